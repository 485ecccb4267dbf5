"""Lesson 14: you as the experiment."""

from setlab.core.cards import Card
from setlab.draw import row
from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="14",
    title="You as the experiment",
    about="your own times, a hypothesis written first, a test that can fail, a race",
    minutes=45,
    exercise=45,
    level="14",
    emblem=lambda: row(map(Card, ["1sro", "2tgq"]), across=2),
    shows="two cards",
    ideas=(
        Idea("median", "median and slips", ("14-median", "14-slip")),
        Idea("shuffles", "shuffling as a test", ("14-shuffles",), ("median",)),
        Idea("many-tests", "twenty questions at once", ("14-many",), ("shuffles",)),
        Idea("race", "a race of searches", ("14-race",), ("independent",)),
    ),
)
