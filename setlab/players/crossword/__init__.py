"""Computer players of Crossword SET, the solver, and hints in steps.

>>> import setlab as sl
>>> answer = solve(sl.Match("crossword", seed=1).state.hands[0])
>>> answer.decided
True
"""

from setlab.players.crossword.builder import LEVELS, Builder, GridHint, GridProgress, hints, player, progress
from setlab.players.crossword.search import Answer, EarliestAnswer, largest, solve, soonest

__all__ = [
    "LEVELS",
    "Answer",
    "Builder",
    "EarliestAnswer",
    "GridHint",
    "GridProgress",
    "hints",
    "largest",
    "player",
    "progress",
    "solve",
    "soonest",
]
