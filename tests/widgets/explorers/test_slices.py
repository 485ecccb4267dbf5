"""Slices that cross each other out: what is left of C is what can be laid beside A and B."""

from itertools import product

import pytest

from setlab import AG, caps
from setlab.widgets import SliceExplorer
from setlab.widgets.explorers.point_grid import key_of


def pick(slices, *points):
    for point in points:
        said = slices.press("point", key_of(point), True)
    assert not slices.errors, slices.errors[-1]
    return said


def test_what_is_left_makes_no_line_with_a_point_of_each():
    slices = SliceExplorer(3, points=[(0, 0, 0), (0, 0, 1), (0, 1, 1)])
    pick(slices, (1, 0, 0), (1, 2, 2))
    lines = [{*line} for line in AG(3).lines()]
    first, second = ([p for p in slices.chosen if p[0] == k] for k in (0, 1))
    for point in (p for p in AG(3).points if p[0] == 2):
        on_one = any({a, b, point} in lines for a, b in product(first, second))
        assert on_one == (point not in slices.free)
    assert slices.describe() == "3 points in A, 2 points in B. In C 5 of 9 points crossed out, 4 left."
    assert slices.press("point", key_of(slices.free[0])).endswith("no line with a point of A and one of B.")
    slices.press("point", "p000", False)
    assert (0, 0, 0) not in slices.chosen and len(slices.free) > 3


@pytest.mark.parametrize("dimension", [2, 3, 4, 5])
def test_what_a_cap_has_in_the_third_slice_is_left_by_the_others(dimension):
    cap = caps.largest_known(dimension)
    slices = SliceExplorer(dimension, points=[point for point in cap if point[0] < 2])
    third = {point for point in cap if point[0] == 2}
    a, b = ([point[1:] for point in cap if point[0] == k] for k in (0, 1))
    assert third <= {*slices.free} and len(slices.free) <= caps.room(a, b)


def test_undo_redo_clear_and_another_space():
    slices = SliceExplorer(3)
    pick(slices, (0, 0, 0), (1, 0, 0))
    slices.press("undo", "undo")
    assert slices.chosen == [(0, 0, 0)] and len(slices.free) == 9
    slices.press("redo", "redo")
    assert slices.chosen == [(0, 0, 0), (1, 0, 0)] and len(slices.free) == 8
    slices.press("clear", "clear")
    assert slices.chosen == [] and slices.steps.past
    for dimension in (2, 4, 5):
        slices.press("dimension", "dimension", str(dimension))
        assert len(slices.free) == 3 ** (dimension - 1) and not slices.steps.past
    slices.press("dimension", "dimension", "3")
    slices.press("undo", "undo")
    assert slices.chosen == [(0, 0, 0), (1, 0, 0)], "what was built there is still there"
    assert slices.press("dimension", "dimension", "7") == "That cannot be chosen here."


@pytest.mark.parametrize(("dimension", "points", "match"), [(6, (), "dimension 6"), (3, [(2, 0, 0)], "A and B only")])
def test_bad_starts(dimension, points, match):
    with pytest.raises(ValueError, match=match):
        SliceExplorer(dimension, points=points)


def test_the_saved_picture_tells_what_the_widget_told():
    slices = SliceExplorer(4, points=[(0, 0, 0, 0), (1, 0, 0, 0)], cards=True)
    text, _ = slices.still()
    assert text == "Three slices of AG(4, 3): 1 point in A, 1 point in B. In C 1 of 27 points crossed out, 26 left."
    assert repr(slices) == "SliceExplorer(4, points=[(0, 0, 0, 0), (1, 0, 0, 0)])"
