"""The junior game solved: against games that are simulated, against players who know nothing of symmetry."""

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest

import setlab as sl
from setlab import chance
from setlab.common.files import load_toml
from setlab.core.sets import third_table
from setlab_proofs.games import best, positions, solving
from setlab_proofs.games.positions import Positions, first_tables

JUNIOR = sl.deck("junior").cards
THIRD = third_table(3)


@pytest.fixture(scope="module")
def solved():
    return chance.solve_game(progress=False)


def test_what_is_said_of_it_elsewhere(solved):
    """The documentation and lesson 10 quote these."""
    assert solved.left(0) == 1 - solved.left(6) - solved.left(9) == Fraction(652107683987, 654405752000)
    assert solved.left(0, "random") == Fraction(27560278715668813188781661099, 79823421026315366400000000000)
    assert solved.left(0, "ahead") == Fraction(98679877350345853, 186251575910400000)
    assert solved.left(0, "worst") == Fraction(696547083, 16360143800000)
    assert [round(10_000 * solved.left(cards)) for cards in (6, 9)] == [32, 3]
    assert round(1 / solved.left(0, "worst"), -3) == 23_000


@pytest.mark.parametrize("player", ["random", "ahead"])
def test_simulated_games_end_like_that(solved, player):
    played = chance.simulate_games(40_000, seed=7, features=3, policy=player, progress=False)
    for cards in (0, 6, 9):
        low, high = played.left(cards).interval(4)  # four standard errors
        assert low <= solved.left(cards, player) <= high
    taken = sum(number * (27 - cards) // 3 for cards, number in played.leftover.items()) / 40_000
    assert solved.sets(player) == pytest.approx(taken, abs=0.02)


def test_every_game_ends_and_never_with_three_cards(solved):
    """All cards sum to zero, and so does each SET: the last three would be one more."""
    for player, ends in solved.shares.items():
        assert sum(ends.values()) == 1 and solved.left(3, player) == 0 and min(ends.values()) > 0
    assert solved.left(0) > solved.left(0, "ahead") > solved.left(0, "random") > solved.left(0, "worst")


def test_first_tables_are_all_of_them():
    found = first_tables()
    assert sum(found.values()) == comb(27, 9)
    without = {table: number for table, number in found.items() if not sl.find_sets(cards_of(table))}
    assert sum(without.values()) == sl.counts.no_set(3)[9]
    assert len(without) == sl.counts.orbits("affine", features=3)[9]


# --- a second route: no symmetry, no bits --------------------------------------------------------------------------


@cache
def brute(table, stock):
    """The chance that the table is cleared by the best player: {place on a line of cards} as frozen sets."""
    if stock and len(table) < 9:
        return dealt(table, stock, 9 - len(table))
    sets = [
        frozenset({a, b, THIRD[a][b]})
        for a, b in combinations(table, 2)
        if THIRD[a][b] in table and THIRD[a][b] > b > a
    ]
    sets += [] if sets else [frozenset(c) for c in combinations(sorted(table), 3) if THIRD[c[0]][c[1]] == c[2]]
    if sets:
        return max(brute(table - one, stock) for one in sets)
    return dealt(table, stock, 3) if stock else Fraction(not table)


def dealt(table, stock, cards):
    ways = list(combinations(sorted(stock), min(cards, len(stock))))
    return sum(brute(table | {*new}, stock - {*new}) for new in ways) / len(ways)


def cards_of(bits):
    return [JUNIOR[k] for k in range(27) if bits >> k & 1]


def positions_in_play(number, left, seed):
    """So many positions of games at random in which so many cards are left, nine of them on the table with a SET."""
    rng, found = random.Random(seed), []
    while len(found) < number:
        stock = rng.sample(JUNIOR, 27)
        table = [stock.pop() for _ in range(9)]
        while stock:
            sets = sl.find_sets(table)
            if len(table) == 9 and len(table) + len(stock) == left and sets:
                found.append((table, stock))
                break
            if sets:
                taken = rng.choice(sets)
                table = [card for card in table if card not in taken]
            if len(table) < 9 or not sets:
                table += [stock.pop() for _ in range(3)]
    return found


@pytest.mark.parametrize("number", [5, pytest.param(40, marks=pytest.mark.full)])
def test_the_best_is_best_where_everything_is_tried(solved, number):
    for table, stock in positions_in_play(number, 15, seed=number):
        brute.cache_clear()
        advice = solved.advise(table, stock)
        for three, chance_of in advice.items():
            left = frozenset(card.index for card in table if card not in three)
            assert brute(left, frozenset(card.index for card in stock)) == chance_of
        assert [*advice.values()] == sorted(advice.values(), reverse=True) and len(advice) == len(sl.find_sets(table))


@pytest.mark.near
def test_an_early_position_that_is_shipped_is_found_again_from_the_end():
    """`test_it_is_solved_anew` does it with all of them."""
    shipped = best.best_positions().values
    at = min(place for place in shipped if place[0].bit_count() == 18)
    fresh = Positions(players=("best",), ends=(0,))
    assert fresh.value(*at) == shipped[at] and len(fresh.values) > 100
    assert best.as_lists(shipped) == load_toml(best.FILE)


@pytest.mark.near
def test_advice_needs_few_positions():
    """Without those that are shipped it were forty thousand, and a quarter of a minute."""
    game = solving.SolvedGame({})
    for left in (27, 24, 21):
        [(table, stock)] = positions_in_play(1, left, seed=4)
        assert all(0 < worth <= 1 for worth in game.advise(table, stock).values()), left
    assert len(game._positions.values) == len(best.best_positions().values), "all that was needed is shipped"
    table, stock = positions_in_play(1, 18, seed=4)[0]
    assert game.advise(table, stock)
    assert 0 < len(game._positions.values) - len(best.best_positions().values) < 2_000


@pytest.mark.full
def test_who_follows_the_advice_clears_the_table(solved, games=1_000):
    """In play, event by event, as often as it says; and against the advice hardly ever."""
    cleared = Counter()
    for which, name in ((0, "best"), (-1, "badly")):
        for seed in range(games):
            match = sl.Match("junior", by_hand=True)
            match.push(("shuffle", tuple(card.code for card in random.Random(seed).sample(JUNIOR, 27))))
            while not match.outcome():
                three = [*solved.advise(match.state.lying, match.state.stock)][which]
                match.push(("take", 0, tuple(card.code for card in three)))
            cleared[name] += not match.state.lying
    low, high = chance.Estimate(cleared["best"], games).interval(4)
    assert low <= solved.left(0) <= high
    assert cleared["badly"] < games * solved.left(0, "random") / 2


# --- asked wrongly ---------------------------------------------------------------------------------------------------


def test_a_position_that_is_none_is_refused(solved):
    with pytest.raises(ValueError, match=r"9 or 12 cards lie on the table.*Here are 8 and 19"):
        solved.advise(JUNIOR[:8], JUNIOR[8:])
    with pytest.raises(ValueError, match="a multiple of three"):
        solved.advise(JUNIOR[:9], JUNIOR[9:13])
    with pytest.raises(ValueError, match="is both on the table and in the stock"):
        solved.advise(JUNIOR[:9], JUNIOR[8:])
    with pytest.raises(ValueError, match=r"these are not cards of the junior game \(set\)"):
        solved.advise(sl.DECK[:9])
    with pytest.raises(ValueError, match="nothing"):
        solved.advise([])
    with pytest.raises(ValueError, match="good"):
        solved.left(0, "good")
    assert solved.advise(JUNIOR[0:1] + JUNIOR[3:4] + JUNIOR[9:10]) == {}, "no SET among them, and no stock"
    assert [*solved.advise(JUNIOR[:3]).values()] == [1]


@pytest.mark.full
@pytest.mark.timeout(600)
def test_it_is_solved_anew(solved):
    again = chance.solve_game(progress=False, recount=True)
    assert again.shares == solved.shares and again is not solved
    assert len(again._positions.values) == positions.POSITIONS, "progress would end too early or late"
    assert best.as_lists(again._positions.values) == load_toml(best.FILE)


def test_it_is_there_at_once_and_shows_itself(solved, monkeypatch):
    monkeypatch.setattr(solving, "Positions", None)
    assert chance.solve_game() is solved
    with pytest.raises(TypeError, match="recount is True or False, not 'yes'"):
        chance.solve_game(recount="yes")
    assert repr(solved).startswith("<the junior game, cleared by: random 34.53")
    html = solved._repr_html_()
    assert "plays as well as possible" in html and "99.65" in html and "How the junior game ends" in html
    assert [row["player"] for row in solved.rows()] == ["random", "ahead", "best", "worst"]


def test_how_far_it_is_can_be_asked():
    told = []
    alike = Positions(lambda: told.append(1))
    here = positions.bits(range(9))
    worth = alike.value(here, here)
    assert told and worth["best"][0] == positions.PARTS, "nine cards of a plane can be cleared"
