"""The diary of daily puzzles."""

from datetime import date, timedelta

import pytest

from setlab import daily
from setlab.core.files import home, store_kept
from setlab.puzzles import diary

DAY = date(2027, 3, 1)


def solve(day, level="basic", on=None):
    diary.solved(daily(day, level), 75.4, 1, 0, on or day)


def test_days_in_a_row():
    assert diary.streak("basic", DAY) == 0
    for back in (3, 2, 1):
        solve(DAY - timedelta(days=back))
    assert diary.streak("basic", DAY) == 3  # today can still be solved
    solve(DAY)
    assert diary.streak("basic", DAY) == 4 and diary.streak("advanced", DAY) == 0
    assert diary.streak("basic", DAY + timedelta(days=2)) == 0


def test_a_puzzle_of_another_day_does_not_count():
    solve(DAY - timedelta(days=1), on=DAY)
    solve(DAY)
    assert diary.streak("basic", DAY) == 1


def test_what_was_solved_first_stays():
    solve(DAY)
    diary.solved(daily(DAY, "basic"), 10, 0, 0, DAY)
    assert diary.read() == {"2027-03-01 basic": {"seconds": 75, "wrong": 1, "hints": 0, "on": "2027-03-01"}}


@pytest.mark.parametrize("bad", [{"2027-03-01 basic": 5}, {"2027-03-01 basic": {"seconds": "fast"}}, {"x": {"on": 3}}])
def test_a_damaged_diary_counts_as_empty(bad):
    store_kept(diary.FILE, bad)
    assert diary.read() == {} and diary.streak("basic", DAY) == 0
    (home() / diary.FILE).write_text("nonsense", encoding="utf-8")
    assert diary.read() == {}


def test_what_is_shared_gives_nothing_away():
    puzzle = daily(DAY)
    text = diary.share(puzzle, {"seconds": 59, "wrong": 2, "hints": 1}, 1)
    assert text == "setlab 2027-03-01 advanced: 6 SETs in 0:59\n2 wrong guesses, 1 hint"
    assert not any(card.code in text or str(card) in text for card in puzzle.cards)
