"""Names hidden on the projector: whatever the room is at, it sends no name; the teacher's page still knows them all."""

import re

import pytest
from helpers.evening import Evening
from helpers.races import Running

from setlab.games.match import Match
from setlab.live.devices import FAIR
from setlab_school.classroom import Room, room as rooms
from setlab_school.classroom.login import LoginPage
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.races.race import OneTable, SameDeal
from setlab_school.classroom.races.small import SameThrow, SmallRaces
from setlab_school.classroom.teacher import TeacherPage

NAMES = ("Ann", "Bo", "Cy")


def told(room, projector):
    """The names on the projector: as it is, and with names hidden."""
    found = []
    for room.hides_names in (False, True):
        projector.refresh()
        found.append([name for name in NAMES if re.search(rf"\b{name}\b", str(projector.frame))])
    room.hides_names = False
    return found


@pytest.mark.parametrize("teams", [None, 2])
def test_a_race_sends_no_name_while_it_runs_and_when_it_is_over(monkeypatch, teams):
    given = {"teams": teams} if teams else {}
    running = Running(monkeypatch, lambda room: OneTable(room, seed=7, minutes=2, **given))
    teacher = TeacherPage(running.room)
    running.room.attach(teacher)
    for pupil in (running.ann, running.bo, running.bo, running.cy):
        running.pick(pupil, running.race.match.state.groups[0])
        running.wait(FAIR)
    assert told(running.room, running.projector) == [[*NAMES], []]
    teacher.press("end", "end")
    named, hidden = told(running.room, running.projector)
    assert named and not hidden


@pytest.mark.parametrize("game", ["dnup", "cubed"])
def test_tables_send_none(monkeypatch, setlab_home, game):
    evening = Evening(monkeypatch, game, [*NAMES], 3)
    assert told(evening.room, evening.projector) == [[*NAMES], []]
    for _ in range(3):
        evening.play(evening.tables.tables[0].match)
    assert told(evening.room, evening.projector)[1] == []
    evening.room.remove(evening.pages[0].person)
    assert told(evening.room, evening.projector)[1] == []


@pytest.fixture
def hidden():
    room = Room("en")
    for name in NAMES:
        room.attach(PupilPage(room, room.enter(name)))
    teacher, projector = TeacherPage(room), ProjectorPage(room)
    room.attach(teacher)
    room.attach(projector)
    teacher.press("hide-names", "hide-names", True)
    projector.refresh()
    return teacher, projector


def test_pen_names_stay_and_go(hidden):
    teacher, projector = hidden
    first = projector.frame["html"]
    assert all(person.pen_name in first for person in teacher.room.people)
    assert [person.name for person in teacher.room.people] == [*NAMES], "everywhere else"
    teacher.press("hide-names", "hide-names", False)
    projector.refresh()
    assert all(name in projector.frame["html"] for name in NAMES)
    teacher.press("hide-names", "hide-names", True)
    projector.refresh()
    assert projector.frame["html"] == first


def test_a_pupil_is_told_by_which_name_they_are_on_the_wall(hidden):
    ann = hidden[0].room.people[0]
    ann.page.refresh()
    assert f"on the wall: {ann.pen_name}" in ann.page.frame["html"]
    hidden[0].press("hide-names", "hide-names", False)
    ann.page.refresh()
    assert "on the wall" not in ann.page.frame["html"]


def test_whoever_is_really_called_so_has_the_name(monkeypatch):
    room = Room("en")
    monkeypatch.setattr(rooms, "PEN_NAMES", ("Sun", "Klein"))
    people = [room.enter("Ann")]
    first = people[0].pen_name
    people.append(room.enter(first))
    assert people[1].name == first and people[0].pen_name != first
    people += [room.enter(name) for name in ("Sun", "Klein", "Bo")]
    names = [name for person in people for name in {person.name, person.pen_name}]
    assert len(names) == len({*names}), "nobody bears what is another's"


def test_names_that_the_room_makes_up_are_those_of_the_wall():
    room = Room("en")
    room.invents = True
    ann = room.enter("Ann")
    assert ann.name == ann.pen_name != "Ann"


def others_named(pupils):
    """{pupil: the true names of others that their page shows, says or tells their device}."""
    found = {}
    for pupil in pupils:
        mine = pupil.person.own_name
        sent = f"{pupil.frame} {pupil.words}"
        found[mine] = [name for name in NAMES if name != mine and re.search(rf"\b{name}\b", sent)]
    return found


SECRET = {name: [] for name in NAMES}
RACES = {
    "one table": lambda room: OneTable(room, seed=7, minutes=2),
    "teams": lambda room: OneTable(room, seed=7, minutes=2, teams=2),
    "same deal": lambda room: SameDeal(room, lambda: Match("normal", 7), 2),
    "teams with the same deal": lambda room: SameDeal(room, lambda: Match("normal", 7), 2, 2),
    "same throw": lambda room: SameThrow(room, 7, 2),
}


@pytest.mark.parametrize("kind", RACES)
def test_phones_in_a_race_name_nobody_else(monkeypatch, kind):
    running = Running(monkeypatch, RACES[kind])
    teacher, pupils = TeacherPage(running.room), (running.ann, running.bo, running.cy)
    running.room.attach(teacher)
    running.room.hide_names(True)
    for pupil in pupils:
        match = running.race.match_of(pupil.person)
        running.pick(pupil, match.state.groups[0] if kind != "same throw" else match.legal()[0][2])
        running.wait(FAIR)
        assert others_named(pupils) == SECRET
    teacher.press("end", "end")
    running.draw()
    assert others_named(pupils) == SECRET
    assert "class-ranking" in running.ann.frame["html"] and running.ann.person.pen_name in running.bo.frame["html"]
    assert all(pupil.person.own_name in pupil.frame["html"] for pupil in pupils), "but each their own"
    running.room.hide_names(False)
    running.draw()
    assert any(others_named(pupils).values()), "and they go by their own names again"


def test_phones_at_small_races_name_nobody_else():
    room = Room("en")
    pupils = [PupilPage(room, room.enter(name)) for name in NAMES]
    for pupil in pupils:
        pupil.person.devices = 1
        room.attach(pupil)
    room.hide_names(True)
    races = SmallRaces(room, "set", 3, 2)
    room.begin(races)
    race = races.races[0]
    for number, pupil in enumerate(pupils):
        race._take(race.clock(), pupil.person, tuple(card.code for card in race.match.state.groups[0]))
        assert race.score(pupil.person) == 1, number
    races.end()
    for pupil in pupils:
        pupil.refresh()
    assert others_named(pupils) == SECRET


@pytest.mark.every(6)
@pytest.mark.parametrize("game", ["dnup", "cubed", "crossword", "scramble", "normal"])
def test_phones_at_tables_name_nobody_else(monkeypatch, setlab_home, game):
    evening = Evening(monkeypatch, game, [*NAMES], 3)
    evening.room.hide_names(True)
    evening.draw()
    [table] = evening.tables.tables
    for n in range(40):
        if getattr(table.match.state, "turn", None) is not None and table.match.outcome() is None and n < 12:
            evening.play(table.match)
        evening.wait(500)
        if n == 20:
            evening.pages[1].person.devices = 0  # then a computer helps out, and says so
        if n > 30:
            evening.wait(60_000)
        assert others_named(evening.pages) == SECRET, n


def test_a_door_names_nobody_who_is_in(hidden):
    room = hidden[0].room
    ann = room.people[0]
    login = LoginPage(room, code=room.code, known=ann)
    room.attach(login)
    assert "Ann" not in login.frame["html"] and ann.pen_name in login.frame["html"]
    login = LoginPage(room, code=room.code, name="Ann")
    login.press("enter", "enter")
    assert "Someone called Ann" in login.frame["html"], "who types a name that is taken still hears so"
