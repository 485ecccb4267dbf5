"""Lesson 06: cards as vectors."""

from setlab.draw import figures
from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="06",
    title="Cards as vectors",
    about="adding cards on a clock with three hours, the end game",
    minutes=35,
    exercise=40,
    level="14",
    emblem=lambda: figures.clock((2, 2), text=""),
    shows="a clock with three hours",
    ideas=(
        Idea("modulo", "sums on the clock of three", ("06-clock", "06-zero"), ("clock",)),
        Idea("vector", "cards as vectors", ("06-vector",), ("features", "modulo")),
        Idea("minus", "the third card as a sum", ("06-third",), ("vector", "third")),
        Idea("zero-sum", "cards that sum to zero", ("06-added", "06-missing"), ("vector",)),
        Idea("hidden", "two hidden cards", ("06-hidden",), ("zero-sum", "double-counting")),
    ),
)
