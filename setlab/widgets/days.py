"""The daily puzzles: the name of each, how it is made, and its table."""

from collections.abc import Callable
from datetime import date as Date
from functools import partial
from typing import Any, NamedTuple

from setlab.common.i18n import message
from setlab.puzzles.dailies import LEVELS, daily
from setlab.puzzles.endings import ending_of
from setlab.puzzles.ten_dice import ten_dice
from setlab.widgets.crossword.ten_dice import TenDiceTable
from setlab.widgets.table.daily_puzzle import DailyPuzzle
from setlab.widgets.workbench.endgame import DailyEndGame


class Day(NamedTuple):
    """A kind of daily puzzle. `puzzle` makes that of a date, `table` the scene on which it lies."""

    name: str  # in the calendar
    door: str  # the key of the button in the lobby that leads to today's
    puzzle: Callable[[Date], Any]
    table: Callable[..., Any]  # (date, keep=True)


# By the last word of their names in the diary.
DAYS = {
    **{
        level: Day(each.name, "daily", partial(daily, level=level), partial(DailyPuzzle, level=level))
        for level, each in LEVELS.items()
    },
    "dice": Day(message("Ten dice"), "dice", ten_dice, TenDiceTable),
    "ending": Day(message("The last card"), "last-card", ending_of, DailyEndGame),
}
DOORS = tuple(dict.fromkeys(day.door for day in DAYS.values()))
