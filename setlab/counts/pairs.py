"""Pairs of collections in two slices, up to symmetry: B up to AGL(3, 3), C up to translation and what keeps B.

Shifting one slice alone is a shear of the whole space, compensated by the remaining slice.
"""

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from setlab.counts.fast import can_compile, compiled, zeros
from setlab.counts.moving import greatest, lowest, slot_of
from setlab.counts.slices import slice_of
from setlab.counts.tables import SliceTables

if TYPE_CHECKING:
    from setlab.counts.fast import Array


MAPS = 11_232  # |GL(3, 3)|
HALF = 13  # larger collections of the 27 points are what smaller ones leave out


class Pairs:
    """All pairs for collections of up to `most` points in B, and up to 13 in C."""

    def __init__(self, most: int) -> None:
        self.fast, space, few = can_compile(), slice_of(3), min(most, HALF)
        if self.fast:
            self._tables = tables = SliceTables(space)
            self._masks = tables.classes(caps=False, most=few)
            self._weights, self._labels, firsts, sizes = tables.orbits(self._masks)
            self.orbits = [(int(mask), int(size)) for mask, size in zip(firsts, sizes, strict=True)]
        else:
            self.orbits = [(mask, size) for mask, size in space.orbits(few) if mask]
            self._classes = [(mask, space.translates(mask)) for mask in space.classes(few) if mask]
        self.orbits += [(space.full ^ mask, size) for mask, size in self.orbits if few < 27 - mask.bit_count() <= most]

    def with_first(self, place: int, size: int) -> list[tuple[int, int]]:
        """Return [(C, weight)] for the B at this place among the orbits: each C of this size with its multiplicity.

        Where B is as large as C, pairs count once for both orders.
        """
        mask = self.orbits[place][0]
        equal = mask.bit_count() == size
        if not self.fast:
            return [(c, weight) for c, weight in self._classes if c.bit_count() == size]
        low, high = (find(self._masks, size, key=lambda c: int(c).bit_count()) for find in (bisect_left, bisect_right))
        masks, weights, labels = (each[low:high] for each in (self._masks, self._weights, self._labels))
        found = _orbits_beside(self._tables, mask, masks, weights)
        if not equal:
            return [(int(masks[k]), int(weight)) for k, weight in found]
        return [
            (int(masks[k]), int(weight) * (1 if labels[k] == place else 2)) for k, weight in found if labels[k] >= place
        ]


def _orbits_beside(tables: SliceTables, mask: int, masks: "Array", weights: "Array") -> list[tuple[int, int]]:
    """Return (place of a class, weight of its orbit) under the linear maps that keep the class of this mask."""
    maps, number = zeros(MAPS, 27, kind="int8"), len(masks)
    found = compiled(_keeping)(mask, tables.plus, tables.moves, tables.steps, maps)
    slots = 1 << (2 * number + 1).bit_length()
    sums = zeros(number)
    compiled(_gather)(masks, weights, maps[:found], tables.moves, tables.steps, zeros(slots) - 1, zeros(slots), sums)
    return [(k, sums[k]) for k in sums.nonzero()[0]]


def _keeping(mask: int, plus: "Array", moves: "Array", steps: "Array", maps: "Array") -> int:
    """Fill `maps` with the linear maps (rows of places) that take this mask to a translate. Return how many."""
    target, number = greatest(mask, moves, steps), 0
    for x in range(1, 27):
        for y in range(1, 27):
            if y == x or y == plus[x, x]:
                continue
            for z in range(1, 27):
                flat = False  # is z in the plane of x and y?
                for k in range(1, 9):
                    flat |= z == _combined(k, 0, x, y, plus)
                if flat:
                    continue
                image, rest = 0, mask
                while rest:
                    image |= 1 << _combined(lowest(rest), z, x, y, plus)
                    rest &= rest - 1
                if greatest(image, moves, steps) == target:
                    for p in range(27):
                        maps[number, p] = _combined(p, z, x, y, plus)
                    number += 1
    return number


def _combined(p: int, z: int, x: int, y: int, plus: "Array") -> int:
    """Return the image of p = 9·i + 3·j + k: i times z plus j times y plus k times x."""
    total = 0
    for _ in range(p // 9):
        total = plus[total, z]
    for _ in range(p // 3 % 3):
        total = plus[total, y]
    for _ in range(p % 3):
        total = plus[total, x]
    return total


def _gather(
    masks: "Array",
    weights: "Array",
    maps: "Array",
    moves: "Array",
    steps: "Array",
    keys: "Array",
    at: "Array",
    sums: "Array",
) -> None:
    """Add up the weights of each orbit at its first member."""
    for k in range(len(masks)):
        place = slot_of(masks[k], keys)
        keys[place], at[place] = masks[k], k
    for k in range(len(masks)):
        if at[slot_of(masks[k], keys)] < 0:
            continue
        for g in range(len(maps)):
            image, rest = 0, masks[k]
            while rest:
                image |= 1 << maps[g, lowest(rest)]
                rest &= rest - 1
            place = slot_of(greatest(image, moves, steps), keys)
            if at[place] >= 0:
                sums[k] += weights[at[place]]
                at[place] = -1
