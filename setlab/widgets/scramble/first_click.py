"""Picking dice against computers only: nobody else can click, so the first die that is clicked is the call."""

from typing import TYPE_CHECKING

from setlab.core.i18n import gettext
from setlab.widgets.play.picking import Picking
from setlab.widgets.scene.scene import Refused

if TYPE_CHECKING:
    from setlab.widgets.scramble.table import ScrambleTable


class FirstClick(Picking):
    """`Picking`, in which a person who plays against computers need not call by a button."""

    scene: "ScrambleTable"

    @property
    def calls_by_click(self):
        """Is the first click the call?"""
        return self.must_call and self.scene.you is not None and not self.scene.shared

    @property
    def is_open(self):
        """May dice be clicked now?"""
        return not self.must_call or self.calls_by_click or self.match.state.call is not None

    def on_pick(self, event):
        """A die is chosen or put back; the first one calls."""
        scene = self.scene
        if self.calls_by_click and self.match.state.call is None:
            told = scene.timing.catch_up(event.at)
            if event.key.partition("-")[2] not in scene.reach():
                raise Refused(told or gettext("This die is no longer there."))
            if self.match.state.call is None:
                scene.act("call", scene.people[0], at=event.at)
        super().on_pick(event)
