"""Hints at the board of SET Cubed: where, with which dice, which play; each is counted, and stays so."""

import pytest
from helpers.cubed_boards import do, put, until

from setlab.games.cubed.scoring import preview
from setlab.players.cubed import best_turn, hint
from setlab.widgets import CubedBoard
from setlab.widgets.cubed.best_turn import BestTurnBoard


def plays_two(table, event):
    """Does the best turn begin with this play of two dice, of which the first alone is none?"""
    best = best_turn(table.match.observe(table.viewer)).events[0]
    alone = any(legal[0] == "place" and legal[2] == event[2][:1] for legal in table.match.legal())
    return best == event and len(event[2]) == 2 and all(len(each) == 3 for each in event[2]) and not alone


@pytest.fixture(scope="module")
def found():
    """A seed, and the number of events after which two dice are best."""
    for seed in range(60):
        table = CubedBoard(players=2, humans=2, seed=seed, keep=False)
        while table.match.state.round < 3 and not table.over:
            if table.phase == "turn" and not table.is_skipped:
                event = best_turn(table.match.observe(table.viewer)).events[0]
                if event[0] == "place" and plays_two(table, event):
                    return seed, len(table.match.history), event
            table.match.push(table.match.legal()[0] if table.phase == "extra" else
                             best_turn(table.match.observe(table.viewer)).events[0])  # fmt: skip
    raise AssertionError


@pytest.fixture
def table(found):
    seed, number, _ = found
    table = CubedBoard(players=2, humans=2, seed=seed, keep=False)
    while len(table.match.history) < number:
        kept = table.phase == "extra"
        table.match.push(table.match.legal()[0] if kept else best_turn(table.match.observe(table.viewer)).events[0])
    return table


def pointed(table, kind):
    """The keys of the squares or dice at which the hint points."""
    buttons = table.frame["html"].split("<button")
    keys = (each.split('data-key="')[1].split('"')[0] for each in buttons if "stage-pointed" in each.split(">")[0])
    return {key for key in keys if key.startswith(kind)}


def test_first_where_then_with_which_dice_then_the_play(table, found):
    event, state = found[2], table.match.state
    squares = {f"s{state.board.square(row, column)}" for _, row, column in event[2]}
    told = table.press("hint", "hint")
    assert told.startswith("Look at row ") and told.endswith("two of your dice make a SET there together.")
    assert pointed(table, "s") == squares and not pointed(table, "die")
    faces = {str(die.face) for die in state.hands[table.viewer] if die.die in {each[0] for each in event[2]}}
    told = table.press("hint", "hint")
    assert told.startswith("Take ") and all(face in told for face in faces)
    assert pointed(table, "die") == {f"die-{die}" for die, *_ in event[2]} and pointed(table, "s") == squares
    told = table.press("hint", "hint")
    points = preview(state, event[2]).points
    assert told.startswith("Put ") and told.endswith(f"That is {points} points.")
    assert table.frame["html"].count(told) == 1 and table.press("hint", "hint") == told, "there is no more"
    assert table.match.state.hints_of(table.viewer) == 4 and not table.errors


def test_a_hint_points_until_its_play_is_made(table, found):
    event = found[2]
    for _ in range(2):
        table.press("hint", "hint")
    put(table, event[2][0])
    assert len(table.trial.laid) == 1 and len(pointed(table, "s")) == 1, "what lies on trial waits for its partner"
    told = table.press("hint", "hint")
    assert told.startswith("Put ") and len(table.trial.laid) == 1, "looking takes nothing back"
    assert told in table.frame["html"]
    put(table, event[2][1])
    assert not pointed(table, "s") and told not in table.frame["html"]
    told = table.press("hint", "hint")
    assert told.startswith(("Look at ", "You cannot score any more points: end your turn."))
    assert len(table.trial.laid) == 2


def test_dice_are_taken_back_and_the_hints_stay(table, found):
    seat = table.viewer
    table.press("hint", "hint")
    do(table, found[2])
    table.press("hint", "hint")
    table.press("undo", "undo")
    assert not table.match.state.plays and table.match.state.hints_of(seat) == 2 and not table.errors
    assert [event[0] for event in table.match.history[-2:]] == ["hint", "hint"]
    assert ("undo", "undo") not in table.offers and table.press("hint", "hint").startswith("Look at ")


@pytest.mark.near
def test_the_first_play_and_a_wild_that_is_replaced():
    table = CubedBoard(players=2, humans=2, seed=5, keep=False)
    assert table.press("hint", "hint") == "A SET of your dice goes on the centre mark."
    assert len(pointed(table, "s")) == 3
    table, event = until(lambda legal: next((event for event in legal if event[0] == "replace"), None))
    seen = table.match.observe(table.viewer)
    told = hint(seen, best_turn(seen)._replace(events=(event,), points=3)).texts
    assert told[0].endswith("a die of yours can take its place.") and told[2].startswith("Put ")


def test_no_hint_where_nothing_can_be_laid():
    table = CubedBoard(players=2, humans=1, seed=1, keep=False)
    computers = table.match.state.turn not in table.people
    assert computers and ("hint", "hint") not in table.offers


def test_hints_of_a_best_turn_are_told():
    board = BestTurnBoard(seed=1)
    for event in board.puzzle.answer[:-1]:
        for _ in range(3):
            told = board.press("hint", "hint")
        assert told.startswith("Put ")
        do(board, event)
    assert board.press("hint", "hint") == "You cannot score any more points: end your turn."
    hints = 3 * len(board.puzzle.answer[:-1]) + 1
    assert board.press("end", "end").endswith("3 stars of 3.")
    assert f"{hints} steps of hints were looked at." in board.frame["html"]
