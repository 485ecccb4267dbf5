"""How much room two caps in parallel slices leave in the third, in every position.

A stays where it is, B goes through all its linear images (shifting B alone is a shear of the whole space), and −(A + B)
is closed. The directions of B are placed one by one; where too little room is left, nothing more is placed. The first
direction goes to one place of each orbit of the linear parts of the maps that keep A.
"""

from functools import cache

import numpy as np
from caps.checker.classes import grown, keeping, linear, tables
from caps.checker.counting import demand

try:
    from numba import njit
except ImportError:  # slow, and right all the same

    def njit(**_):
        return lambda function: function


MOST = 5_000  # placings that are kept
WORD = 60  # points in a machine number


def placings(first, second, n, needed):
    """All [(image of B, what is left free)] with at least so much free; at least one of each orbit of them."""
    add, minus, places = tables(n)
    points, table = [*places], np.array(add)
    levels = directions([places[point] for point in second], n)
    order = np.array([(depth, *row, *[0] * (n - len(row))) for depth, rows in enumerate(levels) for row in rows])
    a = [places[point] for point in first]
    shifted = np.zeros((3**n, -(-(3**n) // WORD)), dtype=np.int64)
    for place in range(3**n):
        for there in (add[each][place] for each in a):
            shifted[place, there // WORD] |= 1 << (there % WORD)
    frames = np.zeros((MOST, n), dtype=np.int64)
    found = _place(shifted, table, order, np.array(firsts(tuple(first), n)), n, needed, frames)
    demand(found < MOST, "there are too many placings to look at")
    placed = []
    for images in frames[:found]:
        b = [0, *(_sum(row, images, add) for rows in levels for row in rows)]
        closed = {minus[add[x][y]] for x in a for y in b}
        placed.append(([points[y] for y in b], [points[z] for z in range(3**n) if z not in closed]))
    return placed


def _sum(weights, images, add):
    place = 0
    for weight, image in zip(weights, images, strict=False):
        for _ in range(weight):
            place = add[place][int(image)]
    return place


def directions(cap, n):
    """[weights of the points that each direction brings]: as many points as possible as soon as possible."""
    best = []
    for start in cap:
        flat, levels = [start], []
        while len(levels) < n:
            _, wider = max(
                ((place, grown(flat, place, n)) for place in cap if place not in flat),
                key=lambda each: len({*each[1]} & {*cap}),
            )
            # what stands at place k of the flat has the digits of k as weights, the last direction first
            weights = [tuple(k // 3**d % 3 for d in range(len(levels) + 1)) for k in range(len(wider))]
            levels.append([weights[k] for k in range(len(flat), len(wider)) if wider[k] in cap])
            flat = wider
        best = max(best, levels, key=lambda each: [*map(len, each)])
    return best


@cache
def firsts(cap, n):
    """One direction of each orbit of the linear parts of the maps that keep the cap."""
    orbit = np.arange(3**n)
    for images in keeping(cap, n):
        orbit = np.minimum(orbit, orbit[linear(images, n)])
    return [place for place in range(1, 3**n) if orbit[place] == place]


@njit(nogil=True)
def _ones(number):
    count = 0
    while number:
        number &= number - 1
        count += 1
    return count


@njit(nogil=True)
def _place(shifted, add, order, firsts, n, needed, frames):
    """How many placings there are; the images of the directions go to `frames`."""
    many, words = shifted.shape
    closed = np.zeros((n + 1, words), dtype=np.int64)
    inside = np.zeros((n + 1, many), dtype=np.int64)
    turns, images, found = np.full(n, -1), np.zeros(n, dtype=np.int64), 0
    closed[0] = shifted[0]
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
        images[depth] = image
        closed[depth + 1] = closed[depth]
        left = many
        for row in order:
            if row[0] != depth or left < needed:
                continue
            b, left = 0, many
            for k in range(depth + 1):
                for _ in range(row[1 + k]):
                    b = add[b, images[k]]
            for w in range(words):
                closed[depth + 1, w] |= shifted[b, w]
                left -= _ones(closed[depth + 1, w])
        if left < needed:
            continue
        if depth + 1 < n:
            inside[depth + 1] = 0
            for p in range(many):
                if inside[depth, p]:
                    inside[depth + 1, p] = 1
                    inside[depth + 1, add[p, image]] = 1
                    inside[depth + 1, add[add[p, image], image]] = 1
            depth += 1
            continue
        if found == len(frames):
            return found
        frames[found] = images
        found += 1
    return found
