"""Collections of few cards without a SET where all cards are too many to count: up to 16 of 243.

Slices as for `no_set`, of 81 points now. Few cards put few into each slice:

- A, the largest part, is one cap for each orbit; above `ORBITS` points, one of these with points added to it;
- C, the smallest, is one cap for each class of translates;
- B, the middle one, is not looked at: how many caps of up to six points lie in what A and C leave, its lines tell.

The splits 7 + 7 + 1, 7 + 7 + 2 and 8 + 7 + 1 have no such formula, and need none. Over all 121 directions of slices a
cap is split 121 times; each pair of its points lies together in 40 of these, each triple in 13. Summed over all caps,
that makes two equations: enough for the two splits of 16 cards. For 15 cards one is enough, and the other must hold.
"""

from collections.abc import Iterator, Sequence
from math import comb
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.core.linear import subspaces
from setlab.counts.classes import affine_order
from setlab.counts.fast import can_compile, compiled, numbers, say_slow, zeros
from setlab.counts.reporting import ProgressLine, announce, spoken_time
from setlab.counts.slices import Slice, arrangements, ones, splits

if TYPE_CHECKING:
    from setlab.counts.drawn import Collections
    from setlab.counts.fast import Numbers
    from setlab.counts.reporting import Shown

MOST = 16  # cards
ORBITS = 9  # caps of more points are not sorted into orbits: that takes longer than to meet them all
FORMULA = 6  # up to this number of points in B there is a formula …
ALIKE = 4  # … and up to this number, beside a C of one point, all caps A of one size give the same result
TRIANGLES = 100  # times as long as other places to look at take those with six points in B
# Measured: seconds by the number of cards, compiled and in plain Python; fewer take less than two.
SECONDS = {15: 6, 16: 25}
PLAIN_SECONDS = {12: 3, 13: 6, 14: 20, 15: 150, 16: 900}


def few_without(dimension: int, every: "Collections", up_to: int, progress: "Shown") -> list[int]:
    """Return [collections of k cards without a SET] for k = 0 … up_to, with one dimension more than the slices.

    `every`: the same list for all cards of a slice.
    """
    if not can_compile() and up_to in PLAIN_SECONDS:
        say_slow()
    announce((SECONDS if can_compile() else PLAIN_SECONDS).get(up_to, 1), shown=progress)
    wanted = [split for cards in range(up_to + 1) for split in splits(cards, 81)]
    with ProgressLine(1, progress) as done:
        slices = Few(dimension, every, max([a for a, b, c in wanted if _needs_caps(b, c)], default=0))
        done.total = max(sum(slices.places(*split) for split in wanted), 1)
        return [slices.count(cards, done) for cards in range(up_to + 1)]


def checked_few(up_to: int | None, every: "Collections") -> int:
    """Return the number of cards if it is small enough to count; else raise an error with the time it would take."""
    if up_to is None:
        text = gettext(
            "for all collections without a SET among 243 cards there are about 7·10^14 pairs of slices to "
            "look at, where 81 cards have 10^5; that is more than 20 years at a million pairs a second. "
            "Those of up to {most} cards are counted: sl.counts.no_set(5, up_to={most})"
        )
        raise ValueError(text.format(most=MOST))
    if up_to > MOST:
        text = gettext(
            "of 243 cards, collections of up to {most} are counted, not of {n}: from there on two of three slices "
            "may have seven cards, for which there is no formula, and looking at them one by one would take more "
            "than {time}"
        )
        raise ValueError(text.format(most=MOST, n=up_to, time=spoken_time(_one_by_one(up_to, every))))
    return up_to


def _one_by_one(up_to: int, every: "Collections") -> float:
    """Estimate the seconds at a hundred million caps B a second; orbits of A are at least caps / symmetries."""
    most, looked = len(every) - 1, 0
    for a, b, c in (split for cards in range(MOST + 1, min(up_to, 3 * most) + 1) for split in splits(cards, 81)):
        if FORMULA < b <= a <= most and c:
            left = comb(max(81 - a * c, b), b) / comb(81, b)  # of all caps B, those that A and C leave
            looked += max(every[a] / affine_order(4), 1) * max(every[c] // 81, 1) * every[b] * left
    return looked / 1e8


def _needs_caps(b: int, c: int) -> bool:
    """Return whether the caps A must be enumerated for these sizes of B and C."""
    return b <= FORMULA and (c > 1 or (c == 1 and b > ALIKE))


class Few:
    """The slices of one dimension less: caps A up to `most` points, and the tables to count with."""

    def __init__(self, dimension: int, every: "Collections", most: int) -> None:
        self.space = Slice(dimension)
        self.points = self.space.points
        self.every = [*every, *[0] * (MOST + 1)]
        self.orbits = {}
        for mask, size in self.space.orbits(min(most, ORBITS), caps=True):
            self.orbits.setdefault(mask.bit_count(), []).append((tuple(ones(mask)), size))
        self.known = {}  # classes of translates by their size
        third = self.space.third
        self.third = numbers(third, "int32") if can_compile() else third
        self.work = [zeros(self.points) if can_compile() else [0] * self.points for _ in range(4)]

    def count(self, cards: int, done: ProgressLine) -> int:
        """Return the number of collections of `cards` cards that hold no SET."""
        directions, pairs, triples = (subspaces(self.space.dimension + 1 - k, 1) for k in range(3))  # as of lines
        found = {}
        for split in splits(cards, self.points):
            if split[1] <= FORMULA or split[2] == 0:
                found[split] = arrangements(*split) * self.number(*split, done=done)
        unknown = [split for split in splits(cards, self.points) if split not in found]
        # By so much more do pairs, and triples, of a split lie together than on average: over all caps that sums to 0.
        sums = {
            split: [
                directions * _inside(split, size) - together * comb(cards, size)
                for size, together in ((2, pairs), (3, triples))
            ]
            for split in (*found, *unknown)
        }
        left = [-sum(number * sums[split][k] for split, number in found.items()) for k in range(2)]
        if len(unknown) == 2:
            (a, b), (c, d) = (sums[split] for split in unknown)
            times = a * d - b * c
            numbers = [(left[0] * d - left[1] * c) // times, (left[1] * a - left[0] * b) // times]
        else:
            numbers = [left[0] // sums[split][0] for split in unknown]
        found |= zip(unknown, numbers, strict=True)
        assert all(not sum(number * sums[split][k] for split, number in found.items()) for k in range(2))
        return sum(found.values())

    def places(self, a: int, b: int, c: int) -> int:
        """Return the amount of work for these sizes."""
        each = TRIANGLES if b == FORMULA else 1
        return len(self.caps(a)[0]) * (self.every[c] // self.points) * each if _needs_caps(b, c) else 0

    def number(self, a: int, b: int, c: int, *, done: ProgressLine) -> int:
        """Return how many collections have parts A, B, C of these sizes in the slices, in this order."""
        if c == 0:
            return self.every[a] * self.every[b]
        if not _needs_caps(b, c):  # C = {0}: B avoids −A
            lines = self.points * (self.points - 1) // 6 - (self.points - 1) // 2 * a + comb(a, 2)
            return self.every[a] * self.points * caps_among(b, self.points - a, lines, 0, 0)
        others = self.classes(c)
        run = compiled(caps_beside) if can_compile() else caps_beside
        total, (caps, times) = 0, self.caps(a)
        for cap, weight in caps:
            cap = numbers(cap, "int32") if can_compile() else cap
            total += weight * int(run(cap, others, b, self.third, *self.work))
            done(self.places(a, b, c) // len(caps))
        return total * self.points // times

    def caps(self, size: int) -> tuple[list[tuple[tuple[int, ...], int]], int]:
        """Return ([(cap, weight)], divisor): caps of `size` points, and how often the weights count each cap."""
        if size <= ORBITS:
            return self.orbits.get(size, []), 1
        if size not in self.orbits:
            fewer, _ = self.caps(size - 1)
            self.orbits[size] = [
                ((*cap, p), weight)
                for cap, weight in fewer
                for p in self._open(cap)
                if p > max(cap[ORBITS:], default=-1)
            ]
        return self.orbits[size], comb(size, ORBITS)

    def _open(self, cap: Sequence[int]) -> set[int]:
        """Return the points that can join a cap."""
        return set(range(self.points)).difference(cap, (self.space.third[p][q] for p in cap for q in cap))

    def classes(self, size: int) -> "Numbers":
        """Return one cap of each class of translates.

        A step t moves the sum of k points by k·t. So one of the translates has the sum 0, unless 3 divides k; then the
        representative is the first of those that hold the point 0.
        """
        if size not in self.known:
            found = self._least(size) if size % 3 == 0 else list(self._balanced(size, (), 0, set()))
            self.known[size] = numbers(found, "int32") if can_compile() else found
        return self.known[size]

    def _balanced(self, size: int, cap: tuple[int, ...], total: int, closed: set[int]) -> Iterator[tuple[int, ...]]:
        """Yield each cap of `size` points with the sum 0 that begins with this cap, points in ascending order."""
        top = cap[-1] if cap else -1
        if len(cap) == size - 1:
            last = self.space.minus[0][total]
            if last > top and last not in closed:
                yield (*cap, last)
            return
        for p in range(top + 1, self.points):
            if p not in closed:
                more = closed.union([self.space.third[p][q] for q in cap])
                yield from self._balanced(size, (*cap, p), self.space.plus[total][p], more)

    def _least(self, size: int) -> list[tuple[int, ...]]:
        """Return the caps that come first among their translates with the point 0."""
        caps: list[tuple[int, ...]] = [(0,)]
        minus = self.space.minus
        for _ in range(size - 1):
            caps = [(*cap, p) for cap in caps for p in sorted(self._open(cap)) if p > cap[-1]]
        return [cap for cap in caps if all(list(cap) <= sorted(minus[p][q] for p in cap) for q in cap)]


def _inside(split: tuple[int, ...], size: int) -> int:
    """Return the number of pairs, or triples, of points that lie in one part."""
    return sum(comb(part, size) for part in split)


# --- written for numba, correct in plain Python too -------------------------------------------------------------------


def caps_beside(
    cap: "Numbers | tuple[int, ...]", others: "Numbers", b: int, third: "Numbers", closed: "Numbers",
    places: "Numbers", completed: "Numbers", lines_at: "Numbers"
) -> int:  # fmt: skip
    """Return how many caps of b points complete no line of `cap` and another, summed over all `others`.

    `third[p][q]` completes p and q. A point is closed if it completes a line of a point of each; the caps are made of
    the points that are not. `closed`, `places`, `completed` and `lines_at` are arrays to work in, zero at first.
    """
    points, total = len(third), 0
    for j in range(len(others)):
        x, free = 0, 0
        for i in range(len(cap)):
            for k in range(len(others[j])):
                p = third[cap[i]][others[j][k]]
                if closed[p] == 0:
                    closed[p], places[x] = 1, p
                    x += 1
        for i in range(x):
            row = third[places[i]]
            for k in range(i):
                completed[row[places[k]]] += 1
        lines, crossings = 0, 0
        for p in range(points):
            if closed[p] == 0:
                through = (points - 1) // 2 - x + completed[p]
                lines += through
                crossings += through * (through - 1) // 2
                free += 1
            completed[p] = 0
        triangles = triangles_among(third, closed, lines_at) if b == 6 else 0
        total += caps_among(b, free, lines // 3, crossings, triangles)
        for i in range(x):
            closed[places[i]] = 0
    return total


def caps_among(size: int, n: int, lines: int, crossings: int, triangles: int) -> int:
    """Return how many caps of up to six points n points hold, given the lines, crossing lines and triangles.

    All collections, less those with a line, and so on: in six points there are two lines, crossing or not, or three
    that make a triangle, and never more.
    """
    number = chosen(n, size)
    if size > 2:
        number -= lines * chosen(n - 3, size - 3)
    if size == 5:
        number += crossings
    if size == 6:
        number += crossings * (n - 5) + lines * (lines - 1) // 2 - crossings - triangles
    return number


def chosen(n: int, size: int) -> int:
    """Return C(n, size)."""
    number = 1
    for k in range(size):
        number = number * (n - k) // (k + 1)
    return number


def triangles_among(third: "Numbers", closed: "Numbers", firsts: "Numbers") -> int:
    """Return the number of triangles of lines without closed points: each is met from its three corners."""
    found = 0
    for p in range(len(third)):
        if closed[p]:
            continue
        row, number = third[p], 0
        for q in range(len(third)):
            if q < row[q] and closed[q] == 0 and closed[row[q]] == 0:
                firsts[number] = q
                number += 1
        for i in range(number):
            one, other = third[firsts[i]], third[row[firsts[i]]]
            for k in range(i):
                a, b = firsts[k], row[firsts[k]]
                found += 4 - closed[one[a]] - closed[one[b]] - closed[other[a]] - closed[other[b]]
    return found // 3
