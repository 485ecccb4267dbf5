"""Lesson 12: higher dimensions."""

from setlab.draw import figures
from setlab_course.lessons.lesson import SQUARE, Idea, Lesson

LESSON = Lesson(
    number="12",
    title="Higher dimensions",
    about="five, six and eight features, products, designs, why not 113, records",
    minutes=60,
    exercise=55,
    level="university",
    emblem=lambda: figures.parted([[a + b for a in SQUARE for b in SQUARE]], ""),
    shows="four times four of 81 points",
    ideas=(
        Idea("product", "caps multiplied", ("12-product", "12-doubled"), ("cap",)),
        Idea("rate", "rate and growth", ("12-rate", "12-digits"), ("product",)),
    ),
)
