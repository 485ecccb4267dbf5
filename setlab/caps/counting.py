"""Counting points in parallel hyperplanes: why no cap is larger (Davis and Maclagan 2003, from dimension 3 on).

Through every direction of hyperplanes the m points of a cap fall into three parts i ≥ j ≥ k, its type. Over all
directions, each pair of points lies together in the same number of hyperplanes, and so does each triple, as no three
are on a line. That makes three equations for the numbers of directions of each type. Mostly they have no solution.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import comb, gcd
from typing import NamedTuple

from setlab.caps.parsing import checked_dimension
from setlab.common.i18n import gettext
from setlab.common.integers import whole
from setlab.core.linear import subspaces
from setlab.counts.validation import checked_cards

# Points in a hyperplane, by dimension: no cap has more than two thirds of it. From 7 on, as many as take seconds.
MOST_BELOW = {2: 2, 3: 6, 4: 18, 5: 54, 6: 162, 7: 250, 8: 400, 9: 820}


class Refutation(NamedTuple):
    """The reason why AG(dimension, 3) has no cap of this size, if caps of hyperplanes have at most `below` points.

    `weights` (u, v, w) give each type t the value u + v·pairs(t) + w·triples(t). None is negative, but the sum over all
    directions, `total`, is; or it is 0. Then only types with value 0 are there; `weights_left` give all of those values
    that `divisor` divides, but the sum, `total_left`, it does not divide.
    """

    dimension: int
    size: int
    below: int
    weights: tuple
    total: int
    types_left: tuple = ()
    weights_left: tuple = ()
    total_left: int = 0
    divisor: int = 0


def types(size: int, below: int) -> list[tuple[int, ...]]:
    """Return all ways to split `size` points among three parallel hyperplanes, none with more than `below`.

    >>> types(10, 4)
    [(4, 4, 2), (4, 3, 3)]
    """
    return [
        (i, j, size - i - j)
        for i in range(min(size, below), -1, -1)
        for j in range(min(i, size - i), -1, -1)
        if size - i - j <= j
    ]


def counted(kind: tuple[int, ...]) -> tuple[int, ...]:
    """Return (1, pairs, triples), the contribution of one direction of this type to the three sums.

    >>> counted((9, 6, 6))
    (1, 66, 124)
    """
    return 1, sum(comb(part, 2) for part in kind), sum(comb(part, 3) for part in kind)


def sums(dimension: int, size: int) -> tuple[int, ...]:
    """Return the three sums over all directions: their number, and pairs and triples of points in a hyperplane.

    >>> sums(4, 21)
    (40, 2730, 5320)
    """
    directions, on_line, on_plane = (subspaces(dimension - k, 1) for k in range(3))  # of hyperplanes: as of lines
    return directions, comb(size, 2) * on_line, comb(size, 3) * on_plane


def refute(dimension: int, size: int, below: int) -> Refutation | None:
    """Return a `Refutation` of caps of this `size` if hyperplanes hold at most `below` points, or None.

    Dimensions 2 to 9. ValueError for another one, and where `below` is more than two thirds of a hyperplane; from
    dimension 7 on, where it is more than 250, 400 and 820.

    >>> refute(3, 10, 4).weights, refute(3, 10, 4).total
    ((13, -1, 0), -11)
    >>> refute(4, 20, 9) is None
    True
    """
    dimension, below = _checked(dimension, below)
    size = checked_cards(size, dimension)
    values = [counted(kind) for kind in types(size, below)]
    if not values:
        return Refutation(dimension, size, below, (-1, 0, 0), -sums(dimension, size)[0])
    return next(filter(None, (refuted_by(weights, dimension, size, below) for weights in edges(values))), None)


def refuted_by(weights: tuple, dimension: int, size: int, below: int) -> Refutation | None:
    """Return the `Refutation` by these `weights` (u, v, w), None if they do not refute caps of this `size`.

    Hyperplanes hold at most `below` points, as in `refute`.

    >>> refuted_by((8, 0, -1), 3, 10, 4).total
    -16
    >>> refuted_by((8, 0, 1), 3, 10, 4) is None
    True
    """
    kinds, over_all = types(size, below), sums(dimension, size)
    values = [worth(weights, counted(kind)) for kind in kinds]
    total = worth(weights, over_all)
    if total > 0 or min(values, default=0) < 0:
        return None
    if total < 0:
        return Refutation(dimension, size, below, weights, total)
    left = tuple(kind for kind, value in zip(kinds, values, strict=True) if value == 0)
    found = _indivisible([*map(counted, left)], over_all) if left else None
    if found is None or found[2] < 2:  # one type alone is refuted by weights beside these
        return None
    return Refutation(dimension, size, below, weights, total, left, *found)


def at_most(dimension: int, below: int) -> int:
    """Return the largest size of a cap that this counting leaves possible, if hyperplanes hold at most `below`.

    Dimensions 2 to 9. ValueError for another one, and where `below` is more than two thirds of a hyperplane; from
    dimension 7 on, where it is more than 250, 400 and 820.

    >>> [at_most(2, 2), at_most(3, 4), at_most(4, 9), at_most(5, 20)]
    [4, 9, 20, 48]
    """
    dimension, below = _checked(dimension, below)
    size = 3 * below
    while refute(dimension, size, below):
        size -= 1
    return size


def _checked(dimension: int, below: int) -> tuple[int, int]:
    """Return both numbers if they are whole and in range; ValueError else, also for `below` above MOST_BELOW."""
    dimension = checked_dimension(dimension, max(MOST_BELOW), least=2)
    below, most = whole(below, gettext("the number of points in a hyperplane")), MOST_BELOW[dimension]
    if below > most:
        text = gettext("this counts with up to {most} points in a hyperplane of AG({n}, 3), not with {it}")
        raise ValueError(text.format(n=dimension, most=most, it=below))
    return dimension, below


def edges(values: Sequence[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """Yield weights (u, v, w) that make no value negative: bounds on pairs alone, then edges of their convex hull."""
    points = sorted({value[1:] for value in values})
    yield points[-1][0], -1, 0
    yield -points[0][0], 1, 0
    for turned in (1, -1):
        hull = []
        for point in points:
            while len(hull) > 1 and turned * _turn(hull[-2], hull[-1], point) <= 0:
                hull.pop()
            hull.append(point)
        for (x, y), (x2, y2) in pairwise(hull):
            v, w = -turned * (y2 - y), turned * (x2 - x)
            shared = gcd(v, w)
            yield -(v * x + w * y) // shared, v // shared, w // shared


def _turn(a: tuple[int, ...], b: tuple[int, ...], c: tuple[int, ...]) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _indivisible(left: Sequence[tuple[int, ...]], whole: tuple[int, ...]) -> tuple[tuple[int, ...], int, int] | None:
    """Return (weights, sum, divisor) if these types cannot give the sum of the pairs in whole numbers, else None."""
    least = min(pairs for _, pairs, _ in left)
    weights = (-least, 1, 0)
    divisor = gcd(*(worth(weights, value) for value in left))
    total = worth(weights, whole)
    if total % divisor if divisor else total:
        return weights, total, divisor
    return None


def worth(weights: tuple[int, ...], value: tuple[int, ...]) -> int:
    """Return u + v·pairs + w·triples.

    >>> worth((2, -1, 0), counted((2, 2, 1)))
    0
    """
    return sum(x * y for x, y in zip(weights, value, strict=True))
