"""The planner of SET Cubed: it looks at what a turn leaves, to the others and to itself.

It compares the best turns with each other. From the points of each it takes what the next player will make of the
board; to them it adds what a WILD is worth that is kept. Hands lie open, so where the next player is still to move in
this round the answer is known; otherwise dice are drawn and rolled, a few times, by the planner's own generator. Near
the end it knows when no turn is left. Before a round it re-rolls the dice whose re-roll promises most.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from setlab.players.cubed.advice import best_turn
from setlab.players.cubed.computers import BestTurns, named
from setlab.players.cubed.search import POINT, WILD, Habits
from setlab.players.cubed.table import KIND, MOST, Position, kinds_of, left_after

if TYPE_CHECKING:
    from random import Random

    from setlab.games.game import Seen
    from setlab.players.cubed.search import BoardSearch, FoundTurn


CANDIDATES = (40, 14)  # turns that are compared: where the answer is known, and where it has to be imagined
MARGIN = 8 * POINT  # how much worse a turn may be and still be compared
SAMPLES = 6  # rolls that are imagined for the next player
ROLLS = 40  # and for the own extra roll
KEPT_WILD = POINT * 9 // 5  # what a WILD that is kept is worth more than another die
FEAR = 1.0  # how much the next player's points count


class Planner(BestTurns):
    """Level "planner"."""

    def __init__(
        self,
        candidates: tuple[int, int] = CANDIDATES,
        samples: int = SAMPLES,
        fear: float = FEAR,
        kept_wild: int = KEPT_WILD,
        rolls: int = ROLLS,
    ) -> None:
        super().__init__()
        self.candidates, self.samples, self.fear = candidates, samples, fear
        self.habits = Habits(wild=kept_wild)
        self.rolls = rolls

    def turn(self, seen: "Seen", rng: "Random") -> Sequence[tuple]:
        advice = best_turn(seen)
        if seen["phase"] == "centre" or advice.events[0][0] == "replace":
            return advice.events
        seat, position = seen["turn"], Position(seen)
        hand = position.hand(seat)
        imagined = PossibleRolls(seen, rng, self.samples)
        habits = Habits() if imagined.last_turn else self.habits
        found = position.search(habits).turns(kinds_of(hand), MOST - seen["placed"], position.pairs, MARGIN)
        found = found[: self.candidates[not imagined.known]]
        worth = [turn.value / POINT - self.fear * imagined.reply(position, hand, turn) for turn in found]
        turn = found[worth.index(max(worth))]
        events, _ = position.events(seat, hand, turn.plays)
        played = seen["placed"] or turn.plays
        return [*(event for event, _ in events), ("end" if played else "pass", seat)]

    def rerolled(self, seen: "Seen", rng: "Random") -> tuple:
        seat, position = seen["turn"], Position(seen)
        hand = position.hand(seat)
        search = position.search(self.habits)
        imagined = PossibleRolls(seen, rng, self.rolls)
        used = search.turns(kinds_of(hand), MOST, position.pairs)[0]
        spare = named(hand, [kind for kind in left_after(kinds_of(hand), used.plays) if kind != WILD])
        loose = [die for die, kind in hand if kind != WILD]
        choices = {spare, tuple(loose)} | {tuple(sorted({*spare, die})) for die in loose}
        choices |= {tuple(sorted(pair)) for pair in combinations(loose, 2)}
        best: list[tuple[float, tuple[int, ...]]] = [(0, dice) for dice in sorted(choices)]
        for rolls in (self.rolls // 4, self.rolls):  # a short look at all, a long one at the best quarter
            best = [(imagined.rolled_value(search, hand, dice, rolls), dice) for _, dice in best]
            best = sorted(best, key=lambda each: (-each[0], len(each[1])))[: len(choices) // 4 + 1]
        return best[0][1]


class PossibleRolls:
    """Possible rolls: the same ones for all turns that are compared."""

    def __init__(self, seen: "Seen", rng: "Random", samples: int) -> None:
        self.seen, self.seat = seen, seen["turn"]
        self.other = (self.seat + 1) % len(seen["hands"])
        self.known = self.other != seen["first"]  # the next player moves with the dice that lie there
        # A player has run out of dice: this round is the last.
        self.last_turn = any(not hand for hand in seen["hands"])
        faces = [[KIND[code] for code in die] for die in seen["dice"]]
        self.rolls = [[rng.choice(die) for die in faces] for _ in range(samples)]
        self.again = [[rng.choice(die) for die in faces] for _ in range(samples)]
        self.bags = [rng.sample(seen["bag"], len(seen["bag"])) for _ in range(samples)]
        self.pairs = not seen["strict"]

    def rolled_value(
        self, search: "BoardSearch", hand: tuple[tuple[int, int], ...], dice: Sequence[int], rolls: int
    ) -> float:
        """Return the mean value of the best turn after rolling these dice."""
        total = 0
        for roll in self.rolls[:rolls]:
            hold = [roll[die] if die in dice else kind for die, kind in hand]
            # A WILD that the turn does not use is kept: the price that the search takes for using one says so.
            total += search.turns(hold, MOST, self.pairs)[0].value + hold.count(WILD) * search.habits.wild
        return total / rolls

    def reply(self, position: Position, hand: tuple[tuple[int, int], ...], turn: "FoundTurn") -> float:
        """Return the points that the next player will make of the board after this turn, known or on average."""
        after = position.after(turn.plays)
        other = after.hand(self.other)
        if self.known:
            return after.search().turns(kinds_of(other), MOST, self.pairs)[0].points
        out = len(hand) == sum(map(len, turn.plays)) or self.last_turn
        return 0 if out else self.next_round(after.search(), other)

    def next_round(self, search: "BoardSearch", hand: tuple[tuple[int, int], ...]) -> float:
        """Return the mean points of a hand on a board after drawing up to five and the extra roll."""
        total = 0
        for roll, again, bag in zip(self.rolls, self.again, self.bags, strict=True):
            full = [*hand, *((die, roll[die]) for die in bag[: 5 - len(hand)])]
            turn = search.turns(kinds_of(full), MOST, self.pairs)[0]
            if self.seen["extra_roll"]:
                spare = {*named(full, [k for k in left_after(kinds_of(full), turn.plays) if k != WILD])}
                hold = [again[die] if die in spare else kind for die, kind in full]
                turn = search.turns(hold, MOST, self.pairs)[0]
            total += turn.points
        return total / len(self.rolls)
