"""Lesson 10: odds in play."""

from setlab.course.lesson import Lesson

LESSON = Lesson(
    number="10",
    title="Odds in play",
    about="how often there is no SET in real games, and how games end",
    minutes=25,
    exercise=35,
    level="14",
)
