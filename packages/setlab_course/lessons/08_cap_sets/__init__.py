"""Lesson 08: cap sets."""

from setlab.draw.spaces import CHOSEN, space
from setlab_course.lessons.lesson import SQUARE, Idea, Lesson

LESSON = Lesson(
    number="08",
    title="Cap sets",
    about="collections without a SET, and a proof that none is larger",
    minutes=60,
    exercise=35,
    level="14",
    emblem=lambda: space(2, dict.fromkeys(SQUARE[1:], (CHOSEN, None))),
    shows="three of nine points",
    ideas=(
        Idea("cap", "caps", ("08-cap",), ("line",)),
        Idea("complete", "stuck, but not the largest", ("08-crossed", "08-open"), ("cap",)),
        Idea("mean", "a mean lies between", ("08-mean",), ("parallel", "cap")),
        Idea("pigeonholes", "pigeonholes", ("08-pigeons",), ("parallel", "cap")),
    ),
)
