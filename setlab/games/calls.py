"""Calling, which a table of cards and Scramble SET share: the first to call may take, while the clock runs (CARD-11).

Functions of a state that holds `call` (None, or the seat and when), `now`, and `options.call_seconds`. Each game sets
the cost of a wrong or late call.
"""

from typing import Any, Protocol

from setlab.common.i18n import gettext
from setlab.games.events import IllegalMove


class CallOptions(Protocol):
    """The options of a game with calls."""

    @property
    def call_seconds(self) -> int: ...


class CallState(Protocol):
    """A state of a game with calls."""

    @property
    def call(self) -> tuple | None: ...
    @property
    def now(self) -> int: ...
    @property
    def options(self) -> CallOptions: ...


def with_call(state: Any, seat: int) -> Any:
    """Return the state after this seat has called; IllegalMove if somebody was faster."""
    if state.call:
        raise IllegalMove(gettext("somebody has already called; wait until they take or run out of time"))
    return state._replace(call=(seat, state.now))


def call_ends(state: CallState) -> Any:
    """Return the time of play, in milliseconds, at which a call becomes late; None without a call."""
    return None if state.call is None else state.call[1] + 1000 * state.options.call_seconds


def call_is_late(state: CallState) -> bool:
    """Return whether the call has expired without a take."""
    return state.call is not None and state.now > call_ends(state)


def late_seat(state: CallState) -> int:
    """Return the seat whose call is over now; IllegalMove if there is none."""
    if not state.call:
        raise IllegalMove(gettext("nobody has called"))
    if state.now < call_ends(state):
        raise IllegalMove(gettext("the one who called still has time"))
    return state.call[0]


def check_call(state: CallState, seat: int) -> None:
    """Raise IllegalMove unless this seat has called, and may still take."""
    if state.call is None:
        raise IllegalMove(gettext("call first, then take"), [("call", seat, state.now)])
    if state.call[0] != seat:
        raise IllegalMove(gettext("somebody else has called: they take their SET first"))
    if call_is_late(state):
        raise IllegalMove(gettext("too late: the time to take after a call is over"), [("late", state.now)])
