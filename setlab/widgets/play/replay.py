"""A replay: the events of a match on a time line, with the table as it was and the reasons of wrong guesses."""

import time

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.games.narration import played, steps_of
from setlab.widgets.parts import places as lay
from setlab.widgets.parts.elements import reason_view
from setlab.widgets.parts.gameparts import time_line

UNSEEN = ("shuffle", "stir", "pause", "go")
PACE = 1500  # milliseconds between two steps


class Replay:
    """Needs what `CardTable` has. `replaying` is the number of the step that is shown, counted from 1; 0: the deal."""

    def leave_replay(self):
        self.replaying_at, self.playing_until = None, None

    @property
    def replaying(self):
        return self.replaying_at is not None

    def replay_steps(self):
        """The steps that a replay shows."""
        return [step for step in steps_of(self.match, 1) if step.kind not in UNSEEN]

    def on_replay(self, event):
        """Look at the game from its beginning. A game that is going on is paused meanwhile."""
        if self.session.running and self.can_pause and not self.paused:
            self.on_pause(event)
        self.replaying_at, self.playing_until = 0, None
        self.move_focus("line-of-time")
        self._tell_step()

    def on_to(self, event):
        """To this step."""
        try:
            wanted = int(str(event.value))
        except ValueError:
            return
        self._go_to(wanted)
        self.playing_until = None

    def on_step(self, event):
        last = len(self.replay_steps())
        keys = {"first": 0, "back": self.replaying_at - 1, "forward": self.replaying_at + 1, "last": last}
        self._go_to(keys[event.key])
        self.playing_until = None

    def on_play(self, event):
        """Step by step by itself, or no longer."""
        if self.playing_until is not None:
            self.playing_until = None
            return
        if self.replaying_at >= len(self.replay_steps()):
            self.replaying_at = 0
        self.playing_until = round(time.time() * 1000) + PACE

    def on_onward(self, event):
        """The time for one step of a replay that plays by itself is over."""
        if self.playing_until is None or not self.replaying:
            return
        self._go_to(self.replaying_at + 1)
        at_end = self.replaying_at >= len(self.replay_steps())
        self.playing_until = None if at_end else round(time.time() * 1000) + PACE

    def on_leave(self, event):
        """Back to the game."""
        self.leave_replay()
        self.move_focus("pause" if self.paused else "replay-end")

    def _go_to(self, step):
        self.replaying_at = min(max(step, 0), len(self.replay_steps()))
        self._tell_step()

    def _tell_step(self):
        self.say(self._sentence_of(self.replaying_at))

    def _sentence_of(self, number):
        steps = self.replay_steps()
        if number == 0 or not steps:
            return gettext("The deal.")
        step = steps[number - 1]
        text = self.narrator.narrate(step) or gettext("Nothing to be seen happened.")
        return gettext("{time}: {what}").format(time=played(step.at), what=text)

    # --- the view ----------------------------------------------------------------------------------------------------

    def replay_view(self):
        steps, at = self.replay_steps(), self.replaying_at
        playing = self.playing_until is not None
        return el(
            "div",
            el("h3", gettext("Replay of deal {seed}").format(seed=self.match.seed)),
            time_line(at, len(steps), self._sentence_of(at), "to"),
            self._replay_tools(at, len(steps), playing),
            self.bell("onward", self.playing_until, "onward"),
            self._replay_scores(steps, at),
            self._replay_table(steps, at),
            self._replay_line(steps, at),
            data_key="replay-view",
        )

    def _replay_tools(self, at, last, playing):
        tools = [
            ("first", "step", gettext("First"), at == 0),
            ("back", "step", gettext("Back"), at == 0),
            ("play", "play", gettext("Stop") if playing else gettext("Play"), last == 0),
            ("forward", "step", gettext("Forward"), at == last),
            ("last", "step", gettext("Last"), at == last),
        ]
        buttons = [
            el("button", text, data_key=key, data_on_click=event, disabled=off or None)
            for key, event, text, off in tools
        ]
        leave = el("button", gettext("Back to the game"), class_="stage-main", data_key="leave", data_on_click="leave")
        full = el("button", gettext("Full screen"), data_key="full", data_full_screen=True)
        return el("div", buttons, leave, full, class_="stage-toolbar", data_key="replay-tools")

    def _replay_state(self, steps, at):
        """(state, marked cards, mark) of a step: a guess is shown on the table on which it was made."""
        if at == 0 or not steps:
            return (steps[0].before if steps else self.match.state), (), ""
        step = steps[at - 1]
        if step.cards:
            return step.before, step.cards, "taken" if step.is_right else "wrong"
        if step.kind == "column":
            return step.after, [card for _, card in step.arrived], "new"
        return step.after, (), ""

    def _replay_table(self, steps, at):
        state, marked, mark = self._replay_state(steps, at)
        rows = self.rows
        # What lies on the table of a game that is going on is covered, as in every pause.
        covered = not self.over and (state.cards == self.match.state.cards or self.is_memory)
        places = [
            lay.Place(n, card, rows, covered=covered, marks=(mark,) if card in marked and not covered else ())
            for n, card in enumerate(state.cards)
        ]
        children = [lay.picture_of(place, f"seen-{place.place}") for place in places]
        columns = -(-len(state.cards) // rows)
        usual = -(-self.match.game.size(state) // rows)
        return lay.grid(children, rows, columns, usual + 1, gettext("the table"), is_focusable=False)

    def _replay_scores(self, steps, at):
        state, narrator = steps[at - 1].after if at else self.match.state, self.narrator
        seats = [
            el("span", el("bdi", narrator.name(seat)), " ", el("strong", len(pile) if at else 0))
            for seat, pile in enumerate(state.piles)
        ]
        return el("div", seats, class_="stage-row", data_key="replay-scores")

    def _replay_line(self, steps, at):
        step = steps[at - 1] if at and steps else None
        if step is None or not step.is_wrong:
            parts = [el("p", self._sentence_of(at), class_="stage-said")]
        else:
            what = gettext("A wrong guess. {more}").format(more=self.narrator.aside(step)).strip()
            said = gettext("{time}: {what}").format(time=played(step.at), what=what)
            parts = [el("p", said, class_="stage-said"), reason_view(self.narrator.reason(step))]
        return el(
            "div",
            parts,
            class_="stage-line",
            data_key="replay-line",
        )
