"""Collections without a SET: against brute force, against Knuth, and both lanes against each other."""

from itertools import combinations
from math import comb

import pytest
from counts.brute import tally

from setlab import DECK, counts, deck, find_sets

# Donald Knuth, SETSET-ALL, 2001: all of 81 cards.
KNUTH = [
    *(1, 81, 3240, 84240, 1579500, 22441536, 247615056, 2144076480, 14587567020, 77541824880, 318294370368),
    *(991227481920, 2284535476080, 3764369026080, 4217827554720, 2970003246912, 1141342138404, 176310866160),
    *(6482268000, 13646880, 682344),
]


def test_81_cards_as_knuth_counted_them(lane):
    assert counts.no_set(recount=True) == KNUTH


@pytest.mark.parametrize("n", [1, 2])
def test_few_features_against_all_collections(n, lane):
    every = tally(n)
    sizes = range(max(k for k, sets in every if sets == 0) + 1)
    assert counts.no_set(n) == [every[k, 0] for k in sizes]


@pytest.mark.every(2)
def test_three_features_against_caps_grown_card_by_card(lane):
    """All subsets of a cap are caps, so they grow in index order; the rule is asked each time."""
    cards = deck("junior").cards
    level, found = [()], []
    while level:
        found.append(len(level))
        if len(found) > 5:
            break
        level = [
            (*cap, k)
            for cap in level
            for k in range(cap[-1] + 1 if cap else 0, 27)
            if not any(is_cap_broken(cards, pair, k) for pair in combinations(cap, 2))
        ]
    assert counts.no_set(3)[: len(found)] == found
    assert counts.no_set(3)[-1] == 2106 and len(counts.no_set(3)) == 10


def is_cap_broken(cards, pair, k):
    return all((cards[pair[0]].vector[i] + cards[pair[1]].vector[i] + cards[k].vector[i]) % 3 == 0 for i in range(3))


def test_three_cards_of_81_by_the_rule():
    assert counts.no_set()[3] == comb(81, 3) - len(find_sets(DECK))
    assert counts.no_set()[4] == comb(81, 4) - 1080 * 78, "four cards hold one SET at most"


@pytest.mark.parametrize("bad", [0, -1, 5, 17, 101])
def test_strange_numbers_of_features(bad):
    with pytest.raises(ValueError):
        counts.no_set(bad)


@pytest.mark.parametrize("bad", [2.0, "4", None, True])
def test_what_is_no_number_of_features(bad):
    with pytest.raises(TypeError, match="whole number"):
        counts.no_set(bad)
