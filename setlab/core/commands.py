"""What the commands of setlab have in common: how they are called, read and answered, and their page of help."""

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from pathlib import Path

from setlab.core.i18n import gettext as _
from setlab.core.i18n import language, meant, of_reader, speaking
from setlab.core.rooms import nearest

HELP = {"help", "--help", "-h"}
LANGUAGE = "--language"
LAST = 65535  # of the numbers that a port may have
CANNOT, MISTYPED, STOPPED = 1, 2, 130  # exit codes, as other commands have them


def called() -> str:
    """How setlab was called, so that what is said can be typed: `setlab`, or by its module; `python go.py` says it."""
    by_name = Path(sys.argv[0]).stem == "setlab"
    return os.environ.get("SETLAB_CALLED") or ("setlab" if by_name else "python -m setlab")


def spoken(args: Iterable[str]) -> str:
    """The language in which a command answers: the one in its `args`, if it is one of ours, else the reader's.

    >>> spoken(["--lan", "--language", "de-AT"]), spoken(["help", "--language=da"])
    ('de', 'da')
    """
    return next(filter(None, map(meant, reversed(_languages(args)[0]))), None) or of_reader()


def language_of(args: Iterable[str]) -> tuple[str, list[str]]:
    """The language that is asked for, or else the reader's, and what else is in `args`; ValueError for none of ours.

    >>> language_of(["mine", "--language=de-AT", "--no-browser"])
    ('de', ['mine', '--no-browser'])
    """
    asked, rest = _languages(args)
    code = of_reader()
    for each in asked:
        with speaking(_behind(LANGUAGE, [each])):
            code = language()
    return code, rest


def word_first(args: Iterable[str]) -> list[str]:
    """What to do stands first, even where a language was named before it.

    >>> word_first(["--language", "de", "play", "--no-browser"])
    ['play', '--language', 'de', '--no-browser']
    """
    asked, rest = _languages(args)
    if not rest or rest[0].startswith("-"):
        return [*args]
    return [rest[0], *(part for code in asked for part in (LANGUAGE, code)), *rest[1:]]


def page(does: str, ways: Mapping[str, str], more: str = "") -> str:
    """A page of help: what a command `does`, the `ways` to call it with what each means, and what `more` there is.

    >>> print(page("Play.", {"play": "all games", "play --lab": "as a notebook"}, "Ctrl-C ends it."))
    Play.
    <BLANKLINE>
        play         all games
        play --lab   as a notebook
    <BLANKLINE>
    Ctrl-C ends it.
    """
    wide = max(map(len, ways))
    lines = (f"    {way:{wide}}   {what}" for way, what in ways.items())
    return "\n".join([does, "", *lines, *(["", more] if more else [])])


def read(args: Iterable[str], options: Mapping[str, Callable | None]) -> tuple[list[str], dict[str, object]]:
    """The words of a command line, and what its options say; ValueError for what cannot be read.

    `options` are by what each is read, None where nothing follows it: that one is True if it is there.

    >>> read(["deck", "--port=8500", "--lan"], {"--port": port, "--lan": None})
    (['deck'], {'port': 8500, 'lan': True})
    """
    words: list[str] = []
    said: dict[str, object] = {}
    # `--port=8500` is `--port 8500`.
    rest = iter([part for arg in args for part in (arg.split("=", 1) if arg.startswith("--") else [arg])])
    for word in rest:
        if not word.startswith("-"):
            words.append(word)
        elif word not in options:
            raise ValueError(unread(word, options))
        elif (reader := options[word]) is None:
            said[word.strip("-")] = True
        else:
            said[word.strip("-")] = reader(_behind(word, [*islice(rest, 1)]))
    return words, said


def unread(word: str, known: Iterable[str]) -> str:
    """What is said of a word that is none of those `known`."""
    known = list(known)
    begun = [each for each in known if each.startswith(word)]
    near = begun[0] if len(begun) == 1 else nearest(word, known)
    says = _("{it!r} is not known here; perhaps you mean {near}. --help shows what there is")
    return (says if near else _("{it!r} is not known here; --help shows what there is")).format(it=word, near=near)


def port(text: str) -> int:
    """The port with this number; ValueError if there is none."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(LAST)) and int(text) <= LAST):
        raise ValueError(_("A port is a number up to {last}, such as 8500.").format(last=LAST))
    return int(text)


def _behind(option, found):
    if not any(found) or found[0].startswith("--"):
        raise ValueError(_("something has to stand behind {option}; --help shows what").format(option=option))
    return found[0]


def _languages(args):
    """(what stands behind each `--language`, what else there is)."""
    asked, rest = [], []
    words = iter(args)
    for word in words:
        option, equals, behind = word.partition("=")
        if option == LANGUAGE:
            asked.append(behind if equals else next(words, ""))
        else:
            rest.append(word)
    return asked, rest
