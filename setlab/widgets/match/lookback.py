"""A look back at a finished game: each own move beside the best there was, worked out on request, one after the other.

What a move was worth, and in which words that is told, knows each game; this is how it is asked, waited for and shown.
"""

import time
from abc import ABC, abstractmethod

from setlab.common.i18n import gettext, sentence
from setlab.draw.markup import el
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.clock import kernel_now

SHOWN = 3  # moves that cost most
PAUSE = 30  # milliseconds between two looks: the page stays alive
AT_ONCE = 0.1  # seconds after which no further move is begun before the next pause


class Lookback(MatchPart, ABC):
    """`found` is what is known of each move so far: objects that say what was `lost` with the move, and the `number` of
    its event. Nothing is worked out before somebody has `asked`."""

    def seated(self):
        self.asked, self.found, self._left, self._next = False, [], [], None

    question: str  # what is asked, on the button: a message
    working: str  # what is being done, likewise

    @abstractmethod
    def moves(self):
        """The numbers of the events to look at, one's own."""

    @abstractmethod
    def look(self, number):
        """What there is to know of that move; it takes a part of a second."""

    @abstractmethod
    def summary(self):
        """What all of it comes to, in sentences."""

    @abstractmethod
    def told(self, found):
        """What was lost with one move, and how: text, or elements."""

    def on_lookback(self, event):
        """Begin to work it out."""
        self.asked, self.found, self._left = True, [], self.moves()
        self.scene.move_focus("looked-back")  # where the answer comes: the button is gone
        self._go_on()

    def on_looked(self, event):
        """The next move, and those after it that are looked at as quickly."""
        until = time.monotonic() + AT_ONCE
        while self._left:
            self.found.append(self.look(self._left.pop(0)))
            if time.monotonic() > until:
                break
        self._go_on()

    def _go_on(self):
        self._next = round(kernel_now()) + PAUSE if self._left else None
        if not self._left:
            self.scene.say(self.summary())

    def dearest(self):
        """The moves with which most was lost, the dearest first; none with which less than a point was."""
        return [each for each in sorted(self.found, key=lambda each: -each.lost)[:SHOWN] if each.lost >= 1]

    def view(self):
        """The question, how far it is worked out, or the answer; None where several people played."""
        if self.scene.you is None:
            return None
        if not self.asked:
            return tool(gettext(self.question), "lookback")
        shown = self._progress() if self._left else self._answer()
        return el("div", shown, role="group", tabindex=-1, aria_label=gettext(self.question), data_key="looked-back")

    def _progress(self):
        done, all_of_them = len(self.found), len(self.found) + len(self._left)
        bar = el("label", sentence(gettext(self.working)), " ", el("progress", value=done, max=all_of_them))
        return [bar, self.scene.bell("looked", self._next, "looked")]

    def _answer(self):
        replay = self.scene.replay
        rows = [el("li", self.told(each), " ", replay.way_to(replay.step_of(each.number))) for each in self.dearest()]
        return [el("p", self.summary()), rows and el("ul", rows)]
