"""Puzzle storm and streak at their table."""

import re
from itertools import combinations

import pytest
from helpers.card_tables import Clock

from setlab.puzzles import runs
from setlab.puzzles.challenges import Challenge, Deal, read
from setlab.puzzles.series import LONGEST, Series
from setlab.widgets import Lobby, PuzzleSeries


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(PuzzleSeries, "clock", staticmethod(clock))
    monkeypatch.setattr("setlab.widgets.table.series.lateness", lambda at: 0)  # of a busy machine
    return clock


def begun(kind, seed=7, **more):
    scene = PuzzleSeries(kind, seed, **more)
    scene.press("start", "start")
    return scene


def pick(scene, cards):
    for card in cards:
        told = scene.press("pick", f"card-{card.code}", True)
    assert not scene.errors
    return told


def solve(scene, times=1, clock=None, seconds=5):
    for _ in range(times):
        if clock:
            clock.seconds += seconds
        told = pick(scene, scene.table.answer[0]) if scene.table.answer else scene.press("none", "none")
    return told


def wrong(scene):
    cards = scene.table.cards
    return pick(scene, next(three for three in combinations(cards, 3) if not scene.table.judge(three)))


def test_one_of_the_two_kinds_is_chosen_and_remembered(clock):
    lobby = Lobby()
    lobby.press("series", "series")
    scene = lobby.inner
    assert scene.title == "Puzzle storm" and ("kind", "kind-streak") in scene.offers
    assert scene.press("kind", "kind-streak") == "Ever harder tables, until your first mistake: how far can you get?"
    assert scene.title == "Puzzle streak" == Lobby().press("series", "series")
    scene.press("start", "start")
    assert ("kind", "kind-storm") not in scene.offers
    solve(scene, 2)
    wrong(scene)
    assert runs.best("streak").times and runs.best("storm") is None
    scene.press("new", "again")
    assert scene.series.kind == "streak" and "Your best: 2 tables" in scene.frame["html"]
    scene.press("kind", "kind-storm")
    assert "Your best" not in scene.frame["html"] and not scene.errors


def test_nothing_is_to_be_seen_before_the_start(clock):
    scene = PuzzleSeries("storm", 7)
    assert "card-" not in scene.frame["html"] and ("pick", "card-2spo") not in scene.offers
    clock.seconds += 1000
    scene.press("start", "start")
    assert scene.timing.now == 0 and "card-" in scene.frame["html"] and scene.frame["focus"]["key"] == "table"


def test_one_table_after_the_other_in_the_order_of_the_series(clock):
    scene, series = begun("storm"), Series("storm", 7)
    for number in range(20):
        assert scene.table == series.table(number)
        assert solve(scene).startswith("Right") and scene.found == number + 1
    assert scene.wrong == 0 and scene.line == [True] * 20


def test_no_set_is_an_answer(clock):
    scene = begun("storm")
    empty = next(number for number in range(40) if not Series("storm", 7).table(number).answer)
    solve(scene, empty)
    assert wrong(scene).startswith("Not a SET") and scene.found == empty
    assert scene.press("none", "none") == "Right: there was none." and scene.found == empty + 1
    assert scene.press("none", "none") == "There is a SET on this table. That costs 5 seconds."


def test_a_storm_lasts_three_minutes_less_what_mistakes_cost(clock):
    scene = begun("storm")
    solve(scene, 3, clock)
    assert wrong(scene).endswith("That costs 5 seconds.") and "stage-wrong" in scene.frame["html"]
    clock.seconds += 159
    assert scene.press("pick", f"card-{scene.table.cards[0].code}", True) == "" and not scene.over
    clock.seconds += 2
    deadline = scene._offers.clocks["time-up", "end"]
    scene.press("time-up", "end", deadline)
    assert scene.over and scene.timing.ended == 175_000 and "Time is up!" in scene.frame["html"]
    assert "You solved 3 tables in 2:55." in scene.frame["html"]
    [run] = runs.read()
    assert run[:5] == ("storm", 7, (50, 100, 150), 1750, 1)


def test_what_comes_too_late_counts_no_more(clock):
    scene = begun("storm")
    clock.seconds += 180
    assert "You solved 0 tables" in pick(scene, scene.table.answer[0][:1]) and scene.over and scene.found == 0
    assert runs.read() == [], "nothing was done"


def test_a_streak_ends_with_the_first_mistake_however_long_one_looks(clock):
    scene = begun("streak")
    solve(scene, 2, clock, seconds=1000)
    told = wrong(scene)
    assert scene.over and told.startswith("Not a SET") and told.endswith("You solved 2 tables in 33:20.")
    assert "stage-hinted" in scene.frame["html"] and "stage-wrong" in scene.frame["html"]
    assert ("new", "again") in scene.offers and scene.frame["focus"]["key"] == "again"
    assert not any(name in ("pick", "none") for name, _ in scene.offers)


def test_who_solves_all_of_them_is_done(clock):
    scene = begun("streak", keep=False)
    solve(scene, LONGEST)
    assert scene.over and scene.found == LONGEST and scene.wrong == 0 and not scene.errors


def test_the_best_so_far_and_a_record(clock):
    for found, record in ((2, False), (1, False), (3, True)):
        scene = begun("streak")
        solve(scene, found)
        wrong(scene)
        assert scene.is_record is record and ("A new record!" in scene.frame["html"]) is record
    scene.press("new", "again")
    assert "Your best: 3 tables in 0:00." in scene.frame["html"] and scene.series.seed != 7
    assert runs.best("streak").seed == 7


def test_without_keeping_nothing_is_written(clock):
    scene = begun("streak", keep=False)
    wrong(scene)
    assert scene.over and runs.read() == []


def test_a_friend_is_challenged_and_races(clock):
    scene = begun("storm")
    solve(scene, 3, clock)
    clock.seconds += 200
    pick(scene, scene.table.cards[:1])
    sent = scene.ghost.mine()
    assert read(sent.line) == sent == Challenge(Deal("storm", 7), (50, 100, 150), 1800)
    lobby = Lobby(keep=False)
    lobby.open_challenge(sent)
    friend = lobby.inner
    assert friend.series.seed == 7 and "the other mark" in lobby.frame["html"]
    lobby.press("start", "start")
    clock.seconds += 11
    friend.refresh()
    assert re.search(r'data-key="ghost-found"[^>]*>2<', lobby.frame["html"])


def test_the_same_tables_again_against_oneself(clock):
    scene = begun("streak")
    solve(scene, 2, clock)
    wrong(scene)
    scene.press("race", "race")
    assert scene.series.seed == 7 and scene.ghost.rival.times == (50, 100) and scene.timing.began is None
    scene.press("start", "start")
    assert "Your best" in scene.frame["html"]
    wrong(scene)
    assert "You found 2 fewer." in scene.frame["html"] and ("same", "same") in scene.offers


def test_the_result_gives_nothing_away(clock):
    scene = begun("storm")
    assert scene.to_share() == ""
    solve(scene)
    wrong(scene)
    solve(scene)
    clock.seconds += 180
    pick(scene, scene.table.cards[:1])
    assert scene.to_share() == "setlab, puzzle storm: 2\n🟩❌🟩\n2:55"
    assert not any(card.code in scene.to_share() for card in scene.table.cards)


def test_the_table_is_read_and_its_keys_are_those_of_the_card_table(clock):
    scene = PuzzleSeries("storm", 7, keys="azerty")
    assert ("read", "read") not in scene.offers
    scene.press("start", "start")
    assert scene.press("read", "read").startswith("Row 1: ")
    assert 'data-hotkey="a"' in scene.frame["html"] and 'data-hotkey="n 0"' in scene.frame["html"]


@pytest.mark.parametrize("seed", [-1, 1.5, True, "7", 2**60])
def test_bad_seeds_are_refused(seed):
    with pytest.raises(ValueError if type(seed) is int else TypeError, match=r"^a seed (is a|cannot|lies)"):
        PuzzleSeries("storm", seed)
