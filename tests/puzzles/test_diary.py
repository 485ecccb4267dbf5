"""The diary of daily puzzles."""

from datetime import date, timedelta

import pytest

from setlab import daily
from setlab.common.files import home, store_kept
from setlab.puzzles import diary
from setlab.puzzles.endings import ending_of
from setlab.puzzles.ten_dice import ten_dice

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


def test_each_kind_of_puzzle_has_numbers_and_days_of_its_own():
    diary.enter(ten_dice(DAY), DAY, seconds=61)
    diary.solved(ending_of(DAY), 20, 1, 0, DAY - timedelta(days=1))
    solve(DAY)
    assert [diary.streak(kind, DAY) for kind in ("basic", "advanced", "dice", "ending")] == [1, 0, 1, 0]
    entries = diary.read()
    assert entries["2027-03-01 dice"] == {"seconds": 61, "on": "2027-03-01"}
    assert [diary.on_its_day(name, entries[name]) for name in sorted(entries)] == [True, True, False]
    assert diary.share(ten_dice(DAY), entries["2027-03-01 dice"], 2).endswith("\n1:01, 2 days in a row")


def test_hints_are_told_since_they_are_written_down():
    puzzle = ten_dice(DAY)
    store_kept(diary.FILE, {puzzle.seed: {"seconds": 61, "on": "2027-03-01"}})  # of an earlier version
    assert diary.share(puzzle, diary.read()[puzzle.seed], 1).endswith("🟩\n1:01")
    store_kept(diary.FILE, {puzzle.seed: {"seconds": 61, "hints": 1, "on": "2027-03-01"}})
    assert diary.share(puzzle, diary.read()[puzzle.seed], 1).endswith("🟩💡\n1:01")
    for hints in (-1, "2", None, 1.5, True):
        store_kept(diary.FILE, {puzzle.seed: {"seconds": 61, "hints": hints, "on": "2027-03-01"}})
        assert diary.read() == {}


@pytest.mark.parametrize(
    "bad",
    [
        {"2027-03-01 basic": 5},
        {"2027-03-01 basic": {"seconds": "fast"}},
        {"x": {"on": 3}},
        {"2027-03-01 dice": {"points": 3, "most": 9}},
        {"2027-03-01 dice": {"seconds": -3}},
        {"2027-03-01 ending": {"seconds": 3, "wrong": "1", "hints": 0}},
    ],
)
def test_a_damaged_diary_counts_as_empty(bad):
    store_kept(diary.FILE, bad)
    assert diary.read() == {} and diary.streak("basic", DAY) == 0
    (home() / diary.FILE).write_text("nonsense", encoding="utf-8")
    assert diary.read() == {}


def test_what_is_shared_gives_nothing_away():
    puzzle = daily(DAY)
    text = diary.share(puzzle, {"seconds": 59, "wrong": 2, "hints": 1}, 1)
    assert text == "setlab 2027-03-01 advanced: 6 SETs\n🟩🟩🟩🟩🟩🟩❌❌💡\n0:59"
    linked = diary.share(puzzle, {"seconds": 59, "wrong": 10**9, "hints": 0}, 3, "https://a.example/play/")
    assert linked.endswith("\n0:59, 3 days in a row, https://a.example/play/") and len(linked) < 150
    assert not any(card.code in text or str(card) in text for card in puzzle.cards)
