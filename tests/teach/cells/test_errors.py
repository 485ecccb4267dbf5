"""What a learner sees when a cell fails: two lines for what setlab refuses, all of it for everything else."""

import re

import pytest

from setlab_course.teach.cells import cells
from setlab_course.teach.cells.cells import shorten


@pytest.fixture
def shell(ipython):
    ipython.run_cell("import setlab as sl")
    shorten(ipython)
    return ipython


@pytest.fixture
def watched(shell, monkeypatch):
    monkeypatch.setattr(cells.notebook, "shell", lambda: shell)
    cells.watch()
    return shell


def shown(shell, capsys, source):
    result = shell.run_cell(source)
    assert not result.success
    return capsys.readouterr().out.strip().splitlines()


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("sl.Card('1srx')", "ValueError: "),
        ("sl.caps.verify([(0, 0, 5)])", "ValueError: "),
        ("sl.find_sets(3)", "TypeError: "),
        ("sl.carts", "AttributeError: setlab has no 'carts'"),
    ],
)
def test_what_setlab_refuses_takes_two_lines(shell, capsys, source, says):
    where, what = shown(shell, capsys, f"x = 1\n\n{source}")
    assert where == f"In line 3: {source}" and what.startswith(says) and len(what) > 25


def test_it_is_the_line_of_the_cell_that_is_told(shell, capsys):
    where, what = shown(shell, capsys, "def f(code):\n    return sl.Card(code)\n\nf('hello')")
    assert where == "In line 2: return sl.Card(code)" and "hello" in what


@pytest.mark.parametrize("source", ["int('x')", "1 / 0", "[].nothing", "1 + 'a'"])
def test_every_other_error_is_shown_as_always(shell, capsys, source):
    assert len(shown(shell, capsys, source)) > 4


def test_the_whole_of_it_is_there_for_whoever_wants_it(shell, capsys):
    shown(shell, capsys, "sl.Card('1srx')")
    shell.run_line_magic("tb", "")
    assert "1srx" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("answer_1 = [true, False]", "Python writes `True` with a capital letter."),
        ("sl.Card(2tgq)", "2tgq is a code: put it in quote marks, as in '2tgq'."),
        ("sl.Card(sro1)", "sro1 is a code: put it in quote marks, as in 'sro1'."),
        ("answer_5 = 1,080", "Write a large number without commas: 1080, or 1_080."),
        ("answer_5 = 27 · 26", "For ·, Python writes `*`."),
        ("((0, 1) + (1, 1)) % 3", "Python does not add tuples number by number."),
        ("-(0, 1)", "Python does not add tuples number by number."),
        ("card", "Run the cells above first, and check whether the name is misspelt."),
    ],
)
def test_what_beginners_meet_most_is_answered_below_the_error(watched, capsys, source, says):
    assert says in shown(watched, capsys, source)[-1]


@pytest.mark.parametrize("source", ["sum(1)", "x = = 2", "int('x')", "1 + 'a'"])
def test_no_advice_where_there_is_none(watched, capsys, source):
    assert re.search("Error\\S*:", shown(watched, capsys, source)[-1])
