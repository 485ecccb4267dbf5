"""A language that nobody speaks: every message in brackets, with longer words. Whatever stands bare is no message."""

import re
import string
from dataclasses import replace
from gettext import NullTranslations
from html.parser import HTMLParser

from setlab.common import i18n, languages
from setlab.common.i18n import LANGUAGES
from setlab.games.levels import COMPANIONS, OPPONENTS

# Names and codes, which are the same everywhere: games, opponents, languages as they call themselves, keyboards, cards;
# the question of the bet among the scenes.
PEOPLE = {opponent.name for opponent in OPPONENTS.values()} | {*COMPANIONS}
NAMES = {*LANGUAGES.values(), *PEOPLE, "PNG", "SVG", "Crossword SET", "Scramble SET", "SET Cubed", "dnup", "How many?"}
CODES = re.compile(r"[A-Za-z]|\W*([123]?[terspgodqw=-]+\W*)+|QWERT[YZ]|AZERTY|qwer asdf zxcv")
SEEN = ("aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "placeholder", "alt")


def bracketed(text):
    """The message in brackets, each vowel twice; its slots stay.

    >>> bracketed("You said {guess!r}.")
    '⟦Yoouu saaiid {guess!r}.⟧'
    """
    longer = [
        re.sub("([aeiou])", r"\1\1", literal.replace("{", "{{").replace("}", "}}"))
        + ("" if name is None else "{" + name + (f"!{how}" if how else "") + (f":{form}" if form else "") + "}")
        for literal, name, form, how in string.Formatter().parse(text)
    ]
    return f"⟦{''.join(longer)}⟧"


class Pseudo(NullTranslations):
    """The catalogue of that language, or of another one that says a message in its own way."""

    def __init__(self, says):
        super().__init__()
        self.says = says

    def gettext(self, message):
        return self.says(message)

    def ngettext(self, msgid1, msgid2, n):
        return self.says(msgid1 if n == 1 else msgid2)

    def pgettext(self, context, message):
        return self.says(message)


def spoken(monkeypatch, says=bracketed):
    """Speak it until the end of the test; whoever asks for English gets that."""
    monkeypatch.setattr(i18n, "_catalogue", lambda code: NullTranslations() if code == "en" else Pseudo(says))
    monkeypatch.setitem(languages.LANGUAGES, "pseudo", replace(languages.LANGUAGES["en"], code="pseudo"))
    monkeypatch.setattr(i18n, "_current", "pseudo")


class _Texts(HTMLParser):
    """The texts of a page, without what stands in brackets: a message may have words in bold, so they span elements."""

    def __init__(self):
        super().__init__()
        self.found, self.depth, self.names = [], 0, set()

    def handle_starttag(self, tag, attrs):
        self.names |= {tag, *(name for name, _ in attrs)}
        named = [text for name, text in attrs if text and (name in SEEN or name.startswith("data-say"))]
        self.found += map(outside, named)

    def handle_data(self, data):
        rest = ""
        for letter in data:
            self.depth -= letter == "⟧"
            rest += letter if self.depth == 0 and letter not in "⟦⟧" else ""
            self.depth += letter == "⟦"
        self.found.append(rest.strip())


def bare(html):
    """What a reader sees or hears of a page outside of all brackets."""
    reader = _Texts()
    reader.feed(html)
    reader.close()
    assert reader.depth == 0, "a bracket was lost: a message was cut"
    return list(filter(None, reader.found))


def names(html):
    """The names of all elements and attributes of a page."""
    reader = _Texts()
    reader.feed(html)
    reader.close()
    return reader.names


def outside(text):
    """What is left of a text without its brackets and all between them."""
    while (shorter := re.sub("⟦[^⟦⟧]*⟧", "", text)) != text:
        text = shorter
    return text.strip()


def left(texts):
    """The texts that are no names, no codes, and more than numbers and signs."""
    return [text for text in texts if re.search(r"[^\W\d_]", text) and text not in NAMES and not CODES.fullmatch(text)]
