"""Computer players of SET Cubed, the best turn and what can be said about it.

>>> import setlab as sl
>>> match = sl.Match("cubed", seed=1)
>>> int(best_turn(match.observe(match.state.turn)).points)
3
"""

from setlab.players.cubed.advice import Advice, Hint, best_turn, hint, narrate_turn
from setlab.players.cubed.levels import LEVELS, player

__all__ = ["LEVELS", "Advice", "Hint", "best_turn", "hint", "narrate_turn", "player"]
