"""Room that two caps in parallel slices leave in the third, in every position.

A stays where it is, B goes through all its linear images (shifting B alone is a shear of the whole space), and −(A + B)
is closed. The directions of B are placed one by one; where too little room is left, nothing more is placed. The first
direction goes to one place of each orbit of the linear parts of the maps that keep A. A is that of the two caps for
which these are fewer.
"""

import os
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from .classes import grown, keeping, linear, tables
from .reading import demand

if TYPE_CHECKING:
    from numpy import ndarray as Array

MOST = 100_000  # placings that are kept
WORD = 60  # points in a machine number
# Bits are counted in pairs, in fours, in bytes, and these added up.
TWOS, FOURS, EIGHTS, EACH = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101


def placings(
    first: tuple[tuple[int, ...], ...], second: tuple[tuple[int, ...], ...], n: int, needed: int
) -> Sequence[tuple[Sequence, list, list]]:
    """Return [(A, image of B, points left in the third slice)] with at least `needed` left; one or more per orbit."""
    add, minus, places = tables(n)
    first, second = sorted((first, second), key=lambda cap: len(firsts(tuple(cap), n)))
    points, a = [*places], [places[point] for point in first]
    order = spanned([places[point] for point in second], n)
    search = _plain if os.environ.get("SETLAB_PURE") or not _compiled() else _fast
    flats = search([[add[x][place] for x in a] for place in range(3**n)], order, firsts(tuple(first), n), n, needed)
    placed = []
    for flat in flats:
        b = [flat[0], *(flat[k] for k in order)]
        closed = {minus[add[x][y]] for x in a for y in b}
        placed.append((first, [points[y] for y in b], [points[z] for z in range(3**n) if z not in closed]))
    return placed


def spanned(cap: Sequence[int], n: int) -> list[int]:
    """Return the places of a cap's other points in a flat that `grown` makes, chosen so that many come early."""
    best = []
    for start in cap:
        flat = [start]
        while len(flat) < 3**n:
            wider = (grown(flat, place, n) for place in cap if place not in flat)
            flat = max(wider, key=lambda each: len({*each} & {*cap}), default=[])
            demand(flat, "a cap of the list spans no whole space")
        best.append(sorted(flat.index(place) for place in cap if place != start))
    return min(best, key=lambda order: [_depth(k) for k in order])


def _depth(k: int) -> int:
    """Return how many directions have to be placed before place k of the flat exists."""
    depth = 0
    while 3**depth <= k:
        depth += 1
    return depth


@cache
def firsts(cap: tuple[tuple[int, ...], ...], n: int) -> list[int]:
    """Return one direction of each orbit of the linear parts of the maps that keep the cap."""
    least = [*range(3**n)]
    for images in keeping(cap, n):
        least = [min(old, there) for old, there in zip(least, linear(images, n), strict=True)]
    return [place for place in range(1, 3**n) if least[place] == place]


def _plain(
    shifted: Sequence[Sequence[int]], order: Sequence[int], firsts: Sequence[int], n: int, needed: int
) -> list[Sequence[int]]:
    """Return the flats, lists of places as `grown` orders them, that leave at least `needed` places free.

    A flat has the images of 0 and of all that the directions of B span. `shifted[p]` is A moved by p, `order` has the
    places of B's points in a flat, and `firsts` the images of the first direction. ProofError for too many flats.
    """
    add, found = tables(n)[0], []
    closes = [sum(1 << place for place in places) for places in shifted]

    def place(flat: Sequence[int], closed: int) -> None:
        if len(flat) == 3**n:
            demand(len(found) < MOST, "there are too many placings to look at")
            found.append(flat)
            return
        here = [divmod(k, len(flat)) for k in order if len(flat) <= k < 3 * len(flat)]
        for image in firsts if len(flat) == 1 else range(3**n):
            if image not in flat:
                more = closed
                for times, k in here:
                    more |= closes[add[flat[k]][image if times == 1 else add[image][image]]]
                if 3**n - more.bit_count() >= needed:
                    place(grown(flat, image, n), more)

    place([0], closes[0])
    return found


# --- kernels for numba -----------------------------------------------------------------------------------------------


@cache
def _compiled() -> Any:
    """Return `_search` compiled; None without numba, where `_plain` does the same, only slower."""
    try:
        from numba import njit
    except ImportError:
        return None
    return partial(njit(nogil=True)(_search), njit(nogil=True)(_spread))


def _fast(
    shifted: Sequence[Sequence[int]], order: Sequence[int], firsts: Sequence[int], n: int, needed: int
) -> list[Sequence[int]]:
    import numpy as np

    closes = np.zeros((3**n, -(-(3**n) // WORD)), dtype=np.int64)
    for place, places in enumerate(shifted):
        for there in places:
            closes[place, there // WORD] |= 1 << (there % WORD)
    rows = [(depth, *divmod(k, 3**depth)) for k in order for depth in range(n) if 3**depth <= k < 3 ** (depth + 1)]
    starts = [sum(row[0] < depth for row in rows) for depth in range(n + 1)]
    room = np.zeros((n + 1, closes.shape[1]), dtype=np.int64), np.zeros((n + 1, 3**n), dtype=np.int64)
    flats, found = np.zeros((n + 1, 3**n), dtype=np.int64), np.zeros((MOST, 3**n), dtype=np.int64)
    tables_here = map(np.array, (tables(n)[0], rows, starts, firsts))
    many = _compiled()(closes, *tables_here, needed, *room, flats, found)
    demand(many < MOST, "there are too many placings to look at")
    return found[:many].tolist()


def _search(
    spread: Callable[..., None], closes: "Array", add: "Array", rows: "Array", starts: "Array", firsts: "Array",
    needed: int, closed: "Array", inside: "Array", flats: "Array", found: "Array"
) -> int:  # fmt: skip
    """Count the flats that leave enough room, and write them to `found`; `flats` and `inside` are work space."""
    many, words, deep, kept = closes.shape[0], closes.shape[1], len(closed) - 1, 0
    turns = [-1] * deep
    closed[0] = closes[0]
    inside[0, 0] = 1
    depth = 0
    while depth >= 0:
        turns[depth] += 1
        if turns[depth] == (len(firsts) if depth == 0 else many):
            turns[depth] = -1
            depth -= 1
            continue
        image = firsts[turns[depth]] if depth == 0 else turns[depth]
        if inside[depth, image]:
            continue
        twice, left = add[image, image], many
        for w in range(words):
            closed[depth + 1, w] = closed[depth, w]
        for k in range(starts[depth], starts[depth + 1]):
            place, left = add[flats[depth, rows[k, 2]], image if rows[k, 1] == 1 else twice], many
            for w in range(words):
                closed[depth + 1, w] |= closes[place, w]
                ones = closed[depth + 1, w] - (closed[depth + 1, w] >> 1 & TWOS)
                ones = (ones & FOURS) + (ones >> 2 & FOURS)
                left -= ((ones + (ones >> 4) & EIGHTS) * EACH) >> 56
            if left < needed:
                break
        if left >= needed:
            spread(add, flats, inside, depth, image)
            depth += 1
        if depth == deep:
            if kept == len(found):
                return kept
            found[kept] = flats[deep]
            kept, depth = kept + 1, depth - 1
    return kept


def _spread(add: "Array", flats: "Array", inside: "Array", depth: int, image: int) -> None:
    """Set the flat with one more direction, in the order of `grown`, and the points inside it."""
    width = 3**depth
    inside[depth + 1] = 0
    for k in range(3 * width):
        place = flats[depth, k % width]
        for _ in range(k // width):
            place = add[place, image]
        flats[depth + 1, k] = place
        inside[depth + 1, place] = 1
