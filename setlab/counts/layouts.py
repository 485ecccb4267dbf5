"""The number of SETs among a number of cards: how many layouts have 0, 1, 2, … of them.

Four features: three slices A, B, C as for `no_set`, with SETs = l(A) + l(B) + l(C) + the sum over A of the pairs that
each point completes. B and C, the two smaller ones, are taken up to symmetry; A is spread out over all its collections
at once (`planes`). A slice that is empty makes it a product.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, product
from math import comb
from typing import TYPE_CHECKING

from setlab.common.arguments import flag
from setlab.common.i18n import gettext
from setlab.counts.drawn import Layouts
from setlab.counts.fast import can_compile, compiled, numbers, say_slow, threads, zeros
from setlab.counts.pairs import HALF, MAPS, Pairs
from setlab.counts.planes import LONGEST, lines_within, pairs_completed, plane_tables, spread
from setlab.counts.reporting import ProgressLine, Shown, announce, spoken_time
from setlab.counts.shipped import shipped
from setlab.counts.slices import arrangements, slice_of, splits
from setlab.counts.validation import checked_cards, checked_features, ways

if TYPE_CHECKING:
    from setlab.counts.fast import Numbers

SOON = 18  # most cards of 81, dealt or left over, that are counted without `wait=True`
SHIPPED = 21  # cards whose layouts come with setlab
BATCH = 50  # pairs in one piece of work
AHEAD = 64  # pieces of work that wait
# Measured: seconds by the number of cards of 81, compiled on two cores, and in plain Python; fewer take less than two.
SECONDS = {15: 1.3, 16: 3, 17: 7, 18: 15}
SPREAD = 3.7e-8  # seconds on one of two busy cores for each collection A, to the power of 0.78: measured for 5 to 15
MORE = 12  # times the root of their number: measured excess of pairs over what symmetry leaves on average
PLAIN = 500  # times as long takes plain Python
CLASS = 100  # bytes for a class of translates
PLAIN_SECONDS = {9: 2, 10: 5, 11: 14, 12: 40, 13: 110, 14: 300, 15: 900, 16: 2400, 17: 6000, 18: 15_000}


def layouts_by_sets(
    cards: int, features: int = 4, progress: Shown = True, wait: bool = False, recount: bool = False
) -> Layouts:
    """Return {number of SETs: number of collections of `cards` cards of the deck that hold as many}, exactly.

    With up to three features for every number of cards. With four for up to 21 cards, and for 60 and more: they come
    with setlab, and `recount=True` counts them here, which takes a blink for 12 cards and some seconds for 18, without
    numba minutes to hours. What takes longer is counted with `wait=True`: without, it says how long, from a minute to
    weeks. Ctrl-C ends it.

    >>> layouts_by_sets(3)
    {0: 84240, 1: 1080}
    >>> layouts_by_sets(9, features=2)
    {12: 1}
    """
    features = checked_features(features)
    cards = checked_cards(cards, features)
    wait, points = flag(wait, "wait"), 3**features
    few = min(cards, points - cards)
    if (known := shipped("layouts", features, few, recount=recount)) is not None:
        counts = Counter({sets: number for sets, number in enumerate(known) if number})
    elif features == 4:
        if few > SOON and not wait:
            raise ValueError(_too_many(cards, SOON if recount else SHIPPED))
        _announce(few, progress)
        counts = _in_space(few, progress)
    else:
        counts = Spreader().within(few) if features == 3 else _one_by_one(few, features)
    if few != cards:  # each line is met by the cards that are left out in 0, 1, 2 or 3 points
        through = (points - 1) // 2
        fixed = points * through // 3 - through * few + comb(few, 2)
        counts = Counter({fixed - sets: number for sets, number in counts.items()})
    assert sum(counts.values()) == comb(points, cards)
    return Layouts(sorted(counts.items()))


def _too_many(cards: int, most: int) -> str:
    return gettext(
        "{n} of 81 cards lie in {layouts} ways, and counting them takes about {time} here: say wait=True if you "
        "want to wait. Up to {most} cards, and for {least} or more, they are counted without it"
    ).format(
        n=cards,
        layouts=f"{ways(cards, 4):.1e}",
        time=spoken_time(seconds_for(min(cards, 81 - cards))),
        most=most,
        least=81 - most,
    )


def _announce(cards: int, progress: "Shown") -> None:
    """Announce the time, and the memory of the classes of translates that are needed."""
    if cards > 9:
        say_slow()
    most = min(max((b for _, b, c in splits(cards, 27) if c), default=0), HALF)
    announce(seconds_for(cards), sum(ways(k, 3) // 27 for k in range(most + 1)) * CLASS / 1e6, progress)


def seconds_for(cards: int) -> float:
    """Estimate the seconds that `cards` cards of 81 take here.

    B and C are looked at up to symmetry: 27 steps of C, and |AGL(3, 3)| = 27·11,232 maps of both. That leaves somewhat
    more than one pair for each of these, as some maps leave pairs as they are.
    """
    known = SECONDS if can_compile() else PLAIN_SECONDS
    if cards <= SOON:
        return known.get(cards, 1)
    work = 0
    for a, b, c in splits(cards, 27):
        if c:
            pairs = ways(b, 3) * ways(c, 3) / (27 * 27 * MAPS) / (1 + (b == c))
            work += (pairs + MORE * pairs**0.5) * SPREAD * ways(a, 3) ** 0.78
    return work / threads() if can_compile() else work * PLAIN


def _one_by_one(cards: int, features: int) -> Counter:
    """Count every layout; for two features at most."""
    points = 3**features
    third = slice_of(features).third
    return Counter(
        sum(third[a][b] > b and third[a][b] in layout for a, b in combinations(layout, 2))
        for layout in combinations(range(points), cards)
    )


class Spreader:
    """`spread` with its tables and working arrays."""

    def __init__(self) -> None:
        self.fast = can_compile()
        self.tables: tuple[Numbers, ...] = plane_tables()
        if self.fast:
            self.tables = tuple(numbers(each, "int32") for each in self.tables)

    def room(self) -> "tuple[Numbers, ...]":
        lengths = 512, 512, 32, 16, 9, LONGEST
        if self.fast:
            return tuple(zeros(length, kind="int32") for length in lengths)
        return tuple([0] * length for length in lengths)

    def within(self, cards: int) -> Counter:
        """Return {lines: number of collections of `cards` points} of one slice."""
        return self.sum_up(cards, [(0, [0] * 27, 1)])

    def sum_up(self, z: int, jobs: Sequence[tuple[int, list[int], int]]) -> Counter:
        """Return a Counter of SETs for jobs (SETs so far, weights of the points, multiplicity)."""
        total, room = Counter(), self.room()
        if self.fast:
            sums = zeros(LONGEST)
            bases, times = numbers([job[0] for job in jobs]), numbers([job[2] for job in jobs])
            weights = numbers([job[1] for job in jobs], "int32")
            compiled(_sum_jobs)(bases, weights, times, z, self.tables, room, zeros(LONGEST, kind="int32"), sums)
            return Counter({sets: int(number) for sets, number in enumerate(sums) if number})
        out = [0] * LONGEST
        for base, weights, times in jobs:
            spread(weights, z, self.tables, room, out)
            total.update({base + sets: times * number for sets, number in enumerate(out) if number})
        return total


def _sum_jobs(
    bases: "Numbers",
    weights: "Numbers",
    times: "Numbers",
    z: int,
    tables: "tuple[Numbers, ...]",
    room: "tuple[Numbers, ...]",
    out: "Numbers",
    sums: "Numbers",
) -> None:
    for k in range(len(bases)):
        spread(weights[k], z, tables, room, out)
        for v in range(len(sums) - bases[k]):
            sums[bases[k] + v] += times[k] * out[v]


def _in_space(cards: int, progress: "Shown") -> Counter:
    """Return {SETs: layouts} for `cards` cards with four features, counted slice by slice."""
    spreader, total, sizes = Spreader(), Counter(), splits(cards, 27)
    with ProgressLine(1, progress) as done:
        for a, b, c in sizes:
            if c == 0:
                one, two = spreader.within(a), spreader.within(b)
                for x, y in product(one, two):
                    total[x + y] += arrangements(a, b, c) * one[x] * two[y]
        if not (sizes := [split for split in sizes if split[2]]):
            return total
        pairs, done.total = Pairs(max(b for _, b, _ in sizes)), ways(cards, 4) - sum(total.values())
        for times, counts in _each(spreader, _work(pairs, sizes)):
            for sets, number in counts.items():
                total[sets] += times * number
            done(times * sum(counts.values()))
    return total


def _work(
    pairs: Pairs, sizes: Iterable[tuple[int, ...]]
) -> Iterator[tuple[int, int, list[tuple[int, list[int], int]]]]:
    """Yield (multiplicity, size of A, [(SETs of B and C, weights, multiplicity)]), in pieces, lazily."""
    for a, b, c in sizes:
        for place, (first, size) in enumerate(pairs.orbits):
            if first.bit_count() == b:
                found = pairs.with_first(place, c)
                for start in range(0, len(found), BATCH):
                    jobs = [
                        (lines_within(first) + lines_within(second), pairs_completed(first, second), weight)
                        for second, weight in found[start : start + BATCH]
                    ]
                    yield size * arrangements(a, b, c), a, jobs


def _each(
    spreader: Spreader, work: Iterable[tuple[int, int, list[tuple[int, list[int], int]]]]
) -> Iterator[tuple[int, Counter]]:
    """Yield (multiplicity, counts) for each piece of work; on all cores, if compiled."""
    if not spreader.fast:
        for times, a, jobs in work:
            yield times, spreader.sum_up(a, jobs)
        return
    pool, waiting = ThreadPoolExecutor(threads()), deque()
    try:
        for times, a, jobs in work:
            waiting.append((times, pool.submit(spreader.sum_up, a, jobs)))
            if len(waiting) > AHEAD:
                times, coming = waiting.popleft()
                yield times, coming.result()
        for times, coming in waiting:
            yield times, coming.result()
    finally:
        pool.shutdown(cancel_futures=True)
