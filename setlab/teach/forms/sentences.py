"""Sentences of which one follows: it is pressed, and judged at once."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.teach.forms.form import Form, Unfinished
from setlab.widgets.parts.prose import inline


class Sentences(Form):
    """The answer is the sentence that was pressed: one of the choices of the task."""

    at_once = True

    def __init__(self, scene):
        super().__init__(scene)
        self.sentences = scene.task.choices
        self.chosen = None  # the place of one

    def answer(self):
        if self.chosen is None:
            raise Unfinished(gettext("Choose a sentence first."))
        return self.sentences[self.chosen]

    def told(self, answer):
        return gettext(answer)

    def state(self):
        return [self.chosen]

    def restore(self, state):
        (chosen,) = state
        if chosen not in (None, *range(len(self.sentences))):
            raise ValueError
        self.chosen = chosen

    def on_conclude(self, event):
        self.changing()
        self.chosen = int(event.key.removeprefix("sentence-"))
        self.scene.judge()

    def view(self):
        buttons = [
            el(
                "button",
                inline(gettext(text)),
                data_key=f"sentence-{place}",
                data_on_click="conclude",
                data_rove=True,
                aria_pressed=place == self.chosen,
            )
            for place, text in enumerate(self.sentences)
        ]
        return el(
            "div", buttons, class_="stage-sentences", role="group", aria_label=gettext("What follows?"), data_roving=1
        )
