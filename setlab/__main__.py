"""Play, or open the lessons in JupyterLab: `setlab help` says how. `python -m setlab` does the same."""

import sys
from collections.abc import Iterable
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path

from setlab.common import commands
from setlab.common.extras import named_extras
from setlab.common.files import expanded
from setlab.common.i18n import LANGUAGES, gettext as _, language, listed, ngettext, tag
from setlab.common.suggestions import nearest

FOLDER = "setlab-lessons"
MOST = 5  # names in a sentence
OURS = ["--help", "--language", "--version"]


def main(args: Iterable[str] | None = None) -> int | None:
    """Run the command line; return the exit code."""
    args = sys.argv[1:] if args is None else [*args]
    return commands.run(_answered, args, *(["all"] if "handouts" in args else []))


def _answered(args: list[str], asked: str | None) -> int | None:
    word, rest = (args[0], args[1:]) if args and not args[0].startswith("-") else ("", args)
    if {"--version", "-V"}.intersection(args):
        print("setlab", sys.modules[__package__].__version__)
        return 0
    elsewhere = named_extras("setlab.commands")
    if word in elsewhere:
        return elsewhere[word].load()([*rest, *(["--language", asked] if asked else [])])
    games = word == "play" and "--lab" in rest
    if not games and (word == "play" or (not args and not find_spec("jupyterlab"))):
        from setlab.host.app import play

        return play(rest)
    if commands.HELP.intersection(args):
        (_lessons_help if word == "lessons" else _help)().read(args)
        return 0
    if word in ("", "lessons", "play"):
        return _lessons(rest, asked, games)
    known = ["play", "lessons", *elsewhere]
    there = listed(f"{commands.called()} {each}" for each in known)
    says = _("The commands are {all}; name the folder for the lessons after the command: {line}")
    line = f"{commands.called()} lessons {FOLDER}"
    raise commands.UsageError(f"{commands.unread(word, [*OURS, *known])}. {says.format(all=there, line=line)}")


def _help() -> commands.Parser:
    """Return the parser of the help page."""
    more = _("With nothing behind it, setlab opens the lessons; where JupyterLab is not installed, it plays.")
    parser = commands.Parser("", _("Play, or open the lessons in JupyterLab."), more)
    add = parser.options.add_argument
    add("play", nargs="?", help=_("all games, in a window of the browser; --help says more"))
    if not commands.called().endswith("go.py"):  # among the sources, where the lessons lie, go.py itself opens them
        add("lessons", nargs="?", help=_("the lessons, in JupyterLab; --help says more"))
        add("--version", "-V", action="store_true", help=_("say which version this is"))
    add("class", nargs="?", help=_("open a room for a class: this computer and everybody's phone; --help says more"))
    add("handouts", nargs="?", help=_("write handouts for class rooms, as PDF; --help says more"))
    return parser


def _lessons_help() -> commands.Parser:
    """Return the parser of the help page of `setlab lessons`."""
    more = _("What you write in the lessons is yours: a later version brings what is new and leaves what you changed.")
    parser = commands.Parser("lessons", _("Copy the lessons to a folder and open them in JupyterLab."), more)
    where = _("the folder; options of JupyterLab may follow it")
    parser.options.add_argument("folder", nargs="?", metavar=FOLDER, help=where)
    return parser


def _lessons(args: list[str], asked: str | None, games: bool) -> int | None:
    """Copy the lessons to a folder, and open them or all games in JupyterLab."""
    words, rest = _read([arg for arg in args if arg != "--lab"])
    if not find_spec("jupyterlab"):
        return _refused(_('the lessons open in JupyterLab, which is not installed here: pip install "setlab[lab]"'))
    from setlab.lab import start, translated, unchanged

    code = asked or language()
    there = translated(code)
    if code != "en" and not there:
        text = _("The lessons are not installed here in this language: {name}. With the sources, {line} opens them.")
        message = text.format(name=LANGUAGES[code], line=f"python go.py lab --language {tag(code)}")
        if asked:
            return _refused(message)
        print(message)
    folder = Path(*words or [f"{FOLDER}-{tag(code)}" if there else FOLDER])
    try:
        folder = expanded(folder)
        wanted = _bring(folder, there)
    except OSError as error:
        text = _("the lessons cannot be put into {folder} ({error}): name another one, {line}")
        line = f"{commands.called()} lessons FOLDER"
        return _refused(text.format(folder=folder, error=error.strerror or error, line=line))
    print(_("Opening JupyterLab. Leave this window open; Ctrl-C here ends it."), flush=True)
    start(folder, rest, games, more=unchanged(folder, wanted))
    return None


def _read(args: list[str]) -> tuple[list[str], list[str]]:
    """Return ([the folder, if one is named], options of JupyterLab); UsageError if they cannot be read."""
    words = [*takewhile(lambda arg: not arg.startswith("-"), args)]
    rest = args[len(words) :]
    if len(words) > 1:
        raise commands.UsageError(_("one folder, please, not {count}; --help says more").format(count=len(words)))
    if strange := [word for word in words if not word.strip()] + [word for word in rest if _near_ours(word)]:
        raise commands.UsageError(commands.unread(strange[0], OURS))
    if rest and find_spec("jupyterlab"):
        from setlab.lab import checked

        checked(rest, OURS)
    return words, rest


def _near_ours(option: str) -> bool:
    """Return whether an option is probably one of ours, mistyped. All others are JupyterLab's."""
    return option.startswith("--") and bool(nearest(option.partition("=")[0], OURS))


def _bring(folder: Path, there: Path | None) -> dict[str, str]:
    """Copy the lessons that lie `there`, or the English ones, and report what was copied or left unchanged.

    Return {name: hash} of the lessons `there`; an empty dict for the English ones, which setlab knows.
    """
    from setlab.lab import bring, fingerprints

    wanted = fingerprints(there) if there else {}
    brought = bring(folder, there, wanted)
    if fresh := len(brought.fresh):
        text = ngettext("{count} notebook is new in {folder}.", "{count} notebooks are new in {folder}.", fresh)
        print(text.format(count=fresh, folder=folder if folder.name else folder.resolve()))
    if brought.kept:
        names = _(", ").join(brought.kept[:MOST]) + (" …" if len(brought.kept) > MOST else "")
        print(_("You changed {names}: it stays as it is, though there is a newer one.").format(names=names))
        print(_("Give yours another name, and the newer one comes next time."))
    return wanted


def _refused(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return commands.CANNOT


if __name__ == "__main__":
    sys.exit(main())
