"""The desk of somebody who reads a translation: what was said is in the catalogue, and slots cannot get lost."""

import shutil

import pytest
from babel.messages.pofile import read_po

from setlab_school.classroom import Room
from tools import reviewing, translations
from tools.lessons import catalogue as lessons
from tools.reviewing import Reviewing, judgement, sheets

NAME = "notebooks/00_with_python.ipynb"


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A desk for German, whose catalogues are copies."""
    for module in (translations, lessons):
        file = tmp_path / f"{module.__name__}.po"
        shutil.copy(module.path("de"), file)
        monkeypatch.setattr(module, "path", lambda code, kind="po", file=file: file)
    lessons.read.cache_clear()
    made = Reviewing(Room("en"), "de", "Ada")
    made.refresh()
    yield made
    lessons.read.cache_clear()


def kept(sheet):
    with sheet.path.open("rb") as file:
        return {message.id: message for message in read_po(file) if message.id}


def test_every_message_is_on_a_sheet_and_shown_where_it_belongs(desk):
    told = {id(message) for sheet in desk.sheets.values() for message in sheet.messages}
    assert len(told) > 5_000 and NAME in desk.sheets
    for name in [NAME, "packages/setlab_school/classroom/projector.py", "setlab/data/rules/versus.md"]:
        desk.press("sheet", "sheet", name)
        for _ in range(4):
            desk.press("next", "next")
            text = translations.forms(desk.message.string)[0]
            assert desk.errors == [] and len(desk.frame["html"]) > 500 and text
    desk.press("sheet", "sheet", NAME)
    words = desk.message.string.split("`")[0].replace("*", "").split()
    assert all(word in desk.frame["html"].replace("*", "") for word in words[:3]), "in its paragraph, in German"


@pytest.mark.full
def test_good_goes_on_and_is_there_on_another_day(desk):
    desk.press("sheet", "sheet", NAME)
    first = desk.message
    desk.press("good", "good")
    assert desk.message is not first and judgement(first, "Ada") and not judgement(first, "Bo")
    assert "Good: Ada" in kept(desk.sheet)[first.id].user_comments
    again = sheets("de")[NAME]
    assert len(again.unread("Ada")) == len(again.messages) - 1 and len(again.unread("Bo")) == len(again.messages)


@pytest.mark.near
def test_a_mended_sentence_keeps_what_stands_in_braces(desk):
    desk.press("sheet", "sheet", "packages/setlab_school/classroom/projector.py")
    several = [translations.forms(each.id)[1:] for each in desk.sheet.messages]  # those of which there are two forms
    at = next(n for n, forms in enumerate(several) if forms and "{n}" in forms[-1])
    desk.at = at
    desk.refresh()
    before = desk.message.string
    assert "has to stay" in desk.press("mend", "mend", "\n".join("Niemand" for _ in translations.forms(before)))
    assert desk.message.string == before
    better = tuple(f"{each}!" for each in before)
    assert desk.press("mend", "mend", "\n".join(better)) == "mended"
    assert kept(desk.sheet)[desk.message.id].string == better and judgement(desk.message, "Ada")
    assert "a line for each" in desk.press("mend", "mend", "{n} allein")


@pytest.mark.near
def test_a_sentence_that_is_mended_in_a_language_made_by_rule_is_kept_by_hand(tmp_path, monkeypatch):
    file = tmp_path / "zh_Hans.po"
    shutil.copy(translations.path("zh_Hans"), file)
    path = translations.path
    monkeypatch.setattr(translations, "path", lambda code, kind="po": file if code == "zh_Hans" else path(code, kind))
    desk = Reviewing(Room("en"), "zh_Hans", "Ada")
    desk.press("sheet", "sheet", "setlab/data/glossary.toml")
    desk.press("mend", "mend", desk.message.string + "。")
    assert [message.id for message in kept(desk.sheet).values()] == [desk.message.id]
    assert translations.read("zh_Hans").get(desk.message.id, desk.message.context).string.endswith("。")


@pytest.mark.full
def test_a_doubt_is_noted_and_a_second_word_takes_the_place_of_the_first(desk):
    desk.press("ask", "ask", "Is that a calque?")
    message = desk.message
    assert message.user_comments == ["Asked: Is that a calque? (Ada)"]
    desk.press("good", "good")
    assert message.user_comments == ["Good: Ada"]


def test_only_who_has_read_all_of_a_lesson_signs_it(desk):
    desk.press("sheet", "sheet", NAME)
    assert not any(key == "sign" for _, key in desk.offers)
    for message in desk.sheet.messages:
        reviewing.say_of(message, "Ada", "Good: Ada")
    desk.refresh()
    assert desk.press("sign", "sign") == "Signed by Ada."
    lessons.read.cache_clear()
    assert lessons.signed("de", NAME) == "Ada" and lessons.signed("de", "notebooks/01_the_rule.ipynb") == ""
