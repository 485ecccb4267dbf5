"""Cards in words as others write them: read, or the sentence names the word that is not known, and a near one."""

import pytest

from setlab import Card, Face, check_set, find_sets, is_cap, is_set, third
from setlab.common.i18n import LANGUAGES, catalogue, speaking
from setlab.core.features import deck, feature
from setlab.widgets import Composer, Validator
from setlab_course.teach.parsing.parsing import WrongFormat, card

READ = {
    "two empty red diamonds": "2erd",
    "Two Outlined Red Rhombuses": "2erd",
    "one hollow purple ellipse": "1epo",
    "three shaded purple waves": "3tpq",
    "2 hatched red squiggly": "2trq",
    "one filled green tilde": "1sgq",
    "triple full violet beans": "3spq",
    "red diamonds, two, unfilled": "2erd",
}
SLIPS = {
    "two emty red diamonds": ("'emty'", "'empty'"),
    "twoo striped green squiggles": ("'twoo'", "'two'"),
    "two striped gren squigles": ("'gren' and 'squigles'", "'green' and 'squiggles'"),
    "two open rde diamonds": ("'rde'", "'red'"),
    "two open red rectangles": ("'rectangles'", "type number 1 2 3"),
    "two open red diamonds please": ("'please'", "type number"),
    "diamnod": ("'diamnod'", "'diamond'"),
    "1 open foo diamond": ("'foo'", "type number"),
}


@pytest.mark.parametrize(("text", "code"), READ.items())
def test_words_that_others_write_are_read(text, code):
    assert Card(text) is Card(code) and card(text) is Card(code)
    for lang in LANGUAGES:
        with speaking(lang):
            assert Card(text) is Card(code)


@pytest.mark.parametrize("text", SLIPS)
def test_a_word_that_is_not_known_is_named(text):
    word, near = SLIPS[text]
    for read in (
        Card,
        lambda it: card(it),
        lambda it: find_sets([it, "1sro"]),
        lambda it: check_set(it, "1sro", "2tgq"),
    ):
        with pytest.raises((ValueError, WrongFormat)) as refused:
            read(text)
        said = str(refused.value)
        assert f"{word} " in said and near in said and "means nothing" not in said and "mean nothing" not in said


def test_one_misspelt_letter_in_any_word_of_any_card():
    for piece in deck("set").cards[::7]:
        words = str(piece).split()
        for k, word in enumerate(words):
            for wrong in (word[:-1] + "x" + word[-1], word[1:], word + "k"):
                text = " ".join([*words[:k], wrong, *words[k + 1 :]])
                try:
                    assert Card(text) is piece  # "quiggle" is none, but "s" may be left out
                except ValueError as error:
                    assert repr(wrong) in str(error) and "nothing here" not in str(error)


@pytest.mark.every(4)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_name_has_become_ambiguous(lang):
    """A word of a language says what it says there, and each name is still the card's own."""
    with speaking(lang):
        for name in ("set", "mega", "quads", "dice"):
            for piece in deck(name).cards:
                assert type(piece)(str(piece), **({"deck": name} if name not in ("set", "dice") else {})) is piece
        known = deck("set")._words(catalogue())
        for each in deck("set").features:
            for value in each.values:
                assert {known[word] for word in value.also} <= {value.letter}


def test_a_word_stands_for_one_value_only():
    every = [
        word for name in ("number", "colour", "symbol", "shading") for v in feature(name).values for word in v.also
    ]
    assert len(every) == len({*every}) > 20
    names = [value.name for name in ("number", "colour", "symbol", "shading") for value in feature(name).values]
    assert not {*every} & {*names}


def test_faces_and_whole_tables_in_words():
    assert Face("two green waves") is Face("2gq")
    with pytest.raises(ValueError, match=r"the word 'gren' is not known here; perhaps you mean 'green'"):
        Face("two gren waves")
    with pytest.raises(ValueError, match=r"is not a face: the word 'shaded' is not known here"):
        Face("two shaded green waves")
    three = [Card("1erd"), Card("2erd"), Card("3erd")]
    names = ["one empty red diamond", "two empty red diamonds", "three empty red diamonds"]
    for mark in (", ", "; ", "\n", ",\n"):
        assert find_sets(mark.join(names)) == [tuple(three)] and not is_cap(mark.join(names))
        assert is_set(mark.join(names))
        with pytest.raises(ValueError, match=r"the word 'emty' is not known here; perhaps you mean 'empty'"):
            find_sets(mark.join(names).replace("empty", "emty", 1))
    assert is_set(*names) and third(*names[:2]) is three[2] and third("one red wave", "two red waves") is Face("3rq")
    assert find_sets(["one red wave", "two red waves", "three red waves"]) == [(Face("1rq"), Face("2rq"), Face("3rq"))]


@pytest.mark.parametrize("widget", [Composer, Validator])
def test_widgets_are_laid_out_by_words(widget):
    assert widget("two empty red diamonds, one shaded green wave")
    with pytest.raises(ValueError, match="the word 'emty' is not known here"):
        widget("two emty red diamonds, one shaded green wave")


def test_codes_are_told_letter_by_letter_as_before():
    for code in ("1rox", "2tgqz", "2 t g q z", "2t gq x", "2sxo"):
        with pytest.raises(ValueError, match=r"nothing here|names no"):
            Card(code)
