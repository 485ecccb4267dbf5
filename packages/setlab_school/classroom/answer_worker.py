"""Answer worker: evaluates pupils' answers in a process with a deadline, so that the room is not blocked."""

import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread, Timer
from typing import Any, BinaryIO

from setlab.common.i18n import language, speaking

SECONDS = 1  # seconds for an answer; an honest one takes some milliseconds
START = 60  # seconds until that process runs, and has loaded what the work is made of
_PROGRAM = "import sys; sys.path[:] = {path!r}; from setlab_school.classroom.answer_worker import serve; serve()"


class InlineWorker:
    """Answer worker that works in place: for a room without a network."""

    def ask(self, then: Callable[[Any], object], work: Callable, *args: str | None) -> None:
        """Call `then(work(*args))`; it gets None where that takes too long."""
        then(work(*args))

    def deliver(self) -> None:
        """Pass on the results that have arrived since; called again and again."""

    def close(self) -> None:
        """End the worker."""


class AnswerWorker(InlineWorker):
    """Answer worker in a separate process. `work` is a function that can be imported, and all of it can be pickled.

    `then` is called from `deliver()`, in the thread of whoever calls that.
    """

    def __init__(self, seconds: int = SECONDS) -> None:
        self.seconds, self._asked, self._done = seconds, SimpleQueue(), SimpleQueue()
        self._worker: Any = None
        Thread(target=self._run, name="setlab-answers", daemon=True).start()

    def ask(self, then: Callable[[Any], object], work: Callable, *args: str | None) -> None:
        self._asked.put((then, (language(), work, args)))

    def deliver(self) -> None:
        while not self._done.empty():
            then, result = self._done.get()
            then(result)

    def close(self) -> None:
        self._asked.put(None)

    # --- in a thread -------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        self._restart()  # before anything is asked: it takes a second
        while (asked := self._asked.get()) is not None:
            then, job = asked
            self._done.put((then, self._worked_out(job)))
        self._end()

    def _restart(self) -> None:
        """Replace the process. If the system starts none now, the next question tries again."""
        self._end()
        with suppress(OSError):
            self._start()

    def _start(self) -> None:
        command = [sys.executable, "-c", _PROGRAM.format(path=sys.path)]
        pipe = subprocess.PIPE
        # Its own session: Ctrl-C is for the room, and the worker ends when its input ends.
        self._worker = worker = subprocess.Popen(command, stdin=pipe, stdout=pipe, start_new_session=True)
        assert worker.stdin and worker.stdout, "both are pipes"
        self._to, self._from = worker.stdin, worker.stdout

    def _end(self) -> None:
        if worker := self._worker:
            self._worker = None
            worker.kill()
            worker.communicate()

    def _worked_out(self, job: tuple) -> Any:
        """Return the result of this job, or None if it takes too long; then another process replaces this one."""
        try:
            if not self._worker:
                self._start()
            pickle.dump(job, self._to)
            self._to.flush()
            self._heard(START)  # it begins
            return self._heard(self.seconds)
        except (OSError, EOFError, pickle.UnpicklingError):
            self._restart()
            return None

    def _heard(self, seconds: float) -> Any:
        """Return what the other process says; EOFError if it says nothing for `seconds`."""
        alarm = Timer(seconds, self._worker.kill)
        alarm.start()
        try:
            return pickle.load(self._from)
        finally:
            alarm.cancel()


def serve() -> None:
    """Work out each job that comes in until the input ends. It writes None when it begins, then the result."""
    asked, output = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    while True:
        try:
            spoken, work, args = pickle.load(asked)
        except (EOFError, KeyboardInterrupt):
            return
        _tell(output, None)
        _tell(output, _result(spoken, work, args))


def _tell(output: BinaryIO, what: object) -> None:
    pickle.dump(what, output)
    output.flush()


def _result(spoken: str, work: Callable, args: Iterable) -> Any:
    with speaking(spoken):
        try:
            return work(*args)
        except Exception:  # an unexpected error must not stop the next jobs
            return None
