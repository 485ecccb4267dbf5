"""Choosing on a table: cards or dice are pressed until they make a guess; several players call first. Also hints."""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Protocol
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentence, sentences
from setlab.draw.markup import el
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.elements import Content, tool
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.part import Part, Speaker
from setlab.widgets.scene.scene import Refused

if TYPE_CHECKING:
    from setlab.widgets.scramble.table import ScrambleTable
    from setlab.widgets.table.card_table import CardTable

CALLS = "1234567890"  # the keys with which players call
UP = ("pass", "none")  # kinds of steps in which a player gives up, and sees what could be found


class TimedScene(Protocol):
    def catch_up(self, at: float | None = None) -> str:
        """Run the events that were due; return the text about them."""


class Choosable(Speaker, Protocol):
    @property
    def timing(self) -> TimedScene: ...

    def what_is(self, name: str) -> str | int:
        """Return the card or die of that key."""

    def reach(self) -> Collection:
        """Return the pieces that can be chosen."""

    def is_full(self, chosen: list) -> bool:
        """Return whether these pieces are enough for a guess."""

    def guess(self, chosen: list, at: float | None) -> None: ...

    def looked_at(self, news: str) -> None:
        """Note that the player goes on to choose; `news` is the text about events that were due."""

    def touch(self) -> None: ...


class PieceChoice(Part[Choosable]):
    """The choice of a single player: `chosen` are the chosen pieces, in order."""

    def match_changed(self) -> None:
        self.chosen: list[Any] = []  # codes, or places: as `what_is` says

    def on_pick(self, event: Event) -> None:
        choose(self, event)


class Picking(MatchPart):
    """The choice in a match: the `chosen` pieces, in order; `all_piles` says whether all that was taken is shown."""

    scene: "CardTable | ScrambleTable"

    def match_changed(self) -> None:
        self.chosen: list[Any] = []  # codes, or places: as `what_is` says
        self.all_piles = False

    def on_pick(self, event: Event) -> None:
        choose(self, event, self._why_not)

    def _why_not(self) -> str:
        """Return why nothing can be chosen now, or ""."""
        if self.must_call and self.match.state.call is None:
            return gettext("Call first: press your key, or the button with your name.")
        return ""

    def on_take(self, event: Event) -> None:
        """Take the chosen pieces, in games whose groups have several sizes."""
        _guess(self, event.at)

    @property
    def must_call(self) -> bool:
        """Whether players have to call before they take, as there are several."""
        return "call" in self.match.game.kinds and self.match.state.options.players > 1

    def on_call(self, event: Event) -> None:
        """Call for a seat, before taking."""
        self.chosen = []
        self.scene.act("call", int(event.key.rpartition("-")[2]), at=event.at)

    def on_piles(self, event: Event) -> None:
        """Show everything that was taken, or only the last groups."""
        self.all_piles = bool(event.value)

    def on_hint(self, event: Event) -> None:
        """Show one more piece of the game's hint; say so when all of it is shown."""
        scene = self.scene
        scene.timing.catch_up(event.at)
        if self.match.game.hint_is_whole(self.match.state) and not (scene.paused or scene.over):
            scene.say(sentence(gettext("the hint is already shown in full")))
        else:
            scene.act("hint", scene.seat, at=event.at)

    def keep_within(self, reach: Collection[str | int]) -> None:
        """Keep only those chosen pieces that are still in `reach`."""
        self.chosen = [each for each in self.chosen if each in reach]

    def call_button(self, seat: int, main: bool = False, off: bool = False) -> Element:
        """Return the button with which this seat calls."""
        off = off or self.scene.over or self.scene.paused or (main and self.match.state.call is not None)
        label = gettext("Call: {name}").format(name=self.scene.narrator.name(seat))
        return tool(gettext("Call"), "call", CALLS[seat], off, main, key=f"call-{seat}", aria_label=label)


class Reason(MatchPart):
    """The reason for the latest step, on request: for a guess, for a hint, or the SETs that were missed.

    `explained` is the step in the scene's `line` whose reason is shown, or None; `drawn(scene, step)` draws it.
    """

    scene: "CardTable | ScrambleTable"

    def __init__(self, scene: "CardTable | ScrambleTable", drawn: Callable[[Any, Any], Content]) -> None:
        super().__init__(scene)
        self.drawn = drawn

    def match_changed(self) -> None:
        self.explained: Any = None  # each game has steps of its own
        self.line_shown: tuple[str, bool, int] = "", False, 0  # what the line said when it was drawn last

    @property
    def last(self) -> Any:
        """The last step in which a player gave up, or else the last step that has a reason, or None."""
        steps = [step for step in reversed(self.scene.line) if self.drawn(self.scene, step)]
        return next((step for step in steps if step.kind in UP), next(iter(steps), None))

    def on_why(self, event: Event) -> None:
        """Show the reason for the last step, or hide it: what it is the reason for stays in the line."""
        self.scene.message, self.scene.refused, self.scene.seen_events = self.line_shown
        self.explained = None if self.explained is self.last else self.last

    def view(self) -> list[Content]:
        """Return the question as a button, with the answer if it was asked: it lies over the pieces until Escape."""
        self.line_shown = self.scene.message, self.scene.refused, self.scene.seen_events
        if (step := self.last) is None:
            return []
        shown = self.explained is step
        asks = gettext("Show them") if step.kind in UP else gettext("Why?")
        ask = tool(asks, "why", aria_expanded=shown, data_hotkey="Escape" if shown else None)
        return [
            ask,
            shown and el("div", self.drawn(self.scene, step), class_="stage-reason", tabindex=0, data_key="reason"),
        ]


def choose(part: "Picking | PieceChoice", event: Event, why_not: Callable[[], str] = lambda: "") -> None:
    """Choose a piece or put it back, unless `why_not()` gives a reason; the last piece of a group makes the guess."""
    scene = part.scene
    what = scene.what_is(event.key.partition("-")[2])
    news = scene.timing.catch_up(event.at)
    if what not in scene.reach():
        raise Refused(news or gettext("This card is no longer there."))
    if why := why_not():
        raise Refused(sentences([news, why]))
    scene.touch()
    scene.looked_at(news)
    chosen = part.chosen
    wanted = what not in chosen if event.value is None else bool(event.value)
    if wanted != (what in chosen):
        part.chosen = [*chosen, what] if wanted else [each for each in chosen if each != what]
    if wanted and scene.is_full(part.chosen):
        _guess(part, event.at)


def _guess(part: "Picking | PieceChoice", at: float | None) -> None:
    chosen, part.chosen = part.chosen, []
    part.scene.guess(chosen, at)
