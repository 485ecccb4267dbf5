"""The board of SET Cubed: whole on one page, and in two halves to be glued, whose squares hold the dice to fold."""

from setlab.core.i18n import gettext
from setlab.draw.boards import EDGED, board
from setlab.draw.pieces import DIE
from setlab.games.dice.board import board_named
from setlab.handouts.cutting import SMALL
from setlab.handouts.pages import GUIDE
from setlab.handouts.paper import Handout
from setlab.handouts.press import Press

SQUARE = 17.0  # millimetres: a die to fold has 16
MARGIN = 12.0


def boards(paper: str = "a4", theme: str | None = None) -> Handout:
    """The board: a page to look at and write on, then an upper and a lower half to be glued together.

    >>> boards()
    <board: 3 pages>
    """
    press, layout, title = Press(paper, theme), board_named(), gettext("The board of SET Cubed")
    drawing = board(layout, theme=press.look, named=False)
    page = press.page()
    wide = page.wide - 2 * MARGIN
    page.text(page.wide / 2, 20, title, 15, "bold", "middle")
    page.draw(drawing, MARGIN, 28, wide)
    text = gettext("Each number is the points of a bonus square. The ringed squares are the centre mark.")
    page.text(page.wide / 2, 28 + wide + 9, text, 9, align="middle")
    return Handout("board", title, [page, *_halves(press, layout, drawing, title)])


def _halves(press, layout, drawing, title):
    """Two pages that lie on their side. The upper half ends with a strip to put glue on."""
    unit = SQUARE / DIE
    wide = layout.columns * SQUARE + 2 * EDGED * unit
    rows = (layout.rows + 1) // 2
    parts = (0, EDGED * unit + rows * SQUARE), (EDGED * unit + rows * SQUARE, (layout.rows - rows) * SQUARE)
    parts = parts[0], (parts[1][0], parts[1][1] + EDGED * unit)
    for number, (start, high) in enumerate(parts):
        page = press.page(turned=True)
        left, top = (page.wide - wide) / 2, 18
        page.draw(drawing, left, top - start, wide, window=(left, top, wide, high))
        if number == 0:
            strip = left, top + high, left + wide, top + high
            page.line(*strip, width=0.1, dash=(1, 1))
            page.box(left, top + high, wide, 9, stroke=GUIDE, width=0.1)
            page.text(page.wide / 2, top + high + 5.5, gettext("glue the lower half here"), SMALL, align="middle")
            text = gettext("{title}, upper half. Cut along the lines.")
        else:
            page.line(left - 4, top, left + wide + 4, top, width=0.25)
            text = gettext("{title}, lower half. Cut along the upper edge, and lay it on the strip of the upper half.")
        page.text(page.wide / 2, 11, text.format(title=title), SMALL, align="middle", paint="#5c5c5c")
        page.ruler()
        yield page
