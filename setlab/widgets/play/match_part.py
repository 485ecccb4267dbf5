"""A part of a scene in which a match is played."""

from setlab.widgets.scene.scene import Part


class MatchPart(Part):
    """Looks at the match of its scene, and is told when another one lies there.

    It is seated before anything else happens to it: what it remembers of a match begins there, and nowhere else.
    """

    @property
    def match(self):
        """The match that is being played."""
        return self.scene.match

    def seated(self):
        """A match lies on the table: remember nothing of the one before."""
