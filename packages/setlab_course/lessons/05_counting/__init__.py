"""Lesson 05: counting."""

from setlab.core.cards import Card
from setlab.draw import row
from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="05",
    title="Counting",
    about="counting without a list, kinds of SETs, formulas for n features",
    minutes=40,
    exercise=40,
    level="14",
    emblem=lambda: row(map(Card, ["1sro", "2sro", "3sro"])),
    shows="one, two and three red ovals",
    ideas=(
        Idea("neither", "neither … nor", ("05-neither",), ("combinations",)),
        Idea("double-counting", "double counting", ("05-sets",), ("pairs", "third")),
        Idea("kinds", "kinds of SETs", ("05-kinds",), ("double-counting",)),
        Idea("orders", "orders", ("05-orders",), ("pairs",)),
        Idea("middle", "SETs that cross", ("05-pairs",), ("double-counting",)),
    ),
)
