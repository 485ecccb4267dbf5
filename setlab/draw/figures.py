"""Figures that lessons show in place of digits, each with the same in words.

>>> parted([[(0, 0), (0, 1)], [(2, 2)]], "two parts of the plane")
two parts of the plane
"""

import os
from collections.abc import Iterable, Sequence
from itertools import product
from math import cos, pi, sin
from pathlib import Path
from xml.etree.ElementTree import Element

from setlab.common.arguments import listed_in, text as checked_text
from setlab.common.integers import whole
from setlab.core.cards import Card
from setlab.draw.markup import Drawing, el, picture, to_html
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.pieces import CARD, HIGH, art_of, svg
from setlab.draw.plots import BLUE, ORANGE
from setlab.draw.shapes import number
from setlab.draw.spaces import BLOCKED, CHOSEN, OTHER, space
from setlab.draw.themes import look

# As many paints as a picture has parts at most; each part has its number written on it as well.
PAINTS = (CHOSEN, OTHER, BLOCKED, "#F0E442")
STROKES = (BLUE, ORANGE, "#1b7a4b", "#8f3f71")  # four directions of lines, each in a field of its own
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, 2))  # of the lines of a plane: a step along them
DIAL, STEP, ROOM = 34, 22, 16  # of a clock, between two points, around a drawing; in pixels


class Figure:
    """A drawing for a notebook, with a description in words."""

    def __init__(self, drawing: Drawing, text: str) -> None:
        self.drawing, self.text = drawing, text

    def element(self) -> Element:
        """Return the drawing as a picture, for a bet that explains its answer."""
        return picture(self.drawing, self.text, style="max-width: 100%; height: auto")

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the drawing into a file "….svg" or "….png", and return its path."""
        return self.drawing.save(path)

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return to_html(self.element())

    def _repr_svg_(self) -> str:
        return self.drawing._repr_svg_()


# --- spaces -----------------------------------------------------------------------------------------------------------


def parted(parts: Sequence[Iterable[Sequence[int]]], text: str, width: float | None = None) -> Figure:
    """Draw all points of a space, marked by which of up to four `parts` they belong to; others stay empty.

    ValueError for more parts than that.

    >>> parted([[(0, 0), (1, 1)], [(2, 2)]], text="a line in two parts")
    a line in two parts
    """
    if not 1 <= len(parts) <= len(PAINTS):
        raise ValueError(f"a picture has one to {len(PAINTS)} parts, not {len(parts)}")
    marks = {tuple(p): (PAINTS[n], n + 1 if len(parts) > 1 else None) for n, part in enumerate(parts) for p in part}
    return Figure(space(len(next(iter(marks))), marks, width=width, label=text), text)


def twelve_lines(text: str) -> Figure:
    """Draw the plane of nine points four times, with the three parallels of one direction in each.

    >>> twelve_lines("the lines of the plane")
    the lines of the plane
    """
    side = 3 * STEP + 2 * ROOM
    directions = zip(DIRECTIONS, STROKES, strict=True)
    art = [_group(_parallels(*step, stroke), n * side) for n, (step, stroke) in enumerate(directions)]
    return _figure(art, 4 * side, side, text)


def _parallels(down: int, right: int, stroke: str) -> list[Element]:
    down, right = (x - 3 * (x == 2) for x in (down, right))  # two steps on are one step back
    art = []
    for row, column in product(range(3), repeat=2):
        start, end = (
            (_place(column + half * right), _place(row + half * down)) for half in (-0.5, 0.5)
        )  # half a step to each side: together they are the lines, and show where one leaves the square
        art.append(_line(start, end, stroke, 3))
    dots = [_dot(_place(column), _place(row), 5, PAPER) for row, column in product(range(3), repeat=2)]
    return art + dots


def slices(text: str, **crossed: tuple[Sequence[tuple[int, int]], Sequence[tuple[int, int]]]) -> Figure:
    """Draw planes side by side, each with its name: `A=(chosen points, crossed out points)`, both as (x, y).

    >>> slices("a plane with one point chosen, one crossed out", A=([(0, 0)], [(1, 1)]))
    a plane with one point chosen, one crossed out
    """
    side = 3 * STEP + 2 * ROOM
    art = []
    for n, (name, (chosen, out)) in enumerate(crossed.items()):
        spots = [_spot((x, y), chosen, out) for y, x in product(range(3), repeat=2)]
        art.append(_group([_text(name, side / 2, 20), _group(spots, 0, 12)], n * side))
    return _figure(art, len(crossed) * side, side + 12, text)


def _spot(point: tuple[int, int], chosen: Sequence[tuple[int, int]], out: Sequence[tuple[int, int]]) -> Element:
    x, y = map(_place, point)
    if point in out:
        arms = [((x - 5, y - 5), (x + 5, y + 5)), ((x - 5, y + 5), (x + 5, y - 5))]
        return el("g", [_line(*arm, BLOCKED, 2.5) for arm in arms])
    return _dot(x, y, 7 if point in chosen else 4, CHOSEN if point in chosen else PAPER)


def holes(counts: Sequence[int], room: int, text: str) -> Figure:
    """Draw pigeonholes: boxes side by side with `room` places each, of which `counts` are taken.

    >>> holes([2, 2, 1], room=3, text="five pigeons in three holes")
    five pigeons in three holes
    """
    room = whole(room, "room", 1)
    counts = [whole(count, "counts") for count in listed_in(counts, "counts", "[2, 2, 1]")]
    wide = room * STEP if room <= 3 else 3 * STEP
    high = STEP * -(-room // 3)
    art = []
    for n, count in enumerate(counts):
        places = [(STEP * (k % 3) + STEP / 2, STEP * (k // 3) + STEP / 2) for k in range(room)]
        box = el("rect", width=wide, height=high, rx=8, fill="none", stroke=INK, stroke_width=1.5)
        dots = [_dot(x, y, 7 if k < count else 3, CHOSEN if k < count else PAPER) for k, (x, y) in enumerate(places)]
        art.append(_group([box, dots], ROOM + n * (wide + ROOM), ROOM))
    return _figure(art, len(counts) * (wide + ROOM) + ROOM, high + 2 * ROOM, text)


def rolled(text: str) -> Figure:
    """Draw a square whose opposite edges are identified, rolled up to a tube, and the tube bent to a ring.

    >>> rolled("a torus")
    a torus
    """
    edges = [
        _line((20, 25), (20, 95), BLUE, 4),
        _line((90, 25), (90, 95), BLUE, 4),
        _line((20, 25), (90, 25), ORANGE, 4),
        _line((20, 95), (90, 95), ORANGE, 4),
    ]
    ends = [el("ellipse", cx=x, cy=60, rx=9, ry=24, fill="none", stroke=BLUE, stroke_width=4) for x in (150, 230)]
    tube = [_line((150, 36), (230, 36), INK, 1.5), _line((150, 84), (230, 84), ORANGE, 4), *ends]
    ring = [
        el("ellipse", cx=330, cy=60, rx=58, ry=36, fill="none", stroke=INK, stroke_width=1.5),
        el("path", d="M300 56Q330 76 360 56", fill="none", stroke=INK, stroke_width=1.5),
        el("path", d="M307 60Q330 48 353 60", fill="none", stroke=INK, stroke_width=1.5),
        el("ellipse", cx=330, cy=60, rx=44, ry=24, fill="none", stroke=ORANGE, stroke_width=4),
        el("ellipse", cx=330, cy=81, rx=6, ry=14.5, fill="none", stroke=BLUE, stroke_width=4),
    ]
    arrows = [_text("→", 120, 65, 22), _text("→", 256, 65, 22)]
    return _figure([edges, tube, ring, arrows], 400, 120, text)


# --- cards as numbers -------------------------------------------------------------------------------------------------


def clock(*walks: tuple[int, int], text: str) -> Figure:
    """Draw clocks with the hours 0, 1, 2: `walks` are `(hour, steps)`, the start and the way of each hand.

    >>> clock((1, 2), text="1 + 2 is 0")
    1 + 2 is 0
    """
    side = 2 * DIAL + 2 * ROOM
    art = [_group(_dial(hour, steps), n * side + side / 2, side / 2) for n, (hour, steps) in enumerate(walks)]
    return _figure(art, len(walks) * side, side, text)


def _dial(hour: int, steps: int) -> list[Element | None]:
    hours = [_text(n, *_at(n, DIAL - 10), 14, middle=True) for n in range(3)]
    marks = [
        el("circle", r=DIAL, fill=PAPER, stroke=INK, stroke_width=2),
        _line((0, 0), _at(hour, DIAL - 18), EDGE, 3),
        _line((0, 0), _at(hour + steps, DIAL - 18), BLUE, 4),
    ]
    turns = [_at(hour + steps * k / 24, DIAL + 6) for k in range(25)]
    way = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in turns)
    arc = el("path", d=way, fill="none", stroke=ORANGE, stroke_width=3) if steps else None
    return [*marks, *hours, arc, _dot(*turns[-1], 4, ORANGE) if steps else None]


def _at(hour: float, far: float) -> tuple[float, float]:
    """Return (x, y) of an hour on a dial of three hours, at the distance `far` from its middle; 0 is at the top."""
    angle = 2 * pi * hour / 3 - pi / 2
    return far * cos(angle), far * sin(angle)


def digits(cards: Sequence[Card], text: str) -> Figure:
    """Draw `cards`, and beside each its numbers with the feature that each stands for.

    >>> from setlab import Card
    >>> digits([Card("2tgq")], text="two is 1")
    two is 1
    """
    wide, lines = CARD + 4 * 74 + 2 * ROOM, []
    for row, card in enumerate(cards):
        y = ROOM + row * (HIGH + ROOM)
        _, art = art_of(card, look())
        lines.append(_group(art, ROOM, y))
        for place, (feature, digit) in enumerate(zip(card.deck.features, card.vector, strict=True)):
            x = CARD + 2 * ROOM + 37 + place * 74
            lines += [_text(digit, x, y + 42, 26), _text(feature.spoken, x, y + 66, 13)]
    return _figure(lines, wide, ROOM + len(cards) * (HIGH + ROOM), text)


# --- helpers ----------------------------------------------------------------------------------------------------------


def _figure(art: Iterable[object], wide: float, high: float, text: str) -> Figure:
    paper = el("rect", width=number(wide), height=number(high), rx=8, fill=PAPER)
    return Figure(svg([paper, art], wide, high, 1, checked_text(text, "text")), text)


def _place(step: float) -> float:
    return ROOM + STEP / 2 + STEP * step


def _group(art: Iterable[object], x: float, y: float = 0) -> Element:
    return el("g", art, transform=f"translate({number(x)} {number(y)})")


def _line(start: tuple[float, float], end: tuple[float, float], stroke: str, width: float) -> Element:
    ends = dict(zip(("x1", "y1", "x2", "y2"), map(number, (*start, *end)), strict=True))
    return el("line", **ends, stroke=stroke, stroke_width=width, stroke_linecap="round")


def _dot(x: float, y: float, r: int, fill: str) -> Element:
    return el("circle", cx=number(x), cy=number(y), r=r, fill=fill, stroke=INK, stroke_width=1)


def _text(text: int | str, x: float, y: float, size: int = 14, middle: bool = False) -> Element:
    place = {"x": number(x), "y": number(y + size * 0.35 if middle else y), "text_anchor": "middle"}
    return el("text", text, **place, font_size=size, font_family="sans-serif", fill=INK)
