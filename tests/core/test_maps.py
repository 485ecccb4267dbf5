"""Affine maps and the two groups, against definitions and orbits counted by hand."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from helpers import oracles
from hypothesis import given, strategies as st

from setlab import AG, DECK, WILD, AffineMap, Card, Face, SymmetryGroup, deck, find_sets, is_cap, is_set
from setlab.core.maps import unit

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


@pytest.mark.every(2)
@pytest.mark.parametrize("group", ["affine", "features"])
def test_symmetries_take_sets_to_sets(group):
    maps = [random_map(seed, group=group) for seed in range(60)]
    for g in maps:
        assert all(is_set(*g(line)) for line in find_sets(DECK[::2]))
        assert sorted(g(DECK)) == list(DECK)
    # Only 31,104 of the 1,965,150,720 affine maps keep the features.
    kept = [g.keeps_features for g in maps]
    assert all(kept) if group == "features" else not all(kept)


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


@pytest.mark.near
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


@pytest.mark.near
@pytest.mark.every(2)
@pytest.mark.parametrize("group", [AFFINE, FEATURES], ids=str)
@given(st.sets(st.sampled_from(DECK), max_size=81), seeds)
def test_the_canonical_form_is_the_same_for_all_of_an_orbit(group, cards, seed):
    cards = sorted(cards)
    g = random_map(seed, group=group.name)
    form = group.canonical(cards)
    assert form == group.canonical(g(cards)) == group.canonical(form)
    assert len(form) == len(cards) and group.stabiliser_order(cards) == group.stabiliser_order(form)


@pytest.mark.near
@pytest.mark.every(2)
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


# Knuth, SETSET-ALL: SET-free collections of k cards up to AGL(4, 3), and how many there are in all.
CAP_ORBITS = [1, 1, 1, 1, 2, 3, 7, 11, 33, 91, 267]
CAPS = [1, 81, 3240, 84240, 1579500, 22441536, 247615056, 2144076480, 14587567020]
CAPS += [77541824880, 318294370368]


@pytest.mark.full
@pytest.mark.parametrize("most", [8, pytest.param(10, marks=pytest.mark.full)])
def test_canonical_forms_separate_the_orbits_of_caps(most):
    """Every cap of k + 1 cards is one of k and a card more, so extending representatives meets every orbit."""
    forms, orbits, sizes = {()}, [], []
    while len(orbits) <= most:
        orbits.append(len(forms))
        sizes.append(sum(map(AFFINE.orbit_size, forms)))
        longer = ([*form, card] for form in forms for card in DECK if card not in form)
        forms = {AFFINE.canonical(cards) for cards in longer if is_cap(cards)}
    assert orbits == CAP_ORBITS[: most + 1] and sizes == CAPS[: most + 1]


@pytest.mark.full
def test_canonical_forms_of_the_feature_group_by_trying_all_31104_maps():
    """The form lies in the orbit, so sets with one form are in one orbit; the orbit has the size that is said."""
    random = Random(1)
    collections = [frozenset(random.sample(list(AG(4).points), size)) for size in (2, 3, 4, 5, 6)]
    collections.append(frozenset(card.vector for card in find_sets(DECK)[500]))
    orbits = [set() for _ in collections]
    for move in oracles.feature_maps(4, sorted(frozenset().union(*collections))):
        for points, orbit in zip(collections, orbits, strict=True):
            orbit.add(frozenset(move[point] for point in points))
    for points, orbit in zip(collections, orbits, strict=True):
        assert frozenset(FEATURES.canonical(points)) in orbit
        assert FEATURES.orbit_size(points) == len(orbit)
        some = random.sample(sorted(map(sorted, orbit)), 30)
        assert {FEATURES.canonical(other) for other in some} == {FEATURES.canonical(points)}


def test_orbits_of_lists():
    """The orbit of a list is that of the collection; a tuple keeps its order."""
    group, line = SymmetryGroup("features", 2), [(0, 0), (0, 1), (0, 2)]
    assert group.orbit(line) == group.orbit(set(line)) == group.orbit(frozenset(line)) and len(group.orbit(line)) == 6
    assert len(group.orbit(tuple(line))) == 36
    assert group.orbit([0, 0]) == group.orbit((0, 0)) == set(AG(2).points)
    assert len(group.orbit((line, (0, 0)))) == 18 and len(group.orbit([line, [(0, 0)]])) == 18
    assert FEATURES.orbit([DECK[0]]) == {frozenset([card]) for card in DECK}


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


@pytest.mark.full
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
    with pytest.raises(ValueError, match=r"AG\(2\): give 2 numbers"):
        AffineMap.identity(2)((0, 0, 0, 0))
    with pytest.raises(ValueError, match="a WILD has no place in space"):
        AffineMap.identity(3)(WILD)
    with pytest.raises(TypeError):
        AffineMap.identity(3) @ 3
    with pytest.raises(ValueError, match="maps of dimension 3 and 2 cannot follow each other"):
        AffineMap.identity(3) @ AffineMap.identity(2)
    with pytest.raises(TypeError, match="not a point of AG"):
        AffineMap.identity(2)(5)


@pytest.mark.parametrize(
    "matrix", [5, None, "12", [1, 2], [[1.9, 0], [0, 1]], [["1", 0], [0, 1]], ["10", "01"], AffineMap.identity(2)]
)
def test_a_matrix_holds_whole_numbers(matrix):
    with pytest.raises(TypeError, match=r"rows of whole numbers, as in AffineMap\(\[\[0, 1\], \[1, 0\]\], \(0, 2\)\)"):
        AffineMap(matrix)
    with pytest.raises(TypeError, match="rows of whole numbers"):
        AffineMap([[1, 0], [0, 1]], [1, 0.5] if matrix in (None, [1, 2]) else matrix)


@pytest.mark.parametrize("n", [0, -1, 21, "2", None, 1.5, True])
def test_an_identity_has_a_dimension(n):
    with pytest.raises((TypeError, ValueError), match=r"AG takes a number|dimension goes from 1 to 20"):
        AffineMap.identity(n)


@pytest.mark.parametrize("frame", [[], 5, None, [(0, 0), (1, 0)], [(0, 0), (1,), (0, 1)], [(0, 0), 5, (0, 1)], "abc"])
def test_a_frame_is_of_points(frame):
    good = [(0, 0), (1, 0), (0, 1)]
    for pair in ((frame, good), (good, frame), (frame, frame)):
        with pytest.raises(ValueError, match=r"a frame is n \+ 1 points of dimension n, as in \[\(0, 0\), \(1, 0\)"):
            AffineMap.taking(*pair)
    with pytest.raises(ValueError, match="as many images as points"):
        AffineMap.taking(good, [(0,), (1,)])
    cards = [Card(code) for code in ("1sro", "2sro", "1sgo", "1srq", "1tro")]
    assert AffineMap.taking(cards, cards) == AffineMap.identity(4)


@pytest.mark.parametrize(
    ("frame", "says"),
    [
        ([(0, 0), (1, 0), (0, 0)], r"^\(0, 0\) and \(0, 0\) are one point: a frame is n \+ 1 points that span"),
        ([(0, 0), (1, 0), (2, 0)], r"^\(0, 0\), \(1, 0\) and \(2, 0\) lie on a line: a frame"),
        ([(0, 0, 1), (1, 1, 1), (0, 1, 0), (2, 2, 1)], r"^\(0, 0, 1\), \(1, 1, 1\) and \(2, 2, 1\) lie on a line"),
        (
            [(0, 0, 0), (0, 1, 0), (1, 0, 0), (1, 1, 0)],
            r"^\(0, 0, 0\), \(0, 1, 0\), \(1, 0, 0\) and \(1, 1, 0\) lie in a plane: a frame",
        ),
        (["1sro", "1tro", "1ero", "2sro", "1srq"], r"^Card\('1sro'\), Card\('1tro'\) and Card\('1ero'\) lie on a line"),
        (
            ["1sro", "1tro", "1sgo", "1srq", "1tgq"],
            r"^Card.'1sro'., Card.'1tro'., Card.'1sgo'., Card.'1srq'. and Card.'1tgq'. lie in a flat of dimension 3",
        ),
    ],
)
def test_points_that_are_no_frame_are_named(frame, says):
    """The few that lie too close together, and no others; whichever side they are on."""
    frame = [Card(point) if isinstance(point, str) else point for point in frame]
    good = [(0,) * (len(frame) - 1), *unit(len(frame) - 1)]
    for pair in ((frame, good), (good, frame)):
        with pytest.raises(ValueError, match=says):
            AffineMap.taking(*pair)


@pytest.mark.parametrize(("n", "maps"), [(1, 6), (2, 432)])
def test_random_maps_are_equally_likely(n, maps):
    """Chi-square with maps − 1 degrees of freedom: its mean and standard deviation are known."""
    random, each = Random(1), 20
    met = Counter(AffineMap.random(n, random) for _ in range(each * maps))
    assert len(met) == maps
    square = sum((number - each) ** 2 / each for number in met.values())
    assert abs(square - (maps - 1)) < 3 * (2 * (maps - 1)) ** 0.5


def test_random_maps_and_their_seeds():
    for n in (1, 4, 6, 8):
        g = AffineMap.random(n, 7)
        assert g == AffineMap.random(n, seed=7) == AffineMap(g.matrix, g.shift) and g @ g.inverse() == g.inverse() @ g
        assert AffineMap.random(n, Random(3)) == AffineMap.random(n, Random(3))
    assert len({AffineMap.random(4, seed) for seed in range(20)}) == 20 == len({AffineMap.random(4) for _ in range(20)})
    for wrong in ("1", 1.5, True, [1]):
        with pytest.raises(TypeError, match=r"a seed is a whole number or a random\.Random, not"):
            AffineMap.random(2, wrong)
    with pytest.raises(ValueError, match="dimension goes from 1 to 20"):
        AffineMap.random(0)


@pytest.mark.parametrize(
    "thing", [(1, 0.5), (0.5, 1), "013", "", 5, None, (3, 0), (0, -1), [[0, 0], (0, 5)], (WILD, 1)]
)
def test_maps_take_points_only(thing):
    for use in (AffineMap.identity(2), SymmetryGroup("affine", 2).orbit):
        with pytest.raises((TypeError, ValueError), match=r"is not a point of AG\(2\): give 2 numbers, each 0, 1 or 2"):
            use(thing)


def test_what_groups_refuse():
    with pytest.raises(ValueError, match="choose 'affine' or 'features'"):
        SymmetryGroup("all")
    with pytest.raises(ValueError, match="'affine' is here for 1 to 8 features, not 9"):
        SymmetryGroup("affine", 9)
    with pytest.raises(ValueError, match="'features' is here for 1 to 5 features, not 6"):
        SymmetryGroup("features", 6)
    with pytest.raises(ValueError, match="for 4 features, the cards have 3"):
        AFFINE.canonical([Face("1ro")])
    with pytest.raises(ValueError, match="a WILD has no place"):
        SymmetryGroup("affine", 3).canonical([WILD])
    with pytest.raises(ValueError, match="not a point of AG"):
        AFFINE.canonical([(1, 2)])
    with pytest.raises(TypeError, match=r"5 is not a point of AG\(4\)"):
        AFFINE.canonical([5])
    for n in (True, "4", 4.0, None):
        with pytest.raises(TypeError, match="for 1 to 8 features"):
            SymmetryGroup("affine", n)


@pytest.mark.parametrize("ask", [AFFINE.canonical, FEATURES.canonical, AFFINE.stabiliser_order, AFFINE.orbit_size])
def test_groups_take_collections(ask):
    for mixed in ([DECK[0], (0, 0, 0, 1)], [(0, 0, 0, 1), DECK[0]], [DECK[0], "1sro"], [DECK[0], None]):
        with pytest.raises(TypeError, match="cards and vectors do not mix"):
            ask(mixed)
    for twice in ([DECK[3], DECK[3]], [(0, 0, 1, 0), (0, 0, 1, 0)]):
        with pytest.raises(ValueError, match="appears twice"):
            ask(twice)
    for thing in (5, None, DECK[0], "1sro"):
        with pytest.raises(TypeError, match="give several cards"):
            ask(thing)
    with pytest.raises(ValueError, match="no SETs of three"):
        ask(deck("quads").cards[:4])


def test_faces_are_in_a_collection_once():
    for twice in ([Face("2gq"), Face("2gq")], [Face("2gq"), Face("w2gq")]):
        with pytest.raises(ValueError, match="2gq'\\) appears twice"):
            SymmetryGroup("features", 3).canonical(twice)


@pytest.mark.parametrize("times", [-5, -1, 0, 1, 2, 3, 12, 1000])
def test_so_many_times_one_after_the_other(times):
    g = AffineMap.random(3, seed=7)
    step, power = g if times > 0 else g.inverse(), AffineMap.identity(3)
    for _ in range(abs(times) % g.order()):
        power = power @ step
    assert g**times == power
    with pytest.raises(TypeError):
        g**0.5


def test_as_a_permutation_of_points():
    g = AffineMap.random(2, seed=3)
    points = [*AG(2).points]
    assert [points[place] for place in g.on()] == [g(point) for point in points]
    assert sorted(g.on()) == [*range(9)]
    with pytest.raises(ValueError, match="not among them"):
        AffineMap([[1]], (1,)).on([(0,)])
