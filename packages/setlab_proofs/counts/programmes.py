"""Integer programmes in exact fractions: a solution in whole numbers, or a refutation that can be checked.

A programme asks for x ≥ 0 with the sum over j of x[j]·columns[j] = right, some x[j] whole. The simplex method either
finds a fractional x or weights w of the equations such that w·column ≥ 0 for each column, and yet w·right < 0: then
there is none (Farkas' lemma). Where x is a fraction, a fork asks for x[j] ≤ k and for x[j] ≥ k + 1 instead.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import count
from math import floor, lcm
from typing import NamedTuple

Row = tuple[int, ...]
STEEP = 200  # steps
BRANCHES = 200  # leaves and forks of one refutation


class Leaf(NamedTuple):
    """Weights of the equations, and of the bounds that the forks above have added, which refute all solutions."""

    weights: Row


class Fork(NamedTuple):
    """Case distinction: either x[place] ≤ bound, or x[place] ≥ bound + 1; both are refuted."""

    place: int
    bound: int
    below: "Leaf | Fork"
    above: "Leaf | Fork"


def as_lists(tree: Leaf | Fork) -> list:
    """Return a refutation as lists of numbers; `from_lists` reads them.

    >>> as_lists(Fork(1, 0, Leaf((2, -1, 2)), Leaf((-2, 1, -2))))
    [1, 0, [2, -1, 2], [-2, 1, -2]]
    """
    if isinstance(tree, Leaf):
        return [*tree.weights]
    return [tree.place, tree.bound, as_lists(tree.below), as_lists(tree.above)]


def from_lists(given: list) -> Leaf | Fork:
    """Return the refutation that these lists are.

    >>> from_lists([1, 0, [2, -1, 2], [-2, 1, -2]])
    Fork(place=1, bound=0, below=Leaf(weights=(2, -1, 2)), above=Leaf(weights=(-2, 1, -2)))
    """
    if not isinstance(given[-1], list):
        return Leaf(tuple(given))
    place, bound, *both = given
    return Fork(place, bound, *map(from_lists, both))


class Programme(NamedTuple):
    """Linear equations for x ≥ 0 by their `columns` and `right` side; the first `whole` of the x are whole numbers.

    >>> Programme([(1, 2), (1, 4)], (2, 5), whole=2).refuted()     # x + y = 2 and 2x + 4y = 5: an odd sum of even ones
    Fork(place=1, bound=0, below=Leaf(weights=(2, -1, 2)), above=Leaf(weights=(-2, 1, -2)))
    """

    columns: list[Row]
    right: Row
    whole: int

    def refuted(self, most: int = BRANCHES) -> Leaf | Fork | None:
        """Return a proof that there is no such x, with at most `most` leaves and forks; None if none was found."""
        return self._tree((), iter(range(most)))

    def _tree(self, bounds: tuple, left: Iterator[int]) -> Leaf | Fork | None:
        if next(left, None) is None:
            return None
        weights, x = feasible(*self._bounded(bounds))
        if weights:
            return Leaf(weights)
        broken = [(abs(value % 1 - Fraction(1, 2)), place) for place, value in x.items() if value % 1]
        broken = [(even, place) for even, place in broken if place < self.whole]
        if not broken:
            return None
        _, place = max(broken)
        bound = floor(x[place])
        above = self._tree((*bounds, (place, bound + 1, -1)), left)
        below = above and self._tree((*bounds, (place, bound, 1)), left)
        return above and below and Fork(place, bound, below, above)

    def holds(self, refutation: Leaf | Fork, most: int = BRANCHES) -> bool:
        """Return whether the `refutation` holds, by sums and signs; False for more than `most` leaves and forks."""
        waiting: list[tuple[Leaf | Fork, tuple]] = [(refutation, ())]
        while waiting and most:
            tree, bounds = waiting.pop()
            most -= 1
            if type(tree) is Leaf and self._leaves_nothing(tree.weights, bounds):
                continue
            # Bounds have to be integers: x ≤ 0.5 and x ≥ 1.5 would leave out x = 1.
            if type(tree) is not Fork or not are_whole((tree.place, tree.bound)) or not 0 <= tree.place < self.whole:
                return False
            waiting.append((tree.below, (*bounds, (tree.place, tree.bound, 1))))
            waiting.append((tree.above, (*bounds, (tree.place, tree.bound + 1, -1))))
        return not waiting

    def _leaves_nothing(self, weights: tuple[int, ...], bounds: tuple) -> bool:
        columns, right = self._bounded(bounds)
        return (
            are_whole(weights)
            and len(weights) == len(right)
            and all(_product(weights, column) >= 0 for column in columns)
            and _product(weights, right) < 0
        )

    def _bounded(self, bounds: tuple) -> tuple[list[Row], Row]:
        """Return columns and right side with a row for each bound, whose slack is another x."""
        columns = [(*column, *(int(j == place) for place, _, _ in bounds)) for j, column in enumerate(self.columns)]
        before = (0,) * len(self.right)
        columns += [(*before, *(sign * (k == n) for k in range(len(bounds)))) for n, (*_, sign) in enumerate(bounds)]
        return columns, (*self.right, *(bound for _, bound, _ in bounds))


def are_whole(numbers: object) -> bool:
    """Return whether this is a tuple of ints and nothing else, such as bool."""
    return type(numbers) is tuple and all(type(each) is int for each in numbers)


def _product(a: tuple[int, ...], b: tuple[int, ...]) -> int:
    return sum(x * y for x, y in zip(a, b, strict=True))


def feasible(columns: list[Row], right: Row) -> tuple[Row | None, dict[int, Fraction]]:
    """Return (weights, {}) that refute x ≥ 0 with these equations, or (None, {place: x}) with a solution, 0 left out.

    >>> feasible([(1, 1), (2, -1)], (4, 1))
    (None, {1: Fraction(1, 1), 0: Fraction(2, 1)})
    >>> feasible([(1, 1), (2, 1)], (1, 2))
    ((1, -1), {})
    """
    table, goal = _began(columns, right)
    size = len(columns)
    basis = [size + i for i in range(len(right))]
    for step in count():
        if not goal[-1]:
            break
        promising = [j for j in range(size) if goal[j] > 0]
        if not promising:
            return _weights(goal[size:-1], right), {}
        # The steepest column is fast, but may cycle; the first one always terminates (Bland's rule).
        entering = max(promising, key=goal.__getitem__) if step < STEEP else promising[0]
        leaving = min(
            (i for i, row in enumerate(table) if row[entering] > 0),
            key=lambda i: (table[i][-1] / table[i][entering], basis[i]),
        )
        pivot = table[leaving][entering]
        table[leaving] = line = [value / pivot for value in table[leaving]]
        table = [_less(row, line, row[entering]) if row is not line else row for row in table]
        goal = _less(goal, line, goal[entering])
        basis[leaving] = entering
    return None, {j: table[i][-1] for i, j in enumerate(basis) if j < size and table[i][-1]}


def _began(columns: Sequence[tuple[int, ...]], right: tuple[int, ...]) -> tuple[list[list[Fraction]], list[Fraction]]:
    """Return the first tableau, with an artificial x for each equation, and the sum of these to minimise."""
    table = [
        [
            *(Fraction(_sign(value) * column[i]) for column in columns),
            *(Fraction(int(i == k)) for k in range(len(right))),
            Fraction(abs(value)),
        ]
        for i, value in enumerate(right)
    ]
    goal = [sum(column, Fraction(0)) for column in zip(*table, strict=True)]
    goal[len(columns) : -1] = [Fraction(0)] * len(right)
    return table, goal


def _weights(costs: Sequence[Fraction], right: tuple[int, ...]) -> tuple[int, ...]:
    """Return the weights that refute, in whole numbers, from the reduced costs of the artificial x."""
    weights = [-_sign(value) * (cost + 1) for cost, value in zip(costs, right, strict=True)]
    return tuple(int(weight * lcm(*(each.denominator for each in weights))) for weight in weights)


def _sign(value: int) -> int:
    return -1 if value < 0 else 1


def _less(row: list[Fraction], line: list[Fraction], times: Fraction) -> list[Fraction]:
    return [value - times * other if other else value for value, other in zip(row, line, strict=True)] if times else row
