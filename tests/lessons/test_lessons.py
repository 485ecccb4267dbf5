"""Lessons are found by their folders, and tell what their notebooks tell."""

import json
import re
import shutil
import subprocess
import sys
from importlib import import_module

import pytest

import setlab
import setlab_course.lessons as lessons_package
from setlab_course.lessons import FOLDERS, TASKS, lessons, written
from setlab_course.teach.toc.lessons import for_whom
from tools import notebooks
from tools.sources import ROOT, modules

LESSONS = ROOT / "packages" / "setlab_course" / "lessons"


def head(path):
    return "".join(json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"])


def test_the_table_tells_what_each_lesson_tells_of_itself():
    found = []
    for path in notebooks.lessons():
        number, title = re.search(r"^# (\S+) · (.+)$", head(path), re.M).groups()
        minutes, level = re.search(r"\*\*About (\d+) minutes\. (.+)\.\*\*", head(path)).groups()
        exercise = notebooks.ROOT / "exercises" / path.name
        its = int(re.search(r"About (\d+) minutes", head(exercise))[1]) if exercise.exists() else 0
        found.append((number, title, path.stem, int(minutes), level.lower(), its))
    told = [(e.number, e.title, e.file, e.minutes, for_whom(e.level).lower(), e.exercise) for e in lessons()]
    assert told == found and len(told) >= 14


def test_every_exercise_belongs_to_a_lesson_of_the_table():
    assert {name.rpartition("-")[0] for name in TASKS} == {each.file[:2] for each in lessons() if each.exercise}


def test_the_folders_are_those_of_the_notebooks():
    assert list(FOLDERS) == [path.stem for path in notebooks.lessons()]
    having = [folder for folder in FOLDERS if (LESSONS / folder / "tasks.py").exists()]
    assert having == [path.stem for path in notebooks.solutions()] == [each.file for each in written() if each.exercise]


def test_a_folder_alone_makes_a_lesson(tmp_path, monkeypatch):
    """The same finder, over other folders: a lesson with exercises, one without, and what is none."""
    course = tmp_path / "elsewhere"
    for folder in ("08_second", "07_first"):
        (course / folder).mkdir(parents=True)
        (course / folder / "__init__.py").write_text(
            "from setlab_course.lessons.lesson import Lesson\n"
            f"LESSON = Lesson('{folder[:2]}', 'Counting', 'x', 5, '10')"
        )
    (course / "07_first" / "tasks.py").write_text(
        "from setlab_course.teach.exercises.kinds import OpenExercise\nTASKS = (OpenExercise('07-1', 'One'),)"
    )
    (course / "shared.py").write_text("raise ImportError")
    shutil.copy(lessons_package.__file__, course / "__init__.py")
    monkeypatch.syspath_prepend(tmp_path)
    found = import_module("elsewhere")
    assert [each.file for each in found.lessons()] == ["07_first", "08_second"]
    assert [*found.TASKS] == ["07-1"] and len(found.TASKS) == 1 and found.TASKS["07-1"].title == "One"


@pytest.mark.parametrize("name", ["", "0", "05", "05-99", "99-1", "5-1", "05_counting"])
def test_what_is_no_exercise_is_none(name):
    assert name not in TASKS and TASKS.get(name) is None


def test_an_exercise_loads_no_lesson_but_its_own():
    code = """import sys, setlab as sl
lessons = lambda: [name for name in sys.modules if name.startswith("setlab_course.lessons.")]
print(lessons())
sl.teach.task("05-3")
print([name.split(".")[2] for name in lessons() if name.endswith(".tasks")])"""
    said = subprocess.check_output([sys.executable, "-c", code], text=True).splitlines()
    assert said == ["[]", "['05_counting']"]


def test_nothing_else_knows_a_lesson_by_its_name():
    """But the first ones: with one the course opens, another stands in examples."""
    programs = [path for path in modules() if path.parent.name not in FOLDERS]
    assert len(programs) > 100
    for folder in FOLDERS[3:]:
        assert not [path for path in programs if folder in path.read_text(encoding="utf-8")], folder


def test_a_lesson_is_told_in_the_language_of_now():
    setlab.language("de")
    try:
        assert lessons()[6].title == "Zählen" and written()[6].title == "Counting"
        assert lessons()[6].shows != written()[6].shows == "one, two and three red ovals"
    finally:
        setlab.language("en")
