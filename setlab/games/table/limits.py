"""What ends or helps a table game besides its cards: a countdown, a goal, hints and what they cost."""

from setlab.core.i18n import gettext
from setlab.games.illegal import IllegalMove

STANDING = ("time", "late", "pause", "go")  # what may happen although the countdown is over


class Limits:
    """For a table game. The state holds `hint`, the steps shown now, and `hints`, how many were shown in all."""

    def _on_hint(self, state, seat):
        self._check_turn(state, seat)
        if state.hint >= (len(state.groups[0]) if state.groups else 1):
            raise IllegalMove(gettext("the hint is shown in full already"))
        most = state.options.hints
        if most is not None and state.hints >= most:
            raise IllegalMove(gettext("no hints are left"))
        return state._replace(hint=state.hint + 1, hints=state.hints + 1)

    def hinted(self, state):
        """The cards that the hint shows."""
        return state.groups[0][: state.hint] if state.groups else ()

    def ends(self, state):
        """When the countdown is over, in milliseconds of play; None without one. Every hint shortens it."""
        if state.options.minutes is None:
            return None
        return 60_000 * state.options.minutes - self.cost(state)

    def cost(self, state):
        """What the hints have cost so far, in milliseconds."""
        return 1_000 * state.options.hint_seconds * state.hints

    def is_late(self, state, at):
        """Is the countdown over at this time? (Then ("time",) is what happens next.)"""
        end = self.ends(state)
        return end is not None and at > end

    def _check_time(self, state, kind, at):
        """IllegalMove for a move that comes after the countdown."""
        if kind not in STANDING and self.is_late(state, at):
            raise IllegalMove(gettext("the time is over"), [("time", at)])

    def _on_time(self, state):
        end = self.ends(state)
        if end is None:
            raise IllegalMove(gettext("no countdown is running here"))
        if state.now < end:
            raise IllegalMove(gettext("there is still time"))
        return state._replace(timed_out=True)

    def limit_reached(self, state):
        """Why the game is over although there may be something to take; "" if it is not."""
        if state.timed_out:
            return "the time is over"
        goal = state.options.goal
        return "the goal is reached" if goal is not None and sum(map(len, state.piles)) >= goal else ""

    def alarm(self, state):
        """(when, event) of what a clock does without anybody, or None."""
        bells = [(self.call_ends(state), "late"), (self.ends(state), "time")]
        ringing = [(max(at, state.now), kind) for at, kind in bells if at is not None]
        return min(((at, (kind, at)) for at, kind in ringing), default=None)
