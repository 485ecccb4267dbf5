"""Crossword grids: dice on squares without a board. SETs across and down, dice in no SET, parts that hang together.

A square is (row, column), any whole numbers: a grid is the same wherever it lies, and `shifted` brings it to row 1,
column 1. `cells` is {square: face}.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Self, TypeAlias

from setlab.common.i18n import gettext
from setlab.core.cards import Face
from setlab.core.sets import check_set
from setlab.games.dice.plays import THIRD

Square: TypeAlias = tuple[int, int]  # (row, column)


class GridDie(NamedTuple):
    """A die that lies in a grid; the face of a WILD is stated."""

    row: int
    column: int
    die: int
    face: Face

    @classmethod
    def at(cls, square: Square, die: int, face: Face) -> Self:
        """Return a die on that square."""
        row, column = square
        return cls(row, column, die, face)

    @property
    def square(self) -> Square:
        return self.row, self.column

    @property
    def placement(self) -> tuple:
        """The placement in an event: (die, row, column), and for a WILD (die, row, column, "2gq")."""
        where = (self.die, self.row, self.column)
        return (*where, self.face.code.removeprefix("w")) if self.face.wild else where


def cells_of(grid: Iterable[GridDie]) -> dict[Square, Face]:
    """Return {square: face} of a grid, which is a tuple of `GridDie`."""
    return {each.square: each.face for each in grid}


def shifted(grid: Iterable[GridDie]) -> tuple[GridDie, ...]:
    """Return the same grid with its smallest row and column 1, in the order of its squares.

    >>> from setlab import Face
    >>> [each.square for each in shifted([GridDie(-3, 8, 0, Face("1ro")), GridDie(-3, 7, 1, Face("2ro"))])]
    [(1, 1), (1, 2)]
    """
    grid = tuple(grid)
    if not grid:
        return ()
    up, left = min(each.row for each in grid) - 1, min(each.column for each in grid) - 1
    return tuple(sorted(each._replace(row=each.row - up, column=each.column - left) for each in grid))


def lines_at(square: Square) -> Iterator[tuple[Square, ...]]:
    """Yield the six windows of three squares that hold this one, first those across."""
    row, column = square
    for start in (-2, -1, 0):
        yield tuple((row, column + start + step) for step in range(3))
    for start in (-2, -1, 0):
        yield tuple((row + start + step, column) for step in range(3))


def full_lines(cells: Mapping[Square, Face], square: Square) -> list[tuple[Square, ...]]:
    """Return the windows that hold this square, and a die on each of their squares."""
    return [line for line in lines_at(square) if all(each in cells for each in line)]


def set_lines(cells: Mapping[Square, Any]) -> list[tuple[Square, ...]]:
    """Return all windows of three squares that hold a SET, in order (CRO-2). An unstated WILD makes none yet."""
    found: list[tuple[Square, ...]] = []
    for row, column in sorted(cells):
        for line in (
            ((row, column), (row, column + 1), (row, column + 2)),
            ((row, column), (row + 1, column), (row + 2, column)),
        ):
            faces: list[Any] = [cells.get(square) for square in line]
            if all(face is not None and face.index is not None for face in faces):
                a, b, c = (face.index for face in faces)
                if THIRD[a][b] == c:
                    found.append(line)
    return found


def alone(cells: Mapping[Square, Face]) -> list:
    """Return the squares of dice that belong to no SET, in order."""
    held = {square for line in set_lines(cells) for square in line}
    return [square for square in sorted(cells) if square not in held]


def parts(cells: Mapping[Square, Face], crossing: bool = False) -> list[list[Square]]:
    """Return the connected parts of a grid, as lists of squares, the largest first.

    They connect by edges of squares; with `crossing`, only by SETs that share a die.
    """
    if crossing:
        links = [pair for line in set_lines(cells) for pair in ((line[0], line[1]), (line[1], line[2]))]
    else:
        links = [
            ((row, column), other)
            for row, column in cells
            for other in ((row + 1, column), (row, column + 1))
            if other in cells
        ]
    near = {square: [] for square in cells}
    for one, other in links:
        near[one].append(other)
        near[other].append(one)
    found, seen = [], set()
    for square in sorted(cells):
        if square in seen:
            continue
        part, reached = [], [square]
        seen.add(square)
        while reached:
            part.append(reached.pop())
            fresh = [each for each in near[part[-1]] if each not in seen]
            seen.update(fresh)
            reached += dict.fromkeys(fresh)
        found.append(sorted(part))
    return sorted(found, key=lambda part: (-len(part), part))


def sound_part(grid: Sequence[GridDie], crossing: bool = False) -> tuple[GridDie, ...]:
    """Return the largest part of a grid that the rules allow: connected, and every die in a SET."""
    cells = cells_of(grid)
    for square in alone(cells):
        del cells[square]
    kept = {*parts(cells, crossing)[0]} if cells else set()
    return shifted(each for each in grid if each.square in kept)


def why_not(grid: tuple[GridDie, ...], crossing: bool = False) -> str:
    """Return the reason why the rules do not allow this grid, in plain words; "" if they do (CRO-2)."""
    cells = cells_of(grid)
    if lonely := alone(cells):
        return why_alone(grid, lonely[0])
    apart = parts(cells, crossing)[1:]
    if not apart:
        return ""
    dice = gettext("; ").join(f"{named(each.square)} ({each.face})" for each in grid if each.square in apart[-1])
    if crossing:
        return gettext(
            "the grid is not in one piece: {dice} lie apart. Every SET has to share a die with another one, so "
            "that all of them are connected"
        ).format(dice=dice)
    text = gettext("the grid is in several parts: {dice} lie apart, joined to the rest by no edge of a square")
    return text.format(dice=dice)


def why_alone(grid: tuple[GridDie, ...], square: Square) -> str:
    """Return the reason why the die on this square belongs to no SET."""
    cells = cells_of(grid)
    if full := full_lines(cells, square):
        checks = dict.fromkeys(check_set(*(cells[each] for each in line)).summary() for line in full)
        reasons = gettext("; ").join(checks)
    else:
        reasons = gettext("a SET is three neighbours in a row or in a column, and here two are missing")
    text = gettext("{square} ({face}) belongs to no SET: {reasons}")
    return text.format(square=named(square), face=cells[square], reasons=reasons)


def named(square: Square) -> str:
    """Return a square in words."""
    return gettext("row {row}, column {column}").format(row=square[0], column=square[1])
