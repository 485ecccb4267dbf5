"""Practice of the kind of SET that takes longest: found from your times and from the end of a game, and back again."""

import re
from statistics import median

import pytest
from helpers.card_tables import Clock, html, pick

from setlab import Match, check_set, find_sets
from setlab.games.overview import overview
from setlab.games.solving_times import statistics
from setlab.games.table.game import codes
from setlab.widgets import CardTable, Lobby
from setlab.widgets.table.practice import CARDS, Finding


@pytest.fixture
def clock(monkeypatch):
    running = Clock()
    monkeypatch.setattr(CardTable, "clock", staticmethod(running))
    monkeypatch.setattr(Finding, "clock", staticmethod(running))
    return running


def take(table, clock):
    """Take the first SET: one that differs in everything takes long, others do not."""
    group = table.match.state.groups[0]
    everything = all(len({*column}) == 3 for column in zip(*codes(group), strict=True))
    clock.seconds += 20 if everything else 4
    pick(table, group)
    return everything


def begun(clock, takes=60, **more):
    table = CardTable("normal", seed=11, **more)
    pick(table, [table.match.state.cards[0]])
    table.press("pick", f"card-{table.match.state.cards[0].code}", False)
    slow = 0
    while not table.over and takes:
        slow, takes = slow + take(table, clock), takes - 1
    assert slow >= 3
    return table


def find(scene, clock, seconds):
    """Find the SET of this table of practice by looking at all of them."""
    clock.seconds += seconds
    practice = scene
    while not isinstance(practice, Finding):
        practice = practice.inner
    [three] = find_sets(practice.puzzle.cards)
    said = ""
    for card in three:
        said = scene.press("pick", f"card-{card.code}", True)
    return said


def test_after_a_game_one_practises_what_took_longest(clock):
    table = begun(clock, keep=False)
    assert html(table).count("Practise these") == 1
    assert re.search(r"4 features differ.*?20\.0 s.*?Practise these", html(table), re.S)
    said = table.press("train-these", "train-these")
    assert said == table.inner.puzzle.question and "SETs that differ in everything" in html(table)
    assert all(len({*column}) == 3 for column in zip(*codes(table.inner.puzzle.answer), strict=True))
    assert table.inner.usual == 20
    assert table.press("leave-practice", "leave-practice") == "" and table.inner is None
    assert "Finished!" in html(table) and table.frame["focus"]["key"] == "again" and not table.errors


def test_where_nothing_is_slow_nothing_is_offered(clock):
    table = CardTable("normal", seed=11, keep=False)
    while not table.over:
        clock.seconds += 4
        pick(table, table.match.state.groups[0])
    assert "By kind of SET" in html(table) and "Practise these" not in html(table)


def test_one_after_the_other_each_with_its_time(clock):
    practice = Finding("set", 3, 20, seed=1)
    seen, times = set(), [5, 3.5, 9, 4, 6]
    for number, seconds in enumerate(times):
        seen.add(practice.puzzle.cards)
        assert "In your games" not in html(practice)
        said = find(practice, clock, seconds)
        assert said.startswith(f"Found in {seconds:.1f} s.") and practice.frame["focus"]["key"] == "next"
        assert html(practice).count("stage-taken") == 3 and ("pick", "card-1sro") not in practice.offers
        assert (f"Median time here: {median(times):.1f} s. In your games: 20.0 s." in said) == (number == 4)
        clock.seconds += 100  # looking at what was found costs nothing
        practice.press("next", "next") if number < 4 else None
    assert "Your times here: 5.0 s; 3.5 s; 9.0 s; 4.0 s; 6.0 s" in html(practice) and "stage-yes" in html(practice)
    assert len(seen) == 5 and practice.times == pytest.approx(times)
    practice.press("next", "next")
    assert practice.frame["focus"]["key"] == "table" and not practice.errors


def test_slower_than_in_games_is_no_praise(clock):
    practice = Finding("set", 3, 2, seed=1)
    for _ in range(5):
        find(practice, clock, 7)
        done = html(practice)
        practice.press("next", "next")
    assert re.search(r'class="stage-note ?"[^>]*>Median time here: 7.0 s', done)


def test_a_wrong_guess_is_explained_and_the_time_runs_on(clock):
    practice = Finding("set", 4, 20, seed=1)
    a, b, c = next(
        [x, y, z] for x, y, *rest in [practice.puzzle.cards] for z in rest if {x, y, z} != {*practice.puzzle.answer}
    )
    clock.seconds += 5
    for card in (a, b, c):
        said = practice.press("pick", f"card-{card.code}", True)
    assert check_set(a, b, c).summary()[1:] in said and "NO" in html(practice)
    assert html(practice).count("in the wrong guess") == 3 and practice.times == []
    drawn = html(practice).partition('data-key="failures"')[2].partition("</p>")[0]
    assert drawn.count("<svg") == sum(not line.passes for line in practice.check.features) > 0
    assert "Found in 8.0 s." in find(practice, clock, 3)


def test_a_card_is_put_back(clock):
    practice = Finding("set", 2, 20, seed=1)
    first = practice.puzzle.cards[0]
    practice.press("pick", f"card-{first.code}", True)
    assert 'aria-pressed="true"' in html(practice)
    practice.press("pick", f"card-{first.code}", False)
    practice.press("pick", f"card-{first.code}")
    practice.press("pick", f"card-{first.code}")
    assert practice.chosen == [] and 'aria-pressed="true"' not in html(practice)


def test_what_is_shown_counts_for_nothing(clock):
    practice = Finding("set", 4, 20, seed=1)
    said = practice.press("show", "show")
    assert all(str(card) in said for card in practice.puzzle.answer) and html(practice).count("in the hint") == 3
    assert practice.times == [] and ("show", "show") not in practice.offers
    practice.press("next", "next")
    assert "in the hint" not in html(practice)


@pytest.mark.parametrize(("deck", "kinds"), [("junior", 3), ("set", 4), ("mega", 5)])
def test_every_deck_has_tables(deck, kinds):
    for kind in range(1, kinds + 1):
        practice = Finding(deck, kind, 10, seed=3)
        assert len(practice.puzzle.cards) == CARDS[deck] and len(find_sets(practice.puzzle.cards)) == 1
        assert "Practice: SETs that differ in" in html(practice) and not practice.errors


def test_the_clock_of_the_table_stands_still_and_it_goes_on_as_it_was(clock):
    """From the drawer, in the middle of a game."""
    table = begun(clock, takes=12)
    table.press("times", "times")
    state = table.match.state
    table.press("train", "train")
    assert table.paused and ("times", "times") not in table.offers
    find(table, clock, 50)
    table.press("leave-practice", "leave-practice")
    assert not table.paused and table.sitting.running and table.frame["focus"]["key"] == "table"
    assert table.match.state._replace(now=0) == state._replace(now=0) and table.match.state.now - state.now < 50
    table.leave()


def test_practice_is_in_no_statistics(clock):
    table = begun(clock)
    games, takes = len(overview().glances), len(statistics().takes)
    table.press("train-these", "train-these")
    find(table, clock, 5)
    assert len(overview().glances) == games and len(statistics().takes) == takes > 0
    table.leave()


def test_from_your_times_in_the_lobby(clock):
    begun(clock).leave()
    lobby = Lobby()
    lobby.press("times", "times")
    lobby.press("train", "train")
    assert isinstance(lobby.inner, Finding)
    assert find(lobby, clock, 3).startswith("Found in 3.0 s.")
    lobby.press("leave-practice", "leave-practice")
    assert lobby.inner is None and lobby.frame["focus"]["key"] == "doors" and not lobby.errors


def test_within_the_lobby_the_table_comes_back_with_its_practice(clock):
    lobby = Lobby(keep=False)
    lobby.press("choose", "play-normal")
    table = lobby.inner
    table.sit(Match("normal", seed=11), keep=False)  # in which one kind is slow for certain
    while not table.over:
        take(table, clock)
    lobby.refresh()
    lobby.press("train-these", "train-these")
    assert find(lobby, clock, 3).startswith("Found in 3.0 s.")
    lobby.press("all-games", "all-games")
    lobby.show_inside(table)  # as it comes back while its game goes on
    assert isinstance(table.inner, Finding) and len(table.inner.times) == 1 and not lobby.errors
