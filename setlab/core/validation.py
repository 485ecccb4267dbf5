"""Validation of arguments: whether these are pieces, and whether they may lie together."""

import re
from collections.abc import Collection, Iterator, Sequence, Sized
from contextlib import suppress
from operator import attrgetter
from typing import Any

from setlab.common.i18n import gettext, listed
from setlab.common.integers import integers
from setlab.common.wording import is_wordy
from setlab.core.cards import Card, Face, Piece
from setlab.core.features import BY_DIMENSION, Deck, deck as deck_named, visible
from setlab.core.space import AG, words

_KINDS = frozenset([Card, Face])
_deck = attrgetter("deck")


def several(things: object) -> tuple[Any, ...]:
    """Return the things as a tuple; TypeError for a single one, or for text."""
    if isinstance(things, str) or not hasattr(things, "__iter__"):
        raise TypeError(gettext("give several cards, as in [Card('1sro'), Card('2sro')], not {it!r}").format(it=things))
    return tuple(things.tolist() if hasattr(things, "tolist") else things)  # rows of an array are lists


def checked(pieces: object) -> tuple[Any, ...]:
    """Return the pieces as a tuple: all cards of one deck with lines, none twice, or all faces. Else raise an error.

    A text is the card that it names; a face where there is one, or where all are too short for cards.

    >>> checked(["2gq", Face("1ro")]), checked(["1sro", "2tgq"]), checked(["2gq", "w"])
    ((Face('2gq'), Face('1ro')), (Card('1sro'), Card('2tgq')), (Face('2gq'), WILD))
    """
    pieces = several(pieces)
    kinds = {*map(type, pieces)}
    if str in kinds:
        pieces = tuple(_named(pieces))
        kinds = {*map(type, pieces)}
    if not kinds <= _KINDS:
        raise TypeError(_no_piece(next(piece for piece in pieces if type(piece) not in _KINDS)))
    if len({*map(_deck, pieces)}) > 1:
        if len(kinds) > 1:
            raise ValueError(gettext("cards and faces of dice do not mix: use Card or Face for all of them"))
        names = listed(repr(name) for name in sorted({piece.deck.name for piece in pieces}))
        raise ValueError(
            gettext("these cards belong to different decks ({names}): take all of them from one").format(names=names)
        )
    if pieces:
        pieces[0].deck.need_lines()
    if len({*pieces}) < len(pieces) and Card in kinds:
        raise ValueError(_twice(next(piece for place, piece in enumerate(pieces) if piece in pieces[:place])))
    return pieces


def _named(things: Sequence[object]) -> Iterator[Any]:
    """Yield the things, each text replaced by the piece it names."""
    first = next((thing for thing in things if isinstance(thing, Piece)), None)
    short = [isinstance(thing, str) and (_is_face(thing) or _is_wild(thing)) for thing in things]
    for thing in things:
        if not isinstance(thing, str):
            yield thing
        elif all(short) or isinstance(first, Face) or _is_wild(thing):
            yield Face(thing)
        else:
            yield Card(thing, first.deck if first else "set")


def _is_face(text: str) -> bool:
    """Return whether a text is too short for a card of the 81, or names exactly the features of a face in words."""
    if not is_wordy(text):
        return len(visible(text)) < len("1sro")
    with suppress(ValueError):
        deck_named("dice").parse(text)
        return True
    return False


def names(text: str) -> list[str]:
    """Split a text into names: as `words` reads it, or at commas and lines if names have several words.

    >>> names("1sro 2tgq"), names("two open red ovals, one solid green diamond")
    (['1sro', '2tgq'], ['two open red ovals', 'one solid green diamond'])
    """
    parts = [part.strip() for part in re.split(r"[,;，；、\n\r]", text) if part.strip()]
    return parts if any(map(is_wordy, parts)) else words(text)


def _is_wild(text: str) -> bool:
    return visible(text) in ("w", "wild")


def table(things: object) -> tuple[Any, ...]:
    """Return the things on a table as a tuple: pieces as `checked` wants them, or vectors of one length, none twice.

    Cards may be given by their codes, and codes or vectors as one text.

    >>> table("1sro 2tgq"), table(["001", (2, 1, 0)])
    ((Card('1sro'), Card('2tgq')), ((0, 0, 1), (2, 1, 0)))
    """
    if isinstance(things, str) and len(named := names(things)) > 1:
        things = named
    things = several(things)
    if not things or isinstance(things[0], Piece):
        return checked(things)
    if all(map(_is_vector, things)):
        space = AG(len(things[0]))
        vectors = tuple(map(space.point, things))
        if twice := next((each for k, each in enumerate(vectors) if each in vectors[:k]), None):
            raise ValueError(gettext("{it!r} appears twice; a collection has each point once").format(it=twice))
        return vectors
    return checked(things)


def _is_vector(thing: object) -> bool:
    if isinstance(thing, str):
        return bool(thing) and {*thing} <= {*"012"}
    return bool(integers(thing))


def fitting(piece: object, deck: str | Deck, others: Collection[object]) -> Any:
    """Return the piece if it may lie with the `others`: of this deck, and no card twice. None marks a gap.

    >>> from setlab import Card
    >>> fitting(Card("2tgq"), "set", [Card("1sro"), None])
    Card('2tgq')
    """
    if not isinstance(piece, Piece):
        raise TypeError(_no_piece(piece))
    if piece.deck is not deck_named(deck):
        text = gettext("{piece!r} belongs to the deck {name!r}: all pieces must belong to one deck")
        raise ValueError(text.format(piece=piece, name=piece.deck.name))
    if isinstance(piece, Card) and piece in others:
        raise ValueError(_twice(piece))
    return piece


def given(pieces: Sequence[object]) -> tuple[Any, ...]:
    """Return pieces given one by one, as one list, or by their codes in one text; checked if any is text.

    >>> given(["1sro", "2tgq"]) == given([["1sro", "2tgq"]]) == given(["1sro 2tgq"])
    True
    """
    if len(pieces) == 1 and isinstance(pieces[0], (list, tuple)):
        pieces = pieces[0]
    elif len(pieces) == 1 and isinstance(pieces[0], str):
        named = names(pieces[0])
        wordy = any(map(is_wordy, named))
        pieces = named if len(named) > 1 and (wordy or all(map(is_piece, named))) else pieces
    return checked(pieces) if any(isinstance(each, str) for each in pieces) else tuple(pieces)


def _twice(card: Piece) -> str:
    return gettext("{card!r} appears twice; a deck has each card once").format(card=card)


def is_piece(thing: object) -> bool:
    """Return whether this is a piece, or a text that names one."""
    if not isinstance(thing, str):
        return isinstance(thing, Piece)
    for name in (*BY_DIMENSION.values(), "dice"):
        with suppress(ValueError):
            deck_named(name).parse(thing)
            return True
    return _is_wild(thing)


def _no_piece(thing: object) -> str:
    if isinstance(thing, str):
        return gettext("{it!r} is text, not a card: write Card({it!r}), or Face(…) for a die").format(it=thing)
    if isinstance(thing, (list, tuple)) and any(map(is_piece, thing)):
        return gettext("a list of cards where a card should be: put a star before it, as in is_set(*cards)")
    if isinstance(thing, (list, tuple)) and thing and all(map(_is_vector, thing)):
        text = gettext("these are points, not cards: {line} says whether three of them are a line")
        return text.format(line=f"points in sl.AG({len(thing[0])}).lines()")
    if _is_vector(thing) and isinstance(thing, Sized) and (named := BY_DIMENSION.get(len(thing))):
        text = gettext("{it!r} is a point, not a card: its card is {line}")
        return text.format(it=thing, line=f"sl.deck({named!r}).at({thing!r})")
    return gettext("{it!r} is not a card: make one with Card('2tgq'), or Face('2gq') for a die").format(it=thing)
