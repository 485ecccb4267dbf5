"""The kept games at a glance: as `resume` and the matches say it, read once, and never too many at a time."""

import json
from random import Random

import numpy as np
import pytest

from setlab.common.files import home, load_kept, store_kept
from setlab.games.match import Match
from setlab.games.records import VERSION, RecordError
from setlab.puzzles.dailies import daily
from setlab.storage import overview as module
from setlab.storage.overview import FILE, MOST, Glance, Overview, average_text, overview, resume, unusual_options
from setlab.storage.saved_games import record_match, saved_matches


def kept(game, seed=1, moves=0, options=(), **header):
    """Keep a match, and play so many of its moves (None: to the end)."""
    match = game if isinstance(game, Match) else Match(game, seed, **dict(options))
    record, random = record_match(match, **header), Random(seed)
    while match.outcome() is None and (moves is None or moves > 0):
        match.push(random.choice(match.legal()) if match.id == "dnup" else match.legal()[0])  # the first never ends it
        moves = None if moves is None else moves - 1
    record.close()
    return match, record.id


class Clock:
    """A clock on which every look takes a second."""

    def __init__(self):
        self.looks = 0

    def __call__(self):
        self.looks += 1
        return self.looks


def test_it_says_what_the_matches_say():
    played = [
        kept("normal", 1, None),
        kept("versus", 2, 3, {"seconds": None}),
        kept("cubed", 3, 2, humans=1, level="greedy"),
    ]
    found = {each.id: each for each in overview(seconds=60).glances}
    assert len(found) == 3
    for match, name in played:
        glance = found[name]
        assert (glance.game, glance.scores) == (match.id, tuple(match.scores))
        assert glance.ended == (match.outcome() is not None)
    assert [each.ended for each in overview(seconds=60).glances] == [False, False, True], (
        "the one played last comes first"
    )


def test_what_is_unfinished_is_what_resume_finds():
    for seed in range(4):
        kept("junior", seed, None if seed % 2 else 1)
    assert [each.id for each in overview().unfinished] == [each.id for each in resume()] != []


def test_a_saved_match_has_a_number_whoever_the_number_is_from():
    _, name = kept("junior", 1, 1)
    for number in (0, np.int64(0), np.uint8(0)):
        match = resume(number)
        assert match.record.id == name
        match.record.close()
    for wrong in (True, 0.0, 1, -1, np.int64(1)):
        with pytest.raises(RecordError):
            resume(wrong)


def test_an_ended_match_that_went_on_is_unfinished_again():
    _, name = kept("junior", 1, None)
    assert overview().unfinished == [] == resume()
    again = next(each for each in saved_matches() if each.id == name).open()
    again.pop()
    again.record.close()
    assert [each.id for each in resume()] == [each.id for each in overview().unfinished] == [name]


def test_nothing_is_read_twice(monkeypatch):
    for seed in range(3):
        kept("junior", seed, 2)
    first = overview()
    monkeypatch.setattr(module, "_glance", lambda *_: pytest.fail("this was read before"))
    assert overview().glances == first.glances


def test_a_game_that_went_on_is_read_again():
    _, name = kept("junior", 1, 1)
    before = overview().glances[0]
    match = resume(name)
    match.push(match.legal()[0])
    match.record.close()
    assert overview().glances[0].scores == (before.scores[0] + 1,)


def test_thousands_are_read_a_part_at_a_time_the_newest_first():
    names = [kept("junior", seed, 1)[1] for seed in range(9)]
    seen, looks = 0, 0
    while True:
        part = overview(3, Clock())
        assert [each.id for each in part.glances] == names[::-1][: len(part.glances)]
        looks += 1
        if part.complete:
            break
        assert 0 < len(part.glances) - seen <= 4
        seen = len(part.glances)
    assert looks >= 3 and len(part.glances) == 9


def test_only_those_played_last_are_remembered(monkeypatch):
    monkeypatch.setattr(module, "MOST", 2)
    names = [kept("junior", seed)[1] for seed in range(4)]
    assert [each.id for each in overview().glances] == names[:1:-1]
    module._glances(saved_matches(), lambda each: True)
    assert [row[0] for row in load_kept(FILE)["rows"]] == names[:1:-1]


def test_a_damaged_record_is_no_game():
    _, name = kept("junior", 1)
    (home() / "matches" / f"{name}.jsonl").write_text("nonsense\n")
    assert overview().unfinished == [] and overview().ended("") == []


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: "[",
        lambda text: "[]",
        lambda text: '{"rows": 3}',
        lambda text: '{"rows": [3, [], ["x"]]}',
        lambda text: text.replace('"junior"', "3"),
        lambda text: text.replace("true", "false"),
        lambda text: text.replace('"sum": ', '"sum": 1'),
        lambda text: text.replace('"seconds"', '"minutes"'),  # what another setlab remembers of a game
        lambda text: text.replace(f'"records": {VERSION}', f'"records": {VERSION + 1}'),
    ],
)
def test_what_is_damaged_is_read_anew(damage):
    kept("junior", 1, 1)
    right, text = overview().glances, (home() / FILE).read_text()
    assert damage(text) != text
    (home() / FILE).write_text(damage(text))
    assert overview().glances == right


def test_what_an_earlier_setlab_remembered_is_read_anew():
    kept("junior", 1, 1)
    [right] = overview().glances
    store_kept(FILE, {"records": VERSION, "glances": [right._replace(scores=(77,))]})
    assert overview().glances == (right,)


def test_what_is_remembered_is_believed():
    """Otherwise the tests above would show nothing."""
    kept("junior", 1, 1)
    right = overview().glances[0]
    store_kept(FILE, module._sealed([right._replace(scores=(77,))]))
    assert overview().glances[0].scores == (77,)


def test_where_nothing_can_be_written_it_is_read_again(monkeypatch):
    kept("junior", 1, 1)

    def fail(*_, **more):
        raise OSError("read-only")

    monkeypatch.setattr(module, "store_kept", fail)
    assert len(overview().glances) == len(overview().glances) == 1


def test_bests():
    """By the matches themselves, a second time."""

    def timed(pace, more, **options):
        """The seconds of a game in which each SET takes so many milliseconds."""
        match = Match("junior", 1, **options)
        record = record_match(match, **more)
        while match.outcome() is None:
            event = match.legal()[0]
            match.push((*event[:-1], match.state.now + pace) if event[0] == "take" else event)
        record.close()
        return match.state.now / 1000

    times = [timed(2000, {}), timed(3000, {})]
    assert timed(1000, {}, goal=10) < min(times)  # shorter, and another task
    assert timed(1000, {"practice": True}) < min(times)
    found = overview()
    assert found.best("junior") == min(times) > 0
    assert len(found.ended("junior")) == 3
    scores = [kept("versus", seed, None, {"seconds": None})[0].scores[0] for seed in range(3)]
    assert overview().best("versus", "seconds=None") == max(scores)
    assert overview().best("versus") is None, "by the clock that is another task"
    assert overview().best("cubed") is None and overview().average("cubed") is None


def glance(number, game="junior", seconds=60.0, scores=(20,), unusual="", ended=True, alone=True):
    """A made-up game; the higher the number, the earlier it was played."""
    return Glance(f"{number:016}", 9999 - number, 99, game, ended, scores, "", "", seconds, alone, unusual, "")


def test_the_average_is_that_of_the_last_games():
    times = [70.0, 80.0, 90.5]
    assert Overview([glance(n, seconds=each) for n, each in enumerate(times[:2])]).average("junior") is None
    assert Overview([glance(n, seconds=each) for n, each in enumerate(times)]).average("junior") == (240.5 / 3, 3)
    many = Overview([glance(n, seconds=100.0 + (1000 if n >= 10 else n)) for n in range(14)])
    assert many.average("junior") == (104.5, 10) and many.best("junior") == 100
    assert average_text("junior", many.average("junior")) == "Average of your last 10 games: 1:44"
    scores = Overview([glance(n, "versus", scores=(score, 3)) for n, score in enumerate((7, 8, 8))])
    assert average_text("versus", scores.average("versus")) == "Average of your last 3 games: 7.7"
    assert average_text("versus", None) == "" and scores.average("junior") is None


def test_only_games_of_one_kind_are_averaged():
    same = [glance(n) for n in range(3)]
    others = [
        glance(3, seconds=1.0, unusual="goal=10"),
        glance(4, seconds=2.0, ended=False),
        glance(5, seconds=3.0, alone=False),
        glance(6, "normal", 4.0),
        glance(7, seconds=None),
    ]
    found = Overview([*others, *same])
    assert found.average("junior") == (60, 3)
    assert found.modes() == {("junior", ""): [60, 60, 60], ("junior", "goal=10"): [1], ("normal", ""): [4]}
    assert list(Overview([glance(n, "dnup", None) for n in range(3)]).modes()) == [], "dnup has no clock"


def test_games_against_computers_of_different_levels_are_not_compared():
    """At the board of Cubed the table chooses the level, which is no option of the game: the header knows it."""
    scores = {}
    for seed, level in enumerate(("random", "greedy", "random")):
        scores.setdefault(level, []).append(kept("cubed", seed, None, humans=1, level=level)[0].scores[0])
    kept("cubed", 4, None, humans=2, level="random")  # no computer plays
    found = overview()
    assert found.modes() == {("cubed", f"level={level}"): each[::-1] for level, each in scores.items()}
    assert found.best("cubed", "level=random") == max(scores["random"]) and found.best("cubed") is None
    assert found.usual("cubed") == "level=random" and found.usual("dnup") == ""
    assert unusual_options(Match("cubed", players=3, strict=True), {"humans": 1, "level": "planner"}) == (
        "players=3, strict=True, level=planner"
    )
    for damaged in ({}, {"humans": "1", "level": "x"}, {"humans": 1}, {"humans": 1, "level": 3}, {"level": "a, b"}):
        assert unusual_options(Match("cubed"), damaged) == ""


def test_averages_by_the_matches_themselves():
    """By another way: from what the kept matches hold."""
    matches = [kept("versus", seed, None, {"seconds": None})[0] for seed in range(3)]
    [(mode, results)] = overview().modes().items()
    assert mode == ("versus", "seconds=None") and sorted(results) == sorted(match.scores[0] for match in matches)
    assert overview().average(*mode) == (sum(match.scores[0] for match in matches) / 3, 3)


def test_how_often_one_has_won():
    results = [kept("dnup", seed, None, humans=1, level="random")[0].outcome().winners for seed in range(5)]
    kept("dnup", 9, None, humans=2, level="random")  # two people: that says nothing about one of them
    won, all_of_them = overview().won("dnup")
    assert all_of_them == 5 and won == sum(winners == (0,) for winners in results)


@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_a_daily_puzzle_is_known_by_its_day(level):
    puzzle = daily("2026-11-20", level)
    kept(puzzle.match())
    kept("one-table", 5)
    assert [each.daily for each in overview().glances] == ["", puzzle.seed]


@pytest.mark.parametrize(
    ("game", "named", "known"),
    [
        ("crossword", "2026-11-20 dice", "2026-11-20 dice"),
        ("crossword", "2026-11-20 <b>", ""),
        ("crossword", ["2026-11-20 dice"], ""),
        ("normal", "2026-11-20 dice", ""),
    ],
)
def test_what_the_header_names_is_read_with_care(game, named, known):
    kept(game, 1, daily=named)
    assert [each.daily for each in overview().glances] == [known]


def test_the_file_stays_small():
    """What `load_kept` reads has at most a million bytes."""
    kept("dnup", 1, 3, {"players": 5}, humans=1)
    overview()
    text = (home() / FILE).read_text()
    assert len(json.loads(text)["rows"]) == len(saved_matches()) == 1
    assert len(text) * MOST < 1_000_000
