"""Lesson 15: the limit."""

from setlab.course.lesson import Lesson
from setlab.draw import figures

LESSON = Lesson(
    number="15",
    title="The limit",
    about="programs that compete, the polynomial method, and what nobody knows",
    minutes=40,
    exercise=30,
    level="university",
    emblem=lambda: figures.parted([[(0,), (1,)]], ""),
    shows="two of three points",
)
