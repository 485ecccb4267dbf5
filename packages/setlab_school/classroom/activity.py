"""Activities of a room: each has a part for each page, a projector, and a box with which a teacher begins it."""

import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from functools import partial
from numbers import Number
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.draw.markup import el
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Part
from setlab_school.classroom.projector import Snapshot

if TYPE_CHECKING:
    from setlab_school.classroom.page import RoomPage
    from setlab_school.classroom.projector import Spotlight
    from setlab_school.classroom.pupil import PupilPage
    from setlab_school.classroom.room import Participant, Room
    from setlab_school.classroom.teacher import TeacherPage

Each = TypeVar("Each")  # one of some things, whatever they are

# Cells that begin with one of these signs are formulas, also in full width. A program may take other
# signs than the comma as the end of a cell, and ignore quotes and blanks before a formula.
_FORMULA = re.compile(r"""(?:^|[,;|])["'\s]*(?=[=+\-@＝＋－＠])""")
_UNSEEN = {"Cf", "Cc"}  # invisible characters, which could hide a formula
_BLANK = dict.fromkeys(map(ord, "\u3164\u115f\u1160\uffa0"), " ")  # letters that look like nothing


class Entry(NamedTuple):
    """Record of what one `person` did for `what`: `answers`, each with whether it is right (None: unknown).

    `result` is what they came to, `remark` the sentence that answers their mistake, or what else is to be said.
    """

    person: Any
    what: str
    answers: tuple[tuple[str, bool | None], ...] = ()
    result: str = ""
    remark: str = ""


class Activity:
    """Activity that the `room` does together since it was `begun`. A subclass writes the methods that raise."""

    asks = True  # whether anybody has anything to do
    name: str  # a message

    def __init__(self, room: "Room") -> None:
        self.room, self.begun = room, datetime.now()

    def part_for(self, pupil: "PupilPage") -> "Share":
        """Return the `Part` of a pupil's page, which is a `PupilPage`."""
        raise TypeError(f"{type(self).__name__} needs a part_for()")

    def controls(self, teacher: "TeacherPage") -> "Share":
        """Return the `Part` of the teacher's page."""
        raise TypeError(f"{type(self).__name__} needs controls()")

    def projector(self, heading: str = "h1") -> Element:
        """Return what the projector shows; the teacher's page shows it too, with a `heading` of a lower rank."""
        raise TypeError(f"{type(self).__name__} needs a projector()")

    @property
    def title(self) -> str:
        """Title in one line: the activity's name in the current language, unless there is more to say."""
        return gettext(self.name)

    @property
    def sort(self) -> str:
        """Kind of activity, for the table of the hour."""
        return self.title

    @property
    def right(self) -> str:
        """Right answer in words; "" where there is none."""
        return ""

    @property
    def letters(self) -> dict[str, str]:
        """{answer: the letter that stands for it where there is little room}."""
        return {}

    def spotlights(self) -> "dict[str, tuple[str, Callable[[], Spotlight]]]":
        """Return what the projector can show in place of the activity: {key: (in words, makes the `Spotlight`)}."""
        text = gettext("the page of {name}")
        return {
            f"page-{person.number}": (text.format(name=person.name), partial(Snapshot, person))
            for person in self.room.people
        }

    def entries(self) -> Iterable[Entry]:
        """Return what each person did, as `Entry`s for the report of the hour."""
        return []

    def sums(self) -> Iterator[tuple[int | str, ...]]:
        """Yield the totals without names: (of what, answer, first votes, second votes, right?, remark)."""
        found = Counter((one.what, judged(right)) for one in self.entries() for _, right in one.answers or [("", None)])
        for (what, right), n in found.items():
            yield what, ngettext("{n} pupil", "{n} pupils", n).format(n=n), "", "", right, ""

    def outcome(self) -> Element | None:
        """Return the totals as the report shows them; None if no one has done anything."""
        lines = [[cell for cell in line if cell not in ("", self.title)] for line in self.sums()]
        return el("ul", [el("li", gettext(", ").join(map(str, cells))) for cells in lines]) if lines else None

    def rest(self) -> None:
        """Pause, because another activity begins; this one may go on later."""

    def heard(self, person: "Participant") -> None:
        """Note the state of this person's page after they pressed something."""

    def tick(self) -> None:
        """Advance the time; called again and again by the server."""

    def left(self, person: "Participant") -> None:
        """Handle that this person has to leave the room."""


class Share(Part):
    """Part of an `activity` on one page, its `scene`: a pupil's or the teacher's."""

    def __init__(self, scene: "RoomPage", activity: Activity) -> None:
        super().__init__(scene)
        self.activity = activity

    @property
    def leads(self) -> bool:
        """Whether the primary button of the teacher's page is here: a step of the activity itself."""
        return False


def judged(right: bool | None) -> str:
    """Return "right" or "wrong" in the current language, or "" where it is unknown."""
    return "" if right is None else gettext("right") if right else gettext("wrong")


def table_of(rows: Iterable[Iterable]) -> bytes:
    """Return the rows as the bytes of a table (CSV) that any spreadsheet opens.

    >>> table_of([["name", "votes"], ["Ann; Bo", 3]]).decode("utf-8-sig")
    'name,votes\\r\\nAnn; Bo,3\\r\\n'
    """
    text = io.StringIO(newline="")
    csv.writer(text).writerows([_cell(each) for each in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _cell(thing: int | str) -> str:
    """Return a cell as text that no spreadsheet takes for a formula, wherever it splits the line.

    >>> [_cell(each) for each in (-3, "-3", "x;=1+1", "Ann, +1")]
    ['-3', "'-3", "x;'=1+1", "Ann, '+1"]
    """
    text = "" if thing is None else str(thing)
    if isinstance(thing, Number):
        return text
    line = " ".join(text.translate(_BLANK).splitlines()).replace("\t", " ")
    seen = "".join(each for each in line if unicodedata.category(each) not in _UNSEEN)
    return _FORMULA.sub(r"\g<0>'", seen)


def grouped(people: Sequence[Each], most: int) -> list[Sequence[Each]]:
    """Split people into groups of at most `most`, as even as possible.

    >>> grouped("ABCDEFGHIJK", 4)
    ['ADGJ', 'BEHK', 'CFI']
    """
    count = -(-len(people) // most)
    return [people[n::count] for n in range(count)]


class Box(Part):
    """Box on the teacher's page that begins an activity: its options, which are kept for the next time, and a button.

    A subclass has a `key` and a `name`, a message, and writes `inside()`, the elements that are to be pressed.
    """

    key = name = ""
    is_open = False  # whether it lies open from the start

    def inside(self) -> tuple:
        """Return the elements in the box."""
        raise TypeError(f"{type(self).__name__} needs inside()")

    def begin(self, activity: Activity) -> None:
        """Begin this activity in the room."""
        self.scene.room.begin(activity)

    def view(self) -> Element:
        return el(
            "details", el("summary", gettext(self.name)), self.inside(), open=self.is_open, data_key=f"box-{self.key}"
        )


def chosen(event: Event, choices: Iterable[Each], otherwise: str) -> Each:
    """Return the choice that the event names. Refused with the words `otherwise` if there is none."""
    for choice in choices:
        if event.value == str(choice):
            return choice
    raise Refused(otherwise)
