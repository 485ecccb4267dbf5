"""Dice that were put on the board and not confirmed yet: what they would score, and why they may not lie there."""

from typing import NamedTuple

from setlab.core.cards import FACES, WILD
from setlab.core.features import deck
from setlab.core.i18n import gettext, sentence
from setlab.draw.markup import el
from setlab.games.cubed.scoring import explained, preview
from setlab.games.events import IllegalMove
from setlab.games.narration import counted
from setlab.widgets.parts.dice import bonus_row, set_row
from setlab.widgets.parts.elements import feature_choice, tool
from setlab.widgets.play.match_part import MatchPart
from setlab.widgets.scene.scene import Refused

FEATURES = deck("dice").features


class Laid(NamedTuple):
    """A die on trial: its number, its face, the square, and for a WILD the values chosen so far, by feature."""

    die: int
    face: object
    square: int
    values: tuple = ()

    @property
    def stated(self):
        """The face that the WILD stands for, as a code; None for another die, or while a feature is missing."""
        chosen = dict(self.values)
        if self.face is not WILD or len(chosen) < len(FEATURES):
            return None
        letters = (value.letter for f in FEATURES for value in f.values if value.name == chosen[f.name])
        return "".join(letters)

    @property
    def open(self):
        """Is it a WILD of which nobody has said yet what it stands for?"""
        return self.face is WILD and self.stated is None

    @property
    def shown(self):
        """The face as it lies there."""
        return WILD.stated(self.stated) if self.stated else self.face


class Trial(MatchPart):
    """`laid` are the dice on trial, in order: nobody but the player has seen them."""

    def __init__(self, scene):
        super().__init__(scene)
        self.laid = []

    def seated(self):
        self.laid = []

    def keep_within(self, held):
        """Dice that are no longer in the hand are forgotten."""
        self.laid = [each for each in self.laid if each.die in held]

    # --- what a player does ------------------------------------------------------------------------------------------

    def on_to(self, event):
        """A die is put on a square, from the rack or from another square."""
        self.scene.need_turn()
        square = int(event.key.removeprefix("s"))
        number = self._carried(event.value)
        before = next((each for each in self.laid if each.die == number), None)
        face = self.scene.own_die(number).face
        laid = [each for each in self.laid if each.die != number]
        new = Laid(number, face, square, before.values if before else ())
        self._check([*laid, new])
        self.scene.touch()
        self.laid = [*laid, new]
        self._tell()

    def _carried(self, key):
        """The number of the die that was carried: from the rack ("die-7"), or from a square ("s112")."""
        if key.startswith("die-"):
            return int(key.removeprefix("die-"))
        return next(each.die for each in self.laid if f"s{each.square}" == key)

    def _check(self, laid):
        """Refused, with the engine's reason, if these dice are no play and no part of one."""
        why = self.why_not(laid)
        if not why or self._can_grow(laid):
            return
        if len(laid) > 1 and not self.why_not(laid[:-1]):
            why = gettext("{why} Or confirm first what lies there.").format(why=why)
        raise Refused(why)

    def on_back(self, event):
        """A die on trial goes back into the rack."""
        square = int(event.key.removeprefix("s"))
        self.laid = [each for each in self.laid if each.square != square]
        self.scene.say(gettext("taken back"))

    def take_back(self):
        """The last die on trial goes back."""
        self.laid = self.laid[:-1]
        self.scene.say(gettext("taken back"))

    def on_feature(self, event):
        """One feature of the WILD on trial is chosen."""
        if self.asked is None:
            raise Refused(gettext("That is no longer there."))
        name, _, value = event.key.partition("-")
        asked = self.laid.index(self.asked)
        old = self.laid[asked]
        self.laid[asked] = old._replace(values=tuple({**dict(old.values), name: value}.items()))
        self._tell()

    def on_confirm(self, event):
        """What lies there on trial becomes a play, or a replacement."""
        self.scene.need_turn()
        self.scene.act(*self.event_of(self.laid))
        self.scene.go_on()

    # --- what the engine says ----------------------------------------------------------------------------------------

    @property
    def asked(self):
        """The WILD on trial whose features are asked for: the first without them, else the last one."""
        wilds = [each for each in self.laid if each.face is WILD]
        return next((each for each in wilds if each.open), wilds[-1] if wilds else None)

    def event_of(self, laid):
        """The event that these dice on trial would be."""
        state, seat = self.match.state, self.scene.viewer
        if len(laid) == 1 and (lying := state.cells[laid[0].square]) and lying.face.wild:
            return ("replace", seat, laid[0].die, *state.board.place(laid[0].square))
        return ("place", seat, tuple(map(self._placement, laid)))

    def _placement(self, each):
        where = (each.die, *self.match.state.board.place(each.square))
        return (*where, each.stated) if each.stated else where

    def why_not(self, laid):
        """Why these dice are no legal event, as the engine puts it, or ""."""
        event = self.event_of(laid)
        if event[0] == "place" and any(each.open for each in laid) and self._can_grow(laid, more=0):
            return gettext("Which face does the WILD stand for? Choose its three features.")
        # What cannot be right for any face is told with one of them, which the player did not choose.
        example = WILD.stated(FACES[0].code)
        if event[0] == "place":
            event = (*event[:2], tuple(self._placement(_for_example(each)) for each in laid))
        try:
            self.match.game.apply(self.match.state, event)
        except IllegalMove as error:
            return sentence(str(error).replace(str(example), str(WILD)) if any(e.open for e in laid) else error)
        return ""

    def _can_grow(self, laid, more=3):
        """Is there a legal play with these dice on these squares, and at most so many more?"""
        tried = [self._placement(each) for each in laid]
        return any(
            len(tried) <= len(plays) <= len(tried) + more
            and all(any(play[: len(each)] == each for play in plays) for each in tried)
            for kind, _, plays, *_ in (event for event in self.scene.legal() if len(event) > 2)
            if kind == "place"
        )

    def outlook(self):
        """(`Play` or None, why it is none yet or "") of the dice on trial."""
        why = self.why_not(self.laid)
        if why and not any(each.open for each in self.laid) and self._can_grow(self.laid):
            why = gettext("{why} Put another die with it.").format(why=why)
        if self.event_of(self.laid)[0] == "replace" or any(each.open for each in self.laid):
            return None, why
        return preview(self.match.state, self.event_of(self.laid)[2]), why

    def _tell(self):
        play, why = self.outlook()
        if not why:
            self.scene.say(explained(self.match.state.board, [play]) if play else self._replacing())
            self.scene.move_focus("confirm")
        else:
            self.scene.say(why)
            if self.asked is not None and self.asked.open:
                chosen = dict(self.asked.values)
                missing = next(feature for feature in FEATURES if feature.name not in chosen)
                self.scene.move_focus(f"{missing.name}-{missing.values[0].name}")

    def _replacing(self):
        says = gettext("{face} takes the place of the WILD. No points; the WILD becomes yours and is rolled at once.")
        return says.format(face=self.laid[0].face)

    # --- what there is to see ----------------------------------------------------------------------------------------

    def view(self):
        """What lies there on trial: the SETs it makes, the points, and the buttons."""
        if not self.laid:
            return None
        play, why = self.outlook()
        buttons = [
            tool(gettext("Confirm"), "confirm", "c", off=why, main=not why),
            tool(gettext("Take back"), "undo", "u"),
        ]
        return el(
            "div",
            self.asked and self._asking(self.asked),
            play and not why and self._bill(play),
            not play and not why and el("p", self._replacing()),
            why and el("p", why, class_="stage-note"),
            el("div", buttons, class_="stage-toolbar"),
            class_="stage-trial",
            role="group",
            aria_label=gettext("not confirmed yet"),
            data_key="trial",
        )

    def _asking(self, wild):
        chosen, square = dict(wild.values), self.match.state.board.named(wild.square)
        return el(
            "div",
            el("p", gettext("The WILD in {square} stands for:").format(square=square)),
            [feature_choice(feature, chosen.get(feature.name), "feature") for feature in FEATURES],
            data_key=f"asking-{wild.die}",
        )

    def _bill(self, play):
        """What the play would bring, SET by SET."""
        rows = [set_row(made) for made in play.sets]
        rows += [bonus_row(self.match.state.board, square, points) for square, points in play.bonus]
        total = el("p", el("strong", gettext("This play: {points}").format(points=counted(play.points))))
        return [el("ul", rows, class_="stage-bill"), total]


def _for_example(each):
    first = tuple((feature.name, feature.values[0].name) for feature in FEATURES)
    return each._replace(values=first) if each.open else each
