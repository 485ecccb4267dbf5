"""Caps by priorities: against a slow twin, and what becomes of functions that are none."""

import time
from fractions import Fraction
from random import Random

import pytest

import setlab as sl
from setlab.caps import greedy, known, verify


def slowly(n, priority):
    """Each point is tried with all pairs before it."""
    cap = []
    for point in sorted(sl.AG(n).points, key=lambda point: -priority(point)):
        if verify([*cap, point]):
            cap.append(point)
    return cap


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_against_the_slow_twin(n):
    numbers = {point: Random(str(point)).randrange(5) for point in sl.AG(n).points}
    for priority in (numbers.get, lambda point: point.count(0), lambda point: -sum(point) / 7, lambda point: True):
        found = greedy(n, priority)
        assert found.cap == slowly(n, priority) and found.size == len(found.cap) and found.best == known()[n].lower
        assert verify(found.cap).complete and found.stopped == ""


def test_points_of_a_known_cap_first():
    """Whoever knows the answer gets it: that is what FunSearch looked for."""
    for n in (4, 6, 8):
        cap = {*sl.caps.largest_known(n)}
        found = greedy(n, cap.__contains__)
        assert {*found.cap} == cap and repr(found) == str(found)
        assert str(found).startswith(
            f"{len(cap)} points, 100 % of the {len(cap)} of the largest cap that is known, in "
        )


def test_numbers_of_all_kinds():
    numpy = pytest.importorskip("numpy")
    kinds = (int, float, Fraction, numpy.int8, numpy.float32, lambda x: x == 1, lambda x: numpy.int8(x) == 1)
    sizes = {greedy(3, lambda point, kind=kind: kind(point.count(1))).size for kind in kinds}
    assert sizes <= {8, 9}
    assert greedy(2, lambda point: float("-inf") if any(point) else float("inf")).cap[0] == (0, 0)


@pytest.mark.parametrize(
    ("priority", "says"),
    [
        (lambda p: 1 / (p[1] - 1), r"the priority of \(0, 1\) fails: ZeroDivisionError: "),
        (lambda p, n: 1, r"the priority of \(0, 0\) fails: TypeError: .*missing 1 required positional argument: 'n'"),
        (lambda p: None if p == (1, 1) else 1, r"the priority of \(1, 1\) is None; it must be a number such as 2"),
        (lambda p: float("nan"), r"the priority of \(0, 0\) is nan; it"),
        (lambda p: "2", r"the priority of \(0, 0\) is '2'; it"),
        (lambda p: 1j, r"the priority of \(0, 0\) is 1j; it"),
        (lambda p: [1], r"the priority of \(0, 0\) is \[1\]; it"),
    ],
)
def test_what_is_no_priority_is_said_with_its_point(priority, says):
    with pytest.raises(ValueError, match=says):
        greedy(2, priority)


def endless(point):
    while point == (0, 1, 0):
        pass
    return sum(point)


@pytest.mark.parametrize("priority", [endless, lambda point: time.sleep(60) if point == (0, 1, 0) else sum(point)])
def test_a_function_that_never_ends_is_stopped(priority):
    found = greedy(3, priority, seconds=0.1)
    assert found.cap == [(0, 0, 2), (0, 0, 1)] and found.seconds < 5
    assert str(found).endswith("; stopped after 0.1 s at (0, 1, 0): 3 of 27 points had their priority")


def test_what_is_refused():
    for wrong, error in ((0, ValueError), (9, ValueError), ("4", TypeError)):
        with pytest.raises(error, match="dimension"):
            greedy(wrong, sum)
    with pytest.raises(TypeError, match="a priority is a function of a point, not 5"):
        greedy(3, 5)
    for wrong, error in ((0, ValueError), ("1", TypeError), (-1, ValueError)):
        with pytest.raises(error, match="the time"):
            greedy(3, sum, seconds=wrong)
