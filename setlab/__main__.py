"""Play, or open the lessons in JupyterLab: `setlab help` says how. `python -m setlab` does the same."""

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path
from shlex import quote

from setlab.core import commands
from setlab.core.files import expanded
from setlab.core.i18n import LANGUAGES, ngettext, speaking, tag
from setlab.core.i18n import gettext as _
from setlab.core.rooms import nearest

FOLDER = "setlab-lessons"
MOST = 5  # names in a sentence
WITH_PAGES = {"class": "setlab.classroom.__main__", "handouts": "setlab.handouts.__main__"}  # of help of their own
OURS = ["--help", "--language", "--version"]
WORDS = ["play", "lessons", *WITH_PAGES, "help"]
FLAGS = {"--no-browser", "--lab", "--lan", "--hub"}  # behind which stands no value
LONGEST = 60  # letters of a word that are said again


def main(args=None):
    """Do what the command line asks; return the exit code."""
    return commands.run(_answered, sys.argv[1:] if args is None else args)


def _answered(args):
    args = commands.word_first(args, WORDS, FLAGS)
    word, rest = (args[0], args[1:]) if args else ("", [])
    if {"--version", "-V"}.intersection(args):
        print("setlab", sys.modules[__package__].__version__)
        return 0
    if word in WITH_PAGES:
        return import_module(WITH_PAGES[word]).main(rest)
    with speaking(commands.spoken(args)):
        if commands.HELP.intersection(args):
            print(told())
            return 0
        games = word == "play" and "--lab" in rest
        if not games and (word == "play" or (not args and not find_spec("jupyterlab"))):
            from setlab.host.playing import play

            return play(rest)
        if word in ("lessons", "play"):
            return _lessons(rest, games)
        if not word or word.startswith("-") or _is_place(word):
            return _lessons(args, games)
        line = _("Lessons in a folder of this name: {line}").format(line=f"{commands.called()} lessons {quote(word)}")
        more = f". {line}" if word.isprintable() and len(word) <= LONGEST else ""
        return _refused(commands.unread(word, [*OURS, *WORDS]) + more, commands.MISTYPED)


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
        f"{command} play --lab": _("open all games as a notebook, in JupyterLab"),
        f"{command} class": _("open a room for a class: this computer and everybody's phone; --help says more"),
        f"{command} handouts": _("write paper for class rooms, as PDF; --help says more"),
        f"{command} --version": _("say which version this is"),
    }
    if command.endswith("go.py"):  # among the sources, where the lessons lie and are opened by go.py itself
        ways = {way: what for way, what in ways.items() if "lessons" not in way and "--version" not in way}
    more = [
        _("With nothing behind it, setlab opens the lessons; where JupyterLab is not installed, it plays."),
        _("What you write in the lessons is yours: a later version brings what is new and leaves what you changed."),
    ]
    return commands.page(_("Play, or open the lessons in JupyterLab."), ways, "\n".join(more))


def _is_place(word):
    """Is this a folder, and no word that was typed wrongly?"""
    return word in (".", "..", "~") or any(mark in word for mark in {os.sep, "/"}) or os.path.isdir(word)


def _lessons(args, games):
    """Bring the lessons to a folder, and open them or all games in JupyterLab."""
    try:
        code, words, rest = _asked([arg for arg in args if arg != "--lab"])
    except ValueError as error:
        return _refused(error, commands.MISTYPED)
    if not find_spec("jupyterlab"):
        return _refused(_('the lessons open in JupyterLab, which is not installed here: pip install "setlab[lab]"'))
    from setlab.lab import start, translated, unchanged

    there = translated(code)
    if code != "en" and not there:
        text = _("These lessons are in English. In your language they are on the site, and with the sources: {line}")
        print(text.format(line=f"python go.py lab --language {tag(code)}"))
    folder = Path(*words or [f"{FOLDER}-{tag(code)}" if there else FOLDER])
    try:
        folder = expanded(folder)
        wanted = _bring(folder, there)
    except OSError as error:
        text = _("the lessons cannot be put into {folder} ({error}): name another one, {line}")
        line = f"{commands.called()} lessons FOLDER"
        return _refused(text.format(folder=folder, error=error.strerror or error, line=line))
    print(_("Opening JupyterLab; leave this window open, Ctrl-C here ends it."), flush=True)
    return start(folder, rest, games, more=unchanged(folder, wanted))


def _asked(args):
    """(the language, the folder if one is named, options of JupyterLab); ValueError for what cannot be meant."""
    code, args = commands.language_of(args)
    words = [*takewhile(lambda arg: not arg.startswith("-"), args)]
    rest = args[len(words) :]
    if len(words) > 1:
        raise ValueError(_("one folder, please, not {count}; --help says more").format(count=len(words)))
    if strange := [word for word in words if not word.strip()] + [word for word in rest if _near_ours(word)]:
        raise ValueError(commands.unread(strange[0], OURS))
    if rest and find_spec("jupyterlab"):
        from setlab.lab import checked

        checked(rest, OURS)
    return code, words, rest


def _near_ours(option):
    """Is an option probably one of ours, mistyped? All others are JupyterLab's."""
    return option.startswith("--") and bool(nearest(option.partition("=")[0], OURS))


def _bring(folder, there):
    """Bring the lessons that lie `there`, or the English ones, and say so where anything was done or left.

    Return {name: hash} of what lies there; nothing of the English ones, which setlab knows.
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


def _refused(sentence, code=commands.CANNOT):
    print(sentence, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
