"""The board of SET Cubed: the best turn, the score sheet, the replay; what is said of it, and who plays."""

import re
from random import Random

import pytest
from helpers.cubed_boards import do, put, step

from setlab import Match, language
from setlab.draw.boards import board
from setlab.games.cubed.scoring import turns
from setlab.games.dice.board import board_named
from setlab.players.cubed import best_turn
from setlab.widgets import CubedBoard

# --- looking back ----------------------------------------------------------------------------------------------------


def test_the_best_turn_is_told_afterwards_only():
    table = CubedBoard(players=2, humans=2, seed=1, keep=False)
    assert ("best", "best") not in table.offers
    do(table, table.match.legal()[0])
    do(table, ("end", 1))
    seen = table.match.observe(0)
    do(table, ("pass", 0))
    advice = best_turn(seen)
    told = table.press("best", "best")
    assert advice.points > 0 and told.startswith("Player 1: 0 points. The best turn was: ")
    assert f"The turn: {advice.points} points" in told or f": {advice.points} points (" in told
    html = table.frame["html"]
    assert 'data-key="best-turn"' in html and not re.search(r"\bdie \d", told), "dice bear no numbers on the screen"
    assert html.index('data-key="tools"') < html.index('data-key="line"') < html.index('data-key="best"'), (
        "not where the turn was ended"
    )


def test_the_best_turn_of_one_who_played_it():
    table = CubedBoard(players=2, humans=2, seed=1, keep=False)
    for event in best_turn(table.match.observe(1)).events:
        do(table, event)
    assert table.press("best", "best") == "Player 2: 3 points. There was no better turn."


@pytest.mark.near
@pytest.mark.every(2)
@pytest.mark.parametrize("extra_roll", [True, False])
def test_the_best_turn_is_judged_from_where_the_turn_began(extra_roll):
    table, random = CubedBoard(players=2, humans=2, seed=6, extra_roll=extra_roll, keep=False), Random(6)
    began, judged = None, 0
    while judged < 12:
        state = table.match.state
        if state.phase in ("turn", "centre") and began is None:
            began = state.turn, best_turn(table.match.observe(state.turn)).points
        step(table, random)
        if table.match.history and table.hindsight._ended() is not None and table.match.state.last is not state.last:
            (seat, best), made = began, sum(play.points for play in table.match.state.last[1])
            told = table.press("best", "best")
            assert told.startswith(f"Player {seat + 1}: {made} point") and not table.errors
            assert ("There was no better turn." in told) == (best <= made)
            began, judged = None, judged + 1


def test_the_score_sheet():
    table, random = CubedBoard(seed=4, keep=False), Random(4)
    while len(turns(table.match)) < 8:
        step(table, random)
    assert any(len(turn.plays) > 1 for turn in turns(table.match))
    assert "Score sheet</caption>" not in table.frame["html"]
    table.press("sheet", "sheet", True)
    html = table.frame["html"]
    assert "Score sheet</caption>" in html
    made = [made for turn in turns(table.match) for play in turn.plays for made in play.sets]
    sheet = html[html.index("stage-sheet") :]
    assert sheet.count("stage-trio") - sheet.count("stage-bonus") == len(made)


def test_the_replay_after_and_during_the_game():
    table, random = CubedBoard(seed=4, keep=False), Random(4)
    for _ in range(20):
        step(table, random)
    table.press("replay", "replay")
    assert ("computer", "computer") not in table._offers.clocks and not any(name == "to" for name, _ in table.offers)
    assert table.frame["html"].count('class="stage-die"') < 45
    table.press("when", "line-of-time", "3")
    assert table.replay.at == 3
    table.press("when", "line-of-time", "nonsense")
    table.press("step", "forward")
    assert table.replay.at == 4
    for _ in range(9):
        table.press("step", "back")
    assert table.replay.at == 0
    table.press("when", "line-of-time", "9999")
    assert table.replay.at == len(table.replay.steps())
    table.press("leave", "leave")
    assert table.replay.at is None


def test_the_board_is_read_and_what_changed():
    table, random = CubedBoard(seed=4, keep=False), Random(4)
    assert table.press("read", "read").startswith("On the board: no dice. Your dice: ")
    while not (table.my_turn and table.match.state.round == 3 and table.phase == "turn"):
        step(table, random)
    state, told = table.match.state, table.press("read", "read")
    assert told.count("row ") == sum(each is not None for each in state.cells)
    assert all(str(die.face) in told for die in state.hands[0])
    assert "Leo " in table.press("changed", "changed")


def test_squares_say_where_they_are():
    table = CubedBoard(players=2, humans=2, seed=1, keep=False)
    labels = re.findall(r'data-key="s\d+"[^>]* aria-label="([^"]*)"', table.frame["html"])
    assert len(labels) == 225 and labels[0] == "row 1, column 1: empty"
    assert "row 4, column 4: empty, bonus 3" in labels and "row 8, column 8: empty, centre mark" in labels
    do(table, table.match.legal()[0])
    face = table.match.state.cells[table.match.state.board.square(8, 7)].face
    assert f'aria-label="row 8, column 7: {face}"' in table.frame["html"]


# --- who plays -------------------------------------------------------------------------------------------------------


def test_names_are_text():
    table = CubedBoard(players=2, humans=2, seed=3, keep=False)
    table.press("name", "name-1", "<b>Åse</b>\u202e 🎲")
    assert "&lt;b&gt;Åse&lt;/b&gt; 🎲" in table.frame["html"] and "\u202e" not in table.frame["html"]
    assert "<bdi>&lt;b&gt;Åse" in table.frame["html"]


def test_a_computer_waits_for_the_first_touch():
    table = next(t for seed in range(50) if not (t := CubedBoard(seed=seed, keep=False)).my_turn)
    assert not table.touched and ("start", "start") in table.offers and table.home == "start"
    assert ("computer", "computer") not in table._offers.clocks
    assert table.task().endswith("begins when you press “Start”.")
    table.press("start", "start")
    assert "Start" not in table.task()
    assert table.frame["focus"]["key"] == table.pieces, "and not on what gives the turn away"
    assert ("computer", "computer") in table._offers.clocks


def test_the_next_game_is_chosen():
    table = CubedBoard(seed=3, keep=False)
    for name, value in [
        ("players", "4"),
        ("humans", "2"),
        ("level", "planner"),
        ("strict", "True"),
        ("opening", "call"),
    ]:
        table.press("option", f"option-{name}", value)
    table.press("seed", "seed", "2026")
    table.press("new", "deal")
    match = table.match
    assert (match.players, table.humans, table.level, match.seed) == (4, 2, "planner", 2026)
    assert match.options["strict"] is True and match.options["opening"] == "call"
    assert table.press("option", "option-players", "9") == "That cannot be chosen here."
    assert table.press("option", "option-level", "genius") == "That cannot be chosen here."
    assert table.press("seed", "seed", "zwölf").startswith("A seed is a whole number")


def test_a_match_goes_on_and_is_kept():
    table = CubedBoard(Match("cubed", seed=1, players=3), humans=3)
    assert table.match.players == 3 and table.match.record is None
    do(table, table.match.legal()[0])
    assert table.match.record is not None
    table.leave()


def test_dice_on_trial_are_forgotten_when_a_program_moves():
    table = CubedBoard(players=2, humans=2, seed=1, keep=False)
    event = table.match.legal()[0]
    put(table, event[2][0])
    table.match.push(event)
    table.refresh()
    assert table.trial.laid == [] and not table.errors


def test_it_speaks_the_language_that_was_chosen():
    table = CubedBoard(players=2, humans=2, seed=1, keep=False)
    language("de")
    try:
        assert "Reihe 8, Spalte 8" in table.frame["html"]
    finally:
        language("en")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (
            {"level": "genius"},
            "no level 'genius'; choose one of random, beginner, greedy, rolls again, best turn, planner",
        ),
        ({"humans": 0}, "1 to 2 people"),
        ({"humans": 3}, "1 to 2 people"),
        ({"humans": True}, "the number of people is a whole number, not True"),
        ({"players": 5}, "players can be"),
        ({"players": "2"}, "players can be"),
        ({"speed": 1}, "no option 'speed'"),
        ({"seed": -1}, "a seed lies between"),
    ],
)
def test_bad_tables(options, reason):
    with pytest.raises((ValueError, TypeError), match=reason):
        CubedBoard(**options)


# --- the board as a drawing ------------------------------------------------------------------------------------------


def test_the_board_is_drawn_for_paper():
    layout = board_named()
    empty = board(layout, width=300)
    assert [float(text.text) for text in empty.iter("text")] == [points for _, points in layout.bonus]
    assert len(list(empty.iter("circle"))) == 3 and empty.get("width") == "300"
    table = CubedBoard(players=2, humans=2, seed=1, keep=False)
    do(table, table.match.legal()[0])
    drawn = board(layout, table.match.state.cells)
    assert "; on it: row 8, column 7: " in drawn.get("aria-label") and len(drawn.findall("g")) == 3


def test_what_stays_in_a_notebook_is_text_and_a_picture():
    text, markup = CubedBoard(players=3, seed=1, keep=False).still()
    assert text == "A game of SET Cubed for 3, deal 1." and markup.find("img").get("alt") == text
