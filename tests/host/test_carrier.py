"""The connection to a page: what goes out is what is on show, and what comes in is what somebody did."""

import json

import pytest
from helpers.some import some

import setlab as sl
from setlab.common.i18n import LANGUAGES
from setlab.host.sending import Carrier
from setlab.widgets import CardTable, DnupTable
from setlab.widgets.scene.changes import applied


class Page:
    """What a page has, by what it was told."""

    def __init__(self, scene):
        self.told, self.html, self.rev, self.seq = [], "", 0, 0
        self.carrier = Carrier(scene, self.hear, "play")

    def hear(self, text):
        message = json.loads(text)
        self.told.append(message)
        if message["kind"] == "whole":
            self.html, self.rev = message["frame"]["html"], message["frame"]["rev"]
        if message["kind"] == "frame":
            assert message["base"] == self.rev
            self.html, self.rev = applied(self.html, message["changes"]), message["rev"]

    def press(self, name, key, **more):
        self.seq += 1
        event = {"kind": "event", "view": "v", "seq": self.seq, "rev": self.rev, "name": name, "key": key}
        self.carrier.receive(json.dumps({**event, "value": None, "at": None, **more}))


def test_a_page_has_what_the_scene_shows_after_each_press():
    scene = DnupTable(2, seed=8, keep=False)
    page = Page(scene)
    page.carrier.open()
    for name, key in [("rotate", "rotate"), ("changed", "changed"), ("undo", "undo")]:
        page.press(name, key)
        assert page.html == scene.frame["html"] and page.rev == scene.frame["rev"]
    kinds = [message["kind"] for message in page.told]
    assert kinds == ["whole", "frame", "frame", "frame"] and not scene.errors
    assert {message["page"] for message in page.told if message["kind"] == "whole"} == {"play"}


def test_who_greets_late_gets_all_of_it_and_the_time():
    page = Page(CardTable(seed=3, keep=False))
    page.carrier.open()
    page.carrier.scene.refresh()
    page.carrier.receive(json.dumps({"kind": "hello", "view": "v", "t": 1, "seq": 0, "rev": 1}))
    *_, whole, welcome = page.told
    assert whole["kind"] == "whole" and welcome["kind"] == "welcome" and "late" not in welcome


@pytest.mark.parametrize("code", some(reversed(LANGUAGES)))
def test_words_follow_the_language(code):
    page = Page(CardTable(seed=3, keep=False))
    page.carrier.open()
    sl.language(code)
    try:
        last = page.told[-1]
    finally:
        sl.language("en")
    assert last["kind"] == "whole" and last["words"]["lang"] == code.replace("_", "-")
    assert (code == "en") == (last["words"]["whole"] == page.told[0]["words"]["whole"])


@pytest.mark.parametrize("text", ["", "null", "[]", "{", "1e999", "[" * 100_000, '{"kind": "event"}', '"\ud800"', "{}"])
def test_what_is_no_message_is_dropped(text):
    page = Page(CardTable(seed=3, keep=False))
    page.carrier.open()
    page.carrier.receive(text)
    assert len(page.told) == 1 and not page.carrier.scene.errors
