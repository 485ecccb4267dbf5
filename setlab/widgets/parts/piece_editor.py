"""The common parts of widgets that edit pieces: a field for codes, and undo."""

from dataclasses import dataclass, field
from typing import Any, Protocol
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.core.cards import Card, Face, Piece
from setlab.core.features import Deck
from setlab.draw.markup import el
from setlab.widgets.parts.elements import mendable_field, undo_button
from setlab.widgets.parts.undo import Restorable
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.part import Part


@dataclass
class Notes:
    """An editor's memory of one desk: text that was not understood, and the states for undo."""

    typed: str = ""
    problem: str = ""  # why it was not understood
    past: list = field(default_factory=list)


class Editable(Restorable, Protocol):
    """A scene with pieces of one deck, and a place for typed ones."""

    @property
    def deck(self) -> Deck: ...

    def add(self, pieces: list) -> None:
        """Put these pieces where they belong; raise ValueError or Refused if they do not fit."""


class PieceEditor(Part[Editable]):
    """Typing and undo.

    A scene with several desks gives each `Notes` of its own, and sets them as `notes`.
    """

    def __init__(self, scene: Editable) -> None:
        super().__init__(scene)
        self.notes = Notes()

    def remember(self, state: Any = None) -> None:
        """Save the state for undo: before each change, or after it with the `state` before."""
        self.notes.past.append(self.scene.state() if state is None else state)

    def on_undo(self, event: Event) -> None:
        if not self.notes.past:
            raise Refused(gettext("There is nothing to undo."))
        self.scene.restore(self.notes.past.pop())
        self.scene.say(gettext("You took that back."))

    def on_type(self, event: Event) -> None:
        """Add the pieces typed as codes. A mistake is explained, and the text stays to be corrected."""
        notes = self.notes
        notes.typed, notes.problem = str(event.value), ""
        codes = notes.typed.replace(",", " ").split()
        try:
            if codes:
                self.scene.add([self.read(code) for code in codes])
        except (ValueError, Refused) as error:
            notes.problem = str(error)
            self.scene.say(notes.problem)
        else:
            notes.typed = ""

    def read(self, code: str) -> Piece:
        """Return the piece of the current deck with this code."""
        name = self.scene.deck.name
        return Face(code) if name == "dice" else Card(code, name)

    # --- view --------------------------------------------------------------------------------------------------------

    def undo_button(self) -> Element:
        return undo_button(self.notes.past)

    def typing(self, example: str) -> Element:
        """Return the field for codes, with their error below it."""
        field, wrong = mendable_field(
            "codes",
            "type",
            self.notes.typed,
            self.notes.problem,
            placeholder=example,
            size=max(12, len(example)),
            maxlength=200,
            spellcheck=False,
            autocapitalize="none",
        )
        return el(
            "div",
            el("label", gettext("or type codes"), " ", field),
            wrong,
            class_="stage-typing",
            data_key="typing",
        )
