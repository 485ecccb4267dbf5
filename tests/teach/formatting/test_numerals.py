"""Numbers for readers, and how far a guess is off."""

from fractions import Fraction
from math import factorial

import pytest

from setlab_course.teach.formatting.numerals import decimal, numeral, off


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1965150720, "1,965,150,720"),
        (-3, "-3"),
        (Fraction(5), "5"),
        (Fraction(1, 79), "1/79 (about 0.01266)"),
        (Fraction(-5, 3), "-1 2/3 (about -1.667)"),
        (Fraction(10001, 10000), "1"),
        (0.0, "0"),
        (2.0, "2"),
        (float("inf"), "inf"),
        (1e-9, "0.000000001"),
        (1j, "1j"),
    ],
)
def test_numbers_are_written_for_readers(number, text):
    assert numeral(number) == text


def test_a_decimal_keeps_four_digits_and_all_before_the_point():
    assert [decimal(x) for x in (1234567.8, 99.995, 0.05)] == ["1,234,568", "100", "0.05"]


@pytest.mark.parametrize(
    ("guess", "truth", "near", "said"),
    [
        (7, 7, None, ""),
        (1078, 1080, None, "Nearly: off by 2."),
        (1188, 1080, None, "Nearly: off by 108."),
        (1200, 1080, None, "Too many by 11 %."),
        (900, 1080, None, "Too few by 17 %."),
        (3240, 1080, None, "About 3 times too many."),
        (81, 1080, None, "Too few: the answer is about 13 times as large."),
        (81, 1965150720, None, "Too few: the answer is about 24,000,000 times as large."),
        (81, factorial(81), None, "Too few: the answer is about 10¹¹⁸ times as large."),
        (4, 3, None, "1 too many."),
        (1, 20, None, "19 too few."),
        (0, 1080, None, "1,080 too few."),
        (5, 0, None, "5 too many."),
        (5, Fraction(5, 2), None, "About 2 times too high."),
        (3, Fraction(5, 2), None, "Too high by 20 %."),
        (2, Fraction(5, 2), None, "Too low by 20 %."),
        (0, Fraction(5, 2), None, "Too low by 2.5."),
        (Fraction(1, 2), 4, None, "Too few: the answer is about 8 times as large."),
        (-4, 4, None, "8 too few."),
        (1078, 1080, 0, "Too few by 0 %."),
        (1079, 1080, 1, "Nearly: off by 1."),
    ],
)
def test_how_far_a_guess_is_off(guess, truth, near, said):
    assert off(guess, truth, near) == said
