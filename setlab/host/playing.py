"""The games in a window of the browser, with the Python of this computer: `python -m setlab play`."""

import sys
import threading
import webbrowser
from contextlib import suppress

from setlab.core.commands import port_in
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
        lobby = Lobby()
        if challenge:
            lobby.open_challenge(read(challenge))
        host = _host(port)
    except (ValueError, OSError) as error:
        print(getattr(error, "strerror", None) or error, file=sys.stderr)
        return 1
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
        text = _("Port {port} cannot be used ({error}). Name another one, or none: without --port a free one is taken.")
        raise OSError(text.format(port=port, error=error.strerror or error)) from error


def _asked(args):
    """(port, is a browser opened?, a challenge or ""); the language is switched. ValueError for what is no option."""
    port, browser, challenge = 0, True, ""
    language(of_reader())
    while args:
        match args.pop(0), args[:1]:
            case "--no-browser", _more:
                browser = False
            case "--language", [code]:
                language(code)
                args.pop(0)
            case "--port", _more:
                port = port_in(args)
            case "--challenge", [challenge]:
                args.pop(0)
            case word, _more:
                text = _("{it!r} is no option here; python -m setlab help says which there are")
                raise ValueError(text.format(it=word))
    return port, browser, challenge
