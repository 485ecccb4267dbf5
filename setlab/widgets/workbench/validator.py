"""The Validator: put three pieces together and see, feature by feature, whether they are a SET and why."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.arguments import flag
from setlab.common.i18n import gettext
from setlab.common.integers import checked_seed
from setlab.core.cards import WILD, Card, Face, Piece
from setlab.core.checks import Check
from setlab.core.features import Deck, deck as deck_named
from setlab.core.sets import check_set, find_sets
from setlab.core.validation import fitting, given
from setlab.draw import row
from setlab.draw.markup import el, picture
from setlab.puzzles.training import Training
from setlab.widgets.parts.piece_editor import Notes, PieceEditor
from setlab.widgets.parts.settings import Settings
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Scene
from setlab.widgets.scene.widget import trait
from setlab.widgets.workbench import validator_view
from setlab.widgets.workbench.drill import Drill, bare_verdict

PLACES = range(3)
TRAY = 12


@dataclass
class ValidatorDesk:
    """The pieces of one deck on the desk."""

    tray: tuple  # to choose from
    places: list = field(default_factory=lambda: [None] * len(PLACES))
    aim: int | None = None  # the place that the next piece goes to; None: the first empty one
    with_sum: bool = False
    notes: Notes = field(default_factory=Notes)


class Validator(Scene):
    """Three places for cards (or dice) and the quick check of what lies there; and practice, from easy to hard.

    Fill the places by clicking, dragging or typing codes; give up to three pieces to start with, or a deck such as
    "dice". `seed` fixes what is laid out; `reasons=False` says only SET or not, for learners who are to find the rule.
    `.pieces` are the pieces in the places, `.check` is their judgement (None while a place is empty), `.training` the
    statistics of the practice.

    >>> from setlab import Card
    >>> v = Validator(Card("1sro"), Card("2sro"), seed=1)
    >>> v.press("type", "codes", "3sgo")
    'not a SET: two are red and one is green'
    >>> v.check.failing
    ('colour',)
    """

    def __init__(
        self,
        *pieces: Piece | str | Sequence[Piece | str],
        deck: str | None = None,
        seed: int | None = None,
        reasons: bool = True,
    ) -> None:
        pieces = given(pieces)
        if len(pieces) > len(PLACES):
            raise ValueError(gettext("there are three places; you gave {n} pieces").format(n=len(pieces)))
        self.reasons = flag(reasons, "reasons")
        self.seed = checked_seed(seed)
        self._random = Random(self.seed)
        self.settings, self.editor = self.own(Settings(self)), self.own(PieceEditor(self))
        self.drill = self.own(Drill(self))
        self._desks = {}  # by the name of the deck, so that a look at another deck loses nothing
        self._card_deck = deck_named("set")
        first = pieces[0] if pieces else None
        self._turn_to(deck_named(deck) if deck else first.deck if isinstance(first, Piece) else self._card_deck)
        for place, piece in enumerate(pieces):
            self.places[place] = fitting(piece, self.deck, self.places)

    def _turn_to(self, deck: Deck) -> None:
        """Switch to the desk of this deck: a new one, or the one in use before."""
        deck.need_lines()
        self.deck = deck
        if deck.name != "dice":
            self._card_deck = deck  # the deck to return to from the dice
        if deck.name not in self._desks:
            self._desks[deck.name] = ValidatorDesk(self._shuffled())
        self.editor.notes = self.desk.notes

    def _shuffled(self) -> tuple[Piece, ...]:
        """Return a tray with at least one SET in it."""
        dice = self.deck.name == "dice"
        while True:
            tray = self._random.sample(self.deck.cards, TRAY - dice)
            if find_sets(tray):
                return (*tray, WILD) if dice else tuple(tray)

    # --- for Python --------------------------------------------------------------------------------------------------

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces that lie in the places, as a tuple."""
        return tuple(piece for piece in self.places if piece is not None)

    @property
    def desk(self) -> ValidatorDesk:
        """The desk of the current deck."""
        return self._desks[self.deck.name]

    @property
    def places(self) -> list[Piece | None]:
        """The three places, None where nothing lies."""
        return self.desk.places

    @property
    def tray(self) -> tuple[Piece, ...]:
        """The pieces to choose from."""
        return self.desk.tray

    @property
    def training(self) -> Training | None:
        """The practice with the current deck; None before it has begun."""
        return self.drill.training

    @property
    def check(self) -> Check | None:
        """The judgement of the three pieces; None while a place is empty."""
        return check_set(*self.pieces) if None not in self.places else None

    @trait
    def value(self) -> Check | None:
        """The judgement of the three pieces, as `.check`."""
        return self.check

    @property
    def verdict(self) -> str:
        """The verdict on the three pieces, in words; "" while a place is empty."""
        if self.check is None:
            return ""
        return self.check.summary() if self.reasons else bare_verdict(self.check)

    # --- events ------------------------------------------------------------------------------------------------------

    def on_take(self, event: Event) -> None:
        """Take a piece of the tray into the place aimed at or the first empty one; put a card already taken back."""
        piece = self._of(event.key)
        if isinstance(piece, Card) and piece in self.places:
            return self._take_back(self.places.index(piece))
        empty = [place for place in PLACES if self.places[place] is None]
        aim = self.desk.aim
        place = aim if aim is not None else next(iter(empty), None)
        if place is None:
            raise Refused(gettext("All three places are full. Take a piece back first, or clear them."))
        self._lay({place: piece})

    def on_put(self, event: Event) -> None:
        """Put a piece on a place. From another place it changes places with the piece there."""
        to, source = _number(event.key), event.value
        here = _number(source) if source.startswith("place") else None
        piece = self.places[here] if here is not None else self._of(source)
        if here is None and isinstance(piece, Card) and piece in self.places:
            here = self.places.index(piece)  # a card that lies in a place already is moved from there
        self._lay({to: piece} if here is None else {here: self.places[to], to: piece})

    def on_back(self, event: Event) -> None:
        """Take the pressed piece back."""
        self._take_back(_number(event.key))

    def on_aim(self, event: Event) -> None:
        place = _number(event.key)
        self.desk.aim = None if self.desk.aim == place else place

    def on_state(self, event: Event) -> None:
        """Give a WILD its features, or remove them."""
        try:
            self._lay({_number(event.key): Face(f"w{event.value}")})
        except ValueError as error:
            raise Refused(str(error)) from None

    def on_clear(self, event: Event) -> None:
        self.editor.remember()
        self.desk.places, self.desk.aim = [None] * len(PLACES), None
        self.say(gettext("The places are empty."))

    def on_shuffle(self, event: Event) -> None:
        self.desk.tray = self._shuffled()
        self.say(gettext("twelve other pieces"))

    def on_sum(self, event: Event) -> None:
        self.desk.with_sum = bool(event.value)

    def on_kind(self, event: Event) -> None:
        self.drill.open = False
        deck = deck_named("dice") if event.key == "kind-dice" else self._card_deck
        if deck is not self.deck:
            self._turn_to(deck)

    def add(self, pieces: Sequence[Piece]) -> None:
        """Add pieces: three replace those in the places; fewer go to the place aimed at and to empty places."""
        if len(pieces) > len(PLACES):
            raise ValueError(gettext("there are three places; you gave {n} pieces").format(n=len(pieces)))
        aim = self.desk.aim
        free = [place for place in PLACES if place == aim or self.places[place] is None or len(pieces) == 3]
        if len(pieces) > len(free):
            raise Refused(gettext("All three places are full. Take a piece back first, or clear them."))
        order = sorted(free, key=lambda place: (place != aim, place))
        self._lay(dict(zip(sorted(order[: len(pieces)]), pieces, strict=True)))

    def state(self) -> tuple[Piece | None, ...]:
        """Return the state for undo."""
        return tuple(self.places)

    def restore(self, state: Iterable[Piece | None]) -> None:
        self.desk.places = list(state)

    def dump_state(self) -> tuple:
        return self.deck.name, self.state()

    def load_state(self, saved: Any) -> None:
        name, places = saved
        self._turn_to(deck_named(name))
        self.restore([None] * len(PLACES))
        for place, piece in zip(PLACES, places, strict=True):
            self.places[place] = None if piece is None else fitting(piece, self.deck, self.places)

    # --- helpers -----------------------------------------------------------------------------------------------------

    def _of(self, key: str) -> Piece:
        return self.tray[_number(key)]

    def _take_back(self, place: int) -> None:
        self.editor.remember()
        self.places[place] = None
        self.say(gettext("You took that back."))

    def _lay(self, changes: Mapping[int, Piece | None]) -> None:
        """Lay pieces into places, {place: piece}: all of them, or none if one may not lie there."""
        places = [None if place in changes else piece for place, piece in enumerate(self.places)]
        try:
            for place, piece in changes.items():
                places[place] = piece if piece is None else fitting(piece, self.deck, places)
        except ValueError as error:
            raise Refused(str(error)) from None
        self.editor.remember()
        self.desk.places, self.desk.aim, self.desk.notes.problem = places, None, ""
        self.say(self.verdict or gettext("; ").join(map(str, self.pieces)))

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        return validator_view.view(self)

    @property
    def title(self) -> str:
        return gettext("Validator")

    def still(self) -> tuple[str, Element]:
        text = gettext("Validator: three places for cards, and the reason why they are a SET or not.")
        if not self.reasons:
            text = gettext("Validator: three places for cards. It says whether they are a SET, but not why.")
        pieces = list(self.pieces or self.tray)
        alt = gettext("; ").join(map(str, pieces))
        if self.check is not None:
            text = self.check.explain() if self.reasons else self.verdict
        elif self.pieces:
            text = alt
        return text, el("div", picture(row(pieces), alt), [el("p", line) for line in text.splitlines()])


def _number(key: str) -> int:
    """Return the number at the end of a key such as "place-2"."""
    return int(key.rpartition("-")[2])
