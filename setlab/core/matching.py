"""Search for affine maps that carry one set of points of AG(n, 3) onto another: the basis of stabilisers.

A map is fixed by the images of a frame, n + 1 points in general position. Every point of the space gets a mark that
describes its position to the set and that each map keeps; so the images of a frame are searched among points with the
same marks, and with every image all marks of the flat so far have to agree. A set is seen in coordinates of the flat
that it spans, however large the space around it is.
"""

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import TypeAlias

from setlab.common.i18n import gettext
from setlab.common.numbers import written
from setlab.core.linear import Vector, digits, echelon, plus
from setlab.core.maps import AffineMap
from setlab.core.space import AG

Move: TypeAlias = Mapping[int, int]  # {place: place}
LOOKS = 100_000_000  # points that are looked at before a search is given up, some twenty seconds
LONG = 1_000_000  # after which a search looks for symmetries, to be spared what they make alike
ROUNDS, SMALL = 2, (1 << 60) - 1
MOD3 = bytes(x % 3 for x in range(256))


class TooAlike(ValueError):
    """Raised when the search is given up: too many points look alike, and too few matchings lead anywhere."""


def carrying(points: Sequence[Vector], others: Sequence[Vector]) -> AffineMap | None:
    """Return a map that takes one set of points onto another of the same space and size; None if there is none.

    >>> g = carrying([(0, 0), (0, 1), (1, 0)], [(2, 2), (0, 0), (1, 0)])
    >>> sorted(map(g, [(0, 0), (0, 1), (1, 0)]))
    [(0, 0), (1, 0), (2, 2)]
    """
    n, points, others = len(points[0]), fewer(points), fewer(others)
    if not points:  # both are the whole space
        return AffineMap.identity(n)
    a, b = MarkedFigure(points), MarkedFigure(others)
    if a.n != b.n or Counter(a.marks) != Counter(b.marks):
        return None
    images = FrameSearch(a, b).whole((), ())
    return AffineMap.taking(a.framed(a.flat), b.framed(images)) if images else None


def fewer(points: Sequence[Vector]) -> Sequence[Vector]:
    """Return the points, or their complement if it is smaller: maps that carry the ones carry the others.

    >>> fewer([(0,), (2,)])
    [(1,)]
    """
    every = AG(len(points[0])).points
    if 2 * len(points) <= every.count:
        return points
    there = {*points}
    return [point for point in every if point not in there]


def splits(points: Sequence[Vector]) -> Iterator[bytes]:
    """Yield, for each direction of hyperplanes, the number (0 to 2) of each point's parallel, as bytes.

    >>> [list(numbers) for numbers in splits([(0, 0), (0, 1), (1, 0)])]
    [[0, 1, 0], [0, 0, 1], [0, 1, 1], [0, 2, 1]]
    """
    forms = [bytes(len(points))]
    for column in reversed([*zip(*points, strict=True)]):
        column = bytes(column)
        leading = [_sum(form, column) for form in forms]
        yield from leading  # of a form and its double one is enough
        forms += [*leading, *(_sum(form, column) for form in leading)]


class MarkedFigure:
    """Set of points with an invariant, its mark, for each point of the n-dimensional flat that the set spans.

    Affine maps between two such sets keep marks, so points with rare marks leave few maps to try. `members` are the
    points as places in coordinates of the flat, and `home` maps these back; `frame` are members with rare marks that
    span the flat, and `flat` is the whole flat, in the order in which the frame spans it.
    """

    def __init__(self, points: Sequence[Vector]) -> None:
        self.home, coordinates = _at_home(points)
        self.n = len(coordinates[0])
        self.members = [_place(point) for point in coordinates]
        self.marks = self._marked(coordinates)
        number = Counter(self.marks)
        self.frame, self.flat = [], []
        for point in sorted(self.members, key=lambda place: number[self.marks[place]]):
            if point not in self.flat:
                self.flat = self.grown(self.flat, point)
                self.frame.append(point)

    def grown(self, flat: Sequence[int], point: int) -> list[int]:
        """Return the flat spanned with this point as well; its new points come last."""
        if not flat:
            return [point]
        back = negatives(self.n)
        step = row(back[flat[0]], self.n)[point]
        return [*flat, *map(row(step, self.n).__getitem__, flat), *map(row(back[step], self.n).__getitem__, flat)]

    def framed(self, images: Sequence[int]) -> list[Vector]:
        """Return a frame of the whole space, given where the flat goes: its frame there, then points outside it."""
        first, *others = (images[3**k // 3] for k in range(self.n + 1))  # where each new dimension begins
        vectors = [digits(place, self.n) for place in (first, *others)]
        space = self.home.dimension
        inside = [(*vector, *(0,) * (space - self.n)) for vector in vectors]
        outside = [plus(inside[0], tuple(int(k == j) for k in range(space))) for j in range(self.n, space)]
        return [self.home(point) for point in (*inside, *outside)]

    def _marked(self, coordinates: Sequence[Vector]) -> list[int]:
        """Return the marks of all points.

        For a point of the set: how hyperplanes split the set (twice, the second time weighted). For all points: the
        secants.
        """
        weights = [1] * len(coordinates)
        for _ in range(ROUNDS):
            fresh = [0] * len(coordinates)
            for numbers in splits(coordinates):
                parts = [0, 0, 0]
                for number, weight in zip(numbers, weights, strict=True):
                    parts[number] += weight
                kind = tuple(sorted(parts))
                worth = [hash((kind, part)) & SMALL for part in parts]
                for k, number in enumerate(numbers):
                    fresh[k] += worth[number]
            weights = fresh
        marks, back = [0] * 3**self.n, negatives(self.n)
        for k, (point, weight) in enumerate(zip(self.members, weights, strict=True)):
            sums = row(point, self.n)
            for other, its in zip(self.members[:k], weights, strict=False):
                marks[back[sums[other]]] += hash((weight * its, weight + its)) & SMALL
        for point, weight in zip(self.members, weights, strict=True):
            marks[point] = -1 - (hash((marks[point], weight)) & SMALL)  # below 0, as no other mark is
        return marks


class FrameSearch:
    """A search for images of the frame of one figure in another one.

    `moves` are known symmetries of the other figure: an image that failed rules out its whole orbit under those that
    fix the images before it (McKay 1981). A long search looks for them itself.
    """

    def __init__(self, a: MarkedFigure, b: MarkedFigure, moves: list[Move] | None = None) -> None:
        self.a, self.b, self.moves, self.looks = a, b, moves, 0
        marks = [a.marks[place] for place in a.flat]
        self.wanted = [marks[3**k // 3 : 3**k] for k in range(a.n + 1)]  # with the k-th point of the frame

    def whole(self, images: tuple[int, ...], flat: Sequence[int]) -> Sequence[int] | None:
        """Return the image of the first figure's flat whose frame begins with these images; None if there is none."""
        depth = len(images)
        if depth > self.a.n:
            return flat
        refused = set(flat)
        for point in self.b.members:
            bigger = point not in refused and self.step(flat, point, depth)
            if bigger:
                if found := self.whole((*images, point), bigger):
                    return found
                refused |= orbit(point, [move for move in self._symmetries() if all(move[p] == p for p in images)])
        return None

    def _symmetries(self) -> Sequence[Move]:
        if self.moves is None and self.looks > LONG:
            self.moves = StabilizerChain(self.b).moves
        return self.moves or ()

    def step(self, flat: Sequence[int], point: int, depth: int) -> list[int] | None:
        """Return the flat with this point as well, or None unless all marks agree. TooAlike after too many steps."""
        marks = self.b.marks
        if marks[point] != self.wanted[depth][0]:
            return None
        self.looks += len(flat)
        if self.looks > LOOKS:
            text = gettext("these points are too much alike: the search gave up after {n} steps, without an answer")
            raise TooAlike(text.format(n=written(self.looks)))
        bigger = self.b.grown(flat, point)
        return bigger if [marks[place] for place in bigger[len(flat) :]] == self.wanted[depth] else None


class StabilizerChain:
    """All maps of the flat to itself that keep a figure, as orbits of the points of its frame (Sims 1970).

    `moves` generate them, each {place: place}; `levels[k]` is (how many of these, the last ones, fix the first k
    points of the frame; the orbit of the next point under them).
    """

    def __init__(self, figure: MarkedFigure) -> None:
        self.figure, self.moves, self.levels = figure, [], []
        self.search = FrameSearch(figure, figure, self.moves)
        for depth in reversed(range(figure.n + 1)):
            self.levels.insert(0, self._level(depth))

    def _level(self, depth: int) -> tuple[int, set[int]]:
        figure, search = self.figure, self.search
        start, flat = figure.frame[:depth], figure.flat[: 3**depth // 3]
        reached, refused = orbit(figure.frame[depth], self.moves), set(flat)
        for point in figure.members:
            if point in reached or point in refused:
                continue
            bigger = search.step(flat, point, depth)
            images = bigger and search.whole((*start, point), bigger)
            if images:
                self.moves.insert(0, dict(zip(figure.flat, images, strict=True)))
                reached = orbit(figure.frame[depth], self.moves)
            else:
                refused |= orbit(point, self.moves)
        return len(self.moves), reached


def orbit(place: int, moves: Iterable[Move]) -> set[int]:
    """Return all places to which these moves take the given one."""
    reached, fresh = {place}, [place]
    while fresh:
        last = fresh.pop()
        new = {move[last] for move in moves} - reached
        reached |= new
        fresh += new
    return reached


def _at_home(points: Sequence[Vector]) -> tuple[AffineMap, list[Vector]]:
    """Return (the map from coordinates of the spanned flat, filled up with 0; the points in these coordinates)."""
    origin, n = points[0], len(points[0])
    steps = [plus(point, origin, -1) for point in points]
    basis = echelon(steps)
    pivots = [row.index(1) for row in basis]
    others = [tuple(int(k == j) for k in range(n)) for j in range(n) if j not in pivots]
    home = AffineMap([*zip(*basis, *others, strict=True)], origin)
    return home, [tuple(step[pivot] for pivot in pivots) for step in steps]  # the basis is reduced


def _place(point: Iterable[int]) -> int:
    place = 0
    for x in point:
        place = 3 * place + x
    return place


@lru_cache(2048)
def row(place: int, n: int) -> "array[int]":
    """Return the places of the sums of one point with every point, in order."""
    sums = [0]
    for x in digits(place, n):
        sums = [3 * before + y for before in sums for y in (x, (x + 1) % 3, (x + 2) % 3)]
    return array("H", sums)


@cache
def negatives(n: int) -> "array[int]":
    """Return the place of −p for each place p."""
    return array("H", [_place([-x % 3 for x in digits(place, n)]) for place in range(3**n)])


def _sum(a: bytes, b: bytes) -> bytes:
    return (int.from_bytes(a, "big") + int.from_bytes(b, "big")).to_bytes(len(a), "big").translate(MOD3)
