"""Lesson 03: dice."""

from setlab.core.cards import WILD, Face
from setlab.course.lesson import Lesson
from setlab.draw import row

LESSON = Lesson(
    number="03",
    title="Dice",
    about="SET Cubed, Scramble SET, Crossword SET",
    minutes=45,
    exercise=50,
    level="10",
    emblem=lambda: row([Face("1ro"), Face("2gq"), WILD]),
    shows="three dice, one of them WILD",
)
