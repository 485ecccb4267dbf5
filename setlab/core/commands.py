"""What the commands of setlab have in common: how they are called, read and answered, and their page of help."""

import errno
import os
import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from itertools import islice, pairwise
from pathlib import Path

from setlab.core.i18n import gettext as _
from setlab.core.i18n import language, meant, of_reader, speaking
from setlab.core.rooms import nearest

HELP = {"help", "--help", "-h"}
LANGUAGE = "--language"
LAST = 65535  # of the numbers that a port may have
CANNOT, MISTYPED, STOPPED = 1, 2, 130  # exit codes, as other commands have them
# Why nothing more can be written to stdout: its reader has gone, or a file is full.
ENDED = {errno.EPIPE, errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}


def called() -> str:
    """How setlab was called, so that what is said can be typed: `setlab`, or by its module; `python go.py` says it."""
    by_name = Path(sys.argv[0]).stem == "setlab"
    return os.environ.get("SETLAB_CALLED") or ("setlab" if by_name else "python -m setlab")


def run(answer: Callable[[list[str]], int | None], args: Iterable[str]) -> int | None:
    """The exit code of what answers these `args`: also where a terminal cannot show or take it, and after Ctrl-C."""
    for stream in filter(None, (sys.stdout, sys.stderr)):  # none where it was started without a window
        with suppress(AttributeError):  # something that stands in for one
            stream.reconfigure(errors="replace")
    try:
        code = answer([*args])
        if sys.stdout:
            sys.stdout.flush()
        return code
    except OSError as error:
        if error.errno not in ENDED:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno == errno.EPIPE:  # whoever reads this has read enough, as `head` has
            return 0
        print(_("the answer cannot be written: {why}").format(why=error.strerror), file=sys.stderr)
        return CANNOT
    except KeyboardInterrupt:  # before there was anything to end
        return STOPPED


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


def word_first(args: Iterable[str], words: Collection[str] = (), flags: Collection[str] = ()) -> list[str]:
    """What to do stands first, even where a language was named before it, or options: then it is one of these `words`.

    Behind an option that is none of the `flags` stands its value.

    >>> word_first(["--language", "de", "play", "--no-browser"])
    ['play', '--language', 'de', '--no-browser']
    >>> word_first(["--port", "play", "--no-browser", "class"], ["play", "class"], ["--no-browser"])
    ['class', '--port', 'play', '--no-browser']
    """
    args = [*args]
    asked, rest = _languages(args)
    if not rest:
        return args
    near = enumerate(pairwise(["", *rest]))
    found = (at for at, (before, word) in near if word in words and not _has_value(before, flags))
    at = next(found, None) if rest[0].startswith("-") else 0
    if at is None:
        return args
    return [rest.pop(at), *(part for code in asked for part in (LANGUAGE, code)), *rest]


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
    rest = iter(args)
    for arg in rest:
        word, equals, value = arg.partition("=")  # `--port=8500` is `--port 8500`
        if not arg.startswith("-"):
            words.append(arg)
        elif word not in options:
            raise ValueError(unread(word, options))
        elif reader := options[word]:
            said[word.strip("-")] = reader(_behind(word, [value] if equals else [*islice(rest, 1)]))
        elif equals:
            raise ValueError(alone(arg))
        else:
            said[word.strip("-")] = True
    return words, said


def unread(word: str, known: Iterable[str]) -> str:
    """What is said of a word that is none of those `known`."""
    known = list(known)
    begun = [each for each in known if each.startswith(word)]
    near = begun[0] if len(begun) == 1 else nearest(word, known)
    says = _("{it!r} is not known here; perhaps you mean {near}. --help shows what there is")
    return (says if near else _("{it!r} is not known here; --help shows what there is")).format(it=word, near=near)


def alone(arg: str) -> str:
    """What is said of a flag with a value, such as "--lan=yes"."""
    option, equals, value = arg.partition("=")
    return _("nothing stands behind {option}: leave out {it!r}").format(option=option, it=equals + value)


def lacking(option: str) -> str:
    """What is said of an option without the value that it needs."""
    return _("something has to stand behind {option}; --help shows what").format(option=option)


def port(text: str) -> int:
    """The port with this number; ValueError if there is none."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(LAST)) and int(text) <= LAST):
        raise ValueError(_("A port is a number up to {last}, such as 8500.").format(last=LAST))
    return int(text)


def _behind(option, found):
    if not any(found) or found[0].startswith("--"):
        raise ValueError(lacking(option))
    return found[0]


def _has_value(arg, flags):
    """Can what stands behind this one be its value?"""
    return arg.startswith("-") and "=" not in arg and arg not in flags


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
