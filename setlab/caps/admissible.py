"""Growth rates from admissible sets: Edel's extended product of the caps of 12, 112 and 112 points (Edel 2004).

Let A0 be the 12 points of AG(6, 3) with one coordinate that is not 0, and A1, A2 the two caps of 112 points whose
triples are a design and its complement. A word over {0, 1, 2} stands for the product of those, in its order. A set of
words is *admissible* if each two of them have a place where only the one is 0, and a place where only the other is; and
any three of them have a place where they are 0, 1, 2 in some order, or 0, 0, 1, or 0, 0, 2. Then all their products
together are a cap.
"""

from math import comb, exp, log

from setlab.core.i18n import gettext
from setlab.core.integers import whole
from setlab.core.numbers import written

FEW, MANY, BLOCK = 12, 112, 6  # points of A0, of A1 and A2; and their dimension
DIGITS = 10**6
LONGEST = 100


def extended_product_rate(size: int, length: int, weight: int) -> float:
    """With how many points per dimension caps grow that an admissible set makes, rounded down to six digits.

    The set has `size` words of this `length`, each with so many places that are not 0: its `weight`. First m of the
    caps are put together to larger ones, m·12·112^(m−1), 112^m and 112^m points of 6m dimensions, with the m that is
    best. The admissible set itself is not asked for: that there is one is for whoever found it to show. ValueError for
    words that there are not.

    >>> extended_product_rate(252, 10, 5)     # Edel 2004
    2.217389
    """
    size, length = whole(size, gettext("the size")), whole(length, gettext("the length"))
    weight = whole(weight, gettext("the weight"))
    if not 1 <= weight <= length <= LONGEST:
        text = gettext("words of length {n} and weight {w} are none: 1 ≤ weight ≤ length ≤ {most}")
        raise ValueError(text.format(n=length, w=weight, most=LONGEST))
    if not 1 <= size <= comb(length, weight):
        text = gettext("no admissible set has {size} words: there are {most} sets of {w} places among {n}")
        raise ValueError(text.format(size=size, most=written(comb(length, weight)), w=weight, n=length))
    return rate_of(*_best(size, length, weight))


def _best(size, length, weight):
    """(points, dimension) with the best number m: the rates rise with m up to there, and fall after it."""
    m, here = 1, _cap(1, size, length, weight)
    while (after := _cap(m + 1, size, length, weight))[0] ** m > here[0] ** (m + 1):
        m, here = m + 1, after
    return here


def _cap(m, size, length, weight):
    """Points and dimension of the cap."""
    points = (m * FEW * MANY ** (m - 1)) ** (length - weight) * MANY ** (m * weight) * size
    return points, BLOCK * m * length


def rate_of(points, dimension):
    """How many points a dimension: the root, rounded down to six digits.

    A logarithm guesses from above, but whole numbers decide: no rounding can err.

    >>> rate_of(112, 6)
    2.195514
    """
    guess, bound = int(exp(log(points) / dimension) * DIGITS) + 1, points * DIGITS**dimension
    while guess**dimension > bound:
        guess -= 1
    return guess / DIGITS
