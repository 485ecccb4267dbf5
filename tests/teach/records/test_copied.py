"""A line that a pupil copies to the teacher, and the table of a class."""

import pytest

from setlab.teach import class_table, progress
from setlab.teach.records.copied import line, read
from setlab.teach.records.notes import note


def test_a_line_says_who_has_solved_what_and_comes_back_whole():
    note("01-5", solved=True)
    note("01-2", solved=False)
    assert progress().code("Ann").startswith("Ann: 01-5 [")
    assert read(progress().code("Ann")) == ("Ann", ("01-5",))
    assert read(line("", ())) == ("", ())


@pytest.mark.parametrize("name", ["Zoë Åse", "陳", "a: b", "  two\nlines ", "x" * 99, "<b>", "'q'", "01-1"])
def test_any_name_will_do(name):
    told, ids = read(line(name, ("00-1",)))
    assert ids == ("00-1",) and len(told) <= 40 and told.strip("x")[:1] in name


def test_a_class_gets_a_table_however_its_lines_come():
    ann, bo, cy = line("Ann", ("01-1", "01-2", "06-1")), line("bo", ()), line("Cy", ("00-1",))
    table = class_table(f"> '{ann}'\n\nmine is this: {bo}\n\t{cy}  \n")
    assert [row["name"] for row in table.rows()] == ["Ann", "bo", "Cy"]
    assert [row["solved"] for row in table.rows()] == [3, 0, 1]
    assert table.rows()[0]["01"] == 2 and table.rows()[0]["06"] == 1 and table.rows()[0]["02"] == 0
    assert "<table" in table._repr_html_()


def test_a_line_that_was_not_copied_whole_is_named_and_the_others_count():
    ann = line("Ann", ("01-1", "01-2"))
    table = class_table(f"{ann}\n{ann.replace('01-2', '01-3')}\nhello")
    assert len(table.rows()) == 1
    assert "01-3" in table.caption and "hello" in table.caption


@pytest.mark.parametrize("text", ["", "hello", "Ann: 01-1"])
def test_without_any_line_it_says_where_they_come_from(text):
    with pytest.raises(ValueError, match=r"progress\(\)\.code"):
        class_table(text)


def test_something_else_than_a_text_is_refused():
    with pytest.raises(TypeError, match="not"):
        class_table(["Ann"])
