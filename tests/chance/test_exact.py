"""Exact odds: against the counts, against each other, against all tables of a small deck; and in words."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from helpers.oracles import find_sets

from setlab import chance, deck


def test_tables_without_a_set():
    assert round(float(chance.no_set(12)), 4) == 0.0323 and round(float(chance.no_set(15)), 6) == 0.000365
    assert chance.no_set(20) == Fraction(682_344, comb(81, 20))
    assert chance.no_set(21) == 0 == chance.no_set(81)
    assert chance.no_set(0) == chance.no_set(2) == 1


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_27_cards_against_all_tables(cards):
    sets = [len(find_sets(table)) for table in combinations(deck("junior").cards[:9], cards)]
    same = [len(find_sets(table)) for table in combinations(deck("junior").cards, cards)] if cards < 4 else None
    for found, n in ((sets, 2), (same, 3)):  # the first nine cards are all that two features have
        if found:
            assert chance.no_set(cards, n) == Fraction(found.count(0), len(found))
            assert chance.expected_sets(cards, n) == Fraction(sum(found), len(found))
            mean = Fraction(sum(found), len(found))
            assert chance.variance_of_sets(cards, n) == Fraction(sum(s * s for s in found), len(found)) - mean**2
            assert chance.distribution(cards, n)[0] == Fraction(found.count(0), len(found))


def test_expected_sets():
    assert chance.expected_sets(12) == Fraction(220, 79) and chance.expected_sets(81) == 1080
    assert chance.expected_sets(2) == 0 and chance.expected_sets(9, features=2) == 12


@pytest.mark.parametrize(("cards", "features"), [(0, 4), (3, 4), (9, 4), (12, 4), (81, 4), (9, 3), (27, 3), (5, 2)])
def test_the_variance_by_two_ways(cards, features):
    mean = chance.expected_sets(cards, features)
    assert chance.moment(cards, 1, features) == mean
    assert chance.variance_of_sets(cards, features) == chance.moment(cards, 2, features) - mean**2


def test_formulas_give_the_same_numbers():
    expected, variance = chance.derive("expected").result, chance.derive("variance").result
    for features in (2, 3, 4, 5, 9):  # for more than four nothing is counted, and nothing need be
        points = 3**features
        assert chance.derive("sets").result.subs("n", features) == points * (points - 1) // 6
        for cards in (3, 5, 8):
            values = {"n": features, "m": cards}
            assert Fraction(str(expected.subs(values))) == chance.expected_sets(cards, features)
            assert Fraction(str(variance.subs(values))) == chance.variance_of_sets(cards, features)


def test_a_derivation_is_read_step_by_step():
    steps = chance.derive("expected")
    assert len(repr(steps).splitlines()) == len(steps.steps) == 3
    assert steps._repr_markdown_().count("$") == 6


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (Fraction(1, 2), "1 : 1, as likely as not"),
        (0, "impossible"),
        (1, "certain"),
        (Fraction(1, 31), "30 : 1 against"),
        (0.25, "3 : 1 against"),
        (Fraction(2, 7), "2.5 : 1 against"),
        (Fraction(1, 2742), "2,741 : 1 against"),
        (Fraction(3, 4), "3 : 1 on"),
    ],
)
def test_odds_in_words(given, said):
    assert chance.odds(given) == said


@pytest.mark.parametrize("bad", [-0.1, 1.5, float("nan")])
def test_what_is_no_chance(bad):
    with pytest.raises(ValueError, match="between 0 and 1"):
        chance.odds(bad)


def test_what_is_no_number():
    with pytest.raises(TypeError):
        chance.odds("1/2")
    with pytest.raises(ValueError, match="variance"):
        chance.derive("median")


@pytest.mark.parametrize(
    "function", [chance.no_set, chance.expected_sets, chance.variance_of_sets, chance.distribution]
)
def test_numbers_of_cards_that_there_are_not(function):
    for bad in (-1, 82):
        with pytest.raises(ValueError):
            function(bad)
    for bad in (2.5, "3", True):
        with pytest.raises(TypeError):
            function(bad)
    if function in (chance.no_set, chance.distribution):
        with pytest.raises(ValueError, match="already 243 cards"):
            function(3, features=5)
    with pytest.raises(ValueError, match="features"):
        function(3, features=101)
    with pytest.raises(ValueError, match="28 cards are too many"):
        function(28, features=3)


def test_intervals():
    """Wilson's interval solves (p − share)² = z²·p(1 − p)/n."""
    estimate = chance.Estimate(32, 1000)
    for end in estimate.interval():
        assert (end - 0.032) ** 2 == pytest.approx(1.959964**2 * end * (1 - end) / 1000)
    assert Fraction(32, 1000) in estimate and 0.05 not in estimate
    assert chance.Estimate(0, 0).interval() == (0, 1) and chance.Estimate(0, 0).chance is None
    assert chance.Estimate(5, 5).high == pytest.approx(1) and repr(chance.Estimate(0, 0)) == "Estimate(0, 0)"
