"""Bets: the guess comes first, then the answer, and what is right is called so."""

from fractions import Fraction

import pytest

from setlab import DECK, Card, Face, find_sets
from setlab.teach import bet


def answered(guess, reveal):
    """What stands on the screen after this guess."""
    b = bet("?", reveal=reveal)
    b.press("guess", "guess", guess)
    assert b.guess == guess.strip(), b.errors
    return b.frame["html"]


def test_a_bet_reveals_after_the_guess_and_not_before():
    calls = []
    b = bet("How many SETs?", reveal=lambda: calls.append(1) or 1080)
    assert b.guess is None and calls == [] and "1080" not in b.frame["html"]
    assert b.still()[0] == "How many SETs?" and "1080" not in str(b.still())
    assert "Type a guess first" in b.press("guess", "guess", "   ") and calls == []
    assert b.press("guess", "guess", "1000") == "You said 1000."
    assert (b.guess, b.answer) == ("1000", 1080) and calls == [1] and "1080" in b.frame["html"]
    assert b.press("guess", "guess", "1080") == "That is no longer there." and b.guess == "1000"


def test_a_bet_with_choices():
    b = bet("Is it?", reveal=lambda: "yes", choices=["yes", "no"])
    b.press("guess", "guess-1")
    assert b.guess == "no" and b.answer == "yes"
    b = bet("Is it?", reveal=lambda: "yes", choices=("yes", "no"))
    assert b.press("guess", "guess-0") == "You said yes. Exactly."


def test_what_is_revealed_is_drawn():
    cards = answered("x", lambda: [DECK[0], DECK[1]])
    assert "data:image/svg+xml" in cards and "one solid red oval" in cards
    sets = answered("<script>alert(1)</script>", lambda: find_sets(DECK[:9]))
    assert "<script>" not in sets and "data:image/svg+xml" in sets
    assert "data:image/svg+xml" in answered("x", lambda: [list(three) for three in find_sets(DECK[:9])])


@pytest.mark.parametrize(
    ("reveal", "more"), [(lambda: find_sets(DECK), "and 1068 more"), (lambda: list(DECK) * 3, "and 162 more")]
)
def test_a_long_reveal_is_cut_as_pictures_are(reveal, more):
    html = answered("x", reveal)
    assert len(html) < 300_000 and more in html


def test_a_long_text_is_cut():
    html = answered("x", lambda: [(i, i) for i in range(100_000)])
    assert len(html) < 20_000 and "…" in html
    assert len(answered("x", lambda: "line\n" * 100_000)) < 20_000


# --- right guesses ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("guess", "answer"),
    [
        ("1080", 1080),
        ("1,080", 1080),
        ("1.080", 1080),
        ("1 080", 1080),
        ("1’080", 1080),
        (" 1080 ", 1080),
        ("1080.0", 1080),
        ("1,234,567", 1234567),
        ("-3", -3),
        ("220/79", Fraction(220, 79)),
        ("0.5", Fraction(1, 2)),
        ("0,5", 0.5),
        ("0.1", 0.1),
        ("1,080", "1080"),
        ("Yes", "yes"),
        ("true", True),
        ("2tgq", Card("2tgq")),
        ("QG2T", Card("2tgq")),
        ("two striped green squiggles", Card("2tgq")),
        ("g2q", Face("2gq")),
    ],
)
def test_a_right_guess_is_called_exact(guess, answer):
    assert "Exactly." in answered(guess, lambda: answer)


@pytest.mark.parametrize(
    ("guess", "answer"),
    [
        ("1081", 1080),
        ("1,5", 15),
        ("0.125", 125),
        ("1125", 1.125),
        ("1", True),
        ("1/0", 0),
        ("1e9999999999", 10),
        ("about 1080", 1080),
        ("2tgo", Card("2tgq")),
        ("2tgq", Face("2gq")),
        ("None", None),
        ("no", "yes"),
        ("", "x"),
    ],
)
def test_any_other_guess_is_shown_and_not_scolded(guess, answer):
    b = bet("?", reveal=lambda: answer)
    b.press("guess", "guess", guess or "nothing")
    html = b.frame["html"]
    assert b.guess and "Exactly" not in html and "rong" not in html and f"You said {guess or 'nothing'}." in html


# --- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("forged", [None, True, False, 5, 1.5])
def test_a_forged_guess_is_no_guess(forged):
    b = bet("?", reveal=lambda: 1)
    assert "Type a guess first" in b.press("guess", "guess", forged) and b.guess is None


def test_a_reveal_that_fails_does_not_spend_the_guess_and_says_why():
    b = bet("Why?", reveal=lambda: 1 / 0)
    said = b.press("guess", "guess", "5")
    assert "ZeroDivisionError: division by zero" in said and "cells above" not in said
    assert b.guess is None and b.answer is None and "Traceback" in b.errors[0]


def test_a_name_that_is_missing_sends_the_learner_to_the_cells_above():
    b = bet("Why?", reveal=lambda: not_there)  # noqa: F821
    said = b.press("guess", "guess", "5")
    assert "NameError: name 'not_there' is not defined" in said and "Run the cells above first" in said
    assert b.guess is None


def test_an_answer_that_cannot_be_shown_does_not_spend_the_guess():
    class Nasty:
        def __str__(self):
            raise RuntimeError("no text")

    b = bet("Why?", reveal=Nasty)
    assert "RuntimeError: no text" in b.press("guess", "guess", "5")
    assert b.guess is None


def test_bets_refuse_nonsense():
    with pytest.raises(ValueError, match="needs a question"):
        bet("  ", reveal=lambda: 1)
    with pytest.raises(TypeError, match="reveal must be a function"):
        bet("How many?", reveal=1080)


@pytest.mark.parametrize("choices", ["yes", {"yes": 1}, {"yes"}, 5, [1, 2], ["yes", None], ["yes", " "]])
def test_choices_are_a_list_of_texts(choices):
    with pytest.raises(TypeError, match=r"choices are a list of texts, such as \['yes', 'no'\]"):
        bet("Is it?", reveal=lambda: 1, choices=choices)
