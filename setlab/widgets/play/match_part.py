"""A part of a scene in which a match is played."""

from setlab.widgets.scene.scene import Part


class MatchPart(Part):
    """Looks at the match of its scene, and is told when another one lies there."""

    @property
    def match(self):
        """The match that is being played."""
        return self.scene.match

    def seated(self):
        """Another match lies on the table: what was remembered of the one before goes."""
