"""One thing, one word, in each language: `data/terms.toml` against all messages, rules pages and the glossary."""

import re

import pytest
from babel.messages.catalog import Catalog

from setlab.core.files import load_toml
from tools import translations

TERMS = load_toml("terms.toml")["term"]


@pytest.mark.parametrize("code", translations.OTHERS)
def test_each_thing_has_one_word(code):
    assert translations.strayed(translations.read(code)) == []


def test_another_word_would_be_found():
    catalogue = Catalog(locale="de")
    catalogue.add("the largest cap", "die größte Cap")
    catalogue.add(("{n} round", "{n} rounds"), ("{n} Runde", "{n} Umläufe"))
    catalogue.add("Wait.", "Der Vorrat ist leer.")
    catalogue.add("{cap!r} of setlab.caps is `cap`", "{cap!r} in setlab.caps ist `cap`")  # names of Python are no words
    catalogue.add("Nothing composed yet. Choose a value.", "Noch nichts gebaut.")  # on purpose
    assert [(term, said) for term, _, said in translations.strayed(catalogue)] == [
        ("cap", "die größte Cap"),
        ("round", "{n} Umläufe"),
        ("stock", "Der Vorrat ist leer."),
    ]
    catalogue = Catalog(locale="zh_Hant")
    catalogue.add("New column", "新增一列")
    assert [term for term, *_ in translations.strayed(catalogue)] == ["column"]


def test_every_term_is_met_and_every_exception_is_needed():
    """A pattern that finds nothing would allow everything."""
    english = [" / ".join(translations.forms(each.id)) for each in translations.messages() if each.id]
    for term in TERMS:
        words = [term[code] for code in translations.OTHERS if code in term]
        assert words and all(set(each) <= {"says", "never"} for each in words)
        assert ("english" in term) == any("says" in each for each in words)
        met = [text for text in english if re.search(term.get("english", ""), text, re.IGNORECASE)]
        assert len(met) > 2, term["name"]
        for beginning in term.get("unless", ()):
            assert any(text.startswith(beginning) for text in met), beginning
