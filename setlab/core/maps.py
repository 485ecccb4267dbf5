"""Affine maps of AG(n, 3), and the two groups that matter: all of them, and those that keep the features.

Both groups take SETs to SETs. The affine group of the 81 cards has 1,965,150,720 elements; the feature group (shuffle
the features, shuffle the values of each) has 31,104. Always say which one is meant.
"""

from math import factorial
from operator import index

from setlab.core.canonical import affine_canonical, affine_symmetries, feature_canonical
from setlab.core.cards import Piece
from setlab.core.i18n import gettext
from setlab.core.linear import echelon
from setlab.core.space import AG
from setlab.core.validation import checked, several

_COLLECTIONS = (list, tuple, set, frozenset)


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

    __slots__ = ("_space", "matrix", "shift")

    def __init__(self, matrix, shift=None):
        try:
            self.matrix = tuple(tuple(index(x) % 3 for x in row) for row in matrix)
            n = len(self.matrix)
            self.shift = tuple(index(x) % 3 for x in (shift if shift is not None else (0,) * n))
        except TypeError:
            raise TypeError(
                gettext(
                    "an affine map takes rows of whole numbers, as in AffineMap([[0, 1], [1, 0]], (0, 2)), not {it}"
                ).format(it=", ".join(repr(it) for it in (matrix, shift) if it is not None))
            ) from None
        if not n or len(self.shift) != n or any(len(row) != n for row in self.matrix):
            raise ValueError(gettext("an affine map needs a square matrix and a shift of the same length"))
        self._space = AG(n)
        if _inverse(self.matrix) is None:
            raise ValueError(gettext("this matrix has no inverse mod 3, so it would send different cards to one"))

    @classmethod
    def identity(cls, n):
        """The map that moves nothing in dimension n."""
        return cls(_unit(AG(n).dimension))

    @classmethod
    def taking(cls, frame, images):
        """The one map that takes n + 1 points in general position to n + 1 others, in this order.

        >>> g = AffineMap.taking([(0, 0), (1, 0), (0, 1)], [(2, 2), (0, 2), (2, 1)])
        >>> [g(p) for p in [(0, 0), (1, 0), (0, 1)]]
        [(2, 2), (0, 2), (2, 1)]
        """
        from_base, to_base = _frame(frame), _frame(images)
        if from_base.dimension != to_base.dimension:
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
        if isinstance(x, _COLLECTIONS) and all(isinstance(each, (Piece, *_COLLECTIONS)) for each in x):
            return type(x)(self(each) for each in x)
        point = self._space.point(x)
        image = tuple(
            (sum(a * b for a, b in zip(row, point, strict=True)) + c) % 3
            for row, c in zip(self.matrix, self.shift, strict=True)
        )
        return x.deck.at(image) if isinstance(x, Piece) else image

    def __matmul__(self, other):
        """The composition: (g @ h)(x) is g(h(x))."""
        if not isinstance(other, AffineMap):
            return NotImplemented
        if self.dimension != other.dimension:
            raise ValueError(
                gettext("maps of dimension {n} and {m} cannot follow each other").format(
                    n=self.dimension, m=other.dimension
                )
            )
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


def _frame(given):
    """The map that takes 0 and the unit vectors to these points."""
    try:
        points = tuple(given)
        origin, *others = map(AG(len(points) - 1).point, points)
    except (TypeError, ValueError):
        raise ValueError(
            gettext("a frame is n + 1 points of dimension n, as in [(0, 0), (1, 0), (0, 1)], not {it!r}").format(
                it=given
            )
        ) from None
    steps = [[x - y for x, y in zip(point, origin, strict=True)] for point in others]
    return AffineMap(list(zip(*steps, strict=True)), origin)


def completed_frame(points):
    """(the points, which are in general position, and points that make them a frame of the whole space)"""
    n = len(points[0])
    rest, flat = [], AG(n).span(points)
    for candidate in AG(n).points:
        if candidate not in flat:
            rest.append(candidate)
            flat = AG(n).span([*points, *rest])
    return list(points), rest


def _sum(a, b, c, sign):
    """a + b + sign·c."""
    return tuple((x + y + sign * z) % 3 for x, y, z in zip(a, b, c, strict=True))


def _unit(n):
    return tuple(tuple(int(i == j) for j in range(n)) for i in range(n))


def _inverse(matrix):
    """The right half of the echelon form of (matrix | unit matrix); None if the left half is not the unit matrix."""
    n = len(matrix)
    rows = echelon((*row, *unit) for row, unit in zip(matrix, _unit(n), strict=True))
    return tuple(row[n:] for row in rows) if tuple(row[:n] for row in rows) == _unit(n) else None


class SymmetryGroup:
    """The "affine" group AGL(n, 3), or the "features" group that shuffles features and their values.

    For four features an answer takes milliseconds, seldom a second. Five are slow for collections with many symmetries
    in the feature group (the 81 points with sum 0: 24 s) and for big ones in the affine group (120 random points: 3 s).

    >>> SymmetryGroup("features", 4).order, SymmetryGroup("affine", 4).order
    (31104, 1965150720)
    """

    def __init__(self, name, n=4):
        if name not in ("affine", "features"):
            raise ValueError(gettext("there is no group {name!r}; choose 'affine' or 'features'").format(name=name))
        whole = isinstance(n, int) and not isinstance(n, bool)
        if not whole or not 1 <= n <= 5:
            raise (ValueError if whole else TypeError)(
                gettext("symmetry groups are here for 1 to 5 features, not {n!r}").format(n=n)
            )
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
        unit = _unit(n)
        turn = [unit[(i + 1) % n] for i in range(n)]
        maps = [AffineMap(unit, unit[0]), AffineMap([[-x for x in unit[0]], *unit[1:]])]
        if n > 1:
            maps += [AffineMap(turn), AffineMap([unit[1], unit[0], *unit[2:]])]
            if self.name == "affine":  # a shear mixes two features
                maps.append(AffineMap([[a + b for a, b in zip(unit[0], unit[1], strict=True)], *unit[1:]]))
        return maps

    def orbit(self, x):
        """Everything the group makes of a card, a vector, or several of them, as a set. Mind its size.

        A list or set is a collection, so its orbit holds frozensets; a tuple keeps its order.

        >>> from setlab import Card
        >>> len(SymmetryGroup("features").orbit(frozenset([Card("1sro"), Card("2sro"), Card("3sro")])))
        108
        """
        x = _frozen(AffineMap.identity(self.dimension)(x))  # the identity refuses what no map takes
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

    def stabiliser(self, cards):
        """A few maps of the "affine" group from which all can be composed that carry the collection to itself.

        >>> maps = SymmetryGroup("affine", 2).stabiliser([(0, 0), (0, 1), (1, 0), (1, 1)])
        >>> all({g(p) for p in [(0, 0), (0, 1), (1, 0), (1, 1)]} == {(0, 0), (0, 1), (1, 0), (1, 1)} for g in maps)
        True
        """
        if self.name != "affine":
            raise ValueError(gettext("the maps of a stabiliser are listed for the affine group only"))
        n = self.dimension
        frame, symmetries = affine_symmetries(self._indices(cards)[1], n)
        if not frame:  # of nothing, or of everything
            return self.generators()
        base, rest = completed_frame([AG(n).points[place] for place in frame])
        maps = [
            AffineMap.taking([*base, *rest], [*(AG(n).points[moved[place]] for place in frame), *rest])
            for moved in symmetries
        ]
        origin = base[0]
        for k, point in enumerate(rest):  # what leaves the flat of the set alone, point by point
            steps = [each for each in (*base[1:], *rest) if each != point]
            images = [_sum(point, each, origin, -1) for each in steps]
            for image in (*images, _sum(origin, origin, point, -1)):
                maps.append(AffineMap.taking([*base, *rest], [*base, *rest[:k], image, *rest[k + 1 :]]))
        return maps

    def orbit_size(self, cards):
        """Into how many different collections the group can turn this one."""
        return self.order // self.stabiliser_order(cards)

    def _image(self, indices):
        canonical = affine_canonical if self.name == "affine" else feature_canonical
        return canonical(indices, self.dimension)

    def _indices(self, things):
        """All cards (or points) of the space, and the sorted indices of the given ones."""
        things, n = several(things), self.dimension
        kinds = {isinstance(thing, Piece) for thing in things}
        if len(kinds) > 1:
            raise TypeError(gettext("cards and vectors do not mix: give one kind of them"))
        space = AG(n)
        world = space.points
        if True in kinds:
            deck = checked(things)[0].deck
            if deck.dimension != n:
                raise ValueError(
                    gettext("this group is for {n} features, the cards have {m}").format(n=n, m=deck.dimension)
                )
            world = deck.cards
        indices = [space.points.index(space.point(thing)) for thing in things]
        if len(set(indices)) < len(indices):
            twice = next(thing for place, thing in enumerate(things) if indices[place] in indices[:place])
            raise ValueError(gettext("{it!r} is there twice; a collection has each point once").format(it=twice))
        return world, bytes(sorted(indices))


def _frozen(x):
    """A card or point as it is; lists and sets, also in each other, as frozensets."""
    if isinstance(x, tuple):
        return tuple(map(_frozen, x))
    return frozenset(map(_frozen, x)) if isinstance(x, (list, set, frozenset)) else x
