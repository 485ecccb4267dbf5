"""A race in Scramble SET: the same throws for each, with the rules and the rounds of the game."""

from itertools import combinations

import pytest
from helpers.races import Running
from helpers.school import PROJECTOR, pupil, seen

from setlab.core.sets import check_set
from setlab_school.classroom import Room
from setlab_school.classroom.races.race import REST
from setlab_school.classroom.races.small import SameThrow
from setlab_school.classroom.teacher import TeacherPage
from tools.benchmarks.devices import Device


@pytest.fixture
def race(monkeypatch):
    return Running(monkeypatch, lambda room: SameThrow(room, 5, minutes=5, teams=2))


def found(race, pupil):
    """A SET of dice that can be taken there."""
    match = race.race.match_of(pupil.person)
    return match.game.sets(match.state)[0]


def test_each_has_the_same_throw_and_takes_from_their_own(race):
    ann, bo = (race.race.match_of(pupil.person) for pupil in (race.ann, race.bo))
    assert ann.state.faces == bo.state.faces and len(ann.state.lying) == 42
    race.pick(race.ann, first := found(race, race.ann))
    assert not {*first} & {*ann.state.lying} and len(bo.state.lying) == 42
    assert f'data-key="card-{first[0]}"' not in race.ann.frame["html"]
    race.wait(1_000)
    race.pick(race.bo, found(race, race.bo))
    race.pick(race.bo, found(race, race.bo))
    assert race.places == [(1, "Team 2", "2 SETs"), (2, "Team 1", "1 SET")]
    race.wait(300_000)
    assert race.race.over and "class-podium" in race.bo.frame["html"]


def test_the_projector_shows_the_throw_as_it_lay_for_all(race):
    before = race.projector.frame["html"].partition('class="class-ranking"')[0]
    assert before.count("stage-seen") + before.count('data-key="seen-') >= 42 or before.count("<svg") >= 42
    race.pick(race.ann, found(race, race.ann))
    assert race.projector.frame["html"].count("<svg") == before.count("<svg"), (
        "what one finds is not given away to the others"
    )


def test_a_wrong_guess_costs_a_rest_and_nothing_else(race):
    match = race.race.match_of(race.ann.person)
    race.pick(race.ann, found(race, race.ann))
    lying, faces = match.state.lying, match.state.faces
    wrong = next(three for three in combinations(lying, 3) if not check_set(*(faces[die] for die in three)))
    assert "not a SET" in race.pick(race.ann, wrong)
    assert race.race.score(race.ann.person) == 1 and match.state.lying == lying
    assert not [offer for offer in race.ann.offers if offer[0] == "pick"]
    race.wait(REST)
    race.pick(race.ann, found(race, race.ann))
    assert race.race.score(race.ann.person) == 2


def test_the_dice_are_thrown_again_for_all_rounds_of_the_game(race):
    ann, bo = (race.race.match_of(pupil.person) for pupil in (race.ann, race.bo))
    said = ""
    while ann.state.throws == 1:
        said = race.pick(race.ann, found(race, race.ann))
    assert said == "No SET is left: the dice are thrown again." and len(ann.state.lying) == 42
    race.pick(race.bo, found(race, race.bo))
    while bo.state.throws == 1:
        race.pick(race.bo, found(race, race.bo))
    assert ann.state.faces == bo.state.faces, "the second throw is the same as well"
    while ann.outcome() is None:
        race.pick(race.ann, found(race, race.ann))
    assert ann.state.throws == 5 and "You have found them all" in race.ann.frame["html"]
    assert race.race.score(race.ann.person) == sum(len(past.piles[0]) for past in ann.state.past)


def test_a_teacher_begins_it():
    room = Room("en")
    teacher = TeacherPage(room)
    teacher.press("minutes", "minutes", "2")
    teacher.press("teams", "teams", "3")
    teacher.press("throw", "throw")
    assert not teacher.errors and room.activity.ends == room.activity.began + 120_000 and room.activity.teams


def test_on_real_devices(room, run):
    async def todo():
        teacher = await Device(room, key=room.key, page="/teacher").connect()
        ann, bo = [await (await Device(room).connect()).enter(name) for name in ("Ann", "Bo")]
        await teacher.do("throw", "throw")
        for device in (ann, bo):
            await device.until(lambda device=device: "stage-strewn" in device.html)
        match = room.activity.match_of(room.people[0])
        for die in match.game.sets(match.state)[0]:
            await ann.do("pick", f"card-{die}", True)
        await teacher.until(lambda: "Ann 1 SET, 0:0" in teacher.text)
        assert ann.html.count('data-key="card-') == 39 and bo.html.count('data-key="card-') == 42
        for device in (teacher, ann, bo):
            await device.close()

    run(todo())


@pytest.mark.full
def test_dice_on_a_phone(school):
    room, look = school
    teacher, ann = look(room.teacher_address, PROJECTOR), pupil(room, look, "Ann", has_touch=True)
    teacher.get_by_text("A race", exact=True).click()
    teacher.get_by_role("button", name="Scramble SET: the same throw for each").click()
    ann.locator(".stage-strewn").wait_for()
    match = room.activity.match_of(room.people[0])
    for die in match.game.sets(match.state)[0]:
        ann.locator(f'[data-key="card-{die}"]').tap()
    ann.locator(".class-score", has_text="1 SET").wait_for()
    seen(ann)
    teacher.get_by_role("button", name="End the race").click()
    seen(teacher)
