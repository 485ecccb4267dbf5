"""Who sits with whom, round after round: tables of three to five at which as few as possible meet twice."""

from itertools import combinations
from math import exp

from setlab.core.i18n import gettext
from setlab.core.rng import PortableRandom

FEWEST, MOST, ROUNDS = 3, 60, 12  # pupils, pupils, rounds
SMALLEST, LARGEST = 3, 5  # pupils at a table
TRIES, STEPS = 5, 30_000  # searches, and the most exchanges of one
WARM, COLD = 0.35, 0.15  # how ready it is to make things worse, at first and at last


class Seating:
    """`rounds` of tables, each a tuple of the numbers of pupils; the same seed gives the same ones everywhere.

    `again` is how often two meet who have met before, and `least` how often they must, whoever seats them.

    >>> seating = Seating(9, rounds=4, at=3)
    >>> seating.again, len(seating.rounds), seating.sizes
    (0, 4, [3, 3, 3])
    >>> Seating(8, rounds=3).least
    8
    """

    def __init__(self, pupils: int, rounds: int = 5, at: int = 4, seed: int = 1) -> None:
        _check(pupils, rounds, at)
        self.pupils, self.sizes = pupils, sizes(pupils, at)
        self.least = _least(pupils, rounds, self.sizes)
        rng = PortableRandom(f"seating {pupils} {rounds} {at} {seed}")
        searches = (
            _Search(_first(rng.sample(range(1, pupils + 1), pupils), self.sizes, rounds), rng) for _ in range(TRIES)
        )
        best: _Search = next(searches)
        best.run(self.least)
        for search in searches:
            if best.again == self.least:
                break
            search.run(self.least)
            best = min(best, search, key=lambda each: each.again)
        self.again = best.again
        self.rounds = tuple(tuple(tuple(sorted(table)) for table in each) for each in best.rounds)

    def table_of(self, pupil: int, turn: int) -> int:
        """The number, from 0 on, of the table at which a pupil sits in this round, from 0 on."""
        return next(number for number, table in enumerate(self.rounds[turn]) if pupil in table)


def sizes(pupils, at):
    """How many sit at each table, as even as can be: about so many, three to five.

    >>> sizes(30, 4), sizes(7, 4)
    ([4, 4, 4, 4, 4, 4, 3, 3], [4, 3])
    """
    tables = min(range(-(-pupils // LARGEST), pupils // SMALLEST + 1), key=lambda n: (abs(pupils / n - at), n))
    return [pupils // tables + (number < pupils % tables) for number in range(tables)]


def _check(pupils, rounds, at):
    for value, low, high, text in (
        (pupils, FEWEST, MOST, gettext("rounds are for {low} to {high} pupils, not {it!r}")),
        (rounds, 1, ROUNDS, gettext("there are {low} to {high} rounds, not {it!r}")),
        (at, SMALLEST, LARGEST, gettext("at a table sit {low} to {high}, not {it!r}")),
    ):
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise ValueError(text.format(low=low, high=high, it=value))


def _least(pupils, rounds, sizes):
    """How often two must meet again, at least.

    There are only so many pairs. And whoever sits at a larger table than there are tables in another round meets
    somebody from one of those.
    """
    pairs = sum(size * (size - 1) // 2 for size in sizes)
    tables, apart = len(sizes), 0
    for size in sizes:  # spread evenly over the tables of the first round
        whole, more = divmod(size, tables)
        apart += more * (whole + 1) * whole // 2 + (tables - more) * whole * (whole - 1) // 2
    return max(rounds * pairs - pupils * (pupils - 1) // 2, (rounds - 1) * apart, 0)


def _first(pupils, sizes, rounds):
    """Rounds to begin with: pupils in a block, a row for each seat, of which each row moves on by its number.

    With a prime number of tables nobody meets twice, for as many rounds as there are tables; and where a table has as
    many seats as there are tables, the rows themselves are one round more.
    """
    tables, largest = len(sizes), max(sizes)
    seats = [(table, seat) for seat in range(largest) for table in range(tables) if seat < sizes[table]]
    places = dict(zip(seats, pupils, strict=True))
    made = []
    for turn in range(rounds):
        if turn == tables and tables == largest:
            groups = [
                [places[table, seat] for table in range(tables) if seat < sizes[table]] for seat in range(largest)
            ]
        else:
            groups = [[] for _ in sizes]
            for (table, seat), pupil in places.items():
                groups[(table + turn * seat) % tables].append(pupil)
        made.append(_fitted(groups, sizes))
    return made


def _fitted(groups, sizes):
    """The same groups with those who are too many at one table moved to where one is missing."""
    groups = sorted(groups, key=len, reverse=True)
    spare = [group.pop() for group, size in zip(groups, sizes, strict=True) for _ in range(len(group) - size)]
    for group, size in zip(groups, sizes, strict=True):
        while len(group) < size:
            group.append(spare.pop())
    return groups


class _Search:
    """Exchanges two of a round for as long as somebody meets again: often for the better, now and then not."""

    def __init__(self, rounds, rng):
        self.rounds, self.rng, self.met = rounds, rng, {}
        for table in (table for each in rounds for table in each):
            for pair in combinations(sorted(table), 2):
                self.met[pair] = self.met.get(pair, 0) + 1
        self.again = sum(times - 1 for times in self.met.values())

    def run(self, least):
        """Until no seating has fewer, or for so many steps; then it is the best that was met."""
        best = self.again, [[[*table] for table in each] for each in self.rounds]
        for step in range(STEPS):
            if best[0] <= least or len(self.rounds[0]) < 2:
                break
            self._exchange(WARM + (COLD - WARM) * step / STEPS)
            if self.again < best[0]:
                best = self.again, [[[*table] for table in each] for each in self.rounds]
        self.again, self.rounds = best

    def _exchange(self, warm):
        tables = self.rng.choice(self.rounds)
        one, other = self.rng.sample(tables, 2)
        k, n = self.rng.randrange(len(one)), self.rng.randrange(len(other))
        before = self.again
        self._swap(one, k, other, n)
        if self.again > before and self.rng.random() >= exp((before - self.again) / warm):
            self._swap(one, k, other, n)

    def _swap(self, one, k, other, n):
        """Two change places; who has met whom, and how often again, is counted along."""
        self._count(one, k, -1)
        self._count(other, n, -1)
        one[k], other[n] = other[n], one[k]
        self._count(one, k, 1)
        self._count(other, n, 1)

    def _count(self, table, place, by):
        pupil = table[place]
        for mate in table:
            if mate != pupil:
                pair = (pupil, mate) if pupil < mate else (mate, pupil)
                times = self.met.get(pair, 0)
                self.met[pair] = times + by
                self.again += by * (times + (by > 0) > 1)
