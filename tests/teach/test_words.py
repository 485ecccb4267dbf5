"""Everything that an exercise says is a message: its texts, what is said of mistakes, what depends on an answer."""

import ast
import dataclasses
import re
from importlib import import_module

import nbformat
import pytest
from helpers.each import with_each
from helpers.lesson_answers import ANSWERS, correct
from helpers.pseudo import bare, bracketed, left, outside, spoken
from helpers.some import some
from teach.exercises.test_exercises import tried

from setlab import DECK, Card
from setlab_course.lessons import TASKS
from setlab_course.teach import check, progress, task
from setlab_course.teach.exercises.attempts import Attempts
from tools import notebooks, translations
from tools.sources import ROOT

TABLE = import_module("setlab_course.lessons.02_against_the_computer.tasks")
NO_WORDS = ("id", "gives", "solution", "ready")  # the same in every language
CODE = ROOT / "packages" / "setlab_course"
JUDGES = ("teach/exercises/kinds.py", "teach/exercises/likeness.py", "teach/parsing/parsing.py")


@pytest.fixture
def in_brackets(monkeypatch):
    spoken(monkeypatch)


def heard(text):
    """What is heard of it that is no message: outside of all brackets, or within them as the thing in a slot.

    In a message each row of vowels is twice as long as in English, so there it has an even length; code is the same.
    """
    words = re.findall("[A-Za-z]{3,}", re.sub(r"`[^`]*`|'[^']*'|\{[^}]*\}", "", text))
    return left([outside(text)]) + [
        word for word in words if re.search("(?<![aeiou])[aeiou]([aeiou]{2})*(?![aeiou])", word)
    ]


def told(name, answer):
    """What is said to be wrong with an answer."""
    return Attempts(TASKS[name], keep=False).judge(answer)[0]


# --- as data ---------------------------------------------------------------------------------------------------------


def texts(thing):
    """All texts within it."""
    if isinstance(thing, (tuple, list)):
        return [text for each in thing for text in texts(each)]
    return [thing] if isinstance(thing, str) and thing else []


def known():
    return {text for message in translations.messages() for text in translations.forms(message.id)}


def test_every_text_of_an_exercise_is_a_message():
    fields = [(each, field.name) for each in TASKS.values() for field in dataclasses.fields(each)]
    told = [text for each, name in fields if name not in NO_WORDS for text in texts(getattr(each, name))]
    assert len(told) > 900 and {*told} <= known()


def sentences_in(source):
    """The sentences of a program: docstrings apart, and with what is put together from pieces of text."""
    tree = ast.parse(source)
    lines = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}  # docstrings
    pieces = {id(part) for each in ast.walk(tree) if isinstance(each, ast.JoinedStr) for part in each.values}
    for each in ast.walk(tree):
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and id(each) not in lines:
            words = re.findall(r"[A-Za-z']{2,}", re.sub(r"`[^`]*`|\n.*", "", each.value))
            is_sentence = len(words) > 2 and each.value.rstrip()[-1] in ".?!"
            if is_sentence or (id(each) in pieces and len(words) > 1):
                yield each.value


@with_each("path", sorted([*CODE.glob("lessons/**/*.py"), *CODE.glob("teach/forms/*.py"), *map(CODE.joinpath, JUDGES)]))
def test_every_sentence_of_the_code_is_a_message(path):
    told = {*sentences_in(path.read_text(encoding="utf-8"))}
    assert told - known() - {each.code for each in TASKS.values()} == set()


def test_a_sentence_that_is_no_message_would_be_found():
    assert [*sentences_in('"""Some words here."""\nx = f"Triple {n} is wrong."\ny = "Give back a set."')] == [
        "Give back a set.",
        " is wrong.",
    ]
    assert [*sentences_in('chance = PortableRandom("exercise 02")\nname = f"{a}({b})"')] == []


# --- as it is said ---------------------------------------------------------------------------------------------------


@pytest.mark.every(16)
@pytest.mark.parametrize("name", some(TASKS))
def test_what_is_shown_and_hinted_is_a_message(name, in_brackets):
    exercise = task(name)
    text, markup = exercise.still()
    said = [exercise.title, text, *(exercise.press("hint", "hint") for _ in TASKS[name].hints)]
    assert [heard(each) for each in said if heard(each)] == []
    shown = exercise.frame["html"] + notebooks.to_html(markup)
    assert heard(check(name, correct(name)).text) == []
    exercise.refresh()
    if callable(TASKS[name].solution):
        exercise.press("solution", "solution")
    assert left(bare(shown + exercise.frame["html"])) == [] and not exercise.errors


@pytest.mark.every(24)
@pytest.mark.parametrize("name", [name for name, each in TASKS.items() if hasattr(each, "mistakes")])
def test_what_is_said_of_mistakes_is_a_message(name, in_brackets):
    mistakes = [wrong for wrong, _ in (TASKS[name].mistakes if hasattr(TASKS[name], "cases") else tried(name))]
    given = [list(map(tuple, wrong)) if isinstance(wrong, frozenset) else wrong for wrong in mistakes]
    assert [answer for answer in given if heard(told(name, answer))] == []


CARDS = [Card("1sro"), Card("2sgq"), Card("3tpo")]
MISSHAPEN = [None, True, 7, -3, 10**9, 0.5, 2j, "x", "yes", "2tgq", "1,080", (1, 80), [], [True] * 5, [None] * 5, CARDS]
MISSHAPEN += [["x"] * 4, [1, 2, 0, 1], (0, 0), (5, 5), ["2tgq"] * 12, DECK[:12], [("1sro",) * 3], [(1, 1)] * 6, {1, 2}]
RESULTS = [None, True, 12, 0.5, "x", [], [1, 2], ["color"], ["x"], (), (1, 2), (0.12345, 1), {(7, 7)}, {1}, CARDS[0]]


@pytest.mark.every(12)
@pytest.mark.parametrize("name", some(TASKS, 8))
def test_what_is_said_of_other_forms_is_a_message(name, in_brackets):
    functions = [lambda *_, result=result: result for result in RESULTS] if hasattr(TASKS[name], "cases") else []
    assert [answer for answer in (*MISSHAPEN, object, *functions) if left([outside(told(name, answer))])] == []


def with_other(name, place, other):
    """The right answer but for one thing."""
    return [other if n == place else each for n, each in enumerate(ANSWERS[name])]


A, B, C = CARDS
LYING = [[card.code for card in three] for three in ANSWERS["02-1"]]
OUT = [card.code for card in DECK if card not in TABLE.lying()]
SENTENCES = [
    ("00-1", Card("3epd"), "Your card: three open purple diamonds. Look at this feature again: symbol."),
    ("00-1", Card("2srq"), "Look at these features again: number, colour and shading."),
    ("01-1", with_other("01-1", 1, False), "Triple 2 is wrong. Look once more at this feature: shading."),
    ("01-2", with_other("01-2", 0, A), "Row 1 is wrong. This card lies there already"),
    (
        "01-2",
        with_other("01-2", 1, "1tpo"),
        "Row 2 is wrong (not a SET: two are green and one is purple). Your card: one",
    ),
    ("01-6", CARDS, "These features fail: symbol and shading. Only the shading should fail."),
    ("02-1", [OUT[:3]], f"Triple 1: '{OUT[0]}' does not lie on this table."),
    ("02-1", [LYING[0], LYING[1][:2] + LYING[1][:1]], "Triple 2: the same card appears twice."),
    ("02-1", [LYING[0][:2] + LYING[1][2:]], "Triple 1 is wrong (not a SET: "),
    ("02-1", [LYING[0][:2]], "Three cards make a SET; you gave 2."),
    ("02-1", [7], "One of your groups is 7; it should be a triple of codes."),
    ("02-1", LYING[:1], "So far 1 of 3. Keep looking."),
    ("02-6", DECK[:12], "There is a SET among them: "),
    ("03-9", [(1, n) for n in range(1, 6)] + [(6, 6)], "The die at row 1, column 5 is in no SET"),
    ("05-6", ANSWERS["02-6"], "They hold no SETs. At least ten are wanted."),
    ("05-6", [*ANSWERS["02-6"][:11], "1srd"], "They hold 1 SET. At least ten are wanted."),
    ("05-6", [*ANSWERS["02-6"][:11], "1erd"], "They hold 2 SETs. At least ten are wanted."),
    ("07-1", (0, 0), "The first coordinates would be 0, 2 and 0. Their sum has to be 0 mod 3."),
    ("07-1", (1, 2), "The second coordinates would be 1, 2 and 2. Their sum has to be 0 mod 3."),
    ("09-1", 0.949, "Nearly: give the fraction, or four decimals."),
    ("09-1", 0.9, "0.9 is not it: three cards"),
    ("10-2", [-3], "-3 is not a possible number of cards."),
    ("10-2", [1], "1 cannot be left: every SET"),
    ("10-2", [21], "21 cannot be left: among 21"),
    ("10-2", [6, 0], "Write them in order"),
    ("10-2", [0, 6], "but some are missing"),
    ("12-1", (180, 8), "180 is right. The dimension is not"),
    ("12-1", (100, 7), "The dimension is right."),
    ("12-1", (1, 1), "Every point of the first cap is followed"),
    ("12-7", 7, "Give the function itself"),
    ("12-7", lambda point: 0, "Your function builds 256 points; 400 are wanted. 256 is what you get"),
    ("12-7", lambda point: point.count(0), "400 are wanted. "),
    ("14-1", (2, 5), "The mean is right."),
    ("14-1", (5, 0), "The median is right."),
    ("14-3", (0.5, 5), "The chance is right."),
    ("14-3", (0.7, 3), "The time is right."),
    ("14-5", 2, "2 is not a chance: a chance lies between 0 and 1."),
]


@pytest.mark.parametrize(("name", "answer", "says"), SENTENCES)
def test_what_depends_on_the_answer_is_a_message(name, answer, says, monkeypatch):
    assert says in check(name, answer).text
    spoken(monkeypatch)
    assert heard(told(name, answer)) == []


def test_what_stands_in_a_slot_is_heard():
    assert heard(bracketed("Look at {it}.").format(it="colour")) == ["colour"]
    assert heard(bracketed("Look at `x == 1 or 3` in {it}, three times.").format(it="'colour'")) == []
    assert heard("⟦Looook.⟧ Here.") == ["Here.", "Here"]


def test_an_open_exercise_changes_its_words_with_the_language(monkeypatch):
    """Also those of its rows and fields, and what was filled in stays."""
    for name in ("04-1", "06-1", "14-1"):
        exercise = task(name)
        exercise.press(*sorted(exercise.offers - {("check", "check"), ("hint", "hint")})[0])
        before = exercise.form.state()
        with monkeypatch.context() as until:
            spoken(until)
            exercise.refresh()
            assert left(bare(exercise.frame["html"])) == [] and exercise.form.state() == before


def test_the_map_of_the_course_names_exercises_in_the_language_of_now(in_brackets):
    assert TASKS["01-5"].spoken.title in progress()._repr_html_() and "⟦" in TASKS["01-5"].spoken.title


def test_notebooks_are_written_in_english_whatever_is_spoken(in_brackets):
    solution = nbformat.read(notebooks.solutions()[1], 4)
    pupils = notebooks.for_pupils(notebooks.cut(notebooks.fill(solution)))
    assert "⟦" not in notebooks.text_of(solution) + notebooks.text_of(pupils)
    assert TASKS["01-1"].question in notebooks.text_of(pupils)
