"""A question before something is lost."""

from setlab.core.i18n import gettext
from setlab.widgets.parts.elements import group, tool
from setlab.widgets.play.match_part import MatchPart


class Asking(MatchPart):
    """`then` is what is to be done if the answer is yes; None while nothing is asked."""

    def seated(self):
        self.then = None

    def before(self, then):
        """Do that at once, or ask first if it would lose the match: one that goes on and is not kept."""
        scene = self.scene
        if scene.acted and not scene.over and self.match.record is None:
            self.then = then
            scene.say(gettext("This game is not kept. You would lose it."), shown=True)
            scene.move_focus("no")
        else:
            then()

    def on_yes(self, event):
        """Let it be lost."""
        then, self.then = self.then, None
        if then:
            then()

    def on_no(self, event):
        """Go on as before."""
        self.then = None
        self.scene.move_focus("table")

    def view(self):
        """The answers, below the message line in which it is asked and over the pieces; None while nothing is asked."""
        if self.then is None:
            return None
        return group(
            "stage-row stage-note stage-no stage-asking",
            gettext("Before this game is lost"),
            tool(gettext("Go on playing"), "no", main=True),
            tool(gettext("Leave anyway"), "yes"),
            key="asking",
        )
