"""Lesson 04: dnup."""

from setlab.draw.dnupcards import dnup_card
from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="04",
    title="dnup",
    about="a game of hidden hands, strategies in a tournament",
    minutes=25,
    exercise=40,
    level="10",
    emblem=lambda: dnup_card("15"),
    shows="a card with two numbers, one upside down",
    ideas=(
        Idea("hand", "the sets of a hand", ("04-hand", "04-taken")),
        Idea("legal", "what may be played", ("04-play", "04-add"), ("hand",)),
        Idea("numbers", "all pairs of numbers", ("04-cards",), ("pairs",)),
    ),
)
