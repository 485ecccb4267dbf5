"""Lesson 01: the rule."""

from setlab.draw import question
from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="01",
    title="The rule",
    about="find the rule; why not; the third card; dice",
    minutes=35,
    exercise=30,
    level="10",
    emblem=question,
    shows="a question mark on a card",
    ideas=(
        Idea("rule", "the rule", ("01-is-set", "01-fails"), ("features",)),
        Idea("counterexample", "one example fells a rule", ("01-rule",), ("rule",)),
        Idea("third", "the third card", ("01-third", "01-through"), ("rule",)),
        Idea("wild", "dice and WILDs", ("01-dice",), ("rule",)),
    ),
)
