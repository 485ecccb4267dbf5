"""What is told after a game: which SET lay there longest, and how long each kind took."""

import pytest
from helpers.card_tables import Clock, a_group, html, pick

from setlab.widgets import CardTable
from setlab.widgets.table.times import lay_longest


@pytest.fixture
def clock(monkeypatch):
    running = Clock()
    monkeypatch.setattr(CardTable, "clock", staticmethod(running))
    return running


def played_on(clock, waits):
    """A game alone, in which each SET is taken after so many seconds, the last of them again and again."""
    table = CardTable("normal", seed=11, keep=False)
    pick(table, [table.match.state.cards[0]])
    table.press("pick", f"card-{table.match.state.cards[0].code}", False)
    for number in range(60):
        if table.over:
            break
        clock.seconds += waits[min(number, len(waits) - 1)]
        if any(event[0] == "take" for event in table.match.legal()):
            pick(table, a_group(table))
        else:
            table.press("column", "column")
    assert table.over
    return table


def by_looking(table):
    """The slow way: for each SET taken, since when did all three of its cards lie there?"""
    found = []
    for number, event in enumerate(table.match.history):
        if event[0] != "take" or event[1] != 0:
            continue
        first = number
        while first and {*event[2]} <= {card.code for card in table.match.state_at(first).cards if card}:
            first -= 1
        came = table.match.state_at(first + 1).now if first else 0
        found.append(event[3] - came)
    return max(found)


def test_the_set_that_lay_there_longest(clock):
    table = played_on(clock, (3, 40, 2))
    lay, number = lay_longest(table.replay.steps(), 0)
    assert lay == by_looking(table) >= 39_990  # the clock counts in fractions of a second
    assert "was on the table longest" in html(table)
    table.press("jump", f"jump-{number}")
    assert table.replay.on and table.replay.at == number and not table.errors


def test_a_quick_game_has_nothing_to_look_back_at(clock):
    table = played_on(clock, (0.1,))
    assert "was on the table longest" not in html(table) and "By kind of SET" in html(table)
