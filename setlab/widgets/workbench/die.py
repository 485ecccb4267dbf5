"""A whole die in the Composer: six faces, its net, and rolling it."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.core.cards import Face
from setlab.core.features import deck
from setlab.core.validation import fitting
from setlab.draw import net, piece as draw_piece
from setlab.draw.markup import el
from setlab.widgets.parts.elements import group, piece_button, tool, toolbar
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Part

if TYPE_CHECKING:
    from setlab.widgets.workbench.composer import Composer

SIDES = range(6)


class Die(Part):
    """Six `faces`, None where there is none yet; `side` is being built, `rolled` lies on top (None: not rolled).

    Its scene has `take_up(piece)`, to go on building that piece, and the `editor` with which changes are taken back.
    """

    scene: "Composer"

    def __init__(self, scene: "Composer", seed: int) -> None:
        super().__init__(scene)
        self.faces: list[Face | None] = [None] * len(SIDES)
        self.side, self.rolls = 0, 0
        self.rolled: int | None = None
        self._random = Random(seed)

    # --- events ------------------------------------------------------------------------------------------------------

    def put_down(self) -> None:
        """Reset the die to its first side, not rolled yet."""
        self.side, self.rolled = 0, None

    def on_side(self, event: Event) -> None:
        """Choose the side to be built."""
        self.turn_to(int(event.key.removeprefix("side-")))

    def turn_to(self, side: int) -> None:
        """Edit this side: the buttons show its values."""
        self.side = side
        if face := self.faces[side]:
            self.scene.take_up(face)

    def draw(self, face: Any) -> None:
        """Put this face on the side that is being built."""
        self.faces[self.side], self.rolled = face, None

    def restore(self, faces: Sequence[Face | None], side: int) -> None:
        """Restore these faces and this side; the die is not rolled then."""
        self.faces, self.side, self.rolled = list(faces), side, None

    def cover(self, faces: Sequence[Any]) -> None:
        """Put faces on this side and those that follow; six of them cover the whole die.

        Raise ValueError if there are too many.
        """
        start = 0 if len(faces) == len(SIDES) else self.side
        if len(faces) > len(SIDES) - start:
            raise ValueError(
                gettext("there is room for {n} from side {side}, and a whole die has six faces").format(
                    side=start + 1, n=len(SIDES) - start
                )
            )
        for side, face in enumerate(faces, start):
            self.faces[side] = fitting(face, deck("dice"), self.faces)
        self.rolled = None
        self.turn_to(min(start + len(faces), len(SIDES) - 1))

    def on_roll(self, event: Event) -> None:
        if None in self.faces:
            raise Refused(gettext("Build all six faces first; {n} to go.").format(n=self.faces.count(None)))
        self.rolled = self._random.randrange(len(SIDES))
        self.rolls += 1
        self.scene.say(gettext("rolled: {face}").format(face=self.faces[self.rolled]))

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        whole = None not in self.faces
        hint = gettext("Choose one of the six sides, then its features.")
        sides = [self._side(side) for side in SIDES]
        roll = tool(gettext("Roll"), "roll", off=not whole, main=True)
        return el(
            "div",
            el("p", hint, class_="stage-quiet"),
            group(gettext("the six sides"), sides, class_="stage-tray", key="sides", roving=3),
            toolbar(self.scene.editor.undo_button(), roll),
            self._fallen(self.rolled) if self.rolled is not None else None,
            whole and el("div", net(self.faces), class_="stage-net", data_key="net"),
            data_key="die",
        )

    def _side(self, side: int) -> Element:
        face, key = self.faces[side], f"side-{side}"
        chosen: dict[str, Any] = {"data_on_click": "side", "data_rove": True, "aria_pressed": side == self.side}
        if face is not None:
            label = gettext("side {n}: {face}").format(n=side + 1, face=face)
            return piece_button(face, key, aria_label=label, **chosen)
        label = gettext("side {n}, empty").format(n=side + 1)
        return el("button", side + 1, class_="stage-place stage-slot", data_key=key, aria_label=label, **chosen)

    def _fallen(self, side: int) -> Element:
        face: Any = self.faces[side]  # rolled, so it has one
        # A key of its own for each roll, so that the same face falls visibly once more.
        return el(
            "div",
            draw_piece(face, width=150),
            el("p", gettext("rolled: {face}").format(face=face)),
            class_="stage-rolled",
            data_key=f"rolled-{self.rolls}",
        )
