"""Census: checks that a list of caps up to affine maps is complete, by counting splits in two ways.

By the weights of the list every cap of its size has, in some direction, one of the types that are forced. For each of
them all pairs (cap, direction in which the cap has this type) are counted, slice by slice; and then those of the caps
of the list. The caps of the list are different ones, so if both numbers agree, no such pair is left out, and no cap.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING

from .classes import different, group, keeping, profile, tables
from .counting import forms
from .reading import demand

if TYPE_CHECKING:
    from .reading import Listing

MOST = 4  # dimensions: slices have 27 points, and all their caps are tried


def complete(n: int, size: int, listing: "Listing", kinds: Sequence[tuple[int, ...]]) -> Iterator[None]:
    """Check that the listing has all caps of `size` points that some direction splits into one of these `kinds`.

    Raise ProofError if it has not. The check runs as the iterator is read, which yields after each class.
    """
    demand(all(j for _, j, _ in kinds), "a type with one part only is not counted here")
    for cap, orbit in listing.classes:
        demand(group(n) == orbit * len(keeping(cap, n)), f"an orbit of {size} points has another size")
        yield
    different([cap for cap, _ in listing.classes], n)
    for kind in kinds:
        listed = sum(orbit * profile(cap, n)[kind] for cap, orbit in listing.classes)
        there = len(forms(n)) * len({*permutations(kind)}) * beside(kind, n - 1)
        what = f"in {there} ways {size} points are split as {' + '.join(map(str, kind))}, and the list has {listed}"
        demand(listed == there, f"{what}: a class of {size} points is left out")


def beside(kind: tuple[int, ...], n: int) -> int:
    """Count the caps with i, j and k points in three parallel hyperplanes of n dimensions, in this order.

    With A and B in the first two, the points of C are any cap outside of −(A + B). A is one of each orbit, and counts
    as often as that is large; B is one of its translates, which are 3ⁿ, as only unions of lines have fewer. Moving B
    moves what is closed for C, and so does not change the number of caps there.
    """
    i, j, k = kind
    add, minus, _ = tables(n)
    whole, found = (1 << 3**n) - 1, 0
    for a, orbit in orbits(i, n):
        closes = [sum(1 << minus[add[x][y]] for x in a) for y in range(3**n)]
        for b in resting(j, n):
            closed = 0
            for y in b:
                closed |= closes[y]
            found += orbit * 3**n * fitting(whole & ~closed, k, n)
    return found


@cache
def fitting(free: int, size: int, n: int) -> int:
    """Count the caps of this size within a set, given as bits."""
    return sum(1 for _ in within(free, size, n)) if free.bit_count() >= size else 0


def within(free: int, size: int, n: int, chosen: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Yield the caps of this size within a set, each as its places in ascending order."""
    if len(chosen) == size:
        yield chosen
        return
    add, minus, _ = tables(n)
    while free.bit_count() >= size - len(chosen):
        place = (free & -free).bit_length() - 1
        free &= free - 1
        closed = sum(1 << minus[add[place][each]] for each in chosen)  # the third points are distinct
        yield from within(free & ~closed, size, n, (*chosen, place))


@cache
def caps(size: int, n: int) -> list[tuple[int, ...]]:
    return [*within((1 << 3**n) - 1, size, n)]


@cache
def resting(size: int, n: int) -> list[tuple[int, ...]]:
    """Return one translate of each cap of this size."""
    add, minus, _ = tables(n)
    through = (cap for cap in caps(size, n) if cap[0] == 0)  # each of its points can be moved to 0
    return [*{min(tuple(sorted(add[x][minus[y]] for x in cap)) for y in cap) for cap in through}]


@cache
def orbits(size: int, n: int) -> list[tuple[tuple[int, ...], int]]:
    """Return [(a cap, the size of its orbit)] for all caps of this size, under the group of some affine maps.

    Any affine maps would do: `beside` gives the same sum for each group.
    """
    add, _, places = tables(n)
    turned = [places[(*point[1:], point[0])] for point in places]
    sheared = [places[(sum(point[:2]) % 3, *point[1:])] for point in places]
    left, found = {*caps(size, n)}, []
    while left:
        first = left.pop()
        todo, orbit = [first], 1
        while todo:
            cap = todo.pop()
            for images in (add[1], turned, sheared):
                image = tuple(sorted(images[place] for place in cap))
                if image in left:
                    left.discard(image)
                    orbit += 1
                    todo.append(image)
        found.append((first, orbit))
    return found
