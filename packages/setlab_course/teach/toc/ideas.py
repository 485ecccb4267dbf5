"""Ideas of the course, with what each needs: a map that lights up as questions are answered and lessons are read."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message, ngettext, quoted, sentences
from setlab.common.integers import integer
from setlab.draw.markup import el, picture, to_html
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.pieces import svg
from setlab.draw.plots import BLUE
from setlab.draw.shapes import number
from setlab_course.lessons import lessons
from setlab_course.lessons.lesson import Idea, Lesson
from setlab_course.teach.recall import met

PATHS = {  # goals of the three ways through the course
    "play": ("counterexample", "crossing-lines", "apart", "legal", "left-over", "odds", "race"),
    "count": ("neither", "kinds", "orders", "hidden", "interval", "all-tables", "gone", "many-tests"),
    "prove": ("affine", "greedy", "alike", "centre", "impossible", "rate", "enough"),
}
READ = "read"
SIGNS = {None: "○", READ: "◔", False: "◐", True: "✔"}
STANDINGS = {
    None: message("not met yet"),
    READ: message("read (dotted edge)"),
    False: message("met (blue edge)"),
    True: message("sure (green)"),
}


class IdeaNode(NamedTuple):
    """Idea of a lesson, and how it `stands`.

    That is None before it was met, "read" where its lesson was read to the end, and, once something about it was asked,
    whether all of that is right.
    """

    lesson: Lesson
    idea: Idea
    stands: bool | str | None


class Ideas:
    """Ideas of the course in its order: all, or those that lead to something. In a notebook they are a map with links.

    `.nodes` holds them, each with its lesson and how it stands; `.next` is the first that is not met, with all that it
    needs already met.
    """

    def __init__(self, wanted: Iterable[str] | None = None) -> None:
        asked, read = met.standing(), met.was_read()
        self.nodes = tuple(
            IdeaNode(lesson, idea, _stands(idea, asked, READ if lesson.file in read else None))
            for lesson in lessons()
            for idea in lesson.ideas
            if wanted is None or idea.id in wanted
        )

    @property
    def next(self) -> IdeaNode | None:
        """Idea that can be learnt now, or None."""
        known = {node.idea.id for node in self.nodes if node.stands is not None}
        return next(
            (each for each in self.nodes if each.idea.id not in known and known.issuperset(each.idea.needs)), None
        )

    @property
    def head(self) -> str:
        """Summary: how many ideas there are, how many of them are met, and what comes next."""
        n, all_ = sum(node.stands is not None for node in self.nodes), len(self.nodes)
        summary = ngettext("{n} of {all} ideas was met.", "{n} of {all} ideas were met.", n).format(n=n, all=all_)
        if self.next is None:
            return summary
        idea, lesson = self.next.idea.spoken, self.next.lesson
        text = gettext("Next: “{idea}”, in lesson {number}.")
        return sentences([summary, text.format(idea=idea, number=lesson.number)])

    def __repr__(self) -> str:
        return "\n".join([self.head, *(self._line(lesson, lesson.title) for lesson in self._lessons())])

    def _repr_markdown_(self) -> str:
        drawn = picture(web(self.nodes), self.head, style="max-width: none")
        lines = [f"- {self._line(each, f'[{each.title}]({each.file}.ipynb)')}" for each in self._lessons()]
        legend = gettext("; ").join(f"{SIGNS[each]} {gettext(words)}" for each, words in STANDINGS.items())
        return "\n\n".join([self.head, to_html(drawn), legend, "\n".join(lines)])

    def _lessons(self) -> dict[Lesson, None]:
        return dict.fromkeys(node.lesson for node in self.nodes)

    def _line(self, lesson: Lesson, title: str) -> str:
        """Return one lesson with its ideas, each with the sign of how it stands."""
        ideas = [f"{SIGNS[node.stands]} {node.idea.spoken}" for node in self.nodes if node.lesson == lesson]
        return f"{lesson.number} {title}: {' · '.join(ideas)}"


def _stands(idea: Idea, asked: Mapping[str, bool], read: str | None) -> str | bool | None:
    went = [asked.get(name) for name in idea.variants]
    return read if went.count(None) == len(went) else all(went)


def ideas(towards: str | int | None = None) -> Ideas:
    """Show the ideas of the course, and which of them you have met: a map, and a table of contents.

    `towards` shows what leads to something, and no more: a lesson such as "12", an idea such as "cap", or one of three
    ways through the course, "play", "count" and "prove". ValueError for anything else.

    >>> print(ideas("cap"))
    0 of 9 ideas were met. Next: “cards and features”, in lesson 00.
    00 Start here: ○ cards and features
    00½ A little Python: ○ counting on a clock
    01 The rule: ○ the rule · ○ the third card
    06 Cards as vectors: ○ sums on the clock of three · ○ cards as vectors · ○ the third card as a sum
    07 Affine geometry: ○ points and lines
    08 Cap sets: ○ caps
    """
    if towards is None:
        return Ideas()
    goal = str(towards) if integer(towards) is None else f"{integer(towards):02}"
    every = {idea.id: idea for lesson in lessons() for idea in lesson.ideas}
    of_lesson = tuple(idea.id for lesson in lessons() if lesson.number == goal for idea in lesson.ideas)
    goals = PATHS.get(goal) or of_lesson or ((goal,) if goal in every else ())
    if not goals:
        text = gettext(
            "nothing here leads to {it}; choose a lesson such as {lesson}, an idea such as {idea}, or {paths}"
        )
        paths = gettext(", ").join(map(quoted, PATHS))
        raise ValueError(text.format(it=repr(towards), lesson=quoted("12"), idea=quoted("cap"), paths=paths))
    return Ideas(_with_needs(goals, every))


def _with_needs(goals: tuple[str, ...], every: Mapping[str, Idea]) -> set[str]:
    """Return these ideas with all that they need, directly or indirectly."""
    found, waiting = set(), list(goals)
    while waiting:
        if (name := waiting.pop()) not in found:
            found.add(name)
            waiting += every[name].needs
    return found


class End:
    """Message of the last cell of a lesson: the lesson counts as read, and these are its ideas."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.ideas = Ideas([idea.id for idea in lesson.ideas])

    def __repr__(self) -> str:
        return "\n".join([self._head(), *self._lines()])

    def _repr_markdown_(self) -> str:
        return "\n\n".join([self._head(), "\n".join(f"- {line}" for line in self._lines())])

    def _head(self) -> str:
        text = gettext("You have come to the end of lesson {number}. On the map of ideas it counts as read.")
        return text.format(number=self.lesson.number)

    def _lines(self) -> list[str]:
        stands = {node.idea.spoken: node.stands for node in self.ideas.nodes}
        return [f"{SIGNS[how]} {idea}: {gettext(STANDINGS[how])}" for idea, how in stands.items()]


def end(lesson: str | int) -> End:
    """Say that a `lesson`, such as "05", was read to its end: for the last cell of a lesson.

    It is kept on this computer only, and lights the ideas of the lesson up on the map (`ideas`) until something of them
    is asked. ValueError for what is no lesson.

    >>> end("00")
    You have come to the end of lesson 00. On the map of ideas it counts as read.
    ◔ cards and features: read (dotted edge)
    ◔ each combination once: read (dotted edge)
    """
    number = str(lesson) if integer(lesson) is None else f"{integer(lesson):02}"
    found = next((each for each in lessons() if each.number == number), None)
    if found is None:
        text = gettext("there is no lesson {it}; choose one such as {lesson}")
        raise ValueError(text.format(it=repr(lesson), lesson=quoted("05")))
    met.note_read(found.file)
    return End(found)


# --- the map, a row for each lesson from the first one down, with arrows ----------------------------------------------

WIDE, HIGH, GAP, ROW = 138, 46, 14, 84  # of the box of an idea, between two boxes, and from row to row, in pixels
LEFT, MARGIN = 44, 12  # where the boxes begin, right of the number of the lesson
LETTERS = 17  # letters in a line of a box
DONE = "#0f6437"  # of a box whose idea is sure


def web(nodes: tuple[IdeaNode, ...]) -> Element:
    """Draw the web of `nodes`, each with a `lesson`, an `idea` and how it `stands`, in the order of the course.

    >>> web(ideas("third").nodes).get("width")
    '360'
    """
    rows = [list(group) for _, group in groupby(nodes, lambda node: node.lesson.file)]
    most = max(map(len, rows), default=1)
    wide, high = LEFT + most * (WIDE + GAP) + MARGIN, len(rows) * ROW + 2 * MARGIN
    places = {}
    for n, row in enumerate(rows):
        free = LEFT + (most - len(row)) * (WIDE + GAP) / 2
        for column, node in enumerate(sorted(row, key=lambda node: (_step(node, row), _wish(node, places)))):
            places[node.idea.id] = (free + column * (WIDE + GAP), MARGIN + n * ROW)
    arrows = [
        _arrow(places[need], places[node.idea.id]) for node in nodes for need in node.idea.needs if need in places
    ]
    numbers = [
        el("text", row[0].lesson.number, x=MARGIN, y=MARGIN + n * ROW + 29, font_size=15, font_weight="bold", fill=INK)
        for n, row in enumerate(rows)
    ]
    boxes = [_box(*places[node.idea.id], node) for node in nodes]
    ground = el("rect", width=number(wide), height=number(high), rx=10, fill=PAPER)
    art = el("g", ground, arrows, numbers, boxes, font_family="sans-serif")
    return svg(art, wide, high, 1, gettext("a web of ideas"))


def _step(node: IdeaNode, row: Sequence[IdeaNode]) -> int:
    """Return the length of the chain of ideas of its own lesson before it: these stand to its left."""
    return max((1 + _step(each, row) for each in row if each.idea.id in node.idea.needs), default=0)


def _wish(node: IdeaNode, places: Mapping[str, tuple[float, int]]) -> float:
    """Return the preferred x of an idea: below what it needs."""
    above = [places[need][0] for need in node.idea.needs if need in places]
    return sum(above) / len(above) if above else 0


def _arrow(start: tuple[float, int], end: tuple[float, int]) -> list[Element]:
    """Draw an arrow from the lower edge of one box to the upper edge of another; in the same row to its lower edge."""
    x, y = start[0] + WIDE / 2, start[1] + HIGH
    to, below = end[0] + WIDE / 2, end[1] == start[1]
    tip = end[1] + HIGH if below else end[1]
    bend = 26 if below else min(40, (tip - y) / 2 + 8)
    curve = [x, y, x, y + bend, to, tip + (bend if below else -bend), to, tip]
    line = "M{} {}C{} {} {} {} {} {}".format(*map(number, curve))
    head = 7 if below else -7
    point = f"M{number(to)} {number(tip)}l-4 {head}h8z"
    return [el("path", d=line, fill="none", stroke=EDGE, stroke_width=1.5), el("path", d=point, fill=EDGE)]


def _box(x: float, y: int, node: IdeaNode) -> Element:
    """Draw the box of an idea: empty, with a dotted bar, with a blue one, or filled and ticked."""
    sure, met, read = node.stands is True, node.stands is False, isinstance(node.stands, str)
    frame = el("rect", width=WIDE, height=HIGH, rx=8, fill=DONE if sure else PAPER, stroke=EDGE, stroke_width=1.5)
    looks = {"stroke": BLUE, "stroke_width": 5, "stroke_linecap": "round"} | (
        {"stroke_dasharray": "0 8"} if read else {}
    )
    bar = el("path", d=f"M4 6V{HIGH - 6}", **looks) if met or read else None
    lines = _lines(node.idea.spoken + " ✔" * sure)
    first = HIGH / 2 + 5 - 8 * (len(lines) - 1)
    text = [
        el(
            "text",
            line,
            x=WIDE / 2,
            y=number(first + 16 * n),
            font_size=13,
            text_anchor="middle",
            fill=PAPER if sure else INK,
        )
        for n, line in enumerate(lines)
    ]
    return el("g", frame, bar, text, transform=f"translate({number(x)} {number(y)})")


def _lines(text: str) -> list[str]:
    """Return the text in one line, or split near its middle."""
    spaces = [place for place, letter in enumerate(text) if letter == " "]
    if len(text) <= LETTERS or not spaces:
        return [text]
    middle = min(spaces, key=lambda place: abs(place - len(text) / 2))
    return [text[:middle], text[middle + 1 :]]
