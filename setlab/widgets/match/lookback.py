"""A look back at a finished game: each of the player's moves beside the best one, computed step by step on request.

Each game knows what a move was worth and how to describe that; this module asks, waits and shows.
"""

import time
from abc import ABC, abstractmethod
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentence
from setlab.draw.markup import el
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.elements import Content, tool
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.events import Event

SHOWN = 3  # moves that cost most
PAUSE = 30  # milliseconds between two looks: the page stays alive
AT_ONCE = 0.1  # seconds after which no further move is begun before the next pause


class Lookback(MatchPart, ABC):
    """A review of the player's moves, computed on request.

    `found` is what is known of each move so far: objects with the points `lost` by the move and the `number` of its
    event. Nothing is computed before it is `asked` for.
    """

    def match_changed(self) -> None:
        self.asked = False
        self.found: list[Any] = []  # each game has its own
        self._left: list[int] = []
        self._next: int | None = None

    question: str  # the question on the button: a message
    working: str  # the text during the work, likewise

    @abstractmethod
    def moves(self) -> list[int]:
        """Return the numbers of the events to review: the player's own moves."""

    @abstractmethod
    def look(self, number: int) -> Any:
        """Return the review of that move, which takes a fraction of a second to compute."""

    @abstractmethod
    def summary(self) -> str:
        """Return a summary of all reviewed moves, in sentences."""

    @abstractmethod
    def describe(self, found: Any) -> object:
        """Return what one move lost, and how, as text or elements."""

    def on_lookback(self, event: Event) -> None:
        """Begin the review."""
        self.asked, self.found, self._left = True, [], self.moves()
        self.scene.move_focus("looked-back")  # the focus goes to the answer, as the button is gone
        self._go_on()

    def on_looked(self, event: Event) -> None:
        """Review the next move, and further ones as long as that is quick."""
        until = time.monotonic() + AT_ONCE
        while self._left:
            self.found.append(self.look(self._left.pop(0)))
            if time.monotonic() > until:
                break
        self._go_on()

    def _go_on(self) -> None:
        self._next = round(kernel_now()) + PAUSE if self._left else None
        if not self._left:
            self.scene.say(self.summary())

    def dearest(self) -> list:
        """Return the moves that lost most, worst first, leaving out those below one point."""
        return [each for each in sorted(self.found, key=lambda each: -each.lost)[:SHOWN] if each.lost >= 1]

    def view(self) -> Element | None:
        """Return the question, the progress or the answer; None where several people played."""
        if self.scene.you is None:
            return None
        if not self.asked:
            return tool(gettext(self.question), "lookback")
        shown = self._progress() if self._left else self._answer()
        return el("div", shown, role="group", tabindex=-1, aria_label=gettext(self.question), data_key="looked-back")

    def _progress(self) -> list[Content]:
        done, all_of_them = len(self.found), len(self.found) + len(self._left)
        bar = el("label", sentence(gettext(self.working)), " ", el("progress", value=done, max=all_of_them))
        return [bar, self.scene.bell("looked", self._next, "looked")]

    def _answer(self) -> list[Content]:
        replay = self.scene.replay
        rows = [
            el("li", self.describe(each), " ", replay.way_to(replay.step_of(each.number))) for each in self.dearest()
        ]
        return [el("p", self.summary()), rows and el("ul", rows)]
