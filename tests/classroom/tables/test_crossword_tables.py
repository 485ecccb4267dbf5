"""A table of Crossword SET with a device each: everybody builds, and nobody sees what lies on another's screen."""

import pytest
from helpers.evening import Evening

from setlab.common.rng import PortableRandom
from setlab.core.cards import Face
from setlab.games.dice.die import RolledDie
from setlab.live.live_match import Computer
from setlab.players.crossword import solve
from setlab_school.classroom.tables import PATIENCE


@pytest.fixture
def builders(monkeypatch, solvable):
    evening = Evening(monkeypatch, "crossword", ["Ann", "Bo"], 2)
    evening.match = evening.tables.tables[0].match
    evening.wait(1)
    return evening


def build(evening, page, dice):
    """Put so many dice of a whole grid on squares, as one would with a finger."""
    for die, row, column in solve(evening.match.state.hands[page.inner.you]).grid[:dice]:
        page.press("to", f"s{row}-{column}", f"die-{die}")


def test_nobody_sees_what_lies_on_another_screen(builders):
    ann, bo = builders.pages
    before = bo.frame["html"], builders.projector.frame["html"]
    build(builders, ann, 2)
    builders.draw()
    bo.refresh()
    builders.projector.refresh()
    assert ann.inner.desk.spots and (bo.frame["html"], builders.projector.frame["html"]) == before
    assert {*bo.inner.desks} == {bo.inner.you} and not bo.inner.desk.spots


def test_the_last_die_ends_the_round_and_what_lies_on_other_screens_counts(builders):
    ann, bo = builders.pages
    build(builders, bo, 9)
    lying = {die for die, *_ in bo.inner.sound_of(1)}
    assert lying and not builders.match.state.grids[1]
    build(builders, ann, 10)
    builders.draw()
    state = builders.match.state
    assert {each.die for each in state.grids[1]} == lying and state.results[0].unused == (0, 10 - len(lying))
    assert state.finished and state.results[0].winner == ann.inner.you
    for page in builders.pages:
        page.refresh()
        assert not page.errors and not page.inner.errors
        assert ("next", "next") in page.offers
    bo.press("next", "next")
    builders.draw()
    assert builders.match.state.round == 2 and not ann.inner.desk.spots and len(ann.inner.desk.own) == 10


class Ready:
    """Lays a whole grid when five seconds were played."""

    def plan(self, seen, legal, rng):
        hand = tuple(RolledDie(die, Face(code)) for die, code in seen["hands"][1])
        return 5_000, ("lay", 1, solve(hand).grid, 5_000)


def test_also_if_it_is_a_computer_that_ends_the_round(monkeypatch, solvable):
    evening = Evening(monkeypatch, "crossword", ["Ann"], 2, computers=1)
    [table], [ann] = evening.tables.tables, evening.pages
    evening.match = table.match
    table.live.take_seat(1, Computer(Ready()))
    evening.wait(1)
    build(evening, ann, 9)
    lying = {die for die, *_ in ann.inner.sound_of(0)}
    evening.wait(6_000)
    assert evening.match.state.results[0].winner == 1
    assert {each.die for each in evening.match.state.grids[0]} == lying and lying


def test_who_comes_late_sits_down_where_a_computer_was(monkeypatch):
    evening = Evening(monkeypatch, "crossword", ["Ann"], 3)
    [table] = evening.tables.tables
    evening.wait(1)
    assert table.live.computers == [1]
    late = evening.comes("Bo")
    late.refresh()
    evening.wait(1)
    assert late.inner.you == 1 and table.live.computers == [] and len(late.inner.desk.own) >= 10


def test_a_computer_builds_for_who_is_away_and_its_grid_lies_there_when_they_come_back(builders):
    [table] = builders.tables.tables
    away, page = table.people[1], builders.pages[1]
    away.devices = 0
    for _ in range(40):
        builders.wait(PATIENCE)
        if builders.match.state.grids[1] or builders.match.state.finished:
            break
    assert ("lay", 1) in {event[:2] for event in builders.match.history}
    away.devices = 1
    builders.wait(1)
    builders.screen(page)
    assert table.live.computers == []
    if not builders.match.state.finished:
        assert {each.die for each in builders.match.state.grids[1]} == {*page.inner.desk.spots}


def test_no_pupil_stops_the_time_or_changes_the_game(builders):
    chance = PortableRandom("press")
    for _ in range(60):
        for page in builders.pages:
            page.refresh()
            offered = sorted(page.offers, key=str)
            assert not {name for name, _ in offered} & {"pause", "new", "deal", "tab", "language", "theme"}
            name, key = offered[chance.randrange(len(offered))]
            page.press(name, key)
            assert not page.errors and not page.inner.errors
        builders.wait(100)
