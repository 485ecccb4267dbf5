"""Affine maps of AG(n, 3), which take points to points and lines to lines."""

from collections.abc import Iterable, Sequence
from operator import mul
from random import Random
from typing import TYPE_CHECKING, Any, Self

from setlab.common.i18n import gettext, listed
from setlab.common.integers import integer
from setlab.common.rng import LARGEST_SEED, PortableRandom
from setlab.core.cards import Piece
from setlab.core.linear import Vector, digits, echelon, plus
from setlab.core.space import AG

if TYPE_CHECKING:
    from setlab.core.space import PointLike

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

    def __init__(self, matrix: Sequence[Sequence[int]], shift: Sequence[int] | None = None) -> None:
        try:
            self.matrix = tuple(tuple(_entry(x) % 3 for x in row) for row in matrix)
            n = len(self.matrix)
            self.shift = tuple(_entry(x) % 3 for x in (shift if shift is not None else (0,) * n))
        except TypeError:
            raise TypeError(
                gettext(
                    "an affine map takes rows of whole numbers, as in AffineMap([[0, 1], [1, 0]], (0, 2)), not {it}"
                ).format(it=gettext(", ").join(repr(it) for it in (matrix, shift) if it is not None))
            ) from None
        if not n or len(self.shift) != n or any(len(row) != n for row in self.matrix):
            raise ValueError(gettext("an affine map needs a square matrix and a shift of the same length"))
        self._space = AG(n)
        if _inverse(self.matrix) is None:
            raise ValueError(gettext("this matrix has no inverse mod 3, so it would send different cards to one"))

    @classmethod
    def identity(cls, n: int) -> Self:
        """Return the identity map in dimension n."""
        return cls(unit(AG(n).dimension))

    @classmethod
    def random(cls, n: int, seed: int | Random | None = None) -> Self:
        """Return a random affine map of dimension n, uniformly; the same for a seed on every machine.

        `seed` may also be a `random.Random` to draw from. ValueError for a seed that is too large.

        >>> AffineMap.random(2, seed=1) == AffineMap.random(2, seed=1)
        True
        """
        n = AG(n).dimension
        if not isinstance(seed, Random):
            whole = integer(seed)
            if seed is not None and whole is None:
                raise TypeError(gettext("a seed is a whole number or a random.Random, not {it!r}").format(it=seed))
            if whole is not None and abs(whole) > LARGEST_SEED:
                raise ValueError(gettext("a seed lies between 0 and {top}, not {it}").format(top=LARGEST_SEED, it=seed))
            seed = PortableRandom(None if whole is None else f"affine/{n}/{whole}")
        images: list = []
        while len(echelon(images)) < n:
            images = [[seed.randrange(3) for _ in range(n)] for _ in range(n)]
        return cls._made(zip(*images, strict=True), digits(seed.randrange(3**n), n))

    @classmethod
    def _made(cls, matrix: Iterable[Iterable[int]], shift: Iterable[int]) -> Self:
        """Make a map of an invertible matrix and numbers from 0 to 2, without checks."""
        made = object.__new__(cls)
        made.matrix, made.shift = tuple(map(tuple, matrix)), tuple(shift)
        made._space = AG(len(made.shift))
        return made

    @classmethod
    def taking(cls, frame: Sequence, images: Sequence) -> "AffineMap":
        """Return the one map that takes a `frame`, n + 1 points in general position, to n + 1 `images`, in this order.

        >>> g = AffineMap.taking([(0, 0), (1, 0), (0, 1)], [(2, 2), (0, 2), (2, 1)])
        >>> [g(p) for p in [(0, 0), (1, 0), (0, 1)]]
        [(2, 2), (0, 2), (2, 1)]
        """
        from_base, to_base = _frame(frame), _frame(images)
        if from_base.dimension != to_base.dimension:
            raise ValueError(gettext("give as many images as points"))
        return to_base @ from_base.inverse()

    @property
    def dimension(self) -> int:
        return len(self.shift)

    @property
    def keeps_features(self) -> bool:
        """Whether the map only permutes features and their values: one entry other than 0 in each row and column."""
        return all(sum(map(bool, row)) == 1 for row in self.matrix)

    def __call__(self, x: Any) -> Any:
        x = x.tolist() if hasattr(x, "tolist") else x  # rows of an array are lists
        if isinstance(x, _COLLECTIONS) and all(
            isinstance(each, (Piece, *_COLLECTIONS)) or getattr(each, "shape", ()) for each in x
        ):
            return type(x)(self(each) for each in x)
        point = self._space.point(x)
        image = tuple((sum(map(mul, row, point)) + c) % 3 for row, c in zip(self.matrix, self.shift, strict=True))
        return x.deck.at(image) if isinstance(x, Piece) else image

    def __matmul__(self, other: "AffineMap") -> "AffineMap":
        """Return the composition: (g @ h)(x) is g(h(x))."""
        if not isinstance(other, AffineMap):
            return NotImplemented
        if self.dimension != other.dimension:
            text = gettext("maps of dimension {n} and {m} cannot follow each other")
            raise ValueError(text.format(n=self.dimension, m=other.dimension))
        columns = list(zip(*other.matrix, strict=True))
        matrix = ([sum(map(mul, row, column)) % 3 for column in columns] for row in self.matrix)
        return AffineMap._made(matrix, self(other.shift))

    def inverse(self) -> "AffineMap":
        """Return the inverse map."""
        linear = AffineMap._made(_inverse(self.matrix) or (), self._space.points[0])
        return AffineMap._made(linear.matrix, (-x % 3 for x in linear(self.shift)))

    def __pow__(self, times: int) -> "AffineMap":
        """Return the power of the map; a negative exponent takes the inverse."""
        whole = integer(times)
        if whole is None:
            return NotImplemented
        base, power = self if whole >= 0 else self.inverse(), AffineMap.identity(self.dimension)
        for digit in f"{abs(whole):b}":
            power = power @ power
            power = power @ base if digit == "1" else power
        return power

    def on(self, points: Sequence | None = None) -> list[int]:
        """Return the place of each point's image in the same list of `points`. None: all points of the space.

        ValueError if an image is not among them.

        >>> AffineMap([[0, 1], [1, 0]]).on([(0, 0), (0, 1), (1, 0)])
        [0, 2, 1]
        """
        listed_ = [*self._space.points] if points is None else [self._space.point(point) for point in points]
        places = {point: place for place, point in enumerate(listed_)}
        images = [self(point) for point in listed_]
        gone = [image for image in images if image not in places]
        if gone:
            raise ValueError(gettext("the map takes a point to {it!r}, which is not among them").format(it=gone[0]))
        return [places[image] for image in images]

    def order(self) -> int:
        """Return the order: how often the map must be repeated to give the identity."""
        unit, power, count = AffineMap.identity(self.dimension), self, 1
        while power != unit:
            power, count = power @ self, count + 1
        return count

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AffineMap) and (self.matrix, self.shift) == (other.matrix, other.shift)

    def __hash__(self) -> int:
        return hash((self.matrix, self.shift))

    def __repr__(self) -> str:
        return f"AffineMap({self.matrix}, {self.shift})"


def _frame(given: "Iterable[PointLike]") -> AffineMap:
    """Return the map that takes 0 and the unit vectors to these points."""
    try:
        points = tuple(given)
        origin, *others = map(AG(len(points) - 1).point, points)
    except (TypeError, ValueError):
        text = gettext("a frame is n + 1 points of dimension n, as in [(0, 0), (1, 0), (0, 1)], not {it!r}")
        raise ValueError(text.format(it=given)) from None
    steps = [plus(point, origin, -1) for point in others]
    if len(echelon(steps)) < len(steps):
        raise ValueError(_flat_frame(points, [origin, *others]))
    return AffineMap._made(zip(*steps, strict=True), origin)


def _flat_frame(given: "Sequence[PointLike]", points: Sequence[Vector]) -> str:
    """Return the message why these points are no frame: the first few that lie in too small a flat."""
    last = next(k for k in range(1, len(points)) if _dimension(points[: k + 1]) < k)
    few = [k for k in range(last) if _dimension([*points[:k], *points[k + 1 : last + 1]]) == last - 1]
    return _lying(listed(repr(given[k]) for k in (*few, last)), len(few) - 1)


def _lying(names: str, dimension: int) -> str:
    text = gettext("{points} lie in a flat of dimension {k}: a frame is n + 1 points that span the whole space")
    if dimension == 0:
        text = gettext("{points} are one point: a frame is n + 1 points that span the whole space")
    elif dimension == 1:
        text = gettext("{points} lie on a line: a frame is n + 1 points that span the whole space")
    elif dimension == 2:
        text = gettext("{points} lie in a plane: a frame is n + 1 points that span the whole space")
    return text.format(points=names, k=dimension)


def _dimension(points: Sequence[Vector]) -> int:
    """Return the dimension of the flat that these points span."""
    return len(echelon(plus(point, points[0], -1) for point in points))


def _entry(x: object) -> int:
    """Return an entry of a matrix as an int; TypeError for anything else."""
    number = integer(x)
    if number is None:
        raise TypeError
    return number


def unit(n: int) -> tuple[Vector, ...]:
    """Return the rows of the unit matrix."""
    return tuple(tuple(int(i == j) for j in range(n)) for i in range(n))


def _inverse(matrix: Sequence[Vector]) -> tuple[Vector, ...] | None:
    """Return the inverse matrix over the field of three elements; None if there is none."""
    n = len(matrix)
    rows = echelon((*row, *its) for row, its in zip(matrix, unit(n), strict=True))
    return tuple(row[n:] for row in rows) if tuple(row[:n] for row in rows) == unit(n) else None
