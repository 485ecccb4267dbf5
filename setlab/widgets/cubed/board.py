"""The board of SET Cubed: against computers, or several people at one screen. Dice lie open, so nothing is hidden."""

import time

from setlab.core.i18n import gettext
from setlab.core.rng import PortableRandom
from setlab.draw.boards import board as draw_board
from setlab.draw.boards import lying_words
from setlab.draw.markup import el, picture
from setlab.games.cubed.chance import CHANCE
from setlab.games.cubed.game import Cubed
from setlab.games.cubed.narration import CubedNarrator, result
from setlab.games.events import IllegalMove
from setlab.games.match import Match
from setlab.games.narration import sentence
from setlab.players.cubed import LEVELS, player
from setlab.widgets.cubed.next_game import CubedDeal
from setlab.widgets.cubed.past import CubedPast
from setlab.widgets.cubed.trial import Laying, dice_words
from setlab.widgets.cubed.view import CubedParts
from setlab.widgets.play.match_scene import Play
from setlab.widgets.scene.events import Refused

PACE = 1400  # milliseconds between the moves of computers, so that each can be followed


class CubedBoard(Laying, CubedPast, CubedDeal, CubedParts, Play):
    """A board for SET Cubed. `players` sit there, `humans` of them people, the others computers of that `level`.

    Put dice on squares: drag, or choose a die and then a square. What it would score is shown; then confirm it.
    `level` is "random", "greedy", "best turn" or "planner". Other options, such as `strict` or `opening`, are those of
    the game. With a `Match` instead of `players`, that match goes on.

    >>> table = CubedBoard(players=2, humans=2, seed=1, keep=False)
    >>> table.press("to", "s111", "die-21")[:50]
    'The game begins with a SET on the centre mark: one'
    >>> table.laid[0].die
    21
    """

    def __init__(self, players=2, seed=None, humans=1, level="greedy", keep=True, **options):
        match = players if isinstance(players, Match) else Match("cubed", seed, players=players, **options)
        if not isinstance(match.game, Cubed):
            raise ValueError(gettext("{game} is not played on a board for SET Cubed").format(game=match.id))
        if isinstance(players, Match) and (seed is not None or options):
            raise ValueError(gettext("a match has its seed and its options already; give none besides"))
        if match.by_hand:
            raise ValueError(gettext("this board rolls its dice itself; a match of real dice is played without it"))
        if level not in LEVELS:
            raise ValueError(
                gettext("there is no level {level!r}; choose one of {all}").format(level=level, all=", ".join(LEVELS))
            )
        if isinstance(humans, bool) or not isinstance(humans, int) or not 1 <= humans <= match.players:
            raise ValueError(gettext("1 to {n} people can play here, not {it!r}").format(n=match.players, it=humans))
        self.humans, self.level = humans, level
        self.names = [""] * match.players
        self.sit(match, keep)

    def seated(self):
        self.names = (self.names + [""] * self.match.players)[: self.match.players]
        self.laid, self.picked = [], set()
        self._next, self._extra, self._legal = None, None, None
        self._thinking = {seat: player(self.level) for seat in self.computer_seats}
        self.clear_past()
        self.clear_desk()

    @property
    def computer_seats(self):
        return range(self.humans, self.match.players)

    @property
    def narrator(self):
        return CubedNarrator(self.names, 0 if self.humans == 1 else None)

    @property
    def viewer(self):
        """The seat of the person who acts now, or who acted last."""
        turn = self.match.state.turn
        if turn is not None and turn < self.humans:
            return turn
        acted = (event[1] for event in reversed(self.match.history) if event[0] not in CHANCE)
        return next((seat for seat in acted if seat < self.humans), 0)

    @property
    def my_turn(self):
        """May the one who looks at the board act now?"""
        return not self.over and self.match.state.turn == self.viewer

    @property
    def phase(self):
        return self.match.state.phase

    def legal(self):
        """What may happen now; asked several times for one frame."""
        state = self.match.state
        if self._legal is None or self._legal[0] is not state:
            self._legal = state, self.match.legal()
        return self._legal[1]

    def own(self, number):
        """The die of this number in the hand of whoever acts."""
        for die in self.match.state.hands[self.viewer]:
            if die.die == number:
                return die
        raise Refused(gettext("This die is no longer there."))

    # --- what a player does ------------------------------------------------------------------------------------------

    def need_turn(self):
        if not self.my_turn:
            raise Refused(gettext("It is not your turn."))

    def on_end(self, event):
        self._leave_turn("end")

    def on_pass(self, event):
        self._leave_turn("pass")

    def _leave_turn(self, kind):
        self.need_turn()
        self.do((kind, self.viewer))

    def on_pick(self, event):
        """A die is chosen for the extra roll, or no longer."""
        number = self.own(int(event.key.removeprefix("die-"))).die
        wanted = number not in self.picked if event.value is None else bool(event.value)
        self.picked = self.picked | {number} if wanted else self.picked - {number}

    def on_reroll(self, event):
        self.need_turn()
        self.do(("reroll", self.viewer, tuple(sorted(self.picked))))
        self.move_focus(self.next_focus())

    def on_hold(self, event):
        """No extra roll."""
        self.need_turn()
        self.do(("keep", self.viewer))
        self.move_focus(self.next_focus())

    def on_late(self, event):
        """The time for the extra roll is over."""
        if self.phase == "extra" and self.my_turn:
            self.do(("keep", self.viewer))

    def on_call(self, event):
        """Somebody sees a SET among the own dice, before the game begins."""
        seat = int(event.key.rpartition("-")[2])
        if seat >= self.humans:
            raise Refused(gettext("It is not your turn."))
        self.do(("call", seat))

    def do(self, event):
        """Let a human's event happen. Refused, with the engine's reason, if it may not."""
        self.touch()
        since = len(self.match.history)
        try:
            self.match.push(event)
        except IllegalMove as error:
            raise Refused(sentence(error)) from None
        self.laid, self.picked = [], set()
        self.say(self.happened(since))

    def happened(self, since):
        """What happened from that event on, in sentences."""
        told, turn = self.told(since), self.match.state.turn
        if self.over:
            told.append(self.result())
        elif turn is not None and turn < self.humans and turn != self.match.state_at(since).turn:
            yours = gettext("Now it is your turn.")
            told.append(yours if self.humans == 1 else gettext("Now {name}.").format(name=self.narrator.name(turn)))
        return " ".join(told)

    def result(self):
        return result(self.narrator, self.match.outcome())

    def on_read(self, event):
        """What lies where, for the ear."""
        state = self.match.state
        on_board = lying_words(state.board, state.cells) or gettext("no dice")
        hand = dice_words(state.hands[self.viewer]) or gettext("no dice")
        says = gettext("On the board: {board}. Your dice: {dice}.")
        self.say(says.format(board=on_board, dice=hand), shown=True)

    # --- computers ---------------------------------------------------------------------------------------------------

    @property
    def waits_for_computer(self):
        if self.over:
            return False
        if self.phase == "opening":
            return any(event[1] in self.computer_seats for event in self.legal())
        return self.match.state.turn in self.computer_seats

    def next_move_at(self):
        """The kernel's time of the next move of a computer; None while a person is to move."""
        if not self.waits_for_computer:
            self._next = None
            return None
        if self._next is None or self._next[0] != len(self.match.history):
            wait = min(self._plan(seat)[0] for seat in self._callers()) if self.phase == "opening" else PACE
            self._next = len(self.match.history), round(time.time() * 1000) + wait
        return self._next[1]

    def _callers(self):
        """The computers that have a SET to call, the fastest first."""
        seats = {event[1] for event in self.legal()}.intersection(self.computer_seats)
        return sorted(seats, key=lambda seat: self._plan(seat)[0])

    def _plan(self, seat):
        match = self.match
        rng = PortableRandom(f"{match.seed}/seat {seat}/{len(match.history)}")
        mine = [event for event in self.legal() if event[1] == seat]
        return self._thinking[seat].plan(match.observe(seat), mine, rng)

    def on_computer(self, event):
        """It is time for the computer's move: one event, then the next time."""
        if not self.waits_for_computer or not self.touched:
            return
        since = len(self.match.history)
        seat = self._callers()[0] if self.phase == "opening" else self.match.state.turn
        self.match.push(self._plan(seat)[1])
        self.say(self.happened(since))

    def on_start(self, event):
        """The first touch, where a computer begins."""
        self.touch()

    @property
    def touched(self):
        """Has anybody touched the board? Running a cell lets no computer play."""
        return self.match.record is not None or bool(self.unkept) or self.session.running

    def extra_until(self):
        """The kernel's time at which the extra roll is over; None without a limit."""
        seconds = self.match.state.options.extra_seconds
        if seconds is None or self.phase != "extra" or not self.my_turn or not self.touched:
            return None
        if self._extra is None or self._extra[0] != len(self.match.history):
            self._extra = len(self.match.history), round(time.time() * 1000) + 1000 * seconds
        return self._extra[1]

    # --- undo --------------------------------------------------------------------------------------------------------

    def on_undo(self, event):
        """The last die on trial goes back; without one, the last play of this turn."""
        if self.laid:
            self.laid = self.laid[:-1]
            self.say(gettext("taken back"))
        else:
            super().on_undo(event)

    def why_no_undo(self):
        """Only what was played in this turn, before chance or anybody else has acted."""
        history = self.match.history
        if history and history[-1][0] == "place" and history[-1][1] == self.match.state.turn and self.my_turn:
            return ""
        return gettext("Only dice of this turn can be taken back, and a roll never.")

    # --- what stays in a notebook ------------------------------------------------------------------------------------

    def still(self):
        state = self.match.state
        text = gettext("A game of SET Cubed for {n}, deal {seed}.").format(n=self.match.players, seed=self.match.seed)
        drawn = picture(draw_board(state.board, state.cells, 420, named=False), text, style="max-width: 100%")
        return text, el("div", el("p", text), drawn)

    def __repr__(self):
        return f"CubedBoard({self.match.players}, seed={self.match.seed})"
