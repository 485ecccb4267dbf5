"""What becomes of answers to an exercise: judged within bounds, noted once, with as many hints as were asked for."""

import re
from difflib import get_close_matches
from types import FunctionType

from setlab.core.i18n import gettext
from setlab.core.running import TooLong, staying, within
from setlab.teach.notes import MOVED, note, read
from setlab.teach.showing import told

SECONDS = 5  # an answer that takes longer is stopped


class Attempts:
    """The attempts at one exercise since Python was started; only the first right one is kept on disk."""

    def __init__(self, task):
        self.task = task
        self.hints = 0  # how many were asked for
        self._last = None  # what tells the last answer from another one, and what was said about it

    def judge(self, answer):
        """What is wrong with an answer, in a sentence ("": nothing), and why it could not be noted ("": it was)."""
        if answer is ...:
            return gettext("Nothing here yet: put your answer in place of the three dots."), ""
        wrong, given = _judged(self.task, answer)
        trouble = note(self.task.id, not wrong, again=self._last == (given, wrong))
        self._last = given, wrong
        return wrong, trouble

    def ask(self):
        """One more hint is asked for, if there is one."""
        self.hints = min(self.hints + 1, len(self.task.hints))

    @property
    def left(self):
        """How many hints were not asked for yet."""
        return len(self.task.hints) - self.hints

    def told(self):
        """The hints that were asked for, as lines."""
        text = gettext("Hint {n} of {all}: {hint}")
        given = enumerate(self.task.hints[: self.hints], 1)
        return [text.format(n=n, all=len(self.task.hints), hint=hint) for n, hint in given]

    @property
    def solved(self):
        """Was it solved, today or on another day?"""
        return bool(read().get(self.task.id, {}).get("solved"))


_attempts = {}  # by the id of the exercise


def exercise(name):
    """The task of this id; ValueError, with what is meant perhaps, if there is none.

    >>> exercise("01-5").title
    'SETs through one card'
    """
    from setlab.teach.tasks import TASKS  # all lessons' mathematics: only who asks for an exercise waits for it

    if isinstance(name, str) and name in TASKS:
        return TASKS[name]
    if isinstance(name, str) and name in MOVED:
        text = gettext("This exercise has moved with its lesson: {old} is {new} now.")
        raise ValueError(text.format(old=name, new=MOVED[name]))
    meant = re.sub(r"^(\d)\b", r"0\1", str(name))  # 1-1 is 01-1
    near = get_close_matches(meant, TASKS, n=1)
    text = gettext("There is no exercise {name!r}. There are: {all}.")
    if near:
        text = gettext("There is no exercise {name!r}. Is it {near!r}?")
    raise ValueError(text.format(name=name, all=", ".join(TASKS), near=near and near[0]))


def attempts_at(task):
    """The attempts at this exercise: the same ones for whoever asks."""
    return _attempts.setdefault(task.id, Attempts(task))


def _judged(task, answer):
    """What is wrong with an answer ("": nothing), and what tells it from another one."""

    def judge():
        try:
            # A cell that is run again makes another function, of the same code.
            return task.fault(answer), answer.__code__ if isinstance(answer, FunctionType) else repr(answer)
        except RecursionError:
            return gettext("Your function calls itself without an end."), None
        except Exception as error:  # whatever an answer does, the learner gets a sentence
            return gettext("Your answer stopped with {error}").format(error=told(error)), None

    getattr(task, "key", None)  # ours may take its time: it is computed before the clock starts
    try:
        with staying():
            return within(SECONDS, judge)
    except TooLong:
        text = gettext("This did not finish within {n} seconds, so it was stopped. Is there a loop without an end?")
        return text.format(n=SECONDS), None
    except SystemExit:
        return gettext("Your answer wants to leave Python, with exit, quit or sys.exit. Use return instead."), None
    except KeyboardInterrupt:
        return gettext("Your answer was interrupted before it had finished."), None
    except BaseException as error:
        return gettext("Your answer stopped with {error}").format(error=told(error)), None
