"""Everything that a table says is a message: in a language of brackets, nothing stands outside of them."""

from random import Random

import pytest
from helpers.pseudo import bare, bracketed, left, names, outside, spoken
from helpers.retellings import played_games
from helpers.some import some
from widgets.test_fuzz import SCENES

from setlab.common.i18n import sentence
from setlab.core.cards import Card
from setlab.draw.markup import to_html
from setlab.games import GAMES
from setlab.games.narration import computers_of, narrator_of, steps_of
from setlab.widgets.match import head
from setlab.widgets.scene.scene import Scene
from setlab_course.teach import check

PRESSES = 25
EVIL = "<script>alert(1)</script><img src=x onerror=alert(2)>&lt;"


@pytest.fixture(autouse=True)
def in_brackets(monkeypatch):
    """A rules page is shown whole: what is cut out for players may take a bracket along (`test_for_players`)."""
    spoken(monkeypatch)
    monkeypatch.setattr(head, "for_players", lambda block: block)


@pytest.mark.every(12)
@pytest.mark.parametrize("name", some(SCENES, 3))
def test_all_that_is_shown_and_said_is_a_message(name):
    scene, random = SCENES[name](), Random(3)
    for _ in range(PRESSES):
        assert left([*bare(scene.frame["html"]), outside(scene.frame["say"]["text"])]) == []
        if not scene.offers:
            break
        scene.press(*random.choice(sorted(scene.offers, key=str)))
    assert "⟦" in scene.frame["html"] and not scene.errors


@pytest.mark.every(3)
@pytest.mark.parametrize("name", ["normal", "versus", "cubed", "crossword", "scramble", "dnup"])
def test_all_that_is_told_of_a_game_is_a_message(name):
    match = played_games(name)[0][0]
    for you in (None, 0):
        narrator = narrator_of(GAMES[name], (), you, computers_of(match))
        told = [*map(narrator.narrate, steps_of(match)), narrator.result(match)]
        assert any(told) and left(map(outside, told)) == []


def test_what_is_no_message_is_found():
    assert left(bare(f"<p>{bracketed('Right.')} Left.</p>")) == ["Left."]
    assert left(bare(f'<p title="Up">{bracketed("a <b>word</b> in bold")}</p>')) == ["Up"]
    assert left(bare("<b>SET Cubed</b> <kbd>Q</kbd> <i>2tgq</i> <u>81 : 3 %</u>")) == []
    assert left([outside(sentence(str(Card("2tgq"))))]) == []
    with pytest.raises(AssertionError, match="cut"):
        bare(bracketed("too long")[:-2])


@pytest.mark.every(4)
@pytest.mark.parametrize("name", some(SCENES, 3))
def test_markup_in_a_translation_is_text(name, monkeypatch):
    """A catalogue is words: whoever changes one cannot run anything on a page, nor break a drawing."""
    spoken(monkeypatch, lambda message: f"{EVIL}{message}")
    scene, random = SCENES[name](), Random(4)
    for _ in range(PRESSES // 3):
        html = scene.frame["html"]
        assert "&lt;script&gt;alert(1)" in html and not names(html) & {"script", "onerror"}
        if not scene.offers:
            break
        scene.press(*random.choice(sorted(scene.offers, key=str)))
    assert not scene.errors and not names(to_html(scene.still()[1])) & {"script", "onerror"}


def test_markup_in_a_translated_verdict_is_text(monkeypatch):
    spoken(monkeypatch, lambda message: f"{EVIL}{message}")
    shown = check("01-5", 79)._repr_html_()
    assert "&lt;script&gt;alert(1)" in shown and not names(shown) & {"script", "onerror"}


class Plain(Scene):
    """A scene whose title is no message."""


def test_titles_are_messages():
    assert left([Plain().title]) == ["Plain"]
    assert left(outside(SCENES[name]().title) for name in SCENES) == []
