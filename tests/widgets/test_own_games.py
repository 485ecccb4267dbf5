"""A game of one's own shows up wherever one of ours does: what it does not say costs a picture, never a drawer."""

import re

import pytest
from helpers.card_tables import html

from setlab import Match
from setlab.games import GAMES
from setlab.games.about import About
from setlab.games.cubed.game import Cubed
from setlab.games.options import choice, whole
from setlab.games.registry import register
from setlab.games.table.game import TableGame
from setlab.games.table.modes import Mode
from setlab.storage.overview import overview
from setlab.storage.saved_games import record_match
from setlab.storage.solving_times import statistics
from setlab.widgets import CardTable, CubedBoard, Lobby
from setlab.widgets.lobby import catalogue
from setlab.widgets.match import tiles
from setlab.widgets.match.next_game import options_text

MINE = Mode(
    "mine", "Mine", size=9, options={"players": whole(1, 1, 2), "extra_lives": choice(3, 5), **Mode("", "").options}
)


class Mine(TableGame):
    """One with an option that no other game has."""

    def start(self, options):
        return super().start({name: value for name, value in options.items() if name != "extra_lives"})


class Steps:
    """No table of ours shows it: whoever says the third step has won."""

    id = "steps"

    def start(self, options):
        return 0

    def legal(self, state):
        return [("step", 0)] * (state < 3)

    def apply(self, state, event):
        return state + 1

    def observe(self, state, player):
        return {"steps": state}

    def outcome(self, state):
        return None


class Cubes(Cubed):
    """Another game for the board of SET Cubed."""

    id, name, about = "cubes", "Cubes", About("Ours, and another one.", "dice 1ro 1ro nothing")


@pytest.fixture
def own():
    """Games of one's own are entered among ours, and taken out again."""
    known = dict(GAMES)
    register(Mine(MINE), Cubes(), Steps())
    yield
    GAMES.clear()
    GAMES.update(known)


def text(scene):
    return " ".join(re.sub(r"<[^>]*>", " ", re.sub(r"<svg.*?</svg>", "", scene.frame["html"], flags=re.S)).split())


@pytest.mark.parametrize("game", ["mine", "cubes"])
def test_it_has_a_tile_in_the_lobby_that_leads_to_its_table(own, game):
    lobby = Lobby()
    assert tiles.name_of(game) in text(lobby) and catalogue.first().count(game) == 1
    assert lobby.press("choose", f"play-{game}") == tiles.name_of(game)
    assert lobby.inner.match.id == game and not lobby.errors and not lobby.inner.errors
    assert lobby.press("all-games", "all-games") == "All games"


def test_pieces_that_there_are_not_cost_a_picture(own):
    assert len(tiles.pictures("cubes")) == len(tiles.pictures("mine")) == 3


def test_the_lobby_offers_nothing_that_it_cannot_show(own):
    lobby = Lobby()
    assert "steps" not in catalogue.played() and ("choose", "play-steps") not in lobby.offers
    assert [key for name, key in lobby.offers if name == "learn" and key in ("learn-mine", "learn-cubes")] == []
    lobby.press("learn", "learn")
    lobby.press("lesson", "lesson", "mine")
    assert not lobby.errors and lobby.learning.game == "versus", "it has no page of rules"


def test_it_is_among_the_next_games_and_its_options_are_chosen_there(own):
    table = CardTable(seed=7, keep=False)
    table.press("games", "games")
    assert 'data-key="game-mine"' in html(table) and not table.errors
    table.press("game", "game-mine")
    assert "extra lives" in text(table)
    table.press("option", "option-extra_lives", "5")
    table.press("new", "deal")
    assert table.match.id == "mine" and table.match.options["extra_lives"] == 5 and not table.errors
    assert options_text(GAMES["mine"], "extra_lives=5") == "extra lives: 5"


def test_one_that_is_not_registered_is_played_as_well():
    table = CardTable(Match(Mine(MINE._replace(id="nobody's")), seed=3), keep=False)
    assert table.frame["html"].count('class="stage-tile"') == 1 and "Mine" in text(table)
    table.press("games", "games")
    table.press("game", "game-junior")
    table.press("new", "deal")
    assert table.match.id == "junior" and not table.errors


def test_it_counts_among_the_times_and_bests(own, setlab_home):
    match = Match("mine", seed=1)
    record = record_match(match)
    while match.outcome() is None:
        match.push((*match.legal()[0][:-1], match.state.now + 2000))
    record.close()
    assert overview().best("mine") > 0 and {each.game for each in statistics().games} == {"mine"}
    lobby = Lobby()
    lobby.press("times", "times")
    assert "Mine" in text(lobby) and "Your best: " in text(lobby) and not lobby.errors


def test_a_kept_one_that_no_table_shows_costs_the_lobby_nothing(own, setlab_home):
    match = Match("steps", seed=1)
    record = record_match(match)
    match.push(("step", 0))
    record.close()
    assert [each.game for each in overview().unfinished] == ["steps"]
    lobby = Lobby()
    assert not lobby.errors and "steps" not in text(lobby) and lobby.unfinished == []


def test_one_that_is_unknown_today_costs_the_lobby_nothing(own, setlab_home):
    record = record_match(match := Match("mine", seed=1, goal=10))
    while match.outcome() is None:
        match.push((*match.legal()[0][:-1], match.state.now + 2000))
    record.close()
    overview()
    del GAMES["mine"]
    lobby = Lobby()
    lobby.press("times", "times")
    assert not lobby.errors and "mine" not in text(lobby).lower()


def test_who_gives_it_to_a_table_is_told_where_it_is_played(own):
    with pytest.raises(ValueError, match="steps cannot be played in a CardTable: use Match"):
        CardTable(Match("steps"))
    with pytest.raises(ValueError, match="cubes cannot be played in a CardTable: use CubedBoard"):
        CardTable(Match("cubes"))
    assert CubedBoard(Match("cubes"), keep=False).title == "Cubes"
