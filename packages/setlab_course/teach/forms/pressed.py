"""Forms with choices that are pressed: a sentence that follows, several of a row, lines in order, one for each row."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext, pgettext
from setlab.draw import row
from setlab.draw.markup import el
from setlab.widgets.parts.prose import inline, unmarked
from setlab_course.teach.forms.form import Form, IncompleteAnswer, TaskScene

if TYPE_CHECKING:
    from setlab.core.cards import Card
    from setlab.widgets.scene.events import Event
    from setlab_course.teach.exercises.exercises import Exercise


class SentenceForm(Form):
    """Form whose answer is the sentence that was pressed: one of the choices of the task."""

    at_once = True

    def __init__(self, scene: TaskScene) -> None:
        super().__init__(scene)
        self.sentences = scene.task.choices
        self.chosen: int | None = None  # the place of one

    def answer(self) -> str:
        if self.chosen is None:
            raise IncompleteAnswer(gettext("Choose a sentence first."))
        return self.sentences[self.chosen]

    def format(self, answer: Any) -> str:
        return gettext(answer)

    def state(self) -> list[int | None]:
        return [self.chosen]

    def restore(self, state: Sequence) -> None:
        (chosen,) = state
        if chosen not in (None, *range(len(self.sentences))):
            raise ValueError
        self.chosen = chosen

    def on_conclude(self, event: "Event") -> None:
        self.changing()
        self.chosen = int(event.key.removeprefix("sentence-"))
        self.scene.judge()

    def view(self) -> Element:
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


class SeveralForm(Form):
    """Form whose answer is the list of the chosen values, in the order in which they stand there.

    Without `values` they are the choices of the task; texts among them are messages.
    """

    def __init__(self, scene: TaskScene, values: Sequence[int] | None = None) -> None:
        super().__init__(scene)
        self.values = list(scene.task.choices if values is None else values)
        self.chosen = set()  # places

    def answer(self) -> list[int | str]:
        if not self.chosen:
            raise IncompleteAnswer(gettext("Choose at least one."))
        return [self.values[place] for place in sorted(self.chosen)]

    def state(self) -> list[int]:
        return sorted(self.chosen)

    def restore(self, state: Sequence) -> None:
        if not {*state} <= {*range(len(self.values))}:
            raise ValueError
        self.chosen = {*state}

    def format(self, answer: Any) -> str:
        return gettext(", ").join(map(gettext, map(str, answer)))

    def on_toggle(self, event: "Event") -> None:
        self.changing()
        self.chosen ^= {int(event.key.removeprefix("value-"))}

    def view(self) -> Element:
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


class LinesForm(Form):
    """Form whose answer is the list of the lines, the choices of the task, in the order in which they were pressed."""

    def __init__(self, scene: TaskScene) -> None:
        super().__init__(scene)
        self.lines = scene.task.choices
        self.laid = []  # places

    def answer(self) -> list[str]:
        if left := len(self.lines) - len(self.laid):
            text = ngettext("{n} line is still to be put in.", "{n} lines are still to be put in.", left)
            raise IncompleteAnswer(text.format(n=left))
        return [self.lines[place] for place in self.laid]

    def format(self, answer: Any) -> str:
        return " ".join(map(gettext, answer))

    def state(self) -> list[int]:
        return list(self.laid)

    def restore(self, state: Sequence) -> None:
        if not {*state} <= {*range(len(self.lines))} or len({*state}) < len(state):
            raise ValueError
        self.laid = list(state)

    @property
    def _free(self) -> list[int]:
        return [place for place in range(len(self.lines)) if place not in self.laid]

    # --- events ------------------------------------------------------------------------------------------------------

    def on_add(self, event: "Event") -> None:
        """Add a line below the others; focus moves to the next free one."""
        place = int(event.key.removeprefix("line-"))
        self.changing()
        after = [free for free in self._free if free != place]
        self.laid.append(place)
        choice = unmarked(gettext(self.lines[place]))
        self.scene.say(gettext("{n}: {choice}").format(n=len(self.laid), choice=choice))
        self.scene.move_focus(f"line-{next((free for free in after if free > place), after[-1])}" if after else "check")

    def on_take_back(self, event: "Event") -> None:
        place = int(event.key.removeprefix("line-"))
        self.changing()
        self.laid.remove(place)
        self.scene.say(gettext("Taken back: {line}").format(line=unmarked(gettext(self.lines[place]))))
        self.scene.move_focus(event.key)

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
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

    def _line(self, place: int, event: str) -> Element:
        return el("button", inline(gettext(self.lines[place])), data_key=f"line-{place}", data_on_click=event)


WIDTH = 110  # of a card in a row


def YES_NO() -> dict[bool, str]:
    """Return the choices of most rows."""
    return {True: pgettext("answer", "yes"), False: pgettext("answer", "no")}


class TicksForm(Form):
    """Form whose answer is a list of choices, one for each row. `rows()` has texts or cards, `choices()` the names.

    >>> from setlab_course.teach import task
    >>> exercise = task("01-1")
    >>> exercise.press("tick", "row-0-0")
    '1: yes'
    """

    def __init__(
        self, scene: "Exercise", rows: Callable[[], Sequence], choices: Callable[[], Mapping] = YES_NO
    ) -> None:
        super().__init__(scene)
        self.rows, self.choices = rows, choices
        self.ticked: list[int | None] = [None] * len(rows())  # the place of the choice

    def answer(self) -> list[int]:
        ticked = [place for place in self.ticked if place is not None]
        if left := len(self.ticked) - len(ticked):
            text = ngettext("{n} row has no answer yet.", "{n} rows have no answer yet.", left)
            raise IncompleteAnswer(text.format(n=left))
        values = list(self.choices())
        return [values[place] for place in ticked]

    def state(self) -> list[int | None]:
        return list(self.ticked)

    def restore(self, state: Any) -> None:
        if len(state) != len(self.ticked) or not {*state} <= {None, *range(len(self.choices()))}:
            raise ValueError
        self.ticked = state

    def on_tick(self, event: "Event") -> None:
        at, choice = map(int, event.key.removeprefix("row-").split("-"))
        self.changing()
        self.ticked[at] = choice
        self.scene.say(gettext("{n}: {choice}").format(n=at + 1, choice=[*self.choices().values()][choice]))

    def view(self) -> Element:
        return el("div", [self._row(at, row) for at, row in enumerate(self.rows())])

    def _row(self, at: int, shown: "str | tuple[Card, ...]") -> Element:
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
