"""A set of points as a linear code over the field of three elements: a column (1, p) for each point p."""

from math import comb
from typing import Any, NamedTuple

from setlab.caps.parsing import read
from setlab.caps.profiles import profile
from setlab.core.linear import echelon

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
        """The weights of all words that are orthogonal to these, from the weights alone (MacWilliams).

        The words of weight 3 are the lines among the points, twice: three points on a line sum to 0.
        """
        n, words = self.length, sum(self.weights.values())
        sums = {j: sum(times * _krawtchouk(n, j, w) for w, times in self.weights.items()) for j in range(n + 1)}
        return {j: total // words for j, total in sums.items() if total}

    def __str__(self):
        return f"[{self.length}, {self.dimension}, {self.distance}]"


def code(points: Any) -> Code:
    """The ternary code [n, k, d] of some points or cards. Without a line among them its dual has distance 4 at least.

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


def _krawtchouk(n, j, w):
    return sum((-1) ** s * 2 ** (j - s) * comb(w, s) * comb(n - w, j - s) for s in range(j + 1))
