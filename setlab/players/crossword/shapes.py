"""SETs as lines in the plane: whether SETs that share dice can lie as lines of three squares, and where.

Dice are numbers, a SET is a triple of dice. Dice that happen to lie beside each other are allowed, and a SET that
arises by chance does no harm: so all that matters is that each SET of a family is a line, and no square is used
twice.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any, TypeAlias

Squares: TypeAlias = Mapping[int, tuple[int, int]]  # {die: its square}

STEPS = ((0, 1), (1, 0))


class OutOfSteps(Exception):
    """Raised when the search has used up its steps."""


class Shapes:
    """Lays families of SETs, and caches the results. `steps` counts squares that were tried, up to `limit`."""

    def __init__(self, limit: int) -> None:
        self.steps, self.limit, self._known = 0, limit, {}

    def extended(
        self, family: frozenset[tuple[int, ...]], triple: tuple[int, ...]
    ) -> dict[int, tuple[int, int]] | None:
        """Return the family with one more SET, added to its known layout; None if there is no room: no proof."""
        grown = family | {triple}
        if grown not in self._known:
            squares = self._known.get(family)
            squares = squares and self._grow(squares, [triple])
            if squares is None:
                return None
            self._known[grown] = squares
        return self._known[grown]

    def laid(self, family: frozenset[tuple[int, ...]]) -> dict[int, tuple[int, int]] | None:
        """Return {die: (row, column)} in which each SET of the `family` is a line, or None if there is none.

        `family` is a frozenset of triples that hang together through shared dice.
        """
        if family not in self._known:
            first, *rest = sorted(family)
            squares: Squares | None = None
            for a, b, c in permutations(first):
                if a < c:  # the mirror image is the same
                    squares = squares or self._grow({a: (0, 0), b: (0, 1), c: (0, 2)}, rest)
            self._known[family] = squares
        return self._known[family]

    def _grow(self, squares: Squares, rest: Sequence[tuple[int, ...]]) -> Squares | None:
        """Lay the rest of the SETs, first those with the fewest ways left."""
        if not rest:
            return squares
        triple = max(rest, key=lambda each: sum(die in squares for die in each))
        left = [each for each in rest if each != triple]
        taken = {square: die for die, square in squares.items()}
        for line in self._lines(triple, squares, taken):
            if (found := self._grow({**squares, **line}, left)) is not None:
                return found
        return None

    def _lines(
        self, triple: tuple[int, ...], squares: Mapping[int, tuple[int, int]], taken: Mapping[tuple[int, int], int]
    ) -> Iterator[dict[int, tuple[int, int]]]:
        """Yield all lines for a SET of which at least one die lies already."""
        fixed = next(die for die in triple if die in squares)
        row, column = squares[fixed]
        for order in permutations(triple):
            place = order.index(fixed)
            for down, right in STEPS:
                self.steps += 1
                if self.steps > self.limit:
                    raise OutOfSteps
                line = {die: (row + (n - place) * down, column + (n - place) * right) for n, die in enumerate(order)}
                if all(squares.get(die, square) == square for die, square in line.items()) and all(
                    taken.get(square, die) == die for die, square in line.items()
                ):
                    yield line


def joined(pieces: Iterable[Any]) -> dict[int, tuple[int, int]]:
    """Return laid families as one grid, {die: (row, column)}: each slides against the others until they touch.

    So they hang together by the edges of squares; the place is chosen that keeps the whole small.
    """
    pieces = sorted(pieces, key=lambda piece: (-len(piece), sorted(piece)))
    grid = dict(pieces[0])
    for piece in pieces[1:]:
        grid = min(_touching(grid, piece), key=_size)
    return grid


def _touching(
    grid: Mapping[int, tuple[int, int]], piece: Mapping[int, tuple[int, int]]
) -> Iterator[dict[int, tuple[int, int]]]:
    taken = {*grid.values()}
    for turned in (piece, {die: (column, row) for die, (row, column) in piece.items()}):
        lowest, leftmost = min(row for row, _ in turned.values()), min(column for _, column in turned.values())
        home = {die: (row - lowest, column - leftmost) for die, (row, column) in turned.items()}
        left, right = min(column for _, column in taken), max(column for _, column in taken)
        for shift in range(left, right + 1):
            moved = {die: (row, column + shift) for die, (row, column) in home.items()}
            if not {column for _, column in moved.values()} & {column for _, column in taken}:
                continue
            down = max(row for row, _ in taken) + 1
            while not {(row + down - 1, column) for row, column in moved.values()} & taken:
                down -= 1
            yield {**grid, **{die: (row + down, column) for die, (row, column) in moved.items()}}


def _size(grid: Mapping[int, tuple[int, int]]) -> tuple[int, int]:
    rows, columns = ([square[axis] for square in grid.values()] for axis in (0, 1))
    high, wide = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    return max(high, wide), high * wide
