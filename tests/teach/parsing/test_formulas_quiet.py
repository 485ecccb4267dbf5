"""What somebody types is no program, and nothing is printed about it."""

import random
import warnings

from helpers.each import with_each

from setlab_course.teach.parsing.formulas import formula
from setlab_course.teach.parsing.spelling import numbers

PARTS = [
    "1",
    "3",
    ".",
    "e",
    "in ",
    "or ",
    "is ",
    "and ",
    "if ",
    "else ",
    "not ",
    "for ",
    "0x",
    "'",
    '"',
    "\\",
    "(",
    ")",
]
PARTS += ["*", "/", " ", "j", "_", "comb", "lambda ", ":", ";", "\ufeff", "\ud800", "\u00a0", "**", "`", "[x]", " · "]


@with_each("text", ["1in 3", "1or 2", "0xfor x", "'\\d'", "3 if 1else 2", "1is 1", "1_000", "\ud800", "1 · 3"])
def test_no_warning_is_printed(text):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        formula(text), numbers(text)
    assert not told


@with_each("seed", range(60))
def test_no_text_makes_python_speak(seed):
    chance = random.Random(seed)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        for _ in range(20):
            text = "".join(chance.choices(PARTS, k=chance.randint(1, 8)))
            formula(text), numbers(text)
    assert not told


def test_formulas_are_read_as_before():
    assert [formula(text) for text in ("1_000", "1e3", "5! / 2", "3 x 4", "comb(9, 2)")] == [1000, 1000, 60, 12, 36]
