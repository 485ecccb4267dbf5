"""Lessons in other languages: nothing is lost on the way, nothing stays English unseen, and they run."""

import ast
import os
import re
from collections import Counter
from dataclasses import replace
from itertools import chain

import nbformat
import pytest
from babel.messages.catalog import Message

from setlab.common.files import home
from setlab.common.i18n import speaking, tag
from setlab.common.languages import LANGUAGES as RECORDS
from setlab_course.lessons import lessons
from setlab_course.teach.bets.named import named_bet
from tools import notebooks, translations
from tools.lessons import building, catalogue, pieces

SOURCES = list(catalogue.sources())
LEARNED = "notebooks/01_the_rule.ipynb"
KEPT = [re.compile(each) for each in (r"`[^`]*`|\$[^$\n]+\$", r"\]\(([^)]*)\)", r"</?[A-Za-z!][^>]*>")]
SLOT = re.compile(r"(?<!\{)\{(?!\{)[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")
WORDS = re.compile(r"[^\W\d_]{2,}\s+[^\W\d_]{2,}")
MARKED = re.compile(r"⟦[^⟧]*⟧", re.S)


def pseudo(text):
    """The text as a language that nobody speaks, longer and in brackets."""
    before, after = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    return f"{before}⟦{text.strip()}·····⟧{after}"


class Pseudo(dict):
    def get(self, text, default=None):
        return pseudo(text)


@pytest.fixture
def everything(monkeypatch):
    """A language in which all is translated, and signed by nobody."""
    monkeypatch.setattr(catalogue, "translated", lambda code: Pseudo())


@pytest.mark.parametrize("name", SOURCES)
def test_what_is_said_as_it_was_leaves_a_notebook_as_it_was(name):
    notebook = catalogue.sources()[name]
    assert pieces.retold(notebook, lambda piece: piece) == notebook


@pytest.mark.every(9)
@pytest.mark.parametrize("name", SOURCES)
def test_all_that_it_shows_at_first_can_be_drawn_before_anything_is_run(name):
    """Without this there is no site: only that on which a picture depends is run for it."""
    there, english = building.built("de", name), catalogue.sources()[name]
    for cell, source in zip(there.cells, english.cells, strict=True):
        if cell.cell_type == "code" and cell.outputs and not source.source.startswith("sl.teach.task("):
            assert "text/html" in cell.outputs[0].data and cell.outputs[0].data["text/html"]


@pytest.mark.parametrize("name", SOURCES)
def test_no_sentence_of_a_notebook_is_left_out(everything, name):
    left = []
    for cell, task in notebooks.by_task(building.translated("de", name)):
        if task and cell.cell_type == "markdown":
            assert cell.source.startswith(f"## {said(task).title}"), "an exercise speaks with words of the package"
        elif cell.cell_type == "markdown":
            left += WORDS.findall(pieces.WORDLESS.sub(" ", MARKED.sub(" ", cell.source)))
        else:
            left += unsaid(cell.source)
    assert left == []


def unsaid(source):
    """The texts of a program that have several words and were not said anew; seeds and the like apart."""
    found, tree = [], ast.parse(source)
    silent = {id(node) for call in ast.walk(tree) for node in ast.walk(call) if is_silent(call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            text = pieces.WORDLESS.sub(" ", MARKED.sub(" ", node.value))
            whole = "⟦" not in node.value and "⟧" not in node.value  # else a part of a text with slots
            found += [node.value] if whole and WORDS.search(text) and node.value not in pieces.NAMES else []
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    return [text for text in found if id(text) not in inside]


def is_silent(call):
    """Is this a call, or something given by name, whose texts are no words for people, or a text with slots?"""
    if isinstance(call, ast.JoinedStr):
        return any("⟦" in part.value for part in call.values if isinstance(part, ast.Constant))
    name = getattr(call, "arg", "") if isinstance(call, ast.keyword) else ""
    if isinstance(call, ast.Call):
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    return name in pieces.SPEECHLESS


def said(task):
    """An exercise in German."""
    with speaking("de"):
        return task.spoken


@pytest.mark.parametrize("code", translations.OTHERS)
def test_translations_keep_what_is_no_language(code):
    """Values in braces, code, formulas but for their words, addresses and HTML are the same, as many paragraphs too."""
    wrong = []
    for pair in catalogue.translated(code).items():
        text, said = (re.sub(r"\\text\{[^{}]*\}", r"\\text", each) for each in pair)
        for pattern in (SLOT, *KEPT):
            if Counter(pattern.findall(text)) != Counter(pattern.findall(said)):
                wrong.append((text, said))
        if text.count("\n\n") != said.count("\n\n") or (text[-1] == " ") != (said[-1] == " "):
            wrong.append((text, said))
    assert wrong == []


@pytest.mark.full
@pytest.mark.parametrize("code", translations.OTHERS)
def test_every_lesson_is_translated(code):
    """Before a release, as far as its record promises: a lesson that is not is offered in English until then."""
    assert catalogue.owed(code) == []


@pytest.mark.parametrize("code", translations.OTHERS)
def test_each_built_notebook_is_whole_and_speaks_its_language(code):
    for name in catalogue.complete(code):
        notebook = building.translated(code, name)
        nbformat.validate(notebook)
        programs = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
        for source in programs:
            ast.parse(source)
        assert f'sl.language("{tag(code)}")' in next(text for text in programs if building.IMPORT in text)
        assert notebook.metadata["lang"] == notebooks.clean(notebook).metadata["lang"] == tag(code)
        assert "lang" not in catalogue.sources()[name].metadata


def test_a_notebook_shows_its_pictures_and_questions_in_its_language_before_it_is_run():
    notebook = building.built("de", LEARNED)
    for cell, english in zip(notebook.cells, catalogue.sources()[LEARNED].cells, strict=True):
        pictured = ["text/html" in output.data for output in english.get("outputs", ()) if "data" in output]
        assert bool(cell.get("outputs")) == any(pictured), cell.source
    questions = [cell.outputs[0].data for cell in notebook.cells if cell.source.startswith("sl.teach.bet(")]
    assert len(questions) >= 2 and all("Führ die Zelle aus" in each["text/html"] for each in questions)
    assert not any(mime in each for each in questions for mime in notebooks.WIDGET_TYPES)


def test_numbers_are_written_as_the_language_writes_them():
    """English programs format numbers as Python does; where they are built in another language they follow it."""
    built = [
        cell.source for name in SOURCES for cell in building.translated("de", name).cells if cell.cell_type == "code"
    ]
    english = [cell.source for name in SOURCES for cell in catalogue.sources()[name].cells if cell.cell_type == "code"]
    with speaking("de"):
        assert "= 1.080" in named_bet("05-through").content({"through": range(40)}).why()
    by_python = re.compile(r":\d*(,|,?\.\d+[f%])\}")  # such as {share:6.1%}: a point in every language
    assert by_python.search("{share:6.1%}") and by_python.search("{n:,}")
    assert not [source for source in english if "sl.teach.number(" in source]
    assert len([source for source in english if by_python.search(source)]) > 10
    assert [match[0] for source in built for match in by_python.finditer(source)] == []


def test_pictures_know_nothing_of_who_builds_them(monkeypatch, tmp_path):
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path))
    with building.nobody():
        assert home() != tmp_path
    assert home() == tmp_path
    monkeypatch.delenv("SETLAB_HOME")
    with building.nobody():
        pass
    assert "SETLAB_HOME" not in os.environ


@pytest.mark.parametrize("code", translations.OTHERS)
def test_the_course_calls_a_lesson_as_it_calls_itself(code):
    there = catalogue.translated(code)
    with speaking(code):
        told = {each.number: f"{each.number} · {each.title}" for each in lessons()}
    assert len(told) > 10
    for english in lessons():
        heading = f"{english.number} · {english.title}"
        assert told[english.number] == there.get(heading, told[english.number])


def test_exercises_are_asked_in_the_language():
    notebook = building.translated("de", "exercises/01_the_rule.ipynb")
    task = said(notebooks.TASKS["01-1"])
    assert any(cell.source == f"## {task.title}" for cell in notebook.cells)
    shown = next(cell for cell in notebook.cells if cell.source == 'sl.teach.task("01-1")')
    assert task.question in shown.outputs[0].data["text/plain"]


# --- a catalogue ------------------------------------------------------------------------------------------------------


@pytest.fixture
def changed(monkeypatch):
    """The messages of a course in which one sentence was changed, one is new and one is gone."""
    course = {"Press the button below.": ["a"], "Three cards lie there.": ["a"], "A new one.": ["b"]}
    known = translations.empty("de")
    known.add("Press the button.", "Drücke den Knopf.")
    known.add("Three cards lie there.", "Drei Karten liegen da.")
    known.add("Something that nobody says any more at all", "Weg")
    monkeypatch.setattr(catalogue, "messages", lambda: course)
    monkeypatch.setattr(catalogue, "sources", lambda: {"a": None, "b": None})
    kept = [known]
    monkeypatch.setattr(catalogue, "read", lambda code: kept[-1])
    return kept


def test_where_english_has_changed_the_old_words_are_kept_but_not_used(changed):
    fresh = catalogue.updated("de")
    assert fresh.get("Press the button below.").string == "Drücke den Knopf."
    assert fresh.get("Press the button below.").fuzzy
    changed.append(fresh)
    assert catalogue.translated("de") == {"Three cards lie there.": "Drei Karten liegen da."}
    assert catalogue.missing("de") == ["Press the button below.", "A new one."]
    assert catalogue.missing("de", "a") == ["Press the button below."]
    again = catalogue.updated("de")
    assert again.get("Press the button below.").fuzzy, "it stays so until somebody has looked"
    assert not any(message.string == "Weg" for message in again)


def test_only_what_is_translated_whole_is_offered(changed):
    assert catalogue.complete("de") == []
    changed[-1].add("Press the button below.", "Drücke den Knopf unten.")
    assert catalogue.complete("de") == ["a"]


@pytest.mark.parametrize(("stage", "owed"), [("none", []), ("play", []), ("first", ["A new one."])])
def test_what_is_owed_is_what_the_record_promises(changed, monkeypatch, stage, owed):
    monkeypatch.setitem(RECORDS, "de", replace(RECORDS["de"], stage=stage))
    course = {"Three cards lie there.": ["notebooks/01_the_rule.ipynb"], "A new one.": ["notebooks/02_b.ipynb"]}
    course["And one more."] = ["notebooks/03_dice.ipynb"]
    monkeypatch.setattr(catalogue, "messages", lambda: course)
    monkeypatch.setattr(catalogue, "sources", lambda: dict.fromkeys(chain(*course.values())))
    assert catalogue.owed("de") == owed


def test_an_exercise_ahead_of_its_stage_waits_for_what_it_says_in_the_package(changed, monkeypatch):
    """Its notebook has few words of its own: what is asked stands elsewhere."""
    lesson = "exercises/03_dice.ipynb"
    monkeypatch.setattr(catalogue, "messages", lambda: {"Three cards lie there.": [lesson]})
    monkeypatch.setattr(catalogue, "sources", lambda: {lesson: None})
    asked = [Message("How many?", locations=[("packages/setlab_course/lessons/03_dice/tasks.py", 0)])]
    monkeypatch.setattr(translations, "missing", lambda code: asked)
    assert catalogue.complete("de") == [lesson], "its record promises it"
    monkeypatch.setitem(RECORDS, "de", replace(RECORDS["de"], stage="first"))
    assert catalogue.complete("de") == [] and catalogue.reached("de") == "first"
    asked.clear()
    assert catalogue.complete("de") == [lesson] and catalogue.reached("de") == "all"


def test_who_has_read_a_lesson_signs_it(changed):
    assert catalogue.signed("de", "notebooks/01_the_rule.ipynb") == ""
    changed[-1].header_comment += "\n# Signed: 01_the_rule by Ada\n# Signed: all by Bo"
    assert catalogue.signed("de", "notebooks/01_the_rule.ipynb") == "Ada, Bo"
    assert catalogue.updated("de").header_comment.endswith("by Bo")


def test_the_head_of_a_lesson_says_that_nobody_has_signed_it(everything, monkeypatch):
    assert pseudo(catalogue.UNSIGNED) in building.translated("de", LEARNED).cells[0].source
    monkeypatch.setattr(catalogue, "signed", lambda code, name: "Ada")
    assert pseudo(catalogue.UNSIGNED) not in building.translated("de", LEARNED).cells[0].source


def test_where_nothing_is_whole_yet_one_is_told_where_to_read(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogue, "ROOT", tmp_path)
    said = building.reported("de", tmp_path)
    assert said == "no notebook is translated whole yet; python go.py words --review de shows what there is."
    (tmp_path / "a.ipynb").touch()
    monkeypatch.setattr(notebooks, "name", lambda path: path.name)
    assert re.fullmatch(
        rf"1 of \d+ notebooks are translated whole; they are in {tmp_path.name}\.", building.reported("de", tmp_path)
    )


def test_a_damaged_catalogue_makes_lessons_english_and_breaks_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogue, "path", lambda code: tmp_path / f"{code}.po")
    whole, before = (catalogue.HERE / "de.po").read_bytes(), catalogue.complete("de")
    (tmp_path / "de.po").write_bytes(whole[: len(whole) // 2] + b'\nmsgid "\xff')
    catalogue.read.cache_clear()
    try:
        left = catalogue.complete("de")
        assert {*left} <= {*before} and "notebooks/16_codes_that_repair.ipynb" not in left
        assert (LEARNED in left) == (LEARNED in before), "it stands in the first half"
    finally:
        catalogue.read.cache_clear()


# --- texts in programs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "said", "wanted"),
    [
        ("print('one two')", 'eins "zwei"', "print('eins \"zwei\"')"),
        ('print("one two\\n\\nthree")', "eins\n\nzwei\\", 'print("eins\\n\\nzwei\\\\")'),
        ('x = ("one " "two")', "eins", 'x = ("eins")'),
        ('f"{n:,} of {{all}} are {a["x"]}"'.replace('"x"', "'x'"), "{a['x']} {{b}} {n:,}", "f\"{a['x']} {{b}} {n:,}\""),
        ("x = 1  # one two", "eins zwei", "x = 1  # eins zwei"),
        ('def f():\n    """One two."""', "Eins.", 'def f():\n    """Eins."""'),
        ('ask(\n    why="""\n    One two\n    three.\n    """\n)', "Eins.\n\nZwei.", None),
    ],
)
def test_a_text_of_a_program_is_written_anew(source, said, wanted):
    asked = []
    new = pieces.code(source, lambda piece: asked.append(piece) or said)
    assert len(asked) == 1
    assert new == (wanted or 'ask(\n    why="""\n    Eins.\n\n    Zwei.\n    """\n)')
    assert pieces.code(source, lambda piece: piece) == source


def test_codes_seeds_and_names_are_no_words():
    for source in ('sl.Card("2t gq")', 'sl.PortableRandom("lesson 02")', 'line.kind == "same"', '("best turn", 2)'):
        assert pieces.code(source, pseudo) == source


# --- running ----------------------------------------------------------------------------------------------------------

JUDGED = """
import setlab_course.teach
from setlab_course.teach.parsing.spelling import spells

def judged(*args, plain=setlab_course.teach.bet, **more):
    bet = plain(*args, **more)
    bet.press("guess", "guess-0" if bet.choices else "guess", "who knows")
    if bet.guess is None:  # it has a second try
        bet.press("show", "show")
    assert not bet.errors, bet.errors
    assert not bet.choices or sum(spells(each, bet.answer) for each in bet.choices) == 1, (bet.choices, bet.answer)
    assert not bet.choices or all(key in bet.choices for key in bet.likely if isinstance(key, str)), bet.likely
    return plain(*args, **more)

setlab_course.teach.bet = judged
"""


@pytest.mark.full
@pytest.mark.parametrize("code", translations.OTHERS)
@pytest.mark.parametrize("name", SOURCES)
def test_built_notebooks_run_and_their_bets_can_be_won(code, name, tmp_path):
    if name not in catalogue.complete(code):
        pytest.skip("not translated yet")
    notebook = building.built(code, name)
    notebook.cells.insert(0, nbformat.v4.new_code_cell(JUDGED))
    path = tmp_path / name
    path.parent.mkdir()
    notebooks.run(notebook, path)


def test_words_in_a_formula_are_said_and_signs_are_not():
    formula = r"$$\text{SETs inside} + k = \binom{k}{2}$$"
    assert pieces.prose(f"A line.\n\n{formula}", lambda piece: piece.replace("inside", "innen")).endswith(
        r"\text{SETs innen} + k = \binom{k}{2}$$"
    )
    assert not pieces.has_words(r"$$\frac{a}{b} + \text{a} = \sum_{i} x_i$$")
