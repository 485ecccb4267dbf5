"""Cards and faces: small immutable values. There is one object per card, so `is` and `==` agree."""

from contextlib import suppress
from functools import cache, total_ordering
from typing import TYPE_CHECKING, Any, ClassVar, Self

from setlab.common.i18n import gettext
from setlab.core.features import Deck, checked_text, deck as deck_named, visible

if TYPE_CHECKING:
    import os
    from pathlib import Path

    from setlab.core.features import FeatureValue


@total_ordering
class Piece:
    """The common base of cards and faces. Made by `Card` and `Face`, never directly."""

    __slots__ = ("__weakref__", "deck", "index", "vector")
    deck: Deck
    index: int | None  # its place in the deck; None for a WILD
    vector: tuple[int, ...] | None
    number: int
    colour: str
    symbol: str
    shading: str  # of a die it is solid
    _known: ClassVar[dict] = {}  # (class, deck name, vector, more): the one object

    @classmethod
    def _one(cls, deck: Deck, vector: tuple[int, ...] | None, **more: bool) -> Self:
        """Return the one object with this vector (None for WILD) and further slots; make it when first asked for."""
        key = (cls, deck.name, vector, *more.values())
        piece = Piece._known.get(key)
        if piece is None:
            piece = object.__new__(cls)
            index = None if vector is None else deck.index(vector)
            for slot, value in {"deck": deck, "index": index, "vector": vector, **more}.items():
                object.__setattr__(piece, slot, value)
            piece = Piece._known.setdefault(key, piece)  # another thread may have been faster
        return piece

    def __setattr__(self, name: str, value: object = None) -> None:
        raise AttributeError(gettext("a card never changes; make another one"))

    __delattr__ = __setattr__

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Piece) or self.deck is not other.deck:
            return NotImplemented
        return self._order() < other._order()

    def _order(self) -> Any:
        return self.index

    @property
    def code(self) -> str:
        """The shortest text that gives the piece back, one letter for each feature."""
        return self.deck._code(self.vector)  # it is valid: only a deck makes pieces

    if not TYPE_CHECKING:  # which knows the features and nothing else

        def __getattr__(self, name: str) -> Any:
            """Return the value of a feature by its English name: a number, or a word in English."""
            if name.startswith("_") or name in Piece.__slots__:  # a program asks, or the piece is not made yet
                raise AttributeError(name)
            if (value := self.looks.get(name)) is None:
                raise AttributeError(self._lacks(name), name=name, obj=None)  # or Python adds a guess of its own
            return _plain(name, value)

    def _lacks(self, name: str) -> str:
        near = {"color": "colour", "shape": "symbol", "fill": "shading"}.get(name)
        meant = "str(card)" if name == "name" else near if near in self.values else ""
        says = gettext("{piece!r} has no {name!r}; perhaps you mean {meant}. It has {there}")
        says = says if meant else gettext("{piece!r} has no {name!r}; it has {there}")
        there = gettext(", ").join((*self.values, "code", "vector"))
        return says.format(piece=self, name=name, meant=meant, there=there)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self.values})

    @property
    def looks(self) -> "dict[str, FeatureValue]":
        """{feature: `FeatureValue`} with English names, for drawing and speaking."""
        return self.deck.values(self.vector)

    @property
    def values(self) -> dict[str, int | str]:
        """{feature: number or word} in English: a row of a table, as in `pandas.DataFrame([c.values for c in DECK])`.

        >>> Card("2tgq").values
        {'number': 2, 'colour': 'green', 'symbol': 'squiggle', 'shading': 'striped'}
        """
        return {name: _plain(name, value) for name, value in self.looks.items()}

    def __str__(self) -> str:
        return self.deck.spoken(self.vector)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def _repr_html_(self) -> Any:
        from setlab.draw import picture

        return picture(self)

    def _repr_svg_(self) -> str | None:
        return self._repr_html_()._repr_svg_()

    def save(self, path: "str | os.PathLike[str]") -> "Path":
        """Write the picture into a file "….svg" or "….png", and return its path: `Card("2tgq").save("card.svg")`."""
        return self._repr_html_().save(path)


def _plain(name: str, value: "FeatureValue") -> int | str:
    return int(value.letter) if name == "number" else value.name


class Card(Piece):
    """A card, from its code in any letter order: number, shading, colour and symbol for the 81 cards of SET.

    Letters: 1 2 3; s(olid) t(riped) e(mpty, or open); r g p; o(val) q (squiggle) d(iamond). Words do as well. `deck` is
    a deck or its name. ValueError says what of a card is missing, or there twice.

    >>> Card("2tgq")
    Card('2tgq')
    >>> str(Card("qg2t"))
    'two striped green squiggles'
    >>> Card("two striped green squiggles").colour, Card("2tgq").number
    ('green', 2)
    >>> Card("2tgq").vector, Card("2tgq").index
    ((1, 1, 1, 1), 40)
    >>> Card("2tgq=", deck="mega")
    Card('2tgq=', deck='mega')
    """

    __slots__ = ()
    index: int
    vector: tuple[int, ...]

    def __new__(cls, code: str, deck: Deck | str = "set") -> Self:
        deck = deck_named(deck)
        if isinstance(code, (tuple, list)):
            with suppress(ValueError):  # then it is no point either
                deck.index(code)
                text = gettext("Card takes a code such as '2tgq'; the card of a point is {line}")
                raise TypeError(text.format(line=f"sl.deck({deck.name!r}).at({code!r})"))
        code = checked_text(code, "Card", "2tgq")
        if deck.name == "dice":
            raise ValueError(gettext("dice have faces, not cards: write Face({code!r})").format(code=code))
        return cls._one(deck, deck.parse(code))

    def __repr__(self) -> str:
        where = "" if self.deck.name == "set" else f", deck={self.deck.name!r}"
        return f"Card({self.code!r}{where})"

    def __reduce__(self) -> "tuple[type['Card'], tuple[str, str]]":
        return Card, (self.code, self.deck.name)


class Face(Piece):
    """A face of a die, from its `code`: number, colour, symbol; "w" is WILD, "w2gq" one stated as two green squiggles.

    >>> Face("2gq")
    Face('2gq')
    >>> print(Face("2gq"), "|", Face("w"), "|", Face("w2gq"))
    two green squiggles | WILD | WILD as two green squiggles
    >>> WILD.stated("2gq") is Face("w2gq")
    True
    """

    __slots__ = ("wild",)
    wild: bool

    def __new__(cls, code: str) -> Self:
        deck = deck_named("dice")
        letters = visible(checked_text(code, "Face", "2gq"))
        if letters in ("w", "wild"):
            return cls._one(deck, None, wild=True)
        vector = deck.parse(code, joker="w")
        return cls._one(deck, vector, wild="w" in letters and len(letters) <= len("w2gq"))  # "two" has one, too

    @property
    def code(self) -> str:
        """The code; WILD is "w", and a stated WILD "w" with the code of the face it counts as."""
        return "w" * self.wild + ("" if self.vector is None else self.deck.code(self.vector))

    @property
    def looks(self) -> "dict[str, FeatureValue]":
        return {} if self.vector is None else self.deck.values(self.vector)

    def stated(self, face: "Face | str") -> "Face":
        """Return a WILD with its features stated, given as a `face` or its code."""
        if not self.wild or self.vector is not None:
            raise ValueError(gettext("only a WILD without features can be stated; this is {it}").format(it=self))
        face = face if isinstance(face, Face) else Face(face)
        if face.wild:
            raise ValueError(gettext("a WILD is stated as one of the 27 faces, not as another WILD"))
        return Face("w" + face.code)

    def _order(self) -> tuple[int, bool]:
        return (27 if self.index is None else self.index, self.wild)

    def __str__(self) -> str:
        if self.vector is None:
            return gettext("WILD")
        spoken = self.deck.spoken(self.vector)
        return gettext("WILD as {face}").format(face=spoken) if self.wild else spoken

    def __repr__(self) -> str:
        return "WILD" if self.vector is None else f"Face({self.code!r})"

    def __reduce__(self) -> "tuple[type['Face'], tuple[str]]":
        return Face, (self.code,)


@cache
def pieces_of(deck: Deck) -> tuple[Any, ...]:
    """Return all cards of a deck, or the 27 plain faces, in index order."""
    indices = range(deck.dots, deck.base**deck.dimension)  # there is no card without a dot
    codes = [deck.code(deck.vector(index)) for index in indices]
    if deck.name == "dice":
        return tuple(Face(code) for code in codes)
    return tuple(Card(code, deck.name) for code in codes)


DECK: tuple[Card, ...] = deck_named("set").cards
FACES = deck_named("dice").cards
WILD = Face("w")
