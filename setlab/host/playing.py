"""The games in a window of the browser, with the Python of this computer: `setlab play`."""

import sys
import threading
import webbrowser
from contextlib import suppress

from setlab.core import commands
from setlab.core.i18n import gettext as _
from setlab.core.i18n import language, of_reader
from setlab.host.server import Host
from setlab.puzzles.challenges import read
from setlab.widgets.lobby.lobby import Lobby
from setlab.widgets.play.company import Company


def play(args=(), ended=None):
    """Show all games until Ctrl-C, or until this `ended` is set; return the exit code. `args` are options as typed."""
    try:
        port, browser, challenge = _asked(list(args))
    except ValueError as error:
        print(error, file=sys.stderr)
        return commands.MISTYPED
    lobby = Lobby()
    if challenge:
        lobby.open_challenge(challenge)
    try:
        host = _host(port)
    except OSError as error:
        print(error, file=sys.stderr)
        return commands.CANNOT
    with host:
        address = host.show(lobby, heading="setlab")
        print(_("The games: {address}").format(address=address))
        print(_("Leave this window open; Ctrl-C here ends it."), flush=True)
        if browser:
            webbrowser.open(address)
        with suppress(KeyboardInterrupt):
            (ended or threading.Event()).wait()
        Company.close()
    return 0


def _host(port):
    try:
        return Host(port)
    except OSError as error:
        text = _("Port {port} cannot be used ({error}). Name another one, or none: then a free one is taken.")
        raise OSError(text.format(port=port, error=error.strerror or error)) from error


def _asked(args):
    """(port, is a browser opened?, a challenge or None); the language is switched. ValueError for what is no option."""
    language(of_reader())
    readers = {"--no-browser": None, "--language": language, "--port": commands.port, "--challenge": read}
    words, asked = commands.read(args, readers)
    if words:
        raise ValueError(commands.unread(words[0], readers))
    return asked.get("port", 0), "no-browser" not in asked, asked.get("challenge")
