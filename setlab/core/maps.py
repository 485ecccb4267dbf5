"""Affine maps of AG(n, 3), and the two groups that matter: all of them, and those that keep the features.

Both groups take SETs to SETs. The affine group of the 81 cards has 1,965,150,720 elements; the feature group (shuffle
the features, shuffle the values of each) has 31,104. Always say which one is meant.
"""

from math import factorial

from setlab.core.canonical import affine_canonical, feature_canonical
from setlab.core.cards import Piece
from setlab.core.sets import checked
from setlab.core.space import AG
from setlab.core.words import gettext


class AffineMap:
    """x → matrix·x + shift over the field of three elements. Call it on a vector, a card, or several of them.

    >>> from setlab import Card
    >>> swap = AffineMap([[0, 1], [1, 0]], (0, 2))
    >>> swap((1, 0))
    (0, 0)
    >>> swap @ swap.inverse() == AffineMap.identity(2)
    True
    >>> AffineMap.identity(4)([Card("1sro"), Card("2tgq")])
    [Card('1sro'), Card('2tgq')]
    """

    __slots__ = ("matrix", "shift")

    def __init__(self, matrix, shift=None):
        self.matrix = tuple(tuple(int(x) % 3 for x in row) for row in matrix)
        n = len(self.matrix)
        self.shift = tuple(int(x) % 3 for x in (shift if shift is not None else (0,) * n))
        if not n or len(self.shift) != n or any(len(row) != n for row in self.matrix):
            raise ValueError(gettext("an affine map needs a square matrix and a shift of the same length"))
        if _inverse(self.matrix) is None:
            raise ValueError(gettext("this matrix has no inverse mod 3, so it would send different cards to one"))

    @classmethod
    def identity(cls, n):
        """The map that moves nothing in dimension n."""
        return cls([[int(i == j) for j in range(n)] for i in range(n)])

    @classmethod
    def taking(cls, frame, images):
        """The one map that takes n + 1 points in general position to n + 1 others, in this order.

        >>> g = AffineMap.taking([(0, 0), (1, 0), (0, 1)], [(2, 2), (0, 2), (2, 1)])
        >>> [g(p) for p in [(0, 0), (1, 0), (0, 1)]]
        [(2, 2), (0, 2), (2, 1)]
        """
        from_base, to_base = _frame(frame), _frame(images)
        if len(frame) != len(images):
            raise ValueError(gettext("give as many images as points"))
        return to_base @ from_base.inverse()

    @property
    def dimension(self):
        return len(self.shift)

    @property
    def keeps_features(self):
        """True if the map only shuffles features and their values: one entry in each row and column."""
        return all(sum(map(bool, row)) == 1 for row in self.matrix)

    def __call__(self, x):
        if isinstance(x, Piece):
            if x.vector is None:
                raise ValueError(gettext("a WILD has no place in space; state it first"))
            return x.deck.at(self(x.vector))
        if not isinstance(next(iter(x), None), int):
            return type(x)(self(each) for each in x)
        if len(x) != self.dimension:
            raise ValueError(
                gettext("this map is for {n} features, the point has {m}").format(n=self.dimension, m=len(x))
            )
        return tuple(
            (sum(a * b for a, b in zip(row, x, strict=True)) + c) % 3
            for row, c in zip(self.matrix, self.shift, strict=True)
        )

    def __matmul__(self, other):
        """The composition: (g @ h)(x) is g(h(x))."""
        if not isinstance(other, AffineMap):
            return NotImplemented
        columns = list(zip(*other.matrix, strict=True))
        matrix = [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in self.matrix]
        return AffineMap(matrix, self(other.shift))

    def inverse(self):
        """The map that undoes this one."""
        linear = AffineMap(_inverse(self.matrix))
        return AffineMap(linear.matrix, [-x for x in linear(self.shift)])

    def order(self):
        """How often the map must be repeated until nothing has moved."""
        unit, power, count = AffineMap.identity(self.dimension), self, 1
        while power != unit:
            power, count = power @ self, count + 1
        return count

    def __eq__(self, other):
        return isinstance(other, AffineMap) and (self.matrix, self.shift) == (other.matrix, other.shift)

    def __hash__(self):
        return hash((self.matrix, self.shift))

    def __repr__(self):
        return f"AffineMap({self.matrix}, {self.shift})"


def _frame(points):
    """The map that takes 0 and the unit vectors to these points."""
    points = [point.vector if isinstance(point, Piece) else tuple(point) for point in points]
    origin, *others = points
    if len(others) != len(origin):
        raise ValueError(gettext("a frame of dimension {n} has {m} points").format(n=len(origin), m=len(origin) + 1))
    steps = [[x - y for x, y in zip(point, origin, strict=True)] for point in others]
    return AffineMap(list(zip(*steps, strict=True)), origin)


def _inverse(matrix):
    """Gauss–Jordan mod 3; None if there is no inverse."""
    n = len(matrix)
    rows = [[*row, *(int(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for column in range(n):
        pivot = next((r for r in range(column, n) if rows[r][column]), None)
        if pivot is None:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]  # 1 and 2 are their own inverses mod 3
        rows[column] = [x * scale % 3 for x in rows[column]]
        for r in range(n):
            if r != column and rows[r][column]:
                factor = rows[r][column]
                rows[r] = [(x - factor * y) % 3 for x, y in zip(rows[r], rows[column], strict=True)]
    return tuple(tuple(row[n:]) for row in rows)


class SymmetryGroup:
    """The "affine" group AGL(n, 3), or the "features" group that shuffles features and their values.

    >>> SymmetryGroup("features", 4).order, SymmetryGroup("affine", 4).order
    (31104, 1965150720)
    """

    def __init__(self, name, n=4):
        if name not in ("affine", "features"):
            raise ValueError(gettext("there is no group {name!r}; choose 'affine' or 'features'").format(name=name))
        if not isinstance(n, int) or not 1 <= n <= 5:
            raise ValueError(gettext("symmetry groups are here for 1 to 5 features, not {n!r}").format(n=n))
        self.name, self.dimension = name, n

    def __repr__(self):
        return f"SymmetryGroup({self.name!r}, {self.dimension})"

    @property
    def order(self):
        """The number of maps in the group."""
        n = self.dimension
        if self.name == "features":
            return factorial(n) * 6**n
        order = 3**n
        for i in range(n):
            order *= 3**n - 3**i
        return order

    def generators(self):
        """A few maps from which all others can be composed."""
        n = self.dimension
        unit = AffineMap.identity(n).matrix
        turn = [unit[(i + 1) % n] for i in range(n)]
        maps = [AffineMap(unit, unit[0]), AffineMap([[-x for x in unit[0]], *unit[1:]])]
        if n > 1:
            maps += [AffineMap(turn), AffineMap([unit[1], unit[0], *unit[2:]])]
            if self.name == "affine":  # a shear mixes two features
                maps.append(AffineMap([[a + b for a, b in zip(unit[0], unit[1], strict=True)], *unit[1:]]))
        return maps

    def orbit(self, x):
        """Everything the group makes of a card, a vector, or a frozenset of them, as a set. Mind its size.

        >>> from setlab import Card
        >>> len(SymmetryGroup("features").orbit(frozenset([Card("1sro"), Card("2sro"), Card("3sro")])))
        108
        """
        reached, fresh = {x}, [x]
        maps = self.generators()
        while fresh:
            y = fresh.pop()
            for g in maps:
                z = g(y)
                if z not in reached:
                    reached.add(z)
                    fresh.append(z)
        return reached

    def canonical(self, cards):
        """The same representative for all collections of cards (or vectors) that the group can turn into each other.

        >>> from setlab import Card
        >>> group = SymmetryGroup("affine")
        >>> group.canonical([Card("1sro"), Card("2tgq"), Card("3epd")])     # any SET: the first one
        (Card('1sro'), Card('1tro'), Card('1ero'))
        """
        world, indices = self._indices(cards)
        return tuple(world[i] for i in self._image(indices)[0])

    def stabiliser_order(self, cards):
        """How many maps of the group carry the collection to itself."""
        return self._image(self._indices(cards)[1])[1]

    def orbit_size(self, cards):
        """Into how many different collections the group can turn this one."""
        return self.order // self.stabiliser_order(cards)

    def _image(self, indices):
        canonical = affine_canonical if self.name == "affine" else feature_canonical
        return canonical(indices, self.dimension)

    def _indices(self, things):
        """All cards (or points) of the space, and the sorted indices of the given ones."""
        things, n = tuple(things), self.dimension
        if not any(isinstance(thing, Piece) for thing in things):
            points = AG(n).points
            indices = sorted({points.index(tuple(thing)) for thing in things})
            return points, bytes(indices)
        cards = checked(things)
        if cards[0].deck.dimension != n:
            raise ValueError(
                gettext("this group is for {n} features, the cards have {m}").format(n=n, m=cards[0].deck.dimension)
            )
        if any(card.index is None for card in cards):
            raise ValueError(gettext("a WILD has no place in space; state it first"))
        return cards[0].deck.cards, bytes(sorted({card.index for card in cards}))
