"""The affine space AG(n, 3): points, lines, planes, hyperplanes, flats of any dimension, parallel classes.

Points are tuples over {0, 1, 2}, so for n = 4 they are the vectors of the 81 cards and the lines are the SETs.
Everything is made when it is asked for: `len` comes from a formula, iteration from a construction.
"""

from itertools import combinations, islice, product

from setlab.core.words import gettext

MOST = 20  # 3^20 points still have a length that Python's len() can say, and so have the lines
LINE = 1
PLANE = 2


class AG:
    """The affine space of dimension n over the field of three elements, for n from 1 to 20.

    >>> space = AG(4)
    >>> len(space.points), len(space.lines()), len(space.planes()), len(space.hyperplanes())
    (81, 1080, 1170, 120)
    >>> next(iter(space.lines()))
    ((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2))
    """

    def __init__(self, n):
        if not isinstance(n, int) or isinstance(n, bool):
            raise TypeError(gettext("AG takes a number of features such as 4, not {it!r}").format(it=n))
        if not 1 <= n <= MOST:
            raise ValueError(
                gettext("AG({n}): the dimension goes from 1 to {most}; the 81 cards are AG(4)").format(n=n, most=MOST)
            )
        self.dimension = n

    def __repr__(self):
        return f"AG({self.dimension})"

    def __eq__(self, other):
        return isinstance(other, AG) and other.dimension == self.dimension

    def __hash__(self):
        return hash((AG, self.dimension))

    @property
    def points(self):
        """All points, in the order of their index (first coordinate most significant)."""
        return Points(self.dimension)

    def lines(self):
        """All lines: 3 points each, which for cards means all SETs."""
        return self.flats(LINE)

    def planes(self):
        """All planes: 9 points each, the magic squares of cards."""
        return self.flats(PLANE)

    def hyperplanes(self):
        """All flats of dimension n − 1."""
        return self.flats(self.dimension - 1)

    def flats(self, k):
        """All flats of dimension k, each a tuple of 3^k points in index order."""
        return Flats(self, self._dimension(k))

    def parallel_classes(self, k=LINE):
        """The flats of dimension k, sorted by direction: each class covers every point once.

        >>> len(AG(4).parallel_classes()), len(AG(4).parallel_classes()[0])
        (40, 27)
        """
        return ParallelClasses(self, self._dimension(k))

    def span(self, points):
        """The smallest flat that contains these points.

        >>> AG(2).span([(0, 0), (1, 2)])
        ((0, 0), (1, 2), (2, 1))
        """
        points = [self._point(point) for point in points]
        if not points:
            raise ValueError(gettext("no points span nothing: give at least one"))
        flat = [points[0]]
        for point in points[1:]:
            if point not in flat:
                step = tuple((x - y) % 3 for x, y in zip(point, points[0], strict=True))
                flat = [_plus(p, step, times) for times in range(3) for p in flat]
        return tuple(sorted(flat))

    def _point(self, point):
        point = tuple(point)
        if point not in self.points:
            raise ValueError(
                gettext("{point} is no point of AG({n}): give {n} numbers, each 0, 1 or 2").format(
                    point=point, n=self.dimension
                )
            )
        return point

    def _dimension(self, k):
        if not isinstance(k, int) or isinstance(k, bool):
            raise TypeError(gettext("the dimension of a flat is a whole number, not {it!r}").format(it=k))
        if not 0 <= k <= self.dimension:
            raise ValueError(
                gettext("AG({n}) has flats of dimension 0 to {n}; there are none of dimension {k}").format(
                    n=self.dimension, k=k
                )
            )
        return k


class _Sized:
    """Shared by the lazy collections: a length from a formula, and elements from iteration."""

    def __getitem__(self, place):
        if isinstance(place, slice):
            return list(islice(self, *place.indices(len(self))))
        at = place + len(self) if place < 0 else place
        if not 0 <= at < len(self):
            raise IndexError(
                gettext("there are {n} here, counted from 0; {place} is not one").format(n=len(self), place=place)
            )
        return next(islice(self, at, None))


class Points(_Sized):
    """The points of AG(n, 3), a lazy sequence in index order."""

    def __init__(self, n):
        self.dimension = n

    def __len__(self):
        return 3**self.dimension

    def __iter__(self):
        return product(range(3), repeat=self.dimension)

    def __contains__(self, point):
        return (
            isinstance(point, tuple)
            and len(point) == self.dimension
            and all(isinstance(x, int) and 0 <= x <= 2 for x in point)
        )

    def index(self, point):
        """The place of a point: its coordinates read in base 3."""
        if point not in self:
            raise ValueError(gettext("{point!r} is no point of AG({n})").format(point=point, n=self.dimension))
        return int("".join(map(str, point)), 3)

    def __repr__(self):
        return f"AG({self.dimension}).points"


class Flats(_Sized):
    """All flats of one dimension, lazily: direction by direction, each direction's flats in order."""

    def __init__(self, space, k):
        self.space, self.k = space, k

    def __len__(self):
        n = self.space.dimension
        return subspaces(n, self.k) * 3 ** (n - self.k)

    def __iter__(self):
        for parallel in ParallelClasses(self.space, self.k):
            yield from parallel

    def __repr__(self):
        return f"AG({self.space.dimension}).flats({self.k})"


class ParallelClasses(_Sized):
    """All parallel classes of the flats of one dimension, lazily."""

    def __init__(self, space, k):
        self.space, self.k = space, k

    def __len__(self):
        return subspaces(self.space.dimension, self.k)

    def __iter__(self):
        for basis, pivots in _echelon_bases(self.space.dimension, self.k):
            yield ParallelClass(self.space, basis, pivots)

    def __repr__(self):
        return f"AG({self.space.dimension}).parallel_classes({self.k})"


class ParallelClass(_Sized):
    """All flats with one direction: the translates of a subspace."""

    def __init__(self, space, basis, pivots):
        self.space, self.basis, self._pivots = space, basis, pivots

    def __len__(self):
        return 3 ** (self.space.dimension - len(self.basis))

    def __iter__(self):
        n = self.space.dimension
        subspace = [(0,) * n]
        for row in reversed(self.basis):  # the first row leads, so the flats come out in index order
            subspace = [_plus(p, row, times) for times in range(3) for p in subspace]
        # Every translate has exactly one point that is zero in the pivot columns.
        for start in product(*((0,) if column in self._pivots else range(3) for column in range(n))):
            yield tuple(_plus(p, start) for p in subspace)

    def __repr__(self):
        return f"<flats of AG({self.space.dimension}) along {', '.join(map(str, self.basis)) or 'a point'}>"


def subspaces(n, k):
    """Number of k-dimensional subspaces of an n-dimensional space over three elements (a Gaussian binomial).

    >>> subspaces(4, 1), subspaces(4, 2)
    (40, 130)
    """
    above, below = 1, 1
    for i in range(k):
        above *= 3 ** (n - i) - 1
        below *= 3 ** (i + 1) - 1
    return above // below


def _echelon_bases(n, k):
    """Each subspace once: its reduced row echelon basis and the pivot columns."""
    for pivots in combinations(reversed(range(n)), k):
        pivots = pivots[::-1]
        free = [(row, column) for row in range(k) for column in range(pivots[row] + 1, n) if column not in pivots]
        for digits in product(range(3), repeat=len(free)):
            rows = [[int(column == pivot) for column in range(n)] for pivot in pivots]
            for (row, column), digit in zip(free, digits, strict=True):
                rows[row][column] = digit
            yield tuple(map(tuple, rows)), pivots


def _plus(point, step, times=1):
    return tuple((x + times * y) % 3 for x, y in zip(point, step, strict=True))
