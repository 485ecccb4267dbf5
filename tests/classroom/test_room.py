"""A room without a network: who gets in, under which name, and who sees what."""

import re

import pytest
from helpers.school import offered

from setlab.widgets.scene.carried import client_words
from setlab.widgets.scene.events import Refused
from setlab_school.classroom import Room
from setlab_school.classroom.admission import (
    AT_ONCE,
    FEW,
    HOUR,
    MOST_EACH,
    MOST_WAITING,
    MOST_WAITING_EACH,
    OTHERS,
    WITHIN,
    Admission,
)
from setlab_school.classroom.login import LoginPage
from setlab_school.classroom.polls.poll import Poll
from setlab_school.classroom.polls.questions import Question
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.room import LONGEST_NAME, MOST_PEOPLE
from setlab_school.classroom.teacher import TeacherPage


@pytest.fixture
def room():
    return Room("en")


def test_the_code_opens_however_it_is_typed(room):
    assert room.opens_with(f" {room.code[:2].lower()} {room.code[2:]} ")
    assert not any(map(room.opens_with, ("", None, room.code[:-1], room.code + "A", "ÆØÅ")))


def test_a_name_is_short_in_one_line_and_nobody_elses(room):
    names = ["Ann", " ann\n", "A" * 50, "A" * 50, "‮evil", "<script>"]
    given = [room.enter(name).name for name in names]
    assert given[:2] == ["Ann", "ann 2"] and given[4:] == ["evil", "<script>"]
    assert all(0 < len(name) <= LONGEST_NAME for name in given) and len({*given}) == len(given)
    assert room.enter("A\u200bnn").name != room.enter("Ａnn").name not in ("Ann", "ann 2")
    for nothing in ("", "  \n", "‮", None, "\u200b", "\u3164", "\u2800"):
        with pytest.raises(Refused, match="Type a name"):
            room.enter(nothing)


def test_what_is_typed_ends_as_text(room):
    person = room.enter("<b>Ann</b>")
    pages = [ProjectorPage(room), TeacherPage(room), PupilPage(room, person)]
    assert all("&lt;b&gt;Ann" in page.frame["html"] and "<b>" not in page.frame["html"] for page in pages)


def test_a_room_is_full_one_day(room):
    for number in range(MOST_PEOPLE):
        room.enter(str(number))
    with pytest.raises(Refused, match="full"):
        room.enter("one more")


def test_the_door_wants_the_code_and_a_name(room):
    login = LoginPage(room)
    assert "not the code" in login.press("enter", "enter")
    login.press("code", "code", room.code)
    assert login.press("enter", "enter") == "Type a name first."
    login.press("name", "name", "Ann")
    assert login.person in room.people, "Enter will do"
    login.press("enter", "enter")
    assert len(room.people) == 1


# --- admission -------------------------------------------------------------------------------------------------------


class Porch:
    """A room with a clock of its own, and people who come from somewhere."""

    def __init__(self):
        self.room, self.now = Room("en"), 0
        self.room.admission = self.step = Admission(self.room, clock=lambda: self.now)
        self.teacher = TeacherPage(self.room)
        self.teacher.press("lock", "lock", False)

    def come(self, name, address="", device=""):
        login = LoginPage(self.room, device, address, self.room.code)
        login.said = login.press("name", "name", name)
        self.teacher.refresh()
        return login

    def names(self):
        return [person.name for person in self.room.people]


def test_from_one_address_people_come_in_one_after_the_other_and_wait_for_nobody_else():
    porch = Porch()
    logins = [porch.come(f"P{n}", "router") for n in range(AT_ONCE + 3)]
    assert len(porch.names()) == AT_ONCE and "You are at the door, P10" in logins[-3].frame["html"]
    assert porch.come("Ann", "tablet").person, "somebody else comes in at once"
    assert "At the door" not in porch.teacher.frame["html"], "the teacher has nothing to do"
    porch.now = WITHIN + 1
    porch.room.tick()
    assert all(login.person for login in logins)


@pytest.mark.near
def test_one_device_with_the_code_does_not_fill_the_room():
    porch = Porch()
    for n in range(60):
        porch.come(f"Eve {n}", "phone")
        porch.now += WITHIN
        porch.room.tick()
    assert len(porch.names()) == MOST_EACH and porch.come("Ann", "tablet").person
    for n in range(OTHERS - 1):
        porch.come(f"P{n}", f"tablet {n}")
    porch.now += WITHIN
    for n in range(FEW + 1):
        porch.come(f"Max {n}", "other phone")
    porch.room.tick()
    assert sum(name.startswith("Max") for name in porch.names()) == FEW, "where each device has an address, few will do"
    assert "Let Max 4 in" in porch.teacher.frame["html"]
    eve = porch.room.people[0].number
    assert f"Remove all {MOST_EACH} who came from the device of Eve 0" in porch.teacher.frame["html"]
    assert porch.teacher.press("remove-all", f"all-{eve}") == f"{MOST_EACH} are out."
    assert not [name for name in porch.names() if name.startswith("Eve")] and "Ann" in porch.names()


def test_a_class_behind_one_router_comes_in_by_itself():
    porch = Porch()
    for n in range(35):
        porch.come(f"P{n}", "router", device=f"device {n}")
    for _ in range(4):
        porch.now += WITHIN + 1
        porch.room.tick()
    assert len(porch.names()) == 35


def test_who_was_sent_out_waits_for_the_teacher_for_an_hour():
    porch = Porch()
    bo = porch.come("Bo", "phone", "mark").person
    porch.room.remove(bo)
    for address, device in [("phone", "mark"), ("phone", "another mark"), ("cafe", "mark")]:
        login = porch.come("Bo", address, device)
        assert not login.person and "At the door" in porch.teacher.frame["html"], (address, device)
        porch.teacher.press("keep-out" if device != "mark" else "let-in", f"let-in-{login.number}")
    assert porch.come("Cy", "tablet").person
    porch.now += HOUR + 1
    assert porch.come("Bo", "phone", "mark").person


def test_the_teacher_lets_in_by_hand_and_keeps_out():
    porch = Porch()
    porch.teacher.press("by-hand", "by-hand", True)
    ann, bo, cy = (porch.come(name, device=name) for name in ("Ann", "Bo", "Cy"))
    assert porch.names() == [] and "Let Bo in" in porch.teacher.frame["html"]
    assert porch.teacher.press("keep-out", f"keep-out-{bo.number}") == ""
    assert "is not letting anyone in from this device" in bo.frame["say"]["text"] and not bo.waits
    assert "is not letting anyone in" in porch.come("Bob", device="Bo").said
    porch.teacher.press("let-all-in", "let-all-in")
    assert porch.names() == ["Ann", "Cy"] and ann.person and cy.person
    porch.teacher.press("by-hand", "by-hand", False)
    assert porch.come("Di").person
    assert porch.teacher.press("let-in", f"let-in-{bo.number}") == "That is no longer there."


def test_one_may_go_back_from_the_door_and_take_another_name():
    porch = Porch()
    porch.teacher.press("by-hand", "by-hand", True)
    login = porch.come("Ann")
    login.press("back", "back")
    assert not login.waits and 'value="Ann"' in login.frame["html"]
    login.press("name", "name", "Anna")
    porch.teacher.refresh()
    porch.teacher.press("let-in", f"let-in-{login.number}")
    assert porch.names() == ["Anna"]


@pytest.mark.full
def test_not_everybody_waits_for_admission():
    porch = Porch()
    porch.teacher.press("by-hand", "by-hand", True)
    said = [porch.come(f"P{n}", "phone").said for n in range(MOST_WAITING_EACH + 1)]
    assert "Many people are waiting" in said[-1] and len(porch.step.waiting) == MOST_WAITING_EACH
    assert "Many" not in porch.come("Ann", "tablet").said
    others = [porch.come(f"P{n}", f"tablet {n}").said for n in range(MOST_WAITING)]
    assert "Many people are waiting" in others[-1] and len(porch.step.waiting) == MOST_WAITING


def test_a_room_that_got_full_meanwhile_says_so_to_who_waits():
    porch = Porch()
    porch.teacher.press("by-hand", "by-hand", True)
    login = porch.come("Ann")
    for number in range(MOST_PEOPLE):
        porch.room.enter(str(number))
    porch.teacher.press("let-in", f"let-in-{login.number}")
    assert not login.person and "full" in login.frame["say"]["text"]


def test_a_code_is_looked_at_once_for_each_message_of_a_device(room):
    login = LoginPage(room)
    login.tries = 1
    login.press("code", "code", "WRONG")
    assert "not the code" in login.press("enter", "enter") and login.wrong == 1
    login.press("code", "code", room.code)
    assert "not the code" in login.press("enter", "enter") and login.wrong == 1, "its turn has not come yet"
    login.tries = 1
    login.press("code", "code", room.code)
    login.press("name", "name", "Ann")
    assert login.person and login.knows_code


def test_the_teacher_removes_and_locks(room):
    teacher, ann = TeacherPage(room), room.enter("Ann")
    pupil = PupilPage(room, ann)
    assert "You are in" in pupil.frame["html"]
    assert teacher.press("remove", f"remove-{ann.number}") == "Ann is out."
    pupil.refresh()
    assert "no longer in this room" in pupil.frame["html"] and room.known(ann.token) is None
    teacher.press("lock", "lock", True)
    with pytest.raises(Refused, match="locked"):
        room.enter("Ann")


def test_who_was_removed_does_nothing_more(room):
    pupil = PupilPage(room, room.enter("Ann"))
    room.begin(Poll(room, Question("Which?", choices=("this", "that"))))
    pupil.refresh()
    room.remove(pupil.person)
    assert pupil.press("vote", "vote-0") == "That is no longer there." and room.activity.votes == [{}]


def test_pages_speak_the_rooms_language(room):
    teacher, projector = TeacherPage(room), ProjectorPage(room)
    teacher.press("language", "language", "de")
    assert room.language == "de" and projector.words["lang"] == "de"
    assert "one of the languages" not in teacher.press("language", "language", "nb")
    teacher.press("language", "language", "xx")
    assert room.language == "nb"


def test_a_page_has_all_words_that_its_client_shows(room):
    """The button that fills the screen was called "undefined"."""
    teacher = TeacherPage(room)
    assert {*teacher.words} == {*client_words(teacher)} and "kernel" not in str(teacher.words)


def test_nothing_is_kept_of_a_closed_room(room):
    teacher, ann = TeacherPage(room), room.enter("Ann")
    teacher.press("close", "close")
    assert room.closed.is_set() and not room.people and room.known(ann.token) is None
    assert "Ann" not in teacher.frame["html"] and not teacher.offers


def test_a_pupils_page_offers_nothing_of_the_teachers(room):
    pupil = PupilPage(room, room.enter("Ann"))
    assert not offered(pupil)
    assert pupil.press("remove", "remove-1") == "That is no longer there."
    assert len(room.people) == 1


def test_what_concerns_a_person_is_folded_under_their_name():
    room = Room("en")
    people = [room.enter(name) for name in ("Ann", "Bo")]
    html = TeacherPage(room).frame["html"]
    for person in people:
        folded = re.search(rf'<details data-key="person-{person.number}">.*?</details>', html)[0]
        assert (
            f"{person.name}</bdi>" in folded.partition("</summary>")[0]
            and "Remove" not in folded.partition("</summary>")[0]
        )
        assert f"Remove {person.name}" in folded
