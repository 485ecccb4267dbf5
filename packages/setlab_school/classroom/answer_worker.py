"""Whoever works out what pupils send: in a process of its own, with a deadline, so that the room goes on meanwhile."""

import pickle
import subprocess
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread, Timer
from typing import Any

from setlab.common.i18n import language, speaking

SECONDS = 1  # for what somebody has sent; an honest answer takes some milliseconds
START = 60  # seconds until that process runs, and has loaded what the work is made of
_PROGRAM = "import sys; sys.path[:] = {path!r}; from setlab_school.classroom.answer_worker import serve; serve()"


class AtOnce:
    """Works out in place what it is asked: for a room without a network."""

    def ask(self, then, work, *args):
        """Call `then(work(*args))`; it gets None where that takes too long."""
        then(work(*args))

    def deliver(self):
        """Time goes by: what has been worked out reaches those who asked."""

    def close(self):
        """Nothing is asked any more."""


class Beside(AtOnce):
    """Works it out in a process of its own. `work` is a function that can be imported, and all of it can be pickled.

    `then` is called from `deliver()`, in the thread of whoever calls that.
    """

    def __init__(self, seconds=SECONDS):
        self.seconds, self._asked, self._done = seconds, SimpleQueue(), SimpleQueue()
        self._worker: Any = None
        Thread(target=self._run, name="setlab-judge", daemon=True).start()

    def ask(self, then, work, *args):
        self._asked.put((then, (language(), work, args)))

    def deliver(self):
        while not self._done.empty():
            then, result = self._done.get()
            then(result)

    def close(self):
        self._asked.put(None)

    # --- in a thread -------------------------------------------------------------------------------------------------

    def _run(self):
        self._restart()  # before anything is asked: it takes a second
        while (asked := self._asked.get()) is not None:
            then, job = asked
            self._done.put((then, self._worked_out(job)))
        self._end()

    def _restart(self):
        """Another process takes over. Where the system starts none now, the next question tries again."""
        self._end()
        with suppress(OSError):
            self._start()

    def _start(self):
        command = [sys.executable, "-c", _PROGRAM.format(path=sys.path)]
        pipe = subprocess.PIPE
        # A session of its own: Ctrl-C is for the room, and this one ends when nobody asks any more.
        self._worker = worker = subprocess.Popen(command, stdin=pipe, stdout=pipe, start_new_session=True)
        assert worker.stdin and worker.stdout, "both are pipes"
        self._to, self._from = worker.stdin, worker.stdout

    def _end(self):
        if worker := self._worker:
            self._worker = None
            worker.kill()
            worker.communicate()

    def _worked_out(self, job):
        """What comes of it, None if that takes too long: then another process takes over."""
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

    def _heard(self, seconds):
        """What the other process says, which is our own program; EOFError if it says nothing for so long."""
        alarm = Timer(seconds, self._worker.kill)
        alarm.start()
        try:
            return pickle.load(self._from)
        finally:
            alarm.cancel()


def serve():
    """Work out what comes in, until nobody asks any more; what is told is None when it begins, then the result."""
    asked, told = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    while True:
        try:
            spoken, work, args = pickle.load(asked)
        except (EOFError, KeyboardInterrupt):
            return
        _tell(told, None)
        _tell(told, _result(spoken, work, args))


def _tell(told, what):
    pickle.dump(what, told)
    told.flush()


def _result(spoken, work, args):
    with speaking(spoken):
        try:
            return work(*args)
        except Exception:  # what nobody has thought of is no answer, and the next one is judged all the same
            return None
