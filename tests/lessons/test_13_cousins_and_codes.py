"""Exercises 00½ and 13: what is nearly right gets its own sentence."""

import pytest
from helpers.lesson_answers import ANSWERS, Heap

from setlab import Card
from setlab.games import Outcome
from setlab_course.teach import check


def text(name, answer):
    verdict = check(name, answer)
    assert not verdict, f"{answer!r} should be wrong"
    return verdict.text


@pytest.mark.parametrize(
    ("card", "says"),
    [
        (Card("3epd"), "Your card: three open purple diamonds. Look at this feature again: symbol."),
        (Card("2srq"), "Look at these features again: number, colour and shading."),
        ("3tpq", "its letter is e"),
        ("3ep", "names no symbol"),
        ("x" * 10**6, "is neither a code nor one of the 81 cards"),
    ],
)
def test_a_card_that_is_another_one(card, says):
    assert says in text("00-1", card)


def test_what_first_programs_do():
    def first_only(cards):
        for card in cards:
            return 1 if card.vector[2] == 0 else 0

    def listed(cards):
        return [card for card in cards if card.vector[2] == 0]

    def printed(cards):
        print(len(cards))

    assert "The first return ends the function" in text("00-3", first_only)
    assert "not the cards themselves" in text("00-3", listed)
    assert "gives nothing back" in text("00-3", printed)
    assert "quote marks" in text("00-4", lambda cards: "True")


@pytest.mark.parametrize(
    ("codes", "says"),
    [
        (["2tgq"] * 9, "appears twice"),
        (ANSWERS["13-5"][:8], "a list of nine"),
        ([*ANSWERS["13-5"][:8], "2tg"], "is not one of the 81 cards"),
        (["1sro", "1egq", "1tpd", "2trq", "2sgd", "2epo", "3erd", "3tgo", "3spq"], "squiggles are not among them"),
        ([*ANSWERS["13-5"][:8], "2tgo"], "differ in a single feature"),
        ([*ANSWERS["13-5"][:8], "1trq"], "two features only"),
    ],
)
def test_nine_cards_that_can_be_confused(codes, says):
    assert says in text("13-5", codes)


class Greedy(Heap):
    def legal(self, state):
        return [("take", state[1], n) for n in (1, 2)]


class Lenient(Heap):
    def apply(self, state, event):
        return (state[0] - event[2], 1 - state[1])


class Misere(Heap):
    def outcome(self, state):
        return None if state[0] else Outcome((state[1],), (), "")


class Ten(Heap):
    def start(self, options):
        return (10, 0)


class Hasty(Heap):
    def observe(self, state, player):
        return {"stones": (state[0],)}


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (Greedy, "still offers to take two"),
        (Lenient, "has to raise"),
        (Misere, "has won, and the other one has lost"),
        (Ten, "another one now"),
        (Hasty, "still finds something"),
        (object, "Give the name of a class"),
    ],
)
def test_games_that_are_not_liked(game, says):
    assert says in text("13-6", game)


def test_an_object_of_the_class_will_do():
    assert check("13-6", Heap())
