"""Parsing of events: a known kind, the right number of parts, and each part valid.

A game declares its kinds as data, each with its form, and `read_event` does the rest:

>>> kinds = {"take": form("seat", "cards", "at"), "shuffle": form("cards")}
>>> from setlab import Match
>>> state = Match("versus", seed=1).state
>>> read_event(("take", 0, ("OR1S", "2sro", "3sro")), state, kinds)
('take', 0, ('1sro', '2sro', '3sro'), 0)

A reader takes a part of the event, and the state; it returns the part in its usual spelling, or raises
`IllegalMove`. Those in `READERS` need a state with `seats`, `dice`, `cards` or `now`.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from setlab.common.i18n import gettext
from setlab.core.cards import Card, Face, Piece
from setlab.core.validation import several

Reader: TypeAlias = Callable[[Any, Any], Any]  # of a part, and a state: each game has states of its own
Form: TypeAlias = dict[str, Reader]
DEEPEST = 6  # an event holds events of cards of …: no rule needs more
LONGEST = 2_000  # items in one event
LONGEST_PLAY = 10**12  # milliseconds: thirty years
DAY = 86_400_000  # farther ahead no clock of a game is set, so what one offers is taken even then


class IllegalMove(ValueError):
    """Raised for an event that the rules refuse. The `reason` says why and what is legal instead; nothing has changed.

    `legal` holds legal events, if these are few.
    """

    def __init__(self, reason: str, legal: Sequence = ()) -> None:
        super().__init__(reason)
        self.legal = tuple(legal)


# --- the outer form --------------------------------------------------------------------------------------------------


def frozen(event: object) -> tuple:
    """Return an event as a tuple of plain values: lists become tuples, cards and faces their codes."""
    if isinstance(event, str) or not hasattr(event, "__iter__"):
        raise TypeError(gettext("an event is a tuple such as ('column', 0), not {it!r}").format(it=event))
    count = [0]
    fixed = _frozen(event, DEEPEST, count)
    if not fixed or not isinstance(fixed[0], str):
        raise IllegalMove(gettext("an event begins with its kind, as in ('column', 0)"))
    return fixed


def _frozen(thing: object, depth: int, count: list[int]) -> Any:
    count[0] += 1
    if count[0] > LONGEST or depth == 0:
        raise IllegalMove(gettext("this event is too long"))
    if thing is None or isinstance(thing, (str, int)):
        return thing
    if isinstance(thing, Piece):
        return thing.code
    if isinstance(thing, (list, tuple)):
        return tuple(_frozen(each, depth - 1, count) for each in several(thing))
    raise TypeError(gettext("{it!r} cannot be part of an event").format(it=thing))


def form(*parts: str, **own: Reader) -> Form:
    """Return the form of an event, {part: reader}, in order after its kind. `own` readers belong to one game only.

    The last part "at" is the time of play: if it is left out, no time has passed.
    """
    return {part: own.get(part) or READERS[part] for part in parts}


def read_event(event: tuple, state: Any, kinds: Mapping[str, Form]) -> tuple:
    """Return the event in full, with its time and in the usual spelling, if it is one of {kind: form}."""
    kind, *rest = event
    need_kind(kind, kinds)
    parts = kinds[kind]
    if "at" in parts and len(rest) == len(parts) - 1:
        rest.append(state.now)
    need_shape(kind, rest, parts)
    return (kind, *(read(value, state) for read, value in zip(parts.values(), rest, strict=True)))


def need_kind(kind: str, kinds: Iterable[str]) -> None:
    """Raise IllegalMove unless it is one of these kinds of events."""
    if kind not in kinds:
        text = gettext("there is no event {kind!r} here; choose one of {all}")
        raise IllegalMove(text.format(kind=kind, all=gettext(", ").join(kinds)))


def need_shape(kind: str, rest: Sequence[object], parts: Collection[str]) -> None:
    """Raise IllegalMove unless as many parts follow the kind as its form names."""
    if len(rest) != len(parts):
        text = gettext("the event {kind!r} has the form ({shape})")
        raise IllegalMove(text.format(kind=kind, shape=", ".join([repr(kind), *parts])))


# --- parts that all games have ---------------------------------------------------------------------------------------


def read_seat(value: object, state: Any) -> int:
    if type(value) is not int or not 0 <= value < state.seats:
        text = gettext("seats are numbered from 0 to {last}; {it!r} is none of them")
        raise IllegalMove(text.format(last=state.seats - 1, it=value))
    return value


def read_time(value: object, state: Any) -> int:
    """Return the time of play, in milliseconds, if it is valid and not before `state.now`."""
    if type(value) is not int or not 0 <= value <= max(LONGEST_PLAY, state.now + DAY):
        text = gettext("the time of an event is a whole number of milliseconds, not {it!r}")
        raise IllegalMove(text.format(it=value))
    if value < state.now:
        text = gettext("time runs forwards: this is {at} ms, and {now} ms have been played")
        raise IllegalMove(text.format(at=value, now=state.now))
    return value


def as_it_is(value: Any, state: object) -> Any:
    """Return the value unchanged, for parts that are checked later."""
    return value


# --- cards -----------------------------------------------------------------------------------------------------------


def read_cards(value: object, state: Any) -> tuple[str, ...]:
    """Return the codes of these cards, if they belong to the deck of the game."""
    if not isinstance(value, tuple):
        text = gettext("cards are given together, as in ('1sro', '2sro', '3sro'), not {it!r}")
        raise IllegalMove(text.format(it=value))
    try:
        return tuple(Card(code, state.options.deck).code for code in value)
    except (TypeError, ValueError) as error:
        raise IllegalMove(str(error)) from None


def read_places(value: object, state: Any) -> tuple[int, ...]:
    """Return these places, if they are on the table."""
    number = len(state.cards)
    if not isinstance(value, tuple) or any(type(each) is not int or not 0 <= each < number for each in value):
        raise IllegalMove(gettext("places are numbered from 0 to {last}: {it!r}").format(last=number - 1, it=value))
    return value


# --- dice ------------------------------------------------------------------------------------------------------------


def read_number(value: object, state: object) -> int:
    """Return the number of a row or a column."""
    if type(value) is not int:
        raise IllegalMove(gettext("dice, rows and columns are whole numbers, not {it!r}").format(it=value))
    return value


def read_die(value: object, state: Any) -> int:
    last = len(state.dice) - 1
    if type(value) is not int or not 0 <= value <= last:
        text = gettext("dice are numbered from 0 to {last}; {it!r} is none of them")
        raise IllegalMove(text.format(last=last, it=value))
    return value


def read_dice(value: object, state: Any) -> tuple[int, ...]:
    """Return these dice, each once, in the order of their numbers."""
    dice = tuple(read_die(each, state) for each in _several(value, "(3, 17)"))
    if len({*dice}) < len(dice):
        raise IllegalMove(gettext("a die is named twice"))
    return tuple(sorted(dice))


def read_rolled(value: object, state: Any) -> tuple[tuple[int, str], ...]:
    """Return a roll: pairs of die and face, in the order of the dice."""
    pairs = _several(value, "((3, '2gq'), (17, 'w'))")
    if any(not isinstance(pair, tuple) or len(pair) != 2 for pair in pairs):
        raise IllegalMove(gettext("a roll names each die with its face, as in ((3, '2gq'), (17, 'w'))"))
    rolled = {read_die(die, state): _face(face) for die, face in pairs}
    if len(rolled) < len(pairs):
        raise IllegalMove(gettext("a die is named twice"))
    return tuple(sorted(rolled.items()))


def read_placements(value: object, state: Any) -> tuple[tuple, ...]:
    """Return placements of dice: (die, row, column) each, and for a WILD the face that it stands for."""
    read = []
    for each in _several(value, "((3, 8, 10),)"):
        if not isinstance(each, tuple) or len(each) not in (3, 4):
            text = gettext("write (die, row, column), and for a WILD (die, row, column, '2gq'), not {it!r}")
            raise IllegalMove(text.format(it=each))
        die, row, column, *stated = each
        where = (read_die(die, state), read_number(row, state), read_number(column, state))
        read.append((*where, *map(_plain, stated)))
    return tuple(read)


def _several(value: object, example: str) -> tuple:
    if not isinstance(value, tuple) or not value:
        raise IllegalMove(gettext("give several, as in {example}, not {it!r}").format(example=example, it=value))
    return value


def _face(value: Any) -> str:
    try:
        return Face(value).code
    except (TypeError, ValueError) as error:
        raise IllegalMove(str(error)) from None


def _plain(value: Any) -> str:
    """Return the code of one of the 27 faces, which a WILD is to stand for."""
    code = _face(value)
    if "w" in code:
        raise IllegalMove(gettext("a WILD is stated as one of the 27 faces, not as another WILD"))
    return code


READERS = {
    "seat": read_seat,
    "host": read_seat,
    "at": read_time,
    "cards": read_cards,
    "places": read_places,
    "die": read_die,
    "dice": read_dice,
    "row": read_number,
    "column": read_number,
    "rolled": read_rolled,
    "placements": read_placements,
    "name": as_it_is,
    "value": as_it_is,
}
