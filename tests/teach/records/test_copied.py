"""A line that a pupil copies to the teacher, and the table of a class."""

import textwrap

import pytest

from setlab_course.teach import class_table, progress
from setlab_course.teach.records.copied import TaskResult, line, read
from setlab_course.teach.records.notes import note


def once(*names):
    return {name: TaskResult(1, True) for name in names}


def only(text):
    [pupil], lost = read(text)
    assert not lost
    return pupil


def test_a_line_says_who_has_done_what_and_comes_back_whole():
    note("01-5", solved=False)
    note("01-5", solved=True)
    note("01-2", solved=False)
    said = progress().code("Ann")
    assert said.startswith("Ann: 01-2x1? 01-5x2 [")
    assert only(said) == ("Ann", {"01-2": TaskResult(1, False), "01-5": TaskResult(2, True)})
    assert only(said).solved == ("01-5",)
    assert only(line("", {})) == ("", {})


@pytest.mark.parametrize("name", ["Zoë Åse", "陳", "a: b", "  two\nlines ", "x" * 99, "<b>", "'q'", "01-1"])
def test_any_name_will_do(name):
    told, tried = only(line(name, once("00-1")))
    assert tried == once("00-1") and len(told) <= 40 and told.strip("x")[:1] in name


def test_a_class_gets_a_table_however_its_lines_come():
    ann, bo, cy = line("Ann", once("01-1", "01-2", "06-1")), line("bo", {}), line("Cy", once("00-1"))
    table = class_table(f"> '{ann}'\n\nmine is this: {bo}\n\t{cy}  \n")
    assert [row["name"] for row in table.rows()] == ["Ann", "bo", "Cy"]
    assert [row["solved"] for row in table.rows()] == [3, 0, 1]
    assert table.rows()[0]["01"] == 2 and table.rows()[0]["06"] == 1 and table.rows()[0]["02"] == 0
    assert "<table" in table._repr_html_() and table.missed is None and not table.caption


def test_a_mail_may_break_and_quote_a_line_and_say_more():
    many = once(*(f"0{lesson}-{n}" for lesson in range(1, 8) for n in range(1, 6)))
    said = line("Ann Marie", many)
    wrapped = "\n".join(f"> {each}" for each in textwrap.wrap(said, 60))
    mail = f"On 2026-11-26 at 14:02 Ann wrote:\n{wrapped}\nBest regards\nhello {line('Bo', once('01-1'))} thanks!"
    found, lost = read(mail)
    assert found == [("Ann Marie", many), ("Bo", once("01-1"))] and not lost


def test_a_line_that_was_not_copied_whole_is_named_by_its_number_and_the_others_count():
    ann = line("Ann", once("01-1", "01-2"))
    table = class_table(f"{ann}\n{ann.replace('01-2', '01-3')}\nhello\nBo: 01-1 01")
    assert len(table.rows()) == 1
    assert table.caption == "Lines that were not copied completely: 2, 4" and table.caption in repr(table)


def test_what_most_got_wrong_comes_first():
    ann = line("Ann", {"01-1": TaskResult(4, True), "01-2": TaskResult(1, True), "05-1": TaskResult(1, False)})
    bo = line("Bo", {"01-1": TaskResult(2, False), "01-2": TaskResult(2, True)})
    rows = [list(row.values()) for row in class_table(f"{ann}\n{bo}").missed.rows()]
    assert rows == [["SET or not?", "01", 2, 1, 5], ["The third card", "01", 2, 2, 1], ["Red SETs", "05", 1, 0, 1]]


@pytest.mark.parametrize("text", ["", "hello", "Ann: 01-1"])
def test_without_any_line_it_says_where_they_come_from(text):
    with pytest.raises(ValueError, match=r"progress\(\)\.code"):
        class_table(text)


def test_something_else_than_a_text_is_refused():
    with pytest.raises(TypeError, match="not"):
        class_table(["Ann"])
