"""Why something was right: told when somebody asks, since most do not."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import reason_view
from setlab.widgets.play.match_part import MatchPart


class Why(MatchPart):
    """`told` is the step whose reason is shown, one of those that the scene has in its `line`; None: nobody asked."""

    def seated(self):
        self.told = None

    def on_why(self, event):
        """The reason for the last step, or away with it."""
        last = self.scene.line[-1] if self.scene.line else None
        self.told = None if self.told is last else last

    def view(self, step):
        """The question, and the answer if it was asked."""
        shown = self.told is step
        ask = el(
            "button",
            gettext("Why?"),
            aria_expanded="true" if shown else "false",
            data_key="why",
            data_on_click="why",
        )
        return [ask, shown and reason_view(self.scene.narrator.reason(step))]
