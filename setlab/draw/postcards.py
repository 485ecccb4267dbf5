"""A result as a picture to be sent: its lines, its marks as shapes, and at what pace it went.

>>> postcard(["setlab, puzzle of the day", "🟩🟩❌", "1:15"]).get("aria-label")
'setlab, puzzle of the day; 2 right, 1 wrong; 1:15'
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from xml.etree.ElementTree import Element

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.pieces import svg
from setlab.draw.plots import text_width
from setlab.draw.shapes import number
from setlab.puzzles.puzzle import HINT, RIGHT, WRONG

WIDTH, ROOM = 480, 24
LINE, LARGE, MARK = 26, 22, 28  # pixels: of a line, of letters of the first, of a mark with its gap
GREEN, RED, YELLOW = "#1b7a4b", "#a8261b", "#f0c419"


def said() -> dict[str, str]:
    """{mark: what it means}."""
    return {
        RIGHT: gettext("{n} right"),
        WRONG: gettext("{n} wrong"),
        HINT: gettext("hints: {n}"),
    }


def is_marks(line: str) -> bool:
    """Is this a line of marks?"""
    return bool(line) and {*line} <= {*said()}


def postcard(lines: Sequence[str], chart: Element | None = None) -> Element:
    """The lines below one another, the first one large, with a `chart` below them."""
    art, y = [], float(ROOM)
    for place, line in enumerate(lines):
        for part in _marks(line) if is_marks(line) else _wrapped(line, LARGE if place == 0 else 15):
            if is_marks(line):
                art += [_mark(mark, ROOM + n * MARK, y) for n, mark in enumerate(part)]
            else:
                art.append(_text(part, y + 18, LARGE if place == 0 else 15, "bold" if place == 0 else "normal"))
            y += MARK + 4 if is_marks(line) else LINE + 6 * (place == 0)
    if chart is not None:
        chart.set("x", number((WIDTH - float(chart.get("width", WIDTH))) / 2))
        chart.set("y", number(y + 6))
        art.append(chart)
        y += float(chart.get("height", 0)) + 6
    high = y + ROOM - 6
    paper = el(
        "rect", x=1, y=1, width=WIDTH - 2, height=number(high - 2), rx=16, fill=PAPER, stroke=EDGE, stroke_width=2
    )
    return svg([paper, *art], WIDTH, high, 1, gettext("; ").join(_spoken(line) for line in lines))


def _spoken(line):
    if not is_marks(line):
        return line
    return gettext(", ").join(said()[mark].format(n=n) for mark, n in Counter(line).items())


def _marks(line):
    across = (WIDTH - 2 * ROOM) // MARK
    return [line[start : start + across] for start in range(0, len(line), across)]


def _wrapped(line: str, size: float) -> Iterable[str]:
    """A line in as many as it needs; what has no blanks is cut where the room ends."""
    most, now = (WIDTH - 2 * ROOM) * 11 / size, ""
    for word in filter(None, line.split(" ")):
        while text_width(word) > most:
            cut = next(n for n in range(len(word), 0, -1) if text_width(word[:n]) <= most)
            yield from filter(None, [now, word[:cut]])
            now, word = "", word[cut:]
        if now and text_width(f"{now} {word}") > most:
            yield now
            now = word
        else:
            now = f"{now} {word}".strip()
    if now:
        yield now


def _text(text, y, size, weight):
    look = {"font_size": size, "font_family": "sans-serif", "font_weight": weight, "fill": INK}
    return el("text", text, x=ROOM, y=number(y), **look)


def _mark(mark, x, y):
    """A shape of its own for each mark, so that none is told by its colour alone."""
    paint = {RIGHT: GREEN, WRONG: RED, HINT: YELLOW}[mark]
    sign = {RIGHT: "M6 12l4 5 8-10", WRONG: "M7 7l10 10M17 7L7 17", HINT: "M12 6v8M12 17v1"}[mark]
    ground = {"fill": paint, "stroke": EDGE, "stroke_width": 1}
    shape = (
        el("circle", cx=12, cy=12, r=12, **ground) if mark == HINT else el("rect", width=24, height=24, rx=4, **ground)
    )
    stroke = INK if mark == HINT else PAPER
    drawn = el("path", d=sign, fill="none", stroke=stroke, stroke_width=3, stroke_linecap="round")
    return el("g", shape, drawn, transform=f"translate({number(x)} {number(y)})")
