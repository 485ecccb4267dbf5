"""The clock beside the score: it runs while time counts, and stops with the match."""

import re

import pytest
from helpers.card_tables import Clock

from setlab.common.numbers import duration
from setlab.widgets import CardTable, CrosswordTable, ScrambleTable
from setlab.widgets.crossword.ten_dice import TenDiceTable


def takes(table):
    """Whatever can be taken is; a player would click."""
    return next((event for event in table.match.legal() if event[0] == "take"), table.match.legal()[0])


def lays(table):
    return ("lay", 0, table.building.solved(0).grid)


TABLES = {
    "cards": (lambda: CardTable("one-table", seed=3, keep=False), takes),
    "against the computer": (lambda: CardTable("versus", seed=3, deck="junior", keep=False), takes),
    "memory": (lambda: CardTable("memory", seed=3, keep=False), takes),
    "scramble": (lambda: ScrambleTable(seed=3, rounds=1, keep=False), takes),
    "crossword": (lambda: CrosswordTable(seed=1, rounds=1, keep=False), lays),
    "ten dice": (lambda: TenDiceTable("2026-11-20", keep=False), lays),
}


def clock_of(table):
    """(is it running on the page, what it shows)."""
    table.refresh()
    face = re.search(r'<span[^>]*data-key="played"[^>]*>([^<]*)', table.frame["html"])
    return "data-since" in face[0], face[1]


@pytest.mark.every(3)
@pytest.mark.parametrize("name", TABLES)
def test_the_clock_stops_with_the_match(name):
    make, move = TABLES[name]
    table, clock = make(), Clock()
    table.clock = clock
    table.sit(table.match, table.keep)
    assert clock_of(table) == (False, "0:00")
    table.touch()
    assert clock_of(table)[0]
    for _ in range(200):
        if table.over:
            break
        clock.seconds += 2
        table.live.push(move(table)[:3])
    assert table.over and table.live.running
    runs, shown = clock_of(table)
    clock.seconds += 125
    assert not runs and clock_of(table) == (False, shown), "and later"
    assert (
        shown == duration(table.match.game.time(table.match.state)) in table.frame["html"].partition("stage-final")[2]
    )
