"""Scramble SET: all dice at once and no turns, for one to six players (SCR-1 … SCR-6).

Events are tuples of plain things. Seats are numbered from 0, dice from 0 to 41; `at` is the time of play in
milliseconds, and may be left out.

    ("call", seat, at)            sees a SET; whoever calls earlier takes first. Nobody calls alone
    ("take", seat, dice, at)      three dice, by number. If they are no SET, or the call was too long ago ("late"), this
                                  player has to wait; and so with every wrong take of a single player
    ("late", at)                  who called has taken nothing in time
    ("none", seat, at)            says that no SET is left; but one is, or the round would be over: this is counted
    ("hint", seat, at)            one more die of a SET is shown
    ("pause", at), ("go", at)     the dice are covered, and the time stands still
    ("next", seat, at)            after a round: throw again
    ("throw", ((die, face), …))   chance: what fell, for all dice that are thrown now

Nothing is hidden: dice lie open. So the game needs no `imagine`.

>>> import setlab as sl
>>> m = sl.Match("scramble", seed=1)
>>> m.legal()[0], len(m.state.lying)
(('take', 0, (0, 1, 7), 0), 42)
"""

from typing import NamedTuple

from setlab.core.i18n import gettext
from setlab.games.dice import die as dicebag
from setlab.games.dice.die import DICE
from setlab.games.illegal import IllegalMove
from setlab.games.match import Outcome
from setlab.games.options import whole
from setlab.games.scramble.calls import Calls
from setlab.games.scramble.narration import ScrambleNarrator
from setlab.games.scramble.reading import KINDS, read_event


class Choices(NamedTuple):
    """The options of a game, as they were chosen."""

    players: int = 1
    rounds: int = 5
    call_seconds: int = 5
    wait_seconds: int = 3


class Round(NamedTuple):
    """A round that is over: what every die showed, the SETs by seat as dice, and how long it took."""

    faces: tuple
    piles: tuple
    time: int


class State(NamedTuple):
    """A game, frozen. Times are milliseconds of play."""

    options: Choices
    dice: tuple  # by die, its six faces
    faces: tuple  # by die, the face that is up; None before the first throw
    lying: tuple  # the dice on the table
    piles: tuple  # by seat, the SETs of this round, each as three dice
    due: tuple  # the dice that chance throws now
    waits: tuple  # by seat, the time until which this player may not call or take
    past: tuple = ()  # the rounds that are over
    throws: int = 0  # how many there were
    phase: str = "round"  # or "between", "tie", "over"
    tied: tuple = ()  # in a tie: the seats that decide it
    winner: int | None = None  # who has decided it
    now: int = 0
    since: int = 0  # when the dice last changed
    began: int = 0  # when this round began
    paused: bool = False
    call: tuple | None = None  # (seat, when) of a player who called and has not taken yet
    hint: int = 0  # how many dice of a SET are shown
    hints: int = 0  # how many steps of hints there were in all
    nones: int = 0  # how often somebody said in vain that there is no SET

    @property
    def hands(self):
        """What each player has of dice, by the name that all games with dice have for it."""
        return self.piles

    @property
    def round(self):
        """The number of this round, from 1; a tie belongs to the last one."""
        return min(len(self.past) + (self.phase == "round"), self.options.rounds)


class Scramble(Calls):
    """The game. See `Match` for how to play it, `setlab.games.dice.packing` for how many SETs a throw holds."""

    id = "scramble"
    kinds = KINDS
    options = {  # noqa: RUF012
        "players": whole(1, 1, 6, tried=(1, 2, 3, 6)),
        "rounds": whole(5, 1, 10, tried=(5, 1, 2)),
        "call_seconds": whole(5, 1, 60, tried=(5, 2)),
        "wait_seconds": whole(3, 0, 60, tried=(3, 0)),
        "dice": dicebag.OPTION,
    }

    def __repr__(self):
        return f"GAMES[{self.id!r}]"

    @property
    def name(self):
        """What the game is called."""
        return "Scramble SET"

    def narrator(self, names=(), you=None, computers=()):
        """Who tells this game in words: see `setlab.games.narration`."""
        return ScrambleNarrator(self, names, you, computers)

    def start(self, options):
        dice = dicebag.OPTION.read(options.get("dice", "standard"))
        chosen = Choices(**{name: value for name, value in options.items() if name in Choices._fields})
        return State(
            chosen,
            dice,
            faces=(None,) * DICE,
            lying=tuple(range(DICE)),
            piles=((),) * chosen.players,
            due=tuple(range(DICE)),
            waits=(0,) * chosen.players,
        )

    def seats(self, state):
        """How many play."""
        return len(state.piles)

    # --- chance ------------------------------------------------------------------------------------------------------

    def is_chance(self, state):
        return bool(state.due)

    def chance(self, state, rng):
        return ("throw", tuple((die, rng.choice(state.dice[die]).code) for die in state.due))

    def _on_throw(self, state, fell):
        if tuple(die for die, _ in fell) != state.due:
            raise IllegalMove(
                gettext("these dice are to be rolled now, no others: {dice}").format(
                    dice=", ".join(map(str, state.due))
                )
            )
        faces = list(state.faces)
        for die, face in dicebag.fallen(state.dice, fell).items():
            faces[die] = face
        state = state._replace(faces=tuple(faces), due=(), throws=state.throws + 1)
        if state.phase == "tie" and not self.sets(state):
            return self._all_thrown(state)  # no SET among the leftover dice (SCR-5)
        return self._looked_at(state)

    def _all_thrown(self, state):
        """All dice are to be thrown, and nobody has any."""
        every = tuple(range(DICE))
        return state._replace(lying=every, due=every, piles=((),) * len(state.piles), hint=0)

    # --- what may happen ---------------------------------------------------------------------------------------------

    def legal(self, state):
        if state.due or state.paused or state.phase == "over":
            return []
        if state.phase == "between":
            return [("next", 0, state.now)]
        if state.call and state.now > self.call_ends(state):
            return [("late", state.now)]
        if state.call is None and self.must_call(state):
            return [("call", seat, max(state.now, state.waits[seat])) for seat in self.callers(state)]
        seat, at = (state.call[0], state.now) if state.call else (0, max(state.now, state.waits[0]))
        return [("take", seat, dice, at) for dice in self.sets(state)]

    def apply(self, state, event):
        kind, *rest = read_event(event, state)
        if self.is_chance(state) != (kind == "throw"):
            thrown = gettext("nothing is thrown now")
            raise IllegalMove(gettext("the dice are not thrown yet") if self.is_chance(state) else thrown)
        if kind == "throw":
            return self._on_throw(state, *rest)
        if state.phase == "over":
            raise IllegalMove(gettext("the game is over"))
        if state.paused != (kind == "go"):
            paused = gettext("the game is paused; go on first")
            raise IllegalMove(paused if state.paused else gettext("the game is not paused"))
        if (state.phase == "between") != (kind == "next"):
            between = gettext("the round is over; throw the dice for the next one")
            raise IllegalMove(between if state.phase == "between" else gettext("the round is not over yet"))
        *rest, at = rest
        return getattr(self, "_on_" + kind)(state._replace(now=at), *rest)

    def complete(self, state, event):
        """The event in full: with its time, and with dice in the order of their numbers."""
        return read_event(event, state)

    # --- rounds ------------------------------------------------------------------------------------------------------

    def _took(self, state, seat):
        """After this player took a SET."""
        return state._replace(phase="over", winner=seat) if state.phase == "tie" else self._looked_at(state)

    def _looked_at(self, state):
        """After the dice have changed: if no SET can be made, the round is over, and after the last one the game."""
        if self.sets(state):
            return state
        past = (*state.past, Round(state.faces, state.piles, state.now - state.began))
        state = state._replace(past=past, phase="between")
        if len(past) < state.options.rounds:
            return state
        scores = self.scores(state)
        tied = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return state._replace(tied=tied) if len(tied) > 1 else state._replace(phase="over")

    def _on_next(self, state, seat):
        state = state._replace(began=state.now, since=state.now, waits=(0,) * len(state.waits))
        if not state.tied:
            return self._all_thrown(state._replace(phase="round"))
        state = state._replace(phase="tie")
        return state._replace(due=state.lying) if len(state.lying) >= 3 else self._all_thrown(state)

    # --- what is to be known -----------------------------------------------------------------------------------------

    def scores(self, state):
        """SETs by seat, over all rounds. The one that decides a tie is not among them."""
        rounds = [*(past.piles for past in state.past), *([state.piles] if state.phase == "round" else [])]
        return tuple(sum(len(piles[seat]) for piles in rounds) for seat in range(len(state.piles)))

    def rounds_won(self, state):
        """By seat, how many of the rounds that are over were won; a tied round counts for each."""
        best = [max(map(len, past.piles)) for past in state.past]
        return tuple(
            sum(len(past.piles[seat]) == most for past, most in zip(state.past, best, strict=True))
            for seat in range(len(state.piles))
        )

    def time(self, state):
        """How long was played in all rounds, in milliseconds."""
        return sum(past.time for past in state.past) + (state.now - state.began if state.phase == "round" else 0)

    def outcome(self, state):
        if state.phase != "over":
            return None
        scores = self.scores(state)
        if state.winner is not None:
            return Outcome((state.winner,), scores, "the tie is decided")
        return Outcome((scores.index(max(scores)),), scores, "all rounds are played")

    def moment(self, state):
        """What a computer player's plan depends on: it holds until this changes."""
        return state.lying, state.faces, state.call, state.waits, state.phase, len(state.past)

    def observe(self, state, player):
        """All there is to see, which is everything: dice lie open."""
        return {
            "lying": [[die, state.faces[die] and state.faces[die].code] for die in state.lying],
            "piles": [[self._shown(state.faces, dice) for dice in pile] for pile in state.piles],
            "scores": list(self.scores(state)),
            "won": list(self.rounds_won(state)),
            "past": [[[self._shown(past.faces, dice) for dice in pile] for pile in past.piles] for past in state.past],
            "phase": state.phase,
            "round": state.round,
            "rounds": state.options.rounds,
            "tied": list(state.tied),
            "now": state.now,
            "time": self.time(state),
            "paused": state.paused,
            "call": state.call and list(state.call),
            "waits": list(state.waits),
            "hint": list(self.hinted(state)),
        }

    @staticmethod
    def _shown(faces, dice):
        return [[die, faces[die].code] for die in dice]

    def pieces(self, state):
        """The numbers of all dice, wherever they are; none may be lost or doubled."""
        return [*state.lying, *(die for pile in state.piles for dice in pile for die in dice)]
