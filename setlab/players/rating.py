"""How strong somebody plays, as a number that knows how sure it is: Glicko-2, and the measured levels of computers.

M. Glickman, "Example of the Glicko-2 system" (2013), http://www.glicko.net/glicko/glicko2.pdf. Who is 400 points above
another wins ten games for each that is lost. The levels of each game were rated by thousands of games against each
other (`tools/benchmarks/levels.py`); the middle one of each ladder has 1500.

>>> round(Rating(1500, 200).after([(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)]).value)
1464
>>> levels("dnup")["greedy"].value > levels("dnup")["random"].value
True
"""

from collections.abc import Iterable
from functools import cache
from math import exp, hypot, log, pi, sqrt
from typing import NamedTuple

from setlab.core.files import load_toml
from setlab.games.match import DRAWN, LOST, WON

SCALE = 400 / log(10)  # points for a unit of Glickman's inner scale
MIDDLE, UNKNOWN, VOLATILE = 1500, 350, 0.06  # of somebody of whom nothing is known
TAU = 0.5  # how readily the volatility changes
PERIOD = 10  # games in a rating period, of which he wants "at least 10-15"; the last one may have fewer
SCORES = {WON: 1, DRAWN: 0.5, LOST: 0}
NEAR = 1e-6  # Glickman's tolerance for the volatility
SURE = 1.96  # deviations on either side hold the true rating in 95 of 100 cases


class Rating(NamedTuple):
    """A rating, its deviation, and the volatility: by how much it is expected to move from game to game."""

    value: float = MIDDLE
    deviation: float = UNKNOWN
    volatility: float = VOLATILE

    @property
    def margin(self) -> float:
        """The true rating lies within so much of `value` in 95 of 100 cases."""
        return SURE * self.deviation

    def expected(self, other: "Rating") -> float:
        """The share of games that is won against another one, as far as one knows.

        >>> round(Rating(1500, 0).expected(Rating(1500 - 400, 0)), 3)
        0.909
        """
        return 1 / (1 + exp(-_weight(hypot(self.deviation, other.deviation)) * (self.value - other.value) / SCALE))

    def after(self, games: Iterable[tuple["Rating", float]]) -> "Rating":
        """The rating after one period: `games` are (the opponent's rating, 1 for a win, 0.5 for a draw, 0)."""
        before, phi = hypot(self.deviation / SCALE, self.volatility), self.deviation / SCALE
        information, surplus = 0.0, 0.0
        for other, score in games:
            weight = _weight(other.deviation)
            expected = 1 / (1 + exp(-weight * (self.value - other.value) / SCALE))
            information += weight**2 * expected * (1 - expected)
            surplus += weight * (score - expected)
        if not information:
            return self._replace(deviation=min(SCALE * before, UNKNOWN))
        volatility = _moved(self.volatility, phi, 1 / information, surplus / information)
        phi = 1 / sqrt(1 / (phi**2 + volatility**2) + information)
        return Rating(self.value + SCALE * phi**2 * surplus, SCALE * phi, volatility)


def _weight(deviation):
    """How much a game counts against somebody who is known so well: Glickman's g."""
    return 1 / sqrt(1 + 3 * (deviation / SCALE / pi) ** 2)


def _moved(volatility, phi, variance, change):
    """The volatility after a period: step 5 of Glickman's example, by the Illinois variant of regula falsi."""
    start = log(volatility**2)

    def f(x):
        spread = phi**2 + variance + exp(x)
        return exp(x) * (change**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    excess = change**2 - phi**2 - variance
    low, high = start, log(excess) if excess > 0 else start - TAU
    while excess <= 0 and f(high) < 0:
        high -= TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > NEAR:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


# --- people -----------------------------------------------------------------------------------------------------------


def rated(game: str, results: Iterable[tuple[str, str]]) -> Rating:
    """The rating of a person with these results, (level, how it ended), the latest last; at least one is wanted.

    It begins at the level that they met first, as unknown as can be: the number then hangs on results alone, and soon.

    >>> before, after = (rated("versus", [("casual", "won")] * n) for n in (1, 8))
    >>> before.value < after.value and before.deviation > after.deviation
    True
    """
    known = levels(game)
    games = [(known[level], SCORES[how]) for level, how in results]
    person = Rating(games[0][0].value)
    for first in range(0, len(games), PERIOD):
        person = person.after(games[first : first + PERIOD])
    return person


def course(game: str, results: Iterable[tuple[str, str]]) -> list[Rating]:
    """The rating after each of these games, as `rated` has it.

    >>> results = [("casual", "won"), ("casual", "lost"), ("skilled", "won")]
    >>> course("versus", results)[-1] == rated("versus", results)
    True
    """
    known = levels(game)
    games = [(known[level], SCORES[how]) for level, how in results]
    before, ratings = Rating(games[0][0].value if games else MIDDLE), []
    for n in range(len(games)):
        first = n - n % PERIOD
        if 0 < n == first:
            before = ratings[-1]
        ratings.append(before.after(games[first : n + 1]))
    return ratings


# --- the levels of computers ------------------------------------------------------------------------------------------


@cache
def levels(game: str) -> dict[str, Rating]:
    """{level: its `Rating`} of the computers of this game, from the weakest to the strongest; {} where none were rated.

    >>> levels("memory")
    {}
    """
    return {
        step["level"]: Rating(step["rating"], step["deviation"]) for step in load_toml("ratings.toml").get(game, [])
    }


def ladder(steps: Iterable[tuple[float, int]]) -> list[Rating]:
    """The ratings of levels, of which each was measured against the one before: (share of games won, games) of each
    step. The middle one has 1500 and no deviation.

    >>> [round(each.value) for each in ladder([(0.76, 2000), (0.76, 2000)])]
    [1300, 1500, 1700]
    """
    points, doubts = [0.0], [0.0]
    for share, games in steps:
        points.append(points[-1] + SCALE * log(share / (1 - share)))
        doubts.append(doubts[-1] + SCALE**2 / (games * share * (1 - share)))  # variances of independent steps add up
    middle = len(points) // 2
    return [
        Rating(MIDDLE + point - points[middle], sqrt(abs(doubt - doubts[middle])))
        for point, doubt in zip(points, doubts, strict=True)
    ]
