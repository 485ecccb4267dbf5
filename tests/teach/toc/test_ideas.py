"""The map of ideas: what it says of the course, how it lights up, and that what leads to something is whole."""

import json
from datetime import date

import pytest

from setlab.common.files import home
from setlab.common.i18n import LANGUAGES, speaking
from setlab_course.book.cell_runner import from_markdown
from setlab_course.lessons import FOLDERS, lessons, variants_in
from setlab_course.teach import end, ideas
from setlab_course.teach.recall import met
from setlab_course.teach.records import notes
from setlab_course.teach.toc.ideas import LETTERS, PATHS, WIDE, _lines, web

DAY = date(2026, 3, 1)
ALL = {idea.id: (lesson.file, idea) for lesson in lessons() for idea in lesson.ideas}


def stands(name, towards=None):
    return next(node.stands for node in ideas(towards).nodes if node.idea.id == name)


def test_each_twin_asks_about_one_idea_of_its_lesson():
    for folder, lesson in zip(FOLDERS, lessons(), strict=True):
        asked = [name for idea in lesson.ideas for name in idea.variants]
        assert sorted(asked) == sorted(variant.id for variant in variants_in(folder)) and len(lesson.ideas) >= 2
    assert 40 <= len(ALL) == sum(len(lesson.ideas) for lesson in lessons()) <= 65


def test_what_an_idea_needs_comes_before_it():
    places = {name: place for place, name in enumerate(ALL)}
    for name, (_, idea) in ALL.items():
        assert all(places[need] < places[name] for need in idea.needs), name


def test_what_leads_to_something_is_whole_and_no_more():
    for towards in (*PATHS, "12", "cap", "16"):
        shown = {node.idea.id for node in ideas(towards).nodes}
        assert all(set(ALL[name][1].needs) <= shown for name in shown)
        needed = {need for name in shown for need in ALL[name][1].needs}
        ends = shown - needed  # what nothing else here needs is what was asked for
        wanted = set(PATHS.get(towards, ())) or {n for n, (file, _) in ALL.items() if file[:2] == towards} or {towards}
        assert ends <= wanted <= shown
    assert len(ideas("00").nodes) == 2 and len(ideas("00½").nodes) == 3
    assert str(ideas(12)) == str(ideas("12"))


def test_it_lights_up_with_answers_exercises_and_reviews():
    assert stands("pigeonholes") is None
    met.note_guess("6d7c0b4b", "9", False, DAY)
    assert stands("pigeonholes") is False, "it was met, and missed"
    met.note_answer("08-pigeons", True, DAY)
    assert stands("pigeonholes") is True, "the review counts for more"
    notes.note("08-1", solved=True)
    assert stands("complete") is False, "one of its two questions was not asked yet"
    met.note_answer("08-crossed", True, DAY)
    assert stands("complete") is True
    met.note_answer("08-crossed", False, DAY)
    assert stands("complete") is False


def test_what_comes_next_has_all_that_it_needs():
    assert ideas().next.idea.id == "features" and ideas("cap").next.idea.id == "features"
    met.note_answer("00-name", True, DAY)
    assert ideas("cap").next.idea.id == "clock" and "1 of 9 ideas was met" in str(ideas("cap"))
    for node in ideas("cap").nodes:
        for name in node.idea.variants:
            met.note_answer(name, True, DAY)
    assert ideas("cap").next is None and str(ideas("cap")).startswith("9 of 9 ideas were met.\n")


def test_it_is_a_table_of_contents_with_links():
    shown = ideas()._repr_markdown_()
    assert all(f"[{lesson.title}]({lesson.file}.ipynb)" in shown for lesson in lessons())
    assert "&lt;" not in from_markdown(shown), "a page shows none of it as HTML that is read"
    assert (
        "○ not met yet; ◔ read (dotted edge); ◐ met (blue edge); ✔ sure (green)" in shown and shown.count("<img") == 1
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_titles_fit_into_their_boxes(code):
    with speaking(code):
        for _, idea in ALL.values():
            lines = _lines(idea.spoken + " ✔")
            wide = [sum(13 if letter > "⺀" else 6.7 for letter in line) for line in lines]
            assert len(lines) <= 2 and max(wide) <= WIDE, (idea.spoken, LETTERS)


def test_no_two_boxes_lie_on_each_other():
    moved = [each.get("transform") for each in web(ideas().nodes).iter() if each.get("transform")]
    assert len(moved) == len(set(moved)) == len(ALL)


@pytest.mark.parametrize("wrong", ["99", "", "Play", 99, 1.5])
def test_what_leads_nowhere_is_answered_with_what_there_is(wrong):
    with pytest.raises(ValueError, match=r"lesson such as '12', an idea such as 'cap', or 'play', 'count', 'prove'$"):
        ideas(wrong)


def test_a_lesson_that_was_read_lights_its_ideas_up_until_they_are_asked():
    said = str(end("08"))
    assert said.count("◔") == len(lessons()[9].ideas) and "lesson 08" in said
    assert stands("pigeonholes") == "read" and stands("features") is None
    assert "◔ pigeonholes" in str(ideas("08")) and "◔ read (dotted edge)" in ideas("08")._repr_markdown_()
    dotted = [node for node in web(ideas("08").nodes).iter("path") if node.get("stroke-dasharray")]
    assert len(dotted) == len(lessons()[9].ideas)
    met.note_answer("08-pigeons", False, DAY)
    assert stands("pigeonholes") is False, "an answer counts for more than reading"
    assert met.due(DAY) == [] and met.asked_from(DAY) is not None, "what was read is not asked for that alone"


def test_what_is_no_lesson_is_refused_and_a_damaged_entry_is_no_reading():
    with pytest.raises(ValueError, match="there is no lesson '99'; choose one such as '05'"):
        end("99")
    keep = {"read-05_counting": {"on": "never"}, "read-06_cards_as_vectors": 3, "read-x": {"on": "2026-03-01"}}
    home().mkdir(parents=True, exist_ok=True)
    (home() / met.FILE).write_text(json.dumps(keep), encoding="utf-8")
    assert met.was_read() == {"x"} and all(node.stands is None for node in ideas().nodes)
