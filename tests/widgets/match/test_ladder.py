"""The opponents beside whose name one chooses another one: faces, levels, the clock, nobody."""

import re

import pytest

from setlab.games.levels import OPPONENTS
from setlab.players.levels import LADDERS
from setlab.storage.overview import unfinished
from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DnupTable, ScrambleTable
from setlab.widgets.lobby.catalogue import new_table

MORE = {"versus": {"clock", "alone"}, "scramble": {"alone"}, "crossword": {"alone"}, "cubed": set(), "dnup": set()}


def choices(table):
    return {key.removeprefix("against-") for name, key in table.offers if name == "against"}


@pytest.mark.parametrize("game", LADDERS)
def test_the_first_table_of_somebody_new_has_an_opponent_fit_for_a_beginner(game):
    table = new_table(game, keep=False)
    assert table.ladder.level == "beginner" and table.live.names == ["", "Ana"] and table.contenders == [0, 1]
    assert choices(table) == {*LADDERS[game], *MORE[game]}
    html = table.frame["html"]
    summary = re.search(r"<summary.*?</summary>", html[html.index('data-key="ladder"') :], re.S)[0]
    assert "Ana" in summary and "beginner" in summary and "<svg" in summary and "Play against somebody else" in summary
    before = table.match.seed
    table.press("against", f"against-{LADDERS[game][-1]}")
    assert table.ladder.level == LADDERS[game][-1] and not table.errors
    assert table.live.names[1] == OPPONENTS[LADDERS[game][-1]].name
    assert table.match.seed == before, "nobody has touched it: the same cards or dice stay"


def test_a_game_that_goes_on_is_not_lost():
    table = CardTable(level="casual", seed=7)
    table.press("pick", f"card-{table.match.state.cards[0].code}", True)
    table.press("column", "column")
    assert "You will find this one among the unfinished games." in table.frame["html"]
    table.press("against", "against-expert")
    assert table.match.options["level"] == "expert" and table.match.seed != 7 and not table.errors
    assert [each.header["seed"] for each in unfinished()] == [7]


def test_the_clock_and_nobody_can_be_chosen_and_an_opponent_from_there():
    table = CardTable("versus", level="casual", keep=False)
    table.press("against", "against-clock")
    options = table.match.options
    assert options["level"] is None and options["seconds"] == 30 and "against the clock" in table.frame["html"]
    table.press("against", "against-alone")
    assert table.match.options["seconds"] is None and table.contenders == [0]
    table.press("against", "against-master")
    assert table.match.options["level"] == "master" and table.live.names == ["", "Ida"] and not table.errors


@pytest.mark.parametrize("kind", [ScrambleTable, CrosswordTable])
def test_who_plays_alone_finds_somebody_to_play_against(kind):
    table = kind(seed=4, keep=False)
    assert table.match.players == 1 and "Play against somebody" in table.frame["html"]
    table.press("against", "against-casual")
    assert table.match.players == 2 and table.live.names == ["", "Cleo"] and table.match.seed == 4
    table.press("against", "against-alone")
    assert table.match.players == 1 and not table.errors


def test_several_computers_have_names_of_their_own():
    table = CubedBoard(players=4, level="planner", seed=1, keep=False)
    assert table.live.names == ["", "Oda", "Sam", "Tia"]
    assert table.frame["html"].count('data-key="ladder"') == 1
    table.press("against", "against-greedy")
    assert table.match.players == 4 and table.live.names == ["", "Leo", "Sam", "Tia"]


def test_where_others_decide_nobody_chooses():
    table = DnupTable(seed=1, keep=False)
    guest = DnupTable(table.live, seats=[0])
    assert choices(table) and not choices(guest) and "Leo" in guest.frame["html"]
    table.guide.begin()
    table.refresh()
    assert not choices(table), "a guided game has its own opponent"
