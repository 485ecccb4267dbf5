"""Three, two, one, before the dice of a throw are seen."""

from typing import TYPE_CHECKING

from setlab.draw.markup import el
from setlab.widgets.play.match_part import MatchPart
from setlab.widgets.scene.clock import kernel_now

if TYPE_CHECKING:
    from setlab.widgets.scramble.table import ScrambleTable

LASTS = 1200  # milliseconds


class CountDown(MatchPart):
    """The dice lie there already, and nobody has to wait: whoever clicks one ends it.

    Until then the time of play stands still, for people and computers alike. Where nothing is to move, the page rings
    its bell at once.
    """

    scene: "ScrambleTable"

    def seated(self):
        self.until = None  # the kernel's time at which it ends

    @property
    def on(self):
        """Is it counting?"""
        return self.until is not None and not self.scene.sitting.running and not self.scene.paused

    def begin(self):
        """The dice have just been thrown. Where others have devices of their own, nobody stops their time."""
        if not self.scene.shared:
            self.scene.sitting.stand_still()
            self.until = round(kernel_now()) + LASTS

    def on_thrown(self, event):
        """It is over. Time goes on, if it had begun."""
        self.until = None
        if self.scene.acted:
            self.scene.sitting.begin()

    def view(self):
        """The numbers, one after the other over the dice; None while nothing is counted."""
        if not self.on:
            return None
        bell = self.scene.bell("thrown", self.until, "thrown")
        bell.set("data-moment", "")
        return el("div", [el("b", n) for n in (3, 2, 1)], bell, class_="stage-count", aria_hidden="true")
