"""Invariants of affine maps: how hyperplanes split a set of points, its linear code; and equivalence of caps."""

from collections import Counter
from collections.abc import Iterable
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from setlab.caps.parsing import read
from setlab.common.i18n import gettext, ngettext
from setlab.common.numbers import written
from setlab.common.results import Column, Tabular
from setlab.core.linear import echelon
from setlab.core.maps import AffineMap
from setlab.core.matching import carrying, splits

if TYPE_CHECKING:
    from setlab.core.space import PointsLike


class Profile(Tabular, dict):
    """{sizes of the three parts, falling: number of directions of hyperplanes}, a dict that can plot itself.

    Its table has the columns "parts", such as "9 + 9 + 2", and "directions".
    """

    @property
    def size(self) -> int:
        """The number of points."""
        return sum(next(iter(self)))

    @property
    def names(self) -> list[str]:
        """Splits as text, such as "9 + 9 + 2"."""
        return [" + ".join(map(str, kind)) for kind in self]

    def _caption(self) -> str:
        return str(self).partition("\n")[0]

    def __str__(self) -> str:
        head = ngettext(
            "{size} point in three parts, by the direction of the hyperplanes:",
            "{size} points in three parts, by the direction of the hyperplanes:",
            self.size,
        ).format(size=self.size)
        lines = (
            ngettext("{parts}: {n} direction", "{parts}: {n} directions", n).format(parts=name, n=written(n))
            for name, n in zip(self.names, self.values(), strict=True)
        )
        return "\n  ".join([head, *lines])

    def columns(self) -> dict[str, Column]:
        return {
            "parts": Column(gettext("points in the three parts")),
            "directions": Column(gettext("number of directions")),
        }

    def _cells(self) -> Iterable[tuple]:
        return zip(self.names, self.values(), strict=True)


def profile(points: "PointsLike") -> Profile:
    """Return a `Profile`: how the hyperplanes of all directions split the `points`, three parallel ones at a time.

    It takes points as `verify` does, caps or not, of up to 8 dimensions. Sets with different profiles are never
    `equivalent`; sets with the same one may be. ValueError if there are none.

    >>> from setlab.caps import largest_known
    >>> print(profile(largest_known(4)))
    20 points in three parts, by the direction of the hyperplanes:
      8 + 6 + 6: 30 directions
      9 + 9 + 2: 10 directions
    """
    points = read(points)
    if not points:
        raise ValueError(gettext("without points there is nothing to split: give at least one"))
    kinds = (tuple(sorted(map(numbers.count, range(3)), reverse=True)) for numbers in splits(points))
    return Profile(sorted(Counter(kinds).items()))


def equivalent(a: "PointsLike", b: "PointsLike") -> AffineMap | None:
    """Return an `AffineMap` that takes cap `a` onto cap `b`; None if there is none. Any two sets of points will do.

    They are given as `verify` takes them, and may have up to 8 dimensions: two caps of 112 points take a tenth of a
    second, two of 512 three seconds. ValueError if one is empty, or their dimensions differ.

    >>> square = [(0, 0), (0, 1), (1, 0), (1, 1)]
    >>> g = equivalent(square, "22 12 01 00")
    >>> sorted(g(square))
    [(0, 0), (0, 1), (1, 2), (2, 2)]
    >>> equivalent(square, "00 01 02 10") is None     # three of these are on a line
    True
    """
    a, b = read(a), read(b)
    if not a or not b:
        raise ValueError(gettext("without points there is nothing to compare: give two sets of points"))
    if len(a[0]) != len(b[0]):
        text = gettext("one set is of dimension {n}, the other of dimension {m}: a map stays in one space")
        raise ValueError(text.format(n=len(a[0]), m=len(b[0])))
    return carrying(a, b) if len(a) == len(b) else None


Q = 3


class Code(NamedTuple):
    """A linear code: its `length`, `dimension` and least `distance`; `weights` {weight: words}.

    A word gives each point the value of an affine function; its weight is how many values are not 0.
    """

    length: int
    dimension: int
    distance: int
    weights: dict[int, int]

    @property
    def dual_weights(self) -> dict[int, int]:
        """Weights of the dual code, from the weights alone (MacWilliams).

        The words of weight 3 are the lines among the points, twice: three points on a line sum to 0.
        """
        n, words = self.length, sum(self.weights.values())
        sums = {j: sum(times * _krawtchouk(n, j, w) for w, times in self.weights.items()) for j in range(n + 1)}
        return {j: total // words for j, total in sums.items() if total}

    def __str__(self) -> str:
        return f"[{self.length}, {self.dimension}, {self.distance}]"


def code(points: "PointsLike") -> Code:
    """Return the ternary code [n, k, d] of some `points` or cards. Without a line, its dual has distance 4 at least.

    They are given as `verify` takes them. ValueError if there are none.

    >>> from setlab.caps import largest_known
    >>> str(code(largest_known(4))), code(largest_known(4)).weights
    ('[20, 5, 11]', {0: 1, 11: 40, 12: 60, 14: 120, 18: 20, 20: 2})
    >>> min(filter(None, code(largest_known(4)).dual_weights))
    4
    """
    vectors = read(points)
    parts_of = profile(vectors)
    n, m = len(vectors), len(vectors[0])
    dimension = len(echelon((1, *vector) for vector in vectors))
    weights = {0: 1, n: 2}  # the constant functions
    for parts, directions in parts_of.items():
        for part in parts:
            weights[n - part] = weights.get(n - part, 0) + 2 * directions
    same = Q ** (m + 1 - dimension)  # functions that agree on all points
    weights = {weight: times // same for weight, times in sorted(weights.items())}
    return Code(n, dimension, min(filter(None, weights)), weights)


def _krawtchouk(n: int, j: int, w: int) -> int:
    return sum((-1) ** s * 2 ** (j - s) * comb(w, s) * comb(n - w, j - s) for s in range(j + 1))
