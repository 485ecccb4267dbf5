"""What was played: the last events, the score sheet, the best turn that there was, and the replay."""

from setlab.core.i18n import gettext, ngettext
from setlab.draw.markup import el
from setlab.games.cubed.scoring import turns
from setlab.games.narration import counted
from setlab.players.cubed import best_turn, narrate_turn
from setlab.widgets.cubed.trial import bonus_row, set_row
from setlab.widgets.parts.gameparts import time_line
from setlab.widgets.scene.events import Refused

SHEET = 8  # turns that the score sheet shows while the game goes on


class CubedPast:
    """Needs what `CubedBoard` has."""

    def clear_past(self):
        self.replaying_at = None
        self.sheet = False
        self.best = None  # (number of the event that ended the turn, what there was to be said)

    # --- the last events ---------------------------------------------------------------------------------------------

    def told(self, since=0, until=None):
        """The events with these numbers, each as a sentence; some are not worth one."""
        until = len(self.match.history) if until is None else until
        return list(filter(None, (self.tell_event(number) for number in range(since, until))))

    def line(self, most):
        """The last events that are worth a sentence."""
        told = []
        for number in reversed(range(len(self.match.history))):
            if text := self.tell_event(number):
                told.append((number, text))
            if len(told) == most:
                break
        return told[::-1]

    def on_changed(self, event):
        """What has happened since the last turn of whoever looks."""
        ended = self._ended(self.viewer)
        told = self.told(0 if ended is None else ended + 1)
        self.say(" ".join(told) or gettext("Nothing has happened since."), shown=True)

    def _ended(self, seat=None):
        """The number of the event that ended the last turn of a person, or None."""
        for number in reversed(range(len(self.match.history))):
            kind, who = self.match.history[number][:2]
            if kind in ("end", "pass") and (who == seat if seat is not None else who < self.humans):
                return number
        return None

    # --- the best turn -----------------------------------------------------------------------------------------------

    def _began(self, ended):
        """The state in which the turn began that this event ended."""
        state_at, seat = self.match.state_at, self.match.history[ended][1]
        first = ended
        while first and state_at(first - 1).turn == seat and state_at(first - 1).phase in ("turn", "centre"):
            first -= 1
        while state_at(first).due:
            first += 1
        return state_at(first)

    def on_best(self, event):
        """What the last turn of a person could have brought. It is over, so nothing is given away."""
        ended = self._ended()
        if ended is None:
            raise Refused(gettext("First a turn has to be played to its end."))
        seat, before = self.match.history[ended][1], self._began(ended)
        seen = self.match.game.observe(before, seat)
        advice, points = best_turn(seen), sum(play.points for play in self.match.state_at(ended + 1).last[1])
        made = {"name": self.narrator.name(seat), "points": counted(points)}
        if advice.points <= points:
            self.best = ended, [gettext("{name}: {points}. There was no better turn.").format(**made)]
        else:
            head = gettext("{name}: {points}. The best turn was:").format(**made)
            self.best = ended, [head, *narrate_turn(seen, advice).split("\n")]
        self.say(" ".join(self.best[1]))

    def best_view(self):
        if self.best is None or self.best[0] != self._ended():
            return None
        head, *lines = self.best[1]
        steps = el("ul", [el("li", line) for line in lines]) if lines else None
        return el("div", el("p", head), steps, class_="stage-note", data_key="best-turn")

    # --- the score sheet ---------------------------------------------------------------------------------------------

    def on_sheet(self, event):
        self.sheet = not self.sheet if event.value is None else bool(event.value)

    def sheet_view(self):
        """A row for each turn with each SET drawn, the last turns first."""
        if not (self.sheet or self.over):
            return None
        done = turns(self.match)
        shown = done if self.over else done[-SHEET:]
        head = [gettext("round"), gettext("player"), gettext("SETs and bonus squares"), gettext("points")]
        rows = [self._turn_row(turn, number) for number, turn in reversed(list(enumerate(shown)))]
        more = len(done) - len(shown)
        left_out = ngettext("{n} turn before these", "{n} turns before these", more).format(n=more)
        table = el(
            "table",
            el("caption", gettext("Score sheet")),
            el("thead", el("tr", [el("th", text, scope="col") for text in head])),
            el("tbody", rows),
            data_key="sheet-table",
        )
        scrolls = {"class_": "stage-sheet", "role": "group", "tabindex": 0, "aria_label": gettext("Score sheet")}
        return el("div", table, more > 0 and el("p", left_out, class_="stage-quiet"), **scrolls)

    def _turn_row(self, turn, number):
        board = self.match.state.board
        rows = [set_row(made) for play in turn.plays for made in play.sets]
        rows += [bonus_row(board, *bonus) for play in turn.plays for bonus in play.bonus]
        if turn.replaced:
            swapped = ngettext("{n} WILD replaced", "{n} WILDs replaced", turn.replaced).format(n=turn.replaced)
            rows.insert(0, el("li", swapped))
        brought = el("ul", rows, class_="stage-bill") if rows else gettext("passed")
        cells = [el("td", turn.round), el("td", el("bdi", self.narrator.name(turn.seat))), el("td", brought)]
        return el("tr", cells, el("td", el("strong", turn.points)), data_key=f"turn-{number}")

    # --- the replay --------------------------------------------------------------------------------------------------

    @property
    def replaying(self):
        return self.replaying_at is not None

    def steps(self):
        """The numbers of the events that a replay shows: those worth a sentence."""
        return [number for number in range(len(self.match.history)) if self.tell_event(number)]

    def on_replay(self, event):
        """The game from its beginning, after it or in its middle: computers wait meanwhile."""
        self.replaying_at = 0
        self.move_focus("line-of-time")

    def on_when(self, event):
        """To this step."""
        try:
            self._go_to(int(str(event.value)))
        except ValueError:
            return

    def on_step(self, event):
        self._go_to(self.replaying_at + {"back": -1, "forward": 1}[event.key])

    def _go_to(self, step):
        self.replaying_at = min(max(step, 0), len(self.steps()) - 1)
        self.say(self.tell_event(self.steps()[self.replaying_at]))

    def on_leave(self, event):
        self.replaying_at = None
        self.move_focus("replay")

    def replay_view(self):
        steps, at = self.steps(), self.replaying_at
        state, said = self.match.state_at(steps[at] + 1), self.tell_event(steps[at])
        tools = [
            el("button", text, data_key=key, data_on_click="step", disabled=off or None)
            for key, text, off in (
                ("back", gettext("Back"), at == 0),
                ("forward", gettext("Forward"), at == len(steps) - 1),
            )
        ]
        leave = el("button", gettext("Back to the game"), class_="stage-main", data_key="leave", data_on_click="leave")
        return el(
            "div",
            el("h3", gettext("Replay of deal {seed}").format(seed=self.match.seed)),
            time_line(at, len(steps) - 1, said, "when"),
            el("p", said, class_="stage-said"),
            el("div", tools, leave, class_="stage-toolbar"),
            self.score_view(state),
            self.board_view(state, act=False),
            data_key="replay-view",
        )
