"""Growth rates from admissible sets: the published ones, in whole numbers, and the cap of the smallest such set."""

from fractions import Fraction
from itertools import product
from math import comb, log

import pytest

from setlab.caps import design_cap, extended_product_rate
from setlab.caps.bounds import FEW, MANY, rate_of

PUBLISHED = {
    (252, 10, 5): 2.217389,  # Edel 2004
    (792, 12, 7): 2.218443,
    (3003, 15, 10): 2.219485,
    (237_984, 24, 17): 2.220233,  # FunSearch 2023
    (1_270_863, 27, 19): 2.220308,  # X-evolve 2025
}


@pytest.mark.parametrize("words", PUBLISHED)
def test_published_rates(words):
    assert extended_product_rate(*words) == PUBLISHED[words]


@pytest.mark.parametrize("words", [*PUBLISHED, (1, 1, 1), (1, 3, 1), (2, 2, 1), (20, 6, 3), (1, 20, 1)])
def test_the_best_number_of_caps_by_trying_all(words):
    size, n, w = words
    rates = [
        ((n - w) * log(m * FEW * MANY ** (m - 1)) + w * m * log(MANY) + log(size)) / (6 * m * n) for m in range(1, 80)
    ]
    assert 0 <= max(rates) - log(extended_product_rate(*words)) < 1e-6


def test_rates_are_rounded_down_exactly():
    """Where a float could not tell: a rate of exactly six digits, and one point less."""
    exact = 2_217_389**60
    assert (rate_of(exact, 60), rate_of(exact - 1, 60)) == (2_217_389, 2_217_388.999999)
    for points, n in ((112, 6), (20, 4), (512, 8), (2, 1), (3**7, 7)):
        rate = Fraction(round(rate_of(points, n) * 10**6), 10**6)
        assert rate**n <= points < (rate + Fraction(1, 10**6)) ** n


def test_the_caps_of_the_words_10_and_01():
    """The products of 12 and 112 points, and of 112 and 12, have no line in common: 2,688 points of AG(12, 3)."""
    few = [p for p in product(range(3), repeat=6) if p.count(0) == 5]
    many, other = design_cap(), design_cap(complement=True)
    assert len(few) == FEW and len(many) == len(other) == MANY

    def meet(*sets):
        """Do three different points, one of each set, make a line, or once the same point three times?"""
        a, b, c = map(set, sets)
        return any(tuple(-(x + y) % 3 for x, y in zip(p, q, strict=True)) in c for p in a for q in b)

    # Two points of the one product and one of the other: in one of the blocks these parts would make a line.
    assert not meet(few, few, many) and not meet(few, few, other) and not meet(few, many, other)
    assert meet(few, many, many) and meet(few, other, other)  # what the other block may have


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((1, 3, 4), "there are no words of length 3 and weight 4"),
        ((1, 3, 0), "there are no words of length 3 and weight 0"),
        ((1, 101, 3), "≤ 100"),
        ((0, 3, 2), "no admissible set has 0 words"),
        ((4, 3, 2), f"no admissible set has 4 words: there are {comb(3, 2)} sets of 2 places among 3"),
        ((-1, 3, 2), "the size cannot be negative"),
    ],
)
def test_what_no_admissible_set_is(words, says):
    with pytest.raises(ValueError, match=says):
        extended_product_rate(*words)
    with pytest.raises(TypeError, match="the size is a whole number"):
        extended_product_rate("252", 10, 5)
