"""Simulated tables against exact odds, and both lanes against each other."""

import pytest

from setlab import chance
from setlab.chance.kernels import table_chunks, wide_table_chunks


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


@pytest.mark.every(3)
@pytest.mark.parametrize("features", [5, 6, 7])
def test_larger_decks(features):
    """The number of SETs has the right mean and variance."""
    tally = chance.simulate_tables(20_000, cards=30, features=features, seed=6, progress=False)
    here = {"n": features, "m": 30}
    mean, variance = (float(chance.derive(what).result.subs(here)) for what in ("expected", "variance"))
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


def test_both_lanes_agree(monkeypatch):
    def all_of_them():
        chunks = [(0, 120), (1, 40)]
        return (
            table_chunks(5, 12, 4, chunks),
            table_chunks(5, 9, 3, chunks),
            table_chunks(5, 12, 5, chunks),
            table_chunks(5, 20, 6, chunks),
        )

    compiled = all_of_them()
    assert [sum(counted) for counted in compiled] == [160] * 4
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
    with pytest.raises(ValueError, match="tables"):
        chance.simulate_tables(0)
    with pytest.raises(TypeError):
        chance.simulate_tables(10, cards=2.5)
