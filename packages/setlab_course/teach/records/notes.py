"""Record of what a learner has done, kept in a small file in setlab's own folder (`common.files.home`)."""

import os
import sys
from collections.abc import Mapping, Sequence, ValuesView
from datetime import date
from math import cos, pi, sin
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common import notebook
from setlab.common.files import DRIVE, NoHome, change_kept, home, is_damaged, load_kept
from setlab.common.i18n import gettext
from setlab.draw.markup import el, picture, to_html
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.pieces import svg
from setlab.draw.plots import BLUE
from setlab.draw.shapes import number
from setlab_course.lessons import TASKS, lessons, tasks_in
from setlab_course.teach.records.copied import TaskResult, line

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab_course.lessons.lesson import Lesson

FILE = "progress.json"
_homeless = False  # whether the missing folder was reported
MOST = 1_000_000  # tries of one exercise that are counted
# Exercises that moved when their lesson was split: old id -> new id. An old id is never reused.
MOVED = {"08-5": "11-1", "08-6": "11-2", "12-3": "15-1", "12-6": "15-2"}


def read() -> "dict[str, Json]":
    """Return {task: {"tries": n, "solved": date or None}}; a missing or damaged file counts as empty.

    Entries under an old id count for the new one.
    """
    return _entries(load_kept(FILE))


def _entries(raw: Mapping[str, Mapping[str, int | str | None]]) -> "dict[str, Json]":
    kept = {task: _clean(entry) for task, entry in raw.items() if isinstance(entry, dict)}
    for old, new in MOVED.items():
        if old in kept:
            kept[new] = _joined(kept.pop(old), kept.get(new, _clean({})))
    return kept


def _joined(before: "Json", now: Mapping[str, int | str | None]) -> "Json":
    """Merge two entries for one exercise: all tries, and the day on which it was solved first."""
    days = [entry["solved"] for entry in (before, now) if entry["solved"]]
    return {"tries": min(before["tries"] + now["tries"], MOST), "solved": min(days, default=None)}


def _clean(entry: "Json") -> "Json":
    tries, solved = entry.get("tries"), entry.get("solved")
    return {
        "tries": min(max(tries, 0), MOST) if type(tries) is int else 0,
        "solved": solved if isinstance(solved, str) else None,
    }


def note(task: str, solved: bool, again: bool = False) -> str:
    """Keep one more try, or none for the same answer `again`. Return a sentence if that failed, else ""."""
    global _homeless
    try:
        old = change_kept(FILE, lambda raw: _noted(raw, task, solved, again))
    except OSError as error:
        if isinstance(error, NoHome) and _homeless:
            return ""
        _homeless = isinstance(error, NoHome)
        return gettext("(Your progress could not be saved: {error}.)").format(error=error.strerror or error)
    lost = gettext("(Your saved progress could not be read. It is now in the file {name}, and a new one has begun.)")
    return lost.format(name=old) if old else ""


def _noted(raw: Mapping[str, Mapping[str, int | str | None]], task: str, solved: bool, again: bool) -> "Json":
    """Return the saved entries with this try added. Other entries are unchanged, those of a newer version too."""
    entry = _entries(raw).get(task, _clean({}))
    entry["tries"] += not again
    if solved and entry["solved"] is None:
        entry["solved"] = date.today().isoformat()
    return {other: each for other, each in raw.items() if MOVED.get(other) != task} | {task: entry}


def caveats() -> list[str]:
    """Return warnings about keeping here, as lines: a browser keeps files only for an address that it trusts."""
    if is_damaged(FILE):
        text = gettext(
            "Your progress cannot be read: the file {name} is damaged. It is kept when a new one is started."
        )
        return [text.format(name=FILE)]
    if sys.platform != "emscripten" or os.environ.get("SETLAB_HOME") or DRIVE in home().parents:
        return []
    text = gettext(
        "What you solve here is forgotten when you close this tab: a browser keeps it only for an address that begins "
        "with https, and not in a private window."
    )
    return [text]


class Progress:
    """Exercises and which of them are solved. In a notebook it is a map of the course."""

    def __init__(self, tasks: ValuesView) -> None:
        kept = read()
        self.tasks = tuple((task, kept.get(task.id, _clean({}))) for task in tasks)

    @property
    def solved(self) -> tuple[str, ...]:
        """Ids of the solved exercises, in the order of the course."""
        return tuple(task.id for task, entry in self.tasks if entry["solved"])

    def code(self, name: str = "") -> str:
        """Return a line to be copied to the teacher: `name` and the exercises that were tried. Nothing is sent.

        `01-5x3` was solved at the third try, `01-6x2?` was tried twice in vain. `sl.teach.class_table` makes a table of
        all lines of a class.

        >>> progress().code("Ann")
        'Ann: - [29e7]'
        """
        done = ((task.id, TaskResult(entry["tries"], bool(entry["solved"]))) for task, entry in self.tasks)
        return line(name, {name: each for name, each in done if each.tries or each.solved})

    @property
    def stations(self) -> "tuple[tuple[Lesson, int, int], ...]":
        """Stations (lesson, how many of its exercises are solved, how many it has), in the order of the course."""
        return tuple((each, len(self._of(each, solved=True)), len(self._of(each))) for each in lessons())

    def _of(self, lesson: "Lesson", solved: bool = False) -> list:
        """Return the exercises of a lesson: all, or the solved ones."""
        its = [each for each in self.tasks if each[0].id in tasks_in(lesson.file)]
        return [each for each in its if each[1]["solved"]] if solved else its

    def __repr__(self) -> str:
        return "\n".join([self._head(), *self._lines(), *caveats()])

    def _head(self) -> str:
        return gettext("{n} of {all} exercises solved").format(n=len(self.solved), all=len(self.tasks))

    def _lines(self) -> list[str]:
        """Return a line for each lesson that has exercises."""
        template = gettext("{lesson}: {n} of {all} solved")
        return [template.format(lesson=_titled(each), n=n, all=total) for each, n, total in self.stations if total]

    def _repr_html_(self) -> str:
        way = route([(each.number, n, total) for each, n, total in self.stations])
        parts = [
            el("p", el("strong", self._head())),
            picture(way, gettext("; ").join(self._lines()), style="max-width: 100%; height: auto"),
            el("details", el("summary", gettext("Every exercise")), [self._listed(each) for each in lessons()]),
            [el("p", line) for line in caveats()],
        ]
        return to_html(el("div", parts))

    def _listed(self, lesson: "Lesson") -> list[Element] | None:
        """Return the exercises of one lesson, each with its mark."""
        lines = [
            f"{'✔' if entry['solved'] else '·'} {task.id}  {task.spoken.title}" for task, entry in self._of(lesson)
        ]
        items = el("ul", [el("li", line) for line in lines], style="list-style: none; padding-left: 0")
        return [el("p", _titled(lesson)), items] if lines else None


def _titled(lesson: "Lesson") -> str:
    return f"{lesson.number} {lesson.title}"


def progress() -> Progress:
    """Show a map of the course with the solved exercises. Kept on this machine only; SETLAB_HOME names another folder.

    >>> progress().solved
    ()
    """
    return Progress(TASKS.values())


class ReadyMessage:
    """Message of the first cell of a lesson: that it was run, and that all went well."""

    def __repr__(self) -> str:
        return gettext("Ready ✔  Go on with the next cell.")

    def _repr_html_(self) -> str:
        return to_html(el("p", el("strong", repr(self))))


def ready() -> ReadyMessage | None:
    """Report that setlab is ready, as the last line of a lesson's first cell.

    >>> ready()
    Ready ✔  Go on with the next cell.
    """
    return None if notebook.page() else ReadyMessage()  # on a page the next cell goes on by itself


# --- the course as a way with a station for each lesson ---------------------------------------------------------------

ACROSS, WIDE, HIGH, RADIUS = 5, 76, 84, 21  # stations in a row; size of the cell of each and its radius, in pixels
DONE = "#0f6437"  # of a station where all is solved


def route(stations: Sequence[tuple[str, int, int]]) -> Element:
    """Draw the way through stations `(number of the lesson, solved, all)`: to the right, then back in the next row.

    >>> route([("00", 0, 0), ("01", 2, 6)]).get("width")
    '396'
    """
    places = [_place(n) for n in range(len(stations))]
    rows = -(-len(stations) // ACROSS)
    wide, high = ACROSS * WIDE + 16, rows * HIGH + 16
    way = "M" + "L".join(f"{x} {y}" for x, y in places)
    art = [
        el("rect", width=wide, height=high, rx=10, fill=PAPER),
        el("path", d=way, fill="none", stroke=EDGE, stroke_width=5, stroke_linecap="round", stroke_dasharray="0 10")
        if len(places) > 1
        else None,
        [_station(x, y, *station) for (x, y), station in zip(places, stations, strict=True)],
    ]
    return svg(art, wide, high, 1, gettext("the course as a path"))


def _place(n: int) -> tuple[int, int]:
    row, column = divmod(n, ACROSS)
    column = ACROSS - 1 - column if row % 2 else column
    return 8 + column * WIDE + WIDE // 2, 8 + row * HIGH + 34


def _station(x: int, y: int, lesson: str, solved: int, total: int) -> Element:
    done = 0 < total == solved
    ring = el("circle", r=RADIUS, fill=DONE if done else PAPER, stroke=EDGE, stroke_width=4)
    name = _text(lesson, 6, 16, PAPER if done else INK)
    ground = el("rect", x=-WIDE / 2, y=RADIUS + 4, width=WIDE, height=20, fill=PAPER)  # over the way that goes down
    below = [ground, _text(f"{solved} / {total}" + " ✔" * done, RADIUS + 19, 13, INK)] if total else None
    return el("g", ring, _share(solved, total), name, below, transform=f"translate({x} {y})")


def _share(solved: int, total: int) -> Element | None:
    """Draw the part of the ring that is solved, clockwise from the top."""
    if not 0 < solved < total:
        return None
    angle = 2 * pi * solved / total
    x, y = RADIUS * sin(angle), -RADIUS * cos(angle)
    d = f"M0 {-RADIUS}A{RADIUS} {RADIUS} 0 {int(angle > pi)} 1 {number(x)} {number(y)}"
    return el("path", d=d, fill="none", stroke=BLUE, stroke_width=6, stroke_linecap="round")


def _text(text: str, y: int, size: int, fill: str) -> Element:
    halo = {"stroke": PAPER, "stroke_width": 4, "paint_order": "stroke"} if fill == INK else {}
    return el("text", text, y=y, font_size=size, font_family="sans-serif", text_anchor="middle", fill=fill, **halo)
