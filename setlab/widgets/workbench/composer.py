"""The Composer: build cards, faces or a whole die, and see the third piece that completes two of them."""

from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.common.integers import checked_seed
from setlab.core.cards import WILD, Card, Face, Piece
from setlab.core.features import Deck, deck as deck_named
from setlab.core.sets import check_set, third
from setlab.core.validation import fitting, given
from setlab.draw import piece as draw_piece, row
from setlab.draw.markup import el, picture
from setlab.widgets.parts.elements import feature_choice, group, kind_choice, piece_button, tool, toolbar, with_value
from setlab.widgets.parts.piece_editor import Notes, PieceEditor
from setlab.widgets.parts.settings import Settings
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Scene
from setlab.widgets.workbench.die import SIDES, Die

MOST = 81
KINDS = ("cards", "faces", "die")


class Composer(Scene):
    """Build pieces by clicking features, by their letters on the keyboard, or by typing codes.

    `.pieces` hands over what was composed (the faces of a die, too), `.third` the piece that completes the two chosen
    ones; set `.value` to compose others. Start with pieces of your own, or with `kind` "cards", "faces" or "die";
    `seed` fixes the rolls.

    >>> from setlab import Card
    >>> c = Composer(Card("1sro"))
    >>> c.press("type", "codes", "1tgo")
    'one striped green oval'
    >>> c.pieces, c.third
    ((Card('1sro'), Card('1tgo')), Card('1epo'))
    """

    def __init__(self, *pieces: Any, kind: str | None = None, seed: int | None = None) -> None:
        pieces = given(pieces)
        first = pieces[0] if pieces else None
        kind = kind or ("faces" if isinstance(first, Face) else "cards")
        if kind not in KINDS:
            raise ValueError(
                gettext("there is no kind {kind!r}; choose one of {all}").format(
                    kind=kind, all=gettext(", ").join(KINDS)
                )
            )
        self.seed = checked_seed(seed)
        self.settings, self.editor = self.own(Settings(self)), self.own(PieceEditor(self))
        self.die = self.own(Die(self, self.seed))
        self._card_deck = first.deck if isinstance(first, Card) else deck_named("set")
        self._card_deck.need_lines()
        self._work: dict[str, list[Piece]] = {"cards": [], "faces": []}
        self._start(kind)
        self._put(pieces)
        if kind == "die":
            self.die.turn_to(0)
        self._choose_last()

    def _start(self, kind: str) -> None:
        self.kind = kind
        self.piece: Piece = self.deck.cards[0]  # the piece that is being built
        self.die.put_down()
        self.editor.notes = Notes()
        self._choose_last()

    def _choose_last(self) -> None:
        """Choose the two last pieces, so that their third is shown."""
        self.chosen = list(range(len(self.made)))[-2:] if self.kind != "die" else []

    # --- for Python --------------------------------------------------------------------------------------------------

    @property
    def deck(self) -> Deck:
        """The deck that the pieces are of."""
        return self._card_deck if self.kind == "cards" else deck_named("dice")

    @property
    def made(self) -> list:  # of cards, faces, or faces and None
        """The list behind `pieces`; a die has six places, empty ones are None."""
        return self.die.faces if self.kind == "die" else self._work[self.kind]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The composed pieces as a tuple, ready for `Validator(composer.pieces)` or `find_sets(composer.pieces)`."""
        return tuple(piece for piece in self.made if piece is not None)

    @property
    def value(self) -> tuple[Piece, ...]:
        """The composed pieces. Give others to compose those; a ValueError of one that does not fit changes nothing."""
        return self.pieces

    @value.setter
    def value(self, pieces: Any) -> None:
        before = self.state()
        try:
            self.restore(([None] * len(SIDES) if self.kind == "die" else [], (), 0, self.piece))
            self._put(given([pieces]))
        except (ValueError, TypeError):
            self.restore(before)
            raise
        if self.state() != before:
            self.editor.remember(before)
            self._choose_last()
        self.refresh()

    @property
    def third(self) -> Piece | None:
        """The piece that completes the two chosen ones; None unless there are two, without a bare WILD."""
        pair = [self.made[place] for place in self.chosen]
        return third(*pair) if len(pair) == 2 and WILD not in pair else None

    # --- events ------------------------------------------------------------------------------------------------------

    def on_kind(self, event: Event) -> None:
        self._start(event.key.removeprefix("kind-"))

    def on_feature(self, event: Event) -> None:
        """Set a value of the piece that is being built."""
        self._draw_up(with_value(self.deck, self.piece, event.key))

    def on_wild(self, event: Event) -> None:
        self._draw_up(WILD)

    def _draw_up(self, piece: Piece) -> None:
        """Show a die's face at once; cards and faces wait for "Add"."""
        self.take_up(piece)
        if self.kind == "die" and self.die.faces[self.die.side] is not piece:
            self.editor.remember()
            self.die.draw(piece)
        self.say(str(piece))

    def take_up(self, piece: Piece) -> None:
        """Edit this piece: the buttons show its values."""
        self.piece = piece

    def on_add(self, event: Event) -> None:
        self.add([self.piece])

    def on_add_third(self, event: Event) -> None:
        self.add([self.third])

    def on_choose(self, event: Event) -> None:
        """Choose a composed piece or let it go; a third choice lets the first go."""
        place = int(event.key.removeprefix("made-"))
        others = [other for other in self.chosen if other != place]
        self.chosen = [*others, place][-2:] if event.value else others
        found = self.third
        if found is not None:
            self.say(gettext("The third: {piece}").format(piece=found))

    def on_remove(self, event: Event) -> None:
        self.editor.remember()
        self.made[:] = [piece for place, piece in enumerate(self.made) if place not in self.chosen]
        self.chosen = []
        self.say(gettext("removed"))

    def add(self, pieces: Sequence[Any]) -> None:  # of the deck, else it is refused
        """Add these pieces: all of them, or none if one does not fit; raise Refused then."""
        before = self.state()
        try:
            self._put(pieces)
        except ValueError as error:
            self.restore(before)
            raise Refused(str(error)) from None
        self.editor.remember(before)
        self._choose_last()
        self.say(gettext("; ").join(map(str, pieces)))

    def _put(self, pieces: Sequence[Any]) -> None:
        if self.kind == "die":
            self.die.cover(pieces)
        for piece in () if self.kind == "die" else pieces:
            self._join(piece)

    def _join(self, piece: Piece) -> None:
        if len(self.made) >= MOST:
            raise ValueError(gettext("there is room for {n} pieces").format(n=MOST))
        self.made.append(fitting(piece, self.deck, self.made))

    def state(self) -> tuple[tuple, tuple, int, Piece]:
        """Return the state for undo."""
        return tuple(self.made), tuple(self.chosen), self.die.side, self.piece

    def restore(self, state: Any) -> None:
        made, chosen, side, self.piece = state
        self.chosen = list(chosen)
        if self.kind == "die":
            self.die.restore(made, side)
        else:
            self.made[:] = made

    def dump_state(self) -> tuple:
        return self.kind, self.state()

    def load_state(self, saved: Any) -> None:
        kind, state = saved
        self._start(kind)
        self.restore(state)

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        words = (gettext("Cards"), gettext("Faces"), gettext("A whole die"))
        kinds = [(f"kind-{kind}", "kind", text, kind == self.kind) for kind, text in zip(KINDS, words, strict=True)]
        right = self.die.view() if self.kind == "die" else self._collection()
        return el(
            "div",
            kind_choice(gettext("What to build"), kinds),
            el("div", self._builder(), right, class_="stage-columns"),
            self.settings.view(),
        )

    def _builder(self) -> Element:
        chosen = {} if self.piece is WILD else {name: value.name for name, value in self.piece.looks.items()}
        spelled = sorted(self.deck.features, key=lambda feature: self.deck.spelled.index(feature.name))
        name = el("p", self.piece, " ", el("code", self.piece.code))
        add = tool(gettext("Add"), "add", "+", main=True)
        return el(
            "div",
            el("div", draw_piece(self.piece, width=150), name, class_="stage-draft", data_key="draft"),
            [feature_choice(feature, chosen.get(feature.name), "feature") for feature in spelled],
            self.kind != "cards" and self._wild(),
            self.kind != "die" and toolbar(add),
            self.editor.typing(self.deck.cards[-1].code),
            data_key="builder",
        )

    def _wild(self) -> Element:
        return tool(
            [gettext("WILD"), " ", el("kbd", "w", aria_hidden="true")],
            "wild",
            class_="stage-choice",
            data_hotkey="w",
            aria_pressed=self.piece is WILD,
            aria_keyshortcuts="w",
        )

    def _collection(self) -> Element:
        words = ngettext("Remove the chosen one", "Remove the two chosen", max(len(self.chosen), 1))
        remove = tool(words, "remove", "Delete Backspace", off=not self.chosen)
        tools = toolbar(self.editor.undo_button(), remove)
        empty = gettext("Nothing composed yet. Choose one value of each feature, then press Add.")
        return el(
            "div",
            self._made() if self.made else el("p", empty, class_="stage-quiet", data_key="empty"),
            tools if self.made or self.editor.notes.past else None,
            self._completion() if self.made else None,
            data_key="collection",
        )

    def _made(self) -> Element:
        buttons = [
            piece_button(
                piece,
                f"made-{place}",
                data_on_click="choose",
                data_toggle=True,
                data_rove=True,
                aria_pressed=place in self.chosen,
            )
            for place, piece in enumerate(self.made)
        ]
        label = gettext("composed pieces")
        return group(label, buttons, class_="stage-tray", key="made", roving=4)

    def _completion(self) -> Element:
        """Return two chosen pieces, the third, and why."""
        found = self.third
        if found is None:
            text = gettext("Choose two pieces to see the third that completes them.")
            if len(self.chosen) == 2:
                text = gettext("A WILD completes any two dice, so there is no single third.")
            return el("p", text, class_="stage-quiet", data_key="third")
        lines = check_set(*(self.made[place] for place in self.chosen), found).features
        add = tool(gettext("Add it"), "add-third", "=")
        return el(
            "div",
            el("p", gettext("Together with these two, this one makes a SET:")),
            el("div", draw_piece(found, width=108), el("span", found, " ", el("code", found.code)), class_="stage-row"),
            el("ul", [el("li", line.answer) for line in lines]),
            (self.kind == "faces" or found not in self.made) and add,
            class_="stage-note",
            data_key="third",
        )

    @property
    def title(self) -> str:
        return gettext("Composer")

    def still(self) -> tuple[str, Element]:
        text = gettext("; ").join(map(str, self.pieces)) or gettext("Composer: build cards, faces or a whole die.")
        pieces = list(self.pieces or self.deck.cards[:: len(self.deck.cards) // 2])
        return text, el("div", picture(row(pieces), gettext("; ").join(map(str, pieces))), el("p", text))
