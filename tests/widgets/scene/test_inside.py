"""A scene within a scene: one is shown in the other, and neither has to know what the other is."""

import gc
import weakref

import pytest

from setlab import language
from setlab.common.i18n import gettext as _
from setlab.draw.markup import el
from setlab.widgets.scene.scene import Part, Refused, Scene


class Bell(Part):
    def on_ring(self, event):
        self.scene.said.append("rung")
        self.scene.say("rung")


class Lamp(Scene):
    """A switch that says what it does, a part with a bell, and a clock."""

    def __init__(self, name="lamp"):
        self.name, self.lit, self.said, self.seen, self.deadline = name, False, [], 0, None
        self.own(Bell(self))

    def before_event(self):
        self.seen += 1

    def before_render(self):
        self.said = self.said[-3:]

    def view(self):
        return el(
            "div",
            el("button", self.name, _("none"), data_key="lamp", data_on_click="switch", aria_pressed=self.lit),
            el("button", "ring", data_key="bell", data_on_click="ring"),
            el("button", "no", data_key="no", data_on_click="refuse"),
            self.bell("clock", self.deadline, "out"),
        )

    def on_switch(self, event):
        self.lit = not self.lit
        self.move_focus("bell")
        self.say("light" if self.lit else "dark")

    def on_refuse(self, event):
        raise Refused("not here")

    def on_out(self, event):
        self.lit, self.deadline = False, None
        self.say("burnt out")


class House(Scene):
    """Shows a lamp, or its own door."""

    def view(self):
        door = el("button", "door", data_key="door", data_on_click="door")
        return el("div", door, self.inner and self.inner.view())

    def on_door(self, event):
        self.show_inside(None)
        self.say("closed")

    def on_switch(self, event):
        raise AssertionError("what is shown within is asked first")


@pytest.fixture
def house():
    house = House()
    house.show_inside(Lamp())
    return house


def test_events_reach_what_is_shown_within(house):
    assert house.press("switch", "lamp") == "light"
    assert house.inner.lit and not house.errors
    assert 'aria-pressed="true"' in house.frame["html"]


def test_the_parts_of_what_is_within_answer_too(house):
    assert house.press("ring", "bell") == "rung"
    assert house.inner.said == ["rung"]


def test_what_is_within_attends_once_for_each_event(house):
    house.press("switch", "lamp")
    house.press("ring", "bell")
    assert house.inner.seen == 2


def test_what_is_within_follows_before_it_is_drawn(house):
    for _n in range(9):
        house.press("ring", "bell")
    assert len(house.inner.said) == 3


def test_refusals_come_through(house):
    assert house.press("refuse", "no") == "not here"
    assert not house.errors


def test_what_it_says_is_for_the_view_that_acted(house):
    house.receive({"kind": "event", "view": "v", "seq": 1, "rev": 0, "name": "switch", "key": "lamp", "value": None})
    assert house.frame["say"]["text"] == "light" and house.frame["say"]["view"] == "v"
    assert house.frame["focus"] == {"key": "bell", "view": "v", "rev": house.frame["rev"]}


def test_its_clocks_ring(house):
    house.inner.lit, house.inner.deadline = True, 1000
    house.refresh()
    house.receive({"kind": "event", "view": "v", "seq": 1, "rev": 1, "name": "out", "key": "clock", "value": 1000})
    assert not house.inner.lit
    assert house.frame["say"] == {"n": 1, "text": "burnt out", "view": None, "shown": False}


def test_once_it_is_gone_it_offers_nothing_and_says_nothing(house):
    lamp = house.inner
    house.press("door", "door")
    assert ("switch", "lamp") not in house.offers
    said = house.frame["say"]["n"]
    assert lamp.press("switch", "lamp") == "light"
    assert house.frame["say"]["n"] == said and lamp.outer is None


def test_pressed_by_itself_it_is_seen_in_the_house_as_well(house):
    before = house.frame["rev"]
    assert house.inner.press("switch", "lamp") == "light"
    assert house.frame["rev"] > before and 'aria-pressed="true"' in house.frame["html"]
    assert house.frame["say"]["text"] == "light"


def test_another_one_takes_its_place(house):
    first, second = house.inner, Lamp("second")
    house.show_inside(second)
    house.refresh()
    assert first.outer is None and second.outer is house and "second" in house.frame["html"]


def test_a_scene_within_a_scene_within_a_scene(house):
    street = House()
    street.show_inside(house)
    assert street.press("switch", "lamp") == "light"
    assert street.frame["say"]["text"] == "light" and not street.errors


def test_a_failure_within_is_kept_by_the_one_that_shows_it(house, monkeypatch):
    monkeypatch.setattr(Lamp, "on_switch", lambda self, event: 1 / 0)
    assert "wrong" in house.press("switch", "lamp")
    assert "ZeroDivisionError" in house.errors[-1]


def test_a_switch_of_language_draws_it_again(house):
    assert "none" in house.frame["html"]
    language("de")
    try:
        assert _("none") != "none" and _("none") in house.frame["html"]
    finally:
        language("en")


def test_what_is_within_does_not_keep_the_house():
    house, lamp = House(), Lamp()
    house.show_inside(lamp)
    gone = weakref.ref(house)
    del house
    gc.collect()
    assert gone() is None and lamp.outer is None
    assert lamp.press("switch", "lamp") == "light"
