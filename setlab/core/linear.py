"""Subspaces over the field of three elements. Each has one reduced row echelon basis, which stands for it."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from setlab.common.i18n import gettext

Vector: TypeAlias = tuple[int, ...]
Basis: TypeAlias = tuple[Vector, ...]  # in reduced row echelon form
LARGEST = 10  # dimension of the largest subspaces that are written out: 59,049 points


def subspaces(n: int, k: int) -> int:
    """Return the number of k-dimensional subspaces of an n-dimensional space over F3 (a Gaussian binomial).

    >>> subspaces(4, 1), subspaces(4, 2)
    (40, 130)
    """
    above, below = 1, 1
    for i in range(k):
        above *= 3 ** (n - i) - 1
        below *= 3 ** (i + 1) - 1
    return above // below


def echelon(vectors: Iterable[Sequence[int]]) -> Basis:
    """Return the reduced row echelon basis of the span of these vectors.

    >>> echelon([(2, 1, 0), (1, 2, 0), (0, 0, 2)])
    ((1, 2, 0), (0, 0, 1))
    """
    rows = {}  # pivot column: row
    for vector in vectors:
        for pivot, row in rows.items():
            if vector[pivot]:
                vector = plus(vector, row, -vector[pivot])
        if any(vector):
            new = next(column for column, x in enumerate(vector) if x)
            vector = tuple(x * vector[new] % 3 for x in vector)  # 1 and 2 are their own inverses mod 3
            rows = {pivot: plus(row, vector, -row[new]) for pivot, row in rows.items()} | {new: vector}
    return tuple(rows[pivot] for pivot in sorted(rows))


def basis_at(n: int, k: int, place: int) -> Basis:
    """Return the basis of a k-dimensional subspace of F₃ⁿ, the one with number `place`, from 0.

    Subspaces whose first coordinate is always 0 come first.
    """
    if k == 0:
        return ()
    if place < subspaces(n - 1, k):
        return tuple((0, *row) for row in basis_at(n - 1, k, place))
    rest, start = divmod(place - subspaces(n - 1, k), 3 ** (n - k))
    others = basis_at(n - 1, k - 1, rest)
    return ((1, *beside(others, n - 1, start)), *((0, *row) for row in others))


def beside(basis: Basis, n: int, place: int) -> Vector:
    """Return the vector with number `place`, from 0, of those in F₃ⁿ that are 0 in the pivot columns of the basis."""
    pivots = {row.index(1) for row in basis}
    free = iter(digits(place, n - len(basis)))
    return tuple(0 if column in pivots else next(free) for column in range(n))


def written_out(basis: Basis, n: int) -> list[Vector]:
    """Return all points of a subspace, in index order, as the first row is most significant."""
    if len(basis) > LARGEST:
        text = gettext("a flat of dimension {k} has {n} points, too many to write out: flats go up to dimension {most}")
        raise ValueError(text.format(k=len(basis), n=3 ** len(basis), most=LARGEST))
    points = [(0,) * n]
    for row in reversed(basis):
        points = [plus(p, row, times) for times in range(3) for p in points]
    return points


def digits(number: int, n: int) -> Vector:
    """Return the n digits of a number in base 3, most significant first."""
    return tuple(number // 3**place % 3 for place in reversed(range(n)))


def plus(point: Sequence[int], step: Sequence[int], times: int = 1) -> Vector:
    """Return point + times·step mod 3."""
    return tuple((x + times * y) % 3 for x, y in zip(point, step, strict=True))
