"""Games with a device for each player, and their options; and the order of calls over a slow network."""

from collections.abc import Callable
from operator import itemgetter
from typing import Any, NamedTuple

MOST_SEATS = 5  # at one table
SPEEDS = {"hints": 0, "call_seconds": 8}  # fingers on a phone need longer than hands at a table


class Terms(NamedTuple):
    """The terms of a game with a device for each player: the most players, and the options."""

    most: int
    options: dict


def terms(game: Any) -> Terms | None:
    """Return the terms for this game; None for a game without other human players.

    >>> from setlab.games import GAMES
    >>> terms(GAMES["cubed"]).most, terms(GAMES["versus"])
    (4, None)
    """
    players = getattr(game, "options", {}).get("players")
    if players is None or hasattr(game, "computer"):
        return None
    options = {name: value for name, value in SPEEDS.items() if name in game.options}
    return Terms(min(players.span[1], MOST_SEATS), options)


FAIR = 400  # milliseconds that a call may take to arrive, and for which earlier ones are waited for
SLACK = 60  # milliseconds by which a device may misjudge the room's clock


class Calls:
    """Calls from several devices, put in order: each waits `FAIR` milliseconds for one that was pressed earlier.

    `clock()` tells the time here, in milliseconds. `due()` returns the calls that have waited, as (pressed at, who).

    >>> now = 1000
    >>> calls = Calls(lambda: now)
    >>> calls.add(None, "Bo")
    >>> now = 1200
    >>> calls.add(950, "Ann"), calls.due()
    (None, [])
    >>> now = 1400
    >>> calls.due(), calls.due()
    ([(950, 'Ann'), (1000, 'Bo')], [])
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.waiting: list[tuple[float, Any]] = []

    def pressed(self, at: float | None, lag: float | None = None) -> float:
        """Return when a button was pressed, at the device's time `at` as far as it is credible; now for None.

        That is no longer ago than a message takes there and back: `lag`, if it was measured.
        """
        now = self.clock()
        longest = FAIR if lag is None else min(lag + SLACK, FAIR)
        return now if at is None else min(max(at, now - longest), now)

    def add(self, at: float | None, what: object, lag: float | None = None) -> None:
        """Add a call pressed at that time, by the account of a device with that `lag` (`at` None: now)."""
        self.waiting.append((self.pressed(at, lag), what))

    def due(self) -> list[tuple[float, Any]]:
        """Return [(when, what), ...] in the order of pressing, once no earlier call can arrive; else []."""
        if not self.waiting or self.clock() < min(at for at, _ in self.waiting) + FAIR:
            return []
        calls, self.waiting = sorted(self.waiting, key=itemgetter(0)), []
        return calls
