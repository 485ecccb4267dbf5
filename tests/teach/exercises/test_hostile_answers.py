"""No answer decides its own verdict, and none does harm to the process that checks it."""

import os
import time
from fractions import Fraction

import pytest
from helpers.lesson_answers import ANSWERS
from teach.exercises.hostile_answers import EQUAL, FORGED, answers, like, patched

from setlab.common.files import home
from setlab.common.worker import can_fork
from setlab_course.lessons import TASKS
from setlab_course.teach import check
from setlab_course.teach.exercises import attempts, replies
from setlab_course.teach.exercises.replies import RecordMismatch, echo, instance, is_a, replies_of
from setlab_course.teach.records.notes import FILE, read

HOSTILE = list(answers())
needs_copies = pytest.mark.skipif(not can_fork(), reason="processes cannot be copied here")


@pytest.mark.every(45)
@needs_copies
@pytest.mark.parametrize(("name", "task", "answer"), HOSTILE, ids=[name for name, *_ in HOSTILE])
def test_no_answer_is_right_because_it_says_so(name, task, answer, monkeypatch, capsys):
    monkeypatch.setattr(attempts, "SECONDS", 1)
    before = type(TASKS[task]).fault
    verdict = check(task, answer)
    assert not verdict and verdict.text, "and nothing was raised"
    assert read() == {task: {"tries": 1, "solved": None}}
    assert type(TASKS[task]).fault is before and capsys.readouterr().err == ""


@pytest.mark.parametrize("name", EQUAL)
def test_so_it_is_where_no_process_can_be_copied(name, monkeypatch):
    monkeypatch.setattr(attempts, "can_fork", lambda: False)
    task, make = EQUAL[name]
    verdict = check(task, make())
    assert not verdict and verdict.text


@pytest.mark.every(5)
@pytest.mark.parametrize("name", [name for name in ANSWERS if callable(ANSWERS[name])])
def test_honest_programs_are_right_there_as_well(name, monkeypatch):
    monkeypatch.setattr(attempts, "can_fork", lambda: False)
    assert check(name, ANSWERS[name])


def test_what_is_equal_to_everything_is_told_apart():
    """Else the tests above could pass by luck."""
    assert like(int, 1) == 40 and like(object) in (True, False) and like(set, [1]) == {2}


@needs_copies
def test_the_right_answer_stays_here():
    """The copy is asked for its results; what is right, and whether they are, is worked out where it cannot reach."""
    worked_out = []
    task = attempts.exercise("02-3")
    right = task.right
    object.__setattr__(task, "right", lambda *case: worked_out.append(os.getpid()) or right(*case))
    try:
        assert check("02-3", ANSWERS["02-3"])
    finally:
        object.__setattr__(task, "right", right)
    assert {*worked_out} == {os.getpid()}


@needs_copies
def test_a_value_that_is_no_plain_one_is_only_looked_at_in_a_copy():
    touched = []

    class Curious(int):
        def __eq__(self, other):
            touched.append(1)
            return True

        __hash__ = __repr__ = __index__ = __int__ = __eq__

    assert not check("01-5", Curious(1)) and not check("06-1", [Curious(1)] * 4) and touched == []
    assert check("01-5", Curious(40)), "a number all the same"


def test_numbers_of_others_are_numbers():
    numpy, sympy = pytest.importorskip("numpy"), pytest.importorskip("sympy")
    for name, answer in {
        "01-5": numpy.int64(40),
        "05-1": sympy.Integer(117),
        "02-2": sympy.Rational(455, 79),
        "14-5": numpy.float64(0.6415),
        "09-1": sympy.Float("0.9494"),
        "06-1": numpy.array([0, 2, 1, 1]).tolist(),
        "01-1": [numpy.bool_(each) for each in ANSWERS["01-1"]],
        "10-3": lambda chance: sympy.Rational(chance) ** -1 - 1,
        "01-4": lambda *cards: numpy.bool_(ANSWERS["01-4"](*cards)),
    }.items():
        assert check(name, answer), name


def test_a_game_may_yield_its_events_and_name_the_parts_of_its_state():
    from typing import NamedTuple

    class State(NamedTuple):
        left: int
        turn: int

    class Heap(ANSWERS["13-6"]):
        def start(self, options):
            return State(9, 0)

        def legal(self, state):
            yield from super().legal(state)

        def apply(self, state, event):
            return State(*super().apply(state, event)) if event in [*self.legal(state)] else super().apply(state, event)

    assert check("13-6", Heap)


# --- the record ------------------------------------------------------------------------------------------------------


def spoken(task, answer):
    return echo(replies_of(TASKS[task], answer))


def test_an_echo_says_what_the_answer_said_and_nothing_else():
    said = spoken("02-3", lambda table: len(table))
    assert [said(None), said(None)] == [3, 5] and said.__name__ == "<lambda>" and repr(said).startswith("<function")
    with pytest.raises(RecordMismatch):
        said.plan()
    assert spoken("01-5", {1: Fraction(1, 3)}) == {1: Fraction(1, 3)}


def test_an_error_is_raised_again_and_caught_by_the_same_words():
    class Mine(KeyError):
        pass

    def raising(table):
        raise Mine("x")

    with pytest.raises(KeyError, match="x") as error:
        spoken("02-3", raising)(None)
    assert type(error.value).__name__ == "Mine"
    with pytest.raises(NameError) as error:
        spoken("02-3", lambda table: true)(None)  # noqa: F821
    assert error.value.name == "true"


def test_a_class_is_known_for_one_and_an_object_for_what_it_is():
    said = spoken("04-6", ANSWERS["04-6"])
    assert is_a(said, type) and callable(said.plan) and not is_a(instance(said), type)
    assert is_a(3, int) and not is_a(said, int)


@pytest.mark.parametrize(
    "record", [None, 5, "", {}, [5], [[]], [["", "gave"]], [["", "gave", ["x"]]], [["x", "gave", 1]]]
)
def test_what_is_no_record_is_garbled_or_too_short(record):
    with pytest.raises((RecordMismatch, replies.TooLong)):
        echo(record)


@needs_copies
def test_what_is_forged_is_said_to_be_unreadable(monkeypatch):
    monkeypatch.setattr(attempts, "run_in_fork", lambda *_: [["", "gave", ["x"]]])
    assert "could not be read, so it was not judged" in check("02-3", patched).text
    assert len(FORGED) > 10 and not (home() / FILE).with_name("answers.json").exists()


@needs_copies
def test_nothing_that_was_started_lives_on(monkeypatch):
    monkeypatch.setattr(attempts, "SECONDS", 1)
    if not os.path.isdir("/proc/self"):
        pytest.skip("processes cannot be looked at here")
    before = {each for each in os.listdir("/proc") if each.isdecimal()}
    assert not check("02-3", next(answer for name, _, answer in HOSTILE if name.startswith("going_below")))
    mine = None
    while mine != []:  # tests beside this one start some as well, which end soon
        time.sleep(0.1)
        mine = [each for each in os.listdir("/proc") if each.isdecimal() and each not in before and is_python(each)]


def is_python(number):
    try:
        with open(f"/proc/{number}/cmdline", "rb") as line, open("/proc/self/cmdline", "rb") as mine:
            return line.read() == mine.read()
    except OSError:
        return False
