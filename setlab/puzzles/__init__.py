"""Generators of puzzles: a question and the answer that goes with it. Playing one is the business of a game.

The puzzle of the day, cards to be completed, tables with a known number of SETs, series that get
harder, end games, caps to finish.

>>> from setlab import puzzles
>>> puzzle = puzzles.daily("2026-11-20", level="basic")
>>> len(puzzle.cards), len(puzzle.answer)
(9, 4)
"""

from typing import TYPE_CHECKING

from setlab.common.suggestions import lazy_names

if TYPE_CHECKING:  # lazily loaded names, for editors and type checkers
    from setlab.puzzles.best_turn import BestTurn as BestTurn, best_turn_of as best_turn_of
    from setlab.puzzles.dailies import Daily as Daily, daily as daily
    from setlab.puzzles.deals import (
        CapToComplete as CapToComplete,
        ExactTable as ExactTable,
        OneSet as OneSet,
        ThirdCard as ThirdCard,
        WhyNot as WhyNot,
    )
    from setlab.puzzles.endings import Ending as Ending
    from setlab.puzzles.puzzle import Puzzle as Puzzle, Verdict as Verdict
    from setlab.puzzles.series import Series as Series
    from setlab.puzzles.ten_dice import TenDice as TenDice
    from setlab.puzzles.training import Training as Training

__getattr__, __dir__, __all__ = lazy_names(
    __name__,
    {
        "best_turn": "BestTurn best_turn_of",
        "dailies": "Daily daily",
        "deals": "CapToComplete ExactTable OneSet ThirdCard WhyNot",
        "endings": "Ending",
        "puzzle": "Puzzle Verdict",
        "series": "Series",
        "ten_dice": "TenDice",
        "training": "Training",
    },
)
