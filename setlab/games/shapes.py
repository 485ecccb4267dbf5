"""The outer form of events, which all games read alike: a known kind, as many parts as it has, a seat that is there."""

from setlab.core.i18n import gettext
from setlab.games.illegal import IllegalMove


def need_kind(kind, kinds):
    """IllegalMove unless it is one of these kinds of events."""
    if kind not in kinds:
        raise IllegalMove(
            gettext("there is no event {kind!r} here; there are {all}").format(kind=kind, all=", ".join(kinds))
        )


def need_shape(kind, rest, shape):
    """IllegalMove unless as many parts follow the kind as its shape names."""
    if len(rest) != len(shape):
        raise IllegalMove(
            gettext("the event {kind!r} has the form ({shape})").format(
                kind=kind, shape=", ".join([repr(kind), *shape])
            )
        )


def seat_among(value, count):
    """The seat, if there are more seats than that; else an IllegalMove."""
    if type(value) is not int or not 0 <= value < count:
        raise IllegalMove(
            gettext("seats are numbered from 0 to {last}; {it!r} is none of them").format(last=count - 1, it=value)
        )
    return value
