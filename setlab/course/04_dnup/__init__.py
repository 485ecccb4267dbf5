"""Lesson 04: dnup."""

from setlab.course.lesson import Lesson
from setlab.draw.dnupcards import dnup_card

LESSON = Lesson(
    number="04",
    title="dnup",
    about="a game of hidden hands, strategies in a tournament",
    minutes=30,
    exercise=40,
    level="10",
    emblem=lambda: dnup_card("15"),
    shows="a card with two numbers, one upside down",
)
