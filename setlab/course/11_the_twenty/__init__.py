"""Lesson 11: the twenty."""

from setlab.course.lesson import Lesson
from setlab.draw import figures

LESSON = Lesson(
    number="11",
    title="The twenty",
    about="one shape with a centre and an equation, and a proof by machine",
    minutes=60,
    exercise=25,
    level="university",
    emblem=lambda: figures.holes((9, 9, 3), 9, ""),
    shows="twenty-one points in three planes",
)
