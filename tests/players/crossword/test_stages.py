"""How a grid grows under the hands of a computer: every stage keeps the rules, and shows how far it is."""

from collections import Counter
from itertools import pairwise

import pytest

from setlab import Face, Match
from setlab.common.rng import PortableRandom
from setlab.games.crossword.grids import GridDie, why_not
from setlab.games.dice.die import dice_named
from setlab.players.crossword import LEVELS, largest, player, progress, solve
from setlab.players.crossword.builder import stages
from setlab.players.session import Session


def rolls(number, size):
    dice = dice_named()
    for n in range(number):
        rng = PortableRandom(f"stages {size}/{n}")
        yield [(die, rng.choice(dice[die]).code) for die in sorted(rng.sample(range(len(dice)), size))]


def dice_of(hand, placements):
    codes = dict(hand)
    for die, row, column, *stated in placements:
        face = Face(codes[die])
        yield GridDie(row, column, die, face.stated(*stated) if stated else face)


@pytest.mark.parametrize("crossing", [False, True])
def test_every_stage_keeps_the_rules_and_the_last_is_the_whole(crossing):
    found = Counter()
    for hand in rolls(60, 10):
        for grid in (solve(hand, crossing).grid, largest(hand, crossing)):
            if not grid:
                continue
            steps = stages(hand, grid, crossing)
            assert {*steps[-1]} == {*grid} and len(steps[0]) in (3, 4, 5)
            for step in steps:
                assert why_not(tuple(dice_of(hand, step)), crossing) == ""
            sizes = [len(step) for step in steps]
            assert all({*one} < {*other} for one, other in pairwise(steps))
            assert all(more - less <= 3 for less, more in pairwise(sizes))
            found[len(steps)] += 1
    assert max(found) >= 4 and found.total() > 50, found
    assert stages([], ()) == []


def apart(hand, grid):
    """Do SETs of the grid hang together by edges only?"""
    return why_not(tuple(dice_of(hand, grid)), True) != ""


def test_grids_that_hang_together_by_edges_only_grow_as_one():
    grids = [(hand, grid) for hand in rolls(80, 10) if (grid := solve(hand).grid) and apart(hand, grid)]
    assert len(grids) > 3
    for hand, grid in grids:
        assert all(why_not(tuple(dice_of(hand, step))) == "" for step in stages(hand, grid))


def test_the_next_set_is_one_that_touches_those_that_lie():
    """Two SETs in the first row, which only the third one joins, by edges: it comes before the second."""
    codes = ["1ro", "2ro", "3ro", "1gq", "2gq", "3gq", "1pd", "2pd", "3pd"]
    squares = [(1, 1), (1, 2), (1, 3), (1, 5), (1, 6), (1, 7), (2, 3), (2, 4), (2, 5)]
    grid = tuple((die, *square) for die, square in enumerate(squares))
    first, second, last = stages(list(enumerate(codes)), grid)
    assert [die for die, *_ in first] == [0, 1, 2] and last == grid
    assert [die for die, *_ in second] == [0, 1, 2, 6, 7, 8]


def finished(level, seed, **options):
    match = Match("crossword", seed=seed, players=2, **options)
    Session(match, {0: player(level), 1: player(level)}).run(3_000)
    return match


@pytest.mark.parametrize("crossing", [False, True])
def test_at_each_moment_a_computer_has_a_grid_that_the_rules_allow(crossing):
    match, seen = finished("casual", 4, crossing=crossing), set()
    for event, state in match.replay():
        if event is None or state.due:
            continue
        for seat in (0, 1):
            now = progress(Match.at("crossword", state), seat)
            assert why_not(now.grid, crossing) == "" and now.grid == state.grids[seat]
            own = {die.die for die in state.hands[seat]}
            lying = {each.die for grid in state.grids for each in grid}
            assert (now.laid, now.dice) == (len(own & lying), len(own))
            seen.add(now.laid)
    assert len(seen) >= 6, "SET after SET"


def test_how_far_it_is_says_nothing_of_what_is_planned():
    """The same moment, another plan of the others and another bag: the same progress."""
    match = Match("crossword", seed=1, players=2)
    session = Session(match, {0: player("casual"), 1: player("expert")})
    session.run(events=5)
    before = [progress(match, seat) for seat in (0, 1)]
    other = Match.at("crossword", match.state._replace(bag=match.state.bag[::-1]), seed=99)
    Session(other, {0: player("beginner"), 1: player("beginner")}).due  # noqa: B018 - it makes its plans
    assert [progress(other, seat) for seat in (0, 1)] == before
    assert before[0].laid > 0


def test_people_have_progress_too():
    match = Match("crossword", by_hand=True, seed=0)
    assert progress(match, 0) == (0, 0, ())


@pytest.mark.full
def test_ten_dice_take_a_beginner_six_minutes_and_an_expert_one_and_a_half():
    mean = {}
    for level in LEVELS:
        times = []
        for seed in range(14):
            match = Match("crossword", seed=seed)
            Session(match, {0: player(level)}).run(3_000)
            times += [each.time / 60_000 for each in match.state.results if each.winner == 0 and each.extra == (0,)]
        assert len(times) > 8
        mean[level] = sum(times) / len(times)
    assert 5 < mean["beginner"] < 8 and 3 < mean["casual"] < 4.5 and 1 < mean["expert"] < 2
