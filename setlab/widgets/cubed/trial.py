"""Dice put on the board but not confirmed yet: where they may lie, and what they would score."""

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentence, sentences
from setlab.core.cards import WILD, Face
from setlab.draw.boards import die_mark
from setlab.draw.markup import el
from setlab.games.cubed.scoring import explained
from setlab.games.cubed.state import State
from setlab.games.dice.plays import Play
from setlab.games.narration import counted
from setlab.widgets.cubed.attempt import FEATURES, Attempt, TrialDie
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.dice import bonus_row, set_row, unconfirmed
from setlab.widgets.parts.elements import feature_choice, tool, toolbar
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused

if TYPE_CHECKING:
    from setlab.widgets.cubed.board import CubedBoard

SCORES, WITH_PARTNER = "scores", "with a partner"  # how a square fits a die
OFFERED = 6  # faces of a WILD that are offered at first; one more button shows the others


class Trial(MatchPart):
    """The dice on trial: `laid` in this order, and seen only by the player.

    `others`: are all faces of the WILD offered?
    """

    scene: "CubedBoard"

    def match_changed(self) -> None:
        self.laid: list[TrialDie] = []
        self.others = False
        self._tried: tuple[tuple[State, tuple[TrialDie, ...]], Attempt] | None = None

    def keep_within(self, held: Collection[int]) -> None:
        """Forget dice that are no longer `held` in the hand."""
        self.laid = [each for each in self.laid if each.die in held]

    @property
    def attempt(self) -> Attempt:
        """The dice on trial, as the engine sees them."""
        key = self.match.state, tuple(self.laid)
        if self._tried is None or self._tried[0] != key:
            self._tried = key, self.of(self.laid)
        return self._tried[1]

    @property
    def is_play(self) -> bool:
        """Whether the dice on trial are a play, which the end of the turn confirms."""
        return bool(self.laid) and self.attempt.play is not None

    # --- actions -----------------------------------------------------------------------------------------------------

    def on_to(self, event: Event) -> None:
        """Put a die on a square, from the rack or from another square.

        The dice on trial are confirmed first, if they are a play of their own.
        """
        self.scene.need_turn()
        number, square = self._carried(event.value), int(event.key.removeprefix("s"))
        rest = [each for each in self.laid if each.die != number]
        face = self.scene.own_die(number).face
        assert face is not None, "dice in a hand have been rolled"
        new = TrialDie(number, face, square)
        advised = self.scene.hint.advised(number, square)
        if advised is None:
            self._try(rest, new)
        else:
            self._follow(rest, new._replace(values=_features_of(advised) if advised else ()))

    def _follow(self, rest: list[TrialDie], new: TrialDie) -> None:
        """Put a die where the hint advises, after confirming or taking back dice that are no part of it."""
        text = ""
        if rest and self.scene.hint.follows_trial:
            text, rest = self.scene.act(*self.of(rest).event), []
        rest = [each for each in rest if self.scene.hint.advised(each.die, each.square) is not None]
        self.scene.touch()
        self._lie(self.of([*rest, new]).laid, text)

    def _try(self, rest: list[TrialDie], new: TrialDie) -> None:
        """Put a die beside the dice on trial, as one play or as a second one after them, whichever scores more."""
        together, apart = self.tried(rest, new)
        split = apart if apart is not None and apart.is_possible else None
        if split is None and not together.is_possible:
            raise Refused(self._why(together, apart, rest))
        self.scene.touch()
        # A WILD counts as soon as it is confirmed; the player is told of one that would change its face.
        if split is not None and not (together.is_possible and together.points >= self.of(rest).points + split.points):
            text = self.scene.act(*self.of(rest).event)
            self._lie(split.laid, text)
        else:
            self._lie(together.laid, sentences(_turned(rest, together.laid)))

    def tried(self, rest: list[TrialDie], new: TrialDie) -> tuple[Attempt, Attempt | None]:
        """Return the `Attempt` of all these dice as one play, and that of `new` after confirming the rest, or None."""
        return self.of([*rest, new]), self.after(rest, [new])

    def of(self, laid: list[TrialDie]) -> Attempt:
        """Return the `Attempt` of these dice on trial."""
        return Attempt(self.match.game, self.match.state, self.scene.legal(), laid)

    def after(self, rest: list[TrialDie], laid: list[TrialDie]) -> Attempt | None:
        """Return the `Attempt` of these dice after confirming the rest; None where the rest is no play of its own."""
        first = self.of(rest)
        if not rest or first.why_not or first.replaces:
            return None
        return Attempt(first.game, first.after, first.game.legal(first.after), laid)

    def _why(self, together: Attempt, apart: Attempt | None, rest: list[TrialDie]) -> str:
        """Return why the last die may not lie where it was put."""
        if apart is not None:
            return apart.why_not
        if rest and self.of(rest).replaces:
            return gettext("First confirm or take back what lies in the place of the WILD: that die is rolled at once.")
        return together.why_not

    def _lie(self, laid: list[TrialDie], text: str = "") -> None:
        self.laid, self.others = laid, False
        self._tell(text)

    def _carried(self, key: str) -> int:
        """Return the number of the carried die: from the rack ("die-7"), or from a square ("s112")."""
        if key.startswith("die-"):
            return int(key.removeprefix("die-"))
        return next(each.die for each in self.laid if f"s{each.square}" == key)

    def on_back(self, event: Event) -> None:
        """Put a die on trial back into the rack."""
        square = int(event.key.removeprefix("s"))
        self._take([each for each in self.laid if each.square != square])

    def take_back(self) -> None:
        """Take back the last die on trial."""
        self._take(self.laid[:-1])

    def _take(self, left: list[TrialDie]) -> None:
        self.laid, self.others = self.of(left).laid if left else [], False
        self.scene.say(gettext("You took that back."))

    def on_face(self, event: Event) -> None:
        """State the WILD on trial as the pressed face, one of those that score."""
        self._need_wild()
        self._state(tuple((name, value.name) for name, value in Face(event.key.removeprefix("face-")).looks.items()))

    def on_others(self, event: Event) -> None:
        """Offer all faces of the WILD, or only those that score."""
        self._need_wild()
        self.others = not self.others if event.value is None else bool(event.value)
        if self.others:
            self.scene.move_focus(f"{FEATURES[0].name}-{FEATURES[0].values[0].name}")

    def on_feature(self, event: Event) -> None:
        """Choose one feature of the WILD on trial."""
        self._need_wild()
        name, _, value = event.key.partition("-")
        asked = self.asked
        assert asked is not None, "a WILD is asked for"
        known = asked.values or (_features_of(asked.stated) if asked.stated else ())
        self._state(tuple({**dict(known), name: value}.items()))

    def _need_wild(self) -> None:
        self.scene.need_turn()
        if self.asked is None:
            raise Refused(gettext("That is no longer there."))

    def _state(self, values: tuple[tuple[str, str], ...]) -> None:
        """State the asked WILD; another WILD takes the face that is missing then."""
        asked = self.asked
        others = self.others
        laid = [each._replace(values=values) if each == asked else each for each in self.laid]
        self._lie(self.of(laid).laid)
        self.others = others and bool(self.attempt.why_not)

    def on_confirm(self, event: Event) -> None:
        """Confirm the dice on trial as a play or a replacement, and move the focus on."""
        self.scene.need_turn()
        self.confirm()
        self.scene.go_on()

    def confirm(self) -> None:
        """Push the event of the dice on trial; raise Refused if they are no legal event."""
        if self.attempt.why_not:
            raise Refused(self.attempt.wants)
        self.scene.act(*self.attempt.event)

    # --- text --------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> TrialDie | None:
        """The WILD on trial whose face is asked for: the first without one, else the last one."""
        wilds = [each for each in self.laid if each.face is WILD]
        return next((each for each in wilds if each.open), wilds[-1] if wilds else None)

    def _tell(self, text: str = "") -> None:
        attempt, scene = self.attempt, self.scene
        if attempt.why_not:
            texts = [attempt.wants]
        elif attempt.replaces:
            texts = [self._replacing()]
        else:
            before = sum(play.points for play in attempt.state.plays)
            assert attempt.play is not None, "where nothing speaks against the dice, they are a play"
            lines = explained(attempt.state.board, [attempt.play], before=before)
            texts = [*map(sentence, lines.split("\n"))]
        scene.whisper(sentences([text, *texts]))  # for screen readers: the box shows it
        scene.move_focus(self._next_key())

    def _next_key(self) -> str:
        """Return the key of what comes next: the question, the next die or the end of the turn."""
        attempt = self.attempt
        if attempt.why_not and (self.asked and self.asked.open and (self.asked.values or attempt.ways)):
            chosen = dict(self.asked.values)
            if not chosen:
                return f"face-{next(iter(attempt.faces(self.asked)))}"
            missing = next(feature for feature in FEATURES if feature.name not in chosen)
            return f"{missing.name}-{missing.values[0].name}"
        if attempt.replaces:
            return "confirm"
        rest = [die for die in self.match.state.hands[self.scene.viewer] if die.die not in {e.die for e in self.laid}]
        more = rest and (attempt.why_not or any(event[0] == "place" for event in attempt.game.legal(attempt.after)))
        return f"die-{rest[0].die}" if more else "end"

    def _replacing(self) -> str:
        says = gettext("{face} takes the place of the WILD. No points; the WILD becomes yours and is rolled at once.")
        return says.format(face=self.laid[0].face)

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element | None:
        """Return the dice on trial: the SETs they make, the points, and the buttons; None without any."""
        if not self.laid:
            return None
        attempt, asking = self.attempt, self.asked and self._asking(self.asked)
        why = "" if asking and not self.others else attempt.wants
        buttons = [
            tool(gettext("Confirm"), "confirm", "c", off=attempt.why_not, main=attempt.replaces),
            tool(gettext("Take back"), "undo", "u"),
            self.asked and tool(gettext("Other faces"), "others", pressed=self.others),
        ]
        return unconfirmed(
            "trial",
            asking,
            attempt.play and self._bill(attempt.play),
            not why and attempt.replaces and el("p", self._replacing()),
            why and el("p", why, class_="stage-note"),
            toolbar(buttons),
        )

    def _asking(self, wild: TrialDie) -> Element | None:
        """Return the faces that score, each with its points; on request all features; None for no question."""
        asks = self.others or (wild.open and wild.values)
        offered = [*self.attempt.faces(wild).items()][:OFFERED] if wild.open and not asks else []
        if not asks and not offered:
            return None
        square, faces = self.match.state.board.named(wild.square), [_face_button(*each) for each in offered]
        chosen = dict(wild.values or (_features_of(wild.stated) if wild.stated else ()))
        return el(
            "div",
            el("p", gettext("The WILD in {square} stands for:").format(square=square)),
            faces and el("div", faces, class_="stage-faces", role="group", data_roving=len(faces), data_key="faces"),
            asks and [feature_choice(feature, chosen.get(feature.name), "feature") for feature in FEATURES],
            data_key=f"asking-{wild.die}",
        )

    def _bill(self, play: Play) -> list[Element]:
        """Return what the play would score, SET by SET."""
        rows = [set_row(made) for made in play.sets]
        rows += [bonus_row(self.match.state.board, square, points) for square, points in play.bonus]
        total = el("p", el("strong", gettext("This play: {points}").format(points=counted(play.points))))
        return [el("ul", rows, class_="stage-bill"), total]


def _features_of(code: str) -> tuple[tuple[str, str], ...]:
    """Return the values of a face, as (feature, value) pairs."""
    return tuple((name, value.name) for name, value in Face(code).looks.items())


def _turned(before: Iterable[TrialDie], after: Iterable[TrialDie]) -> list[str]:
    """Return a sentence for each WILD that shows another face than before."""
    shown, says = {each.die: each.found for each in before if each.found}, gettext("The WILD stands for {face} now.")
    changed = (each.stated for each in after if each.stated and each.stated != shown.get(each.die, each.stated))
    return [says.format(face=Face(code)) for code in changed]


def _face_button(code: str, points: int) -> Element:
    """Return a button for a face that a WILD may have, with its points."""
    face, brings = Face(code), counted(points)
    return tool(
        [el("span", die_mark(face), class_="stage-die"), el("span", brings)],
        "face",
        key=f"face-{code}",
        class_="stage-face",
        data_rove=True,
        aria_label=gettext("{face}: {points}").format(face=face, points=brings),
    )


def where(trial: Trial, dice: Iterable[int]) -> dict[int, dict[int, str]]:
    """Return {square: {die: SCORES or WITH_PARTNER}} for these dice by number, beside what lies on trial."""
    found: dict[int, dict[int, str]] = {}
    legal: dict[tuple[TrialDie, ...], list[tuple[int, int, str]]] = {}
    for die in dice:
        rest = tuple(each for each in trial.laid if each.die != die)
        if rest not in legal:
            legal[rest] = list(_possible(trial, [*rest]))
        for number, square, kind in legal[rest]:
            if number == die and found.setdefault(square, {}).get(die) != SCORES:
                found[square][die] = kind
    return found


def _possible(trial: Trial, rest: list[TrialDie]) -> Iterator[tuple[int, int, str]]:
    """Yield (die, square, SCORES or WITH_PARTNER) of all that may join these dice, or come after them."""
    before, after = trial.of([*rest]), trial.after([*rest], [])
    for attempt, taken in (before, len(rest)), (after, 0):
        if attempt is None:
            continue
        board, lying = attempt.state.board, {each.die for each in attempt.laid}
        for play in attempt.plays_with():
            kind = SCORES if len(play) == taken + 1 else WITH_PARTNER
            yield from ((die, board.square(*at[:2]), kind) for die, *at in play if die not in lying)
        for event in attempt.legal if not attempt.laid else ():
            if event[0] == "replace":
                yield event[2], board.square(*event[3:]), SCORES
