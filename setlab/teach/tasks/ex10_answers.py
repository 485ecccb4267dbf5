"""How answers to exercise 10 are read and judged."""

from fractions import Fraction

from setlab.core.rng import PortableRandom


def which_ending(given):
    for number in given:
        if number < 0:
            return f"{number} is no number of cards."
        if number % 3:
            return f"{number} cannot be left: every SET takes three cards, and 81 is a multiple of three."
        if number > 20:
            return f"{number} cannot be left: among 21 cards there always is a SET."
    if 3 in given:
        return "Three cards that are left would sum to zero. What are three such cards?"
    if sorted({*given}) != given:
        return "Write them in order, each once."
    return "All of these are possible, but some are missing."


def odd_odds(case, value):
    if isinstance(value, float):
        return "Leave it a fraction: no `float` and no decimal point."
    return "Do not round here." if value in (12, 13) and case[0] == Fraction(2, 27) else ""


def share(tally):
    twelve = [sets for cards, sets in tally if cards == 12]
    return Fraction(twelve.count(0), len(twelve)) if twelve else 0


def tallies():
    chance = PortableRandom("exercise 10")
    some = [[(chance.choice((12, 12, 15, 18)), chance.randrange(4)) for _ in range(n)] for n in (3, 9, 20, 40, 100)]
    return [(tally,) for tally in [[(12, 0), (15, 0), (12, 1)], [(15, 0)], *some]]
