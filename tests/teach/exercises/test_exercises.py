"""Exercises as something to press: each is solved in its form alone, nothing that is typed or kept can break one."""

import json
import re

import nbformat
import pytest
from helpers.lesson_answers import ANSWERS, correct

from setlab.common.files import home
from setlab.core.cards import Card
from setlab.draw.spaces import card_at
from setlab.widgets.parts.prose import unmarked
from setlab_course.lessons import TASKS
from setlab_course.teach import check, progress, task
from setlab_course.teach.exercises.exercises import DRAFTS
from setlab_course.teach.formatting.numerals import within
from setlab_course.teach.forms import CardsForm, CellForm, GroupsForm, PlacementForm, SeveralForm, TextForm, TicksForm
from tools import notebooks

PRESSED = [name for name, each in TASKS.items() if each.form]
PROGRAMMED = [name for name, each in TASKS.items() if not each.form]
SOLVED = [name for name in PROGRAMMED if TASKS[name].code]


def press_all(exercise, answer):
    """Fill the form with this answer, as a learner does."""
    {
        TextForm: written,
        TicksForm: ticked,
        SeveralForm: several,
        CardsForm: chosen,
        GroupsForm: grouped,
        PlacementForm: placed,
    }[type(exercise.form)](exercise, answer)


def written(exercise, answer):
    for place, each in enumerate(answer if isinstance(answer, (list, tuple)) else [answer]):
        exercise.press("submit", f"answer-{place}", str(each))


def ticked(exercise, answer):
    values = list(exercise.form.choices())
    for row, each in enumerate(answer):
        exercise.press("tick", f"row-{row}-{values.index(each)}")


def several(exercise, answer):
    for each in answer:
        exercise.press("toggle", f"value-{exercise.form.values.index(each)}")


def chosen(exercise, answer):
    def key(each):
        each = Card(each) if isinstance(each, str) else each
        return "p" + "".join(map(str, getattr(each, "vector", each)))

    flat = [each for row in answer for each in row] if isinstance(answer[0], tuple) and len(answer) == 2 else answer
    points = [tuple(flat)] if exercise.form.dimension == 2 else flat
    given = exercise.form._lying()
    for each in points:
        if getattr(each, "vector", each) not in given:
            exercise.press("point", key(each))


def grouped(exercise, answer):
    for three in answer:
        for card in three:
            exercise.press("pick", f"card-{exercise.form.cards.index(card)}")


def placed(exercise, answer):
    for number, each in enumerate(answer):
        die, row, column = each if len(each) == 3 else (number, *each)
        if exercise.form.hand != die:
            exercise.press("take", f"die-{die}")
        exercise.press("lay", f"square-{row}-{column}")


@pytest.mark.every(3)
@pytest.mark.parametrize("name", PRESSED)
def test_an_exercise_is_solved_by_pressing_alone(name):
    exercise = task(name)
    assert not exercise.solved
    press_all(exercise, correct(name))
    assert exercise.press("check", "check").startswith("Right. Well done."), exercise.verdict
    assert exercise.verdict[0] is True and exercise.solved and name in progress().solved
    assert exercise.task.after and exercise.task.after in exercise.verdict[1]
    assert not exercise.errors


@pytest.mark.parametrize("name", PRESSED)
def test_an_empty_form_is_no_answer(name):
    exercise = task(name)
    said = exercise.press("check", "check")
    if isinstance(exercise.form, GroupsForm):  # no group at all is an answer: there may be none
        assert exercise.verdict[0] is False
    else:
        assert said and exercise.verdict[0] is None
        assert not home().joinpath("progress.json").exists(), "that was no attempt"
    assert not exercise.solved and not exercise.errors


def tried(name):
    """(answer, what is said of it) for each likely mistake; of a range the first number that has no other."""
    right, mistakes = TASKS[name].key
    for place, (wrong, sentence) in enumerate(mistakes):
        if isinstance(wrong, range):
            before = [each for each, _ in mistakes[:place]]
            wrong = next(n for n in wrong if n != right and not any(n == each or within(n, each) for each in before))
        yield wrong, sentence


@pytest.mark.every(9)
@pytest.mark.parametrize("name", [name for name in PRESSED if hasattr(TASKS[name], "mistakes")])
def test_likely_mistakes_are_answered_in_the_form(name):
    for wrong, sentence in tried(name):
        exercise = task(name)
        if isinstance(exercise.form, TextForm):
            written(exercise, wrong)
            assert unmarked(sentence) in exercise.press("check", "check")


def test_what_is_said_to_those_who_press_knows_no_python():
    for name in PRESSED:
        each = TASKS[name]
        told = [each.question, each.after, *each.hints, *(said for _, said in getattr(each, "mistakes", ()))]
        code = [text for text in told if re.search(r"`(?!float)[^`]*`|\bTrue\b|\bFalse\b", text)]
        assert not code, (name, code)


def test_every_function_has_a_solution_to_be_shown():
    assert [name for name in PROGRAMMED if hasattr(TASKS[name], "cases") and name not in SOLVED] == []


@pytest.mark.every(9)
@pytest.mark.parametrize("name", SOLVED)
def test_a_solution_is_right_and_the_one_of_the_notebook(name):
    each = TASKS[name]
    names = {}
    exec(IMPORTS, names)
    for cell in given(name):
        exec(cell, names)
    exec(each.code, names)
    assert check(name, names[each.name])
    assert each.code in "\n\n\n".join(programs(name))


IMPORTS = """
import setlab as sl
from fractions import Fraction
from itertools import product
from math import comb, sqrt
from setlab.storage.solving_times import Take
"""


def section(name):
    """The cells with code of an exercise in its solved notebook."""
    (path,) = notebooks.ROOT.glob(f"exercises/solutions/{name[:2]}_*.ipynb")
    cells = notebooks.by_task(nbformat.read(path, 4))
    return [cell.source for cell, each in cells if each and each.id == name and cell.cell_type == "code"]


def given(name):
    """What a learner finds there before anything is solved."""
    return [source for source in section(name) if "### BEGIN" not in source]


def programs(name):
    """All of it, without the marks around what is solved."""
    return [re.sub(r"^ *### .*\n?", "", source, flags=re.M) for source in section(name)]


def test_a_solution_is_shown_to_those_who_have_solved_it():
    assert "Solve it first" in check("01-3", solution=True).text
    exercise = task("01-3")
    assert "solution" not in {key for _, key in exercise.offers}
    check("01-3", correct("01-3"))
    exercise.refresh()
    exercise.press("solution", "solution")
    assert "def why_not" in exercise.frame["html"]
    assert "def why_not" in repr(check("01-3", solution=True))


def test_a_program_is_found_where_the_cell_left_it(monkeypatch):
    exercise = task("01-4")
    assert isinstance(exercise.form, CellForm)
    assert "First run the cell above" in exercise.press("check", "check")
    monkeypatch.setattr("setlab_course.teach.cells.cells._names", lambda: {"mended": correct("01-4")})
    assert exercise.press("check", "check").startswith("Right.")


@pytest.mark.parametrize(
    "text", ["", "  ", "fourty", "<b>40</b>", "9" * 200, "1/0", "__import__('os')", "π", "🎲", "40 40"]
)
def test_any_text_in_a_field_is_answered(text):
    exercise = task("01-5")
    exercise.press("submit", "answer-0", text)
    said = exercise.press("check", "check")
    assert said and not exercise.solved and not exercise.errors
    assert text.replace("<", "&lt;").replace(">", "&gt;")[:200] in exercise.frame["html"], "what was typed stays"


def test_hints_come_one_after_the_other_and_are_the_same_everywhere():
    exercise, other = task("01-5"), task("01-5")
    assert exercise.press("hint", "hint").startswith("Hint 1 of 3")
    other.press("hint", "hint")
    assert "Hint 2 of 3" in other.frame["html"]
    other.press("hint", "hint")
    assert ("hint", "hint") not in other.offers


def test_undo_takes_back_what_was_pressed_and_what_was_said_of_it():
    exercise = task("01-1")
    exercise.press("tick", "row-0-0")
    exercise.press("tick", "row-1-1")
    exercise.press("undo", "undo")
    assert exercise.form.ticked == [0, None, None, None, None]
    exercise.press("undo", "undo")
    assert ("undo", "undo") not in exercise.offers


def test_a_kernel_that_is_started_again_finds_what_was_filled_in():
    press_all(task("02-6"), correct("02-6")[:5])
    later = task("02-6")
    assert later.form.at == (0, 5) and len([p for p in later.form.filled[0] if p]) == 5
    assert not later.past, "the day before cannot be undone"


def test_two_tabs_do_not_take_away_each_others_exercises():
    first, second = task("01-1"), task("01-5")
    first.press("tick", "row-0-0")
    second.press("submit", "answer-0", "41")
    first.press("tick", "row-1-0")
    assert {*json.loads((home() / DRAFTS).read_text())} == {"01-1", "01-5"}


DAMAGED = [None, 7, "x", {}, [], [None], [[9, 9]], [[[0, 0, 0, 0]] * 12], ["a"] * 5, [0, 1, 2, 3, 4], [[1, 1, 1]] * 9]


@pytest.mark.every(5)
@pytest.mark.parametrize("name", ["01-1", "01-2", "01-5", "02-1", "02-6", "03-6", "03-9", "07-1", "10-2", "01-3"])
def test_what_cannot_be_read_any_more_is_left_alone(name):
    home().mkdir(parents=True, exist_ok=True)
    for state in DAMAGED:
        (home() / DRAFTS).write_text(json.dumps({name: state}))
        exercise = task(name)
        exercise.press("check", "check")
        assert exercise.frame["html"] and not exercise.errors


@pytest.mark.parametrize(
    ("name", "near"), [("1-1", "01-1"), ("01_1", "01-1"), ("99-9", None), (None, None), ("", None)]
)
def test_an_exercise_that_does_not_exist(name, near):
    with pytest.raises(ValueError, match=f"Is it '{near}'" if near else "There is no exercise"):
        task(name)
    assert "There is no exercise" in check(name).text


def test_a_card_lies_in_one_place_only():
    exercise = task("02-6")
    exercise.press("point", "p0000")
    exercise.press("point", "p0000")
    assert exercise.form.filled[0][0] is None, "pressed again, it is let go"
    pair = task("01-2")
    assert "lies there already" in pair.press("point", "p0000"), str(card_at((0, 0, 0, 0)))


def test_before_it_is_run_one_reads_the_question_only():
    text, markup = task("01-5").still()
    assert text == TASKS["01-5"].question and "40" not in notebooks.to_html(markup)
    assert repr(task("01-5")) == 'task("01-5")'


def test_every_exercise_has_its_answer_in_this_file_too():
    assert {*PRESSED, *PROGRAMMED} == {*ANSWERS}
