"""Events of Scramble SET, read with care: the right shape, dice that there are, the time filled in."""

from setlab.core.i18n import gettext
from setlab.games.cubed import reading as cubed_reading
from setlab.games.illegal import IllegalMove
from setlab.games.shapes import need_kind, need_shape, seat_among
from setlab.games.table import reading

# kind: what follows it, before the time
SHAPES = {
    "call": ("seat",),
    "take": ("seat", "dice"),
    "late": (),
    "none": ("seat",),
    "hint": ("seat",),
    "pause": (),
    "go": (),
    "next": ("seat",),
}
KINDS = (*SHAPES, "throw")


def read_event(event, state):
    """The event in full: with its time, dice in the order of their numbers, faces in their usual spelling."""
    kind, *rest = event
    need_kind(kind, KINDS)
    if kind == "throw":
        need_shape(kind, rest, ("rolled",))
        return (kind, cubed_reading.read_event(("roll", 0, rest[0]), state)[2])
    return reading.read_timed(kind, rest, state, SHAPES, _READERS)


def _seat(value, state):
    return seat_among(value, len(state.piles))


def _three(value, state):
    _, _, dice = cubed_reading.read_event(("reroll", 0, value), state)
    if len(dice) != 3:
        raise IllegalMove(gettext("a SET has three dice, not {it}").format(it=len(dice)))
    return dice


_READERS = {"seat": _seat, "dice": _three}
