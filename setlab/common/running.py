"""Running what somebody wrote: it is stopped when it does not end, and it cannot end Python."""

import builtins
import signal
import sys
import threading
import time
from contextlib import contextmanager

from setlab.common import notebook

AGAIN = 0.1  # seconds after which an alarm that was swallowed rings once more


class TooLong(BaseException):
    """The answer ran out of time. No Exception, so that an answer's own `except Exception` does not swallow it."""


def within(seconds, run):
    """The result of `run()`, or TooLong.

    In the main thread an alarm rings, even for one who sleeps. Other threads, Windows and the browser have no alarm
    that would; there every step of Python code is watched, and a sleep is not stopped. What nothing here can stop: a
    single long call into C that never looks up, such as sum(itertools.count()), and an answer that catches everything
    in a loop with a bare `except:`. For these there is only a new kernel.
    """
    return (_with_alarm if _can_ring() else _watched)(seconds, run)


def _can_ring():
    return (
        hasattr(signal, "setitimer")
        and sys.platform != "emscripten"  # a browser has the function, but its clock stands still while Python runs
        and threading.current_thread() is threading.main_thread()
        and signal.getsignal(signal.SIGALRM) is not None  # somebody's who is not Python: could not be put back
    )


def _with_alarm(seconds, run):
    def ring(number, frame):
        raise TooLong

    began, handler = time.monotonic(), signal.signal(signal.SIGALRM, ring)
    left, every = signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        try:
            return run()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:  # once more, as the alarm may ring while it is being switched off
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)
        if left:
            signal.setitimer(signal.ITIMER_REAL, max(left - (time.monotonic() - began), 0.001), every)


def _watched(seconds, run):
    deadline = time.monotonic() + seconds

    def watch(frame, event, argument):
        if time.monotonic() > deadline:
            raise TooLong
        if event == "call":
            if str(frame.f_globals.get("__name__")).startswith("setlab."):
                return None  # ours ends by itself; watching it would only make it slow
            frame.f_trace_opcodes = True  # a loop on a single line never comes to a new line
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        return run()
    finally:
        sys.settrace(before)


@contextmanager
def staying():
    """While this lasts, exit() and quit() only raise SystemExit: IPython's end the kernel, Python's close the input.

    Afterwards print, len and the others are themselves again, and the depth of recursion is what it was.
    """

    def leave(*_, **__):
        raise SystemExit

    shell = notebook.shell()
    places = [(builtins, "exit"), (builtins, "quit"), (shell, "ask_exit")]
    kept = [(place, name, getattr(place, name)) for place, name in places if hasattr(place, name)]
    names, depth, deepen = dict(vars(builtins)), sys.getrecursionlimit(), sys.setrecursionlimit
    try:
        for place, name, _ in kept:
            setattr(place, name, leave)
        yield
    finally:
        builtins.__dict__.update(names)
        deepen(depth)
        for place, name, before in kept:
            setattr(place, name, before)
