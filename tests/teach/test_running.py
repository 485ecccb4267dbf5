"""What a learner wrote is run: it cannot hang, end the kernel, or leave anything changed."""

import builtins
import itertools
import signal
import sys
import threading
import time
from contextlib import suppress

import pytest
from nbformat.v4 import new_code_cell, new_notebook

from setlab.core.running import TooLong, staying, within
from setlab.teach import check
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
    time.sleep(60)


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
    began = time.monotonic()
    with pytest.raises(TooLong):
        within(0.2, run)
    assert time.monotonic() - began < 10


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


def test_staying_puts_everything_back():
    before = builtins.exit
    with pytest.raises(SystemExit), staying():
        builtins.exit()
    assert builtins.exit is before


def test_in_a_real_kernel(tmp_path):
    """IPython's own exit and quit end the kernel; an answer that calls them does not."""
    path = tmp_path / "n.ipynb"
    bodies = {"exit()": "leave", "quit()": "leave", "raise KeyboardInterrupt": "interrupted"}
    if HAS_ALARM:
        bodies["time.sleep(60)"] = "did not finish"
    cells = [
        "import time, setlab as sl\nfrom setlab.teach import checking\nchecking.SECONDS = 0.5",
        *(f"def f(a, b, c):\n    {body}\nsl.teach.check('01-4', f)" for body in bodies),
        "def f(a, b, c): 1\n[exit.__class__.__name__, sl.teach.check('01-4', f).right]",
    ]
    notebook = notebooks.run(new_notebook(cells=list(map(new_code_cell, cells))), path)
    said = [cell.outputs[0].data["text/plain"] for cell in notebook.cells[1:]]
    for text, wanted in zip(said, [*bodies.values(), "Exit"], strict=True):
        assert wanted in text
