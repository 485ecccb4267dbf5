"""Ratings: Glickman's worked example, levels that were measured, people whose strength is known."""

import tomllib
from itertools import pairwise
from statistics import fmean

import pytest

from setlab.core.files import read_text
from setlab.core.rng import PortableRandom
from setlab.games.match import DRAWN, WON
from setlab.players.levels import LADDERS, duel
from setlab.players.rating import MIDDLE, Rating, ladder, levels, rated

MEASURED = tomllib.loads(read_text("ratings.toml"))


def test_the_worked_example_of_glickman():
    """Page 4 of his paper: 1464.06, 151.52 and 0.05999."""
    games = [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)]
    after = Rating(1500, 200, 0.06).after(games)
    assert after.value == pytest.approx(1464.06, abs=0.01) and after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_is_known_less_well_and_never_worse_than_not_at_all():
    """Step 6 of the paper."""
    idle = Rating(1500, 200, 0.06).after([])
    assert idle.value == 1500 and idle.deviation == pytest.approx(200.2714, abs=0.0001)
    assert Rating(1500, 350).after([]).deviation == 350


def test_surprises_make_the_volatility_grow():
    equal = Rating(1500, 30)
    assert Rating(1500, 50).after([(equal, 1), (equal, 0)] * 5).volatility < 0.06
    assert Rating(900, 50).after([(equal, 1)] * 10).volatility > 0.06


def test_steps_add_up_and_so_does_what_one_does_not_know():
    low, middle, high = ladder([(10 / 11, 100), (0.5, 400)])
    assert middle == (MIDDLE, 0, middle.volatility) and high.value == MIDDLE
    assert low.value == pytest.approx(MIDDLE - 400) and low.deviation > high.deviation > 0
    assert low.expected(Rating(MIDDLE, 0)) == pytest.approx(1 / 11, abs=0.02)


# --- the levels that were measured -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", LADDERS)
def test_the_ratings_follow_from_the_games_that_were_counted(game):
    rows = MEASURED[game]
    assert [row["level"] for row in rows] == [*LADDERS[game]]
    steps = [((row["won"] + row["drawn"] / 2) / row["games"], row["games"]) for row in rows[1:]]
    assert [(row["rating"], row["deviation"]) for row in rows] == [
        (round(each.value), round(each.deviation)) for each in ladder(steps)
    ]
    assert all(row["games"] >= (SLOWLY if row["level"] in SLOW.get(game, ()) else 2000) for row in rows[1:])
    values = [rating.value for rating in levels(game).values()]
    assert values == sorted(values) and all(60 < b - a < 350 for a, b in pairwise(values))


# Levels that need a second or more for a game: the others have thousands.
SLOW = {
    "cubed": ("rolls again", "best turn", "planner"),
    "dnup": ("quick thinker", "thinker"),
    "scramble": LADDERS["scramble"],
}
SLOWLY = 40  # games at least


@pytest.mark.parametrize(("game", "games"), [("versus", 60), ("crossword", 20), ("dnup", 60), ("cubed", 20)])
def test_a_small_part_of_them_played_again_agrees(game, games):
    """Three deviations of so few games are wide; a table of other levels, or of none, lies outside all the same."""
    lower, level = LADDERS[game][1:3]
    ends = [duel(game, level, lower, number) for number in range(games)]
    share = (ends.count(WON) + ends.count(DRAWN) / 2) / games
    known = levels(game)
    expected = Rating(known[level].value, 0).expected(Rating(known[lower].value, 0))
    assert abs(share - expected) < 3 * (expected * (1 - expected) / games) ** 0.5


# --- people whose strength is known ----------------------------------------------------------------------------------


def thirty_games(ability, start, seed):
    """What 30 games of somebody of this rating come to, who goes on against the level nearest to what is known."""
    rng, known, results = PortableRandom(seed), levels("versus"), []
    level, person = start, Rating(ability, 0)
    for _ in range(30):
        results.append((level, "won" if rng.random() < person.expected(known[level]) else "lost"))
        rating = rated("versus", results)
        level = min(known, key=lambda each: abs(known[each].value - rating.value))
    return rated("versus", results)


def test_after_thirty_games_the_interval_holds_the_true_rating():
    people = [(900 + 20 * n, ("beginner", "skilled", "master")[n % 3], f"person {n}") for n in range(60)]
    ratings = [(ability, thirty_games(ability, start, seed)) for ability, start, seed in people]
    held = [abs(rating.value - ability) <= rating.margin for ability, rating in ratings]
    assert sum(held) >= 54, "about 93 of 100 are held, also of those who began far from where they belong"
    assert fmean(rating.margin for _, rating in ratings) < 180
    assert fmean(rating.value - ability for ability, rating in ratings) == pytest.approx(0, abs=40)
