"""The two groups that matter: all affine maps of AG(n, 3), and those that keep the features.

Both take SETs to SETs. The affine group of the 81 cards has 1,965,150,720 elements; the feature group (shuffle the
features, shuffle the values of each) has 31,104. Always say which one is meant.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from math import factorial, prod
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext, ngettext
from setlab.common.integers import integer, integers
from setlab.common.numbers import written
from setlab.common.optional import load
from setlab.core.canonical import affine_canonical, feature_canonical, fixing
from setlab.core.cards import Piece
from setlab.core.linear import Vector, echelon, plus
from setlab.core.maps import AffineMap, unit
from setlab.core.matching import MarkedFigure, StabilizerChain, fewer
from setlab.core.space import AG
from setlab.core.validation import checked, several

if TYPE_CHECKING:
    from sympy.combinatorics import PermutationGroup

    from setlab.core.space import PointLike


MOST = {"affine": 8, "features": 5}
ORBIT = 1_000_000  # of which an orbit is written out
LISTED = 100_000  # maps that are listed one by one


class _Group(ABC):
    """The base of `SymmetryGroup` and `Stabiliser`: it exports a group to other programs."""

    @abstractmethod
    def generators(self) -> list[AffineMap]:
        """Return a few maps that generate the group."""

    def to_sympy(self) -> "PermutationGroup":
        """Return the group as a `PermutationGroup` of SymPy, on the points of the space in their order.

        >>> SymmetryGroup("affine", 2).stabiliser([(0, 0), (0, 1), (1, 0), (1, 1)]).to_sympy().order()
        8
        """
        groups = load("sympy.combinatorics")
        return groups.PermutationGroup([groups.Permutation(g.on()) for g in self.generators()])

    def to_gap(self) -> str:
        """Return the group as a line for GAP, whose points are counted from 1.

        >>> SymmetryGroup("features", 1).to_gap()
        'Group((1,2,3), (2,3))'
        """
        return f"Group({', '.join(_cycles(g.on()) for g in self.generators())})"


class SymmetryGroup(_Group):
    """A group by its `name`: "affine", AGL(n, 3), or "features", which permutes features and their values.

    The affine group is here for up to 8 features, canonical forms and the feature group for up to 5. An answer takes
    milliseconds, seldom seconds; only with five features the feature group is slow for collections with many
    symmetries (the 81 points with sum 0: 24 s), and so are canonical forms of big ones (120 random points: 3 s).

    >>> SymmetryGroup("features", 4).order, SymmetryGroup("affine", 4).order
    (31104, 1965150720)
    """

    def __init__(self, name: str, n: int = 4) -> None:
        if name not in ("affine", "features"):
            raise ValueError(gettext("there is no group {name!r}; choose 'affine' or 'features'").format(name=name))
        dimension = integer(n)
        if dimension is None or not 1 <= dimension <= MOST[name]:
            text = gettext("the group {name!r} is here for 1 to {most} features, not {n!r}")
            raise (TypeError if dimension is None else ValueError)(text.format(name=name, most=MOST[name], n=n))
        self.name, self.dimension = name, dimension

    def __repr__(self) -> str:
        return f"SymmetryGroup({self.name!r}, {self.dimension})"

    @property
    def order(self) -> int:
        """The number of maps in the group."""
        n = self.dimension
        return factorial(n) * 6**n if self.name == "features" else fixing(n, -1)

    def generators(self) -> list[AffineMap]:
        """Return a few maps that generate the group."""
        n = self.dimension
        rows = unit(n)
        turn = [rows[(i + 1) % n] for i in range(n)]
        maps = [AffineMap(rows, rows[0]), AffineMap([[-x for x in rows[0]], *rows[1:]])]
        if n > 1:
            maps += [AffineMap(turn), AffineMap([rows[1], rows[0], *rows[2:]])]
            if self.name == "affine":  # a shear mixes two features
                maps.append(AffineMap([[a + b for a, b in zip(rows[0], rows[1], strict=True)], *rows[1:]]))
        return maps

    def orbit(self, x: Any) -> set:
        """Return the orbit of `x`, a card, a vector, or several of them, as a set. Mind its size.

        A list or set is a collection, so its orbit holds frozensets; a tuple keeps its order.

        >>> from setlab import Card
        >>> len(SymmetryGroup("features").orbit(frozenset([Card("1sro"), Card("2sro"), Card("3sro")])))
        108
        """
        x = _frozen(AffineMap.identity(self.dimension)(x))  # the identity refuses what no map takes
        self._refuse_endless(x)
        reached, fresh = {x}, [x]
        maps = [cache(g) for g in self.generators()]  # of single points, which come again and again
        while fresh:
            y = fresh.pop()
            new = {_image(y, g) for g in maps} - reached
            reached |= new
            fresh += new
            if len(reached) > ORBIT:
                raise _too_many()
        return reached

    def _refuse_endless(self, x: Any) -> None:
        """Raise ValueError if the affine orbit of x is too large to write out."""
        if self.name != "affine" or _is_point(x):
            return
        if isinstance(x, frozenset) and all(map(_is_point, x)) and (size := self.orbit_size(x)) > ORBIT:
            text = gettext("this orbit has {n} elements, too many to write out; orbit_size only counts them")
            raise ValueError(text.format(n=written(size)))
        space = AG(self.dimension)
        points = [space.point(each) for each in _points(x)]
        if _in_order(x):  # as many as there are maps, but for those that leave all of the points alone
            span = len(echelon(plus(point, points[0], -1) for point in points)) if points else -1
            least = self.order // fixing(self.dimension, span)
        else:  # what collections of collections are made of is a collection
            least = self.orbit_size({*points})
        if least > ORBIT:
            raise _too_many()

    def canonical(self, cards: "Iterable[PointLike]") -> tuple:
        """Return the same representative for all collections of `cards` (or vectors) in one orbit of the group.

        >>> from setlab import Card
        >>> group = SymmetryGroup("affine")
        >>> group.canonical([Card("1sro"), Card("2tgq"), Card("3epd")])     # any SET: the first one
        (Card('1sro'), Card('1tro'), Card('1ero'))
        """
        world, indices = self._indices(cards)
        return tuple(world[i] for i in self._image(indices)[0])

    def stabiliser_order(self, cards: "Iterable[PointLike]") -> int:
        """Return the number of maps of the group that carry a collection of `cards` (or vectors) to itself."""
        if self.name == "affine":
            return self.stabiliser(cards).order
        return self._image(self._indices(cards)[1])[1]

    def stabiliser(self, cards: "Iterable[PointLike]") -> "Stabiliser":
        """Return the maps of the "affine" group that carry `cards` (or vectors) to themselves, as a `Stabiliser`.

        >>> from setlab.caps import largest_known
        >>> SymmetryGroup("affine", 6).stabiliser(largest_known(6)).order
        80640
        """
        if self.name != "affine":
            raise ValueError(gettext("the maps of a stabiliser are found in the affine group only"))
        world = AG(self.dimension).points
        return Stabiliser(self, [world[place] for place in self._indices(cards)[1]])

    def orbit_size(self, cards: "Iterable[PointLike]") -> int:
        """Return the number of collections in the orbit of these `cards` (or vectors)."""
        return self.order // self.stabiliser_order(cards)

    def _image(self, indices: Iterable[int]) -> tuple[bytes, int]:
        if self.dimension > MOST["features"]:
            text = gettext(
                "canonical forms are available for up to {most} features: {n} points are too many to compare; "
                "setlab.caps.equivalent says whether two collections are alike"
            )
            raise ValueError(text.format(most=MOST["features"], n=written(3**self.dimension)))
        canonical = affine_canonical if self.name == "affine" else feature_canonical
        return canonical(bytes(indices), self.dimension)

    def _indices(self, things: "Iterable[PointLike]") -> tuple[Any, list[int]]:
        """Return all cards (or points) of the space, and the sorted indices of the given ones."""
        things, n = several(things), self.dimension
        kinds = {isinstance(thing, Piece) for thing in things}
        if len(kinds) > 1:
            raise TypeError(gettext("cards and vectors do not mix: give only one kind"))
        space = AG(n)
        world = space.points
        if True in kinds:
            deck = checked(things)[0].deck
            if deck.dimension != n:
                text = gettext("this group is for {n} features, the cards have {m}")
                raise ValueError(text.format(n=n, m=deck.dimension))
            world = deck.cards
        indices = [space.points.index(space.point(thing)) for thing in things]
        if len(set(indices)) < len(indices):
            twice = next(thing for place, thing in enumerate(things) if indices[place] in indices[:place])
            raise ValueError(gettext("{it!r} appears twice; a collection has each point once").format(it=twice))
        return world, sorted(indices)


def _frozen(x: Any) -> Any:
    """Return a card or point as it is; lists and sets, also nested, as frozensets."""
    if isinstance(x, tuple):
        return tuple(map(_frozen, x))
    return frozenset(map(_frozen, x)) if isinstance(x, (list, set, frozenset)) else x


def _too_many() -> ValueError:
    text = gettext("this orbit has more than {n} elements, too many to write out")
    return ValueError(text.format(n=written(ORBIT)))


def _points(x: Any) -> Iterator[Any]:
    """Yield the cards or points of which x is made, one after the other."""
    if _is_point(x):
        yield x
    else:
        for each in x:
            yield from _points(each)


def _image(x: Any, g: Callable[[Any], Any]) -> Any:
    """Return x with each of its points mapped by g."""
    return g(x) if _is_point(x) else type(x)([_image(each, g) for each in x])


def _in_order(x: object) -> bool:
    """Return whether each point of x has a place of its own, as in tuples."""
    return _is_point(x) or (isinstance(x, tuple) and all(map(_in_order, x)))


def _is_point(x: object) -> bool:
    return isinstance(x, Piece) or (isinstance(x, tuple) and integers(x) is not None)


class Stabiliser(_Group):
    """The maps of the affine group that carry some points to themselves, as a group of their own.

    `.order` is their number, `.generators()` are a few that generate it; iteration gives every map, if they are not too
    many.

    >>> square = SymmetryGroup("affine", 2).stabiliser([(0, 0), (0, 1), (1, 0), (1, 1)])
    >>> square.order, len(square.generators()), len({g((0, 0)) for g in square})
    (8, 2, 4)
    >>> AffineMap([[0, 1], [1, 0]]) in square, AffineMap([[1, 1], [0, 1]]) in square
    (True, False)
    """

    def __init__(self, group: SymmetryGroup, points: Sequence[Vector]) -> None:
        self.group, self.points, self.dimension = group, points, group.dimension
        few = points and fewer(points)
        self._chain: Any = StabilizerChain(MarkedFigure(few)) if few else None  # None: every map keeps no point, or all

    def __repr__(self) -> str:
        size = len(self.points)
        text = ngettext(
            "<the {order} maps that carry {size} point of AG({n}, 3) to itself>",
            "<the {order} maps that carry {size} points of AG({n}, 3) to themselves>",
            size,
        )
        return text.format(order=written(self.order), size=size, n=self.dimension)

    @property
    def order(self) -> int:
        """Number of maps: the product of the orbit sizes of a frame's points, each under maps that fix those before."""
        if self._chain is None:
            return self.group.order
        return prod(len(orbit) for _, orbit in self._chain.levels) * fixing(self.dimension, self._chain.figure.n)

    def generators(self) -> list[AffineMap]:
        """Return a few maps that generate the group.

        >>> from setlab.caps import largest_known, verify
        >>> maps = SymmetryGroup("affine", 6).stabiliser(largest_known(6)).generators()
        >>> len(maps), {g(p) for g in maps for p in largest_known(6)} == set(largest_known(6))
        (6, True)
        """
        return [*self._inside, *self._outside] if self._chain else self.group.generators()

    def __len__(self) -> int:
        return self.order

    def __contains__(self, g: object) -> bool:
        return isinstance(g, AffineMap) and g.dimension == self.dimension and {*g(self.points)} == {*self.points}

    def __iter__(self) -> Iterator[AffineMap]:
        if self.order > LISTED:
            text = gettext(
                "there are {n} of these maps, too many to list: generators() has a few from which all others can "
                "be composed"
            )
            raise ValueError(text.format(n=written(self.order)))
        return self._composed([*self._steps()], AffineMap.identity(self.dimension))

    @property
    def _inside(self) -> list[AffineMap]:
        """Generators of the symmetries within the flat that the points span."""
        figure = self._chain.figure
        start = figure.framed(figure.flat)
        images = [[move[place] for place in figure.flat] for move in self._chain.moves]
        return [AffineMap.taking(start, figure.framed(each)) for each in images]

    @property
    def _outside(self) -> list[AffineMap]:
        """Generators of the maps that fix this flat: each moves the direction to one point outside."""
        n, home = self.dimension, self._chain.figure.home
        maps = []
        for column in range(self._chain.figure.n, n):
            for row in range(n):
                matrix = [list(each) for each in unit(n)]
                matrix[row][column] += 1  # in the column's own row 1 becomes 2
                maps.append(home @ AffineMap(matrix) @ home.inverse())
        return maps

    def _steps(self) -> Iterator[list[AffineMap]]:
        """Yield, for each point of a frame, maps to all its images that fix the points before it."""
        if self._chain is None:  # all maps: what takes one point anywhere, and what leaves it alone
            origin = AG(self.dimension).points[0]
            yield self._images(origin, self.generators())
            yield from self.group.stabiliser([origin])._steps()
            return
        figure, inside, outside = self._chain.figure, self._inside, self._outside
        for (number, _), point in zip(self._chain.levels, figure.framed(figure.flat), strict=False):
            yield self._images(point, inside[len(inside) - number :])
        for place, point in enumerate(figure.framed(figure.flat)[figure.n + 1 :]):
            yield self._images(point, outside[place * self.dimension :])

    def _images(self, point: Vector, maps: Sequence[AffineMap]) -> list[AffineMap]:
        found, fresh = {point: AffineMap.identity(self.dimension)}, [point]
        while fresh:
            last = fresh.pop()
            for g in maps:
                if (image := g(last)) not in found:
                    found[image] = g @ found[last]
                    fresh.append(image)
        return list(found.values())

    def _composed(self, steps: Sequence[list[AffineMap]], g: AffineMap) -> Iterator[AffineMap]:
        if not steps:
            yield g
            return
        for h in steps[0]:
            yield from self._composed(steps[1:], g @ h)


def _cycles(images: Sequence[int]) -> str:
    """Return a permutation in cycles, counted from 1, as GAP writes it."""
    left, written_ = set(range(len(images))), []
    while left:
        place, cycle = min(left), []
        while place in left:
            left.remove(place)
            cycle.append(place + 1)
            place = images[place]
        if len(cycle) > 1:
            written_.append(f"({','.join(map(str, cycle))})")
    return "".join(written_) or "()"
