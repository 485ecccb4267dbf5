"""Collections of cards without a SET, counted by slices.

S = A×{0} ∪ B×{1} ∪ C×{2} has no SET if and only if A, B and C are caps of the slice and no a + b + c is 0. Replace C
by −C: then C avoids the sums A + B. That saves nearly all the work:

- A is one cap for each orbit of the slice's symmetries, counted as often as its orbit has members;
- B is one cap for each class of translates: shifting B alone is a shear of the whole space;
- |A| ≥ |B| ≥ |C|, as the slices can change places;
- what is free for C is often the same, so its caps are counted once.
"""

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.common.integers import whole
from setlab.counts import equations
from setlab.counts.drawn import Collections
from setlab.counts.fast import can_compile, compiled, zeros
from setlab.counts.few import checked_few, few_without
from setlab.counts.moving import count_ones, lowest, moved
from setlab.counts.reporting import Shown
from setlab.counts.shipped import shipped
from setlab.counts.slices import arrangements, ones, slice_of
from setlab.counts.tables import SliceTables
from setlab.counts.validation import FEATURES, any_features, checked_features

if TYPE_CHECKING:
    from setlab.counts.fast import Array
    from setlab.counts.slices import Slice

CARDS = 28  # lengths of lists: three slices of up to 9 cards


def no_set(features: int = 4, up_to: int | None = None, progress: Shown = True, recount: bool = False) -> Collections:
    """Return a list: the number of collections of k cards that hold no SET, by k. The last entry is not 0.

    `up_to`: only for so few cards. With five `features` that is needed, and goes up to 16 cards; with more up to 8, by
    equations between them. What takes long comes with setlab, and `recount=True` counts it here: four features take a
    second or two, 16 cards of five features half a minute, and without numba minutes. `progress=False` is silent then.

    >>> no_set(2)
    [1, 9, 36, 72, 54]
    >>> no_set(4)[12]
    2284535476080
    >>> no_set(5, up_to=3)
    [1, 243, 29403, 2352240]
    """
    if up_to is not None:
        up_to = whole(up_to, gettext("the number of cards"))
    features = whole(features, gettext("the number of features"))
    if features > FEATURES:
        return Collections(_of_many(features, up_to, progress, recount))
    features = checked_features(features)
    counts = shipped("no_set", features, recount=recount) or _counted(features)
    return Collections(counts if up_to is None else counts[: up_to + 1])


def _counted(features: int) -> list[int]:
    space = slice_of(features - 1)
    counts = _fast(space) if can_compile() else _plain(space)
    while not counts[-1]:
        counts.pop()
    return counts


def _of_many(features: int, up_to: int | None, progress: "Shown", recount: bool) -> list[int]:
    if any_features(features) == FEATURES + 1:
        every = no_set(FEATURES, recount=recount)
        most = checked_few(up_to, every)
        if (counts := shipped("no_set", features, recount=recount)) is None:
            counts = few_without(FEATURES, every, most, progress)
        return counts[: most + 1]
    if up_to is None or up_to > equations.MOST:
        text = gettext(
            "with {n} features, collections of up to {most} cards are counted, by the equations between the cards: "
            "sl.counts.no_set({n}, up_to={most}). More cards have too many systems of equations to look at each"
        )
        raise ValueError(text.format(n=features, most=equations.MOST))
    return [equations.without(cards, 3**features, recount) for cards in range(up_to + 1)]


def _plain(space: "Slice") -> list[int]:
    orbits, classes = space.orbits(caps=True), sorted(space.classes(caps=True), key=int.bit_count, reverse=True)
    counts, known = [0] * CARDS, {}
    for a, weight in orbits:
        shifted = [space.moved(a, step) for step in range(space.points)]
        size = a.bit_count()
        for b in classes:
            if (second := b.bit_count()) > size:
                continue
            free = space.full & ~space.completing(b, shifted)
            caps = known.get(free)
            if caps is None or len(caps) <= second:
                caps = known[free] = _caps_within(space, free, second)
            times = weight * (space.points if b else 1)
            for third, number in enumerate(caps[: second + 1]):
                counts[size + second + third] += times * arrangements(size, second, third) * number
    return counts


def _caps_within(space: "Slice", free: int, most: int) -> list[int]:
    """Return [number of caps of 0, 1, … `most` points within these points]."""
    n, lines, crossings = free.bit_count(), 0, 0
    negative = space.negative(free)
    for p in ones(free):
        through = (free & space.moved(negative, space.minus[0][p])).bit_count() // 2  # p itself is there, too
        lines += through
        crossings += comb(through, 2)
    lines //= 3
    counts = [1, n, comb(n, 2), comb(n, 3) - lines, comb(n, 4) - lines * (n - 3)]
    counts.append(comb(n, 5) - lines * comb(n - 3, 2) + crossings if n > 4 else 0)
    return counts[: most + 1] + _large_caps(space, free, most)


def caps_inside(space: "Slice", free: int) -> list[int]:
    """Return [number of caps of 0 to 9 points within these points of a slice]."""
    if not can_compile():
        return _caps_within(space, free, 9)
    tables, room, counts = SliceTables(space), zeros(3, 32), zeros(32)
    compiled(caps_within)(free, 9, tables.moves, tables.third, room, counts)
    return [int(x) for x in counts[:10]]


def _large_caps(space: "Slice", free: int, most: int) -> list[int]:
    """Return [number of caps of 6, 7, … `most` points]."""
    counts = [0] * (most - 5)

    def grow(free: int, points: Sequence[int], size: int) -> None:
        while free and size + free.bit_count() >= 6:
            p = free.bit_length() - 1
            free ^= 1 << p
            if size >= 5:
                counts[size - 5] += 1
            if size + 1 < most:
                row, rest = space.third[p], free
                for b in points:
                    rest &= ~(1 << row[b])
                grow(rest, [*points, p], size + 1)

    if most >= 6:
        grow(free, [], 0)
    return counts


# --- kernels for numba -----------------------------------------------------------------------------------------------


def _fast(space: "Slice") -> list[int]:
    tables = SliceTables(space)
    classes = tables.classes(caps=True)
    _, _, firsts, sizes = tables.orbits(classes)
    counts = zeros(10, 10, 10)
    compiled(_count_pairs)(firsts, sizes, classes, tables.moves, tables.third, zeros(3, 32), counts)
    total = [0] * CARDS
    for a in range(10):
        for b in range(a + 1):
            for c in range(b + 1):  # Python numbers from here on; an empty B has one translate, all others 3^d
                times = arrangements(a, b, c) * (space.points if b else 1)
                total[a + b + c] += times * int(counts[a, b, c])
    return total


def _count_pairs(
    firsts: "Array", sizes: "Array", classes: "Array", moves: "Array", third: "Array", work: "Array", counts: "Array"
) -> None:
    """Add to counts[a, b, c], for each orbit of A and class of B, the caps C of at most |B| points that −C may be."""
    numbers, full = work[2], (1 << len(third)) - 1
    for k in range(len(firsts) - 1, -1, -1):  # the largest first: results for a place then suffice later
        a = count_ones(firsts[k])
        counts[a, 0, 0] += sizes[k]
        for j in range(len(classes) - 1, -1, -1):
            b, points = count_ones(classes[j]), classes[j]
            if b > a:
                continue
            sums = 0
            while points:
                sums |= moved(firsts[k], moves[lowest(points)])
                points &= points - 1
            caps_within(full & ~sums, b, moves, third, work, numbers)
            for c in range(b + 1):
                counts[a, b, c] += sizes[k] * numbers[c]
    counts[0, 0, 0] += 1


def caps_within(free: int, most: int, moves: "Array", third: "Array", work: "Array", numbers: "Array") -> None:
    """Set numbers[k] to how many caps of k ≤ `most` points lie within these points.

    Up to five points: all collections, less those with a line; a collection of five has two at most, and these cross.
    """
    n, lines, crossings, points, negative = count_ones(free), 0, 0, free, 0
    while points:
        negative |= 1 << third[0, lowest(points)]
        points &= points - 1
    points = free
    while points:
        p = lowest(points)
        through = count_ones(free & moved(negative, moves[third[0, p]])) >> 1  # p itself is there, too
        lines += through
        crossings += through * (through - 1) >> 1
        points &= points - 1
    lines //= 3
    pairs, rest = n * (n - 1) // 2, (n - 3) * (n - 4) // 2
    numbers[0], numbers[1], numbers[2], numbers[3] = 1, n, pairs, pairs * (n - 2) // 3 - lines
    numbers[4] = pairs * (n - 2) * (n - 3) // 12 - lines * (n - 3) if n > 3 else 0
    numbers[5] = pairs * rest * (n - 2) // 30 - lines * rest + crossings if n > 4 else 0
    if most > 5:
        large_caps(free, most, third, work, numbers)


def large_caps(free: int, most: int, third: "Array", work: "Array", numbers: "Array") -> None:
    """Set numbers[k] to how many caps of 6 to `most` points lie within these points, counted one by one."""
    numbers[6:] = 0
    rest, points, depth = work[0], work[1], 0
    rest[0] = free
    while depth >= 0:
        if rest[depth] == 0 or depth + count_ones(rest[depth]) < 6:
            depth -= 1
            continue
        p = lowest(rest[depth])
        rest[depth] &= rest[depth] - 1
        if depth >= 5:
            numbers[depth + 1] += 1
        if depth + 1 == most:
            continue
        below = rest[depth]
        for k in range(depth):
            below &= ~(1 << third[p, points[k]])
        points[depth] = p
        depth += 1
        rest[depth] = below
