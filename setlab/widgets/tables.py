"""Which table shows which game, and which puzzle of the day: the one place where they meet."""

from collections.abc import Callable
from datetime import date as Date
from functools import partial
from typing import Any, NamedTuple

from setlab.common.i18n import message
from setlab.games.about import known
from setlab.puzzles.dailies import LEVELS, daily
from setlab.puzzles.endings import ending_of
from setlab.puzzles.ten_dice import ten_dice
from setlab.widgets.crossword.table import CrosswordTable
from setlab.widgets.crossword.ten_dice import TenDiceTable
from setlab.widgets.cubed.board import CubedBoard
from setlab.widgets.dnup.table import DnupTable
from setlab.widgets.scramble.table import ScrambleTable
from setlab.widgets.table.card_table import CardTable
from setlab.widgets.table.daily_puzzle import DailyPuzzle
from setlab.widgets.workbench.endgame import EndingOfTheDay

TABLES = (CardTable, CubedBoard, ScrambleTable, CrosswordTable, DnupTable)


def table_for(game):
    """The class of the table at which a game is played, given as such or by its id; None if there is none.

    >>> table_for("memory").__name__
    'CardTable'
    """
    return next((table for table in TABLES if isinstance(known(game), table.family)), None)


class Day(NamedTuple):
    """A kind of puzzle of the day. `puzzle` makes that of a date, `table` the scene on which it lies."""

    name: str  # in the calendar
    door: str  # the key of the button in the lobby that leads to today's
    puzzle: Callable[[Date], Any]
    table: Callable[..., Any]  # (date, keep=True)


# By the last word of their names, as the diary has them.
DAYS = {
    **{
        level: Day(each.name, "daily", partial(daily, level=level), partial(DailyPuzzle, level=level))
        for level, each in LEVELS.items()
    },
    "dice": Day(message("Ten dice"), "dice", ten_dice, TenDiceTable),
    "ending": Day(message("The last card"), "last-card", ending_of, EndingOfTheDay),
}
DOORS = tuple(dict.fromkeys(day.door for day in DAYS.values()))
