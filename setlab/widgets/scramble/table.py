"""The table of Scramble SET: alone against the clock, against computers, or several people at one screen."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentences
from setlab.draw import row as draw_row
from setlab.draw.markup import el, picture
from setlab.games import GAMES
from setlab.games.match import Match
from setlab.games.narration import steps_of
from setlab.games.scramble.game import Scramble
from setlab.games.scramble.narration import Throw
from setlab.games.scramble.state import State
from setlab.games.signatures import takes_options_of
from setlab.players.scramble import LEVELS
from setlab.widgets.match.final import statistics
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.match.match_scene import MOMENT, MatchScene
from setlab.widgets.match.picking import Picking, Reason
from setlab.widgets.match.seats import match_for, new_level
from setlab.widgets.parts.elements import Content
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused
from setlab.widgets.scramble import view
from setlab.widgets.scramble.first_game import FIRST_GAME

if TYPE_CHECKING:
    from setlab.live.live_match import LiveMatch


LASTS = 1200  # milliseconds of the countdown


class FirstClick(Picking):
    """`Picking`, in which a person who plays against computers need not call by a button."""

    scene: "ScrambleTable"

    @property
    def calls_by_click(self) -> bool:
        """Whether the first click is the call."""
        return self.must_call and self.scene.you is not None and not self.scene.shared

    @property
    def is_open(self) -> bool:
        """Whether dice may be clicked now."""
        return not self.must_call or self.calls_by_click or self.match.state.call is not None

    def on_pick(self, event: Event) -> None:
        """Choose a die or put it back; the first click may call."""
        scene = self.scene
        if self.calls_by_click and self.match.state.call is None:
            news = scene.timing.catch_up(event.at)
            if event.key.partition("-")[2] not in scene.reach():
                raise Refused(news or gettext("This die is no longer there."))
            if self.match.state.call is None:
                scene.act("call", scene.people[0], at=event.at)
        super().on_pick(event)


class CountDown(MatchPart):
    """A countdown before the dice of a throw are shown; a click on one ends it.

    Until then the time of play stands still, for people and computers alike. Where motion is reduced, the page rings
    its bell at once.
    """

    scene: "ScrambleTable"

    def match_changed(self) -> None:
        self.until: int | None = None  # the kernel's time at which it ends

    @property
    def on(self) -> bool:
        """Whether the countdown is on."""
        return self.until is not None and not self.scene.live.running and not self.scene.paused

    def begin(self) -> None:
        """Begin the countdown, unless others share the table on devices of their own."""
        if not self.scene.shared:
            self.scene.live.stand_still()
            self.until = round(kernel_now()) + LASTS

    def on_thrown(self, event: Event) -> None:
        """End the countdown. The clock goes on, if it had begun."""
        self.until = None
        if self.scene.acted:
            self.scene.live.begin()

    def view(self) -> Element | None:
        """Return the numbers that appear one after the other over the dice; None outside the countdown."""
        if not self.on:
            return None
        bell = self.scene.bell("thrown", self.until, "thrown")
        if bell is not None:
            bell.set("data-moment", "")
        return el("div", [el("b", n) for n in (3, 2, 1)], bell, class_="stage-count", aria_hidden="true")


@takes_options_of(GAMES["scramble"])
class ScrambleTable(MatchScene):
    """A table for Scramble SET. `players` sit there, `humans` of them people, the others computers of that `level`.

    Click three dice that are a SET. Several people call first, by button or by the key that it shows; against computers
    alone the first click is the call. `level` is one of `players.levels.LADDERS["scramble"]`, from "beginner" to
    "master". Other options, such as `rounds` or `wait_seconds`, are those of the game. With a `Match` instead of
    `players`, that match goes on; one that was kept, with its people and its computers. With a `LiveMatch`, this screen
    shows it, for the seats `seats`.

    >>> table = ScrambleTable(seed=1, keep=False)
    >>> for die in table.match.legal()[0][2]:
    ...     text = table.press("pick", f"card-{die}", True)
    >>> text
    'You took: three purple squiggles; three red ovals; three green diamonds.'
    """

    family = Scramble
    levels = LEVELS
    first_game = FIRST_GAME
    ends_with_results = True
    tempo = MOMENT

    def __init__(
        self,
        players: "int | Match | LiveMatch" = 1,
        seed: int | None = None,
        humans: int = 1,
        level: str | None = None,
        keep: bool = True,
        seats: Sequence[int] | None = None,
        **options: Any,
    ) -> None:
        level = new_level("scramble", players, seed, "casual") if level is None else level
        match = match_for(self, players, seed, options, "scramble")
        self.picking = self.own(FirstClick(self))
        self.count_down = self.own(CountDown(self))
        self.why = self.own(Reason(self, view.reason_of))
        super().__init__(match, keep, humans=humans, level=level, seats=seats)

    def match_changed(self) -> None:
        self.line: Sequence[Throw] = ()  # the steps narrated last

    @property
    def between(self) -> bool:
        """Whether a round is over, and the next one not thrown yet."""
        return self.match.state.phase == "between"

    @property
    def home(self) -> str:
        return "next" if self.between and not self.over else super().home

    @property
    def can_pause(self) -> bool:
        return super().can_pause and not self.between

    @property
    def is_solitaire(self) -> bool:
        """Whether a single player is at the table."""
        return self.match.players == 1

    def why_no_undo(self) -> str:
        history = self.match.history
        if self.between or self.over:
            return gettext("A round that is over stays as it is.")
        if history[-1][0] == "take" and self.match.state.waits[0] > self.live.time:
            return gettext("You cannot take back a wrong guess until the wait for it is over.")
        if not self.is_solitaire or self.shared:
            return gettext("You can undo only when you play alone and without a clock.")
        return gettext("There is nothing to undo.") if len(history) < 2 else ""

    # --- picking dice ------------------------------------------------------------------------------------------------

    def what_is(self, name: str) -> str:
        """Return the number of a die as text, from its key; raise Refused if another player has called."""
        self._check_caller()
        return name

    def looked_at(self, news: str) -> None:
        """Do nothing: computers' moves have no pause here."""

    def reach(self) -> list[str]:
        """Return the numbers of the dice that can be chosen, as text."""
        return [str(die) for die in self.match.state.lying]

    def is_full(self, chosen: Sequence[str]) -> bool:
        """Return whether three dice are chosen."""
        return len(chosen) == 3

    def guess(self, chosen: Sequence[str], at: float | None) -> None:
        """Take the chosen dice; a wrong guess is an event too."""
        self._check_caller()
        call = self.match.state.call
        self.act("take", call[0] if call else self.seat, tuple(map(int, chosen)), at=at)

    def _check_caller(self) -> None:
        """Raise Refused if a player at another screen has called and takes first."""
        self.need_seat()
        call = self.match.state.call
        if call and call[0] not in self.people:
            raise Refused(gettext("{name} called first, and takes now.").format(name=self.narrator.name(call[0])))

    # --- actions -----------------------------------------------------------------------------------------------------

    def on_none(self, event: Event) -> None:
        """Declare that there are no more SETs. There is one, or the round would be over."""
        self.act("none", self.seat, at=event.at)

    def on_next(self, event: Event) -> None:
        self.act("next", self.seat, at=event.at)
        self.count_down.begin()
        self.move_focus(f"card-{view.in_order(self.match)[0]}")

    def on_read(self, event: Event) -> None:
        """Read all dice on the table aloud."""
        if self.paused:
            raise Refused(gettext("The dice are covered."))
        faces = [str(self.match.state.faces[die]) for die in view.in_order(self.match)]
        text = gettext("On the table: {dice}.").format(dice=gettext("; ").join(faces) or gettext("no dice"))
        self.say(text, shown=True)

    # --- after an event ----------------------------------------------------------------------------------------------

    def after_push(self, since: int) -> str:
        narrator = self.narrator
        steps = [step for step in steps_of(self.match, since) if narrator.narrate(step)]
        self.line = tuple(steps) or self.line
        ended = self.paused or any(step.kind in ("call", "late") for step in steps)
        self.picking.keep_within(() if ended else self.reach())
        texts = [narrator.narrate(step) for step in steps]
        if self.over:
            texts.append(narrator.result(self.match))
        if self.over:
            self.final.take_focus()
        elif self.between:
            self.move_focus("next")
        if text := sentences(texts):
            self.say(text)
        return text

    def after_undo(self) -> None:
        self.picking.chosen, self.line = [], ()

    def after_deal(self) -> None:
        self.say(gettext("A new game: find SETs among the 42 dice."))
        self.count_down.begin()

    def accounts(self) -> object:
        return statistics(self.replay.steps(), [(seat, self.narrator.name(seat)) for seat in self.people])

    def summary(self, match: Match) -> str:
        return gettext("{game}, deal {seed}: round {n}, {score} SETs").format(
            game=match.game.name,
            seed=match.seed,
            n=match.state.round,
            score=gettext(" : ").join(map(str, match.scores)),
        )

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        return view.table_view(self)

    def task(self) -> str:
        if self.over or self.between:
            return ""
        if self.picking.calls_by_click:
            return gettext("Find a SET and choose its three dice: the first one is your call.")
        if self.picking.must_call:
            return gettext("When you see a SET, call first, and then choose its three dice.")
        return gettext("Find a SET: choose three dice that are all the same or all different in each feature.")

    def beginning(self) -> str:
        return gettext("All dice are thrown.")

    def view_step(self, step: Throw | None, state: State, text: str) -> Content:
        return view.view_step(self, step, state, text)

    def still(self) -> tuple[str, Element]:
        state = self.match.state
        text = gettext("{game}, deal {seed}.").format(game=self.match.game.name, seed=self.match.seed)
        if self.paused:
            return text, el("p", text)
        faces = [state.faces[die] for die in view.in_order(self.match)]
        drawn = picture(draw_row(faces, across=7), "") if faces else None
        return text, el("div", el("p", text), drawn)

    def __repr__(self) -> str:
        return f"ScrambleTable({self.match.players}, seed={self.match.seed})"
