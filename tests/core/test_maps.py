"""Affine maps and the two groups, against definitions and orbits counted by hand."""

from itertools import product
from random import Random

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import AG, DECK, WILD, AffineMap, Card, Face, SymmetryGroup, deck, find_sets, is_set

AFFINE, FEATURES = SymmetryGroup("affine"), SymmetryGroup("features")


def random_map(seed, n=4, group="affine"):
    """A product of many generators: slow, but it needs nothing except composition."""
    random, generators = Random(seed), SymmetryGroup(group, n).generators()
    g = AffineMap.identity(n)
    for _ in range(30):
        g = g @ random.choice(generators)
    return g


seeds = st.integers(0, 10**6)


@given(seeds, seeds, seeds)
def test_composition_and_inverse(a, b, c):
    f, g, h = random_map(a), random_map(b), random_map(c)
    unit = AffineMap.identity(4)
    assert f @ (g @ h) == (f @ g) @ h
    assert f @ f.inverse() == unit == f.inverse() @ f
    for card in DECK[::9]:
        assert (f @ g)(card) is f(g(card))
        assert f.inverse()(f(card)) is card


@given(seeds, st.sampled_from(["affine", "features"]))
def test_symmetries_take_sets_to_sets(seed, group):
    g = random_map(seed, group=group)
    assert all(is_set(*g(line)) for line in find_sets(DECK[::2]))
    assert sorted(g(DECK)) == list(DECK)
    assert g.keeps_features or group == "affine"


@given(seeds)
def test_a_map_is_fixed_by_a_frame(seed):
    g = random_map(seed)
    frame = [(0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]
    assert AffineMap.taking(frame, g(frame)) == g
    assert eval(repr(g)) == g and hash(eval(repr(g))) == hash(g)


def test_the_order_of_a_map():
    assert AffineMap.identity(3).order() == 1
    assert AffineMap([[1]], [1]).order() == 3
    assert AffineMap([[2]]).order() == 2
    assert AffineMap([[0, 1, 0], [0, 0, 1], [1, 0, 0]], [1, 0, 0]).order() == 9  # a turn of the features with a push


def test_orders_of_the_groups_by_trying_everything():
    """31,104 and |AGL(4,3)| are formulas; for few features every permutation can be tried."""
    assert SymmetryGroup("affine", 1).order == 6 == len(list(oracles.line_keeping_maps(1)))
    assert SymmetryGroup("affine", 2).order == 432 == len(list(oracles.line_keeping_maps(2)))
    assert SymmetryGroup("features", 2).order == 72 == len(list(oracles.feature_maps(2)))
    assert FEATURES.order == 31_104 and AFFINE.order == 1_965_150_720


@pytest.mark.parametrize("name", ["affine", "features"])
def test_generators_make_the_whole_group(name):
    group = SymmetryGroup(name, 2)
    reached, fresh = {AffineMap.identity(2)}, [AffineMap.identity(2)]
    while fresh:
        g = fresh.pop()
        new = {h @ g for h in group.generators()} - reached
        reached |= new
        fresh += new
    assert len(reached) == group.order
    assert all(g.keeps_features for g in reached) or name == "affine"


@pytest.mark.parametrize("group", [AFFINE, FEATURES], ids=str)
@given(st.sets(st.sampled_from(DECK), max_size=81), seeds)
def test_the_canonical_form_is_the_same_for_all_of_an_orbit(group, cards, seed):
    cards = sorted(cards)
    g = random_map(seed, group=group.name)
    form = group.canonical(cards)
    assert form == group.canonical(g(cards)) == group.canonical(form)
    assert len(form) == len(cards) and group.stabiliser_order(cards) == group.stabiliser_order(form)


@pytest.mark.parametrize("name", ["affine", "features"])
def test_canonical_forms_separate_orbits_of_small_space(name):
    """In 9 cards every collection can be walked through: one form per orbit, orbit sizes by orbit–stabiliser."""
    group = SymmetryGroup(name, 2)
    points = list(AG(2).points)
    subsets = [frozenset(p for p, keep in zip(points, bits, strict=True) if keep) for bits in product((0, 1), repeat=9)]
    orbit_of, forms = {}, {}
    for subset in subsets:
        if subset not in orbit_of:
            orbit = frozenset(group.orbit(subset))
            orbit_of |= dict.fromkeys(orbit, orbit)
        assert group.orbit_size(subset) == len(orbit_of[subset])
        forms.setdefault(group.canonical(subset), set()).add(orbit_of[subset])
    assert all(len(seen) == 1 for seen in forms.values())
    orbits = set(orbit_of.values())
    assert len(forms) == len(orbits)
    # Burnside: the number of orbits is the mean number of collections that a map leaves alone.
    maps = list(oracles.line_keeping_maps(2) if name == "affine" else oracles.feature_maps(2))
    assert sum(2 ** cycles(move) for move in maps) == len(orbits) * len(maps)


def cycles(move):
    """Number of cycles of a permutation {x: y}."""
    left, count = set(move), 0
    while left:
        count += 1
        x = next(iter(left))
        while x in left:
            left.remove(x)
            x = move[x]
    return count


def test_orbits_that_can_be_counted_otherwise():
    """All SETs are alike for the affine group; the feature group sees in how many features they differ."""
    lines = find_sets(DECK)
    assert AFFINE.orbit_size(lines[0]) == 1080 and len({AFFINE.canonical(line) for line in lines}) == 1
    sizes = {FEATURES.canonical(line): FEATURES.orbit_size(line) for line in lines}
    assert sorted(sizes.values()) == [108, 216, 324, 432]
    assert AFFINE.orbit_size(DECK[:9]) == 1170 and AFFINE.orbit_size(DECK[:27]) == 120
    assert AFFINE.orbit_size(DECK) == AFFINE.orbit_size([]) == 1
    assert AFFINE.orbit_size([Card("2tgq")]) == FEATURES.orbit_size([Card("2tgq")]) == 81
    mega = SymmetryGroup("features", 5)
    assert mega.orbit_size(deck("mega").cards[:3]) == 5 * 81


def test_symmetries_of_dice():
    three = SymmetryGroup("features", 3)
    assert three.orbit_size([Face("1ro"), Face("2ro"), Face("3ro")]) == 27
    assert three.canonical([Face("3pd")]) == (Face("1ro"),)


def test_what_maps_refuse():
    with pytest.raises(ValueError, match="square matrix"):
        AffineMap([[1, 0]])
    with pytest.raises(ValueError, match="no inverse mod 3"):
        AffineMap([[1, 1], [2, 2]])
    with pytest.raises(ValueError, match="no inverse"):
        AffineMap.taking([(0, 0), (1, 0), (2, 0)], [(0, 0), (1, 0), (0, 1)])
    with pytest.raises(ValueError, match="a frame of dimension 2 has 3 points"):
        AffineMap.taking([(0, 0), (1, 0)], [(0, 0), (1, 0)])
    with pytest.raises(ValueError, match="for 2 features, the point has 4"):
        AffineMap.identity(2)((0, 0, 0, 0))
    with pytest.raises(ValueError, match="a WILD has no place in space"):
        AffineMap.identity(3)(WILD)
    with pytest.raises(TypeError):
        AffineMap.identity(3) @ 3


def test_what_groups_refuse():
    with pytest.raises(ValueError, match="choose 'affine' or 'features'"):
        SymmetryGroup("all")
    with pytest.raises(ValueError, match="for 1 to 5 features"):
        SymmetryGroup("affine", 9)
    with pytest.raises(ValueError, match="for 4 features, the cards have 3"):
        AFFINE.canonical([Face("1ro")])
    with pytest.raises(ValueError, match="a WILD has no place"):
        SymmetryGroup("affine", 3).canonical([WILD])
    with pytest.raises(ValueError, match="no point of AG"):
        AFFINE.canonical([(1, 2)])
