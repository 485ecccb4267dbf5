"""Canonical images of point sets, on indices: the search behind `SymmetryGroup`.

Sets are `bytes` of point indices, so that `bytes.translate` moves a whole set in one call.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, wraps
from itertools import permutations, product
from typing import Any, TypeAlias

Canonical: TypeAlias = Callable[[bytes, int], tuple[bytes, int]]  # (image, order of the stabiliser)


def _by_complement(canonical: Canonical) -> Canonical:
    """Search the smaller of a set and its complement, which have the same symmetries."""

    @wraps(canonical)
    def smaller(indices: bytes, n: int) -> tuple[bytes, int]:
        space = set(range(3**n))
        if 2 * len(indices) <= len(space):
            return canonical(indices, n)
        image, order = canonical(bytes(sorted(space - set(indices))), n)
        return bytes(sorted(space - set(image))), order

    return smaller


@_by_complement
def feature_canonical(indices: bytes, n: int) -> tuple[bytes, int]:
    """Return a canonical image of the set under the n!·6^n feature symmetries, and the order of its stabiliser.

    The image gets its features one by one, each time every unused feature with its values permuted in every way. Only
    the maps that give the least sorted labels go on; maps that label all points alike are counted together.
    """
    digits = [bytes(index // 3**place % 3 for index in indices) for place in reversed(range(n))]
    ways: dict[tuple[frozenset[int], bytes], int] = {
        (frozenset(), bytes(len(indices))): 1
    }  # (features used, label of each point): number of maps
    for _ in range(n):
        longer: Counter[tuple[frozenset[int], bytes]] = Counter()
        for (used, labels), count in ways.items():
            for feature in set(range(n)) - used:
                for values in permutations(range(3)):
                    new = bytes(3 * label + values[d] for label, d in zip(labels, digits[feature], strict=True))
                    longer[used | {feature}, new] += count
        least = min(sorted(labels) for _, labels in longer)
        ways = {way: count for way, count in longer.items() if sorted(way[1]) == least}
    return bytes(least), sum(ways.values())


@_by_complement
def affine_canonical(indices: bytes, n: int) -> tuple[bytes, int]:
    """Return a canonical image of the set under AGL(n, 3), and the order of its stabiliser.

    A map is fixed by the images of a frame. Every frame b0, b1, … of points of the set gives the set's coordinates;
    the canonical image is the greatest pattern of 0s and 1s that one of them gives. The search goes point by point,
    drops what falls behind the best pattern, and, as nauty does (McKay, 1981), uses each symmetry it finds to skip
    equivalent branches.
    """
    if not indices:
        return indices, fixing(n, -1)
    search = _PatternSearch(indices, n)
    search.extend([], b"", b"")
    image = bytes(place for place, there in enumerate(search.patterns[-1]) if there)
    return image, search.stabiliser_order()


def affine_placing(indices: Iterable[int], n: int) -> tuple[list[int], list[list[int]]]:
    """Return the canonical position of a spanning set, the same for all its images under AGL(n, 3).

    The result is the image of each point, and generators of the symmetries of the set there, each as the images of all
    points.
    """
    search = _PatternSearch(bytes(indices), n)
    search.extend([], b"", b"")
    images = [search.flat.index(point) for point in range(3**n)]
    return images, [[images[symmetry[point]] for point in search.flat] for symmetry in search.symmetries]


def fixing(n: int, d: int) -> int:
    """Return the number of affine maps that fix a flat of dimension d point by point (d = −1: no condition)."""
    order = 3**n if d < 0 else 1
    for i in range(max(d, 0), n):
        order *= 3**n - 3**i
    return order


class _PatternSearch:
    """Depth-first search over frames. `patterns[j]` is the best pattern of the first j + 1 frame points."""

    def __init__(self, indices: bytes, n: int) -> None:
        self.indices, self.n = indices, n
        self.member = bytes(int(i in indices) for i in range(256))
        self.patterns: list[bytes] = []
        self.frame: Any = None  # the first with these patterns, and the flat that it spans
        self.flat: Any = None
        self.symmetries: list[dict[int, int]] = []  # {point: point} on the flat that the set spans

    def extend(self, frame: list[int], flat: bytes, pattern: bytes) -> int | None:
        """Try every next point of the frame. Return the depth to go back to, or None to go on as usual."""
        depth = len(frame)
        children: dict[bytes, list[tuple[int, bytes]]] = {}
        for point in self.indices:
            if point not in flat:
                bigger = self._span(frame, flat, point)
                children.setdefault(bigger.translate(self.member), []).append((point, bigger))
        if not children:
            return self._arrive(frame, flat)
        best = max(children)
        known = self.patterns[depth : depth + 1]
        if known and best < known[0]:
            return None
        if not known or best > known[0]:
            self.patterns[depth:] = [best]
            self.frame = None
        tried: set[int] = set()
        for point, bigger in children[best]:
            if point in self._orbit(tried, frame):
                continue
            tried.add(point)
            back = self.extend([*frame, point], bigger, best)
            if back is not None and back < depth:
                return back
        return None

    def _span(self, frame: Sequence[int], flat: bytes, point: int) -> bytes:
        """Return the flat of one more dimension, in the order of its coordinates; the new one is most significant."""
        if not frame:
            return bytes([point])
        plus = _addition(self.n)
        step = plus[point][plus[frame[0]][frame[0]]]  # point − b0, as −b0 = b0 + b0
        shifted = flat.translate(plus[step])
        return flat + shifted + shifted.translate(plus[step])

    def _arrive(self, frame: list[int], flat: bytes) -> int | None:
        """Record a complete frame with the best pattern: the first one leads, an equal one is a symmetry.

        Return the depth at which a symmetry leaves the first frame, None for the first frame.
        """
        if self.frame is None:
            self.frame, self.flat = frame, flat
            return None
        self.symmetries.append(dict(zip(self.flat, flat, strict=True)))
        return next(depth for depth, (a, b) in enumerate(zip(self.frame, frame, strict=True)) if a != b)

    def _orbit(self, points: Collection[int], frame: Sequence[int]) -> set[int]:
        """Return the orbit of these points under the known symmetries that fix the frame so far."""
        fixing = [s for s in self.symmetries if all(s.get(b, b) == b for b in frame)]
        reached, fresh = set(points), list(points)
        while fresh:
            p = fresh.pop()
            new = {s.get(p, p) for s in fixing} - reached
            reached |= new
            fresh += new
        return reached

    def stabiliser_order(self) -> int:
        """Return the order by orbit–stabiliser along the best frame, times the maps that fix the spanned flat."""
        order = fixing(self.n, len(self.frame) - 1)
        for depth, point in enumerate(self.frame):
            order *= len(self._orbit({point}, self.frame[:depth]))
        return order


@cache
def _addition(n: int) -> list[bytes]:
    """Return the addition table: row a holds, at place b, the index of a + b. A row has 256 bytes."""
    points = list(product(range(3), repeat=n))
    index = {point: i for i, point in enumerate(points)}
    return [
        bytes(index[tuple((x + y) % 3 for x, y in zip(a, b, strict=True))] for b in points).ljust(256, b"\0")
        for a in points
    ]
