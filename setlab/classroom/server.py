"""The room on the network: pages as files, and a web socket for each device. It knows no game and no question.

A device can do what its page offers, and nothing else: `Scene.receive` sees to that. Here it is seen to who gets which
page, how much and how fast a device may talk, and that a slow one keeps nobody waiting.
"""

import asyncio
import json
import socket
import threading
import time
from contextlib import suppress
from secrets import compare_digest
from urllib.parse import urlsplit

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPServerRequest
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from setlab.classroom.desk import Desk
from setlab.classroom.door import MOST_NAMES, MOST_WRONG, Door, Tries
from setlab.classroom.files import FILES, POLICY
from setlab.classroom.room import MOST_PEOPLE
from setlab.classroom.seat import Seat
from setlab.classroom.wall import Wall
from setlab.widgets.scene.changes import changes

HERE = "127.0.0.1"
LARGEST = 8_000  # bytes of a message: the longest that a page sends is a text of 2,000 letters
RATE, BURST = 12, 40  # messages a second that a device may send for long, and at once
MOST_LINES, MOST_LINES_EACH = 300, 100  # open connections, and from one address; this computer may have all of them
SMALL = 2_000  # letters of a page that is sent whole: to find out what changed would take longer
REDRAW = 0.08  # seconds between two drawings of pages on which others' deeds are seen


class Server:
    """A room's server, in a thread of its own. Raises OSError if it cannot open there.

    The teacher's pages open on this computer only, and on a `hub` anywhere.
    """

    def __init__(self, room, port, hosts, hub=False):
        self.room, self.hub, self.lines = room, hub, set()
        self.wrong, self.names = Tries(MOST_WRONG, 60), Tries(MOST_NAMES, 600)
        self.sockets = []
        for host in hosts:  # one port at all of them
            self.sockets += bind_sockets(port, host, family=socket.AF_INET)
            port = self.sockets[0].getsockname()[1]
        self.origins = {f"{host}:{port}" for host in (*hosts, "localhost")}
        self.pages = {"/teacher": Desk(room), "/wall": Wall(room)}
        for page in self.pages.values():
            room.attach(page)
        self._ready = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self._run()), name="setlab-class", daemon=True)
        self.thread.start()
        self._ready.wait()

    async def _run(self):
        self.loop = asyncio.get_running_loop()
        more = {"server": self}
        routes = [(r"/line", Line, more), (r"(/[a-z.]*)", File, more)]
        limits = {"websocket_max_message_size": LARGEST, "websocket_ping_interval": 15, "log_function": _silent}
        server = HTTPServer(
            Application(routes, **limits), max_header_size=16_000, max_body_size=1_000, idle_connection_timeout=30
        )
        server.add_sockets(self.sockets)
        self._ready.set()
        while not self.room.closed.is_set():
            await asyncio.sleep(REDRAW)
            self.room.tick()
            for page in self.room.stale():
                if outlet_of(page, self).lines:  # what nobody looks at is drawn when somebody does
                    page.refresh()
                    await asyncio.sleep(0)  # whoever has sent something meanwhile is heard in between
        server.stop()
        self.pages["/teacher"].refresh()
        await asyncio.sleep(REDRAW)
        for line in list(self.lines):
            line.close(1000, "closed")
        await server.close_all_connections()

    def is_ours(self, host):
        """Was this host asked for? A page from elsewhere that has taken over a name of ours must not get in."""
        return host in self.origins

    def has_room(self, address):
        """May one more device connect from there?"""
        mine = sum(line.address == address for line in self.lines)
        return len(self.lines) < MOST_LINES and (address == HERE or mine < MOST_LINES_EACH)


class File(RequestHandler):
    """The few files of which every page is made."""

    request: HTTPServerRequest

    def initialize(self, server):
        self.server = server

    def set_default_headers(self):
        self.clear_header("Server")

    def get(self, path):
        kind, body = FILES.get(path, (None, b""))
        if kind is None or not self.server.is_ours(self.request.host):
            return self.send_error(404)
        host = self.request.host
        self.set_header("Content-Type", kind)
        self.set_header("Content-Security-Policy", POLICY.format(line=f"ws://{host}/line"))
        for name, value in _HEADERS.items():
            self.set_header(name, value)
        self.finish(body)

    def write_error(self, status_code, **kwargs):
        self.finish()


_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Line(WebSocketHandler):
    """The connection to one device, which shows one page at a time."""

    request: HTTPServerRequest

    def initialize(self, server):
        self.server, self.scene, self.person = server, None, None
        self.allowance, self.heard = BURST, time.monotonic()
        self.news, self.shown, self.words = asyncio.Event(), None, None
        self.address = self.request.remote_ip

    def check_origin(self, origin):
        return urlsplit(origin).netloc in self.server.origins and self.server.is_ours(self.request.host)

    async def prepare(self):
        if not self.server.has_room(self.address):
            self.set_status(503)
            await self.finish()

    def open(self):
        self.set_nodelay(True)
        self.server.lines.add(self)
        self.pump = asyncio.ensure_future(self._pump())

    def on_close(self):
        self.server.lines.discard(self)
        if hasattr(self, "pump"):
            self.pump.cancel()
        self._leave()

    # --- what comes in -----------------------------------------------------------------------------------------------

    async def on_message(self, text):
        await self._patience()
        try:
            message = json.loads(text) if isinstance(text, str) else None
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            return self.close(1003, "no message of ours")
        with suppress(WebSocketClosedError):
            if self.scene is None or message.get("kind") == "enter":
                return await self._arrive(message)
            await self._answer(self.scene.receive(message))
            if isinstance(self.scene, Door) and (person := self.scene.person):
                await self.write_message({"kind": "token", "token": person.token})
                await self._sit(person)

    async def _patience(self):
        """One who talks too fast is heard later: the next message is not read before this one was dealt with."""
        now = time.monotonic()
        self.allowance = min(BURST, self.allowance + RATE * (now - self.heard)) - 1
        self.heard = now
        if self.allowance < 0:
            await asyncio.sleep(-self.allowance / RATE)

    async def _arrive(self, message):
        """The first message says who is there: the teacher, somebody who is known, or somebody new."""
        room, key = self.server.room, message.get("key")
        near = self.server.hub or self.address == HERE
        if near and isinstance(key, str) and key.isascii() and compare_digest(key, room.key):
            page = self.server.pages.get(message.get("page"))
            return await self._show(page) if page else self.close(1008, "no such page")
        if self.person is not None:
            return None  # one is somebody once and for all
        if person := room.known(message.get("token")):
            return await self._sit(person)
        code = message.get("code")
        # At this computer, or behind one that passes on what others say, many may sit.
        names = Tries(MOST_PEOPLE, 600) if self.address == HERE else self.server.names
        code = code if isinstance(code, str) else ""
        await self._show(Door(room, self.server.wrong, names, self.address, code))

    async def _answer(self, answer):
        if answer is None:
            return
        if answer.pop("late", False):
            self.shown = None  # the whole page once more
            self.news.set()
        await self.write_message(json.dumps(answer))

    # --- what goes out -----------------------------------------------------------------------------------------------

    async def _sit(self, person):
        self.person = person
        person.devices += 1
        seat = person.seat or Seat(self.server.room, person)
        self.server.room.attach(seat)
        self.server.room.touch()
        await self._show(seat)

    async def _show(self, page):
        if self.scene is not None:
            outlet_of(self.scene, self.server).lines.discard(self)
        if not outlet_of(page, self.server).lines:
            page.refresh()  # what has happened since somebody looked
        self.scene, self.shown, self.words = page, None, None
        outlet_of(page, self.server).lines.add(self)
        self.news.set()

    def _leave(self):
        if self.scene is not None:
            outlet_of(self.scene, self.server).lines.discard(self)
        if self.person is not None:
            self.person.devices -= 1
            self.server.room.touch()

    async def _pump(self):
        """Send the page as it is, whenever it has changed; what a slow device has missed is left out."""
        with suppress(WebSocketClosedError):
            while True:
                await self.news.wait()
                self.news.clear()
                if (message := self._message()) is not None:
                    await self.write_message(json.dumps(message))

    def _message(self):
        scene, before = self.scene, self.shown
        frame, words = scene.frame, scene.words
        if before is None or words != self.words:
            self.shown, self.words = frame, words
            return {"kind": "whole", "page": id(scene), "frame": frame, "words": words}
        if frame["rev"] == before["rev"]:
            return None
        self.shown = frame
        found = changes(before["html"], frame["html"]) if len(frame["html"]) > SMALL else None
        if found is None:
            found = [(0, before["html"].count("<") + 1, frame["html"].split("<"))]
        return {"kind": "frame", "base": before["rev"], "changes": found, **frame, "html": None}


class Outlet:
    """What a scene takes for its stage: it tells all devices that show the scene, from whatever thread."""

    def __init__(self, scene, loop):
        self.loop, self.lines = loop, set()
        scene._stage = self

    def show(self, frame):
        with suppress(RuntimeError):  # the loop is closed: the room is
            self.loop.call_soon_threadsafe(self._tell)

    def retell(self):
        self.show(None)

    def _tell(self):
        for line in self.lines:
            line.news.set()


def outlet_of(scene, server):
    """The outlet of this scene."""
    return scene._stage or Outlet(scene, server.loop)


def _silent(handler):
    """Nobody's address is written down anywhere."""
