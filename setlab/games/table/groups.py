"""Kinds of groups to take: SETs, UltraSets, GhostSets, quads and ProSets. `GROUPS` has them by id.

A group knows its decks and its sizes, finds every group among some cards, and judges cards with reasons.

>>> from setlab import Card
>>> table = [Card(code) for code in ("1sro", "1spd", "1sgo", "2sro", "2sgq")]
>>> GROUPS["ultraset"].find(table)
[(Card('1sro'), Card('1spd'), Card('2sro'), Card('2sgq'))]
>>> GROUPS["ultraset"].check(GROUPS["ultraset"].find(table)[0]).summary()
'an UltraSet: the same card completes both pairs, three solid red ovals'
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from math import comb
from operator import attrgetter
from typing import Any, NamedTuple

from setlab.common.i18n import gettext, message
from setlab.common.integers import integer
from setlab.common.numbers import written
from setlab.core.cards import Card
from setlab.core.checks import Check
from setlab.core.sets import find_sets, third_table
from setlab.core.validation import fitting, several
from setlab.games.table.checks import GhostSetCheck, ProSetCheck, QuadCheck, UltraSetCheck

MOST_GROUPS = 5_000_000  # that are looked for: in some seconds, and in a gigabyte
_LINES = ("set", "junior", "mega")  # the decks whose cards are points over three elements
_deck = attrgetter("deck")


class Group(NamedTuple):
    """A kind of group: its id, the sizes it may have, the names of its decks, its check class and its search."""

    id: str
    sizes: tuple
    decks: tuple
    judge: type
    places: Callable  # cards -> the places of every group once, ascending in each; the groups in any order
    task: str = ""  # a message: the task, for players who see such a table for the first time

    def find(self, cards: Sequence[Card], previous: tuple = (), keep: int = 0) -> list[tuple[Card, ...]]:
        """Return all groups on a table, each in the order in which its `cards` lie there, sorted by places.

        In a chain, `previous` is the group taken before, which no longer lies on the table. Then only those groups
        count that have exactly `keep` of its cards; these come first in each group. Without a previous group, as at
        the start of a chain, every group counts.

        >>> from setlab import Card
        >>> table, taken = [Card("1tgq"), Card("3epd"), Card("1sgo")], [Card("1sro"), Card("2sro"), Card("3sro")]
        >>> GROUPS["set"].find(table, taken, keep=1)
        [(Card('2sro'), Card('1tgq'), Card('3epd'))]
        """
        cards, found = self._among(cards, previous, keep)
        # By chance, one selection is a group of as many as the deck has cards.
        many = sum(comb(len(cards), size) for size in self.sizes) // len(cards[0].deck) if cards else 0
        if many > MOST_GROUPS:
            text = gettext("{n} cards hold about {many} such groups: give fewer cards, or ask whether one exists()")
            raise ValueError(text.format(n=len(cards), many=written(many)))
        return [tuple(map(cards.__getitem__, places)) for places in sorted(found)]

    def exists(self, cards: Sequence[Card], previous: tuple = (), keep: int = 0) -> bool:
        """Return whether `find` would find anything among the `cards`. It stops at the first group, so it is faster.

        `previous` and `keep` are those of `find`.

        >>> from setlab import deck
        >>> GROUPS["proset"].exists(deck("proset").cards[:2]), GROUPS["proset"].exists(deck("proset").cards[:3])
        (False, True)
        """
        return next(iter(self._among(cards, previous, keep)[1]), None) is not None

    def check(self, cards: Sequence[Card]) -> Any:
        """Judge cards: truthy if they are such a group. `.summary()` and `.explain()` say why, or why not.

        Raises ValueError if there are too few or too many, a card twice, or cards of another deck.

        >>> from setlab import deck
        >>> GROUPS["quad"].check(deck("quads").cards[:4]).summary()
        'a quad: every feature is all the same, all different, or two and two'
        """
        return self.judge(self.validated(cards))

    def validated(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards as a tuple, if they can lie on one table of this game; else raise an error."""
        cards = several(cards)
        if not cards:
            return cards
        alike = {*map(type, cards)} == {Card} and len({*map(_deck, cards)}) == 1
        if alike and len({*cards}) == len(cards) and cards[0].deck.name in self.decks:
            return cards
        for place, card in enumerate(cards):
            fitting(card, getattr(cards[0], "deck", "set"), cards[:place])
        text = gettext("{card!r} belongs to the deck {name!r}; take cards from one of these: {all}")
        raise ValueError(
            text.format(card=cards[0], name=cards[0].deck.name, all=gettext(", ").join(map(repr, self.decks)))
        )

    def _among(
        self, cards: Iterable[Card], previous: Iterable[Card], keep: int
    ) -> tuple[tuple[Card, ...], Iterable[tuple[int, ...]]]:
        """Return the cards, with the previous group in front, and the places of the groups that count."""
        number = integer(keep)
        if number is None or not 0 <= number < self.sizes[-1]:
            text = gettext("keep is how many cards of the previous group stay: from 0 to {most}, not {it!r}")
            raise (TypeError if number is None else ValueError)(text.format(most=self.sizes[-1] - 1, it=keep))
        previous = several(previous)
        cards = self.validated((*previous, *several(cards)))
        found = self.places(cards) if len(cards) >= self.sizes[0] else ()
        if not previous:
            return cards, found
        return cards, (places for places in found if bisect_left(places, len(previous)) == number)


# --- finding ----------------------------------------------------------------------------------------------------------
# Cards are their indices here. Over three elements rows of `third_table` are −(a + b); in the decks with two or four
# values an index holds one or two bits for each feature, so that adding cards is XOR of their indices.


def _sets(cards: tuple[Card, ...]) -> Iterator[tuple[int, ...]]:
    for trio in find_sets(cards):
        yield tuple(map(cards.index, trio))


def _ultrasets(cards: tuple[Card, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the places of all UltraSets: disjoint pairs that the same card completes.

    Each is met once: if a + b = c + d and a + c = b + d, then 2b = 2c, so only one way of pairing can do.
    """
    rows, indices = third_table(cards[0].deck.dimension), [card.index for card in cards]
    pairs = {}
    for j, index in enumerate(indices):
        row = rows[index]
        for i in range(j):
            others = pairs.setdefault(row[indices[i]], [])
            for a, b in others:
                yield (*sorted((a, b, i)), j)
            others.append((i, j))


def _ghostsets(cards: tuple[Card, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the places of six cards that sum to 0: the first three have minus the sum of the last three."""
    rows, indices = third_table(cards[0].deck.dimension), [card.index for card in cards]
    minus = rows[0]

    def opposite(a: int, b: int, c: int) -> int:
        return rows[minus[rows[indices[a]][indices[b]]]][indices[c]]

    return _halves(len(cards), 3, lambda a, b, c: minus[opposite(a, b, c)], opposite)


def _quads(cards: tuple[Card, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the places of four cards whose bits sum to 0: the first two have the same sum as the last two."""
    indices = [card.index for card in cards]

    def total(a: int, b: int) -> int:
        return indices[a] ^ indices[b]

    return _halves(len(cards), 2, total, total)


def _halves(n: int, half: int, total: Callable, opposite: Callable) -> Iterator[tuple[int, ...]]:
    """Yield the places of 2·half cards among n whose last half has the total that is opposite to their first half.

    The cut between the halves moves from right to left, so that every group is met at one cut only.
    """
    last_halves = {}
    for cut in range(n - half, half - 1, -1):
        for rest in combinations(range(cut + 1, n), half - 1):
            last_halves.setdefault(total(cut, *rest), []).append((cut, *rest))
        for first in combinations(range(cut - 1), half - 1):
            for last in last_halves.get(opposite(*first, cut - 1), ()):
                yield (*first, cut - 1, *last)


def _prosets(cards: tuple[Card, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the places of three to seven cards whose bits sum to 0, by size.

    The last card is the sum of the others, if it lies there. Made for tables: seven cards have 127 selections, all 63
    more than anyone can look through.
    """
    indices = [card.index for card in cards]
    lying = {index: place for place, index in enumerate(indices)}
    some: list[tuple[tuple[int, ...], int]] = [((place,), index) for place, index in enumerate(indices)]
    for _ in range(2, 7):
        some = [
            ((*places, j), total ^ indices[j])
            for places, total in some
            for j in range(places[-1] + 1, len(indices) - 1)
        ]
        for places, total in some:
            last = lying.get(total, -1)
            if last > places[-1]:
                yield (*places, last)


_TASKS = {
    "set": message("Find a SET: choose its three cards."),
    "ultraset": message("Find an UltraSet: four cards in two pairs that the same fifth card completes."),
    "ghostset": message("Find a GhostSet: six cards in three pairs whose completing cards are a SET."),
    "quad": message("Find a quad: four cards, each feature all the same, all different, or two and two."),
    "proset": message("Find a ProSet: three to seven cards with every dot an even number of times."),
}
GROUPS = {
    group.id: group._replace(task=_TASKS[group.id])
    for group in (
        Group("set", (3,), _LINES, Check, _sets),
        Group("ultraset", (4,), _LINES, UltraSetCheck, _ultrasets),
        Group("ghostset", (6,), _LINES, GhostSetCheck, _ghostsets),
        Group("quad", (4,), ("quads", "quads-junior"), QuadCheck, _quads),
        Group("proset", (3, 4, 5, 6, 7), ("proset",), ProSetCheck, _prosets),
    )
}
