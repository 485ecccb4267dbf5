"""A look back: asked for, worked out one after the other while the page stays alive, and the dearest with a way in."""

import time
from typing import NamedTuple

import pytest

from setlab.draw.markup import el, to_html
from setlab.games.match import Match
from setlab.widgets.match import lookback
from setlab.widgets.match.lookback import Lookback
from setlab.widgets.match.match_scene import MatchScene


class Move(NamedTuple):
    lost: float
    number: int


class Lost(Lookback):
    """Of so many moves of dnup each lost what stands here."""

    losses = (2, 0, 7, 5, 0.5, 7)

    question, working = "What was lost?", "adding up"

    def moves(self):
        return list(range(1, 1 + len(self.losses)))

    def look(self, number):
        return Move(self.losses[number - 1], number)

    def summary(self):
        return f"{len(self.found)} moves."

    def describe(self, move):
        return f"lost {move.lost}"


class Table(MatchScene):
    """Turns the hand again and again."""

    def __init__(self, seats=1):
        self.lost = self.own(Lost(self))
        match = Match("dnup", seed=1)
        for _ in range(8):
            match.push(("rotate", match.state.turn))
        self.seats_of_people = range(seats)
        super().__init__(match, keep=False)

    def match_changed(self):
        self.people = list(self.seats_of_people)

    def view_step(self, step, state, said):
        return el("p", said)

    def view(self):
        return el("div", self.replay.view() if self.replay.on else self.lost.view())


def ring(table):
    time.sleep(0.002)  # each deadline is another millisecond
    table.press("looked", "looked", table._offers.clocks["looked", "looked"])


@pytest.fixture
def slow(monkeypatch):
    """Each look takes longer than may be done at once."""
    monkeypatch.setattr(lookback, "AT_ONCE", -1)


def test_one_after_the_other(slow):
    table = Table()
    assert table.offers == {("lookback", "lookback")}
    table.press("lookback", "lookback")
    assert table.frame["focus"]["key"] == "looked-back", "the focus waits where the answer comes"
    assert table.view().find("div[@data-key='looked-back']").get("tabindex") == "-1"
    for done in range(6):
        assert f'<progress value="{done}" max="6">' in table.frame["html"] and "Adding up." in table.frame["html"]
        assert table.frame["say"]["text"] == ""
        ring(table)
    assert "progress" not in table.frame["html"] and ("looked", "looked") not in table._offers.clocks
    assert table.frame["say"]["text"] == "6 moves." and not table.errors


def test_quick_ones_are_looked_at_together():
    table = Table()
    table.press("lookback", "lookback")
    ring(table)
    assert table.frame["say"]["text"] == "6 moves."


def test_the_dearest_are_shown_with_the_way_into_the_replay():
    table = Table()
    table.press("lookback", "lookback")
    ring(table)
    assert [move.number for move in table.lost.dearest()] == [3, 6, 4], "of equals the first first"
    html = table.frame["html"]
    assert [html.index(f"lost {lost}") for lost in (7, 5)] == sorted(html.index(f"lost {lost}") for lost in (7, 5))
    assert html.count("Look at it") == 3 and "lost 2" not in html
    table.press("jump", f"jump-{table.replay.step_of(4)}")
    assert table.replay.on and table.replay.steps()[table.replay.at - 1].after is table.match.state_at(5)
    table.press("step", "back")
    table.press("leave", "leave")
    assert "lost 7" in table.frame["html"] and not table.errors
    assert table.frame["focus"]["key"] == f"jump-{table.replay.step_of(4)}", "back where one came from"


def test_what_cost_nothing_is_not_listed(monkeypatch):
    monkeypatch.setattr(Lost, "losses", (0, 0.5))
    table = Table()
    table.press("lookback", "lookback")
    ring(table)
    assert "<ul>" not in table.frame["html"] and "<p>2 moves.</p>" in table.frame["html"]


def test_nothing_to_look_at_is_answered_at_once(monkeypatch):
    monkeypatch.setattr(Lost, "losses", ())
    table = Table()
    assert table.press("lookback", "lookback") == "0 moves." and "progress" not in table.frame["html"]


def test_another_match_begins_without_an_answer():
    table = Table()
    table.press("lookback", "lookback")
    ring(table)
    table.sit(Match("dnup", seed=2), keep=False)
    assert not table.lost.asked and to_html(table.lost.view()).startswith("<button")


def test_where_several_people_played_nobody_is_asked():
    table = Table(seats=2)
    assert table.lost.view() is None
