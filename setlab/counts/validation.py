"""Validation of arguments: numbers of features, numbers of cards, names. Errors say what is wrong."""

from collections.abc import Callable
from math import comb
from numbers import Real
from typing import Any

from setlab.common.i18n import gettext, listed, ngettext
from setlab.common.integers import whole

FEATURES = 4  # the most that is counted
LARGEST = 100  # features of a deck for which there are formulas


def number_of(
    function: Callable, given: tuple[tuple[int, ...], ...], what: Callable
) -> Any:  # what it made: any real number
    """Return the number that a user's function returns for the arguments `given`; errors name it by `what(*given)`."""
    try:
        value = function(*given)
    except Exception as error:
        text = gettext("{what} fails: {error}")
        raise ValueError(text.format(what=what(*given), error=f"{type(error).__name__}: {error}")) from error
    if getattr(value, "shape", None) == ():  # a number of numpy
        value = value.item()
    if not isinstance(value, Real) or value != value:
        text = gettext("{what} is {it!r}; it must be a number such as 2 or 0.5")
        raise ValueError(text.format(what=what(*given), it=value))
    return value


def checked_features(features: int) -> int:
    """Return a number of features from 1 to 4; five are refused with an estimate."""
    features = whole(features, gettext("the number of features"))
    if features == 0:
        raise ValueError(gettext("without features there is one card and nothing to count: take 1 to 4 features"))
    if features > FEATURES:
        # Slices of 81 points have 1.8·10^13 caps, 2.2·10^11 up to translation, and 10,000 orbits of them; a third of
        # these pairs are in order of size. Each is then searched for C, which takes a microsecond at the very least.
        text = gettext(
            "this is counted for 1 to 4 features, not {n}: already 243 cards have about 7·10^14 pairs of slices to "
            "look at, where 81 cards have 10^5; that is more than 20 years at a million pairs a second"
        )
        raise ValueError(text.format(n=features))
    return features


def any_features(features: int) -> int:
    """Return a number of features for which there is a formula: nothing has to be counted."""
    features = whole(features, gettext("the number of features"))
    if not 1 <= features <= LARGEST:
        raise ValueError(gettext("take from 1 to {most} features, not {n}").format(most=LARGEST, n=features))
    return features


def checked_cards(cards: int, features: int) -> int:
    """Return `cards` as a whole number, checked to be at most the size of the deck with `features` features."""
    cards = whole(cards, gettext("the number of cards"))
    if cards > 3**features:
        text = ngettext(
            "{n} cards are too many: the deck with {features} feature has {all}",
            "{n} cards are too many: the deck with {features} features has {all}",
            features,
        )
        raise ValueError(text.format(n=cards, features=features, all=3**features))
    return cards


def one_of(name: str, names: tuple[str, ...], what: str) -> str:
    """Return the name if it is one of these; else raise an error that names `what`."""
    if not isinstance(name, str):
        text = gettext("{what} is a name such as {example!r}, not {it!r}")
        raise TypeError(text.format(what=what, example=names[0], it=name))
    if name not in names:
        text = gettext("{name!r} is not {what}; choose one of {all}")
        raise ValueError(text.format(what=what, name=name, all=listed(map(repr, names))))
    return name


def ways(cards: int, features: int) -> int:
    """Return C(3^features, cards), the number of ways to choose `cards` cards of the deck."""
    return comb(3**features, cards)
