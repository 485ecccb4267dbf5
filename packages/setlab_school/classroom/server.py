"""Server of a room, in its own thread: who has a place, when pages are redrawn, and what it logs."""

import asyncio
import logging
import socket
import sys
import threading
import time
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from tornado.iostream import StreamClosedError
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketClosedError

from setlab.host.files import STAGE, File, file, page_of
from setlab_school.classroom.answer_worker import AnswerWorker
from setlab_school.classroom.connection import LARGEST, DeviceConnection, outlet_of
from setlab_school.classroom.half_open import LimitedServer
from setlab_school.classroom.limits import Places, RateLimit

if TYPE_CHECKING:
    from setlab_school.classroom.page import RoomPage
    from setlab_school.classroom.room import Room

STRANGE = 20  # seconds in which a connection has to say the right code, or come again
WRONG, MOST_WRONG = 10, 60  # codes from one address that may be wrong, in a second for long, and at once
# Limits of a request: bytes, and seconds for the head and for the body. Requests here have no body.
LIMITS = {"max_header_size": 16_000, "max_body_size": 1_000, "idle_connection_timeout": 10, "body_timeout": 2}
FILES_WANTED = 1_000  # some systems let a process open 256; a full room needs some 700
_LOGGERS = ("tornado.access", "tornado.application", "tornado.general", "asyncio")
HERE = Path(__file__).parent
FILES = {**STAGE, "/": page_of("class"), "/class.js": file(HERE / "class.js")}
_SHEETS = [
    file(HERE / name)
    for name in ("class.css", "report.css", "sentences.css", "wall.css", "plans/plans.css", "polls/polls.css")
]
FILES["/class.css"] = _SHEETS[0][0], b"".join(sheet for _, sheet in _SHEETS)  # all sheets are one on a page
REDRAW = 0.08  # seconds between two drawings of pages that show other people's actions


class Server:
    """Server of a room, in its own thread. Raises OSError if it cannot open there.

    The `pages` of a teacher, by their paths, open on this computer only, and on a `hub` anywhere.
    """

    def __init__(
        self,
        room: "Room",
        port: int,
        hosts: Sequence[str],
        hub: bool = False,
        pages: "tuple | Mapping[str, RoomPage]" = (),
    ) -> None:
        self.room, self.hub, self.connections = room, hub, set()
        self.places, self.wrong = Places(), RateLimit(WRONG, MOST_WRONG)
        self.queues = WeakValueDictionary()  # by address: codes waiting for their check
        _more_files()
        self.sockets = []
        for host in hosts:  # one port at all of them
            self.sockets += bind_sockets(port, host, family=socket.AF_INET)
            port = self.sockets[0].getsockname()[1]
        # Refuse other host names: this prevents DNS rebinding by foreign pages.
        self.origins = {f"{host}:{port}" for host in (*hosts, "localhost")}
        self.pages = dict(pages)
        for page in self.pages.values():
            room.attach(page)
        self._ready = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self._run()), name="setlab-class", daemon=True)
        self.thread.start()
        self._ready.wait()

    async def _run(self) -> None:
        self.loop = asyncio.get_running_loop()
        files = {"server": self, "files": FILES | dict.fromkeys(self.pages, FILES["/"])}
        application = Application(
            [(r"/line", DeviceConnection, {"server": self}), (r"(/.*)", File, files)],
            websocket_max_message_size=LARGEST,
            websocket_ping_interval=15,
            log_function=_silent,
            default_handler_class=File,
            default_handler_args=files,
        )
        self.http, self.room.worker = LimitedServer(application, **LIMITS), AnswerWorker()
        self.http.places = self.places
        with _silence():
            self.http.add_sockets(self.sockets)
            self._ready.set()
            while not self.room.closed.is_set():
                await asyncio.sleep(REDRAW)
                try:
                    await self._go_on()
                except Exception:  # a mistake of ours in one activity must not end the room
                    logging.getLogger(_LOGGERS[1]).exception("")
            await self._end()

    async def _go_on(self) -> None:
        self.room.tick()
        for page in self.room.stale():
            if outlet_of(page, self).connections:  # pages without a viewer are drawn when one comes
                page.refresh()
                await asyncio.sleep(0)  # handle messages in between
        for connection in self.places["strangers"]:
            if time.monotonic() - connection.since > STRANGE:
                connection.send_away()

    async def _end(self) -> None:
        self.http.stop()
        for page in self.pages.values():
            page.refresh()
        await asyncio.sleep(REDRAW)
        for connection in list(self.connections):
            connection.close(1000, "closed")
        await self.http.close_all_connections()

    async def patience(self, address: str) -> None:
        """Wait until a code from there may be checked: only in a flood of wrong ones, and in the order of coming.

        Clients who hang up wait no longer. So connections that come and go keep nobody waiting who stays.
        """
        async with self.queues.setdefault(address, asyncio.Lock()):
            while seconds := self.wrong.wait(address):
                await asyncio.sleep(seconds)


def _more_files() -> None:
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY and soft < FILES_WANTED:
            most = FILES_WANTED if hard == resource.RLIM_INFINITY else min(FILES_WANTED, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


@contextmanager
def _silence() -> Iterator[None]:
    """Log nothing that strangers do in this thread: no address, and no line for each of a million tries.

    A mistake of ours is printed, once for each place where it happens, and without what was sent.
    """
    thread, reported = threading.get_ident(), set()

    def is_elsewhere(record: Any) -> bool:
        if record.thread != thread:
            return True
        error = record.exc_info[1] if record.exc_info else None
        frames = [each for each in traceback.extract_tb(error and error.__traceback__) if "setlab" in each.filename]
        if frames and not isinstance(error, (OSError, StreamClosedError, WebSocketClosedError)):
            place = f"{type(error).__name__} at {frames[-1].name}, line {frames[-1].lineno}"
            if place not in reported:
                reported.add(place)
                print(f"setlab: {place}: please report it", file=sys.stderr, flush=True)
        return False

    loggers = [logging.getLogger(name) for name in _LOGGERS]
    for each in loggers:
        each.addFilter(is_elsewhere)
    yield
    for each in loggers:
        each.removeFilter(is_elsewhere)


def _silent(handler: DeviceConnection) -> None:
    """Log no address."""
