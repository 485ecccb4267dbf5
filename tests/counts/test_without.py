"""Collections without an UltraSet, quad or ProSet: small ones by looking at all of them, and what is known."""

from itertools import combinations
from math import comb

import pytest

from setlab import counts, deck
from setlab.core.sets import third_table


def test_ultrasets():
    found = counts.free("ultraset", recount=True)
    rows = third_table(4)
    ultrasets = 81 * comb(40, 2)  # two of the forty pairs that a card completes
    assert found[:4] == [comb(81, k) for k in range(4)]
    assert found[4] == comb(81, 4) - ultrasets and ultrasets == 63_180
    assert len(found) == 10, "the largest collection without an UltraSet has nine cards"
    # five cards with the first two fixed: symmetries take each ordered pair of cards to each other
    five = sum(
        len({rows[a][b] for a, b in combinations((0, 1, *three), 2)}) == 10 for three in combinations(range(2, 81), 3)
    )
    assert found[5] * comb(5, 2) == five * comb(81, 2)


def test_quads():
    found = counts.free("quad")
    quads = sum(a ^ b ^ c > c for a, b, c in combinations(range(64), 3))  # the fourth card is the largest
    assert quads == 10_416 and found[4] == comb(64, 4) - quads
    assert len(found) == 10, "any ten cards contain a quad"
    five = sum(
        len({a ^ b for a, b in combinations((0, 1, *three), 2)}) == 10 for three in combinations(range(2, 64), 3)
    )
    assert found[5] * comb(5, 2) == five * comb(64, 2)


def test_prosets():
    found = counts.free("proset")
    cards = range(1, 64)
    assert found[2] == comb(63, 2)
    assert found[3] == sum(a ^ b != c for a, b, c in combinations(cards, 3))
    assert found[4] == sum(
        a ^ b ^ c not in (0, d) and d not in (a ^ b, a ^ c, b ^ c) for a, b, c, d in combinations(cards, 4)
    )
    assert len(found) == 7, "any seven cards contain a ProSet"
    assert len(deck("proset").cards) == found[1]


@pytest.mark.parametrize("kind", ["ultraset", "quad", "proset"])
def test_part_of_a_free_collection_is_free(kind):
    found = counts.free(kind)
    assert all(isinstance(number, int) for number in found) and found[0] == 1
    size = len(found) - 1
    cards = {"ultraset": 81, "quad": 64, "proset": 63}[kind]
    for k in range(size):  # a collection of k can be extended in at most cards − k ways
        assert found[k + 1] * (k + 1) <= found[k] * (cards - k)


def test_kinds_that_there_are_not():
    with pytest.raises(ValueError, match="'quad'"):
        counts.free("ghostset")
    with pytest.raises(TypeError):
        counts.free(None)
