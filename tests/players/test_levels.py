"""The levels of the computers: each is beaten sometimes by the next lower one, and results choose among them."""

import json
import os
from itertools import pairwise
from math import comb

import pytest

import setlab as sl
from setlab import Match
from setlab.common.files import home
from setlab.games.levels import COMPUTERS, level_text
from setlab.players import eye, scramble
from setlab.players.eye import Eye
from setlab.players.levels import COMPUTERS as PLAYERS, LADDERS, Result, first_opponent, levels_of, propose, results_of
from setlab.players.session import Session
from setlab.storage.saved_games import FOLDER, record_match

SCORES = {"won": 1, "drawn": 0.5, "lost": 0}
# Steps from below that are quick to play, and games of each.
QUICK = {"versus": (8, 30), "dnup": (4, 60), "crossword": (3, 20), "cubed": (2, 16)}
STEPS = [(game, *step) for game, (most, _) in QUICK.items() for step in list(pairwise(LADDERS[game]))[:most]]
ALL = [(game, *step) for game, ladder in LADDERS.items() for step in pairwise(ladder)]


def duel(game, level, other, number):
    """How game `number` of a series ended for a computer of this level, against one of another. Each deal is played
    twice, with seats exchanged."""
    seat, levels = number % 2, (level, other)
    seated = levels if seat == 0 else levels[::-1]
    options = {"level": seated[1]} if game == "versus" else {"players": 2}
    match = Match(game, seed=number // 2, **options)
    return Session(match, {place: PLAYERS[game].player(each) for place, each in enumerate(seated)}).run().result(seat)


def rate(game, level, lower, games):
    return sum(SCORES[duel(game, level, lower, number)] for number in range(games)) / games


@pytest.mark.every(18)
@pytest.mark.parametrize(("game", "lower", "level"), STEPS)
def test_a_step_wins_more_often_than_not_but_not_always(game, lower, level):
    assert 0.55 <= rate(game, level, lower, QUICK[game][1]) <= 0.9


@pytest.mark.full
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(("game", "lower", "level"), ALL)
def test_a_step_wins_three_or_four_of_five_games(game, lower, level):
    assert 0.57 <= rate(game, level, lower, 200) <= 0.88


@pytest.mark.parametrize(("speeds", "sets"), [(eye.SPEED, 25), (scramble.SPEED, 65)])
def test_the_steps_in_speed_fit_the_number_of_sets(speeds, sets):
    """A second way: each SET is a race, so who takes how many is binomial."""
    for slow, quick in pairwise(speeds.values()):
        p = quick / (slow + quick)
        more = range(sets // 2 + 1, sets + 1)  # an odd number, so nothing is drawn
        assert 0.70 < sum(comb(sets, n) * p**n * (1 - p) ** (sets - n) for n in more) < 0.85


@pytest.mark.full
def test_a_game_of_two_levels_is_the_same_each_time_and_seats_are_exchanged():
    for game in ("versus", "crossword", "dnup"):
        low, high = levels_of(game)[:2]
        assert [duel(game, high, low, n) for n in range(6)] == [duel(game, high, low, n) for n in range(6)]
    ends = {duel("dnup", "greedy", "random", n) for n in range(6)}
    assert ends == {"won"} == {duel("dnup", "greedy", "random", n) for n in (1, 3, 5)}
    assert {duel("dnup", "random", "greedy", n) for n in range(6)} == {"lost"}


def test_a_master_clears_a_deck_in_about_a_minute_and_a_beginner_in_seven():
    times = {}
    for level in ("beginner", "master"):
        matches = [Match("normal", seed=seed) for seed in range(12)]
        for match in matches:
            Session(match, {0: Eye(level)}).run()
        times[level] = sum(match.state.now for match in matches) / 12_000
    assert 55 < times["master"] < 75 and 330 < times["beginner"] < 480


def test_every_level_has_a_name_and_the_old_ones_are_still_there():
    for game, ladder in LADDERS.items():
        assert levels_of(game) == ladder and len({*ladder}) == len(ladder) > 3
        names = [level_text(level) for level in ladder]
        sl.language("de")
        assert all(names) and [level_text(level) for level in ladder] != names
        sl.language("en")
    old = {"beginner", "casual", "skilled", "expert"}
    assert all(old <= {*LADDERS[game]} for game in ("versus", "scramble", "crossword"))
    assert {"random", "greedy", "best turn", "planner"} <= {*LADDERS["cubed"]}
    assert {"random", "greedy", "thinker"} <= {*LADDERS["dnup"]}
    assert tuple(eye.SPEED) == COMPUTERS == scramble.LEVELS
    for name in ("memory", "go"):
        with pytest.raises(ValueError, match=f"there is no game '{name}'; choose one of versus, cubed"):
            levels_of(name)


# --- the level that is proposed ---------------------------------------------------------------------------------------


def games(text, level="casual"):
    """ "wwl" at one level."""
    return [(level, {"w": "won", "l": "lost", "d": "drawn"}[each]) for each in text]


@pytest.mark.parametrize(
    ("results", "level"),
    [
        ("www", "casual"),
        ("wwww", "regular"),
        ("wlwww", "regular"),
        ("lwwww", "regular"),
        ("llwwww", "regular"),
        ("wwwwll", "casual"),
        ("lll", "casual"),
        ("llll", "improver"),
        ("wldll", "casual"),
        ("wlldll", "improver"),
        ("wlllld", "improver"),
        ("dddddd", "casual"),
        ("wlwlwlwlwl", "casual"),
    ],
)
def test_who_wins_goes_up_and_who_loses_goes_down(results, level):
    assert propose("versus", games(results)) == level


def test_at_the_ends_there_is_nothing_beyond():
    assert propose("dnup", games("wwwwww", "thinker")) == "thinker"
    assert propose("dnup", games("llllll", "random")) == "random"
    assert propose("dnup", []) is None


def test_only_games_since_the_level_last_changed_count():
    assert propose("versus", games("wwww") + games("w", "regular")) == "regular"
    assert propose("versus", games("wwww") + games("lll", "regular") + games("w")) == "casual"
    assert propose("versus", games("wwww") + games("wwww", "regular")) == "skilled"


# --- what the kept games say ------------------------------------------------------------------------------------------


@pytest.fixture
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path))


def kept(game, seed=1, finished=True, human="random", options=None, **more):
    """A game in the player's folder. The "person" in seat 0 is a computer."""
    ladder = {"versus": Eye("master"), "dnup": None}
    match = Match(game, seed=seed, **(options or {}))
    record = record_match(match, **more)
    if game == "versus":
        players = {0: ladder["versus"], 1: Eye(match.options["level"])}
    else:
        from setlab.players.dnup import player

        players = {seat: player(human if seat == 0 else "greedy") for seat in match.seats}
    Session(match, players).run(100_000 if finished else 3)
    record.close()
    return match


def test_the_last_finished_games_are_read(own_home):
    assert results_of("versus") == []
    kept("versus", options={"level": "beginner"})
    kept("versus", options={"level": "casual"}, finished=False)
    kept("versus", options={"level": "casual"}, practice=True)
    kept("versus", options={"seconds": 30})  # by the clock: there is no level
    kept("versus", options={"level": "beginner", "players": 2})
    assert results_of("versus") == [Result("beginner", "won")]
    kept("dnup", options={"players": 2}, humans=1, level="greedy")
    kept("dnup", options={"players": 2}, humans=2, level="greedy")
    kept("dnup", options={"players": 3}, humans=1, level="greedy")
    kept("dnup", options={"players": 2})  # an earlier version, without a level
    kept("dnup", options={"players": 2}, humans=1, level="genius")
    assert results_of("dnup") == [Result("greedy", "lost")]
    assert results_of("cubed") == []


def test_the_latest_are_the_last_and_a_deal_counts_once(own_home):
    for seed, level in enumerate(("beginner", "improver", "casual", "regular")):
        kept("versus", seed, options={"level": level})
    assert [level for level, _ in results_of("versus")] == ["beginner", "improver", "casual", "regular"]
    kept("versus", 3, options={"level": "regular"})  # the same deal again
    assert len(results_of("versus")) == 4
    kept("versus", 3, options={"level": "skilled"})  # who knows the deal knows it against anybody
    assert len(results_of("versus")) == 4


def test_no_kept_game_counts_twice(own_home):
    for seed in range(3):
        kept("versus", seed, options={"level": "casual"})
    once = results_of("versus")
    assert len(once) == 3 and results_of("versus") == once, "read again: the same"
    folder = home() / FOLDER
    (home() / "overview.json").unlink()  # as another tab has it, which has read nothing yet
    assert results_of("versus") == once
    first = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)[0]
    os.utime(first, ns=(1, 1))  # the clock was set back by decades
    assert results_of("versus") == once
    (folder / "0123456789abcdef.jsonl").write_bytes(first.read_bytes())  # a copy that came back from elsewhere
    assert results_of("versus") == once


def test_the_next_opponent_is_the_one_who_is_proposed(own_home):
    assert first_opponent("versus") == "beginner" == first_opponent("dnup")
    for seed in range(4):
        kept("versus", seed, options={"level": "beginner"})
    assert first_opponent("versus") == "improver" and first_opponent("cubed") == "beginner"
    kept("versus", 9, options={"seconds": 0})
    assert first_opponent("versus") is None, "the clock was the last to play against"


def test_what_cannot_be_read_is_passed_over(own_home):
    kept("versus", options={"level": "beginner"})
    folder = home() / FOLDER
    header = {"setlab": "match", "version": 99, "game": "versus", "options": {"level": "beginner"}}
    for number, text in enumerate(("", "{", "[]", "null", '"x"', "\xff", json.dumps(header), '{"options": 3}')):
        (folder / f"{number}.jsonl").write_text(text + "\n", encoding="latin-1")
    (folder / "folder.jsonl").mkdir()
    assert results_of("versus") == [Result("beginner", "won")]
