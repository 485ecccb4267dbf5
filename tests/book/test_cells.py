"""Cells without Jupyter: what they show, in which order, and what is said of mistakes."""

import json

import pytest

import setlab as sl
from setlab.common import notebook, optional
from setlab.counts import reporting
from setlab_course.book import Cells
from setlab_course.book.cell_runner import data_of, from_markdown
from setlab_course.teach.cells.cells import patience


@pytest.fixture
def cells():
    """Cells on a page; `.sent` is what it was told, `.shown(cell)` what stands below one at the end."""
    sent = []
    made = Cells(sent.append)
    made.sent = sent

    def shown(cell):
        last = max(n for n, each in enumerate(sent) if each == {"kind": "begun", "cell": cell})
        places = {each["at"]: each["data"] for each in sent[last:] if each["kind"] == "output" and each["cell"] == cell}
        return [places[at] for at in sorted(places)]

    made.shown = shown
    yield made
    notebook.close()


def test_names_go_from_cell_to_cell_and_the_last_value_is_shown(cells):
    assert cells.run("a", "n = 3\ndef twice(x):\n    return 2 * x") and cells.shown("a") == []
    assert cells.run("b", "twice(n)") and cells.shown("b") == [{"text/plain": "6"}]
    assert cells.run("c", "twice(n);") and cells.run("d", "None") and cells.shown("c") == cells.shown("d") == []


def test_what_is_printed_and_displayed_keeps_its_order(cells):
    cells.run("a", "print('one')\ndisplay(2)\nprint('three')\nprint('four')\n5")
    assert cells.shown("a") == [
        {"text/plain": "one\n"},
        {"text/plain": "2"},
        {"text/plain": "three\nfour\n"},
        {"text/plain": "5"},
    ]


def test_a_long_program_shows_what_it_prints_while_it_runs(cells, monkeypatch):
    now = iter(range(100))
    monkeypatch.setattr("setlab_course.book.cell_runner.time.monotonic", lambda: next(now))
    cells.run("a", "print('one')\nprint('two')")
    texts = [each["data"]["text/plain"] for each in cells.sent if each["kind"] == "output"]
    assert texts[-1] == "one\ntwo\n" and len(texts) > 2 and texts[0].startswith("one")
    assert len(cells.shown("a")) == 1, "it is written over"


def test_cards_are_drawn_and_long_lists_are_written_in_lines(cells):
    cells.run("a", "import setlab as sl\n[sl.Card('2tgq'), sl.Card('1sro')]")
    [shown] = cells.shown("a")
    assert "<img" in shown["text/html"] and shown["text/plain"].startswith("[Card('2tgq')")
    cells.run("b", "list(range(100))")
    assert max(map(len, cells.shown("b")[0]["text/plain"].splitlines())) <= 80


def test_what_setlab_refuses_is_told_in_two_lines(cells):
    assert not cells.run("a", "import setlab as sl\n\nsl.Card('2tgx')")
    [shown] = cells.shown("a")
    where, what = shown["application/error"].splitlines()
    assert where == "In line 3: sl.Card('2tgx')" and "names no symbol" in what


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("def f():\n    return 1 / 0\nf()", ["line 3", "line 2, in f", "ZeroDivisionError: division by zero"]),
        ("n = = 1", ["line 1", "SyntaxError"]),
        ("true", ["NameError", "Python writes `True` with a capital letter."]),
        ("raise SystemExit", ["SystemExit"]),
        ("raise KeyboardInterrupt", ["KeyboardInterrupt"]),
    ],
)
def test_an_error_says_where_in_what_was_written_and_nothing_of_ours(cells, source, said):
    assert not cells.run("a", source)
    text = "\n".join("".join(each.values()) for each in cells.shown("a"))
    assert all(each in text for each in said) and "cells.py" not in text and "<a>" not in text
    assert cells.sent[-1] == {"kind": "ran", "cell": "a", "right": False}
    assert cells.run("b", "1") and cells.cell is None


def test_setlab_finds_its_notebook_there(cells):
    """Whose cell runs, what an answer is called, a line that is written over, and what says that one has to wait."""
    cells.names["found"] = []
    cells.run("a", "from setlab.common import notebook\nfound.append(notebook.running())\nanswer_1 = 7")
    assert cells.names["found"] == [("a", "1")] and notebook.running() == (None, None)
    cells.run("b", "answer_1 = 1 / 0")
    cells.run("c", "import setlab as sl\nsl.teach.check('05-1', 'answer_1')")
    assert "stopped with" in str(cells.shown("c")) or "answer_1" in str(cells.shown("c"))
    cells.names.update(line=reporting.line, patience=patience)
    cells.run("d", "line.write('half done')\nline.clear()\nwith patience(3):\n    pass")
    assert cells.shown("d") == [{}, {"text/plain": "", "text/html": ""}]
    assert any(each.get("data") == {"text/plain": "half done"} for each in cells.sent)


def test_what_is_not_to_be_had_shows_the_picture_that_the_cell_came_with(cells, monkeypatch):
    monkeypatch.setattr(optional, "find_spec", lambda name: None)
    picture = {"image/png": "abc"}
    assert cells.run("a", "from setlab.common.optional import load\nload('matplotlib.pyplot')", picture)
    sentence, shown = cells.shown("a")
    assert "This needs matplotlib" in sentence["text/plain"] and shown == picture


# --- values ----------------------------------------------------------------------------------------------------------


def test_every_text_by_media_type_can_be_sent():
    for value in (sl.Card("2tgq"), sl.rules("set"), sl.teach.course(), sl.teach.glossary("card"), {1: [2]}, "a\nb"):
        data = json.loads(json.dumps(data_of(value)))
        assert data["text/plain"] == repr(value) or isinstance(value, dict)
        assert {*data} <= {"text/html", "text/plain"}


def test_rules_and_the_table_of_lessons_have_html_of_their_own():
    page = data_of(sl.rules("set"))["text/html"]
    assert page.startswith("<h2>The SET rule</h2>") and "<img" in page and "**" not in page and "<script" not in page
    table = data_of(sl.teach.course())["text/html"]
    assert table.count("<tr>") > 15 and '<a href="01_the_rule.ipynb">01 The rule</a>' in table and "|" not in table


def test_formulas_stay_text():
    assert {*data_of(sl.chance.derive("sets"))} == {"text/plain"}


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("a < b & *c*", "<p>a &lt; b &amp; <em>c</em></p>"),
        ("<script>x</script>", "<p>&lt;script&gt;x&lt;/script&gt;</p>"),
        ("1. one\n2. **two**", "<ol><li>one</li><li><strong>two</strong></li></ol>"),
        ("## A\n\nb", "<h3>A</h3><p>b</p>"),
        ("| a | |\n|---|---|\n| `b` | c |", "<table><thead><tr><th>a</th><td></td></tr></thead><tbody>"
         "<tr><td><code>b</code></td><td>c</td></tr></tbody></table>"),
    ],
)  # fmt: skip
def test_markdown(markdown, html):
    assert from_markdown(markdown) == html
