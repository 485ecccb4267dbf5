"""Sentences in one's own words: the teacher sees all with names, everybody else the chosen ones without."""

import pytest

from setlab.widgets.scene.events import Refused
from setlab_school.classroom import Room
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.report import Report
from setlab_school.classroom.sentences import LONGEST, Sentences
from setlab_school.classroom.teacher import TeacherPage

ANNS, BOS = "All the same or all different.", "Nothing two and one."


class Class:
    """A room of three at a question, two of whom have written."""

    def __init__(self):
        self.room = Room("en")
        self.teacher, self.wall, self.report = TeacherPage(self.room), ProjectorPage(self.room), Report(self.room)
        self.ann, self.bo, self.cy = self.phones = [
            PupilPage(self.room, self.room.enter(name)) for name in ("Ann", "Bo", "Cy")
        ]
        for page in (self.teacher, self.wall, self.report, *self.phones):
            self.room.attach(page)
        self.press(self.teacher, "sentence-asked", value="What is a SET?")
        self.press(self.teacher, "ask-sentence")
        self.told = [
            self.press(page, "sentence", value=text) for page, text in ((self.ann, f"  {ANNS}\n"), (self.bo, BOS))
        ]

    def press(self, page, name, key=None, value=None):
        told = page.press(name, key or name, value)
        for each in self.room.stale():
            each.refresh()
        assert not any(page.errors for page in (self.teacher, self.wall, self.report, *self.phones))
        return told

    def seen(self, page):
        return [text for text in (ANNS, BOS) if text in page.frame["html"]]


@pytest.fixture
def here():
    return Class()


def test_nobody_sees_a_sentence_before_the_teacher_has_chosen_it(here):
    assert here.told[0] == "Your teacher has your sentence. You may still change it."
    assert here.seen(here.teacher) == [ANNS, BOS] and "2 of 3 have written." in here.wall.frame["html"]
    assert [here.seen(page) for page in (here.wall, here.ann, here.bo, here.cy)] == [[], [ANNS], [BOS], []]
    here.press(here.teacher, "pick", "pick-2", True)
    assert [here.seen(page) for page in (here.wall, here.ann, here.cy)] == [[BOS], [ANNS, BOS], [BOS]]
    assert not [page for page in (here.wall, here.ann, here.cy) if ">Bo<" in page.frame["html"]], "and no name"
    here.press(here.teacher, "pick", "pick-2", False)
    assert here.seen(here.wall) == []


def test_what_is_written_anew_has_to_be_chosen_again(here):
    here.press(here.teacher, "pick", "pick-1", True)
    here.press(here.ann, "sentence", value=ANNS)
    assert here.seen(here.wall) == [ANNS], "the same once more"
    here.press(here.ann, "sentence", value="something rude")
    assert "rude" not in here.wall.frame["html"] and here.seen(here.wall) == []


def test_they_are_in_the_report_with_a_name_or_without(here):
    here.report.refresh()
    rows = here.report.rows()
    assert [(row[5], row[10]) for row in rows[1:]] == [("Ann", ANNS), ("Bo", BOS)]
    here.press(here.report, "kind", "kind-summed", "summed")
    said = f"{here.report.frame['html']} {here.report.rows()}"
    assert ANNS in said and BOS in said and "Ann" not in said.replace("<bdi>", "")


def test_an_empty_one_is_refused_and_a_long_one_is_cut(here):
    assert here.press(here.cy, "sentence", value=" \u200b ") == "Write a sentence first."
    here.press(here.cy, "sentence", value="a" * 5_000)
    assert len(here.room.activity.by_person[here.cy.person]) == LONGEST


def test_who_leaves_takes_their_sentence_along(here):
    here.press(here.teacher, "pick", "pick-1", True)
    here.room.remove(here.ann.person)
    here.wall.refresh()
    assert here.seen(here.wall) == [] and len(here.room.activity.by_person) == 1
    with pytest.raises(Refused, match="no longer here"):
        here.room.activity.pick(here.ann.person, True)


def test_a_box_without_a_question_asks_what_was_learned(here):
    here.press(here.teacher, "sentence-asked", value=" ")
    here.press(here.teacher, "ask-sentence")
    assert isinstance(here.room.activity, Sentences) and here.room.activity.title == "What have you learned today?"
