"""Choosing on a table: cards or dice are pressed until they are a guess; several players call first. Hints, reasons."""

from collections.abc import Collection
from typing import Any, Protocol

from setlab.common.i18n import gettext, sentence, sentences
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.elements import reason_view, tool
from setlab.widgets.scene.part import Part, Speaker
from setlab.widgets.scene.scene import Refused

CALLS = "1234567890"  # the keys with which players call


class Choosable(Speaker, Protocol):
    @property
    def timing(self) -> Any:
        """What was due happens when it is to `catch_up`."""

    def what_is(self, name: str) -> Any:
        """The card or die of that key."""

    def reach(self) -> Collection:
        """What can be chosen."""

    def is_full(self, chosen: list) -> bool:
        """Is it enough for a guess?"""

    def guess(self, chosen: list, at: float) -> Any: ...

    def looked_at(self, told: str) -> Any:
        """Somebody chooses, and something was told before."""

    def touch(self) -> Any: ...


class Choosing(Part[Choosable]):
    """`chosen` is what is chosen, in that order, by the one who plays."""

    def seated(self):
        self.chosen = []

    def on_pick(self, event):
        choose(self, event)


class Picking(MatchPart):
    """`chosen` is what is chosen in a match, in that order; `all_piles`: is everything shown that was taken?"""

    def seated(self):
        self.chosen, self.all_piles = [], False

    def on_pick(self, event):
        choose(self, event, self._why_not)

    def _why_not(self):
        """Why nothing can be chosen now, or ""."""
        if self.must_call and self.match.state.call is None:
            return gettext("First call: press your key, or the button with your name.")
        return ""

    def on_take(self, event):
        """Take what is chosen, in games whose groups have several sizes."""
        _guess(self, event.at)

    @property
    def must_call(self):
        """Several players, who have to call before they take?"""
        return "call" in self.match.game.kinds and self.match.state.options.players > 1

    def on_call(self, event):
        """Somebody sees something, and will take it."""
        self.chosen = []
        self.scene.act("call", int(event.key.rpartition("-")[2]), at=event.at)

    def on_piles(self, event):
        """All that was taken is shown, or the last groups only."""
        self.all_piles = bool(event.value)

    def on_hint(self, event):
        """Show one piece more of a hint that the game itself gives; with all of it shown, say so."""
        scene = self.scene
        scene.timing.catch_up(event.at)
        if self.match.game.hint_is_whole(self.match.state) and not (scene.paused or scene.over):
            scene.say(sentence(gettext("the hint is shown in full already")))
        else:
            scene.act("hint", scene.seat, at=event.at)

    def keep_within(self, reach):
        """What is no longer there is no longer chosen."""
        self.chosen = [each for each in self.chosen if each in reach]

    def call_button(self, seat, main=False, off=False):
        """The button with which this seat calls."""
        off = off or self.scene.over or self.scene.paused or (main and self.match.state.call is not None)
        label = gettext("Call: {name}").format(name=self.scene.narrator.name(seat))
        return tool(gettext("Call"), "call", CALLS[seat], off, main, key=f"call-{seat}", aria_label=label)


class Why(MatchPart):
    """Why something was right. `told` is the step in the scene's `line` whose reason is shown; None: nobody asked."""

    scene: Any

    def seated(self):
        self.told = None

    def on_why(self, event):
        """The reason for the last step, or away with it."""
        last = self.scene.line[-1] if self.scene.line else None
        self.told = None if self.told is last else last

    def view(self, step):
        """The question, and the answer if it was asked."""
        shown = self.told is step
        ask = tool(gettext("Why?"), "why", aria_expanded=shown)
        return [ask, shown and reason_view(self.scene.narrator.reason(step))]


def choose(part, event, why_not=lambda: ""):
    """Something is chosen or put back, unless there is a reason; the last piece of a group makes the guess."""
    scene = part.scene
    what = scene.what_is(event.key.partition("-")[2])
    told = scene.timing.catch_up(event.at)
    if what not in scene.reach():
        raise Refused(told or gettext("This card is no longer there."))
    if why := why_not():
        raise Refused(sentences([told, why]))
    scene.touch()
    scene.looked_at(told)
    chosen = part.chosen
    wanted = what not in chosen if event.value is None else bool(event.value)
    if wanted != (what in chosen):
        part.chosen = [*chosen, what] if wanted else [each for each in chosen if each != what]
    if wanted and scene.is_full(part.chosen):
        _guess(part, event.at)


def _guess(part, at):
    chosen, part.chosen = part.chosen, []
    part.scene.guess(chosen, at)
