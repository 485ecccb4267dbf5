"""A sentence of one's own comes first; then there is another to compare with, and nothing judges."""

import pytest

from setlab.draw.markup import to_html
from setlab_course.lessons import FOLDERS, sentences_in
from setlab_course.teach import own_words
from setlab_course.teach.bets import own_words as module

EVERY = [each for folder in FOLDERS for each in sentences_in(folder)]


def test_lessons_ask_for_it():
    assert [each.lesson for each in EVERY] == ["01", "03", "08"]


@pytest.mark.parametrize("each", EVERY, ids=lambda each: each.lesson)
def test_the_model_is_there_after_ones_own_and_not_before(each):
    asked = own_words(each.lesson)
    assert 'data-key="model"' not in asked.frame["html"] and asked.model not in to_html(asked.still()[1])
    for nothing in ("", "  ", None):
        assert "Write a sentence first." in asked.press("sentence", "sentence", nothing) and asked.text is None
    assert "Write a sentence first." in asked.press("done", "done") and asked.frame["focus"]["key"] == "sentence"
    asked.press("sentence", "sentence", " Because *I* say so. ")
    html = asked.frame["html"]
    assert asked.text == "Because *I* say so." and "<details" in html and "One way to say it" in html
    assert " open" not in html[html.index("<details") : html.index("<summary")], "it is folded"
    asked.press("done", "done")
    assert asked.frame["focus"]["key"] == "model-summary"


def test_it_is_written_anew_and_there_when_its_cell_runs_again(monkeypatch):
    kept = {}
    monkeypatch.setattr(module, "kept_by_cell", lambda *about: kept.setdefault(about, {}))
    own_words("01").press("sentence", "sentence", "the same")
    again = own_words("01")
    assert again.text == "the same" and 'data-key="model"' in again.frame["html"]
    again.press("sentence", "sentence", "<b>the same</b>, or all different")
    assert own_words("01").text == "<b>the same</b>, or all different" and "<b>the same" not in again.frame["html"]


@pytest.mark.parametrize("wrong", ["02", "1", "", None, 1])
def test_a_lesson_that_asks_for_none_is_refused_with_one_that_does(wrong):
    with pytest.raises(ValueError, match="asks for no sentence; choose one such as '0"):
        own_words(wrong)
