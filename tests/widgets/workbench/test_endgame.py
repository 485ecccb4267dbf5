"""The end game: the hidden card stays hidden until it was named."""

import base64
import re

import pytest

from setlab import language
from setlab.common.i18n import sentence
from setlab.core.features import deck
from setlab.draw import piece
from setlab.draw.markup import to_html
from setlab.widgets import EndGame
from setlab.widgets.match.tiles import END_GAME, about_of, name_of
from setlab.widgets.workbench.endgame import WIDTH


def build(game, card):
    """Choose the card's values one by one, as a player does."""
    for feature in deck("set").features:
        game.press("feature", f"{feature.name}-{card.looks[feature.name].name}")


def message(game):
    """(its mood, its text) of the line in which everything is said."""
    [(kind, text)] = re.findall(
        r'<p class="stage-message[^>]*?(?:data-mood="(\w+)"[^>]*)?>([^<]*)<', game.frame["html"]
    )
    return kind, text


def shown(game, card):
    """Is a picture of this card on the table?"""
    return to_html(piece(card, width=WIDTH)) in game.frame["html"]


@pytest.mark.parametrize("seed", range(5))
def test_the_right_card_is_named(seed):
    game = EndGame(seed=seed)
    answer = game.ending.answer
    assert not shown(game, answer) and not game.over
    build(game, answer)
    assert game.named is answer
    assert game.press("name", "name") == "Yes, this is the card. Time: 0:00. Without a hint."
    assert game.over and shown(game, answer)
    assert message(game) == ("won", "Yes, this is the card.") and "Finished!" in game.frame["html"]
    assert ("new", "again") in game.offers and game.frame["focus"]["key"] == "again"
    assert not {"feature", "name", "hint"} & {name for name, _ in game.offers}, "there is nothing more to do"


def test_it_has_the_head_of_every_table():
    game = EndGame(seed=3)
    html = game.frame["html"]
    assert name_of(END_GAME) in html and about_of(END_GAME).line in html and "data-full-screen" in html
    assert "Build the card" in message(game)[1]
    assert html.count('data-key="hidden"') == 1 and html.count('data-key="open-') == len(game.ending.cards)
    menu = html[html.index("data-menu") :]
    assert 'data-key="settings"' in menu and 'data-key="mistakes"' in menu
    game.press("new", "new")
    assert game.frame["focus"]["key"] == "number-one"


def test_what_was_said_is_not_repeated_in_another_language():
    game = EndGame(seed=3)
    game.press("name", "name")
    try:
        language("de")
        assert message(game)[0] == "no" and "sum to zero" not in message(game)[1]
    finally:
        language("en")


def test_a_wrong_card_is_no_end():
    game = EndGame(seed=3)
    wrong = next(card for card in deck("set").cards if card is not game.ending.answer)
    build(game, wrong)
    assert "do not sum to zero" in game.press("name", "name")
    assert message(game) == ("no", "With this card, the cards that are left do not sum to zero.")
    assert not game.over and ("feature", "colour-red") in game.offers
    assert game.press("feature", "colour-red") == "One solid red oval." or game.named is not deck("set").cards[0]
    assert game.verdict is None and message(game) == ("", sentence(game.named))


def test_hints_add_up_one_feature_after_the_other():
    game = EndGame(seed=3)
    for place, feature in enumerate(deck("set").features):
        said = game.press("hint", "hint")
        digits = [card.vector[place] for card in game.ending.cards]
        answer, lines = game.ending.answer.vector[place], game.frame["html"]
        assert said.startswith(f"{feature.name}: ") and f"Add {feature.values[answer].spoken}," in said
        threes, left = game._threes(feature)
        values = [feature.values[digit] for digit in digits]
        assert sorted([*left, *(value for three in threes for value in three)]) == sorted(values), "each card once"
        assert all(len({*three}) in (1, 3) for three in threes) and len(left) == 2
        assert len({*left, feature.values[answer]}) in (1, 3)
        assert lines.count(f"hint-{feature.name}") == 1 and said in lines
    assert "no longer there" in game.press("hint", "hint")
    assert message(game) == ("no", "That is no longer there.")


def test_a_mistake_is_found_out():
    game = EndGame(seed=5, mistakes=1)
    build(game, game.ending.worked_out)
    assert "is not a SET" in game.press("name", "name")
    assert game.over and "This group was taken, but it is not a SET" in game.frame["html"]
    assert message(game)[0] == "no" and "Not this time." in game.frame["html"] and ("new", "again") in game.offers


def test_another_game_and_planted_mistakes():
    game = EndGame(seed=5)
    before = game.ending
    game.press("new", "new")
    assert game.ending != before
    game.press("mistakes", "mistakes", "2")
    assert game.ending.mistakes == 2 and game.verdict is None
    assert message(game) == ("", "A new game. One card lies face down. Which one is it?")
    assert "Plant 0, 1 or 2" in game.press("mistakes", "mistakes", "7")
    assert game.frame["html"].count("Plant 0, 1 or 2 mistakes, not 7.") == 2, "in the line, and in the menu over it"


def test_nothing_tells_the_answer():
    for seed in range(10):
        game = EndGame(seed=seed)
        answer = game.ending.answer
        pictures = "".join(
            base64.b64decode(data).decode() for data in re.findall(r"base64,([^\"]+)", game.frame["html"])
        )
        cards = [*game.ending.cards, *(card for group in game.ending.taken for card in group)]
        assert answer not in cards and not shown(game, answer)
        assert str(answer) not in pictures
        text, markup = game.still()
        assert str(answer) not in text + to_html(markup) and answer.code not in repr(game)


def test_it_says_how_it_is_played():
    game = EndGame(seed=3)
    assert "It can be worked out" not in game.frame["html"]
    game.press("how", "how", True)
    assert "It can be worked out" in game.frame["html"] and "27 times" in game.frame["html"]
    game.press("how", "how", False)
    assert "It can be worked out" not in game.frame["html"] and not game.errors
