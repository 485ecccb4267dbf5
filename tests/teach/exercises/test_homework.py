"""An exercise that is handed in, and the place for the lines of a class."""

import pytest

from setlab.common.i18n import speaking
from setlab.draw.markup import to_html
from setlab_course.book.embedded import scene_for
from setlab_course.teach.exercises.exercises import ClassLines, Homework
from setlab_course.teach.records.copied import TaskResult, line, read
from setlab_course.teach.records.notes import read as kept


def answer(homework, text):
    homework.press("submit", "answer-0", text)


def test_a_line_counts_tries_and_what_it_says_is_read_again():
    homework = Homework("05-1")
    assert homework.line == "" and "code" not in [node.tag for node in homework.view().iter()]
    for text in ("27", "27", "117", "117"):
        answer(homework, text)
    homework.press("who", "who", "Ann")
    [pupil], _ = read(homework.line)
    assert pupil == ("Ann", {"05-1": TaskResult(2, True)}), (
        "the same answer once more is no try, nor is one after the right one"
    )
    assert homework.line in to_html(homework.view())
    assert kept() == {}, "nothing is kept of it"


def test_what_is_wrong_for_good_is_handed_in_as_well():
    homework = Homework("05-1")
    answer(homework, "1")
    assert read(homework.line)[0][0].tried == {"05-1": TaskResult(1, False)}


def test_a_class_is_read_where_it_is_pasted_and_bad_lines_lose_nothing():
    lines = ClassLines()
    good = line("Ann", {"01-1": TaskResult(2, True)})
    lines.press("lines", "lines", f"> {good}\nBo: 01-1 [0000]")
    shown = to_html(lines.view())
    assert "Ann" in shown and "SET or not?" in shown and lines.note.endswith("completely: 2")
    assert lines.press("read") == lines.note, "the button says it once more"
    lines.press("lines", "lines", "what?")
    assert lines.table is None and lines.text == "what?" and "progress().code" in to_html(lines.view())


@pytest.mark.parametrize(("query", "kind"), [("homework=05-1", Homework), ("homework=class", ClassLines)])
def test_both_have_an_address(query, kind):
    with speaking("en"):
        assert type(scene_for(query)) is kind


@pytest.mark.parametrize("query", ["homework=99-1", "homework=class&more=1", "homework=06-3", "homework=05-1&x=2"])
def test_an_address_that_leads_nowhere_is_told(query):
    with pytest.raises(ValueError, match=r"\w"):
        scene_for(query)
