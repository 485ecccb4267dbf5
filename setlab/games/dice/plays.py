"""Plays of dice on a board: new SETs, their scores, all legal plays (CUB-7 … CUB-20).

`cells` holds, square by square, a `RolledDie` or None. A *play* puts down one die, or two that complete one SET with
an older die. A placement in an event is (die, row, column), and for a WILD (die, row, column, "2gq").
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from setlab.common.i18n import gettext
from setlab.core.cards import FACES
from setlab.core.sets import third_table
from setlab.games.dice.board import bonus_at, windows, windows_at
from setlab.games.dice.die import RolledDie

if TYPE_CHECKING:
    from setlab.core.cards import Face
    from setlab.games.dice.board import Board

THIRD = third_table(3)  # by the index of two faces, the index of the face that completes them


class ScoredSet(NamedTuple):
    """A new SET: its three squares, the faces on them, and the points: three, less one for each WILD just placed."""

    squares: tuple
    faces: tuple
    points: int


class Play(NamedTuple):
    """A play's result: the dice with their squares, the new SETs, bonus squares as (square, points), the sum."""

    placed: tuple
    sets: tuple
    bonus: tuple
    points: int


def judged(board: "Board", cells: tuple, placed: Sequence[tuple[int, RolledDie]]) -> Play:
    """Return the `Play` of putting down these dice, pairs of square and `RolledDie`, on empty squares.

    Every window that holds a new die and is a SET counts, also beyond three dice in a line (CUB-9, CUB-19).
    """
    new = dict(placed)
    held = windows_at(board.rows, board.columns)
    sets = []
    for window in dict.fromkeys(window for square in new for window in held[square]):
        dice = [new.get(square) or cells[square] for square in window]
        if None not in dice and THIRD[dice[0].face.index][dice[1].face.index] == dice[2].face.index:
            wild = sum(new[square].face.wild for square in window if square in new)  # CUB-17
            sets.append(ScoredSet(window, tuple(die.face for die in dice), 3 - wild))
    printed = bonus_at(board)
    bonus = tuple((square, printed[square]) for square in new if square in printed)
    points = sum(made.points for made in sets) + sum(more for _, more in bonus)
    return Play(tuple(placed), tuple(sets), bonus, points)


def put(cells: tuple, placed: Iterable[tuple[int, RolledDie]]) -> tuple:
    """Return the cells with these dice on their squares."""
    lying = list(cells)
    for square, die in placed:
        lying[square] = die
    return tuple(lying)


# --- all plays --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def openings(board: "Board", cells: tuple) -> tuple[dict[int, dict[int, int]], tuple[tuple, ...]]:
    """Return ({empty square: {face index: number of SETs it would make}}, windows with one die).

    The windows are (index of the older die, empty square, empty square).
    """
    wanted, single = {}, []
    indices = [die and die.face.index for die in cells]
    for a, b, c in windows(board.rows, board.columns):
        x, y, z = indices[a], indices[b], indices[c]
        empty = (x is None) + (y is None) + (z is None)
        if empty == 1:
            if x is None:
                square, face = a, THIRD[y][z]
            elif y is None:
                square, face = b, THIRD[x][z]
            else:
                square, face = c, THIRD[x][y]
            asked = wanted.setdefault(square, {})
            asked[face] = asked.get(face, 0) + 1
        elif empty == 2:
            p, q = (square for square, index in ((a, x), (b, y), (c, z)) if index is None)
            single.append((x if x is not None else y if y is not None else z, p, q))
    return wanted, tuple(dict.fromkeys(single))  # the same two squares may lie between two equal dice


def all_plays(board: "Board", cells: tuple, hand: Sequence[RolledDie], most: int = 2) -> Iterator[tuple[tuple, ...]]:
    """Yield every legal play of these dice, as placements: first of one die, then (`most=2`) of two."""
    wanted, single = openings(board, cells)
    for die in hand:
        for square, faces in wanted.items():
            if die.face.vector is None:
                for face in faces:
                    yield (placement(board, die, square, face),)
            elif die.face.index in faces:
                yield (placement(board, die, square),)
    if most > 1 and len(hand) > 1:
        for older, p, q in single:
            for first, stated, second, also in _pairs(older, hand):
                yield placement(board, first, p, stated), placement(board, second, q, also)


def _pairs(older: int, hand: Sequence[RolledDie]) -> Iterator[tuple[RolledDie, int | None, RolledDie, int | None]]:
    """Yield (die, stated, die, stated) for all ordered pairs of dice that complete a SET with an older face."""
    row = THIRD[older]
    for first in hand:
        a = first.face.index
        for second in hand:
            if second is first:
                continue
            b = second.face.index
            if a is not None and b is not None:
                if row[a] == b:
                    yield first, None, second, None
            elif a is not None:
                yield first, None, second, row[a]
            elif b is not None:
                yield first, row[b], second, None
            else:
                yield from ((first, face, second, row[face]) for face in range(len(FACES)))


def can_play(board: "Board", cells: tuple, hand: tuple[RolledDie, ...], most: int = 2) -> bool:
    """Return whether any play is legal. This is quicker than asking for all of them."""
    return next(all_plays(board, cells, hand, most), None) is not None


def centre_plays(board: "Board", hand: Sequence[RolledDie]) -> Iterator[tuple[tuple, ...]]:
    """Yield all ways of putting a SET of the own dice on the centre mark (CUB-5), in any order (CUB-10)."""
    for a in hand:
        for b in hand:
            for c in hand:
                if a is not b and a is not c and b is not c:
                    yield from _centred(board, (a, b, c))


def _centred(board: "Board", dice: tuple[RolledDie, ...]) -> Iterator[tuple[tuple, ...]]:
    free = range(len(FACES))
    first, second = (free if die.face.vector is None else (die.face.index,) for die in dice[:2])
    for x in first:
        for y in second:
            z = THIRD[x][y]
            if dice[2].face.vector is None or dice[2].face.index == z:
                stated = [
                    index if die.face.vector is None else None for die, index in zip(dice, (x, y, z), strict=True)
                ]
                yield tuple(
                    placement(board, die, square, index)
                    for die, square, index in zip(dice, board.centre, stated, strict=True)
                )


def placement(board: "Board", die: RolledDie, square: int, stated: int | None = None) -> tuple:
    """Return a placement for an event; `stated` is the index of the face that a WILD counts as."""
    where = (die.die, *board.place(square))
    return where if stated is None else (*where, FACES[stated].code)


def as_stated(die: RolledDie, stated: "str | Face | None") -> RolledDie:
    """Return the die with its WILD stated, or the die itself."""
    return die if stated is None else RolledDie(die.die, die.face.stated(stated))


def spoken(die: RolledDie) -> str:
    """Return a die as players see it, without its number: "the die (two green squiggles)"."""
    return gettext("the die ({face})").format(face=_seen(die))


def numbered(die: RolledDie) -> str:
    """Return a die as an event names it, such as "die 7 (two green squiggles)"."""
    return gettext("die {n} ({face})").format(n=die.die, face=_seen(die))


def _seen(die: RolledDie) -> object:
    return gettext("not rolled yet") if die.face is None else die.face
