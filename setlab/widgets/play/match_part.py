"""A part of a scene in which a match is played."""

from typing import Protocol, TypeVar

from setlab.games.match import Match
from setlab.widgets.scene.part import Part, Speaker


class Playable(Speaker, Protocol):
    """A scene in which a match is played; `MatchScene` tells more of it."""

    guest: bool

    @property
    def match(self) -> Match: ...

    @property
    def over(self) -> bool: ...

    @property
    def paused(self) -> bool: ...


Table = TypeVar("Table", bound=Playable)


class MatchPart(Part[Table]):
    """Looks at the match of its scene, and is told when another one lies there.

    It is seated before anything else happens to it: what it remembers of a match begins there, and nowhere else.
    """

    @property
    def match(self):
        """The match that is being played."""
        return self.scene.match

    def seated(self):
        """A match lies on the table: remember nothing of the one before."""
