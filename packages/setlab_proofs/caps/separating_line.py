"""Line between the splits of a cap and their mean: what it proves, and the certificate written from it.

A direction of hyperplanes splits a cap; pairs and triples inside the parts make the split a point of the plane. Their
mean over all directions is known beforehand (see `counting`). On whichever side of a line the mean lies, some split
lies there, too.
"""

from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations
from math import gcd, lcm
from typing import Any, NamedTuple

from setlab.caps.constructing import largest_known
from setlab.caps.counting import Refutation, counted, refute, refuted_by, sums, types, worth
from setlab.caps.parsing import whole_dimension
from setlab.common.i18n import gettext
from setlab.common.integers import whole
from setlab_proofs.caps.proving import MOST, SIZES, Certificate
from setlab_proofs.caps.slice_proof import Split, must_split, split_by

Point = tuple[Fraction | int, Fraction | int]  # (pairs, triples)


class SizeQuestion(NamedTuple):
    """Question whether AG(dimension, 3) has a cap of this `size`, if hyperplanes hold at most `below` points of one.

    >>> question(4).mean
    (Fraction(273, 4), Fraction(133, 1))
    """

    dimension: int
    size: int
    below: int

    @property
    def points(self) -> dict[tuple, tuple[Any, Any]]:
        """Points of the splits: {type: (pairs, triples)} for all ways to split the cap."""
        return _points(self.size, self.below)

    @property
    def mean(self) -> tuple[Fraction, Fraction]:
        """Mean of pairs and triples over all directions, for any cap."""
        directions, pairs, triples = sums(self.dimension, self.size)
        return Fraction(pairs, directions), Fraction(triples, directions)

    @property
    def wanted(self) -> tuple[tuple, ...]:
        """Types that have to be left on the side of the mean for their slices to be examined."""
        return _wanted(self)


@cache
def _points(size: int, below: int) -> dict[tuple, Any]:
    return {kind: counted(kind)[1:] for kind in types(size, below)}


@cache
def _wanted(asked: SizeQuestion) -> tuple[tuple[int, ...], ...]:
    return () if asked.size <= SIZES[asked.dimension] or refute(*asked) else must_split(*asked).types


def question(dimension: int, size: int | None = None) -> SizeQuestion:
    """Return the question whether this size is possible; by default one point more than the largest cap has."""
    dimension = whole_dimension(dimension)
    if dimension not in range(2, MOST + 1):
        raise ValueError(gettext("a line is drawn in dimensions 2 to {most}, not {n}").format(most=MOST, n=dimension))
    most = 3 * SIZES[dimension - 1]
    size = SIZES[dimension] + 1 if size is None else whole(size, gettext("the size"))
    if size not in range(3, most + 1):
        text = gettext("three parallel hyperplanes hold at most {most} points: choose a size from 3 to {most}, not {n}")
        raise ValueError(text.format(most=most, n=size))
    return SizeQuestion(dimension, size, SIZES[dimension - 1])


class Division:
    """Conclusion from a line. Its `weights` (u, v, w) give a point the value u + v·pairs + w·triples, in whole numbers.

    The value is negative on the side of the mean, where it is not 0 there. `beyond` are the types on that side, `on`
    those on the line.
    """

    def __init__(self, asked: SizeQuestion, weights: tuple[int, int, int]) -> None:
        self.asked = asked
        total = worth(weights, sums(asked.dimension, asked.size))
        values = [worth(weights, (1, *point)) for point in asked.points.values()]
        turned = total > 0 or (total == 0 and sum(value < 0 for value in values) > sum(value > 0 for value in values))
        u, v, w = weights
        self.weights = (-u, -v, -w) if turned else (u, v, w)
        self.total: int = -abs(total)
        self.values = {kind: worth(self.weights, (1, *point)) for kind, point in asked.points.items()}

    @property
    def beyond(self) -> list[tuple]:
        """Types on the side of the mean."""
        return [kind for kind, value in self.values.items() if value < 0]

    @property
    def on(self) -> list[tuple]:
        """Types on the line."""
        return [kind for kind, value in self.values.items() if value == 0]

    @cached_property
    def refutation(self) -> Refutation | None:
        """Refutation of such a cap, if the line gives one."""
        return refuted_by(self.weights, *self.asked)

    @property
    def split(self) -> Split | None:
        """Splits that must occur, if the line forces any."""
        return split_by(self.weights, *self.asked)

    @property
    def proves(self) -> bool:
        """Whether this is as much as counting can prove here."""
        if not self.asked.wanted:
            return bool(self.refutation)
        return self.total < 0 and {*self.beyond} <= {*self.asked.wanted}

    @property
    def is_whole(self) -> bool:
        """Whether this completes the proof that the largest known cap is the largest."""
        return bool(self.refutation) and self.asked.size == SIZES[self.asked.dimension] + 1

    def certificate(self) -> Certificate:
        """Return the checked proof that the largest known cap is the largest, with this line as its last step.

        From dimension 5 on a line is only half of it: ValueError.

        >>> Division(question(3), (13, -1, 0)).certificate()
        <the largest cap of AG(3, 3) has 9 points; .explain() tells why>
        """
        n = self.asked.dimension
        if not self.is_whole:
            raise ValueError(gettext("this line proves nothing of which a certificate can be written"))
        steps = [refute(k, SIZES[k] + 1, SIZES[k - 1]) for k in range(2, n)]
        return Certificate(n, largest_known(n), [*steps, self.refutation]).check(progress=False)


def through(a: Point, b: Point) -> tuple[int, int, int]:
    """Return whole-number weights, as small as possible, that are 0 at both points.

    >>> through((63, 105), (75, 169))
    (693, -16, 3)
    """
    (x, y), (x2, y2) = a, b
    v, w = y - y2, x2 - x
    weights = [Fraction(each) for each in (-(v * x + w * y), v, w)]
    whole = [int(each * lcm(*(one.denominator for one in weights))) for each in weights]
    u, v, w = (each // gcd(*whole) for each in whole)
    return u, v, w


def drawn(asked: SizeQuestion, ends: tuple[Point, Point], near: Fraction) -> tuple[int, int, int]:
    """Return the weights of the line from end to end; of one through two splits if it is as `near` at both ends.

    One that proves something comes first.

    >>> drawn(question(4), ((60, 90), (80, 196)), Fraction(1))
    (693, -16, 3)
    """
    (x, y), (x2, y2) = ((Fraction(pairs), Fraction(triples)) for pairs, triples in ends)
    slope = (y2 - y) / (x2 - x)
    close = [point for point in {*asked.points.values()} if abs(y + slope * (point[0] - x) - point[1]) <= near]
    lines = [through(a, b) for a, b in combinations(sorted(close), 2) if a[0] != b[0]]
    off = {line: max(abs(Fraction(height(line, at) - there)) for at, there in ends) for line in lines}
    found = [line for line in off if off[line] <= near]
    proving = [line for line in found if Division(asked, line).proves]
    return min(proving or found or [through((x, y), (x2, y2))], key=lambda line: off.get(line, 0))


def height(weights: tuple[int, int, int], x: Fraction | int) -> Fraction:
    """Return the number of triples that the line has at x pairs."""
    u, v, w = weights
    return -Fraction(u + v * x) / w
