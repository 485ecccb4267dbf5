"""The map of progress has a station for each lesson, and a lesson says when it is ready."""

import json
import re

import pytest
from helpers.lesson_answers import correct

from setlab.common.files import home
from setlab_course.lessons import TASKS, lessons
from setlab_course.teach import check, progress, ready
from setlab_course.teach.records.notes import ACROSS, FILE, route
from tools import notebooks


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
