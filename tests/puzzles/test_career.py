"""What one has done: computed from what is kept, once for each game."""

from datetime import date, timedelta
from itertools import count

import pytest
from helpers.card_tables import kept_game

from setlab.core.files import home, store_kept
from setlab.games.overview import Overview
from setlab.players.levels import rating_of
from setlab.puzzles import diary, runs
from setlab.puzzles.career import DEEDS, Career, Deed, career
from setlab.puzzles.dailies import daily
from setlab.puzzles.runs import Run
from setlab.widgets import CardTable, CubedBoard

EVERYTHING = 1000  # seconds


def badge(name):
    return next(each for each in career(EVERYTHING).badges() if each.name == name)


def test_at_first_there_is_nothing(setlab_home):
    nobody = career()
    assert nobody.is_empty and nobody.complete and nobody.kinds() == {}
    assert not any(each.earned or each.reached for each in nobody.badges())


def test_kinds_of_sets_that_were_found_and_missed(setlab_home):
    match = kept_game("junior", hints=1)
    found = career(EVERYTHING).kinds()
    assert sum(sum(both) for both in found.values()) == match.scores[0]
    assert sum(missed for _, missed in found.values()) == 1, "the one that the hint showed"


def test_what_a_computer_took_was_missed(setlab_home):
    table = CardTable(seed=7, seconds=1)
    table.touch()
    table.match.push(("take", 1, table.match.legal()[0][2], 1000))
    table.leave()
    assert sum(missed for _, missed in career(EVERYTHING).kinds().values()) == 1


def test_nothing_counts_twice_and_practice_not_at_all(setlab_home):
    kept_game("set-chain", take=3)
    before = career(EVERYTHING)
    assert len(before.deeds) == 1 and len(career(EVERYTHING).deeds) == 1
    kept_game("set-chain", practice=True)
    kept_game("junior", players=2, take=0)
    after = career(EVERYTHING)
    assert (after.deeds, after.kinds()) == (before.deeds, before.kinds())


def test_games_are_read_once(setlab_home, monkeypatch):
    kept_game("junior", take=2)
    first = career(EVERYTHING)
    monkeypatch.setattr(DEEDS, "read", lambda saved: pytest.fail("it was read before"))
    assert career(EVERYTHING).deeds == first.deeds


def test_without_time_it_says_that_there_is_more(setlab_home):
    kept_game("junior", take=2)
    assert not career(0, clock=count().__next__).complete
    assert career(EVERYTHING).complete


def test_badges_of_games(setlab_home):
    kept_game("set-chain", take=9)
    assert (badge("A chain of ten").reached, badge("A chain of ten").earned) == (9, False)
    kept_game("set-chain", take=10)
    assert badge("A chain of ten").earned
    kept_game("junior", hints=1)
    assert badge("With your own eyes").reached == 0
    kept_game("junior")
    eyes = badge("With your own eyes")
    assert eyes.reached == 1 and eyes.goal > 15
    assert badge("Builder") == ("Builder", "Make 45 points in a game of SET Cubed.", 0, 45)
    board = CubedBoard(seed=1)
    board.touch()
    board.leave()
    assert badge("Builder").reached == 0, "it has not ended"


def test_badges_of_puzzles_and_lessons(setlab_home):
    day = date(2026, 11, 20)
    for n in range(6):
        diary.solved(daily(day + timedelta(days=n), "basic"), 60, int(n == 0), 0, day + timedelta(days=n))
    diary.solved(daily(day + timedelta(days=6), "basic"), 60, 0, 0, day + timedelta(days=9))  # later
    assert badge("A whole week").reached == 6 and badge("Spotless").reached == 6
    diary.solved(daily(day + timedelta(days=6)), 60, 0, 1, day + timedelta(days=6))
    assert badge("A whole week").earned
    runs.enter(Run("storm", 1, tuple(range(15)), 20, 0))
    runs.enter(Run("streak", 1, tuple(range(19)), 20, 1))
    assert badge("In the eye of the storm").earned and badge("Sure of yourself").reached == 19
    store_kept("progress.json", {"05-1": {"tries": 2, "solved": "2026-11-20"}, "05-2": {"tries": 1, "solved": None}})
    assert career().exercises == 1


def test_a_damaged_record_is_left_out(setlab_home):
    kept_game("junior", take=2)
    (home() / "matches" / "broken.jsonl").write_text("{}\n")
    assert len(career(EVERYTHING).deeds) == 1


def test_what_is_missed_most_is_a_share_and_of_enough(setlab_home):
    kept_game("junior", hints=1)
    found = career(EVERYTHING)
    hardest = found.hardest()
    assert hardest is None or sum(found.kinds()[hardest]) >= 5
    few = Deed("a", 1, 1, "versus", found=(0, 9, 1, 0, 0), missed=(0, 1, 3, 0, 0))
    assert Career([few], Overview(), {}, [], 0, True).hardest() == 2, "of four one says nothing"
    more = few._replace(missed=(0, 1, 4, 0, 0))
    assert Career([more], Overview(), {}, [], 0, True).hardest() == 3
    assert Career([few._replace(missed=(0, 0, 0, 0, 0))], Overview(), {}, [], 0, True).hardest() is None


def test_ratings_are_those_of_the_opponents(setlab_home):
    kept_game("versus", seed=1, level="beginner")
    kept_game("versus", seed=2, level="casual")
    kept_game("versus", seed=2, level="casual")  # the deal is known
    [(game, course)] = career(EVERYTHING).ratings().items()
    assert game == "versus" and len(course) == 2 and course[-1] == rating_of("versus")
