"""The table of Scramble SET: alone against the clock, against computers, or several people at one screen."""

from setlab.core.i18n import gettext, sentences
from setlab.draw import row as draw_row
from setlab.draw.markup import el, picture
from setlab.games.dice.packing import maximum_packing
from setlab.games.match import Match
from setlab.games.narration import steps_of
from setlab.games.scramble.game import Scramble
from setlab.players.scramble import LEVELS, Scrambler
from setlab.widgets.parts import places as lay
from setlab.widgets.play.match_scene import checked_seats
from setlab.widgets.scene.events import Refused
from setlab.widgets.scramble.next_game import ScrambleDeal
from setlab.widgets.scramble.view import ScrambleParts
from setlab.widgets.table.card_table import CardTable

UNSEEN = ("next", "pause", "go")


class ScrambleTable(ScrambleParts, ScrambleDeal, CardTable):
    """A table for Scramble SET. `players` sit there, `humans` of them people, the others computers of that `level`.

    Click three dice that are a SET. With several players call first, by button or by the key that it shows. `level` is
    "beginner", "casual", "skilled" or "expert". Other options, such as `rounds` or `wait_seconds`, are those of the
    game. With a `Match` instead of `players`, that match goes on; one that was kept, with its people and its computers.

    >>> table = ScrambleTable(seed=1, keep=False)
    >>> for die in table.match.legal()[0][2]:
    ...     told = table.press("pick", f"card-{die}", True)
    >>> told
    'You took: three purple squiggles; three red ovals; three green diamonds.'
    """

    family = Scramble
    at_once = ()

    def __init__(self, players=1, seed=None, humans=1, level="casual", keep=True, **options):
        if isinstance(players, Match) and (seed is not None or options):
            raise TypeError(gettext("a match brings its own seed and options; give nothing else with it"))
        match = players if isinstance(players, Match) else Match("scramble", seed, players=players, **options)
        if not isinstance(match.game, Scramble):
            raise ValueError(gettext("{game} is not played on a table for Scramble SET").format(game=match.id))
        if match.by_hand:
            raise ValueError(gettext("this table throws its dice itself; a match of real dice is played without it"))
        self.humans, self.level = checked_seats(match, humans, level, LEVELS)
        self.names = []
        self.sit(match, keep)

    def computers(self, match):
        self.humans = min(self.humans, match.players)  # an old game from the shelf may have fewer seats
        return {seat: Scrambler(self.level) for seat in range(self.humans, match.players)}

    @property
    def narrator(self):
        computers = range(self.humans, self.match.players)
        return self.match.game.narrator(self.names, 0 if self.humans == 1 else None, computers)

    @property
    def between(self):
        """Is a round over, and the next one not thrown yet?"""
        return self.match.state.phase == "between"

    @property
    def can_pause(self):
        return not self.over and not self.between

    @property
    def is_solitaire(self):
        return self.match.players == 1

    def why_no_undo(self):
        if self.between or self.over:
            return gettext("A round that is over stays as it is.")
        if self.match.history[-1][0] == "take" and self.match.state.waits[0] > self.session.time:
            return gettext("A wrong guess is not taken back before its wait is over.")
        return super().why_no_undo()

    # --- what a player does ------------------------------------------------------------------------------------------

    def on_pick(self, event):
        """A die is chosen or put back; the third one makes the guess."""
        self._check_caller()
        super().on_pick(event)

    def _check_caller(self):
        """A computer that called takes first: nobody takes in its place."""
        call = self.match.state.call
        if call and call[0] >= self.humans:
            name = self.narrator.name(call[0])
            raise Refused(gettext("{name} called first, and takes now.").format(name=name))

    def _reach(self):
        return [str(die) for die in self.match.state.lying]

    def _is_full(self):
        return len(self.chosen) == 3

    def _guess(self, at):
        chosen, self.chosen = self.chosen, []
        self._check_caller()
        call = self.match.state.call
        self.act("take", call[0] if call else 0, tuple(map(int, chosen)), at=at)

    def on_none(self, event):
        """Somebody sees no SET any more. There is one, or the round would be over."""
        self.act("none", 0, at=event.at)

    def on_next(self, event):
        self.act("next", 0, at=event.at)
        self.move_focus(f"card-{self.in_order(self.match.state)[0]}")

    def on_read(self, event):
        """All dice on the table, for the ear."""
        if self.paused:
            raise Refused(gettext("The dice are covered."))
        faces = [str(self.match.state.faces[die]) for die in self.in_order(self.match.state)]
        said = gettext("On the table: {dice}.").format(dice=gettext("; ").join(faces) or gettext("no dice"))
        self.say(said, shown=True)

    # --- what happened -----------------------------------------------------------------------------------------------

    def happened(self, since):
        narrator = self.narrator
        told = [step for step in steps_of(self.match, since) if narrator.narrate(step)]
        self.line = tuple(told) or self.line
        ended = self.paused or any(step.kind in ("call", "late") for step in told)
        self.chosen = [each for each in self.chosen if each in self._reach() and not ended]
        texts = [narrator.narrate(step) for step in told]
        if self.over:
            texts.append(narrator.result(self.match))
        if self.between or self.over:
            self.move_focus("next" if self.between else "replay-end")
        if texts:
            self.say(sentences(texts))
        return sentences(texts)

    def last_event(self):
        """What happened last, with its reason."""
        parts = [self._told(step, self.narrator) for step in self.line]
        what = gettext("Find a SET: click three dice that are alike or all different in each feature.")
        called = gettext("Whoever sees a SET calls first, and then clicks its three dice.")
        task = el("p", called if self.must_call else what, class_="stage-said", data_key="task")
        return el("div", parts or (not self.over and task), class_="stage-line", data_key="line")

    def _told(self, step, narrator):
        if step.kind not in ("hint", "none"):
            return super()._told(step, narrator)
        state, more = step.after, None
        if step.kind == "none":
            packing = maximum_packing([state.faces[die] for die in state.lying])
            drawn = lay.groups_drawn(packing.sets)
            more = el("details", el("summary", gettext("Show them")), drawn, data_key="remaining")
        said = el("p", narrator.narrate(step), class_="stage-said")
        return el("div", said, more, data_key=f"step-{step.kind}-{step.at}")

    def undone(self):
        self.chosen, self.line = [], ()

    # --- the replay --------------------------------------------------------------------------------------------------

    def replay_steps(self):
        return [step for step in steps_of(self.match, 1) if step.kind not in UNSEEN]

    def _sentence_of(self, number):
        return super()._sentence_of(number) if number else gettext("All dice are thrown.")

    def _replay_table(self, steps, at):
        state, _, mark = self._replay_state(steps, at)
        dice = steps[at - 1].dice if at and steps else ()
        # The dice of a round that is going on are covered, as in every pause.
        covered = state.throws == self.match.state.throws and not (self.over or self.between)
        marks = {} if covered else dict.fromkeys(dice, (mark,))
        return self.strewn_view(state, marks, self._looked_at, covered)

    @staticmethod
    def _looked_at(here, die, style):
        drawn = lay.picture_of(here, f"seen-{die}")
        drawn.set("style", style)
        return drawn

    # --- what stays in a notebook ------------------------------------------------------------------------------------

    def still(self):
        state = self.match.state
        text = gettext("{game}, deal {seed}.").format(game=self.match.game.name, seed=self.match.seed)
        if self.paused:
            return text, el("p", text)
        faces = [state.faces[die] for die in self.in_order(state)]
        drawn = picture(draw_row(faces, across=7), "") if faces else None
        return text, el("div", el("p", text), drawn)

    def __repr__(self):
        return f"ScrambleTable({self.match.players}, seed={self.match.seed})"
