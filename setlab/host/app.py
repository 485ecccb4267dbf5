"""The games in a window of the browser, with the Python of this computer: `setlab play`."""

import sys
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import suppress

from setlab.common import commands
from setlab.common.extras import extras
from setlab.common.i18n import gettext as _
from setlab.host.server import Host
from setlab.puzzles.challenges import read
from setlab.widgets.lobby.lobby import Lobby


def play(args: Sequence[str] = (), ended: threading.Event | None = None) -> int:
    """Show all games until Ctrl-C, or until this `ended` is set; return the exit code. `args` are options as typed."""
    parser = commands.Parser("play", _("Play all games, in a window of the browser."), _("Ctrl-C ends it."))
    add = parser.options.add_argument
    add("--port", type=commands.port, default=0, metavar="8500", help=_("a port of your choice"))
    add("--no-browser", action="store_true", help=_("only print the address"))
    race = _("race against the times of a friend who has sent you this link")
    add("--challenge", type=read, metavar="https://…", help=race)
    add("--lab", action="store_true", help=_("open all games as a notebook, in JupyterLab"))
    if not (asked := parser.read([*args])):
        return 0
    lobby = Lobby()
    if asked.challenge:
        lobby.open_challenge(asked.challenge)
    try:
        host = _host(asked.port)
    except OSError as error:
        print(error, file=sys.stderr)
        return commands.CANNOT
    with host:
        address = host.show(lobby, heading="setlab")
        print(_("The games: {address}").format(address=address))
        print(_("Leave this window open; Ctrl-C here ends it."), flush=True)
        if not asked.no_browser:
            webbrowser.open(address)
        with suppress(KeyboardInterrupt):
            (ended or threading.Event()).wait()
        for extra in extras("setlab.tables"):
            extra.close()
    return 0


def _host(port: int) -> Host:
    try:
        return Host(port)
    except OSError as error:
        text = _("Port {port} cannot be used ({error}). Name another one, or name none to use a free one.")
        raise OSError(text.format(port=port, error=error.strerror or error)) from error
