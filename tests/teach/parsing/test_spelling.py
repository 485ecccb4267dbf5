"""The reader of guesses: numbers, shares, odds, cards and yes or no, as people write them in all languages."""

from fractions import Fraction

import pytest

from setlab import DECK, FACES, WILD, Card
from setlab.common.i18n import LANGUAGES, speaking
from setlab.common.languages import LANGUAGES as RECORDS
from setlab_course.teach.parsing.spelling import numbers, spells


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_are_known_in_words_in_each_language_and_in_english(code):
    words = RECORDS[code].spelling["numbers"]
    with speaking(code):
        assert len(words) == 21
        assert all(spells(spelled, n) for n, several in enumerate(words) for spelled in several.split())
        assert spells("Twelve", 12) and spells("zero", 0) and not spells("twelve", 13)
        assert len({spelled for several in words for spelled in several.split()}) == sum(
            len(several.split()) for several in words
        ), "no word stands for two numbers"


def test_the_words_of_another_language_are_not_known():
    assert not spells("zwölf", 12)
    with speaking("de"):
        assert spells("Zwölf", 12) and spells("zwoelf", 12) and spells("ja", True) and spells("Nein!", "no")
    with speaking("da"):
        assert spells("otte", 8) and spells("30 til 1", "30:1")


@pytest.mark.parametrize(
    ("guess", "answer"),
    [
        ("27 %", 27),
        ("27 %", 0.27),
        ("27%", Fraction(27, 100)),
        ("0.27", "27 %"),
        ("27", "27 %"),
        ("3,5 %", "3.5 %"),
        ("30:1", "30:1"),
        ("30 to 1", 30),
        ("30", "30 : 1"),
        ("yes.", "yes"),
        ("Y", True),
        ("false", False),
        ("3, 1", {1, 3}),
        ("(2, 2, 1)", (2, 2, 1)),
        ([2, 2, 1], (2, 2, 1)),
        ("3", [3]),
        (3, {3}),
    ],
)
def test_what_is_meant_is_understood(guess, answer):
    assert spells(guess, answer)


@pytest.mark.parametrize(
    ("guess", "answer"),
    [
        ("27 %", 2.7),
        ("1:30", 30),
        ("1:0", 0),
        ("yes", False),
        ("no", "not at all"),
        ("1, 2, 2", (2, 2, 1)),
        ("1, 1", {1, 3}),
        ("2, 2", (2, 2, 1)),
        ("none", None),
        ("%", 0),
        (5, (5, 5)),
    ],
)
def test_what_is_not_meant_is_not(guess, answer):
    assert not spells(guess, answer)


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_are_known_by_their_words_in_any_order(code):
    with speaking(code):
        for piece in (*DECK[::7], *FACES[::5], WILD):
            spoken = str(piece)
            turned = " ".join(reversed(spoken.split())) if " " in spoken else spoken[::-1]
            assert spells(spoken, piece) and spells(turned.upper(), piece)
            assert not spells(spoken, DECK[8])
        assert spells("one red striped oval", Card("1tro")) and not spells("one red striped oval", Card("1sro"))


def test_the_number_on_a_card_may_be_a_figure():
    assert spells("2 striped green squiggles", Card("2tgq")) and not spells("3 striped green squiggles", Card("2tgq"))


def test_a_code_is_read_in_the_deck_of_the_card():
    assert spells("2tgq=", Card("2tgq=", deck="mega")) and not spells("2tgq", Card("2tgq=", deck="mega"))


def test_numbers_that_are_none():
    assert numbers("about 7") == numbers("") == numbers("seven eight") == set()


@pytest.mark.parametrize(
    ("guess", "number"),
    [
        ("12 lines", 12),
        ("81 different cards", 81),
        ("36 of the places", 36),
        ("two hundred sixteen SETs", 216),
        ("2 million tables", 2_000_000),
        ("just one", 1),
        ("exactly 12 lines", 12),
        ("3*3*3*3 = 81", 81),
        ("85 of 100", 85),
        ("85 of 100", "85 %"),
        ("1.6x", 1.6),
        ("eighty-one", 81),
        ("two hundred and sixteen", 216),
        ("one hundred and five thousand three", 105_003),
        ("2 million", 2_000_000),
        ("1.5 billion", 1_500_000_000),
        ("30 percent", Fraction(3, 10)),
        ("2 62/79", Fraction(220, 79)),
        ("3!", 6),
        ("Three!", 3),
        ("27-1", 26),
        ("comb(256, 3) / 4", 690_880),
        ("81! / (12! * 69!)", 70_724_320_184_700),
    ],
)
def test_numbers_with_words_and_large_ones_in_words(guess, number):
    assert spells(guess, number)


def test_what_answers_count_is_not_left_out():
    assert not spells("one striped green oval", "one solid red oval") and not spells("2 cards", "2 points")
    assert spells("2 points", "2 points")


@pytest.mark.parametrize(
    "guess",
    [
        "1080 or so",
        "about 12",
        "2-3",
        "two three",
        "thirty eleven",
        "hundred one",
        "ten more",
        "lines",
        "two thirds",
        "1 or 2 cards",
    ],
)
def test_what_is_not_quite_a_number_is_none(guess):
    assert not numbers(guess)


def test_a_choice_with_a_blank_that_does_not_break_is_itself():
    """As in French and Spanish before a percent sign; and as somebody types it, with a usual one."""
    choice = "por encima del 5\u00a0%: no se ve nada"
    assert spells(choice, choice) and spells(choice.replace("\u00a0", " "), choice) and not spells("no", choice)
