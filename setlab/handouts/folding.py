"""The 42 dice of SET Cubed: nets to fold, with tabs to glue."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.draw.pieces import DIE, face_art, svg
from setlab.games.dice.die import dice_named
from setlab.handouts.cutting import SMALL
from setlab.handouts.paper import Handout
from setlab.handouts.press import Press

SIDE = 16.0  # millimetres of a die to fold; it fits on the board that is glued of two halves
TAB, SLANT = 5.0, 2.0
NETS_ACROSS, NETS_DOWN, GAP = 3, 3, 8.0
PLACES = (0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2)  # of the six faces on the cross, in sides
# The corners of the cross as one walks around it. Of each two edges that meet when it is folded, one has a tab: seven
# of fourteen.
AROUND = (0, 2), (0, 1), (1, 1), (1, 0), (2, 0), (2, 1), (3, 1), (4, 1), (4, 2), (3, 2), (2, 2), (2, 3), (1, 3), (1, 2)
TABS = {((0, 2), (0, 1)), ((1, 1), (1, 0)), ((1, 0), (2, 0)), ((2, 0), (2, 1))}
TABS |= {((2, 2), (2, 3)), ((2, 3), (1, 3)), ((1, 3), (1, 2))}
FOLDS = ((1, 1), (2, 1)), ((2, 1), (2, 2)), ((2, 2), (1, 2)), ((1, 2), (1, 1)), ((3, 1), (3, 2))


def dice_to_fold(paper: str = "a4", theme: str | None = None) -> Handout:
    """The 42 dice as nets with tabs, nine to a page.

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


def _net(page, number, x, y):
    """A net with its tabs: cut along what is drawn through, fold along what is dashed. The first tab has the number."""
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


def _edge(page, x, y, start, end, dash):
    page.line(*(z for column, row in (start, end) for z in (x + column * SIDE, y + row * SIDE)), width=0.2, dash=dash)


def _tab(x, y, start, end):
    """The points of a tab; it lies on the left of who walks around the cross."""
    along = (end[0] - start[0], end[1] - start[1])
    for far, deep in ((0, 0), (SLANT, TAB), (SIDE - SLANT, TAB), (SIDE, 0)):
        yield x + start[0] * SIDE + far * along[0] + deep * along[1]
        yield y + start[1] * SIDE + far * along[1] - deep * along[0]
