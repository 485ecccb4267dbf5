"""Stabilisers, and maps that carry one set onto another: against the group itself, and by theorem."""

from itertools import combinations, product
from random import Random

import pytest

from setlab import AG, DECK, AffineMap, Card, SymmetryGroup, caps
from setlab.core import matching, symmetry
from setlab.core.canonical import affine_canonical
from setlab.core.matching import MarkedFigure, TooAlike, carrying, splits

PLANE = SymmetryGroup("affine", 2)
EVERY = set(PLANE.stabiliser([]))


def test_all_maps_of_the_plane():
    assert len(EVERY) == PLANE.order == 432
    assert len(set(SymmetryGroup("affine", 1).stabiliser([]))) == 6


@pytest.mark.full
def test_stabilisers_in_the_plane_by_trying_all_maps():
    for bits in list(product((0, 1), repeat=9))[::3]:
        points = [p for p, there in zip(AG(2).points, bits, strict=True) if there]
        kept = {g for g in EVERY if {*g(points)} == {*points}}
        group = PLANE.stabiliser(points)
        assert len(group) == group.order == len(kept)
        assert len(kept) > 100 or (len(each := list(group)) == len(kept) and set(each) == kept)
        assert {*group.generators()} <= kept and all((g in group) == (g in kept) for g in sorted(EVERY, key=repr)[::50])


@pytest.mark.every(3)
@pytest.mark.parametrize("long", [matching.LONG, -1], ids=["as it is", "with symmetries from the start"])
@pytest.mark.parametrize("n", [2, 3, 4])
def test_sets_are_carried_if_their_canonical_forms_agree(n, long, monkeypatch):
    monkeypatch.setattr(matching, "LONG", long)
    random, points, group = Random(n), list(AG(n).points), SymmetryGroup("affine", n)
    answers = set()
    for _ in range(150):
        size = random.randint(1, 8)
        a, b = random.sample(points, size), random.sample(points, size)
        g = carrying(a, b)
        assert (g is not None) == (group.canonical(a) == group.canonical(b)) and (g is None or {*g(a)} == {*b})
        image = AffineMap.random(n, random)(a)
        assert {*carrying(image, a)(image)} == {*a}
        answers.add(g is None)
    assert answers == {True, False}


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_two_ways_to_the_order(n):
    """The canonical search of the same sets counts symmetries in its own way."""
    random, group = Random(n), SymmetryGroup("affine", n)
    for size in (1, 2, 3, 5, 9, 20, 3**n - 4):
        if 0 < size < 3**n:
            indices = sorted(random.sample(range(3**n), size))
            assert group.stabiliser_order([AG(n).points[k] for k in indices]) == affine_canonical(bytes(indices), n)[1]


def test_stabilisers_of_the_largest_caps():
    """Twenty: 2,880; 45: 720, and any point of it goes to any other. 112: 2 · 40,320, as ± Hill's 56 points demand."""
    for n, order in ((3, 144), (4, 2880), (5, 720), (6, 80640)):
        cap = caps.largest_known(n)
        group = SymmetryGroup("affine", n).stabiliser(cap)
        assert group.order == order and repr(group).startswith(f"<the {order:,} maps that carry {len(cap)} points")
        assert all({*g(cap)} == {*cap} for g in group.generators())
        reached, fresh = {cap[0]}, [cap[0]]
        while fresh:
            p = fresh.pop()
            new = {g(p) for g in group.generators()} - reached
            reached |= new
            fresh += new
        assert reached == {*cap}, "as a cap without any of its points is like any other such"


def test_a_flat_has_many_symmetries():
    """What moves inside a hyperplane, times what moves outside of it."""
    for n in (3, 6):
        flat = [p for p in AG(n).points if p[0] == 0]
        inside, outside = SymmetryGroup("affine", n - 1).order, 3**n - 3 ** (n - 1)
        assert SymmetryGroup("affine", n).stabiliser_order(flat) == inside * outside
        assert SymmetryGroup("affine", n).orbit_size(flat) == 3 * (3**n - 1) // 2
    assert SymmetryGroup("affine", 6).orbit_size(AG(6).points) == SymmetryGroup("affine", 6).orbit_size([]) == 1


def test_stabilisers_of_cards():
    group = SymmetryGroup("affine").stabiliser(DECK[:27])
    assert group.order == 1965150720 // 120 and all({*g(DECK[:27])} == {*DECK[:27]} for g in group.generators())
    assert repr(SymmetryGroup("affine").stabiliser([Card("1sro")])).endswith(
        "that carry 1 point of AG(4, 3) to itself>"
    )


@pytest.mark.parametrize(
    "things",
    [DECK, DECK[:28], (DECK[:9], [*DECK[::7]]), [[*DECK[:3]], [*DECK[40:43]]], tuple(card.vector for card in DECK)],
)
def test_an_orbit_that_is_too_large_is_refused_at_once(things, monkeypatch):
    monkeypatch.setattr(symmetry.SymmetryGroup, "generators", None)  # nothing is made of it
    with pytest.raises(ValueError, match=r"this orbit has (more than )?[0-9,]+ elements, too many to write out"):
        SymmetryGroup("affine").orbit(things)


@pytest.mark.parametrize(
    ("things", "size"),
    [
        ((0, 1), 9),
        (((0, 0), (0, 1), (0, 1)), 9 * 8),
        (((0, 0), (0, 1), (1, 1)), 9 * 8 * 6),
        ([((0, 0), (0, 1)), (0, 0)], 9 * 8),
        (((0, 0), [(0, 1), (0, 2)]), 9 * 4),
        ((), 1),
    ],
)
def test_orbits_of_what_lies_in_order(things, size, monkeypatch):
    monkeypatch.setattr(symmetry, "ORBIT", size)
    assert len(SymmetryGroup("affine", 2).orbit(things)) == size
    if size > 9:
        monkeypatch.setattr(symmetry, "ORBIT", size - 1)
        with pytest.raises(ValueError, match=f"more than {size - 1} elements"):
            SymmetryGroup("affine", 2).orbit(things)


def test_what_is_too_much_is_refused_with_its_size(monkeypatch):
    six = SymmetryGroup("affine", 6)
    with pytest.raises(ValueError, match=r"there are 24,261,120 of these maps, too many to list: generators\(\) has"):
        list(SymmetryGroup("affine").stabiliser([DECK[0]]))
    cap = caps.largest_known(6)
    with pytest.raises(ValueError, match=rf"this orbit has {six.orbit_size(cap):,} elements, too many to write out"):
        six.orbit(cap)
    with pytest.raises(ValueError, match="up to 5 features: 729 points are too many to compare"):
        six.canonical(cap)
    with pytest.raises(ValueError, match="found in the affine group only"):
        SymmetryGroup("features").stabiliser([DECK[0]])
    monkeypatch.setattr(symmetry, "ORBIT", 1000)
    with pytest.raises(ValueError, match="this orbit has more than 1,000 elements"):
        SymmetryGroup("affine", 3).orbit(((0, 0, 0), (0, 0, 1), (0, 1, 0)))
    monkeypatch.setattr(matching, "LOOKS", 100)
    with pytest.raises(TooAlike, match=r"too much alike: the search gave up after 243 steps"):
        six.stabiliser(cap)


@pytest.mark.every(3)
@pytest.mark.parametrize("n", [4, 5, 6])
def test_what_failed_is_not_taken_for_more_than_failed(n, monkeypatch):
    """Sets with many symmetries: some images of a frame lead nowhere, though symmetries take them to some that do."""
    monkeypatch.setattr(matching, "LONG", -1)
    random = Random(n)
    some = [p for p in AG(n).points if p.count(0) == 2]
    for points in (caps.largest_known(n), caps.doubled(caps.largest_known(n - 1)), some):
        for _ in range(4):
            image = AffineMap.random(n, random)(points)
            random.shuffle(image)
            assert {*carrying(points, image)(points)} == {*image}


def test_marks_tell_members_from_all_others():
    for points in (caps.largest_known(4)[:9], [(0, 0, 0), (1, 1, 1)], AG(2).points[:8]):
        figure = MarkedFigure(points)
        assert {place for place, mark in enumerate(figure.marks) if mark < 0} == {*figure.members}
        assert {figure.home(place) for place in AG(len(points[0])).points} == {*AG(len(points[0])).points}


def test_splits():
    """Two points lie together in so many directions as one dimension less has, three on a line in as many."""
    points = Random(3).sample(list(AG(4).points), 20)
    numbers = list(splits(points))
    assert len(numbers) == len(set(numbers)) == 40 and all(len(each) == 20 for each in numbers)
    for i, j in combinations(range(20), 2):
        assert sum(each[i] == each[j] for each in numbers) == 13
    assert list(splits(AG(1).points)) == [b"\0\1\2"]
    assert all(sum(each[points.index(p)] for p in points) % 1 == 0 for each in numbers)


@pytest.mark.parametrize("n", [6, 7, 8])
def test_a_set_and_its_image(n):
    """Few points, many, and points that span less than the space."""
    random = Random(n)
    for size, spread in ((1, n), (2, n), (4, n), (n + 1, n), (12, n), (40, n), (9, 3), (5, 4)):
        points = random.sample(list(AG(spread).points), size)
        points = AffineMap.random(n, random)([(*p, *(0,) * (n - spread)) for p in points])
        image = AffineMap.random(n, random)(points)
        random.shuffle(image)
        assert {*carrying(points, image)(points)} == {*image}


@pytest.mark.parametrize(("name", "n"), [("affine", 2), ("affine", 3), ("features", 3), ("features", 4)])
def test_sympy_finds_the_same_order(name, n):
    group = SymmetryGroup(name, n)
    assert group.to_sympy().order() == group.order


@pytest.mark.parametrize("size", [3, 5, 8])
def test_sympy_finds_the_same_stabiliser(size):
    """A second way: of all permutations that SymPy knows of the group, so many leave the points where they are."""
    points = [*AG(2).points][:size]
    stabiliser = SymmetryGroup("affine", 2).stabiliser(points)
    kept = {*range(size)}
    group = SymmetryGroup("affine", 2).to_sympy()
    assert (
        sum({g(k) for k in kept} == kept for g in group.elements) == stabiliser.to_sympy().order() == stabiliser.order
    )


def test_gap_reads_cycles():
    assert SymmetryGroup("affine", 1).to_gap() == "Group((1,2,3), (2,3))"
    assert SymmetryGroup("affine", 1).stabiliser([(0,), (1,), (2,)]).to_gap().startswith("Group((")
