"""Caps with a symmetry: the points of AG(n, 3) joined into orbits of some linear maps, and compatible orbits.

A cap that the maps keep is a union of orbits. There are far fewer of those than of points, and a known large cap has
many symmetries; so the search that takes minutes over points takes milliseconds over orbits.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from setlab.caps.point_indices import place_of, plus, third, thirds

SIGN = -1


def maps_of(dimension: int) -> list[list[tuple[int, ...]]]:
    """Return the linear maps whose orbits are searched, as lists of images of unit vectors; [] up to dimension 4."""
    if dimension == 5:  # order 5: x⁴ + x³ + x² + x + 1 has no factors mod 3
        return [[*_around(4, 5), _unit(4, 5)]]
    if dimension == 6:  # order 14: the same with six powers, and all signs changed
        return [[tuple(-x for x in image) for image in _around(6, 6)]]
    if dimension == 7:  # in the last six coordinates even changes of sign, and five of them in turn
        turned = [0, 2, 3, 4, 5, 1, 6]
        return [*_signs(7, *((k, k + 1) for k in range(1, 6))), [_unit(k, 7) for k in turned]]
    if dimension == 8:  # signs: any of the first four coordinates, evenly of the last four; and one map of order 2
        signs = _signs(8, (0,), (1,), (2,), (3,), (4, 5), (5, 6), (6, 7))
        swapped = [_unit(k, 8) for k in (2, 3, 0, 1)]
        mixed = [(0, 1, 0, 1), (1, 0, 1, 0), (0, 1, 0, 2), (1, 0, 2, 0)]
        return [*signs, [*swapped, *((0, 0, 0, 0, *image) for image in mixed)]]
    return []


class Orbits:
    """Orbits of points, and which of them may lie together in a cap.

    `points[k]` are the places of orbit k. `rows[k]` is None if the orbit has a line within; else (clashes, thirds):
    the mask of all orbits that no cap has beside it, and for each orbit j the mask of those that k and j exclude.
    """

    def __init__(self, dimension: int, maps: Sequence[Sequence[tuple[int, ...]]]) -> None:
        self.dimension = dimension
        moves = [moved_places(images, dimension) for images in maps]
        self.of, self.points = [-1] * 3**dimension, []
        for place in range(3**dimension):
            if self.of[place] < 0:
                self.points.append(self._closed(place, moves, len(self.points)))
        self.rows = cache(self._row)

    def _closed(self, start: int, moves: Sequence, number: int) -> list[int]:
        reached = [start]
        self.of[start] = number
        for place in reached:  # grows while it is read
            for move in moves:
                if self.of[move[place]] < 0:
                    self.of[move[place]] = number
                    reached.append(move[place])
        return reached

    def _row(self, k: int) -> Any:
        first, of = self.points[k][0], self.of
        masks = [0] * len(self.points)
        for other, completing in enumerate(thirds(first, self.dimension)):
            if other != first:
                masks[of[other]] |= 1 << of[completing]
        own = 1 << k
        if masks[k] & own:
            return None
        clashes = masks[k]
        for j, mask in enumerate(masks):
            if mask & (own | 1 << j):
                clashes |= 1 << j
        return clashes, [mask & ~clashes for mask in masks]


@cache
def orbits_of(dimension: int) -> Orbits:
    """Return the orbits for this dimension, made once."""
    return Orbits(dimension, maps_of(dimension))


def moved_places(images: Sequence[tuple[int, ...]], dimension: int) -> list[int]:
    """Return the image of each place under a linear map; `images` are those of the unit vectors."""
    where = [0]
    for image in images:
        step = place_of(x % 3 for x in image)
        twice = third(step, 0)  # −step
        where = [y for p in where for y in (p, plus(p, step), plus(p, twice))]
    return where


def _unit(k: int, n: int) -> tuple[int, ...]:
    return tuple(int(k == j) for j in range(n))


def _around(k: int, n: int) -> list[tuple[int, ...]]:
    """Return the map e₀ → e₁ → … → −(e₀ + … + e₍ₖ₋₁₎) → e₀: multiplication by x modulo 1 + x + … + xᵏ."""
    return [*(_unit(j + 1, n) for j in range(k - 1)), tuple(SIGN if j < k else 0 for j in range(n))]


def _signs(n: int, *groups: tuple[int, ...]) -> list[list[tuple[int, ...]]]:
    """Return, for each group of coordinates, the images of the unit vectors under the change of their signs."""
    return [[tuple(SIGN * x if k in group else x for x in _unit(k, n)) for k in range(n)] for group in groups]
