"""Caps at random: each with the same chance, whichever way it was drawn."""

from collections import Counter
from itertools import combinations

import pytest

import setlab as sl
from setlab import caps
from setlab_proofs.caps import orbits

CHANCE = 4.9  # standard deviations of a chi-square: one in a million is beyond


def is_even(found, shares, trials):
    """Do these counts fit to the shares? Pearson's chi-square, by how far it lies from its mean."""
    square = sum((found[each] - trials * share) ** 2 / (trials * share) for each, share in shares.items())
    free = len(shares) - 1
    return {*found} <= {*shares} and square < free + CHANCE * (2 * free) ** 0.5 + CHANCE**2 / 2


@pytest.fixture(params=[orbits.TRIES, 0], ids=["tried", "moved"])
def way(request, monkeypatch):
    """All points are drawn until they are a cap, or a class is drawn and moved."""
    monkeypatch.setattr(orbits, "TRIES", request.param)


@pytest.mark.parametrize("size", [3, 4])
def test_each_of_the_plane_comes_as_often_as_any_other(way, size):
    points = sl.AG(2).points
    all_ = [frozenset(some) for some in combinations(points, size) if caps.verify(some)]
    assert len(all_) == sl.counts.no_set(2)[size]
    found = Counter(frozenset(caps.random_cap(2, size, seed)) for seed in range(20 * len(all_)))
    assert is_even(found, dict.fromkeys(all_, 1 / len(all_)), 20 * len(all_))


def is_drawn_by_class(dimension, size, draws):
    """Does each class come by how many it has?"""
    group, found = sl.SymmetryGroup("affine", dimension), Counter()
    classes = caps.classify(dimension, size, progress=False)
    shares = {tuple(group.canonical(cap)): number / classes.total for cap, number in classes.classes}
    for seed in range(draws):
        cap = caps.random_cap(dimension, size, seed, progress=False)
        assert len({*cap}) == size and caps.verify(cap)
        found[tuple(group.canonical(cap))] += 1
    return is_even(found, shares, draws)


@pytest.mark.every(4)
@pytest.mark.parametrize("size", [7, 8])
def test_each_class_comes_by_how_many_it_has(way, size):
    assert is_drawn_by_class(3, size, 600)


@pytest.mark.full
def test_eighteen_cards_without_a_set():
    assert is_drawn_by_class(4, 18, 300)


def test_it_is_drawn_in_any_order_and_the_same_for_a_seed(way):
    first = Counter(caps.random_cap(2, 4, seed)[0] for seed in range(900))
    assert is_even(first, dict.fromkeys(sl.AG(2).points, 1 / 9), 900)
    assert caps.random_cap(2, 4, seed=5) == caps.random_cap(2, 4, seed=5)
    assert len({tuple(caps.random_cap(2, 4)) for _ in range(9)}) > 1


def test_what_the_chance_is_drawn_from_does_not_change():
    assert caps.random_cap(2, 4, seed=1) == [(0, 2), (1, 2), (1, 0), (2, 0)]
    assert caps.random_cap(4, 20, seed=1, progress=False)[:2] == [(2, 2, 0, 0), (2, 0, 1, 0)]


def test_a_size_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match=r"no cap of AG\(4, 3\) has more than 20 points, so 21 cannot be drawn"):
        caps.random_cap(4, 21)
    with pytest.raises(ValueError, match="dimensions 1 to 4"):
        caps.random_cap(5, 10)
    with pytest.raises(TypeError, match="a seed is a whole number"):
        caps.random_cap(2, 4, seed="now")
    assert caps.random_cap(3, 0) == []
