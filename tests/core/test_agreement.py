"""The words of a name bend with its noun, by gender and number; what each language says stays as it was."""

import gettext as catalogues
from hashlib import sha256
from io import BytesIO

import pytest

from setlab import Card, Face, deck, is_set
from setlab.common import i18n
from setlab.common.files import load_toml
from setlab.common.i18n import pgettext, speaking
from setlab.core.features import agreement, feature
from tools import extraction, mo, translations

SYMBOLS = {"oval": ("óvalo", "óvalos"), "squiggle": ("onda", "ondas"), "diamond": ("rombo", "rombos")}
MASCULINE = {"one": "un", "two": "dos", "three": "tres", "red": "rojo", "green": "verde", "purple": "morado"}
MASCULINE |= {"solid": "relleno", "striped": "rayado", "open": "vacío"}
# As each language said all 761 names before the plural, too, could bend by gender.
NAMES = {
    "en": "4043fcadc87c9e8c",
    "da": "5959991f5936760b",
    "de": "60ae296333091c29",
    "es": "c8be571fa04af129",
    "nb": "37c66b2acddffdf2",
    "zh_Hant": "a26b969a4dae04da",
}


@pytest.fixture
def spanish(monkeypatch):
    """A catalogue of the names alone: two genders, and adjectives that follow the noun."""
    orders = {deck(name)._template for name in ("set", "dice")}
    said = {
        order: " ".join(x for x in ("{number}", "{symbol}", "{colour}", "{shading}") if x in order) for order in orders
    }
    for symbol, forms in SYMBOLS.items():
        said[f"{symbol}\0{symbol}s"] = "\0".join(forms)
        for name, word in MASCULINE.items():
            one = {"un": "una"}.get(word, word.removesuffix("o") + "a" * word.endswith("o"))
            one = one if symbol == "squiggle" and name not in ("two", "three") else word
            said[f"{agreement(symbol, many=False)}\4{name}"] = one
            said[f"{agreement(symbol, many=True)}\4{name}"] = one + "s" * (name not in ("one", "two", "three"))
    head = {"": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"}
    pairs = sorted((text.encode(), word.encode()) for text, word in (head | said).items())
    words = catalogues.GNUTranslations(BytesIO(mo.packed(pairs)))
    monkeypatch.setattr(i18n, "_now", lambda: words)


def test_a_name_bends_by_gender_and_number(spanish):
    said = {
        "2tgq": "dos ondas verdes rayadas",
        "1srq": "una onda roja rellena",
        "3epd": "tres rombos morados vacíos",
        "1tpo": "un óvalo morado rayado",
        "2sro": "dos óvalos rojos rellenos",
    }
    assert {code: str(Card(code)) for code in said} == said
    assert str(Face("3rq")) == "tres ondas rojas" and str(Face("1pd")) == "un rombo morado"


def test_what_bends_is_read_again(spanish):
    """Every card is made of its own name, whatever gender its words have."""
    assert all(Card(str(card)) is card for card in deck("set").cards)
    assert is_set("una onda roja rellena", "dos ondas rojas rellenas", "tres ondas rojas rellenas")


@pytest.fixture(params=["'", "’"])
def elided(request, spanish, monkeypatch):
    """The same, but that one of a word in a vowel loses its end; with either sign."""
    words = i18n._now()
    words._catalog |= {f"{agreement('squiggle', many=False)}\4one": f"un{request.param}"}
    return request.param


def test_a_word_that_lost_its_end_takes_no_blank_behind_it(elided):
    assert str(Card("1srq")) == f"un{elided}onda roja rellena" and str(Face("1pq")) == f"un{elided}onda morada"
    assert str(Card("1sro")) == "un óvalo rojo relleno"


def test_what_lost_its_end_is_read_again_however_it_is_typed(elided):
    assert all(Card(str(card)) is card for card in deck("set").cards)
    for sign in ("'", "’", "' ", "’ "):
        assert Card(f"Un{sign}onda roja rellena") is Card("1srq")


@pytest.mark.parametrize("code", NAMES)
def test_no_name_of_a_card_has_changed(code):
    with speaking(code):
        names = [str(card) for name in sorted(load_toml("decks.toml")["decks"]) for card in deck(name).cards]
    assert (len(names), sha256("\n".join(names).encode()).hexdigest()[:16]) == (761, NAMES[code])


@pytest.mark.parametrize("code", translations.OTHERS)
def test_each_word_of_a_name_is_a_message_for_each_noun(code):
    """Nouns of one gender have one in the plural, too; where the plural knows none, a word is the same for all."""
    asked = {(context, text) for text, context in extraction._deck_words()}
    for name in ("number", "colour", "shading"):
        for value in feature(name).values[name == "number" :]:
            forms = [agreement(symbol.name, many=True) for symbol in feature("symbol").values]
            assert {(form, value.name) for form in forms} <= asked
            with speaking(code):
                several = [pgettext(form, value.name) for form in forms]
                one = [pgettext(agreement(symbol.name, many=False), value.name) for symbol in feature("symbol").values]
            assert len({*zip(one, several, strict=True)}) == len({*one})
