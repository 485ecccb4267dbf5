"""45 and 112: which splits must occur, all caps of a size up to affine maps, and the room that they leave."""

from itertools import product

import pytest

import setlab as sl
from setlab.caps import classify
from setlab.caps.point_indices import place_of
from setlab.core.symmetry import SymmetryGroup
from setlab_proofs.caps import slice_proof, third_slice
from setlab_proofs.checker.counting import forced


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
    split = slice_proof.must_split(n, size, below)
    assert (split.weights, split.total, split.types) == (weights, total, types)
    assert forced(n, size, below, weights) == (total, types)


@pytest.mark.full
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
        for search in (third_slice._plain, third_slice._with_numba):
            found = search(places(nine), third_slice.levels(places(second), 3), 3, 1, hits=0)[0]
            assert found == room if second == nine else found >= room
        assert sl.caps.room(nine, second) == found


def rank(matrix):
    try:
        sl.AffineMap(matrix)
    except ValueError:
        return 0
    return len(matrix)


@pytest.mark.full
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


@pytest.mark.near
def test_points_with_a_line_are_not_taken_for_the_one_cap(monkeypatch):
    """What fills the room has to be a cap with the rest, and no placing may be lost."""
    split, line = slice_proof.must_split(5, 44, 20), [0, 1, 2, *range(3, 9)]
    classes = {size: classify(4, size, progress=False) for size in (18, 20)}
    split = split._replace(types=((18, 18, 8),))
    monkeypatch.setattr(slice_proof, "_settled", {})
    monkeypatch.setattr(slice_proof, "placed_with_room", lambda *_: [(list(range(18)), list(range(9, 27)), line)])
    found = slice_proof.filled(split, {18: classes[18]}, progress=False)
    assert found.wholes == found.found.classes == () and found.rooms[0].room == 9
    monkeypatch.setattr(slice_proof, "must_split", lambda *_: split)
    with pytest.raises(ValueError, match="not all alike"):
        slice_proof.the_forty_five(progress=False)
    nine = places(sl.caps.largest_known(3))
    monkeypatch.setattr(third_slice, "MOST_HITS", 1)
    with pytest.raises(OverflowError, match="more than 0 placings"):
        third_slice.placed_with_room(nine, nine, 3, 1)


@pytest.mark.full
def test_room_beside_small_caps_and_for_what_spans_no_space():
    """A plane: two points of a line close one point of the next line in each position, or two, or three."""
    assert sl.caps.room([(0, 0), (0, 1)], [(0, 0)]) == sl.caps.room("00", "01; 02") == 7
    assert sl.caps.room("00 01", "10 11") == 6
    for second in ("000 001", "000 001 010 011", "000 001 010 100"):
        points = [tuple(map(int, point)) for point in second.split()]
        free = []
        for matrix in product(sl.AG(3).points, repeat=3):
            if rank(matrix) == 3:
                image = [tuple(sum(x * y for x, y in zip(row, p, strict=True)) % 3 for row in matrix) for p in points]
                free.append(
                    27 - len({tuple((x + y) % 3 for x, y in zip(a, b, strict=True)) for a in points for b in image})
                )
        assert sl.caps.room(points, points) == max(free)
    with pytest.raises(ValueError, match="two caps of one dimension"):
        sl.caps.room("00 01", "000 001")
    with pytest.raises(ValueError, match="none of them empty"):
        sl.caps.room([], "000 001")
    with pytest.raises(ValueError, match="dimensions 1 to 5"):
        sl.caps.room("000000 000001", "000000 000001")
