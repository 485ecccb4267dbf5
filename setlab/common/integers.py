"""Conversion of whole numbers from any source: Python, NumPy, SymPy, or whatever else has `__index__`.

A value with `__index__` that is no bool is a whole number, and is returned as an `int`. A wrong type is a TypeError, a
wrong value a ValueError.
"""

from operator import index
from random import SystemRandom
from typing import Any

from setlab.common.i18n import gettext
from setlab.common.rng import LARGEST_SEED


def integer(value: Any) -> int | None:
    """Return the value as an int; None if it is not a whole number.

    >>> integer(3), integer(3.0), integer(True), integer("3")
    (3, None, None, None)
    """
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return int(index(value))
    except TypeError:
        return None


def integers(things: Any) -> tuple[int, ...] | None:
    """Return the entries of a tuple, a list or a row of an array as ints; None if they are something else.

    >>> integers([1, 2]), integers((1, True)), integers("12")
    ((1, 2), None, None)
    """
    if not isinstance(things, (tuple, list)):
        things = things.tolist() if hasattr(things, "tolist") else None
    if type(things) is tuple and all(type(each) is int for each in things):
        return things
    found = [*map(integer, things)] if isinstance(things, (tuple, list)) else [None]
    return None if None in found else tuple(each for each in found if each is not None)


def whole(value: object, what: str, least: int = 0, most: int | None = None) -> int:
    """Return the value as an int, if it is a whole number from `least` to `most`; `what` names it in the error."""
    number = integer(value)
    if number is None:
        raise TypeError(gettext("{what} is a whole number, not {it!r}").format(what=what, it=value))
    if number < least == 0:
        raise ValueError(gettext("{what} cannot be negative: {it}").format(what=what, it=number))
    if number < least or (most is not None and number > most):
        if most is None:
            text = gettext("{what} is a whole number, {least} or more, not {it}")
        else:
            text = gettext("{what} is a whole number from {least} to {most}, not {it}")
        raise ValueError(text.format(what=what, least=least, most=most, it=number))
    return number


def whole_seed(seed: object) -> int | None:
    """Return the seed as an int, if it is one; None stays None."""
    if seed is None:
        return None
    number = whole(seed, gettext("a seed"))
    if number > LARGEST_SEED:
        raise ValueError(gettext("a seed lies between 0 and {top}, not {it}").format(top=LARGEST_SEED, it=number))
    return number


def checked_seed(seed: object) -> int:
    """Return the seed as an int, or a fresh one for None."""
    number = whole_seed(seed)
    return SystemRandom().randrange(10**6) if number is None else number
