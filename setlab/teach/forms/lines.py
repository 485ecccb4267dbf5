"""Lines of an argument that are put in order: pressed one after the other, and pressed again to be taken back."""

from setlab.core.i18n import gettext, ngettext
from setlab.draw.markup import el
from setlab.teach.forms.form import Form, Unfinished
from setlab.widgets.parts.prose import inline, unmarked


class Lines(Form):
    """The answer is the list of the lines, the choices of the task, in the order in which they were pressed."""

    def __init__(self, scene):
        super().__init__(scene)
        self.lines = scene.task.choices
        self.laid = []  # places

    def answer(self):
        if left := len(self.lines) - len(self.laid):
            text = ngettext("{n} line is still to be put in.", "{n} lines are still to be put in.", left)
            raise Unfinished(text.format(n=left))
        return [self.lines[place] for place in self.laid]

    def told(self, answer):
        return " ".join(map(gettext, answer))

    def state(self):
        return list(self.laid)

    def restore(self, state):
        if not {*state} <= {*range(len(self.lines))} or len({*state}) < len(state):
            raise ValueError
        self.laid = list(state)

    @property
    def _free(self):
        return [place for place in range(len(self.lines)) if place not in self.laid]

    # --- what happens ------------------------------------------------------------------------------------------------

    def on_add(self, event):
        """A line goes below the others; the next press adds the one that stands there now."""
        place = int(event.key.removeprefix("line-"))
        self.changing()
        after = [free for free in self._free if free != place]
        self.laid.append(place)
        self.scene.say(self._numbered(len(self.laid), place))
        self.scene.move_focus(f"line-{next((free for free in after if free > place), after[-1])}" if after else "check")

    def on_take_back(self, event):
        place = int(event.key.removeprefix("line-"))
        self.changing()
        self.laid.remove(place)
        self.scene.say(gettext("Taken back: {line}").format(line=unmarked(gettext(self.lines[place]))))
        self.scene.move_focus(event.key)

    def _numbered(self, n, place):
        return gettext("{n}: {choice}").format(n=n, choice=unmarked(gettext(self.lines[place])))

    # --- what there is to see ----------------------------------------------------------------------------------------

    def view(self):
        free, laid = self._free, self.laid
        return el(
            "div",
            el(
                "ol",
                [el("li", self._line(place, "take-back"), data_key=f"laid-{place}") for place in laid],
                class_="stage-sentences stage-laid",
                aria_label=gettext("Your order"),
                data_key="laid",
            )
            if laid
            else None,
            el(
                "p",
                gettext("Press the lines in their order. Press a numbered one to take it back."),
                class_="stage-quiet",
                data_key="how",
            ),
            el(
                "div",
                [self._line(place, "add") for place in free],
                class_="stage-sentences",
                role="group",
                aria_label=gettext("Lines that are left"),
                data_key="free",
            ),
            data_key="lines",
        )

    def _line(self, place, event):
        return el("button", inline(gettext(self.lines[place])), data_key=f"line-{place}", data_on_click=event)
