"""What a learner wrote is run: it cannot hang, end the kernel, or leave anything changed."""

import builtins
import itertools
import os
import re
import signal
import sys
import threading
import time
from contextlib import suppress
from types import SimpleNamespace

import pytest
from nbformat.v4 import new_code_cell, new_notebook

import setlab as sl
from setlab.common.running import TooLong, staying, within
from setlab.common.worker import can_fork
from setlab_course.teach import check
from setlab_course.teach.cells.cells import patience
from setlab_course.teach.exercises import attempts
from tools import notebooks

HAS_ALARM = hasattr(signal, "setitimer")


def one_line(a=None, b=None, c=None):
    while True: pass  # fmt: skip  # noqa: E701


def careful():
    while True:
        with suppress(Exception):
            pass


def generating():
    return sum(x for x in itertools.count())


def asleep():
    time.sleep(1_000)


def huge():
    return 10**10**8


def in_a_thread(run):
    """What `run()` gives in a thread of its own, where no alarm can ring."""
    found = []

    def work():
        try:
            found.append(run())
        except BaseException as error:
            found.append(error)

    worker = threading.Thread(target=work, daemon=True)
    worker.start()
    worker.join(20)
    return found[0] if found else "still running"


@pytest.mark.skipif(not HAS_ALARM, reason="this platform has no alarm")
@pytest.mark.parametrize("run", [one_line, careful, generating, asleep, huge])
def test_an_alarm_stops_what_would_not_end(run):
    with pytest.raises(TooLong):
        within(0.2, run)


@pytest.mark.parametrize("run", [one_line, careful, generating])
def test_without_an_alarm_every_step_is_watched(run):
    assert isinstance(in_a_thread(lambda: within(0.2, run)), TooLong)


@pytest.mark.parametrize("platform", ["emscripten", "windows"])
def test_browsers_and_windows_have_no_alarm(monkeypatch, platform):
    monkeypatch.setattr(sys, "platform", platform)
    if platform == "windows":
        monkeypatch.delattr(signal, "setitimer", raising=False)
    else:
        monkeypatch.setattr(signal, "setitimer", lambda *a: pytest.fail("in a browser it would never ring"))
    with pytest.raises(TooLong):
        within(0.2, one_line)


def test_what_ends_gives_its_result_or_its_error():
    for here in (lambda run: run(), in_a_thread):
        assert here(lambda: within(5, lambda: 3)) == 3
    with pytest.raises(ZeroDivisionError):
        within(5, lambda: 1 / 0)
    assert isinstance(in_a_thread(lambda: within(5, lambda: 1 / 0)), ZeroDivisionError)


@pytest.mark.every(3)
@pytest.mark.skipif(not HAS_ALARM, reason="this platform has no alarm")
@pytest.mark.parametrize("run", [lambda: 3, one_line, lambda: 1 / 0])
def test_alarms_of_others_are_put_back(run):
    rung = []
    before = signal.signal(signal.SIGALRM, lambda *_: rung.append(1))
    timer = signal.setitimer(signal.ITIMER_REAL, 0.4)
    try:
        with suppress(TooLong, ZeroDivisionError):
            within(0.1, run)
        assert rung == [] and 0 < signal.getitimer(signal.ITIMER_REAL)[0] <= 0.4
        time.sleep(0.5)
        assert rung == [1]
    finally:
        signal.signal(signal.SIGALRM, before)
        signal.setitimer(signal.ITIMER_REAL, *timer)


def test_the_trace_function_of_others_is_put_back():
    def work():
        def mine(*_):
            return None

        sys.settrace(mine)
        with suppress(TooLong):
            within(0.1, one_line)
        return sys.gettrace() is mine

    assert in_a_thread(work) is True


def test_setlabs_own_code_is_not_slowed_down():
    """Watching each step of the 3,160 judgements that give the answer to 01-5 would cost a browser most of its time."""
    names = {"__name__": "setlab.core.sets"}
    exec("import sys\ndef ours(): return sys._getframe().f_trace", names)
    assert in_a_thread(lambda: within(5, names["ours"])) is None
    assert in_a_thread(lambda: within(5, lambda: sys._getframe().f_trace)) is not None


# --- leaving ---------------------------------------------------------------------------------------------------------


def leave(*_):
    exit()


def leave_too(*_):
    quit()


def leave_by_sys(*_):
    sys.exit(3)


@pytest.mark.parametrize("run", [leave, leave_too, leave_by_sys])
def test_leaving_ends_in_a_sentence_and_leaves_the_input_open(run, monkeypatch):
    closed = []
    monkeypatch.setattr(sys.stdin, "close", lambda: closed.append(1), raising=False)
    before = builtins.exit, builtins.quit
    verdict = check("01-3", run)
    assert not verdict and "leave Python" in verdict.text and closed == []
    assert (builtins.exit, builtins.quit) == before


def test_an_interrupt_ends_in_a_sentence():
    def interrupted(*_):
        raise KeyboardInterrupt

    verdict = check("01-3", interrupted)
    assert not verdict and "interrupted" in verdict.text


@pytest.mark.parametrize("kind", [GeneratorExit, type("Own", (BaseException,), {})])
def test_no_error_of_any_kind_comes_out(kind):
    def dies(*_):
        raise kind

    assert kind.__name__ in check("01-3", dies).text


def test_staying_puts_everything_back(monkeypatch):
    before = builtins.exit, builtins.len, sys.getrecursionlimit()
    with pytest.raises(SystemExit), staying():
        builtins.len = None
        sys.setrecursionlimit(10**6)
        builtins.exit()
    assert (builtins.exit, builtins.len, sys.getrecursionlimit()) == before


# --- what only a process of its own can stop -------------------------------------------------------------------------


class Rude(BaseException):
    def __str__(self):
        raise Rude


class Looking:
    """No function, and still its own program runs when it is looked at."""

    def __iter__(self):
        os._exit(0)

    __len__ = __eq__ = __repr__ = __hash__ = __iter__


def endless(*_):
    return sum(itertools.count())


def raised(*_):
    sys.setrecursionlimit(10**9)

    class Deep:
        def __getattr__(self, name):
            return getattr(self, name)

    return Deep().x


def rude(*_):
    raise Rude


def replaced(*_):
    builtins.len = builtins.print = builtins.isinstance = None


HOSTILE = {
    "counting": (endless, "did not finish within 0.3 seconds"),
    "combinations": (lambda *_: list(itertools.combinations(sl.DECK, 6)), "did not finish|MemoryError. There is no"),
    "a long list": (lambda *_: [0] * 10**10, "MemoryError. There is not enough memory for so much at once"),
    "no limit of recursion": (raised, "crashed Python|endlessly|RecursionError"),
    "_exit": (lambda *_: os._exit(0), "tries to leave Python"),
    "abort": (lambda *_: os.abort(), "stopped Python with the signal SIGABRT"),
    "kill": (lambda *_: os.kill(os.getpid(), signal.SIGTERM), "stopped Python with the signal SIGTERM"),
    "fork": (lambda *_: os.fork(), "an answer must not start another process"),
    "an error that cannot be told": (rude, "Your answer stopped with Rude"),
    "builtins": (replaced, "stopped with|gives nothing back"),
    "input": (lambda *_: input(), "does not work here"),
    "an object": (Looking(), "should be a function|tries to leave"),
}


@pytest.mark.every(3)
@pytest.mark.skipif(not can_fork(), reason="processes cannot be copied here")
@pytest.mark.parametrize("name", HOSTILE)
def test_whatever_an_answer_does_is_told_and_changes_nothing_here(name, monkeypatch):
    monkeypatch.setattr(attempts, "SECONDS", 0.3 if name.startswith("co") else 3)
    answer, says = HOSTILE[name]
    before = builtins.len, builtins.print, os.getpid(), sys.getrecursionlimit()
    verdict = check("01-3", answer)
    assert not verdict and re.search(says, verdict.text.splitlines()[0])
    assert (builtins.len, builtins.print, os.getpid(), sys.getrecursionlimit()) == before


def test_what_a_function_prints_and_counts(capsys, monkeypatch):
    """Printing is seen; a counter of the notebook may stand still, but the answer is right all the same."""
    counted = []

    def judged(a, b, c):
        counted.append(1)
        if len(counted) == 1:
            print("looking at", a)
        return not any(len({*values}) == 2 for values in zip(a.vector, b.vector, c.vector, strict=True))

    assert check("01-4", judged) and len(counted) in (0, 77) and capsys.readouterr().out.startswith("looking at")
    counted.clear()
    monkeypatch.setattr(attempts, "can_fork", lambda: False)
    assert check("01-4", judged) and counted


def test_plain_values_are_judged_here(monkeypatch):
    monkeypatch.setattr(attempts, "run_in_fork", lambda *_: pytest.fail("a number runs nothing"))
    assert "ordered partners" in check("01-5", 80).text
    assert "a number of 5,001 digits" in check("01-3", 10**5000).text


def test_where_no_process_can_be_made_it_runs_here(monkeypatch):
    def full(*_):
        raise BlockingIOError("no room")

    monkeypatch.setattr(attempts, "run_in_fork", full)
    assert "gives `3`" in check("01-3", lambda *_: 3).text


def test_an_interrupt_from_outside_ends_the_copy(monkeypatch):
    def pressed(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(attempts, "run_in_fork", pressed)
    assert "interrupted" in check("01-3", endless).text


def test_where_nothing_can_stop_it_that_is_said_before(monkeypatch):
    shown = []
    shell = SimpleNamespace(kernel=1)
    line = SimpleNamespace(update=lambda data, raw: shown.append(data))
    ipython = SimpleNamespace(
        get_ipython=lambda: shell, display=SimpleNamespace(display=lambda data, **_: shown.append(data) or line)
    )
    monkeypatch.setitem(sys.modules, "IPython", ipython)
    monkeypatch.setitem(sys.modules, "IPython.display", ipython.display)
    with patience(5):
        assert "restart the kernel" in shown[-1]["text/plain"]
    assert [each["text/plain"] for each in shown[1:]] == [""]
    shell.__dict__.clear()
    with patience(5):
        assert len(shown) == 2, "a program has no cell to say it below"


def test_in_a_real_kernel(tmp_path):
    """IPython's own exit and quit end the kernel; an answer that calls them does not."""
    path = tmp_path / "n.ipynb"
    bodies = {"exit()": "leave", "quit()": "leave", "raise KeyboardInterrupt": "interrupted"}
    if HAS_ALARM:
        bodies["time.sleep(60)"] = "did not finish"
    if can_fork():
        bodies |= {"sum(itertools.count())": "did not finish", "os._exit(1)": "leave", "os.abort()": "SIGABRT"}
    cells = [
        "import itertools, os, time, setlab as sl\n"
        "from setlab_course.teach.exercises import attempts\nattempts.SECONDS = 0.5",
        *(f"def f(a, b, c):\n    {body}\nsl.teach.check('01-4', f)" for body in bodies),
        "def f(a, b, c): display(a)\n[exit.__class__.__name__, sl.teach.check('01-4', f).right]",
    ]
    notebook = notebooks.run(new_notebook(cells=list(map(new_code_cell, cells))), path)
    said = [cell.outputs[-1].data["text/plain"] for cell in notebook.cells[1:]]
    shown = notebook.cells[-1].outputs[:-1]
    assert shown and all(output.data["text/plain"].startswith("Card(") for output in shown)
    for text, wanted in zip(said, [*bodies.values(), "Exit"], strict=True):
        assert wanted in text
