"""Collections of a few cards without a SET, for any number of features: by the equations between the cards.

An equation gives each of k points a number 0, 1 or 2 so that these numbers sum to 0 and so do the points, each taken so
many times. The points of a SET, all taken once, are an equation of three; one of two would make them the same point. So
k points in order are different and without a SET if and only if all their equations have four points at least. With j
independent ones, k − j of the points are free to lie anywhere outside what those before them span, and the equations
say where the others are. How many systems of j equations there are has nothing to do with the number of features.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from math import factorial, prod

from setlab.counts.shipped import shipped

MOST = 8  # cards: with nine there are too many systems to meet them one by one
LEAST = 4  # points in an equation


def without(cards: int, q: int, recount: bool = False) -> int:
    """Return the number of collections of `cards` of q = 3ⁿ cards that hold no SET.

    >>> without(3, 81), without(4, 9)
    (84240, 54)
    """
    ordered = sum(number * free_points(cards - j, q) for j, number in enumerate(systems(cards, recount)))
    return ordered // factorial(cards)


def free_points(number: int, q: int) -> int:
    """Return in how many ways points, in order, lie outside the span of those before: q(q − 1)(q − 3)(q − 9).

    >>> free_points(3, 9)
    432
    """
    return prod([q] * (number > 0) + [q - 3**k for k in range(number - 1)])


@cache
def systems(cards: int, recount: bool = False) -> tuple[int, ...]:
    """Return the numbers of systems of 0, 1, 2 … independent equations on `cards` points, each on four or more of them.

    >>> systems(6)
    (1, 86, 255)
    """
    return tuple(shipped("systems", cards, recount=recount) or _Systems(cards).count())


class _Systems:
    """Systems of equations, built equation by equation.

    An equation is (points taken once, points taken twice), both as bits; its double is the same equation. `beside[i]`
    are the equations, as bits, compatible with equation i: neither sum nor difference has less than four points.
    """

    def __init__(self, cards: int) -> None:
        every = [
            tuple(sum(1 << k for k in range(cards) if digits[k] == times) for times in (1, 2))
            for digits in product(range(3), repeat=cards)
            if sum(digits) % 3 == 0 and next(filter(None, digits), 0) == 1
        ]
        self.equations = [each for each in every if _size(each) >= LEAST]
        self.place = {turned: k for k, each in enumerate(self.equations) for turned in (each, each[::-1])}
        small = [turned for each in every if _size(each) < LEAST for turned in (each, each[::-1])]
        near = [[_plus(each, other) for other in small] for each in self.equations]
        self.beside = [
            (1 << len(self.equations)) - 1 & ~_bits({k, *(self.place[each] for each in sums if each in self.place)})
            for k, sums in enumerate(near)
        ]
        self.ways = Counter({0: 1})

    def count(self) -> tuple[int, ...]:
        kinds = Counter(map(_kind, self.equations))
        for k, first in enumerate(self.equations):
            if alike := kinds.pop(_kind(first), 0):  # one stands for all that other orders of the points make of it
                self.ways[1] += alike
                self._extend([(0, 0)], [first], self.beside[k], 1, alike)
        # Each was met as often as there are ways to come to it, one equation more at a time.
        return tuple(ways // prod((3**i - 1) // 2 for i in range(1, j + 1)) for j, ways in sorted(self.ways.items()))

    def _extend(
        self, fewer: Sequence[tuple[int, ...]], sums: Sequence[tuple[int, ...]], joining: int, j: int, alike: int
    ) -> None:
        """Count the extensions of a system of j equations by one or more.

        `fewer`: the sums of j − 1 of them; `sums`: these with the last one added; `joining`: the equations that can
        join, as bits.
        """
        if number := joining.bit_count() // 3**j:
            self.ways[j + 1] += alike * number
        if number < 4:  # two more equations would make four ways to have one more
            return
        system = [*fewer, *sums, *(each[::-1] for each in sums)]
        rest = joining
        while rest:
            new = self.equations[(rest & -rest).bit_length() - 1]
            more = [_plus(new, each) for each in system]
            places, left = [self.place[each] for each in more], joining
            for k in places:
                left &= self.beside[k]
            rest &= ~_bits(places)
            self._extend(system, more, left, j + 1, alike)


def _size(equation: tuple[int, ...]) -> int:
    return (equation[0] | equation[1]).bit_count()


def _kind(equation: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(map(int.bit_count, equation)))


def _plus(one: Sequence[int], other: Sequence[int]) -> tuple[int, int]:
    """Return the sum mod 3, for all points at once."""
    mixed = (one[0] | other[1]) ^ (one[1] | other[0])
    return (one[1] | other[1]) ^ mixed, (one[0] | other[0]) ^ mixed


def _bits(places: Iterable[int]) -> int:
    return sum(1 << k for k in places)
