"""A whole die in the Composer: six faces, its net, and rolling it."""

from setlab.core.i18n import gettext
from setlab.core.validation import fitting
from setlab.draw import net
from setlab.draw import piece as draw_piece
from setlab.draw.markup import el
from setlab.widgets.parts.elements import piece_button
from setlab.widgets.scene.events import Refused

SIDES = range(6)


class DieBench:
    """Needs `made` (six faces, None where there is none yet), `side`, `rolled` and the generator of the Composer."""

    def on_side(self, event):
        """A side is chosen to be built."""
        self.turn_to(int(event.key.removeprefix("side-")))

    def turn_to(self, side):
        """Go on with this side: the buttons show what is on it."""
        self.side = side
        self.piece = self.made[side] or self.piece

    def cover(self, faces):
        """Faces for this side and those that follow; six of them cover the whole die."""
        start = 0 if len(faces) == len(SIDES) else self.side
        if len(faces) > len(SIDES) - start:
            raise ValueError(
                gettext("from side {side} on there is room for {n}, and a whole die has six faces").format(
                    side=start + 1, n=len(SIDES) - start
                )
            )
        for side, face in enumerate(faces, start):
            self.made[side] = fitting(face, self.deck, self.made)
        self.rolled = None
        self.turn_to(min(start + len(faces), len(SIDES) - 1))

    def on_roll(self, event):
        if None in self.made:
            raise Refused(gettext("Build all six faces first; {n} to go.").format(n=self.made.count(None)))
        self.rolled = self._random.randrange(len(SIDES))
        self.rolls += 1
        self.say(gettext("rolled: {face}").format(face=self.made[self.rolled]))

    def die_view(self):
        whole = None not in self.made
        hint = gettext("Choose one of the six sides, then its features.")
        sides = [self._side(side) for side in SIDES]
        roll = el(
            "button", gettext("Roll"), class_="stage-main", data_key="roll", data_on_click="roll", disabled=not whole
        )
        return el(
            "div",
            el("p", hint, class_="stage-quiet"),
            el(
                "div",
                sides,
                class_="stage-tray",
                role="group",
                aria_label=gettext("the six sides"),
                data_key="sides",
                data_roving=3,
            ),
            el("div", self.undo_button(), roll, class_="stage-toolbar"),
            self._fallen() if self.rolled is not None else None,
            whole and el("div", net(self.made), class_="stage-net", data_key="net"),
            data_key="die",
        )

    def _side(self, side):
        face, key = self.made[side], f"side-{side}"
        chosen = {"data_on_click": "side", "data_rove": True, "aria_pressed": side == self.side}
        if face is not None:
            label = gettext("side {n}: {face}").format(n=side + 1, face=face)
            return piece_button(face, key, aria_label=label, **chosen)
        label = gettext("side {n}, empty").format(n=side + 1)
        return el("button", side + 1, class_="stage-place stage-slot", data_key=key, aria_label=label, **chosen)

    def _fallen(self):
        face = self.made[self.rolled]
        # A key of its own for each roll, so that the same face falls visibly once more.
        return el(
            "div",
            draw_piece(face, width=150),
            el("p", gettext("rolled: {face}").format(face=face)),
            class_="stage-rolled",
            data_key=f"rolled-{self.rolls}",
        )
