"""Forms in which an answer is written: in a field, or several, or in a cell of the notebook."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.draw.markup import el
from setlab_course.teach.cells.cells import MissingAnswer, answer_of
from setlab_course.teach.forms.form import Form, IncompleteAnswer, field

if TYPE_CHECKING:
    from setlab.widgets.scene.events import Event
    from setlab_course.teach.forms.form import TaskScene

MOST = 200  # letters


class TextForm(Form):
    """Form whose answer is the text that was typed; where `labels()` names several fields, a tuple of texts."""

    def __init__(self, scene: "TaskScene", labels: Callable[[], Sequence] | type[tuple] = tuple) -> None:
        super().__init__(scene)
        self.labels = labels
        self.texts = [""] * max(1, len(labels()))

    def answer(self) -> tuple[str, ...] | str:
        if not all(text.strip() for text in self.texts):
            raise IncompleteAnswer(gettext("Type your answer first. A formula will do, such as 3 · 4."))
        return tuple(self.texts) if self.labels() else self.texts[0]

    def state(self) -> list[str]:
        return list(self.texts)

    def restore(self, state: Sequence) -> None:
        if len(state) != len(self.texts) or not all(isinstance(text, str) for text in state):
            raise ValueError
        self.texts = [text[:MOST] for text in state]

    def on_write(self, event: "Event") -> None:
        """Keep the typed text when a field is left; nothing is judged yet."""
        place = int(event.key.removeprefix("answer-"))
        text = str(event.value or "")
        if text != self.texts[place]:
            self.changing()
            self.texts[place] = text

    def on_submit(self, event: "Event") -> None:
        """Judge the typed answer, when the last field is filled."""
        self.on_write(event)
        if all(text.strip() for text in self.texts):
            self.scene.judge()

    def view(self) -> Element:
        return el("div", [self._field(place) for place in range(len(self.texts))], class_="stage-toolbar")

    def _field(self, place: int) -> Element:
        label = [*self.labels(), gettext("Your answer")][place]
        looks: dict[str, Any] = {"size": 16, "spellcheck": False, "autocapitalize": "none", "data_on_enter": "submit"}
        typed = field(f"answer-{place}", "write", self.texts[place], MOST, **looks)
        return el("label", label, " ", typed, data_key=f"label-{place}")


class CellForm(Form):
    """Form whose answer is what a cell calls by the name that the exercise asks for."""

    def answer(self) -> Any:
        try:
            return answer_of(self.scene.task.name)
        except MissingAnswer as reason:
            raise IncompleteAnswer(str(reason)) from reason

    def state(self) -> list:
        return []

    def restore(self, state: Sequence) -> None:
        """Do nothing: the answer stays in the cell."""

    def view(self) -> Element:
        text = gettext("Write it in a cell, under the name {name}. Run that cell, then check.")
        before, after = text.split("{name}")
        return el("p", before, el("code", self.scene.task.name), after, class_="stage-quiet")
