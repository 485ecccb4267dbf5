"""How answers to exercise 09 are read and judged."""

from fractions import Fraction
from itertools import product
from math import sqrt

from setlab.core.i18n import gettext
from setlab.core.rng import PortableRandom
from setlab.teach.reading import parsing
from setlab.teach.saying.numerals import decimal
from setlab.teach.saying.showing import short

CLOSE = Fraction(1, 10_000)  # a decimal number with four places is as good as the fraction


def share(answer):
    """A share as a fraction: that of four cards if the decimal number is as good as it."""
    given = Fraction(parsing.measure(answer))
    if not 0 <= given <= 1:
        raise parsing.Misshapen(gettext("{it} is no chance: a chance lies between 0 and 1.").format(it=short(answer)))
    near = given.limit_denominator(79)
    return near if abs(near - given) < CLOSE else given


def around(hits, trials, half):
    """The two ends, rounded."""
    return round(hits / trials - half, 4), round(hits / trials + half, 4)


def interval(hits, trials):
    p = hits / trials
    return around(hits, trials, 1.96 * sqrt(p * (1 - p) / trials))


def odd_interval(case, value):
    if isinstance(value, list) and len(value) == 2:
        return gettext("Use a tuple: `(0.1, 0.2)`, without square brackets.")
    if value is not None and not (isinstance(value, tuple) and len(value) == 2):
        return gettext("Give back two numbers, the low end and the high one.")
    if value is not None and any(round(each, 4) != each for each in value):
        return gettext("Round both ends: `round(0.123456, 4)`.")
    return ""


def slices():
    """Points of the first and of the second slice."""
    chance, points = PortableRandom("exercise 09"), list(product(range(3), repeat=2))
    pairs = [(chance.sample(points, k), chance.sample(points, m)) for k in range(1, 5) for m in range(1, 5)]
    return [([(0, 1)], [(0, 1), (2, 2)]), *pairs, ([], points)]


def forbidden(A, B):
    return {(-(a[0] + b[0]) % 3, -(a[1] + b[1]) % 3) for a in A for b in B}


def odd_points(case, value):
    if value is not None and not isinstance(value, set):
        return gettext("Give back a set of points.")
    if value and any(each not in (0, 1, 2) for point in value for each in point):
        return gettext(
            "The coordinates of a point are 0, 1 and 2: take the remainder after dividing by 3, last of all."
        )
    return ""


def nearly(given):
    """Of a wrong share: a decimal number that is nearly right wants more digits."""
    if abs(given - Fraction(75, 79)) < Fraction(7, 10_000):
        return gettext("Nearly: give the fraction, or four decimals.")
    text = gettext("{n} is not it: three cards are no SET with chance 78/79, and four hold four triples.")
    return text.format(n=decimal(given))
