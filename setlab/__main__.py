"""Open the lessons or the games in JupyterLab.

    python -m setlab [folder]         bring the lessons to a folder, "setlab-lessons" if you name none, and open them
    python -m setlab play [folder]    the same, and open all games
    python -m setlab --version        say which version this is
    python -m setlab help             show this page

What you write there is yours: a later version brings what is new and leaves what you changed. Options of JupyterLab
may follow, such as --no-browser.
"""

import sys
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path

from setlab.core.i18n import gettext as _
from setlab.core.i18n import ngettext

FOLDER = "setlab-lessons"
MOST = 5  # names in a sentence


def main(args):
    """Do what the command line asks; return the exit code."""
    if args[:1] in (["help"], ["--help"], ["-h"]):
        print(__doc__.strip())
        return 0
    if args[:1] in (["--version"], ["-V"]):
        print("setlab", sys.modules[__package__].__version__)
        return 0
    play = args[:1] == ["play"]
    words = [*takewhile(lambda arg: not arg.startswith("-"), args[play:])]
    rest = args[play + len(words) :]
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
    return start(folder, rest, play)


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
    sys.exit(main(sys.argv[1:]))
