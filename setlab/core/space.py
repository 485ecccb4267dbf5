"""The affine space AG(n, 3): points, lines, planes, hyperplanes, flats of any dimension, parallel classes.

Points are tuples over {0, 1, 2}, so for n = 4 they are the vectors of the 81 cards and the lines are the SETs.
Everything is made when it is asked for: a `count` comes from a formula, an element from its place by arithmetic.
"""

import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import combinations, product
from typing import Any, Generic, TypeAlias, TypeVar, cast

from setlab.common.i18n import gettext
from setlab.common.integers import integer, integers
from setlab.common.pasted import with_plain_blanks
from setlab.core.cards import Piece
from setlab.core.features import BY_DIMENSION, deck
from setlab.core.linear import Basis, Vector, basis_at, beside, digits, echelon, plus, subspaces, written_out

PointLike: TypeAlias = "Piece | str | Sequence[int]"  # what `AG.point` takes
PointsLike: TypeAlias = "Iterable[PointLike] | str"  # what `AG.read` takes


MOST = 20  # 3^20 points still have a length that Python's len() can say, and so have the lines
WRITTEN = 5  # the dimension up to which a table of points and lines is written out
SEEN = 6  # dimensions of which a picture shows all points
T = TypeVar("T")
Flat: TypeAlias = tuple[Vector, ...]
LINE = 1
PLANE = 2


def words(text: str) -> list[str]:
    """Split a text into the points or cards it names. Digits alone on a line, as in 0 1 2, are one point.

    >>> words("0120, 1100"), words("0 1 2 0; 1 1 0 0")
    (['0120', '1100'], ['0120', '1100'])
    """
    lines = (re.sub(r"[\s,\"']+", " ", line).split() for line in re.split(r"[;\n]", with_plain_blanks(text)))
    return [word for line in lines for word in (["".join(line)] if all(map(_is_digit, line)) and line else line)]


def _is_digit(word: str) -> bool:
    return len(word) == 1 and (word.isdigit() or word in "oO")  # a typing error, which is reported elsewhere


class AG:
    """The affine space of dimension n over the field of three elements, for n from 1 to 20: a collection of its points.

    >>> space = AG(4)
    >>> len(space), (0, 1, 2, 0) in space, next(iter(space))
    (81, True, (0, 0, 0, 0))
    >>> len(space.points), len(space.lines()), len(space.planes()), len(space.hyperplanes())
    (81, 1080, 1170, 120)
    >>> next(iter(space.lines()))
    ((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2))
    """

    def __init__(self, n: int) -> None:
        dimension = integer(n)
        if dimension is None:
            raise TypeError(gettext("AG takes a number of features such as 4, not {it!r}").format(it=n))
        if not 1 <= dimension <= MOST:
            text = gettext("AG({n}): the dimension goes from 1 to {most}; the 81 cards are AG(4)")
            raise ValueError(text.format(n=n, most=MOST))
        self.dimension = dimension

    def __repr__(self) -> str:
        return f"AG({self.dimension})"

    def __len__(self) -> int:
        return len(self.points)

    def __iter__(self) -> Iterator[Vector]:
        return iter(self.points)

    def _repr_html_(self) -> str | None:
        """Return a picture of the points; None if they are too many to be seen."""
        if self.dimension > SEEN:
            return None
        from setlab.draw.markup import picture, to_html
        from setlab.draw.spaces import space

        label = gettext("AG({n}, 3): {points} points").format(n=self.dimension, points=self.points.count)
        return to_html(picture(space(self.dimension), label))

    def __contains__(self, thing: object) -> bool:
        try:
            self.point(thing)
        except (TypeError, ValueError):
            return False
        return True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AG) and other.dimension == self.dimension

    def __hash__(self) -> int:
        return hash((AG, self.dimension))

    @cached_property
    def points(self) -> "Points":
        """All points, in the order of their index (first coordinate most significant)."""
        return Points(self.dimension)

    def lines(self) -> "Flats":
        """Return all lines: 3 points each, which for cards means all SETs."""
        return self.flats(LINE)

    def planes(self) -> "Flats":
        """Return all planes: 9 points each, the magic squares of cards."""
        return self.flats(PLANE)

    def hyperplanes(self) -> "Flats":
        """Return all flats of dimension n − 1."""
        return self.flats(self.dimension - 1)

    def flats(self, k: int) -> "Flats":
        """Return all flats of dimension k, each a tuple of 3^k points in index order."""
        return Flats(self, self._dimension(k))

    def parallel_classes(self, k: int = LINE) -> "ParallelClasses":
        """Return the flats of dimension k, sorted by direction: each class covers every point once.

        >>> len(AG(4).parallel_classes()), len(AG(4).parallel_classes()[0])
        (40, 27)
        """
        return ParallelClasses(self, self._dimension(k))

    def span(self, points: Iterable) -> Sequence:
        """Return the smallest flat that contains these `points` or cards, also given as one text.

        >>> AG(2).span([(0, 0), (1, 2)]), AG(3).span(["1ro", "201"])
        (((0, 0), (1, 2), (2, 1)), ((0, 0, 0), (1, 0, 2), (2, 0, 1)))
        """
        origin, *points = self._several(points)
        basis = echelon(plus(point, origin, -1) for point in points)
        return tuple(sorted(plus(p, origin) for p in written_out(basis, self.dimension)))

    def lines_in(self, points: Iterable) -> list[tuple]:
        """Return the lines contained in these `points` or cards: all SETs, each in index order. A text will do.

        ValueError for what is no point here.

        >>> AG(2).lines_in([(0, 0), (0, 1), (0, 2), (1, 1), (2, 2)])
        [((0, 0), (0, 1), (0, 2)), ((0, 0), (1, 1), (2, 2))]
        """
        chosen = sorted(set(self.read(points)))
        lying = set(chosen)
        found = []
        for a, b in combinations(chosen, 2):
            c = tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True))
            if c > b and c in lying:
                found.append((a, b, c))
        return found

    def incidence(self) -> list[list[int]]:
        """Return the incidence matrix: a row of 0 and 1 for each line, a column for each point. For n up to 5.

        >>> [sum(column) for column in zip(*AG(2).incidence())]     # through each of nine points: four lines
        [4, 4, 4, 4, 4, 4, 4, 4, 4]
        """
        if self.dimension > WRITTEN:
            text = gettext("AG({n}) has {lines} lines, too many for a table: take n up to {most}")
            raise ValueError(text.format(n=self.dimension, lines=self.lines().count, most=WRITTEN))
        places = [{self.points.index(point) for point in line} for line in self.lines()]
        return [[int(at in line) for at in range(self.points.count)] for line in places]

    def point(self, thing: object) -> Vector:
        """Return a `thing` as a point: a point itself, as a tuple or in digits, or the vector of a card.

        A text that is no digits is a card of the deck whose cards are these points: junior, set or mega. ValueError for
        no point of this space, TypeError for anything else, such as a number.

        >>> from setlab import Card
        >>> AG(4).point(Card("2tgq")), AG(4).point("2tgq"), AG(4).point("0121")
        ((1, 1, 1, 1), (1, 1, 1, 1), (0, 1, 2, 1))
        """
        point: Any = self._read(thing) if isinstance(thing, str) else thing
        if isinstance(thing, Piece):
            if thing.vector is None:
                raise ValueError(gettext("a WILD has no place in space; state it first"))
            thing.deck.need_lines()
            point = thing.vector
        elif not isinstance(thing, str) and (read := integers(thing)) is not None:
            point = read
        elif isinstance(thing, list):
            point = tuple(thing)
        if point not in self.points:
            text = gettext("{point!r} is not a point of AG({n}): give {n} numbers, each 0, 1 or 2")
            if self.dimension in BY_DIMENSION:
                text = gettext("{point!r} is not a point of AG({n}): give {n} numbers, each 0, 1 or 2, or a card")
            raise (ValueError if isinstance(point, tuple) else TypeError)(text.format(point=thing, n=self.dimension))
        return point

    def _read(self, text: str) -> Vector:
        """Return the point that a text names, in digits or as a card; () if it names none."""
        if text and {*text} <= {*"012"}:
            return tuple(map(int, text))
        if named := BY_DIMENSION.get(self.dimension):
            with suppress(ValueError):
                return deck(named).parse(text)
        return ()

    def read(self, points: object) -> list[Vector]:
        """Return several things as points, each as `point` takes it; a text names several."""
        if isinstance(points, str) and len(named := words(points)) > 1:
            points = named
        if isinstance(points, str) or not hasattr(points, "__iter__"):
            raise TypeError(gettext("give several points, as in [(0, 0), (1, 2)], not {it!r}").format(it=points))
        return [self.point(point) for point in points]

    def _several(self, points: object) -> list[Vector]:
        points = self.read(points)
        if not points:
            raise ValueError(gettext("there is nothing to span: give at least one point"))
        return points

    def _dimension(self, k: object) -> int:
        k, given = integer(k), k
        if k is None:
            raise TypeError(gettext("the dimension of a flat is a whole number, not {it!r}").format(it=given))
        if not 0 <= k <= self.dimension:
            text = gettext("AG({n}) has flats of dimension 0 to {n}; there are none of dimension {k}")
            raise ValueError(text.format(n=self.dimension, k=k))
        return k


class _Lazy(ABC, Generic[T]):
    """A sequence of computed elements: a subclass knows the `count`, and makes the element `_at` a place."""

    count: int

    @abstractmethod
    def _at(self, place: int) -> T:
        """Return the element at a place, which is in the range."""

    def __len__(self) -> int:
        if self.count > sys.maxsize:
            text = gettext("there are {n} here, more than len() can say: ask for .count")
            raise OverflowError(text.format(n=self.count))
        return self.count

    def __iter__(self) -> Iterator[T]:
        return map(self._at, range(self.count))

    def __getitem__(self, place: Any) -> Any:
        places = range(self.count)
        if isinstance(place, slice):
            return [self._at(at) for at in places[place]]
        try:
            at = places[cast(int, integer(place))]  # None is no place of a range
        except IndexError:
            text = gettext("there are {n} here, counted from 0; {place} is not one of them")
            raise IndexError(text.format(n=self.count, place=place)) from None
        except TypeError:
            text = gettext("what is here is counted with whole numbers, as in lines[0], not {place!r}")
            raise TypeError(text.format(place=place)) from None
        return self._at(at)


class Points(_Lazy[Vector]):
    """The points of AG(n, 3), a lazy sequence in index order."""

    def __init__(self, n: int) -> None:
        self.dimension = n
        self.count = 3**n

    def _at(self, place: int) -> Vector:
        return digits(place, self.dimension)

    def __iter__(self) -> Iterator[Vector]:
        return product(range(3), repeat=self.dimension)

    def __contains__(self, point: object) -> bool:
        return (
            isinstance(point, tuple)
            and len(point) == self.dimension
            and all(x in (0, 1, 2) for x in integers(point) or (None,))
        )

    def index(self, point: Vector) -> int:
        """Return the place of a point: its coordinates read in base 3."""
        if point not in self:
            raise ValueError(gettext("{point!r} is not a point of AG({n})").format(point=point, n=self.dimension))
        return int("".join(map(str, integers(point) or ())), 3)

    def __repr__(self) -> str:
        return f"AG({self.dimension}).points"


class _Flats(_Lazy[Flat]):
    """Flats of one dimension k. `in` takes any collection of points or cards, in any order."""

    space: AG
    k: int

    @abstractmethod
    def _along(self, basis: Basis) -> bool:
        """Return whether the flats along this basis, an echelon form, belong to this collection."""

    def __contains__(self, flat: object) -> bool:
        try:
            points = self.space._several(flat)
        except (TypeError, ValueError):
            return False
        # So many different points span at least a flat of dimension k; if no more, they are all of it.
        if not len(points) == len(set(points)) == 3**self.k:
            return False
        return self._along(echelon(plus(point, points[0], -1) for point in points))


class Flats(_Flats):
    """All flats of one dimension, lazily: direction by direction, each direction's flats in order.

    `count` says how many there are, also where they are more than `len` can say.

    >>> AG(20).planes().count
    98127681080059124278997850
    >>> [(0, 0, 0), (0, 1, 2), (0, 2, 1)] in AG(3).lines()
    True
    """

    def __init__(self, space: AG, k: int) -> None:
        self.space, self.k = space, k
        self._classes = ParallelClasses(space, k)
        self._each = 3 ** (space.dimension - k)
        self.count = self._classes.count * self._each

    def _at(self, place: int) -> Flat:
        return self._classes[place // self._each][place % self._each]

    def __iter__(self) -> Iterator[Flat]:
        for parallel in self._classes:
            yield from parallel

    def _along(self, basis: Basis) -> bool:
        return len(basis) == self.k

    def __repr__(self) -> str:
        return f"AG({self.space.dimension}).flats({self.k})"


class ParallelClasses(_Lazy["ParallelClass"]):
    """All parallel classes of the flats of one dimension, lazily."""

    def __init__(self, space: AG, k: int) -> None:
        self.space, self.k = space, k
        self.count = subspaces(space.dimension, k)

    def _at(self, place: int) -> "ParallelClass":
        return ParallelClass(self.space, basis_at(self.space.dimension, self.k, place))

    def __repr__(self) -> str:
        return f"AG({self.space.dimension}).parallel_classes({self.k})"


class ParallelClass(_Flats):
    """All flats with one direction: the translates of a subspace."""

    def __init__(self, space: AG, basis: Basis) -> None:
        self.space, self.basis, self.k = space, basis, len(basis)
        self.count = 3 ** (space.dimension - self.k)

    @cached_property
    def _subspace(self) -> list[Vector]:
        return written_out(self.basis, self.space.dimension)

    def _at(self, place: int) -> Flat:
        # Every translate has exactly one point that is zero in the pivot columns.
        start = beside(self.basis, self.space.dimension, place)
        return tuple(plus(p, start) for p in self._subspace)

    def _along(self, basis: Basis) -> bool:
        return basis == self.basis

    def __repr__(self) -> str:
        return f"<flats of AG({self.space.dimension}) along {', '.join(map(str, self.basis)) or 'a point'}>"
