"""The table of lessons and the map of progress: they tell what the notebooks tell, and name everything."""

import json
import re

import pytest
from teach.answers import correct

from setlab.core.files import home
from setlab.teach import check, course, progress, ready
from setlab.teach.lessons import EMBLEMS, for_whom, lessons
from setlab.teach.notes import FILE
from setlab.teach.route import ACROSS, route
from setlab.teach.tasks import TASKS
from tools import notebooks


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


def test_the_table_has_a_link_a_level_and_a_picture_with_words_for_each():
    _, _, *lines = course()._repr_markdown_().splitlines()
    assert len(lines) == len(lessons())
    for line, each in zip(lines, lessons(), strict=True):
        assert f"[{each.number} {each.title}]({each.file}.ipynb)" in line and f"| {each.minutes} min" in line
        assert for_whom(each.level) in line and re.search(r'<img [^>]*alt="[^"]+"', line) and line.count("|") == 6
        assert (f"(../exercises/{each.file}.ipynb)" in line) == bool(each.exercise)
    assert {*EMBLEMS} <= {each.number for each in lessons()} and "11 The twenty:" in repr(course())


def test_progress_is_a_map_with_a_station_for_each_lesson():
    assert check("01-5", correct("01-5")) and check("11-2", correct("11-2"))
    said = str(progress()).splitlines()
    assert said[0] == f"2 of {len(TASKS)} exercises solved"
    assert "01 The rule: 1 of 6 solved" in said and "11 The twenty: 1 of 2 solved" in said
    assert len(said) == 1 + len([each for each in lessons() if each.exercise]), "no line for each exercise"
    html = progress()._repr_html_()
    assert "01 The rule: 1 of 6 solved; 02" in html, "for those who do not see the map"
    details = html.partition("<details>")[2]
    assert "✔ 01-5" in details and "· 01-1" in details and all(name in details for name in TASKS)


def test_a_station_shows_how_much_is_solved():
    drawn = route([("00", 0, 0), ("01", 6, 6), ("02", 1, 6), ("03", 0, 6)])
    texts = [node.text for node in drawn.iter("text")]
    assert texts == ["00", "01", "6 / 6 ✔", "02", "1 / 6", "03", "0 / 6"]
    arcs = [node for node in drawn.iter("path") if "A" in node.get("d")]
    assert len(arcs) == 1, "a part of the ring where a part is solved"


def test_the_way_turns_at_the_end_of_a_row():
    stations = list(route([(str(n), 0, 1) for n in range(2 * ACROSS)]).iter("g"))
    places = [tuple(map(int, re.findall(r"\d+", node.get("transform")))) for node in stations]
    assert places[ACROSS][0] == places[ACROSS - 1][0] and places[ACROSS][1] > places[ACROSS - 1][1]
    assert places[-1][0] == places[0][0]


def test_hostile_progress_draws_no_more_than_there_is():
    home().mkdir(parents=True, exist_ok=True)
    (home() / FILE).write_text(json.dumps({"99-1": {"solved": "x"}, "01-1": {"solved": "x"}, "<b>": {"solved": "x"}}))
    assert progress().solved == ("01-1",) and "<b>" not in progress()._repr_html_()


def test_ready_says_so_in_words():
    assert repr(ready()).startswith("Ready ✔") and "Ready ✔" in ready()._repr_html_()


@pytest.mark.parametrize("path", notebooks.lessons(), ids=lambda path: path.name)
def test_the_first_cell_of_a_lesson_says_when_it_is_ready(path):
    first = next(c for c in json.loads(path.read_text(encoding="utf-8"))["cells"] if c["cell_type"] == "code")
    assert "".join(first["source"]).endswith("\nsl.teach.ready()")


def test_the_course_leads_to_the_same_course_in_other_languages(tmp_path, monkeypatch):
    for folder in ("notebooks", "lessons/da/notebooks", "lessons/zh-Hant/notebooks", "lessons/de"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "00_start_here.ipynb").touch()
    monkeypatch.chdir(tmp_path / "notebooks")
    links = course()._repr_markdown_().splitlines()[-2:]
    dansk, chinese = (f"../lessons/{code}/notebooks/00_start_here.ipynb" for code in ("da", "zh-Hant"))
    assert links == ["", f"In other languages: [dansk]({dansk}) · [繁體中文]({chinese})"]
    monkeypatch.chdir(tmp_path / "lessons" / "da" / "notebooks")
    assert "[English](../../../notebooks/00_start_here.ipynb)" in course()._repr_markdown_()
    assert "[dansk]" not in course()._repr_markdown_()
    monkeypatch.chdir(tmp_path)
    assert "In other" not in course()._repr_markdown_()
