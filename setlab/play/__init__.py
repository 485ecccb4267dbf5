"""Matches being played, whatever shows them: who sits there, whose clock runs, what is kept.

Nothing here knows a screen. A notebook's table, a phone in a class room and a projector are eyes on a `Sitting`.
"""

from setlab.play.sitting import Away, Computer, Person, Sitting

__all__ = ["Away", "Computer", "Person", "Sitting"]


def __dir__():
    return sorted(__all__)
