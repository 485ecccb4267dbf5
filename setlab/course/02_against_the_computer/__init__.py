"""Lesson 02: against the computer."""

from setlab.core.cards import Card
from setlab.course.lesson import Lesson
from setlab.draw import row

LESSON = Lesson(
    number="02",
    title="Against the computer",
    about="the table game, how to search, your own times, a puzzle a day",
    minutes=50,
    exercise=40,
    level="10",
    emblem=lambda: row(map(Card, ["1sro", "3tgq", "2epd", "2sgd", "1tpo", "3erq"]), across=3),
    shows="six cards on a table",
)
