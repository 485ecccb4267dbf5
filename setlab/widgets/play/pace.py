"""Computers that move by themselves in games without a clock: the bell that lets them, and the first touch."""

from typing import Any, Protocol

from setlab.core.i18n import gettext
from setlab.widgets.parts.elements import tool
from setlab.widgets.play.match_part import MatchPart, Playable
from setlab.widgets.play.timing import Timing

PACE = 1400  # milliseconds between the moves of computers


class Paced(Playable, Protocol):
    timing: Timing

    @property
    def touched(self) -> bool: ...

    def touch(self) -> Any: ...

    @property
    def computer_is_to_move(self) -> bool: ...


class Pace(MatchPart[Paced]):
    """One move of a computer after the other, as the sitting has it."""

    def on_computer(self, event):
        """It is time for the computer's move."""
        if self.scene.touched:
            self.scene.timing.on_time(event)

    def on_start(self, event):
        """The first touch, where a computer begins."""
        self.scene.touch()

    def bell(self):
        """The clock that lets computers move, once somebody has touched the table."""
        scene, due = self.scene, self.scene.timing.due
        return None if due is None else scene.bell("computer", scene.timing.kernel_time(due), "computer")

    def start_button(self):
        """The first touch as a button, where a computer begins."""
        waits = self.scene.computer_is_to_move and not (self.scene.touched or self.scene.guest)
        return tool(gettext("Start"), "start", "s", main=True) if waits else None
