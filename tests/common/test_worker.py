"""A copy of this process runs what may do anything; this one goes on, and is told what came of it."""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress

import pytest
from helpers.some import some

from setlab.common import worker as apart_
from setlab.common.files import change_kept, home, load_kept, store_kept
from setlab.common.running import TooLong
from setlab.common.worker import WorkerEnded, can_fork, run_in_fork

posix = pytest.importorskip("posix")  # Windows has none
pytestmark = pytest.mark.skipif(not can_fork(), reason="processes cannot be copied here")


def spin():
    while True:
        pass


def sleeping():
    time.sleep(1_000)


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

    assert run_in_fork(5, run) == [6, {"é\ud800": None}] and known == [1, 2]


def test_what_is_printed_there_is_printed_here(capsys):
    def run():
        print("to one", "line")
        sys.stderr.write("and another\n")

    assert run_in_fork(5, run) is None
    assert capsys.readouterr() == ("to one line\n", "and another\n")


@pytest.mark.parametrize("run", [spin, ignoring, sleeping, lambda: os.kill(os.getpid(), signal.SIGSTOP)])
def test_what_does_not_end_is_ended(run):
    with pytest.raises(TooLong):
        run_in_fork(0.2, run)


def test_a_flood_is_cut_and_ended(capsys):
    with pytest.raises(TooLong):
        run_in_fork(0.3, flooding)
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
    with pytest.raises(WorkerEnded) as end:
        run_in_fork(5, run)
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
        run_in_fork(5, run)


def test_no_copy_is_left_behind():
    copy = run_in_fork(5, os.getpid)
    assert not _alive(copy)


@pytest.mark.parametrize(
    "start",
    [
        os.fork,
        posix.fork,
        lambda: subprocess.Popen(["sleep", "60"], start_new_session=True),
        lambda: os.posix_spawn("/bin/sleep", ["sleep", "60"], {}, setsid=True),
        lambda: os.system("sleep 60 &"),
        lambda: os.execv("/bin/sleep", ["sleep", "60"]),
    ],
)
def test_an_answer_starts_no_other_process(start):
    assert "must not start another process" in run_in_fork(5, lambda: _said(start))


@pytest.mark.every(2)
@pytest.mark.parametrize("ends", [False, True], ids=["in time", "by itself"])
def test_what_goes_below_python_is_ended_with_it(ends, tmp_path):
    """Started by C, past what Python refuses."""

    def run():
        libc = ctypes.CDLL(None)
        if not libc.fork():
            (tmp_path / "number").write_text(str(libc.getpid()))
            time.sleep(60)
        while not (tmp_path / "number").exists() or not (tmp_path / "number").read_text():
            time.sleep(0.01)
        return libc._exit(0) if ends else None

    with suppress(TooLong):  # it holds the pipe open, so nobody hears that the copy is gone
        run_in_fork(2, run)
    sleeper = int((tmp_path / "number").read_text())
    for _ in range(100):
        if not _alive(sleeper):
            break
        time.sleep(0.01)
    assert not _alive(sleeper)


@pytest.mark.parametrize("number", [signal.SIGSTOP, signal.SIGKILL, signal.SIGUSR1])
def test_an_answer_sends_no_signal_to_this_process(number):
    here = os.getpid()
    for send in (os.kill, os.killpg, lambda pid, number: posix.kill(pid, number)):
        assert "must not send signals to another process" in run_in_fork(
            5, lambda send=send: _said(lambda: send(here, number))
        )


def test_what_a_player_keeps_lies_elsewhere_there(monkeypatch, tmp_path):
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path / "mine"))
    change_kept("some.json", lambda kept: {"a": 1})
    before = [*tmp_path.rglob("*")]

    def run():
        found = load_kept("some.json")
        change_kept("some.json", lambda kept: {"a": 2})
        (home() / "some.json").write_text("{}")
        said = [found, [*home().iterdir()] == [home() / "lock", home() / "some.json"], str(home())]
        shutil.rmtree(home())
        return said

    found, there, place = run_in_fork(5, run)
    assert found == {} and there and not os.path.exists(place)
    assert load_kept("some.json") == {"a": 1} and [*tmp_path.rglob("*")] == before
    assert os.environ["SETLAB_HOME"] == str(tmp_path / "mine")


def test_its_home_is_gone_also_when_it_was_ended(monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    def run():
        store_kept("some.json", {"a": 1})
        os.kill(os.getpid(), signal.SIGKILL)

    with pytest.raises(WorkerEnded):
        run_in_fork(5, run)
    assert not [*tmp_path.iterdir()]


def test_what_is_open_to_be_written_leads_nowhere_there(tmp_path):
    """The record of a match, say, on which an answer plays on; what is open to be read can be read."""
    (tmp_path / "words").write_text("one two")
    with (tmp_path / "x.jsonl").open("ab", buffering=0) as record, (tmp_path / "words").open() as words:
        assert run_in_fork(5, lambda: [record.write(b"1"), words.read()]) == [1, "one two"]
        record.write(b"3")
    assert (tmp_path / "x.jsonl").read_bytes() == b"3"


def test_files_of_ones_own_may_come_and_go(tmp_path):
    def run():
        folder = tmp_path / "mine"
        folder.mkdir()
        (folder / "a").write_text("a")
        os.rename(folder / "a", folder / "b")
        os.remove(folder / "b")
        with tempfile.TemporaryDirectory() as other, open(os.path.join(other, "x"), "w") as file:
            file.write("x")
        shutil.rmtree(folder)

    assert run_in_fork(5, run) is None and not [*tmp_path.iterdir()]


def test_nothing_is_printed_past_the_mouth(capfd):
    """Neither by the numbers of what is open, nor without end."""

    def run():
        for _ in range(100):
            os.write(1, b"x" * 1000)
            os.write(2, b"x" * 1000)
        sys.__stdout__.write("y" * 10**5)
        sys.__stdout__.flush()
        print("z")

    assert run_in_fork(5, run) is None
    assert capfd.readouterr() == ("z\n", "")


def test_a_file_has_a_limit(tmp_path):
    def run():
        with (tmp_path / "large").open("wb", buffering=0) as file:
            while True:
                file.write(bytes(10**6))

    assert "large" in run_in_fork(5, lambda: _said(run)) and (tmp_path / "large").stat().st_size < 2**25


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
    with pytest.raises(WorkerEnded):
        run_in_fork(5, input)


def test_signals_and_threads_are_as_before():
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGALRM), threading.active_count()
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    blocked = run_in_fork(5, lambda: signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
    assert blocked is (signal.SIGINT in mask)
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGALRM), threading.active_count()) == before
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == mask


def test_a_signal_ends_the_copy_even_where_this_process_bears_it():
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with pytest.raises(WorkerEnded) as end:
            run_in_fork(5, lambda: os.kill(os.getpid(), signal.SIGTERM))
    finally:
        signal.signal(signal.SIGTERM, before)
    assert end.value.signal == signal.SIGTERM


def writing(*words, then=lambda: None):
    """A program that writes into the pipe past all that is ours."""
    before = {int(each) for each in os.listdir("/dev/fd")}

    def run():
        for number in {*range(3, 200)} - before:
            with suppress(OSError):
                for word in words:
                    os.write(number, word)
        return then() or "mine"

    return run


WORDS = [
    b'["stdout", 5]\n["result"]\nnonsense\n',
    b'["shown", 7]\n["shown", [7]]\n["shown", [{}, 7]]\n["shown", [{}, {}]]\n',
    b"[" * 100_000 + b"\n",
    b'{"result": 1}\n7\n[]\n[[], []]\n[{}, {}]\n\xff\n',
]


@pytest.mark.parametrize("word", WORDS)
def test_what_is_no_word_of_ours_is_not_heard(word, capsys):
    assert run_in_fork(5, writing(word)) == "mine" and capsys.readouterr().out == ""


def test_what_is_printed_is_counted_here_as_well(capsys):
    line = b'["stdout", "%s"]\n' % (b"x" * 1000)
    assert run_in_fork(5, writing(*[line] * 100)) == "mine"
    assert len(capsys.readouterr().out) <= apart_.MOST_PRINTED + 2


@pytest.mark.parametrize("word", some([b"x" * 65_536, b"\n" * 65_536, b'["stdout", ""]\n' * 4_000]))
def test_who_tells_too_much_is_ended(word, monkeypatch):
    monkeypatch.setattr(apart_, "MOST_HEARD", 2**19)
    with pytest.raises(MemoryError):
        run_in_fork(1_000, writing(*[word] * 1000))
