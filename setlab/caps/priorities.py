"""Caps by a priority function that orders the points: the idea of FunSearch (Romera-Paredes et al. 2023)."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import NamedTuple

from setlab.caps.bounds import known
from setlab.caps.parsing import checked_dimension
from setlab.caps.point_indices import MOST, third, vectors
from setlab.caps.searching import SECONDS, checked_seconds
from setlab.common.i18n import gettext, ngettext
from setlab.common.numbers import percent, short, written
from setlab.common.running import TooLong, within
from setlab.counts.validation import number_of


class Greedy(NamedTuple):
    """The cap that `greedy` has built within its `seconds`.

    `best` is the size of the largest known cap; `stopped` says at which point the time was over before all priorities
    were there ("": it was not).
    """

    cap: list
    size: int
    best: int
    seconds: float
    stopped: str = ""

    def __repr__(self) -> str:
        text = ngettext(
            "{size} point, {share} of the {best} of the largest cap that is known, in {seconds} s",
            "{size} points, {share} of the {best} of the largest cap that is known, in {seconds} s",
            self.size,
        ).format(size=self.size, share=percent(self.size / self.best), best=self.best, seconds=written(self.seconds, 2))
        return gettext("; ").join(filter(None, [text, self.stopped]))

    def __str__(self) -> str:
        return repr(self)


def greedy(dimension: int, priority: Callable[[tuple], float], seconds: float = SECONDS) -> Greedy:
    """Return a `Greedy`: a cap of AG(dimension, 3), `dimension` 1 to 8, built by a function of yours.

    `priority(point)` returns a number for a point, which is a tuple. Points are taken in the order of falling priority,
    equal ones in the order of the points; each is kept that makes no line with two before it. FunSearch found its 512
    points this way: there a program wrote the function, again and again. After `seconds` seconds only those points are
    taken that have a priority by then.

    >>> found = greedy(4, lambda point: -abs(point.count(0) - 1.3))
    >>> found.size, found.best
    (18, 20)
    >>> def quadric(point):
    ...     x, y, z, w = point
    ...     return any(point) and (x * y + z * z + w * w) % 3 == 0
    >>> greedy(4, quadric).size
    20
    """
    dimension, seconds = checked_dimension(dimension, MOST), checked_seconds(seconds)
    if not callable(priority):
        raise TypeError(gettext("a priority is a function of a point, not {it!r}").format(it=priority))
    start, points, numbers = monotonic(), vectors(dimension), []

    def ask() -> None:
        for point in points:
            numbers.append(number_of(priority, (point,), _named))

    stopped = ""
    try:
        within(seconds, ask)
    except TooLong:
        stopped = gettext("stopped after {seconds} s at {point}: {n} of {all} points had their priority").format(
            seconds=short(seconds), point=points[len(numbers)], n=written(len(numbers)), all=written(len(points))
        )
    order = sorted(range(len(numbers)), key=numbers.__getitem__, reverse=True)  # equal ones stay in order
    cap = [points[place] for place in _taken(order, len(points))]
    return Greedy(cap, len(cap), known()[dimension].lower, monotonic() - start, stopped)


def _named(point: tuple[int, ...]) -> str:
    return gettext("the priority of {point}").format(point=point)


def _taken(order: Sequence[int], number: int) -> list[int]:
    """Return those of these places, in this order, that make no line with two that were taken before."""
    taken, blocked = [], bytearray(number)
    for place in order:
        if not blocked[place]:
            for other in taken:
                blocked[third(place, other)] = 1
            taken.append(place)
    return taken
