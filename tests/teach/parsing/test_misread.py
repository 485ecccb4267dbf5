"""Guesses that are no number where one was asked for, and pieces that are not the right one."""

import pytest

from setlab import Card, Face
from setlab_course.teach import bet

NUMBER = "Only a number is wanted here, such as 12, 3/4 or 40 %."


@pytest.mark.parametrize(
    ("guess", "answer", "says"),
    [
        ("half", 27, NUMBER),
        ("many", "27 %", NUMBER),
        ("about 13", 12, NUMBER),
        ("1tro", Card("1sro"), "Right: number, colour and symbol. Not right: shading."),
        ("two open green squiggles", Card("1sro"), "Every one of its features is different."),
        ("3gq", Face("3gd"), "Right: number and colour. Not right: symbol."),
        ("1tro", Card("1sro", "set"), "Right: number, colour and symbol. Not right: shading."),
        ("green", "red", ""),
    ],
)
def test_what_is_said(guess, answer, says):
    asked = bet("?", reveal=lambda: answer)
    said = asked.press("guess", "guess", guess)
    assert said == f"You said {guess}. {says}".strip()


@pytest.mark.parametrize("guess", ["purple", "12", "two red", "2tgqq", "2gq", "**", "x" * 300])
def test_what_is_no_piece_costs_no_guess(guess):
    asked = bet("?", reveal=lambda: Card("1spo"))
    said = asked.press("guess", "guess", guess)
    assert said == "That does not name one particular piece: say it as in 1sro, or as in “one solid red oval”."
    assert asked.guess is None and asked.first is None
    assert "Exactly." in asked.press("guess", "guess", "1spo")
    likely = bet("?", reveal=lambda: Card("1spo"), likely={"purple": "Which purple one?"})
    assert likely.press("guess", "guess", "purple").endswith("Which purple one?"), "unless it is a likely mistake"


def test_a_sentence_for_the_mistake_goes_first():
    asked = bet("?", reveal=lambda: Card("1sro"), likely={"1tro": "Shading is meant."})
    assert asked.press("guess", "guess", "1tro") == "You said 1tro. Shading is meant."
    assert "Exactly" in bet("?", reveal=lambda: Card("1sro")).press("guess", "guess", "oval, one, solid red")
