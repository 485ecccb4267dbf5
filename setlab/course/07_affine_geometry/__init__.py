"""Lesson 07: affine geometry."""

from setlab.course.lesson import Lesson
from setlab.draw import figures

LESSON = Lesson(
    number="07",
    title="Affine geometry",
    about="lines, planes, magic squares, the torus, symmetries",
    minutes=40,
    exercise=45,
    level="14",
    emblem=lambda: figures.twelve_lines(""),
    shows="nine points, and lines in four directions",
)
