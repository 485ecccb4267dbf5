"""What a small screen shows of the board: what is used, with some squares around it."""

import re

from setlab import Match
from setlab.games import GAMES
from setlab.games.dice.board import board_named
from setlab.widgets import CubedBoard
from setlab.widgets.cubed.squares_view import near

BOARD = board_named()


def cells(*places):
    lying = {BOARD.square(*place) for place in places}
    return [square in lying or None for square in range(BOARD.size)]


def test_it_is_what_is_used_and_three_squares_around_it():
    assert near(BOARD, cells()) == (range(5, 12), range(4, 13)), "the centre mark"
    assert near(BOARD, cells((8, 8), (3, 8))) == (range(1, 12), range(4, 13)), "and no further than the board"
    assert near(BOARD, cells((8, 1), (15, 15))) == (range(5, 16), range(1, 16))


def test_dice_on_trial_widen_it_only_where_they_lead_further():
    lying, inside, edge = cells((8, 8)), [BOARD.square(8, 11)], [BOARD.square(8, 12)]
    assert near(BOARD, lying, inside) == near(BOARD, lying)
    assert near(BOARD, lying, edge) == (range(5, 12), range(4, 14))


def test_in_a_game_it_only_grows():
    match = Match("cubed", seed=3, players=2)
    before = near(match.state.board, match.state.cells)
    while match.outcome() is None and len(match.history) < 80:
        match.push(next((event for event in match.legal() if event[0] == "place"), match.legal()[0]))
        now = near(match.state.board, match.state.cells)
        assert all({*old} <= {*new} for old, new in zip(before, now, strict=True))
        before = now
    assert before != (range(5, 12), range(4, 13))


def test_all_squares_are_there_and_the_far_ones_say_so_until_the_whole_board_is_wanted():
    state = GAMES["cubed"].position([(8, 7, "1ro"), (8, 8, "2ro"), (8, 9, "3ro")], ["1ro", "2gq"])
    board = CubedBoard(Match.at("cubed", state, seed=1), keep=False)
    far = re.findall(r"<button[^>]*data-far", board.frame["html"])
    assert len(far) == 225 - 7 * 9 and "--across: 9; --down: 7" in board.frame["html"]
    assert "stage-near" in board.frame["html"]
    board.press("whole", "whole")
    assert "stage-near" not in board.frame["html"] and not board.errors
