"""The calendar of the puzzles of the day: which days there are, what was reached on them, and the way to each."""

import re
from calendar import monthcalendar
from datetime import date, timedelta

import pytest

from setlab import language
from setlab.common.i18n import LANGUAGES
from setlab.puzzles import diary
from setlab.puzzles.dailies import FIRST, daily
from setlab.puzzles.endings import ending_of
from setlab.puzzles.ten_dice import ten_dice
from setlab.widgets import DailyPuzzle, Lobby
from setlab.widgets.crossword.ten_dice import TenDiceTable
from setlab.widgets.days import DAYS
from setlab.widgets.workbench.endgame import DailyEndGame

TODAY = date(2026, 3, 20)
TABLES = [DailyPuzzle, TenDiceTable]


@pytest.fixture(autouse=True)
def today(monkeypatch):
    for each in (*TABLES, DailyEndGame, Lobby):
        monkeypatch.setattr(each, "today", staticmethod(lambda: TODAY))


@pytest.fixture
def puzzle():
    puzzle = DailyPuzzle("2026-03-10", "basic", keep=False)
    puzzle.press("calendar", "calendar")
    return puzzle


def days(scene):
    """The days that can be opened, in order."""
    return sorted(key.removeprefix("day-") for name, key in scene.offers if name == "open-day")


def button(scene, day):
    """The button of a day: (its attributes, what is to be read on it)."""
    found = re.search(rf'<button([^>]*data-key="day-{day}"[^>]*)>(.*?)</button>', scene.frame["html"])
    return found[1], " ".join(re.sub("<[^>]*>", " ", found[2]).split())


def label(scene, day):
    return re.search('aria-label="([^"]*)"', button(scene, day)[0])[1]


def test_it_opens_at_the_day_that_is_shown(puzzle):
    assert puzzle.frame["focus"]["key"] == "day-2026-03-10"
    assert days(puzzle) == [f"2026-03-{day:02}" for day in range(1, 21)], "nothing after today"
    assert [day for day in days(puzzle) if 'aria-pressed="true"' in button(puzzle, day)[0]] == ["2026-03-10"]
    assert [day for day in days(puzzle) if "aria-current" in button(puzzle, day)[0]] == ["2026-03-20"]
    assert label(puzzle, "2026-03-10") == "10 March 2026"
    puzzle.press("calendar", "calendar")
    assert days(puzzle) == [] and puzzle.frame["focus"]["key"] == "calendar"


def test_month_by_month_from_the_first_day_to_today(puzzle):
    assert ("month", "month-on") not in puzzle.offers
    assert puzzle.press("month", "month-back") == "February 2026"
    assert puzzle.press("month", "month-back") == "January 2026"
    assert ("month", "month-back") not in puzzle.offers and days(puzzle)[0] == FIRST.isoformat()
    assert puzzle.press("month", "month-on") == "February 2026" and len(days(puzzle)) == 28


@pytest.mark.parametrize("month", [(2026, 1), (2026, 2), (2026, 3), (2026, 8), (2027, 2), (2028, 2), (2026, 12)])
def test_every_day_stands_below_its_weekday(month, monkeypatch):
    """As the standard library has it."""
    monkeypatch.setattr(DailyPuzzle, "today", staticmethod(lambda: date(2029, 1, 1)))
    puzzle = DailyPuzzle(date(*month, 5), "basic", keep=False)
    puzzle.press("calendar", "calendar")
    weeks = monthcalendar(*month)
    assert len(days(puzzle)) == max(map(max, weeks))
    assert f"grid-column: {1 + weeks[0].index(1)}" in button(puzzle, date(*month, 1))[0]
    assert "style" not in button(puzzle, date(*month, 2))[0]


def test_what_was_solved_is_marked_on_its_day_and_later_differently(puzzle):
    first, second, third = (date(2026, 3, day) for day in (3, 4, 5))
    diary.solved(daily(first, "basic"), 75, 0, 0, today=first)
    diary.solved(daily(second, "basic"), 600, 0, 0, today=TODAY)
    diary.solved(daily(third, "advanced"), 9, 0, 0, today=third)
    puzzle.refresh()
    assert button(puzzle, first)[1] == "3 ★ 1:15" and label(puzzle, first) == "3 March 2026, on its day: 1:15"
    assert button(puzzle, second)[1] == "4 ✓ 10:00" and label(puzzle, second) == "4 March 2026, later: 10:00"
    assert button(puzzle, third)[1] == "5" and label(puzzle, third) == "5 March 2026", "that was the other level"
    puzzle.press("level", "level-advanced")
    assert button(puzzle, third)[1] == "5 ★ 0:09"


@pytest.mark.parametrize("table", TABLES)
def test_a_click_opens_that_day(table):
    scene = table("2026-03-10", keep=False)
    scene.press("calendar", "calendar")
    scene.press("month", "month-back")
    assert scene.press("open-day", "day-2026-02-14") == scene.puzzle.question
    assert scene.puzzle.date == date(2026, 2, 14) and scene.calendar.shown_day == scene.puzzle.date
    assert "Day: 14 February 2026" in scene.frame["html"] and days(scene) == [] and not scene.errors
    assert scene.match.state == type(scene)("2026-02-14", keep=False).match.state


def test_a_day_that_is_not_there_is_not_opened(puzzle):
    told = puzzle.press("open-day", "day-2026-03-21")
    assert "no longer there" in told and puzzle.puzzle.date == date(2026, 3, 10)


def test_a_puzzle_of_a_day_to_come_opens_the_calendar_at_today():
    puzzle = DailyPuzzle("2030-01-01", keep=False)
    puzzle.press("calendar", "calendar")
    assert puzzle.frame["focus"]["key"] == "day-2026-03-20" and days(puzzle)[-1] == "2026-03-20"


def test_all_kinds_in_the_lobby():
    day = date(2026, 3, 2)
    diary.enter(ten_dice(day), day, seconds=200)
    diary.solved(ending_of(day), 79, 0, 0, TODAY)
    lobby = Lobby()
    assert days(lobby) == []
    lobby.press("calendar", "calendar")
    seen = {}
    for kind in DAYS:
        lobby.press("kind-of-day", f"kind-{kind}")
        seen[kind] = button(lobby, day)[1]
    assert seen == {"basic": "2", "advanced": "2", "dice": "2 ★ 3:20", "ending": "2 ✓ 1:19"}
    lobby.press("kind-of-day", "kind-ending")
    assert lobby.press("open-day", f"day-{day}") == "The last card of the day"
    assert lobby.inner.puzzle == ending_of(day)
    lobby.press("all-games", "all-games")
    assert button(lobby, day)[1] == "2 ✓ 1:19", "it is still open, for the next one"
    lobby.press("kind-of-day", "kind-advanced")
    lobby.press("open-day", f"day-{day - timedelta(days=1)}")
    assert lobby.inner.puzzle == daily("2026-03-01", "advanced") and not lobby.errors
    lobby.press("all-games", "all-games")
    lobby.press("today", "last-card")
    assert lobby.inner.puzzle.date == TODAY, "the door leads to today"


def test_the_diary_follows_what_is_played_here():
    day = date(2026, 3, 10)
    puzzle = DailyPuzzle(day, "basic")
    for group in puzzle.puzzle.answer:
        for card in group:
            puzzle.press("pick", f"card-{card.code}", True)
    puzzle.press("calendar", "calendar")
    assert button(puzzle, day)[1] == "10 ✓ 0:00"


@pytest.mark.every(3)
@pytest.mark.parametrize("code", LANGUAGES)
def test_months_and_weekdays_are_of_the_language(code, puzzle):
    language(code)
    assert re.search(r'class="stage-week stage-quiet"[^>]*>(<span>[^<]+</span>){7}<', puzzle.frame["html"])
