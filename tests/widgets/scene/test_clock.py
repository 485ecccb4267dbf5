"""Clocks on a table are not those on the wall: somebody may set these while a game is going on."""

import re
import time

from helpers.tree import ROOT

from setlab.widgets import CardTable


def left(table):
    """The seconds that a view which opens now shows."""
    hello = {"kind": "hello", "view": "v", "t": 0, "seq": 0, "ack": 0, "rev": table.frame["rev"]}
    (deadline,) = {int(text) for text in re.findall(r'data-deadline="(\d+)"', table.frame["html"])}
    return (deadline - table.receive(hello)["now"]) / 1000


def test_a_wall_clock_that_is_set_back_changes_no_clock_of_a_game(monkeypatch):
    table = CardTable(seed=7, seconds=60, keep=False)
    table.press("hint", "hint")
    assert 55 < left(table) <= 60
    before = time.time()
    monkeypatch.setattr(time, "time", lambda: before - 3600)
    assert 55 < left(table) <= 60
    table.press("hint", "hint")
    assert 55 < left(table) <= 60


def test_browsers_look_at_no_wall_either():
    scripts = list((ROOT / "setlab" / "widgets").rglob("*.js"))
    assert scripts and not [path.name for path in scripts if "Date" in path.read_text(encoding="utf-8")]
