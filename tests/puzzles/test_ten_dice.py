"""The ten dice of a day can be joined, by the judgement of the game itself; and they are the same everywhere."""

from datetime import date, datetime, timedelta
from itertools import combinations

import pytest
from helpers.each import with_each

from setlab.core.cards import Face
from setlab.core.sets import check_set
from setlab.games.crossword.grids import why_not
from setlab.games.match import Match
from setlab.players.crossword.search import solve
from setlab.puzzles.dailies import FIRST
from setlab.puzzles.ten_dice import joined, ten_dice

DAYS = [FIRST + timedelta(days=37 * n) for n in range(30)]
DAY = "2026-11-20"


@pytest.fixture(scope="module")
def puzzle():
    return ten_dice(DAY)


@with_each("day", DAYS)
def test_every_days_dice_can_be_joined(day):
    """CRO-2, CRO-5: the game takes the answer, and the round is over."""
    puzzle = ten_dice(day)
    assert puzzle.judge(puzzle.answer) and len(puzzle.answer) == len(puzzle.cards) == 10
    match = puzzle.match()
    match.push(("lay", 0, puzzle.answer, 0))
    assert not why_not(match.state.grids[0] or match.state.results[-1].grids[0])
    assert sorted(number for number, *_ in puzzle.answer) == sorted(die.die for die in puzzle.match().state.hands[0])


def test_the_computer_player_finds_a_grid_too(puzzle):
    """By another search."""
    assert len(solve(puzzle.match().state.hands[0]).grid) == 10


def test_the_same_day_gives_the_same_dice():
    """Written down, for it has to stay so: whoever plays it next year looks for the same."""
    first, again = ten_dice(DAY), ten_dice(datetime(2026, 11, 20, 23, 59))
    assert first == again and first.answer == again.answer and first.match().history == again.match().history
    assert " ".join(face.code for face in first.cards) == "3gd 2po 3ro 3gq 1pd 1gd 2rd 3rq 3pd 1rq"
    assert len({ten_dice(day) for day in DAYS[:6]}) == 6


def test_it_is_a_match_like_any_other(puzzle):
    match = puzzle.match()
    assert (match.id, match.players, match.options["rounds"], match.by_hand) == ("crossword", 1, 1, False)
    assert Match("crossword", match.seed, players=1, rounds=1).state == match.state


def test_verdicts(puzzle):
    assert puzzle.judge(puzzle.answer).text == "all ten dice are joined"
    lonely = puzzle.judge([*puzzle.answer[:-1], (puzzle.answer[-1][0], 99, 99)])
    assert not lonely and "belongs to no SET" in lonely.text
    assert not puzzle.judge([(0, 1, 1), (1, 1, 2)])
    hand = puzzle.match().state.hands[0]
    three = next(dice for dice in combinations(hand, 3) if check_set(*(die.face for die in dice)))
    verdict = puzzle.judge([(die.die, 1, column) for column, die in enumerate(three, 1)])
    assert not verdict and verdict.text == "7 dice are left"


def test_wrong_dates_are_told():
    for wrong in ("2025-12-31", "tomorrow", date(1999, 1, 1)):
        with pytest.raises(ValueError, match="2026"):
            ten_dice(wrong)
    with pytest.raises(TypeError):
        ten_dice(3)


def test_nothing_is_given_away(puzzle):
    assert str(puzzle.answer[0][1:]) not in repr(puzzle) and "Join these ten dice" in repr(puzzle)


# --- the search ------------------------------------------------------------------------------------------------------


def faces(codes):
    return [Face(code).index for code in codes.split()]


@pytest.mark.parametrize(
    ("codes", "can"),
    [
        ("1ro 2ro 3ro", True),
        ("1ro 2ro 3rq", False),
        ("1ro 1ro 1ro", True),
        ("1ro 2ro 3ro 1gq", False),  # nothing goes with the last
        ("1ro 2ro 3ro 1go 1po", True),  # across and down
        ("1ro 2ro 3ro 1gq 2gq 3gq", False),  # they might lie side by side; this search asks for a die of both SETs
        ("1ro 1ro 1ro 1ro", True),  # four in a row are two SETs
    ],
)
def test_what_can_be_joined(codes, can):
    grid = joined(faces(codes))
    assert (grid is not None) is can
    if can:
        assert sorted(grid.values()) == list(range(len(codes.split())))


def test_a_grid_holds_by_the_rules():
    for seed in range(60):
        hand = Match("crossword", seed=seed, players=1, rounds=1).state.hands[0]
        shown = [die.face.index for die in hand]
        if None in shown or (grid := joined(shown)) is None:
            continue
        match = Match("crossword", seed=seed, players=1, rounds=1)
        match.push(("lay", 0, tuple((hand[place].die, *square) for square, place in grid.items()), 0))
        return
    raise AssertionError("none of sixty hands could be joined")
