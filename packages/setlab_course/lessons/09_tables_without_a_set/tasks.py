"""Exercise 09: tables without a SET, and how answers to it are read and judged."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

from setlab.chance import no_set
from setlab.common.i18n import gettext
from setlab.common.rng import PortableRandom
from setlab.core.cards import DECK
from setlab.core.sets import is_cap
from setlab_course.teach.exercises.kinds import Function, Number, OpenExercise, Value
from setlab_course.teach.formatting.numerals import decimal
from setlab_course.teach.formatting.showing import short
from setlab_course.teach.forms import CardsForm, TextForm, using
from setlab_course.teach.parsing import parsing

CLOSE = Fraction(1, 10_000)  # a decimal number with four places is as good as the fraction


def share(answer: object) -> Fraction:
    """Return a share as a fraction: that of four cards if the decimal number is close enough to it."""
    given = Fraction(parsing.measure(answer))
    if not 0 <= given <= 1:
        raise parsing.WrongFormat(
            gettext("{it} is not a chance: a chance lies between 0 and 1.").format(it=short(answer))
        )
    near = given.limit_denominator(79)
    return near if abs(near - given) < CLOSE else given


def around(hits: int, trials: int, half: float) -> tuple[float, float]:
    """Return the two ends of the interval, rounded."""
    return round(hits / trials - half, 4), round(hits / trials + half, 4)


def interval(hits: int, trials: int) -> tuple[float, float]:
    p = hits / trials
    return around(hits, trials, 1.96 * sqrt(p * (1 - p) / trials))


def odd_interval(case: tuple, value: Any) -> str:
    if isinstance(value, list) and len(value) == 2:
        return gettext("Use a tuple: `(0.1, 0.2)`, without square brackets.")
    if value is not None and not (isinstance(value, tuple) and len(value) == 2):
        return gettext("Give back two numbers, the low end and the high one.")
    if value is not None and any(round(each, 4) != each for each in value):
        return gettext("Round both ends: `round(0.123456, 4)`.")
    return ""


def slices() -> list[tuple[list[tuple[int, ...]], ...]]:
    """Return pairs of points of the first and of the second slice."""
    chance, points = PortableRandom("exercise 09"), list(product(range(3), repeat=2))
    pairs = [(chance.sample(points, k), chance.sample(points, m)) for k in range(1, 5) for m in range(1, 5)]
    return [([(0, 1)], [(0, 1), (2, 2)]), *pairs, ([], points)]


def forbidden(A: Sequence[tuple[int, ...]], B: Sequence[tuple[int, ...]]) -> set[tuple[int, ...]]:
    return {(-(a[0] + b[0]) % 3, -(a[1] + b[1]) % 3) for a in A for b in B}


def odd_points(case: tuple, value: Any) -> str:
    if value is not None and not isinstance(value, set):
        return gettext("Give back a set of points.")
    if value and any(each not in (0, 1, 2) for point in value for each in point):
        return gettext(
            "The coordinates of a point are 0, 1 and 2: take the remainder after dividing by 3, last of all."
        )
    return ""


def nearly(given: Fraction) -> str:
    """Answer a wrong share: a nearly right decimal number needs more digits."""
    if abs(given - Fraction(75, 79)) < Fraction(7, 10_000):
        return gettext("Nearly: give the fraction, or four decimals.")
    text = gettext("{n} is not it: three cards are no SET with chance 78/79, and four hold four triples.")
    return text.format(n=decimal(given))


TASKS = (
    Value(
        "09-1",
        "Four cards",
        question=(
            "Three random cards are a SET with chance 1/79. What is the chance that *four* random cards "
            "hold no SET? Work it out by hand, and give a fraction such as 1/2, or four decimals."
        ),
        in_python="`Fraction(1, 2)` is one half.",
        form=using(TextForm),
        after="No two of the four triples can be SETs at once, so their chances add up: 1 − 4/79.",
        right=lambda: no_set(4),
        read=share,
        why=nearly,
        mistakes=(
            (Fraction(78, 79), "That is the chance for three cards. Four cards hold four triples."),
            (Fraction(4, 79), "That is the chance that there *is* a SET among the four."),
            (Fraction(76, 79), "You counted three triples. Leave out each of the four cards in turn: four."),
            (lambda: Fraction(78, 79) ** 4, "The triples do depend on each other: no two of them can be SETs at once."),
            (Fraction(77, 79), "You counted two triples. Four cards have four: leave out each card in turn."),
            (Fraction(1, 79), "That is the chance that three cards *are* a SET."),
            (Fraction(3, 79), "That is a chance that there *is* a SET, and four cards have four triples, not three."),
            (Fraction(74, 79), "You counted five triples. Four cards have four: leave out each card in turn."),
            (Fraction(4, 81), "A chance of 4 in 81? After two cards 79 are left; and it is asked that there is none."),
            (Fraction(77, 81), "After two cards 79 are left for the third place, not 81."),
        ),
        hints=(
            "How many groups of three are there among four cards?",
            "Can two of these groups be SETs at the same time? They share two cards.",
            "Since they cannot, the four chances add up.",
        ),
    ),
    Number(
        "09-2",
        "One digit more",
        question=(
            "You have simulated 20,000 tables. You want an interval that is ten times narrower, one "
            "digit more. How many tables does it take in all?"
        ),
        after="The width goes with 1/√n: ten times narrower takes a hundred times as many.",
        right=lambda: 20_000 * 100,
        mistakes=(
            (200_000, "Ten times as many tables make it only about three times narrower."),
            (80_000, "Four times as many tables make it half as wide. It should be a tenth."),
            (100, "A hundred times as many. How many tables is that?"),
            (1_980_000, "These are the tables that come in addition. How many are there in all?"),
            (40000, "Twice as many tables make it only about 0.7 times as wide."),
            (10, "Ten times as many tables are not enough: the width goes with the root. And how many tables is that?"),
            (400_000, "Twenty times as many make it about 4.5 times narrower."),
            (200, "The width goes with 1/√n: how many times as many tables, and how many is that?"),
            (1000, "The width goes with 1/√n. It takes more tables than the 20,000, not fewer."),
            (2000, "That would be fewer than there are already."),
            (63246, "20,000 · √10 is the wrong way round: the *width* goes with the root."),
            (220_000, "Ten times as many in addition make it about 3.3 times narrower."),
            (180_000, "These are ten times as many, less the ones you have. Ten times is not enough."),
            (1_800_000, "Ninety times as many make it 9.5 times narrower. A little more."),
            (range(20000), "That is fewer than you have already: a narrower interval takes more."),
            (range(20001, 2_000_000), "Not enough: the width goes with 1/√n, so √n has to grow ten times."),
            (
                range(2_000_001, 1_000_000_000_000),
                "More than it takes: the width goes with 1/√n, so √n has to grow ten times.",
            ),
        ),
        hints=(
            "The width goes with one over the square root of the number of tables.",
            "Which number has the square root 10?",
            "A hundred times 20,000.",
        ),
    ),
    Function(
        "09-3",
        "An interval of your own",
        question=(
            "The textbook interval for a share p of n trials is p ± 1.96 · √(p (1 − p) / n). Write a function "
            "that gives its two ends, low and high, each rounded to four decimals, from the number of hits and "
            "of trials. (setlab uses a better one by Wilson, which works near 0 and 1, too.)"
        ),
        after="Near 0 and near 1 this interval goes wrong: for no hit at all it has no width.",
        solution=(
            "def interval(hits, trials):\n"
            "    p = hits / trials\n"
            "    half = 1.96 * sqrt(p * (1 - p) / trials)\n"
            "    return round(p - half, 4), round(p + half, 4)"
        ),
        gives="interval",
        right=interval,
        cases=lambda: [(hits, trials) for trials in (100, 2_500, 40_000) for hits in (10, 50, 77)],
        shape=odd_interval,
        mistakes=(
            (
                lambda hits, trials: around(hits, trials, 1.96 * (hits / trials) * (1 - hits / trials) / trials),
                "There is no square root yet: take it of p (1 − p) / n.",
            ),
            (
                lambda hits, trials: around(hits, trials, sqrt(hits / trials * (1 - hits / trials) / trials)),
                "The factor 1.96 is missing.",
            ),
            (
                lambda hits, trials: around(hits, trials, 1.96),
                "1.96 is a factor: multiply it by the square root of p (1 − p) / n.",
            ),
            (
                lambda hits, trials: around(hits, trials, 1.96 * sqrt(hits / trials * (1 - hits / trials))),
                "Divide by the number of trials, inside the square root.",
            ),
            (
                lambda hits, trials: around(hits, trials, 1.96 * sqrt(hits / trials * (1 - hits / trials)) / trials),
                "The number of trials belongs under the square root.",
            ),
            (lambda hits, trials: interval(hits, trials)[::-1], "The low end comes first."),
        ),
        hints=(
            "First p: the hits divided by the trials.",
            "Then half of the width: 1.96 times the square root of p (1 − p) / n.",
            "Give back two numbers, both rounded: `round(0.123456, 4)`.",
        ),
    ),
    Function(
        "09-4",
        "Find the bug",
        question=(
            "Points of a slice are pairs of numbers 0, 1, 2. This function should give the set of all "
            "points of the third slice that are forbidden by points A of the first and B of the second. "
            "It forbids the wrong ones. Mend it."
        ),
        after="A sign decides: the third point of a line is minus the sum of the other two.",
        solution=(
            "def mended_forbids(A, B):\n    return {(-(a[0] + b[0]) % 3, -(a[1] + b[1]) % 3) for a in A for b in B}"
        ),
        gives="mended_forbids",
        right=forbidden,
        cases=slices,
        shape=odd_points,
        mistakes=(
            (
                lambda A, B: {*A, *B},
                "These are the points of both slices. Each pair of them forbids a point of the third.",
            ),
            (
                lambda A, B: {tuple((x + y) % 3 for x, y in zip(a, b, strict=True)) for a in A for b in B},
                "These are the sums. The third point is *minus* the sum, so that all three sum to zero.",
            ),
            (
                lambda A, B: {tuple((x - y) % 3 for x, y in zip(a, b, strict=True)) for a in A for b in B},
                "This is a difference. The third point is minus the sum of both.",
            ),
            (
                lambda A, B: {tuple(-(x + y) for x, y in zip(a, b, strict=True)) for a in A for b in B},
                "Take the remainder after dividing by 3: a point has the numbers 0, 1, 2.",
            ),
            (
                lambda A, B: {
                    tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) for a, b in zip(A, B, strict=False)
                },
                "Every point of A goes with every point of B, not only the first with the first.",
            ),
        ),
        hints=(
            "Which point makes a line with (0, 1) and (0, 1)? Three points sum to zero.",
            "`-(1 + 1) % 3` is 1.",
            "Only a sign is missing, in both places.",
        ),
    ),
    Number(
        "09-5",
        "Rarer than one in a thousand",
        question=(
            "What is the smallest number of random cards that hold no SET with a chance below 1/1000? "
            "The ChanceExplorer of the lesson knows the chance for every number of cards."
        ),
        in_python="`sl.chance.no_set(12)` gives the chance for twelve.",
        after="Fourteen cards: 1 in 432. One card more: 1 in 2,742.",
        right=lambda: next(cards for cards in range(82) if no_set(cards) < Fraction(1, 1000)),
        mistakes=(
            (14, "14 cards are without a SET in 1 of 432 tables. One in a thousand is rarer."),
            (21, "With 21 cards the chance is zero. A smaller number is enough."),
            (12, "12 cards are without a SET in 1 of 31 tables."),
            (18, "18 cards are far rarer. Is there a smaller number?"),
            (13, "13 cards are without a SET in about 1 of 100 tables."),
            (16, "16 cards are rarer still. Is one card fewer enough?"),
            (17, "17 cards are rarer still. Is there a smaller number?"),
            (19, "19 cards are far rarer. Is there a smaller number?"),
            (20, "20 cards are far rarer. Is there a smaller number?"),
            (range(14), "That is more frequent than 1 in 1,000: with twelve cards it is 1 in 31."),
            (range(21, 1_000_000), "With 21 cards and more the chance is zero. A smaller number is enough."),
        ),
        hints=(
            "Try some numbers in the ChanceExplorer of the lesson, or with `float(sl.chance.no_set(12))`.",
            "0.001 is one in a thousand.",
            "It lies between 13 and 18.",
        ),
    ),
    OpenExercise(
        "09-6",
        "Fifteen cards without a SET",
        question="Fifteen random cards are without a SET once in 2,742 tables. Build such a table.",
        in_python="Your answer is a list of fifteen cards or codes.",
        form=using(CardsForm, rows=lambda: [((), 15)]),
        after=(
            "Leave out one value of each feature: 16 cards are left, and no three of them can be all "
            "different in anything."
        ),
        solution=lambda: [card for card in DECK if not {*"3edp"} & {*card.code}][:15],
        demands=(
            *parsing.different_cards(
                15,
                "Give a list of fifteen cards or codes.",
                "A card appears twice. Fifteen different ones are wanted.",
            ),
            (lambda answer: is_cap(parsing.cards(answer)), parsing.set_among),
        ),
        hints=(
            "A SET needs, in each feature, one value or all three. What if the third value never occurs?",
            "Leave out one value of every feature: how many cards are left?",
            "Sixteen; take fifteen of them. Three different cards can never agree in everything.",
        ),
    ),
)
