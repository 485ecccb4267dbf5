"""Marks for teachers: an answer is judged in a separate process, by modules that no notebook has touched.

If a notebook has changed setlab, that has no effect there: it only says what the answer says (a value, or what a
function gives for the questions of the exercise), and that is judged elsewhere. nbgrader's hidden tests do so.

>>> mark("05-1", 117)
''
>>> judged("05-1", line("05-1", 80)) == ""
False
"""

import json
import subprocess
import sys
from contextlib import suppress

from setlab.common.i18n import gettext
from setlab.common.running import TooLong
from setlab.common.worker import WorkerEnded
from setlab.widgets.parts.prose import plain
from setlab_course.teach.cells.cells import MissingAnswer, answer_of
from setlab_course.teach.exercises.attempts import exercise, fault_of, recorded

NOT_GIVEN = object()


def mark(task: str, answer: object = NOT_GIVEN) -> str:
    """Return what is wrong with the answer, by default the notebook's; "" if nothing is."""
    # Neither the notebook's folder nor its environment may replace setlab.
    command = [sys.executable, "-P", "-E", "-m", "setlab_course.teach.exercises.grading", task]
    done = subprocess.run(command, input=line(task, answer), capture_output=True, text=True, encoding="utf-8")
    return done.stdout + done.stderr if done.returncode else ""


def line(task: str, answer: object = NOT_GIVEN) -> str:
    """Return the record of the answer, by default the notebook's, as a line; "" if there is none."""
    asked = exercise(task)
    with suppress(MissingAnswer, TooLong, WorkerEnded, MemoryError):
        answer = answer_of(asked.name) if answer is NOT_GIVEN else answer
        return "" if answer is ... else json.dumps(recorded(asked, answer))
    return ""


def judged(task: str, record: str) -> str:
    """Return what is wrong with the answer of this record; "" if nothing is."""
    asked = exercise(task)
    try:
        return plain(fault_of(asked, json.loads(record)))
    except (ValueError, TooLong):  # no record of an answer, or a truncated one
        return gettext("The result of your answer could not be read, so it was not judged.")


if __name__ == "__main__":
    try:
        wrong = judged(sys.argv[1], sys.stdin.read())
    except ValueError as error:  # there is no such exercise
        wrong = str(error)
    print(wrong)
    sys.exit(bool(wrong))
