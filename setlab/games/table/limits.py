"""Limits and helps of a table game besides its cards: a countdown, a goal, hints and their cost.

Functions of a state: it holds `hint`, the steps shown now, and `hints`, how many were shown in all.
"""

from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.games.calls import call_ends
from setlab.games.events import IllegalMove

if TYPE_CHECKING:
    from setlab.games.table.state import State

STANDING = ("time", "late", "pause", "go")  # what may happen although the countdown is over


def with_hint(state: "State") -> "State":
    """Return the state with one card more of the first group shown; IllegalMove if no step of the hint is left."""
    if hint_is_whole(state):
        raise IllegalMove(gettext("the hint is already shown in full"))
    most = state.options.hints
    if most is not None and state.hints >= most:
        raise IllegalMove(gettext("no hints are left"))
    return state._replace(hint=state.hint + 1, hints=state.hints + 1)


def hint_is_whole(state: "State") -> bool:
    """Return whether all of the hint is shown."""
    return state.hint >= (len(state.groups[0]) if state.groups else 1)


def hinted(state: "State") -> tuple:
    """Return the cards that the hint shows."""
    return state.groups[0][: state.hint] if state.groups else ()


def cost(state: "State") -> int:
    """Return what the hints have cost so far, in milliseconds."""
    return 1_000 * state.options.hint_seconds * state.hints


def ends(state: "State") -> int | None:
    """Return the end of the countdown, in milliseconds of play; None without one. Every hint shortens it."""
    return None if state.options.minutes is None else 60_000 * state.options.minutes - cost(state)


def is_late(state: "State", at: int) -> bool:
    """Return whether the countdown is over at this time; then ("time",) is the next event."""
    end = ends(state)
    return end is not None and at > end


def check_time(state: "State", kind: str, at: int) -> None:
    """Raise IllegalMove for a move that comes after the countdown."""
    if kind not in STANDING and is_late(state, at):
        raise IllegalMove(gettext("time is up"), [("time", at)])


def timed_out(state: "State") -> "State":
    """Return the state in which the countdown has ended the game; IllegalMove before that."""
    end = ends(state)
    if end is None:
        raise IllegalMove(gettext("there is no countdown here"))
    if state.now < end:
        raise IllegalMove(gettext("there is still time"))
    return state._replace(timed_out=True)


def limit_reached(state: "State") -> str:
    """Return why the game is over although there may be something to take; "" if it is not."""
    if state.timed_out:
        return "time is up"
    goal = state.options.goal
    return "the goal is reached" if goal is not None and sum(map(len, state.piles)) >= goal else ""


def alarm(state: "State") -> tuple[int, tuple] | None:
    """Return (when, event) of the next event by the clock, or None."""
    bells = [(call_ends(state), "late"), (ends(state), "time")]
    ringing = [(max(at, state.now), kind) for at, kind in bells if at is not None]
    return min(((at, (kind, at)) for at, kind in ringing), default=None)
