"""Computer players, and sessions: whole games of humans, computers and clocks, without a screen.

A player is an object whose `plan(seen, legal, rng)` says what it will do, and when; it sees what a person in its seat
would see. `Eye` plays at tables of cards; `cubed`, `crossword`, `scramble` and `dnup` have players of their own.
`levels` knows which levels there are, and proposes one from the games that were kept.

>>> import setlab as sl
>>> eyes = {0: sl.players.Eye("casual"), 1: sl.players.Eye("expert")}
>>> sl.players.Session(sl.Match("versus", seed=7, level="expert"), eyes).run().scores
(3, 22)
"""

from setlab.players.eye import NOTICED, Eye
from setlab.players.session import Session

__all__ = ["NOTICED", "Eye", "Session"]


def __dir__():
    return sorted(__all__)
