"""Lesson 02: against the computer."""

from setlab.core.cards import Card
from setlab.draw import row
from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="02",
    title="Against the computer",
    about="the table game, how to search, your own times, a puzzle a day",
    minutes=45,
    exercise=40,
    level="10",
    emblem=lambda: row(map(Card, ["1sro", "3tgq", "2epd", "2sgd", "1tpo", "3erq"]), across=3),
    shows="six cards on a table",
    ideas=(
        Idea("pairs", "pairs and triples", ("02-pairs", "02-triples"), ("combinations",)),
        Idea("expected", "how many to expect", ("02-expected", "02-blind"), ("pairs", "third")),
        Idea("crowd", "many that are alike", ("02-inside",), ("rule", "combinations")),
    ),
)
