"""Whatever a pupil presses: nothing breaks, nothing is written, nothing of the teacher's changes."""

from random import Random

import pytest
from widgets.test_fuzz import forged

from setlab import language
from setlab.draw.themes import look
from setlab_school.classroom import Room
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.races import race
from setlab_school.classroom.teacher import TeacherPage

BUTTONS = [
    "ask-0",
    "race",
    "same",
    "throw",
    "daily-basic",
    "small",
    "tables-dnup",
    "tables-cubed",
    "tables-normal",
    "tables-memory",
    "tables-scramble",
    "tables-crossword",
    "tasks",
    # A plan's number and a step: the widgets on phones, and sentences.
    *("plan-1-0", "plan-1-2", "plan-3-0", "plan-4-0", "plan-5-3", "plan-1-5"),
]
VALUES = [None, True, False, "5", "1ro", "x" * 2000, 3.5, -1, "", "((((1/3)^200)^200)^200)^200", "=1+1", "\u202e\u200b"]
PRESSES = 60


def begin(teacher, name, which):
    """Press the button of this activity, or open a plan at a step."""
    if name != "plan":
        teacher.press("mode", "mode", which)
        teacher.press(name, f"{name}-{which}" if which else name)
        return
    number, step = which.split("-")
    teacher.press("plan", "plan", number)
    teacher.press("open-plan", "open-plan")
    teacher.press("rail-go", f"rail-go-{step}")


def anything(button, seed, presses=PRESSES):
    """Three pupils press what is offered and send what is not; (messages that were read, those that did something)."""
    chance, room = Random(f"{button}/{seed}"), Room("en")
    teacher = TeacherPage(room)
    pupils = [PupilPage(room, room.enter(name)) for name in ("Ann", "Bo", "Cy")]
    for page in (teacher, *pupils):
        room.attach(page)
    for pupil in pupils:
        pupil.person.devices = 1
    before = language(), look(), room.language, room.locked
    begin(teacher, *button.partition("-")[::2])
    read = pressed = 0
    for _ in range(presses):
        pupil = chance.choice(pupils)
        pupil.refresh()
        pupil.receive(forged(chance))
        if offered := sorted(pupil.offers, key=str):
            last = pupil.frame["rev"]
            pupil.press(*chance.choice(offered), chance.choice(VALUES))
            read += pupil.frame["rev"] > last
            pressed += 1
        room.tick()
    teacher.refresh()
    errors = [error for page in (teacher, *pupils) for scene in (page, page.inner) if scene for error in scene.errors]
    assert not errors, errors[0]
    assert (language(), look(), room.language, room.locked) == before
    assert room.activity is not None and len(room.people) == 3
    return read, pressed


@pytest.mark.every(21)
@pytest.mark.parametrize("button", BUTTONS)
def test_whatever_is_pressed(button, setlab_home, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(race, "REST", 0)  # otherwise most of the time one would look on
    read, pressed = anything(button, 1)
    assert read == pressed > PRESSES / 3
    assert not [*setlab_home.iterdir()] and not [*tmp_path.iterdir()]


@pytest.mark.full
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("button", BUTTONS)
def test_whatever_is_pressed_for_long(button, seed, tmp_path, monkeypatch, record_property):
    monkeypatch.chdir(tmp_path)
    record_property("read", anything(button, 100 + seed, presses=200)[0])
