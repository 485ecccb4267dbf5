"""Computers that move by themselves at a table: one movement, its speed, and the rest of it at once."""

import pytest

from setlab.common.settings import remembered
from setlab.players.session import Tempo
from setlab.widgets import CubedBoard, DnupTable
from setlab.widgets.match import pace
from setlab.widgets.match.pace import PACE, TEMPI


@pytest.fixture(autouse=True)
def nothing_chosen():
    pace._chosen.clear()
    yield
    pace._chosen.clear()


def waiting(kind=CubedBoard, **more):
    """A table of three at which two computers are to move."""
    table = kind(players=3, seed=5, level="greedy", keep=False, **more)
    table.frame  # noqa: B018 - it is drawn
    if ("start", "start") in table.offers:
        table.press("start", "start")
    while table.my_turn:
        table.act(*table.match.legal()[-1])
    table.refresh()
    return table


@pytest.mark.parametrize("kind", [CubedBoard, DnupTable])
def test_a_tap_or_a_key_shows_the_rest_at_once(kind):
    table = waiting(kind)
    surface = "table" if kind is CubedBoard else "spread"
    assert table.computer_is_to_move and {("hurry", "hurry"), ("hurry", surface)} <= table.offers
    since = len(table.match.history)
    said = table.press("hurry", surface)
    assert table.my_turn and not table.errors and len(table.match.history) > since
    assert any(name in said for name in table.live.names[1:]) and table.frame["focus"]["key"] == table.pieces, (
        "all of it is told, the keyboard is here"
    )
    assert not [name for name, _ in table.offers if name == "hurry"]


@pytest.mark.parametrize("kind", [CubedBoard, DnupTable])
def test_how_fast_they_are_is_chosen_once_for_all_tables(kind):
    table, other = waiting(kind), waiting(DnupTable)
    assert table.live.pace == TEMPI["normal"] == Tempo(900, 300)
    table.press("tempo", "tempo", "fast")
    assert table.live.pace == TEMPI["fast"] and remembered("tempo", TEMPI) == "fast" and not table.errors
    assert other.live.pace == TEMPI["normal"]
    other.press("hurry", "hurry")
    assert other.live.pace == TEMPI["fast"], "from its next touch"
    assert kind(seed=1, keep=False).live.pace == TEMPI["fast"]
    assert table.press("tempo", "tempo", "at once") == "That cannot be chosen here."
    assert table.live.pace == TEMPI["fast"]


def test_a_class_keeps_its_calm_pace():
    table = waiting()
    table.live.set_pace(PACE)
    guest = CubedBoard(table.live, seats=[0])
    guest.frame  # noqa: B018
    assert not [name for name, _ in guest.offers if name in ("hurry", "tempo")]
    guest.before_event()
    assert table.live.pace == Tempo(PACE, PACE)


def test_what_is_played_comes_flying_from_a_hand():
    table = waiting()
    table.live.tick(table.live.due)
    table.sync()
    table.refresh()
    placed = next(event for event in reversed(table.match.history) if event[0] == "place")
    laid = [placement[0] for placement in placed[2]]
    assert laid and all(f'data-key="lies-{die}" data-from="held-{die}"' in table.frame["html"] for die in laid)
