"""Write the beginning of something new in all the places that it has; it runs, and its tests are green.

    python go.py new task 05_counting Two colours    an exercise of a lesson, with this title
    python go.py new part table/bell                 a part of scenes, setlab/widgets/table/bell.py
    python go.py new activity hands_up               something that a class does, a folder of setlab_school/classroom
    python go.py new mode junior-chain               a game with cards, by rules that there are

What is written is only an example: make it yours. What it still lacks is said at the end.
"""

import inspect
import json
import keyword
import re
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SKELETONS = Path(__file__).parent / "skeletons"
TASK = """\
    Number(
        "{id}",
        {title},
        question="How many cards does the deck have?",
        after="Four features with three values each: 3 · 3 · 3 · 3.",
        right=lambda: 3**4,
        mistakes=(
            (12, "There are 3 values of 4 features, but one of each goes with any of the others: multiply."),
            (64, "That is 4 · 4 · 4: which number is multiplied, and how often?"),
        ),
        hints=(
            "How many cards are there with one feature only?",
            "With each more feature there are three times as many.",
        ),
    ),
"""
IMPORTS = "from setlab_course.teach.exercises.kinds import Number\n"
RULES = """\
# {title}

Nine cards lie on the table, of a deck of 27 solid ones: each SET uses one card of the SET before it. The rule of a \
SET is on the page "set".

@chain

@dealing

@options
"""


class Trouble(Exception):
    """An error that the user can fix; its text says how."""


# What nbgrader runs below a check, where no pupil reads it: a mark does not depend on what the notebook made of setlab.
MARK = """\
from setlab_course.teach.exercises.grading import mark

assert not (wrong := mark("{id}")), wrong
"""


_before: dict[Path, bytes | None] = {}  # each file that was written, as it was: None where there was none
_loose: dict[str, None] = {}  # files that ruff has not laid out, as it is not there


def write(name, text):
    """Write a new file of the project; an existing one is not overwritten."""
    path = ROOT / name
    # Of a module and a folder with one name Python takes the folder.
    twin = path.parent.with_suffix(".py") if path.name == "__init__.py" else path.with_suffix("")
    for there in (path, twin):
        if there.exists():
            raise Trouble(f"{there.relative_to(ROOT).as_posix()} is there already: choose another name.")
    _before.setdefault(path, None)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    if path.suffix == ".py":
        tidy(name)


def insert(name, after, before, text):
    """Put text into a file of the project, behind a place and before the next line that begins so (an expression)."""
    path = ROOT / name
    whole = path.read_text(encoding="utf-8")
    found = re.search(rf"{re.escape(after)}.*?\n(?={before})", whole, re.S)
    if found is None:
        raise Trouble(f"{name} is no longer as it was, so this was not put into it: {text.strip()}")
    _before.setdefault(path, path.read_bytes())
    path.write_text(whole[: found.end()] + text + whole[found.end() :], encoding="utf-8", newline="\n")


def tidy(name):
    """Have ruff sort the imports of a file, and lay it out."""
    if not find_spec("ruff"):
        _loose[name] = None
        return
    for way in (["check", "--select", "I", "--fix"], ["format"]):
        subprocess.run([sys.executable, "-m", "ruff", *way, "-q", name], cwd=ROOT, check=True)


def undo():
    """Restore all files: a half-written result is worse than none."""
    for path, before in _before.items():
        if before is not None:
            path.write_bytes(before)
            continue
        with suppress(OSError):  # what could not be written may be no file, or in no folder
            path.unlink(missing_ok=True)
        for folder in path.parents:
            if folder == ROOT or (folder.exists() and (not folder.is_dir() or any(folder.iterdir()))):
                break
            with suppress(OSError):
                folder.rmdir()


def skeleton(kind, name, room=""):
    """Return a skeleton under its own name: `hands_up`, and the class `HandsUp`."""
    text = (
        (SKELETONS / f"{kind}.py")
        .read_text(encoding="utf-8")
        .replace("ROOM", room)
        .replace("SLUG", name.replace("_", "-"))
        .replace("TITLE", name.replace("_", " ").capitalize())
    )
    return text.replace("Skeleton", "".join(map(str.capitalize, name.split("_")))).replace("skeleton", name)


def checked(name, form, example):
    """Return a name that has the right form."""
    if not re.fullmatch(form, name) or any(map(keyword.iskeyword, name.split("/"))):
        raise Trouble(f"{name!r} is no name for it; {example!r} would be.")
    return name


def part(name):
    """Write a part of scenes and its test."""
    room, _, name = checked(name, r"([a-z]+/)?[a-z]+(_[a-z]+)*", "table/bell").rpartition("/")
    room = room or "parts"
    if not (ROOT / "setlab/widgets" / room).is_dir():
        raise Trouble(f"There is no folder setlab/widgets/{room}.")
    write(f"setlab/widgets/{room}/{name}.py", skeleton("part", name))
    write(f"tests/widgets/{room}/test_{name}.py", skeleton("test_part", name, room))
    return [f"a scene that owns it: self.{name} = self.own(...), and shows {name}.view()"]


def activity(name):
    """Write an activity of a class, and its test."""
    checked(name, "[a-z]+(_[a-z]+)*", "hands_up")
    folder = f"packages/setlab_school/classroom/{name}"
    write(f"{folder}/__init__.py", skeleton("activity_room", name))
    write(f"{folder}/{name}.py", skeleton("activity", name))
    write(f"{folder}/box.py", skeleton("activity_box", name))
    write(f"tests/classroom/{name}/test_{name}.py", skeleton("test_activity", name))
    begins = skeleton("activity_box", name).partition("class ")[2].partition("(")[0]
    insert("packages/setlab_school/classroom/teacher.py", "\nBOXES = (", r"\)", f"    {begins},\n")
    insert(
        "packages/setlab_school/classroom/teacher.py",
        "from setlab",
        "from|\n",
        f"from {folder.removeprefix('packages/').replace('/', '.')}.box import {begins}\n",
    )
    tidy("packages/setlab_school/classroom/teacher.py")
    return ["a line in TEACHERS.md, and in tools/docs/pages/classroom.md"]


def task(lesson, *title):
    """Write an exercise of a lesson: as data, solved by another route for the tests, and solved in its notebook."""
    import nbformat

    from tools import notebooks

    file, number = f"packages/setlab_course/lessons/{lesson}/tasks.py", lesson[:2]
    if not (ROOT / file).exists():
        known = ", ".join(sorted(path.parent.name for path in ROOT.glob("packages/setlab_course/lessons/*/tasks.py")))
        raise Trouble(f"There is no lesson {lesson!r} with exercises; there are {known}.")
    source = (ROOT / file).read_text(encoding="utf-8")
    last = max(int(n) for n in re.findall(rf'^        "{number}-(\d+)",$', source, re.M))
    title, new = " ".join(title) or "A new exercise", last + 1
    insert(file, "\nTASKS = (", r"\)", TASK.format(id=f"{number}-{new}", title=json.dumps(title, ensure_ascii=False)))
    insert(file, "from setlab", "from|\n", IMPORTS)
    tidy(file)
    insert("tests/helpers/lesson_answers.py", f'\n    "{number}-{last}":', r'    "|\}', f'    "{number}-{new}": 81,\n')
    [path] = (ROOT / "exercises/solutions").glob(f"{number}_*.ipynb")
    notebook = nbformat.read(path, as_version=4)
    end = max(n for n, cell in enumerate(notebook.cells) if "teach.check(" in cell.source) + 1
    notebook.cells[end:end] = solved(number, last, new, title, notebook)
    _before.setdefault(path, path.read_bytes())
    path.write_text(notebooks.text_of(notebook), encoding="utf-8", newline="\n")
    return [
        "the number of exercises in the first cell of its notebook",
        "their minutes: there, in the lesson's folder, in tools/paper/paper.md; python go.py test tests/test_paper.py",
        f"python go.py notebooks exercises/solutions/{path.name}, which runs it and cuts the pupils' own",
        "python go.py notebooks notebooks/00_w*.ipynb exercises/solutions/*.ipynb, which show how many there are",
    ]


def solved(number, last, new, title, notebook):
    """Return the section of a new exercise in the notebook of solutions, graded as the last one is."""
    from nbformat.v4 import new_code_cell, new_markdown_cell

    check = f'verdict = sl.teach.check("{number}-{new}")\ndisplay(verdict)\n'
    check += f"### BEGIN HIDDEN TESTS\n{MARK.format(id=f'{number}-{new}')}### END HIDDEN TESTS"
    cells = new_code_cell(f"### BEGIN SOLUTION\nanswer_{new} = 3**4\n### END SOLUTION"), new_code_cell(check)
    for cell, name in zip(cells, ("answer", "check"), strict=True):
        graded = next(
            each.metadata.get("nbgrader")
            for each in notebook.cells
            if f'"grade_id": "{name}-{last}"' in json.dumps(each.metadata)
        )
        cell.metadata["nbgrader"] = {**graded, "grade_id": f"{name}-{new}"}
    return [new_markdown_cell(f"## {title}"), *cells]


def mode(name):
    """Write a card game by existing rules: its record, its rules, its picture, and its texts."""
    checked(name, "[a-z0-9]+(-[a-z0-9]+)*", "junior-chain")
    title, line = name.replace("-", " ").capitalize(), "Each SET uses one card of the SET before it."
    more = '"set 2sro 3sgq 1spd", "twists", deck="junior", size=9, twist="chain", keep=1'
    record = f'    _mode("{name}", "{title}", {more}),\n'
    write(f"setlab/data/rules/{name}.md", RULES.format(title=title))
    insert("setlab/games/table/modes.py", "\nRULES = {", r"\}", f'    "{name}": message("{line}"),\n')
    insert("setlab/games/table/modes.py", "\nMODES = (", r"\)", record)
    tidy("setlab/games/table/modes.py")
    return [
        f"{sys.executable} tools/golden.py, which writes a game from beginning to end into tests/golden: read it",
        "a twist, three pieces and words of its own in setlab/games/table/modes.py, and its rules page",
        "translations, by whoever speaks the languages: nobody asks you for any",
    ]


KINDS = {"task": task, "part": part, "activity": activity, "mode": mode}


def main(args):
    """Write what the command line names; return 2 if it names nothing that can be written."""
    if args[:1] in (["-h"], ["--help"]):
        print(__doc__.strip())
        return 0
    try:
        inspect.signature(KINDS[args[0]]).bind(*args[1:])
    except (LookupError, TypeError):  # no such thing, or more than its name
        print(__doc__.strip(), file=sys.stderr)
        return 2
    _before.clear()
    _loose.clear()
    try:
        left = KINDS[args[0]](*args[1:])
    except BaseException as trouble:
        undo()
        if not isinstance(trouble, (Trouble, OSError, subprocess.CalledProcessError)):
            raise
        print(f"{trouble} Nothing was written.", file=sys.stderr)
        return 2
    for path in _before:
        print("wrote", path.relative_to(ROOT).as_posix())
    if _loose:
        print("ruff is not installed, so not laid out yet:", *_loose, sep="\n    ")
    print("What it lacks:", *left, sep="\n    ")
    print("python go.py test --near says more.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
