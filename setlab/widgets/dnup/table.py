"""The table for dnup: against computers, or several people at one screen with a curtain between their turns."""

import time

from setlab.core.i18n import gettext
from setlab.core.rng import PortableRandom
from setlab.draw.markup import el
from setlab.games.dnup.game import Dnup
from setlab.games.dnup.narration import DnupNarrator
from setlab.games.events import IllegalMove
from setlab.games.match import Match
from setlab.players.dnup import LEVELS, player
from setlab.widgets.dnup.view import DnupParts
from setlab.widgets.play.match_scene import Play
from setlab.widgets.scene.events import Refused

PACE = 1400  # milliseconds between the moves of computers, so that each can be followed
TOLD = 6  # events that stay in view


class DnupTable(DnupParts, Play):
    """A table for dnup. `players` sit there, `humans` of them people, the others computers of that `level`.

    Select cards of your hand, then play them, or add one to a set of an opponent; take a set, or turn your hand.
    `level` is "random", "greedy" or "thinker", whose `iterations` say how long it thinks. Other options, such as
    `finish_round`, are those of the game. With a `Match` instead of `players`, that match goes on.

    >>> table = DnupTable(players=2, seed=3, keep=False)
    >>> table.press("rotate", "rotate")
    'You: turns the whole hand.'
    """

    levels = LEVELS

    def __init__(self, players=2, seed=None, humans=1, level="greedy", iterations=100, keep=True, **options):
        match = players if isinstance(players, Match) else Match("dnup", seed, players=players, **options)
        if not isinstance(match.game, Dnup):
            raise ValueError(gettext("{game} is not played on a table for dnup").format(game=match.id))
        if level not in LEVELS:
            raise ValueError(
                gettext("there is no level {level!r}; choose one of {all}").format(level=level, all=", ".join(LEVELS))
            )
        if isinstance(humans, bool) or not isinstance(humans, int) or not 1 <= humans <= match.players:
            raise ValueError(gettext("1 to {n} people can play here, not {it!r}").format(n=match.players, it=humans))
        self.humans, self.level, self.iterations = humans, level, iterations
        self.names = [""] * match.players
        self.sit(match, keep)

    def seated(self):
        self.names = (self.names + [""] * self.match.players)[: self.match.players]
        self.chosen, self.turned_now = [], ()
        self.viewer = self.match.state.turn if self._is_human(self.match.state.turn) else 0
        self.curtain = self.humans > 1
        self.line = [self.tell_event(n) for n in range(len(self.match.history))][-TOLD:]
        self.replaying_at = None
        self._thinking = {seat: player(self.level, self.iterations) for seat in self.computer_seats}

    @property
    def computer_seats(self):
        return range(self.humans, self.match.players)

    def _is_human(self, seat):
        return seat < self.humans

    @property
    def narrator(self):
        return DnupNarrator(self.names, self.viewer if self.humans == 1 else None)

    @property
    def my_turn(self):
        """May the one who looks at the table act now?"""
        return not self.over and not self.curtain and self.match.state.turn == self.viewer

    # --- what a player does ------------------------------------------------------------------------------------------

    def on_pick(self, event):
        """A card of the hand is chosen or put back."""
        card = event.key.removeprefix("card-")
        if card not in self._hand():
            raise Refused(gettext("This card is no longer there."))
        wanted = card not in self.chosen if event.value is None else bool(event.value)
        self.chosen = [*(each for each in self.chosen if each != card), *([card] if wanted else [])]

    def on_value(self, event):
        """All cards of this active number are chosen, or none of them if they were."""
        value = event.key.removeprefix("value-")
        cards = [card for card in self._hand() if card[0] == value]
        self.chosen = [] if {*cards} == {*self.chosen} else cards
        self.say(gettext("; ").join(map(self.named, self.chosen)) or gettext("nothing chosen"))

    def on_play(self, event):
        self._do("play", tuple(sorted(self.chosen)))

    def on_add(self, event):
        if len(self.chosen) != 1:
            raise Refused(gettext("Choose exactly one card of your hand to add."))
        self._do("add", self.chosen[0], int(event.key.rpartition("-")[2]))

    def on_take(self, event):
        self._do("take", int(event.key.rpartition("-")[2]))

    def on_rotate(self, event):
        self._do("rotate")

    def on_lift(self, event):
        """The curtain is lifted by whoever's turn it is."""
        self.curtain, self.viewer = False, self.match.state.turn
        self.say(self._sight())
        self.move_focus("hand")

    def on_read(self, event):
        self.say(self._sight(), shown=True)

    def on_new(self, event):
        """A new game for the same players."""
        self.deal("dnup", None, {name: self.match.options[name] for name in self.match.options})
        self.say(self.line[-1])

    def on_same(self, event):
        """The same deal once more."""
        self.deal("dnup", self.match.seed, dict(self.match.options))

    def _hand(self):
        state = self.match.state
        return () if state.hands is None else state.hands[self.viewer]

    def _do(self, kind, *rest):
        if not self.my_turn:
            raise Refused(gettext("It is not your turn."))
        self.touch()
        since = len(self.match.history)
        try:
            self.match.push((kind, self.viewer, *rest))
        except IllegalMove as error:
            text = str(error)
            raise Refused(text[:1].upper() + text[1:] + ".") from None
        self.chosen = []
        self.say(self._happened(since))

    def _happened(self, since):
        """Tell what happened from that event on; a curtain falls if somebody else is to look now."""
        before = self.match.state_at(since)
        told = [self.tell_event(n) for n in range(since, len(self.match.history))]
        self.line = [*self.line, *told][-TOLD:]
        state = self.match.state
        fresh = state.hands is None or before.rounds < state.rounds
        mine = () if fresh else state.hands[self.viewer]
        self.turned_now = tuple(card for card in mine if card not in before.hands[self.viewer])
        if self.humans > 1 and not self.over and state.turn != self.viewer and self._is_human(state.turn):
            self.curtain = True
        if self.over:
            told.append(self.result())
        return " ".join(told)

    # --- computers ---------------------------------------------------------------------------------------------------

    @property
    def waits_for_computer(self):
        return not self.over and not self.curtain and not self._is_human(self.match.state.turn)

    def next_move_at(self):
        """The kernel's time of the next move of a computer; None while a person is to move."""
        if not self.waits_for_computer:
            self._pace = None
        elif getattr(self, "_pace", None) is None or self._pace[0] != len(self.match.history):
            self._pace = len(self.match.history), round(time.time() * 1000) + PACE
        return self._pace[1] if getattr(self, "_pace", None) else None

    def on_computer(self, event):
        """It is time for the computer's move: one action, then the next time."""
        if not self.waits_for_computer or not self.touched:
            return
        match = self.match
        seat, since = match.state.turn, len(match.history)
        rng = PortableRandom(f"{match.seed}/seat {seat}/{since}")
        _, move = self._thinking[seat].plan(match.observe(seat), match.legal(), rng)
        match.push(move)
        self.say(self._happened(since))

    def on_start(self, event):
        """The first touch, where a computer begins."""
        self.touch()

    @property
    def touched(self):
        """Has anybody touched the table? Running a cell lets no computer play."""
        return self.match.record is not None or bool(self.unkept) or not self.keep or self.session.running

    # --- undo and replay ---------------------------------------------------------------------------------------------

    def why_no_undo(self):
        """Only one's own action, against computers, and before anybody answered: nothing hidden was seen since."""
        history = self.match.history
        if self.humans > 1:
            return gettext("Undo is for playing against computers.")
        if not history or history[-1][0] == "deal" or history[-1][1] != self.viewer:
            return gettext("Only your own last action can be taken back, before anybody has answered.")
        return ""

    def undone(self):
        self.chosen, self.turned_now = [], ()
        self.line = self.line[:-1]

    def on_replay(self, event):
        """The finished game from its beginning, with all hands open."""
        if not self.over:
            raise Refused(gettext("The replay shows all hands; it is there when the game is over."))
        self.replaying_at = 0
        self.move_focus("line-of-time")

    def on_to(self, event):
        try:
            wanted = int(str(event.value))
        except ValueError:
            return
        self.replaying_at = min(max(wanted, 0), len(self.match.history) - 1)
        self.say(self.tell_event(self.replaying_at))

    def on_leave(self, event):
        self.replaying_at = None

    def still(self):
        text = gettext("A game of dnup for {n}, deal {seed}.").format(n=self.match.players, seed=self.match.seed)
        return text, el("p", text)

    def __repr__(self):
        return f"DnupTable({self.match.players}, seed={self.match.seed})"
