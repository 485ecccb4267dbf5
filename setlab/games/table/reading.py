"""Events of table games, read with care: the right shape, cards of the deck, and the time filled in."""

from setlab.core.cards import Card
from setlab.core.i18n import gettext
from setlab.games.illegal import IllegalMove
from setlab.games.shapes import need_kind, need_shape, seat_among

# kind: what follows it, before the time
SHAPES = {
    "take": ("seat", "cards"),
    "turn": ("seat", "places"),
    "column": ("seat",),
    "call": ("seat",),
    "late": (),
    "pass": ("seat",),
    "hint": ("seat",),
    "pause": (),
    "go": (),
    "set": ("name", "value"),
    "time": (),
    "new": (),
}
CHANCE = {"shuffle": ("cards",), "stir": ("places",)}
LONGEST_PLAY = 10**12  # milliseconds: thirty years


def read_event(event, state, kinds):
    """The event in full, if it is one of these kinds: with its time, and with cards in their usual spelling."""
    kind, *rest = event
    need_kind(kind, kinds)
    if kind not in CHANCE:
        return read_timed(kind, rest, state, SHAPES, _READERS)
    need_shape(kind, rest, CHANCE[kind])
    return (kind, *(_READERS[part](value, state) for part, value in zip(CHANCE[kind], rest, strict=True)))


def read_timed(kind, rest, state, shapes, readers):
    """The event in full: what follows each kind stands in `shapes`, before the time, and `readers` read it by part."""
    shape = shapes[kind]
    if len(rest) == len(shape):
        rest = [*rest, state.now]
    need_shape(kind, rest, (*shape, "at"))
    *rest, at = rest
    read = [readers[part](value, state) for part, value in zip(shape, rest, strict=True)]
    return (kind, *read, _at(at, state))


def _seat(value, state):
    return seat_among(value, len(state.piles))


def _cards(value, state):
    if not isinstance(value, tuple):
        raise IllegalMove(
            gettext("cards are given together, as in ('1sro', '2sro', '3sro'), not {it!r}").format(it=value)
        )
    try:
        return tuple(Card(code, state.options.deck).code for code in value)
    except (TypeError, ValueError) as error:
        raise IllegalMove(str(error)) from None


def _places(value, state):
    number = len(state.cards)
    if not isinstance(value, tuple) or any(type(each) is not int or not 0 <= each < number for each in value):
        raise IllegalMove(gettext("places are numbered from 0 to {last}: {it!r}").format(last=number - 1, it=value))
    return value


def _at(value, state):
    if type(value) is not int or not 0 <= value <= LONGEST_PLAY:
        raise IllegalMove(
            gettext("the time of an event is a whole number of milliseconds, not {it!r}").format(it=value)
        )
    if value < state.now:
        raise IllegalMove(
            gettext("time runs forwards: this is {at} ms, and {now} ms have been played").format(
                at=value, now=state.now
            )
        )
    return value


_READERS = {
    "seat": _seat,
    "cards": _cards,
    "places": _places,
    "name": lambda value, state: value,
    "value": lambda value, state: value,
}
