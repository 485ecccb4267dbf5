"""What a reader is told, in five languages: gettext catalogues under `setlab/locale`.

Mark every sentence with one of `gettext`, `pgettext` (the same English word in another place) or `ngettext` (counted
things). English is the text in the code; the others come from the catalogues, which are read when first needed.
"""

import gettext as _catalogues
import weakref
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, reduce

from setlab.core.files import PACKAGE
from setlab.core.settings import remembered

LANGUAGES = {
    "en": "English",
    "da": "dansk",
    "de": "Deutsch",
    "nb": "norsk bokmål",
    "zh_Hant": "繁體中文",
}
ENDS = (".", "?", "!", "…", "。", "？", "！")  # of a sentence
_current = None  # until a language is needed or chosen
_spoken_here = ContextVar("setlab_language", default=None)  # set only inside `speaking`
_listeners = []


def language(code=None):
    """The current language; with a code (en, da, de, nb, zh-Hant), switch to it.

    Everything a player reads follows: names, reasons, widgets, rules pages. Open widgets are drawn again.

    >>> language("de")
    'de'
    >>> from setlab import Card
    >>> str(Card("2tgq"))
    'zwei gestreifte grüne Wellen'
    >>> language("en")
    'en'
    """
    global _current
    if code is not None:
        _current = _known(code)
        changed()
    return _spoken_here.get() or _chosen()


@contextmanager
def speaking(code):
    """Inside this block the given language is spoken; None leaves the current one."""
    token = _spoken_here.set(_known(code) if code is not None else _spoken_here.get())
    try:
        yield
    finally:
        _spoken_here.reset(token)


def on_change(method):
    """Call this bound method whenever words or looks change, for as long as its object lives."""
    _listeners.append(weakref.WeakMethod(method))


def changed():
    """Tell all that show something that the language (or the theme) is another one now."""
    _listeners[:] = [listener for listener in _listeners if listener() is not None]
    for listener in list(_listeners):
        if (method := listener()) is not None:
            method()


def _known(code):
    if not isinstance(code, str):
        raise TypeError(gettext("a language is a code such as 'da', not {thing}").format(thing=type(code).__name__))
    wanted = code.strip().replace("-", "_").lower()
    for known in LANGUAGES:
        if known.lower() == wanted:
            return known
    raise ValueError(
        gettext("there is no language {code!r} here; choose one of {all}").format(
            code=code, all=", ".join(LANGUAGES).replace("_", "-")
        )
    )


@cache
def _catalogue(code):
    if code == "en":
        return _catalogues.NullTranslations()
    return _catalogues.translation("setlab", PACKAGE / "locale", [code])


def _now():
    return _catalogue(language())


def _chosen():
    """The language of this session: the one that was switched to, else the one the player keeps, else English."""
    global _current
    if _current is None:
        _current = remembered("language", LANGUAGES) or "en"
    return _current


def gettext(text):
    """The sentence in the current language."""
    return _now().gettext(text)


def pgettext(context, text):
    """The word in the current language, as it reads in that context."""
    return _now().pgettext(context, text)


def ngettext(one, many, n):
    """The sentence for n things in the current language."""
    return _now().ngettext(one, many, n)


def listed(words):
    """Words joined as one says them: "a, b and c".

    >>> listed(["colour", "symbol", "shading"])
    'colour, symbol and shading'
    """
    words = list(words)
    if len(words) < 2:
        return "".join(words)
    return gettext("{some} and {last}").format(some=gettext(", ").join(words[:-1]), last=words[-1])


def sentence(text):
    """A reason, or any other text, as a sentence of its own: it begins with a large letter and ends with a full stop.

    >>> sentence("not a SET: two are red and one is green")
    'Not a SET: two are red and one is green.'
    """
    text = str(text)
    text = text[:1].upper() + text[1:]
    return text if not text or text.endswith(ENDS) else gettext("{text}.").format(text=text)


def sentences(texts):
    """Sentences one after the other, as the language sets them; empty ones are left out.

    >>> sentences(["You pass.", "", "Now it is your turn."])
    'You pass. Now it is your turn.'
    """
    # As a message with both texts, since " " alone could not be translated by nothing.
    texts = [text for text in texts if text]
    return reduce(lambda told, more: gettext("{text} {more}").format(text=told, more=more), texts) if texts else ""
