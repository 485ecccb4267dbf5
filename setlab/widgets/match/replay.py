"""A replay: the events of a match on a time line, each with the table as it was, by hand or automatically."""

from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.common.numbers import duration
from setlab.draw.markup import el
from setlab.games.narration import Step, steps_of
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.match.timing import rest
from setlab.widgets.parts.elements import slider, tool, toolbar
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused

PACE = 1500  # milliseconds between two steps
UNSEEN = ("pause", "go")


class Replay(MatchPart):
    """The replay of the scene's match.

    `at` is the number of the step that is shown, counted from 1; 0 is the beginning, None: no replay. The scene says in
    `why_no_replay()` when there is none, calls the beginning by its name, and draws a step:
    `view_step(step, state, text)`.
    """

    def match_changed(self) -> None:
        self.at: int | None = None
        self.until: float | None = None  # the kernel's time of the next step, while it plays by itself
        self._way = ""  # the button that led to a step in the middle, to which one comes back
        # (state, the steps that led there): all are narrated to find out which are shown
        self._found: tuple[Any, list[Step]] = (None, [])

    @property
    def on(self) -> bool:
        """Whether the replay is shown instead of the game."""
        return self.at is not None

    def on_replay(self, event: Event) -> None:
        """Show the game from its beginning. A game that is going on is paused meanwhile."""
        if why := self.scene.why_no_replay():
            raise Refused(why)
        rest(self.scene, event)
        self.at, self.until, self._way = 0, None, ""
        self.scene.move_focus("line-of-time")
        self._tell()

    def on_jump(self, event: Event) -> None:
        """Open the replay at the step named by the pressed button."""
        self.on_replay(event)
        self.go_to(int(event.key.rpartition("-")[2]))
        self._way = event.key

    def on_when(self, event: Event) -> None:
        """Go to the step chosen on the time line."""
        try:
            wanted = int(str(event.value))
        except ValueError:
            return
        self.go_to(wanted)
        self.until = None

    def on_step(self, event: Event) -> None:
        """Go to the first, the previous, the next or the last step."""
        at, last = self.at or 0, len(self.steps())
        keys = {"first": 0, "back": at - 1, "forward": at + 1, "last": last}
        self.go_to(keys[event.key])
        self.until = None

    def on_run(self, event: Event) -> None:
        """Start or stop automatic play."""
        if self.until is not None:
            self.until = None
            return
        if (self.at or 0) >= len(self.steps()):
            self.at = 0
        self.until = round(kernel_now()) + PACE

    def on_onward(self, event: Event) -> None:
        """Go on to the next step of automatic play, and stop at the end."""
        if self.until is None or self.at is None:
            return
        self.go_to(self.at + 1)
        at_end = self.at >= len(self.steps())
        self.until = None if at_end else round(kernel_now()) + PACE

    def on_leave(self, event: Event) -> None:
        """Return to the game."""
        self.at = self.until = None
        usual = "replay-end" if self.scene.over else "pause" if self.scene.paused else "replay"
        self.scene.move_focus(self._way or usual)

    def steps(self) -> list[Step]:
        """Return the steps of the replay: the events that are worth a sentence."""
        state, narrator = self.match.state, self.scene.narrator
        if self._found[0] is not state:
            steps = (step for step in self._all_steps() if step.kind not in UNSEEN)
            self._found = state, [step for step in steps if narrator.narrate(step)]
        return self._found[1]

    def _all_steps(self) -> list[Step]:
        """Return all steps after the deal; a match that begins midway has no deal."""
        return steps_of(self.match, 0 if self.match.midway else 1)

    def step_of(self, number: int) -> int:
        """Return the number of the step with this event; that of the last step if it is not shown."""
        after = self.match.state_at(number + 1)
        return next((n for n, step in enumerate(self.steps(), 1) if step.after is after), len(self.steps()))

    def go_to(self, number: int) -> None:
        """Go to this step, or the nearest one."""
        self.at = min(max(number, 0), len(self.steps()))
        self._tell()

    def _tell(self) -> None:
        self.scene.say(self.sentence_of(self.steps()))

    def sentence_of(self, steps: Sequence[Step]) -> str:
        """Return the shown step in words, with its time in a game with a clock."""
        if not self.at or not steps:
            return self.scene.beginning()
        step = steps[self.at - 1]
        return self.timed(step, self.scene.narrator.narrate(step))

    @staticmethod
    def timed(step: Step, text: str) -> str:
        """Return the text of a step, preceded by its time if it has one."""
        if step.at is None:
            return text
        return gettext("{time}: {what}").format(time=duration(step.at), what=text)

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        """Return the time line, the buttons, and the step as the scene draws it."""
        steps, at = self.steps(), self.at or 0
        step = steps[at - 1] if at and steps else None
        before = self._beginning()
        text = self.sentence_of(steps)
        return el(
            "div",
            el("h3", self._title()),
            _time_line(at, len(steps), text),
            self._tools(at, len(steps)),
            self.scene.bell("onward", self.until, "onward"),
            self.scene.view_step(step, step.after if step else before, text),
            data_key="replay-view",
        )

    @staticmethod
    def way_to(number: int) -> Element:
        """Return the button that opens the replay at this step."""
        return tool(gettext("Look at it"), "jump", key=f"jump-{number}")

    def _title(self) -> str:
        if not self.scene.deals_anew:  # there is one deal only, and its number says nothing
            return gettext("Replay")
        return gettext("Replay of deal {seed}").format(seed=self.match.seed)

    def _beginning(self) -> Any:
        """Return the state before anybody acted, which may be earlier than the first step shown."""
        done = (step.before for step in self._all_steps() if step.seat is not None)
        return next(done, self.match.state)

    def _tools(self, at: int, last: int) -> Element:
        tools = [
            ("first", "step", gettext("First"), at == 0),
            ("back", "step", gettext("Back"), at == 0),
            ("run", "run", gettext("Play") if self.until is None else gettext("Stop"), last == 0),
            ("forward", "step", gettext("Forward"), at == last),
            ("last", "step", gettext("Last"), at == last),
        ]
        buttons = [tool(text, event, off=off, key=key) for key, event, text, off in tools]
        leave = tool(gettext("Back to the game"), "leave", main=True)
        full = el("button", gettext("Full screen"), data_key="full", data_full_screen=True)
        return toolbar(buttons, leave, full, key="replay-tools")


def _time_line(at: int, last: int, text: str) -> Element:
    """Return the slider at step `at` of `last`, with its `text` for screen readers."""
    line = slider("line-of-time", "when", at, last, gettext("time line"), text)
    count = el("span", gettext("step {n} of {all}").format(n=at, all=last), class_="stage-quiet")
    return el("div", line, count, class_="stage-timeline")
