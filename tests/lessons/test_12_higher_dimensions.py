"""Exercise 12-7: a learner's priority builds a cap; what it is short of is said, whatever it does."""

import re
from importlib import import_module

import pytest

from setlab.caps import greedy
from setlab_course.teach import check

answers = import_module("setlab_course.lessons.12_higher_dimensions.tasks")


def endless(point):
    while True:
        pass


@pytest.mark.every(4)
@pytest.mark.parametrize(
    ("priority", "says"),
    [
        (lambda point: 0, "builds 256 points; 400 are wanted. 256 is what you get without any idea"),
        (lambda point: -abs(point.count(0) - 4), "builds 298 points; 400 are wanted. Zeros alone"),
        (lambda point: -abs(point.count(0) - 3) + 0.1 * (point.count(2) % 2), "builds 316 points"),
        (lambda point: None, r"The priority of \(0, 0, 0, 0, 0, 0, 0, 0\) is None; it must be a number"),
        (lambda point: point[8], "fails: IndexError"),
        (endless, r"slow: stopped after 0.2 s at \(0, 0, 0, 0, 0, 0, 0, 0\): 0 of 6,561"),
        (400, "without parentheses"),
    ],
)
def test_what_a_priority_is_short_of(priority, says, monkeypatch):
    monkeypatch.setattr(answers, "LONGEST", 0.2 if priority is endless else 4)
    verdict = check("12-7", priority)
    assert not verdict
    assert re.search(says, str(verdict)), str(verdict)


def test_the_numbers_that_the_exercise_tells():
    """What one gets without an idea, from zeros, and from the product of two caps of twenty."""
    assert greedy(8, lambda point: 0).size == 256 and greedy(8, lambda point: -abs(point.count(0) - 4)).size == 298
