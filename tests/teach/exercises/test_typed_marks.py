"""Whatever is typed into a field of an exercise is shown as it was typed, and never read as a mark of prose."""

import html
import re

import pytest
from helpers.each import with_each
from helpers.some import some

from setlab_course.lessons import TASKS
from setlab_course.teach import check
from setlab_course.teach.exercises.exercises import Exercise
from setlab_course.teach.forms.written import TextForm
from setlab_course.teach.parsing.parsing import WrongFormat, card

TYPED = ["**", "``", "`", "***", "3**4", "2**3 - 1", "**bold**", "`x`", "*a*", "- 3", "[x] · ;", "\ufeff7", "x" * 2000]


def _is_typed(name):
    return isinstance(Exercise(name, keep=False).form, TextForm)


NAMES = [name for name in TASKS if TASKS[name].form is not None and _is_typed(name)]


@pytest.mark.parametrize("name", some(NAMES, every=6))
@with_each("text", TYPED)
def test_an_answer_that_is_typed_is_no_markup(name, text):
    exercise = Exercise(name, keep=False)
    for place in range(len(exercise.form.texts)):
        exercise.press("submit", f"answer-{place}", text)
    assert exercise.errors == [] and exercise.verdict is not None
    shown = exercise.frame["html"]
    said = re.search(r'data-key="verdict".*?</div>', shown)[0]
    for marked in re.findall(r"<(?:strong|em|code)[^>]*>(.*?)</", said):
        assert html.unescape(marked) not in ("bold", "x", "a", "Gx") and marked.strip("'\"")


def test_a_quoted_answer_stands_as_it_was_typed():
    exercise = Exercise("01-5", keep=False)
    told = exercise.press("submit", "answer-0", "**bold** and `code`")
    assert "'**bold** and `code`'" in told
    assert "&#x27;**bold**" in exercise.frame["html"].replace("'", "&#x27;").replace("\u2060", "")
    verdict = check("01-5", "**bold** and `code`")
    assert "'**bold** and `code`'" in repr(verdict) and "<code>code" not in verdict._repr_html_()


def test_a_code_of_no_card_is_quoted_as_it_was_typed():
    with pytest.raises(WrongFormat) as refused:
        card("**2**")
    from setlab.widgets.parts.prose import unmarked

    assert "**2**" in unmarked(str(refused.value))
