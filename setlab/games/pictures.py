"""Pictures of a position: the result of `Match.look`, drawn for a notebook.

>>> from setlab import Match
>>> position(Match("normal", seed=1).look())[:58]
'<div><p><strong>SET: 69 cards in the stock</strong></p><p>'
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentences
from setlab.core.cards import Face, Piece
from setlab.draw import dnupcards, pieces
from setlab.draw.boards import BoardPicture
from setlab.draw.markup import el, picture, to_html
from setlab.games.cubed.narration import Squares
from setlab.games.look import HIDDEN

if TYPE_CHECKING:
    from setlab.core.cards import Card
    from setlab.games.look import Block, Look

SCALE = 0.6  # pixels to a unit of cards and dice
_GAP = 8  # units between pieces
_FIT = "max-width: 100%; height: auto"  # no picture is wider than the page


def position(look: "Look") -> str:
    """Return a `Look` as HTML, which an untrusted notebook shows as well: a title, pictures, a line of words."""
    blocks = [_board(block) if isinstance(block, Squares) else _block(block) for block in look.blocks]
    return to_html(el("div", el("p", el("strong", look.title)), blocks, el("p", sentences(look.words))))


def _board(block: Squares) -> Element:
    laid = BoardPicture(block.board, block.cells)
    return el("p", picture(laid.drawing, repr(laid), style=_FIT))


def _block(block: "Block") -> Element:
    """Return the pieces of a block in one picture, below its label. What cannot be drawn stays text."""
    things = [thing for row in block.rows for thing in row if thing is not None]
    if not things:
        return el("p", block.label)
    if not all(map(_is_drawn, things)):
        return el("pre", str(block))
    image = picture(_drawing(block.rows), _description(block.rows), style=_FIT)
    return el("p", block.label and [block.label, el("br")], image)


def _is_drawn(thing: "Card") -> bool:
    return isinstance(thing, Piece) or thing == HIDDEN or _is_dnup(thing)


def _is_dnup(thing: "Card") -> bool:
    return isinstance(thing, str) and len(thing) == 2 and thing.isdecimal()


def _drawing(rows: "tuple[tuple[Card, ...], ...]") -> Element:
    """Draw pieces in one `<svg>`, in columns; a gap among cards is visible, among dice it is an empty square."""
    kinds = {thing for row in rows for thing in row if thing is not None}
    is_dnup, is_dice = any(map(_is_dnup, kinds)), any(isinstance(thing, Face) for thing in kinds)
    wide = dnupcards.WIDE if is_dnup else pieces.DIE if is_dice else pieces.CARD
    high = dnupcards.HIGH if is_dnup else pieces.HIGH
    art = [
        el("g", _art(thing), transform=f"translate({column * (wide + _GAP)} {line * (high + _GAP)})")
        for line, row in enumerate(rows)
        for column, thing in enumerate(row)
        if thing is not None or not (is_dnup or is_dice)
    ]
    most = max(map(len, rows))
    return pieces.svg(art, most * (wide + _GAP) - _GAP, len(rows) * (high + _GAP) - _GAP, SCALE)


def _art(thing: Any) -> Element:
    if thing is None:
        return pieces.question(pieces.CARD, named=False)
    if thing == HIDDEN:
        return pieces.back(pieces.CARD, named=False)
    return dnupcards.dnup_card(thing, named=False) if _is_dnup(thing) else pieces.piece(thing, pieces.CARD, named=False)


def _description(rows: Sequence[Sequence[object]]) -> str:
    """Return the pieces in words, line by line; with gaps, each with its place."""
    if all(thing is not None for row in rows for thing in row):
        return gettext(". ").join(gettext("; ").join(map(_named, row)) for row in rows)
    where, template = gettext("row {row}, column {column}"), gettext("{square}: {face}")
    return gettext("; ").join(
        template.format(square=where.format(row=line, column=column), face=_named(thing))
        for line, row in enumerate(rows, 1)
        for column, thing in enumerate(row, 1)
        if thing is not None
    )


def _named(thing: Any) -> str:
    if thing == HIDDEN:
        return gettext("a card, face down")
    return dnupcards.spoken(thing) if _is_dnup(thing) else str(thing)
