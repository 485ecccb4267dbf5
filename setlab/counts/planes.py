"""Counts of SETs of the collections in a slice: Z runs over all collections of z of 27 weighted points.

A slice falls into three planes of nine points: Z = Z0 ∪ Z1 ∪ Z2, and a line lies in one plane, or has one point in
each with u0 + u1 + u2 = 0. For given Z0 and Z1 each point of plane 2 completes a number of pairs; that depends on the
sums of Z0 + Z1 only, and so it is the same for Z0 + s and Z1 − s. So Z2 is spread out once for nine pairs.

The code is written for numba and is right in plain Python, too: all lists are flat.
"""

from functools import cache
from typing import TYPE_CHECKING

from setlab.counts.slices import ones, slice_of

if TYPE_CHECKING:
    from setlab.counts.fast import Numbers
    from setlab.counts.slices import Slice

PLANE = 9
PARTS = 1 << PLANE  # collections in a plane
# 40 cards, the most that are counted, have 40·39/6 = 260 SETs at most, as two cards lie in one. And `spread_plane`
# looks no further than 12 lines + 9 points · 13 pairs + 81 pairs = 210.
LONGEST = 288


@cache
def plane_tables() -> tuple[list[int], ...]:
    """Return the tables of a plane, as flat lists.

    lines[m], sizes[m]; by_size: all collections, fewest points first, and where each size starts; for each class of
    translates its place among its members, then (member, step) pairs; complete[class, m, u]: pairs that u completes.
    """
    plane = slice_of(2)
    sizes = [m.bit_count() for m in range(PARTS)]
    lines = [_lines_within(m, plane) for m in range(PARTS)]
    by_size = sorted(range(PARTS), key=lambda m: (sizes[m], m))
    starts = [sum(size < k for size in sizes) for k in range(PLANE + 2)]
    first, members, steps, complete, seen = [0], [], [], [], set()
    for m in by_size:
        if m in seen:
            continue
        translates = {plane.moved(m, s): s for s in range(PLANE)}  # one step for each
        seen.update(translates)
        members += translates
        steps += translates.values()
        first.append(len(members))
        for other in range(PARTS):
            complete += _completed(m, other, plane)
    backward = [plane.moved(m, plane.minus[0][s]) for s in range(PLANE) for m in range(PARTS)]
    return lines, sizes, by_size, starts, first, members, steps, complete, backward


def _lines_within(mask: int, plane: "Slice") -> int:
    points = list(ones(mask))
    return sum(
        plane.third[a][b] in points[j + 1 :] for i, a in enumerate(points) for j, b in enumerate(points) if j > i
    )


def _completed(some: int, others: int, plane: "Slice") -> list[int]:
    """Return, for each point of the plane, how many pairs of one point of each mask it makes a line with."""
    pairs = [0] * PLANE
    for a in ones(some):
        for b in ones(others):
            pairs[plane.third[a][b]] += 1
    return pairs


def weigh(mask_lines: "Numbers", weights: "Numbers", at: int, sums: "Numbers") -> None:
    """Set sums[m] to lines in m + the weights of its points, for all m of the plane whose weights start `at` there."""
    sums[0] = 0
    for k in range(PLANE):
        for m in range(1 << k):
            sums[(1 << k) + m] = sums[m] + weights[at + k]
    for m in range(PARTS):
        sums[m] += mask_lines[m]


def spread(
    weights: "Numbers", z: int, tables: "tuple[Numbers, ...]", room: "tuple[Numbers, ...]", out: "Numbers"
) -> None:
    """Set out[v] to how many collections of z of the 27 points have v = their lines + the weights of their points.

    `tables` are those of `plane_tables`; `room` is work space, and `out` has LONGEST numbers.
    """
    lines, sizes, by_size, starts, first, members, steps, complete, backward = tables
    sums0, sums1, low, high, w, found = room
    weigh(lines, weights, 0, sums0)
    weigh(lines, weights, PLANE, sums1)
    for v in range(LONGEST):
        out[v] = 0
    for j in range(len(first) - 1):
        begin, end = first[j], first[j + 1]
        for one in range(PARTS):
            rest = z - sizes[members[begin]] - sizes[one]
            if rest < 0 or rest > PLANE:
                continue
            at = (j * PARTS + one) * PLANE
            for u in range(PLANE):
                w[u] = weights[2 * PLANE + u] + complete[at + u]
            top = spread_plane(w, by_size, starts[rest], starts[rest + 1], lines, low, high, found)
            for k in range(begin, end):
                base = sums0[members[k]] + sums1[backward[steps[k] * PARTS + one]]
                for v in range(top + 1):
                    out[base + v] += found[v]


def spread_plane(
    w: "Numbers",
    by_size: "Numbers",
    start: int,
    end: int,
    lines: "Numbers",
    low: "Numbers",
    high: "Numbers",
    found: "Numbers",
) -> int:
    """Set found[v] to how many of these collections of the plane have v = lines + weights. Return the greatest v."""
    low[0] = high[0] = 0
    for k in range(5):
        for m in range(1 << k):
            low[(1 << k) + m] = low[m] + w[k]
    for k in range(4):
        for m in range(1 << k):
            high[(1 << k) + m] = high[m] + w[5 + k]
    bound = 12 + low[31] + high[15]
    for v in range(bound + 1):
        found[v] = 0
    top = 0
    for k in range(start, end):
        m = by_size[k]
        v = lines[m] + low[m & 31] + high[m >> 5]
        found[v] += 1
        top = max(top, v)
    return top


def lines_within(mask: int) -> int:
    """Return the number of lines in a collection in a slice of 27."""
    third = slice_of(3).third
    points = list(ones(mask))
    return sum(third[a][b] > b and mask >> third[a][b] & 1 for i, a in enumerate(points) for b in points[i + 1 :])


def pairs_completed(some: int, others: int) -> list[int]:
    """Return, for each point of the slice, how many pairs of one point of each mask it makes a line with."""
    third = slice_of(3).third
    weights = [0] * 27
    for a in ones(some):
        for b in ones(others):
            weights[third[a][b]] += 1
    return weights
