"""Computer players, and sessions: whole games of humans, computers and clocks, without a screen.

A player is an object whose `plan(seen, legal, rng)` returns its next event and the time of it; it sees what a person in
its seat would see. `Eye` plays at tables of cards; `players.cubed`, `players.crossword` and `players.dnup` have a
`player(level)` of their own, `players.scramble` has a `Scrambler`. `players.levels` lists the levels.

>>> import setlab as sl
>>> eyes = {0: sl.players.Eye("casual"), 1: sl.players.Eye("expert")}
>>> sl.players.Session(sl.Match("versus", seed=7, level="expert"), eyes).run().scores
(3, 22)
>>> sl.players.levels.levels_of("crossword"), sl.players.crossword.player("casual").level
(('beginner', 'casual', 'skilled', 'expert'), 'casual')
"""

from setlab.common.suggestions import lazy_names
from setlab.players.eye import NOTICED, Eye
from setlab.players.session import Session

__all__ = ["NOTICED", "Eye", "Session"]
# These import the games, so they are loaded lazily.
__getattr__, __dir__, _ = lazy_names(
    __name__, {name: name for name in ("crossword", "cubed", "dnup", "levels", "scramble")}
)
