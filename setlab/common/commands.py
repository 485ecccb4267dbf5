"""Shared code of the command line: the program's name, argparse, exit codes."""

import argparse
import errno
import os
import re
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from setlab.common.i18n import LANGUAGES, gettext as _, language, of_reader, speaking, tag
from setlab.common.suggestions import nearest

HELP = {"help", "--help", "-h"}
LAST = 65535  # of the numbers that a port may have
CANNOT, MISTYPED, STOPPED = 1, 2, 130  # exit codes, as other commands have them
# Why nothing more can be written to stdout: its reader has gone, or a file is full.
ENDED = {errno.EPIPE, errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}


class UsageError(ValueError):
    """A command line that cannot be read. Its text says what to type instead."""


def called() -> str:
    """Return the command that started setlab, to quote in messages: `setlab`, `python -m setlab` or `python go.py`."""
    by_name = Path(sys.argv[0]).stem == "setlab"
    return os.environ.get("SETLAB_CALLED") or ("setlab" if by_name else "python -m setlab")


def run(answer: Callable[[list[str], str | None], int | None], args: Iterable[str], *others: str) -> int | None:
    """Call `answer` with the command line `args`, in the language that they name, and return the exit code.

    An exit code also reports a UsageError, Ctrl-C, and an answer that cannot be written. `--language` may also name one
    of `others`.
    """
    for stream in filter(None, (sys.stdout, sys.stderr)):  # none where it was started without a window
        with suppress(AttributeError):  # something that stands in for one
            stream.reconfigure(errors="replace")
    try:
        asked, rest = language_of(args, *others)
        language(of_reader() if asked is None or asked in others else asked)
        code = answer(rest, asked)
        if sys.stdout:
            sys.stdout.flush()
        return code
    except UsageError as error:
        print(error, file=sys.stderr)
        return MISTYPED
    except OSError as error:
        if error.errno not in ENDED:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno == errno.EPIPE:  # the reader has closed the pipe, as `head` does
            return 0
        print(_("the answer cannot be written: {why}").format(why=error.strerror), file=sys.stderr)
        return CANNOT
    except KeyboardInterrupt:  # before there was anything to end
        return STOPPED


def language_of(args: Iterable[str], *others: str) -> tuple[str | None, list[str]]:
    """Return (the language that `--language` asks for, or None; the remaining `args`).

    Any of the `others` is returned as it is. UsageError for an unknown language.

    >>> language_of(["mine", "--language=de-AT", "--no-browser"])
    ('de', ['mine', '--no-browser'])
    """
    reader = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    reader.add_argument("--language", nargs="?", const="")
    found, rest = reader.parse_known_args([*args])
    if found.language is None or found.language in others:
        return found.language, rest
    try:
        with speaking(found.language):
            return language(), rest
    except ValueError as error:
        raise UsageError(error) from None


class Parser(argparse.ArgumentParser):
    """A parser for a command (its `word`, which `does` this) that reports errors in setlab's own words."""

    def __init__(self, word: str, does: str, more: str = "", *others: str) -> None:
        super().__init__(usage=argparse.SUPPRESS, description=does, epilog=more, add_help=False, allow_abbrev=False)
        self.exit_on_error = False
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        self.options = self.add_argument_group(f"{called()} {word}".rstrip())
        languages = _("another language: {all}").format(all=" ".join([*map(tag, LANGUAGES), *others]))
        self.options.add_argument("--language", help=languages)

    def read(self, args: list[str]) -> argparse.Namespace | None:
        """Parse `args`. Return None if help was asked for and printed."""
        if HELP.intersection(args):
            print(self.format_help(), end="")
            return None
        try:
            found, rest = self.parse_known_intermixed_args(args)
        except argparse.ArgumentError as error:
            why = error.__context__
            raise UsageError(why if isinstance(why, ValueError) else misread(error.argument_name)) from None
        if rest:
            raise UsageError(unread(rest[0].partition("=")[0], re.findall("--[a-z-]+", self.format_help())))
        return found


def unread(word: str, known: Iterable[str]) -> str:
    """Return the message for a word that is none of those `known`, with the nearest one."""
    known = list(known)
    begun = [each for each in known if each.startswith(word)]
    near = begun[0] if len(begun) == 1 else nearest(word, known)
    says = _("{it!r} is not known here; perhaps you mean {near}. --help shows what there is")
    return (says if near else _("{it!r} is not known here; --help shows what there is")).format(it=word, near=near)


def misread(option: str | None) -> str:
    """Return the message for an option that lacks its value, or has one where it takes none."""
    return _("{option} is not written like this; --help shows how").format(option=option)


def port(text: str) -> int:
    """Return the port with this number; ValueError if there is none."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(LAST)) and int(text) <= LAST):
        raise ValueError(_("A port is a number up to {last}, such as 8500.").format(last=LAST))
    return int(text)
