"""Play, or open the lessons in JupyterLab: `setlab help` says how. `python -m setlab` does the same."""

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path

from setlab.core import commands
from setlab.core.i18n import LANGUAGES, ngettext, speaking, tag
from setlab.core.i18n import gettext as _

FOLDER = "setlab-lessons"
MOST = 5  # names in a sentence
WITH_PAGES = {"class": "setlab.classroom.__main__", "handouts": "setlab.handouts.__main__"}  # of help of their own
WORDS = ["play", "lessons", *WITH_PAGES, "help"]


def main(args=None):
    """Do what the command line asks; return the exit code."""
    try:
        return _answered(sys.argv[1:] if args is None else list(args))
    except BrokenPipeError:  # whoever reads this has read enough, as `head` has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _answered(args):
    word, rest = (args[0], args[1:]) if args else ("", [])
    if word in WITH_PAGES:
        return import_module(WITH_PAGES[word]).main(rest)
    with speaking(commands.spoken(args)):
        if word == "help" or {"--help", "-h"}.intersection(args):
            print(told())
            return 0
        if word in ("--version", "-V"):
            print("setlab", sys.modules[__package__].__version__)
            return 0
        games = args[:2] == ["play", "--lab"]
        if not games and (word == "play" or (not args and not find_spec("jupyterlab"))):
            from setlab.host.playing import play

            return play(rest)
        if word in ("lessons", "play"):
            return _lessons(rest[games:], games)
        if not word or word.startswith("-") or _is_place(word):
            return _lessons(args, games)
        text = _("Lessons in a folder of this name: {line}")
        line = text.format(line=f"{commands.called()} lessons {word}")
        return _refused(f"{commands.unread(word, WORDS)}. {line}", commands.MISTYPED)


def told():
    """The page of help."""
    command = commands.called()
    ways = {
        f"{command} play": _("all games, in a window of the browser"),
        "… --language de": _("in another language: {all}").format(all=" ".join(map(tag, LANGUAGES))),
        "… --port 8500": _("at a port of your choice"),
        "… --no-browser": _("only say where they are"),
        "… --challenge https://…": _("race the times of a friend, who has sent you this link"),
        f"{command} lessons": _("bring the lessons to the folder {folder}, and open them").format(folder=FOLDER),
        f"{command} lessons mine": _("to a folder of another name; options of JupyterLab may follow"),
        f"{command} play --lab": _("the same, and open all games as a notebook"),
        f"{command} class": _("open a room for a class: this computer and everybody's phone; --help says more"),
        f"{command} handouts": _("write paper for class rooms, as PDF; --help says more"),
        f"{command} --version": _("say which version this is"),
    }
    more = [
        _("With nothing behind it, setlab opens the lessons; where JupyterLab is not installed, it plays."),
        _("What you write in the lessons is yours: a later version brings what is new and leaves what you changed."),
    ]
    return commands.page(_("Play, or open the lessons in JupyterLab."), ways, "\n".join(more))


def _is_place(word):
    """Is this a folder, and no word that was typed wrongly?"""
    return word in (".", "..", "~") or any(mark in word for mark in {os.sep, "/"}) or Path(word).is_dir()


def _lessons(args, games):
    """Bring the lessons to a folder, and open them or all games in JupyterLab."""
    try:
        code, args = commands.language_of(args)
    except ValueError as error:
        return _refused(error, commands.MISTYPED)
    words = [*takewhile(lambda arg: not arg.startswith("-"), args)]
    rest = args[len(words) :]
    if len(words) > 1:
        text = _("one folder, please, not {count}; --help says more")
        return _refused(text.format(count=len(words)), commands.MISTYPED)
    if not find_spec("jupyterlab"):
        return _refused(_('the lessons open in JupyterLab, which is not installed here: pip install "setlab[lab]"'))
    if code != "en":
        text = _(
            "pip brings the lessons in English. In your language they are on the site, and with the sources: {line}"
        )
        print(text.format(line=f"python go.py lab --language {tag(code)}"))
    folder = Path(*words or [FOLDER]).expanduser()
    try:
        _bring(folder)
    except OSError as error:
        text = _("the lessons cannot be put into {folder} ({error}): name another one, {line}")
        return _refused(
            text.format(folder=folder, error=error.strerror or error, line=f"{commands.called()} lessons FOLDER")
        )
    from setlab.lab import start

    print(_("Opening JupyterLab; leave this window open, Ctrl-C here ends it."), flush=True)
    return start(folder, rest, games)


def _bring(folder):
    """Bring the lessons, and say so where anything was done or left."""
    from setlab.lab import bring

    brought = bring(folder)
    if fresh := len(brought.fresh):
        text = ngettext("{count} notebook is new in {folder}.", "{count} notebooks are new in {folder}.", fresh)
        print(text.format(count=fresh, folder=folder))
    if brought.kept:
        names = _(", ").join(brought.kept[:MOST]) + (" …" if len(brought.kept) > MOST else "")
        print(_("You changed {names}: it stays as it is, though there is a newer one.").format(names=names))
        print(_("Give yours another name, and the newer one comes next time."))


def _refused(sentence, code=commands.CANNOT):
    print(sentence, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
