"""Events of SET Cubed, read with care: the right shape, whole numbers, and faces in their usual spelling."""

from setlab.core.cards import Face
from setlab.core.i18n import gettext
from setlab.games.illegal import IllegalMove
from setlab.games.shapes import need_kind, need_shape, seat_among

SHAPES = {
    "draw": ("seat", "dice"),
    "roll": ("seat", "rolled"),
    "first": ("seat",),
    "call": ("seat",),
    "place": ("seat", "placements"),
    "replace": ("seat", "die", "row", "column"),
    "end": ("seat",),
    "pass": ("seat",),
    "reroll": ("seat", "dice"),
    "keep": ("seat",),
}
CHANCE = ("draw", "roll", "first")


def read_event(event, state):
    """The event with its faces in their usual spelling; IllegalMove if it is none of this game."""
    kind, *rest = event
    need_kind(kind, SHAPES)
    shape = SHAPES[kind]
    need_shape(kind, rest, shape)
    return (kind, *(_READERS[part](value, state) for part, value in zip(shape, rest, strict=True)))


def _seat(value, state):
    return seat_among(value, len(state.hands))


def _number(value, state):
    if type(value) is not int:
        raise IllegalMove(gettext("dice, rows and columns are whole numbers, not {it!r}").format(it=value))
    return value


def _die(value, state):
    last = len(state.dice) - 1
    if type(value) is not int or not 0 <= value <= last:
        raise IllegalMove(
            gettext("dice are numbered from 0 to {last}; {it!r} is none of them").format(last=last, it=value)
        )
    return value


def _several(value, example):
    if not isinstance(value, tuple) or not value:
        raise IllegalMove(gettext("give several, as in {example}, not {it!r}").format(example=example, it=value))
    return value


def _dice(value, state):
    dice = tuple(_die(each, state) for each in _several(value, "(3, 17)"))
    if len({*dice}) < len(dice):
        raise IllegalMove(gettext("a die is named twice"))
    return tuple(sorted(dice))


def _face(value):
    try:
        return Face(value).code
    except (TypeError, ValueError) as error:
        raise IllegalMove(str(error)) from None


def _rolled(value, state):
    pairs = _several(value, "((3, '2gq'), (17, 'w'))")
    if any(not isinstance(pair, tuple) or len(pair) != 2 for pair in pairs):
        raise IllegalMove(gettext("a roll names each die with its face, as in ((3, '2gq'), (17, 'w'))"))
    rolled = {_die(die, state): _face(face) for die, face in pairs}
    if len(rolled) < len(pairs):
        raise IllegalMove(gettext("a die is named twice"))
    return tuple(sorted(rolled.items()))


def _placements(value, state):
    read = []
    for each in _several(value, "((3, 8, 10),)"):
        if not isinstance(each, tuple) or len(each) not in (3, 4):
            raise IllegalMove(
                gettext("write (die, row, column), and for a WILD (die, row, column, '2gq'), not {it!r}").format(
                    it=each
                )
            )
        die, row, column, *stated = each
        where = (_die(die, state), _number(row, state), _number(column, state))
        read.append((*where, *map(_plain, stated)))
    return tuple(read)


def _plain(value):
    """The code of one of the 27 faces, which a WILD is to stand for."""
    code = _face(value)
    if "w" in code:
        raise IllegalMove(gettext("a WILD is stated as one of the 27 faces, not as another WILD"))
    return code


_READERS = {
    "seat": _seat,
    "die": _die,
    "dice": _dice,
    "row": _number,
    "column": _number,
    "rolled": _rolled,
    "placements": _placements,
}
