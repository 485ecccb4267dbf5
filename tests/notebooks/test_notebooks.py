"""The shipped notebooks: real outputs, nothing that needs a kernel, exercises cut from their solutions.

That the outputs are *right* is for strict nbval (`go.py test`), which runs every lesson and every solution.
"""

import json
import os
import re
from ast import literal_eval
from itertools import pairwise

import nbformat
import pytest
from nbformat.notebooknode import from_dict
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from setlab_course.lessons import TASKS
from tools import notebooks
from tools.new import MARK

LESSONS, OTHERS, SOLUTIONS = notebooks.lessons(), notebooks.others(), notebooks.solutions()
VIEW = "application/vnd.jupyter.widget-view+json"


def by_name(paths):
    return pytest.mark.parametrize("path", paths, ids=lambda path: path.name)


def code_cells(path):
    return [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code" and cell.source]


# --- what is shipped ----------------------------------------------------------------------------


def test_there_are_lessons_and_exercises():
    assert LESSONS and LESSONS[0].name.startswith("00")
    assert SOLUTIONS
    students = sorted(notebooks.ROOT.glob("exercises/*.ipynb"))
    assert students == [notebooks.student_of(path) for path in SOLUTIONS], "an exercise without its solution"


@by_name([*LESSONS, *OTHERS, *SOLUTIONS])
def test_it_is_clean_and_its_exercise_is_cut_from_it(path):
    changed = [notebooks.name(file) for file in notebooks.refresh(path, check=True)]
    assert not changed, f"run `python go.py notebooks` for {', '.join(changed)}"


def test_the_list_of_what_is_shipped_is_up_to_date():
    """Only what is listed is trusted by JupyterLab as go.py starts it."""
    assert not notebooks.keep_list(check=True), "run `python go.py notebooks --list`"
    students = map(notebooks.student_of, SOLUTIONS)
    listed = {line.split("  ")[1] for line in notebooks.listing().splitlines()}
    assert listed == {*map(notebooks.name, [*LESSONS, *OTHERS, *SOLUTIONS, *students])}


@by_name([*LESSONS, *OTHERS, *SOLUTIONS])
def test_it_was_run_from_top_to_bottom(path):
    counts = [cell.execution_count for cell in code_cells(path)]
    assert counts == list(range(1, len(counts) + 1)) != []


@by_name([*LESSONS, *OTHERS, *SOLUTIONS])
def test_it_carries_outputs_and_no_errors(path):
    """Strict nbval compares nothing where outputs were stripped, so their presence is checked here."""
    outputs = [output for cell in code_cells(path) for output in cell.outputs]
    assert outputs
    failing = [cell for cell in code_cells(path) if any(output.output_type == "error" for output in cell.outputs)]
    assert failing == [cell for cell in code_cells(path) if on_purpose(cell)]
    silent = [cell.source for cell in code_cells(path) if not cell.outputs and speaks(cell)]
    assert not silent, f"these cells show something when run, but carry no output: {silent}"


def on_purpose(cell):
    """Is the error of this cell there to be read? Jupyter goes on after it."""
    return "raises-exception" in cell.metadata.get("tags", ())


@by_name(LESSONS)
def test_an_error_on_purpose_takes_two_lines_and_is_the_last_thing_but_text(path):
    """What setlab refuses is told briefly; and whoever runs the code of a lesson for its bets never meets it."""
    cells = code_cells(path)
    for place, cell in enumerate(cells):
        if on_purpose(cell):
            assert len(cell.outputs[0].traceback) == 2
            assert not any("teach.bet(" in other.source for other in cells[place:])


TOO_LONG = 3000  # letters: the list of all exercises takes most of it
MARKUP = ("<img", "<svg", "<div", "data:image")


def text_outputs(path):
    """What a cell shows as text: printed, or for a reader without pictures."""
    for output in (output for cell in code_cells(path) for output in cell.outputs):
        yield output.text if output.output_type == "stream" else output.get("data", {}).get("text/plain", "")


@by_name([*LESSONS, *SOLUTIONS, *map(notebooks.student_of, SOLUTIONS)])
def test_what_is_text_is_for_reading(path):
    """Short enough to be read, and no markup: what is a picture shows as one."""
    texts = list(text_outputs(path))
    assert texts or path.parent.name == "exercises"
    assert not [text[:80] for text in texts if len(text) > TOO_LONG or any(mark in text for mark in MARKUP)]


def links(path):
    prose = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "markdown"]
    return re.findall(r"\]\(([^)#]+)[^)]*\)", "\n".join(prose))


@by_name([*LESSONS, *OTHERS, *map(notebooks.student_of, SOLUTIONS)])
def test_links_lead_somewhere(path):
    assert not [link for link in links(path) if "://" not in link and not (path.parent / link).exists()]


def test_a_lesson_leads_back_on_and_to_its_exercises():
    for before, lesson in pairwise(LESSONS):
        assert lesson.name in links(before) and before.name in links(lesson)
    for solution in SOLUTIONS:
        assert f"../exercises/{solution.name}" in links(notebooks.ROOT / "notebooks" / solution.name)


WATCH = """
from setlab_course.lessons import TASKS
from tools import notebooks
from tools.new import MARK
import setlab_course.teach
verdicts, judge = {}, setlab_course.teach.check

def watched(task):
    verdicts[task] = bool(verdict := judge(task))
    return verdict

setlab_course.teach.check = watched
"""


def verdicts(notebook, path):
    """Run a notebook without one error, and return what each check in it said: {exercise: right or not}."""
    notebook.cells = [new_code_cell(WATCH), *notebook.cells, new_code_cell("__import__('json').dumps(verdicts)")]
    notebooks.run(notebook, path)
    return json.loads(literal_eval(notebook.cells[-1].outputs[0].data["text/plain"]))


ALWAYS = ("01_the_rule",)  # in every run; the others take a minute together


@pytest.mark.every(35)
@pytest.mark.parametrize(
    "path",
    [pytest.param(path, id=path.name, marks=() if path.stem in ALWAYS else pytest.mark.full) for path in SOLUTIONS],
)
def test_blanks_fail(path):
    """A learner who runs an untouched exercise from top to bottom sees no error, and no check is content.

    (That the solutions pass is seen where they are run with all notebooks: each has its mark.)
    """
    solution = nbformat.read(path, as_version=4)
    asked = [cell for cell in solution.cells if "sl.teach.check(" in cell.source and cell.cell_type == "code"]
    blank = verdicts(notebooks.cut(solution), path)
    assert len(blank) == len(asked) > 0 and not any(blank.values())
    names = [re.search(r'check\("(.+?)"\)', cell.source)[1] for cell in asked]
    assert all(MARK.format(id=name) in cell.source for name, cell in zip(names, asked, strict=True))


def test_all_games_are_one_notebook_whose_code_is_out_of_the_way():
    [play] = OTHERS
    [cell] = code_cells(play)
    assert play.name == "play.ipynb" and cell.metadata.jupyter.source_hidden is True
    assert cell.source.splitlines()[-1] == "sl.widgets.Lobby()"
    assert "Shift + Enter" in cell.outputs[0].data["text/html"], "before it is run, it says how"
    assert "00_start_here.ipynb" in links(play)


def speaks(cell):
    """Tell whether a cell surely shows something: it prints, or its last line is not a statement."""
    last = cell.source.rstrip().splitlines()[-1]
    return last.startswith(("print(", "display(")) or (last.isidentifier() and last not in ("pass", "break"))


# --- the machine that makes them ----------------------------------------------------------------


def notebook_of(*cells):
    return new_notebook(cells=list(cells))


def solved(source):
    return new_code_cell(f"### BEGIN SOLUTION\n{source}\n### END SOLUTION\ncheck(1)", execution_count=3)


def checks(task):
    return new_code_cell(f'verdict = sl.teach.check("{task}")')


@pytest.mark.parametrize(
    ("solution", "student"),
    [
        ("answer_5 = 40", "answer_5 = ..."),
        ("help, (b, *c) = f()\nanswer_5 = b", "answer_5 = ..."),
        ("answer_5: int = 20", "answer_5 = ..."),
        ("%timeit 1", "answer_5 = ..."),
    ],
)
def test_cut_leaves_the_name_that_is_asked_for_and_no_answer(solution, student):
    first, _ = notebooks.cut(notebook_of(solved(solution), checks("01-5"))).cells
    assert first.source == f"# your code here\n{student}\ncheck(1)"


def test_cut_leaves_the_head_of_the_function_that_is_asked_for():
    source = "def help(x):\n    return x\ndef mended(a, b, c=2):\n    return a"
    cells = solved("print(3)"), checks("01-5"), solved(source), checks("01-4"), solved("print(3)")
    first, _, third, _, last = notebooks.cut(notebook_of(*cells)).cells
    assert "answer_5 = ..." in first.source
    assert third.source == "# your code here\ndef mended(a, b, c=2):\n    ...\ncheck(1)"
    assert last.source == "# your code here\n...\ncheck(1)"


def test_cut_keeps_the_indentation_of_a_function_body():
    source = "def f(a):\n    ### BEGIN SOLUTION\n    b = a\n    return b\n    ### END SOLUTION\n"
    [cell] = notebooks.cut(notebook_of(new_code_cell(source))).cells
    assert cell.source == "def f(a):\n    # your code here\n    ...\n"


def test_cut_clears_outputs_and_keeps_everything_else():
    cell = solved("answer = 81")
    cell.metadata["nbgrader"] = {"grade": True, "points": 2}
    cell.outputs = [new_output("stream", text="81\n")]
    prose = new_markdown_cell("Why?\n\n### BEGIN SOLUTION\nBecause.\n### END SOLUTION")
    before = notebook_of(cell, prose)
    code, words = notebooks.cut(before).cells
    assert (code.outputs, code.execution_count, code.id) == ([], None, cell.id)
    assert code.metadata.nbgrader.points == 2
    assert words.source == "Why?\n\n*Your words here.*"
    assert before.cells[0].outputs, "the solution itself stays as it was"


def test_pupils_press_what_can_be_pressed_and_programs_come_after():
    sections = [
        [new_markdown_cell(notebooks.heading(TASKS[name])), solved("why_not = 1"), checks(name)]
        for name in ("01-3", "01-5")
    ]
    setting_up, end = new_code_cell("import setlab as sl\n\nx = 1"), new_markdown_cell("## Done?")
    title = new_markdown_cell("# Title\n\nFor whom.\n\nHow to program.")
    before = notebook_of(title, setting_up, *sections[0], *sections[1], end)
    cells = notebooks.for_pupils(notebooks.cut(before)).cells
    sources = [cell.source for cell in cells]
    assert sources[0] == f"# Title\n\nFor whom.\n\n{notebooks.PRESS}"
    assert sources[1:4] == ["import setlab as sl", "## SETs through one card", 'sl.teach.task("01-5")']
    assert sources[4].startswith("## With Python") and "01-3" in sources[4]
    assert sources[5:7] == ["import setlab as sl\n\nx = 1", "## Why not?"] and sources[-1] == "## Done?"
    assert TASKS["01-5"].question in cells[3].outputs[0].data["text/plain"], "it is read before the cell is run"


def test_the_question_of_an_exercise_is_that_of_its_task():
    cells = new_markdown_cell("## An old title\n\nAn old question."), solved("answer_5 = 40"), checks("01-5")
    task = TASKS["01-5"]
    filled = notebooks.fill(notebook_of(*cells)).cells[0].source
    assert filled == f"## {task.title}\n\n{task.question} {task.in_python}"


def test_cut_takes_hidden_tests_out():
    source = "verdict = check(1)\n### BEGIN HIDDEN TESTS\nassert verdict\n### END HIDDEN TESTS\nverdict"
    [cell] = notebooks.cut(notebook_of(new_code_cell(source))).cells
    assert cell.source == "verdict = check(1)\nverdict"


def test_cut_refuses_a_half_marked_solution():
    with pytest.raises(notebooks.Trouble, match=r"06\.ipynb, cell 1: .* only"):
        notebooks.cut(notebook_of(new_code_cell("### BEGIN SOLUTION\nanswer = 81")), "06.ipynb")


def test_clean_drops_what_needs_a_kernel_and_keeps_what_can_be_read():
    both = new_output("display_data", {VIEW: {"model_id": "7"}, "text/html": "<b>", "text/plain": "b"})
    alone = new_output("display_data", {VIEW: {"model_id": "8"}})
    notebook = notebook_of(new_code_cell("x", outputs=[both, alone], metadata={"execution": {"a": "now"}}))
    language = {"name": "python", "version": "3.11.7"}
    notebook.metadata = from_dict({"widgets": {"state": 1}, "language_info": language, "kernelspec": {"name": "mine"}})
    notebooks.clean(notebook)
    [cell] = notebook.cells
    assert [dict(output.data) for output in cell.outputs] == [{"text/html": "<b>", "text/plain": "b"}]
    assert not cell.metadata
    assert notebook.metadata == {"kernelspec": notebooks.KERNEL, "language_info": {"name": "python"}}


def test_clean_lets_no_cell_say_ready_before_it_is_run():
    said = new_output("execute_result", {"text/plain": "Ready"}, execution_count=1)
    cells = [new_code_cell(f"import setlab as sl\n\n{last}", outputs=[said]) for last in ("sl.teach.ready()", "sl")]
    ready, other = notebooks.clean(notebook_of(*cells)).cells
    assert ready.outputs == [] and ready.metadata.tags == ["nbval-ignore-output"]
    assert other.outputs == [said] and not other.metadata


def test_clean_joins_text_that_arrived_in_pieces():
    pieces = [new_output("stream", name=stream, text=text) for stream, text in ["1a", "1b", "2c", "1d"]]
    assert [out.text for out in notebooks.clean_outputs(pieces)] == ["ab", "c", "d"]


def test_clean_keeps_ids_and_makes_missing_ones_the_same_every_time():
    def ids():
        cells = [dict(new_markdown_cell("same"), id=own) for own in ("own", "own", "")]
        notebook = new_notebook()
        notebook.cells = from_dict(cells)
        return [cell.id for cell in notebooks.clean(notebook).cells]

    assert ids() == ids()
    assert ids()[0] == "own"
    assert len(set(ids())) == 3


@pytest.mark.near
def test_a_run_gives_outputs_and_cuts_the_exercise(tmp_path, setlab_home):
    solution = tmp_path / "solutions" / "01.ipynb"
    solution.parent.mkdir()
    source = "import os\nimport setlab as sl\n### BEGIN SOLUTION\nanswer_5 = 40\n### END SOLUTION\nprint(answer_5)"
    home = new_code_cell("os.environ['SETLAB_HOME']")
    nbformat.write(notebook_of(new_code_cell(source), home, checks("01-5")), solution)
    assert notebooks.refresh(solution) == [solution, tmp_path / "01.ipynb"]
    first, second, _ = code_cells(solution)
    assert (first.outputs[0].text, first.execution_count) == ("40\n", 1)
    assert str(setlab_home) not in second.outputs[0].data["text/plain"], "records of its own"
    assert "answer_5 = ...\nprint" in code_cells(tmp_path / "01.ipynb")[0].source
    assert notebooks.refresh(solution, check=True) == []
    (tmp_path / "01.ipynb").unlink()
    assert notebooks.refresh(solution, check=True) == [tmp_path / "01.ipynb"]


@pytest.mark.skipif(os.name != "posix", reason="there are no such sockets")
def test_nobody_else_on_the_machine_can_listen_to_a_run(tmp_path, capfd):
    """And ipykernel, which says so where it is otherwise, keeps quiet."""
    cell = new_code_cell("get_ipython().kernel.parent.transport, get_ipython().kernel.parent.ip")
    (ran,) = notebooks.run(new_notebook(cells=[cell]), tmp_path / "n.ipynb").cells
    transport, place = literal_eval(ran.outputs[0].data["text/plain"])
    assert transport == "ipc" and not os.path.exists(os.path.dirname(place))
    assert "encryption" not in capfd.readouterr().err


def test_a_failing_cell_is_named(tmp_path, capsys):
    path = tmp_path / "07_geometry.ipynb"
    nbformat.write(notebook_of(new_markdown_cell("# Geometry"), new_code_cell("1 / 0")), path)
    before = path.read_text()
    assert notebooks.main([str(path)]) == 1
    assert "07_geometry.ipynb, cell 2: ZeroDivisionError: division by zero" in capsys.readouterr().err
    assert path.read_text() == before, "a notebook that failed stays as it was"


@pytest.mark.parametrize(("asked", "code"), [("--help", 0), ("-h", 0), ("--lst", 2)])
def test_help_and_what_there_is_not_run_nothing(monkeypatch, capsys, asked, code):
    monkeypatch.setattr(notebooks, "refresh", None)
    assert notebooks.main([asked]) == code
    assert "python go.py notebooks --list" in capsys.readouterr().out
