"""Computer players of SET Cubed, six levels: random, beginner, greedy, rolls again, best turn, planner.

A player is an object with `plan(seen, legal, rng)`, for `Session`. It knows what its seat may see, and nothing else.

>>> from setlab import Match
>>> from setlab.players.cubed import player
>>> from setlab.players.session import Session
>>> session = Session(Match("cubed", seed=3), {0: player("best turn"), 1: player("greedy")})
>>> session.run().reason
'a player has no dice left'
"""

from setlab.players.cubed.computers import Anything, BestTurn, Greedy, Overlooking, RollsAgain
from setlab.players.cubed.planner import Planner
from setlab.players.eye import known_level

LEVELS = {
    "random": Anything,
    "beginner": Overlooking,
    "greedy": Greedy,
    "rolls again": RollsAgain,
    "best turn": BestTurn,
    "planner": Planner,
}


def player(level="best turn"):
    """A computer player of this level: one of LEVELS. ValueError for another one."""
    return LEVELS[known_level(level, LEVELS)]()
