"""Messages in every language that setlab speaks: gettext catalogues under `setlab/locale`.

Mark every sentence with one of `gettext`, `pgettext` (the same English word in another place) or `ngettext` (counted
things); one that is written down now and spoken later with `message` or `plural`. English is the text in the code; the
others come from the catalogues, which are read when first needed.
"""

import gettext as _catalogues
import locale
import os
import re
import sys
import warnings
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, reduce
from math import log10
from typing import TypeGuard

from setlab.common import languages
from setlab.common.files import PACKAGE
from setlab.common.settings import remembered

_OFFERED = [each for each in languages.LANGUAGES.values() if each.has("play")]
LANGUAGES = {each.code: each.name for each in _OFFERED}
CODES = {beginning: each.code for each in _OFFERED for beginning in each.means}
_NAMED = {name.casefold(): code for code, name in LANGUAGES.items()}
_BEGUN = {each: begun.code for begun in languages.LANGUAGES.values() if begun not in _OFFERED for each in begun.means}
ENDS = (".", "?", "!", "…", "。", "？", "！")  # of a sentence
MOST_QUOTED = 80  # letters of a value that a sentence quotes
_LARGE = 10 ** (MOST_QUOTED - 1)  # a smaller one fits, with its sign
_current: str | None = None  # until a language is needed or chosen
_spoken_here: ContextVar[str | None] = ContextVar("setlab_language", default=None)  # set only inside `speaking`
_listeners: list[weakref.WeakMethod[Callable[[], object]]] = []


def language(code: str | None = None) -> str:
    """Return the current language; with a code such as "da", switch to it first.

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
        new, before = _known(code), _chosen()
        _current = new
        if new != before:  # to draw all open widgets again takes its time
            changed()
    return _spoken_here.get() or _chosen()


def record() -> languages.Language:
    """Return the record of the current language."""
    return languages.LANGUAGES[language()]


def tag(code: str) -> str:
    """Return a language code as people and pages write it: zh-Hant, not zh_Hant."""
    return code.replace("_", "-")


def meant(code: str) -> str | None:
    """Return the supported language that a code or a language's name means; None if there is none.

    >>> [meant(code) for code in ("da-DK", "nn", "zh_TW.UTF-8", "ZH", "zh-CN", "Deutsch", "xx")]
    ['da', 'nb', 'zh_Hant', 'zh_Hant', 'zh_Hans', 'de', None]
    """
    return _among(CODES, code) or _NAMED.get(code.strip().casefold())


def _among(codes: Mapping[str, str], code: str) -> str | None:
    first, *rest = re.split("[-_.@]", code.strip().lower())
    return codes.get("-".join([first, *rest[:1]]), codes.get(first))


def of_computer() -> str:
    """Return the language of this computer if it is supported, else English."""
    settings = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    if sys.platform == "win32":
        import ctypes

        settings.append(locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), ""))
    return meant(next(filter(None, settings), "")) or "en"


def of_reader() -> str:
    """Return the saved language, else that of the computer: for use where no lesson sets one."""
    return remembered("language", LANGUAGES) or of_computer()


@contextmanager
def speaking(code: str | None) -> Iterator[None]:
    """Switch to the given language inside this block; None leaves the current one."""
    token = _spoken_here.set(_known(code) if code is not None else _spoken_here.get())
    try:
        yield
    finally:
        _spoken_here.reset(token)


def on_change(method: Callable[[], object]) -> None:
    """Call this bound method whenever words or looks change, for as long as its object lives."""
    _listeners.append(weakref.WeakMethod(method))


def changed() -> None:
    """Notify all listeners that the language (or the theme) has changed."""
    _listeners[:] = [listener for listener in _listeners if listener() is not None]
    for listener in list(_listeners):
        if (method := listener()) is not None:
            method()


def _known(code: str) -> str:
    if not isinstance(code, str):
        raise TypeError(gettext("a language is a code such as 'da', not {thing}").format(thing=type(code).__name__))
    if known := meant(code):
        return known
    if begun := _among(_BEGUN, code):
        text = gettext("the language {code!r} is not finished: to see it on this computer, write {line} into {file}")
        file = f"setlab/{languages.FOLDER.name}/{begun}/language.toml"
        raise ValueError(text.format(code=code, line='stage = "play"', file=file))
    text = gettext("there is no language {code!r} here; choose one of {all}")
    raise ValueError(text.format(code=code, all=gettext(", ").join(map(tag, LANGUAGES))))


def has_words(code: str) -> bool:
    """Return whether the compiled catalogue of a language is there: in a fresh clone it is not."""
    return code == "en" or (PACKAGE / "locale" / code / "LC_MESSAGES" / "setlab.mo").exists()


def unmade(code: str) -> str:
    """Return the message for a missing catalogue of a language."""
    return f"the words of {LANGUAGES[code]} are not there: run “python go.py setup” once, or install setlab anew"


@cache
def _catalogue(code: str) -> _catalogues.NullTranslations:
    if code == "en":
        return _catalogues.NullTranslations()
    try:
        return _catalogues.translation("setlab", PACKAGE / "locale", [code])
    except Exception as error:  # a damaged file fails in many ways; the games still work without it
        text = (
            f"the words of {LANGUAGES[code]} cannot be read ({error}), so this is English; installing setlab anew "
            "helps, or “python go.py setup” where these are its sources"
        )
        warnings.warn(text, RuntimeWarning, stacklevel=3)
        return _catalogues.NullTranslations()


def _now() -> _catalogues.NullTranslations:
    return _catalogue(language())


def catalogue() -> _catalogues.NullTranslations:
    """Return the current message catalogue: a key for caches of translated text."""
    return _now()


def _chosen() -> str:
    """Return the language of this session: the one switched to, else the saved one, else English."""
    global _current
    if _current is None:
        _current = remembered("language", LANGUAGES) or "en"
    return _current


class Text(str):
    """A message template. Arguments quoted with `{it!r}` are cut to a readable length, and so are long numbers."""

    __slots__ = ()

    def format(self, *things: object, **slots: object) -> str:
        return super().format(*map(_Slot, things), **{name: _Slot(thing) for name, thing in slots.items()})


class _Slot:
    __slots__ = ("thing",)

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __repr__(self) -> str:
        return quoted(self.thing)

    def __format__(self, form: str) -> str:
        return quoted(self.thing) if _is_long(self.thing) else format(self.thing, form)


def quoted(thing: object, most: int = MOST_QUOTED) -> str:
    """Return the repr of anything, cut and without its memory address, for use in a sentence. Never raises.

    >>> quoted("2tgq"), quoted(10**5000), quoted(quoted, 12)
    ("'2tgq'", 'a number of 5,001 digits', '<function qu…')
    """
    if _is_long(thing):
        from setlab.common.numbers import written  # which stands on this module

        digits = int(log10(abs(thing)) + 1e-9) + 1
        digits -= abs(thing) < 10 ** (digits - 1)
        return ngettext("a number of {n} digit", "a number of {n} digits", digits).format(n=written(digits))
    if isinstance(thing, str):
        return repr(thing if len(thing) <= most else thing[:most] + "…")
    try:
        text = re.sub(" at 0x[0-9A-Fa-f]+", "", repr(thing))
    except Exception:  # a nested number that is too long for Python, or a __repr__ of the user's
        text = f"<{type(thing).__name__}>"
    return text if len(text) <= most else text[:most] + "…"


def _is_long(thing: object) -> TypeGuard[int]:
    return isinstance(thing, int) and not -_LARGE < thing < _LARGE


def message(text: str) -> str:
    """Return the text unchanged, marked for translation: `gettext` translates it later."""
    return text


def plural(one: str, many: str) -> tuple[str, str]:
    """Return both texts unchanged, marked for translation: `ngettext` translates them later."""
    return one, many


def gettext(text: str) -> str:
    """Return the sentence in the current language; "" for "".

    >>> gettext("{n} is text: {it!r}").format(it="2tgq" * 1000, n=10**5000)[:60]
    "a number of 5,001 digits is text: '2tgq2tgq2tgq2tgq2tgq2tgq2"
    """
    return Text(text and _now().gettext(text))  # of "" a catalogue tells its own head


def pgettext(context: str, text: str) -> str:
    """Return the word in the current language, as it reads in that context."""
    return Text(_now().pgettext(context, text))


def ngettext(one: str, many: str, n: int) -> str:
    """Return the sentence for n things in the current language."""
    return Text((one or many) and _now().ngettext(one, many, n))


def listed(words: Iterable[str]) -> str:
    """Join words as a list in a sentence: "a, b and c".

    >>> listed(["colour", "symbol", "shading"])
    'colour, symbol and shading'
    """
    words = list(words)
    if len(words) < 2:
        return "".join(words)
    return gettext("{some} and {last}").format(some=gettext(", ").join(words[:-1]), last=words[-1])


def sentence(text: object) -> str:
    """Return a text as a sentence of its own, with a capital letter and a full stop.

    >>> sentence("not a SET: two are red and one is green")
    'Not a SET: two are red and one is green.'
    """
    text = str(text)
    text = text[:1].upper() + text[1:]
    return text if not text or text.endswith(ENDS) else gettext("{text}.").format(text=text)


def sentences(texts: Iterable[object]) -> str:
    """Join sentences as the language sets them; empty ones are left out.

    >>> sentences(["You pass.", "", "Now it is your turn."])
    'You pass. Now it is your turn.'
    """
    # As a message with both texts, since " " alone could not be translated by nothing.
    parts = [str(text) for text in texts if text]
    return reduce(lambda joined, more: gettext("{text} {more}").format(text=joined, more=more), parts) if parts else ""
