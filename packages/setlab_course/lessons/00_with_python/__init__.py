"""Lesson 00½: a little Python."""

from setlab.draw import figures
from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="00½",
    title="A little Python",
    about="numbers, lists, the clock of three, if, for, a function, reading an error",
    minutes=50,
    exercise=20,
    level="10",
    programs=True,
    emblem=lambda: figures.clock((0, 1), text=""),
    shows="a clock with three hours",
    ideas=(
        Idea("values", "numbers, texts, lists", ("00-texts", "00-index")),
        Idea("steps", "loops and conditions", ("00-loop", "00-showing"), ("values",)),
        Idea("clock", "counting on a clock", ("00-clock",)),
    ),
)
