"""Complete caps: collections without a SET to which no card can be added.

Slices as for `no_set`. Every point of each slice must be taken, or completed by two points of S: of this slice, or one
of each other slice. What A and B leave uncovered in their own slices each c covers a bit more of, so the search for C
stops where all that may still come does not suffice.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from setlab.counts.drawn import BySize
from setlab.counts.fast import can_compile, compiled, say_slow, zeros
from setlab.counts.moving import count_ones, lowest, moved
from setlab.counts.reporting import ProgressLine, Shown, announce
from setlab.counts.setfree import CARDS
from setlab.counts.shipped import shipped
from setlab.counts.slices import arrangements, ones, slice_of
from setlab.counts.tables import SliceTables
from setlab.counts.validation import checked_features

if TYPE_CHECKING:
    from setlab.counts.fast import Array
    from setlab.counts.slices import Slice

SECONDS, PLAIN_SECONDS = 3, 7  # measured, with numba (which compiles it first) and without


def complete_caps(features: int = 4, progress: Shown = True, recount: bool = False) -> BySize:
    """Return {size: how many complete caps}: collections without a SET that no card of the deck extends.

    Those of four features come with setlab; `recount=True` counts them here, in some seconds.

    >>> complete_caps(2), complete_caps(3)
    ({4: 54}, {8: 44226, 9: 2106})
    """
    features = checked_features(features)
    total = shipped("complete_caps", features, recount=recount) or _counted(features, progress)
    return BySize((size, number) for size, number in enumerate(total) if number)


def _counted(features: int, progress: "Shown") -> list[int]:
    """Return the number of complete caps of 0, 1, 2 … points."""
    space = slice_of(features - 1)
    if features == 4:
        if not can_compile():
            say_slow()
        announce(SECONDS if can_compile() else PLAIN_SECONDS, shown=progress)
    counts = _fast(space) if can_compile() else _plain(space, progress)
    total = [0] * CARDS
    for (a, b, c), number in counts.items():
        total[a + b + c] += arrangements(a, b, c) * (space.points if b else 1) * number
    return total


def _plain(space: "Slice", progress: "Shown") -> Counter:
    """Return a Counter by (|A|, |B|, |C|): A once for each orbit of caps, B once for each class of translates."""
    counts, orbits, classes = Counter(), space.orbits(caps=True), space.classes(caps=True)
    with ProgressLine(len(orbits), progress) as done:
        for a, weight in orbits:
            sums, most = [space.moved(a, step) for step in range(space.points)], a.bit_count()
            for b in classes:
                if (size := b.bit_count()) <= most:
                    free = space.full & ~space.negative(space.completing(b, sums))
                    for c in _completing(space, a, b, free):
                        counts[most, size, c] += weight
            done()
    return counts


def _completing(space: "Slice", a: int, b: int, free: int) -> Iterator[int]:
    """Yield |C| for each C of up to |B| free points that makes A, B, C a complete cap, in three parallel slices.

    The masks `a` and `b` are A and B; `free` has the points that are on no line with one of A and one of B.
    """
    points, most = list(ones(free)), b.bit_count()
    covers = [tuple(space.negative(space.moved(other, c)) for other in (b, a)) for c in points]
    open0, open1 = (space.full & ~space.closed(mask) for mask in (a, b))
    later = [(0, 0)]
    for x, y in reversed(covers):
        later.append((later[-1][0] | x, later[-1][1] | y))
    later.reverse()

    def grow(start: int, chosen: Sequence[int], blocked: int, left0: int, left1: int) -> Iterator[int]:
        if left0 & ~later[start][0] or left1 & ~later[start][1]:
            return
        if not (left0 or left1 or free & ~blocked):
            yield len(chosen)
        if len(chosen) == most:
            return
        for place in range(start, len(points)):
            p = points[place]
            if not blocked >> p & 1:
                more = blocked | 1 << p
                for q in chosen:
                    more |= 1 << space.third[p][q]
                x, y = covers[place]
                yield from grow(place + 1, [*chosen, p], more, left0 & ~x, left1 & ~y)

    yield from grow(0, [], 0, open0, open1)


# --- kernels for numba -----------------------------------------------------------------------------------------------


def _fast(space: "Slice") -> dict[tuple[int, ...], int]:
    tables = SliceTables(space)
    classes = tables.classes(caps=True)
    _, _, firsts, sizes = tables.orbits(classes)
    counts, work = zeros(10, 10, 10), zeros(12, 32)
    compiled(_count_complete)(firsts, sizes, classes, tables.moves, tables.third, work, counts)
    found = {(a, b, c): int(counts[a, b, c]) for a in range(10) for b in range(a + 1) for c in range(b + 1)}
    return {size: number for size, number in found.items() if number}


def _count_complete(
    firsts: "Array", sizes: "Array", classes: "Array", moves: "Array", third: "Array", work: "Array", counts: "Array"
) -> None:
    full = (1 << len(third)) - 1
    for k in range(len(firsts)):
        a, size = firsts[k], count_ones(firsts[k])
        open0 = full & ~closed(a, third)
        for j in range(len(classes)):
            b, sums, points = classes[j], 0, classes[j]
            if count_ones(b) > size:
                break  # fewest points first
            while points:
                sums |= moved(a, moves[lowest(points)])
                points &= points - 1
            free = full & ~negative(sums, third)
            search(
                a, b, free, open0, full & ~closed(b, third), moves, third, work, counts[size, count_ones(b)], sizes[k]
            )


def closed(mask: int, third: "Array") -> int:
    """Return the mask together with all points that complete two of its points to a line."""
    whole, first = mask, mask
    while first:
        p, rest = lowest(first), first & first - 1
        while rest:
            whole |= 1 << third[p, lowest(rest)]
            rest &= rest - 1
        first &= first - 1
    return whole


def negative(mask: int, third: "Array") -> int:
    """Return the mask of all points −p."""
    image = 0
    while mask:
        image |= 1 << third[0, lowest(mask)]
        mask &= mask - 1
    return image


def search(
    a: int, b: int, free: int, open0: int, open1: int, moves: "Array", third: "Array", work: "Array", counts: "Array",
    weight: int
) -> None:  # fmt: skip
    """Add the weight to counts[|C|] for each C of `_completing`; A alone leaves `open0` open, and B alone `open1`."""
    points, cover0, cover1, later0, later1 = work[0], work[1], work[2], work[3], work[4]
    places, chosen, blocked, left0, left1 = work[5], work[6], work[7], work[8], work[9]
    n, most, minus_a, minus_b = 0, count_ones(b), negative(a, third), negative(b, third)
    rest = free
    while rest:
        p = lowest(rest)
        points[n], cover0[n], cover1[n] = p, moved(minus_b, moves[third[0, p]]), moved(minus_a, moves[third[0, p]])
        n += 1
        rest &= rest - 1
    later0[n] = later1[n] = 0
    for k in range(n - 1, -1, -1):
        later0[k], later1[k] = later0[k + 1] | cover0[k], later1[k + 1] | cover1[k]
    depth, places[0], blocked[0], left0[0], left1[0] = 0, 0, 0, open0, open1
    if open0 | open1 | free == 0:
        counts[0] += weight
    while depth >= 0:
        k = places[depth]
        if k == n or depth == most or left0[depth] & ~later0[k] or left1[depth] & ~later1[k]:
            depth -= 1
            continue
        places[depth] += 1
        p, more = points[k], blocked[depth]
        if more >> p & 1:
            continue
        more |= 1 << p
        for j in range(depth):
            more |= 1 << third[p, chosen[j]]
        chosen[depth] = p
        depth += 1
        places[depth], blocked[depth] = k + 1, more
        left0[depth], left1[depth] = left0[depth - 1] & ~cover0[k], left1[depth - 1] & ~cover1[k]
        if left0[depth] | left1[depth] | (free & ~more) == 0:
            counts[depth] += weight
