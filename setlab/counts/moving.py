"""Collections in a slice up to translation, and their orbits: written for numba, correct in plain Python too.

A class of translates is represented by its greatest mask. Numbers fit into 64 bits throughout.
"""

from typing import TYPE_CHECKING

from setlab.counts.fast import native

if TYPE_CHECKING:
    from setlab.counts.fast import Array, Numbers


@native("ctpop")
def count_ones(mask: int) -> int:
    """Return the number of points of a mask of up to 32 points."""
    mask = mask - (mask >> 1 & 0x55555555)
    mask = (mask & 0x33333333) + (mask >> 2 & 0x33333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F
    return (mask * 0x01010101 & 0xFFFFFFFF) >> 24


@native("ctpop")
def ones_of_many(mask: int) -> int:
    """Return the number of points of a mask of up to 62 points."""
    return count_ones(mask & 0x7FFFFFFF) + count_ones(mask >> 31)


def lowest(mask: int) -> int:
    """Return the place of the lowest point."""
    return count_ones((mask & -mask) - 1)


def lowest_of_many(mask: int) -> int:
    """Return the place of the lowest point, for up to 62 points."""
    return ones_of_many((mask & -mask) - 1)


def fill_moves(maps: "Array", moves: "Array") -> None:
    """Fill a row of `moves` for each map, a row of places: three tables of the 512 images of masks of nine points."""
    for g in range(len(maps)):
        for block in range(3):
            start = 512 * block
            moves[g, start] = 0
            for k in range(9):
                bit = 1 << maps[g, 9 * block + k] if 9 * block + k < maps.shape[1] else 0
                for x in range(1 << k):
                    moves[g, start + (1 << k) + x] = moves[g, start + x] | bit


def moved(mask: int, move: "Numbers") -> int:
    """Return the image of a mask under the map of this row of `fill_moves`."""
    return move[mask & 511] | move[512 + (mask >> 9 & 511)] | move[1024 + (mask >> 18)]


def greatest(mask: int, moves: "Numbers", steps: "Numbers") -> int:
    """Return the greatest translate: one of those that have the last point. `steps[p]` takes p there."""
    best, todo = 0, mask
    while todo:
        best = max(best, moved(mask, moves[steps[lowest(todo)]]))
        todo &= todo - 1
    return best


def find_classes(
    moves: "Array", steps: "Array", third: "Array", caps: bool, most: int, found: "Array", work: "Array"
) -> int:
    """Write the greatest mask of each class of translates of 1 … `most` points to `found`, and return their number.

    `moves`, `steps` and `third` are those of `SliceTables`, `work` is 3 rows of work space. With `caps`, only caps. A
    greatest mask without its lowest point is a greatest one again, so they grow downwards, point by point.
    """
    free, masks, points = work[0], work[1], work[2]
    last = len(steps) - 1
    found[0] = masks[0] = 1 << last
    free[0], points[0] = (1 << last) - 1, last
    number, depth = 1, 0
    while depth >= 0:
        if free[depth] == 0 or depth + 1 >= most:
            depth -= 1
            continue
        rest, p = free[depth], 0
        for shift in (16, 8, 4, 2, 1):  # the highest point
            if rest >> (p + shift):
                p += shift
        free[depth] ^= 1 << p
        new = masks[depth] | 1 << p
        if greatest(new, moves, steps) > new:
            continue
        found[number] = new
        number += 1
        below = free[depth]
        if caps:
            for k in range(depth + 1):
                below &= ~(1 << third[p, points[k]])
        depth += 1
        free[depth], masks[depth], points[depth] = below, new, p
    return number


def slot_of(key: int, keys: "Array") -> int:
    """Return the place of a mask in a hash table of 2^k places, or the empty place (−1) for it."""
    size = len(keys)
    place = (key * 0x9E3779B1 >> 12) & (size - 1)
    while keys[place] != -1 and keys[place] != key:
        place = (place + 1) & (size - 1)
    return place


def label_orbits(
    classes: "Array",
    number: int,
    moves: "Array",
    steps: "Array",
    maps: "Array",
    keys: "Array",
    at: "Array",
    labels: "Array",
    todo: "Array",
) -> int:
    """Set labels[k] to the number of the orbit of classes[k] under these `maps`, and return how many orbits there are.

    The first `number` of `classes` count, each as its greatest mask; `maps` are rows of `fill_moves`. `keys`, all −1 at
    first, and `at` are a hash table of 2^k places; `todo` is work space.
    """
    for k in range(number):
        place = slot_of(classes[k], keys)
        keys[place], at[place], labels[k] = classes[k], k, -1
    orbits = 0
    for k in range(number):
        if labels[k] >= 0:
            continue
        labels[k], todo[0], waiting = orbits, k, 1
        while waiting:
            waiting -= 1
            mask = classes[todo[waiting]]
            for g in range(len(maps)):
                other = at[slot_of(greatest(moved(mask, maps[g]), moves, steps), keys)]
                if labels[other] < 0:
                    labels[other], todo[waiting] = orbits, other
                    waiting += 1
        orbits += 1
    return orbits
