"""Lesson 16: codes that repair."""

from setlab.core.cards import Card
from setlab.draw import row
from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="16",
    title="Codes that repair",
    about="Hamming's code, nine cards, Hill's cap as a code, a game of your own",
    minutes=35,
    level="university",
    emblem=lambda: row(map(Card, ["1sro", "2tgq", "3epd", "1tpo"]), across=4),
    shows="four cards in a row",
    ideas=(
        Idea("distance", "the distance of words", ("16-distance", "16-bears"), ("vector",)),
        Idea("nobody", "when nobody can move", ("16-selections", "16-stuck"), ("enough",)),
    ),
)
