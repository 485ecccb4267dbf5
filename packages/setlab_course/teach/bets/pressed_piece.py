"""Pieces that are put together by pressing: a value of each feature, where a question asks for a card."""

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.core.features import deck as deck_named
from setlab.draw import piece as draw_piece
from setlab.draw.markup import el
from setlab.draw.pieces import question
from setlab.widgets.parts.elements import feature_choice

if TYPE_CHECKING:
    from setlab.core.cards import Piece

WIDTH = 110  # of the piece, in pixels


class PressedPiece:
    """Piece of the `deck` of this name, of which a value of each feature is pressed.

    >>> pressed = PressedPiece("set")
    >>> for key in ("number-one", "shading-open", "colour-purple"):
    ...     pressed.press(key)
    >>> pressed.piece, pressed.left
    (None, ['symbol'])
    >>> pressed.press("symbol-oval")
    >>> pressed.piece
    Card('1epo')
    """

    def __init__(self, deck: str) -> None:
        self.deck = deck_named(deck)
        order = self.deck.spelled  # as a piece is named: so the rows stand, too
        self.features = sorted(self.deck.features, key=lambda feature: order.index(feature.name))
        self.chosen: dict[str, str] = {}  # {feature: value}

    def press(self, key: str) -> None:
        """Choose a value by the key of its button."""
        name, _, value = key.partition("-")
        self.chosen[name] = value

    def clear(self) -> None:
        """Choose nothing."""
        self.chosen.clear()

    @property
    def left(self) -> list[str]:
        """Names of the features of which no value is chosen yet, in the current language."""
        return [feature.spoken for feature in self.features if feature.name not in self.chosen]

    @property
    def piece(self) -> "Piece | None":
        """The piece with the chosen values; None until there is one of each feature."""
        if self.left:
            return None
        return self.deck.at(
            [value.name for value in feature.values].index(self.chosen[feature.name]) for feature in self.deck.features
        )

    def view(self) -> Element:
        """Return the piece so far, and a row of buttons for each feature; they send "feature"."""
        shown = question(WIDTH, named=False) if self.piece is None else draw_piece(self.piece, width=WIDTH, named=False)
        text = gettext("Press a value of each feature.") if self.piece is None else str(self.piece)
        return el(
            "div",
            el("div", shown, el("p", text), class_="stage-draft", data_key="pressed"),
            [feature_choice(feature, self.chosen.get(feature.name), "feature") for feature in self.features],
            data_key="piece",
        )
