"""SET Cubed: dice on a board, for two to four players.

>>> from setlab.games import GAMES
>>> state = GAMES["cubed"].position([(8, 7, "1ro"), (8, 8, "2ro")], ["3ro 1gd", "2pq"])
>>> GAMES["cubed"].apply(state, ("place", 0, ((2, 8, 9),))).plays[0].points
3
"""

from setlab.games.cubed.scoring import explained, preview

__all__ = ["explained", "preview"]


def __dir__() -> list[str]:
    return sorted(__all__)
