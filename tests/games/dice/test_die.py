"""Dice and boards as data: what is there, and what is refused (CUB-2, CUB-3)."""

from collections import Counter

import pytest

from setlab import Match
from setlab.common.files import load_toml
from setlab.games.dice.board import board_named, read_board, windows, windows_at
from setlab.games.dice.die import dice_named, read_dice

BOARD = load_toml("boards.toml")["standard"]
DICE = load_toml("dice.toml")["standard"]


def test_CUB_2_no_face_twice_on_a_die_and_nine_of_each():
    dice = dice_named()
    assert len(dice) == 42 and all(len({*die}) == 6 for die in dice)
    counts = Counter(face.code for die in dice for face in die)
    assert len(counts) == 28 and {*counts.values()} == {9} and counts["w"] == 9


def test_CUB_2_other_dice_can_be_brought():
    other = {"dice": DICE["dice"][::-1]}
    match = Match("cubed", seed=1, dice=other)
    assert match.state.dice == read_dice(other) != dice_named()
    assert Match("cubed", seed=1, dice={"mine": other}).state.dice == match.state.dice


@pytest.mark.parametrize(
    ("dice", "reason"),
    [
        ({}, "needs 'dice', which is missing"),
        ({"dice": DICE["dice"], "colour": 1}, "has no 'colour'"),
        ({"dice": 7}, "dice is a list, not 7"),
        ({"dice": DICE["dice"][1:]}, "there are 42 dice, not 41"),
        ({"dice": [["1ro"] * 6, *DICE["dice"][1:]]}, "die 0 has the face one red oval twice"),
        ({"dice": [["w", "w", "1ro", "2ro", "3ro", "1go"], *DICE["dice"][1:]]}, "die 0 has the face WILD twice"),
        ({"dice": [["1ro", "2ro"], *DICE["dice"][1:]]}, "die 0 has 2 faces; a die has six"),
        ({"dice": [["1rx", *DICE["dice"][0][1:]], *DICE["dice"][1:]]}, "die 0: '1rx' names no symbol"),
        ({"dice": [["w1ro", *DICE["dice"][0][1:]], *DICE["dice"][1:]]}, "die 0: 'w1ro' is not a face; write w"),
        ({"dice": ["1ro", *DICE["dice"][1:]]}, "die 0 is a list"),
        ("loaded", "dice can be 'standard', or a table in the form of dice.toml, not 'loaded'"),
        (6, "not 6"),
    ],
)
def test_CUB_2_bad_dice_are_refused(dice, reason):
    with pytest.raises((ValueError, TypeError), match=reason):
        Match("cubed", dice=dice)


def test_CUB_3_the_default_board():
    board = board_named()
    assert (board.rows, board.columns, len(board.bonus)) == (15, 15, 20)
    assert [board.place(square) for square in board.centre] == [(8, 7), (8, 8), (8, 9)]
    squares = {board.place(square): points for square, points in board.bonus}
    assert squares[4, 4] == 3 and squares[1, 8] == 4 and squares[14, 14] == 5 and squares[8, 12] == 2
    # It looks the same from all four sides.
    assert {(16 - column, row): points for (row, column), points in squares.items()} == squares
    assert board.table == BOARD and read_board(board.table) == board


def test_CUB_3_another_board_can_be_brought():
    small = {"rows": 5, "columns": 7, "centre": [[2, 4], [3, 4], [4, 4]], "bonus": [[1, 1, 9]]}
    match = Match("cubed", seed=1, board=small)
    assert match.state.board.table == small
    small["bonus"].append([2, 2, 1])
    assert match.options["board"]["bonus"] == [[1, 1, 9]]
    with pytest.raises(ValueError, match="off the board, which has 5 rows and 7 columns"):
        match.push(("place", match.state.turn, tuple((die.die, 8, 7) for die in match.state.hands[match.state.turn])))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"rows": 0}, "the number of rows lies between 3 and 40, not 0"),
        ({"columns": 41}, "the number of columns lies between 3 and 40, not 41"),
        ({"rows": "15"}, "the number of rows is a whole number"),
        ({"rows": True}, "the number of rows is a whole number"),
        ({"rows": 5}, "the row of a square lies between 1 and 5, not 8"),
        ({"centre": [[8, 7], [8, 8]]}, "three neighbouring squares"),
        ({"centre": [[8, 7], [8, 8], [8, 8]]}, "a square of the centre mark is named twice"),
        ({"centre": [[8, 7], [8, 8], [9, 8]]}, "three neighbouring squares"),
        ({"centre": [[8, 7], [8, 8], [8, 16]]}, "the column of a square lies between 1 and 15"),
        ({"centre": 8}, "centre is a list"),
        ({"centre": [8, 8, 8]}, "a square is a list"),
        ({"bonus": [[8, 8, 3]]}, "row 8, column 8 is under the centre mark"),
        ({"bonus": [[1, 1, 3], [1, 1, 4]]}, "a bonus square is named twice"),
        ({"bonus": [[1, 1]]}, r"write \[row, column, points\], not \[1, 1\]"),
        ({"bonus": [[1, 1, 0]]}, "a bonus lies between 1 and 99"),
        ({"colour": "red"}, "a board has no 'colour'"),
    ],
)
def test_CUB_3_bad_boards_are_refused(change, reason):
    with pytest.raises((ValueError, TypeError), match=reason):
        Match("cubed", board={**BOARD, **change})
    with pytest.raises(ValueError, match="a board needs 'bonus', which is missing"):
        read_board({name: value for name, value in BOARD.items() if name != "bonus"})


def test_windows_lie_across_or_down_and_never_round_the_edge():
    assert len(windows(15, 15)) == 2 * 15 * 13
    for window in windows(4, 5):
        places = [(square // 5, square % 5) for square in window]
        rows, columns = zip(*places, strict=True)
        assert (rows[2] - rows[0], columns[2] - columns[0]) in ((0, 2), (2, 0))
    assert max(map(len, windows_at(15, 15))) == 6 and min(map(len, windows_at(15, 15))) == 2


def test_a_record_keeps_a_board_of_ones_own(tmp_path):
    match = Match("cubed", seed=1, board={**BOARD, "bonus": []})
    match.save(tmp_path / "cubed.jsonl")
    again = Match.load(tmp_path / "cubed.jsonl")
    assert again.state == match.state and again.state.board.bonus == ()
