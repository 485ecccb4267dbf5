"""What travels to a browser: a few changed pieces instead of a whole page, and the page comes out the same."""

import json

import ipywidgets
import pytest
from hypothesis import given, strategies as st

from setlab.widgets import CardTable, CubedBoard, ScrambleTable, Validator
from setlab.widgets.scene.changes import applied, changes

pieces = st.lists(st.sampled_from(["p>one", "/p>", "b>🎲", "/b>", "i>", "/i>", "p>two"]), max_size=40)


@given(pieces, pieces)
def test_a_page_is_made_of_the_one_before_and_its_changes(old, new):
    old, new = "<".join(["", *old]), "<".join(["", *new])
    found = changes(old, new)
    assert found is None or applied(old, json.loads(json.dumps(found))) == new


def test_a_page_that_is_another_one_altogether_is_sent_whole():
    assert changes("<p>one</p>", "<div><b>two</b></div>") is None
    assert changes("<p>" * 5000, "<p>" * 4999) is None
    assert changes("<p>one</p>", "<p>one</p>") == []


@pytest.mark.parametrize(
    ("make", "event", "most"),
    [
        (lambda: CardTable(seed=7, seconds=None, keep=False), ("pick", "card-2egq", True), 1_000),
        (lambda: ScrambleTable(seed=1, keep=False), ("pick", "card-0", True), 1_000),
        (lambda: CubedBoard(humans=2, seed=1, keep=False), ("to", "s111", "die-21"), 3_000),
        (lambda: Validator(seed=1), ("take", "tray-0", None), 3_000),
    ],
)
def test_a_click_sends_what_changed(make, event, most):
    """A page of 12 to 40 kB, of which a click changes less than 3."""
    scene = make()
    before = scene.frame["html"]
    scene.press(*event)
    found = changes(before, scene.frame["html"])
    assert found and len(json.dumps(found)) < most < len(before) / 3
    assert applied(before, found) == scene.frame["html"]


def test_only_what_changed_is_sent_and_the_state_is_whole(monkeypatch):
    table = CardTable("versus", seed=1, seconds=None, keep=False)
    table._repr_mimebundle_()
    stage, sent, states = table._stage, [], []
    monkeypatch.setattr(type(stage), "send", lambda self, message: sent.append(message))
    monkeypatch.setattr(ipywidgets.Widget, "send_state", lambda self, key=None: states.append(key))
    before = stage._frame
    table.press(*next(offer for offer in sorted(table.offers, key=str) if offer[0] == "pick"))
    [frame] = sent
    assert frame["base"] == before["rev"] and frame["html"] is None and states == []
    assert applied(before["html"], frame["changes"]) == stage._frame["html"] == table.frame["html"]
    hello = {"kind": "hello", "view": "v", "t": 5, "seq": 0, "rev": before["rev"]}
    stage._receive(stage, hello, [])  # a view that missed it gets the whole frame
    assert states == ["_frame"]
