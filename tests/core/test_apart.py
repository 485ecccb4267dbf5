"""A copy of this process runs what may do anything; this one goes on, and is told what came of it."""

import os
import signal
import sys
import threading
import time
from contextlib import suppress

import pytest

from setlab.core import apart as apart_
from setlab.core.apart import Ended, apart, can_part
from setlab.core.running import TooLong

pytestmark = pytest.mark.skipif(not can_part(), reason="processes cannot be copied here")


def spin():
    while True:
        pass


def ignoring():
    signal.signal(signal.SIGALRM, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    spin()


def flooding():
    while True:
        print("x" * 1000)


def test_the_copy_knows_all_names_and_changes_none():
    known = [1, 2]

    def run():
        known.append(3)
        return [sum(known), {"é\ud800": None}]

    assert apart(5, run) == [6, {"é\ud800": None}] and known == [1, 2]


def test_what_is_printed_there_is_printed_here(capsys):
    def run():
        print("to one", "line")
        sys.stderr.write("and another\n")

    assert apart(5, run) is None
    assert capsys.readouterr() == ("to one line\n", "and another\n")


@pytest.mark.parametrize("run", [spin, ignoring, lambda: time.sleep(60), lambda: os.kill(os.getpid(), signal.SIGSTOP)])
def test_what_does_not_end_is_ended(run):
    began = time.monotonic()
    with pytest.raises(TooLong):
        apart(0.2, run)
    assert time.monotonic() - began < 5


def test_a_flood_is_cut_and_ended(capsys):
    with pytest.raises(TooLong):
        apart(0.3, flooding)
    assert apart_.MOST_PRINTED <= len(capsys.readouterr().out) <= apart_.MOST_PRINTED + 2


@pytest.mark.parametrize(
    ("run", "by"),
    [
        (lambda: os._exit(0), 0),
        (lambda: os._exit(3), 0),
        (os.abort, signal.SIGABRT),
        (lambda: os.kill(os.getpid(), signal.SIGKILL), signal.SIGKILL),
        (lambda: os.closerange(3, 1000) or time.sleep(9), signal.SIGKILL),
    ],
)
def test_a_copy_that_dies_says_of_what(run, by):
    with pytest.raises(Ended) as end:
        apart(5, run)
    assert end.value.signal == by


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="memory has no limit here")
@pytest.mark.parametrize("lasting", [False, True])
def test_memory_has_a_limit(lasting, monkeypatch):
    monkeypatch.setattr(apart_, "ROOM", 2**25)
    kept = []

    def run():
        while True:
            kept.append(bytearray(10**5)) if lasting else [0] * 10**8

    with pytest.raises(MemoryError):
        apart(5, run)


def test_no_copy_is_left_behind():
    """Nor what a copy has started: a fork is refused, and another program ends with it."""

    def run():
        import subprocess

        return subprocess.Popen(["sleep", "60"]).pid

    sleeper, copy = apart(5, run), apart(5, os.getpid)
    for _ in range(100):
        if not _alive(sleeper):
            break
        time.sleep(0.01)
    assert not _alive(sleeper) and not _alive(copy)
    assert "no other process" in apart(5, lambda: _said(os.fork))


def _said(run):
    try:
        return str(run())
    except OSError as error:
        return str(error)


def _alive(number):
    try:
        os.kill(number, 0)
        with open(f"/proc/{number}/stat") as stat:
            return stat.read().split(") ")[1][0] != "Z"
    except OSError:
        return False


def test_nobody_is_asked():
    with pytest.raises(Ended):
        apart(5, input)


def test_signals_and_threads_are_as_before():
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGALRM), threading.active_count()
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    assert apart(5, lambda: signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())) is (signal.SIGINT in mask)
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGALRM), threading.active_count()) == before
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == mask


def test_a_signal_ends_the_copy_even_where_this_process_bears_it():
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with pytest.raises(Ended) as end:
            apart(5, lambda: os.kill(os.getpid(), signal.SIGTERM))
    finally:
        signal.signal(signal.SIGTERM, before)
    assert end.value.signal == signal.SIGTERM


def test_what_is_no_word_of_ours_is_not_heard(capsys):
    def run():
        for number in range(3, 200):
            with suppress(OSError):
                os.write(number, b'["stdout", 5]\n["result"]\nnonsense\n') if number in pipes else None
        return "mine"

    before = {int(each) for each in os.listdir("/dev/fd")}
    pipes = {number for number in range(3, 200) if number not in before}
    assert apart(5, run) == "mine" and capsys.readouterr().out == ""
