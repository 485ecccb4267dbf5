"""Lesson 11: the twenty."""

from setlab.draw import figures
from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="11",
    title="The twenty",
    about="one shape with a centre and an equation, and a proof by machine",
    minutes=75,
    exercise=25,
    level="university",
    emblem=lambda: figures.holes((9, 9, 3), 9, ""),
    shows="twenty-one points in three planes",
    ideas=(
        Idea("alike", "no card is better", ("11-share",), ("affine", "cap")),
        Idea("centre", "a card in the middle", ("11-opposite",), ("cap",)),
        Idea("two-ways", "two equations for one count", ("11-twice", "11-left-out"), ("double-counting", "hyperplane")),
        Idea("impossible", "a sum that cannot be", ("11-follows",), ("two-ways", "mean")),
    ),
)
