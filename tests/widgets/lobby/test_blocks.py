"""The three blocks of the lobby: the opponent of the large button, the games that are shown, the menu."""

import pytest

from setlab.games import GAMES
from setlab.widgets import Lobby
from setlab.widgets.lobby import catalogue
from setlab.widgets.match import tiles
from setlab.widgets.match.ladder import ALONE, CLOCK


@pytest.fixture
def lobby():
    return Lobby()


def games(lobby):
    """The games of the tiles that are there."""
    return {key.removeprefix("play-") for name, key in lobby.offers if name == "choose" and key.startswith("play-")}


@pytest.mark.parametrize("chosen", ["beginner", "master", CLOCK, ALONE])
def test_the_chosen_opponent_sits_at_the_table(lobby, chosen):
    assert lobby.opponent == "beginner"
    lobby.press("opponent", "opponent", chosen)
    lobby.press("choose", "begin-versus")
    assert lobby.inner.ladder.chosen == chosen and not lobby.errors
    lobby.inner.touch()
    lobby.press("all-games", "all-games")
    assert lobby.opponent == chosen and lobby.frame["focus"]["key"] == "begin-versus"
    before = lobby.tables["versus"].match
    lobby.press("choose", "begin-versus")
    assert lobby.inner.match is before, "it goes on"


def test_another_opponent_deals_anew_and_the_game_before_waits(lobby):
    lobby.press("choose", "begin-versus")
    lobby.press("hint", "hint")
    which = lobby.inner.match.record.id
    lobby.press("all-games", "all-games")
    lobby.press("opponent", "opponent", "expert")
    assert "Gia: expert" in lobby.frame["html"]
    lobby.press("choose", "begin-versus")
    assert lobby.inner.ladder.chosen == "expert" and not lobby.inner.touched
    lobby.press("all-games", "all-games")
    assert [each.id for each in lobby.kept] == [which] and not lobby.errors


def test_an_opponent_that_there_is_not_is_refused(lobby):
    assert lobby.press("opponent", "opponent", "nobody at all") == "That cannot be chosen here."
    assert lobby.opponent == "beginner" and not lobby.errors


def test_who_does_not_know_the_rules_is_guided(lobby):
    lobby.press("learn", "learn")
    lobby.press("lesson", "lesson", "dnup")
    lobby.press("guided", "first-game")
    assert lobby.inner.match.id == "versus" and lobby.inner.guide.on and not lobby.errors
    lobby.press("enough", "enough")
    lobby.press("all-games", "all-games")
    assert lobby.frame["focus"]["key"] == "begin-versus"


@pytest.mark.parametrize(
    ("wanted", "some", "none"),
    [
        ("cards", {"versus", "ghostset", "dnup", tiles.END_GAME}, {"cubed", "scramble"}),
        ("dice", {"cubed", "scramble", "crossword"}, {"versus", "dnup"}),
        ("alone", {"normal", "scramble", "handheld-timed", tiles.END_GAME}, {"cubed", "dnup"}),
        ("two", {"normal", "cubed", "dnup", "memory"}, {"handheld-timed", tiles.END_GAME}),
    ],
)
def test_only_games_of_the_chosen_kind_are_shown(lobby, wanted, some, none):
    before = games(lobby)
    lobby.press("filter", f"filter-{wanted}")
    assert some <= games(lobby) and not none & games(lobby) and ("more", "more") not in lobby.offers
    lobby.press("filter", f"filter-{wanted}")
    assert games(lobby) == before == {*catalogue.first()} and ("more", "more") in lobby.offers


def test_of_two_rivals_the_last_one_counts_and_the_others_go_together(lobby):
    lobby.press("filter", "filter-cards")
    lobby.press("filter", "filter-dice")
    lobby.press("filter", "filter-alone")
    assert lobby.wanted == {"dice", "alone"} and games(lobby) == {"scramble", "crossword"}
    for wanted in ("cards", "two", "dice"):
        lobby.press("filter", f"filter-{wanted}")
        assert games(lobby), "there is no choice without a game"
    assert not lobby.errors


def test_every_game_is_found_by_a_filter(lobby):
    found = set()
    for wanted in ("cards", "dice"):
        lobby.press("filter", f"filter-{wanted}")
        found |= games(lobby)
    assert found == {*GAMES, tiles.END_GAME}


def test_who_comes_back_finds_the_tile_whatever_was_chosen(lobby):
    lobby.press("filter", "filter-dice")
    lobby.press("guided", "first-game")
    lobby.press("enough", "enough")
    lobby.press("all-games", "all-games")
    assert lobby.wanted == set() and "versus" in games(lobby)
    lobby.press("filter", "filter-cards")
    lobby.press("choose", "play-ghostset")
    lobby.press("all-games", "all-games")
    assert lobby.wanted == {"cards"} and lobby.frame["focus"]["key"] == "play-ghostset" and not lobby.errors


def test_a_damaged_link_in_the_address_opens_the_menu_once(lobby):
    assert 'data-menu="" open' not in lobby.frame["html"]
    lobby.challenged.open("#challenge=nonsense")
    lobby.refresh()
    assert 'data-menu="" open=""' in lobby.frame["html"] and "This link is damaged" in lobby.frame["html"]
    lobby.press("filter", "filter-dice")
    assert 'data-menu="" open' not in lobby.frame["html"]
