"""Ten dice a day: they can be joined in one grid of SETs, by the rules of Crossword SET. Find a way."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from setlab.common.i18n import gettext, message, ngettext
from setlab.common.rng import LARGEST_SEED, PortableRandom
from setlab.games.crossword.grids import lines_at
from setlab.games.dice.plays import THIRD
from setlab.games.events import IllegalMove
from setlab.games.match import Match
from setlab.puzzles.dailies import checked_date
from setlab.puzzles.puzzle import HINT, RIGHT, Puzzle, Verdict, marks

if TYPE_CHECKING:
    from datetime import date as Date

    from setlab.common.files import Json


Square: TypeAlias = tuple[int, int]
Grid: TypeAlias = dict[Square, int]  # {square: place of its face}
STEPS = 500  # of the search for a grid; where there is one, it is mostly met within fifty


class TenDice(Puzzle):
    """Join ten dice in one grid of SETs. `answer` is a way to do it: placements (die, row, column).

    `match()` is the round of Crossword SET in which just these dice have fallen, alone and without any other round.
    They are those of a `date`, or of a `deal`.
    """

    kind = "ten dice"
    asks = message("Join these ten dice in one grid, so that each of them is part of a SET across or down.")

    def __init__(self, date: "Date", deal: int, answer: tuple) -> None:
        self.date, self.deal = date, deal
        hand = self.match().state.hands[0]
        super().__init__(f"{date.isoformat()} dice", [die.face for die in hand], answer)

    def judge(self, given: Iterable[tuple[int, int, int]]) -> Verdict:
        """Return the verdict on a grid: placements (die, row, column). Any grid of all ten dice counts."""
        match = self.match()
        try:
            match.push(("lay", 0, tuple(tuple(each) for each in given), 0))
        except IllegalMove as error:
            return Verdict(False, str(error))
        left = len(self.cards) - len({number for number, *_ in given})
        if left:
            return Verdict(False, ngettext("{n} die is left", "{n} dice are left", left).format(n=left))
        return Verdict(True, gettext("all ten dice are joined"))

    def account(self, entry: "Json") -> tuple[str, str]:
        """Return a diary entry for sharing: the puzzle, and a mark for each die and each hint."""
        head = gettext("setlab {day}: ten dice").format(day=self.date.isoformat())
        return head, marks(RIGHT, len(self.cards)) + marks(HINT, entry.get("hints", 0))

    def match(self) -> Match:
        """Return the round as a match of the game "crossword"."""
        return Match("crossword", seed=self.deal, players=1, rounds=1)


def ten_dice(date: "Date | str | None" = None) -> TenDice:
    """Return the ten dice of a day (a `datetime.date` or "2026-11-20"; today's by default).

    The same date gives the same dice on every machine, and they always can be joined.

    >>> from setlab.puzzles.ten_dice import ten_dice
    >>> puzzle = ten_dice("2026-11-20")
    >>> len(puzzle.cards), bool(puzzle.judge(puzzle.answer))
    (10, True)
    """
    date = checked_date(date)
    rng = PortableRandom(f"setlab ten dice {date.isoformat()}")
    while True:
        deal = rng.randrange(LARGEST_SEED)
        hand = Match("crossword", seed=deal, players=1, rounds=1).state.hands[0]
        faces = [die.face.index for die in hand]
        # Without a WILD: the player should think of SETs, not of the faces that a WILD could be.
        if None not in faces and (grid := joined(faces)) is not None:
            return TenDice(date, deal, tuple((hand[place].die, *square) for square, place in sorted(grid.items())))


def joined(faces: Sequence[int], steps: int = STEPS) -> Grid | None:
    """Return a grid of all faces as {square: place in `faces`}, or None if none was found in `steps` steps."""
    every = range(len(faces))
    sets = [three for three in combinations(every, 3) if THIRD[faces[three[0]]][faces[three[1]]] == faces[three[2]]]
    if {place for three in sets for place in three} != {*every}:
        return None  # a die that is in no SET at all
    search = _GridSearch(faces, steps)
    starts = ({(1, column): place for column, place in enumerate(three, 1)} for three in sets)
    return next((grid for start in starts if (grid := search.grown(start)) is not None), None)


class _GridSearch:
    """Depth first: each step completes a SET that begins in the grid, so all dice hang together and none is alone."""

    def __init__(self, faces: Sequence[int], steps: int) -> None:
        self.faces, self.steps = faces, steps
        self.seen: set[frozenset] = set()  # grids that led nowhere

    def grown(self, grid: Grid) -> Grid | None:
        """Return this grid with all other dice, or None."""
        if len(grid) == len(self.faces):
            return grid
        known = frozenset((square, self.faces[place]) for square, place in grid.items())
        if known in self.seen or self.steps <= 0:
            return None
        self.seen.add(known)
        for fresh in self._next(grid):
            self.steps -= 1
            if (found := self.grown(grid | fresh)) is not None:
                return found
            if self.steps <= 0:
                break
        return None

    def _next(self, grid: Grid) -> Iterator[Grid]:
        """Yield {square: place} of one die or two that complete a SET with dice in the grid."""
        # Of equal faces the first is as good as any.
        left: dict[int, list[int]] = {}
        for place, face in enumerate(self.faces):
            if place not in grid.values():
                left.setdefault(face, []).append(place)
        for line in dict.fromkeys(line for square in sorted(grid) for line in lines_at(square)):
            empty = [square for square in line if square not in grid]
            lying = [self.faces[grid[square]] for square in line if square in grid]
            if len(empty) == 1 and (face := THIRD[lying[0]][lying[1]]) in left:
                yield {empty[0]: left[face][0]}
            if len(empty) == 2:
                yield from self._pairs(lying[0], left, *empty)

    def _pairs(self, lying: int, left: Mapping[int, list[int]], first: Square, second: Square) -> Iterator[Grid]:
        for face, places in left.items():
            third = THIRD[lying][face]
            others = left.get(third, [])[1 if third == face else 0 :]
            if others:
                yield {first: places[0], second: others[0]}
