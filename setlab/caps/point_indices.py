"""The points of AG(n, 3) as places: their coordinates read in base 3, for n up to 8.

The place of the third point comes from two lookups, one for the first coordinates and one for the last four.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from setlab.core.linear import digits
from setlab.core.sets import third_table

MOST = 8  # dimensions: what two lookups reach
HALF = 81
ROWS = third_table(4)


def place_of(vector: Iterable[int]) -> int:
    """Return the place of a vector.

    >>> place_of((1, 0, 2))
    11
    """
    place = 0
    for x in vector:
        place = 3 * place + x
    return place


@cache
def vectors(dimension: int) -> list[tuple[int, ...]]:
    """Return all vectors, in the order of their places."""
    return [digits(place, dimension) for place in range(3**dimension)]


def third(a: int, b: int) -> int:
    """Return the place that completes two others to a line; a itself if both are a.

    >>> third(place_of((0, 1)), place_of((0, 2))) == place_of((0, 0))
    True
    """
    return ROWS[a // HALF][b // HALF] * HALF + ROWS[a % HALF][b % HALF]


def plus(a: int, b: int) -> int:
    """Return the place of the sum."""
    return third(third(a, b), 0)


def thirds(place: int, dimension: int) -> list[int]:
    """Return the thirds of one place with every place, in order."""
    row = [0]
    for x in digits(place, dimension):
        first, second, last = -x % 3, (-x - 1) % 3, (-x - 2) % 3
        row = [3 * r + y for r in row for y in (first, second, last)]
    return row


def first_line(places: Sequence[int]) -> tuple[int, int, int] | None:
    """Return three of these places on one line, as indices into the list; None if it is a cap."""
    high, low = bytes(p // HALF for p in places), bytes(p % HALF for p in places)
    there = {*_paired(high, low)}
    for i in range(len(places)):
        found = _paired(high[i + 1 :].translate(ROWS[high[i]]), low[i + 1 :].translate(ROWS[low[i]]))
        if not there.isdisjoint(found):
            where = {p: k for k, p in enumerate(places)}
            later = range(i + 1, len(places))
            return next((i, j, where[c]) for j in later if (c := third(places[i], places[j])) in where)
    return None


def closed(places: Sequence[int]) -> set[int]:
    """Return a set with one number for each point on these places and the lines through two of them."""
    high, low = bytes(p // HALF for p in places), bytes(p % HALF for p in places)
    covered = set()
    for h, k in zip(high, low, strict=True):  # with itself a point completes itself
        covered.update(_paired(high.translate(ROWS[h]), low.translate(ROWS[k])))
    return covered


def _paired(high: bytes, low: bytes) -> memoryview:
    """Return numbers of 16 bits made from two rows of bytes."""
    both = bytearray(2 * len(high))
    both[::2], both[1::2] = high, low
    return memoryview(both).cast("H")
