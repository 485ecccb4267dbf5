"""Races: the first three cards count, from when they were pressed; the same deal for each; and a podium."""

import re
from itertools import combinations

import pytest
from helpers.races import Running
from helpers.school import offered

from setlab.games.match import Match
from setlab.live.devices import FAIR, SLACK
from setlab.puzzles.dailies import daily
from setlab.widgets.scene.events import Refused
from setlab_school.classroom import Room
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.races.race import REST, OneTable, SameDeal
from setlab_school.classroom.races.small import SmallRaces
from setlab_school.classroom.teacher import TeacherPage


@pytest.fixture
def table(monkeypatch):
    return Running(monkeypatch, lambda room: OneTable(room, seed=7))


def no_set(state):
    groups = [{*group} for group in state.groups]
    return next(three for three in combinations(state.lying, 3) if {*three} not in groups)


def test_the_first_three_cards_count(table):
    first, *_ = table.race.match.state.groups
    table.pick(table.ann, first)
    table.clock.now += 50
    table.pick(table.bo, first)
    table.wait(FAIR)
    assert table.places == [(1, "Ann", "1 SET")]
    assert table.bo.frame["say"]["text"] == "Somebody was faster."
    assert "Ann took:" in table.projector.frame["html"]


def test_who_pressed_earlier_is_first_though_their_network_is_slow(table):
    first, *_ = table.race.match.state.groups
    table.pick(table.bo, first, at=table.clock.now)
    table.clock.now += FAIR - 100
    table.wait()
    assert not table.places, "an earlier call may still be under way"
    table.pick(table.ann, first, at=table.clock.now - FAIR + 50)
    table.wait(100)
    assert table.places == [(1, "Ann", "1 SET")]


@pytest.mark.parametrize("at", [-1e9, 1e15])
def test_a_device_cannot_have_pressed_long_ago_nor_in_the_future(table, at):
    first, *_ = table.race.match.state.groups
    table.pick(table.ann, first, at=at)
    [(pressed, _)] = table.race.calls.waiting
    assert pressed == (table.clock.now - FAIR if at < 0 else table.clock.now)


def test_nobody_gains_more_than_their_own_line_takes(table):
    """A device that was measured at 20 ms is not believed to have pressed 350 ms ago."""
    first, *_ = table.race.match.state.groups
    table.ann.person.lag, table.bo.person.lag = 20, 300
    table.pick(table.ann, first, at=table.clock.now - 350)
    table.pick(table.bo, first, at=table.clock.now - 350)
    (ann, _), (bo, _) = table.race.calls.waiting
    assert ann == table.clock.now - 20 - SLACK and bo == table.clock.now - 350


def test_a_burst_of_wrong_guesses_is_one(table):
    wrong = no_set(table.race.match.state)
    said = [table.pick(table.ann, wrong) for _ in range(12)]
    table.wait(FAIR)
    assert len([event for event in table.race.match.history if event[0] == "take"]) == 1
    assert all("One guess at a time" in text for text in said[1:])
    with pytest.raises(Refused, match="Wait a moment"):
        table.race.check(table.ann.person)


def test_a_wrong_guess_costs_a_set_and_a_rest(table):
    first, *_ = table.race.match.state.groups
    table.pick(table.ann, first)
    table.wait(FAIR)
    wrong = no_set(table.race.match.state)
    lying = set(re.findall(r'data-key="(card-[^"]*)"', table.ann.frame["html"]))
    table.pick(table.ann, wrong)
    table.wait(FAIR)
    resting = set(re.findall(r'data-key="(card-[^"]*)"', table.ann.frame["html"]))
    assert resting == lying, "one looks on at the same cards, which do not come anew"
    assert not table.places and "not a SET" in table.ann.frame["say"]["text"]
    assert not [offer for offer in table.ann.offers if offer[0] == "pick"] and table.bo.offers
    table.wait(REST)
    assert table.ann.offers


def test_a_phone_says_that_the_race_is_over_and_no_longer_what_a_guess_was_worth(table):
    table.pick(table.ann, no_set(table.race.match.state))
    table.wait(FAIR)
    assert "not a SET" in table.ann.frame["say"]["text"]
    table.race.end()
    table.wait(0)
    assert "<h2" in table.ann.frame["html"] and "The race is over." in table.ann.frame["html"]
    assert table.ann.frame["say"] | {"n": 0} == {"n": 0, "text": "The race is over.", "view": None, "shown": False}
    assert "Nobody has found one yet." not in table.ann.frame["html"] + table.projector.frame["html"]


def test_a_race_ends_with_its_time_and_has_a_podium(monkeypatch):
    table = Running(monkeypatch, lambda room: OneTable(room, seed=7, minutes=2))
    for pupil in (table.ann, table.bo, table.bo):
        table.pick(pupil, table.race.match.state.groups[0])
        table.wait(FAIR)
    table.wait(120_000)
    assert table.race.over and not offered(table.ann)
    assert table.places == [(1, "Bo", "2 SETs"), (2, "Ann", "1 SET")]
    for page in (table.projector, table.ann):
        assert "class-podium" in page.frame["html"]


def test_who_is_removed_is_on_no_list(table):
    table.pick(table.ann, table.race.match.state.groups[0])
    table.wait(FAIR)
    table.room.remove(table.ann.person)
    assert not table.places


def test_the_whole_deck_can_be_raced(table):
    while not table.race.over:
        table.pick(table.bo, table.race.match.state.groups[0])
        table.wait(FAIR)
    assert table.race.match.scores[0] >= 20


def test_the_same_deal_for_each_ranks_more_and_then_faster(monkeypatch):
    race = Running(monkeypatch, lambda room: SameDeal(room, lambda: Match("normal", 5), 5))
    tables = [race.race.match_of(pupil.person).state.cards for pupil in (race.ann, race.bo)]
    assert tables[0] == tables[1]
    for pupil, wait in ((race.ann, 1_000), (race.bo, 1_000), (race.cy, 0), (race.cy, 0)):
        race.wait(wait)
        race.pick(pupil, race.race.match_of(pupil.person).state.groups[0])
    assert race.places == [(1, "Cy", "2 SETs"), (2, "Ann", "1 SET"), (3, "Bo", "1 SET")]
    first = next(race.race.entries())
    assert (first.person.name, first.result, first.remark) == ("Cy", "place 1: 2 SETs, 0:02", "")
    assert "not a SET" in race.pick(race.bo, no_set(race.race.match_of(race.bo.person).state))


def test_the_puzzle_of_the_day_is_found_whole(monkeypatch):
    race = Running(monkeypatch, lambda room: SameDeal(room, daily("2026-11-20", "basic").match))
    for group in daily("2026-11-20", "basic").answer:
        race.pick(race.ann, group)
    assert race.race.score(race.ann.person) == 4 and "You have found them all" in race.ann.frame["html"]
    twice = [race.pick(race.bo, daily("2026-11-20", "basic").answer[0]) for _ in range(2)]
    assert "found" in twice[1] and race.race.score(race.bo.person) == 1


def test_small_tables_are_races_of_their_own(monkeypatch):
    def make(room):
        for person in room.people:
            person.devices = 1
        return SmallRaces(room, "set", 2, 5)

    race = Running(monkeypatch, make)
    ours, theirs = race.race.races
    assert race.race.people_at(ours) == [race.ann.person, race.cy.person]
    race.pick(race.ann, ours.match.state.groups[0])
    race.pick(race.bo, theirs.match.state.groups[0])
    race.wait(FAIR)
    told = [(each.person.name, each.result, each.remark) for each in race.race.entries()]
    assert told == [("Ann", "place 1: 1 SET", "Table 1"), ("Bo", "place 1: 1 SET", "Table 2")]
    before = race.bo.frame["rev"]
    race.pick(race.cy, ours.match.state.groups[0])
    race.wait(FAIR)
    assert race.bo.frame["rev"] == before, "what happens at another table is drawn there only"
    late = PupilPage(race.room, race.room.enter("Di"))
    late.refresh()
    assert race.race.race_of(late.person) is theirs, "there is most room"
    race.wait(300_000)
    assert race.race.over and not offered(race.ann) and "Table 2" in race.projector.frame["html"]


@pytest.mark.parametrize("button", ["race", "same", "daily-basic", "daily-advanced"])
def test_a_teacher_begins_a_race(button):
    room = Room("en")
    teacher = TeacherPage(room)
    teacher.press("minutes", "minutes", "2")
    teacher.press("deck", "deck", "junior")
    teacher.press(button.partition("-")[0], button)
    assert not teacher.errors and room.activity.ends == room.activity.began + 120_000
    teacher.press("end", "end")
    assert room.activity.over


def test_a_teacher_has_races_at_small_tables():
    room = Room("en")
    teacher = TeacherPage(room)
    for n in range(5):
        room.enter(f"P{n}").devices = 1
    teacher.press("minutes", "minutes", "2")
    teacher.press("together", "together", "2")
    teacher.press("small", "small")
    races = room.activity.races
    assert len(races) == 3 and {round(each.ends - each.began) for each in races} == {120_000} and not teacher.errors
    assert "P0" in teacher.frame["html"]
    teacher.press("finish", "finish")
    assert "table" in teacher.press("together", "together", "9")
