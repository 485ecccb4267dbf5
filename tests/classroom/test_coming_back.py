"""Who was here gets their page back: with a tab that was closed, with another device, by a word of the teacher's."""

import pytest

from setlab_school.classroom import Room
from setlab_school.classroom.login import LoginPage
from setlab_school.classroom.polls.poll import Poll
from setlab_school.classroom.polls.questions import Question
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.teacher import TeacherPage
from tools.benchmarks.devices import Device

WHICH = Question("Which?", choices=("this", "that"))


class Class:
    """A room in which Ann has voted, and then lost her device; Bo is there."""

    def __init__(self):
        self.room = Room("en")
        self.teacher = TeacherPage(self.room)
        self.ann, self.bo = (PupilPage(self.room, self.room.enter(name)) for name in ("Ann", "Bo"))
        self.ann.person.page, self.bo.person.page = self.ann, self.bo
        self.room.begin(Poll(self.room, WHICH))
        self.ann.refresh()
        self.ann.press("vote", "vote-1")
        self.bo.person.devices = 1

    def apply(self, name):
        login = LoginPage(self.room, "new", "elsewhere", self.room.code)
        login.press("name", "name", name)
        self.teacher.refresh()
        return login


@pytest.fixture
def lesson():
    return Class()


@pytest.mark.parametrize("name", ["Ann", " ann "])
def test_the_teacher_says_that_it_is_ann(lesson, name):
    login = lesson.apply(name)
    assert login.waits and "Someone called" in login.frame["html"]
    assert "That is Ann, who was here before" in lesson.teacher.frame["html"]
    lesson.teacher.press("let-in-as", f"let-in-as-{login.number}")
    assert login.person is lesson.ann.person and len(lesson.room.people) == 2


def test_another_one_of_that_name_is_let_in_as_a_new_pupil(lesson):
    login = lesson.apply("Ann")
    lesson.teacher.press("let-in", f"let-in-{login.number}")
    assert login.person.name == "Ann 2" and len(lesson.room.people) == 3


def test_whose_name_is_in_with_a_device_comes_in_at_once(lesson):
    assert lesson.apply("Bo").person.name == "Bo 2"
    assert lesson.apply("Cy").person.name == "Cy"


def test_a_newcomer_is_somebody_who_was_here(lesson):
    newcomer = lesson.apply("Annika").person
    newcomer.devices = 1
    lesson.teacher.refresh()
    assert lesson.teacher.press("is", f"is-{newcomer.number}", str(lesson.ann.person.number)) == "Ann is back."
    assert [person.name for person in lesson.room.people] == ["Ann", "Bo"]
    assert lesson.room.known(newcomer.token) is lesson.ann.person
    assert lesson.room.activity.last_guess(lesson.ann.person) == "that"
    assert newcomer not in {person for votes in lesson.room.activity.votes for person in votes}


def test_who_is_taken_for_two_one_after_the_other_is_known_by_all_their_devices(lesson):
    first, second = (lesson.apply(name).person for name in ("Di", "Ed"))
    lesson.room.recognise(first, second)
    lesson.room.recognise(second, lesson.ann.person)
    assert {lesson.room.known(each.token) for each in (first, second)} == {lesson.ann.person}
    lesson.room.remove(lesson.ann.person)
    assert lesson.room.known(first.token) is None


def test_the_room_makes_up_names(lesson):
    lesson.teacher.press("invents", "invents", True)
    login = LoginPage(lesson.room, "d", "a", lesson.room.code, name="Dörte")
    assert "The room gives you a name." in login.frame["html"] and ("name", "name") not in login.offers
    login.press("enter", "enter")
    others = [lesson.room.enter("Eve").name for _ in range(80)]
    assert "Dörte" not in login.person.name and "Eve" not in others and len({*others, login.person.name}) == 81


# --- on the network --------------------------------------------------------------------------------------------------


def test_a_tab_that_was_closed_gets_its_seat_back(room, run):
    async def hour():
        ann = await (await Device(room).connect()).enter("Ann")
        await ann.close()
        back = Device(room, again=ann.token)
        await back.connect()
        await back.until(lambda: "You are in" in back.text)
        assert back.token == ann.token and [person.name for person in room.people] == ["Ann"]

    run(hour())


def test_a_second_tab_is_asked_whose_it_is(room, run):
    async def hour():
        ann = await (await Device(room).connect()).enter("Ann")
        other = await Device(room, again=ann.token).connect()
        assert "Ann is already here, in another tab" in other.text and len(room.people) == 1
        bo = await other.enter("Bo")
        assert [person.name for person in room.people] == ["Ann", "Bo"]
        third = await Device(room, again=ann.token).connect()
        await third.do("again", "again")
        await third.until(lambda: "You are in" in third.text)
        assert third.token == ann.token and bo.token != ann.token and room.people[0].devices == 2

    run(hour())


def test_a_device_that_the_teacher_recognises_has_that_seat_and_keeps_it(room, run):
    async def hour():
        teacher = await Device(room, key=room.key, page="/teacher").connect()
        ann = await (await Device(room).connect()).enter("Ann")
        await ann.close()
        new = await (await Device(room).connect()).enter("Annika")
        person, newcomer = room.people
        await teacher.until(lambda: f"is-{newcomer.number}" in teacher.html)
        await teacher.do("is", f"is-{newcomer.number}", str(person.number))
        await new.until(lambda: new.token == ann.token and person.devices == 1)
        assert room.people == (person,)
        await new.close()
        back = await Device(room, token=new.token).connect()
        assert "Ann" in back.text and room.people == (person,)

    run(hour())


@pytest.mark.parametrize("again", [["x"], 5, {"a": 1}, "wrong"])
def test_who_brings_a_mark_that_is_none_stands_at_the_door(room, run, again):
    async def hour():
        nobody = await Device(room, again=again, eyes=again).connect()
        assert "Your name here" in nobody.text and "another tab" not in nobody.text

    run(hour())
