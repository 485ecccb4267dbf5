"""Several of a row of values: each is pressed, or not."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.teach.forms.form import Form, Unfinished


class Several(Form):
    """The answer is the list of the chosen values, in the order in which they stand there.

    Without `values` they are the choices of the task; texts among them are messages.
    """

    def __init__(self, scene, values=None):
        super().__init__(scene)
        self.values = list(scene.task.choices if values is None else values)
        self.chosen = set()  # places

    def answer(self):
        if not self.chosen:
            raise Unfinished(gettext("Choose at least one."))
        return [self.values[place] for place in sorted(self.chosen)]

    def state(self):
        return sorted(self.chosen)

    def restore(self, state):
        if not {*state} <= {*range(len(self.values))}:
            raise ValueError
        self.chosen = {*state}

    def told(self, answer):
        return gettext(", ").join(map(gettext, map(str, answer)))

    def on_toggle(self, event):
        self.changing()
        self.chosen ^= {int(event.key.removeprefix("value-"))}

    def view(self):
        buttons = [
            el(
                "button",
                gettext(value) if isinstance(value, str) else value,
                data_key=f"value-{place}",
                data_on_click="toggle",
                data_toggle=True,
                data_rove=True,
                aria_pressed=place in self.chosen,
            )
            for place, value in enumerate(self.values)
        ]
        label = gettext("Your answer")
        return el("div", buttons, class_="stage-toolbar", role="group", aria_label=label, data_roving=len(buttons))
