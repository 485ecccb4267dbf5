"""Which SET is taken in a simulated game: the one that ranks lowest, among equals a random one."""

from collections.abc import Callable
from itertools import combinations

from setlab.chance.kernels import AHEAD
from setlab.core.cards import Card
from setlab.core.features import deck
from setlab.core.i18n import gettext
from setlab.core.sets import find_sets
from setlab.counts.validation import number_of, one_of

DECKS = {3: "junior", 4: "set", 5: "mega"}  # of so many features
MOST = 256  # different ranks
Policy = str | Callable[[Card, Card, Card], float] | None


def different(a: Card, b: Card, c: Card) -> int:
    """In how many features three cards of a SET differ."""
    return sum(x != y for x, y in zip(a.vector, b.vector, strict=True))


def hardest(a, b, c):
    """Those that differ in many features come first."""
    return -different(a, b, c)


NAMED = {"easiest": different, "hardest": hardest}


def ranked(policy: Policy, features: int) -> list[int]:
    """The rank of each SET by the numbers of any two of its cards, one row after the other; [] if all are alike.

    A policy is "easiest", "hardest", "ahead", or a function of three cards that gives a number; a ValueError
    says of which three it does not. What looks ahead
    depends on the table: `AHEAD` stands for its ranks.
    """
    if policy is None or policy == "random":
        return []
    if not callable(policy):
        name = one_of(policy, ("random", "ahead", *NAMED), gettext("a policy"))
        if name == "ahead":
            return [*AHEAD]
        policy = NAMED[name]
    cards = deck(DECKS[features]).cards
    place, points = {card: n for n, card in enumerate(cards)}, len(cards)
    values = {group: number_of(policy, group, _named) for group in find_sets(cards)}
    order = {value: n for n, value in enumerate(sorted(set(values.values())))}
    if len(order) > MOST:
        text = gettext("this policy gives {n} different numbers; up to {most} can be told apart")
        raise ValueError(text.format(n=len(order), most=MOST))
    ranks = [0] * (points * points)
    for group, value in values.items():
        for a, b in combinations(map(place.__getitem__, group), 2):
            ranks[a * points + b] = ranks[b * points + a] = order[value]
    return ranks


def _named(*group):
    text = gettext("the number that the policy gives {cards}")
    return text.format(cards=" ".join(card.code for card in group))
