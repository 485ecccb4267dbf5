"""What a room can be at: an activity has a part for each page, a wall, and a box with which a teacher begins it."""

import csv
import io
import re
import unicodedata
from collections import Counter
from datetime import datetime
from functools import partial
from numbers import Number
from typing import Any, NamedTuple

from setlab.common.i18n import gettext, ngettext
from setlab.draw.markup import el
from setlab.widgets.scene.events import Refused
from setlab.widgets.scene.scene import Part
from setlab_school.classroom.projector import Snapshot

# With one of these signs a cell of a spreadsheet begins to compute, in their full width too. A program may take other
# signs than the comma for the end of a cell, and quotes and blanks before a formula for nothing.
_FORMULA = re.compile(r"""(?:^|[,;|])["'\s]*(?=[=+\-@＝＋－＠])""")
_UNSEEN = {"Cf", "Cc"}  # kinds of signs that nobody sees, and behind which others hide
_BLANK = dict.fromkeys(map(ord, "\u3164\u115f\u1160\uffa0"), " ")  # letters that look like nothing


class Entry(NamedTuple):
    """What one `person` has done of `what`: `answers`, each with whether it is right (None: nobody knows).

    `result` is what they came to, `remark` the sentence that answers their mistake, or what else is to be said.
    """

    person: Any
    what: str
    answers: tuple[tuple[str, bool | None], ...] = ()
    result: str = ""
    remark: str = ""


class Activity:
    """Something the `room` does together, from when it was `begun` on. Write what raises; the rest is there."""

    asks = True  # is there anything to be done by anybody?
    name: str  # a message

    def __init__(self, room):
        self.room, self.begun = room, datetime.now()

    def part_for(self, seat):
        """The `Part` of a pupil's page, which is a `Seat`."""
        raise TypeError(f"{type(self).__name__} needs a part_for()")

    def controls(self, desk):
        """The `Part` of the teacher's page."""
        raise TypeError(f"{type(self).__name__} needs controls()")

    def wall(self, heading="h1"):
        """What the projector shows, and the teacher's page with an `heading` of a lower rank."""
        raise TypeError(f"{type(self).__name__} needs a wall()")

    @property
    def title(self):
        """What it is, in a line: its name in the current language, unless there is more to say."""
        return gettext(self.name)

    @property
    def sort(self):
        """What sort of activity it is, for the table of the hour."""
        return self.title

    @property
    def right(self):
        """The right answer, where there is one."""
        return ""

    @property
    def letters(self):
        """{answer: the letter that stands for it where there is little room}."""
        return {}

    def spotlights(self):
        """What the wall can show of one in place of all: {key: (in words, makes the `Spotlight`)}."""
        told = gettext("the page of {name}")
        return {
            f"page-{person.number}": (told.format(name=person.name), partial(Snapshot, person))
            for person in self.room.people
        }

    def entries(self):
        """What each has done, as `Entry`s for the report of the hour; none as long as there is nothing."""
        return []

    def sums(self):
        """What came out, without anybody's name: (of what, answer, how often at first, and then, right?, remark)."""
        found = Counter((one.what, judged(right)) for one in self.entries() for _, right in one.answers or [("", None)])
        for (what, right), n in found.items():
            yield what, ngettext("{n} pupil", "{n} pupils", n).format(n=n), "", "", right, ""

    def outcome(self):
        """The same as the report shows it; None if nobody has done anything."""
        lines = [[cell for cell in line if cell not in ("", self.title)] for line in self.sums()]
        return el("ul", [el("li", gettext(", ").join(cells)) for cells in lines]) if lines else None

    def rest(self):
        """Something else begins; this may go on later."""

    def tick(self):
        """Time goes by: called again and again by whoever runs the room."""

    def left(self, person):
        """Somebody has to leave the room."""


class Share(Part):
    """The part of an `activity` on one page: that of a pupil or the teacher's, which is its `scene`."""

    def __init__(self, scene, activity):
        super().__init__(scene)
        self.activity = activity


def judged(right):
    """Right or wrong, in a word; none where nobody knows."""
    return "" if right is None else gettext("right") if right else gettext("wrong")


def table_of(rows):
    """The rows as the bytes of a table (CSV) that any spreadsheet opens.

    >>> table_of([["name", "votes"], ["Ann; Bo", 3]]).decode("utf-8-sig")
    'name,votes\\r\\nAnn; Bo,3\\r\\n'
    """
    text = io.StringIO(newline="")
    csv.writer(text).writerows([_cell(each) for each in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _cell(thing):
    """A cell as text, which no spreadsheet takes for a formula, however it cuts the line.

    >>> [_cell(each) for each in (-3, "-3", "x;=1+1", "Ann, +1")]
    ['-3', "'-3", "x;'=1+1", "Ann, '+1"]
    """
    text = "" if thing is None else str(thing)
    if isinstance(thing, Number):
        return text
    line = " ".join(text.translate(_BLANK).splitlines()).replace("\t", " ")
    seen = "".join(each for each in line if unicodedata.category(each) not in _UNSEEN)
    return _FORMULA.sub(r"\g<0>'", seen)


def grouped(people, most):
    """People in groups of at most so many, as even as can be.

    >>> grouped("ABCDEFGHIJK", 4)
    ['ADGJ', 'BEHK', 'CFI']
    """
    count = -(-len(people) // most)
    return [people[n::count] for n in range(count)]


class Box(Part):
    """A way to begin something: what can be chosen, and a button. What was chosen is there again the next time.

    A subclass has a `key` and a `name`, a message, and writes `inside()`, the elements that are to be pressed.
    """

    key = name = ""

    def inside(self):
        """What is in it."""
        raise TypeError(f"{type(self).__name__} needs inside()")

    def begin(self, activity):
        """The room does this from now on."""
        self.scene.room.begin(activity)

    def view(self):
        return el("details", el("summary", gettext(self.name)), self.inside(), data_key=f"box-{self.key}")


def chosen(event, choices, otherwise):
    """Which of these the teacher has chosen; refused with the words `otherwise` if none."""
    for choice in choices:
        if event.value == str(choice):
            return choice
    raise Refused(otherwise)
