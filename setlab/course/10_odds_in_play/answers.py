"""How answers to exercise 10 are read and judged."""

from fractions import Fraction

from setlab.core.i18n import gettext
from setlab.core.rng import PortableRandom
from setlab.teach.reading import parsing
from setlab.teach.saying.numerals import numeral


def numbers(answer):
    given = parsing.listed(answer, gettext("Your answer is {it}; it should be a list of numbers."))
    return [parsing.number(each) for each in given]


def which_ending(given):
    for number in given:
        if impossible := _why_not(number):
            return impossible.format(n=numeral(number))
    if 3 in given:
        return gettext("Three cards that are left would sum to zero. What are three such cards?")
    if sorted({*given}) != given:
        return gettext("Write them in order, each once.")
    return gettext("All of these are possible, but some are missing.")


def _why_not(number):
    """Why so many cards cannot be left; "" if nothing is known against it."""
    if number < 0:
        # Translators: {n} is a number of cards that somebody thinks can be left at the end of a game.
        return gettext("{n} is no number of cards.")
    if number % 3:
        # Translators: {n} is a number of cards that somebody thinks can be left at the end of a game.
        return gettext("{n} cannot be left: every SET takes three cards, and 81 is a multiple of three.")
    # Translators: {n} is a number of cards that somebody thinks can be left at the end of a game.
    return gettext("{n} cannot be left: among 21 cards there always is a SET.") if number > 20 else ""


def odd_odds(case, value):
    if isinstance(value, float):
        return gettext("Leave it a fraction: no `float` and no decimal point.")
    return gettext("Do not round here.") if value in (12, 13) and case[0] == Fraction(2, 27) else ""


def cancels(cards):
    """Do the vectors of the cards sum to zero, on the clock with three hours?"""
    return not any(sum(values) % 3 for values in zip(*(card.vector for card in cards), strict=True))


def share(tally):
    twelve = [sets for cards, sets in tally if cards == 12]
    return Fraction(twelve.count(0), len(twelve)) if twelve else 0


def tallies():
    chance = PortableRandom("exercise 10")
    some = [[(chance.choice((12, 12, 15, 18)), chance.randrange(4)) for _ in range(n)] for n in (3, 9, 20, 40, 100)]
    return [(tally,) for tally in [[(12, 0), (15, 0), (12, 1)], [(15, 0)], *some]]
