"""The ten dice of the day at their table: joined, written down, shared, taken up again."""

from datetime import date, timedelta

import pytest

from setlab.puzzles import diary
from setlab.puzzles.ten_dice import ten_dice
from setlab.storage.overview import overview
from setlab.widgets import CrosswordTable
from setlab.widgets.crossword.ten_dice import TenDiceTable

DAY = date(2026, 11, 20)


@pytest.fixture(autouse=True)
def today(monkeypatch):
    monkeypatch.setattr(TenDiceTable, "today", staticmethod(lambda: DAY))
    monkeypatch.setattr(TenDiceTable, "clock", staticmethod(lambda: 1000.0))  # it stands still, however slow we are


def lay(table, dice=10):
    """Put so many dice where the answer has them."""
    top, left = (min(each[axis] for each in table.puzzle.answer) for axis in (1, 2))
    for die, row, column in table.puzzle.answer[:dice]:
        table.press("to", f"s{row - top + 1}-{column - left + 1}", f"die-{die}")
    assert not table.errors
    return table


def test_it_is_a_table_of_its_own():
    table = TenDiceTable(DAY, keep=False)
    html = table.frame["html"]
    assert "Ten dice of the day" in html and "Day: 20 November 2026" in html and table.puzzle.question in html
    names = {name for name, _ in table.offers}
    assert not names & {"take", "new", "seed", "resume", "guide", "shelf"} and {"hint", "pause", "to"} <= names
    assert "Deal" not in html and "in the bag" not in html and "extra dice" not in html
    assert ("take", "take") in CrosswordTable(seed=1, keep=False).offers


def test_joined_dice_come_into_the_diary_and_can_be_shared():
    table = lay(TenDiceTable(DAY))
    assert table.over and table.match.outcome().winners == (0,)
    assert "All ten dice are joined." in table.frame["html"] and "stage-won" in table.frame["html"]
    assert diary.read() == {"2026-11-20 dice": {"seconds": 0, "hints": 0, "on": "2026-11-20"}}
    assert diary.streak("dice", DAY) == 1 and diary.streak("turn", DAY) == diary.streak("basic", DAY) == 0
    text = f"setlab 2026-11-20: ten dice\n{10 * '🟩'}\n0:00"
    assert f'data-copy="{text}"' in table.frame["html"] and "1 day in a row." in table.frame["html"]
    assert not any(face.code in text or str(face) in text for face in table.puzzle.cards)


def test_several_days_in_a_row_are_shared_too():
    diary.enter(ten_dice(DAY - timedelta(days=1)), DAY - timedelta(days=1), seconds=5)
    table = lay(TenDiceTable(DAY))
    assert table.to_share().endswith("🟩\n0:00, 2 days in a row")


@pytest.mark.full
def test_what_is_done_after_midnight_counts_for_the_day_on_which_it_was_begun(monkeypatch):
    for ago in range(1, 6):
        diary.enter(ten_dice(DAY - timedelta(days=ago)), DAY - timedelta(days=ago), seconds=5)
    lay(TenDiceTable(DAY), 9).match.record.stop("closed")
    monkeypatch.setattr(TenDiceTable, "today", staticmethod(lambda: DAY + timedelta(days=1)))
    table = lay(TenDiceTable(DAY))
    assert diary.read()["2026-11-20 dice"]["on"] == "2026-11-20"
    assert diary.streak("dice", DAY + timedelta(days=1)) == 6
    assert table.to_share().endswith("🟩\n0:00, 6 days in a row")


def test_nothing_is_written_before_the_end_or_without_keeping():
    lay(TenDiceTable(DAY), 9)
    assert diary.read() == {}
    assert lay(TenDiceTable(DAY, keep=False)).over and diary.read() == {}


def test_hints_are_part_of_the_result_also_of_a_puzzle_that_was_left():
    table = TenDiceTable(DAY)
    for _ in range(2):
        assert table.press("hint", "hint")
    table.leave()
    again = lay(TenDiceTable(DAY))
    assert diary.read()["2026-11-20 dice"] == {"seconds": 0, "hints": 2, "on": "2026-11-20"}
    assert again.to_share().endswith("🟩💡💡\n0:00")


def test_what_was_reached_first_stays():
    diary.enter(ten_dice(DAY), DAY, seconds=99)
    table = lay(TenDiceTable(DAY))
    assert diary.read()["2026-11-20 dice"]["seconds"] == 99 and "🟩\n1:39" in table.to_share()


def test_an_unfinished_puzzle_is_there_again():
    table = lay(TenDiceTable(DAY), 9)
    [glance] = overview().unfinished
    assert glance.daily == "2026-11-20 dice"
    table.leave()
    again = TenDiceTable(DAY)
    assert again.match.history == table.match.history and again.match.record.id == glance.id
    other = TenDiceTable(DAY + timedelta(days=1))
    assert other.match.history != table.match.history
    again.leave()


def test_the_same_once_more_is_the_same_round():
    table = lay(TenDiceTable(DAY))
    table.press("same", "same")
    assert not table.over and table.match.history == ten_dice(DAY).match().history
    assert diary.read()["2026-11-20 dice"]


def test_where_nothing_can_be_written_it_is_said(monkeypatch):
    def fail(*_):
        raise OSError("read-only")

    monkeypatch.setattr(diary, "change_kept", fail)
    table = lay(TenDiceTable(DAY, keep=True))
    assert "could not be written to your diary (read-only)" in table.frame["html"] and not table.errors


@pytest.mark.parametrize("bad", ["2025-01-01", "x"])
def test_bad_days(bad):
    with pytest.raises(ValueError):
        TenDiceTable(bad)
