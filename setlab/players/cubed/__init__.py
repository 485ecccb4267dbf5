"""Computer players of SET Cubed, the best turn and what can be said about it."""

from setlab.players.cubed.advice import Advice, best_turn, narrate_turn
from setlab.players.cubed.levels import LEVELS, player

__all__ = ["LEVELS", "Advice", "best_turn", "narrate_turn", "player"]
