"""What somebody types who has nothing but `sl.` and the Tab key: it does what it says, or says what to type."""

import pytest

import setlab as sl
from setlab.common.i18n import LANGUAGES, speaking

DOES = {
    'sl.Card("two striped green squiggles")': "Card('2tgq')",
    'sl.Card("Purple OPEN diamond 1")': "Card('1epd')",
    'sl.Face("two green squiggles")': "Face('2gq')",
    'sl.Face("WILD")': "WILD",
    'sl.Card("2tgq").colour': "'green'",
    'sl.Card("2tgq").number + 1': "3",
    "[card.shading for card in sl.DECK[:3]]": "['solid', 'striped', 'open']",
    'sl.Card("2tgq=", "mega").border': "'double'",
    'sl.is_set("1sro", "2tgq", "3epd")': "True",
    'sl.is_set("1sro 2tgq 3epo")': "False",
    'sl.third("1sro", "one striped green oval")': "Card('1epo')",
    'sl.is_set("1ro", "2ro", "w")': "True",
    'sl.third("1ro", sl.Face("2ro"))': "Face('3ro')",
    'sl.find_sets(["1sro", sl.Card("2tgq"), "3epd"])': "[(Card('1sro'), Card('2tgq'), Card('3epd'))]",
    "sl.deck().cards is sl.DECK": "True",
    '"colour" in dir(sl.Card("2tgq"))': "True",
}
SAYS = {
    'sl.Card("red oval")': "names no number; a card has exactly one of 1, 2, 3; names no shading",
    'sl.is_set("1rgd", "2tgq", "3epd")': "names more than one colour (r, g)",
    'sl.is_set("1sro", "2tgq")': "a SET has three pieces; you gave 2",
    'sl.Card("2tgq").color': "perhaps you mean colour",
    'sl.Face("2gq").shape': "Face('2gq') has no 'shape'; perhaps you mean symbol. It has",
    'sl.Face("2gq").border': "Face('2gq') has no 'border'; it has",
    'sl.Match("set")': "perhaps you mean 'versus'",
    'sl.Match("Set Cubed")': "perhaps you mean 'cubed'",
    'sl.Match("dnup cards")': "perhaps you mean 'dnup'",
    'sl.rules("SET")': "perhaps you mean 'set'",
    'sl.Match("versus", sed=7)': "versus has no option 'sed'; choose one of players",
    'sl.card("2tgq")': "setlab has no 'card'; perhaps you mean Card.",
    "sl.findsets(sl.DECK)": "perhaps you mean find_sets.",
    "sl.draw.boardpicture": "setlab.draw has no 'boardpicture'; perhaps you mean BoardPicture.",
    "sl.qwertz": "setlab has no 'qwertz'; dir() lists what there is",
}


@pytest.mark.parametrize(("typed", "given"), DOES.items())
def test_it_does_what_it_says(typed, given):
    assert repr(eval(typed)) == given


@pytest.mark.parametrize(("typed", "told"), SAYS.items())
def test_or_it_says_what_to_type(typed, told):
    with pytest.raises((AttributeError, TypeError, ValueError)) as error:
        eval(typed)
    assert told in str(error.value) and not isinstance(error.value, UnicodeError)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_card_is_known_by_its_name_in_every_language(code):
    with speaking(code):
        assert all(sl.Card(str(card)) is card for card in sl.DECK)
        assert all(sl.Face(str(face)) is face for face in sl.FACES)
    with speaking("en"):
        assert all(sl.Card(str(card), "mega") is card for card in sl.deck("mega").cards[::7])


def test_what_is_loaded_later_is_loaded_once_and_is_no_other():
    for name in sl.__all__:
        assert getattr(sl, name) is vars(sl)[name]
    assert sl.draw.BoardPicture is vars(sl.draw)["BoardPicture"] and not hasattr(sl.draw, "__wrapped__")
    assert not hasattr(sl, "_ipython_display_")
