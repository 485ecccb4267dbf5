"""Friends at one table with a device each: hidden hands, whose turn it is, who comes late and who goes."""

import pytest
from helpers.evening import Evening

from setlab.common.rng import PortableRandom
from setlab.games import GAMES
from setlab.games.match import Match
from setlab.players.session import SEEN
from setlab.widgets.match.match_scene import MOST_TOLD
from setlab.widgets.match.pace import PACE
from setlab.widgets.scene.events import Refused
from setlab_school.classroom import Room
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.tables import PATIENCE, played
from setlab_school.classroom.teacher import TeacherPage


@pytest.fixture
def dnup(monkeypatch):
    return Evening(monkeypatch, "dnup", ["Ann", "Bo", "Cy"], 3)


def test_no_hand_is_seen_but_ones_own(dnup, monkeypatch):
    """The page is the same, letter by letter, whatever the others hold."""
    match, unlike = dnup.tables.tables[0].match, 0
    for _ in range(12):
        dnup.play(match)
        for page in dnup.pages:
            screen, state = page.inner, match.state
            page.refresh()
            seen = page.frame["html"], dnup.projector.frame["html"]
            other = match.game.imagine(state, screen.you, PortableRandom("other hands"))
            unlike += other.hands != state.hands
            with monkeypatch.context() as patch:
                patch.setattr(Match, "state", property(lambda match, now=other: now))
                page.refresh()
                dnup.projector.refresh()
                assert (page.frame["html"], dnup.projector.frame["html"]) == seen
    assert unlike > 10, "there was something to be hidden"


def test_only_whose_turn_it_is_may_move(dnup):
    match = dnup.tables.tables[0].match
    before = len(match.history)
    for page in dnup.pages:
        if page.inner.you != match.state.turn:
            assert page.press("rotate", "rotate")
            with pytest.raises(Refused, match="not your turn"):
                page.inner.act("rotate", match.state.turn)
    assert len(match.history) == before
    mover = next(page for page in dnup.pages if page.inner.you == match.state.turn)
    mover.press("rotate", "rotate")
    dnup.draw()
    assert len(match.history) > before
    for page in dnup.pages:
        assert not page.errors and not page.inner.errors
        assert ("You turn" in page.frame["html"]) == (page is mover), "each is told in words of their own"


@pytest.mark.every(3)
@pytest.mark.parametrize(("game", "names"), [("dnup", "Ann Bo"), ("dnup", "Ann Bo Cy Di Ed"), ("cubed", "Ann Bo Cy")])
def test_a_game_is_played_to_its_end_and_nobody_touches_the_teachers_settings(monkeypatch, setlab_home, game, names):
    evening = Evening(monkeypatch, game, names.split(), 5)
    [table], page = evening.tables.tables, evening.pages[0]
    nothing_fits = getattr(table.match.game, "nothing_fits", lambda state: False)
    while not table.match.outcome():
        evening.wait(SEEN) if nothing_fits(table.match.state) else evening.play(table.match)
    assert len(list(evening.tables.entries())) == len(evening.pages) and "won" in evening.projector.frame["html"]
    offered = {*page.offers}
    for event in ("fits", "how", "lookback", "aside", "same", "read", "replay"):
        page.press(event, event)
        offered |= page.offers
    assert all(name in page.frame["html"] for name in names.split()[1:]) and "Player" not in page.frame["html"]
    assert ("step", "forward") in offered, "the replay is there"
    for each in evening.pages:
        assert not each.errors and not each.inner.errors and each.inner.match is table.match
    assert not {name for name, _ in offered} & {"again", "new", "deal", "resume", "language", "theme", "keys", "sound"}
    assert not [*setlab_home.iterdir()]


def test_a_computer_sits_where_nobody_does_and_gives_way_to_who_comes_late(monkeypatch):
    evening = Evening(monkeypatch, "dnup", ["Ann"], 4)
    [table] = evening.tables.tables
    assert table.live.computers == [1]
    evening.wait(PACE)
    late = evening.comes("Bo")
    evening.draw()
    late.refresh()
    assert table.live.computers == [] and late.inner.you == 1
    third = evening.comes("Cy")
    third.refresh()
    assert len(evening.tables.tables) == 2, "a table that is full stays as it is"


def test_a_computer_helps_out_while_somebody_is_away_for_long(monkeypatch):
    evening = Evening(monkeypatch, "dnup", ["Ann", "Bo"], 2)
    [table] = evening.tables.tables
    away = table.people[table.match.state.turn]
    away.devices, before = 0, len(table.match.history)
    for _ in range(3):
        evening.wait(PATIENCE // 4)
    assert len(table.match.history) == before, "a lid may be closed for a minute"
    for _ in range(3):
        evening.wait(PATIENCE // 2)
    assert len(table.match.history) > before and "helps out" in evening.projector.frame["html"]
    away.devices = 1
    evening.wait(1)
    assert table.live.computers == [] and evening.tables.screen_of(away).you in table.people


def test_tables_are_as_even_as_can_be(monkeypatch):
    evening = Evening(monkeypatch, "dnup", list("ABCDEFGHIJK"), 4)
    assert sorted(table.match.players for table in evening.tables.tables) == [3, 4, 4]


@pytest.mark.every(4)
@pytest.mark.parametrize("game", list(filter(played, GAMES)))
def test_a_teacher_begins_it_and_gives_seats_to_the_computer(game):
    room = Room("en")
    teacher = TeacherPage(room)
    teacher.press("seats", "seats", "5")
    teacher.press("computers", "computers", "2")
    room.enter("Ann").devices = 1
    teacher.press("mode", "mode", game)
    teacher.press("tables", f"tables-{game}")
    assert room.activity.game == game and room.activity.seats == (4 if game in ("cubed", "crossword") else 5)
    assert [table.live.computers for table in room.activity.tables] == [[1, 2]] and not teacher.errors
    assert room.activity.helps
    teacher.press("helps", "helps", False)
    assert not room.activity.helps and not teacher.errors and teacher.frame["html"].count("a computer") == 2
    teacher.press("finish", "finish")
    assert "computer" in teacher.press("computers", "computers", "7")


def test_each_page_is_drawn_once_for_a_move(dnup, monkeypatch):
    drawn, view = [], PupilPage.page
    monkeypatch.setattr(PupilPage, "page", lambda page: drawn.append(page) or view(page))
    mover = next(page for page in dnup.pages if page.inner.you == dnup.tables.tables[0].match.state.turn)
    mover.press("rotate", "rotate")
    assert drawn == [mover]
    dnup.draw()
    dnup.draw()
    assert drawn[0] is mover and sorted(map(id, drawn)) == sorted(map(id, dnup.pages))


def test_who_was_away_for_long_is_told_the_last_only(dnup):
    match, away = dnup.tables.tables[0].match, dnup.pages[0]
    for _ in range(4 * MOST_TOLD):
        match.push(match.legal()[-1])
    away.refresh()
    assert 0 < len(away.inner.message.split(".")) < 3 * MOST_TOLD and not away.inner.errors


def test_nobody_sits_alone_with_computers_while_another_seat_is_free(monkeypatch):
    evening = Evening(monkeypatch, "dnup", list("ABCDE"), 3, computers=1)
    people = [len(table.people) for table in evening.tables.tables]
    assert people == [3, 2] and [len(table.live.computers) for table in evening.tables.tables] == [0, 1]
    late = evening.comes("F")
    late.refresh()
    assert [len(table.people) for table in evening.tables.tables] == [3, 3], "a computer's seat is free for a pupil"
    assert evening.tables.tables[1].live.computers == [] and late.inner.you == 2
    evening.comes("G").refresh()
    assert [len(table.people) for table in evening.tables.tables] == [3, 3, 1], "here all seats are taken"
    evening.comes("H").refresh()
    assert [len(table.people) for table in evening.tables.tables] == [3, 3, 2]


def test_who_is_to_play_against_a_computer_alone_does(monkeypatch):
    evening = Evening(monkeypatch, "dnup", list("ABC"), 2, computers=1)
    assert [len(table.people) for table in evening.tables.tables] == [1, 1, 1]
    evening.comes("D").refresh()
    assert [len(table.people) for table in evening.tables.tables] == [1, 1, 1, 1]


def test_tables_stand_still_while_the_class_does_something_else(monkeypatch):
    evening = Evening(monkeypatch, "normal", ["Ann", "Bo"], 2)
    [table] = evening.tables.tables
    evening.wait(5_000)
    before = table.live.time
    evening.room.begin(None)
    evening.wait(60_000)
    evening.room.begin(evening.tables)
    evening.wait(1_000)
    assert before <= table.live.time <= before + 2_000
