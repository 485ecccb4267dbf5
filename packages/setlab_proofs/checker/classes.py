"""Affine maps between two caps, found point by point: whether two caps are alike, and which maps keep one."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from operator import eq
from typing import Any

from .counting import parts
from .reading import demand

NUMBERS = {}  # number of each thing that a point sees: numbers are compared faster


def group(n: int) -> int:
    """Return the number of affine maps."""
    order = 3**n
    for i in range(n):
        order *= 3**n - 3**i
    return order


def different(caps: Sequence[tuple[tuple[int, ...], ...]], n: int) -> None:
    """Raise ProofError if an affine map takes one of the caps to another."""
    looks = [profile(cap, n) for cap in caps]
    for a, b in combinations(range(len(caps)), 2):
        alike_too = looks[a] == looks[b] and alike(caps[a], caps[b], n)
        demand(not alike_too, f"classes {a} and {b} of {len(caps[a])} points are one")


def alike(first: tuple[tuple[int, ...], ...], second: tuple[tuple[int, ...], ...], n: int) -> bool:
    """Return whether an affine map takes the first to the second."""
    return any(True for _ in maps(first, second, n))


def profile(cap: tuple[tuple[int, ...], ...], n: int) -> Counter[tuple[int, ...]]:
    """Count how hyperplanes split a cap, by direction: the same for all caps that are alike."""
    return Counter(tuple(sorted((row.count(0), row.count(1), row.count(2)), reverse=True)) for row in parts(cap, n))


def looks(cap: Any, n: int) -> list[int]:
    """Return for each place what its point sees of the cap: a map takes a point to one that sees the same.

    It sees whether it is in the cap, how many pairs it completes, and how much of the cap lies in each hyperplane
    through it.
    """
    add, minus, places = tables(n)
    cap = [places[point] for point in cap]
    pairs = Counter(minus[add[a][b]] for a, b in combinations(cap, 2))
    held = [(row, Counter(row[place] for place in cap)) for row in sides(n)]
    seen = [(k in cap, pairs[k], *sorted(many[row[k]] for row, many in held)) for k in range(3**n)]
    return [NUMBERS.setdefault(each, len(NUMBERS)) for each in seen]


@cache
def sides(n: int) -> list[list[int]]:
    """Return for each direction of hyperplanes in which of the three each point of the space lies."""
    return parts(tables(n)[2], n)


@cache
def tables(n: int) -> tuple[list[list[int]], list[int], dict[tuple[int, ...], int]]:
    """Return (rows of sums, negatives, {point: place})."""
    places = {point: place for place, point in enumerate(product(range(3), repeat=n))}
    add = [[places[tuple((x + y) % 3 for x, y in zip(a, b, strict=True))] for b in places] for a in places]
    return add, [places[tuple(-x % 3 for x in a)] for a in places], places


@cache
def keeping(cap: tuple[tuple[int, ...], ...], n: int) -> list[dict[int, int]]:
    """Return the maps that keep a cap, as `maps` gives them."""
    return [*maps(cap, cap, n)]


def maps(first: tuple[tuple[int, ...], ...], second: tuple[tuple[int, ...], ...], n: int) -> Iterator[dict[int, int]]:
    """Yield the affine maps that take the first to the second, each as {place: place of the image}.

    A frame is placed point by point, and with it the flat that it spans; each image must see what its point sees.
    """
    look, other = looks(first, n), looks(second, n)
    _, _, places = tables(n)
    start, steps = frame([places[point] for point in first], look, n)
    there = [places[point] for point in second]
    for place in there:
        if other[place] == look[start]:
            yield from _maps([start], [place], steps, there, look, other, n)


def _maps(
    flat: Sequence[int],
    images: Sequence[int],
    steps: Sequence[int],
    there: Sequence[int],
    look: Sequence,
    other: Sequence,
    n: int,
) -> Iterator[dict[int, int]]:
    if len(flat) == 3**n:
        yield dict(zip(flat, images, strict=True))
        return
    wider = grown(flat, steps[0], n)
    wanted = [look[each] for each in wider]
    once = wanted[len(flat) : 2 * len(flat)]
    add, minus, _ = tables(n)
    for place in there:
        if place not in images:
            moved = add[add[place][minus[images[0]]]]
            if all(map(eq, once, (other[moved[each]] for each in images))):  # most differ soon
                image = grown(images, place, n)
                if [other[each] for each in image] == wanted:
                    yield from _maps(wider, image, steps[1:], there, look, other, n)


def frame(cap: Sequence[int], look: Sequence[int], n: int) -> tuple[int, list[int]]:
    """Return (a point of a cap, further ones that together span the space).

    `look` is an invariant of each place: the first point has the rarest value, the others add most points of the cap.
    """
    rare = {each: sum(look[place] == each for place in cap) for each in (look[place] for place in cap)}
    start = min(cap, key=lambda place: rare[look[place]])
    flat, steps = [start], []
    while len(flat) < 3**n:
        choices = [(place, grown(flat, place, n)) for place in cap if place not in flat]
        demand(choices, "a cap of the list spans no whole space")
        place, flat = max(choices, key=lambda each: (len({*each[1]} & {*cap}), -rare[look[each[0]]]))
        steps.append(place)
    return start, steps


def grown(flat: Sequence[int], place: int, n: int) -> list[int]:
    """Return the flat with one more point: the old flat, then moved once and twice towards the new point."""
    add, minus, _ = tables(n)
    moved = add[add[place][minus[flat[0]]]]
    once = [moved[each] for each in flat]
    return [*flat, *once, *[moved[each] for each in once]]


def linear(images: Mapping[int, int], n: int) -> list[int]:
    """Return the linear part of a map, as places: image of x less image of 0."""
    add, minus, _ = tables(n)
    return [add[images[place]][minus[images[0]]] for place in range(3**n)]
