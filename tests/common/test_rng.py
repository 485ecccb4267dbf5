"""Chance that is the same everywhere, and fair."""

from collections import Counter
from itertools import permutations
from statistics import mean

import pytest

from setlab.common.rng import PortableRandom


def test_the_same_everywhere():
    """Written down once: these may never change, or shared seeds would mean other deals."""
    rng = PortableRandom("setlab")
    cards = list(range(10))
    rng.shuffle(cards)
    assert cards == FIRST_SHUFFLE
    assert [rng.randrange(100) for _ in range(5)] == FIRST_NUMBERS


FIRST_SHUFFLE = [6, 7, 5, 3, 8, 1, 9, 0, 4, 2]
FIRST_NUMBERS = [42, 94, 87, 10, 0]


def chi_square(counts, cells, total):
    return sum((counts[cell] - total / len(cells)) ** 2 / (total / len(cells)) for cell in cells)


def test_shuffles_are_fair():
    rng, total = PortableRandom(1), 12_000
    counts = Counter()
    for _ in range(total):
        cards = list("abcd")
        rng.shuffle(cards)
        counts["".join(cards)] += 1
    assert chi_square(counts, ["".join(p) for p in permutations("abcd")], total) < 49.7  # 23 degrees, one in a thousand


def test_samples_are_fair_and_without_repetition():
    rng, total = PortableRandom(2), 12_000
    counts = Counter(tuple(rng.sample("abcd", 2)) for _ in range(total))
    assert chi_square(counts, list(permutations("abcd", 2)), total) < 31.3  # 11 degrees
    assert sorted(rng.sample(range(9), 9)) == list(range(9)) and rng.sample([], 0) == []


def test_ranges_and_times():
    rng = PortableRandom(3)
    assert {rng.randrange(3) for _ in range(99)} == {0, 1, 2}
    assert {rng.randrange(4, 10, 3) for _ in range(99)} == {4, 7}
    assert {rng.randint(1, 6) for _ in range(199)} == set(range(1, 7))
    assert mean(rng.expovariate(0.5) for _ in range(20_000)) == pytest.approx(2, rel=0.05)
    assert all(2 <= rng.uniform(2, 3) < 3 for _ in range(99))
    with pytest.raises(ValueError):
        rng.sample("ab", 3)
    with pytest.raises(ValueError):
        rng.choice([])
