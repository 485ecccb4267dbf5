"""Where points were lost: after a game, the best turn beside each of one's own, and the dearest ones to look at."""

import time

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.games.narration import counted
from setlab.players.cubed import best_turn
from setlab.widgets.parts.elements import tool
from setlab.widgets.play.match_part import MatchPart

SHOWN = 3  # turns that cost most
PAUSE = 30  # milliseconds between two turns that are worked out: the page stays alive


class Losses(MatchPart):
    """It is worked out on request, a turn at a time. `found` are (points lost, made, number of the last event)."""

    def seated(self):
        self.found, self._left, self._next = None, [], None

    def on_losses(self, event):
        """Begin to work it out."""
        own = [
            n for n, done in enumerate(self.match.history) if done[0] in ("end", "pass") and done[1] == self.scene.you
        ]
        self.found, self._left = [], own
        self._go_on()

    def on_lost(self, event):
        """The next turn."""
        if not self._left:
            return
        ended = self._left.pop(0)
        state = self.scene.hindsight.began(ended)
        best = best_turn(self.match.game.observe(state, self.scene.you)).points
        made = sum(play.points for play in self.match.state_at(ended + 1).last[1])
        self.found.append((max(best - made, 0), made, ended))
        self._go_on()

    def _go_on(self):
        self._next = round(time.time() * 1000) + PAUSE if self._left else None

    def on_jump(self, event):
        """Into the replay, to the end of that turn."""
        ended = int(event.key.rpartition("-")[2])
        steps = self.scene.replay.steps()
        after = self.match.state_at(ended + 1)
        number = next((n for n, step in enumerate(steps, 1) if step.after is after), len(steps))
        self.scene.replay.on_replay(event)
        self.scene.replay.go_to(number)

    def view(self):
        """The question, how far it is worked out, or the answer; None where several people played."""
        if self.scene.you is None:
            return None
        if self.found is None:
            return tool(gettext("Where did I lose points?"), "losses")
        done, all_of_them = len(self.found), len(self.found) + len(self._left)
        if self._left:
            working = el("progress", value=done, max=all_of_them, aria_label=gettext("working out the best turns"))
            return el("div", working, self.scene.bell("lost", self._next, "lost"), data_key="losses-working")
        return self._answer()

    def _answer(self):
        lost = sum(each[0] for each in self.found)
        in_all = gettext("The best turns would have brought {points} more in all.").format(points=counted(round(lost)))
        dear = [each for each in sorted(self.found, reverse=True)[:SHOWN] if each[0] > 0]
        if not dear:
            return el("p", gettext("You always played the best turn."), data_key="losses-found")
        rows = [el("li", self._told(*each), " ", self._look(each[2])) for each in dear]
        return el("div", el("p", in_all), el("ul", rows), data_key="losses-found")

    def _told(self, lost, made, ended):
        number = self.match.state_at(ended).round
        words = gettext("Round {n}: {made} played, {lost} more were possible.")
        return words.format(n=number, made=counted(made), lost=counted(round(lost)))

    @staticmethod
    def _look(ended):
        return el("button", gettext("Look at it"), data_key=f"jump-{ended}", data_on_click="jump")
