"""What wrong functions have in common with the right one is seen, and nothing is seen that is not there."""

import pytest

from setlab.core.cards import DECK
from setlab_course.teach.exercises.kinds import Function
from setlab_course.teach.exercises.likeness import likeness

NUMBERS, TRUTHS = [2, 0, 5], [True, False, True]
SETS, ROWS, LISTS = [{1, 2}, {3}, set()], [(0, 2), (1, 1), (2, 0)], [[1, 2], [3], []]


@pytest.mark.parametrize(
    ("got", "right", "said"),
    [
        ([7, 7, 7], NUMBERS, "It gives 7 every time"),
        (["2", "0", "5"], NUMBERS, "as text"),
        ([True, None, True], TRUTHS, "gives nothing back"),
        ([False, True, False], TRUTHS, "the other way round"),
        ([True, False, False], TRUTHS, "says False too often"),
        ([True, True, False], [True, False, True], "goes wrong both ways"),
        ([False, True, True], [False, False, True], "says True too often"),
        ([1, 0, 1], [False, True, True], "`True` or `False`; 1 is neither"),
        ([6, 0, 15], NUMBERS, "3 times what it should be"),
        ([1, 0, 2.5], NUMBERS, "0.5 times"),
        ([3, 1, 6], NUMBERS, "too large by 1"),
        ([1, -1, 4], NUMBERS, "too small by 1"),
        ([2, 4, 5], NUMBERS, "never gives too little"),
        ([2, 0, 1], NUMBERS, "never gives too much"),
        ([3, 0, 4], NUMBERS, "sometimes too little"),
        ([2.001, 0, 5], NUMBERS, "nearly right"),
        ([2, 1, 0], SETS, "how many there are"),
        ([[1, 1], [], [1] * 5], NUMBERS, "Give back how many"),
        ([[1, 2], [3], []], [(1, 2), (3,), ()], "it is a list: make a tuple of it"),
        ([[2, 1], [3], []], LISTS, "backwards"),
        ([[2, 1, 3], [4]], [[1, 2, 3], [4]], "in another order"),
        ([{1}, {3}, set()], SETS, "some are missing"),
        ([{1, 2}, {3, 4}, set()], SETS, "but others, too"),
        ([{8}, {9}, set()], SETS, "None of the right ones"),
        ([{1, 4}, {3}, set()], SETS, "others are there"),
        ([(3, -1), (1, 1), (2, 3)], ROWS, "on the clock of three"),
        ([(0, 2, 1), (1, 1, 1), (2, 0, 1)], ROWS, "3 numbers; 2 are wanted"),
        ([(0, 1), (1, 2), (2, 2)], ROWS, "number 2, for one"),
        ([(1, 0), (2, 2), (0, 2)], ROWS, "Look at place 1 there, counted from 1: what makes it 1"),
        ([(10.0, 20.0), (30.0, 50.0)], [(0.1, 0.2), (0.3, 0.5)], "100 times"),
        (["a", "b"], [DECK[0], DECK[1]], "of the kind str; Card is wanted"),
    ],
)
def test_what_wrong_results_have_in_common(got, right, said):
    assert said in likeness(got, right)


@pytest.mark.parametrize(("got", "right"), [([DECK[1], DECK[2]], [DECK[0], DECK[2]]), ([None, {}], [1, "a"])])
def test_nothing_is_seen_where_nothing_is(got, right):
    assert likeness(got, right) == ""


def test_a_function_hears_it_below_the_case_that_fails():
    task = Function("x", "x", right=lambda n: n * n, cases=lambda: [(n,) for n in range(5)])
    told = task.fault(lambda n: 2 * n * n)
    assert told.splitlines()[1] == "Each result is 2 times what it should be." and "should give `1`" in told
