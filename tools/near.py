"""The tests near a change: `python go.py test --near` runs those of the files that differ from the last commit."""

import contextlib
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What speaks for a language, of its words in the package and of those in the lessons.
SPEAKS = [f"tests/common/test_{name}.py" for name in ("languages", "i18n", "numbers", "suggestions")]
SPEAKS += ["tests/core/test_terms.py", "tests/core/test_agreement.py"]
SPEAKS += ["tests/handouts/test_letters.py", "tests/handouts/test_saving.py", "tests/book/test_embedded.py"]
SPEAKS_IN_LESSONS = ["tests/common/test_languages.py", "tests/core/test_terms.py", "tests/notebooks/test_languages.py"]


def tests_of(names: list[str]) -> list[str]:
    """Return the tests to run for these files: the tree of the tests is that of the package."""
    found = ["tests/test_layers.py", "tests/test_project.py"]  # the house's own rules, and they are quick
    for path in map(Path, names):
        top, stem = path.parts[0], path.stem
        if path.suffix == ".ipynb" or (top == "tests" and stem.startswith("test_")):
            cut = path.parent.as_posix() == "exercises"  # of its solution, and not yet solved
            found.append("tests/notebooks/test_notebooks.py" if cut else path.as_posix())
        elif path.parts[:2] in (("setlab", "data"), ("tests", "golden")):  # for many rooms; of these one knows which
            known = {"rules": ["tests/games/test_pages.py"], "golden": ["tests/games"]}
            found += known.get(path.parent.name, [])
        elif path.parts[:2] == ("setlab", "locale"):
            found += SPEAKS
        elif path.parts[:2] == ("tools", "lessons") and path.suffix == ".po":
            found += SPEAKS_IN_LESSONS
        elif top in ("setlab", "packages", "tests"):
            room = Path("tests").joinpath(*path.parts[2 if top == "packages" else 1 : -1])
            rooms = [room / f"test_{stem}.py", room, *list(room.parents)[:-2]]  # not all
            tested = [each for each in rooms if (ROOT / each).is_file() or any((ROOT / each).glob("test_*.py"))]
            found += [each.as_posix() for each in tested[:1]]
            found += [path.as_posix()] if top != "tests" and path.suffix == ".py" else []  # its doctests
            if path.name == "tasks.py":  # what CONTRIBUTING.md names, and what shows how many exercises there are
                found += ["tests/teach/test_words.py", "tests/test_paper.py", "notebooks/00_start_here.ipynb"]
                found.append(f"exercises/solutions/{path.parent.name}.ipynb")
    return [name for name in dict.fromkeys(found) if (ROOT / name).exists()]


def changed() -> list[str]:
    """Return the files that differ from the last commit, new ones as well; none where there is no git."""
    asked = (["git", "diff", "--name-only", "HEAD"], ["git", "ls-files", "--others", "--exclude-standard"])
    with contextlib.suppress(OSError):
        told = [subprocess.run(each, cwd=ROOT, stdout=subprocess.PIPE).stdout.decode() for each in asked]
        return sorted("".join(told).split("\n"))[1:]
    return []
