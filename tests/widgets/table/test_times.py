"""The drawer "Your times" of the card table."""

import re

import pytest

from setlab.core import optional as heavy
from setlab.games.table.game import codes
from setlab.widgets import CardTable


def played(takes=3, **options):
    table = CardTable(seed=4, seconds=None, **options)
    for _ in range(takes):
        for code in codes(table.match.state.groups[0]):
            table.press("pick", f"card-{code}", True)
    return table


def test_nothing_yet():
    table = CardTable(seed=4, seconds=None)
    assert "No SETs yet" in table.press("times", "times") and 'data-key="no-times"' in table.frame["html"]


def test_a_table_a_chart_and_a_spreadsheet():
    table = played()
    said = table.press("times", "times")
    assert "SETs: 3; games: 1" in said
    html = table.frame["html"]
    assert re.search(r'<img[^>]*alt="[^"]*median', html) and "median time" in html
    assert html.count(",versus,set,") == 3


def test_the_last_so_many():
    table = played(4)
    table.press("range", "range", "20")
    assert len(table.times.found.takes) == 4
    table.press("range", "range", "nonsense")
    assert table.times.last == 0


def test_practice_is_counted_by_itself():
    played(2, practice=True).leave()
    table = played(1)
    table.press("times", "times")
    assert len(table.times.found.takes) == 1
    other = CardTable(seed=5, seconds=None, practice=True)
    other.press("times", "times")
    assert len(other.times.found.takes) == 2 and "Practice, counted by itself" in other.frame["html"]


def test_without_matplotlib_the_table_is_there(monkeypatch):
    def missing(name):
        raise heavy.Missing("This needs matplotlib.")

    table = played()
    monkeypatch.setattr("setlab.draw.charts.load", missing)
    table.press("times", "times")
    assert table.times.chart is None and "median time" in table.frame["html"] and not table.errors


@pytest.mark.parametrize("value", ["7", None, True])
def test_odd_ranges(value):
    table = played(1)
    table.press("range", "range", value)
    assert table.times.last == 0 and not table.errors
