"""The number of SETs among so many cards: how many of all layouts have 0, 1, 2, … of them.

Four features: three slices A, B, C as for `no_set`, with SETs = l(A) + l(B) + l(C) + the sum over A of the pairs that
each point completes. B and C, the two smaller ones, are taken up to symmetry; A is spread out over all its collections
at once (`planes`). A slice that is empty makes it a product.
"""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import combinations
from math import comb

from setlab.core.i18n import gettext
from setlab.counts.drawn import Layouts
from setlab.counts.fast import can_compile, compiled, numbers, say_slow, threads, zeros
from setlab.counts.pairs import Pairs
from setlab.counts.planes import LONGEST, lines_within, pairs_completed, plane_tables, spread
from setlab.counts.reporting import Progress, announce, spoken_time
from setlab.counts.slices import arrangements, slice_of
from setlab.counts.validation import checked_cards, checked_features, ways

MOST = 18  # cards of 81, or so many fewer than all
BATCH = 50  # pairs in one piece of work
# Measured: seconds for so many cards of 81, compiled on two cores, and in plain Python; fewer take less than two.
SECONDS = {15: 1.3, 16: 3, 17: 7, 18: 15}
PLAIN_SECONDS = {9: 2, 10: 5, 11: 14, 12: 40, 13: 110, 14: 300, 15: 900, 16: 2400, 17: 6000, 18: 15_000}


def layouts_by_sets(cards, features=4, progress=True):
    """{number of SETs: in how many ways so many cards of the deck hold so many}, exactly.

    With four features for up to 18 cards (12 take a blink, 18 some seconds), and for 63 and more; with fewer features
    for every number of cards. Without numba, nine cards are soon counted; more take minutes to hours, and it says so.

    >>> layouts_by_sets(3)
    {0: 84240, 1: 1080}
    >>> layouts_by_sets(9, features=2)
    {12: 1}
    """
    checked_cards(cards, checked_features(features))
    points = 3**features
    few = min(cards, points - cards)
    if features == 4 and few > MOST:
        raise ValueError(_too_many(cards))
    counts = {1: _one_by_one, 2: _one_by_one, 3: _in_slice, 4: _in_space}[features](few, features, progress)
    if few != cards:  # each line is met by the cards that are left out in 0, 1, 2 or 3 points
        through = (points - 1) // 2
        fixed = points * through // 3 - through * few + comb(few, 2)
        counts = {fixed - sets: number for sets, number in counts.items()}
    assert sum(counts.values()) == comb(points, cards)
    return Layouts(sorted(counts.items()))


def _too_many(cards):
    """Each card more takes about twice as long; at the half there are the most layouts."""
    few = min(cards, 81 - cards)
    seconds = SECONDS[18] * ways(few, 4) / ways(18, 4) / 2
    return gettext(
        "{n} of 81 cards lie in {layouts} ways; counting them would take about {time}. It is done up to {most} cards, "
        "and from {least} on"
    ).format(n=cards, layouts=f"{ways(cards, 4):.1e}", time=spoken_time(seconds), most=MOST, least=81 - MOST)


def _one_by_one(cards, features, progress):
    """Two features at most: every layout is looked at."""
    points = 3**features
    third = slice_of(features).third
    return Counter(
        sum(third[a][b] > b and third[a][b] in layout for a, b in combinations(layout, 2))
        for layout in combinations(range(points), cards)
    )


def _in_slice(cards, features, progress):
    """Three features: one slice."""
    return Spreader().within(cards)


class Spreader:
    """`spread` with all it needs."""

    def __init__(self):
        self.fast = can_compile()
        self.tables = plane_tables()
        if self.fast:
            self.tables = tuple(numbers(each, "int32") for each in self.tables)

    def room(self):
        lengths = 512, 512, 32, 16, 9, LONGEST
        if self.fast:
            return tuple(zeros(length, kind="int32") for length in lengths)
        return tuple([0] * length for length in lengths)

    def within(self, cards):
        """{lines: number of collections of so many points} of one slice."""
        return self.sum_up(cards, [(0, [0] * 27, 1)])

    def sum_up(self, z, jobs):
        """Counter of SETs for jobs (SETs that are there, weights of the points, how often it counts)."""
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


def _sum_jobs(bases, weights, times, z, tables, room, out, sums):
    for k in range(len(bases)):
        spread(weights[k], z, tables, room, out)
        for v in range(len(sums) - bases[k]):
            sums[bases[k] + v] += times[k] * out[v]


def _in_space(cards, features, progress):
    """Four features: by the sizes of the slices, the largest first."""
    spreader, total = Spreader(), Counter()
    if cards > 9:
        say_slow()
    announce((SECONDS if spreader.fast else PLAIN_SECONDS).get(cards, 1), shown=progress)
    sizes = [(a, b, cards - a - b) for a in range(min(cards, 27) + 1) for b in range(a + 1) if 0 <= cards - a - b <= b]
    for a, b, c in sizes:
        if c == 0:
            one, two = spreader.within(a), spreader.within(b)
            for x, y in ((x, y) for x in one for y in two):
                total[x + y] += arrangements(a, b, c) * one[x] * two[y]
    sizes = [triple for triple in sizes if triple[2]]
    if not sizes:
        return total
    work = list(_work(Pairs(max(b for _, b, _ in sizes)), sizes))
    with Progress(sum(len(jobs) * ways(a, 3) for a, _, jobs in work), progress) as done:
        for a, times, jobs, counts in _each(spreader, work):
            for sets, number in counts.items():
                total[sets] += times * number
            done(len(jobs) * ways(a, 3))
    return total


def _work(pairs, sizes):
    """(size of A, how often, [(SETs of B and C, weights, how often)]), in pieces."""
    for a, b, c in sizes:
        for place, (first, size) in enumerate(pairs.orbits):
            if first.bit_count() != b:
                continue
            found = pairs.with_first(place, c)
            jobs = [(lines_within(first) + lines_within(m), pairs_completed(first, m), weight) for m, weight in found]
            for start in range(0, len(jobs), BATCH):
                yield a, size * arrangements(a, b, c), jobs[start : start + BATCH]


def _each(spreader, work):
    """(…, counts) for each piece of work; on all cores, if compiled."""
    if not spreader.fast:
        for a, times, jobs in work:
            yield a, times, jobs, spreader.sum_up(a, jobs)
        return
    pool = ThreadPoolExecutor(threads())
    try:
        for (a, times, jobs), counts in zip(work, pool.map(partial(_one, spreader), work), strict=True):
            yield a, times, jobs, counts
    finally:
        pool.shutdown(cancel_futures=True)


def _one(spreader, piece):
    return spreader.sum_up(piece[0], piece[2])
