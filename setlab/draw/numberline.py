"""A guess and the truth on one line of numbers, small enough for a phone."""

from fractions import Fraction
from math import ceil, floor, log10
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.common.numbers import power_of_ten, short, written
from setlab.draw.markup import el, picture
from setlab.draw.papers import INK, PAPER
from setlab.draw.pieces import svg
from setlab.draw.plots import BLUE, ORANGE, rounds
from setlab.draw.shapes import number

WIDE, HIGH, EDGE, AXIS = 360, 96, 26, 48
FAR = 10  # times as large: then the scale is one of powers of ten
APART = 22  # pixels that the number at a tick keeps from the stroke of the truth


def number_line(guess: "float | Fraction", truth: "float | Fraction", words: tuple[str, str]) -> Element:
    """Return a picture of both numbers on a line with their labels `words`; the scale is logarithmic if need be."""
    low, high = sorted((guess, truth))
    log = low > 0 and high > FAR * low
    first: Any  # whole numbers, if the scale is logarithmic
    last: Any
    first, last = (floor(log10(low)), ceil(log10(high))) if log else (min(0, low), max(0, high))
    last = last if last > first else first + 1

    def at(value: "float | Fraction") -> float:
        placed = log10(value) if log else value
        return EDGE + (WIDE - 2 * EDGE) * float(placed - first) / float(last - first)

    ticks = [10**k for k in range(first, last + 1, -(-(last - first) // 6))] if log else rounds(first, last)
    art = [el("rect", width=WIDE, height=HIGH, rx=6, fill=PAPER), _stroke(EDGE - 8, AXIS, WIDE - EDGE + 8, AXIS)]
    for tick in ticks:
        art.append(_stroke(at(tick), AXIS, at(tick), AXIS + 5))
        if abs(at(tick) - at(truth)) > APART:
            art.append(_text(_power(tick) if log else _plain(tick), at(tick), AXIS + 18, INK))
    art += [_stroke(at(guess), 22, at(guess), AXIS, ORANGE, 3), _text(words[0], at(guess), 16, ORANGE)]
    art += [_stroke(at(truth), AXIS, at(truth), 74, BLUE, 3), _text(words[1], at(truth), 88, BLUE)]
    template = gettext("A line of numbers, with {guess} and {answer}.")
    if log:
        template = gettext("A line of numbers, on a scale of powers of ten, with {guess} and {answer}.")
    label = template.format(guess=words[0], answer=words[1])
    return picture(svg(art, WIDE, HIGH, 1, None), label, style="max-width: 100%; height: auto")


def _plain(tick: float) -> str:
    return written(tick) if isinstance(tick, int) else short(tick)


def _power(tick: float) -> str:
    """Return a power of ten as text; long ones with an exponent."""
    k = round(log10(tick))
    return _plain(tick) if -3 <= k <= 4 else power_of_ten(k)


def _stroke(x: float, y: int, right: float, foot: int, colour: str = INK, width: float = 1.2) -> Element:
    ends = {"x1": number(x), "y1": number(y), "x2": number(right), "y2": number(foot)}
    return el("line", **ends, stroke=colour, stroke_width=width)


def _text(text: str, x: float, y: int, colour: str) -> Element:
    """Draw a text over its place, and within the picture."""
    half = 3.4 * len(text)
    x, anchor = (4, "start") if x < half + 4 else (WIDE - 4, "end") if x > WIDE - half - 4 else (x, "middle")
    place = {"x": number(x), "y": number(y), "text_anchor": anchor}
    return el("text", text, **place, font_size=12, font_family="sans-serif", fill=colour)
