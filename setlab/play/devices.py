"""Which games are played with a device each, and how."""

from typing import Any, NamedTuple

MOST_SEATS = 5  # at one table
SPEEDS = {"hints": 0, "call_seconds": 8}  # fingers on a phone need longer than hands at a table


class Terms(NamedTuple):
    """How a game is played with a device each: by how many at most, and with which options."""

    most: int
    options: dict


def terms(game: Any) -> Terms | None:
    """The terms for this game; None where there is nobody to play with.

    >>> from setlab.games import GAMES
    >>> terms(GAMES["cubed"]).most, terms(GAMES["versus"])
    (4, None)
    """
    players = getattr(game, "options", {}).get("players")
    if players is None or hasattr(game, "computer"):
        return None
    options = {name: value for name, value in SPEEDS.items() if name in game.options}
    return Terms(min(players.span[1], MOST_SEATS), options)
