"""The table of Scramble SET: alone against the clock, against computers, or several people at one screen."""

from collections.abc import Sequence
from typing import Any

from setlab.core.i18n import gettext, sentences
from setlab.draw import row as draw_row
from setlab.draw.markup import el, picture
from setlab.games import GAMES
from setlab.games.narration import steps_of
from setlab.games.scramble.game import Scramble
from setlab.games.signatures import takes_options_of
from setlab.players.scramble import LEVELS
from setlab.widgets.play.final import statistics
from setlab.widgets.play.hinting import Hinting
from setlab.widgets.play.match_scene import MOMENT, MatchScene
from setlab.widgets.play.seats import match_for
from setlab.widgets.play.why import Why
from setlab.widgets.scene.scene import Refused
from setlab.widgets.scramble import view
from setlab.widgets.scramble.count_down import CountDown
from setlab.widgets.scramble.first_click import FirstClick
from setlab.widgets.scramble.first_game import FIRST_GAME


@takes_options_of(GAMES["scramble"])
class ScrambleTable(MatchScene):
    """A table for Scramble SET. `players` sit there, `humans` of them people, the others computers of that `level`.

    Click three dice that are a SET. Several people call first, by button or by the key that it shows; against computers
    alone the first click is the call. `level` is one of `players.levels.LADDERS["scramble"]`, from "beginner" to
    "master". Other options, such as `rounds` or `wait_seconds`, are those of the game. With a `Match` instead of
    `players`, that match goes on; one that was kept, with its people and its computers. With a `Sitting`, this screen
    shows it, for the seats `eyes`.

    >>> table = ScrambleTable(seed=1, keep=False)
    >>> for die in table.match.legal()[0][2]:
    ...     told = table.press("pick", f"card-{die}", True)
    >>> told
    'You took: three purple squiggles; three red ovals; three green diamonds.'
    """

    family = Scramble
    levels = LEVELS
    first_game = FIRST_GAME
    ends_with_results = True
    tempo = MOMENT

    def __init__(
        self,
        players: Any = 1,
        seed: int | None = None,
        humans: int = 1,
        level: str = "casual",
        keep: bool = True,
        eyes: Sequence[int] | None = None,
        **options: Any,
    ) -> None:
        match = match_for(self, players, seed, options, "scramble")
        self.picking = self.own(FirstClick(self))
        self.count_down = self.own(CountDown(self))
        self.why = self.own(Why(self))
        self.own(Hinting(self))
        super().__init__(match, keep, humans=humans, level=level, eyes=eyes)

    def seated(self):
        self.line = ()  # the steps that were told last

    @property
    def between(self):
        """Is a round over, and the next one not thrown yet?"""
        return self.match.state.phase == "between"

    @property
    def home(self):
        return "next" if self.between and not self.over else super().home

    @property
    def can_pause(self):
        return super().can_pause and not self.between

    @property
    def is_solitaire(self):
        """Does one play alone?"""
        return self.match.players == 1

    def why_no_undo(self):
        history = self.match.history
        if self.between or self.over:
            return gettext("A round that is over stays as it is.")
        if history[-1][0] == "take" and self.match.state.waits[0] > self.sitting.time:
            return gettext("You cannot take back a wrong guess before its wait is over.")
        if not self.is_solitaire or self.shared:
            return gettext("Undo is for playing alone, and without a clock.")
        return gettext("There is nothing to undo.") if len(history) < 2 else ""

    # --- picking dice ------------------------------------------------------------------------------------------------

    def what_is(self, name):
        """What a die's key names: its number, as text."""
        self._check_caller()
        return name

    def looked_at(self, told):
        """Somebody goes on; no move of a computer is held up here to be looked at."""

    def reach(self):
        """The dice that can be chosen."""
        return [str(die) for die in self.match.state.lying]

    def is_full(self, chosen):
        """Is this a guess?"""
        return len(chosen) == 3

    def guess(self, chosen, at):
        """Take these, or guess wrong."""
        self._check_caller()
        call = self.match.state.call
        self.act("take", call[0] if call else self.seat, tuple(map(int, chosen)), at=at)

    def _check_caller(self):
        """Whoever called takes first: nobody takes in their place."""
        self.need_seat()
        call = self.match.state.call
        if call and call[0] not in self.people:
            raise Refused(gettext("{name} called first, and takes now.").format(name=self.narrator.name(call[0])))

    # --- what a player does ------------------------------------------------------------------------------------------

    def on_none(self, event):
        """Somebody sees no SET any more. There is one, or the round would be over."""
        self.act("none", self.seat, at=event.at)

    def on_next(self, event):
        self.act("next", self.seat, at=event.at)
        self.count_down.begin()
        self.move_focus(f"card-{view.in_order(self.match)[0]}")

    def on_read(self, event):
        """All dice on the table, for the ear."""
        if self.paused:
            raise Refused(gettext("The dice are covered."))
        faces = [str(self.match.state.faces[die]) for die in view.in_order(self.match)]
        said = gettext("On the table: {dice}.").format(dice=gettext("; ").join(faces) or gettext("no dice"))
        self.say(said, shown=True)

    # --- what happened -----------------------------------------------------------------------------------------------

    def happened(self, since):
        narrator = self.narrator
        told = [step for step in steps_of(self.match, since) if narrator.narrate(step)]
        self.line = tuple(told) or self.line
        ended = self.paused or any(step.kind in ("call", "late") for step in told)
        self.picking.keep_within(() if ended else self.reach())
        texts = [narrator.narrate(step) for step in told]
        if self.over:
            texts.append(narrator.result(self.match))
        if self.over:
            self.final.take_focus()
        elif self.between:
            self.move_focus("next")
        if text := sentences(texts):
            self.say(text)
        return text

    def undone(self):
        self.picking.chosen, self.line = [], ()

    def dealt(self):
        self.say(gettext("A new game: find SETs among the 42 dice."))
        self.count_down.begin()

    def accounts(self):
        return statistics(self.replay.steps(), [(seat, self.narrator.name(seat)) for seat in self.people])

    def summary(self, match):
        return gettext("{game}, deal {seed}: round {n}, {score} SETs").format(
            game=match.game.name,
            seed=match.seed,
            n=match.state.round,
            score=gettext(" : ").join(map(str, match.scores)),
        )

    # --- what there is to see ----------------------------------------------------------------------------------------

    def view(self):
        return view.table_view(self)

    def task(self):
        if self.over or self.between:
            return ""
        if self.picking.calls_by_click:
            return gettext("Find a SET and choose its three dice: the first one is your call.")
        if self.picking.must_call:
            return gettext("Whoever sees a SET calls first, and then chooses its three dice.")
        return gettext("Find a SET: choose three dice that are alike or all different in each feature.")

    def beginning(self):
        return gettext("All dice are thrown.")

    def replayed(self, step, state, said):
        return view.replayed(self, step, state, said)

    def still(self):
        state = self.match.state
        text = gettext("{game}, deal {seed}.").format(game=self.match.game.name, seed=self.match.seed)
        if self.paused:
            return text, el("p", text)
        faces = [state.faces[die] for die in view.in_order(self.match)]
        drawn = picture(draw_row(faces, across=7), "") if faces else None
        return text, el("div", el("p", text), drawn)

    def __repr__(self):
        return f"ScrambleTable({self.match.players}, seed={self.match.seed})"
