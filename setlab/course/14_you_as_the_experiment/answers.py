"""How answers to exercise 14 are read and judged."""

from fractions import Fraction
from itertools import combinations
from statistics import fmean, median

from setlab.core.i18n import gettext
from setlab.core.rng import PortableRandom
from setlab.games.solving_times import Take
from setlab.teach.reading import parsing
from setlab.teach.saying.showing import short

DIGITS = 2  # that are compared
TIMES = (4, 11, 3, 6, 5, 8, 4, 9)  # and one more


def two_numbers(answer):
    """A pair of numbers, rounded."""
    shape = gettext("Your answer is {it}; it should be a pair of numbers, such as (1, 2).")
    return parsing.pair(answer, shape, _rounded)


def _rounded(answer):
    number = parsing.measure(answer)
    if isinstance(number, complex) or abs(number) > 1e9:
        raise parsing.Misshapen(gettext("{it} is no number of seconds.").format(it=short(answer)))
    return round(float(number), DIGITS)


def chance(answer):
    number = _rounded(answer)
    if not 0 <= number <= 1:
        raise parsing.Misshapen(gettext("{it} is no chance: a chance lies between 0 and 1.").format(it=short(answer)))
    return number


def mean_and_median():
    """The names of the fields."""
    # Translators: what all add up to, divided by how many they are.
    return gettext("mean"), gettext("median")


def chance_and_seconds():
    """The names of the fields."""
    return gettext("chance"), gettext("seconds")


# --- 1, 3 and 5: values ----------------------------------------------------------------------------------------------


def gone_down(before, after):
    first, then = (*TIMES, before), (*TIMES, after)
    return round(fmean(first) - fmean(then), DIGITS), median(first) - median(then)


def which_goes_down(given):
    """What is right and what is wrong of (mean, median)."""
    mean, middle = gone_down(31, 13)
    if given[0] == mean:
        return gettext(
            "The mean is right. The median is the time in the middle: put the nine in order, before and after."
        )
    if given[1] == middle:
        return gettext("The median is right. The mean is the sum divided by nine: by how much does the sum go down?")
    return gettext(
        "The mean is the sum divided by nine, the median the time in the middle. Work out both, before and after."
    )


def which_is_wrong_in_the_race(given):
    """What is right and what is wrong of (chance, seconds)."""
    chance, seconds = race(6, 12, 12)
    if given[0] == chance:
        return gettext(
            "The chance is right. For the time, add up the rates: that is how often the first one arrives, per second."
        )
    if given[1] == seconds:
        return gettext("The time is right. For the chance think of a lottery in which the rates are the tickets.")
    return gettext(
        "Neither yet. A horse that needs 6 seconds has the rate 1/6, the others 1/12: add the rates up first."
    )


def race(*seconds):
    """(chance that the first of these horses wins, mean time of the winner), one horse after the other.

    Two horses of this kind are one that is as fast as both together.
    """
    all_of_them, *others = map(Fraction, seconds)
    for other in others:
        all_of_them = all_of_them * other / (all_of_them + other)
    return round(float(all_of_them / seconds[0]), DIGITS), round(float(all_of_them), DIGITS)


def at_least_one(questions=20, error=Fraction(5, 100)):
    """Some number of them says yes: 1, 2, … or all."""
    quiet = [Fraction(1)]  # chances of 0, 1, 2 … yes, question by question
    for _ in range(questions):
        quiet = [a * (1 - error) + b * error for a, b in zip((*quiet, 0), (0, *quiet), strict=True)]
    return round(float(sum(quiet[1:])), DIGITS)


# --- 2 and 4: functions ----------------------------------------------------------------------------------------------


def share_as_large(observed, shuffled):
    return 1 - sum(each < observed for each in shuffled) / len(shuffled)


def shuffles():
    """Differences in quarters, so that some are exactly as large; each share is a whole number of eighths."""
    rng = PortableRandom("exercise 14")
    return [(rng.randrange(-4, 5) / 4, [rng.randrange(-8, 9) / 4 for _ in range(16)]) for _ in range(12)]


def odd_share(case, value):
    is_number = value is None or isinstance(value, (int, float))
    return "" if is_number else gettext("Give back a number between 0 and 1.")


def honest_times(takes, kind):
    return [take.seconds for take in takes if (take.differing, take.practice, take.helped) == (kind, False, False)]


def kept():
    """Some SETs, with and without hint and practice, and two kinds that are asked for."""
    rng, cases = PortableRandom("exercise 14, times"), []
    for size, kind in combinations(range(1, 9), 2):
        facts = [
            (rng.randrange(40) / 2, rng.randrange(1, 5), rng.random() < 0.3, rng.random() < 0.3) for _ in range(size)
        ]
        takes = [Take("", "versus", "set", "a", s, k, 2, 12, helped, practice, "") for s, k, helped, practice in facts]
        cases.append((takes, 1 + kind % 4))
    return cases
