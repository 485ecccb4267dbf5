"""Whatever a pupil presses: nothing breaks, nothing is written, nothing of the teacher's changes."""

from random import Random

import pytest

from setlab import language
from setlab.classroom import Room, races
from setlab.classroom.desk import Desk
from setlab.classroom.seat import Seat
from setlab.draw.themes import look

BUTTONS = [
    "ask-0",
    "race",
    "same",
    "daily-basic",
    "tables-normal",
    "tables-dnup",
    "tables-cubed",
    "tables-call",
    "tables-crossword",
    "tasks",
]
VALUES = [None, True, False, "5", "1ro", "x" * 2000, 3.5, -1, ""]
PRESSES = 120


@pytest.mark.parametrize("button", BUTTONS)
def test_whatever_is_pressed(button, setlab_home, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(races, "REST", 0)  # otherwise most of the time one would look on
    chance, room = Random(button), Room("en")
    desk = Desk(room)
    seats = [Seat(room, room.enter(name)) for name in ("Ann", "Bo", "Cy")]
    for page in (desk, *seats):
        room.attach(page)
    for seat in seats:
        seat.person.devices = 1
    before = language(), look(), room.language, room.locked
    desk.press(button.partition("-")[0], button)
    pressed = 0
    for _ in range(PRESSES):
        seat = chance.choice(seats)
        seat.refresh()
        if offered := sorted(seat.offers, key=str):
            seat.press(*chance.choice(offered), chance.choice(VALUES))
            pressed += 1
        room.tick()
    desk.refresh()
    errors = [error for page in (desk, *seats) for scene in (page, page.inner) if scene for error in scene.errors]
    assert not errors, errors[0]
    assert pressed > PRESSES / 3 and (language(), look(), room.language, room.locked) == before
    assert not [*setlab_home.iterdir()] and not [*tmp_path.iterdir()]
    assert room.activity is not None and len(room.people) == 3
