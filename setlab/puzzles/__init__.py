"""Generators of puzzles: what is asked, and the answer that goes with it. Playing one is the business of a game.

The puzzle of the day, cards to be completed, tables with a known number of SETs, series that get
harder, end games, caps to finish.

>>> from setlab import puzzles
>>> puzzle = puzzles.daily("2026-11-20", level="basic")
>>> len(puzzle.cards), len(puzzle.answer)
(9, 4)
"""

from setlab.puzzles.best_turn import BestTurn, best_turn_of
from setlab.puzzles.dailies import Daily, daily
from setlab.puzzles.deals import CapToComplete, ExactTable, OneSet, ThirdCard, WhyNot
from setlab.puzzles.endings import Ending
from setlab.puzzles.puzzle import Puzzle, Verdict
from setlab.puzzles.series import Series
from setlab.puzzles.ten_dice import TenDice
from setlab.puzzles.training import Training

__all__ = [
    "BestTurn",
    "CapToComplete",
    "Daily",
    "Ending",
    "ExactTable",
    "OneSet",
    "Puzzle",
    "Series",
    "TenDice",
    "ThirdCard",
    "Training",
    "Verdict",
    "WhyNot",
    "best_turn_of",
    "daily",
]


def __dir__():
    return sorted(__all__)
