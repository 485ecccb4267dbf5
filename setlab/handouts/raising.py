"""Votes on paper, for a class without phones: a sheet for each, folded so that one of four letters is in front."""

from string import ascii_uppercase

from setlab.core.i18n import gettext
from setlab.handouts.lines import POINT
from setlab.handouts.pages import GUIDE, Press
from setlab.handouts.paper import Handout

# Each letter has a frame of its own, in halves of its size: one tells them apart from afar, and without colours.
FRAMES = {
    "A": (),  # a circle
    "B": ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    "C": ((0, -1.1), (1.15, 0.95), (-1.15, 0.95)),
    "D": ((0, -1.2), (1.05, 0), (0, 1.2), (-1.05, 0)),
}
PAINTS = ("#D55E00", "#0072B2", "#009E73", "#000000")
HALF, EDGE = 38.0, 6.0  # millimetres; printers leave the edge white
SIZE = 150  # of a letter, in points


def tickets(paper: str = "a4", theme: str | None = None) -> Handout:
    """A sheet with the letters A to D, to be folded twice: print one for each pupil.

    >>> tickets()
    <tickets: 1 page>
    """
    press, title = Press(paper, theme), gettext("Votes on paper")
    page = press.page()
    wide, high = page.wide / 2, page.high / 2
    for n, letter in enumerate(ascii_uppercase[: len(FRAMES)]):
        _quarter(page, letter, PAINTS[n], wide * (n % 2 + 0.5), high * (n // 2 + 0.5))
    page.line(EDGE, high, page.wide - EDGE, high, paint=GUIDE, dash=(3, 3))
    page.line(wide, EDGE, wide, page.high - EDGE, paint=GUIDE, dash=(3, 3))
    told = gettext("Fold along both lines, so that the letter of your answer is in front. Hold it up when all do.")
    page.paragraph(12, page.high - 16, wide - 24, told, 8)
    return Handout("tickets", title, [page])


def _quarter(page, letter, paint, x, y):
    corners = [(x + HALF * across, y + HALF * down) for across, down in FRAMES[letter]]
    if corners:
        page.line(*(each for corner in (*corners, *corners[:2]) for each in corner), width=4, paint=paint)
    else:
        page.disc(x, y, HALF, stroke=paint, width=4)
    narrow = letter in "CD"  # frames with less room
    low = 0.36 * SIZE * POINT * (1.25 if letter == "C" else 1)  # half the height of a capital letter
    page.text(x, y + low, letter, SIZE * (0.7 if narrow else 1), "bold", "middle")
