"""45 and 112: which splits must occur, all caps of a size up to affine maps, and the room that they leave."""

from copy import deepcopy
from itertools import product

import pytest
from caps import slices_checker
from caps.checker import Unproved

import setlab as sl
from setlab import counts
from setlab.caps import rooms, slices
from setlab.caps.classifying import classify
from setlab.caps.places import place_of
from setlab.core.canonical import affine_canonical
from setlab.core.symmetry import SymmetryGroup


def places(cap):
    return [place_of(point) for point in cap]


@pytest.mark.parametrize(
    ("n", "size", "below", "weights", "total", "types"),
    [
        (5, 46, 20, (29190, -133, 10), -810, ((20, 20, 6), (20, 19, 7), (20, 18, 8), (19, 19, 8))),
        (6, 113, 45, (938912, -691, 20), -17640, ((45, 45, 23), (45, 44, 24))),
        (4, 21, 9, (1722, -39, 7), -350, ((9, 9, 3),)),
    ],
)
def test_which_splits_must_occur(n, size, below, weights, total, types):
    """The numbers of the literature's way and of a prototype; the checker works the values out by itself."""
    split = slices.must_split(n, size, below)
    assert (split.weights, split.total, split.types) == (weights, total, types)
    assert sorted(slices_checker.split(split._asdict())) == sorted(types)


@pytest.mark.parametrize("dimension", [1, 2, 3])
def test_classes_of_small_dimensions_are_those_that_grow_point_by_point(dimension):
    for size, total in enumerate(counts.no_set(dimension)):
        found = classify(dimension, size, progress=False)
        assert found.complete and found.total == total
        grown = {frozenset(cap): number for cap, number in sl.caps.representatives(dimension, size)}
        assert sorted(grown.values()) == sorted(number for _, number in found.classes)


@pytest.mark.parametrize(("size", "classes"), [(18, 20), (19, 1), (20, 1), (21, 0)])
def test_the_large_caps_of_the_deck(size, classes):
    found = classify(4, size, progress=False)
    assert len(found.classes) == classes and found.complete
    images = {affine_canonical(bytes(sorted(places(cap))), 4) for cap, _ in found.classes}
    assert len(images) == classes and all(sl.caps.verify(cap) for cap, _ in found.classes)


@pytest.mark.full
@pytest.mark.parametrize(("size", "classes"), [(15, 1756), (16, 748), (17, 143)])
def test_all_caps_of_the_deck_from_fifteen_points_on(size, classes):
    found = classify(4, size, progress=False)
    assert len(found.classes) == classes and found.complete


def test_room_is_what_two_slices_leave_in_every_position():
    """In three dimensions all linear maps can be tried."""
    nine = sl.caps.largest_known(3)
    eight = [cap for cap, _ in classify(3, 8, progress=False).classes]
    matrices = [m for m in product(product(range(3), repeat=3), repeat=3) if rank(m) == 3]
    for second in (nine, *eight):
        room = 0
        for m in matrices[:: 13 if second != nine else 1]:
            image = [tuple(sum(x * y for x, y in zip(row, p, strict=True)) % 3 for row in m) for p in second]
            blocked = {tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) for a in nine for b in image}
            room = max(room, 27 - len(blocked))
        for search in (rooms._plain, rooms._with_numba):
            found = search(places(nine), rooms.levels(places(second), 3), 3, 1, hits=0)[0]
            assert found == room if second == nine else found >= room


def rank(matrix):
    try:
        sl.AffineMap(matrix)
    except ValueError:
        return 0
    return len(matrix)


def test_the_maps_of_a_stabiliser_keep_the_cap_and_make_all_of_it():
    group = SymmetryGroup("affine", 3)
    for cap in (sl.caps.largest_known(3), [(0, 0, 0), (0, 0, 1)], [(0, 0, 0)]):
        maps = group.stabiliser(cap).generators()
        assert all({each(p) for p in cap} == {*cap} for each in maps)
        reached, fresh = {sl.AffineMap.identity(3)}, [sl.AffineMap.identity(3)]
        while fresh:
            last = fresh.pop()
            for each in maps:
                if (new := each @ last) not in reached:
                    reached.add(new)
                    fresh.append(new)
        assert len(reached) == group.stabiliser_order(cap)


@pytest.fixture(scope="module")
def five():
    return sl.caps.prove_largest(5, progress=False)


def test_no_cap_has_46_points(five):
    told = five.explain()
    assert five.size == 45 and sl.caps.verify(five.witness).size == 45
    assert "20 + 20 + 6, 20 + 19 + 7, 20 + 18 + 8, 19 + 19 + 8" in told and "6,482,268,000" in told
    [step] = [step for step in five.data["steps"] if "rooms" in step]
    assert len(step["rooms"]) == 23 and all(room["room"] < room["needed"] for room in step["rooms"])
    assert {int(k): found["all"] for k, found in step["classes"].items()} == {
        k: counts.no_set(4)[k] for k in (18, 19, 20)
    }


def tampered(step):
    def changed(what, change):
        copy = deepcopy(step)
        change(copy)
        return what, copy

    yield changed("a weight", lambda s: s["weights"].__setitem__(1, -132))
    yield changed("the total", lambda s: s.update(total=-809))
    yield changed("a type is left out", lambda s: s["types"].pop())
    yield changed("a pair is left out", lambda s: s["rooms"].pop(0))
    yield changed("room", lambda s: s["rooms"][0].update(room=6))


def test_a_certificate_that_was_tampered_with_is_refused(five, monkeypatch):
    """What takes long, room and classes, is left to the full suite."""
    [step] = [deepcopy(step) for step in five.data["steps"] if "rooms" in step]
    monkeypatch.setattr(slices_checker, "largest_room", lambda *_: -1)
    monkeypatch.setattr(slices_checker, "classes", lambda *_: None)
    slices_checker.check(step)
    for what, data in tampered(step):
        with pytest.raises(Unproved):
            slices_checker.check(data)
            pytest.fail(what)


def test_points_with_a_line_are_not_taken_for_the_one_cap(monkeypatch):
    """What fills the room has to be a cap with the rest, and no placing may be lost."""
    split, line = slices.must_split(5, 44, 20), [0, 1, 2, *range(3, 9)]
    classes = {size: classify(4, size, progress=False) for size in (18, 20)}
    split = split._replace(types=((18, 18, 8),))
    monkeypatch.setattr(slices, "_settled", {})
    monkeypatch.setattr(slices, "placed_with_room", lambda *_: [(list(range(9, 27)), line)])
    monkeypatch.setattr(slices, "affine_canonical", lambda cap, n: (b"", 1))
    with pytest.raises(ValueError, match="not all alike"):
        slices.unique(split, {18: classes[18]}, progress=False)
    nine = places(sl.caps.largest_known(3))
    monkeypatch.setattr(rooms, "MOST_HITS", 3)
    with pytest.raises(OverflowError, match="more than 2 placings"):
        rooms.placed_with_room(nine, nine, 3, 1)


def test_lists_of_classes_that_were_tampered_with_are_refused():
    classes = classify(3, 8, progress=False).classes
    caps = [{"cap": sl.caps.text_of(cap).split(), "orbit": orbit} for cap, orbit in classes]
    whole = {"all": counts.no_set(3)[8], "classes": caps}
    slices_checker.classes(3, 8, whole)
    for what, changed in (
        ("one is left out", caps[1:]),
        ("one is there twice", [*caps, caps[0]]),
        ("another orbit", [{**caps[0], "orbit": caps[0]["orbit"] + 1}, *caps[1:]]),
        ("a line", [{**caps[0], "cap": ["000", "001", "002", "010", "020", "100", "110", "121"]}, *caps[1:]]),
        ("a point too few", [{**caps[0], "cap": caps[0]["cap"][1:]}, *caps[1:]]),
    ):
        with pytest.raises(Unproved):
            slices_checker.classes(3, 8, {**whole, "classes": changed})
            pytest.fail(what)


@pytest.mark.full
def test_the_checker_agrees_about_45(five):
    [step] = [step for step in five.data["steps"] if "rooms" in step]
    assert slices_checker.check(step) == {k: counts.no_set(4)[k] for k in (18, 19, 20)}


@pytest.mark.full
def test_112_is_the_largest_and_the_45_are_one(tmp_path):
    proof = sl.caps.prove_largest(6, progress=False)
    proof.save(tmp_path / "112.json")
    assert proof.size == 112 and "45 + 45 + 23, 45 + 44 + 24" in proof.explain()
    one = slices.the_forty_five(None, False)
    assert one.orbit * 720 == SymmetryGroup("affine", 5).order
    last = proof.data["steps"][-1]
    assert [room["room"] for room in last["rooms"]] == [-1, -1]
    slices_checker.split(last)
    cap = [slices_checker.point_of(point) for point in one.cap and last["classes"]["45"]["classes"][0]["cap"]]
    assert slices_checker.maps(cap, cap, 5) == 720
