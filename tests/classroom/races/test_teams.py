"""Teams in a race: as even as can be, counted together, and with their members wherever they are ranked."""

import pytest
from helpers.races import Running

from setlab.games.match import Match
from setlab.live.devices import FAIR
from setlab_school.classroom import Room
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.races.race import OneTable, SameDeal, Teams
from setlab_school.classroom.teacher import TeacherPage
from tools.benchmarks.devices import Device


@pytest.fixture
def table(monkeypatch):
    """Ann and Cy against Bo."""
    return Running(monkeypatch, lambda room: OneTable(room, seed=7, minutes=2, teams=2))


def take(table, *pupils):
    for pupil in pupils:
        table.pick(pupil, table.race.match.state.groups[0])
        table.wait(FAIR)


@pytest.mark.parametrize("count", range(2, 7))
def test_teams_are_even_and_who_comes_late_helps_the_smallest(count):
    room = Room("en")
    people = [room.enter(str(n)) for n in range(20)]
    teams = Teams(room, count)
    sizes = [len(teams.members(number)) for number in teams.numbers]
    assert len(sizes) == count and sum(sizes) == 20 and max(sizes) - min(sizes) <= 1
    for person in people[1::count]:  # all of the second team
        room.remove(person)
    assert teams.of(room.enter("late")) == 2


def test_what_the_members_found_counts_together(table):
    take(table, table.ann, table.bo, table.bo, table.cy, table.cy)
    assert table.places == [(1, "Team 1", "3 SETs"), (2, "Team 2", "2 SETs")]
    assert {name: [person.name for person in people] for name, people in table.race.members().items()} == {
        "Team 1": ["Cy", "Ann"],
        "Team 2": ["Bo"],
    }
    told = [(each.person.name, each.result, each.remark) for each in table.race.entries()]
    assert told[1:] == [("Cy", "place 1: 2 SETs", "Team 1: 3 SETs"), ("Ann", "place 3: 1 SET", "Team 1: 3 SETs")]


def test_phones_and_projector_show_the_teams_from_the_beginning(table):
    assert '<span data-key="team">Team 2</span>' in table.bo.frame["html"]
    assert table.projector.frame["html"].index("Team 1") < table.projector.frame["html"].index(">Cy<")
    take(table, table.bo)
    table.wait(120_000)
    for page in (table.projector, table.ann):
        podium, ranking = page.frame["html"].split('data-key="ranking"')
        assert "Team 2" in podium and "Team 1" not in podium, "nobody stands there for nothing"
        assert "<bdi>Bo</bdi> <strong>1</strong>" in ranking and "<bdi>Ann</bdi> <strong>0</strong>" in ranking


def test_who_comes_late_or_leaves_changes_the_teams(table):
    late = PupilPage(table.room, table.room.enter("Di"))
    late.refresh()
    assert 'data-key="team">Team 2<' in late.frame["html"]
    take(table, table.ann, table.bo)
    table.room.remove(table.ann.person)
    assert table.places == [(1, "Team 2", "1 SET")]
    table.room.remove(table.cy.person)
    assert list(table.race.members()) == ["Team 2"], "nobody is left in the other one"


def test_of_two_teams_with_as_many_the_one_that_was_done_earlier_is_ahead(monkeypatch):
    race = Running(monkeypatch, lambda room: SameDeal(room, lambda: Match("normal", 5), 5, teams=2))
    for pupil, wait in ((race.ann, 1_000), (race.bo, 1_000), (race.bo, 1_000), (race.cy, 5_000)):
        race.wait(wait)
        race.pick(pupil, race.race.match_of(pupil.person).state.groups[0])
    assert [row[:2] for row in race.race.ranking()] == [(1, "Team 2"), (2, "Team 1")]
    first = next(race.race.entries())
    assert (first.person.name, first.result) == ("Bo", "place 1: 2 SETs, 0:03")
    assert first.remark == "Team 2: 2 SETs, 0:03"


@pytest.mark.parametrize("button", ["race", "same", "daily-basic"])
def test_a_teacher_chooses_how_many_teams(button):
    room = Room("en")
    teacher = TeacherPage(room)
    assert "how many" in teacher.press("teams", "teams", "7")
    teacher.press("teams", "teams", "6")
    teacher.press(button.partition("-")[0], button)
    assert not teacher.errors and len(room.activity.teams.numbers) == 6


def test_without_teams_nothing_is_said_of_them(monkeypatch):
    race = Running(monkeypatch, lambda room: OneTable(room, seed=7))
    take(race, race.ann)
    assert [(each.result, each.remark) for each in race.race.entries()] == [("place 1: 1 SET", "")]
    assert not any("eam" in page.frame["html"] for page in (race.projector, race.ann))


def test_teams_on_real_devices(room, run):
    async def todo():
        teacher = await Device(room, key=room.key, page="/teacher").connect()
        devices = [await (await Device(room).connect()).enter(name) for name in ("Ann", "Bo", "Cy")]
        await teacher.do("teams", "teams", "2")
        await teacher.do("race", "race")
        for device, team in zip(devices, ("Team 1", "Team 2", "Team 1"), strict=True):
            await device.until(lambda device=device, team=team: f'data-key="team">{team}<' in device.html)
        for card in room.activity.match.state.groups[0]:
            await devices[2].do("pick", f"card-{card.code}", True)
        await teacher.until(lambda: "<bdi>Cy</bdi> <strong>1</strong>" in teacher.html)
        late = await (await Device(room).connect()).enter("Di")
        await late.until(lambda: 'data-key="team">Team 2<' in late.html)
        for device in (teacher, late, *devices):
            await device.close()

    run(todo())
