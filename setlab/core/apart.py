"""Running what somebody wrote in a copy of this process: whatever it does there, this one goes on.

The copy is made by fork: it knows all functions and names of a notebook, and may change what it likes. It runs Python
only, on its one thread, and ends without tidying up: what lies here (sockets, locks, records) is never its business.
"""

import builtins
import faulthandler
import gc
import io
import json
import os
import signal
import sys
import time
import warnings
from base64 import b64encode
from contextlib import suppress

from setlab.core.i18n import gettext
from setlab.core.running import TooLong

ROOM = 2**30  # bytes that may be taken, more than are in use already
MOST_PRINTED, MOST_SHOWN = 20_000, 20  # letters, and things displayed; what is beyond is lost
NO_ROOM = 77  # the status with which a copy ends that ran out of memory
_leave, _write = os._exit, os.write  # by these names nobody can replace them


class Ended(Exception):
    """The copy came to an end before its result was there: by this signal, or, 0, as it left Python."""

    def __init__(self, signal=0):
        super().__init__(signal)
        self.signal = signal


def can_part():
    """Can this process be copied? Windows and the browser have nothing that would take a notebook along."""
    return hasattr(os, "fork") and sys.platform not in ("emscripten", "wasi")


def apart(seconds, run):
    """The result of `run()`, which is plain as JSON has it, worked out in a copy of this process.

    What is printed there is printed here; nothing else of it is seen here. TooLong, MemoryError or Ended say why there
    is no result, OSError that no copy could be made.

    >>> apart(5, lambda: 6 * 7)
    42
    """
    ear, mouth = os.pipe()
    child = None
    try:
        child = _copied(mouth, seconds, run)
        os.close(mouth)
        result = _heard(ear, time.monotonic() + seconds)
    finally:
        os.close(ear)
        status = _ended(child) if child else 0
    if result:
        return result[0]
    raise _reason(status)


def _copied(mouth, seconds, run):
    """The number of a new process that runs this, tells what comes of it, and never returns."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # an interrupt must not lead a copy out of here
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of other threads: the copy waits for none of them
            child = os.fork()
        if child:
            return child
        _run(mouth, seconds, run, before)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- in the copy -----------------------------------------------------------------------------------------------------


def _run(mouth, seconds, run, mask):
    status = 1
    try:
        names = dict(vars(builtins))
        _bound(seconds)
        builtins.input, os.fork, os.forkpty = _asked, _forked, _forked
        sys.stdout, sys.stderr = _Voice(mouth, "stdout"), _Voice(mouth, "stderr")
        if publisher := _publisher():
            publisher.publish = _Showing(mouth).publish
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        result = run()
        builtins.__dict__.update(names)  # what was replaced there is needed to tell the result
        _tell(mouth, "result", result)
        status = 0
    except MemoryError:
        status = NO_ROOM
    finally:
        _leave(status)


def _bound(seconds):
    """Limits that hold even when nobody is there any more to end this copy; and nothing is told of its death."""
    import resource

    os.setpgid(0, 0)
    gc.freeze()  # what lies here already is not this one's to clean up
    faulthandler.disable()
    longest = 2 * round(seconds + 1)
    for number in (signal.SIGALRM, signal.SIGTERM):  # whatever this process does with them, they end the copy
        signal.signal(number, signal.SIG_DFL)
    signal.alarm(longest)
    limits = {resource.RLIMIT_CORE: 0, resource.RLIMIT_CPU: longest}
    with suppress(OSError), open("/proc/self/statm") as pages:  # where there is none, memory has no limit
        limits[resource.RLIMIT_AS] = int(pages.read().split()[0]) * resource.getpagesize() + ROOM
    for kind, most in limits.items():
        hardest = resource.getrlimit(kind)[1]
        most = most if hardest == resource.RLIM_INFINITY else min(most, hardest)
        with suppress(OSError, ValueError):
            resource.setrlimit(kind, (most, most))


def _asked(*_, **__):
    raise EOFError(gettext("nobody can be asked here: a function gets its values as arguments"))


def _forked(*_, **__):
    raise OSError(gettext("an answer starts no other process"))


class _Voice(io.TextIOBase):
    """What is printed in the copy, told by name."""

    def __init__(self, mouth, name):
        super().__init__()
        self.mouth, self.name, self.left = mouth, name, MOST_PRINTED

    def writable(self):
        return True

    def write(self, text):
        if self.left > 0:
            _tell(self.mouth, self.name, text if len(text) <= self.left else text[: self.left] + "…\n")
        self.left -= len(text)
        return len(text)


class _Showing:
    """What `display` shows in the copy. The kernel's own publisher sends nothing from there."""

    def __init__(self, mouth):
        self.mouth, self.left = mouth, MOST_SHOWN

    def publish(self, data, metadata=None, **_):
        if self.left > 0:
            _tell(self.mouth, "shown", [data, metadata or {}])
        self.left -= 1


def _tell(mouth, kind, what):
    told = memoryview(json.dumps([kind, what], default=_as_text).encode() + b"\n")
    while told:
        told = told[_write(mouth, told) :]


def _as_text(thing):
    """A picture, as notebooks keep it."""
    return b64encode(thing).decode() if isinstance(thing, bytes) else str(thing)


# --- here ------------------------------------------------------------------------------------------------------------


def _heard(ear, deadline):
    """[the result], or [] if the copy fell silent before. What it prints is printed meanwhile."""
    import select

    heard, ready = b"", select.poll()
    ready.register(ear, select.POLLIN)
    while (left := deadline - time.monotonic()) > 0 and ready.poll(1000 * left):
        if not (more := os.read(ear, 65_536)):
            return []
        *lines, heard = (heard + more).split(b"\n")
        for kind, what in map(_read, lines):
            if kind == "result":
                return [what]
            if kind == "shown":
                _publisher().publish(*what)
            else:
                getattr(sys, kind).write(what)
    raise TooLong


def _read(line):
    """What the copy told with this line: its kind and the text. Nothing, if that was not told by `_tell`."""
    with suppress(ValueError, TypeError):
        kind, what = json.loads(line)
        if kind in ("result", "shown") or (kind in ("stdout", "stderr") and isinstance(what, str)):
            return kind, what
    return "stderr", ""


def _publisher():
    """What shows pictures in a notebook; None outside of one."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    return getattr(shell, "display_pub", None)


def _ended(child):
    """The status with which this process ends: now, together with all that it has started."""
    for kill in (os.killpg, os.kill):
        with suppress(OSError):
            kill(child, signal.SIGKILL)
    with suppress(ChildProcessError):
        return os.waitpid(child, 0)[1]
    return 0


def _reason(status):
    """Why there was no result. One who fell silent because it had died keeps the status of its death when killed."""
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        return TooLong() if number == signal.SIGXCPU else Ended(number)
    return MemoryError() if os.WEXITSTATUS(status) == NO_ROOM else Ended()
