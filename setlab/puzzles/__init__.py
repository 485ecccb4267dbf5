"""Generators of puzzles: what is asked, and the answer that goes with it. Playing one is the business of a game.

The puzzle of the day, cards to be completed, tables with a known number of SETs, series that get
harder, end games, caps to finish.

>>> from setlab import puzzles
>>> puzzle = puzzles.daily("2026-11-20", level="basic")
>>> len(puzzle.cards), len(puzzle.answer)
(9, 4)
"""

from typing import TYPE_CHECKING

from setlab.core.rooms import later

if TYPE_CHECKING:  # what `later` loads, as editors and checkers of types see it
    from setlab.puzzles.best_turn import BestTurn, best_turn_of
    from setlab.puzzles.dailies import Daily, daily
    from setlab.puzzles.deals import CapToComplete, ExactTable, OneSet, ThirdCard, WhyNot
    from setlab.puzzles.endings import Ending
    from setlab.puzzles.puzzle import Puzzle, Verdict
    from setlab.puzzles.series import Series
    from setlab.puzzles.ten_dice import TenDice
    from setlab.puzzles.training import Training

_LATER = {
    "BestTurn": ("setlab.puzzles.best_turn", "BestTurn"),
    "CapToComplete": ("setlab.puzzles.deals", "CapToComplete"),
    "Daily": ("setlab.puzzles.dailies", "Daily"),
    "Ending": ("setlab.puzzles.endings", "Ending"),
    "ExactTable": ("setlab.puzzles.deals", "ExactTable"),
    "OneSet": ("setlab.puzzles.deals", "OneSet"),
    "Puzzle": ("setlab.puzzles.puzzle", "Puzzle"),
    "Series": ("setlab.puzzles.series", "Series"),
    "TenDice": ("setlab.puzzles.ten_dice", "TenDice"),
    "ThirdCard": ("setlab.puzzles.deals", "ThirdCard"),
    "Training": ("setlab.puzzles.training", "Training"),
    "Verdict": ("setlab.puzzles.puzzle", "Verdict"),
    "WhyNot": ("setlab.puzzles.deals", "WhyNot"),
    "best_turn_of": ("setlab.puzzles.best_turn", "best_turn_of"),
    "daily": ("setlab.puzzles.dailies", "daily"),
}

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


__getattr__ = later(__name__, _LATER)


def __dir__():
    return sorted(__all__)
