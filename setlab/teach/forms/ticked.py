"""Rows of which each gets one of a few answers, such as yes or no."""

from setlab.core.i18n import gettext, ngettext, pgettext
from setlab.draw import row
from setlab.draw.markup import el
from setlab.teach.forms.form import Form, Unfinished

WIDTH = 110  # of a card in a row


def YES_NO():
    """The choices of most rows."""
    return {True: pgettext("answer", "yes"), False: pgettext("answer", "no")}


class Ticked(Form):
    """The answer is a list with the choice for each row. `rows()` gives a text or cards each, `choices()` their names.

    >>> from setlab.teach import task
    >>> exercise = task("01-1")
    >>> exercise.press("tick", "row-0-0")
    '1: yes'
    """

    def __init__(self, scene, rows, choices=YES_NO):
        super().__init__(scene)
        self.rows, self.choices = rows, choices
        self.ticked: list[int | None] = [None] * len(rows())  # the place of the choice

    def answer(self):
        ticked = [place for place in self.ticked if place is not None]
        if left := len(self.ticked) - len(ticked):
            text = ngettext("{n} row has no answer yet.", "{n} rows have no answer yet.", left)
            raise Unfinished(text.format(n=left))
        values = list(self.choices())
        return [values[place] for place in ticked]

    def state(self):
        return list(self.ticked)

    def restore(self, state):
        if len(state) != len(self.ticked) or not {*state} <= {None, *range(len(self.choices()))}:
            raise ValueError
        self.ticked = state

    def on_tick(self, event):
        at, choice = map(int, event.key.removeprefix("row-").split("-"))
        self.changing()
        self.ticked[at] = choice
        self.scene.say(gettext("{n}: {choice}").format(n=at + 1, choice=[*self.choices().values()][choice]))

    def view(self):
        return el("div", [self._row(at, row) for at, row in enumerate(self.rows())])

    def _row(self, at, shown):
        words = list(self.choices().values())
        is_text = isinstance(shown, str)
        named = shown if is_text else gettext("; ").join(map(str, shown))
        buttons = [
            el(
                "button",
                text,
                data_key=f"row-{at}-{place}",
                data_on_click="tick",
                aria_pressed=self.ticked[at] == place,
                data_rove=True,
            )
            for place, text in enumerate(words)
        ]
        return el(
            "div",
            el("span", f"{at + 1}.", class_="stage-quiet", aria_hidden="true"),
            el("span", shown) if is_text else row(shown, width=WIDTH, named=False),
            el("span", buttons, class_="stage-row", role="group", aria_label=named, data_roving=len(buttons)),
            class_="stage-answer-row",
            data_key=f"row-{at}",
        )
