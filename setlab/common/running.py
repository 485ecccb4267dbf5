"""Execution of a user's code with a time limit, so that it cannot end Python."""

import builtins
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, NoReturn, TypeVar

from setlab.common import notebook

T = TypeVar("T")
AGAIN = 0.1  # seconds after which an alarm that was swallowed rings once more


class TooLong(BaseException):
    """Raised when a user's code runs out of time. No Exception, so that `except Exception` does not catch it."""


def within(seconds: float, run: Callable[[], T]) -> T:
    """Return the result of `run()`, or raise TooLong after `seconds` seconds.

    The main thread uses an alarm, which also interrupts a sleep. Other threads, Windows and the browser have none:
    there each step of Python code is traced, and a sleep is not interrupted. Nothing here can stop a single long call
    into C, such as sum(itertools.count()), or code that catches everything in a loop with a bare `except:`. Only a new
    kernel ends these.
    """
    return (_with_alarm if _can_ring() else _watched)(seconds, run)


def _can_ring() -> bool:
    return (
        hasattr(signal, "setitimer")
        and sys.platform != "emscripten"  # a browser has the function, but its clock stands still while Python runs
        and threading.current_thread() is threading.main_thread()
        and signal.getsignal(signal.SIGALRM) is not None  # a handler not set from Python could not be restored
    )


def _with_alarm(seconds: float, run: Callable[[], T]) -> T:
    def ring(number: int, frame: FrameType | None) -> NoReturn:
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


def _watched(seconds: float, run: Callable[[], T]) -> T:
    deadline = time.monotonic() + seconds

    def watch(frame: FrameType, event: str, argument: object) -> Any:
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
def staying() -> Iterator[None]:
    """Make exit() and quit() only raise SystemExit inside this block: IPython's end the kernel, Python's close stdin.

    Afterwards the builtins and the recursion limit are restored.
    """

    def leave(*_: object, **__: object) -> NoReturn:
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
