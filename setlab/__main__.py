"""Play, or open the lessons in JupyterLab.

    setlab play                 all games, in a window of the browser; --language de, --port 8500, --no-browser,
                                --challenge with the link that a friend has sent
    setlab lessons [folder]     bring the lessons to a folder, "setlab-lessons" if you name none, and open them
    setlab play --lab [folder]  the same, and open all games as a notebook
    setlab class [--lan]        open a room for a class: this computer and everybody's phone; --help says more
    setlab handouts [names]     write paper for class rooms as PDF; --help says more
    setlab --version            say which version this is
    setlab help                 show this page

python -m setlab does the same. With nothing behind it, it opens the lessons; where JupyterLab is not installed, it
plays. What you write in the lessons is yours: a later version brings what is new and leaves what you changed. Options
of JupyterLab may follow, such as --no-browser.
"""

import sys
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path

from setlab.core.i18n import gettext as _
from setlab.core.i18n import ngettext

FOLDER = "setlab-lessons"
MOST = 5  # names in a sentence


def main(args=None):
    """Do what the command line asks; return the exit code."""
    args = sys.argv[1:] if args is None else args
    others = args[:1] in (["class"], ["handouts"])  # which have a page of their own
    if args[:1] == ["help"] or (not others and {"--help", "-h"}.intersection(args)):
        print(__doc__.strip())
        return 0
    if args[:1] in (["--version"], ["-V"]):
        print("setlab", sys.modules[__package__].__version__)
        return 0
    if args[:1] == ["class"]:
        from setlab.classroom.__main__ import main as classroom

        return classroom(args[1:])
    if args[:1] == ["handouts"]:
        from setlab.handouts.__main__ import main as handouts

        return handouts(args[1:])
    games = args[:2] == ["play", "--lab"]
    if not games and (args[:1] == ["play"] or (not args and not find_spec("jupyterlab"))):
        from setlab.host.playing import play

        return play(args[1:])
    return _lessons(args[2:] if games else args[1:] if args[:1] == ["lessons"] else args, games)


def _lessons(args, games):
    """Bring the lessons to a folder, and open them or all games in JupyterLab."""
    words = [*takewhile(lambda arg: not arg.startswith("-"), args)]
    rest = args[len(words) :]
    if len(words) > 1:
        return _refused(_("one folder, please, not {count}; python -m setlab help says more").format(count=len(words)))
    if not find_spec("jupyterlab"):
        return _refused(_('the lessons open in JupyterLab, which is not installed here: pip install "setlab[lab]"'))
    folder = Path(*words or [FOLDER]).expanduser()
    try:
        _bring(folder)
    except OSError as error:
        text = _("the lessons cannot be put into {folder} ({error}): name another one, python -m setlab FOLDER")
        return _refused(text.format(folder=folder, error=error.strerror or error))
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


def _refused(sentence):
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
