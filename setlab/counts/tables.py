"""The tables of a slice as arrays, for numba; and its classes and orbits of collections, counted anew each time."""

from collections.abc import Callable
from math import comb
from typing import TYPE_CHECKING

from setlab.core.linear import digits
from setlab.counts.fast import compiled, numbers, zeros
from setlab.counts.moving import count_ones, fill_moves, find_classes, label_orbits, lowest, moved

if TYPE_CHECKING:
    from setlab.counts.fast import Array
    from setlab.counts.slices import Slice

BLOCKS = 3 * 512
CAPS = 13_612  # classes of caps of 27 points


class SliceTables:
    """Arrays for one slice: `plus` and `third` of `Slice`, and its translations, by step, as `moves` (see `moving`).

    The translation by steps[p] takes point p to the last point.
    """

    def __init__(self, space: "Slice") -> None:
        self.space = space
        self.plus, self.third = numbers(space.plus), numbers(space.third)
        self.steps = numbers(space.minus[space.points - 1])
        self.moves = self.moving(self.plus)

    def moving(self, maps: "Array") -> "Array":
        """Return a row for each map, itself a row of places, with which `moved` maps a mask."""
        moves = zeros(len(maps), BLOCKS)
        compiled(fill_moves)(maps, moves)
        return moves

    def classes(self, caps: bool, most: int = 9) -> "Array":
        """Return the greatest mask of each class of translates of 1 … `most` points, fewest points first."""
        points = self.space.points
        # Burnside: a translation other than 0 leaves unions of its lines alone. Of caps there are far fewer.
        every = [
            (comb(points, k) + (points - 1) * (comb(points // 3, k // 3) if k % 3 == 0 else 0)) // points
            for k in range(1, most + 1)
        ]
        found = zeros(CAPS if caps else sum(every))
        number = compiled(find_classes)(self.moves, self.steps, self.third, caps, most, found, zeros(3, 32))
        assert number <= len(found) and (caps or number == len(found))
        found = found[:number]
        sizes = zeros(number)
        compiled(_count_all)(found, sizes)
        return found[sizes.argsort(kind="stable")]

    def orbits(self, classes: "Array") -> "tuple[Array, ...]":
        """Return four arrays about the orbits of classes, which are sets of points up to translation, under AGL(d, 3).

        `translates` and `labels` have an entry for each class: how many sets are in it, and the number of its orbit.
        `firsts` and `sizes` have one for each orbit: its first class, and how many sets are in all of its classes.
        """
        number = len(classes)
        slots = 1 << (2 * number).bit_length()
        labels = zeros(number)
        maps = self.moving(numbers(linear_generators(self.space.dimension)))
        room = zeros(slots) - 1, zeros(slots)
        orbits = compiled(label_orbits)(classes, number, self.moves, self.steps, maps, *room, labels, zeros(number))
        firsts, sizes, translates = zeros(orbits), zeros(orbits), zeros(number)
        compiled(_sum_up)(classes, labels, self.moves, self.steps, firsts, sizes, translates)
        return translates, labels, firsts, sizes


def linear_generators(d: int) -> list[list[int]]:
    """Return three maps, as rows of places, that generate GL(d, 3): a change of sign, a shear, a cyclic shift."""
    vectors = [digits(p, d) for p in range(3**d)]
    if d == 0:
        return [[0]]

    def row(change: Callable) -> list[int]:
        return [vectors.index(tuple(x % 3 for x in change(v))) for v in vectors]

    rows = [row(lambda v: (-v[0], *v[1:]))]
    if d > 1:
        rows += [row(lambda v: (v[0] + v[1], *v[1:])), row(lambda v: (*v[1:], v[0]))]
    return rows


def _count_all(masks: "Array", sizes: "Array") -> None:
    for k in range(len(masks)):
        sizes[k] = count_ones(masks[k])


def _sum_up(
    classes: "Array",
    labels: "Array",
    moves: "Array",
    steps: "Array",
    firsts: "Array",
    sizes: "Array",
    translates: "Array",
) -> None:
    for k in range(len(classes)):
        same, rest = 0, classes[k]
        while rest:  # translations that keep it
            same += moved(classes[k], moves[steps[lowest(rest)]]) == classes[k]
            rest &= rest - 1
        translates[k] = len(steps) // same
        if sizes[labels[k]] == 0:
            firsts[labels[k]] = classes[k]
        sizes[labels[k]] += translates[k]
