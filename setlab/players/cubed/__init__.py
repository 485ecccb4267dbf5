"""Computer players of SET Cubed, the best turn and its description.

A player is an object with `plan(seen, legal, rng)`, for `Session`. It knows what its seat may see, and nothing else.
There are six levels: random, beginner, greedy, rolls again, best turn, planner.

>>> import setlab as sl
>>> match = sl.Match("cubed", seed=1)
>>> int(best_turn(match.observe(match.state.turn)).points)
3
>>> from setlab.players.session import Session
>>> session = Session(sl.Match("cubed", seed=3), {0: player("best turn"), 1: player("greedy")})
>>> session.run().reason
'a player has no dice left'
"""

from typing import TYPE_CHECKING

from setlab.players.cubed.advice import Advice, TurnAdvice, best_turn, hint, narrate_turn
from setlab.players.cubed.computers import BeginnerTurns, BestTurns, GreedyTurns, RandomTurns, RollsAgain
from setlab.players.cubed.planner import Planner
from setlab.players.eye import known_level

if TYPE_CHECKING:
    from setlab.players.cubed.computers import Dicer

__all__ = ["LEVELS", "Advice", "TurnAdvice", "best_turn", "hint", "narrate_turn", "player"]

LEVELS = {
    "random": RandomTurns,
    "beginner": BeginnerTurns,
    "greedy": GreedyTurns,
    "rolls again": RollsAgain,
    "best turn": BestTurns,
    "planner": Planner,
}


def player(level: str = "best turn") -> "Dicer":
    """Return a computer player of this `level`, one of LEVELS. ValueError for another one."""
    return LEVELS[known_level(level, LEVELS)]()
