"""Counting part of the check: a cap is there, and what pairs and triples imply about a cap in three parts.

The points of a cap lie in three parallel hyperplanes of any direction: i ≥ j ≥ k of them, its *type*. A type has the
value u + v·pairs + w·triples, inside the three parts, with weights u, v, w. The sum over all directions is known
beforehand: every pair of points lies in as many hyperplanes as any other pair, and so does every triple, as no three
are on a line.
"""

from collections.abc import Mapping
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING

from .reading import demand

if TYPE_CHECKING:
    from .reading import CountingStep


def witness(points: tuple[tuple[int, ...], ...], dimension: int, size: int) -> None:
    """Raise ProofError unless these points are a cap of this size."""
    demand(len(points) == size, f"a cap of {size} points is said to be there, and {len(points)} are")
    demand(all(len(point) == dimension for point in points), f"a point is not one of AG({dimension}, 3)")
    inside = {*points}
    for a, b in combinations(points, 2):
        c = tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True))
        demand(c not in inside, "three points of a cap are on a line")


def refuted(step: "CountingStep") -> None:
    """Raise ProofError unless the step refutes caps of its size: the sum over all directions is impossible."""
    total, values = weighed(*step[:4])
    demand(total == step.total, f"the values sum to {total}, and not to {step.total}")
    demand(min(values.values(), default=0) >= 0, "a type has a negative value")
    demand(total <= 0, "values that are not negative may well have this sum")
    left = tuple(kind for kind, value in values.items() if value == 0) if total == 0 else ()
    demand(step.types_left == left, "other types are left")
    if total < 0:
        demand(step[6:] == ((), 0, 0), "where the sum is negative, nothing is left to be said")
        return
    total, values = weighed(step.dimension, step.size, step.below, step.weights_left)
    demand(total == step.total_left, f"the values of what is left sum to {total}, and not to {step.total_left}")
    divides = step.divisor > 1 and all(values[kind] % step.divisor == 0 for kind in left)
    demand(divides and total % step.divisor, "the types that are left may well have this sum")


def forced(n: int, size: int, below: int, weights: tuple[int, ...]) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """Return (the sum of the values, the types that have a negative one); ProofError unless the sum is negative."""
    total, values = weighed(n, size, below, weights)
    demand(total < 0, "the values do not sum to something negative, so that no split must be there")
    return total, tuple(kind for kind, value in values.items() if value < 0)


def weighed(n: int, size: int, below: int, weights: tuple[int, ...]) -> tuple[int, dict[tuple[int, ...], int]]:
    """Return (the sum of the values over all directions, {type: its value}) for types with parts up to `below`."""
    demand(len(weights) == 3, "there are no three weights")
    directions, pairs, triples = hyperplanes(n)
    whole = directions, pairs * size * (size - 1) // 2, triples * size * (size - 1) * (size - 2) // 6
    kinds = [(i, j, size - i - j) for i in range(below, -1, -1) for j in range(i, -1, -1) if 0 <= size - i - j <= j]
    total = sum(w * x for w, x in zip(weights, whole, strict=True))
    return total, {kind: _value(weights, kind) for kind in kinds}


def _value(weights: tuple[int, ...], kind: tuple[int, ...]) -> int:
    one, two, three = weights
    pairs, triples = sum(k * (k - 1) // 2 for k in kind), sum(k * (k - 1) * (k - 2) // 6 for k in kind)
    return one + two * pairs + three * triples


@cache
def hyperplanes(n: int) -> tuple[int, ...]:
    """Return the number of directions, and of hyperplanes through two points, and through three not on a line.

    They are counted one by one. All pairs, and all such triples, are alike under affine maps, so one of each is
    examined.
    """
    origin, first, second = (0,) * n, (1, *(0,) * (n - 1)), (0, 1, *(0,) * (n - 2))
    two = sum(value(f, origin) == value(f, first) for f in forms(n))
    three = sum(value(f, origin) == value(f, first) == value(f, second) for f in forms(n))
    return len(forms(n)), two, three


@cache
def forms(n: int) -> list[tuple[int, ...]]:
    """Return the linear forms, not 0 and up to sign: a hyperplane is where one of them has one of three values."""
    return [f for f in product(range(3), repeat=n) if next((x for x in f if x), 0) == 1]


def value(form: tuple[int, ...], point: tuple[int, ...]) -> int:
    return sum(x * y for x, y in zip(form, point, strict=True)) % 3


def parts(cap: tuple[tuple[int, ...], ...] | Mapping[tuple[int, ...], int], n: int) -> list[list[int]]:
    """Return for each direction how its hyperplanes split a cap: [the values of its form at the points]."""
    return [[value(form, point) for point in cap] for form in forms(n)]
