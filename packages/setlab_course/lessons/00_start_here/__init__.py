"""Lesson 00: start here."""

from setlab.core.cards import Card
from setlab.draw import piece
from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="00",
    title="Start here",
    about="three cards to touch, and a first bet",
    minutes=8,
    level="10",
    emblem=lambda: piece(Card("2tgq")),
    shows="a card",
    ideas=(
        Idea("features", "cards and features", ("00-name", "00-differing")),
        Idea("combinations", "each combination once", ("00-how-many",), ("features",)),
    ),
)
