"""Plots as SVG: they need nothing but setlab, so they work everywhere, in a browser without a network too.

A plot brings its own paper, so it reads on light and on dark pages. `charts` uses it; `onaxes` draws on Axes of
matplotlib.

>>> plot = Plot((0, 10), (0, 1), "cards", "chance")
>>> plot.line([(0, 0.5), (10, 0.25)])
>>> plot.svg("a falling line").get("aria-label")
'a falling line'
"""

import os
from collections.abc import Iterable, Sequence
from math import ceil, floor, log10
from pathlib import Path
from typing import Any, Self
from unicodedata import east_asian_width
from xml.etree.ElementTree import Element

from setlab.common.numbers import percent, short, written
from setlab.draw.markup import Drawing, el, picture, to_html
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.pieces import svg
from setlab.draw.shapes import number

BLUE, ORANGE = "#0072B2", "#B24C00"  # told apart by all colour visions, and as text readable on the paper
# Lines that are told apart by their dashes as well: (colour, dashes), for as many as sit at a table.
STROKES = ((BLUE, None), (ORANGE, "8 4"), (INK, "2 3"), ("#8f3f71", "10 3 2 3"))
SIZE = (410, 270)  # two of them lie beside each other in a notebook; on a phone one still reads them
LEFT, RIGHT, TOP, BOTTOM = 62, 28, 12, 46  # room around the field, in pixels
TITLE = 20  # more room above it, if it has a title
HALO: dict[str, Any] = {
    "stroke": PAPER,
    "stroke_width": 4,
    "paint_order": "stroke",
}  # around a text on top of a drawing


class Plot:
    """A field with named axes. `x` and `y` are (from, to); x may run backwards; `log` makes it a scale of powers of 10.

    `ticks` are the numbers that are written at the x axis (None: some round ones); `percent` writes y as percentages.
    `size` is (width, height) in pixels. With `names`, y has a line for each of them; the `title` stands at the top.
    """

    def __init__(
        self,
        x: Any,
        y: Any,
        xname: str,
        yname: str,
        ticks: Iterable[float] | None = None,
        log: bool = False,
        percent: bool | str = False,
        size: tuple[float, float] = SIZE,
        names: Sequence[str] = (),
        title: str = "",
    ) -> None:
        self.log, self.size, self.names = log, size, tuple(names)
        self.percent = "y" if percent is True else percent
        self.left, self.top = 16 + max(map(text_width, names)) if names else LEFT, TOP + TITLE * bool(title)
        self.x, self.y = tuple(map(self._scaled, x)), (len(names) - 0.5, -0.5) if names else y
        self.art, self.text = [], f"{yname} / {xname}"
        ticks = self._powers(x) if ticks is None and log else rounds(*sorted(x)) if ticks is None else [*ticks]
        self._axes(xname, yname, ticks, range(len(names)) if names else rounds(*y))
        if title:
            self._fitted(title, size[0], (self.left + size[0] - RIGHT) / 2, TOP + 8)

    def _scaled(self, x: float) -> float:
        return log10(x) if self.log else x

    @staticmethod
    def _powers(x: tuple[int, int]) -> list[int]:
        return [10**k for k in range(ceil(log10(x[0])), floor(log10(x[1])) + 1)]

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the position of the point (x, y) in pixels; a point outside is moved to the edge."""
        wide, high = self.size[0] - self.left - RIGHT, self.size[1] - self.top - BOTTOM
        across, up = (
            (value - low) / ((high - low) or 1) for value, (low, high) in ((self._scaled(x), self.x), (y, self.y))
        )
        return self.left + wide * min(1, max(0, across)), self.top + high * (1 - min(1, max(0, up)))

    def _axes(self, xname: str, yname: str, ticks: Sequence[float], levels: Sequence[float]) -> None:
        wide, high = self.size
        for level in levels:
            _, y = self.at(self._any(), level)
            self.art.append(_stroke([(self.left, y), (wide - RIGHT, y)], EDGE, 0.4))
            self._text(self._written(level, levels, "y"), self.left - 6, y + 4, "end")
        for tick in ticks:
            x, _ = self.at(tick, self.y[0])
            self.art.append(_stroke([(x, high - BOTTOM), (x, high - BOTTOM + 5)], INK, 1))
            self._text(self._written(tick, ticks, "x"), x, high - BOTTOM + 18)
        corners = [(self.left, self.top), (self.left, high - BOTTOM), (wide - RIGHT, high - BOTTOM)]
        self.art.append(_stroke(corners, INK, 1.2))
        self._text(xname, (self.left + wide - RIGHT) / 2, high - 10)
        if yname:
            self._fitted(yname, high, (self.top + high - BOTTOM) / 2, 14, upward=True)

    def _fitted(self, text: str, room: float, along: float, off: float, upward: bool = False) -> None:
        """Draw a text around a place; one that is long, in one of the languages, is made smaller to fit the room."""
        wide, room = text_width(text), room - 12
        along = max(6 + min(wide, room) / 2, min(along, room + 6 - min(wide, room) / 2))
        x, y, turn = (off, along, f"rotate(-90 {off} {number(along)})") if upward else (along, off, None)
        self._text(text, x, y, turn=turn, font_size=number(min(12, 12 * room / wide)))

    def _written(self, value: Any, values: Sequence[float], axis: str) -> str:
        if self.names and axis == "y":
            return self.names[value]
        if self.percent == axis:
            return _percent(value, values)
        return written(value) if isinstance(value, int) else short(value)

    def _any(self) -> float:
        """Return some x on the axis, where its place does not matter."""
        return 10 ** self.x[0] if self.log else self.x[0]

    def _text(
        self,
        text: str,
        x: float,
        y: float,
        anchor: str = "middle",
        turn: str | None = None,
        fill: str = INK,
        **more: Any,
    ) -> None:
        place = {"x": number(x), "y": number(y), "text_anchor": anchor, "transform": turn}
        look: dict[str, Any] = {"font_size": 12, "font_family": "sans-serif", "fill": fill}
        self.art.append(el("text", text, **{**place, **look, **more}))

    def line(
        self, points: Iterable[tuple[float, float]], colour: str = BLUE, width: float = 2, dashes: str | None = None
    ) -> None:
        """Draw a line through `points`, each (x, y), in this `colour`; `width` in pixels, `dashes` as in SVG."""
        self.art.append(_stroke([self.at(*point) for point in points], colour, width, dashes))

    def level(self, y: float, colour: str = ORANGE, name: str | None = None, place: float = 0.5) -> None:
        """Draw a dashed line at height y in this `colour`, its `name` at a `place` from 0 (left) to 1."""
        ends = [(10**x if self.log else x) for x in self.x]
        self.line([(end, y) for end in ends], colour, 2, "6 4")
        if name:
            (left, up), (right, _) = self.at(ends[0], y), self.at(ends[1], y)
            beside = up - 6 if up > self.top + TOP else up + 14
            self._text(name, left + place * (right - left), beside, fill=colour, **HALO)

    def post(self, x: float, name: str, colour: str = INK) -> None:
        """Draw a dotted line at x in this `colour`, from top to bottom, with its `name` at the top."""
        across, _ = self.at(x, self.y[0])
        self.art.append(_stroke([(across, self.top), (across, self.size[1] - BOTTOM)], colour, 1.5, "2 3"))
        self._text(name, across + 5, self.top + 9, "start", fill=colour, **HALO)

    def band(self, points: Sequence[tuple[float, float, float]], colour: str = BLUE) -> None:
        """Draw the area between low and high of `points`, each (x, low, high), in this `colour`."""
        edge = [self.at(x, low) for x, low, _ in points] + [self.at(x, high) for x, _, high in reversed(points)]
        self.art.append(el("path", d=_path(edge) + "Z", fill=colour, fill_opacity=0.2))

    def bar(self, x: float, y: float, width: float, colour: str = BLUE) -> None:
        """Draw a bar at x from 0 to y in this `colour`; its `width` is in units of x."""
        (left, top), (right, foot) = self.at(x - width / 2, y), self.at(x + width / 2, 0)
        place = {"x": number(min(left, right)), "y": number(top)}
        size = {"width": number(abs(right - left)), "height": number(foot - top)}
        self.art.append(el("rect", **place, **size, fill=colour, fill_opacity=0.45))

    def whisker(
        self, x: float, low: float, y: float, high: float, colour: str = BLUE, shift: float = 0, hollow: bool = False
    ) -> None:
        """Draw a point (x, y) with its interval from `low` to `high` in this `colour`; `shift` in pixels; `hollow`."""
        (across, foot), (_, middle), (_, top) = (self.at(x, each) for each in (low, y, high))
        across += shift
        self.art.append(_stroke([(across, foot), (across, top)], colour, 1.5))
        paint = {"fill": PAPER, "stroke": colour, "stroke_width": 1.5} if hollow else {"fill": colour}
        self.art.append(el("circle", cx=number(across), cy=number(middle), r=2.6, **paint))

    def span(self, low: float, x: float | None, high: float, place: int) -> None:
        """Draw an interval from `low` to `high` with its point at x (None: without), on line `place` of `names`."""
        self.art.append(_stroke([self.at(low, place), self.at(high, place)], BLUE, 4))
        if x is not None:
            across, y = self.at(x, place)
            self.art.append(el("circle", cx=number(across), cy=number(y), r=5, fill=ORANGE))

    def dots(self, points: Iterable[tuple[float, float]], colour: str = BLUE, radius: float = 3.5) -> None:
        """Draw many `points`, each (x, y), in this `colour`, semi-transparent; `radius` in pixels."""
        places = (self.at(*point) for point in points)
        dots = [el("circle", cx=number(x), cy=number(y), r=radius) for x, y in places]
        self.art.append(el("g", dots, fill=colour, fill_opacity=0.4))

    def note(self, x: float, y: float, text: str, colour: str = INK) -> None:
        """Write a short `text` in this `colour` right above (x, y)."""
        across, up = self.at(x, y)
        self._text(text, across, up - 6, fill=colour, **HALO)

    def dash(self, x: float, y: float, width: float, colour: str = ORANGE) -> None:
        """Draw a short level line around (x, y) in this `colour`, `width` in units of x: the exact value of a bar."""
        self.line([(x - width / 2, y), (x + width / 2, y)], colour, 3)

    def key(self, *named: tuple[str, str]) -> None:
        """Draw the legend of colours: `named` are (name, colour), at the top right."""
        for place, (name, colour) in enumerate(named):
            self._text(name, self.size[0] - RIGHT - 4, self.top + 14 + 16 * place, "end", fill=colour, **HALO)

    def strokes(self, *named: tuple[str, str, str | None]) -> None:
        """Draw the legend of strokes: `named` are (name, colour, dashes), at the top left."""
        left = self.left + 10
        for place, (name, colour, dashes) in enumerate(named):
            foot = self.top + 14 + 16 * place
            self.art.append(_stroke([(left, foot - 4), (left + 26, foot - 4)], colour, 2, dashes))
            self._text(name, left + 32, foot, "start", fill=colour, **HALO)

    def describe(self, text: str) -> Self:
        """Set the plot's `text`, which says the same in words, and return the plot."""
        self.text = text
        return self

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return to_html(self.element())

    def _repr_svg_(self) -> str:
        return self.drawing()._repr_svg_()

    def element(self) -> Element:
        """Return the plot as a picture, on light paper."""
        return picture(self.svg(None), self.text, style="max-width: 100%; height: auto")

    def drawing(self) -> Drawing:
        """Return the plot as part of a widget's page, which it follows in light and dark."""
        return self.svg(self.text)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the plot into a file "….svg" or "….png", and return its path."""
        return self.drawing().save(path)

    def svg(self, label: str | None) -> Drawing:
        """Return the plot as an element; `label` says the same in words."""
        wide, high = self.size
        return svg([el("rect", width=wide, height=high, rx=6, fill=PAPER), *self.art], wide, high, 1, label)


class Plots:
    """Plots side by side, or one below the other in narrow places, with one text for all of them."""

    def __init__(self, plots: Iterable, text: str) -> None:
        self.plots, self.text = tuple(plots), text

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return to_html(self.element())

    def element(self) -> Element:
        """Return the plots as pictures, each with a text of its own."""
        return el("div", [plot.element() for plot in self.plots])


def text_width(text: str) -> float:
    """Estimate how many pixels a text of a plot is wide, or somewhat less.

    >>> text_width("abc"), text_width("三張牌")
    (19.5, 36)
    """
    return sum(12 if east_asian_width(letter) in "WF" else 6.5 for letter in text)


def _stroke(points: Sequence[tuple[float, float]], colour: str, width: float, dashes: str | None = None) -> Element:
    more = {"stroke_dasharray": dashes, "stroke_linejoin": "round"}
    return el("path", d=_path(points), fill="none", stroke=colour, stroke_width=width, **more)


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "".join(f"{'L' if place else 'M'}{number(x)} {number(y)}" for place, (x, y) in enumerate(points))


def _percent(level: float, levels: Sequence[float]) -> str:
    """Return a percentage with as many digits as neighbours need to differ."""
    step = 100 * (levels[1] - levels[0]) if len(levels) > 1 else 1
    return percent(level, max(0, -floor(log10(step) + 1e-9)))


def rounds(low: float, high: float, most: int = 6) -> list[float]:
    """Return some round numbers from low to high: 1, 2 or 5 times a power of ten apart.

    >>> rounds(0, 1), rounds(0, 69)
    ([0.0, 0.2, 0.4, 0.6, 0.8, 1.0], [0, 20, 40, 60])
    """
    if high <= low:
        return [low]
    rough = (high - low) / (most - 1)
    unit = 10 ** floor(log10(rough))
    step = next(unit * times for times in (1, 2, 5, 10) if unit * times >= rough - 1e-12)
    return [
        round(k * step, 12) if step < 1 else round(k * step)
        for k in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)
    ]
