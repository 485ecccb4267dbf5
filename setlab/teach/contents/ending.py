"""The end of a lesson: that it was read, and how its ideas stand."""

from typing import Any

from setlab.core.i18n import gettext, quoted
from setlab.core.integers import integer
from setlab.course import lessons
from setlab.teach.contents.ideas import SIGNS, STANDINGS, Ideas
from setlab.teach.recall import met


class End:
    """What the last cell of a lesson says: the lesson counts as read, and these are its ideas."""

    def __init__(self, lesson):
        self.lesson = lesson
        self.ideas = Ideas([idea.id for idea in lesson.ideas])

    def __str__(self):
        return "\n".join([self._head(), *self._lines()])

    def __repr__(self):
        return str(self)

    def _repr_markdown_(self):
        return "\n\n".join([self._head(), "\n".join(f"- {line}" for line in self._lines())])

    def _head(self):
        text = gettext("You have come to the end of lesson {number}. On the map of ideas it counts as read.")
        return text.format(number=self.lesson.number)

    def _lines(self):
        stands = {node.idea.spoken: node.stands for node in self.ideas.nodes}
        return [f"{SIGNS[how]} {idea}: {gettext(STANDINGS[how])}" for idea, how in stands.items()]


def end(lesson: str | int) -> Any:
    """Say that a `lesson`, such as "05", was read to its end: for the last cell of a lesson.

    It is kept on this computer only, and lights the ideas of the lesson up on the map (`ideas`) until something of them
    is asked. ValueError for what is no lesson.

    >>> end("00")
    You have come to the end of lesson 00. On the map of ideas it counts as read.
    ◔ cards and features: read (dotted edge)
    ◔ each combination once: read (dotted edge)
    """
    number = str(lesson) if integer(lesson) is None else f"{integer(lesson):02}"
    found = next((each for each in lessons() if each.number == number), None)
    if found is None:
        text = gettext("there is no lesson {it}; choose one such as {lesson}")
        raise ValueError(text.format(it=repr(lesson), lesson=quoted("05")))
    met.note_read(found.file)
    return End(found)
