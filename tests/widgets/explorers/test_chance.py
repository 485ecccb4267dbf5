"""The explorer of chances: it deals what the simulations deal, and keeps the exact answer until it is asked for."""

import re

import pytest

from setlab import chance, find_sets
from setlab.widgets import ChanceExplorer


def texts(explorer):
    return re.sub(r"<[^>]*>", " ", explorer.frame["html"])


def test_what_is_dealt_is_what_the_simulation_deals():
    explorer = ChanceExplorer(cards=9, features=3, seed=5)
    for _ in range(3):
        explorer.press("more", "more")
    assert explorer.tally.sets == chance.simulate_tables(3000, 9, 3, seed=5, progress=False).sets
    games = ChanceExplorer("games", seed=5)
    for _ in range(2):
        games.press("more", "more")
    played = chance.simulate_games(2000, seed=5, progress=False)
    assert games.games.leftover == played.leftover and games.games.no_set_odds == played.no_set_odds
    assert games.estimate == played.no_set(12)


def test_the_answer_waits_for_the_question():
    explorer = ChanceExplorer(seed=1)
    explorer.press("more", "more")
    assert "Exactly" not in texts(explorer) and "exactly" not in texts(explorer)
    explorer.press("guess", "guess", "5")
    assert explorer.guess == 0.05 and "your guess" in texts(explorer)
    said = explorer.press("exact", "exact")
    assert "cards hold no SET: 3.2302 %, 30 : 1 against" in said
    assert "exactly" in texts(explorer)


def test_a_guess_stands_for_what_it_was_made_for():
    explorer = ChanceExplorer(seed=1)
    explorer.press("guess", "guess", " 3,5 %")
    assert explorer.guess == pytest.approx(0.035)
    assert ("guess", "guess") not in explorer.offers
    explorer.press("cards", "cards", "15")
    assert explorer.guess is None
    for bad in ("many", "-1", "101", "nan", ""):
        assert "from 0 to 100" in explorer.press("guess", "guess", bad)
    explorer.press("cards", "cards", "12")
    assert explorer.guess == pytest.approx(0.035)


def test_it_deals_on_until_it_is_stopped():
    explorer = ChanceExplorer(seed=1)
    assert not any("tick" in offer for offer in explorer.offers)
    explorer.press("run", "run", True)
    for _ in range(3):
        explorer.press("tick", "tick")
    dealt = explorer.dealt
    assert dealt >= 3000 and explorer.running and dealt % 1000 == 0
    assert "tables of 12 cards" in explorer.press("run", "run", False)
    assert not explorer.running and explorer.dealt == dealt
    assert explorer.tally.sets == chance.simulate_tables(dealt, seed=1, progress=False).sets


def test_it_stops_by_itself(monkeypatch):
    monkeypatch.setattr("setlab.widgets.explorers.chance.MOST", {"tables": 2000, "games": 1000})
    explorer = ChanceExplorer(seed=1)
    explorer.press("run", "run", True)
    while explorer.running:
        explorer.press("tick", "tick")
    assert explorer.dealt == 2000


def test_the_way_is_kept_short():
    explorer = ChanceExplorer(cards=3, seed=2)
    for _ in range(200):
        explorer._deal()
    trials = [n for n, _ in explorer.steps]
    assert trials == sorted({*trials}) and trials[-1] == 200_000 and len(trials) < 70
    assert all(found.trials == n for n, found in explorer.steps)


def test_games_show_how_the_stock_matters():
    explorer = ChanceExplorer("games", seed=3)
    explorer.press("more", "more")
    assert "when just filled" in texts(explorer) and "cards left at the end" in texts(explorer)
    explorer.press("exact", "exact")
    assert "to see what happens in real games, play some" in texts(explorer)
    explorer.press("cards", "cards", "15")
    assert explorer.games.games == 1000 and explorer.estimate == explorer.games.no_set(15)


def test_another_size_of_table_in_the_same_games():
    games = ChanceExplorer("games", seed=1)
    games.press("more", "more")
    for size in ("15", "18", "12"):
        games.press("cards", "cards", size)
        assert not games.errors and games.cards == int(size) and games.games.games == 1000
        assert f"tables of {size} cards" in texts(games) and games.estimate == games.games.no_set(int(size))
    assert "12, 15, 18 cards" in games.press("cards", "cards", "13") and games.cards == 12


def test_the_usual_size_is_that_of_the_deck():
    assert ChanceExplorer(features=3).cards == ChanceExplorer("games", features=3).cards == 9
    assert ChanceExplorer().cards == 12


def test_small_chances_keep_their_digits():
    explorer = ChanceExplorer(cards=19, seed=1)
    assert "0.00000" not in (said := explorer.press("exact", "exact")).replace("0.0000000", "") and "against" in said


def test_one_table_to_look_at():
    explorer = ChanceExplorer(seed=4)
    first = explorer.table()
    assert len({*first}) == 12 and explorer.table() == first
    explorer.press("look", "look")
    assert explorer.table() != first
    n = len(find_sets(explorer.table()))
    assert f"{n} SET" in texts(explorer)


def test_another_deck_and_another_seed():
    explorer = ChanceExplorer(cards=15, seed=4)
    explorer.press("features", "features", "3")
    assert (explorer.features, explorer.cards) == (3, 10) and all(
        card.deck.name == "junior" for card in explorer.table()
    )
    assert "any 10 cards hold a SET" in explorer.press("exact", "exact")
    explorer.press("about", "about-games")
    assert explorer.cards == 9 and not explorer.dealt
    old = explorer.seed
    explorer.press("again", "again")
    assert explorer.seed != old


@pytest.mark.parametrize("typed", ["2", "22", "twelve", "12.5", "-3", "82", "1e9"])
def test_a_size_that_cannot_be(typed):
    explorer = ChanceExplorer(seed=1)
    assert "3 to 21 cards" in explorer.press("cards", "cards", typed)
    assert explorer.cards == 12


@pytest.mark.parametrize(
    "given, error, says",
    [
        ({"about": "dice"}, ValueError, "tables"),
        ({"features": 5}, ValueError, "3 or 4 features"),
        ({"features": "4"}, TypeError, "3 or 4 features"),
        ({"features": True}, TypeError, "3 or 4 features"),
        ({"about": "games", "cards": 7}, ValueError, "12, 15, 18"),
        ({"cards": 2}, ValueError, "3 to 21"),
        ({"cards": 22}, ValueError, "3 to 21"),
        ({"cards": 11, "features": 3}, ValueError, "3 to 10"),
        ({"cards": 12.0}, TypeError, "whole number"),
        ({"seed": -1}, ValueError, "negative"),
    ],
)
def test_what_cannot_be_explored(given, error, says):
    with pytest.raises(error, match=says):
        ChanceExplorer(**given)


@pytest.mark.parametrize(("features", "most"), [(4, 21), (3, 10)])
def test_the_whole_distribution_is_there_for_all_cards_offered(plain, features, most):
    explorer = ChanceExplorer(cards=most, features=features)
    assert sum(explorer.spread().values()) == 1
    assert all(chance.counted_soon(cards, features) for cards in range(3, most + 1))


def test_nothing_is_given_away_in_a_saved_notebook():
    explorer = ChanceExplorer(seed=1)
    explorer.press("exact", "exact")
    text, markup = explorer.still()
    assert text.endswith("how many hold no SET?") and len(list(markup.iter("img"))) == 1
    assert repr(explorer) == "ChanceExplorer('tables', cards=12, seed=1)"
