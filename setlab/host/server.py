"""The server: scenes by the addresses of their pages, in a thread of its own."""

import asyncio
import json
import secrets
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Self, TypeVar

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from setlab.common.i18n import gettext
from setlab.host.files import HERE, STAGE, File, LocalHandler, file, page_of, word_of
from setlab.host.sending import SILENT, Outlet, SeenFrame
from setlab.widgets.scene.carried import client_words

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.widgets.scene.scene import Scene

T = TypeVar("T")
LOCAL = "127.0.0.1"


class Host:
    """Shows scenes on pages of a browser of this computer; `port` 0 takes a free one. OSError if it is taken.

    Each page has an address that cannot be guessed. Messages from a page are answered in the host's own thread.

    >>> from setlab.widgets import CardTable
    >>> host = Host()
    >>> address = host.show(CardTable(seed=1))
    >>> host.close()
    """

    def __init__(self, port: int = 0) -> None:
        self.shown, self.connections = {}, set()  # the scenes of a page by its path; the connections to pages
        self.files = {**STAGE, **{f"/{name}": file(HERE / name) for name in ("page.js", "page.css")}}
        self._sockets = bind_sockets(port, LOCAL, family=socket.AF_INET)
        self._port = self._sockets[0].getsockname()[1]
        self.origins = {f"{name}:{self._port}" for name in (LOCAL, "localhost")}
        ready = threading.Event()
        self._thread = threading.Thread(target=asyncio.run, args=[self._run(ready)], name="setlab-host", daemon=True)
        self._thread.start()
        ready.wait()

    async def _run(self, ready: threading.Event) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        files = {"server": self, "files": self.files, "socket": "{path}/line", "nothing": _nothing}
        application = Application(
            [(r"(/[^/]+)/line", PageConnection, {"server": self}), (r"(/.*)", File, files)],
            websocket_max_message_size=LARGEST,
            log_function=lambda handler: None,
        )
        server = HTTPServer(application)
        server.add_sockets(self._sockets)
        ready.set()
        await self._end.wait()
        server.stop()
        for connection in list(self.connections):
            connection.close(1000, "closed")
        await server.close_all_connections()

    def show(self, *scenes: "Scene", heading: str = "") -> str:
        """Show these scenes below each other on a page, and return its address. ValueError if one is shown already.

        Widgets have headings of the third level; for one with headings of the second, give the page its own `heading`.
        """
        for scene in scenes:
            if scene._stage is not None:
                raise ValueError(f"{scene!r} is on show already")
        path = f"/{secrets.token_urlsafe(12)}"
        for scene in scenes:
            Outlet(scene, self._loop)
        self.shown[path], self.files[path] = scenes, page_of("page", heading)
        return f"http://{LOCAL}:{self._port}{path}"

    def hide(self, address: str) -> None:
        """Remove the page at this address of `show`: its scenes can be shown elsewhere. KeyError if there is none."""
        path = address.removeprefix(f"http://{LOCAL}:{self._port}")
        scenes, _ = self.shown.pop(path), self.files.pop(path)
        for scene in scenes:
            scene._stage = None
        self.call(
            lambda: [
                connection.close(1000, "closed") for connection in list(self.connections) if connection.path == path
            ]
        )

    def call(self, function: Callable[[], T]) -> T:
        """Call this function in the host's thread, between two messages of its pages, and return what it returns."""

        async def called() -> T:
            return function()

        return asyncio.run_coroutine_threadsafe(called(), self._loop).result()

    def close(self) -> None:
        """Remove all pages, and stop. Do nothing if the host has stopped already."""
        if not self._thread.is_alive():
            return
        for path in list(self.shown):
            self.hide(path)
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _nothing() -> tuple[str, bytes]:
    """Return the page for unknown addresses; it names no other address, as the visitor may be guessing."""
    return word_of(gettext("There is nothing at this address. The games are in the window that setlab opened."))


LARGEST = 3_000_000  # bytes of a message: a file may be in it


class PageConnection(LocalHandler, WebSocketHandler):
    """The connection to one page. Each message is a pair that begins with the number of its scene."""

    def check_origin(self, origin: str) -> bool:
        return self.is_origin(origin)

    def open(self, path: str) -> None:
        self.set_nodelay(True)
        self.path, self.changed, self.scenes = path, asyncio.Event(), []
        if path not in self.server.shown:
            return self.close(1008, "no such page")
        self.scenes = [(scene, SeenFrame()) for scene in self.server.shown[path]]
        self.server.connections.add(self)
        for scene, _ in self.scenes:
            scene._stage.connections.add(self)
        self.changed.set()
        self.pump = asyncio.ensure_future(self._pump())

    def on_close(self) -> None:
        self.server.connections.discard(self)
        if hasattr(self, "pump"):
            self.pump.cancel()
            for scene, _ in self.scenes:
                getattr(scene._stage, "connections", set()).discard(self)

    async def on_message(self, text: str | bytes) -> None:
        try:
            at, message = json.loads(text)
            scene, seen = self.scenes[at]
        except (ValueError, TypeError, IndexError, RecursionError):
            return self.close(1003, "no message of ours")
        answer = scene.receive(message)
        if answer is not None:
            if answer.get("late"):
                seen.forget()
                self.changed.set()
            with suppress(WebSocketClosedError):
                await self.write_message(json.dumps([at, answer]))

    async def _pump(self) -> None:
        with suppress(WebSocketClosedError):
            while True:
                await self.changed.wait()
                self.changed.clear()
                for at, (scene, seen) in enumerate(self.scenes):
                    if (message := seen.next_message(scene, _words(scene))) is not None:
                        await self.write_message(json.dumps([at, message]))


def _words(scene: "Scene") -> "Json":
    gone = gettext("setlab has stopped. Start it again; what was saved is still there.")
    return client_words(scene, "title", "lang", "paper", "whole") | {"gone": str(gone), "silent": str(gettext(SILENT))}
