"""A room without a network: who gets in, under which name, and who sees what."""

import pytest

from setlab.classroom import Room
from setlab.classroom.desk import Desk
from setlab.classroom.door import Door, Tries
from setlab.classroom.poll import Poll
from setlab.classroom.questions import Question
from setlab.classroom.room import LONGEST_NAME, MOST_PEOPLE
from setlab.classroom.seat import Seat
from setlab.classroom.wall import Wall
from setlab.widgets.scene.events import Refused


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
    for nothing in ("", "  \n", "‮", None):
        with pytest.raises(Refused, match="Type a name"):
            room.enter(nothing)


def test_what_is_typed_ends_as_text(room):
    person = room.enter("<b>Ann</b>")
    pages = [Wall(room), Desk(room), Seat(room, person)]
    assert all("&lt;b&gt;Ann" in page.frame["html"] and "<b>" not in page.frame["html"] for page in pages)


def test_a_room_is_full_one_day(room):
    for number in range(MOST_PEOPLE):
        room.enter(str(number))
    with pytest.raises(Refused, match="full"):
        room.enter("one more")


def test_the_door_wants_the_code_and_a_name(room):
    door = Door(room)
    assert "not the code" in door.press("enter", "enter")
    door.press("code", "code", room.code)
    assert door.press("enter", "enter") == "Type a name first."
    door.press("name", "name", "Ann")
    assert door.person in room.people, "Enter will do"
    door.press("enter", "enter")
    assert len(room.people) == 1


def test_tries_are_limited_by_address():
    now = [0]
    tries = Tries(3, 60, clock=lambda: now[0])
    door = Door(Room("en"), wrong=tries, address="phone")
    assert "not the code" in door.press("enter", "enter") and tries.left("phone") == 3, "nothing was tried yet"

    def guess(way):
        door.press("code", "code", "WRONG")
        return door.press(*way)

    ways = [("enter", "enter"), ("name", "name", "Ann")] * 2 + [("enter", "enter")]
    assert ["not the code" in guess(way) for way in ways] == [True] * 3 + [False] * 2
    door.press("code", "code", door.room.code)
    assert "wait" in door.press("enter", "enter"), "nor does the right one help now"
    assert tries.left("tablet") == 3, "somebody else may try"
    now[0] = 61
    door.press("enter", "enter")
    assert door.person


def test_one_device_does_not_fill_the_room():
    names, room = Tries(2, 600), Room("en")
    for number in range(4):
        door = Door(room, names=names, address="phone", code=room.code)
        door.press("name", "name", f"Ann {number}")
        door.press("enter", "enter")
    assert len(room.people) == 2


def test_the_teacher_removes_and_locks(room):
    desk, ann = Desk(room), room.enter("Ann")
    seat = Seat(room, ann)
    assert "You are in" in seat.frame["html"]
    assert desk.press("remove", f"remove-{ann.number}") == "Ann is out."
    seat.refresh()
    assert "no longer in this room" in seat.frame["html"] and room.known(ann.token) is None
    desk.press("lock", "lock", True)
    with pytest.raises(Refused, match="locked"):
        room.enter("Ann")


def test_who_was_removed_does_nothing_more(room):
    seat = Seat(room, room.enter("Ann"))
    room.begin(Poll(room, Question("Which?", choices=("this", "that"))))
    seat.refresh()
    room.remove(seat.person)
    assert seat.press("vote", "vote-0") == "That is no longer there." and room.activity.votes == [{}]


def test_pages_speak_the_rooms_language(room):
    desk, wall = Desk(room), Wall(room)
    desk.press("language", "language", "de")
    assert room.language == "de" and wall.words["lang"] == "de"
    assert "one of the languages" not in desk.press("language", "language", "nb")
    desk.press("language", "language", "xx")
    assert room.language == "nb"


def test_nothing_is_kept_of_a_closed_room(room):
    desk, ann = Desk(room), room.enter("Ann")
    desk.press("close", "close")
    assert room.closed.is_set() and not room.people and room.known(ann.token) is None
    assert "Ann" not in desk.frame["html"] and not desk.offers


def test_a_pupils_page_offers_nothing_of_the_teachers(room):
    seat = Seat(room, room.enter("Ann"))
    assert not seat.offers
    assert seat.press("remove", "remove-1") == "That is no longer there."
    assert len(room.people) == 1
