"""Calling, which a table of cards and Scramble SET share: who calls first may take, while the clock runs (CARD-11).

Functions of a state that holds `call` (None, or the seat and when), `now`, and `options.call_seconds`. What a wrong or
late call costs is for each game to say.
"""

from setlab.common.i18n import gettext
from setlab.games.events import IllegalMove


def with_call(state, seat):
    """The state after this seat has called; IllegalMove if somebody was faster."""
    if state.call:
        raise IllegalMove(gettext("somebody called before; wait until they have taken, or are late"))
    return state._replace(call=(seat, state.now))


def call_ends(state):
    """When the one who called is late, in milliseconds of play; None if nobody has called."""
    return None if state.call is None else state.call[1] + 1000 * state.options.call_seconds


def call_is_late(state):
    """Has somebody called, and taken nothing in time?"""
    return state.call is not None and state.now > call_ends(state)


def late_seat(state):
    """The seat whose call is over now; IllegalMove if nobody's is."""
    if not state.call:
        raise IllegalMove(gettext("nobody has called"))
    if state.now < call_ends(state):
        raise IllegalMove(gettext("who called still has time"))
    return state.call[0]


def check_call(state, seat):
    """IllegalMove unless this seat has called, and may still take."""
    if state.call is None:
        raise IllegalMove(gettext("call first, then take"), [("call", seat, state.now)])
    if state.call[0] != seat:
        raise IllegalMove(gettext("somebody else has called: first they take their SET"))
    if call_is_late(state):
        raise IllegalMove(gettext("too late: the time to take after a call is over"), [("late", state.now)])
