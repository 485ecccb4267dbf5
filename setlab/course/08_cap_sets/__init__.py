"""Lesson 08: cap sets."""

from setlab.course.lesson import SQUARE, Lesson
from setlab.draw.spaces import CHOSEN, space

LESSON = Lesson(
    number="08",
    title="Cap sets",
    about="collections without a SET, and a proof that none is larger",
    minutes=60,
    exercise=35,
    level="14",
    emblem=lambda: space(2, dict.fromkeys(SQUARE[1:], (CHOSEN, None))),
    shows="three of nine points",
)
