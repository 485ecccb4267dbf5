"""View of `DrawTheLine`: splits as points, their mean as a star, the line with its ends, and all of it as a table."""

from collections.abc import Iterator, Mapping
from math import cos, pi, sin
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.common.numbers import short
from setlab.draw.markup import el
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.pieces import svg
from setlab.draw.plots import BLUE, ORANGE, text_width
from setlab.draw.shapes import number
from setlab.widgets.explorers.frame import beside, explorer_frame
from setlab.widgets.explorers.point_grid import space_choice
from setlab.widgets.parts.elements import data_table, drawer, slider, tool

if TYPE_CHECKING:
    from setlab_proofs.line.line import DrawTheLine

WIDE, HIGH = 380, 320
LEFT, TOP, RIGHT, BOTTOM = 38, 18, 38, 44  # margins of the field
NAME = 13  # font sizes of names and axes: 12 pixels on a phone
GOLD = "#f0c419"  # of the star
_STEPS = tuple(k / 80 for k in range(81))  # positions along a line, closer than a letter's width
FEW = 8  # up to this many splits have their names beside them


def view(scene: "DrawTheLine") -> Element:
    """Return the whole scene."""
    asked, division = scene.asked, scene.division
    ask = gettext("Move the ends of the line: all ways to split {n} points on one side, the mean on the other.")
    if asked.wanted:
        ask = gettext("Move the ends of the line: as few ways to split {n} points as possible on the side of the mean.")
    tools = (
        division.is_whole and tool(gettext("The certificate as a file"), "certificate", main=True),
        scene.steps.view(),
    )
    rest = space_choice(scene.dimension, scene.dimensions), _table(scene)
    return explorer_frame(scene, ask.format(n=asked.size), (_field(scene), _note(scene)), tools, rest, "line")


def _field(scene: "DrawTheLine") -> Element:
    ends = [_end(scene, place) for place in range(2)]
    style = f"--top: {100 * TOP / HIGH:.3f}%; --tall: {100 * (HIGH - TOP - BOTTOM) / HIGH:.3f}%"
    picture = el("div", drawing(scene), class_="stage-lined")
    return el("div", picture, ends, class_="stage-line-field", style=style, data_key="field")


def _note(scene: "DrawTheLine") -> Element:
    look = "stage-note stage-yes" if scene.division.proves else "stage-note"
    return beside(el("p", scene.note, class_=look, data_key="note"), el("p", scene.rule(), data_key="rule"))


def named(kind: tuple[int, ...]) -> str:
    """Return a split as text, such as "20 + 20 + 6"."""
    return " + ".join(map(str, kind))


def _end(scene: "DrawTheLine", place: int) -> Element:
    """Return the slider of an end of the line, which is moved by mouse, finger and arrow keys."""
    key = ("left", "right")[place]
    title = (gettext("left end of the line"), gettext("right end of the line"))[place]
    beyond = gettext("{n} of {all} on the side of the mean")
    value_text = beyond.format(n=len(scene.division.beyond), all=len(scene.division.values))
    looks = {"class_": "stage-slide", "aria_orientation": "vertical"}
    return slider(key, "move", scene.ends[place], scene.most, title, value_text, data_live=True, **looks)


def _table(scene: "DrawTheLine") -> Element:
    """Return the splits as a table, for readers who do not see the picture."""
    asked, values = scene.asked, scene.division.values
    sides = {-1: gettext("on the side of the mean"), 0: gettext("on the line"), 1: gettext("on the other side")}
    rows = [
        [named(kind), *asked.points[kind], value, sides[(value > 0) - (value < 0)]] for kind, value in values.items()
    ]
    total = scene.division.total
    rows.append([gettext("mean"), *map(short, map(float, asked.mean)), "", sides[-1 if total else 0]])
    head = [gettext("split"), gettext("pairs"), gettext("triples"), gettext("value"), gettext("where")]
    table = data_table(gettext("Ways to split {n} points").format(n=asked.size), head, rows)
    return drawer("table", gettext("All splits as a table"), table)


# --- the picture ------------------------------------------------------------------------------------------------------


def drawing(scene: "DrawTheLine", line: bool = True) -> Element:
    """Return the picture, with the line or without it."""
    asked, division, field = scene.asked, scene.division, scene.field
    art = [el("rect", width=WIDE, height=HIGH, rx=8, fill=PAPER), *_axes()]
    if line:
        art += _line(scene)
    names = {_at(*field.across(asked.mean)): gettext("mean")}
    few = len(asked.points) <= FEW
    for kind, point in asked.points.items():
        side = division.values[kind] if line else 1
        x, y = _at(*field.across(point))
        art.append(_mark(x, y, side))
        if few or (line and side < 0 and len(division.beyond) <= FEW):
            names[x, y] = named(kind).replace(" ", "")
    drawn = _ends(scene) if line else None
    art += [_star(*next(iter(names))), *_names(names, drawn)]
    return svg(art, WIDE, HIGH, 1, scene.note if line else scene.title)


def _at(across: float, up: float) -> tuple[float, float]:
    return LEFT + across * (WIDE - LEFT - RIGHT), HIGH - BOTTOM - up * (HIGH - TOP - BOTTOM)


def _ends(scene: "DrawTheLine") -> tuple[tuple[float, float], tuple[float, float]]:
    left, right = scene.field.at_ends(scene.division.weights)
    return _at(0, left), _at(1, right)


def _axes() -> Iterator[Element]:
    corners = f"M{LEFT} {TOP}V{HIGH - BOTTOM}H{WIDE - RIGHT}V{TOP}"
    yield el("path", d=corners, fill="none", stroke=EDGE, stroke_width=1)
    yield _word(gettext("pairs →"), WIDE / 2, HIGH - 14, NAME)
    yield _word(gettext("triples (tilted) →"), 14, HIGH / 2 - 10, NAME, transform=f"rotate(-90 14 {HIGH / 2 - 10})")


def _line(scene: "DrawTheLine") -> Iterator[Element]:
    """Yield the line, and a tinted area on the side of the mean."""
    (x, y), (x2, y2) = _ends(scene)
    below = scene.division.weights[2] > 0  # then the value falls downwards
    edge = HIGH - BOTTOM if below else TOP
    side = f"M{number(x)} {number(y)}L{number(x2)} {number(y2)}V{edge}H{number(x)}Z"
    yield el("path", d=side, fill=ORANGE, fill_opacity=0.14)
    yield el("line", x1=number(x), y1=number(y), x2=number(x2), y2=number(y2), stroke=INK, stroke_width=2.5)


def _mark(x: float, y: float, side: int) -> Element:
    """Return a ring on the other side, a filled square on that of the mean, a filled disc on the line."""
    if side < 0:
        return el("rect", x=number(x - 5), y=number(y - 5), width=10, height=10, fill=ORANGE, stroke=INK)
    fill = PAPER if side else INK
    return el("circle", cx=number(x), cy=number(y), r=5, fill=fill, stroke=BLUE if side else INK, stroke_width=2)


def _star(x: float, y: float) -> Element:
    turns = [(k * pi / 5, 4.2 if k % 2 else 10) for k in range(10)]
    points = " ".join(f"{number(x + r * sin(turn))},{number(y - r * cos(turn))}" for turn, r in turns)
    return el("polygon", points=points, fill=GOLD, stroke=INK, stroke_width=1.5)


def _names(
    names: Mapping[tuple[float, float], str], line: tuple[tuple[float, float], tuple[float, float]] | None
) -> Iterator[Element]:
    """Yield a text element for each of `names`, {point: text}: beside its point, clear of others and the line."""
    taken = [(x - 6, y - 6, x + 6, y + 6) for x, y in names]
    if line:
        (x, y), (x2, y2) = line
        taken += [(x + (x2 - x) * k, y + (y2 - y) * k, x + (x2 - x) * k, y + (y2 - y) * k) for k in _STEPS]
    for (x, y), text in names.items():
        wide = text_width(text) * NAME / 12 / 2 + 1
        beside = [(x, y - 10), (x, y + 20), (x + wide + 11, y + 4), (x - wide - 11, y + 4)]
        beside += [(x + wide + 4, y - 10), (x - wide - 4, y + 20)]
        boxes = [(a - wide - 1, b - NAME, a + wide + 1, b + 4) for a, b in beside]
        place = next((k for k, box in enumerate(boxes) if not any(_meet(box, other) for other in taken)), 0)
        taken.append(boxes[place])
        yield _word(text, *beside[place], NAME)


def _meet(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _word(text: str, x: float, y: float, size: int, transform: str | None = None) -> Element:
    return el(
        "text",
        text,
        x=number(x),
        y=number(y),
        font_size=size,
        font_family="sans-serif",
        text_anchor="middle",
        fill=INK,
        stroke=PAPER,
        stroke_width=3,
        paint_order="stroke",
        transform=transform,
    )
