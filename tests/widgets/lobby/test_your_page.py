"""The page of what one has done: what it shows, and to whom."""

import pytest
from helpers.card_tables import kept_game

from setlab.puzzles import career as careers
from setlab.puzzles import runs
from setlab.puzzles.runs import Run
from setlab.widgets import Lobby, YourPage


def test_a_new_player_sees_what_there_is_to_reach(setlab_home):
    html = YourPage().frame["html"]
    assert "Nothing yet." in html and "Badges: 0 of 8" in html
    assert not any(f'data-key="{part}"' in html for part in ("results", "ratings", "missed", "more"))


def test_results_of_a_game_and_of_another(setlab_home):
    for seed in (1, 2):
        kept_game("junior", seed=seed)
    kept_game("set-chain")
    page = YourPage()
    assert "So far: 3 games; 0 puzzles of the day; 0 runs" in page.frame["html"]
    assert "2 games; best: " in page.frame["html"] and 'data-key="curve"' in page.frame["html"]
    page.press("which", "which", "set-chain/")
    assert "1 game; best: " in page.frame["html"] and 'data-key="curve"' not in page.frame["html"]
    assert page.press("which", "which", "chess/") == "That cannot be chosen here."
    assert "1 game; best: " in page.frame["html"], "nothing was lost"


def test_a_rating_is_there_for_whoever_wants_to_see_it(setlab_home):
    kept_game("junior")
    assert 'data-key="ratings"' not in YourPage().frame["html"], "no game counts for one"
    for seed in (1, 2):
        kept_game("versus", seed=seed, level="beginner")
    page = YourPage()
    assert "Show ratings" in page.frame["html"] and "Your rating" not in page.frame["html"]
    page.press("rating", "rating", True)
    assert "Your rating: about" in page.frame["html"] and 'data-key="rating-curve"' in page.frame["html"]
    assert "Your rating: about" in YourPage().frame["html"], "it is the same choice everywhere"
    page.press("rating", "rating", False)
    assert "Your rating" not in page.frame["html"]


def test_of_several_rated_games_one_is_chosen(setlab_home, monkeypatch):
    kept_game("versus", seed=1, level="beginner")
    page = YourPage()
    [course] = page.career.ratings().values()
    monkeypatch.setattr(careers.Career, "ratings", lambda self: {"versus": course, "dnup": course * 2})
    page.press("rating", "rating", True)
    assert "dnup: Your rating" in page.frame["html"], "the one with the most games"
    page.press("rated", "rated", "versus")
    assert "SET against the computer: Your rating" in page.frame["html"]
    assert page.press("rated", "rated", "cubed") == "That cannot be chosen here."


def test_runs_and_kinds(setlab_home):
    runs.enter(Run("storm", 1, (20, 50), 1800, 1))
    kept_game("junior", hints=1)
    html = YourPage().frame["html"]
    assert "Puzzle storm: Your best: 2 tables in 3:00." in html
    assert "Which SETs you miss" in html and "differ" in html


def test_what_was_not_looked_at_is_told_and_counted_when_asked(setlab_home, monkeypatch):
    kept_game("junior")
    monkeypatch.setattr("setlab.widgets.lobby.your_page.career", lambda seconds=0: careers.career(seconds - 1))
    page = YourPage()
    assert "Not all of your games are counted yet." in page.frame["html"]
    assert page.press("look-on", "look-on").startswith("So far: 1 game;")
    assert "Not all" not in page.frame["html"] and page.frame["focus"]["key"] == "your-page"
    assert "best: " in page.frame["html"]


@pytest.mark.parametrize("keep", [True, False])
def test_the_lobby_leads_there_and_back(setlab_home, keep):
    lobby = Lobby(keep=keep)
    if not keep:
        assert ("yours", "yours") not in lobby.offers
        return
    assert lobby.press("yours", "yours") == "Your page" and "Nothing yet." in lobby.frame["html"]
    lobby.press("all-games", "all-games")
    assert lobby.frame["focus"]["key"] == "yours"
    kept_game("junior")
    lobby.press("yours", "yours")
    assert "So far: 1 game;" in lobby.frame["html"], "it is looked at anew"
    assert not lobby.errors
