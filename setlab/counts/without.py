"""Collections without an UltraSet, a quad or a ProSet."""

from collections.abc import Iterator, Sequence, Set
from fractions import Fraction
from itertools import combinations
from math import factorial, prod

from setlab.common.i18n import gettext
from setlab.core.canonical import affine_canonical
from setlab.core.sets import third_table
from setlab.counts.classes import affine_order
from setlab.counts.drawn import Collections
from setlab.counts.shipped import shipped
from setlab.counts.validation import one_of

BITS = 6  # of a card with four values in three features, or with six dots


def free(kind: str, recount: bool = False) -> Collections:
    """Return a list: the number of collections of k cards that hold none of this `kind`, by k. The last is not 0.

    "ultraset": four of the 81 cards, two pairs that one card completes; "quad": four of the 64 cards with four values
    each that sum to 0; "proset": any number of the 63 cards of dots on which every dot appears an even number of times.
    The numbers come with setlab; `recount=True` counts them here, in some seconds.

    >>> free("proset")
    [1, 63, 1953, 39060, 546840, 5249664, 27998208]
    >>> len(free("quad"))     # nine cards may be without a quad, ten are not
    10
    """
    kind = one_of(kind, tuple(KINDS), gettext("a kind of group"))
    return Collections(shipped("free", kind, recount=recount) or KINDS[kind]())


def _without_ultraset() -> list[int]:
    """Count collections in which all pairs have different thirds, card by card, one of each orbit of AGL(4, 3)."""
    rows, counts, level = third_table(4), [1], [b""]
    while level:
        sizes = {}
        for cards in level:
            thirds = {rows[a][b] for a, b in combinations(cards, 2)}
            for new in set(range(81)).difference(cards):
                if not thirds.intersection(rows[new][a] for a in cards):
                    image, stabiliser = affine_canonical(bytes(sorted([*cards, new])), 4)
                    sizes[image] = affine_order(4) // stabiliser
        level = list(sizes)
        counts.append(sum(sizes.values()))
    return counts[:-1]  # the last level was empty


def _without_quad() -> list[int]:
    """Count collections in which all pairs have different sums, grown from a frame, the points 0 and 1, 2, 4 and so on.

    Affine maps keep quads and take each frame of d + 1 points to any other. So a collection that spans d dimensions
    and holds f frames is met once for each, and counts as 1/f of all frames.
    """
    counts = [Fraction(0)] * 11
    counts[0] = Fraction(1)
    for d in range(BITS + 1):
        frame = (0, *(1 << k for k in range(d)))
        frames = Fraction(prod([1 << BITS, *((1 << BITS) - (1 << k) for k in range(d))]), factorial(d + 1))
        others = [p for p in range(1 << d) if p not in frame]
        for points in _grown(frame, others, {a ^ b for a, b in combinations(frame, 2)}):
            counts[len(points)] += frames / sum(_spans(some) for some in combinations(points, d + 1))
    while not counts[-1]:
        counts.pop()
    assert all(count.denominator == 1 for count in counts)
    return [int(count) for count in counts]


def _grown(points: tuple[int, ...], others: Sequence[int], sums: Set[int]) -> Iterator[tuple[int, ...]]:
    """Yield all ways to add some of the others so that no two pairs have the same sum."""
    yield points
    for place, new in enumerate(others):
        more = {new ^ p for p in points}
        if not more & sums:
            yield from _grown((*points, new), others[place + 1 :], sums | more)


def _spans(points: tuple[int, ...]) -> bool:
    """Return whether these points are in general position."""
    first, basis = points[0], []
    for p in points[1:]:
        step = p ^ first
        for b in basis:  # each has a highest bit of its own
            step = min(step, step ^ b)
        if not step:
            return False
        basis.append(step)
    return True


def _without_proset() -> list[int]:
    """Count collections without a ProSet: k independent cards make 2^k − 1 sums, and the next card is none of these."""
    counts = [1]
    for k in range(BITS):
        counts.append(counts[-1] * ((1 << BITS) - (1 << k)) // (k + 1))
    return counts


KINDS = {"ultraset": _without_ultraset, "quad": _without_quad, "proset": _without_proset}
