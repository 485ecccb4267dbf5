"""The reader of formulas: exact where it can be, and never slow, whatever somebody types."""

import time
from fractions import Fraction
from random import Random

import pytest
from helpers.beats import beat, beats

from setlab_course.teach.formatting.numerals import numeral
from setlab_course.teach.parsing.formulas import LARGEST, formula
from setlab_course.teach.parsing.spelling import numbers, spells

LONGEST = 100  # beats for one guess; see the figure that `_slowest` gives here: below 5
_SIGNS = ["comb(", "factorial(", "200", "99", "**", "//", "E9", "1e", "to", "of", *"13907((())^^//*+-!,.%=ex: ⁹²"]
_SEEDS = ["9", "99", "1/3", "7/9", "0.1", "1e-9", "9!", "3/7"]
_MORE = [
    *(f"({{}})^{power}" for power in ("2", "3", "9", "50", "199", "200", "-9", "-200", "0.5", "(1/3)")),
    *("({})/7", "({0})*({0})", "({})+1/7", "({})!", "-({})", "({})%7", "comb(300,{})"),
]


def _typed(chance):
    """A formula of at most 40 letters: half of them signs at random, half of them right and nested."""
    if chance.random() < 0.5:
        return "".join(chance.choice(_SIGNS) for _ in range(40))[:40]
    text, longer = "", chance.choice(_SEEDS)
    while len(longer) <= 40:
        text, longer = longer, chance.choice(_MORE).format(longer)
    return text


def _slowest(count, seed):
    """(beats, guess) of the one that took longest to be read and told again."""
    chance, slowest, one = Random(seed), (0, ""), max(beat() for _ in range(5))
    for _ in range(count):
        guess = _typed(chance)
        began = time.process_time()
        told = [numeral(number) for number in numbers(guess)]
        spells(guess, 1080), spells(guess, (1, 2))
        slowest = max(slowest, ((time.process_time() - began) / one, guess))
        assert all(len(each) < 400 for each in told), guess
    return slowest


@pytest.mark.parametrize(
    "text",
    [
        "((((1/3)^200)^200)^200)^200",  # a small number with a long denominator
        "((((3/7)^200)^200)^200)^200",
        "(((((1/3)^99)*((1/3)^99))^99)^99)",
        "((0.1^200)^200)^200",
        "1/((1/3)^200)^200",
        "factorial(300)^200",
        "(1/factorial(300))^200",
        "9^9^9^9^9",
        "(-1/3)^-200^200",
    ],
)
def test_no_guess_takes_long_however_short_it_is(text):
    assert formula(text) is None and beats(formula, text) < LONGEST


def test_what_anybody_means_is_still_worked_out():
    assert formula("(1 - 1/79)^100") == (1 - Fraction(1, 79)) ** 100
    assert formula("3^200") == 3**200 and formula("(1/3)^200") == Fraction(1, 3**200)
    assert formula("1/comb(81, 40)") and formula("factorial(81)/factorial(78)/6") == 85320
    assert formula("2^-3") == Fraction(1, 8) and formula("(-1)^199") == -1 and formula("1^100000") is None
    assert formula("10^150") == LARGEST and formula("10^151") is None


def test_the_slowest_of_a_thousand_formulas_is_quick():
    spent, guess = _slowest(1_000, seed=1)
    assert spent < LONGEST, guess


@pytest.mark.full
def test_the_slowest_of_ten_thousand_formulas_is_quick(record_property):
    spent, guess = _slowest(10_000, seed=2)
    record_property("slowest", f"{spent:.1f} beats: {guess}")
    assert spent < LONGEST, guess


@pytest.mark.parametrize("part", ["9", "1,", "1 ", "(", "-", "9^", "1/", "9!", "one ", "1.", "²", "٣", "0x1", " x "])
def test_a_long_guess_is_read_or_not_and_never_breaks(part):
    for length in (200, 2_000, 20_000):
        guess = (part * length)[:length]
        assert beats(numbers, guess) + beats(spells, guess, 1080) < LONGEST * length / 200
