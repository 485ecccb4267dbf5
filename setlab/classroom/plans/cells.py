"""Cells of a lesson to be shown to a class: found by the heading above them, and made with what they depend on."""

import ast
import json
import re
from functools import cache

from setlab.classroom.polls.above import Program, blocks
from setlab.classroom.polls.questions import execute, needed
from setlab.core.i18n import gettext, language
from setlab.lab.shipped import spoken

_PRESSED = ("sl.widgets.", "sl.teach.proof(")  # what makes something to be pressed


@cache
def _cells(file, code):
    """[(heading above it, the cell)] of a lesson in a language; none where it is not there in it."""
    path = spoken(f"notebooks/{file}.ipynb", code)
    if not path.is_file():
        return []
    heading, found = "", []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "markdown" and (heads := re.findall(r"^##+ (.*)$", "".join(cell["source"]), re.M)):
            heading = heads[-1]
        found.append((heading, cell))
    return found


def _things(cell):
    """The expressions in a cell that show something: (to be pressed, to be looked at)."""
    if cell["cell_type"] != "code" or "raises-exception" in cell["metadata"].get("tags", ()):
        return [], []
    nodes = [each.value for each in ast.parse("".join(cell["source"])).body if isinstance(each, ast.Expr)]
    return [each for each in nodes if ast.unparse(each).startswith(_PRESSED)], blocks(cell)


def cell_of(file, heading, which=1):
    """The place of what stands under this English heading: the `which`-th thing to press, else the last to see.

    ValueError if there is no such heading, or nothing to be shown under it.
    """
    cells = [(n, cell) for n, (above, cell) in enumerate(_cells(file, "en")) if above == heading]
    if not cells:
        raise ValueError(gettext("the lesson {file} has no heading {heading!r}").format(file=file, heading=heading))
    pressed = [n for n, cell in cells if _things(cell)[0]]
    seen = [n for n, cell in cells if _things(cell)[1] and cell["cell_type"] == "code"]
    places = pressed or seen[-1:]
    if not 0 < which <= len(places):
        text = gettext("the lesson {file} shows nothing under {heading!r} that a class could look at")
        raise ValueError(text.format(file=file, heading=heading))
    return places[which - 1]


def heading_of(file, place):
    """The heading above a cell, in the current language."""
    return (_cells(file, language()) or _cells(file, "en"))[place][0]


def made(file, place):
    """What the cell shows: a scene, or anything that an answer may be."""
    cells = _cells(file, language()) or _cells(file, "en")
    pressed, seen = _things(cells[place][1])
    thing = (pressed or seen)[-1]
    before = [
        node
        for _, cell in cells[: place + 1]
        if cell["cell_type"] == "code" and "raises-exception" not in cell["metadata"].get("tags", ())
        for node in ast.parse("".join(cell["source"])).body
    ]
    space = {"__name__": "lesson", "_Program": Program}
    made = ast.Assign([ast.Name("_shown", ast.Store())], thing)
    before = [each for each in before if not (isinstance(each, ast.Expr) and _is_shown(each))]
    module = ast.Module([*needed(before, thing), made], [])
    execute(module, file, space)
    return space["_shown"]


def _is_shown(node):
    return ast.unparse(node).startswith((*_PRESSED, "sl.teach.", "print("))
