"""Hints that the game itself gives, a piece more each time."""

from typing import TYPE_CHECKING

from setlab.core.i18n import gettext, sentence
from setlab.widgets.play.match_part import MatchPart

if TYPE_CHECKING:
    from setlab.widgets.play.match_scene import MatchScene


class Hinting(MatchPart):
    """It has no memory: what was shown stands in the state of the game."""

    scene: "MatchScene"

    def on_hint(self, event):
        """Show one piece more; with all of it shown, say so."""
        scene = self.scene
        scene.timing.catch_up(event.at)
        if self.match.game.hint_is_whole(self.match.state) and not (scene.paused or scene.over):
            scene.say(sentence(gettext("the hint is shown in full already")))
        else:
            scene.act("hint", scene.seat, at=event.at)
