"""Dice that were put on the board and not confirmed yet: what they would score, and why they may not lie there."""

from typing import NamedTuple

from setlab.core.cards import FACES, WILD
from setlab.core.features import deck
from setlab.core.i18n import gettext, ngettext
from setlab.draw.boards import die_mark
from setlab.draw.markup import el
from setlab.games.cubed.scoring import explained, preview
from setlab.games.events import IllegalMove
from setlab.games.narration import counted, sentence
from setlab.widgets.parts.elements import feature_choice
from setlab.widgets.scene.events import Refused

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


class Laying:
    """Needs what `CubedBoard` has. `laid` are the dice on trial, in order: nobody but the player has seen them."""

    # --- what a player does ------------------------------------------------------------------------------------------

    def on_to(self, event):
        """A die is put on a square, from the rack or from another square."""
        self.need_turn()
        square = int(event.key.removeprefix("s"))
        number = self._carried(event.value)
        before = next((each for each in self.laid if each.die == number), None)
        face = self.own(number).face
        laid = [each for each in self.laid if each.die != number]
        new = Laid(number, face, square, before.values if before else ())
        self._check([*laid, new])
        self.touch()
        self.laid = [*laid, new]
        self._tell_trial()

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
        self.say(gettext("taken back"))

    def on_feature(self, event):
        """One feature of the WILD on trial is chosen."""
        if self.asked is None:
            raise Refused(gettext("That is no longer there."))
        name, _, value = event.key.partition("-")
        asked = self.laid.index(self.asked)
        old = self.laid[asked]
        self.laid[asked] = old._replace(values=tuple({**dict(old.values), name: value}.items()))
        self._tell_trial()

    def on_confirm(self, event):
        """What lies there on trial becomes a play, or a replacement."""
        self.need_turn()
        self.do(self.trial_event(self.laid))
        self.move_focus(self.next_focus())

    def next_focus(self):
        """Where the keyboard goes on after a play: to the next die, or else to the end of the turn."""
        if not self.my_turn:
            return "read"
        more = any(event[0] == "place" for event in self.legal())
        return f"die-{self.match.state.hands[self.viewer][0].die}" if more else self.legal()[-1][0]

    # --- what the engine says ----------------------------------------------------------------------------------------

    @property
    def asked(self):
        """The WILD on trial whose features are asked for: the first without them, else the last one."""
        wilds = [each for each in self.laid if each.face is WILD]
        return next((each for each in wilds if each.open), wilds[-1] if wilds else None)

    def trial_event(self, laid):
        """The event that these dice on trial would be."""
        state, seat = self.match.state, self.viewer
        if len(laid) == 1 and (lying := state.cells[laid[0].square]) and lying.face.wild:
            return ("replace", seat, laid[0].die, *state.board.place(laid[0].square))
        return ("place", seat, tuple(map(self._placement, laid)))

    def _placement(self, each):
        where = (each.die, *self.match.state.board.place(each.square))
        return (*where, each.stated) if each.stated else where

    def why_not(self, laid):
        """Why these dice are no legal event, as the engine puts it, or ""."""
        event = self.trial_event(laid)
        if event[0] == "place" and any(each.open for each in laid) and self._can_grow(laid, more=0):
            return gettext("Which face does the WILD stand for? Choose its three features.")
        # What cannot be right for any face is told with one of them, which the player did not choose.
        example = WILD.stated(FACES[0].code)
        if event[0] == "place":
            event = (*event[:2], tuple(self._placement(self._for_example(each)) for each in laid))
        try:
            self.match.game.apply(self.match.state, event)
        except IllegalMove as error:
            return sentence(str(error).replace(str(example), str(WILD)) if any(e.open for e in laid) else error)
        return ""

    @staticmethod
    def _for_example(each):
        first = tuple((feature.name, feature.values[0].name) for feature in FEATURES)
        return each._replace(values=first) if each.open else each

    def _can_grow(self, laid, more=3):
        """Is there a legal play with these dice on these squares, and at most so many more?"""
        tried = [self._placement(each) for each in laid]
        return any(
            len(tried) <= len(plays) <= len(tried) + more
            and all(any(play[: len(each)] == each for play in plays) for each in tried)
            for kind, _, plays, *_ in (event for event in self.legal() if len(event) > 2)
            if kind == "place"
        )

    def trial(self):
        """(`Play` or None, why it is none yet or "") of the dice on trial."""
        why = self.why_not(self.laid)
        if why and not any(each.open for each in self.laid) and self._can_grow(self.laid):
            why = gettext("{why} Put another die with it.").format(why=why)
        if self.trial_event(self.laid)[0] == "replace" or any(each.open for each in self.laid):
            return None, why
        return preview(self.match.state, self.trial_event(self.laid)[2]), why

    def _tell_trial(self):
        play, why = self.trial()
        if not why:
            self.say(explained(self.match.state.board, [play]) if play else self._replacing())
            self.move_focus("confirm")
        else:
            self.say(why)
            if self.asked is not None and self.asked.open:
                chosen = dict(self.asked.values)
                missing = next(feature for feature in FEATURES if feature.name not in chosen)
                self.move_focus(f"{missing.name}-{missing.values[0].name}")

    def _replacing(self):
        says = gettext("{face} takes the place of the WILD. No points; the WILD becomes yours and is rolled at once.")
        return says.format(face=self.laid[0].face)

    # --- what there is to see ----------------------------------------------------------------------------------------

    def trial_view(self):
        """What lies there on trial: the SETs it makes, the points, and the buttons."""
        if not self.laid:
            return None
        play, why = self.trial()
        buttons = [
            self.tool(gettext("Confirm"), "confirm", "c", off=bool(why), main=not why),
            self.tool(gettext("Take back"), "undo", "u"),
        ]
        asked = self.asked and self._asking(self.asked)
        return el(
            "div",
            asked,
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


def set_row(made):
    """A new SET drawn, with its points and what a WILD took off them."""
    label = gettext("; ").join(map(str, made.faces))
    drawn = el("span", [die_span(face) for face in made.faces], class_="stage-trio", role="img", aria_label=label)
    wild = 3 - made.points
    why = ngettext("{n} WILD has just been placed", "{n} WILDs have just been placed", wild).format(n=wild)
    return el("li", drawn, el("span", counted(made.points), bool(wild) and f" ({why})"))


def bonus_row(board, square, points):
    text = gettext("bonus square in {square}: {points}").format(square=board.named(square), points=counted(points))
    return el("li", el("span", points, class_="stage-bonus stage-trio", aria_hidden="true"), el("span", text))


def die_span(face, **attrs):
    """A small die to look at."""
    return el("span", "?" if face is None else die_mark(face), class_="stage-die", **attrs)


def dice_words(dice):
    """Dice as one says them; "" for none."""
    return gettext("; ").join(gettext("not rolled yet") if die.face is None else str(die.face) for die in dice)
