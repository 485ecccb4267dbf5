"""The last card of the day: from the lobby, into the diary, and on."""

from datetime import date, datetime

import pytest

from setlab.core.features import deck
from setlab.puzzles import diary
from setlab.puzzles.endings import ending_of
from setlab.widgets import EndGame, Lobby
from setlab.widgets.workbench.endgame import DailyEndGame

DAY = date(2026, 11, 20)
WRITTEN = "2sgd"  # the last card


class Clock:
    seconds = 100.0

    def __call__(self):
        return self.seconds


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    running = Clock()
    monkeypatch.setattr(EndGame, "clock", staticmethod(running))
    for kind in (DailyEndGame, Lobby):
        monkeypatch.setattr(kind, "today", staticmethod(lambda: DAY))
    monkeypatch.setattr(DailyEndGame, "now", staticmethod(lambda: datetime(2026, 11, 20, 22, 30)))
    return running


def name(scene, card):
    for feature, value in card.looks.items():
        scene.press("feature", f"{feature}-{value.name}")
    return scene.press("name", "name")


def test_the_same_for_all_and_another_one_each_day():
    days = ["2026-11-20", "2026-11-21", date(2026, 11, 22)]
    assert len({ending_of(day).cards for day in days}) == 3
    assert ending_of(DAY).cards == ending_of("2026-11-20").cards
    assert ending_of(DAY).answer.code == WRITTEN, "written down once: it may never change"
    for wrong in ("2025-12-31", "tomorrow"):
        with pytest.raises(ValueError, match="2026"):
            ending_of(wrong)


def test_the_last_card_from_the_lobby(clock):
    lobby = Lobby()
    assert lobby.press("today", "last-card") == "The last card of the day"
    assert ">The last card of the day</h3>" in lobby.frame["html"]
    assert ("new", "new") not in lobby.offers and 'data-key="mistakes"' not in lobby.frame["html"]
    answer = ending_of(DAY).answer
    wrong = next(card for card in deck("set").cards if card is not answer)
    clock.seconds += 70
    name(lobby, wrong)
    assert diary.read() == {}
    lobby.press("hint", "hint")
    told = name(lobby, answer)
    assert told == "Yes, this is the card. Time: 1:10. 1 wrong card before. 1 hint."
    assert diary.read()["2026-11-20 ending"] == {"seconds": 70, "wrong": 1, "hints": 1, "on": "2026-11-20"}
    assert "❌🟩💡" in lobby.frame["html"] and "Once more (the first one counts)" in lobby.frame["html"]
    lobby.press("new", "again")
    assert lobby.inner.ending.cards == ending_of(DAY).cards and not lobby.inner.over
    name(lobby, answer)
    assert diary.read()["2026-11-20 ending"]["wrong"] == 1, "the first time counts"
    lobby.press("all-games", "all-games-end")
    assert lobby.inner is None and lobby.frame["focus"]["key"] == "last-card" and not lobby.errors


def test_an_earlier_day_is_opened_where_one_is():
    scene = DailyEndGame(DAY)
    scene.press("calendar", "calendar")
    scene.press("open-day", "day-2026-11-19")
    assert scene.calendar.shown_day == date(2026, 11, 19) and not scene.errors
    assert scene.day.puzzle.date == date(2026, 11, 19)


def test_a_card_that_is_named_after_midnight_counts_for_the_day_before(monkeypatch):
    game = DailyEndGame(DAY)
    monkeypatch.setattr(DailyEndGame, "today", staticmethod(lambda: date(2026, 11, 21)))
    name(game, game.puzzle.answer)
    assert diary.read()["2026-11-20 ending"]["on"] == "2026-11-20"


def test_without_keeping_nothing_is_written():
    game = DailyEndGame(DAY, keep=False)
    name(game, game.puzzle.answer)
    assert game.over and diary.read() == {}


def test_a_diary_that_cannot_be_written_is_told(monkeypatch):
    def full(*_, **__):
        raise OSError(28, "No space left")

    monkeypatch.setattr(diary, "enter", full)
    game = DailyEndGame(DAY)
    name(game, game.puzzle.answer)
    assert "could not be written to your diary (No space left)." in game.frame["html"] and game.over


@pytest.mark.parametrize(("event", "key"), [("choose", "play-end-game"), ("today", "last-card")])
def test_time_stands_still_while_something_else_is_shown(event, key, clock):
    lobby = Lobby(keep=False)
    lobby.press(event, key)
    clock.seconds += 3
    lobby.press("all-games", "all-games")
    clock.seconds += 1000
    lobby.press(event, key)
    clock.seconds += 4
    name(lobby, lobby.inner.ending.answer)
    assert lobby.inner.took == 7 and not lobby.errors


def test_the_end_game_leads_on_in_the_lobby_only():
    lobby = Lobby(keep=False)
    lobby.press("choose", "play-end-game")
    name(lobby, lobby.inner.ending.answer)
    assert ("all-games", "all-games-end") in lobby.offers and ("new", "again") in lobby.offers
    alone = EndGame(seed=3)
    name(alone, alone.ending.answer)
    assert ("all-games", "all-games-end") not in alone.offers
