"""What every widget with pieces of one's own has: typing codes, undo, a row of kinds to choose from."""

from setlab.core.cards import Card, Face
from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import key_button
from setlab.widgets.parts.settings import Drawer
from setlab.widgets.scene.events import Refused


class Bench(Drawer):
    """A scene with a `deck` of pieces. A subclass has three methods for it:

    `typed_pieces(pieces)` puts typed pieces where they belong (ValueError or Refused if they cannot), `state()`
    is what undo brings back, as something that does not change by itself, and `restore(state)` goes back to it.
    """

    def clean(self):
        """Nothing typed, nothing to undo."""
        self.typed, self.problem = "", ""
        self._past = []

    def remember(self):
        """To be called before each change that undo shall take back."""
        self._past.append(self.state())

    def on_undo(self, event):
        if not self._past:
            raise Refused(gettext("There is nothing to undo."))
        self.restore(self._past.pop())
        self.say(gettext("undone"))

    def on_type(self, event):
        """Codes typed by the player. A mistake is explained, and the text stays to be mended."""
        self.typed, self.problem = str(event.value), ""
        codes = self.typed.replace(",", " ").split()
        try:
            if codes:
                self.typed_pieces([self.read(code) for code in codes])
        except (ValueError, Refused) as error:
            self.problem = str(error)
            self.say(self.problem)
        else:
            self.typed = ""

    def read(self, code):
        """The piece that a code spells in the current deck."""
        return Face(code) if self.deck.name == "dice" else Card(code, self.deck.name)

    # --- parts of the view -------------------------------------------------------------------------------------------

    def undo_button(self):
        return key_button(gettext("Undo"), "undo", "u", disabled=not self._past)

    def typing(self, example):
        """The field for codes, and below it what was wrong with them."""
        says = "--view--problem" if self.problem else None
        field = el(
            "input",
            data_key="codes",
            data_on_change="type",
            value=self.typed,
            placeholder=example,
            size=max(12, len(example)),
            maxlength=200,
            spellcheck=False,
            autocomplete="off",
            autocapitalize="none",
            aria_invalid=bool(self.problem),
            aria_describedby=says,
        )
        return el(
            "div",
            el("label", gettext("or type codes"), " ", field),
            self.problem and el("p", self.problem, id=says, class_="stage-note stage-no", data_key="problem"),
            class_="stage-typing",
            data_key="typing",
        )

    def kinds(self, label, choices):
        """A row of buttons of which one is pressed: (key, event, text, pressed)."""
        buttons = [
            el("button", text, data_key=key, data_on_click=event, aria_pressed=pressed)
            for key, event, text, pressed in choices
        ]
        return el("div", buttons, class_="stage-toolbar stage-kinds", role="group", aria_label=label)
