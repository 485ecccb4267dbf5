"""Exercise 01: each likely mistake gets its own sentence, and nothing that a hint says is wrong."""

import re
from fractions import Fraction
from importlib import import_module

import nbformat
import pytest
from helpers.lesson_answers import ANSWERS, mended, why_not

import setlab as sl
from setlab import Card, Face, check_set
from setlab.widgets import Composer
from setlab_course.lessons import TASKS
from setlab_course.teach import check
from tools import notebooks

answers = import_module("setlab_course.lessons.01_the_rule.answers")
SOLUTION = notebooks.ROOT / "exercises" / "solutions" / "01_the_rule.ipynb"


def text(name, answer):
    verdict = check(name, answer)
    assert not verdict, f"{answer!r} should be wrong"
    return verdict.text


def spans(a, b, c):
    """Three values of each feature, by name."""
    names = ("number", "colour", "symbol", "shading")
    return dict(zip(names, map(set, zip(a.vector, b.vector, c.vector, strict=True)), strict=True))


# --- 01-1 ------------------------------------------------------------------------------------------------------------

RIGHT = ANSWERS["01-1"]


def changed(place, value=None):
    return [(not x if value is None else value) if n == place else x for n, x in enumerate(RIGHT)]


def test_triples_the_listed_mistakes():
    assert "Each feature is judged on its own" in text("01-1", [False, True, False, False, False])
    assert "other way round" in text("01-1", [not x for x in RIGHT])
    assert "One NO is enough" in text("01-1", [True] * 5)


@pytest.mark.parametrize("answer", [[], RIGHT[:4], [*RIGHT, True]])
def test_triples_how_many(answer):
    assert f"Five answers are wanted, one for each triple; you gave {len(answer)}." in text("01-1", answer)


@pytest.mark.parametrize("answer", ["yes", True, 5, {True, False}, None])
def test_triples_are_a_list(answer):
    assert "a list of five times `True` or `False`" in text("01-1", answer)


@pytest.mark.parametrize("right", [["yes", "Yes", "no", "true", "False"], ["y", "y", "n", "y", "n"]])
def test_triples_are_yes_or_no_in_words_too(right):
    assert check("01-1", right)


def test_triples_are_yes_or_no():
    said = text("01-1", ["perhaps", "yes", "no", "yes", "no"])
    assert "'perhaps' should be `True` or `False`" in said and "Triple 1" in said
    assert "Triple 3" in text("01-1", changed(2, "True"))
    assert "Triple 2" in text("01-1", changed(1, ...)) and "Triple 2" in text("01-1", changed(1, None))
    assert "Triple 5" in text("01-1", changed(4, 7))


@pytest.mark.parametrize(
    ("place", "look"), [(0, "number"), (1, "shading"), (2, "symbol"), (3, "colour"), (4, "number")]
)
def test_triples_say_where_to_look(place, look):
    said = text("01-1", changed(place))
    assert f"Triple {place + 1} is wrong. Look once more at this feature: {look}." in said
    assert not re.search(r"\bTrue\b|\bFalse\b|is a SET|not a SET", said.splitlines()[0])


# --- 01-2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "answer",
    [
        ["1spo", "1tgo", "3tgq"],
        ["os1p", "g1to", "qgt3"],
        ["1SPO", " 1Tgo ", "3tgq"],
        [Card("1spo"), Card("1tgo"), Card("3tgq")],
        ("1spo", Card("1tgo"), "3TGQ"),
    ],
)
def test_thirds_in_any_spelling_are_right(answer):
    assert check("01-2", answer)


def test_thirds_listed_mistakes():
    assert "the value that is missing" in text("01-2", [pair[0] for pair in answers.PAIRS])
    assert "repeated the second" in text("01-2", [pair[1] for pair in answers.PAIRS])


@pytest.mark.parametrize("answer", [[], ["1spo"], ["1spo", "1tgo", "3tgq", "3tgq"]])
def test_thirds_how_many(answer):
    assert f"Three answers are wanted, one for each row; you gave {len(answer)}." in text("01-2", answer)


@pytest.mark.parametrize(
    ("row", "wrong", "why"),
    [
        (1, "1tpo", "not a SET: two are green and one is purple"),
        (0, "2spo", "not a SET: two show one symbol and one shows two symbols"),
        (1, "1sgo", "two are striped and one is solid"),
        (0, "1sro", "lies there already"),
        (2, "3tgod", "more than one symbol"),
        (2, "3tg", "names no symbol"),
        (1, "itgo", "i means nothing here"),
        (1, "", "an empty code"),
        (1, 5, "neither a code"),
        (1, None, "neither a code"),
        (1, ["1tgq"], "neither a code"),
        (1, Face("1go"), "81 cards"),
        (1, Card("1tgq=", deck="mega"), "81 cards"),
    ],
)
def test_thirds_say_which_row_is_wrong_and_why(row, wrong, why):
    answer = [wrong if n == row else code for n, code in enumerate(ANSWERS["01-2"])]
    said = text("01-2", answer)
    assert f"Row {row + 1}" in said
    assert why in said
    assert ANSWERS["01-2"][row] not in said


# --- 01-3 ------------------------------------------------------------------------------------------------------------


def test_why_not_listed_mistakes():
    assert "first feature that fails" in text("01-3", lambda *t: why_not(*t)[:1])
    assert "features that pass" in text("01-3", lambda *t: [n for n, v in spans(*t).items() if len(v) != 2])
    assert "All different is fine" in text("01-3", lambda *t: [n for n, v in spans(*t).items() if len(v) != 1])


@pytest.mark.parametrize("kind", [tuple, set, frozenset, str, ", ".join, dict.fromkeys])
def test_why_not_gives_a_list(kind):
    said = text("01-3", lambda *t: kind(why_not(*t)))
    assert "Give back a list" in said and "gives " in said


def test_why_not_in_other_words():
    american = {"colour": "color"}
    assert "'colour', with a u" in text("01-3", lambda *t: [american.get(n, n) for n in why_not(*t)])
    assert "not the name of a feature" in text("01-3", lambda *t: [n.title() for n in why_not(*t)])
    assert "not the name of a feature" in text("01-3", lambda *t: [len(n) for n in why_not(*t)])
    assert "`[]`" in text("01-3", lambda *t: why_not(*t) or None)
    assert "wrong order" in text("01-3", lambda *t: why_not(*t)[::-1])
    assert "does it end with return" in text("01-3", lambda *t: None).lower()


CALL = r"(\w+)\((sl\.Card\('\w{4}'\), sl\.Card\('\w{4}'\), sl\.Card\('\w{4}'\))\)"


@pytest.mark.parametrize(("name", "right"), [("01-3", why_not), ("01-4", mended)])
def test_the_failing_case_can_be_pasted_and_says_what_is_expected(name, right):
    def slip(a, b, c):
        if a < b < c:
            return ["number"] if name == "01-3" else False
        return right(a, b, c)

    said = text(name, slip)
    function, arguments = re.search(CALL, said).groups()
    assert function == "slip"
    case = eval(f"({arguments})", {"sl": sl})
    assert f"gives `{slip(*case)}`; it should give `{right(*case)}` ({check_set(*case).summary()})" in said
    assert "your_function(sl.Card" in text(name, lambda *case: slip(*case))


@pytest.mark.parametrize("name", ["01-3", "01-4"])
def test_a_function_that_stops_says_for_which_case(name):
    def stops(a, b, c):
        return colours  # noqa: F821

    said = text(name, stops)
    assert re.search(CALL + "` stopped with NameError: name 'colours' is not defined", said)
    assert "misspelt" in said
    assert "TypeError" in text(name, lambda a, b: True)


@pytest.mark.parametrize("name", ["01-3", "01-4"])
def test_a_function_is_wanted_not_what_it_gives(name):
    assert "without parentheses" in text(name, ["colour"])


# --- 01-4 ------------------------------------------------------------------------------------------------------------


def only_first(a, b, c):
    for values in zip(a.vector, b.vector, c.vector, strict=True):
        if len(set(values)) == 2:  # noqa: SIM103
            return False
        return True


def no_true(a, b, c):
    for values in zip(a.vector, b.vector, c.vector, strict=True):
        if len(set(values)) == 2:
            return False


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (lambda *t: True, "3 counts as true"),
        (lambda *t: all(len(v) == 1 for v in spans(*t).values()), "All different is fine"),
        (lambda *t: False, "says False for everything"),
        (lambda *t: any(len(v) != 2 for v in spans(*t).values()), "whether any feature passes"),
        (lambda *t: not mended(*t), "other way round"),
        (only_first, "only the first feature"),
        (no_true, "`return True`"),
        (lambda *t: mended(*t) and len({len(v) for v in spans(*t).values()}) == 1, "for itself"),
        (lambda *t: str(mended(*t)), "without quote marks"),
        (sl.is_set, "write it yourself"),
        (lambda a, b, c: sl.is_set(a, b, c), "write it yourself"),
        (lambda a, b, c: bool(sl.check_set(a, b, c)), "write it yourself"),
    ],
)
def test_the_bug_and_its_likely_mistakes(answer, sentence):
    assert sentence in text("01-4", answer)


# --- 01-5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [40, 40.0, Fraction(80, 2)])
def test_forty_in_any_form_is_right(answer):
    assert check("01-5", answer)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (80, "ordered partners"),
        (80.0, "ordered partners"),
        (1080, "number of all SETs"),
        (True, "True is a yes or no"),
        ("fourty", "cannot be read as a number"),
        ("about 40", "cannot be read as a number"),
        ("1,080", "number of all SETs"),
        ((1, 80), "a comma makes a pair"),
        ([40], "should be a number"),
        (None, "should be a number"),
        (41, "There are fewer: each SET through your card takes up two"),
        ("2 + 2", "There are more: every single one of the 80 others"),
        (39.5, "Give a whole number; 39.5 is not one."),
    ],
)
def test_how_many_sets(answer, sentence):
    assert sentence in text("01-5", answer)


# --- 01-6 ------------------------------------------------------------------------------------------------------------


def mega(*codes):
    return [Card(code, deck="mega") for code in codes]


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (Composer(), "`composer.pieces`"),
        (Composer(*ANSWERS["01-6"]), "`composer.pieces`"),
        (["1sro", "2sgq", "3tpd"], "make cards of them"),
        ([Face("1ro"), Face("2gq"), Face("3pd")], "dice have no shading"),
        (mega("1sro=", "2sgq=", "3tpd="), "81 cards"),
        ([Card("1sro"), Card("2sro")], "three cards"),
        ([Card("1sro"), Card("1sro"), Card("2sro")], "twice"),
        ([Card("1sro"), Card("2sro"), Card("3sro")], "are a SET"),
        ([Card("1sro"), Card("2sgq"), Card("3tpo")], "Only the shading should fail"),
        ([Card("1sro"), Card("2sro"), Card("2sro").deck.cards[80]], "Only the shading should fail"),
        ([Card("1sro"), Card("2srq"), Card("3sro")], "not the shading"),
        ([Card("1sro"), Card("2sro"), Card("3tro")], "all different"),
    ],
)
def test_almost_a_set(answer, sentence):
    assert sentence in text("01-6", answer)


def test_the_pieces_of_a_composer_are_an_answer():
    assert check("01-6", Composer(*ANSWERS["01-6"]).pieces)


# --- what hints say --------------------------------------------------------------------------------------------------


def test_what_the_hints_of_triples_say_is_true():
    assert "third and the fifth triple fail in a single feature" in " ".join(TASKS["01-1"].hints)
    failing = [len(check_set(*map(Card, codes)).failing) for codes in answers.TRIPLES]
    assert failing == [0, 0, 1, 0, 1]


def test_the_exercise_says_how_to_ask_for_a_hint():
    intro = nbformat.read(SOLUTION, as_version=4).cells[0].source
    assert "hint=True" in intro and "with every try" not in intro
