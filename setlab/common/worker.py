"""Execution of a user's code in a fork of this process, so that its failures do no harm here.

The fork knows all functions and names of a notebook, and may change what it likes. It runs Python
only, on its one thread, and ends without cleaning up: resources of this process (sockets, locks, records) are never
its business. Its setlab folder is an empty temporary one.

This guards against slips, and against experiments out of curiosity; it is no sandbox. The fork belongs to the same
user, so a program that goes below Python (by ctypes, say) can still send signals to this process, read and write the
user's files, and use the network; a notebook can do all of that anyway.
"""

import builtins
import faulthandler
import gc
import io
import json
import os
import signal
import stat
import sys
import time
import warnings
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NoReturn  # what passes here is whatever JSON can hold

from setlab.common import notebook
from setlab.common.i18n import gettext
from setlab.common.running import TooLong

if TYPE_CHECKING:
    from setlab.common.files import Json


ROOM = 2**30  # bytes that may be taken, more than are in use already
MOST_PRINTED, MOST_SHOWN = 20_000, 20  # letters, and displays; more is dropped
MOST_HEARD = 2**26  # bytes through the pipe: pictures may be large
LARGEST_FILE = 2**24  # bytes
MOST_OPEN = 4096  # files that are looked at
NO_ROOM = 77  # the status with which a copy ends that ran out of memory
_leave, _write = os._exit, os.write  # kept under names that the user's code cannot replace


class WorkerEnded(Exception):
    """Raised when the forked process ended without a result: by this signal, or by leaving Python (0)."""

    def __init__(self, signal: int = 0) -> None:
        super().__init__(signal)
        self.signal = signal


def can_fork() -> bool:
    """Return whether this process can be forked. Windows and the browser have no fork that keeps a notebook's names."""
    return hasattr(os, "fork") and sys.platform not in ("emscripten", "wasi")


def run_in_fork(seconds: float, run: Callable[[], Any]) -> Any:
    """Return the result of `run()`, a JSON-safe value, computed in a fork of this process.

    Its output is printed here; it has no other effect here. TooLong, MemoryError or WorkerEnded say why there is no
    result; OSError means that the fork failed. The result comes from the fork unchecked: it may be anything.

    >>> run_in_fork(5, lambda: 6 * 7)
    42
    """
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        ear, mouth = os.pipe()
        child = None
        try:
            child = _copied(mouth, seconds, folder, run)
            os.close(mouth)
            result = _PipeReader(ear).heard(time.monotonic() + seconds)
        finally:
            os.close(ear)
            status = _ended(child) if child else 0
    if result:
        return result[0]
    raise _reason(status)


def _copied(mouth: int, seconds: float, folder: str, run: Callable[[], Any]) -> int:
    """Fork a process that runs this, sends its result and never returns. Return the process id."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # an interrupt must not lead a copy out of here
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of other threads: the copy waits for none of them
            child = os.fork()
        if child:
            return child
        _run(mouth, seconds, folder, run, before)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- in the copy -----------------------------------------------------------------------------------------------------


def _run(mouth: int, seconds: float, folder: str, run: Callable[[], Any], mask: Iterable[int]) -> NoReturn:
    status = 1
    try:
        names = dict(vars(builtins))
        _bound(seconds)
        os.environ["SETLAB_HOME"] = folder
        builtins.input = _asked
        _shut(mouth)
        sys.addaudithook(_refuse)
        sys.stdout, sys.stderr = _PipeWriter(mouth, "stdout"), _PipeWriter(mouth, "stderr")
        if publisher := _publisher():
            publisher.publish = _PipePublisher(mouth).publish
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        result = run()
        builtins.__dict__.update(names)  # sending the result needs the original builtins
        _tell(mouth, "result", result)
        status = 0
    except MemoryError:
        status = NO_ROOM
    finally:
        _leave(status)


def _bound(seconds: float) -> None:
    """Limit the time, memory and files of this fork, also after its parent has ended; write no crash reports."""
    import resource

    os.setpgid(0, 0)
    gc.freeze()  # what lies here already is not this one's to clean up
    faulthandler.disable()
    longest = 2 * round(seconds + 1)
    for number in (signal.SIGALRM, signal.SIGTERM):  # whatever this process does with them, they end the copy
        signal.signal(number, signal.SIG_DFL)
    signal.alarm(longest)
    limits = {resource.RLIMIT_CORE: 0, resource.RLIMIT_CPU: longest, resource.RLIMIT_FSIZE: LARGEST_FILE}
    with suppress(OSError), open("/proc/self/statm") as pages:  # where there is none, memory has no limit
        limits[resource.RLIMIT_AS] = int(pages.read().split()[0]) * resource.getpagesize() + ROOM
    for kind, most in limits.items():
        hardest = resource.getrlimit(kind)[1]
        most = most if hardest == resource.RLIM_INFINITY else min(most, hardest)
        with suppress(OSError, ValueError):
            resource.setrlimit(kind, (most, most))


def _asked(*_: object, **__: object) -> NoReturn:
    raise EOFError(gettext("input() does not work here: a function gets its values as arguments"))


_STARTS = ("os.fork", "os.forkpty", "os.posix_spawn", "os.exec", "os.system", "subprocess.Popen")
_SIGNALS = ("os.kill", "os.killpg")


def _refuse(event: str, arguments: tuple[object, ...]) -> None:
    """Refuse to start other processes and to signal to them: an audit hook, which cannot be removed."""
    if event in _STARTS:
        raise OSError(gettext("an answer must not start another process"))
    if event in _SIGNALS and arguments[0] != os.getpid():
        raise OSError(gettext("an answer must not send signals to another process"))


def _shut(mouth: int) -> None:
    """Redirect files open for writing (the record of a match, say) and other descriptors (sockets, say) to nowhere.

    Output goes through the pipe `mouth` instead, where it is counted.
    """
    import fcntl

    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in {*range(MOST_OPEN)} - {mouth, nowhere}:
        with suppress(OSError):  # nothing is open by this number
            is_file = stat.S_ISREG(os.fstat(number).st_mode)
            if number <= 2 or not is_file or fcntl.fcntl(number, fcntl.F_GETFL) & os.O_ACCMODE != os.O_RDONLY:
                os.dup2(nowhere, number)


class _PipeWriter(io.TextIOBase):
    """The fork's stdout or stderr, sent to the parent by name."""

    def __init__(self, mouth: int, name: str) -> None:
        super().__init__()
        self.mouth, self.name, self.left = mouth, name, MOST_PRINTED

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if self.left > 0:
            _tell(self.mouth, self.name, text if len(text) <= self.left else text[: self.left] + "…\n")
        self.left -= len(text)
        return len(text)


class _PipePublisher:
    """The fork's display publisher. The kernel's own one sends nothing from a fork."""

    def __init__(self, mouth: int) -> None:
        self.mouth, self.left = mouth, MOST_SHOWN

    def publish(self, data: "Json", metadata: "Json | None" = None, **_: object) -> None:
        if self.left > 0:
            _tell(self.mouth, "shown", [data, metadata or {}])
        self.left -= 1


def _tell(mouth: int, kind: str, what: object) -> None:
    unsent = memoryview(json.dumps([kind, what], default=_as_text).encode() + b"\n")
    while unsent:
        unsent = unsent[_write(mouth, unsent) :]


def _as_text(thing: object) -> str:
    """Return a picture as notebooks store it, bytes as base64."""
    return b64encode(thing).decode() if isinstance(thing, bytes) else str(thing)


# --- in this process -------------------------------------------------------------------------------------------------


class _PipeReader:
    """The parent's reader of the pipe. Its limits hold whatever the fork writes."""

    def __init__(self, ear: int) -> None:
        self.ear, self.left = ear, {"stdout": MOST_PRINTED + 2, "stderr": MOST_PRINTED + 2, "shown": MOST_SHOWN}

    def heard(self, deadline: float) -> list[Any]:
        """Return [the result], or [] if the fork ended before. Print its output meanwhile."""
        for line in self._lines(deadline):
            kind, what = _read(line)
            if kind == "result":
                return [what]
            if kind == "shown":
                self._show(*what)
            elif self.left[kind] > 0:
                getattr(sys, kind).write(what[: self.left[kind]])
                self.left[kind] -= len(what)
        return []

    def _lines(self, deadline: float) -> Iterator[bytes]:
        """Yield the lines until the pipe closes. TooLong after the deadline, MemoryError for too much output."""
        import select

        parts, ready, total = [], select.poll(), 0
        ready.register(self.ear, select.POLLIN)
        while (left := deadline - time.monotonic()) > 0 and ready.poll(1000 * left):
            if not (more := os.read(self.ear, 65_536)):
                return
            if (total := total + len(more)) > MOST_HEARD:
                raise MemoryError
            parts.append(more)
            if b"\n" in more:
                *lines, rest = b"".join(parts).split(b"\n")
                yield from lines
                parts = [rest]
        raise TooLong

    def _show(self, data: "Json", metadata: "Json") -> None:
        publisher = _publisher()
        if publisher is not None and self.left["shown"] > 0:
            publisher.publish(data, metadata)
        self.left["shown"] -= 1


def _read(line: bytes) -> tuple[str, Any]:
    """Return the kind and content of a line from the fork; ("stderr", "") if `_tell` did not write it."""
    with suppress(ValueError, TypeError, RecursionError):
        kind, what = json.loads(line)
        if kind == "result" or (kind in ("stdout", "stderr") and isinstance(what, str)):
            return kind, what
        if kind == "shown" and [type(each) for each in what] == [dict, dict]:
            return kind, what
    return "stderr", ""


def _publisher() -> Any:
    """Return the notebook's display publisher; None outside of a notebook."""
    return getattr(notebook.shell(), "display_pub", None)


def _ended(child: int) -> int:
    """Kill this process with all that it started, and return its exit status."""
    for kill in (os.killpg, os.kill):
        with suppress(OSError):
            kill(child, signal.SIGKILL)
    with suppress(ChildProcessError):
        return os.waitpid(child, 0)[1]
    return 0


def _reason(status: int) -> BaseException:
    """Return the exception for this exit status: TooLong, MemoryError or WorkerEnded.

    If the process ended before `_ended` killed it, the status is that of its own end.
    """
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        return TooLong() if number == signal.SIGXCPU else WorkerEnded(number)
    return MemoryError() if os.WEXITSTATUS(status) == NO_ROOM else WorkerEnded()
