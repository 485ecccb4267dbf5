"""The conjugacy classes of the two groups of symmetries: a representative of each, and the size of its class.

A map is (columns of its matrix, shift), vectors over {0, 1, 2}.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import factorial, prod

Q = 3


def affine_order(n: int) -> int:
    """Return |AGL(n, 3)|."""
    return Q**n * _linear_order(n)


def _linear_order(n: int) -> int:
    return prod(Q**n - Q**i for i in range(n))


def affine_classes(n: int) -> list[tuple[tuple[tuple[tuple[int, ...], ...], tuple[int, ...]], int]]:
    """Return [(map, size of its class)] for AGL(n, 3).

    The linear part is in rational canonical form: for each irreducible polynomial a partition. Conjugation moves the
    shift by the image of M − 1 and by what commutes with M; up to that, the shift is 0 or, for each size among the
    blocks with the eigenvalue 1, the generator of such a block.

    >>> len(affine_classes(4)), sum(size for _, size in affine_classes(4)) == affine_order(4)
    (113, True)
    """
    found = []
    for kinds in _kinds(n, _irreducible(n)):
        blocks = [(power, f) for f, partition in kinds for power in partition]
        size = _linear_order(n) // prod(_centraliser(partition, Q ** (len(f) - 1)) for f, partition in kinds)
        columns, starts = _matrix([_power(f, power) for power, f in blocks])
        unipotent = [(power, starts[k]) for k, (power, f) in enumerate(blocks) if f == (2, 1)]  # x − 1
        moved = Q ** (n - len(unipotent))  # the image of M − 1
        found.append(((columns, (0,) * n), size * moved))
        for part in sorted({power for power, _ in unipotent}):
            same = [start for power, start in unipotent if power == part]
            fewer = sum(power < part for power, _ in unipotent)
            shift = tuple(int(k == same[0]) for k in range(n))
            found.append(((columns, shift), size * moved * (Q ** len(same) - 1) * Q**fewer))
    return found


def feature_classes(n: int) -> list[tuple[tuple[tuple[tuple[int, ...], ...], tuple[int, ...]], int]]:
    """Return [(map, size of its class)] for the maps that permute n features and the values of each.

    A map permutes the features in cycles; once around a cycle the values of a feature are permuted in one of three
    ways: not at all, two change places, or all three move on.

    >>> len(feature_classes(4)), sum(size for _, size in feature_classes(4))
    (51, 31104)
    """
    shuffles = {(1, 0): 6, (2, 0): 2, (1, 1): 3}  # x → sign·x + step: how many shuffles commute with it
    cycles = [(length, shuffle) for length in range(1, n + 1) for shuffle in shuffles]
    found = []
    for number in range(1, n + 1):
        for chosen in combinations_with_replacement(cycles, number):
            if sum(length for length, _ in chosen) != n:
                continue
            centraliser = prod(length * shuffles[shuffle] for length, shuffle in chosen)
            centraliser *= prod(factorial(chosen.count(cycle)) for cycle in set(chosen))
            found.append((_shuffling(chosen, n), factorial(n) * 6**n // centraliser))
    return found


def _shuffling(
    cycles: tuple[tuple[int, tuple[int, int]], ...], n: int
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    columns, shift, start = [[0] * n for _ in range(n)], [0] * n, 0
    for length, (sign, step) in cycles:
        for k in range(length):
            columns[start + k][start + (k + 1) % length] = sign if k == length - 1 else 1
        shift[start] = step
        start += length
    return tuple(map(tuple, columns)), tuple(shift)


# --- polynomials over three elements, as tuples with the constant first ----------------------------------------------


def _times(f: tuple[int, ...], g: tuple[int, ...]) -> tuple[int, ...]:
    product_ = [0] * (len(f) + len(g) - 1)
    for i, a in enumerate(f):
        for j, b in enumerate(g):
            product_[i + j] = (product_[i + j] + a * b) % Q
    return tuple(product_)


def _power(f: tuple[int, ...], k: int) -> tuple[int, ...]:
    return _times(f, _power(f, k - 1)) if k > 1 else f


def _irreducible(n: int) -> list[tuple[int, ...]]:
    """Return the monic irreducible polynomials up to degree n, except x."""
    monic = {d: [(*low, 1) for low in product(range(Q), repeat=d)] for d in range(1, n + 1)}
    found = []
    for d in range(1, n + 1):
        products = {_times(f, g) for k in range(1, d // 2 + 1) for f in monic[k] for g in monic[d - k]}
        found += [f for f in monic[d] if f not in products]
    return [f for f in found if f != (0, 1)]


def _kinds(n: int, polynomials: Sequence[tuple[int, ...]]) -> Iterator[list[tuple[tuple[int, ...], tuple[int, ...]]]]:
    """Yield all assignments of partitions to polynomials with total degree n: lists of (polynomial, partition)."""
    if n == 0:
        yield []
        return
    if not polynomials:
        return
    f, *others = polynomials
    for size in range(n // (len(f) - 1) + 1):
        for partition in _partitions(size, size):
            for rest in _kinds(n - size * (len(f) - 1), others):
                yield [(f, partition), *rest] if size else rest


def _partitions(n: int, most: int) -> Iterator[tuple[int, ...]]:
    if n == 0:
        yield ()
    for part in range(min(n, most), 0, -1):
        for rest in _partitions(n - part, part):
            yield (part, *rest)


def _centraliser(partition: tuple[int, ...], q: int) -> int:
    """Return how many matrices commute with such blocks over a field of q elements (Macdonald 1995, II.1.6)."""
    columns = [sum(part > k for part in partition) for k in range(max(partition, default=0))]
    several = [partition.count(part) for part in set(partition)]
    power = sum(c * c for c in columns) - sum(m * (m + 1) // 2 for m in several)
    return q**power * prod(q**j - 1 for m in several for j in range(1, m + 1))


def _matrix(blocks: Sequence[tuple[int, ...]]) -> tuple[tuple[tuple[int, ...], ...], list[int]]:
    """Return companion matrices of these polynomials along the diagonal, as columns; and where each begins."""
    n, columns, starts = sum(len(f) - 1 for f in blocks), [], []
    for f in blocks:
        start, degree = len(columns), len(f) - 1
        starts.append(start)
        for k in range(degree - 1):
            columns.append(tuple(int(row == start + k + 1) for row in range(n)))
        columns.append(tuple(-f[row - start] % Q if start <= row < start + degree else 0 for row in range(n)))
    return tuple(columns), starts
