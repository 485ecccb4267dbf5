"""The Validator: put three pieces together and see, feature by feature, whether they are a SET and why."""

from random import Random, SystemRandom

from setlab.core.cards import FACES, WILD, Card, Face, Piece
from setlab.core.features import deck as deck_named
from setlab.core.i18n import gettext
from setlab.core.sets import check_set, find_sets
from setlab.core.validation import fitting
from setlab.draw import row
from setlab.draw.markup import el, picture
from setlab.widgets.parts.elements import key_button, piece_button, quick_check
from setlab.widgets.parts.piece_editor import Bench
from setlab.widgets.scene.events import Refused
from setlab.widgets.workbench.drill import Drill

PLACES = range(3)
TRAY = 12
DESK = ("places", "aim", "with_sum", "tray", "typed", "problem", "_past")  # what belongs to one deck


class Validator(Drill, Bench):
    """Three places for cards (or dice) and the quick check of what lies there; and practice, from easy to hard.

    Fill the places by clicking, dragging or typing codes; give up to three pieces to start with, or a deck such as
    "dice". `seed` fixes what is laid out. `.pieces` are the pieces in the places, `.check` is their judgement (None
    while a place is empty), `.training` the statistics of the practice.

    >>> from setlab import Card
    >>> v = Validator(Card("1sro"), Card("2sro"), seed=1)
    >>> v.press("type", "codes", "3sgo")
    'not a SET: two are red and one is green'
    >>> v.check.failing
    ('colour',)
    """

    def __init__(self, *pieces, deck=None, seed=None):
        if len(pieces) == 1 and isinstance(pieces[0], (list, tuple)):
            pieces = tuple(pieces[0])
        if len(pieces) > len(PLACES):
            raise ValueError(gettext("there are three places; you gave {n} pieces").format(n=len(pieces)))
        self.seed = SystemRandom().randrange(10**6) if seed is None else seed
        self._random = Random(self.seed)
        self._desks, self._trainings = {}, {}  # by the name of the deck: nothing is lost by looking at another one
        self.drilling = False
        self._card_deck = deck_named("set")
        first = pieces[0] if pieces else None
        self._open(deck_named(deck) if deck else first.deck if isinstance(first, Piece) else self._card_deck)
        for place, piece in enumerate(pieces):
            self.places[place] = fitting(piece, self.deck, self.places)

    def _open(self, deck):
        deck.need_lines()
        self.deck = deck
        if deck.name != "dice":
            self._card_deck = deck  # to come back to, from the dice
        self.places = [None] * len(PLACES)
        self.aim = None  # the place that the next piece goes to; None: the first empty one
        self.with_sum = False
        self.clean()
        self._shuffle()

    def _turn_to(self, deck):
        """To another deck: its desk is as it was left."""
        self._desks[self.deck.name] = {name: getattr(self, name) for name in DESK}
        if deck.name in self._desks:
            self.deck = deck
            vars(self).update(self._desks[deck.name])
        else:
            self._open(deck)

    def _shuffle(self):
        """A tray with at least one SET in it, so that there is something to find."""
        dice = self.deck.name == "dice"
        while True:
            tray = self._random.sample(self.deck.cards, TRAY - dice)
            if find_sets(tray):
                break
        self.tray = (*tray, WILD) if dice else tuple(tray)

    # --- to be read from Python --------------------------------------------------------------------------------------

    @property
    def pieces(self):
        """The pieces that lie in the places, as a tuple."""
        return tuple(piece for piece in self.places if piece is not None)

    @property
    def training(self):
        """The practice with the current deck; None before it has begun."""
        return self._trainings.get(self.deck.name)

    @property
    def check(self):
        """The judgement of the three pieces; None while a place is empty."""
        return check_set(*self.places) if None not in self.places else None

    # --- what happens ------------------------------------------------------------------------------------------------

    def on_take(self, event):
        """A click on the tray: into the place aimed at or the first empty one; a second click takes a card back."""
        piece = self._of(event.key)
        if isinstance(piece, Card) and piece in self.places:
            return self._take_back(self.places.index(piece))
        empty = [place for place in PLACES if self.places[place] is None]
        place = self.aim if self.aim is not None else next(iter(empty), None)
        if place is None:
            raise Refused(gettext("All three places are full. Take a piece back first, or clear them."))
        self._lay({place: piece})

    def on_put(self, event):
        """A piece dropped on a place. From another place it changes places with what lay there."""
        to, source = _number(event.key), event.value
        here = _number(source) if source.startswith("place") else None
        piece = self.places[here] if here is not None else self._of(source)
        if here is None and isinstance(piece, Card) and piece in self.places:
            here = self.places.index(piece)  # a card that lies in a place already comes from there
        self._lay({to: piece} if here is None else {here: self.places[to], to: piece})

    def on_back(self, event):
        """A click on a piece in a place takes it back."""
        self._take_back(_number(event.key))

    def on_aim(self, event):
        place = _number(event.key)
        self.aim = None if self.aim == place else place

    def on_state(self, event):
        """A WILD gets its features, or loses them again."""
        try:
            self._lay({_number(event.key): Face(f"w{event.value}")})
        except ValueError as error:
            raise Refused(str(error)) from None

    def on_clear(self, event):
        self.remember()
        self.places, self.aim = [None] * len(PLACES), None
        self.say(gettext("cleared"))

    def on_shuffle(self, event):
        self._shuffle()
        self.say(gettext("twelve other pieces"))

    def on_sum(self, event):
        self.with_sum = bool(event.value)

    def on_kind(self, event):
        self.drilling = False
        deck = deck_named("dice") if event.key == "kind-dice" else self._card_deck
        if deck is not self.deck:
            self._turn_to(deck)

    def typed_pieces(self, pieces):
        if len(pieces) > len(PLACES):
            raise ValueError(gettext("there are three places; you gave {n} pieces").format(n=len(pieces)))
        # Three replace what lies there; fewer go to the place aimed at and to empty places.
        free = [place for place in PLACES if place == self.aim or self.places[place] is None or len(pieces) == 3]
        if len(pieces) > len(free):
            raise Refused(gettext("All three places are full. Take a piece back first, or clear them."))
        order = sorted(free, key=lambda place: (place != self.aim, place))
        self._lay(dict(zip(sorted(order[: len(pieces)]), pieces, strict=True)))

    def state(self):
        return tuple(self.places)

    def restore(self, state):
        self.places = list(state)

    # --- helpers -----------------------------------------------------------------------------------------------------

    def _of(self, key):
        return self.tray[_number(key)]

    def _take_back(self, place):
        self.remember()
        self.places[place] = None
        self.say(gettext("taken back"))

    def _lay(self, changes):
        """Lay pieces into places, {place: piece}: all of them, or none if one may not lie there."""
        places = [None if place in changes else piece for place, piece in enumerate(self.places)]
        try:
            for place, piece in changes.items():
                places[place] = piece if piece is None else fitting(piece, self.deck, places)
        except ValueError as error:
            raise Refused(str(error)) from None
        self.remember()
        self.places, self.aim, self.problem = places, None, ""
        check = self.check
        self.say(gettext("; ").join(map(str, self.pieces)) if check is None else check.summary())

    # --- what there is to see ----------------------------------------------------------------------------------------

    def view(self):
        dice, drilling = self.deck.name == "dice", self.drilling
        kinds = [
            ("kind-cards", "kind", gettext("Cards"), not dice and not drilling),
            ("kind-dice", "kind", gettext("Dice"), dice and not drilling),
            ("drill", "drill", gettext("Practise"), drilling),
        ]
        body = self.drill_view() if drilling else self._desk()
        return el("div", self.kinds(gettext("What to judge"), kinds), body, self.settings())

    def _desk(self):
        check = self.check
        example = "2gq 1ro w" if self.deck.name == "dice" else " ".join(card.code for card in self.deck.cards[:3])
        places = [self._place(place) for place in PLACES]
        return el(
            "div",
            el("div", places, class_="stage-places", role="group", aria_label=gettext("the three places")),
            self._tray(),
            self.typing(example),
            self._tools(check),
            el("p", self._hint(), data_key="hint", class_="stage-quiet")
            if check is None
            else quick_check(check, self.with_sum),
            data_key="desk",
        )

    def _hint(self):
        if self.places.count(None) == 1:
            return gettext("One more: which one would make it a SET?")
        return gettext("Put three pieces into the places: click, drag, or type their codes.")

    def _place(self, place):
        piece, key = self.places[place], f"place-{place}"
        if piece is None:
            slot = el(
                "button",
                place + 1,
                class_="stage-place stage-slot",
                data_key=key,
                data_on_click="aim",
                data_drop="put",
                aria_label=gettext("place {n}, empty").format(n=place + 1),
                aria_pressed=self.aim == place,
            )
            return el("div", slot, data_key=f"box-{place}")
        label = gettext("place {n}: {piece}; press to take it back").format(n=place + 1, piece=piece)
        laid = piece_button(piece, key, 108, data_on_click="back", data_drop="put", data_drag=True, aria_label=label)
        return el("div", laid, self._stating(place) if piece in WILDS else None, data_key=f"box-{place}")

    def _stating(self, place):
        """What the WILD counts as."""
        now = self.places[place].code[1:]
        options = [el("option", gettext("anything"), value="", selected=not now)]
        options += [el("option", str(face), value=face.code, selected=face.code == now) for face in FACES]
        select = el("select", options, data_key=f"state-{place}", data_on_change="state")
        return el("label", gettext("counts as"), " ", select, class_="stage-small")

    def _tools(self, check):
        clear = key_button(gettext("Clear"), "clear", "x", disabled=not self.pieces)
        sums = el(
            "button",
            gettext("Show the sum mod 3"),
            data_key="sum",
            data_on_click="sum",
            data_toggle=True,
            aria_pressed=self.with_sum,
        )
        other = el("button", gettext("Other pieces"), data_key="shuffle", data_on_click="shuffle")
        can_add = check is not None and check.sum is not None
        return el("div", self.undo_button(), clear, can_add and sums, other, class_="stage-toolbar")

    def _tray(self):
        buttons = [
            piece_button(
                piece,
                f"tray-{place}",
                data_on_click="take",
                data_drag=True,
                data_rove=True,
                **self._chosen(piece),
            )
            for place, piece in enumerate(self.tray)
        ]
        label = gettext("pieces to choose from")
        return el("div", buttons, class_="stage-tray", role="group", aria_label=label, data_key="tray", data_roving=6)

    def _chosen(self, piece):
        """A card shows at once that it was chosen; a face can be taken again and again, so it never is."""
        return {"data_toggle": True, "aria_pressed": piece in self.places} if isinstance(piece, Card) else {}

    def still(self):
        text = gettext("Validator: three places for cards, and the reason why they are a SET or not.")
        pieces = list(self.pieces or self.tray)
        alt = gettext("; ").join(map(str, pieces))
        if self.check is not None:
            text = self.check.explain()
        elif self.pieces:
            text = alt
        return text, el("div", picture(row(pieces), alt), [el("p", line) for line in text.splitlines()])


WILDS = frozenset([WILD, *(WILD.stated(face) for face in FACES)])


def _number(key):
    """The number at the end of a key such as "place-2"."""
    return int(key.rpartition("-")[2])
