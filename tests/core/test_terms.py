"""One thing, one word, in each language: its `terms.toml` against all messages, of package, lessons and first page."""

import re
import tomllib
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message
from markdown_it import MarkdownIt

from setlab.common.files import load_toml
from setlab.common.languages import FOLDER
from tools import translations
from tools.lessons import catalogue

TERMS = load_toml("terms.toml")["term"]
MARKDOWN = MarkdownIt("commonmark")


def said_in(page):
    """The texts of a page of the site, one after the other, each by its name."""
    for name, text in tomllib.loads(page).items():
        if isinstance(text, dict):
            yield from ((f"{name}.{each}", said) for each, said in text.items())
        else:
            yield from ((f"{name}.{n}", said) for n, said in enumerate([text] if isinstance(text, str) else text))


@cache
def pages(code):
    """The words of the site's own pages as a catalogue."""
    words = Catalog(locale=code)
    for file in sorted(FOLDER.glob("en/site/*.toml")):
        english = dict(said_in(translations.page("en", file.stem)))
        for name, said in said_in(translations.page(code, file.stem)):
            words.add(english[name], said)
    return words


@cache
def catalogues(code):
    return translations.read(code), catalogue.read(code), pages(code)


def texts(code):
    """(English, translation) of all that is said in a language."""
    for words in catalogues(code):
        for message in filter(lambda message: message.id and message.string, words):
            yield from ((translations.forms(message.id)[-1], said) for said in translations.forms(message.string))


@pytest.mark.every(4)
@pytest.mark.parametrize("code", translations.OTHERS)
def test_each_thing_has_one_word(code):
    assert [found for words in catalogues(code) for found in translations.strayed(words)] == []


def starred(text):
    """How many stars a reader sees, who was to see bold type."""
    inline = MARKDOWN.parseInline(text)[0].children if "*" in text else ()
    return sum(token.content.count("*") for token in inline if token.type == "text")


@pytest.mark.every(4)
@pytest.mark.parametrize("code", translations.OTHERS)
def test_bold_type_is_bold(code):
    """Between letters of Chinese no mark may stand before the closing stars: **so**。, never **so。**"""
    assert starred("**好。**是") == 4 and starred("**好**。是") == 0
    assert [said for english, said in texts(code) if starred(said) > starred(english)] == []


def test_full_width_marks_bring_their_space():
    wide = re.compile(r"[。，、；：？！」）] (?![*`\s]|$)|[\u4e00-\u9fff] [。，、；：？！「（]")
    assert wide.search("好。 是") and wide.search("好 （是）") and not wide.search("好。*是*")
    assert [said for _, said in texts("zh_Hant") if wide.search(said)] == []


def test_another_word_would_be_found():
    words = Catalog(locale="de")
    words.add("the largest cap", "die größte Cap")
    words.add(("{n} round", "{n} rounds"), ("{n} Runde", "{n} Umläufe"))
    words.add("Wait.", "Der Vorrat ist leer.")
    words.add("{cap!r} of setlab.caps is `cap`", "{cap!r} in setlab.caps ist `cap`")  # names of Python are no words
    words.add("Nothing composed yet. Choose a value.", "Noch nichts gebaut.")  # on purpose
    assert [(term, said) for term, _, said in translations.strayed(words)] == [
        ("cap", "die größte Cap"),
        ("round", "{n} Umläufe"),
        ("stock", "Der Vorrat ist leer."),
    ]
    words = Catalog(locale="zh_Hant")
    words.add("New column", "新增一列")
    words.add("All pairs: 66.", "所有對數：66。")
    words.add("{n} SET in 95 % of them", "95 % 有 {n} 個 SET")
    assert [term for term, *_ in translations.strayed(words)] == [
        "column",
        "number of pairs",
        "SET, three pieces",
        "percent",
    ]


def test_every_term_is_met_and_every_exception_is_needed():
    """A pattern that finds nothing would allow everything."""
    said = [*translations.messages(), *pages("de"), *(Message(text) for text in catalogue.messages())]
    english = [" / ".join(translations.forms(each.id)) for each in said if each.id]
    for term in TERMS:
        words = [here[term["name"]] for here in map(translations.terms, translations.OTHERS) if term["name"] in here]
        assert words and all(set(each) <= {"says", "never"} for each in words)
        assert ("english" in term) == any("says" in each for each in words)
        met = [text for text in english if re.search(term.get("english", ""), text, re.IGNORECASE)]
        assert len(met) > 2, term["name"]
        for beginning in term.get("unless", ()):
            assert any(text.startswith(beginning) for text in met), beginning
