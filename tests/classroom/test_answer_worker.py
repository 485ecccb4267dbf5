"""What is worked out beside the loop, with a deadline; and the watchdog that looks after the loop."""

import asyncio
import os
import signal
import subprocess
import sys
import time

import pytest
from helpers.tree import ROOT
from helpers.watchdog import Watchdog

from setlab import DECK
from setlab.common.i18n import speaking
from setlab_course.teach.parsing.spelling import numbers
from setlab_school.classroom.answer_worker import AnswerWorker, InlineWorker
from setlab_school.classroom.tasks import fault


@pytest.fixture
def worker():
    beside = AnswerWorker(seconds=0.5)
    yield beside
    beside.close()


def told(worker, *asked):
    """What comes of these, in the order in which it is delivered."""
    heard = []
    for number, (work, *args) in enumerate(asked):
        worker.ask(lambda result, number=number: heard.append((number, result)), work, *args)
    while len(heard) < len(asked):
        worker.deliver()
        time.sleep(0.01)
    return heard


def test_what_takes_too_long_is_given_up_and_the_next_one_is_worked_out(worker):
    heard = told(worker, (numbers, "27 · 26"), (time.sleep, 1_000), (pow, 3, 4), (sys.exit,), (pow, 2, 5))
    assert [result for _, result in heard] == [numbers("702"), None, 81, None, 32]


def test_what_breaks_is_no_answer(worker):
    assert told(worker, (int, "x"), (int, "7")) == [(0, None), (1, 7)]


def test_it_speaks_the_language_of_who_asks(worker):
    with speaking("de"):
        german = told(worker, (fault, "01-5", "7"))[0][1]
        assert german == fault("01-5", "7")
    assert german != fault("01-5", "7") != ""


def test_a_system_that_starts_no_process_now_is_asked_again(monkeypatch):
    start, refused = subprocess.Popen, iter([OSError("Bad address"), OSError("Cannot allocate memory")])

    def refusing(*args, **options):
        if problem := next(refused, None):
            raise problem
        return start(*args, **options)

    monkeypatch.setattr(subprocess, "Popen", refusing)
    worker = AnswerWorker(seconds=0.5)
    try:
        assert told(worker, (pow, 2, 5), (pow, 2, 5)) == [(0, None), (1, 32)]
    finally:
        worker.close()


def test_cards_are_the_same_on_both_sides(worker):
    assert told(worker, (tuple, DECK[:3]))[0][1] == DECK[:3] and told(worker, (tuple, DECK[:1]))[0][1][0] is DECK[0]


def test_nothing_is_left_of_a_judge_that_is_done(worker):
    told(worker, (pow, 2, 2))
    process = worker._worker
    worker.close()
    assert process.wait(10) is not None


ROOM = """
import signal, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it begins as ignored
from setlab_school.classroom.answer_worker import AnswerWorker
try:
    worker = AnswerWorker()
    print(flush=True)
    while True:  # a signal that comes just before one long sleep is heard after it
        time.sleep(0.01)
except KeyboardInterrupt:
    pass
"""


@pytest.mark.every(3)
@pytest.mark.skipif(os.name == "nt", reason="there Ctrl-C is another thing")
@pytest.mark.parametrize("seconds", [0, 0.1, 0.3])
def test_ctrl_c_is_for_the_room_and_its_judge_ends_with_it(seconds):
    """While it still began, it once said with a traceback where it was interrupted."""
    line, env = [sys.executable, "-c", ROOM], os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(line, stdout=-1, stderr=-1, env=env, start_new_session=True) as room:
        room.stdout.readline()
        time.sleep(seconds)
        os.killpg(room.pid, signal.SIGINT)
        _, told = room.communicate(timeout=60)  # as long as the worker is there, it could still tell something
    assert (room.returncode, told) == (0, b"")


def test_without_a_network_it_is_worked_out_at_once():
    heard = []
    InlineWorker().ask(heard.append, pow, 2, 5)
    assert heard == [32]


# --- the watchdog ----------------------------------------------------------------------------------------------------


@pytest.mark.near
def test_a_loop_that_stands_still_is_told_once_with_its_place(run):
    from setlab_course.teach.cells import cells

    said = []

    async def room():
        dog = Watchdog(said.append)
        await asyncio.sleep(0.15)
        before = dog.longest
        for _ in range(2):
            with cells.patience(1):
                _busy()
            await asyncio.sleep(0.3)
        dog.close()
        return before, dog.longest

    before, longest = run(room())
    assert before < longest and longest >= 0.3
    assert not said, "what is not ours is not told"


def _busy():
    time.sleep(0.4)


def test_it_names_the_line_of_ours_at_which_the_loop_stands(run):
    from setlab_school.classroom.answer_worker import InlineWorker

    said = []

    async def room():
        dog = Watchdog(said.append)
        for _ in range(2):
            InlineWorker().ask(lambda result: None, time.sleep, 0.4)
            await asyncio.sleep(0.3)
        dog.close()
        return dog.where

    where = run(room())
    assert "answer_worker.py:" in where and "ask" in where
    assert len(said) == 1 and where in said[0] and "stands still" in said[0]
