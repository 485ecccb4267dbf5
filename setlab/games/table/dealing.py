"""Cards on the table by place: laying out, filling gaps, closing up, dealing on. A gap is None.

Places are counted down the columns, so that a new column leaves every card where it lies: with three rows, place 4 is
the second card of the second column.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setlab.core.cards import Card


def take_away(cards: "tuple[Card, ...]", taken: "Sequence[Card]") -> "tuple[Card | None, ...]":
    """Return the table without these cards, with gaps in their places."""
    return tuple(None if card in taken else card for card in cards)


def close_up(cards: tuple, size: int) -> tuple:
    """Move cards from the end into gaps until at most `size` places are in use, or no gap is left (CARD-8).

    >>> close_up(("a", None, "c", "d", "e"), 4)
    ('a', 'e', 'c', 'd')
    """
    length = max(size, len(cards) - cards.count(None))
    front, spare = list(cards[:length]), [card for card in cards[length:] if card is not None]
    gaps = [place for place, card in enumerate(front) if card is None]
    for place, card in zip(gaps, spare, strict=False):
        front[place] = card
    return tuple(front)


def fill(cards: tuple, stock: "Iterable[Card]") -> tuple[tuple, tuple]:
    """Fill gaps from the stock, in place, as far as it reaches. Return (table, stock)."""
    coming = iter(stock)
    filled = tuple(next(coming, None) if card is None else card for card in cards)
    return filled, tuple(coming)


def deal_on(
    cards: "tuple[Card, ...]", stock: "tuple[Card, ...]", size: int | None = None
) -> "tuple[tuple[Card, ...], tuple[Card, ...]]":
    """Deal three more cards, or as many as reach the next multiple of three. Return (table, stock).

    >>> deal_on("abcdefghij", "klmn")
    (('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'), ('m', 'n'))
    """
    more = 3 - len(cards) % 3 if size is None else size
    return (*cards, *stock[:more]), tuple(stock[more:])
