"""Exact odds: against the counts, against each other, against all tables of a small deck; and in words."""

from fractions import Fraction
from itertools import combinations
from math import comb, factorial

import pytest
from helpers.oracles import find_sets

from setlab import chance, counts, deck


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
            assert chance.moment(cards, 2, n) == Fraction(sum(s * s for s in found), len(found))
            assert chance.distribution(cards, n)[0] == Fraction(found.count(0), len(found))


def test_expected_sets():
    assert chance.expected_sets(12) == Fraction(220, 79) and chance.expected_sets(81) == 1080
    assert chance.expected_sets(2) == 0 and chance.expected_sets(9, features=2) == 12


@pytest.mark.every(4)
@pytest.mark.parametrize(("cards", "features"), [(0, 4), (3, 4), (9, 4), (12, 4), (81, 4), (9, 3), (27, 3), (5, 2)])
def test_the_variance_by_two_ways(cards, features):
    mean, variance = chance.expected_sets(cards, features), chance.derive("variance").result
    assert chance.moment(cards, 1, features) == mean
    assert Fraction(str(variance.subs({"n": features, "m": cards}))) == chance.moment(cards, 2, features) - mean**2


def test_formulas_give_the_same_numbers():
    expected = chance.derive("expected").result
    for features in (2, 3, 4, 5, 9):  # for more than four nothing is counted, and nothing need be
        points = 3**features
        assert chance.derive("sets").result.subs("n", features) == points * (points - 1) // 6
        for cards in (3, 5, 8):
            values = {"n": features, "m": cards}
            assert Fraction(str(expected.subs(values))) == chance.expected_sets(cards, features)


def test_a_derivation_is_read_step_by_step():
    steps = chance.derive("expected")
    assert len(repr(steps).splitlines()) == len(steps.steps) == 3
    assert steps._repr_markdown_().count("$") == 6


NO_SET = {
    3: "q*(q - 3)*(q - 1)/6",
    4: "q*(q - 6)*(q - 3)*(q - 1)/24",
    5: "q*(q - 9)*(q - 7)*(q - 3)*(q - 1)/120",
    6: "q*(q - 12)*(q - 10)*(q - 9)*(q - 3)*(q - 1)/720",
    7: "q*(q - 9)*(q - 3)*(q - 1)*(q**3 - 43*q**2 + 627*q - 3165)/5040",
}


@pytest.mark.parametrize("cards", [3, 4, 5, 6, 7, 8])
def test_a_formula_for_each_number_of_cards(cards):
    """Counted for 81 cards, and for 6,561 as equations between the cards say; factored as found by fitting."""
    derivation = chance.derive("no_set", cards=cards)
    assert derivation.result.subs("q", 81) == counts.no_set(4)[cards]
    assert derivation.result.subs("q", 3**8) == counts.no_set(8, up_to=cards)[cards]
    assert str(derivation.result) == NO_SET.get(cards, str(derivation.result))
    steps = [formula for _, formula in derivation.steps[1:-1]]
    assert sum(step.subs("q", 243) for step in steps) == factorial(cards) * derivation.result.subs("q", 243)
    *lines, note = repr(derivation).splitlines()
    assert len(lines) == len(derivation.steps) and "all 5 counts agree" in note and "for 1 to 5 features" in note
    assert derivation._repr_markdown_().endswith(f"\n\n{note}") and derivation._repr_markdown_().count("$") == 2 * len(
        lines
    )


def test_formulas_that_there_are_not():
    with pytest.raises(ValueError, match=r"derive\('no_set', cards=5\)"):
        chance.derive("no_set")
    for bad in (0, 2, 9):
        with pytest.raises(ValueError, match=f"collections of 3 to 8 cards, not of {bad}"):
            chance.derive("no_set", bad)
    for bad in (5.0, "5", True):
        with pytest.raises(TypeError, match="whole number"):
            chance.derive("no_set", bad)
    with pytest.raises(ValueError, match="'sets' is one formula for any number of cards"):
        chance.derive("sets", cards=5)


def test_more_features():
    """As often as among simulated tables; few cards as the rule says."""
    assert chance.no_set(3, features=5) == Fraction(240, 241) and chance.no_set(3, features=40) == 1 - Fraction(
        1, 3**40 - 2
    )
    for cards, features in ((12, 5), (8, 6)):
        tally = chance.simulate_tables(20_000, cards, features, seed=3, progress=False)
        low, high = tally.no_set.interval(z=4)
        assert low < chance.no_set(cards, features) < high
    with pytest.raises(ValueError, match="up to 16 are counted, not of 17"):
        chance.no_set(17, features=5)
    with pytest.raises(ValueError, match="collections of up to 8 cards are counted"):
        chance.no_set(9, features=6)


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


@pytest.mark.parametrize("function", [chance.no_set, chance.expected_sets, chance.distribution])
def test_numbers_of_cards_that_there_are_not(function):
    for bad in (-1, 82):
        with pytest.raises(ValueError):
            function(bad)
    for bad in (2.5, "3", True):
        with pytest.raises(TypeError):
            function(bad)
    if function is chance.distribution:
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


def test_an_estimate_made_by_hand_counts_whole_things():
    for hits, trials, error, says in (
        ("x", 3, TypeError, "hits is a whole number, not 'x'"),
        (1, 2.0, TypeError, "trials is a whole number, not 2.0"),
        (-1, 3, ValueError, "hits cannot be negative"),
        (4, 3, ValueError, "hits is a whole number from 0 to 3, not 4"),
    ):
        with pytest.raises(error, match=says):
            chance.Estimate(hits, trials)


@pytest.mark.parametrize(("cards", "features"), [(0, 2), (1, 4), (8, 4), (9, 3), (27, 3), (81, 4)])
def test_the_mean_of_a_distribution(cards, features):
    """Averages add up, whatever depends on what: so each of the C(m, 3) triples counts with its chance."""
    mean = chance.distribution(cards, features).mean
    assert mean == chance.expected_sets(cards, features) and type(mean) is Fraction


@pytest.mark.parametrize(
    ("function", "given", "error", "says"),
    [
        (chance.moment, (5, 10**30), ValueError, "a power lies between 0 and 1000"),
        (chance.moment, (5, 10**6), ValueError, "a power lies between 0 and 1000, not 1000000"),
        (chance.moment, (5, "2"), TypeError, "a power is a whole number, not '2'"),
        (chance.counted_soon, ("x",), TypeError, "the number of cards is a whole number"),
        (chance.counted_soon, (-1,), ValueError, "the number of cards cannot be negative"),
        (chance.no_set, (5, 1), ValueError, "5 cards are too many: the deck with 1 feature has 3"),
    ],
)
def test_numbers_that_are_none(function, given, error, says):
    with pytest.raises(error, match=says):
        function(*given)


def test_the_largest_power_is_a_number_that_can_be_written():
    assert len(str(chance.moment(81, 1000))) == 3034


def test_progress_does_not_matter():
    assert chance.distribution(5, progress=True) is not chance.distribution(5, progress=False)
    assert chance.distribution(5, progress=True) == chance.distribution(5) and not chance.counted_soon(5, features=5)
