"""A part of a scene in which a match is played."""

from typing import TYPE_CHECKING, Protocol
from xml.etree.ElementTree import Element

from setlab.widgets.scene.part import Part

if TYPE_CHECKING:
    from setlab.games.game import Game
    from setlab.games.match import Match
    from setlab.widgets.match.match_scene import MatchScene  # noqa: F401 - named below
    from setlab.widgets.parts.elements import Content


class Drawer(Protocol):
    """A part that lies in the menu."""

    def view(self) -> object: ...


class MatchPart(Part["MatchScene"]):
    """A part that reads the match of its scene, and is notified when another match begins there.

    `match_changed()` is called before anything else: what a part remembers of a match begins there, and nowhere else.
    A part that belongs to a single table names that: `scene: "CubedBoard"`.
    """

    @property
    def match(self) -> "Match":
        """The match that is being played."""
        return self.scene.match

    def match_changed(self) -> None:
        """Reset the part for a new match on the table, forgetting the previous one."""

    # What a part from outside, an extra, may add to the table:

    @classmethod
    def close(cls) -> None:
        """Release what all tables share, when setlab ends."""

    def head_button(self) -> Element | None:
        """Return a button for above the table, or None."""
        return None

    def menu_button(self) -> "Content":
        """Return a button for the menu, or None."""
        return None

    def card(self) -> Element | None:
        """Return the card that covers the table, or None while it is closed."""
        return None

    def row(self) -> "Content":
        """Return a row for the list of opponents, or None."""
        return None

    def deal_instead(self, game: "Game", seed: int | None, options: dict, level: str) -> bool:
        """Deal in place of the table, and return whether this part did."""
        return False
