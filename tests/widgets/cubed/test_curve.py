"""The curve of the points in a game of SET Cubed: what it draws, says and lists is what the score sheet adds up to."""

import re
from itertools import accumulate
from random import Random

import pytest
from helpers.cubed_boards import step

from setlab.games.cubed.scoring import standings, turns
from setlab.widgets import CubedBoard


def played(players, seed):
    board, random = CubedBoard(players, seed=seed, keep=False, level="random"), Random(seed)
    while not board.over:
        step(board, random)
    board.refresh()
    return board


def added_up(match):
    """The other way: what each seat has after each round, from the points of its turns."""
    sheet = turns(match)
    rounds = range(1, max(turn.round for turn in sheet) + 1)
    made = [
        [sum(turn.points for turn in sheet if (turn.seat, turn.round) == (seat, each)) for each in rounds]
        for seat in match.seats
    ]
    return [list(accumulate(points, initial=0)) for points in made]


@pytest.mark.every(3)
@pytest.mark.parametrize(("players", "seed"), [(2, 6), (3, 4), (4, 2)])
def test_the_curve_is_the_score_sheet_added_up(players, seed):
    board = played(players, seed)
    points = standings(board.match)
    assert [*map(list, zip(*points, strict=True))] == added_up(board.match) and points[-1] == board.match.scores
    drawn = board.accounts().find(".//svg")
    lines = [path for path in drawn.iter("path") if path.get("stroke-width") == "2.5"]
    assert [path.get("d").count("L") for path in lines] == [len(points) - 1] * players
    assert len({path.get("stroke-dasharray") for path in lines}) == players, "told apart without colour"
    said = drawn.get("aria-label")
    for seat, totals in enumerate(zip(*points, strict=True)):
        assert f"{board.narrator.name(seat)}: {', '.join(map(str, totals))}" in said


@pytest.mark.full
def test_the_last_line_of_the_numbers_is_the_result():
    board = played(2, 6)
    html = board.frame["html"]
    numbers = html[html.index('data-key="curve-numbers"') :].split("</table>")[0]
    rows = re.findall(r'<th scope="row">(\d+)</th><td>(\d+)</td><td>(\d+)</td>', numbers)
    last = standings(board.match)
    assert [tuple(map(int, row)) for row in rows] == [(n, *both) for n, both in enumerate(last) if n]
    assert tuple(map(int, rows[-1][1:])) == board.match.scores


def test_while_a_game_goes_on_the_round_counts_as_far_as_it_is():
    board, random = CubedBoard(seed=6, keep=False, level="random"), Random(6)
    assert standings(board.match) == [(0, 0)] and 'data-key="curve"' not in board.frame["html"]
    while len(turns(board.match)) < 3:
        step(board, random)
    assert len(standings(board.match)) == 3 and standings(board.match)[-1] == board.match.scores


@pytest.mark.full
def test_a_name_is_text_in_the_drawing_too():
    board = played(2, 6)
    board.press("name", "name-0", "<b>Åse</b>")
    assert "&lt;b&gt;Åse" in board.frame["html"] and "<b>Åse" not in board.frame["html"]
