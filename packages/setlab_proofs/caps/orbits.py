"""Orbits of caps: all caps of one size up to affine maps, one of each class, and a proof that none is missing.

Classes are found by search, not generated: caps are completed at random, and every class that is found leads to its
neighbours, which differ in one point. That the list is complete is proved: the sizes of the orbits are added up, and
the sum has to be the number of all caps of that size, which is counted in another way (`setlab.counts.no_set`). So a
cap can be drawn with the same chance for each: a random table without a SET.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import comb
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from setlab import counts
from setlab.caps.parsing import checked_dimension, text_of
from setlab.caps.point_indices import vectors
from setlab.common.i18n import gettext, ngettext
from setlab.common.integers import whole, whole_seed
from setlab.common.numbers import written
from setlab.common.results import Column, Tabular
from setlab.common.rng import PortableRandom
from setlab.core.canonical import affine_canonical
from setlab.core.linear import digits
from setlab.core.maps import AffineMap
from setlab.core.sets import third_table
from setlab.counts.classes import affine_order
from setlab.counts.reporting import ProgressLine, Shown, announce

if TYPE_CHECKING:
    from setlab.counts.drawn import Collections

MOST = 4  # dimensions of which all caps are counted
SECONDS = {9: 2, 10: 4, 11: 8, 12: 25, 13: 40, 14: 60, 15: 60, 16: 30, 17: 8}  # of four dimensions, measured
PATIENCE = 20_000  # caps in a row without a new class, before each is compared exactly
ALIKE = 6  # caps with equal invariants that are compared exactly; further ones are ignored
ROUNDS, SMALL = 2, (1 << 40) - 1
_found = {}  # (dimension, size): {canonical cap: size of its orbit}; searched once a session


class _ClassificationFields(NamedTuple):
    dimension: int
    size: int
    classes: tuple  # of (cap, size of its orbit), the largest orbit first
    total: int


class Classification(Tabular, _ClassificationFields):
    """The classes of caps of one size up to affine maps: `classes` are pairs (a cap, how many are in its class).

    `total` is the number of all caps of that size.

    Its table has the columns "orbit" (1, 2, …), "caps" (how many are in it) and "cap", one of them as text.
    """

    __slots__ = ()

    def columns(self) -> dict[str, Column]:
        names = {"orbit": gettext("orbit"), "caps": gettext("caps in it"), "cap": gettext("one of them")}
        return {name: Column(text) for name, text in names.items()}

    def _cells(self) -> Iterator[tuple[int, int, str]]:
        return ((k, number, " ".join(text_of(cap).split())) for k, (cap, number) in enumerate(self.classes, 1))

    def _caption(self) -> str:
        return str(self)

    @property
    def complete(self) -> bool:
        """Whether the orbits add up to the number of all caps."""
        return sum(number for _, number in self.classes) == self.total

    @property
    def text(self) -> str:
        """The classes as text that `verify` reads: a remark for each, and its cap on the lines below."""
        remark = gettext("orbit {k} of {all}: {number} caps of {size} points in AG({n}, 3)")
        remarks = {"all": len(self.classes), "size": self.size, "n": self.dimension}
        return "\n\n".join(
            f"# {remark.format(k=k, number=number, **remarks)}\n{text_of(cap)}".rstrip()
            for k, (cap, number) in enumerate(self.classes, 1)
        )

    def __str__(self) -> str:
        text = ngettext(
            "AG({n}, 3): the {total} caps of {size} points are {classes} class, because its orbit has that many.",
            "AG({n}, 3): the {total} caps of {size} points are {classes} classes, because their orbits add up to "
            "that many.",
            len(self.classes),
        )
        return text.format(n=self.dimension, total=written(self.total), size=self.size, classes=len(self.classes))


def orbits(dimension: int, size: int, progress: bool | Callable[[float], object] = True) -> Classification:
    """Return the `Classification` of the caps of `size` points, in a dimension of which all caps are counted."""
    total = all_counts(dimension)[size] if size < len(all_counts(dimension)) else 0
    if total and (dimension, size) not in _found:
        if dimension == MOST:
            announce(SECONDS.get(size, 1), shown=progress)
        _found[dimension, size] = _OrbitSearch(dimension, size, total, progress).run()
    found = _found.get((dimension, size), {})
    every = vectors(dimension)
    ordered = sorted(found.items(), key=lambda each: (-each[1], each[0]))
    return Classification(dimension, size, tuple((tuple(every[p] for p in cap), n) for cap, n in ordered), total)


@cache
def all_counts(dimension: int) -> "Collections":
    """Return the number of caps of each size."""
    return counts.no_set(dimension)


class _OrbitSearch:
    """Search for classes until their orbits add up. `classes` is {canonical cap: size of its orbit}."""

    def __init__(self, dimension: int, size: int, total: int, progress: bool | Callable[[float], object]) -> None:
        self.dimension, self.size, self.total, self.progress = dimension, size, total, progress
        self.rows, self.points = third_table(dimension), 3**dimension
        self.group = affine_order(dimension)
        self.classes, self.looks, self.fresh, self.sum = {}, Counter(), [], 0

    def run(self) -> dict[bytes, int]:
        random, since, exact = PortableRandom(f"caps of {self.size} points"), 0, False
        with ProgressLine(self.total, self.progress) as done:
            while self.sum < self.total:
                neighbours = self._neighbours(self.fresh.pop()) if self.fresh else [self._at_random(random)]
                for cap in neighbours:
                    since += 1
                    if cap is None or (self.looks[look := self._look(cap)] >= ALIKE and not exact):
                        continue
                    self.looks[look] += 1
                    image, stabiliser = affine_canonical(cap, self.dimension)
                    if image not in self.classes:
                        self.classes[image] = self.group // stabiliser
                        self.sum += self.group // stabiliser
                        self.fresh.append(cap)
                        done(self.group // stabiliser)
                        since = 0
                exact = since > PATIENCE
        return self.classes

    def _at_random(self, random: PortableRandom) -> bytes | None:
        """Return a cap of this size built from random points, or None if it got stuck."""
        cap, free = [], [*range(self.points)]
        while len(cap) < self.size and free:
            point = free[random.randrange(len(free))]
            closed = {point, *(self.rows[point][each] for each in cap)}
            cap.append(point)
            free = [each for each in free if each not in closed]
        return bytes(sorted(cap)) if len(cap) == self.size else None

    def _neighbours(self, cap: Sequence[int]) -> Iterator[bytes]:
        """Yield all caps that differ from this one in one point."""
        for gone in cap:
            rest = bytes(each for each in cap if each != gone)
            closed = {*rest, gone}.union(*(rest.translate(self.rows[each]) for each in rest))
            for point in range(self.points):
                if point not in closed:
                    yield bytes(sorted((*rest, point)))

    def _look(self, cap: bytes) -> tuple[int, ...]:
        """Return an invariant of the class, which hardly ever agrees for two classes: how hyperplanes split the cap.

        A point is marked by the splits in which it lies; then by the marks of those that lie with it.
        """
        marks = [1] * len(cap)
        for _ in range(ROUNDS):
            new = [0] * len(cap)
            for parts in _parallels(self.dimension):
                where = cap.translate(parts)
                weight = [0, 0, 0]
                for part, mark in zip(where, marks, strict=False):
                    weight[part] += mark
                kind = tuple(sorted(weight))
                worth = [hash((kind, each)) & SMALL for each in weight]
                for k, part in enumerate(where[: len(cap)]):
                    new[k] += worth[part]
            marks = new
        return tuple(sorted(marks))


@cache
def _parallels(dimension: int) -> list[bytes]:
    """Return a table for each direction of hyperplanes: in which of the three parallel ones each point lies."""
    points = [digits(place, dimension) for place in range(3**dimension)]
    normals = [normal for normal in points if next((x for x in normal if x), 0) == 1]
    return [
        bytes(sum(x * y for x, y in zip(normal, point, strict=True)) % 3 for point in points).ljust(256, b"\0")
        for normal in normals
    ]


TRIES = 50_000  # up to this many tries on average


def random_cap(dimension: int, size: int, seed: int | None = None, progress: Shown = True) -> list[tuple]:
    """Draw a cap of `size` points of AG(dimension, 3), up to dimension 4, each with the same chance, in random order.

    Points are drawn until no three of them are on a line. For 17 to 20 points of four dimensions that would take too
    long: one of all classes of such caps is drawn, each by how many are in it, and then any affine map. The classes
    of 17 are found in a quarter of a minute, once in a session; `progress=False` is silent meanwhile. The same `seed`
    gives the same cap. ValueError for a size that there is not.

    >>> from setlab import deck, find_sets
    >>> table = [deck("set").at(point) for point in random_cap(4, 12, seed=1)]
    >>> len(table), find_sets(table)
    (12, [])
    """
    dimension = checked_dimension(dimension, MOST)
    counted = all_counts(dimension)
    size, seed = whole(size, gettext("the size")), whole_seed(seed)
    if size >= len(counted):
        text = gettext("no cap of AG({n}, 3) has more than {most} points, so {size} cannot be drawn")
        raise ValueError(text.format(n=dimension, most=len(counted) - 1, size=size))
    rng = PortableRandom(None if seed is None else f"caps/uniform/{dimension}/{size}/{seed}")
    if comb(3**dimension, size) <= TRIES * counted[size]:
        return _tried(dimension, size, rng)
    return _moved(orbits(dimension, size, progress), rng)


def _tried(dimension: int, size: int, rng: PortableRandom) -> list[tuple[int, ...]]:
    """Draw points until no three of them are on a line, starting again as soon as three are."""
    rows = third_table(dimension)
    while True:
        cap, closed = [], set()
        for point in rng.sample(range(3**dimension), size):
            if point in closed:
                break
            closed.update(rows[point][other] for other in cap)
            cap.append(point)
        else:
            return [vectors(dimension)[point] for point in cap]


def _moved(found: Classification, rng: Random) -> list[tuple[int, ...]]:
    """Return a cap of a random class, weighted by its size, under a random affine map."""
    sums = [*accumulate(number for _, number in found.classes)]
    cap, _ = found.classes[bisect(sums, rng.randrange(found.total))]
    return rng.sample([*map(AffineMap.random(found.dimension, rng), cap)], found.size)
