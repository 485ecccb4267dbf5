"""Generators of puzzles: what is asked, and the answer that goes with it. Playing one is the business of a game.

The puzzle of the day, cards to be completed, tables with a known number of SETs, series that get
harder, end games, caps to finish.

>>> from setlab import puzzles
>>> puzzle = puzzles.daily("2026-11-20", level="basic")
>>> len(puzzle.cards), len(puzzle.answer)
(9, 4)
"""

from typing import TYPE_CHECKING

from setlab.common.suggestions import door

if TYPE_CHECKING:  # what `door` loads, as editors and checkers of types see it
    from setlab.puzzles.best_turn import BestTurn as BestTurn
    from setlab.puzzles.best_turn import best_turn_of as best_turn_of
    from setlab.puzzles.dailies import Daily as Daily
    from setlab.puzzles.dailies import daily as daily
    from setlab.puzzles.deals import CapToComplete as CapToComplete
    from setlab.puzzles.deals import ExactTable as ExactTable
    from setlab.puzzles.deals import OneSet as OneSet
    from setlab.puzzles.deals import ThirdCard as ThirdCard
    from setlab.puzzles.deals import WhyNot as WhyNot
    from setlab.puzzles.endings import Ending as Ending
    from setlab.puzzles.puzzle import Puzzle as Puzzle
    from setlab.puzzles.puzzle import Verdict as Verdict
    from setlab.puzzles.series import Series as Series
    from setlab.puzzles.ten_dice import TenDice as TenDice
    from setlab.puzzles.training import Training as Training

__getattr__, __dir__, __all__ = door(__name__)
