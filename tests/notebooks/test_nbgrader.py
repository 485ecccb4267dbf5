"""A teacher's round trip with nbgrader: release, hand in, grade; all exercises, no warning."""

import os
import re
import shutil
import sqlite3
import subprocess
import sys

import nbformat
import pytest
from helpers.tree import ROOT

from tools import notebooks

SOLUTIONS = notebooks.solutions()


# What is said about any kernel that is started over TCP, and about any cell with hidden tests.
USUAL = ("Use IPC transport", "Attribute 'checksum' for cell check-")


FORGED = "import setlab as sl\nsl.teach.check = lambda *a, **k: True"  # all that it takes to please oneself


class Course:
    """The folder of a course with one assignment and two pupils."""

    def __init__(self, folder, lesson):
        self.folder, self.lesson = folder, lesson
        shutil.copy(ROOT / "exercises" / "nbgrader_config.py", folder)
        self.put("source", (ROOT / "exercises" / "solutions" / f"{lesson}.ipynb"))
        self.said = ""

    def put(self, place, notebook):
        self.path(place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(notebook, self.path(place))

    def path(self, place):
        return self.folder / place / self.lesson / f"{self.lesson}.ipynb"

    def hand_in(self, pupil, answers):
        """What was released, with these answers in it: {name of a cell: what stands there}."""
        notebook = nbformat.read(self.path("release"), as_version=4)
        for cell in notebook.cells:
            cell["source"] = answers.get(cell.metadata.get("nbgrader", {}).get("grade_id"), cell.source)
        self.put(f"submitted/{pupil}", self.path("release"))
        nbformat.write(notebook, self.path(f"submitted/{pupil}"))

    def run(self, *command, at=None):
        """Let nbgrader do something, in the folder of the course or `at` a pupil's."""
        folders = {f"JUPYTER_{name}_DIR": str(self.folder / "jupyter") for name in ("CONFIG", "DATA", "RUNTIME")}
        path = os.pathsep.join([os.path.dirname(sys.executable), os.environ["PATH"]])  # it calls alembic by its name
        environment = {**os.environ, **folders, "PATH": path, "PYTHONPATH": str(ROOT)}
        environment["SETLAB_HOME"] = str(self.folder / "home")
        run = [sys.executable, "-m", "nbgrader", *command]
        done = subprocess.run(run, cwd=at or self.folder, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[-3000:]
        self.said += done.stderr

    def marks(self):
        """{pupil: (points, most points)}"""
        with sqlite3.connect(self.folder / "gradebook.db") as book:
            rows = book.execute(
                "select assignment.student_id, sum(grade.auto_score), sum(grade_cells.max_score) from grade "
                "join grade_cells on grade.cell_id = grade_cells.id "
                "join submitted_notebook on grade.notebook_id = submitted_notebook.id "
                "join submitted_assignment as assignment on submitted_notebook.assignment_id = assignment.id "
                "group by assignment.student_id"
            )
            return {pupil: (points, most) for pupil, points, most in rows}


@pytest.mark.full
@pytest.mark.parametrize("lesson", [path.stem for path in SOLUTIONS])
def test_right_answers_get_all_points_and_blanks_none(tmp_path, lesson):
    course = Course(tmp_path, lesson)
    course.run("db", "assignment", "add", lesson)
    course.run("generate_assignment", lesson)
    released = nbformat.read(course.path("release"), as_version=4)
    assert not re.search("SOLUTION|HIDDEN|assert|raise", "".join(cell.source for cell in released.cells))
    course.hand_in("blank", {})
    course.hand_in("right", answers(lesson))
    course.hand_in("forged", {next(iter(answers(lesson))): FORGED})
    course.run("autograde", lesson, "--create")
    tasks = sum(cell.metadata.get("nbgrader", {}).get("grade", False) for cell in released.cells)
    assert course.marks() == {"blank": (0, tasks), "forged": (0, tasks), "right": (tasks, tasks)}
    assert not [line for line in re.findall(".*WARNING.*", course.said) if not any(word in line for word in USUAL)]
    assert not (tmp_path / "home" / "progress.json").exists()
    graded = nbformat.read(course.path("autograded/blank"), as_version=4)
    friendly = [cell.outputs[0] for cell in graded.cells if cell.source.startswith("verdict = ")]
    assert all(output.output_type == "display_data" for output in friendly), "the verdict comes before the mark"


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="nbgrader has no exchange there")
def test_through_the_exchange_and_back(tmp_path):
    """Released, fetched, submitted, collected, graded, and the feedback fetched, as the documentation says."""
    lesson = "11_the_twenty"
    course = Course(tmp_path, lesson)
    exchange = tmp_path / "exchange"
    exchange.mkdir()
    exchange.chmod(0o777)
    with (tmp_path / "nbgrader_config.py").open("a") as config:
        config.write(f'c.Exchange.root = {str(exchange)!r}\nc.CourseDirectory.course_id = "set"\n')
        config.write(f"c.Exchange.cache = {str(tmp_path / 'cache')!r}\n")
    course.run("db", "assignment", "add", lesson)
    course.run("generate_assignment", lesson)
    course.run("release_assignment", lesson)
    pupil = tmp_path / "pupil"
    pupil.mkdir()
    shutil.copy(tmp_path / "nbgrader_config.py", pupil)
    course.run("fetch_assignment", lesson, at=pupil)
    fetched = pupil / lesson / f"{lesson}.ipynb"
    notebook = nbformat.read(fetched, as_version=4)
    for cell in notebook.cells:
        cell["source"] = answers(lesson).get(cell.metadata.get("nbgrader", {}).get("grade_id"), cell.source)
    nbformat.write(notebook, fetched)
    course.run("submit", lesson, at=pupil)
    course.run("collect", lesson)
    course.run("autograde", lesson)
    [(points, most)] = course.marks().values()
    assert points == most > 0
    course.run("generate_feedback", lesson)
    course.run("release_feedback", lesson)
    course.run("fetch_feedback", lesson, at=pupil)
    [page] = pupil.rglob("*.html")
    assert f"Score: {most}" in page.read_text(encoding="utf-8")


def answers(lesson):
    """{name of a cell: its solution}"""
    cells = nbformat.read(ROOT / "exercises" / "solutions" / f"{lesson}.ipynb", as_version=4).cells
    given = {cell.metadata["nbgrader"]["grade_id"]: cell.source for cell in cells if "nbgrader" in cell.metadata}
    return {name: source for name, source in given.items() if "BEGIN SOLUTION" in source}
