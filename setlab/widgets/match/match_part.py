"""A part of a scene in which a match is played."""

from typing import TYPE_CHECKING

from setlab.widgets.scene.part import Part

if TYPE_CHECKING:
    from setlab.widgets.match.match_scene import MatchScene  # noqa: F401 - named below


class MatchPart(Part["MatchScene"]):
    """Looks at the match of its scene, and is told when another one lies there.

    It is seated before anything else happens to it: what it remembers of a match begins there, and nowhere else. One
    that belongs to a single table names that: `scene: "CubedBoard"`.
    """

    @property
    def match(self):
        """The match that is being played."""
        return self.scene.match

    def seated(self):
        """A match lies on the table: remember nothing of the one before."""
