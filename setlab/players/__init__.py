"""Computer players, and sessions: whole games of humans, computers and clocks, without a screen.

>>> import setlab as sl
>>> eyes = {0: sl.players.Eye("casual"), 1: sl.players.Eye("expert")}
>>> sl.players.Session(sl.Match("versus", seed=7, level="expert"), eyes).run().scores
(3, 22)
"""

from setlab.players.eye import Eye
from setlab.players.session import Session

__all__ = ["Eye", "Session"]
