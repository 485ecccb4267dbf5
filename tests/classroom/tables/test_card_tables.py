"""A table of cards with a device each: who calls first has the time to take, and all others wait."""

import pytest
from helpers.evening import Evening

from setlab.live.devices import FAIR
from setlab.widgets.scene.events import Refused
from setlab_school.classroom.tables import PATIENCE

LATE = 8_000  # milliseconds in which one has to take


@pytest.fixture
def cards(monkeypatch):
    evening = Evening(monkeypatch, "normal", ["Ann", "Bo", "Cy"], 3)
    evening.match, evening.wait_a_moment = evening.tables.tables[0].match, lambda: evening.wait(FAIR)
    evening.wait(1)
    return evening


def call(evening, page, ago=0):
    evening.screen(page).act("call", page.inner.you, at=evening.now - ago)


def pick(page, cards):
    for card in cards:
        page.press("pick", f"card-{card.code}", True)


def test_one_calls_and_takes_and_all_see_it(cards):
    ann, bo, cy = cards.pages
    assert [{key for name, key in page.offers if name == "call"} for page in cards.pages] == [
        {"call-0"}, {"call-1"}, {"call-2"}
    ]  # fmt: skip
    pick(ann, cards.match.state.lying[:1])
    assert "Call first" in ann.frame["say"]["text"]
    ann.press("call", "call-0")
    assert cards.match.state.call is None, "an earlier call may still be under way"
    cards.wait_a_moment()
    assert cards.match.state.call[0] == 0 and "Ann" in bo.inner.message
    group = cards.match.state.groups[0]
    pick(bo, group)
    assert "Ann has called" in bo.frame["say"]["text"] and not bo.inner.picking.chosen
    pick(ann, group)
    cards.draw()
    assert cards.match.scores == (1, 0, 0) and cards.match.state.call is None
    for page in cards.pages:
        assert not page.errors and not page.inner.errors
    assert "Ann" in cy.inner.message and "1" in cards.projector.frame["html"]


def test_who_pressed_earlier_has_called_though_their_network_is_slow(cards):
    ann, bo, _ = cards.pages
    call(cards, bo)
    cards.wait(FAIR - 100)
    call(cards, ann, ago=FAIR - 50)
    cards.wait(100)
    assert cards.match.state.call[0] == ann.inner.you
    assert [kind for kind, *_ in cards.match.history].count("call") == 1


def test_who_called_and_takes_nothing_is_late(cards):
    ann, bo, _ = cards.pages
    call(cards, ann)
    cards.wait_a_moment()
    cards.wait(LATE - FAIR)
    assert cards.match.state.call, "what was pressed in time may be under way"
    cards.wait(FAIR)
    assert cards.match.state.call is None and cards.match.history[-1][0] == "late"
    call(cards, bo)
    cards.wait_a_moment()
    assert cards.match.state.call[0] == bo.inner.you


def test_what_was_pressed_in_time_counts_though_it_comes_late(cards):
    ann = cards.pages[0]
    call(cards, ann)
    cards.wait_a_moment()
    group = [card.code for card in cards.match.state.groups[0]]
    cards.wait(LATE - FAIR + 100)
    ann.inner.act("take", 0, tuple(group), at=cards.now - 200)
    assert cards.match.scores[0] == 1


def test_nobody_calls_for_somebody_else_nor_stops_the_time(cards):
    ann, bo, _ = cards.pages
    with pytest.raises(Refused, match="not your turn"):
        cards.screen(ann).act("call", bo.inner.you)
    offered = {name for page in cards.pages for name, _ in page.offers}
    assert not offered & {"pause", "hint", "column", "undo", "new", "strict", "clock", "seconds"}


def test_a_computer_has_the_seat_that_the_teacher_gave_it(monkeypatch):
    evening = Evening(monkeypatch, "normal", ["Ann", "Bo"], 3, computers=1)
    [table] = evening.tables.tables
    assert table.live.computers == [2] and table.free == []
    for _ in range(2_000):
        evening.wait(500)
        if table.match.scores[2]:
            break
    assert table.match.scores == (0, 0, 1) and ("call", 2) in {event[:2] for event in table.match.history}
    assert "a computer" in evening.projector.frame["html"]
    late = evening.comes("Cy")
    late.refresh()
    assert len(evening.tables.tables) == 1 and late.inner.you == 2, "but nobody sits alone for that"


def test_a_computer_takes_a_seat_that_is_left_only_if_the_teacher_wishes_so(cards):
    [table] = cards.tables.tables
    away = table.people[2]
    away.devices = 0
    cards.tables.helps = False
    for _ in range(3):
        cards.wait(PATIENCE)
    assert table.live.computers == []
    cards.tables.helps = True
    cards.wait(1)
    assert table.live.computers == [2]
    away.devices = 1
    cards.wait(1)
    assert table.live.computers == []


def test_while_nobody_is_there_no_time_is_played(cards):
    [table] = cards.tables.tables
    call(cards, cards.pages[0])
    cards.wait_a_moment()
    for person in table.people.values():
        person.devices = 0
    cards.wait(100)
    before = table.live.time
    cards.wait(10 * LATE)
    assert table.live.time == before and cards.match.state.call
    table.people[0].devices = 1
    cards.wait(1)
    cards.wait(1_000)
    assert table.live.time == before + 1_000


def test_where_cards_lie_face_down_everybody_sees_whose_turn_it_is(monkeypatch):
    evening = Evening(monkeypatch, "memory", ["Ann", "Bo"], 2)
    [ann, bo], match = evening.pages, evening.tables.tables[0].match
    assert "Turn of Ann." in evening.screen(bo).frame["html"]
    assert "turn up three cards" in evening.screen(ann).frame["html"]
    for turn, (page, name) in enumerate(((ann, "Ann"), (bo, "Bo"))):
        assert match.state.turn == turn
        evening.projector.refresh()
        row = evening.projector.frame["html"].partition(f"<bdi>{name}</bdi>")[2].partition("</tr>")[0]
        assert "to move" in row
        wrong = next(event for event in match.legal() if match.game.apply(match.state, event).turn != turn)
        evening.screen(page).act(*wrong[:-1])
        evening.wait(1)
