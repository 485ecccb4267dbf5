"""How answers to exercise 09 are read and judged."""

from fractions import Fraction
from itertools import product
from math import sqrt

from setlab.core.steady import Steady
from setlab.teach.showing import short
from setlab.teach.tasks import reading

CLOSE = Fraction(1, 10_000)  # a decimal number with four places is as good as the fraction


def share(answer):
    """A share as a fraction: that of four cards if the decimal number is as good as it."""
    given = Fraction(reading.number(answer))
    if not 0 <= given <= 1:
        raise reading.Misshapen(f"{short(answer)} is no chance: a chance lies between 0 and 1.")
    near = given.limit_denominator(79)
    return near if abs(near - given) < CLOSE else given


def around(hits, trials, half):
    """The two ends, rounded."""
    return round(hits / trials - half, 4), round(hits / trials + half, 4)


def interval(hits, trials):
    p = hits / trials
    return around(hits, trials, 1.96 * sqrt(p * (1 - p) / trials))


def odd_interval(case, value):
    if value is not None and not (isinstance(value, tuple) and len(value) == 2):
        return "Give back two numbers: `return (0.1, 0.2)`, the low end and the high one."
    return ""


def slices():
    """Points of the first and of the second slice."""
    chance, points = Steady("exercise 09"), list(product(range(3), repeat=2))
    pairs = [(chance.sample(points, k), chance.sample(points, m)) for k in range(1, 5) for m in range(1, 5)]
    return [([(0, 1)], [(0, 1), (2, 2)]), *pairs, ([], points)]


def forbidden(A, B):
    return {(-(a[0] + b[0]) % 3, -(a[1] + b[1]) % 3) for a in A for b in B}


def odd_points(case, value):
    if value is not None and not isinstance(value, set):
        return "Give back a set of points."
    return ""
