"""Guesses that are numbers, as dots on a line; the true number falls in once all may see it."""

from collections import Counter
from collections.abc import Sequence, Set
from math import ceil, floor, log10
from numbers import Real
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.common.numbers import power_of_ten
from setlab.draw.markup import el
from setlab.draw.papers import INK, PAPER
from setlab.draw.plots import BLUE, ORANGE, rounds
from setlab.draw.shapes import number
from setlab_course.teach.formatting.numerals import numeral

if TYPE_CHECKING:
    from setlab_school.classroom.polls.poll import Poll

WIDE, EDGE, DOT, HIGHEST = 720, 40, 9, 120  # of the picture; of a dot and of a stack of dots
MOST = 1e60  # larger numbers have no place on a line
FAR = 20  # times as large: then the scale is one of powers of ten
TEXT, CLEAR = 18, 72  # height of a text, and the room that one needs
MOST_NAMED = 3  # numbers that are written over their dots


class Axis(NamedTuple):
    """A line of numbers from `first` to `last`, which are powers of ten where it is `log`."""

    first: Any
    last: Any
    log: bool

    @classmethod
    def over(cls, values: Sequence[Any]) -> "Axis":
        """Return the axis for these values."""
        low, high = min(values), max(values)
        log = low > 0 and high > FAR * low
        first, last = (floor(log10(low)), ceil(log10(high))) if log else (low, high)
        if not log and low > 0 and low < 0.5 * high:
            first = 0
        return cls(first, last if last > first else first + 1, log)

    def at(self, value: Any) -> float:
        """Return where a value is, in pixels."""
        placed = log10(value) if self.log else value
        return EDGE + (WIDE - 2 * EDGE) * float(placed - self.first) / float(self.last - self.first)

    def ticks(self) -> list[tuple[float, str]]:
        """Return [(place in pixels, number as text)]."""
        if not self.log:
            return [(self.at(tick), numeral(tick)) for tick in rounds(float(self.first), float(self.last))]
        step = -(-(self.last - self.first) // 6)
        powers = range(self.first, self.last + 1, step)
        return [(self.at(10**k), numeral(10**k) if 0 <= k <= 4 else power_of_ten(k)) for k in powers]


def line_of(poll: "Poll") -> Element | None:
    """Return the picture of all guesses that are numbers, a row of dots for each vote; None if there are none."""
    numbers = {guess: value for guess, value in poll.numbers().items() if _is_near(value)}
    lines = [(guess, numbers[guess], counts) for guess, counts in poll.tally() if guess in numbers]
    if not lines:
        return None
    known = poll.phase == "revealed" and poll.has_answer
    answer: Any = poll.solved.reveal() if known else None
    truth = answer if isinstance(answer, Real) and _is_near(answer) else None
    right = {guess for guess in numbers if known and poll.question.form.is_right(guess, answer)}
    axis = Axis.over([value for _, value, _ in lines] + ([] if truth is None else [truth]))
    heads = [gettext("first vote"), gettext("second vote")] if len(poll.votes) > 1 else [""]
    art, top = [], 0.0
    for place, head in enumerate(heads):
        row = [(guess, axis.at(value), counts[place]) for guess, value, counts in lines if counts[place]]
        drawn, top = _row(row, head, top, right)
        art += [*drawn, _stroke(EDGE - 16, top, WIDE - EDGE + 16)]
    for x, text in axis.ticks():
        art += [_stroke(x, top, x, top + 6), _text(text, x, top + 24)]
    high = top + 34
    if truth is not None:
        high += TEXT + 6
        art.insert(0, _truth(axis.at(truth), numeral(truth), top, high))  # behind the dots
    tallied = (gettext("{choice}: {n}").format(choice=guess, n=counts[-1]) for guess, _, counts in lines if counts[-1])
    head, summary = gettext("What the class says"), gettext("; ").join(tallied)
    label = f"{head}: {summary}"
    art.insert(0, el("rect", width=WIDE, height=number(high), rx=6, fill=PAPER))
    drawing = el("svg", art, viewBox=f"0 0 {WIDE} {number(high)}", role="img", aria_label=label)
    return el("div", drawing, class_="class-dots", data_key="dots")


def _is_near(value: Any) -> bool:
    """Return whether a number has a place on a line that can be drawn."""
    try:
        return abs(float(value)) < MOST
    except (TypeError, ValueError, OverflowError):
        return False


def _row(row: Sequence[tuple[str, float, int]], head: str, top: float, right: Set[str]) -> tuple[list[Element], float]:
    """Return one vote's dots below `top`, and where they stand: dots at nearly the same place are stacked."""
    stacks: Counter[int] = Counter()
    for _, x, n in row:
        stacks[round(x / (2 * DOT))] += n
    highest = max(stacks.values(), default=0)
    step = min(2 * DOT, HIGHEST / max(1, highest))
    foot = top + 2 * TEXT + 8 + step * highest
    art, used = [_text(head, EDGE - 16, top + TEXT, anchor="start")] if head else [], Counter()
    tops = []
    for guess, x, n in row:
        place = round(x / (2 * DOT))
        for _ in range(n):
            used[place] += 1
            looks = {"fill": BLUE if guess in right else ORANGE, "stroke": PAPER}
            y = foot - step * used[place] + step - DOT - 1
            art.append(el("circle", cx=2 * DOT * place, cy=number(y), r=DOT - 1, **looks))
        tops.append((n, guess, 2 * DOT * place, foot - step * (used[place] - 1) - 2 * DOT - 4))
    named: list[float] = []
    for n, guess, x, y in sorted(tops, key=lambda each: -each[0]):
        if n > 1 and len(named) < MOST_NAMED and all(abs(x - other) > CLEAR for other in named):
            named.append(x)
            art.append(_text(gettext("{choice}: {n}").format(choice=guess, n=n), x, y))
    return art, foot


def _truth(x: float, text: str, top: float, high: float) -> Element:
    """Return the true number, which falls in from above."""
    line = _stroke(x, 4, x, top + 30, BLUE, 3)
    return el("g", line, _text(text, x, high - 8, BLUE, weight=700), class_="class-falls")


def _stroke(
    left: float, top: float, right: float, foot: float | None = None, colour: str = INK, width: float = 1.5
) -> Element:
    ends = {"x1": number(left), "y1": number(top), "x2": number(right), "y2": number(top if foot is None else foot)}
    return el("line", **ends, stroke=colour, stroke_width=width)


def _text(text: str, x: float, y: float, colour: str = INK, anchor: str = "", weight: int = 400) -> Element:
    half = 5 * len(text)
    if not anchor:
        x, anchor = (4, "start") if x < half + 4 else (WIDE - 4, "end") if x > WIDE - half - 4 else (x, "middle")
    looks = {"font_size": TEXT, "font_family": "sans-serif", "fill": colour, "font_weight": weight}
    halo = {"stroke": PAPER, "stroke_width": 5, "paint_order": "stroke"}  # a line behind it does not cross it out
    return el("text", text, x=number(x), y=number(y), text_anchor=anchor, **looks, **halo)
