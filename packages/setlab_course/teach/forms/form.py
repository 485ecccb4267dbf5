"""Base of forms: they have an answer or say what is missing, and a state that can be kept."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol
from xml.etree.ElementTree import Element

from setlab.draw.markup import el
from setlab.widgets.scene.scene import Part
from setlab_course.teach.formatting.showing import worded


class IncompleteAnswer(Exception):
    """Raised when the answer is incomplete. The text says what is missing."""


class TaskScene(Protocol):
    """Scene of a form, or what stands for one: it has the `task` that is asked."""

    task: Any


class Form(Part, ABC):
    """Form in which an exercise is answered without a program.

    `answer()` returns the learner's answer, as a program would return it, or raises IncompleteAnswer. `state()` is
    all of it as plain lists, texts and numbers, for undo and for another day; `restore(state)` restores it, and raises
    ValueError for a state that this form never had. Before anything changes, the form calls `changing()`. One that is
    judged at each press is judged `at_once`, and needs no button for it.
    """

    at_once = False

    @abstractmethod
    def answer(self) -> object:
        """Return the current answer; IncompleteAnswer says what is missing."""

    @abstractmethod
    def state(self) -> list:
        """Return the state that undo restores."""

    @abstractmethod
    def restore(self, state: Sequence) -> None:
        """Restore such a state; ValueError if it is not one of this form."""

    def format(self, answer: Any) -> str:
        """Return an answer in words, in the current language."""
        return worded(answer)

    def changing(self) -> None:
        """Notify the scene before a change."""
        self.scene.remember()


def field(key: str, event: str, value: str | None, longest: int, **more: int | str) -> Element:
    """Return a field for a text of at most `longest` letters; the event carries it when the field is left."""
    looks = {"value": value, "maxlength": longest, "autocomplete": "off"}
    return el("input", data_key=key, data_on_change=event, **looks, **more)
