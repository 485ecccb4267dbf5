"""The server: scenes by the addresses of their pages, in a thread of its own."""

import asyncio
import secrets
import socket
import threading

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application

from setlab.core.i18n import gettext
from setlab.host.files import HERE, STAGE, File, file, page_of, word_of
from setlab.host.line import LARGEST, Line
from setlab.pages.sending import Outlet

LOCAL = "127.0.0.1"


class Host:
    """Shows scenes on pages of a browser of this computer; `port` 0 takes a free one. OSError if it is taken.

    Each page has an address that nobody can guess. Whatever comes from a page is answered in the host's own thread.

    >>> from setlab.widgets import CardTable
    >>> host = Host()
    >>> address = host.show(CardTable(seed=1))
    >>> host.close()
    """

    def __init__(self, port=0):
        self.shown, self.lines = {}, set()  # the scenes of a page by its path; the connections to pages
        self.files = {**STAGE, **{f"/{name}": file(HERE / name) for name in ("page.js", "page.css")}}
        self._sockets = bind_sockets(port, LOCAL, family=socket.AF_INET)
        self._port = self._sockets[0].getsockname()[1]
        self.origins = {f"{name}:{self._port}" for name in (LOCAL, "localhost")}
        ready = threading.Event()
        self._thread = threading.Thread(target=asyncio.run, args=[self._run(ready)], name="setlab-host", daemon=True)
        self._thread.start()
        ready.wait()

    async def _run(self, ready):
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        files = {"server": self, "files": self.files, "line": "{path}/line", "nothing": _nothing}
        application = Application(
            [(r"(/[^/]+)/line", Line, {"server": self}), (r"(/.*)", File, files)],
            websocket_max_message_size=LARGEST,
            log_function=lambda handler: None,
        )
        server = HTTPServer(application)
        server.add_sockets(self._sockets)
        ready.set()
        await self._end.wait()
        server.stop()
        for line in list(self.lines):
            line.close(1000, "closed")
        await server.close_all_connections()

    def show(self, *scenes, heading=""):
        """Show these scenes below one another on a page, and return its address. ValueError if one is on show.

        Widgets have headings of the third level; for one with headings of the second, give the page its own.
        """
        for scene in scenes:
            if scene._stage is not None:
                raise ValueError(f"{scene!r} is on show already")
        path = f"/{secrets.token_urlsafe(12)}"
        for scene in scenes:
            Outlet(scene, self._loop)
        self.shown[path], self.files[path] = scenes, page_of("page", heading)
        return f"http://{LOCAL}:{self._port}{path}"

    def hide(self, address):
        """Take a page away that `show` has given this address: its scenes can be shown elsewhere. KeyError if not."""
        path = address.removeprefix(f"http://{LOCAL}:{self._port}")
        scenes, _ = self.shown.pop(path), self.files.pop(path)
        for scene in scenes:
            scene._stage = None
        self.call(lambda: [line.close(1000, "closed") for line in list(self.lines) if line.path == path])

    def call(self, function):
        """Call this function in the host's thread, between two messages of its pages, and return what it returns."""

        async def called():
            return function()

        return asyncio.run_coroutine_threadsafe(called(), self._loop).result()

    def close(self):
        """Take all pages away, and end. Nothing happens if it has ended already."""
        if not self._thread.is_alive():
            return
        for path in list(self.shown):
            self.hide(path)
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def _nothing():
    """What is to be seen at an address that is none; the others are not told there, for whoever guesses."""
    return word_of(gettext("There is nothing at this address. The games are in the window that setlab has opened."))
