"""Events of Crossword SET, read with care: the right shape, dice that there are, and the time filled in."""

from setlab.core.i18n import gettext
from setlab.games.cubed import reading as cubed_reading
from setlab.games.illegal import IllegalMove
from setlab.games.shapes import need_kind, seat_among
from setlab.games.table import reading

# kind: what follows it, before the time
SHAPES = {
    "lay": ("seat", "placements"),
    "put": ("seat", "host", "placements"),
    "take": ("seat",),
    "stuck": ("seat",),
    "next": ("seat",),
    "pause": (),
    "go": (),
}
CHANCE = ("draw", "roll")
KINDS = (*SHAPES, *CHANCE)
FARTHEST = 10_000  # rows or columns from the origin


def read_event(event, state):
    """The event in full: with its time, faces in their usual spelling, placements in the order of the dice."""
    kind, *rest = event
    need_kind(kind, KINDS)
    if kind in CHANCE:
        return cubed_reading.read_event(event, state)
    if kind == "lay":
        return reading.read_timed(kind, rest, state, SHAPES, {**_READERS, "placements": _grid})
    return reading.read_timed(kind, rest, state, SHAPES, _READERS)


def _seat(value, state):
    return seat_among(value, len(state.hands))


def _grid(value, state):
    """Placements of a whole grid: of none, if all own dice were taken back."""
    return () if value == () else _placements(value, state)


def _placements(value, state):
    _, _, placements = cubed_reading.read_event(("place", 0, value), state)
    for _, row, column, *_ in placements:
        if max(abs(row), abs(column)) > FARTHEST:
            raise IllegalMove(
                gettext("rows and columns lie between {low} and {high}, not at {row}, {column}").format(
                    low=-FARTHEST, high=FARTHEST, row=row, column=column
                )
            )
    return tuple(sorted(placements))


_READERS = {"seat": _seat, "host": _seat, "placements": _placements}
