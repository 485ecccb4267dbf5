"""Positions of the junior game, from its end on: 27 cards, nine on the table.

A position is the cards left, which were not yet taken, and which of them lie on the table; both are bits of one number.
Affine maps take SETs to SETs, so positions that one of them takes to each other have the same value, and one stands for
all. They are few enough, as SETs are always taken whole. All numbers of cards are multiples of three.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, lcm
from operator import mul

from setlab.core.canonical import affine_canonical, affine_placing, fixing
from setlab.core.sets import third_table

FEATURES, CARDS, SIZE = 3, 27, 9
EVERY = (1 << CARDS) - 1
PLAYERS = ("random", "ahead", "best", "worst")
ENDS = range(0, SIZE + 1, 3)  # cards left at the end: ten of 27 always hold a SET
POSITIONS = 45_338  # positions up to symmetry; used for progress only
# Chances are whole multiples of one over this number, so that each division comes out even: SETs are chosen up to nine
# times, from up to 14 (no twelve cards hold more), and three cards are dealt up to six times.
PARTS = lcm(*range(1, 15)) ** 9 * lcm(*(comb(stock, 3) for stock in range(3, CARDS - SIZE + 1, 3))) ** 6


class Positions:
    """Values of positions: {player: chances of the `ends`, in `PARTS`}, each found once.

    `done` is called whenever one more was found. With some `players` and `ends` only, the others are left out.
    """

    def __init__(
        self,
        done: Callable[[], object] = lambda: None,
        players: Sequence[str] = PLAYERS,
        ends: Sequence[int] = ENDS,
    ) -> None:
        third = third_table(FEATURES)
        self.sets = sorted({1 << a | 1 << b | 1 << third[a][b] for a, b in combinations(range(CARDS), 2)})
        self.done, self.players, self.ends = done, players, ends
        self.values: dict[tuple[int, int], dict[str, list[int]]] = {}
        self.moves: dict[int, list] = {}  # {canonical left: generators of the maps that keep it}
        self.forget()

    def forget(self) -> None:
        """Drop the caches: they are large, and can be rebuilt."""
        self.images: dict[int, int] = {}  # {table: canonical one}, where only the table matters
        self.places: dict[int, list] = {}  # {left: map to its canonical place}
        self.alike: dict[int, dict[int, int]] = {}  # {canonical left: {table: canonical table}}

    def whole_game(self) -> dict[str, dict[int, Fraction]]:
        """Return {player: {cards left at the end: chance}}, with the first nine cards still to be dealt."""
        first = first_tables()
        values = [self.value(EVERY, table) for table in first]
        self.forget()
        every = comb(CARDS, SIZE) * PARTS
        return {
            player: {
                end: Fraction(sum(map(mul, first.values(), column)), every)
                for end, column in zip(ENDS, zip(*(value[player] for value in values), strict=True), strict=True)
            }
            for player in PLAYERS
        }

    def value(self, left: int, table: int) -> dict[str, list[int]]:
        """Return {player: chances of how the game ends}, in units of 1 / `PARTS`, from this position on.

        A table with fewer than nine cards is about to be filled up.
        """
        if table.bit_count() < SIZE and (left & ~table).bit_count() == 3:
            table = left  # the last three are dealt in any case
        if left not in (table, EVERY):
            place = self._place(left)
            left, table = moved(left, place), moved(table, place)
        return self._worth(*self._standing(left, table))

    def _place(self, left: int) -> list[list[int]]:
        """Return the map that takes the cards left to their canonical place."""
        if left not in self.places:
            images, moves = affine_placing(points(left), FEATURES)
            self.places[left] = place = by_nine(images)
            self.moves.setdefault(moved(left, place), [by_nine(move) for move in moves])
        return self.places[left]

    def _standing(self, left: int, table: int) -> tuple[int, ...]:
        """Return the canonical position for this one, whose cards left are in their canonical place already."""
        if left in (table, EVERY):
            image = self._image(table)
            return (image if left == table else left), image
        alike = self.alike.setdefault(left, {})
        if table not in alike:
            orbit, fresh = {table}, [table]
            while fresh:
                other = fresh.pop()
                for low, middle, high in self.moves[left]:  # as `moved` does: this is the innermost loop
                    image = low[other & 511] | middle[other >> 9 & 511] | high[other >> 18]
                    if image not in orbit:
                        orbit.add(image)
                        fresh.append(image)
            alike.update(dict.fromkeys(orbit, min(orbit)))
        return left, alike[table]

    def _image(self, table: int) -> int:
        if table not in self.images:
            self.images[table] = bits(affine_canonical(bytes(points(table)), FEATURES)[0])
        return self.images[table]

    def _worth(self, left: int, table: int) -> dict[str, list[int]]:
        if (left, table) not in self.values:
            self.values[left, table] = self._found(left, table)
            self.done()
        return self.values[left, table]

    def _found(self, left: int, table: int) -> dict[str, list[int]]:
        sets = [one for one in self.sets if one & table == one]
        if left != table and (table.bit_count() < SIZE or not sets):
            return self._dealt(left, table)
        if sets:
            return self._chosen(left, table, sets)
        return {player: [PARTS * (cards == table.bit_count()) for cards in self.ends] for player in self.players}

    def _dealt(self, left: int, table: int) -> dict[str, list[int]]:
        """Return the mean value after three cards come from the stock, any with the same chance."""
        stock = [1 << point for point in points(left & ~table)]
        found = Counter(self._standing(left, table | sum(three)) for three in combinations(stock, 3))
        values = [self._worth(*position) for position in found]
        return {player: mean([value[player] for value in values], [*found.values()]) for player in self.players}

    def _chosen(self, left: int, table: int, sets: Sequence[int]) -> dict[str, list[int]]:
        """Return the value of a table, as `value` does: each player takes one of the SETs that they rate highest.

        Of several such SETs each has the same chance.
        """
        after = [self.value(left ^ one, table ^ one) for one in sets]
        rates: dict[str, Callable[[int, dict[str, list[int]]], int]] = {
            "random": lambda one, value: 0,
            "ahead": lambda one, value: sum(not one & other for other in sets),
            "best": lambda one, value: value["best"][0],
            "worst": lambda one, value: -value["worst"][0],
        }
        found = {}
        for player in self.players:
            rated = [*map(rates[player], sets, after)]
            highest = max(rated)
            found[player] = mean([value[player] for value, rate in zip(after, rated, strict=True) if rate == highest])
        return found


def mean(rows: Sequence[Sequence[int]], weights: Sequence[int] | None = None) -> list[int]:
    """Return the mean of several rows, column by column."""
    weights = weights or [1] * len(rows)
    return [sum(map(mul, weights, column)) // sum(weights) for column in zip(*rows, strict=True)]


def first_tables() -> dict[int, int]:
    """Return {table: how many tables are like it}, for all first deals, built card by card."""
    tables = {b"": 1}
    for _ in range(SIZE):
        longer = {bytes(sorted({*table, card})) for table in tables for card in range(CARDS) if card not in table}
        tables = {
            image: fixing(FEATURES, -1) // order
            for image, order in (affine_canonical(table, FEATURES) for table in longer)
        }
    return {bits(table): number for table, number in tables.items()}


def points(cards: int) -> list[int]:
    return [point for point in range(CARDS) if cards >> point & 1]


def bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def by_nine(images: Sequence[int]) -> list[list[int]]:
    """Return a map of points as three tables, in which `moved` looks up nine points at once."""
    return [
        [bits(images[start + k] for k in range(9) if nine >> k & 1) for nine in range(512)]
        for start in range(0, CARDS, 9)
    ]


def moved(cards: int, tables: Sequence[Sequence[int]]) -> int:
    low, middle, high = tables
    return low[cards & 511] | middle[cards >> 9 & 511] | high[cards >> 18]
