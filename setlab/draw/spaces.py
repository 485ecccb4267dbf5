"""AG(n, 3) on paper: every point has its place in nested grids of 3 × 3, and the plane has its picture as a torus.

The last two coordinates are row and column of the smallest grids, the two before them those of the grids of these, and
so on; with an odd number of coordinates the first one tells blocks side by side.

>>> from setlab.draw.spaces import across, placed
>>> across(4), placed((0, 1, 2, 0)), placed((2, 0, 1))
(9, (2, 3), (0, 7))
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.core.features import deck
from setlab.draw.markup import Drawing, el, rect
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.pieces import art_of, svg, written
from setlab.draw.shapes import number
from setlab.draw.themes import look

if TYPE_CHECKING:
    from setlab.core.cards import Card

CHOSEN, OTHER, BLOCKED = "#0072B2", "#9ec9e2", "#D55E00"  # points of a collection, what goes with them, what cannot
SIDE, GAP = 26, 8  # of a point without a card, and between blocks, in pixels
MOST_CARDS = 4  # coordinates that a card can show
FAR = 9  # steps that a line is drawn beyond its points: farther than the paper


def placed(point: tuple[int, ...]) -> tuple[int, int]:
    """Return (row, column) of a point in the nested grids, from 0 on."""
    row = column = 0
    for place, coordinate in enumerate(point):
        if (len(point) - place) % 2:  # the last coordinate is a column, the one before it a row
            column = 3 * column + coordinate
        else:
            row = 3 * row + coordinate
    return row, column


def across(dimension: int) -> int:
    """Return how many columns the nested grids have."""
    return 3 ** ((dimension + 1) // 2)


def row_by_row(dimension: int) -> list[tuple[int, ...]]:
    """Return all points in reading order, row by row."""
    return sorted(product(range(3), repeat=dimension), key=placed)


def card_at(point: tuple[int, ...]) -> "Card":
    """Return the card of a point with one to four coordinates: missing ones are 0, so fewer features differ.

    >>> card_at((1, 1)), card_at((2, 0, 1))
    (Card('2sgo'), Card('3rq', deck='junior'))
    """
    if len(point) == 3:
        return deck("junior").at(point)
    return deck("set").at((*point, *(0,) * (MOST_CARDS - len(point))))


def space(
    dimension: int,
    marks: Mapping[tuple[int, ...], tuple[str, int | str | None]] | None = None,
    cards: bool = False,
    width: float | None = None,
    label: str | None = None,
) -> Drawing:
    """Draw all points as an `<svg>`; `marks` is {point: (paint, text)}, both may be None. `cards=True` draws cards.

    >>> drawing = space(2, {(0, 0): (CHOSEN, None)}, label="one point")
    >>> drawing.get("aria-label"), drawing.get("width")
    ('one point', '78')
    """
    marks = marks or {}
    wide, high = (SIDE * 1.5, SIDE) if cards else (SIDE, SIDE)
    art = [_spot(point, marks.get(point, (None, None)), cards, wide, high) for point in row_by_row(dimension)]
    rows, columns = 3 ** (dimension // 2), across(dimension)
    full = _offset(columns - 1, wide) + wide, _offset(rows - 1, high) + high
    scale = 1 if width is None else width / full[0]
    return svg(art, *full, scale, label or gettext("AG({n}, 3)").format(n=dimension))


def _offset(place: int, size: float) -> float:
    """Return where a row or column begins: blocks are apart, blocks of blocks twice as far."""
    return place * size + GAP * (place // 3) + GAP * (place // 9)


def _spot(
    point: tuple[int, ...], mark: tuple[str | None, str | int | None], cards: bool, wide: float, high: float
) -> Element:
    paint, text = mark
    row, column = placed(point)
    x, y = _offset(column, wide), _offset(row, high)
    frame = {"x": x + 1, "y": y + 1, "width": number(wide - 2), "height": high - 2, "rx": 5}
    if cards:
        _, drawn = art_of(card_at(point), look())
        ring = el("rect", **frame, fill="none", stroke=paint, stroke_width=3) if paint else None
        scale = number((wide - 4) / 120 * 100)
        way = f"translate({number(x + 2)} {number(y + 2)}) scale({float(scale) / 100:g})"
        return el("g", el("g", drawn, transform=way), ring)
    spot = el("rect", **frame, fill=paint or PAPER, stroke=EDGE, stroke_width=1)
    ink = PAPER if paint in (CHOSEN, BLOCKED) else INK
    return el("g", spot, None if text is None else written(text, x + wide / 2, y + high / 2, 12, ink))


def torus(line: Sequence[tuple[int, int]] = (), marks: Any = None, label: Any = None) -> Drawing:
    """Draw AG(2, 3) as a torus: the nine points in the middle, and around them the same nine again and again.

    What leaves at one edge comes in at the opposite one, so every line is straight here. `line` is three points.

    >>> torus(((0, 0), (1, 1), (2, 2))).get("height")
    '234'
    """
    marks, step = marks or {}, SIDE
    art: list[Element] = [el("rect", width=9 * step, height=9 * step, fill=PAPER)]
    for row, column in product(range(9), repeat=2):
        inside = 3 <= row < 6 and 3 <= column < 6
        point = row % 3, column % 3
        paint = marks.get(point, (CHOSEN if point in line else None, None))[0]
        looks = {"fill": paint or PAPER, "stroke": INK if inside else EDGE, "fill_opacity": None if inside else 0.55}
        x, y = number((column + 0.5) * step), number((row + 0.5) * step)
        art.append(el("circle", cx=x, cy=y, r=8 if inside else 5, **looks))
    art.append(rect(3 * step, 3 * step, 3 * step, 3 * step, None, fill="none", stroke=INK, stroke_width=2))
    art += [_straight(*ends) for ends in _paths(line)]
    return svg(art, 9 * step, 9 * step, 1, label or gettext("the plane as a torus"))


def _paths(line: Sequence[tuple[int, int]]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return (row, column) of both ends of every straight line on which copies of the three points lie, each once."""
    if len(line) != 3:
        return []
    (a, b), (c, d) = line[0], line[1]
    down, right = (c - a + 1) % 3 - 1, (d - b + 1) % 3 - 1  # a step of −1, 0 or 1 leads to the next point
    # All steps being the same, a straight line is known by what does not change along it.
    lines = {right * row - down * column: (row, column) for row, column in _copies(line)}
    return [
        ((row - FAR * down, column - FAR * right), (row + FAR * down, column + FAR * right))
        for row, column in lines.values()
    ]


def _copies(points: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the places of all copies of the points on the paper."""
    return [
        (row + 3 * down, column + 3 * right) for row, column in points for down, right in product(range(3), repeat=2)
    ]


def _straight(start: tuple[int, int], end: tuple[int, int]) -> Element:
    middle = [number((x + 0.5) * SIDE) for x in (start[1], start[0], end[1], end[0])]
    x, y, to_x, to_y = middle
    return el("path", d=f"M{x} {y}L{to_x} {to_y}", stroke=CHOSEN, stroke_width=3, stroke_opacity=0.7)
