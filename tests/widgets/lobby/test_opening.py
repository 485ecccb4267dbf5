"""Where the keyboard begins when a game is opened from the lobby, and what is said of one that was left paused."""

import re
from datetime import date

import pytest

from setlab.puzzles import runs
from setlab.puzzles.runs import Run
from setlab.widgets import Lobby
from setlab.widgets.match import tiles

PAUSED = "The game is paused. Press “Go on” when you want to go on."


@pytest.fixture(autouse=True)
def today(monkeypatch):
    monkeypatch.setattr(Lobby, "today", staticmethod(lambda: date(2026, 11, 20)))


@pytest.fixture
def lobby():
    return Lobby()


def message(lobby):
    """What stands in the line of messages of the table that is shown."""
    return re.search('<p[^>]*data-key="message"[^>]*>(.*?)</p>', lobby.frame["html"])[1]


@pytest.mark.parametrize(
    ("event", "key", "begins"),
    [
        ("today", "daily", "table"),
        ("today", "dice", "rack"),
        ("best-turn", "best-turn", "rack"),
        ("today", "last-card", "number-one"),
        ("series", "series", "start"),
    ],
)
def test_a_door_leads_to_where_one_plays(event, key, begins):
    lobby = Lobby()
    lobby.press(event, key)
    assert lobby.frame["focus"]["key"] == begins and f'data-key="{begins}"' in lobby.frame["html"]
    assert not lobby.errors


def test_where_a_puzzle_is_solved_already_the_keyboard_begins_at_its_end(lobby):
    lobby.press("today", "daily")
    puzzle = lobby.inner
    while not puzzle.over:
        puzzle.match.push(puzzle.match.legal()[0])
    lobby.press("all-games", "all-games")
    lobby.press("today", "daily")
    assert lobby.inner is puzzle and lobby.frame["focus"]["key"] == "same" and 'data-key="same"' in lobby.frame["html"]
    assert not lobby.errors


@pytest.mark.parametrize("game", ["versus", "crossword", "scramble"])
def test_a_game_that_was_left_paused_says_so(game):
    lobby = Lobby()
    lobby.press("choose", f"play-{game}")
    lobby.press("hint", "hint")
    lobby.press("pause", "pause")
    which = lobby.inner.match.record.id
    lobby.press("all-games", "all-games")
    told = lobby.press("choose", f"play-{game}")
    assert lobby.inner.paused and told == f"{tiles.name_of(game)} {PAUSED}" and PAUSED in message(lobby)
    assert lobby.frame["focus"]["key"] == "pause" and ("pause", "pause") in lobby.offers
    lobby.inner.leave()
    again = Lobby()
    again.press("go-on", f"resume-{which}")
    assert again.inner.paused and PAUSED in message(again) and again.frame["focus"]["key"] == "pause"
    again.press("pause", "pause")
    assert not again.inner.paused and PAUSED not in message(again) and not again.errors
    again.inner.leave()


def test_a_game_that_waited_is_paused_in_another_lobby(lobby):
    lobby.press("choose", "begin-versus")
    table = lobby.inner
    lobby.press("hint", "hint")
    lobby.press("all-games", "all-games")
    which = table.match.record.id
    table.leave()
    again = Lobby()
    again.press("go-on", f"resume-{which}")
    assert again.inner.paused and PAUSED in message(again) and "On we go." not in message(again)
    again.inner.leave()


def test_the_best_of_either_series_stands_on_its_door():
    assert "Puzzle storm" not in Lobby().frame["html"]
    runs.enter(Run("storm", 1, (20, 50), 1800, 1))
    assert "Puzzle storm: Your best: 2 tables in 3:00." in Lobby().frame["html"]
    runs.enter(Run("streak", 1, (20,), 60, 1))
    told = Lobby().frame["html"]
    assert "Puzzle storm: Your best: 2 tables in 3:00. Puzzle streak: Your best: 1 table in 0:06." in told
