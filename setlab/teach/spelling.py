"""Whether a guess that somebody typed is the answer: numbers as numbers, cards by their codes, all else as text."""

import re
from contextlib import suppress
from fractions import Fraction
from numbers import Number

from setlab.core.cards import Card, Face

_GROUPED = r"[-+]?[1-9]\d{{0,2}}(?:[{comma}\s'’]\d{{3}})+(?:[{point}]\d+)?"
_PLAIN = r"[-+]?\d+(?:[{point}/]\d+)?"


def spells(guess, answer):
    """Does the guess say the same as the answer?

    >>> from setlab import Card
    >>> spells("1,080", 1080), spells("q2tg", Card("2tgq")), spells("about 1080", 1080)
    (True, True, False)
    """
    if guess.casefold() == str(answer).strip().casefold():
        return answer is not None
    if isinstance(answer, Card):
        return _is_code(guess, lambda code: Card(code, answer.deck.name), answer)
    if isinstance(answer, Face):
        return _is_code(guess, Face, answer)
    if isinstance(answer, Number) and not isinstance(answer, bool):
        with suppress(ValueError):  # not a number, or a complex one
            return Fraction(str(answer)) in numbers(guess)
    return isinstance(answer, str) and not numbers(guess).isdisjoint(numbers(answer))


def numbers(text):
    """The numbers that a text may mean: 1.080 is 1080 for some and 1.08 for others.

    >>> sorted(numbers("1.080")), numbers("1 080"), numbers("about 7")
    ([Fraction(27, 25), Fraction(1080, 1)], {Fraction(1080, 1)}, set())
    """
    found, text = set(), text.strip().replace("−", "-")
    for comma, point in (",.", ".,"):
        if re.fullmatch(_GROUPED.format(comma=comma, point=point), text):
            found.add(Fraction(re.sub(rf"[{comma}\s'’]", "", text).replace(point, ".")))
        elif re.fullmatch(_PLAIN.format(point=point), text):
            with suppress(ZeroDivisionError):
                found.add(Fraction(text.replace(point, ".")))
    return found


def _is_code(guess, piece, answer):
    with suppress(ValueError):
        return piece(guess) == answer
    return False
