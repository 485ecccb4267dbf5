"""Lesson 13: cousins and codes."""

from setlab.core.cards import Card
from setlab.draw import row
from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="13",
    title="Cousins and codes",
    about="quads, Projective SET, UltraSet, five features: how many cards can miss it?",
    minutes=60,
    exercise=50,
    level="14",
    emblem=lambda: row(map(Card, ["1sro", "2tgq", "1epd", "3sgo"]), across=2),
    shows="four cards",
    ideas=(
        Idea("quad", "quads", ("13-fourth", "13-quads"), ("vector",)),
        Idea("cancel", "groups that cancel out", ("13-cancels",), ("quad",)),
        Idea("enough", "enough to be sure", ("13-enough",), ("cancel", "pigeonholes")),
    ),
)
