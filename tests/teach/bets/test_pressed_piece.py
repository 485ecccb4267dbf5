"""A card that a question asks for is put together by pressing; what is no card costs no try."""

import pytest

from setlab import Card, third
from setlab_course.teach import bet

A, B = Card("1sro"), Card("1tgo")


def asked():
    return bet("Which card?", reveal=lambda: third(A, B), likely={A: "That is the first of the two."})


def pressed(question, *keys):
    for key in keys:
        question.press("feature", key)
    return question.press("submit", "submit")


def test_four_presses_are_a_card():
    question = asked()
    said = pressed(question, "number-one", "shading-open", "colour-purple", "symbol-oval")
    assert question.is_right and said == "You said one open purple oval. Exactly."


def test_what_is_not_chosen_yet_is_named_and_costs_no_try():
    question = asked()
    assert pressed(question) == "Still to be chosen: number, shading, colour and symbol."
    said = pressed(question, "number-one", "colour-red")
    assert said == "Still to be chosen: shading and symbol." and question.first is question.guess is None


@pytest.mark.parametrize("typed", ["12", "a red one", "4sro"])
def test_what_names_no_card_costs_no_try(typed):
    question = asked()
    assert "does not name one particular piece" in question.press("guess", "guess", typed)
    assert question.first is question.guess is None


def test_after_a_reply_one_begins_anew_and_may_type():
    question = asked()
    assert "the first of the two" in pressed(question, "number-one", "shading-solid", "colour-red", "symbol-oval")
    assert question.pressed.chosen == {} and question.draft == ""
    question.press("guess", "guess", "1epo")
    assert question.is_right


def test_what_is_typed_takes_the_place_of_what_was_pressed():
    question = asked()
    for key in ("number-one", "shading-open", "colour-purple", "symbol-oval"):
        question.press("feature", key)
    assert question.draft == "one open purple oval"
    question.press("draft", "guess", "2tgq")
    assert question.pressed.chosen == {}
    assert "You said 2tgq." in question.press("submit", "submit")
