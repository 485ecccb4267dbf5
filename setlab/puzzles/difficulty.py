"""How hard it is to find all SETs of a puzzle, as a rating that can be set beside a player's.

The measure is the time of the eye (`setlab.players.eye`): each SET is noticed by itself, after a random time, so the
last of them is waited for. A puzzle is as strong as the computer that needs a minute for it.

>>> from setlab.puzzles import daily
>>> basic, advanced = (difficulty(daily("2026-11-20", level)) for level in ("basic", "advanced"))
>>> basic.value < advanced.value
True
"""

from bisect import bisect
from collections.abc import Iterable
from itertools import combinations
from math import log
from typing import TypeVar

from setlab.core.sets import find_sets
from setlab.players.eye import REACTION, SPEED, Eye
from setlab.players.rating import Rating, levels
from setlab.puzzles.puzzle import Puzzle

WITHIN = 60  # seconds: whoever finds all SETs sooner has won against the puzzle

AnyPuzzle = TypeVar("AnyPuzzle", bound=Puzzle)


def looking(cards: Iterable) -> float:
    """Seconds until an eye of speed 1 has noticed all SETs of these cards, on average.

    The mean of the largest of independent exponential times, by inclusion and exclusion.

    >>> from setlab.puzzles import OneSet
    >>> round(looking(OneSet(1, seed=1).cards), 1), round(looking(OneSet(4, seed=1).cards), 1)
    (5.4, 18.0)
    """
    cards = list(cards)
    takes = [("take", 0, tuple(card.code for card in group), 0) for group in find_sets(cards)]
    rates = Eye().rates(takes, {"table": [card.code for card in cards]})
    sizes = range(1, len(rates) + 1)
    return sum((-1) ** (k + 1) / sum(some) for k in sizes for some in combinations(rates, k))


def difficulty(puzzle: Puzzle, within: float = WITHIN) -> Rating:
    """The rating of a `puzzle` with SETs: of the eye that finds all of them `within` so many seconds, on average."""
    hands = REACTION * len(find_sets(puzzle.cards))  # no eye is quicker than they are
    return of_speed(looking(puzzle.cards) / max(within - hands, REACTION))


def of_speed(speed: float) -> Rating:
    """The rating of an eye of this `speed`: between the measured levels, and beyond them as they go on.

    >>> of_speed(SPEED["casual"]).value == levels("versus")["casual"].value
    True
    """
    known, speeds = [*levels("versus").values()], [*SPEED.values()]
    at = min(max(bisect(speeds, speed), 1), len(speeds) - 1)
    low, high = known[at - 1], known[at]
    share = log(speed / speeds[at - 1]) / log(speeds[at] / speeds[at - 1])
    return Rating(low.value + share * (high.value - low.value), max(low.deviation, high.deviation))


def suiting(puzzles: Iterable[AnyPuzzle], person: Rating) -> AnyPuzzle:
    """Of these `puzzles` the one that this `person` solves in time as often as not: the next one to be offered.

    >>> from setlab.puzzles import OneSet
    >>> easy, hard = OneSet(1, seed=1), OneSet(4, seed=1)
    >>> suiting([easy, hard], Rating(1500)) == hard, suiting([easy, hard], Rating(-500)) == easy
    (True, True)
    """
    return min(puzzles, key=lambda puzzle: abs(difficulty(puzzle).value - person.value))
