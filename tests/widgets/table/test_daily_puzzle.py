"""The daily puzzle as a widget: found, shared, taken up again."""

from datetime import date

import pytest

from setlab.common.numbers import duration
from setlab.puzzles import diary
from setlab.widgets import CardTable, DailyPuzzle

DAY = "2027-03-01"


def find(widget, group):
    told = ""
    for card in group:
        told = widget.press("pick", f"card-{card.code}", True)
    return told


def test_all_sets_are_found_and_it_can_be_shared():
    widget = DailyPuzzle(DAY, "basic")
    for group in widget.puzzle.answer:
        assert not widget.over
        find(widget, group)
    assert widget.over and "4 of 4 found." in widget.frame["html"]
    assert "setlab 2027-03-01 basic: 4 SETs\n🟩🟩🟩🟩\n0:00" in widget.frame["html"]
    assert diary.read()["2027-03-01 basic"]["wrong"] == 0


def test_one_time_is_told_of_one_game():
    widget = DailyPuzzle(DAY, "basic")
    for group in widget.puzzle.answer:
        widget.match.push(("take", 0, [card.code for card in group], 3600))
    widget.after_push(0)
    assert duration(widget.match.state.now) == "0:04" and "\n0:04" in widget.to_share()


def test_today_counts_for_the_streak():
    widget = DailyPuzzle(level="basic")
    for group in widget.puzzle.answer:
        find(widget, group)
    assert widget.puzzle.date == date.today() and diary.streak("basic") == 1
    assert "1 day in a row" in widget.frame["html"]


def test_an_unfinished_puzzle_is_there_again():
    widget = DailyPuzzle(DAY)
    find(widget, widget.puzzle.answer[0])
    widget.leave()
    again = DailyPuzzle(DAY)
    assert again.match.scores == (1,) and "1 of 6 found." in again.frame["html"]
    other = DailyPuzzle(DAY)  # the cell is run again
    assert other.match.scores == (1,) and "goes on at another table" in again.frame["html"]


def test_other_levels_and_days(monkeypatch):
    monkeypatch.setattr(DailyPuzzle, "today", staticmethod(lambda: date(2026, 11, 20)))
    widget = DailyPuzzle(DAY)
    assert "4 SETs among these 9 cards" in widget.press("level", "level-basic")
    assert widget.puzzle.level == "basic" and widget.puzzle.date.isoformat() == DAY
    assert widget.frame["focus"]["key"] == "level-basic"
    widget.press("calendar", "calendar")
    assert "4 SETs among these 9 cards" in widget.press("open-day", "day-2026-11-02")
    assert repr(widget) == "DailyPuzzle('2026-11-02', 'basic')" and widget.frame["focus"]["key"] == "table"


def test_a_wrong_guess_is_explained_and_counted():
    widget = DailyPuzzle(DAY, "basic")
    a, b = widget.puzzle.cards[:2]
    c = next(card for card in widget.puzzle.cards[2:] if {a, b, card} not in [{*g} for g in widget.puzzle.answer])
    find(widget, (a, b, c))
    widget.press("why", "why")
    assert "NO" in widget.frame["html"]
    for group in widget.puzzle.answer:
        find(widget, group)
    assert diary.read()[widget.puzzle.seed]["wrong"] == 1


def test_the_same_once_more_changes_no_diary():
    widget = DailyPuzzle(DAY, "basic")
    for group in widget.puzzle.answer:
        find(widget, group)
    before = diary.read()
    widget.press("same", "same")
    assert not widget.over and widget.match.scores == (0,)
    for group in widget.puzzle.answer:
        find(widget, group)
    assert diary.read() == before


def test_no_other_game_is_dealt_here():
    widget = DailyPuzzle(DAY)
    assert "stock" not in widget.frame["html"]
    assert not {name for name, _ in widget.offers} & {"new", "seed", "game"}


def test_what_is_committed_gives_nothing_away():
    text, _ = DailyPuzzle(DAY).still()
    assert "not a SET" not in text and "Row 1" in text


@pytest.mark.parametrize("bad", ["2025-01-01", "x"])
def test_bad_days(bad):
    with pytest.raises(ValueError):
        DailyPuzzle(bad)


@pytest.mark.parametrize("table", [{"game": "one-table", "size": 12}, {"game": "one-table", "size": 15}])
def test_at_the_end_nothing_false_is_said_about_what_lies_there(table):
    """The SETs that were found lie there still."""
    widget = CardTable(**table, seed=3, keep=False)
    while not widget.over:
        for card in widget.match.legal()[0][2]:
            told = widget.press("pick", f"card-{card}", True)
    assert told.endswith("Everything on this table has been found.") and "no three" not in told


def test_how_many_are_found_is_said_once_and_a_replay_needs_no_number():
    puzzle = DailyPuzzle("2026-11-20", keep=False)
    assert puzzle.frame["html"].count("0 of 6 found.") == 1
    puzzle.match.push(next(event for event in puzzle.match.legal() if event[0] == "take"))
    puzzle.press("replay", "replay")
    assert str(puzzle.match.seed) not in puzzle.frame["html"]
