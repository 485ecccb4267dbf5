"""The most and the fewest SETs among so many cards, with what proves that there are no more, or no fewer.

With four features, split the cards by each of the 40 directions of hyperplanes into three slices. Pairs and triples
inside the slices have sums over all directions that are known beforehand, a SET lies inside a slice for 13 directions,
and a slice of 27 cards holds no more SETs than three features allow: that is an integer programme, see `programmes`.
What is left out of the deck is bounded with it, as k cards and the other 81 − k hold 1080 − 40k + k(k − 1)/2 together.
"""

from functools import cache
from math import ceil, comb
from typing import Any, NamedTuple

from setlab.core.canonical import affine_canonical
from setlab.core.cards import DECK, Card
from setlab.core.i18n import gettext
from setlab.core.sets import third_table
from setlab.counts.classes import affine_order
from setlab.counts.layouts import layouts_by_sets
from setlab.counts.programmes import Fork, Leaf, Programme
from setlab.counts.setfree import no_set
from setlab.counts.swaps import swapped
from setlab.counts.validation import checked_cards, checked_features

DIRECTIONS, INSIDE, WITH_THREE = 40, 13, 4  # of hyperplanes: all, along a SET (or two cards), along three other cards
SLICE, ALL, SETS = 27, 81, 1080
TRIES = 30  # to find cards with so many SETs as cannot be exceeded


class Extreme(NamedTuple):
    """The most or the fewest SETs among `cards` cards: from `low` to `high`, which are equal where it is known.

    `witness` are cards with `low` SETs for the most, with `high` for the fewest; `proof` shows the other bound.
    """

    cards: int
    features: int
    most: bool
    low: int
    high: int
    witness: tuple
    proof: "Proof"

    @property
    def value(self) -> int | None:
        """How many SETs; None where only bounds are known."""
        return self.low if self.low == self.high else None

    def check(self) -> bool:
        """Count the SETs of the witness, and go through the proof, without any search."""
        found = _sets_of([_place(card) for card in self.witness], self.features)
        shown = self.high if self.most else self.low
        return (
            len(set(self.witness)) == self.cards
            and found == (self.low if self.most else self.high)
            and self.proof.shows(self.cards, self.features, self.most, shown)
        )

    def __repr__(self):
        said = {
            (True, True): gettext("{cards} of {all} cards hold at most {sets} SETs"),
            (True, False): gettext("{cards} of {all} cards hold at least {sets} SETs"),
            (False, True): gettext("the most SETs among {cards} of {all} cards are {low} to {high}"),
            (False, False): gettext("the fewest SETs among {cards} of {all} cards are {low} to {high}"),
        }[self.value is not None, self.most]
        names = {"cards": self.cards, "all": 3**self.features, "sets": self.value, "low": self.low, "high": self.high}
        return f"<{said.format(**names)}>"


def most_sets(cards: int, features: int = 4) -> Extreme:
    """The most SETs that so many cards of the deck can hold, with cards that do and a proof.

    >>> most_sets(12)
    <12 of 81 cards hold at most 14 SETs>
    >>> most_sets(12).check()
    True
    """
    return _extreme(cards, features, most=True)


def fewest_sets(cards: int, features: int = 4) -> Extreme:
    """The fewest SETs that so many cards of the deck can hold, with cards that do and a proof.

    >>> fewest_sets(21)
    <21 of 81 cards hold at least 3 SETs>
    >>> fewest_sets(20).value, fewest_sets(10, features=3).value
    (0, 2)
    """
    return _extreme(cards, features, most=False)


def _extreme(cards, features, most):
    checked_cards(cards, checked_features(features))
    few, rest = _smaller(cards, features)
    turned = few != cards
    bound, proof = _bound(few, features, most != turned)
    sets, places = _found(few, features, most != turned, bound)
    if turned:
        places = [place for place in range(3**features) if place not in places]
        bound, sets = rest - bound, rest - sets
    low, high = (sets, bound) if most else (bound, sets)
    return Extreme(cards, features, most, low, high, tuple(_piece(place, features) for place in places), proof)


def _smaller(cards, features):
    """(the cards or the rest of the deck, whichever are fewer, and how many SETs the two of them hold together).

    Each SET has 0 to 3 of the cards: that is by inclusion and exclusion.
    """
    points, through = 3**features, (3**features - 1) // 2
    few = min(cards, points - cards)
    return few, points * through // 3 - through * few + comb(few, 2)


def _piece(place, features):
    if features == len(DECK[0].vector):
        return DECK[place]
    return tuple(place // 3**k % 3 for k in reversed(range(features)))


def _place(piece):
    vector = piece.vector if isinstance(piece, Card) else piece
    return sum(value * 3**k for k, value in enumerate(reversed(vector)))


def _sets_of(places, features):
    rows = third_table(features)
    return sum(rows[a][b] in places for n, a in enumerate(places) for b in places[:n]) // 3


# --- cards that hold so many -----------------------------------------------------------------------------------------


def _found(cards, features, most, bound):
    """(number of SETs, places), which are as many as the bound says if they were met."""
    if not most and cards <= len(_twenty()) and features == 4:
        return 0, _twenty()[:cards]
    return best if (best := _tried(cards, features, most, TRIES, bound))[0] == bound else best


@cache
def _tried(cards, features, most, tries, bound):
    choose = max if most else min
    best = None
    for seed in range(tries):
        found = swapped(cards, most, seed, features)
        best = found if best is None else choose(best, found, key=lambda each: each[0])
        if best[0] == bound:
            break
    return best


@cache
def _twenty():
    """The places of twenty cards without a SET: w² + x² + yz = 0, without the 0 in their middle."""
    points = [(place // 27, place // 9 % 3, place // 3 % 3, place % 3) for place in range(1, ALL)]
    return [_place(point) for point in points if (point[0] ** 2 + point[1] ** 2 + point[2] * point[3]) % 3 == 0]
