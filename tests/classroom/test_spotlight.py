"""One table or one pupil's page on the projector: nobody's hand is seen there, and names as the teacher wants."""

import re

import pytest
from helpers.evening import Evening
from helpers.races import Running

from setlab.games import Match
from setlab_school.classroom import Room
from setlab_school.classroom.polls.own import TeacherQuestion
from setlab_school.classroom.polls.poll import Poll
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.races.race import SameDeal
from setlab_school.classroom.teacher import TeacherPage

NAMES = ("Ann", "Bo", "Cy")


def named_in(page):
    return [name for name in NAMES if re.search(rf"\b{name}\b", str(page.frame))]


@pytest.mark.parametrize("game", ["dnup", "cubed", "normal", "crossword", "scramble"])
def test_a_table_on_the_wall_goes_on_and_shows_no_hand(monkeypatch, setlab_home, game):
    evening = Evening(monkeypatch, game, ["Ann", "Bo"], 2)
    teacher = TeacherPage(evening.room)
    evening.room.attach(teacher)
    teacher.press("spotlight", "spotlight", "table-1")
    evening.draw()
    table = evening.tables.tables[0]
    first = evening.projector.frame["html"]
    assert "Table 1: " in first and "class-onlooking" in first
    if game in ("dnup", "cubed"):
        for _ in range(3):
            evening.play(table.match)
        assert evening.projector.frame["html"] != first
    evening.wait(61_000)
    assert evening.projector.errors == teacher.errors == evening.projector.inner.errors == []
    if game == "dnup":
        hands = [card for hand in table.match.state.hands for card in hand]
        assert not any(f'data-key="card-{card}' in evening.projector.frame["html"] for card in hands)
    teacher.press("spotlight", "spotlight", "")
    evening.draw()
    assert evening.projector.inner is None and "class-tables" in evening.projector.frame["html"]


def test_where_names_are_hidden_a_table_on_the_wall_tells_none(monkeypatch, setlab_home):
    evening = Evening(monkeypatch, "dnup", [*NAMES], 3)
    teacher = TeacherPage(evening.room)
    evening.room.attach(teacher)
    teacher.press("spotlight", "spotlight", "table-1")
    evening.draw()
    evening.play(evening.tables.tables[0].match)
    assert set(named_in(evening.projector)) == {*NAMES} and evening.projector.frame["say"]["text"]
    teacher.press("hide-names", "hide-names", True)
    evening.draw()
    assert evening.projector.inner is None and named_in(evening.projector) == [], "nor what was said before"
    teacher.press("spotlight", "spotlight", "table-1")
    evening.draw()
    for _ in range(4):
        evening.play(evening.tables.tables[0].match)
        assert evening.projector.frame["say"]["text"] and named_in(evening.projector) == []
        assert not any(NAMES[0] in str(page.frame) for page in evening.pages[1:]), "nor do phones"


@pytest.fixture
def asked():
    room = Room("en")
    pages = [PupilPage(room, room.enter(name)) for name in NAMES]
    teacher, projector = TeacherPage(room), ProjectorPage(room)
    for page in [*pages, teacher, projector]:
        room.attach(page)
    for page in pages:
        page.person.devices = 1
    room.begin(Poll(room, TeacherQuestion("Is it a SET?", how="choose", choices="Yes; No", answer="Yes").asked()))
    for page in room.stale():
        page.refresh()
    return room, pages, teacher, projector


def put(room, teacher, value):
    told = teacher.press("spotlight", "spotlight", value)
    for page in room.stale():
        page.refresh()
    return told


def test_a_snapshot_stands_still_and_names_only_whom_the_teacher_names(asked):
    room, (ann, *_), teacher, projector = asked
    ann.press("vote", "vote-1")
    put(room, teacher, f"page-{ann.person.number}")
    shown = projector.frame["html"]
    assert "Your guess: No" in shown and "One of you" in shown and named_in(projector) == []
    assert not any(key and key.startswith("vote") for _, key in projector.offers) and 'inert=""' in shown
    ann.press("vote", "vote-0")
    assert "Your guess: No" in projector.frame["html"], "as it was when it was put there"
    teacher.press("named", "named", True)
    projector.refresh()
    assert named_in(projector) == ["Ann"] and "Your guess: No" in projector.frame["html"]
    teacher.press("hide-names", "hide-names", True)
    projector.refresh()
    assert named_in(projector) == [] and room.spotlight is None
    put(room, teacher, f"page-{ann.person.number}")
    teacher.press("named", "named", True)
    projector.refresh()
    assert named_in(projector) == [] and ann.person.pen_name in projector.frame["html"]


def test_it_is_gone_with_whoever_leaves_and_with_what_all_were_at(asked):
    room, (ann, bo, _), teacher, projector = asked
    put(room, teacher, f"page-{ann.person.number}")
    assert room.spotlight.person is ann.person
    teacher.press("remove", f"remove-{ann.person.number}")
    assert room.spotlight is None and put(room, teacher, f"page-{ann.person.number}") == "That cannot be chosen here."
    put(room, teacher, f"page-{bo.person.number}")
    room.begin(Poll(room, TeacherQuestion("And this?", how="choose", choices="Yes; No").asked()))
    projector.refresh()
    assert room.spotlight is None and "And this?" in projector.frame["html"]


def test_a_racing_page_shows_cards_and_no_button(monkeypatch):
    running = Running(monkeypatch, lambda room: SameDeal(room, lambda: Match("normal", 3), 2))
    teacher = TeacherPage(running.room)
    running.room.attach(teacher)
    running.ann.refresh()
    running.ann.person.devices = 1
    put(running.room, teacher, f"page-{running.ann.person.number}")
    running.projector.refresh()
    assert running.projector.frame["html"].count("stage-card") >= 12 and running.projector.offers == frozenset()


def test_who_is_shown_is_at_what_all_are_at_and_gone_when_the_room_closes(asked):
    room, (ann, *_), teacher, projector = asked
    room.begin(Poll(room, TeacherQuestion("And this?", how="choose", choices="Yes; No").asked()))
    ann.person.devices = 0  # the lid was closed meanwhile
    teacher.refresh()
    teacher.press("spotlight", "spotlight", f"page-{ann.person.number}")
    projector.refresh()
    assert "And this?" in projector.frame["html"] and "One of you" in projector.frame["html"]
    room.close()
    projector.refresh()
    assert "One of you" not in projector.frame["html"] and projector.errors == []
