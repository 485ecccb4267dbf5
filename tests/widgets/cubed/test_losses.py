"""Where points were lost: every turn of one's own beside the best there was."""

from fractions import Fraction
from random import Random

import pytest
from helpers.cubed_boards import step

from setlab.players.cubed import best_turn
from setlab.widgets import CubedBoard
from setlab.widgets.cubed.hindsight import TurnLoss


def played():
    board, random = CubedBoard(seed=6, keep=False, level="random", extra_roll=False), Random(6)
    while not board.over:
        step(board, random)
    board.refresh()
    return board


def worked_out(board):
    board.press("lookback", "lookback")
    for _ in range(100):
        deadline = board._offers.clocks.get(("looked", "looked"))
        if deadline is None:
            break
        board.press("looked", "looked", deadline)
    assert not board.errors, board.errors[-1]


def test_each_turn_is_compared_with_the_best_one_and_the_dearest_lead_into_the_replay():
    board = played()
    worked_out(board)
    own = [n for n, event in enumerate(board.match.history) if event[0] in ("end", "pass") and event[1] == 0]
    assert [turn.number for turn in board.losses.found] == own
    score = board.match.scores[0]
    assert abs(sum(turn.made for turn in board.losses.found) - score) <= 6, "but for the SET on the centre and the end"
    for turn in board.losses.found[:4]:
        best = best_turn(board.match.game.observe(board.hindsight.began(turn.number), 0)).points
        assert turn.lost == max(best - turn.made, 0)
    dearest = max(board.losses.found, key=lambda turn: turn.lost)
    assert board.losses.dearest()[0] is dearest and dearest.lost > 0
    key = f"jump-{board.replay.step_of(dearest.number)}"
    assert key in board.frame["html"]
    board.press("jump", key)
    shown = board.replay.steps()[board.replay.at - 1]
    assert shown.after is board.match.state_at(dearest.number + 1) and not board.errors


@pytest.mark.full
def test_a_part_of_a_point_is_no_loss_to_be_shown():
    board = played()
    worked_out(board)
    board.losses.found = [TurnLoss(Fraction(1, 3), 0, turn.number) for turn in board.losses.found[:1]]
    assert board.losses.dearest() == [] and board.losses.summary() == "You always played the best turn."


def test_nothing_is_worked_out_before_somebody_asks():
    board = played()
    assert not board.losses.asked and ("lookback", "lookback") in board.offers
