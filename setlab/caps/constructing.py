"""Caps by construction: products, quadrics, blocks with signs, sections. Nothing is stored, all is built."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import TYPE_CHECKING

from setlab.caps.bounds import known
from setlab.caps.judging import checked_cap
from setlab.caps.parsing import checked_dimension, read, whole_dimension
from setlab.caps.point_indices import MOST
from setlab.common.arguments import flag
from setlab.common.i18n import gettext
from setlab.common.integers import integer, integers, whole
from setlab.common.numbers import written

if TYPE_CHECKING:
    from setlab.core.space import PointsLike


# Any two of the numbers 0 to 5 lie together in two of these ten triples: a 2-(6, 3, 2) design, turned around 5.
TRIPLES = [{5, k, (k + 1) % 5} for k in range(5)] + [{k, (k + 1) % 5, (k + 3) % 5} for k in range(5)]
# Supports of eight coordinates: 1 where a coordinate is not 0.
FOURS = """
1000 0111  0100 0111  0010 0111  0001 0111
1000 1101  0100 1101  0010 1101  0001 1101
1011 0001  0111 0001  1011 0100  0111 0100
"""
FIVES = """
1110 1001  1110 1010  1110 0110
1101 1010  1101 1100  1101 0011
"""
SEVENS = "1011 1111  0111 1111"


def product_cap(first: "PointsLike", second: "PointsLike") -> list:
    """Return every point of one cap followed by every point of another: a cap (Mukhopadhyay 1978).

    It has n + m dimensions. Three points on a line would have first parts on a line, or all the same; then the second
    parts decide.

    ValueError that names a line, where one of the two is no cap.

    >>> len(product_cap(largest_known(2), largest_known(4)))
    80
    """
    first, second = checked_cap(first), checked_cap(second)
    if first and second:
        checked_dimension(len(first[0]) + len(second[0]), MOST)
    return [a + b for a in first for b in second]


def doubled(cap: "PointsLike") -> list:
    """Return the product of a `cap` with two points of a line: twice as many points, one more dimension.

    ValueError that names a line, where it is no cap.

    >>> doubled([(0,), (1,)])
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    return product_cap([(0,), (1,)], cap)


def section(cap: "PointsLike", normal: Sequence[int], value: int) -> list:
    """Return the points of a `cap` where the linear form `normal` has this `value`, with one dimension less.

    ValueError for a form that is 0 everywhere, or of another dimension, or not of numbers.

    >>> len(section(largest_known(6), (0, 0, 0, 1, 1, 1), 1))
    45
    """
    points, normal = (
        read(cap),
        tuple(x % 3 for x in integers(tuple(normal) if hasattr(normal, "__iter__") else normal) or ()),
    )
    if not points or len(normal) != len(points[0]) or not any(normal):
        raise ValueError(gettext("a hyperplane has one number for each coordinate, and not all of them 0"))
    if (height := integer(value)) is None:
        raise TypeError(gettext("{what} is a whole number, not {it!r}").format(what=gettext("the value"), it=value))
    drop = max(k for k, x in enumerate(normal) if x)  # the others say what this coordinate is
    return [
        point[:drop] + point[drop + 1 :]
        for point in points
        if sum(x * y for x, y in zip(normal, point, strict=True)) % 3 == height % 3
    ]


def largest_known(dimension: int) -> list:
    """Return a cap as large as any known, for dimensions 1 to 8: 2, 4, 9, 20, 45, 112, 236, 512 points.

    In dimension 9 the number 1,082 is known here, but not the points; so it is refused. ValueError for a dimension in
    which no construction is known.

    >>> [len(largest_known(n)) for n in range(1, 9)]
    [2, 4, 9, 20, 45, 112, 236, 512]
    """
    dimension = whole_dimension(dimension)
    if MOST < dimension <= max(known()):
        text = gettext(
            "caps are built for dimensions 1 to {most}: in dimension {n} we know that there is one of {size} "
            "points ({source}), but not how it is built"
        )
        raise ValueError(
            text.format(
                most=MOST, n=dimension, size=written(known()[dimension].lower), source=known()[dimension].lower_source
            )
        )
    builders = (_two, _four, _paraboloid, _quadric, _forty_five, design_cap, _three_layers, _blocks_of_eight)
    return builders[checked_dimension(dimension, MOST) - 1]()


def best_product(dimension: int) -> list:
    """Return the largest product of largest caps of at most six dimensions.

    >>> len(best_product(7)), len(best_product(8))
    (224, 448)
    """
    dimension = checked_dimension(dimension, MOST)
    if dimension <= 6:
        return largest_known(dimension)
    return product_cap(largest_known(dimension - 6), design_cap())  # no other way to part 7 or 8 gives more


def _two() -> list[tuple[int, ...]]:
    return [(0,), (1,)]


def _four() -> list[tuple[int, ...]]:
    return doubled(_two())


def _paraboloid() -> list[tuple[int, ...]]:
    """Return the nine points with z = x² + y².

    On three points of a line with direction d the heights sum to 2·(dx² + dy²), which is never 0: no line lies in it.
    """
    return [(x, y, (x * x + y * y) % 3) for x, y in product(range(3), repeat=2)]


def _quadric() -> list[tuple[int, ...]]:
    """Return the points with x·y + z² + w² = 0 without the 0: ± ten points of an elliptic quadric, a projective cap."""
    return [p for p in product(range(3), repeat=4) if any(p) and (p[0] * p[1] + p[2] ** 2 + p[3] ** 2) % 3 == 0]


def _forty_five() -> list[tuple[int, ...]]:
    return section(design_cap(), (0, 0, 0, 1, 1, 1), 1)


def design_cap(complement: bool = False, parity: int = 0) -> list:
    """Return 112 points of AG(6, 3): the triples of a 2-(6, 3, 2) design with all signs, and 32 points without a 0.

    Of those the number of 2s is even, or odd with `parity=1`. The other ten triples are such a design as well:
    `complement=True` takes them.

    >>> from setlab import caps
    >>> cap = caps.design_cap()
    >>> len(cap), caps.verify(cap).complete
    (112, True)
    """
    complement = flag(complement, "complement")
    parity = whole(parity, gettext("the parity"), 0, 1)
    triples = [set(three) for three in combinations(range(6), 3)]
    supports = [[k in three for k in range(6)] for three in triples if (three in TRIPLES) is not complement]
    full = [p for p in product((1, 2), repeat=6) if p.count(2) % 2 == parity]
    return [p for support in supports for p in _signed(support)] + full


def _three_layers() -> list[tuple[int, ...]]:
    """Return 236 = 12 + 112 + 112 points, the layers of Edel (2004).

    All but one coordinate 0, and the caps of both designs.
    """
    units = [p for p in product(range(3), repeat=6) if p.count(0) == 5]
    layers = units, design_cap(), design_cap(complement=True)
    return [(x, *p) for x, layer in enumerate(layers) for p in layer]


def _blocks_of_eight() -> list[tuple[int, ...]]:
    """Return 512 = 12·16 + 6·32 + 2·64 points: the cap of FunSearch 2023 as blocks with signs.

    From the published one: keep v₀ and v₄, and take sum and difference of each of the pairs v₃ v₅, v₁ v₇, v₂ v₆. Then
    it is twelve supports of four with all signs, six of five with all signs, two of seven with every other sign.
    """
    points = [p for blocks in (FOURS, FIVES) for support in _supports(blocks) for p in _signed(support)]
    for support in _supports(SEVENS):
        points += [p for p in _signed(support) if p[4:].count(2) % 2 == support[1]]
    return points


def _supports(text: str) -> list[list[int]]:
    """Return supports of eight coordinates, from digits in two groups."""
    digits = [int(x) for x in text if x in "01"]
    return [digits[k : k + 8] for k in range(0, len(digits), 8)]


def _signed(support: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Return all points that are nonzero exactly on this support."""
    return product(*((1, 2) if there else (0,) for there in support))
