"""The best turn: a SET Cubed board in the middle of a game, five dice and one turn to score as much as possible."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, message, ngettext
from setlab.common.integers import whole
from setlab.common.rng import LARGEST_SEED, PortableRandom
from setlab.games.cubed.game import Cubed
from setlab.games.cubed.narration import CubedNarrator
from setlab.games.cubed.scoring import preview
from setlab.games.cubed.state import HAND
from setlab.games.cubed.turns import replacements
from setlab.games.events import IllegalMove
from setlab.games.match import Match
from setlab.players.cubed import best_turn
from setlab.puzzles.puzzle import Puzzle, Verdict

if TYPE_CHECKING:
    from setlab.games.cubed.state import State

TURNS = (4, 12)  # that were played before, at least and at most: there is much on the board, and room for more
STARS = (60, 80, 100)  # percent of the maximum, for a star each
LEAST = 9  # points that the best turn brings: three dice with a SET each would be nothing to look for


class OneTurnNarrator(CubedNarrator):
    """The narrator of a single turn: it has no winner, and its points are reported when it ends."""

    def result(self, match: Match) -> str:
        return ""


class OneTurn(Cubed):
    """SET Cubed of one player for one turn, from a position in which something fits: nobody passes."""

    narrated_by = OneTurnNarrator

    def legal(self, state: "State") -> list[tuple]:
        return [event for event in super().legal(state) if event[0] != "pass"]

    def apply(self, state: "State", event: tuple) -> "State":
        after = super().apply(state, event)
        if event[0] != "end":
            return after
        return after._replace(phase="over", turn=None, round=state.round, reason="the turn has ended")


class BestTurn(Puzzle):
    """Score as much as one turn can bring. `most` is the maximum, `answer` the events of a turn that reaches it.

    The position comes from a `seed`, or is a `state` of your own. No WILD on the board can be replaced, so nothing is
    left to chance, and the maximum is exact (`best_turn`).
    """

    kind = "best turn"
    asks = message("One turn: put down up to three dice, and score as many points as you can.")

    def __init__(self, seed: int, state: "State") -> None:
        self.seed, self._state = seed, state
        advice = best_turn(self.match().observe(0))
        self.most = int(advice.points)
        super().__init__(seed, [die.face for die in state.hands[0]], advice.events)

    def judge(self, given: Iterable[tuple]) -> Verdict:
        """Return the verdict on a turn, given as its events; the end of the turn may be left out."""
        match = self.match()
        try:
            for event in given:
                match.push(event)
            if match.outcome() is None:
                match.push(("end", 0))
        except IllegalMove as error:
            return Verdict(False, str(error))
        [points] = match.scores
        return Verdict(points == self.most, points_text(points, self.most))

    def match(self) -> Match:
        """Return the turn as a match that begins in the middle of a game."""
        return Match.at(OneTurn(), self._state, seed=self.seed, extra_roll=False)


def points_text(points: int, most: int) -> str:
    """Return the text "n of `most` points"."""
    return ngettext("{n} of {most} point", "{n} of {most} points", most).format(n=points, most=most)


def stars(points: int, most: int) -> int:
    """Return the number of stars for `points` points, of `most` possible ones.

    >>> [stars(points, 10) for points in (5, 6, 8, 9, 10)]
    [0, 1, 2, 2, 3]
    """
    return sum(100 * points >= share * most for share in STARS)


def for_next_star(points: int, most: int) -> int | None:
    """Return the score that earns the next star, in points of the turn; None if all stars are earned."""
    return next((-(-share * most // 100) for share in STARS[stars(points, most) :]), None)


def best_turn_of(seed: int = 0) -> BestTurn:
    """Return the best turn of a `seed`, the same on every machine. Taking the best play each time misses it.

    >>> from setlab.puzzles.best_turn import best_turn_of
    >>> puzzle = best_turn_of(1)
    >>> len(puzzle.cards), puzzle.judge(puzzle.answer).right
    (5, True)
    """
    seed = whole(seed, gettext("a seed"))
    rng = PortableRandom(f"setlab best turn {seed}")
    while True:
        match = Match("cubed", seed=rng.randrange(LARGEST_SEED), extra_roll=False)
        state = _played_on(match, rng.randint(*TURNS))
        if state is None:
            continue
        puzzle = BestTurn(seed, state)
        if puzzle.most >= LEAST and not puzzle.judge(_greedy_turn(puzzle.match())):
            return puzzle


def _played_on(match: Match, turns: int) -> "State | None":
    """Play `turns` turns; return the position as one of a single player, None if it makes no puzzle.

    It makes none if the game is over, the hand is not full, or a WILD could be replaced.
    """
    while turns and match.outcome() is None:
        event = _greedy(match)
        match.push(event)
        turns -= event[0] in ("end", "pass")
    state = match.state
    if match.outcome() is not None or len(state.hands[state.turn]) < HAND or replacements(state):
        return None
    return state._replace(
        hands=(state.hands[state.turn],), scores=(0,), bag=(), first=0, turn=0, last=None, played=False
    )


def _greedy_turn(match: Match) -> tuple[tuple, ...]:
    """Return the events of the turn in which the best play is made each time."""
    while match.outcome() is None:
        match.push(_greedy(match))
    return match.history


def _greedy(match: Match) -> tuple:
    """Return the play with the most points; without a play, the end of the turn. Ties are broken by the event."""
    plays = [event for event in match.legal() if event[0] == "place"]
    if not plays:
        return match.legal()[-1]
    return max(plays, key=lambda event: (preview(match.state, event[2]).points, event))
