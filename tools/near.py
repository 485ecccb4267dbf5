"""The tests near a change: `python go.py test --near` runs those of the files that differ from the last commit."""

import contextlib
import re
import subprocess
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What speaks for a language, of its words in the package and of those in the lessons.
SPEAKS = [f"tests/common/test_{name}.py" for name in ("languages", "i18n", "numbers", "suggestions")]
SPEAKS += ["tests/core/test_terms.py", "tests/core/test_agreement.py"]
SPEAKS += ["tests/handouts/test_letters.py", "tests/handouts/test_saving.py", "tests/book/test_embedded.py"]
SPEAKS_IN_LESSONS = ["tests/common/test_languages.py", "tests/core/test_terms.py", "tests/notebooks/test_languages.py"]


QUOTED = re.compile(r'"([^"\\\n]{10,})"')


def tests_of(names: list[str], gone: str = "", come: str = "") -> list[str]:
    """Return the tests to run for these files: the tree of the tests is that of the package.

    To them come those that CONTRIBUTING.md names for such a change, and those that quote words which are `gone` and
    have not `come` again.
    """
    found = ["tests/test_layers.py", "tests/test_project.py"]  # the house's own rules, and they are quick
    for path in map(Path, names):
        top, stem = path.parts[0], path.stem
        if path.suffix == ".ipynb" or (top == "tests" and stem.startswith("test_")):
            cut = path.parent.as_posix() == "exercises"  # of its solution, and not yet solved
            found.append("tests/notebooks/test_notebooks.py" if cut else path.as_posix())
        elif path.parts[:2] in (("setlab", "data"), ("tests", "golden")):  # for many rooms; of these one knows which
            known = {"rules": "tests/games/test_pages.py", "golden": "tests/games/test_golden.py"}
            found += [known[path.parent.name], *mentioning(stem)] if path.parent.name in known else []
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
                found += ["tests/teach/test_words.py", "tests/test_paper.py", "notebooks/00_with_python.ipynb"]
                found.append(f"exercises/solutions/{path.parent.name}.ipynb")
        found += contributing(path.as_posix())
    found += quoting(gone, come)
    there = [name for name in dict.fromkeys(found) if (ROOT / name).exists()]
    return [name for name in there if not {each.as_posix() for each in Path(name).parents} & {*there}]


def contributing(name: str) -> list[str]:
    """Return the tests of each row of the table in CONTRIBUTING.md that tells to look at this file, or its folder.

    What it says of one lesson holds for each.
    """
    found: list[str] = []
    for row in re.findall(r"^\|.+\|(.+)\|.+\|(.+)\|$", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.M):
        looked, tests = (re.findall(r"`([\w./]+)`", cell) for cell in row)
        patterns = [re.sub(r"/\d\d_\w+/", "/*/", each) for each in looked if "/" in each]
        if any(fnmatch(name, pattern) or name.startswith(f"{pattern}/") for pattern in patterns):
            found += [each for each in tests if each.startswith("tests/")]
    return found


def mentioning(game: str) -> list[str]:
    """Return the tests of games and players that name a game."""
    rooms = [path for room in ("games", "players", "live") for path in (ROOT / "tests" / room).rglob("test_*.py")]
    return sorted(path.relative_to(ROOT).as_posix() for path in rooms if f'"{game}"' in path.read_text("utf-8"))


def quoting(gone: str, come: str) -> list[str]:
    """Return the tests that quote words of the removed lines, such as a message whose wording changes."""
    found = []
    for path in (ROOT / "tests").rglob("test_*.py") if gone else ():
        texts = QUOTED.findall(path.read_text(encoding="utf-8"))
        if any(" " in text and text in gone and text not in come for text in texts):
            found.append(path.relative_to(ROOT).as_posix())
    return sorted(found)


def changed() -> list[str]:
    """Return the files that differ from the last commit, new ones as well; none where there is no git."""
    names = _git("diff", "--name-only", "HEAD") + _git("ls-files", "--others", "--exclude-standard")
    return sorted(filter(None, names.split("\n")))


def lines() -> tuple[str, str]:
    """Return (the lines of programs that are gone since the last commit, those that have come)."""
    diff = _git("diff", "-U0", "--no-prefix", "HEAD", "--", "setlab", "packages").splitlines()
    gone, come = ([line[1:] for line in diff if line.startswith(sign) and line[1:3] != sign * 2] for sign in "-+")
    return "\n".join(gone), "\n".join(come)


def _git(*asked: str) -> str:
    with contextlib.suppress(OSError):
        return subprocess.run(["git", *asked], cwd=ROOT, stdout=subprocess.PIPE).stdout.decode("utf-8", "replace")
    return ""
