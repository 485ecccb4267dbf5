"""Checking an answer to an exercise: never raises, names the likely mistake, gives a hint to those who ask."""

import re
from dataclasses import dataclass
from html import escape
from types import FunctionType

from setlab.core.i18n import gettext
from setlab.draw.markup import printable
from setlab.teach.cells import NotThere, answer_of, watch
from setlab.teach.notes import MOVED, note
from setlab.teach.running import TooLong, staying, within
from setlab.teach.showing import told

SECONDS = 5  # an answer that takes longer is stopped
NOT_GIVEN = object()


class Verdict:
    """What the check found: truthy if the answer is right; shows itself as a sentence or two."""

    def __init__(self, right, text):
        self.right, self.text = right, printable(text)

    def __bool__(self):
        return self.right

    def __repr__(self):
        return self.text

    def _repr_html_(self):
        # Ink and paper are the page's own, so it can be read in every theme; the bar is seen on light and on dark.
        bar = "#2e8b57" if self.right else "#d1495b"
        mark = gettext("Right.") if self.right else gettext("Not yet.")
        lines = "<br>".join(re.sub("`(.+?)`", r"<code>\1</code>", escape(line)) for line in self.text.splitlines())
        return f'<div style="border-left:4px solid {bar};padding:6px 12px"><strong>{mark}</strong> {lines}</div>'


@dataclass
class Session:
    """What happened to an exercise since Python was started; nothing of it is kept on disk."""

    answer: object = None  # the last one, and what was said about it
    hints: int = 0  # how many were asked for


_sessions = {}  # by the id of the exercise


def check(task, answer=NOT_GIVEN, hint=False):
    """Judge the answer to an exercise such as "01-1". Truthy if it is right. `hint=True` gives one more hint.

    Without an answer it is looked for where the exercise puts it: under a name of its own, such as `answer_5`, or
    the name of the function that was asked for.

    >>> answer_5 = 80
    >>> check("01-5", answer_5)
    80 counts ordered partners: each SET through your card holds two of them.
    For a hint, run `sl.teach.check("01-5", hint=True)`.
    """
    from setlab.teach.tasks import TASKS

    if isinstance(task, str) and task in MOVED:
        text = gettext("This exercise has moved with its lesson: {old} is {new} now.")
        return Verdict(False, text.format(old=task, new=MOVED[task]))
    if not isinstance(task, str) or task not in TASKS:
        return Verdict(
            False, gettext("There is no exercise {name!r}. There are: {all}.").format(name=task, all=", ".join(TASKS))
        )
    task, session = TASKS[task], _sessions.setdefault(task, Session())
    if answer is NOT_GIVEN:
        try:
            answer = answer_of(task.name)
        except NotThere as reason:
            return Verdict(False, str(reason))
    if answer is ...:
        wrong, given = gettext("Nothing here yet: put your answer in place of the three dots."), None
        trouble = ""
    else:
        wrong, given = _judged(task, answer)
        trouble = note(task.id, not wrong, again=session.answer == (given, wrong))
        session.answer = given, wrong
    lines = [wrong, *_hints(task, session, hint)] if wrong else [gettext("Well done.")]
    return Verdict(not wrong, "\n".join(filter(None, [*lines, trouble])))


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


def _hints(task, session, asked):
    """The hints that were asked for so far, and how to ask for the next."""
    session.hints = min(session.hints + bool(asked), len(task.hints))
    for n, hint in enumerate(task.hints[: session.hints], 1):
        yield gettext("Hint {n} of {all}: {hint}").format(n=n, all=len(task.hints), hint=hint)
    if session.hints == 0 < len(task.hints):
        yield gettext("For a hint, run {call}.").format(call=f'`sl.teach.check("{task.id}", hint=True)`')
    elif asked and session.hints < len(task.hints):
        yield gettext("Run it again for the next hint.")


watch()  # from the first moment on: also a cell that fails before the first check is no answer
