"""Vulgar fractions are numbers wherever one is typed, in all languages: ½, 2½, 2 ⅓, 1⁄2, ¹⁄₂."""

from fractions import Fraction
from functools import cache
from unicodedata import decomposition, numeric

import pytest

from setlab.common.i18n import LANGUAGES, speaking
from setlab.common.numbers import without_vulgar_fractions
from setlab_course.teach import bet
from setlab_course.teach.parsing.parsing import number
from setlab_course.teach.parsing.spelling import numbers, spells


@cache
def signs():
    """All that Unicode has, but for the one without a denominator."""
    return [sign for sign in map(chr, range(0x110000)) if decomposition(sign).startswith("<fraction>") and sign != "⅟"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_unicode_has(lang):
    assert len(signs()) == 19
    with speaking(lang):
        for sign in signs():
            value = Fraction(numeric(sign)).limit_denominator(10)
            assert numbers(sign) == {value} and number(sign) == value and spells(sign, value)
            for whole in (0, 2, 13):
                for text in (f"{whole}{sign}", f"{whole} {sign}", f" {whole}\u202f{sign} "):
                    assert numbers(text) == {whole + value} and numbers(f"-{text.strip()}") == {-whole - value}
                    assert numbers(f"−{text.strip()}") == {-whole - value}


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("1⁄2", {Fraction(1, 2)}),
        ("2 1⁄2", {Fraction(5, 2)}),
        ("¹⁄₂", {Fraction(1, 2)}),
        ("2 ¹⁰⁄₁₁", {2 + Fraction(10, 11)}),
        ("21⁄2", {Fraction(21, 2)}),
        ("½ %", {Fraction(1, 2), Fraction(1, 200)}),
        ("1,080½", {1080 + Fraction(1, 2)}),
        ("1.080½", {1080 + Fraction(1, 2)}),
        ("½ · 4", {2}),
        ("3 + ⅔", {Fraction(11, 3)}),
        ("2½²", {Fraction(25, 4)}),
        ("-2 1/2", {Fraction(-5, 2)}),
        ("½ of them", {Fraction(1, 2)}),
        ("2½ lines", {Fraction(5, 2)}),
        ("2⁴", {16}),
        ("1⁄0", set()),
        ("⅟4", set()),
        ("½½", set()),
        ("about ½", set()),
    ],
)
def test_mixed_and_within_formulas(text, values):
    assert numbers(text) == values


def test_a_bet_takes_them():
    guess = bet("What share?", reveal=lambda: 2.5)
    assert "Exactly" in guess.press("guess", "guess", "2½")


def test_other_texts_stay():
    for text in ("2/3", "2⁴", "1,080", "x²", "⅟", "⁄", ""):
        assert without_vulgar_fractions(text) == text
