"""AG(d, 3) for d up to 3 as numbers: points are places 0 … 3^d − 1, collections are masks with bit p for point p.

Masks are moved for d up to 3 only; the rest is right for larger d, too.

Four-dimensional space falls into three such slices: S = A×{0} ∪ B×{1} ∪ C×{2}. A SET lies within one slice, or it
has one point in each and a + b + c = 0.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property

from setlab.core.canonical import affine_canonical
from setlab.core.linear import digits, plus

BLOCK = 9  # masks are moved nine points at a time
LOW = (1 << BLOCK) - 1


class Slice:
    """The tables of AG(d, 3): `plus[a][b]`, `minus[a][b]` (a − b), `third[a][b]`, and translations of masks."""

    def __init__(self, d: int) -> None:
        self.dimension, self.points = d, 3**d
        places = range(self.points)
        vectors = [digits(p, d) for p in places]
        where = {vector: p for p, vector in enumerate(vectors)}
        self.plus = [[where[plus(a, b)] for b in vectors] for a in vectors]
        self.minus = [[where[plus(a, b, -1)] for b in vectors] for a in vectors]
        self.third = [[self.minus[0][self.plus[a][b]] for b in places] for a in places]
        self.full = (1 << self.points) - 1

    @cached_property
    def _moves(self) -> list[list[list[int]]]:
        """For each translation three tables: the image of each mask of nine points."""
        moves = []
        for step in range(self.points):
            blocks = []
            for start in range(0, self.points, BLOCK):
                images = [0]
                for p in range(start, min(start + BLOCK, self.points)):
                    images += [x | 1 << self.plus[p][step] for x in images]
                blocks.append(images)
            moves.append([*blocks, [0], [0]][:3])
        return moves

    def moved(self, mask: int, step: int) -> int:
        """Return the mask translated by a step."""
        low, middle, high = self._moves[step]
        return low[mask & LOW] | middle[mask >> BLOCK & LOW] | high[mask >> 2 * BLOCK]

    def negative(self, mask: int) -> int:
        """Return the mask of all points −p."""
        return mask_of(self.minus[0][p] for p in ones(mask))

    def closed(self, mask: int) -> int:
        """Return the mask together with all points that complete two of its points to a line."""
        return self._blocked(tuple(ones(mask)))

    def completing(self, mask: int, shifted: Mapping[int, int] | Sequence[int]) -> int:
        """Return the mask of all a + b, where `shifted[b]` is the mask of A + b and `mask` holds the b."""
        total = 0
        for b in ones(mask):
            total |= shifted[b]
        return total

    def classes(self, most: int = 9, caps: bool = False) -> list[int]:
        """Return each collection of up to `most` points once up to translation, as a mask; the empty one first.

        A mask stands for its class if none of its translates is greater. The translates that have the last point
        suffice. Such a mask without its lowest point is one again, so they grow downwards, point by point.
        """
        last, found = self.points - 1, [0]

        def grow(mask: int, points: Sequence[int], free: int) -> None:
            found.append(mask)
            while free and len(points) < most:
                p = free.bit_length() - 1
                free ^= 1 << p
                new, more = mask | 1 << p, [*points, p]
                if all(self.moved(new, self.minus[last][b]) <= new for b in more[1:]):
                    row, rest = self.third[p], free
                    for b in points if caps else ():
                        rest &= ~(1 << row[b])
                    grow(new, more, rest)

        grow(1 << last, [last], (1 << last) - 1)
        return found

    def translates(self, mask: int) -> int:
        """Return how many different translates a collection has."""
        return len({self.moved(mask, step) for step in range(self.points)})

    def orbits(self, most: int = 9, caps: bool = False) -> list[tuple[int, int]]:
        """Return [(mask, size of its orbit)] for each orbit of AGL(d, 3) on sets of up to `most` points.

        The largest sets come first. With `caps`, only orbits of caps.
        """
        found, level = [(b"", 1)], {b"": 1}
        for _ in range(most):
            sizes = {}
            for points in level:
                for p in ones(self.full & ~(self._blocked(points) if caps else mask_of(points))):
                    image, stabiliser = affine_canonical(bytes(sorted([*points, p])), self.dimension)
                    sizes[image] = self.group_order // stabiliser
            found += sizes.items()
            level = sizes
        return [(mask_of(points), size) for points, size in reversed(found)]

    def _blocked(self, points: Sequence[int]) -> int:
        return mask_of([*points, *(self.third[a][b] for a in points for b in points)])

    @property
    def group_order(self) -> int:
        """|AGL(d, 3)|."""
        order = self.points
        for i in range(self.dimension):
            order *= self.points - 3**i
        return order


@cache
def slice_of(d: int) -> Slice:
    """Return the tables of AG(d, 3), made once."""
    return Slice(d)


def splits(cards: int, points: int) -> list[tuple[int, ...]]:
    """Return all ways to split `cards` cards among three slices of `points` points, the largest part first.

    >>> splits(4, 3)
    [(2, 1, 1), (2, 2, 0), (3, 1, 0)]
    """
    parts = [(a, b, cards - a - b) for a in range(min(cards, points) + 1) for b in range(a + 1)]
    return [(a, b, c) for a, b, c in parts if 0 <= c <= b]


def arrangements(a: int, b: int, c: int) -> int:
    """Return in how many orders three slices can have these sizes."""
    return 1 if a == b == c else 6 if a != b != c != a else 3


def mask_of(points: Iterable[int]) -> int:
    """Return the mask with these points."""
    mask = 0
    for p in points:
        mask |= 1 << p
    return mask


def ones(mask: int) -> Iterator[int]:
    """Yield the points of a mask, lowest first."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1
