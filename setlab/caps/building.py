"""Building a cap by hand: blocked points and why, open points, points required by a symmetry, a hint.

Caps are given as `verify` takes them; AG(2, 3) to AG(6, 3) answer at once.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.caps.constructing import largest_known
from setlab.caps.judging import checked_cap, verify
from setlab.caps.parsing import checked_dimension, read
from setlab.caps.point_indices import MOST, place_of, third, vectors
from setlab.common.i18n import gettext
from setlab.core.linear import digits, echelon

if TYPE_CHECKING:
    from setlab.core.maps import AffineMap
    from setlab.core.space import PointsLike


class Hint(NamedTuple):
    """A point to add next. `within`: a largest cap that has it and all others, or None if none is known."""

    point: tuple
    within: list | None


def blocked(cap: "PointsLike") -> dict[tuple[int, ...], list[tuple[tuple[int, ...], tuple[int, ...]]]]:
    """Return {point: the pairs of the `cap` that block it}: each with the pair would be a line.

    >>> blocked([(0, 0), (0, 1), (1, 0)])
    {(0, 2): [((0, 0), (0, 1))], (2, 0): [((0, 0), (1, 0))], (2, 2): [((0, 1), (1, 0))]}
    """
    cap = _cap(cap)
    places, found = [place_of(point) for point in cap], {}
    for (a, p), (b, q) in combinations(zip(cap, places, strict=True), 2):
        found.setdefault(third(p, q), []).append((a, b))
    every = vectors(len(cap[0])) if cap else ()
    return {every[place]: found[place] for place in sorted(found)}


def open_points(cap: "PointsLike", dimension: int) -> list[tuple[int, ...]]:
    """Return the points that can join a `cap`, in order.

    >>> open_points([(0, 0), (0, 1), (1, 0)], 2)
    [(1, 1), (1, 2), (2, 1)]
    """
    dimension = checked_dimension(dimension, MOST)
    every = vectors(dimension)
    return [every[place] for place in _open([place_of(point) for point in _cap(cap, dimension)], dimension)]


def with_images(points: Iterable[tuple[int, ...]], symmetry: "AffineMap") -> list[tuple[int, ...]]:
    """Return the points and all their images under repeated use of a map (`symmetry`): they may be no cap.

    >>> from setlab import AffineMap
    >>> with_images([(0, 1)], AffineMap([[0, 1], [1, 0]]))
    [(0, 1), (1, 0)]
    """
    reached = read(points)
    for point in reached:  # grows while it is read
        if (image := symmetry(point)) not in reached:
            reached.append(image)
    return reached


def completed(cap: Any, dimension: int, symmetry: "AffineMap | None" = None) -> list[tuple[int, ...]]:
    """Return the `cap` with more points, until none can join; with a `symmetry` only whole orbits join.

    The images of the cap come first; ValueError if these are no cap. Points join in order, so it need not be a largest
    cap.

    >>> completed([(0, 0)], 2)
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    >>> from setlab import AffineMap
    >>> completed([(0, 1)], 2, AffineMap([[2, 0], [0, 2]]))
    [(0, 1), (0, 2), (1, 0), (2, 0)]
    """
    cap = _cap(cap, dimension)
    if symmetry is not None:
        cap = with_images(cap, symmetry)
        if not (found := verify(cap)):
            raise ValueError(gettext("the images do not go together: {reason}").format(reason=found.reason))
    places = [place_of(point) for point in cap]
    free = set(_open(places, dimension))
    for point in open_points(cap, dimension):
        more = [point] if symmetry is None else with_images([point], symmetry)
        left = free
        for place in map(place_of, more):
            if place not in left:
                break
            left = left - {place, *(third(place, other) for other in places)}
            places.append(place)
        else:
            cap, free = [*cap, *more], left
            continue
        del places[len(cap) :]
    return cap


def hint(cap: "PointsLike", dimension: int) -> Hint | None:
    """Return a `Hint` at a point to add next, or None if nothing can join.

    Up to dimension 4 it is a point of a largest cap, wherever the points so far are in one. Else the point that leaves
    most points open, which promises nothing.

    >>> tip = hint([(0, 0, 0, 0), (0, 0, 0, 1)], 4)
    >>> len(tip.within), tip.point in tip.within
    (20, True)
    """
    cap = _cap(cap, dimension)
    if dimension <= 4 and (within := largest_with(cap, dimension)):
        return next((Hint(point, within) for point in within if point not in cap), None)
    places = [place_of(point) for point in cap]
    free = _open(places, dimension)
    if not free:
        return None
    there = set(free)

    def lost(p: int) -> int:
        return len(there.intersection([third(p, q) for q in places]))

    return Hint(vectors(dimension)[min(free, key=lost)], None)


def largest_with(cap: "PointsLike", dimension: int) -> list[tuple[int, ...]] | None:
    """Return a largest cap that has all these points, or None; for dimensions up to 4.

    >>> largest_with([(0, 0), (1, 1)], 2)
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    dimension = checked_dimension(dimension, 4)
    cap = _cap(cap, dimension)
    if dimension == 4:
        return _quadric_with(cap) if cap else largest_known(4)
    found = _grown([place_of(point) for point in cap], (2, 4, 9)[dimension - 1], dimension)
    return None if found is None else sorted(vectors(dimension)[place] for place in found)


def _grown(places: list[int], size: int, dimension: int) -> list[int] | None:
    """Return a cap of `size` points that holds these places, by trying all ways; None if there is none."""
    free = _open(places, dimension)
    while len(places) < size:
        if len(places) + len(free) < size:
            return None
        place = free.pop(0)
        rest = set(_open([*places, place], dimension)).intersection(free)
        if found := _deeper([*places, place], sorted(rest), size):
            return found
    return places


def _deeper(places: list[int], free: list[int], size: int) -> list[int] | None:
    while len(places) < size and len(places) + len(free) >= size:
        place, *free = free
        closed = {third(place, other) for other in places}
        if found := _deeper([*places, place], [p for p in free if p not in closed], size):
            return found
    return places if len(places) == size else None


def _quadric_with(cap: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]] | None:
    """Return a cap of 20 points that has all of these, or None.

    The caps of 20 points are all alike: ± the points of an elliptic quadric around a centre. So the search is for one
    whose equation holds for all points, and equations of a form are linear in its coefficients.
    """
    every, places = vectors(4), [place_of(point) for point in cap]
    fitting = {*places, *_open(places, 4)}
    for place, centre in enumerate(every):
        if place in places or any(third(p, place) not in fitting for p in places):
            continue  # with a point the one opposite is there
        moved = [tuple((x - c) % 3 for x, c in zip(point, centre, strict=True)) for point in cap]
        for form in _vanishing([_products(point) for point in moved]):
            if _determinant(_matrix(form)) == 2:  # elliptic; 1 is hyperbolic
                zeros = [point for point in every[1:] if not sum(map(int.__mul__, form, _products(point))) % 3]
                return sorted(tuple((x + c) % 3 for x, c in zip(point, centre, strict=True)) for point in zeros)
    return None


PAIRS = [(i, j) for i in range(4) for j in range(i, 4)]


def _products(point: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(point[i] * point[j] % 3 for i, j in PAIRS)


def _vanishing(rows: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """Yield all (a, b, …) other than 0 with a·r₀ + b·r₁ + … = 0 for each of these rows."""
    basis = echelon(rows)
    pivots = [row.index(1) for row in basis]
    free = [k for k in range(len(PAIRS)) if k not in pivots]
    for number in range(1, 3 ** len(free)):
        values = dict(zip(free, digits(number, len(free)), strict=True))
        for pivot, row in zip(pivots, basis, strict=True):
            values[pivot] = -sum(row[k] * values[k] for k in free) % 3
        yield tuple(values[k] for k in range(len(PAIRS)))


def _matrix(form: tuple[int, ...]) -> list[list[int]]:
    """Return the symmetric matrix of a quadratic form; half of x is −x mod 3."""
    matrix = [[0] * 4 for _ in range(4)]
    for (i, j), x in zip(PAIRS, form, strict=True):
        matrix[i][j] = matrix[j][i] = x if i == j else -x
    return matrix


def _determinant(matrix: Sequence[list[int]]) -> int:
    if not matrix:
        return 1
    first, *others = matrix
    minors = ([row[:k] + row[k + 1 :] for row in others] for k in range(len(first)))
    return sum((-1) ** k * x * _determinant(minor) for k, (x, minor) in enumerate(zip(first, minors, strict=True))) % 3


def _open(places: Sequence[int], dimension: int) -> list[int]:
    closed = {*places, *(third(p, q) for p, q in combinations(places, 2))}
    return [place for place in range(3**dimension) if place not in closed]


def _cap(points: "PointsLike", dimension: int | None = None) -> list[tuple[int, ...]]:
    """Return the points if they are a cap of this dimension; else raise ValueError."""
    points = checked_cap(points)
    if points and dimension is not None and len(points[0]) != dimension:
        raise ValueError(gettext("these points are of dimension {n}, not {m}").format(n=len(points[0]), m=dimension))
    return points
