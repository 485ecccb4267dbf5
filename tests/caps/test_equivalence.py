"""Alike or not, and how hyperplanes split: by theorem, and against the orbits that are counted otherwise."""

from itertools import combinations
from math import comb
from random import Random

import pytest
from helpers.some import some

import setlab as sl
from setlab import AffineMap
from setlab.caps import best_product, classify, equivalent, largest_known, profile
from setlab.caps.counting import counted, sums


def image_of(cap, seed):
    random = Random(seed)
    image = [*AffineMap.random(len(cap[0]), random)(cap)]
    random.shuffle(image)
    return image


@pytest.mark.every(4)
@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6, 7])
def test_a_cap_and_its_image(n):
    cap = largest_known(n)
    for seed in range(3):
        image = image_of(cap, seed)
        assert {*equivalent(cap, image)(cap)} == {*image} and profile(cap) == profile(image)


@pytest.mark.full
def test_the_cap_of_512_and_its_image():
    cap = largest_known(8)
    image = image_of(cap, 1)
    assert {*equivalent(cap, image)(cap)} == {*image}


@pytest.mark.parametrize(("n", "size"), some([(4, 5), (3, 4), (3, 6), (3, 8), (4, 7), (4, 8)], 3, several=True))
def test_orbits_are_told_apart(n, size):
    """One cap of each orbit: no two are alike, and each is like its images."""
    found = [cap for cap, _ in classify(n, size, progress=False).classes]
    assert len(found) > 1
    for a, b in combinations(found, 2):
        assert equivalent(a, b) is equivalent(b, image_of(a, 1)) is None
    for cap in found:
        assert {*equivalent(image_of(cap, 2), cap)(image_of(cap, 2))} == {*cap}


@pytest.mark.full
def test_the_classes_of_eighteen_points():
    found = [list(cap) for cap, _ in classify(4, 18, progress=False).classes]
    assert len(found) == 20 and not any(equivalent(a, b) for a, b in combinations(found, 2))


def test_every_45_is_a_hyperplane_of_the_112():
    normals = [(0, 0, 0, 1, 1, 1), (1, 1, 1, 0, 0, 0), (0, 0, 0, 1, 1, 2)]
    parts = [sl.caps.section(largest_known(6), normal, value) for normal in normals for value in range(3)]
    alike = [part for part in parts if len(part) == 45]
    assert len(alike) > 1 and all(equivalent(part, largest_known(5)) for part in alike)


def test_what_is_not_alike():
    assert equivalent(largest_known(6), best_product(6)[:111]) is None
    assert equivalent(best_product(7), largest_known(7)[:224]) is None
    assert equivalent("00 01 10 11", "02 12 20 21 22") is None  # a set and all other points
    line, triangle = "00 01 02", "00 01 10"
    assert equivalent(line, triangle) is None and equivalent(line, "20 02 11") is not None
    # the same numbers of points, and of the flat that they span, but a dimension less
    assert equivalent("0000 0001 0010 0011", "0000 0001 0010 0100") is None


def test_what_is_given_and_what_is_refused():
    cards = [sl.Card(code) for code in ("1sro", "2sro", "1tgq")]
    for a in (cards, "1sro 2sro 1tgq", [card.vector for card in cards], "0000 1000 0111"):
        assert equivalent(a, "0000 0001 0010")(sl.Card("1sro")) in {*sl.DECK}
    whole = list(sl.AG(3).points)
    assert equivalent(whole, whole) == AffineMap.identity(3)
    assert {*equivalent(whole[:-1], whole[1:])(whole[:-1])} == {*whole[1:]}
    for a, b in (([], []), ([], "00"), ("00", "")):
        with pytest.raises(ValueError, match="without points there is nothing to compare"):
            equivalent(a, b)
    with pytest.raises(ValueError, match="one set is of dimension 2, the other of dimension 3"):
        equivalent("00", "000 001")
    with pytest.raises(ValueError, match="vector 2 is"):
        equivalent([(0, 0), (0, 0)], "00 01")


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6, 7, 8])
def test_profiles_add_up(n):
    """Each pair lies together in so many directions as a dimension less has; each triple of a cap in those of two."""
    random = Random(n)
    for points in (largest_known(n), random.sample(list(sl.AG(n).points), min(3**n, 40)), [(1,) * n]):
        found, size = profile(points), len(points)
        assert sum(found.values()) == (3**n - 1) // 2 and found.size == size and [*found] == sorted(found)
        assert all(sum(kind) == size and kind == tuple(sorted(kind, reverse=True)) for kind in found)
        pairs = sum(number * sum(comb(part, 2) for part in kind) for kind, number in found.items())
        assert pairs == comb(size, 2) * (3 ** (n - 1) - 1) // 2
    if n > 1:
        cap = profile(largest_known(n))
        assert sum(number * counted(kind)[2] for kind, number in cap.items()) == sums(n, cap.size)[2]


def test_a_profile_by_hand():
    assert profile("00 01 10") == {(2, 1, 0): 3, (1, 1, 1): 1} and profile(["0", "2"]) == {(1, 1, 0): 1}
    found = profile(largest_known(6))
    assert found == {(40, 36, 36): 308, (45, 45, 22): 56}
    head = "in three parts, by the direction of the hyperplanes:"
    assert str(profile("00 02")) == f"2 points {head}\n  1 + 1 + 0: 3 directions\n  2 + 0 + 0: 1 direction"
    assert str(profile(["0"])) == f"1 point {head}\n  1 + 0 + 0: 1 direction"
    assert profile(sl.DECK) == {(27, 27, 27): 40}
    with pytest.raises(ValueError, match="nothing to split"):
        profile([])


def zeros(form):
    return [p for p in sl.AG(6).points if (p[0] * p[3] + p[1] * p[4] + p[2] * p[5] + form(*p[3:])) % 3 == 0]


@pytest.mark.full
def test_what_only_a_long_search_tells_apart():
    """Two quadrics and more, 261 points each, that hyperplanes and secants see alike: one has many more symmetries."""
    a, b = zeros(lambda x, y, z: 0), zeros(lambda x, y, z: x * x * y * y)
    group = sl.SymmetryGroup("affine", 6)
    assert profile(a) == profile(b) and group.stabiliser_order(a) != group.stabiliser_order(b)
    assert equivalent(a, b) is None and equivalent(b, a) is None
    assert equivalent(a, image_of(a, 1)) and equivalent(b, image_of(b, 1))
