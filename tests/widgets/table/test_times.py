"""The drawer "Your times" of the card table."""

import re

import pytest
from helpers.card_tables import kept_game

from setlab import Match
from setlab.common.numbers import duration as as_said
from setlab.games import GAMES
from setlab.games.table.game import codes
from setlab.storage.saved_games import record_match
from setlab.widgets import CardTable, Lobby
from setlab.widgets.match.next_game import options_text


def played(takes=3, **options):
    table = CardTable(seed=4, seconds=None, **options)
    for _ in range(takes):
        for code in codes(table.match.state.groups[0]):
            table.press("pick", f"card-{code}", True)
    return table


def test_nothing_yet():
    table = CardTable(seed=4, seconds=None)
    assert "No SETs yet" in table.press("times", "times") and 'data-key="no-times"' in table.frame["html"]


def test_a_table_a_chart_and_a_spreadsheet():
    table = played()
    said = table.press("times", "times")
    assert "SETs: 3; games: 1" in said
    html = table.frame["html"]
    assert re.search(r'<svg[^>]*aria-label="[^"]*median', html) and "median time" in html
    assert html.count(",versus,set,") == 3
    assert "missed</th>" in html and "Counter" not in html, "nothing was missed, and nothing is said of it"


def test_what_was_missed_is_told_by_kind():
    kept_game("junior", hints=1)
    lobby = Lobby()
    lobby.press("times", "times")
    html = lobby.frame["html"]
    rows = [re.findall(r">([^<>]+)<", row) for row in re.findall(r"<tr>(.*?)</tr>", html.partition("Game by game")[0])]
    assert rows[0][:4] == ["kind of SET", "found", "missed", "median time"]
    assert sum(int(row[2]) for row in rows[1:]) == 1 and "or that a hint showed." in html
    assert sum(int(row[1]) for row in rows[1:]) == len(lobby.times.found.takes) - 1


def test_the_last_so_many():
    table = played(4)
    table.press("range", "range", "20")
    assert len(table.times.found.takes) == 4
    table.press("range", "range", "nonsense")
    assert table.times.last == 0


def test_practice_is_counted_by_itself():
    played(2, practice=True).leave()
    table = played(1)
    table.press("times", "times")
    assert len(table.times.found.takes) == 1
    other = CardTable(seed=5, seconds=None, practice=True)
    other.press("times", "times")
    assert len(other.times.found.takes) == 2 and "Practice, counted separately" in other.frame["html"]


@pytest.mark.parametrize("value", ["7", "²", None, True])
def test_odd_ranges(value):
    table = played(1)
    table.press("range", "range", value)
    assert table.times.last == 0 and not table.errors


def ended(game, pace, **options):
    """A kept game in which each SET took so many milliseconds."""
    match = Match(game, 1, **options)
    record = record_match(match)
    while match.outcome() is None:
        event = match.legal()[0]
        match.push((*event[:-1], match.state.now + pace) if event[0] == "take" else event)
    record.close()
    return match


def test_game_by_game():
    times = [as_said(ended("junior", pace).state.now) for pace in (2000, 4000, 3000)]
    goal = as_said(ended("junior", 1000, goal=10).state.now)
    score = ended("versus", 1000, seconds=None, level="casual").scores[0]
    lobby = Lobby()
    lobby.press("times", "times")
    rows = re.findall(r"<tr>(.*?)</tr>", lobby.frame["html"].partition("Game by game")[2])
    assert [re.findall(r">([^<>]+)<", row) for row in rows] == [
        ["game", "games", "best", "average"],
        ["SET with 27 cards", "3", times[0], times[2]],
        ["SET against the computer (without the clock; Level of the computer: casual player)", "1", str(score), "–"],
        ["SET with 27 cards (Ends after: 10)", "1", goal, "–"],
    ]
    assert not lobby.errors


def test_who_has_only_thrown_dice_sees_games_too():
    match = Match("scramble", 1, rounds=1, players=1)
    record = record_match(match)
    while match.outcome() is None:
        match.push(match.legal()[0])
    record.close()
    table = CardTable(seed=4, seconds=None)
    table.press("times", "times")
    assert "No SETs yet" in table.frame["html"] and "Scramble SET (" in table.frame["html"]


@pytest.mark.parametrize(
    ("game", "unusual", "told"),
    [
        ("versus", "", ""),
        ("versus", "seconds=30", "a clock of 30 s"),
        ("versus", "strict=True, deck=junior", "strict rules; Cards: 27 cards, all solid"),
        ("one-table", "size=9", "9 cards"),
        ("cubed", "strict=True", "A play: strict: one die at a time"),
        ("cubed", "board={'rows': 5}", "board {'rows': 5}"),
        ("junior", "colour=red", "colour red"),
        ("junior", "goal=many", "goal many"),
        ("handheld-timed", "level=expert", "Level: expert"),
    ],
)
def test_options_in_words(game, unusual, told):
    assert options_text(GAMES[game], unusual) == told
