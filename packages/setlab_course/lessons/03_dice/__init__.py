"""Lesson 03: dice."""

from setlab.core.cards import WILD, Face
from setlab.draw import row
from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="03",
    title="Dice",
    about="SET Cubed, Scramble SET, Crossword SET",
    minutes=35,
    exercise=50,
    level="10",
    emblem=lambda: row([Face("1ro"), Face("2gq"), WILD]),
    shows="three dice, one of them WILD",
    ideas=(
        Idea("faces", "SETs of faces", ("03-third", "03-looks"), ("wild", "third")),
        Idea("crossing-lines", "where lines cross", ("03-line",), ("faces",)),
        Idea("sum-of-dice", "what a sum allows", ("03-sum",), ("faces",)),
        Idea("apart", "SETs without a common die", ("03-most",), ("faces",)),
    ),
)
