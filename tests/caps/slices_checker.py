"""Checks a step of a certificate that looks into slices and excludes a size. It imports nothing of setlab.

It believes only one thing, how many caps of 17 to 20 points AG(4, 3) has: the numbers are in the certificate, and
whoever calls `check` compares them with a count of another kind. All else is done here again, with plain loops: what
the splits must be, that the caps of a list are caps, that no two are alike, how large their orbits are, and how much
room they leave. The step that says of 45 points that all such caps are one is not checked here.
"""

from itertools import combinations, product

import numpy as np
from caps.checker import Unproved, demand, hyperplanes, weighted, witness

try:
    from numba import njit
except ImportError:  # slow, and right all the same

    def njit(function):
        return function


def check(step):
    """Check the step; returns {size: number of all caps} that were believed."""
    n, size = step["dimension"], step["size"]
    types = split(step)
    for k, found in step["classes"].items():
        classes(n - 1, int(k), found)
    pairs = {(tuple(r["first"]), tuple(r["second"])): r for r in step["rooms"]}
    caps = {
        (int(k), place): [point_of(p) for p in each["cap"]]
        for k, found in step["classes"].items()
        for place, each in enumerate(found["classes"])
    }
    for i, j, needed in types:
        for a, b in product((key for key in caps if key[0] == i), (key for key in caps if key[0] == j)):
            if i == j and a > b:
                continue
            demand((a, b) in pairs, f"{a} and {b} were not laid beside each other")
            room = largest_room(caps[a], caps[b], n - 1, needed)
            said = pairs[a, b]["room"]
            demand(room == said, f"beside {a} and {b} there is room for {room}, and not for {said}")
            demand(room < needed, f"{a} and {b} leave room enough for a cap of {size} points")
    return {int(k): found["all"] for k, found in step["classes"].items()}


def split(step):
    """The types that have a negative value; there must be one in every cap, and no other type may have one."""
    size, below = step["size"], step["below"]
    directions, pairs, triples = hyperplanes(step["dimension"])
    whole = directions, pairs * size * (size - 1) // 2, triples * size * (size - 1) * (size - 2) // 6
    total = sum(w * x for w, x in zip(step["weights"], whole, strict=True))
    demand(total == step["total"] < 0, "the values do not sum to something negative")
    kinds = [(i, j, size - i - j) for i in range(below + 1) for j in range(i + 1) if 0 <= size - i - j <= j]
    negative = [kind for kind in kinds if weighted(step["weights"], kind) < 0]
    demand(sorted(map(tuple, step["types"])) == sorted(negative), "other types have a negative value")
    return negative


# --- classes ---------------------------------------------------------------------------------------------------------


def classes(n, size, found):
    """They are caps, no two alike, and their orbits add up to the number of all."""
    caps = [tuple(map(point_of, each["cap"])) for each in found["classes"]]
    group = 3**n
    for i in range(n):
        group *= 3**n - 3**i
    for cap, each in zip(caps, found["classes"], strict=True):
        witness(each["cap"], n, size)
        demand(group == each["orbit"] * maps(cap, cap, n), f"an orbit of {size} points has another size")
    looks = [profile(cap, n) for cap in caps]
    for a, b in combinations(range(len(caps)), 2):
        demand(looks[a] != looks[b] or maps(caps[a], caps[b], n) == 0, f"{a} and {b} of {size} points are alike")
    demand(sum(each["orbit"] for each in found["classes"]) == found["all"], f"a class of {size} points is left out")


def point_of(text):
    return tuple(map(int, text))


def profile(cap, n):
    """How hyperplanes split a cap: the same for all that are alike."""
    forms = [f for f in product(range(3), repeat=n) if any(f) and next(x for x in f if x) == 1]
    values = (np.array(forms) @ np.array(cap).T) % 3
    return sorted(tuple(sorted(np.bincount(row, minlength=3))) for row in values)


def looks(cap, n):
    """For each point how the hyperplanes through it split the cap: a map takes a point to one with the same look."""
    forms = [f for f in product(range(3), repeat=n) if any(f) and next(x for x in f if x) == 1]
    values = (np.array(forms) @ np.array(cap).T) % 3
    found = {point: [] for point in cap}
    for row in values:
        many = np.bincount(row, minlength=3)
        for point, part in zip(cap, row, strict=True):
            found[point].append((*sorted(many), many[part]))
    return {point: tuple(sorted(seen)) for point, seen in found.items()}


def maps(first, second, n):
    """How many affine maps take the one to the other: images of a frame, point by point."""
    look, other = looks(first, n), looks(second, n)
    rare = {each: list(look.values()).count(each) for each in look.values()}
    frame = [min(first, key=lambda point: rare[look[point]])]
    spans = [{frame[0]: (1,)}]
    while len(spans[-1]) < 3**n:
        choices = [(point, grown(spans[-1], point, frame[0])) for point in first if point not in spans[-1]]
        if not choices:
            raise Unproved("a cap of the list spans no whole space")
        point, span = max(choices, key=lambda each: (sum(p in each[1] for p in first), -rare[look[each[0]]]))
        frame.append(point)
        spans.append(span)
    there, count = {*second}, 0
    placed = [[weights for point, weights in span.items() if point in {*first}] for span in spans]

    def image(weights, images):
        steps = [tuple((a - b) % 3 for a, b in zip(each, images[0], strict=True)) for each in images[1:]]
        moved = images[0]
        for w, step in zip(weights[1:], steps, strict=True):
            moved = tuple((a + w * b) % 3 for a, b in zip(moved, step, strict=True))
        return moved

    def extend(images):
        nonlocal count
        depth = len(images) - 1
        found = [image(weights, images) for weights in placed[depth]]
        if len({*found}) < len(found) or not {*found} <= there:
            return
        if depth == n:
            count += 1
            return
        for point in second:
            if point not in images and other[point] == look[frame[depth + 1]]:
                extend([*images, point])

    for point in second:
        if other[point] == look[frame[0]]:
            extend([point])
    return count


def grown(span, point, origin):
    """The flat of one more point: {point: weights}."""
    return {
        tuple((x + w * (y - z)) % 3 for x, y, z in zip(base, point, origin, strict=True)): (*weights, w)
        for base, weights in span.items()
        for w in range(3)
    }


# --- room ------------------------------------------------------------------------------------------------------------


def largest_room(first, second, n, needed):
    """The most points that A and any linear image of B leave free, −1 if that is always fewer than needed."""
    places = {point: place for place, point in enumerate(product(range(3), repeat=n))}
    add = np.array(
        [[places[tuple((x + y) % 3 for x, y in zip(a, b, strict=True))] for b in places] for a in places],
        dtype=np.int64,
    )
    start = second[0]
    basis, spans, order = [], [{(0,) * n: ()}], []
    rest = [tuple((x - y) % 3 for x, y in zip(point, start, strict=True)) for point in second]
    for point in rest:
        if point not in spans[-1]:
            basis.append(point)
            spans.append(
                {
                    tuple((x + w * y) % 3 for x, y in zip(base, point, strict=True)): (*weights, w)
                    for base, weights in spans[-1].items()
                    for w in range(3)
                }
            )
    for depth in range(n):
        inside = [spans[depth + 1][point] for point in rest if point in spans[depth + 1] and point not in spans[depth]]
        order += [(depth, *weights, *[0] * (n - len(weights))) for weights in inside]
    there = np.zeros(3**n, dtype=np.uint8)
    there[[places[point] for point in first]] = 1
    return int(_room(there, add, np.array(order, dtype=np.int64), n, needed))


@njit
def _room(there, add, order, n, needed):
    """Every image of the basis, in a loop of loops; a sum a + b is taken once it is seen."""
    many = len(there)
    minus = np.zeros(many, dtype=np.int64)
    for p in range(many):
        for q in range(many):
            if add[p, q] == 0:
                minus[p] = q
    taken = np.zeros((n + 1, many), dtype=np.uint8)
    inside = np.zeros((n + 1, many), dtype=np.uint8)
    images, best = np.full(n, -1), -1
    inside[0, 0] = 1
    taken[0] = there
    depth = 0
    while depth >= 0:
        images[depth] += 1
        image = images[depth]
        if image == many:
            images[depth] = -1
            depth -= 1
            continue
        if inside[depth, image]:
            continue
        taken[depth + 1] = taken[depth]
        left = many
        for row in order:
            if row[0] != depth:
                continue
            b = 0
            for k in range(depth + 1):
                for _ in range(row[1 + k]):
                    b = add[b, images[k]]
            left = 0
            for p in range(many):
                if there[add[p, minus[b]]]:
                    taken[depth + 1, p] = 1
                left += 1 - taken[depth + 1, p]
            if left < needed:
                break
        if left < needed:
            continue
        if depth + 1 == n:
            best = max(best, left)
            continue
        _grow(inside, add, depth, image)
        depth += 1
    return best


@njit
def _grow(inside, add, depth, image):
    for p in range(len(add)):
        inside[depth + 1, p] = 0
    for p in range(len(add)):
        if inside[depth, p]:
            inside[depth + 1, p] = 1
            inside[depth + 1, add[p, image]] = 1
            inside[depth + 1, add[p, add[image, image]]] = 1
