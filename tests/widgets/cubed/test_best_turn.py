"""The best turn on its board: one turn, judged, and another one."""

import re

import pytest
from helpers.cubed_boards import do, square

from setlab.puzzles.best_turn import best_turn_of, stars
from setlab.storage.saved_games import saved_matches
from setlab.widgets.cubed import best_turn as best_turn_module
from setlab.widgets.cubed.best_turn import BestTurnBoard


@pytest.fixture
def board():
    return BestTurnBoard(seed=7)


def small_turn(board):
    """A turn that is not the best one: the first play of one die."""
    do(board, next(event for event in board.match.legal() if len(event[2]) == 1))
    points = sum(play.points for play in board.match.state.plays)
    told = board.press("end", "end")
    assert 0 < points < board.puzzle.most and not board.errors
    return points, told


def best_turn(board):
    for event in board.puzzle.answer[:-1]:
        do(board, event)
    return board.press("end", "end")


def fresh(board):
    """The keys of the squares whose dice were laid last."""
    buttons = (each.split(">")[0] for each in board.frame["html"].split("<button"))
    return {re.search(r'data-key="(s\d+)"', each)[1] for each in buttons if "stage-fresh" in each}


def test_what_is_asked(board):
    html = board.frame["html"]
    assert "Best turn" in html and board.puzzle.question in html
    names = {name for name, _ in board.offers}
    assert not names & {"pass", "new", "best", "guide", "losses", "seed"} and "to" in names
    assert "in the bag" not in html and f"{board.puzzle.most} points" not in html, "what is possible is not told"


def test_a_turn_is_judged_and_played_once_more(board):
    points, told = small_turn(board)
    most = board.puzzle.most
    won = "stage-won" if stars(points, most) else ""
    assert f"{points} of {most} points. {stars(points, most)} star" in told and board.over
    assert board.verdict() == (f"{points} of {most} points", won)
    board.press("same", "same")
    assert not board.over and board.match.state == best_turn_of(7).match().state
    assert best_turn(board).endswith(f"{most} of {most} points. 3 stars of 3.")
    assert board.verdict() == (f"{most} of {most} points", "stage-won") and "stage-won" in board.frame["html"]


@pytest.mark.full
def test_another_board_is_one_press_away(board, monkeypatch):
    monkeypatch.setattr(best_turn_module, "checked_seed", lambda seed: 3)  # on a few boards one die is the best turn
    before = board.puzzle
    assert board.press("another", "another") == board.puzzle.question and board.puzzle != before
    small_turn(board)
    board.press("another", "another")
    assert not board.over and board.frame["focus"]["key"] == "rack" and not board.errors


def test_afterwards_one_sees_what_there_was(board):
    points, _ = small_turn(board)
    assert ("best", "best") not in board.offers
    played = fresh(board)
    board.press("show-best", "show-best", True)
    plays = (event[2] for event in board.puzzle.answer[:-1])
    squares = {square(board, row, column) for play in plays for _, row, column, *_ in play}
    assert fresh(board) == squares != played and 'data-key="best-turn"' in board.frame["html"]
    assert board.press("show-best", "show-best", False) == "Your own turn is on the board again."
    assert fresh(board) == played and 'data-key="best-turn"' not in board.frame["html"]
    said = board.press("show-best", "show-best", True)
    assert said.startswith(f"You: {points} points. The best turn was:") and f"{board.puzzle.most} points" in said
    board.press("replay", "replay-end")
    assert len(board.replay.steps()) == 2, "the first play too, though no deal went before it"
    board.press("step", "forward")
    assert "That is" in board.frame["html"] and not board.errors


def test_stars_and_colours(board):
    """Green is what has a star at least, and all of it has no more to be shown."""
    points, _ = small_turn(board)
    most = board.puzzle.most
    assert stars(points, most) == 0, "else this says nothing"
    html = board.frame["html"]
    assert "☆☆☆" in html and "0 stars of 3" in html and "stage-won" not in html and 'data-mood="over"' in html
    assert f"One more star at {-(-60 * most // 100)} points." in html
    board.press("same", "same")
    best_turn(board)
    html = board.frame["html"]
    assert "★★★" in html and "3 stars of 3" in html and "One more star" not in html and 'data-mood="won"' in html
    assert ("show-best", "show-best") not in board.offers


def test_it_is_no_kept_game(board):
    small_turn(board)
    assert saved_matches() == [] and "cannot be saved" not in board.frame["html"]


@pytest.mark.parametrize("seed", [-1, 1.5, "x", True])
def test_bad_seeds(seed):
    with pytest.raises((ValueError, TypeError)):
        BestTurnBoard(seed)
