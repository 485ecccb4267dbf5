"""What every place for an answer has: an answer or what is missing of it, and a state that can be kept."""

from abc import ABC, abstractmethod

from setlab.draw.markup import el
from setlab.widgets.scene.scene import Part
from setlab_course.teach.formatting.showing import worded


class Unfinished(Exception):
    """There is no whole answer yet. The text says what is missing."""


class Form(Part, ABC):
    """A place where an exercise is answered without a program.

    `answer()` is what the learner gave, as a program would give it, or Unfinished. `state()` is all of it as plain
    lists, texts and numbers, for undo and for another day; `restore(state)` goes back to it, and is a ValueError for
    what this form never kept. Before anything changes, the form says so with `changing()`. One that is judged at each
    press is judged `at_once`, and needs no button for it.
    """

    at_once = False

    @abstractmethod
    def answer(self):
        """The answer as it is now; Unfinished, with what is missing."""

    @abstractmethod
    def state(self):
        """What undo brings back."""

    @abstractmethod
    def restore(self, state):
        """Go back to such a state."""

    def told(self, answer):
        """An answer in words, in the current language."""
        return worded(answer)

    def changing(self):
        """To be called before each change."""
        self.scene.remember()


def field(key, event, value, longest, **more):
    """A field for a text of at most so many letters; the event has it when the field is left."""
    looks = {"value": value, "maxlength": longest, "autocomplete": "off"}
    return el("input", data_key=key, data_on_change=event, **looks, **more)
