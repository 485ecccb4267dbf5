"""How answers to exercise 12 are read and judged."""

from itertools import product

from setlab.caps import known, largest_known, product_cap, verify
from setlab.teach.tasks import parsing


def two_numbers(answer):
    return parsing.pair(answer, "(points, dimension)")


def which_is_wrong(given):
    points, dimension = size_and_dimension(3, 4)
    if given[0] == points:
        return f"{points} is right. The dimension is not: three coordinates are followed by four."
    if given[1] == dimension:
        return "The dimension is right. How many points are there, if each of nine is followed by each of twenty?"
    return "Every point of the first cap is followed by every point of the second."


def size_and_dimension(n, m):
    found = verify(product_cap(largest_known(n), largest_known(m)))
    return found.size, found.dimension


def best_product(dimension):
    """The largest product of largest caps of at most six dimensions each."""
    best = [1]
    for n in range(1, dimension + 1):
        best.append(max(known()[k].lower * best[n - k] for k in range(1, min(n, 6) + 1)))
    return best[dimension]


def pairs_of_caps():
    caps = [largest_known(n) for n in (1, 2, 3)]
    return [(caps[0], [(2,)]), *product(caps, repeat=2)]


def odd_set(case, value):
    if isinstance(value, list):
        return "Give back a set: put `set([1, 2])` around your list."
    return ""
