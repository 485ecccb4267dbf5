"""Lesson 15: the limit."""

from setlab.draw import figures
from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="15",
    title="The limit",
    about="programs that compete, the polynomial method, and what nobody knows",
    minutes=45,
    exercise=30,
    level="university",
    programs=True,
    emblem=lambda: figures.parted([[(0,), (1,)]], ""),
    shows="two of three points",
    ideas=(
        Idea("monomials", "counting monomials", ("15-monomials",), ("pairs",)),
        Idea("recogniser", "what recognises a line", ("15-factor",), ("minus", "monomials")),
        Idea("greedy", "one after the other", ("15-greedy",), ("complete",)),
    ),
)
