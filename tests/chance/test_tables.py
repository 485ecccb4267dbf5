"""Simulated tables and dice against exact odds, and both lanes against each other."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest
from helpers.oracles import find_sets, is_set

from setlab import DECK, FACES, chance
from setlab.chance.kernels import WILD, dice_chunks, table_chunks, wide_table_chunks


def test_tables_against_the_exact_distribution():
    tally = chance.simulate_tables(60_000, seed=6, progress=False)
    exact = chance.distribution(12)
    assert sum(tally.sets.values()) == tally.trials == 60_000 and set(tally.sets) <= set(exact)
    # A chi-squared value with ten degrees of freedom is above 35 once in 8,000 times.
    expected = {k: float(exact[k]) * 60_000 for k in range(10)}
    assert sum((tally.sets[k] - n) ** 2 / n for k, n in expected.items()) < 35
    assert float(tally.mean) == pytest.approx(220 / 79, abs=0.03)
    assert tally.no_set.hits == tally.sets[0] == 60_000 - tally.some_set.hits


@pytest.mark.parametrize("features", [2, 3])
def test_smaller_decks(features):
    tally = chance.simulate_tables(20_000, cards=5, features=features, seed=6, progress=False)
    for number, share in chance.distribution(5, features).items():
        assert abs(tally.holding(number).chance - share) < 0.02


@pytest.mark.parametrize("features", [5, 6, 7])
def test_larger_decks(features):
    """The number of SETs has the right mean and variance."""
    tally = chance.simulate_tables(20_000, cards=30, features=features, seed=6, progress=False)
    mean, variance = (float(f(30, features)) for f in (chance.expected_sets, chance.variance_of_sets))
    assert sum(tally.sets.values()) == 20_000 and f"30 random cards of {3**features}" in repr(tally)
    assert abs(float(tally.mean) - mean) < 4 * (variance / 20_000) ** 0.5
    spread = sum((sets - mean) ** 2 * n for sets, n in tally.sets.items()) / 20_000
    assert spread == pytest.approx(variance, rel=0.06)


def test_cards_without_a_number_of_their_own(lane):
    """A small deck simulated as large ones are: as often as exactly so, and the whole deck holds all its SETs."""
    counted = wide_table_chunks(1, 5, 3, [(0, 4000)])
    for number, share in chance.distribution(5, 3).items():
        assert abs(counted[number] / 4000 - share) < 0.03
    assert wide_table_chunks(1, 9, 2, [(0, 5)]) == [0] * 12 + [5]
    assert sum(wide_table_chunks(1, 4, 100, [(0, 5)])) == 5


def test_three_uniform_dice_against_all_rolls():
    """Faces by number, 27 is WILD: three dice have 28³ rolls; the rule is asked by feature names."""
    rolls = list(product(range(WILD + 1), repeat=3))
    sets = sum(WILD in roll or is_set(*(FACES[k] for k in roll)) for roll in rolls)
    tally = chance.simulate_dice(60_000, dice=3, faces="uniform", seed=2, progress=False)
    assert Fraction(sets, len(rolls)) in chance.Estimate(tally.sets[1], 60_000)


def test_the_dice_of_setlab():
    """Each face is there equally often; two different dice show the same face a bit less often than by chance."""
    tally = chance.simulate_dice(60_000, dice=3, seed=2, progress=False)
    uniform = chance.simulate_dice(60_000, dice=3, faces="uniform", seed=2, progress=False)
    assert abs(tally.some_set.chance - uniform.some_set.chance) < 0.01
    assert chance.simulate_dice(200, dice=42, seed=1, progress=False).no_set.hits == 0


def test_both_lanes_agree(monkeypatch):
    def all_of_them():
        chunks = [(0, 120), (1, 40)]
        return (
            table_chunks(5, 12, 4, chunks),
            table_chunks(5, 9, 3, chunks),
            table_chunks(5, 12, 5, chunks),
            table_chunks(5, 20, 6, chunks),
            dice_chunks(5, 6, "standard", chunks),
            dice_chunks(5, 5, "uniform", chunks),
        )

    compiled = all_of_them()
    assert [sum(counted) for counted in compiled] == [160] * 6
    monkeypatch.setenv("SETLAB_PURE", "1")
    assert all_of_them() == compiled


def test_a_tally_says_and_shows_what_it_is():
    tally = chance.simulate_tables(1_000, seed=1, progress=False)
    assert "12 random cards of 81" in repr(tally) and "alt=" in tally._repr_html_()
    assert tally == chance.simulate_tables(1_000, seed=1, progress=False)
    assert tally != chance.simulate_tables(1_000, seed=2, progress=False)


@pytest.mark.parametrize("cards", [0, 2, 81])
def test_tables_that_need_no_chance(cards):
    tally = chance.simulate_tables(10, cards=cards, seed=1, progress=False)
    assert tally.sets == {1080 if cards == 81 else 0: 10}


def test_bad_input():
    with pytest.raises(ValueError, match="82 cards"):
        chance.simulate_tables(10, cards=82)
    with pytest.raises(ValueError, match="43 dice"):
        chance.simulate_dice(10, dice=43)
    with pytest.raises(ValueError, match="'uniform'"):
        chance.simulate_dice(10, faces="loaded")
    with pytest.raises(ValueError, match="tables"):
        chance.simulate_tables(0)
    with pytest.raises(TypeError):
        chance.simulate_dice(10, dice=2.5)


def test_many_tables_at_once(lane):
    """Against the rule, asked of all triples."""
    rng = Random(3)
    tables = [rng.sample(range(81), 12) for _ in range(40)] + [list(range(12))]
    assert chance.sets_in_tables(tables) == [len(find_sets([DECK[k] for k in table])) for table in tables]
    assert chance.sets_in_tables([]) == []
    assert chance.sets_in_tables([[0, 81, 162], [0, 81, 242]], features=5) == [1, 0]
    with pytest.raises(ValueError, match="up to 5 features, not with 6"):
        chance.sets_in_tables([[0, 1, 2]], features=6)


@pytest.mark.parametrize(
    "bad", [[[0, 1, 81]], [[0, -1, 2]], [[5, 1, 5]], [DECK[:12]], DECK[:12], [[0, 2.5, 1]], [["0", "1"]], [[2**70]]]
)
def test_rows_that_are_no_tables(bad, lane):
    with pytest.raises(ValueError, match="from 0 to 80"):
        chance.sets_in_tables(bad)


@pytest.mark.parametrize("tables", [12, "1sro 1tro 1ero", {0}.__iter__()])
def test_what_is_no_list_of_tables_is_told_what_a_table_is(tables):
    with pytest.raises(ValueError, match="a table is a row of different card indices"):
        chance.sets_in_tables(tables)
