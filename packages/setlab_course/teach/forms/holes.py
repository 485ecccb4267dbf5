"""Form in which pigeons are put into holes, one after the other."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.draw.markup import el
from setlab_course.teach.forms.form import Form, IncompleteAnswer

if TYPE_CHECKING:
    from setlab.widgets.scene.events import Event
    from setlab_course.teach.bets.proofs import Proof, _StepScene


class PigeonholeForm(Form):
    """Form in which `pigeons`, called `named(n)`, go into the `holes()`, each of which has `room` for some of them.

    The answer says how many are in each, the fullest first, as a tuple.
    """

    def __init__(self, scene: "Proof | _StepScene", pigeons: int, holes: Callable[[], Sequence], room: int) -> None:
        super().__init__(scene)
        self.pigeons, self.holes, self.room = pigeons, holes, room
        self.inside = [0] * len(holes())

    @property
    def left(self) -> int:
        """Number of pigeons in no hole yet."""
        return self.pigeons - sum(self.inside)

    def answer(self) -> tuple[int, ...]:
        if self.left:
            raise IncompleteAnswer(self._still())
        return tuple(sorted(self.inside, reverse=True))

    def _still(self) -> str:
        return ngettext("{n} is still to be laid.", "{n} are still to be laid.", self.left).format(n=self.left)

    def format(self, answer: Any) -> str:
        return " + ".join(map(str, answer))

    def state(self) -> list[int]:
        return list(self.inside)

    def restore(self, state: Sequence) -> None:
        whole = len(state) == len(self.inside) and all(n in range(self.room + 1) for n in state)
        if not whole or sum(state) > self.pigeons:
            raise ValueError
        self.inside = list(state)

    # --- events ------------------------------------------------------------------------------------------------------

    def on_more(self, event: "Event") -> None:
        self._change(int(event.key.removeprefix("more-")), 1)

    def on_fewer(self, event: "Event") -> None:
        self._change(int(event.key.removeprefix("fewer-")), -1)

    def _change(self, hole: int, by: int) -> None:
        self.changing()
        self.inside[hole] += by
        text = gettext("{hole}: {n}. {left}").format(hole=self.holes()[hole], n=self.inside[hole], left=self._still())
        self.scene.say(text)

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        rows = [self._hole(hole, name) for hole, name in enumerate(self.holes())]
        return el("div", rows, el("p", self._still(), class_="stage-quiet", data_key="still"))

    def _hole(self, hole: int, name: str) -> Element:
        inside = self.inside[hole]
        dots = "●" * inside + "○" * (self.room - inside)
        full = not self.left or inside == self.room
        return el(
            "div",
            el("span", name),
            self._button(f"fewer-{hole}", "−", "fewer", gettext("One less: {hole}").format(hole=name), not inside),
            el("span", dots, class_="stage-hole", role="img", aria_label=str(inside)),
            self._button(f"more-{hole}", "+", "more", gettext("One more: {hole}").format(hole=name), full),
            class_="stage-pigeons",
            role="group",
            aria_label=name,
            data_key=f"hole-{hole}",
        )

    def _button(self, key: str, sign: str, event: str, label: str, off: bool) -> Element:
        # Not disabled, or the keyboard would lose its place at the last one.
        return el("button", sign, data_key=key, data_on_click=event, aria_label=label, aria_disabled=off or None)
