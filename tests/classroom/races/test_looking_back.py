"""When a race is over, the projector can look back at its SETs: who took each, when, and how the table lay."""

import re

import pytest
from helpers.races import Running

from setlab.classroom.desk import Desk
from setlab.classroom.races.looking_back import PACE
from setlab.classroom.races.race import REST, OneTable, SameDeal
from setlab.play.calls import FAIR
from setlab.puzzles.dailies import daily
from tools.benchmarks.devices import Device


class Played(Running):
    """A race that was played, and the teacher's page."""

    def __init__(self, monkeypatch, make, *finds):
        super().__init__(monkeypatch, make)
        self.desk = Desk(self.room)
        self.room.attach(self.desk)
        for seat, group in finds:
            state = self.race.match_of(getattr(self, seat).person).state
            self.pick(getattr(self, seat), group or state.groups[0])
            self.wait(10_000)

    def press(self, name, value=None):
        said = self.desk.press(name, name, value)
        self.draw()
        return said

    @property
    def seen(self):
        """(heading, sentence, the cards that are marked) on the projector."""
        html = self.wall.frame["html"]
        title, told = (re.search(pattern, html) for pattern in (r"<h1>(.*?)</h1>", r'data-key="told">(.*?)</p>'))
        return title[1], told and told[1], re.findall(r'aria-label="([^"]*), just taken"', html)


@pytest.fixture
def table(monkeypatch):
    table = Played(monkeypatch, lambda room: OneTable(room, seed=7), ("ann", None), ("bo", None), ("bo", None))
    table.groups = [group for pile in table.race.match.state.piles for group in pile]
    table.press("end")
    return table


def names(group):
    return [str(card) for card in group]


def test_one_looks_at_each_set_as_it_lay(table):
    assert table.seen[:2] == ("The race is over.", None)
    assert table.press("look") == "Ann took it after 0:00."
    assert table.seen == ("SET 1 of 3", "Ann took it after 0:00.", names(table.groups[0]))
    assert [key for name, key in table.desk.offers if name == "previous"] == []
    table.press("next")
    assert table.seen == ("SET 2 of 3", "Bo took it after 0:10.", names(table.groups[1]))
    table.press("next")
    assert table.seen[2] == names(table.groups[2]) and ("next", "next") not in table.desk.offers
    table.press("previous")
    assert table.seen[0] == "SET 2 of 3" and table.desk.frame["html"].count("SET 2 of 3") == 1
    assert "class-podium" in table.ann.frame["html"], "phones keep the podium"
    table.press("podium")
    assert table.seen[0] == "The race is over." and not table.desk.errors


def test_it_goes_on_by_itself_and_stops_after_the_last(table):
    table.press("look")
    table.press("by-itself", True)
    seen = []
    for _ in range(4):
        table.wait(PACE - 1)
        seen.append(table.seen[0][:5])
        table.wait(1)
    assert seen == ["SET 1", "SET 2", "SET 3", "SET 3"] and table.race.back.due is None
    table.press("by-itself", True)
    assert table.seen[0] == "SET 1 of 3", "from the beginning"
    table.press("next")
    table.wait(2 * PACE)
    assert table.seen[0] == "SET 2 of 3", "a teacher who turns a page wants to stay there"
    table.press("by-itself", True)
    table.press("by-itself", False)
    table.wait(2 * PACE)
    assert table.seen[0] == "SET 2 of 3"


def test_a_wrong_guess_is_no_step_and_what_it_gave_back_was_taken_nevertheless(monkeypatch):
    table = Played(monkeypatch, lambda room: OneTable(room, seed=7), ("ann", None))
    wrong = table.race.match.state.lying[:3]
    assert {*wrong} not in [{*group} for group in table.race.match.state.groups]
    table.pick(table.ann, wrong)
    table.wait(FAIR)
    table.wait(REST)
    table.race.end()
    assert table.race.match.scores[0] == 0 and len(table.race.steps()) == 1


def test_who_has_left_is_not_named_and_teams_are(monkeypatch):
    table = Played(monkeypatch, lambda room: OneTable(room, seed=7, teams=2), ("ann", None), ("bo", None))
    table.room.remove(table.ann.person)
    table.race.end()
    table.draw()
    assert table.press("look") == "Somebody who has left took it after 0:00."
    assert table.press("next") == "Bo (Team 2) took it after 0:10."


def test_where_each_has_the_same_deal_it_is_told_who_was_first_and_how_many_have_found_it(monkeypatch):
    puzzle = daily("2026-11-20", "basic")
    one, two, *_ = puzzle.answer
    finds = [("ann", one), ("bo", two), ("cy", one), ("bo", one)]
    race = Played(monkeypatch, lambda room: SameDeal(room, puzzle.match), *finds)
    race.race.end()
    race.draw()
    race.press("look")
    assert race.seen[1] == "Ann found it first, after 0:00. 3 have found it."
    assert {*race.seen[2]} == {*names(one)} and race.wall.frame["html"].count('data-key="seen-') == 9
    race.press("next")
    assert race.seen[:2] == ("SET 2 of 2", "Bo found it after 0:10, and nobody else did.")


def test_there_is_nothing_to_look_back_at_before_the_end_nor_where_nothing_was_taken(monkeypatch):
    table = Played(monkeypatch, lambda room: OneTable(room, seed=7))
    table.draw()
    assert ("look", "look") not in table.desk.offers
    table.press("end")
    assert ("look", "look") not in table.desk.offers


def test_the_projector_follows_the_teachers_device(room, run):
    async def todo():
        teacher, wall = [await Device(room, key=room.key, page=page).connect() for page in ("/teacher", "/wall")]
        ann = await (await Device(room).connect()).enter("Ann")
        await teacher.do("race", "race")
        await ann.until(lambda: "stage-lay" in ann.html)
        for _ in range(2):
            before = sum(room.activity.match.scores)
            for card in room.activity.match.state.groups[0]:
                await ann.do("pick", f"card-{card.code}", True)
            await wall.until(lambda before=before: f"{before + 1} SET" in wall.text)
        await teacher.do("end", "end")
        await teacher.do("look", "look")
        await wall.until(lambda: "SET 1 of 2" in wall.text)
        await teacher.do("by-itself", "by-itself", True)
        await wall.until(lambda: "SET 2 of 2" in wall.text)
        assert "Ann took it after" in wall.text and "SET 1 of 2" not in ann.text
        for device in (teacher, wall, ann):
            await device.close()

    run(todo())


def test_what_was_lost_by_wrong_guesses_is_said(monkeypatch):
    race = Played(monkeypatch, lambda room: OneTable(room, seed=7), ("ann", None), ("bo", None), ("bo", None))
    wrong = [race.race.match.state.lying[n] for n in (0, 1, 2)]
    if any({*wrong} == {*group} for group in race.race.match.state.groups):
        wrong[2] = race.race.match.state.lying[3]
    race.pick(race.bo, wrong)
    race.wait(FAIR)
    race.press("end")
    assert sum(race.race.match.scores) == 2 and len(race.race.back.steps) == 3
    assert "3 SETs were taken, 1 was lost to a wrong guess." in race.wall.frame["html"]
    race.press("look")
    assert "SET 1 of 3" in race.wall.frame["html"]


def test_where_nothing_was_lost_nothing_is_said(table):
    assert "lost" not in table.wall.frame["html"]
