"""Lesson 09: tables without a SET."""

from setlab.draw import figures
from setlab_course.lessons.lesson import SQUARE, Idea, Lesson

LESSON = Lesson(
    number="09",
    title="Tables without a SET",
    about="bet, simulate, then count exactly by slices",
    minutes=45,
    exercise=40,
    level="14",
    emblem=lambda: figures.slices("", A=(SQUARE[:3], ()), B=(SQUARE[:1], ()), C=((), SQUARE)),
    shows="three slices of nine points",
    ideas=(
        Idea("interval", "how far to trust a simulation", ("09-interval",), ("expected",)),
        Idea("all-tables", "counting all tables", ("09-tables", "09-share"), ("double-counting", "cap")),
        Idea("independent", "independent or not", ("09-independent",), ("expected",)),
    ),
)
