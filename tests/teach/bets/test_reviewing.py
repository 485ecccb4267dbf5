"""Five minutes of yesterday, by pressing."""

import re
from datetime import date, timedelta
from types import SimpleNamespace

import pytest

from setlab import language
from setlab.widgets import Lobby
from setlab_course.teach import Bet, bet, checkpoint, review
from setlab_course.teach.bets import bets
from setlab_course.teach.bets.reviewing import CHECKPOINTS, MANY, OLDER, Review, Row
from setlab_course.teach.recall import met
from setlab_course.teach.recall.variants import VARIANTS

DAY = date(2026, 3, 1)


@pytest.fixture(autouse=True)
def today(monkeypatch):
    for scene in (Row, Lobby):
        monkeypatch.setattr(scene, "today", staticmethod(lambda: DAY))


def answer(scene, right=True):
    asked = scene.asked
    if asked.choices:
        guess = asked.choices.index(asked.answer) if right else asked.choices.index(next(iter(asked.likely)))
        said = scene.press("guess", f"guess-{guess}")
        return scene.press("show", "show") if ("show", "show") in scene.offers else said
    return scene.press("guess", "guess", str(asked.answer) if right else "-7")


def met_yesterday(*names):
    for name in names:
        met.note_answer(name, False, DAY - timedelta(days=1))


def test_whoever_has_met_nothing_is_told_what_it_is():
    scene = review()
    assert "There are no questions for today" in scene.frame["html"] and ("next", "next") not in scene.offers


def test_questions_come_one_after_the_other_and_in_the_end_it_is_said_how_it_went():
    met_yesterday("02-pairs", "01-is-set", "05-kinds")
    scene = review(seed=1)
    assert "Question 1 of 3 · from lesson 01, The rule" in scene.frame["html"]
    assert scene.frame["html"].count("<img") == 1
    assert answer(scene).endswith("Exactly.")
    assert scene.went == [True] and met.due(DAY) == ["02-pairs", "05-kinds"]
    assert scene.press("next", "next") == scene.bet.question and scene.frame["focus"]["key"] == "asking"
    answer(scene, right=False)
    scene.press("next", "next")
    assert ("next", "next") not in scene.offers
    answer(scene)
    assert "How it went" in scene.frame["html"]
    scene.press("next", "next")
    assert "2 of 3 were right. The ones that you missed come back first." in re.sub("<[^>]*>", "", scene.frame["html"])
    assert met.due(DAY) == [] and met.due(DAY + timedelta(days=1)) == ["02-pairs"]
    scene.press("more", "more")
    assert "There are no questions for today" in scene.frame["html"] and not scene.errors


def test_the_same_seed_asks_the_same():
    met_yesterday("02-pairs")
    assert review(seed=3).bet.question == review(seed=3).bet.question != review(seed=4).bet.question


def test_an_open_question_follows_the_language():
    met_yesterday("01-is-set")
    scene = review(seed=1)
    before = scene.frame["html"], scene.asked.given
    language("de")
    assert scene.frame["html"] != before[0] and scene.asked.given == before[1]


def test_one_click_ends_it_for_good():
    assert met.is_wanted()
    scene = review()
    scene.press("wanted", "wanted", False)
    assert not met.is_wanted() and "There are no questions" in scene.frame["html"]
    scene.press("wanted", "wanted", True)
    assert met.is_wanted()


def test_a_bet_in_a_lesson_is_kept_and_comes_back(monkeypatch):
    cell = VARIANTS["02-pairs"].after[0]
    monkeypatch.setattr(bets, "running", lambda: SimpleNamespace(cell=cell))
    bet("How many pairs?", reveal=lambda: 66).press("guess", "guess", "65")
    assert met.due(date.today() + timedelta(days=1)) == ["02-pairs"]
    Bet("How many?", reveal=lambda: 66, keep=False).press("guess", "guess", "66")
    assert not met.load_kept(met.FILE)[cell]["right"]


def test_the_lobby_has_a_door_to_it_where_something_is_due():
    assert ("review", "review") not in Lobby().offers
    met.note_answer("02-pairs", False, DAY - timedelta(days=1))
    assert ("review", "review") not in Lobby(keep=False).offers
    lobby = Lobby()
    assert "1 question about what you have met" in lobby.frame["html"]
    lobby.press("review", "review")
    assert isinstance(lobby.inner, Review) and lobby.inner.names == ("02-pairs",)
    answer(lobby.inner)
    lobby.press("wanted", "wanted", False)
    lobby.press("all-games", "all-games")
    assert ("review", "review") not in lobby.offers and not lobby.errors


@pytest.mark.parametrize("lesson", CHECKPOINTS)
def test_a_checkpoint_asks_twelve_mixed_questions_of_the_lessons_so_far(lesson):
    last = CHECKPOINTS[CHECKPOINTS.index(lesson) - 1] if lesson != CHECKPOINTS[0] else ""
    for seed in range(20):
        names = checkpoint(lesson, seed).names
        assert len({*names}) == len(names) == MANY and max(names)[:2] <= lesson
        assert len([name for name in names if name[:2] <= last]) == (OLDER if last else 0)
        assert len({name[:2] for name in names}) >= len({name[:2] for name in VARIANTS if last < name[:2] <= lesson})
    assert checkpoint(lesson, 1).names == checkpoint(lesson, 1).names != checkpoint(lesson, 2).names


def test_a_checkpoint_says_which_lesson_is_worth_another_look():
    scene = checkpoint("02", seed=4)
    assert "Question 1 of 12" in scene.frame["html"] and "from lesson" not in scene.frame["html"]
    for name in scene.names:
        answer(scene, right=name[:2] != "02")
        if scene.bet.guess is None:
            scene.press("show", "show")
        said = scene.press("next", "next")
    missed = sum(name[:2] == "02" for name in scene.names)
    assert said.startswith(f"{12 - missed} of 12 were right. Worth another look: lesson 02, Against the computer.")
    assert all(name[:2] == "02" for name in met.due(DAY + timedelta(days=1))) and not scene.errors
    before = scene.names
    scene.press("more", "more")
    assert scene.went == [] and scene.names != before


def test_whoever_has_all_right_may_go_on():
    scene = checkpoint("02", seed=4)
    for _ in scene.names:
        answer(scene)
        said = scene.press("next", "next")
    assert said == "12 of 12 were right. You remember all of it. Go on!"


@pytest.mark.parametrize("lesson", ["03", "2", 5, None, ["02"]])
def test_there_are_four_checkpoints(lesson):
    with pytest.raises(ValueError, match="there is no checkpoint; choose one of 02, 05, 08, 12"):
        checkpoint(lesson)
