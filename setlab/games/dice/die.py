"""The 42 dice of the dice games: their faces, as data (`data/dice.toml`), and a die with the face that is up.

A die has a number, 0 to 41, and six faces, of which it shows one. Nobody ever turns a die: it changes by rolling only.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.common.i18n import gettext
from setlab.core.cards import WILD, Face
from setlab.games.events import IllegalMove
from setlab.games.options import DataOption, listing, need

if TYPE_CHECKING:
    from setlab.common.files import Json


DICE = 42
SIDES = 6


class RolledDie(NamedTuple):
    """A die and the face that is up; None while it is still to be rolled. A WILD on a board has its face stated."""

    die: int
    face: Any = None  # a `Face`; None while it is still to be rolled

    @property
    def code(self) -> str | None:
        """The code of the face, None before the roll."""
        return self.face and self.face.code


def read_dice(table: "Json") -> tuple[tuple[Face, ...], ...]:
    """Return the dice of a table {"dice": [[six codes], …]}: 42 tuples of faces. ValueError says what is wrong.

    >>> from setlab.games.dice.die import read_dice
    >>> read_dice({"dice": [["1ro", "w"]]})
    Traceback (most recent call last):
      ...
    ValueError: there are 42 dice, not 1
    """
    need(table, ("dice",), gettext("a file of dice"))
    rows = listing(table["dice"], "dice")
    if len(rows) != DICE:
        raise ValueError(gettext("there are {n} dice, not {it}").format(n=DICE, it=len(rows)))
    return tuple(_read_die(number, row) for number, row in enumerate(rows))


_face = lru_cache(maxsize=64)(Face)  # 28 are met again and again: each game reads 42 dice


def _read_die(number: int, codes: Any) -> tuple[Face, ...]:
    what = gettext("die {n}").format(n=number)
    codes = listing(codes, what)
    try:
        faces = tuple(_face(code) if isinstance(code, str) else Face(code) for code in codes)
    except (TypeError, ValueError) as error:
        raise type(error)(f"{what}: {error}") from None
    if len(faces) != SIDES:
        raise ValueError(gettext("{die} has {it} faces; a die has six").format(die=what, it=len(faces)))
    if stated := [face for face in faces if face.wild and face is not WILD]:
        raise ValueError(gettext("{die}: {face} is not a face; write w").format(die=what, face=repr(stated[0].code)))
    if twice := [face for place, face in enumerate(faces) if face in faces[:place]]:
        raise ValueError(gettext("{die} has the face {face} twice").format(die=what, face=twice[0]))
    return faces


DICE_OPTION = DataOption("dice.toml", read_dice)


@cache
def dice_named(name: str = "standard") -> tuple[tuple[Face, ...], ...]:
    """Return the dice with this name in the data file: a tuple of 42 tuples of six faces.

    >>> len(dice_named()), len(dice_named()[0])
    (42, 6)
    """
    return DICE_OPTION.read(DICE_OPTION.check("dice", name))


def fallen(dice: tuple[tuple[Face, ...], ...], rolled: Sequence[tuple[int, str]]) -> dict[int, Face]:
    """Return {die: face} of a roll, given as (die, code) …; IllegalMove if a die has no such face.

    >>> fallen(dice_named(), [(0, dice_named()[0][2].code)]) == {0: dice_named()[0][2]}
    True
    """
    found = {}
    for die, code in rolled:
        faces = {face.code: face for face in dice[die]}
        if code not in faces:
            text = gettext("die {n} has no face {face!r}; it has {all}")
            raise IllegalMove(text.format(n=die, face=code, all=" ".join(faces)))
        found[die] = faces[code]
    return found


def rolling(hand: tuple[RolledDie, ...]) -> list[int]:
    """Return the numbers of the dice in a hand that are still to be rolled, in order."""
    return sorted(die.die for die in hand if die.face is None)


def check_rolled(rolled: tuple[tuple[int, str], ...], wanted: Sequence[int]) -> None:
    """Raise IllegalMove unless the roll, pairs of die and code, has exactly these dice."""
    if [die for die, _ in rolled] != list(wanted):
        dice = gettext(", ").join(map(str, wanted))
        raise IllegalMove(gettext("roll these dice now, and no others: {dice}").format(dice=dice))


def check_drawn(bag: tuple[int, ...], dice: tuple[int, ...], number: int, seat: int) -> None:
    """Raise IllegalMove unless this player draws `number` dice, all of them from the bag."""
    if missing := [die for die in dice if die not in bag]:
        raise IllegalMove(gettext("die {n} is not in the bag").format(n=missing[0]))
    if len(dice) != number:
        text = gettext("player {seat} draws {n} dice now, not {it}")
        raise IllegalMove(text.format(seat=seat + 1, n=number, it=len(dice)))


def waits_for(state: Any) -> str:
    """Return what chance does first, in words."""
    kind, seat, *_ = state.due[0]
    if kind == "first":
        return gettext("first a starting player is chosen from those who hold a SET")
    if kind == "draw":
        return gettext("first player {seat} draws from the bag").format(seat=seat + 1)
    dice = gettext(", ").join(map(str, rolling(state.hands[seat])))
    return gettext("first player {seat} has to roll: {dice}").format(seat=seat + 1, dice=dice)
