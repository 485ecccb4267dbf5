"""Cards to cut: nine to a sheet, with crop marks, and their backs for a printer that flips sheets on the long edge.

Sheets lie on their side, so the long edge is above and below: a back lies where its card would be in a mirror there.
"""

from typing import Any

from setlab.core.features import Deck
from setlab.core.features import deck as deck_named
from setlab.core.i18n import gettext
from setlab.handouts.pages import GUIDE
from setlab.handouts.paper import Handout
from setlab.handouts.press import Press

CARD = 84.0, 56.0  # millimetres: large enough for hands, and nine of them fit on A4 and on Letter
ACROSS, DOWN = 3, 3
MARK, AWAY = 4.0, 1.5  # how long crop marks are, and how far from the first card
SMALL = 7.5  # points


def deck(name: str = "set", paper: str = "a4", theme: str | None = None) -> Handout:
    """A deck to cut by its `name`: "set" with its 81 cards, "junior" with 27. Every other page holds the backs.

    >>> deck("junior")
    <junior-deck: 6 pages>
    """
    press, cards = Press(paper, theme), _deck(name).cards
    title = {"set": gettext("The deck of 81 cards"), "junior": gettext("The junior deck of 27 cards")}[name]
    pictures = [press.picture(card) for card in cards]
    pages = sheets(press, pictures, press.picture(...), CARD, ACROSS, DOWN, title)
    return Handout("deck" if name == "set" else f"{name}-deck", title, pages, two_sided=True)


def sheets(press, pictures, behind, size, across, down, title):
    """The pages, by turns fronts and backs, of pictures that are so large."""
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


def cut_lines(page, left, top, size, across, down):
    """Thin lines between the pieces for scissors, and crop marks around them for a cutter."""
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


def _foot(page, title, number, of):
    text = gettext("{title}, sheet {n} of {of}. Print at 100 %, on both sides, flipped on the long edge.")
    text = text.format(title=title, n=number, of=of)
    page.ruler()
    page.text(page.wide / 2, page.high - 9, text, SMALL, align="middle", paint="#5c5c5c")


def _deck(name: Any) -> Deck:
    if name not in ("set", "junior"):
        text = gettext("there is no deck {name!r} to cut; choose one of {all}")
        raise ValueError(text.format(name=name, all="set, junior"))
    return deck_named(name)
