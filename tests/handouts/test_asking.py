"""Questions for a learning platform: the package is parsed back and asks what the lessons ask."""

import io
import posixpath
import zipfile
from xml.etree import ElementTree

import pytest
from helpers.tree import ROOT

from setlab import handouts
from setlab.classroom.polls.questions import listed, question_of
from setlab.core.i18n import speaking
from setlab.course import lessons
from setlab.handouts.__main__ import main
from setlab.widgets.parts.prose import unmarked

ITEM, MANIFEST = "{http://www.imsglobal.org/xsd/imsqti_v2p1}", "{http://www.imsglobal.org/xsd/imscp_v1p1}"
FILES = {each.number: each.file for each in lessons()}


def opened(quiz):
    """(the zip, {identifier: item}) by way of its manifest, as a platform reads it."""
    package = zipfile.ZipFile(io.BytesIO(quiz.zipped()))
    assert package.namelist()[0] == "imsmanifest.xml"
    manifest = ElementTree.fromstring(package.read("imsmanifest.xml"))
    assert manifest.find(f"{MANIFEST}metadata/{MANIFEST}schema").text == "QTIv2.1 Package"
    items, told = {}, {"imsmanifest.xml"}
    for resource in manifest.iter(f"{MANIFEST}resource"):
        assert resource.get("type") == "imsqti_item_xmlv2p1"
        told |= {file.get("href") for file in resource.iter(f"{MANIFEST}file")}
        items[resource.get("identifier")] = ElementTree.fromstring(package.read(resource.get("href")))
    assert told == {*package.namelist()}, "all files are told of, and all that are told of are there"
    return package, items


def number_of(name):
    return int(name.rpartition("-")[2]) - 1


@pytest.mark.parametrize(("lesson", "code"), [("01", "en"), ("05", "de"), ("08", "zh_Hant")])
def test_items_ask_what_the_lesson_asks_and_take_its_answer(lesson, code):
    with speaking(code):
        package, items = opened(handouts.quiz(lesson))
        asked = {name: question_of(FILES[lesson], number_of(name)).solved() for name in items}
    assert len(items) >= 4
    for name, item in items.items():
        question, text = asked[name], " ".join(item.itertext())
        assert item.get("identifier") == name and unmarked(question.question) in text
        body, right = item.find(f"{ITEM}itemBody"), [each.text for each in item.find(f".//{ITEM}correctResponse")]
        choices = {each.get("identifier"): each.text for each in body.iter(f"{ITEM}simpleChoice")}
        with speaking(code):
            if question.choices:
                assert [*choices.values()] == [*map(unmarked, question.choices)]
                taken = {key: question.judged(raw)[0] for key, raw in zip(choices, question.choices, strict=True)}
                assert [key for key in taken if taken[key]] == right
            else:
                assert body.find(f".//{ITEM}textEntryInteraction") is not None
                assert question.judged(right[0])[0] is True
        for picture in body.iter(f"{ITEM}img"):
            assert picture.get("alt") and package.read(posixpath.normpath(picture.get("src"))).startswith(b"<svg")
        assert item.get("{http://www.w3.org/XML/1998/namespace}lang") == {"zh_Hant": "zh-Hant"}.get(code, code)


def test_a_number_that_may_be_near_is_taken_within_its_bounds():
    _, items = opened(handouts.quiz("09"))
    near = [each for item in items.values() for each in item.iter(f"{ITEM}equal")]
    assert near and all(float(each.get("tolerance").split()[0]) > 0 for each in near)


def test_a_card_is_taken_by_its_code_and_by_its_name():
    _, items = opened(handouts.quiz("01"))
    keys = [each.get("mapKey") for item in items.values() for each in item.iter(f"{ITEM}mapEntry")]
    assert "1epo" in keys and "one open purple oval" in keys


def test_the_same_questions_are_the_same_bytes():
    assert handouts.quiz("01").zipped() == handouts.quiz("01").zipped()


@pytest.mark.full
def test_hardly_any_question_is_left_out():
    quiz = handouts.quiz()
    assert len(quiz.items) + quiz.left_out == sum(len(listed(file)) for file in FILES.values())
    assert quiz.left_out <= 6 and len({item.name for item in quiz.items}) == len(quiz.items)


def test_the_command_writes_them(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("setlab.handouts.saving.quiz", lambda: handouts.quiz("01"))
    assert main(["questions", "--folder", str(tmp_path)]) == 0
    assert [path.name for path in (tmp_path / "en").iterdir()] == ["questions-01.zip"]


def test_a_lesson_that_is_none_is_told():
    with pytest.raises(ValueError, match=r"there is no lesson \[None\]; choose one of 00"):
        handouts.quiz([None])
    with pytest.raises(ValueError, match="there is no lesson '99'; choose one of 00"):
        handouts.quiz("99")


def test_asking_prints_nothing_of_what_a_lesson_prints(capsys):
    asked = handouts.quiz("00½")
    assert asked.items and capsys.readouterr().out == ""


def test_teachers_are_told_how_many_questions_there_are():
    told = (ROOT / "TEACHERS.md").read_text(encoding="utf-8")
    assert f"{len(handouts.quiz().items)} questions by choices" in told
