"""Collections without a SET up to symmetry, by Burnside: the average number that a map fixes.

A map fixes a collection if it is a union of the map's cycles. So whole cycles are combined, as long as they contain no
SET. Conjugate maps fix equally many, so one of each kind is examined.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.core.sets import third_table
from setlab.counts.classes import affine_classes, feature_classes
from setlab.counts.drawn import Collections
from setlab.counts.fast import can_compile, compiled, numbers, say_slow, zeros
from setlab.counts.moving import lowest_of_many as lowest
from setlab.counts.reporting import ProgressLine, Shown, announce
from setlab.counts.setfree import CARDS, caps_inside, no_set
from setlab.counts.shipped import shipped
from setlab.counts.slices import slice_of
from setlab.counts.validation import checked_features, one_of

if TYPE_CHECKING:
    from setlab.counts.fast import Numbers


GROUPS = {"affine": affine_classes, "features": feature_classes}
PLAIN_SECONDS = 15  # measured, without numba
PAIR = 32  # size of a pair of points, beside single ones of size 1
LONG = 32 * 32
MIRROR = 27  # fixed points of a map of order 2 that has too many cycles to try


def orbits(group: str, features: int = 4, progress: Shown = True, recount: bool = False) -> Collections:
    """Count the really different collections of k cards without a SET: a list, k is the index.

    Collections count as the same if a symmetry of the `group` takes one to the other. "affine": all maps that keep
    SETs, of which 81 cards have 1,965,150,720. "features": only those that shuffle the features and the values of
    each, 31,104. Those of four features come with setlab; `recount=True` counts them here, in some seconds.

    >>> orbits("affine", features=3)
    [1, 1, 1, 1, 2, 2, 3, 2, 3, 1]
    >>> orbits("features", features=2)
    [1, 1, 2, 2, 3]
    """
    one_of(group, tuple(GROUPS), gettext("a group of symmetries"))
    features = checked_features(features)
    return Collections(shipped("orbits", group, features, recount=recount) or _counted(group, features, progress))


def _counted(group: str, features: int, progress: Shown) -> list[int]:
    if features == 4 and not can_compile():
        say_slow()
        announce(PLAIN_SECONDS, shown=progress)
    every = no_set(features, recount=True)
    classes, known = GROUPS[group](features), {}
    sums = [0] * CARDS
    with ProgressLine(len(classes), progress) as done:
        for image, size in classes:
            for k, number in enumerate(_left_alone(image, features, every, known)):
                sums[k] += size * number
            done()
    order = sum(size for _, size in classes)
    counts = [total // order for total in sums[: len(every)]]
    assert not any(total % order for total in sums)
    return counts


def _left_alone(
    image: tuple[tuple[tuple[int, ...], ...], tuple[int, ...]],
    n: int,
    every: Collections,
    known: dict[int, list[int]],
) -> Collections | list[int]:
    """Return [number of collections of k cards without a SET that the map fixes]."""
    places = _images(*image, n=n)
    cycles, fixed = _cycles(places)
    if fixed == 3**n:
        return every
    if any(places[places[p]] != p for p in range(3**n)):
        return _unions(cycles, n)[:CARDS]
    if fixed not in known:  # maps of order 2 with equally many fixed points are conjugate
        known[fixed] = _mirrored() if fixed == MIRROR else _paired(cycles, n, fixed)
    return known[fixed]


def _images(columns: tuple[tuple[int, ...], ...], shift: tuple[int, ...], *, n: int) -> list[int]:
    """Return the index of each point's image."""
    images = [shift]
    for column in columns:  # the first coordinate is the most significant
        images = [
            tuple((x + digit * c) % 3 for x, c in zip(image, column, strict=True))
            for image in images
            for digit in range(3)
        ]
    return [int("".join(map(str, image)), 3) for image in images]


def _cycles(places: Sequence[int]) -> tuple[list[int], int]:
    """Return the cycle of each point, by number, and how many points are fixed."""
    labels, number = [-1] * len(places), 0
    for p in range(len(places)):
        if labels[p] < 0:
            while labels[p] < 0:
                labels[p], p = number, places[p]
            number += 1
    return labels, sum(places[p] == p for p in range(len(places)))


def _paired(cycles: Sequence[int], n: int, fixed: int) -> Collections | list[int]:
    """Return the counts by size for a map of order 2, whose other cycles are pairs of points.

    The maps that commute with it can take each pair to any other. So only unions with one certain pair are examined: in
    a union of j pairs each pair is one of j, so the certain pair out of all stands for all.
    """
    pair = next(label for label in cycles if cycles.count(label) == 2)
    pairs = (3**n - fixed) // 2
    counts = [1, 1] if fixed == 1 else no_set(next(d for d in range(1, n) if 3**d == fixed))
    counts += [0] * (CARDS - len(counts))
    for size, number in enumerate(_unions(cycles, n, pair)):
        if number:
            chosen, single = divmod(size, PAIR)
            counts[single + 2 * chosen] += number * pairs // chosen
    return counts


def _unions(cycles: Sequence[int], n: int, pair: int = -1) -> list[int]:
    """Return a list: how many unions of cycles have k points and no SET, at its place k.

    `cycles` has the number of the cycle of each point. With a `pair`, only unions that
    contain it count, and k adds PAIR for each pair of points and 1 for each single one.
    """
    number = max(cycles) + 1
    if can_compile():
        third = numbers([list(row[: 3**n]) for row in third_table(n)])
        labels, meets, run = numbers(cycles), zeros(number, number), compiled(unions_of)
        lists = [zeros(length) for length in (number, number, number, LONG)]
        work = zeros(3, 64)
    else:
        third, labels, meets, run = third_table(n), cycles, [[0] * number for _ in range(number)], unions_of
        lists = [[0] * length for length in (number, number, number, LONG)]
        work = [[0] * 64 for _ in range(3)]
    atoms, sizes, apart, out = lists
    run(labels, third, pair, atoms, sizes, meets, apart, work, out)
    return [int(x) for x in out]


def unions_of(
    labels: "Numbers",
    third: "Numbers | tuple[bytes, ...]",
    pair: int,
    atoms: "Numbers",
    sizes: "Numbers",
    meets: "Numbers",
    apart: "Numbers",
    work: "Numbers",
    out: "Numbers",
) -> None:
    """Set out[k] to the number of unions of cycles with k points and no SET. `atoms` are cycles without a SET."""
    points = len(labels)
    for p in range(points):
        sizes[labels[p]] += 1
    for p in range(points):
        for q in range(p):
            if labels[p] == labels[q] and labels[third[p][q]] == labels[p]:
                atoms[labels[p]] = -1
    number = 0
    for k in range(len(atoms)):
        if atoms[k] == 0:
            atoms[k], sizes[number] = number, sizes[k]
            number += 1
    for p in range(points):
        for q in range(points):
            a, b, c = atoms[labels[p]], atoms[labels[q]], atoms[labels[third[p][q]]]
            if p == q or a < 0 or b < 0 or c < 0 or a == b:
                continue
            meets[a][b] |= 1 << c  # a, b and c together have a SET
            if a == c or b == c:
                apart[a] |= 1 << b
                apart[b] |= 1 << a
    if pair >= 0:
        for k in range(number):
            if sizes[k] == 2:
                sizes[k] = PAIR
        pair = atoms[pair]
    _grow(number, pair, sizes, meets, apart, work, out)


def _grow(
    number: int, pair: int, sizes: "Numbers", meets: "Numbers", apart: "Numbers", work: "Numbers", out: "Numbers"
) -> None:
    free, used, size = work[0], work[1], work[2]
    free[0], size[0], depth, least = (1 << number) - 1, 0, 0, 0
    if pair >= 0:  # it is in each union from the start
        free[1], size[1], used[0] = free[0] & ~(1 << pair) & ~apart[pair], sizes[pair], pair
        depth = least = 1
    out[size[depth]] = 1
    while depth >= least:
        rest = free[depth]
        if rest == 0:
            depth -= 1
            continue
        new = lowest(rest)
        rest &= rest - 1
        free[depth] = rest
        total = size[depth] + sizes[new]
        out[total] += 1
        rest &= ~apart[new]
        for k in range(depth):
            rest &= ~meets[new][used[k]]
        if rest:
            used[depth] = new
            depth += 1
            free[depth], size[depth] = rest, total


def _mirrored() -> list[int]:
    """Return the counts for a reflection: it fixes slice A point by point and swaps the other two, so B = C.

    They are counted by slices: A is a cap that avoids −(B + B).
    """
    space, counts = slice_of(3), [0] * CARDS
    for b, number in space.orbits(caps=True):
        shifted = [space.moved(b, step) for step in range(space.points)]
        free = space.full & ~space.negative(space.completing(b, shifted))
        for size, caps in enumerate(caps_inside(space, free)):
            counts[size + 2 * b.bit_count()] += number * caps
    return counts
