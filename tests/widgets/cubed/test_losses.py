"""Where points were lost: every turn of one's own beside the best there was."""

from random import Random

from helpers.cubed_boards import step

from setlab.players.cubed import best_turn
from setlab.widgets import CubedBoard


def played():
    board, random = CubedBoard(seed=6, keep=False, level="random", extra_roll=False), Random(6)
    while not board.over:
        step(board, random)
    board.refresh()
    return board


def worked_out(board):
    board.press("losses", "losses")
    for _ in range(100):
        deadline = board._offers.clocks.get(("lost", "lost"))
        if deadline is None:
            break
        board.press("lost", "lost", deadline)
    assert not board.errors, board.errors[-1]


def test_each_turn_is_compared_with_the_best_one_and_the_dearest_lead_into_the_replay():
    board = played()
    worked_out(board)
    own = [n for n, event in enumerate(board.match.history) if event[0] in ("end", "pass") and event[1] == 0]
    assert [ended for _, _, ended in board.losses.found] == own
    score = board.match.scores[0]
    assert abs(sum(made for _, made, _ in board.losses.found) - score) <= 6, "but for the SET on the centre and the end"
    for lost, made, ended in board.losses.found[:4]:
        best = best_turn(board.match.game.observe(board.hindsight.began(ended), 0)).points
        assert lost == max(best - made, 0)
    dearest = max(board.losses.found)
    assert dearest[0] > 0 and f"jump-{dearest[2]}" in board.frame["html"]
    board.press("jump", f"jump-{dearest[2]}")
    shown = board.replay.steps()[board.replay.at - 1]
    assert shown.after is board.match.state_at(dearest[2] + 1) and not board.errors


def test_nothing_is_worked_out_before_somebody_asks():
    board = played()
    assert board.losses.found is None and ("losses", "losses") in board.offers
