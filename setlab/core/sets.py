"""The rule at work: judging three pieces, the third piece, the SETs of a table, caps."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, compress
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, overload

from setlab.common.i18n import gettext
from setlab.core.cards import Card, Face, Piece
from setlab.core.checks import Check, completing, three_of
from setlab.core.features import Deck
from setlab.core.linear import Vector
from setlab.core.validation import checked, table

if TYPE_CHECKING:
    from setlab.core.space import PointsLike


P = TypeVar("P", bound=Piece)
Places: TypeAlias = tuple[int, int, int]

# ---------------------------------------------------------------------------------------------------------------------
# The third-point table. Row a holds, at place b, the index of the point that completes a and b. A row is 256 bytes
# long, so that `bytes.translate` looks up a whole table of cards in one call.
# ---------------------------------------------------------------------------------------------------------------------


@cache
def third_table(dimension: int) -> tuple[bytes, ...]:
    """Return the rows of the third-point table of AG(dimension, 3), for dimensions up to 5.

    >>> third_table(1)[0][:3], third_table(1)[1][:3]
    (b'\\x00\\x02\\x01', b'\\x02\\x01\\x00')
    """
    if dimension == 0:
        return (bytes(256),)
    smaller, step = third_table(dimension - 1), 3 ** (dimension - 1)
    rows = []
    for digit in range(3):
        for row in smaller:
            blocks = [bytes(-(digit + b) % 3 * step + x for x in row[:step]) for b in range(3)]
            rows.append(b"".join(blocks).ljust(256, b"\0"))
    return tuple(rows)


# --- the rule --------------------------------------------------------------------------------------------------------


@overload
def third(a: str, b: str) -> Card: ...
@overload
def third(a: P, b: P | str) -> P: ...
@overload
def third(a: str, b: P) -> P: ...
def third(a: Any, b: Any) -> Any:
    """Return the one piece that makes a SET with `a` and `b`, which is −(a + b) mod 3 in every feature.

    Pieces may be given by their names. ValueError for a WILD, which completes any two, and for pieces that do not
    belong together.

    >>> from setlab import Card, Face
    >>> third(Card("1sro"), Card("1tgo"))
    Card('1epo')
    >>> third(Face("2gq"), Face("2gq"))     # equal faces: the same once more
    Face('2gq')
    """
    if not (type(a) is type(b) is Card and a.deck is b.deck and a is not b):
        a, b = checked((a, b))
        if a.index is None or b.index is None:
            raise ValueError(
                gettext("a WILD completes any two dice, so it has no third; state it first, as in WILD.stated('2gq')")
            )
    rows, cards = _thirds(a.deck)
    return cards[rows[a.index][b.index]]


def is_set(*pieces: Piece | str) -> bool:
    """Return whether three `pieces` are a SET: each feature, on its own, all the same or all different.

    >>> from setlab import Card
    >>> is_set(Card("1sro"), Card("2sro"), Card("3sro"))
    True
    """
    three: Any = pieces if _are_cards(pieces) else three_of(_given(pieces))
    a, b, c = three
    if a.index is None or b.index is None or c.index is None:
        return True
    return _thirds(a.deck)[0][a.index][b.index] == c.index


def check_set(*pieces: Piece | str) -> Check:
    """Judge three `pieces`. Return a `Check`, truthy if they are a SET, with the reasons.

    Raises ValueError unless there are three, of one deck, no card twice (S-6).

    >>> from setlab import Card
    >>> check = check_set(Card("1sro"), Card("2sro"), Card("3sgd"))
    >>> bool(check), check.failing
    (False, ('colour', 'symbol'))
    >>> bool(check_set("1sro", "2tgq", "3epd"))
    True
    """
    return Check(_given(pieces))


def _given(pieces: tuple[Piece | str, ...]) -> tuple[Any, ...]:
    """Return the pieces, or those that a single text names."""
    return table(pieces[0]) if len(pieces) == 1 and isinstance(pieces[0], str) else pieces


def _are_cards(pieces: tuple[Piece | str, ...]) -> bool:
    """Return whether these are three different cards of one deck: the fast path without further checks."""
    if len(pieces) != 3:
        return False
    a, b, c = pieces
    alike = type(a) is type(b) is type(c) is Card and a.deck is b.deck is c.deck
    return alike and a is not b and b is not c and c is not a


@cache
def _thirds(deck: Deck) -> tuple[tuple[bytes, ...], tuple[Any, ...]]:
    """Return (rows of the third-point table, cards) of a deck whose cards are the points of a space."""
    deck.need_lines()
    return third_table(deck.dimension), deck.cards


# --- tables and caps -------------------------------------------------------------------------------------------------


def find_sets(cards: str | Iterable) -> list[tuple]:
    """Return all SETs among the `cards`, as 3-tuples in the order in which the cards lie there.

    Cards may be given by their codes; with vectors, of any dimension, the SETs are lines.

    >>> find_sets("1sro 2tgq 2sro 3sro")
    [(Card('1sro'), Card('2sro'), Card('3sro'))]
    >>> find_sets([(0, 0, 1), (0, 1, 2), (1, 1, 1), (2, 1, 0)])
    [((0, 1, 2), (1, 1, 1), (2, 1, 0))]
    """
    lying = table(cards)
    return [(lying[i], lying[j], lying[k]) for i, j, k in _sets(lying)]


def _sets(cards: Sequence[Any]) -> Iterable[Places]:
    """Yield the places i < j < k of every SET."""
    if not cards or isinstance(cards[0], tuple):
        return _lines(cards)
    return _dice_sets(cards) if isinstance(cards[0], Face) else _places(cards)


def _lines(vectors: Sequence[Vector]) -> Iterator[Places]:
    """Yield the places i < j < k of every line among vectors."""
    place = {vector: k for k, vector in enumerate(vectors)}
    for i, a in enumerate(vectors):
        for j in range(i + 1, len(vectors)):
            k = place.get(completing(a, vectors[j]), 0)
            if k > j:
                yield i, j, k


def _places(cards: Sequence[Card]) -> list[Places]:
    """Return the places i < j < k of every SET among different cards of one deck."""
    rows = third_table(cards[0].deck.dimension)
    indices = bytes([card.index for card in cards])
    lying = bytearray(256)  # index of a card -> its place
    for place, index in enumerate(indices):
        lying[index] = place
    # The place of the third card of each pair. A card that is not on the table has place 0, which is right of no card.
    # Each SET is met from three pairs, but only its first two cards have the third to the right of them.
    thirds = b"".join([indices[i:].translate(rows[index]) for i, index in enumerate(indices, 1)]).translate(lying)
    return [(i, j, k) for (i, j), k in compress(zip(_pairs(len(indices)), thirds, strict=True), thirds) if k > j]


@cache
def _pairs(n: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of places i < j of `n` things, in order."""
    return tuple(combinations(range(n), 2))


def _dice_sets(faces: Sequence[Face]) -> Iterator[Places]:
    """Yield the places of every SET of dice, where faces may be equal and a WILD goes with any two."""
    rows = third_table(faces[0].deck.dimension)
    later = {}
    for place, face in enumerate(faces):
        later.setdefault(face.index, []).append(place)
    wilds = later.get(None, [])
    for i, a in enumerate(faces):
        for j in range(i + 1, len(faces)):
            b = faces[j]
            if a.index is None or b.index is None:
                yield from ((i, j, k) for k in range(j + 1, len(faces)))
            else:
                fitting = later.get(rows[a.index][b.index], []) + wilds
                yield from ((i, j, k) for k in sorted(fitting) if k > j)


def is_cap(cards: "PointsLike") -> bool:
    """Return whether no three of the `cards` are a SET (a cap of AG(n, 3)). Takes what `find_sets` takes.

    >>> from setlab import DECK
    >>> is_cap(DECK[:2]), is_cap(DECK[:3]), is_cap("0000 0001 0010")
    (True, False, True)
    """
    return not any(_sets(table(cards)))


def is_complete_cap(cards: "PointsLike") -> bool:
    """Return whether the `cards` are a cap that no card of the deck extends: maximal, not necessarily largest.

    ValueError for dice.

    >>> from setlab import deck, third
    >>> is_complete_cap(deck("junior").cards[:2]), is_complete_cap("00 01 10 11")
    (False, True)
    """
    lying = table(cards)
    if lying and isinstance(lying[0], Face):
        raise ValueError(gettext("complete caps are asked of cards, not of dice"))
    if not lying or any(_sets(lying)):
        return False
    vectors = [getattr(card, "vector", card) for card in lying]
    return len({completing(a, b) for a in vectors for b in vectors}) == 3 ** len(vectors[0])
