"""Orbits: Knuth's column, canonical forms for few cards, conjugacy classes against the groups themselves."""

import pytest
from counts.brute import points_and_lines
from helpers.oracles import feature_maps, line_keeping_maps

from setlab import SymmetryGroup, counts, is_cap
from setlab.core.canonical import affine_canonical, feature_canonical
from setlab.core.cards import DECK
from setlab.counts.classes import affine_classes, affine_order, feature_classes
from setlab_proofs.counts.burnside import _cycles, _images

# Donald Knuth, SETSET-ALL: up to isomorphism.
KNUTH = [1, 1, 1, 1, 2, 3, 7, 11, 33, 91, 267, 670, 1437, 2225, 2489, 1756, 748, 143, 20, 1, 1]


def test_81_cards_as_knuth_counted_them():
    assert counts.orbits("affine", recount=True) == KNUTH


@pytest.mark.full
@pytest.mark.timeout(300)
def test_81_cards_in_plain_python(plain):
    assert counts.orbits("affine", recount=True) == KNUTH


@pytest.mark.every(4)
@pytest.mark.parametrize("group", ["affine", "features"])
@pytest.mark.parametrize("n", [1, 2, 3])
def test_against_canonical_forms(group, n, lane):
    """Every orbit found by growing: 2 features in full, 3 features up to the last cap."""
    canonical = affine_canonical if group == "affine" else feature_canonical
    lines = points_and_lines(n)[1]
    level, found = {b""}, []
    while level:
        found.append(len(level))
        level = {
            canonical(bytes(sorted([*cap, p])), n)[0]
            for cap in level
            for p in set(range(3**n)).difference(cap)
            if not any(sum(1 << q for q in (*cap, p)) & line == line for line in lines)
        }
    assert counts.orbits(group, n) == found


@pytest.mark.every(2)
@pytest.mark.parametrize(("group", "sizes"), [("affine", 5), ("features", 4)])
def test_few_of_81_cards_against_canonical_forms(group, sizes):
    symmetries = SymmetryGroup(group)
    level, found = {()}, []
    while len(found) < sizes:
        found.append(len(level))
        level = {
            symmetries.canonical([*cap, card])
            for cap in level
            for card in set(DECK).difference(cap)
            if is_cap([*cap, card])
        }
    assert counts.orbits(group, recount=True)[:sizes] == found


@pytest.mark.every(2)
@pytest.mark.parametrize(("n", "maps"), [(1, line_keeping_maps), (2, line_keeping_maps)])
def test_affine_classes_against_all_maps(n, maps):
    compare_classes(affine_classes(n), list(maps(n)), n)


@pytest.mark.parametrize("n", [1, 2])
def test_feature_classes_against_all_maps(n):
    compare_classes(feature_classes(n), list(feature_maps(n)), n)


def compare_classes(classes, maps, n):
    """As many maps of each kind of cycles; and each class in full, by conjugating its one map with all."""
    points = points_and_lines(n)[0]
    group = {tuple(points.index(move[p]) for p in points) for move in maps}
    seen = set()
    for (columns, shift), size in classes:
        one = tuple(_images(columns, shift, n=n))
        assert one in group
        conjugates = {conjugate(one, by) for by in group}
        assert len(conjugates) == size and not conjugates & seen
        seen |= conjugates
    assert seen == group


def conjugate(one, by):
    image = [0] * len(one)
    for p, q in enumerate(by):
        image[q] = by[one[p]]
    return tuple(image)


def test_the_classes_of_four_features():
    assert len(affine_classes(4)) == 113 and len(feature_classes(4)) == 51
    assert sum(size for _, size in affine_classes(4)) == affine_order(4) == 1_965_150_720
    assert sum(size for _, size in feature_classes(4)) == 31_104


def test_burnside_counts_the_points_as_one_orbit():
    """The average number of fixed points is 1, as each group takes each card to each other."""
    for classes in (affine_classes(4), feature_classes(4)):
        order = sum(size for _, size in classes)
        assert sum(size * _cycles(_images(*image, n=4))[1] for image, size in classes) == order


def test_groups_that_there_are_not():
    with pytest.raises(ValueError, match="'affine' and 'features'"):
        counts.orbits("rotations")
    with pytest.raises(TypeError):
        counts.orbits(4)
