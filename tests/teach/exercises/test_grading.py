"""Marks: what is judged in a process of its own is the answer, whatever a notebook has made of setlab."""

import json
import subprocess
import sys
from math import comb

import pytest

from setlab_course.teach.exercises.grading import judged, line, mark
from tools.new import MARK

FORGED = "import setlab as sl\nsl.teach.check = lambda *a, **k: True\nsl.check_set = lambda *a: True\n"


def marked(cells, task):
    """Run these cells of a pupil, the check and its hidden tests, as nbgrader does, in one process."""
    program = f"{cells}\nverdict = sl.teach.check({task!r})\n{MARK.format(id=task)}"
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)


@pytest.mark.near
def test_one_line_gives_no_marks():
    forged = marked(FORGED + "answer_1 = 80", "05-1")
    assert forged.returncode == 1 and "AssertionError" in forged.stderr
    assert marked(FORGED + "answer_1 = 117", "05-1").returncode == 0, "the answer alone counts"


def test_a_function_is_asked_in_the_notebook_and_judged_elsewhere():
    def kind(n, k):
        return comb(n, k) * 3**n * 2**k // 6 if k else 0

    assert mark("05-3", kind) == "" != mark("05-3", lambda n, k: 108)


@pytest.mark.parametrize("said", ["", "117", "null", "[", "{}", '["x"]', json.dumps([["call", 1]]), "9" * 5000])
def test_what_is_no_answer_gets_no_marks(said):
    assert judged("05-1", said)


def test_no_answer_says_nothing():
    assert line("05-1", ...) == line("05-1") == ""
