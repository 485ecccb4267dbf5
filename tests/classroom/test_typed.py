"""Whatever is typed into any field of any page of a room is read or refused in a sentence, and all go on."""

import csv
import io

import pytest
from helpers.plan_files import own_line, plan_file
from helpers.some import some
from helpers.typed import TEXTS, fields, type_into

from setlab.core.cards import Card
from setlab_school.classroom import Room
from setlab_school.classroom.activity import table_of
from setlab_school.classroom.login import LoginPage
from setlab_school.classroom.plans.plan import Plan, PlanStep
from setlab_school.classroom.plans.puts import OwnQuestion, SentenceItem
from setlab_school.classroom.polls.own import HOW, TeacherQuestion
from setlab_school.classroom.polls.poll import Poll
from setlab_school.classroom.polls.questions import Question
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.report import Report
from setlab_school.classroom.tasks import TasksActivity, tasks_of
from setlab_school.classroom.teacher import TeacherPage

ANSWERS = {"a number": 1080, "words": "**", "a card": Card("2tgq"), "a pair": (2, 3), "yes": True, "nothing": None}
TYPED = [each for each in TEXTS if each.strip()]


class Class:
    """A room with two pupils and all its pages; whatever is drawn is drawn without a mistake."""

    def __init__(self):
        self.room = Room("en")
        self.teacher, self.projector, self.report = TeacherPage(self.room), ProjectorPage(self.room), Report(self.room)
        self.ann, self.bo = (PupilPage(self.room, self.room.enter(name)) for name in ("Ann", "Bo"))
        self.pages = self.teacher, self.projector, self.report, self.ann, self.bo
        for page in self.pages:
            self.room.attach(page)

    def draw(self):
        for page in self.pages:
            page.refresh()
            assert not page.errors, page.errors[0]
            assert "Something went wrong" not in page.frame["say"]["text"]


@pytest.mark.near
@pytest.mark.every(6)
@pytest.mark.parametrize("name", ANSWERS)
def test_guesses(name):
    here = Class()
    answer = ANSWERS[name]
    for text in TYPED:
        poll = Poll(here.room, Question("Which?", None if answer is None else lambda: answer, why="Because **so**."))
        here.room.begin(poll)
        poll.computing.join()
        here.draw()
        type_into(here.ann, "vote", "vote", text)
        type_into(here.bo, "vote", "vote", "7")
        poll.count()
        here.draw()
        if poll.has_answer:
            poll.reveal()
        here.draw()
        csv.reader(io.StringIO(table_of(here.report.rows()).decode("utf-8-sig")))
        here.room.hour.clear()


def test_answers_to_exercises():
    here = Class()
    tasks = TasksActivity(here.room, tasks_of("05"))
    here.room.begin(tasks)
    here.draw()
    for text in TEXTS:
        for field in fields(here.ann.inner):
            type_into(here.ann, *field, text)
    here.draw()


@pytest.mark.full
@pytest.mark.every(2)
@pytest.mark.parametrize("how", some(HOW, every=3))
def test_fields_of_the_teachers_page(how):
    here = Class()
    here.teacher.rail.open(1)
    here.teacher.press("own-how", "own-how", how)
    for field in fields(here.teacher):
        for text in TEXTS:
            if field in here.teacher.offers:
                type_into(here.teacher, *field, text)
    here.draw()


@pytest.mark.every(20)
@pytest.mark.parametrize("text", TYPED)
def test_a_question_of_ones_own_with_that_in_all_its_texts(text):
    """Asked, revealed, and as a step of a plan."""
    here = Class()
    type_into(here.teacher, "own", "own-question", text)
    here.teacher.press("own-how", "own-how", "choose")
    type_into(here.teacher, "own", "own-choices", f"{text[:100]};other")
    here.teacher.press("ask-own", "ask-own")
    here.draw()
    if isinstance(here.room.activity, Poll):
        here.ann.press("vote", "vote-0")
        here.teacher.press("count", "count")
        here.draw()
        own = next(box.own for box in here.teacher.boxes if box.key == "own")
        plan = Plan("?", (PlanStep(5, "", OwnQuestion(own_line(own))),))
        assert Plan.read(plan_file(plan)) == plan


def test_the_example_of_a_choice_with_our_own_dot():
    here = Class()
    here.teacher.press("own", "own-question", "How many SETs? · lay nothing")
    here.teacher.press("own-how", "own-how", "choose")
    here.teacher.press("own", "own-choices", "81 · 80; [x]; a\\; b")
    here.teacher.press("own", "own-answer", "81 · 80")
    here.teacher.press("ask-own", "ask-own")
    own = next(box.own for box in here.teacher.boxes if box.key == "own")
    for question in (here.room.activity.question, TeacherQuestion.read(own_line(own)).asked()):
        assert question.choices == ("81 · 80", "[x]", "a; b") and question.reveal() == "81 · 80"
        assert question.question == "How many SETs? · lay nothing"


@pytest.mark.parametrize("text", TEXTS)
def test_a_name_and_a_code(text):
    room = Room("en")
    login, teacher, projector, report = LoginPage(room), TeacherPage(room), ProjectorPage(room), Report(room)
    for field in fields(login):
        type_into(login, *field, text)
    type_into(login, "code", "code", room.code)
    login.press("enter", "enter")
    for person in room.people:
        seat = PupilPage(room, person)
        room.begin(Poll(room, Question("?", lambda: 1)))
        seat.press("vote", "vote", "1")
        for page in (seat, teacher, projector, report):
            page.refresh()
            assert not page.errors
        assert person.name.encode() and "\ufeff" not in person.name
        csv.reader(io.StringIO(table_of(report.rows()).decode("utf-8-sig")))


@pytest.mark.every(4)
@pytest.mark.parametrize("text", [each for each in TYPED if len(each) <= 500 and each.isprintable()])
def test_a_plan_with_that_in_all_its_texts(text):
    here = Class()
    plan = Plan(text, (PlanStep(3, text, SentenceItem(text)), PlanStep(4, text)), aim=text, ask=text, early=text)
    assert Plan.read(plan_file(plan)) == plan
    here.teacher.rail.shelf.append(plan)
    here.teacher.rail.open(len(here.teacher.rail.shelf) - 1)
    for _ in plan.steps:
        here.teacher.press("rail-next", "rail-next")
        here.draw()
    assert "<em>" not in here.teacher.frame["html"]
