"""A computer player that looks for SETs as a person does.

The model is the race of independent horses of M. Jacob and S. Hochstein, "Set recognition as a window to perceptual and
cognitive processes", Perception & Psychophysics 70 (2008) 1165-1184: every SET on the table is being noticed, each by
itself, after a random time; the first one that is noticed is taken. So the more SETs, the faster. As they found, SETs
whose cards are alike in more features are noticed sooner, and so are those that share the value that is most frequent
on the table. The numbers below, and the speeds of the levels, are ours.
"""

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from functools import lru_cache
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.games.levels import COMPUTERS

if TYPE_CHECKING:
    from random import Random

    from setlab.games.game import Seen
    from setlab.players.cubed.computers import Dicer

# Seconds until a lone SET with 1, 2, 3, 4 differing features is noticed, on average, by a player of speed 1.
NOTICED = (7.0, 11.0, 15.0, 18.0)
FREQUENT = 1.3  # factor by which a SET is found faster if its cards share the most frequent value
SURE = 25.0  # seconds until that player is convinced that there is no SET, on average
REACTION = 1.2  # seconds to see the new table and to press three cards, for everybody
# How many times as fast as in NOTICED. Of two players with speeds a and b the first takes a / (a + b) of the SETs, and
# a game has some 25 of them, so a small step decides: one of 1.34 wins four games of five. A whole deck alone takes a
# beginner about 400 seconds, an expert 95, a master 65.
SPEED = dict(zip(COMPUTERS, (0.37, 0.5, 0.67, 0.9, 1.2, 1.62, 2.2, 2.92, 3.9), strict=True))


class Eye:
    """Takes a SET when it notices one. `level` is one of SPEED; without it, it moves as soon as the rules allow.

    It knows only the table: neither the stock nor what a player is about to do. ValueError for an unknown level.
    """

    speed = SPEED
    sees: tuple[str, ...] = ("table", "handed")  # what a game has to show it

    def __init__(self, level: str | None = None) -> None:
        self.level = level if level is None else known_level(level, self.speed)

    def plan(self, seen: "Seen", legal: Sequence[tuple], rng: "Random") -> tuple[int, tuple]:
        """Return (milliseconds of play, event): when it moves and how. `legal` are its own legal events, not empty."""
        takes = [event for event in legal if event[0] == "take"]
        if not takes:
            # Who calls has noticed a SET; which one is not known here, so it is one of a middling kind.
            wait = rng.expovariate(1 / (NOTICED[1] if legal[0][0] == "call" else SURE))
            event = legal[0]
        elif seen.get("call"):  # and after the call only the hand has to move
            wait, event = 0, rng.choice(takes)
        else:
            waits = [rng.expovariate(rate) for rate in self.rates(takes, seen)]
            wait = min(waits)
            event = takes[waits.index(wait)]
        at = event[-1]
        # The computer's clock leaves no choice: it moves when the time has come.
        clocked = seen.get("deadline") is not None and event[1] == seen["computer"]
        if self.level is not None and not seen["handed"] and not clocked:
            at += round(1000 * (REACTION + wait / self.speed[self.level]))
        return at, (*event[:-1], at)

    def rates(self, takes: Sequence[tuple], seen: "Seen") -> list[float]:
        """Return, for each of `takes`, the rate per second, at speed 1, at which it is noticed in what is `seen`."""
        frequent = most_frequent([code for code in seen["table"] if code])
        return [self._rate(cards, frequent) for _, _, cards, _ in takes]

    @staticmethod
    def _rate(cards: tuple[str, ...], frequent: Set[tuple[int, str]]) -> float:
        if len({*map(len, cards)}) > 1:  # dots of ProSet: no letter has a place of its own
            return 1 / NOTICED[-1]
        alike = values_shared(cards)
        differing = len(cards[0]) - len(alike)
        rate = 1 / NOTICED[min(differing, len(NOTICED)) - 1]
        return rate * FREQUENT if alike & frequent else rate


def known_level(level: str, levels: "tuple[str, ...] | Mapping[str, float | type[Dicer]]") -> str:
    """Return the level if it is one of these; else a ValueError lists them."""
    if level not in tuple(levels):
        text = gettext("there is no level {level!r}; choose one of {all}")
        raise ValueError(text.format(level=level, all=gettext(", ").join(levels)))
    return level


@lru_cache(maxsize=8192)  # a table changes by three cards, and all its SETs are looked at again
def values_shared(cards: tuple[str, ...]) -> frozenset[tuple[int, str]]:
    """Return the values, as (place in the code, letter), that all of these cards show.

    >>> values_shared(("1sro", "2sgo", "3spo")) == {(1, "s"), (3, "o")}
    True
    """
    return frozenset.intersection(*(frozenset(enumerate(code)) for code in cards))


def most_frequent(codes: Sequence[str]) -> set[tuple[int, str]]:
    """Return the values, as (place in the code, letter), that most cards on the table show."""
    counts = Counter(value for code in codes for value in enumerate(code))
    most = max(counts.values(), default=0)
    return {value for value, count in counts.items() if count == most}
