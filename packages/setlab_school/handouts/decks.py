"""Cards to cut, dice to fold with tabs to glue, and a board whose halves are glued.

Cards lie nine to a sheet, with crop marks, and their backs are for a printer that flips sheets on the long edge. Sheets
lie on their side, so the long edge is above and below: a back lies where its card would be in a mirror there.
"""

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.core.features import Deck, deck as deck_named
from setlab.draw.boards import EDGED, board
from setlab.draw.markup import el
from setlab.draw.pieces import DIE, face_art, svg
from setlab.games.dice.board import Board, board_named
from setlab.games.dice.die import dice_named
from setlab_school.handouts.pages import GUIDE, PaperPage, Press
from setlab_school.handouts.paper import Handout

CARD = 84.0, 56.0  # millimetres: large enough for hands, and nine of them fit on A4 and on Letter
ACROSS, DOWN = 3, 3
MARK, AWAY = 4.0, 1.5  # how long crop marks are, and how far from the first card
SMALL = 7.5  # points


def deck(name: str = "set", paper: str = "a4", theme: str | None = None) -> Handout:
    """Draw a deck to cut by its `name`: "set" with its 81 cards, "junior" with 27. Every other page holds the backs.

    >>> deck("junior")
    <junior-deck: 6 pages>
    """
    press, cards = Press(paper, theme), _deck(name).cards
    title = {"set": gettext("The deck of 81 cards"), "junior": gettext("The junior deck of 27 cards")}[name]
    pictures = [press.picture(card) for card in cards]
    pages = sheets(press, pictures, press.picture(...), CARD, ACROSS, DOWN, title)
    return Handout("deck" if name == "set" else f"{name}-deck", title, pages, two_sided=True)


def sheets(
    press: Press,
    pictures: Sequence[Element],
    behind: Element,
    size: tuple[float, float],
    across: int,
    down: int,
    title: str,
) -> list[PaperPage]:
    """Return the pages, fronts and backs in turn, of pictures of this `size` in millimetres."""
    pages, each = [], across * down
    for first in range(0, len(pictures), each):
        shown = pictures[first : first + each]
        for is_back in (False, True):
            page = press.page(turned=True)
            left, top = (page.wide - across * size[0]) / 2, (page.high - down * size[1]) / 2
            for k, picture in enumerate(shown):
                row, column = divmod(k, across)
                row = down - 1 - row if is_back else row
                page.draw(behind if is_back else picture, left + column * size[0], top + row * size[1], size[0])
            if not is_back:
                cut_lines(page, left, top, size, across, down)
                _foot(page, title, len(pages) // 2 + 1, -(-len(pictures) // each))
            pages.append(page)
    return pages


def cut_lines(page: PaperPage, left: float, top: float, size: tuple[float, float], across: int, down: int) -> None:
    """Draw thin lines between the pieces for scissors, and crop marks around them for a cutter."""
    right, foot = left + across * size[0], top + down * size[1]
    for k in range(across + 1):
        x = left + k * size[0]
        page.line(x, top, x, foot, width=0.1, paint=GUIDE)
        page.line(x, top - AWAY, x, top - AWAY - MARK)
        page.line(x, foot + AWAY, x, foot + AWAY + MARK)
    for k in range(down + 1):
        y = top + k * size[1]
        page.line(left, y, right, y, width=0.1, paint=GUIDE)
        page.line(left - AWAY, y, left - AWAY - MARK, y)
        page.line(right + AWAY, y, right + AWAY + MARK, y)


def _foot(page: PaperPage, title: str, number: int, of: int) -> None:
    text = gettext("{title}, sheet {n} of {of}. Print at 100 %, on both sides, flipped on the long edge.")
    text = text.format(title=title, n=number, of=of)
    page.ruler()
    page.text(page.wide / 2, page.high - 9, text, SMALL, align="middle", paint="#5c5c5c")


def _deck(name: str) -> Deck:
    if name not in ("set", "junior"):
        text = gettext("there is no deck {name!r} to cut; choose one of {all}")
        raise ValueError(text.format(name=name, all="set, junior"))
    return deck_named(name)


# --- the dice of SET Cubed --------------------------------------------------------------------------------------------

SIDE = 16.0  # millimetres of a die to fold; it fits on the board that is glued of two halves
TAB, SLANT = 5.0, 2.0
NETS_ACROSS, NETS_DOWN, GAP = 3, 3, 8.0
PLACES = (0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2)  # of the six faces on the cross, in sides
# The corners of the cross in order. Of each two edges that meet when it is folded, one has a tab: seven
# of fourteen.
AROUND = (0, 2), (0, 1), (1, 1), (1, 0), (2, 0), (2, 1), (3, 1), (4, 1), (4, 2), (3, 2), (2, 2), (2, 3), (1, 3), (1, 2)
TABS = {((0, 2), (0, 1)), ((1, 1), (1, 0)), ((1, 0), (2, 0)), ((2, 0), (2, 1))}
TABS |= {((2, 2), (2, 3)), ((2, 3), (1, 3)), ((1, 3), (1, 2))}
FOLDS = ((1, 1), (2, 1)), ((2, 1), (2, 2)), ((2, 2), (1, 2)), ((1, 2), (1, 1)), ((3, 1), (3, 2))


def dice_to_fold(paper: str = "a4", theme: str | None = None) -> Handout:
    """Draw the 42 dice as nets with tabs, nine to a page.

    >>> dice_to_fold()
    <dice-to-fold: 5 pages>
    """
    press, title, pages = Press(paper, theme), gettext("Dice to fold"), []
    dice, each = dice_named(), NETS_ACROSS * NETS_DOWN
    for first in range(0, len(dice), each):
        page = press.page(turned=True)
        wide, high = 4 * SIDE + TAB, 3 * SIDE + 2 * TAB
        left = (page.wide - NETS_ACROSS * wide - (NETS_ACROSS - 1) * GAP) / 2
        top = (page.high - NETS_DOWN * high - (NETS_DOWN - 1) * 2) / 2 - 2
        for number in range(first, min(first + each, len(dice))):
            row, column = divmod(number - first, NETS_ACROSS)
            _net(page, number, left + column * (wide + GAP) + TAB, top + row * (high + 2) + TAB)
        text = gettext("{title}. Cut along the outline, fold along the dashed lines, glue the tabs inside.")
        page.text(page.wide / 2, page.high - 8, text.format(title=title), SMALL, align="middle", paint="#5c5c5c")
        page.ruler()
        pages.append(page)
    return Handout("dice-to-fold", title, pages)


def _net(page: PaperPage, number: int, x: float, y: float) -> None:
    """Draw the net of a die with its tabs: solid lines to cut, dashed ones to fold. The first tab has the number."""
    faces, look = dice_named()[number], page.press.look
    art = [
        el("g", face_art(face, look), transform=f"translate({column * DIE} {row * DIE})")
        for face, (column, row) in zip(faces, PLACES, strict=True)
    ]
    page.draw(svg(art, 4 * DIE, 3 * DIE, 1), x, y, 4 * SIDE)
    for start, end in zip(AROUND, (*AROUND[1:], AROUND[0]), strict=True):
        if (start, end) in TABS:
            page.line(*_tab(x, y, start, end), width=0.2)
        _edge(page, x, y, start, end, dash=(0.9, 0.9) if (start, end) in TABS else ())
    for start, end in FOLDS:
        _edge(page, x, y, start, end, dash=(0.9, 0.9))
    page.text(x - TAB / 2, y + 1.5 * SIDE + 1, str(number + 1), 7, align="middle", paint="#5c5c5c")


def _edge(
    page: PaperPage, x: float, y: float, start: tuple[int, ...], end: tuple[int, ...], dash: tuple[float, ...]
) -> None:
    page.line(*(z for column, row in (start, end) for z in (x + column * SIDE, y + row * SIDE)), width=0.2, dash=dash)


def _tab(x: float, y: float, start: tuple[int, ...], end: tuple[int, ...]) -> Iterator[float]:
    """Yield the coordinates x, y, … of a tab; it lies to the left of the edge from start to end."""
    along = (end[0] - start[0], end[1] - start[1])
    for far, deep in ((0, 0), (SLANT, TAB), (SIDE - SLANT, TAB), (SIDE, 0)):
        yield x + start[0] * SIDE + far * along[0] + deep * along[1]
        yield y + start[1] * SIDE + far * along[1] - deep * along[0]


# --- its board, whose squares hold the dice to fold -------------------------------------------------------------------

SQUARE = 17.0  # millimetres: a die to fold has 16
MARGIN = 12.0


def boards(paper: str = "a4", theme: str | None = None) -> Handout:
    """Draw the board: a page to look at and write on, then an upper and a lower half to be glued together.

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


def _halves(press: Press, layout: Board, drawing: Element, title: str) -> Iterator[PaperPage]:
    """Yield the two halves on pages in landscape. The upper half ends with a strip to put glue on."""
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
