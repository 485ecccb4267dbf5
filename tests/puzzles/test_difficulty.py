"""How hard a puzzle is: the eye's time, exactly and by trying, and the rating that follows."""

from statistics import fmean

import pytest

from setlab.core.rng import PortableRandom
from setlab.core.sets import find_sets
from setlab.players.eye import SPEED, Eye
from setlab.players.rating import Rating, levels
from setlab.puzzles import ExactTable, OneSet, daily
from setlab.puzzles.difficulty import difficulty, looking, of_speed, suiting


@pytest.mark.parametrize(("sets", "seed"), [(1, 1), (3, 2), (6, 3)])
def test_the_mean_time_agrees_with_eyes_that_look(sets, seed):
    """By a second route: eyes look, one SET after the other, and the last one is waited for."""
    cards, rng = ExactTable(sets, seed=seed).cards, PortableRandom(f"looking {sets}")
    takes = [("take", 0, tuple(card.code for card in group), 0) for group in find_sets(cards)]
    rates = Eye().rates(takes, {"table": [card.code for card in cards]})
    tried = fmean(max(rng.expovariate(rate) for rate in rates) for _ in range(8000))
    assert looking(cards) == pytest.approx(tried, rel=0.05)


def test_more_sets_and_less_alike_ones_are_harder():
    by_number = [fmean(difficulty(ExactTable(k, seed=seed)).value for seed in range(5)) for k in (1, 3, 6)]
    assert by_number == sorted(by_number)
    assert difficulty(OneSet(1, seed=4)).value < difficulty(OneSet(4, seed=4)).value
    assert difficulty(daily("2026-11-20", "basic"), within=120).value < difficulty(daily("2026-11-20", "basic")).value


def test_a_speed_has_the_rating_of_its_level_and_those_between_lie_between():
    known = levels("versus")
    assert all(of_speed(speed).value == pytest.approx(known[level].value) for level, speed in SPEED.items())
    assert known["casual"].value < of_speed(0.8).value < known["regular"].value
    assert of_speed(0.1).value < known["beginner"].value and of_speed(9).value > known["master"].value


def test_the_next_puzzle_is_the_one_that_suits():
    puzzles = [ExactTable(k, seed=5) for k in range(1, 9)]
    values = [difficulty(each).value for each in puzzles]
    assert suiting(puzzles, Rating(min(values) - 100)) == puzzles[values.index(min(values))]
    assert suiting(puzzles, Rating(max(values) + 100)) == puzzles[values.index(max(values))]
    with pytest.raises(ValueError):
        suiting([], Rating())
