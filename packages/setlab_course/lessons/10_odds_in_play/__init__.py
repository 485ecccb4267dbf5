"""Lesson 10: odds in play."""

from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="10",
    title="Odds in play",
    about="how often there is no SET in real games, and how games end",
    minutes=35,
    exercise=35,
    level="14",
    ideas=(
        Idea("odds", "odds", ("10-odds",), ("expected",)),
        Idea("left-over", "what can be left over", ("10-taken", "10-possible"), ("zero-sum",)),
        Idea("gone", "what goes with a SET", ("10-gone",), ("middle",)),
        Idea("ahead", "looking ahead", ("10-ahead", "10-end"), ("gone",)),
    ),
)
