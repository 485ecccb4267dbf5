"""Lesson 06: cards as vectors."""

from setlab.course.lesson import Lesson
from setlab.draw import figures

LESSON = Lesson(
    number="06",
    title="Cards as vectors",
    about="adding cards on a clock with three hours, the end game",
    minutes=30,
    exercise=40,
    level="14",
    emblem=lambda: figures.clock((2, 2), text=""),
    shows="a clock with three hours",
)
