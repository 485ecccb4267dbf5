"""A room's server, in a thread of its own: who has a place, when pages are drawn again, and what it says of itself."""

import asyncio
import socket
import sys
import threading
import time
from pathlib import Path
from random import random
from weakref import WeakValueDictionary

from tornado.netutil import bind_sockets
from tornado.web import Application

from setlab.classroom.crowd import Places, Tries
from setlab.classroom.gate import Silence, gate_of, more_files
from setlab.classroom.judge import Beside
from setlab.classroom.line import LARGEST, Line, outlet_of
from setlab.classroom.watchdog import Watchdog
from setlab.host.files import STAGE, File, file, page_of

# Lines: of the teacher, of those who are in, of those who have said the right code and have no name yet, and of all
# others, who have to say it within so many seconds or come again.
MOST_TEACHERS, MOST_IN, MOST_GUESTS, MOST_STRANGERS = 20, 300, 100, 60
STRANGE = 20
# Wrong codes from one address in so many seconds. Beyond that a line that has said one is heard again when those before
# it were, one in so many seconds: so they come at that rate, however many lines say them. A right one waits for nobody.
MOST_WRONG, WITHIN, LATER = 20, 60, 0.5
MOST_LOOKS, MOMENT = 60, 6  # codes from one address that are looked at in so many seconds, for lines that hang up
HERE = Path(__file__).parent
FILES = {**STAGE, "/": page_of("class"), "/class.js": file(HERE / "class.js")}
_SHEETS = [file(HERE / name) for name in ("class.css", "report.css", "plans/plans.css", "polls/polls.css")]
FILES["/class.css"] = _SHEETS[0][0], b"".join(sheet for _, sheet in _SHEETS)  # all sheets are one on a page
REDRAW = 0.08  # seconds between two drawings of pages on which others' deeds are seen


class Server:
    """A room's server, in a thread of its own. Raises OSError if it cannot open there.

    The `pages` of a teacher, by their paths, open on this computer only, and on a `hub` anywhere.
    """

    def __init__(self, room, port, hosts, hub=False, pages=()):
        self.room, self.hub, self.lines = room, hub, set()
        self.teachers, self.people = Places(MOST_TEACHERS), Places(MOST_IN)
        self.guests, self.strangers = Places(MOST_GUESTS), Places(MOST_STRANGERS)
        self.wrong, self.looks = Tries(MOST_WRONG, WITHIN), Tries(MOST_LOOKS, MOMENT)
        self.turns = WeakValueDictionary()  # by address: who waits for having said a wrong code
        more_files()
        self.sockets = []
        for host in hosts:  # one port at all of them
            self.sockets += bind_sockets(port, host, family=socket.AF_INET)
            port = self.sockets[0].getsockname()[1]
        # Asked for by another name, a page from elsewhere that has taken over one of ours must not get in.
        self.origins = {f"{host}:{port}" for host in (*hosts, "localhost")}
        self.pages = dict(pages)
        for page in self.pages.values():
            room.attach(page)
        self._ready = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self._run()), name="setlab-class", daemon=True)
        self.thread.start()
        self._ready.wait()

    async def _run(self):
        self.loop = asyncio.get_running_loop()
        files = {"server": self, "files": FILES | dict.fromkeys(self.pages, FILES["/"])}
        application = Application(
            [(r"/line", Line, {"server": self}), (r"(/.*)", File, files)],
            websocket_max_message_size=LARGEST,
            websocket_ping_interval=15,
            log_function=_silent,
            default_handler_class=File,
            default_handler_args=files,
        )
        self.gate, self.room.judge = gate_of(application), Beside()
        # Without a teacher's page the room shares Python with whoever plays here, and may stand still for a moment.
        self.watchdog = Watchdog(_say if self.pages else lambda text: None)
        with Silence(threading.get_ident(), _say) as self.silence:
            self.gate.open_at(self.sockets)
            self._ready.set()
            while not self.room.closed.is_set():
                await asyncio.sleep(REDRAW)
                try:
                    await self._go_on()
                except Exception as error:  # a mistake of ours in one activity must not end the room
                    self.silence.tell(error)
            await self._end()

    async def _go_on(self):
        self.room.tick()
        for page in self.room.stale():
            if outlet_of(page, self).lines:  # what nobody looks at is drawn when somebody does
                page.refresh()
                await asyncio.sleep(0)  # whoever has sent something meanwhile is heard in between
        self.gate.sweep()
        now = time.monotonic()
        for line in self.strangers:
            if now - line.since > STRANGE:
                line.close(1013, "again")

    async def _end(self):
        self.gate.close_down()
        self.watchdog.close()
        for page in self.pages.values():
            page.refresh()
        await asyncio.sleep(REDRAW)
        for line in list(self.lines):
            line.close(1000, "closed")
        await self.gate.close_all_connections()

    async def patience(self, address, line):
        """Wait until a code from there may be looked at: only in a flood, in which chance says who is next."""
        while self.looks.left(address) <= 0 and not line.closed():
            await asyncio.sleep(LATER * random())

    async def turn(self, address, line):
        """Wait as long as a wrong code costs that came from there on this line; who has hung up does not wait."""
        if self.wrong.left(address) <= 0:
            async with self.turns.setdefault(address, asyncio.Lock()):
                if not line.closed():
                    await asyncio.sleep(LATER)


def _say(text):
    """A line for the teacher who looks at the terminal: a mistake of ours, never what somebody sent."""
    print(text, file=sys.stderr, flush=True)


def _silent(handler):
    """Nobody's address is written down anywhere."""
