"""All exercises: each has an answer, mistakes that differ, hints whose code runs."""

import re
from functools import cache
from itertools import combinations

import nbformat
import pytest
from helpers.lesson_answers import ANSWERS

from setlab.core.cards import DECK
from setlab_course.lessons import TASKS
from setlab_course.teach.formatting.numerals import within
from tools import notebooks

SOLUTIONS = notebooks.ROOT / "exercises" / "solutions"


def test_every_exercise_has_an_answer_here():
    assert list(TASKS) == list(ANSWERS)


@pytest.mark.parametrize("name", [name for name, task in TASKS.items() if hasattr(task, "mistakes")])
def test_every_listed_mistake_is_a_mistake_and_they_differ(name):
    task = TASKS[name]
    if hasattr(task, "cases"):
        results = [[f(*case) for case in task.cases()] for f in (task.right, *(wrong for wrong, _ in task.mistakes))]
    else:
        results = [task.right(), *(wrong() if callable(wrong) else wrong for wrong, _ in task.mistakes)]
    assert len(task.mistakes) >= 2
    assert all(a != b for a, b in combinations(results, 2))
    hidden = [(a, b) for a, b in combinations(results[1:], 2) if within(b, a)]
    assert not hidden, "what stands behind a range that holds it is never said"


@cache
def namespace(number):
    """The names that a learner has who ran the exercise with this number from top to bottom."""
    (path,) = SOLUTIONS.glob(f"{number}_*.ipynb")
    names = {}
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "code" and "teach." not in cell.source:
            exec(cell.source, names)
    return names


def prose(task):
    """Everything that an exercise says of itself: hints and sentences for mistakes."""
    told = [sentence for _, sentence in (*getattr(task, "mistakes", ()), *getattr(task, "demands", ()))]
    told = [sentence for sentence in told if isinstance(sentence, str)]  # what depends on the answer quotes no code
    return [*task.hints, *told]


@pytest.mark.parametrize("name", TASKS)
def test_code_in_hints_and_mistakes_runs(name):
    task = TASKS[name]
    inside = dict(zip("abc", DECK, strict=False)) if hasattr(task, "cases") else {}  # the function's own names
    snippets = [snippet for sentence in prose(task) for snippet in re.findall(r"`([^`]+)`", sentence)]
    names = {**namespace(name.partition("-")[0]), **inside}
    names.setdefault("table", DECK[:12])
    for snippet in snippets:
        exec(snippet if not snippet.startswith("return ") else snippet[7:], names)
    unmarked = [s for s in prose(task) if re.search(r"(?!\bC\()\b\w+\(|==|\bsl\.", re.sub(r"`[^`]+`", "", s))]
    assert not unmarked, "code that is not marked with backticks"


def test_every_exercise_has_hints():
    assert all(len(task.hints) >= 2 for task in TASKS.values())
