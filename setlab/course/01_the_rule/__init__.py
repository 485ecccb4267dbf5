"""Lesson 01: the rule."""

from setlab.course.lesson import Lesson
from setlab.draw import question

LESSON = Lesson(
    number="01",
    title="The rule",
    about="find the rule; why not; the third card; dice",
    minutes=40,
    exercise=30,
    level="10",
    emblem=question,
    shows="a question mark on a card",
)
