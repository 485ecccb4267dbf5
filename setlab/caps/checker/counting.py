"""The part that needs a pencil only: a cap is there, and pairs and triples of a larger one cannot be counted."""

from itertools import combinations, product


class Unproved(Exception):
    """The certificate does not prove what it says."""


def demand(true, what):
    if not true:
        raise Unproved(what)


def witness(points, dimension, size):
    """The cap is there, and no three of its points are on a line."""
    points = [tuple(map(int, point)) for point in points]
    demand(len(set(points)) == len(points) == size, "the cap has another size")
    demand(all(len(p) == dimension and set(p) <= {0, 1, 2} for p in points), "these are no points")
    for three in combinations(points, 3):
        demand(any(sum(values) % 3 for values in zip(*three, strict=True)), f"{three} are on a line")


def refuted(step):
    """No cap of this size: the weighted sum over all directions cannot be what it has to be."""
    directions, pairs, triples = hyperplanes(step["dimension"])
    size = step["size"]
    whole = directions, pairs * size * (size - 1) // 2, triples * size * (size - 1) * (size - 2) // 6
    kinds = [
        (i, j, k)
        for i, j, k in product(range(step["below"] + 1), repeat=3)
        if i >= j >= k and i + j + k == size
    ]  # fmt: skip
    values = {kind: weighted(step["weights"], kind) for kind in kinds}
    demand(all(value >= 0 for value in values.values()), "a type has a negative value")
    total = sum(w * x for w, x in zip(step["weights"], whole, strict=True))
    if total < 0:
        return
    demand(total == 0, "values that are not negative may well have this sum")
    left = [kind for kind in kinds if values[kind] == 0]
    divisor = step["divisor"]
    remainders = {weighted(step["weights_left"], kind) % divisor if divisor else None for kind in left}
    total = sum(w * x for w, x in zip(step["weights_left"], whole, strict=True))
    demand(divisor > 1 and remainders == {0} and total % divisor, "the types that are left may well have this sum")


def weighted(weights, kind):
    one, two, three = weights
    pairs, triples = sum(k * (k - 1) // 2 for k in kind), sum(k * (k - 1) * (k - 2) // 6 for k in kind)
    return one + two * pairs + three * triples


def hyperplanes(n):
    """Directions of hyperplanes, and how many hyperplanes hold two given points, and three that are on no line.

    Counted one by one: a hyperplane is where a linear form, not 0 and up to sign, has one of three values. All pairs,
    and all such triples, are alike under affine maps, so one of each is looked at.
    """
    forms = [f for f in product(range(3), repeat=n) if any(f) and next(x for x in f if x) == 1]
    origin, first, second = (0,) * n, (1, *(0,) * (n - 1)), (0, 1, *(0,) * (n - 2))
    two = sum(value(f, origin) == value(f, first) for f in forms)
    three = sum(value(f, origin) == value(f, first) == value(f, second) for f in forms)
    return len(forms), two, three


def value(form, point):
    return sum(x * y for x, y in zip(form, point, strict=True)) % 3
