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

from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, message, ngettext
from setlab.core.sets import check_set
from setlab.games import calls
from setlab.games.about import About
from setlab.games.dice.die import DICE, DICE_OPTION, check_rolled, fallen
from setlab.games.events import IllegalMove, form, read_dice, read_event
from setlab.games.game import Game, check_paused, chosen_of, replaced
from setlab.games.match import Outcome
from setlab.games.options import CALL_SECONDS, PLAYERS, ROUNDS, among_several, whole
from setlab.games.scramble.narration import ScrambleNarrator, look
from setlab.games.scramble.state import Choices, Round, State, alarm, callers, hinted, must_call, sets

if TYPE_CHECKING:
    from random import Random

    from setlab.common.files import Json
    from setlab.core.cards import Face
    from setlab.games.options import ChosenOptions

WHOLE = 3  # steps of a hint that shows a SET


def read_three(value: tuple[int, ...], state: State) -> tuple[int, ...]:
    """Return the dice of a SET; IllegalMove unless there are three."""
    dice = read_dice(value, state)
    if len(dice) != 3:
        raise IllegalMove(gettext("a SET has three dice, not {it}").format(it=len(dice)))
    return dice


KINDS = {
    "call": form("seat", "at"),
    "take": form("seat", "dice", "at", dice=read_three),
    "late": form("at"),
    "none": form("seat", "at"),
    "hint": form("seat", "at"),
    "pause": form("at"),
    "go": form("at"),
    "next": form("seat", "at"),
    "throw": form("rolled"),
}


class Scramble(Game):
    """The game. See `Match` for how to play it, `setlab.games.dice.packing` for how many SETs a throw holds."""

    id = "scramble"
    name = "Scramble SET"
    about = About(
        message("All dice are thrown at once: find SETs among them, in quick rounds."), "dice 1go 2pq 3rd", highest=True
    )
    kinds = KINDS
    narrated_by, seen_as = ScrambleNarrator, staticmethod(look)
    options = {  # noqa: RUF012
        "players": whole(1, 1, 6, tried=(1, 2, 3, 6), title=PLAYERS),
        "rounds": whole(5, 1, 10, tried=(5, 1, 2), title=ROUNDS, offered=(1, 2, 3, 5, 10)),
        "call_seconds": whole(5, 1, 60, tried=(5, 2), title=CALL_SECONDS, matters=among_several),
        "wait_seconds": whole(
            3, 0, 60, tried=(3, 0), title=message("Seconds a wrong call costs"), offered=(0, 3, 5, 10)
        ),
        "dice": DICE_OPTION,
    }

    # Questions about a state, for widgets and players.
    sets, callers, hinted = staticmethod(sets), staticmethod(callers), staticmethod(hinted)
    alarm, call_ends = staticmethod(alarm), staticmethod(calls.call_ends)

    def start(self, options: "ChosenOptions") -> State:
        dice = DICE_OPTION.read(options.get("dice", "standard"))
        chosen = chosen_of(Choices, options)
        return State(
            chosen,
            dice,
            faces=(None,) * DICE,
            lying=tuple(range(DICE)),
            piles=((),) * chosen.players,
            due=tuple(range(DICE)),
            waits=(0,) * chosen.players,
        )

    # --- chance ------------------------------------------------------------------------------------------------------

    def is_chance(self, state: State) -> bool:
        return bool(state.due)

    def chance(self, state: State, rng: "Random") -> tuple[str, tuple[tuple[int, str], ...]]:
        return ("throw", tuple((die, rng.choice(state.dice[die]).code) for die in state.due))

    def _on_throw(self, state: State, fell: tuple[tuple[int, str], ...]) -> State:
        check_rolled(fell, state.due)
        faces = list(state.faces)
        for die, face in fallen(state.dice, fell).items():
            faces[die] = face
        state = state._replace(faces=tuple(faces), due=(), throws=state.throws + 1)
        if state.phase == "tie" and not sets(state):
            return self._all_thrown(state)  # no SET among the leftover dice (SCR-5)
        return self._looked_at(state)

    def _all_thrown(self, state: State) -> State:
        """Return the state in which all dice are to be thrown and no player has any."""
        every = tuple(range(DICE))
        return state._replace(lying=every, due=every, piles=((),) * len(state.piles), hint=0)

    # --- legal events ------------------------------------------------------------------------------------------------

    def legal(self, state: State) -> list[tuple]:
        if state.due or state.paused or state.phase == "over":
            return []
        if state.phase == "between":
            return [("next", 0, state.now)]
        if calls.call_is_late(state):
            return [("late", state.now)]
        if state.call is None and must_call(state):
            return [("call", seat, max(state.now, state.waits[seat])) for seat in callers(state)]
        seat, at = (state.call[0], state.now) if state.call else (0, max(state.now, state.waits[0]))
        return [("take", seat, dice, at) for dice in sets(state)]

    def apply(self, state: State, event: tuple) -> State:
        kind, *rest = read_event(event, state, self.kinds)
        if self.is_chance(state) != (kind == "throw"):
            thrown = gettext("nothing is thrown now")
            raise IllegalMove(gettext("the dice have not been thrown yet") if self.is_chance(state) else thrown)
        if kind == "throw":
            return self._on_throw(state, *rest)
        if state.phase == "over":
            raise IllegalMove(gettext("the game is over"))
        check_paused(state, kind)
        if (state.phase == "between") != (kind == "next"):
            between = gettext("the round is over; throw the dice for the next one")
            raise IllegalMove(between if state.phase == "between" else gettext("the round is not over yet"))
        *rest, at = rest
        return getattr(self, "_on_" + kind)(state._replace(now=at), *rest)

    # --- calling and taking ------------------------------------------------------------------------------------------

    def _on_call(self, state: State, seat: int) -> State:
        if not must_call(state):
            raise IllegalMove(gettext("you are the only player: take the dice, there is no need to call"))
        if seat not in callers(state):
            raise IllegalMove(gettext("only players who are tied may call now"))
        _check_wait(state, seat)
        return calls.with_call(state, seat)

    def _on_late(self, state: State) -> State:
        return self._pay(state, calls.late_seat(state))

    def _pay(self, state: State, seat: int) -> State:
        """Return the state after a wrong or late call: this player waits, and nothing is lost."""
        until = state.now + 1000 * state.options.wait_seconds
        return state._replace(call=None, waits=replaced(state.waits, seat, until))

    def _on_take(self, state: State, seat: int, dice: tuple[int, ...]) -> State:
        if must_call(state):
            calls.check_call(state, seat)
        else:
            _check_wait(state, seat)
        if gone := [die for die in dice if die not in state.lying]:
            raise IllegalMove(gettext("die {n} has already been taken").format(n=gone[0]))
        if not check_set(*(state.faces[die] for die in dice)):
            return self._pay(state, seat)
        piles = replaced(state.piles, seat, (*state.piles[seat], dice))
        lying = tuple(die for die in state.lying if die not in dice)
        return self._took(state._replace(lying=lying, piles=piles, call=None, since=state.now, hint=0), seat)

    @staticmethod
    def hint_is_whole(state: State) -> bool:
        """Return whether all of the hint is shown."""
        return state.hint >= WHOLE

    def _on_hint(self, state: State, seat: int) -> State:
        if self.hint_is_whole(state):
            raise IllegalMove(gettext("the hint is already shown in full"))
        return state._replace(hint=state.hint + 1, hints=state.hints + 1)

    def _on_none(self, state: State, seat: int) -> State:
        return state._replace(nones=state.nones + 1)

    # --- rounds ------------------------------------------------------------------------------------------------------

    def _took(self, state: State, seat: int) -> State:
        """Return the state after this player took a SET."""
        return state._replace(phase="over", winner=seat) if state.phase == "tie" else self._looked_at(state)

    def _looked_at(self, state: State) -> State:
        """Return the state after the dice have changed.

        If no SET can be made, the round is over, and after the last one the game.
        """
        if sets(state):
            return state
        past = (*state.past, Round(state.faces, state.piles, state.now - state.began))
        state = state._replace(past=past, phase="between")
        if len(past) < state.options.rounds:
            return state
        scores = self.scores(state)
        tied = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return state._replace(tied=tied) if len(tied) > 1 else state._replace(phase="over")

    def _on_next(self, state: State, seat: int) -> State:
        state = state._replace(began=state.now, since=state.now, waits=(0,) * len(state.waits))
        if not state.tied:
            return self._all_thrown(state._replace(phase="round"))
        state = state._replace(phase="tie")
        return state._replace(due=state.lying) if len(state.lying) >= 3 else self._all_thrown(state)

    # --- questions ---------------------------------------------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        """Return SETs by seat, over all rounds, without the one that decides a tie."""
        rounds = [*(past.piles for past in state.past), *([state.piles] if state.phase == "round" else [])]
        return tuple(sum(len(piles[seat]) for piles in rounds) for seat in range(len(state.piles)))

    def rounds_won(self, state: State) -> tuple[int, ...]:
        """Return, by seat, how many of the finished rounds were won; a tied round counts for each."""
        best = [max(map(len, past.piles)) for past in state.past]
        return tuple(
            sum(len(past.piles[seat]) == most for past, most in zip(state.past, best, strict=True))
            for seat in range(len(state.piles))
        )

    def time(self, state: State) -> int:
        """Return the time played in all rounds, in milliseconds."""
        return sum(past.time for past in state.past) + (state.now - state.began if state.phase == "round" else 0)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        scores = self.scores(state)
        if state.winner is not None:
            return Outcome((state.winner,), scores, "the tie is decided")
        return Outcome((scores.index(max(scores)),), scores, "all rounds are played")

    def moment(
        self, state: State
    ) -> "tuple[tuple[int, ...], tuple[Face, ...], tuple[int, int] | None, tuple[int, int], str, int]":
        """Return the key of a computer player's plan: the plan holds until this changes."""
        return state.lying, state.faces, state.call, state.waits, state.phase, len(state.past)

    def observe(self, state: State, player: int) -> "Json":
        """Return the visible state: all of it, as dice lie open."""
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
            "hint": list(hinted(state)),
        }

    @staticmethod
    def _shown(faces: "tuple[Face, ...]", dice: tuple[int, ...]) -> list[list]:
        return [[die, faces[die].code] for die in dice]

    def pieces(self, state: State) -> list[int]:
        """Return the numbers of all dice, wherever they are; none may be lost or doubled."""
        return [*state.lying, *(die for pile in state.piles for dice in pile for die in dice)]


def _check_wait(state: State, seat: int) -> None:
    """Raise IllegalMove while this player has to wait after a wrong or late call."""
    if (left := state.waits[seat] - state.now) > 0:
        n = -(-left // 1000)
        text = ngettext("wrong or late: wait {n} more second", "wrong or late: wait {n} more seconds", n)
        raise IllegalMove(text.format(n=n))
