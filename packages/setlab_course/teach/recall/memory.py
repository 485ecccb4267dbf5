"""Memory model: how well something is still known, and when to ask again. FSRS, version 6, in whole days.

Formulas and parameters are those of the Free Spaced Repetition Scheduler (Jarrett Ye, Junyao Su, Yilong Cao, "A
stochastic shortest path algorithm for optimizing spaced repetition scheduling", KDD 2022, 4381–4390, and the sixth
version of the open algorithm). A memory has a stability, the days after which it is still there with a chance of nine
in ten, and a difficulty from 1 to 10. Tests compare every number with the package `fsrs`, which wants a clock and
shakes its intervals by dice of its own: here a day is a day, and the same answers give the same days.
"""

from datetime import date, timedelta
from math import exp
from typing import NamedTuple

AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4  # grades: wrong, right but late, right, right at once
SHARE = 0.9  # share of the questions that should still be known
LONGEST = 365  # days without being asked

# fmt: off
W = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
    1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)
# fmt: on
FACTOR = 0.9 ** (-1 / W[20]) - 1


class MemoryState(NamedTuple):
    """Memory of something that was answered `last` on that day.

    >>> first = begun(GOOD, date(2026, 3, 1))
    >>> first.due, round(first.recalled(date(2026, 3, 31)), 2)
    (datetime.date(2026, 3, 3), 0.67)
    >>> first.after(GOOD, date(2026, 3, 3)).due
    datetime.date(2026, 3, 14)
    """

    stability: float
    difficulty: float
    last: date

    def recalled(self, on: date) -> float:
        """Return the chance that it is still known on that day; 1 before its last day, if a clock was set back."""
        days = max((on - self.last).days, 0)
        return (1 + FACTOR * days / self.stability) ** -W[20]

    @property
    def due(self) -> date:
        """First day on which the question is due again."""
        days = round(self.stability / FACTOR * (SHARE ** (-1 / W[20]) - 1))
        return self.last + timedelta(days=min(max(days, 1), LONGEST))

    def after(self, grade: int, on: date) -> "MemoryState":
        """Return the memory after an answer on that day; a second one on the same day counts for less."""
        change = _same_day if on <= self.last else _forgotten if grade == AGAIN else _kept
        stability = max(change(self, grade, self.recalled(on)), 0.001)
        step = -W[6] * (grade - GOOD) * (10 - self.difficulty) / 9
        return MemoryState(stability, _bounded(W[7] * _first(EASY) + (1 - W[7]) * (self.difficulty + step)), on)


def begun(grade: int, on: date) -> MemoryState:
    """Return the memory of something that was asked for the first time."""
    return MemoryState(W[grade - 1], _bounded(_first(grade)), on)


def _first(grade: int) -> float:
    return W[4] - exp(W[5] * (grade - 1)) + 1


def _bounded(difficulty: float) -> float:
    return min(max(difficulty, 1.0), 10.0)


def _kept(memory: MemoryState, grade: int, recalled: float) -> float:
    ease = {HARD: W[15], EASY: W[16]}.get(grade, 1)
    room = exp(W[8]) * (11 - memory.difficulty) * memory.stability ** -W[9]
    return memory.stability * (1 + room * (exp((1 - recalled) * W[10]) - 1) * ease)


def _forgotten(memory: MemoryState, grade: int, recalled: float) -> float:
    new = W[11] * memory.difficulty ** -W[12] * ((memory.stability + 1) ** W[13] - 1) * exp((1 - recalled) * W[14])
    return min(new, memory.stability / exp(W[17] * W[18]))


def _same_day(memory: MemoryState, grade: int, recalled: float) -> float:
    growth = exp(W[17] * (grade - 3 + W[18])) * memory.stability ** -W[19]
    return memory.stability * (max(growth, 1) if grade > AGAIN else growth)
