"""Races between classes: the same code is the same deal, lines are read back, and the ladder adds up."""

import pytest
from helpers.races import Running
from hypothesis import given
from hypothesis import strategies as st

from setlab.classroom import Room
from setlab.classroom.desk import Desk
from setlab.classroom.races.between import Came, ladder, read, seed_of, spelled
from setlab.classroom.races.race import SameDeal
from setlab.classroom.wall import Wall
from setlab.games import Match

LINES = [Came("MAY", "7a", 20, 90), Came("MAY", "7b", 10, 50), Came("JUNE", "7a", 20, 120)]
NAMES = st.text("abc 78É漢", min_size=1, max_size=20).map(str.strip).filter(bool)


def test_a_code_is_the_same_however_it_is_typed():
    assert seed_of("may 1") == seed_of("  MAY  1 ") != seed_of("MAY 2")
    assert seed_of("MAY 1") == 272_383_823_284_373, "on every machine"


@given(st.lists(st.builds(Came, NAMES.map(spelled), NAMES, st.integers(1, 100), st.integers(0, 2000)), min_size=1))
def test_lines_are_read_as_mails_leave_them(lines):
    text = "Hello,\n" + "\n".join(f"> {each.line}" for each in lines) + "\nGreetings"
    assert set(read(text)) == set({(each.code, each.name): each for each in lines}.values())


def test_a_line_that_was_not_copied_whole_is_left_out():
    line = LINES[0].line
    assert read(line.replace("90", "99")) == [] == read(line[:-1])


def test_the_ladder_adds_means_and_ranks():
    table = ladder("\n".join(each.line for each in LINES))
    assert [(row["place"], row["class"], row["sum"]) for row in table.rows()] == [(1, "7a", "10.50"), (2, "7b", "5.00")]
    assert [row["JUNE"] for row in table.rows()] == ["6.00", ""]
    with pytest.raises(ValueError, match="no line such as MAY"):
        ladder("nothing")


def test_two_rooms_with_a_code_have_the_same_deal():
    dealt = []
    for typed in ("spring 3", "SPRING  3 "):
        room = Room("en")
        desk = Desk(room)
        desk.press("code", "code", typed)
        desk.press("same", "same")
        dealt.append(room.activity.first.state.cards)
    assert dealt[0] == dealt[1]


def test_a_class_gets_its_line_when_the_race_is_over(monkeypatch):
    running = Running(monkeypatch, lambda room: SameDeal(room, lambda: Match("normal", seed_of("MAY")), 2, code="MAY"))
    desk, wall = Desk(running.room), Wall(running.room)
    running.room.attach(desk)
    running.pick(running.ann, running.race.match_of(running.ann.person).state.groups[0])
    running.race.end()
    desk.refresh()
    desk.press("class-name", "class-name", " 7b · x")
    pupils = len(running.race.matches)
    assert Came("MAY", "7b x", pupils, 1).line in desk.frame["html"]
    desk.press("ladder", "ladder", LINES[0].line + "\n" + running.race.came().line)
    wall.refresh()
    assert "7b x" in wall.frame["html"] and "7a" in wall.frame["html"]
    assert "no line such as" in desk.press("ladder", "ladder", "nothing")
