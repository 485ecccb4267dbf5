"""Which answer a check judges: never one that an earlier run left behind, and never none with an error."""

import nbformat
import pytest

from setlab_course.lessons import TASKS
from setlab_course.teach.cells import cells
from tools.notebooks import solutions, student_of


@pytest.fixture
def shell(ipython, monkeypatch):
    """A notebook without a browser: `shell.run_cell(source)`."""
    monkeypatch.setattr(cells.notebook, "shell", lambda: ipython)
    monkeypatch.setattr(cells, "_broken", {})
    ipython.run_cell("from setlab_course.teach import check")
    return ipython


def says(shell, source="check('01-5')"):
    return shell.run_cell(source).result.text


def test_a_check_before_any_answer_says_what_to_run(shell):
    assert says(shell) == "First run the cell above, the one that gives `answer_5`."
    assert says(shell, "check('01-4')") == "First run the cell above, the one that gives `mended`."


def test_an_answer_is_found_under_its_name(shell):
    shell.run_cell("answer_5 = 40")
    assert says(shell).startswith("Well done.")
    shell.run_cell("answer_5 = 80")
    assert "ordered partners" in says(shell)


BROKEN = ["answer_5 = 4O", "answer_5 = [40", "answer_5 = 1 / 0", "x = 1\nprint(y)\nanswer_5 = 40"]


@pytest.mark.parametrize("cell", BROKEN)
def test_what_an_earlier_run_left_behind_is_no_answer(shell, cell):
    """The cell with the answer was run, was right, was changed, and fails: no check praises that."""
    shell.run_cell("answer_5 = 40")
    assert says(shell).startswith("Well done.")
    shell.run_cell(cell)
    for _ in range(2):  # it is not forgotten because the check was run
        told = says(shell)
        assert told.startswith("The cell that gives `answer_5` stopped with ") and "Error" in told
        assert told.endswith("Mend it and run it again, then check.")
    shell.run_cell("answer_5 = 40")
    assert says(shell).startswith("Well done.")


def test_also_where_the_first_check_comes_after_the_failure(shell):
    shell.run_cell("answer_5 = 40")
    shell.run_cell("answer_5 = 4O")  # until now nothing of setlab_course.teach was needed
    assert "stopped with" in says(shell)


def test_a_function_as_well(shell):
    shell.run_cell("def mended(a, b, c):\n    return sl")
    shell.run_cell("def mended(a, b, c)\n    return sl")
    assert "SyntaxError" in says(shell, "check('01-4')")


def test_an_error_in_another_cell_changes_nothing(shell):
    shell.run_cell("answer_5 = 40")
    shell.run_cell("answer_6 = 1 / 0")
    shell.run_cell("print(answer_5 == nothing)")
    assert says(shell).startswith("Well done.")


def test_without_a_notebook_a_program_has_its_names(monkeypatch):
    monkeypatch.setattr(cells.notebook, "shell", lambda: None)
    with pytest.raises(cells.MissingAnswer, match="answer_9"):
        cells.answer_of("answer_9")


def test_every_exercise_of_a_notebook_gives_another_name():
    names = [(name.partition("-")[0], task.name) for name, task in TASKS.items()]
    assert len({*names}) == len(names)


@pytest.mark.parametrize("name", TASKS)
def test_the_cell_above_a_check_gives_the_name_that_is_asked_for(name):
    """In the solutions, and in what pupils get of those that ask for a program."""
    [path] = [path for path in solutions() if path.name.startswith(name.partition("-")[0])]
    for each in (path,) if TASKS[name].form else (path, student_of(path)):
        sources = [cell.source for cell in nbformat.read(each, 4).cells if cell.cell_type == "code"]
        at = next(n for n, source in enumerate(sources) if f'teach.check("{name}")' in source)
        assert TASKS[name].name in cells.made_by(sources[at - 1])
