"""The course as a way with a station for each lesson, drawn with how much of each is solved."""

from math import cos, pi, sin

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.pieces import svg
from setlab.draw.plots import BLUE
from setlab.draw.shapes import number

ACROSS, WIDE, HIGH, RADIUS = 5, 76, 84, 21  # stations in a row; of the room of each, and its size, in pixels
DONE = "#0f6437"  # of a station where all is solved


def route(stations):
    """The way through stations `(number of the lesson, solved, all)`: to the right, and in the next row back again.

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
        [_station(*place, *station) for place, station in zip(places, stations, strict=True)],
    ]
    return svg(art, wide, high, 1, gettext("the course as a way"))


def _place(n):
    row, column = divmod(n, ACROSS)
    column = ACROSS - 1 - column if row % 2 else column
    return 8 + column * WIDE + WIDE // 2, 8 + row * HIGH + 34


def _station(x, y, lesson, solved, total):
    done = 0 < total == solved
    ring = el("circle", r=RADIUS, fill=DONE if done else PAPER, stroke=EDGE, stroke_width=4)
    name = _text(lesson, 6, 16, PAPER if done else INK)
    below = [_ground(), _text(f"{solved} / {total}" + " ✔" * done, RADIUS + 19, 13, INK)] if total else None
    return el("g", ring, _share(solved, total), name, below, transform=f"translate({x} {y})")


def _ground():
    """Paper below a label, over the way that goes down there."""
    return el("rect", x=-WIDE / 2, y=RADIUS + 4, width=WIDE, height=20, fill=PAPER)


def _share(solved, total):
    """The part of the ring that is solved, from the top on."""
    if not 0 < solved < total:
        return None
    angle = 2 * pi * solved / total
    x, y = RADIUS * sin(angle), -RADIUS * cos(angle)
    d = f"M0 {-RADIUS}A{RADIUS} {RADIUS} 0 {int(angle > pi)} 1 {number(x)} {number(y)}"
    return el("path", d=d, fill="none", stroke=BLUE, stroke_width=6, stroke_linecap="round")


def _text(text, y, size, fill):
    halo = {"stroke": PAPER, "stroke_width": 4, "paint_order": "stroke"} if fill == INK else {}
    return el("text", text, y=y, font_size=size, font_family="sans-serif", text_anchor="middle", fill=fill, **halo)
