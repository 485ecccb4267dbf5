"""Activities to look at and to talk about: on the projector, and small on the phones unless they are to be pressed."""

import ast
import json
import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, language
from setlab.draw.markup import el
from setlab.lab.shipped import spoken
from setlab.widgets.scene.events import Refused
from setlab.widgets.scene.scene import Scene
from setlab_course.teach.formatting.showing import error_text, explained, shown
from setlab_school.classroom.activity import Activity, Share
from setlab_school.classroom.polls.questions import Program, blocks, execute, needed

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.core.cards import Card
    from setlab_course.lessons.lesson import Lesson
    from setlab_school.classroom.pupil import PupilPage
    from setlab_school.classroom.room import Room
    from setlab_school.classroom.teacher import TeacherPage


class DisplayActivity(Activity):
    """Activity that shows a thing on the projector and the phones. A subclass writes `title` and `body()`."""

    asks = False
    scene: Scene | None = None  # expressions that make something to press

    def body(self) -> Element | None:
        """Return the elements to show."""
        raise TypeError(f"{type(self).__name__} needs a body()")

    def part_for(self, pupil: "PupilPage") -> Share:
        return DisplayPart(pupil, self)

    def controls(self, teacher: "TeacherPage") -> Share:
        return DisplayControls(teacher, self)

    def projector(self, heading: str = "h1") -> Element:
        head = el(heading, self.title, class_="stage-question")
        return el("div", head, self.body(), class_="class-poll class-shown", data_key="shown")


class SentenceDisplay(DisplayActivity):
    """A sentence."""

    def __init__(self, room: "Room", text: str) -> None:
        super().__init__(room)
        self.text = text

    @property
    def title(self) -> str:
        return self.text

    def body(self) -> None:
        return None


class ThingDisplay(DisplayActivity):
    """A thing below a title, which is a message: cards or dice, a table."""

    def __init__(self, room: "Room", name: str, thing: "Sequence[Card]") -> None:
        super().__init__(room)
        self.name, self.thing = name, thing

    def body(self) -> Element:
        return el("div", shown(self.thing), class_="class-about")


class CellDisplay(DisplayActivity):
    """Cell of a lesson. A widget is pressed on the projector's page, with the teacher's mouse."""

    def __init__(self, room: "Room", lesson: "Lesson", name: str, place: int) -> None:
        super().__init__(room)
        self.lesson, self.name = lesson.title, name
        try:
            self.thing = made(lesson.file, place)
        except Exception as error:  # a notebook that was changed
            raise Refused(gettext("This cannot be shown: {error}").format(error=error_text(error))) from None
        self.scene = self.thing if isinstance(self.thing, Scene) else None

    @property
    def title(self) -> str:
        return self.name

    def projector(self, heading: str = "h1") -> Element:
        if self.scene is None:
            return super().projector(heading)
        heads = el("h1", self.lesson, class_="stage-unseen"), el("h2", self.title, class_="stage-question")
        return el("div", heads, self.body(), class_="class-shown", data_key="shown")

    def body(self) -> Element:
        if self.scene is not None:
            return el("div", self.scene.view(), class_="class-widget", data_key="widget")
        return el("div", explained(self.thing), class_="class-about")


class DisplayPart(Share):
    """Part of a pupil's page."""

    activity: "CellDisplay"

    def view(self) -> Element:
        if self.activity.scene is None:
            return self.activity.projector("h2")
        head = el("h2", self.activity.title, class_="stage-question")
        return el("div", head, el("p", gettext("Look at the projector.")), data_key="shown")


class DisplayControls(Share):
    """Part of the teacher's page."""

    activity: "CellDisplay"

    def view(self) -> Element:
        if self.activity.scene is None:
            return self.activity.projector("h2")
        note = gettext("It is on the projector's page: click it there with your mouse.")
        head = el("h2", self.activity.title, class_="stage-question")
        return el("div", head, el("p", note, class_="stage-note"), data_key="shown")


_PRESSED = ("sl.widgets.", "sl.teach.proof(")  # calls that make something to press


@cache
def _cells(file: str, code: str) -> "list[tuple[str, Json]]":
    """Return the cells of a lesson in a language as [(heading above it, cell)], [] if there is no translation."""
    path = spoken(f"notebooks/{file}.ipynb", code)
    if not path.is_file():
        return []
    heading, found = "", []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "markdown" and (heads := re.findall(r"^##+ (.*)$", "".join(cell["source"]), re.M)):
            heading = heads[-1]
        found.append((heading, cell))
    return found


def _things(cell: "Json") -> tuple[list[ast.expr], list[ast.expr]]:
    """Return the expressions in a cell that show something: (to be pressed, to be looked at)."""
    if cell["cell_type"] != "code" or "raises-exception" in cell["metadata"].get("tags", ()):
        return [], []
    nodes = [each.value for each in ast.parse("".join(cell["source"])).body if isinstance(each, ast.Expr)]
    return [each for each in nodes if ast.unparse(each).startswith(_PRESSED)], blocks(cell)


def cell_of(file: str, heading: str, which: int = 1) -> int:
    """Return the place of the cell under this English heading: the `which`-th thing to press, else the last to see.

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


def heading_of(file: str, place: int) -> str:
    """Return the heading above a cell, in the current language."""
    return (_cells(file, language()) or _cells(file, "en"))[place][0]


def made(file: str, place: int) -> Any:
    """Return what the cell shows: a scene, or anything that an answer may be."""
    return maker(file, place)()


def maker(file: str, place: int) -> Callable[[], Any]:
    """Return a function that makes anew what the cell shows, in the current language."""
    code = _compiled(file, place, language())

    def make() -> Any:
        space = {"__name__": "lesson", "_Program": Program}
        execute(code, file, space)
        return space["_shown"]

    return make


@cache
def _compiled(file: str, place: int, spoken: str) -> ast.Module:
    """Return the program of what a cell shows: the cell's last thing as `_shown`, with the statements it needs."""
    cells = _cells(file, spoken) or _cells(file, "en")
    pressed, seen = _things(cells[place][1])
    thing = (pressed or seen)[-1]
    before = [
        node
        for _, cell in cells[: place + 1]
        if cell["cell_type"] == "code" and "raises-exception" not in cell["metadata"].get("tags", ())
        for node in ast.parse("".join(cell["source"])).body
    ]
    made = ast.Assign([ast.Name("_shown", ast.Store())], thing)
    shows = (*_PRESSED, "sl.teach.", "print(")
    before = [each for each in before if not (isinstance(each, ast.Expr) and ast.unparse(each).startswith(shows))]
    return ast.Module([*needed(before, thing), made], [])
