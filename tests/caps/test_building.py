"""Building by hand: blocked points and why, open ones, completions, hints; against the definition."""

import subprocess
import sys
from itertools import combinations, product
from random import Random

import pytest
from helpers.oracles import lines

import setlab as sl
from setlab import counts
from setlab.caps import building, find, known, largest_known, verify
from setlab.caps.building import blocked, completed, hint, largest_with, open_points, with_images


def some_caps(n, rng, number):
    """Caps of all sizes, grown at random."""
    for _ in range(number):
        cap, free = [], list(sl.AG(n).points)
        for _ in range(rng.randint(0, known()[n].upper)):
            if not free:
                break
            cap.append(rng.choice(free))
            free = open_points(cap, n)
        yield cap


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_blocked_and_open_points(n):
    all_lines = [set(line) for line in lines(n)]
    for cap in some_caps(n, Random(n), 12):
        why = blocked(cap)
        for point in sl.AG(n).points:
            pairs = [tuple(p for p in cap if p in line) for line in all_lines if point in line and point not in cap]
            assert why.get(point, []) == sorted(
                (pair for pair in pairs if len(pair) == 2), key=lambda p: places(p, cap)
            )
        assert open_points(cap, n) == [p for p in sl.AG(n).points if p not in cap and p not in why]
        assert verify(cap).complete == (bool(cap) and not open_points(cap, n))


def places(pair, cap):
    return [cap.index(p) for p in pair]


def test_cards_and_faults():
    assert open_points(sl.DECK[:2], 4) == [c.vector for c in sl.DECK if c not in (*sl.DECK[:2], sl.third(*sl.DECK[:2]))]
    for function in (open_points, completed, hint, largest_with):
        with pytest.raises(ValueError, match="on a line"):
            function([(0, 0), (0, 1), (0, 2)], 2)
        with pytest.raises(ValueError, match="dimension 2, not 3"):
            function([(0, 0)], 3)
    with pytest.raises(ValueError, match="on a line"):
        blocked([(0, 0), (0, 1), (0, 2)])
    assert blocked([]) == {} and open_points([], 1) == [(0,), (1,), (2,)]
    with pytest.raises(ValueError, match="dimensions 1 to 4, not 5"):
        largest_with([], 5)


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_completed(n):
    for cap in some_caps(n, Random(n), 4) if n < 5 else [find(n, 20, seed=1)]:
        whole = completed(cap, n)
        assert verify(whole).complete and whole[: len(cap)] == cap


def negative(n, shift=None):
    return sl.AffineMap([[2 * (i == j) for j in range(n)] for i in range(n)], shift)


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_completed_with_a_symmetry(n):
    """The map keeps what is there; and no further orbit can join."""
    opposite = negative(n)
    turn = sl.AffineMap([[int(j == (i + 1) % n) for j in range(n)] for i in range(n)])
    mixed = sl.AffineMap([[0, 2, 2, 2], [1, 2, 0, 0], [2, 2, 2, 1], [0, 0, 1, 1]], (0, 2, 2, 0))
    for symmetry, start in ((opposite, [(0,) * (n - 1) + (1,)]), (turn, []), (mixed, [])):
        if symmetry.dimension != n:
            continue
        whole = completed(start, n, symmetry)
        assert verify(whole) and {symmetry(p) for p in whole} == set(whole) and set(start) <= set(whole)
        for point in open_points(whole, n):
            assert not verify([*whole, *with_images([point], symmetry)])


def test_images():
    opposite = negative(2)
    assert with_images([(0, 1), (0, 0)], opposite) == [(0, 1), (0, 0), (0, 2)]
    with pytest.raises(ValueError, match="the images do not go together: not a cap"):
        completed([(0, 1), (0, 0)], 2, opposite)


# --- the largest cap with given points -----------------------------------------------------------


def test_quadrics_are_as_many_as_caps_of_twenty():
    """For each centre as many elliptic quadrics as symmetric matrices of determinant 2, up to sign: all 20-caps."""
    numpy = pytest.importorskip("numpy")
    matrices = [building._matrix(form) for form in product(range(3), repeat=10)]
    determinants = numpy.rint(numpy.linalg.det(numpy.array(matrices, dtype=float))).astype(int) % 3
    assert 81 * int((determinants == 2).sum()) // 2 == counts.no_set(4)[20] == 682344
    assert all(building._determinant(matrices[k]) == determinants[k] for k in range(0, len(matrices), 101))


@pytest.mark.parametrize("n", [1, 2, 3])
def test_largest_with_by_trying_all(n):
    points, size = list(sl.AG(n).points), known()[n].upper
    if n < 3:
        largest = [set(cap) for cap in combinations(points, size) if verify(cap)]
    else:
        maps = sl.SymmetryGroup("affine", 3)
        largest = [set(cap) for cap in maps.orbit(frozenset(largest_known(3)))]
    assert len(largest) == counts.no_set(n)[size]
    found = set()
    for cap in some_caps(n, Random(n), 60):
        within = largest_with(cap, n)
        assert (within is not None) == any(set(cap) <= each for each in largest)
        assert within is None or (set(cap) <= set(within) and set(within) in largest)
        found.add(within is None)
    assert n < 3 or found == {True, False}


@pytest.mark.full
def test_largest_with_in_dimension_four():
    """Parts of a largest cap are in one. So is every cap of up to seven points; not the complete eights of a solid."""
    rng = Random(2)
    for seed in range(12):
        cap = find(4, 20, seed=seed)
        some = rng.sample(cap, rng.randint(0, 20))
        within = largest_with(some, 4)
        assert set(some) <= set(within) and len(within) == 20 and verify(within)
    for size in range(4, 9):
        inside = whole = 0
        for cap, number in sl.caps.classify(4, size, progress=False).classes:
            image = sl.AffineMap([[1, 1, 0, 0], [0, 1, 0, 0], [0, 0, 0, 1], [2, 0, 1, 0]], (1, 2, 0, 1))(cap)
            answers = {largest_with(each, 4) is not None for each in (cap, image)}
            assert len(answers) == 1, "affine maps change nothing"
            whole += number
            inside += number * answers.pop()
        assert whole == counts.no_set(4)[size]
        outside = {120 * number for cap, number in sl.caps.classify(3, size).classes if verify(cap).complete}
        assert whole == inside if size < 8 else whole - inside in outside


@pytest.mark.near
def test_hints_lead_to_the_largest():
    for n in (2, 3, 4):
        cap = []
        while tip := hint(cap, n):
            assert tip.point in tip.within and set(cap) < set(tip.within)
            cap.append(tip.point)
        assert len(cap) == known()[n].upper


def test_hints_where_nothing_is_promised():
    """In dimension 5 the point that leaves most points open; and for a cap that is in no cap of twenty."""
    rng = Random(9)
    for n in (4, 5, 6):
        for cap in some_caps(n, rng, 5) if n < 6 else [find(6, 30, seed=1)]:
            tip = hint(cap, n)
            if tip is None:
                assert not open_points(cap, n)
            elif tip.within is None:
                left = {p: len(open_points([*cap, p], n)) for p in open_points(cap, n)}
                assert left[tip.point] == max(left.values())
                assert n > 4 or largest_with(cap, 4) is None


def test_the_room_is_reached_as_the_package_says():
    code = "from setlab import caps; print(caps.building.open_points([(0,)], 1))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.strip() == "[(1,), (2,)]"
