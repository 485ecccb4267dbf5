"""Lesson 07: affine geometry."""

from setlab.draw import figures
from setlab_course.lessons.lesson import Idea, Lesson

LESSON = Lesson(
    number="07",
    title="Affine geometry",
    about="lines, planes, magic squares, the torus, symmetries",
    minutes=40,
    exercise=45,
    level="14",
    emblem=lambda: figures.twelve_lines(""),
    shows="nine points, and lines in four directions",
    ideas=(
        Idea("line", "points and lines", ("07-line", "07-through"), ("minus",)),
        Idea("parallel", "parallel lines", ("07-parallels", "07-direction"), ("line",)),
        Idea("plane", "planes", ("07-plane",), ("line",)),
        Idea("hyperplane", "hyperplanes", ("07-equation",), ("plane",)),
        Idea("affine", "affine maps", ("07-map",), ("line",)),
    ),
)
