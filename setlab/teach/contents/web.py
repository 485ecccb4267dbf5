"""Ideas as a web: a row for each lesson, from the first one down, with arrows from what an idea needs."""

from itertools import groupby

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.pieces import svg
from setlab.draw.plots import BLUE
from setlab.draw.shapes import number

WIDE, HIGH, GAP, ROW = 138, 46, 14, 84  # of the box of an idea, between two boxes, and from row to row, in pixels
LEFT, MARGIN = 44, 12  # where the boxes begin, right of the number of the lesson
LETTERS = 17  # in a line of a box
DONE = "#0f6437"  # of a box whose idea is sure


def web(nodes):
    """The web of `nodes`, each with a `lesson`, an `idea` and how it `stands`, in the order of the course.

    >>> from setlab.teach.contents.ideas import ideas
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


def _step(node, row):
    """How many ideas of its own lesson come before it, one after the other: these stand to its left."""
    return max((1 + _step(each, row) for each in row if each.idea.id in node.idea.needs), default=0)


def _wish(node, places):
    """How far to the right an idea would like to be: below what it needs."""
    above = [places[need][0] for need in node.idea.needs if need in places]
    return sum(above) / len(above) if above else 0


def _arrow(start, end):
    """From the lower edge of one box to the upper edge of another; in the same row to its lower edge."""
    x, y = start[0] + WIDE / 2, start[1] + HIGH
    to, below = end[0] + WIDE / 2, end[1] == start[1]
    tip = end[1] + HIGH if below else end[1]
    bend = 26 if below else min(40, (tip - y) / 2 + 8)
    curve = [x, y, x, y + bend, to, tip + (bend if below else -bend), to, tip]
    line = "M{} {}C{} {} {} {} {} {}".format(*map(number, curve))
    head = 7 if below else -7
    point = f"M{number(to)} {number(tip)}l-4 {head}h8z"
    return [el("path", d=line, fill="none", stroke=EDGE, stroke_width=1.5), el("path", d=point, fill=EDGE)]


def _box(x, y, node):
    """The box of an idea: empty, with a dotted bar, with a blue one, or filled and ticked."""
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


def _lines(text):
    """The text in one line, or parted near its middle."""
    spaces = [place for place, letter in enumerate(text) if letter == " "]
    if len(text) <= LETTERS or not spaces:
        return [text]
    middle = min(spaces, key=lambda place: abs(place - len(text) / 2))
    return [text[:middle], text[middle + 1 :]]
