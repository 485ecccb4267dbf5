"""Form with squares on which dice are laid: a die is chosen, then its square."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.draw.boards import die_mark
from setlab.draw.markup import el
from setlab.widgets.scene.events import Event, Refused
from setlab_course.teach.forms.form import Form, IncompleteAnswer

if TYPE_CHECKING:
    from setlab.core.cards import Face
    from setlab_course.teach.exercises.exercises import Exercise


class PlacementForm(Form):
    """Form in which the learner puts dice of a hand on free squares, in any order, and takes them back.

    `lying()` gives {square: face} of the dice that stay, `dice()` {number: face} of one's own. The answer is what
    `gives` makes of [(number, row, column)], in the order of laying; `least` of them are wanted.
    """

    def __init__(
        self,
        scene: "Exercise",
        dice: Callable,
        squares: tuple[Sequence[int], Sequence[int]],
        gives: Callable | type[list] = list,
        lying: Callable | type[dict] = dict,
        least: int = 1,
    ) -> None:
        super().__init__(scene)
        self.dice, self.lying, self.squares = dice(), lying(), squares
        self.gives, self.least = gives, least
        self.laid = {}  # {number: square}, in the order of laying
        self.hand: int | None = None  # the die in one's hand

    def answer(self) -> list[tuple[int, ...]]:
        if (left := self.least - len(self.laid)) > 0:
            text = ngettext("{n} die is still to be put down.", "{n} dice are still to be put down.", left)
            raise IncompleteAnswer(text.format(n=left))
        return self.gives([(number, *square) for number, square in self.laid.items()])

    def state(self) -> list[list[int]]:
        return [[number, *square] for number, square in self.laid.items()]

    def restore(self, state: Sequence) -> None:
        laid = {number: (row, column) for number, row, column in state}
        free = {*self._free()} - {*self.lying}
        if not {*laid} <= {*self.dice} or len({*laid.values()}) < len(state) or not {*laid.values()} <= free:
            raise ValueError
        self.laid, self.hand = laid, None

    def _free(self) -> list[tuple[int, ...]]:
        rows, columns = self.squares
        return [(row, column) for row in rows for column in columns]

    # --- events ------------------------------------------------------------------------------------------------------

    def on_take(self, event: Event) -> None:
        number = int(event.key.removeprefix("die-"))
        self.hand = None if number == self.hand else number

    def on_lay(self, event: Event) -> None:
        square = tuple(map(int, event.key.removeprefix("square-").split("-")))
        held = next((number for number, there in self.laid.items() if there == square), None)
        if held is None and self.hand is None:
            raise Refused(gettext("Choose a die first, then its square."))
        if held is None and square in self.lying:
            raise Refused(gettext("A die lies there already."))
        self.changing()
        if held is not None:
            del self.laid[held]
            self.hand = held
        else:
            self.laid.pop(self.hand, None)
            self.laid[self.hand], self.hand = square, None
            self.hand = next((number for number in self.dice if number not in self.laid), None)

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        rows, columns = self.squares
        cells = [el("span", "", aria_hidden="true"), *(el("span", column, aria_hidden="true") for column in columns)]
        for row in rows:
            cells.append(el("span", row, aria_hidden="true"))
            cells += [self._square(row, column) for column in columns]
        board = el(
            "div",
            cells,
            class_="stage-squares",
            style=f"--columns: {len(columns)}",
            role="group",
            aria_label=gettext("the squares"),
            data_key="squares",
            data_roving=len(columns),
        )
        hand = [self._die(number, face) for number, face in self.dice.items() if number not in self.laid]
        label = gettext("Your dice")
        return el(
            "div",
            el(
                "p",
                gettext("Choose a die, then its square. Press a die of yours to take it back."),
                class_="stage-quiet",
            ),
            el("div", hand, class_="stage-hand-dice", role="group", aria_label=label, data_roving=max(1, len(hand))),
            el("div", board, class_="stage-board", data_key="board"),
        )

    def _die(self, number: int, face: "Face") -> Element:
        return el(
            "button",
            el("span", die_mark(face)),
            class_="stage-die",
            data_key=f"die-{number}",
            data_on_click="take",
            data_toggle=True,
            data_rove=True,
            aria_pressed=number == self.hand,
            aria_label=str(face),
        )

    def _square(self, row: int, column: int) -> Element:
        square = row, column
        mine = next((number for number, there in self.laid.items() if there == square), None)
        face = self.dice[mine] if mine is not None else self.lying.get(square)
        named = gettext("row {row}, column {column}").format(row=row, column=column)
        label = gettext("{square}: empty") if face is None else gettext("{square}: {face}")
        classes = ["stage-die" if face is not None else "", "stage-own" if mine is not None else ""]
        return el(
            "button",
            face is not None and el("span", die_mark(face)),
            class_=" ".join(filter(None, classes)) or None,
            data_key=f"square-{row}-{column}",
            data_on_click="lay",
            data_rove=True,
            aria_label=label.format(square=named, face=face),
        )
