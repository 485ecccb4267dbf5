"""Matches being played, on any screen: the players, the clock, the record.

Nothing here knows a screen. A notebook's table, a phone in a class room and a projector are eyes on a `LiveMatch`:

>>> import setlab as sl
>>> live = LiveMatch(sl.Match("dnup", seed=3, players=2), {0: Person("Ann"), 1: Person("Bo")})
>>> ann = sl.widgets.DnupTable(live, seats=[0])
>>> on_the_projector = sl.widgets.DnupTable(live, seats=[])
>>> len(ann.hand), len(on_the_projector.hand)
(8, 0)
"""

from setlab.live.live_match import AbsentPlayer, Computer, LiveMatch, Person

__all__ = ["AbsentPlayer", "Computer", "LiveMatch", "Person"]


def __dir__() -> list[str]:
    return sorted(__all__)
