"""What was met on other days, on the page that lists the lessons: asked, answered, kept, and turned off."""

import json

import pytest

import setlab as sl
from setlab.common.files import home
from setlab_course.book import ReviewsPage
from setlab_course.lobby_questions import asked_from
from setlab_course.teach.recall import met

MISSED = {"59bb1ba8": {"on": "2026-03-01", "right": False, "guess": "1"}}


@pytest.fixture
def page():
    home().mkdir(parents=True, exist_ok=True)
    (home() / met.FILE).write_text(json.dumps(MISSED))
    yield ReviewsPage("de", [].append)
    sl.language("en")


def test_what_was_missed_is_asked_and_its_answer_is_kept_where_lessons_keep_theirs(page):
    assert page.scene.names == ("01-rule",) and "Fünf Minuten" in page.scene.frame["html"]
    asked = page.scene.asked
    page.scene.press("guess", f"guess-{asked.choices.index(asked.answer)}")
    assert page.scene.went == [True]
    changed = dict(page.changed())
    assert json.loads(changed[met.FILE]).keys() == {"59bb1ba8", "01-rule"} and page.changed() == []
    assert asked_from() > "2026-03-02"


def test_it_can_be_turned_off_and_another_page_may_do_so(page):
    page.scene.press("wanted", "wanted", False)
    assert dict(page.changed())["settings.json"] and asked_from() == ""
    page.take("settings.json", b"{}")
    assert page.changed() == [] and asked_from() == "2026-03-02"
