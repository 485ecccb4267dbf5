"""Computers that move at a pace that can be followed, in games without a clock of their own."""

from setlab.core.i18n import gettext
from setlab.widgets.parts.elements import tool
from setlab.widgets.play.match_part import MatchPart
from setlab.widgets.scene.clock import kernel_now

PACE = 1400  # milliseconds between the moves of computers


class Pace(MatchPart):
    """One move of a computer after the other. The scene says `computer_is_to_move`, and which move: `computer_move()`.

    Its `wait()` is how many milliseconds it takes until the next one.
    """

    def seated(self):
        self._next = None  # (number of events so far, the kernel's time of the next move)

    def next_at(self):
        """The kernel's time of the next move of a computer; None while a person is to move."""
        if not self.scene.computer_is_to_move:
            self._next = None
            return None
        if self._next is None or self._next[0] != len(self.match.history):
            self._next = len(self.match.history), round(kernel_now()) + self.scene.wait()
        return self._next[1]

    def on_computer(self, event):
        """It is time for the computer's move: one event, then the next time."""
        if not self.scene.computer_is_to_move or not self.scene.touched:
            return
        since = len(self.match.history)
        self.match.push(self.scene.computer_move())
        self.scene.happened(since)

    def on_start(self, event):
        """The first touch, where a computer begins."""
        self.scene.touch()

    def bell(self):
        """The clock that lets computers move, once somebody has touched the table."""
        return self.scene.bell("computer", self.next_at(), "computer") if self.scene.touched else None

    def start_button(self):
        """The first touch as a button, where a computer begins."""
        waits = self.scene.computer_is_to_move and not self.scene.touched
        return tool(gettext("Start"), "start", "s", main=True) if waits else None
