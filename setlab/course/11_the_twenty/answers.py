"""How answers to exercise 11 are read and judged."""

from setlab.caps import largest_known
from setlab.caps.places import place_of
from setlab.core.canonical import affine_canonical
from setlab.core.cards import DECK, Card
from setlab.counts.classes import affine_order
from setlab.teach.reading import parsing

FIRST, SECOND = Card("1sro"), Card("3epd")


def largest_caps():
    """How many caps of twenty cards there are: all are alike, so as many as their orbit has."""
    places = bytes(sorted(map(place_of, largest_known(4))))
    return affine_order(4) // affine_canonical(places, 4)[1]


def around_two():
    """The places to be filled beside the two."""
    return [((FIRST, SECOND), 18)]


def with_the_two(rows):
    """All twenty."""
    return [FIRST, SECOND, *rows[0]]


def twenty(answer):
    return isinstance(answer, (list, tuple, set, frozenset)) and len(answer) == 20


def readable(answer):
    return parsing.are_cards([_carded(each) for each in answer])


def cards(answer):
    """Twenty cards, given as cards, codes or points."""
    return parsing.cards([_carded(each) for each in answer])


def _carded(thing):
    if isinstance(thing, (tuple, list)):
        return next((card for card in DECK if card.vector == tuple(thing)), None)
    return thing
