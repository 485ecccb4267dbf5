"""Systems of equations between cards: all of them found by brute force, and the collections counted in other ways."""

from itertools import combinations, product
from math import factorial

import pytest
from helpers.oracles import lines

from setlab import counts
from setlab.counts.equations import free_points, systems, without


@pytest.mark.parametrize("cards", range(6))
def test_systems_against_all_subspaces(cards):
    """Subspaces of the equations, grown vector by vector, each as the set of all it holds."""
    vectors = [v for v in product(range(3), repeat=cards) if sum(v) % 3 == 0]
    level, found = {frozenset([(0,) * cards])}, []
    while level:
        found.append(len(level))
        level = {
            frozenset(tuple((x + k * y) % 3 for x, y in zip(a, v, strict=True)) for a in space for k in range(3))
            for space in level
            for v in vectors
            if v not in space
        }
        level = {space for space in level if all(sum(map(bool, v)) > 3 or not any(v) for v in space)}
    assert systems(cards, recount=True) == tuple(found)


@pytest.mark.parametrize("features", [1, 2, 3, 4])
def test_collections_against_the_counts(features):
    every = [*counts.no_set(features), *[0] * 9]
    assert [without(cards, 3**features) for cards in range(9)] == every[:9]


@pytest.mark.parametrize("cards", [3, 4, 5])
def test_729_cards_directly(cards):
    """Affine maps take any three points that are no line to any others: so three are fixed."""
    points = list(product(range(3), repeat=6))
    third = {(a, b): tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) for a, b in product(points[:4], points)}
    zero, one, two = points[0], points[1], points[3]
    frame = {zero, one, two, third[zero, one], third[zero, two], third[one, two]}
    others = [p for p in points if p not in frame]
    if cards == 5:
        closing = sum(third[a, p] != p and third[a, p] not in frame for p in others for a in (zero, one, two)) // 2
        ways = len(others) * (len(others) - 1) // 2 - closing
    else:
        ways = {3: 1, 4: len(others)}[cards]
    assert without(cards, 729) == 729 * 728 * 726 * factorial(cards - 3) * ways // factorial(cards)


def test_points_off_what_those_before_span():
    """Against all ways to choose three points of a plane that are no line."""
    plane = [frozenset(line) for line in lines(2)]
    some = sum(frozenset(three) not in plane for three in combinations(list(product(range(3), repeat=2)), 3))
    assert free_points(3, 9) == 6 * some and free_points(4, 9) == 0
    assert [free_points(k, 27) for k in range(3)] == [1, 27, 27 * 26]
