"""Exercise 14: you as the experiment, and how answers to it are read and judged."""

from fractions import Fraction
from itertools import combinations
from statistics import fmean, median

from setlab.common.i18n import gettext
from setlab.common.rng import PortableRandom
from setlab.storage.solving_times import Take
from setlab_course.teach.exercises.kinds import Function, Value
from setlab_course.teach.formatting.showing import short
from setlab_course.teach.forms import TextForm, using
from setlab_course.teach.parsing import parsing

DIGITS = 2  # that are compared
TIMES = (4, 11, 3, 6, 5, 8, 4, 9)  # and one more


def two_numbers(answer: object) -> tuple[float, float]:
    """Return a pair of numbers, rounded."""
    shape = gettext("Your answer is {it}; it should be a pair of numbers, such as (1, 2).")
    return parsing.pair(answer, shape, _rounded)


def _rounded(answer: object) -> float:
    number = parsing.measure(answer)
    if isinstance(number, complex) or abs(number) > 1e9:
        raise parsing.WrongFormat(gettext("{it} is not a number of seconds.").format(it=short(answer)))
    return round(float(number), DIGITS)


def chance(answer: object) -> float:
    number = _rounded(answer)
    if not 0 <= number <= 1:
        raise parsing.WrongFormat(
            gettext("{it} is not a chance: a chance lies between 0 and 1.").format(it=short(answer))
        )
    return number


def mean_and_median() -> tuple[str, str]:
    """Return the names of the fields."""
    # Translators: what all add up to, divided by how many they are.
    return gettext("mean"), gettext("median")


# --- 1, 3 and 5: values ----------------------------------------------------------------------------------------------


def gone_down(before: int, after: int) -> tuple[float, float]:
    first, then = (*TIMES, before), (*TIMES, after)
    return round(fmean(first) - fmean(then), DIGITS), median(first) - median(then)


def which_goes_down(given: tuple[float, float]) -> str:
    """Describe which parts of the answer (mean, median) are right and which are wrong."""
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


def which_is_wrong_in_the_race(given: tuple[float, float]) -> str:
    """Describe which parts of the answer (chance, seconds) are right and which are wrong."""
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


def race(*seconds: int) -> tuple[float, float]:
    """Return (chance that the first of these horses wins, mean time of the winner).

    Two such horses together are like one that is as fast as both, so they are combined in turn.
    """
    all_of_them, *others = map(Fraction, seconds)
    for other in others:
        all_of_them = all_of_them * other / (all_of_them + other)
    return round(float(all_of_them / seconds[0]), DIGITS), round(float(all_of_them), DIGITS)


def at_least_one(questions: int = 20, error: Fraction = Fraction(5, 100)) -> float:
    """Return the chance that at least one of the questions says yes by error."""
    quiet = [Fraction(1)]  # chances of 0, 1, 2 … yes, question by question
    for _ in range(questions):
        quiet = [a * (1 - error) + b * error for a, b in zip((*quiet, 0), (0, *quiet), strict=True)]
    return round(float(sum(quiet[1:])), DIGITS)


# --- 2 and 4: functions ----------------------------------------------------------------------------------------------


def shuffles() -> list[tuple[float, list[float]]]:
    """Return differences in quarters, so that some are exactly as large; each share is a whole number of eighths."""
    rng = PortableRandom("exercise 14")
    return [(rng.randrange(-4, 5) / 4, [rng.randrange(-8, 9) / 4 for _ in range(16)]) for _ in range(12)]


def odd_share(case: tuple, value: object) -> str:
    is_number = value is None or isinstance(value, (int, float))
    return "" if is_number else gettext("Give back a number between 0 and 1.")


def odd_times(case: tuple, value: object) -> str:
    is_seconds = isinstance(value, list) and all(isinstance(each, (int, float)) for each in value)
    return "" if value is None or is_seconds else gettext("Give back a list of the seconds: `takes[0].seconds`.")


def kept() -> list[tuple[list[Take], int]]:
    """Return inputs for the answer: taken SETs, some with a hint or as practice, and how many features differ."""
    rng, cases = PortableRandom("exercise 14, times"), []
    for size, kind in combinations(range(1, 9), 2):
        facts = [
            (rng.randrange(40) / 2, rng.randrange(1, 5), rng.random() < 0.3, rng.random() < 0.3) for _ in range(size)
        ]
        takes = [Take("", "versus", "set", "a", s, k, 2, 12, helped, practice, "") for s, k, helped, practice in facts]
        cases.append((takes, 1 + kind % 4))
    return cases


TASKS = (
    Value(
        "14-1",
        "What one long search does",
        question=(
            "Nine SETs took these seconds: 4, 11, 3, 6, 5, 31, 8, 4, 9. Then it turns out that the 31 "
            "was a slip of the pen: it should have been 13. By how many seconds does the **mean** go "
            "down, and by how many the **median**?"
        ),
        in_python="Your answer is a pair of numbers: (mean, median).",
        form=using(TextForm, labels=mean_and_median),
        after="18 seconds less, shared by nine; and the one in the middle stays the one in the middle.",
        right=lambda: gone_down(31, 13),
        read=two_numbers,
        why=which_goes_down,
        mistakes=(
            ((2, 2), "The median is the time in the middle. Put the nine in order: which one is it, before and after?"),
            ((18, 0), "The sum goes down by 18. The mean is the sum divided by nine."),
            ((18, 18), "That is by how much a single time goes down. Mean and median belong to all nine."),
            ((0, 2), "The other way round: first the mean, then the median."),
            ((9, 6), "That is what mean and median were before the correction. By how much did they go down?"),
            ((7, 6), "That is what mean and median are after the correction. By how much did they go down?"),
        ),
        hints=(
            "Put the times in order. The fifth of the nine is in the middle.",
            "Is 13 above or below the one in the middle? And 31?",
            "The mean goes down by a ninth of what a single time goes down.",
        ),
    ),
    Function(
        "14-2",
        "A p-value",
        question=(
            "Write a function that gets the observed difference and a list of differences from shuffles. "
            "It gives the share of shuffles whose difference is as large as the observed one, or larger."
        ),
        after="A p-value is nothing but a share of shuffles.",
        solution=(
            "def p_value(observed, shuffled):\n    return sum(each >= observed for each in shuffled) / len(shuffled)"
        ),
        gives="p_value",
        right=lambda observed, shuffled: 1 - sum(each < observed for each in shuffled) / len(shuffled),
        cases=shuffles,
        shape=odd_share,
        mistakes=(
            (
                lambda observed, shuffled: sum(each > observed for each in shuffled) / len(shuffled),
                "A shuffle that gives exactly as much counts as well: as large, or larger.",
            ),
            (
                lambda observed, shuffled: sum(each <= observed for each in shuffled) / len(shuffled),
                "That is the share of those that are as small, or smaller. Then a great difference would look common.",
            ),
            (
                lambda observed, shuffled: sum(each >= observed for each in shuffled),
                "That is how many there are. Divide by how many shuffles there were.",
            ),
            (
                lambda observed, shuffled: sum(abs(each) >= abs(observed) for each in shuffled) / len(shuffled),
                "You look at both directions. The question has one: as large, or larger.",
            ),
            (
                lambda observed, shuffled: shuffled.count(observed) / len(shuffled),
                "You count those that are exactly as large. Larger ones count as well.",
            ),
            (
                lambda observed, shuffled: sum(abs(each) >= observed for each in shuffled) / len(shuffled),
                "Without its sign a large minus counts as large. Leave `abs` out.",
            ),
        ),
        hints=(
            "A comparison is True or False, and `sum([True, False, True])` counts the True ones.",
            "Go through the list, and compare each with the observed one.",
            "How many there are, divided by the length of the list.",
        ),
    ),
    Value(
        "14-3",
        "Three horses",
        question=(
            "On a table lie three SETs. Alone they would be found after 6, 12 and 12 seconds on average, each at "
            "random, as in the race of the lesson. With which chance is the one with 6 seconds found first, and "
            "after how many seconds is the first one found on average?"
        ),
        in_python="Your answer is a pair of numbers: (chance, seconds).",
        form=using(TextForm, labels=lambda: (gettext("chance"), gettext("seconds"))),
        after="Rates add up: 1/6 + 1/12 + 1/12 is a third, and half of it is the fastest one's.",
        right=lambda: race(6, 12, 12),
        read=two_numbers,
        why=which_is_wrong_in_the_race,
        mistakes=(
            ((0.5, 6), "The chance is right. But three run: the first of them is there sooner than the fastest alone."),
            (
                (0.5, 10),
                "The chance is right. 10 is the average of the three times, but nobody waits for the slow ones.",
            ),
            ((0.5, 30), "The chance is right. 30 seconds are all three, one after the other. They run at once."),
            ((3, 0.5), "The other way round: first the chance, then the seconds."),
            ((0.33, 3), "The time is right. But the horses are not equally fast: take rates for tickets."),
            ((0.2, 3), "The time is right. 6 of 30 are shares of the times, and the slow ones would win more often."),
        ),
        hints=(
            "A horse that needs 6 seconds has the rate 1/6: it arrives once in six seconds.",
            "Who comes first is a lottery: the rates are the tickets.",
            "1/6 + 1/12 + 1/12 is one third: that is how often the first one arrives, per second.",
        ),
    ),
    Function(
        "14-4",
        "Find the bug",
        question=(
            "This function should give the seconds of all SETs of one kind, for an honest comparison: no "
            "practice, and none that a hint showed. Here are three SETs, of which the second was shown "
            "by a hint. Find out what the function does wrong, and write a version that is right. (Hints "
            "make times *short*: what would happen to your results?)"
        ),
        after="What is helped or practised is another experiment, and belongs in another list.",
        solution=(
            "def mended_times(takes, kind):\n"
            "    honest = [take for take in takes if not take.practice and not take.helped]\n"
            "    return [take.seconds for take in honest if take.differing == kind]"
        ),
        gives="mended_times",
        right=lambda takes, kind: [
            take.seconds for take in takes if (take.differing, take.practice, take.helped) == (kind, False, False)
        ],
        cases=kept,
        shape=odd_times,
        mistakes=(
            (
                lambda takes, kind: [
                    take.seconds for take in takes if take.differing == kind and take.helped and not take.practice
                ],
                "These are the ones that a hint showed. They are to be left out.",
            ),
            (
                lambda takes, kind: [
                    take.seconds for take in takes if (take.differing == kind and not take.practice) or take.helped
                ],
                "It still takes all SETs that a hint showed, of whatever kind: the last *or* lets them in.",
            ),
            (
                lambda takes, kind: [take.seconds for take in takes if take.differing == kind and not take.practice],
                "SETs that a hint showed are still among them: `three[1].helped` says so of the second.",
            ),
            (
                lambda takes, kind: [take.seconds for take in takes if take.differing == kind and not take.helped],
                "Now the hints are out, but practice has come in.",
            ),
            (
                lambda takes, kind: [take.seconds for take in takes if take.differing == kind],
                "The kind is right. Practice and SETs that a hint showed are still among them.",
            ),
            (
                lambda takes, kind: [take.seconds for take in takes if not (take.practice or take.helped)],
                "These are the SETs of all kinds.",
            ),
        ),
        hints=(
            "Which of the three SETs does the function take? Compare its kind with the one that was asked for.",
            "The condition reads: the kind and no practice, *or* a hint. `(False and True) or True` is True.",
            "Three conditions have to hold at once: the kind, no practice, no hint. So *and* stands between them.",
        ),
    ),
    Value(
        "14-5",
        "Twenty questions at once",
        question=(
            "Somebody asks twenty questions about data in which there is nothing. The questions have nothing to do "
            "with each other, and each is wrongly answered with *yes* in 5 of 100 cases. With which chance is there "
            "at least one yes? Give a number between 0 and 1."
        ),
        form=using(TextForm),
        after="1 − 0.95²⁰: that is how often you find something where there is nothing.",
        right=at_least_one,
        read=chance,
        mistakes=(
            (1, "Twenty times 5 % is no chance: several can be wrong at once, and then they count twice."),
            (0.05, "That is right for one question. Here one of twenty is enough."),
            (0.36, "That is the chance that all twenty stay quiet. The question was about the opposite."),
            (
                0.95,
                "That is how often a single question stays quiet. Here are twenty, and the question asks for a yes.",
            ),
            (0.38, "That is the chance of exactly one. Two or more count as well."),
            (0.6, "Nearly: give two decimals."),
            (0.5, "A coin? Work out how often all twenty stay quiet: 0.95 · 0.95 · …"),
            (0.4, "More often. Work out how often all twenty stay quiet, and turn it round."),
            (range(1), "Ask the other way round: all twenty stay quiet with the chance 0.95 · 0.95 · …, twenty times."),
        ),
        hints=(
            "Ask the other way round: what is the chance that all twenty stay quiet?",
            "A single one stays quiet with the chance 0.95, and they have nothing to do with each other.",
            "0.95 · 0.95 is the chance that two stay quiet.",
        ),
    ),
)
