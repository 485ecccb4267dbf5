"""Checking an answer to an exercise: never raises, names the likely mistake, gives one more hint with every try."""

import sys
import time
from html import escape

from setlab.core.words import gettext
from setlab.draw.markup import printable
from setlab.teach.keeping import note

SECONDS = 5  # an answer that takes longer is stopped


class TooLong(BaseException):
    """The answer ran out of time. No Exception, so that an answer's own `except Exception` does not swallow it."""


class Verdict:
    """What the check found: truthy if the answer is right; shows itself as a sentence or two."""

    def __init__(self, right, text):
        self.right, self.text = right, printable(text)

    def __bool__(self):
        return self.right

    def __repr__(self):
        return self.text

    def _repr_html_(self):
        colour = "#0f6437" if self.right else "#a8261b"
        mark = gettext("Right.") if self.right else gettext("Not yet.")
        lines = "<br>".join(map(escape, self.text.splitlines()))
        style = f"border-left:4px solid {colour};padding:6px 12px;background:#fff;color:#1c1e21"
        return f'<div style="{style}"><strong style="color:{colour}">{mark}</strong> {lines}</div>'


def check(task, answer):
    """Judge the answer to an exercise such as "01-1". Truthy if it is right.

    >>> check("01-5", 80)       # doctest: +ELLIPSIS
    80 counts ordered partners: each SET through your card holds two of them...
    """
    from setlab.teach.tasks import TASKS

    if not isinstance(task, str) or task not in TASKS:
        return Verdict(
            False, gettext("There is no exercise {name!r}. There are: {all}.").format(name=task, all=", ".join(TASKS))
        )
    task = TASKS[task]
    if answer is ...:
        return Verdict(False, gettext("Nothing here yet: put your answer in place of the three dots."))
    try:
        wrong = within(SECONDS, lambda: task.fault(answer))
    except TooLong:
        wrong = gettext("This did not finish within {n} seconds, so it was stopped. Is there a loop without an end?")
        wrong = wrong.format(n=SECONDS)
    except RecursionError:
        wrong = gettext("Your function calls itself without an end.")
    except Exception as error:  # whatever an answer does, the learner gets a sentence
        wrong = gettext("Your answer stopped with {kind}: {error}").format(kind=type(error).__name__, error=_say(error))
    entry, trouble = note(task.id, not wrong)
    parts = [wrong or gettext("Well done."), trouble]
    if wrong and task.hints:
        step = min(entry["tries"], len(task.hints))
        parts.insert(
            1,
            gettext("Hint {n} of {all}: {hint}").format(n=step, all=len(task.hints), hint=task.hints[step - 1]),
        )
    return Verdict(not wrong, "\n".join(part for part in parts if part))


def within(seconds, run):
    """The result of `run()`, or TooLong. Watches every line that runs, which works on every platform and thread."""
    deadline = time.monotonic() + seconds

    def watch(frame, event, argument):
        if time.monotonic() > deadline:
            raise TooLong
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        return run()
    finally:
        sys.settrace(before)


def _say(error):
    try:
        return str(error)
    except Exception:
        return "…"
