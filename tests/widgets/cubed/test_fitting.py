"""The board of SET Cubed: "Show where it fits", against what the board says when a die is put there."""

import re

import pytest
from helpers.cubed_boards import until
from helpers.some import some

from setlab.common.i18n import speaking
from setlab.common.settings import remember
from setlab.draw.markup import to_html
from setlab.games import GAMES
from setlab.games.match import Match
from setlab.widgets import CubedBoard
from setlab.widgets.cubed.attempt import TrialDie
from setlab.widgets.cubed.squares_view import squares_view
from setlab.widgets.cubed.trial import SCORES, where
from setlab.widgets.match import head


@pytest.fixture(autouse=True)
def wanted(tmp_path, monkeypatch):
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path))
    remember("fits", True)


ROWS, COLUMNS = range(3, 12), range(1, 12)  # all that these positions reach


def tried_one_by_one(table):
    """{(square, die): does it score?} of all that is not refused: every die is put on every square near the others."""
    found, board = {}, table.match.state.board
    near = [board.square(row, column) for row in ROWS for column in COLUMNS]
    for die in table.match.state.hands[table.viewer]:
        rest = [each for each in table.trial.laid if each.die != die.die]
        for square in near:
            if any(each.square == square for each in rest):
                continue
            together, apart = table.trial.tried(rest, TrialDie(die.die, die.face, square))
            possible = [each for each in (together, apart) if each is not None and each.is_possible]
            if possible:
                found[square, die.die] = any(not each.why_not or bool(each.ways) for each in possible)
    return found


def shown(table):
    dice = [die.die for die in table.match.state.hands[table.viewer]]
    found = where(table.trial, dice)
    return {(square, die): kind == SCORES for square, dice in found.items() for die, kind in dice.items()}


def positions():
    """Boards with nothing on trial, with a play, with half a play; some with WILDs."""
    line = [(8, 7, "1ro"), (8, 8, "2ro"), (5, 3, "1gd"), (5, 4, "2gd"), (9, 9, "3go")]
    yield line, "3ro 3gd 3po w 1pq", ()
    yield line, "3ro 3gd 3po w 1pq", ((5, 8, 9),)
    yield line, "3ro 3gd 3po w 1pq", ((8, 8, 9),)
    yield line, "2po 3po 2go w w", ((5, 8, 6), (6, 8, 5))
    yield [(8, 7, "1ro")], "2ro 3ro 2gd w 1pq", ((1, 8, 8),)


@pytest.mark.every(3)
@pytest.mark.parametrize("lying, hand, laid", some(positions(), several=True), ids=range(5))
def test_what_lights_up_is_what_is_not_refused(lying, hand, laid):
    state = GAMES["cubed"].position(lying, [hand, "1gd"])
    table = CubedBoard(Match.at("cubed", state), humans=2, keep=False)
    for die, row, column in laid:
        table.press("to", f"s{state.board.square(row, column)}", f"die-{die}")
    expected = tried_one_by_one(table)
    assert expected and shown(table) == expected


def test_a_wild_that_can_be_replaced_lights_up():
    """CUB-18"""
    table, event = until(lambda legal: next((each for each in legal if each[0] == "replace"), None))
    _, _, die, row, column = event
    assert where(table.trial, [die])[table.match.state.board.square(row, column)] == {die: SCORES}


def test_squares_and_dice_say_so_on_the_page_and_only_when_it_is_wanted():
    state = GAMES["cubed"].position([(8, 7, "1ro"), (8, 8, "2ro")], ["1gd 3ro", "1gd"])
    table = CubedBoard(Match.at("cubed", state), humans=2, keep=False)
    html = table.frame["html"]
    assert re.findall(r'data-key="(s\d+)"[^>]*data-fits="2"', html) == ["s110", "s113"]
    assert html.count("data-slot") == 2 and "stage-fitting" in html
    table.press("fits", "fits", False)
    html = table.frame["html"]
    assert "data-fits" not in html and "stage-fitting" not in html
    told = table.press("to", "s0", "die-3")  # what does not light up is explained all the same
    assert told.startswith("No line joins row 1, column 1")


def test_the_squares_are_drawn_once_for_all_who_look_on():
    state = CubedBoard(players=2, seed=1, keep=False).match.state
    drawn = squares_view(state)
    assert squares_view(state) is drawn and squares_view(state, act=True) is not drawn
    with speaking("de"):
        assert "Reihe" in to_html(squares_view(state)) and "row" in to_html(drawn)


def test_a_rules_page_is_drawn_only_when_somebody_asks_for_it(monkeypatch):
    drawn = []
    monkeypatch.setattr(head, "page_view", lambda name: drawn.append(name) or [])
    board = CubedBoard(players=2, seed=1, keep=False)
    board.refresh()
    assert not drawn
    board.press("how", "how")
    assert sorted(drawn) == ["cubed", "set"]
