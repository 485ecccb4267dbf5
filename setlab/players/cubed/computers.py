"""Computer players of SET Cubed that think of their own turn only: random, beginner, greedy, rolls again, best turn."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from setlab.players.cubed.advice import best_turn
from setlab.players.cubed.search import POINT, WILD
from setlab.players.cubed.table import MOST, Position, kinds_of, left_after

if TYPE_CHECKING:
    from random import Random

    from setlab.games.game import Seen
    from setlab.players.cubed.search import FoundTurn


LOOSE = 3  # dice that "rolls again" rolls at most
OVERLOOKED = 3  # a beginner notices one play in three
ALL = 1_000 * POINT  # a margin that leaves no play out
CALL = (1_500, 6_000)  # milliseconds until a computer has seen its SET, at the earliest and at the latest


class Dicer:
    """The common base of all levels: the call at the beginning, and the memory of a whole planned turn."""

    sees = ("board", "hands", "phase")  # what a game has to show it

    def __init__(self) -> None:
        self._planned = {}

    def plan(self, seen: "Seen", legal: Sequence[tuple], rng: "Random") -> tuple[int, tuple | None]:
        """Return (when, event): its next event and the time for it. `legal` are its own legal events, not empty."""
        if legal[0][0] == "call":
            return rng.randint(*CALL), legal[0]
        return 0, self.choose(seen, legal, rng)

    def choose(self, seen: "Seen", legal: Sequence[tuple], rng: "Random") -> tuple | None:
        """Return one of its legal events."""
        if seen["phase"] == "extra":
            dice = self.rerolled(seen, rng)
            return ("reroll", seen["turn"], dice) if dice else ("keep", seen["turn"])
        key = self._key(seen)
        if key not in self._planned:
            self._planned = dict(self._steps(seen, self.turn(seen, rng)))
        event = self._planned.get(key)
        return event if event in legal else legal[-1]

    @staticmethod
    def _key(seen: "Seen") -> tuple[int, int, tuple[tuple[int, str], ...]]:
        hand = tuple((die, code) for die, code in seen["hands"][seen["turn"]])
        return seen["round"], len(seen["lying"]), hand

    def _steps(
        self, seen: "Seen", events: Sequence[tuple]
    ) -> Iterator[tuple[tuple[int, int, tuple[tuple[int, str], ...]], tuple]]:
        """Yield (key, event) for each event of a turn; the key is the position in which it is due."""
        round_, lying, hand = self._key(seen)
        for event in events:
            yield (round_, lying, hand), event
            if event[0] == "place":
                gone = {each[0] for each in event[2]}
                lying, hand = lying + len(gone), tuple(die for die in hand if die[0] not in gone)

    def turn(self, seen: "Seen", rng: "Random") -> Sequence[tuple]:
        """Return the events of a whole turn, up to its end or to a roll."""
        return best_turn(seen).events

    def rerolled(self, seen: "Seen", rng: "Random") -> tuple:
        """Return the dice for the extra roll."""
        return ()


class RandomTurns(Dicer):
    """Level "random": any legal event."""

    def choose(self, seen: "Seen", legal: Sequence[tuple], rng: "Random") -> tuple:
        return rng.choice(legal)


class GreedyTurns(Dicer):
    """Level "greedy": always the play that scores most by itself; no look ahead, no extra roll."""

    def turn(self, seen: "Seen", rng: "Random") -> Sequence[tuple]:
        if seen["phase"] == "centre":
            return best_turn(seen).events
        seat, position = seen["turn"], Position(seen)
        hand, left = position.hand(seat), MOST - seen["placed"]
        # One play at a time: the best turn of one die, or else of one pair.
        turn = position.search().turns(kinds_of(hand), min(left, 1))[0]
        if not turn.plays and left > 1 and position.pairs:
            turn = position.search().turns(kinds_of(hand), 2)[0]
        events, _ = position.events(seat, hand, turn.plays)
        return [event for event, _ in events] or [("end" if seen["placed"] else "pass", seat)]


class BeginnerTurns(GreedyTurns):
    """Level "beginner": greedy, but it notices one play of three, and its turn ends when it notices none.

    If it has placed nothing yet, it keeps looking until some play is found.
    """

    def turn(self, seen: "Seen", rng: "Random") -> Sequence[tuple]:
        if seen["phase"] == "centre":
            return best_turn(seen).events
        seat, position = seen["turn"], Position(seen)
        hand, left = position.hand(seat), MOST - seen["placed"]
        plays = self._plays(position, kinds_of(hand), left)
        noticed = [turn for turn in plays if rng.randrange(OVERLOOKED) == 0]
        if not noticed and plays and not seen["placed"]:
            noticed = [rng.choice(plays)]
        if not noticed:
            return [("end" if seen["placed"] else "pass", seat)]
        best = max(noticed, key=lambda turn: turn.value)
        return [event for event, _ in position.events(seat, hand, best.plays)[0]]

    @staticmethod
    def _plays(position: Position, kinds: Sequence[int], left: int) -> "list[FoundTurn]":
        """Return all plays of one die, or else of one pair."""
        plays = [turn for turn in position.search().turns(kinds, min(left, 1), margin=ALL) if turn.plays]
        if not plays and left > 1 and position.pairs:
            plays = [turn for turn in position.search().turns(kinds, 2, margin=ALL) if turn.plays]
        return plays


class BestTurns(Dicer):
    """Level "best turn": the most points now. At the extra roll it rolls what its best turn would leave over."""

    def rerolled(self, seen: "Seen", rng: "Random") -> tuple[int, ...]:
        seat, position = seen["turn"], Position(seen)
        hand = position.hand(seat)
        turn = position.search().turns(kinds_of(hand), MOST, position.pairs)[0]
        kept = left_after(kinds_of(hand), turn.plays)
        return named(hand, [kind for kind in kept if kind != WILD])


class RollsAgain(GreedyTurns):
    """Level "rolls again": as the greedy one, but at the extra roll it rolls dice that fit nowhere, three at most."""

    def rerolled(self, seen: "Seen", rng: "Random") -> tuple:
        position = Position(seen)
        hand, search = position.hand(seen["turn"]), position.search()
        loose = [kind for kind in kinds_of(hand) if kind != WILD and not search.turns([kind], 1)[0].plays]
        return named(hand, loose[:LOOSE])


def named(hand: Sequence[tuple[int, int]], wanted: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers of the dice of a hand that show these kinds."""
    hand, dice = list(hand), []
    for kind in wanted:
        own = next(die for die in hand if die[1] == kind)
        hand.remove(own)
        dice.append(own[0])
    return tuple(sorted(dice))
