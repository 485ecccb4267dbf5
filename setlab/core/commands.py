"""What the commands of setlab have in common: the language in which they answer, and their page of help."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from setlab.core.i18n import gettext as _
from setlab.core.i18n import meant, of_reader

HELP = {"help", "--help", "-h"}
LAST = 65535  # of the numbers that a port may have


def spoken(args: Iterable[str]) -> str:
    """The language in which a command answers: the one in its `args`, if it is one of ours, else the reader's.

    >>> spoken(["--lan", "--language", "de-AT"]), spoken(["help", "--language=da"])
    ('de', 'da')
    """
    words = [part for arg in args for part in (arg.split("=", 1) if arg.startswith("--language=") else [arg])]
    asked = [meant(code) for option, code in pairwise(words) if option == "--language"]
    return next(filter(None, asked), None) or of_reader()


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


def port_in(args: list[str]) -> int:
    """The port behind `--port`, taken off the front of what follows it; ValueError if that is none.

    >>> port_in(["8500", "--lan"])
    8500
    """
    number = args.pop(0) if args else ""
    if not (number.isascii() and number.isdigit() and int(number) <= LAST):
        raise ValueError(_("After --port comes a number up to {last}, such as 8500.").format(last=LAST))
    return int(number)
