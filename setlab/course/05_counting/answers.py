"""How answers to exercise 05 are read and judged."""

from collections import Counter
from functools import cache
from itertools import combinations

from setlab.core.cards import DECK
from setlab.core.i18n import gettext, ngettext
from setlab.core.rng import PortableRandom
from setlab.core.sets import find_sets
from setlab.core.space import AG
from setlab.teach.reading import parsing


def kind(n, k):
    """SETs among 3ⁿ cards that differ in exactly k features: counted in the space itself."""
    return _kinds(n)[k]


@cache
def _kinds(n):
    return Counter(sum(len({*values}) == 3 for values in zip(*line, strict=True)) for line in AG(n).lines())


def tables():
    chance = PortableRandom("exercise 05")
    some = [chance.sample(DECK, size) for size in (3, 6, 9, 12, 12, 15, 20)]
    return [(table[0], table) for table in some] + [(three[0], list(three)) for three in find_sets(DECK)[:3]]


def too_few_sets(answer):
    n = len(find_sets(parsing.cards(answer)))
    if not n:
        return gettext("They hold no SETs. At least ten are wanted.")
    text = ngettext("They hold {n} SET. At least ten are wanted.", "They hold {n} SETs. At least ten are wanted.", n)
    return text.format(n=n)


def crossings():
    """Pairs of SETs with a card in common, one card after the other."""
    through = dict.fromkeys(DECK, 0)
    for three in find_sets(DECK):
        for card in three:
            through[card] += 1
    return sum(len(list(combinations(range(count), 2))) for count in through.values())
