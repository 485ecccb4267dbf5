"""Numbers as people write them: with separators, as decimals, as mixed numbers; and how far a guess is off."""

from collections.abc import Iterable
from fractions import Fraction
from math import floor, log10
from numbers import Integral, Rational, Real
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext, ngettext, quoted
from setlab.common.numbers import power_of_ten, short, written

if TYPE_CHECKING:
    from setlab.core.cards import Card

NEAR = 0.1  # relative error of a guess that still counts as close
LONG = 10**80  # from this size on numbers are shortened, denominators too
COUNTED = 10**9  # ratios from here on are given as powers of ten
FEW = 20  # numbers up to this are counted: "3 too many"; larger ones are compared


def numeral(number: Any) -> str:
    """Return a number for a reader, never in computer notation.

    >>> numeral(1080), numeral(Fraction(127, 10)), numeral(Fraction(220, 79)), numeral(0.1 + 0.2)
    ('1,080', '12.7', '2 62/79 (about 2.785)', '0.3')
    """
    if isinstance(number, Integral):
        number = int(number)
        return written(number) if abs(number) < LONG else quoted(number)
    if not isinstance(number, Rational):
        return decimal(number) if isinstance(number, Real) else str(number)
    number = Fraction(number)
    if number == round(number, 4) or number.denominator >= LONG:
        return decimal(number)
    whole, rest = divmod(abs(number), 1)
    mixed = f"{'-' if number < 0 else ''}{f'{written(whole)} ' if whole else ''}{rest}"
    return gettext("{fraction} (about {decimal})").format(fraction=mixed, decimal=decimal(number))


def decimal(number: Any) -> str:
    """Return a number with its four leading digits, and all before the point.

    >>> decimal(1 / 3), decimal(12345.678), decimal(-2.50)
    ('0.3333', '12,346', '-2.5')
    """
    number = float(number)
    if number == 0 or abs(number) == float("inf") or number != number:
        return short(number)
    digits = max(0, 3 - floor(log10(abs(number))))
    while digits and round(number, digits) == round(number, digits - 1):
        digits -= 1
    return written(number, digits)


def off(guess: int | Fraction, truth: int | Fraction, near: float | None = None) -> str:
    """Describe how far a guess is off; "" if it is not off at all. `near`: as a share, or a count from 1 on.

    >>> off(240, 80), off(70, 80), off(1078, 1080), off(3, 6)
    ('About 3 times too many.', 'Too few by 12 %.', 'Nearly: off by 2.', '3 too few.')
    """
    guess, truth = Fraction(guess), Fraction(truth)
    gap = abs(guess - truth)
    if not gap:
        return ""
    allowed = NEAR * abs(truth) if near is None else near if near >= 1 else near * abs(truth)
    if gap <= allowed:
        if gap > NEAR * abs(truth) and near is not None and near < 1:
            return gettext("Close: off by {n} %.").format(n=_percent(gap, truth))
        return gettext("Nearly: off by {gap}.").format(gap=decimal(gap))
    if truth.denominator != 1:
        return _measured(guess, truth)
    if guess.denominator == 1 and (guess * truth <= 0 or max(abs(guess), abs(truth)) <= FEW):
        n = int(gap)
        more, less = ngettext("{n} too many.", "{n} too many.", n), ngettext("{n} too few.", "{n} too few.", n)
        return (more if guess > truth else less).format(n=written(n))
    if guess * truth <= 0:
        return _measured(guess, truth)
    if times := _times(guess, truth):
        more, less = gettext("About {n} times too many."), gettext("Too few: the answer is about {n} times as large.")
        return (more if guess > truth else less).format(n=times)
    more, less = gettext("Too many by {n} %."), gettext("Too few by {n} %.")
    return (more if guess > truth else less).format(n=_percent(gap, truth))


def within(number: object, span: "int | Fraction | Iterable[int | frozenset[Card]]") -> bool:
    """Return whether this is a number, whole or not, in the half-open `range` given as `span`; False for other spans.

    >>> within(2.5, range(2, 4)), within(4, range(2, 4)), within(4, 4), within("3", range(9))
    (True, False, False, False)
    """
    return isinstance(span, range) and isinstance(number, Real) and not number < span.start and number < span.stop


def _measured(guess: Fraction, truth: Fraction) -> str:
    """Describe how far a measure is off, such as an average or a share."""
    if guess * truth <= 0:
        more, less, n = gettext("Too high by {n}."), gettext("Too low by {n}."), decimal(abs(guess - truth))
    elif n := _times(guess, truth):
        more, less = gettext("About {n} times too high."), gettext("Too low: the answer is about {n} times as high.")
    else:
        more, less = gettext("Too high by {n} %."), gettext("Too low by {n} %.")
        n = _percent(abs(guess - truth), truth)
    return (more if guess > truth else less).format(n=n)


def _times(guess: Fraction, truth: Fraction) -> str:
    """Return how many times as large the larger one is, to two digits, or as a power of ten; "" if less than twice."""
    ratio = max(guess, truth, key=abs) / min(guess, truth, key=abs)
    if ratio < 2:
        return ""
    if ratio >= COUNTED:
        return power_of_ten(floor(log10(ratio)))
    digits = 1 - floor(log10(ratio))
    return decimal(round(ratio, digits))


def _percent(gap: Fraction, truth: Fraction) -> str:
    return written(round(100 * gap / abs(truth)))
