"""Attempts at an exercise: judged within limits, noted once, with as many hints as were asked for."""

import json
import re
import signal
from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext
from setlab.common.running import TooLong, within
from setlab.common.worker import WorkerEnded, can_fork, run_in_fork
from setlab.core.jsonable import NotSerializable
from setlab_course.lessons import TASKS
from setlab_course.teach.cells.cells import patience
from setlab_course.teach.exercises.replies import RecordMismatch, echo, plain_reply, replies_of
from setlab_course.teach.formatting.showing import error_text
from setlab_course.teach.records.notes import MOVED, note, read

if TYPE_CHECKING:
    from setlab_course.teach.exercises.kinds import Task

SECONDS = 5  # an answer that takes longer is stopped


class Attempts:
    """Attempts at one exercise since Python was started; only the first right one is kept on disk.

    With `keep=False` none is kept; they belong to a person at another device.
    """

    def __init__(self, task: "Task", keep: bool = True) -> None:
        self.task, self.keep = task, keep
        self._was_right = False
        self.hints = 0  # number of hints given
        self._last: tuple | None = None  # digest of the last answer, and what was said about it

    def judge(self, answer: object) -> tuple[str, str]:
        """Return what is wrong with an answer ("": nothing), and why it could not be noted ("": it was)."""
        if answer is ...:
            return gettext("Nothing here yet: put your answer in place of the three dots."), ""
        wrong, given = _judged(self.task, answer)
        self._was_right |= not wrong
        trouble = note(self.task.id, not wrong, again=self._last == (given, wrong)) if self.keep else ""
        self._last = given, wrong
        return wrong, trouble

    def ask(self) -> None:
        """Give one more hint, if there is one."""
        self.hints = min(self.hints + 1, len(self.task.hints))

    @property
    def left(self) -> int:
        """Number of hints that were not given yet."""
        return len(self.task.hints) - self.hints

    def hint_lines(self) -> list[str]:
        """Return the hints that were given, as lines."""
        text = gettext("Hint {n} of {all}: {hint}")
        given = enumerate(self.task.spoken.hints[: self.hints], 1)
        return [text.format(n=n, all=len(self.task.hints), hint=hint) for n, hint in given]

    @property
    def solved(self) -> bool:
        """Whether it was solved, today or on another day."""
        return bool(read().get(self.task.id, {}).get("solved")) if self.keep else self._was_right


_attempts = {}  # by the id of the exercise


def exercise(name: str) -> "Task":
    """Return the task of this id; ValueError, with a suggestion if possible, if there is none.

    >>> exercise("01-5").title
    'SETs through one card'
    """
    if isinstance(name, str) and name in TASKS:
        return TASKS[name]
    if isinstance(name, str) and name in MOVED:
        text = gettext("This exercise has moved with its lesson: {old} is {new} now.")
        raise ValueError(text.format(old=name, new=MOVED[name]))
    meant = re.sub(r"^(\d)\b", r"0\1", str(name))  # 1-1 is 01-1
    near = get_close_matches(meant, TASKS, n=1)
    text = gettext("There is no exercise {name!r}. Choose one of: {all}.")
    if near:
        text = gettext("There is no exercise {name!r}. Is it {near!r}?")
    raise ValueError(text.format(name=name, all=gettext(", ").join(TASKS), near=near and near[0]))


def attempts_at(task: "Task") -> Attempts:
    """Return the attempts at this exercise: the same object each time."""
    return _attempts.setdefault(task.id, Attempts(task))


def _judged(task: "Task", answer: object) -> tuple[str, bytes | None]:
    """Return what is wrong with an answer ("": nothing), and a digest that identifies it or None."""
    getattr(task, "key", None)  # our own key may be slow: compute it before the clock starts
    try:
        record = recorded(task, answer)
        # Equal replies are the same answer, even from a function whose cell was run again.
        return within(SECONDS, partial(fault_of, task, record)), sha256(json.dumps(record).encode()).digest()
    except TooLong:
        text = gettext("This did not finish within {n} seconds, so it was stopped. Is there an endless loop?")
        return text.format(n=SECONDS), None
    except KeyboardInterrupt:
        return gettext("Your answer was interrupted before it had finished."), None
    except MemoryError as error:
        return gettext("Your answer stopped with {error}").format(error=error_text(error)), None
    except WorkerEnded as end:
        return _how(end), None


def recorded(task: "Task", answer: object) -> list[list]:
    """Return the record of an answer. One that is no plain value is asked in a copy of this process, if possible."""
    with suppress(NotSerializable):
        return plain_reply(answer)
    ask = partial(replies_of, task, answer)
    if can_fork():
        with suppress(OSError):  # no room for another process
            return run_in_fork(SECONDS, ask)
    with patience(SECONDS):
        return within(SECONDS, ask)


def fault_of(task: Any, record: Sequence[Sequence]) -> str:
    """Return what is wrong with the answer of this record, in a sentence, even if judging it fails."""
    try:
        return task.fault(echo(record))
    except TooLong:
        raise
    except RecordMismatch:
        return gettext("The result of your answer could not be read, so it was not judged.")
    except RecursionError:
        return gettext("Your function calls itself endlessly.")
    except SystemExit:
        return _leaving()
    except KeyboardInterrupt:
        return gettext("Your answer was interrupted before it had finished.")
    except BaseException as error:
        return gettext("Your answer stopped with {error}").format(error=error_text(error))


def _how(end: WorkerEnded) -> str:
    """Return the sentence for an answer that ended its process."""
    if not end.signal:
        return _leaving()
    if end.signal in (signal.SIGSEGV, signal.SIGBUS):
        return gettext("Your answer crashed Python. Does your function call itself endlessly?")
    name = next((each.name for each in signal.Signals if each == end.signal), end.signal)
    return gettext("Your answer stopped Python with the signal {name}, so it was not judged.").format(name=name)


def _leaving() -> str:
    return gettext("Your answer tries to leave Python, with exit, quit or sys.exit. Use return instead.")
