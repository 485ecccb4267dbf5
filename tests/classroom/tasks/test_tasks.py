"""Exercises for a class: each at their own pace, nothing kept, and a map for the teacher only."""

import pytest
from helpers.pseudo import spoken

from setlab.draw.markup import to_html
from setlab_course.lessons import TASKS
from setlab_course.teach import task
from setlab_school.classroom import Room
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.tasks import TasksActivity, tasks_of, with_tasks
from setlab_school.classroom.teacher import TeacherPage


class Working:
    """A room in which three pupils are at the exercises of lesson 01."""

    def __init__(self):
        self.room = Room("en")
        self.teacher, self.projector = TeacherPage(self.room), ProjectorPage(self.room)
        self.ann, self.bo, self.cy = (PupilPage(self.room, self.room.enter(name)) for name in ("Ann", "Bo", "Cy"))
        for page in (self.teacher, self.projector, self.ann, self.bo, self.cy):
            self.room.attach(page)
        self.teacher.press("chapter", "chapter", "01")
        self.teacher.press("tasks", "tasks")
        self.draw()

    def draw(self):
        for page in self.room.stale():
            page.refresh()

    def go_to(self, pupil, name):
        while self.room.activity.parts[pupil.person].name != name:
            pupil.press("next", "next")

    def answer(self, pupil, text):
        self.go_to(pupil, "01-5")
        told = pupil.press("submit", "answer-0", text)
        self.draw()
        return told


@pytest.fixture
def work():
    return Working()


def test_each_goes_at_their_own_pace(work):
    assert work.answer(work.ann, "40").startswith("Right.")
    assert "✔" in work.ann.frame["html"] and "Exercise 1 of" in work.bo.frame["html"]
    work.ann.press("previous", "previous")
    names = tasks_of("01")
    assert work.room.activity.parts[work.ann.person].name == names[names.index("01-5") - 1]
    work.go_to(work.ann, "01-5")
    assert "✔ solved" in work.ann.frame["html"], "it is there when one comes back"
    assert work.room.activity.standing(work.bo.person, "01-5") is None


def test_the_teacher_alone_sees_who_is_where_and_what_goes_wrong_most(work):
    for pupil, text in ((work.ann, "80"), (work.bo, "80"), (work.cy, "27")):
        assert not work.answer(pupil, text).startswith("Right.")
    assert work.room.activity.commonest("01-5") == ("80", 2)
    assert "80 × 2" in work.teacher.frame["html"] and "Ann" in work.teacher.frame["html"]
    for page in (work.projector, work.ann, work.bo):
        assert "× 2" not in page.frame["html"]
    assert "Bo" not in work.projector.frame["html"] and "Bo" not in work.ann.frame["html"]
    work.teacher.press("names", "names", False)
    table = work.teacher.frame["html"].partition("class-map")[2].partition("</table>")[0]
    assert table and "Ann" not in table


def test_the_projector_sums_up(work):
    work.answer(work.ann, "40")
    assert work.room.activity.solved("01-5") == 1 and TASKS["01-5"].title in work.projector.frame["html"]


def test_nothing_of_it_is_kept_and_nobodys_answer_is_anothers(work, setlab_home):
    work.answer(work.ann, "40")
    assert not [*setlab_home.iterdir()] and not task("01-5").solved
    assert "✔ solved" not in work.bo.frame["html"]


def test_who_leaves_is_on_no_map(work):
    work.answer(work.ann, "80")
    work.room.remove(work.ann.person)
    work.draw()
    assert work.room.activity.commonest("01-5") is None and "Ann" not in work.teacher.frame["html"]


def test_a_table_says_who_solved_what(work):
    work.answer(work.ann, "80")
    work.answer(work.ann, "40")
    entry = next(each for each in work.room.activity.entries() if each.what == TASKS["01-5"].title)
    assert (entry.person.name, entry.answers, entry.result) == ("Ann", (("solved", True),), "2 tries")
    assert entry.remark == "last mistake: 80"


def test_exercises_are_named_in_the_language_of_now(work, monkeypatch):
    work.answer(work.ann, "80")
    tasks = work.room.activity
    spoken(monkeypatch)
    pages = [to_html(tasks.projector("h2")), to_html(tasks.controls(work.teacher).view()), str([*tasks.entries()])]
    assert [TASKS["01-5"].spoken.title in page for page in pages] == [True] * 3


def test_no_exercise_of_a_class_asks_for_a_program():
    names = [name for number in with_tasks() for name in tasks_of(number)]
    assert len(names) > 40 and all(TASKS[name].form is not None for name in names)


def test_every_exercise_opens_on_a_pupils_page():
    for number in with_tasks():
        room = Room("en")
        pupil = PupilPage(room, room.enter("Ann"))
        room.begin(TasksActivity(room, tasks_of(number)))
        pupil.refresh()
        for _ in tasks_of(number):
            pupil.press("next", "next")
            assert not pupil.errors and ("check", "check") in pupil.offers
