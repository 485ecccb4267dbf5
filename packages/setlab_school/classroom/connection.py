"""Connection to one device: what it may say, how fast, and which page it is shown. It knows no game and no question."""

import asyncio
import json
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tornado.websocket import WebSocketClosedError, WebSocketHandler, WebSocketProtocol13

from setlab.common.pasted import printable
from setlab.host.files import LocalHandler
from setlab.host.sending import Outlet, SeenFrame
from setlab_school.classroom.display import Display
from setlab_school.classroom.limits import RateLimit
from setlab_school.classroom.login import LoginPage
from setlab_school.classroom.page import RoomPage
from setlab_school.classroom.plans.plan import LARGEST as PLAN
from setlab_school.classroom.pupil import PupilPage

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab_school.classroom.room import Participant
    from setlab_school.classroom.server import Server

HERE = "127.0.0.1"
LARGEST = 24_000  # bytes of a message: the longest that a pupil's page sends is a text
LARGEST_OF_TEACHER = 2 * PLAN  # and of the teacher's page: the file of a plan, in base64
RATE, BURST = 12, 40  # messages a second that a device may send for long, and at once
MOST_EACH = 3  # connections of one person: a phone, and the same phone when it reconnects
LAGS = 5  # seconds between two measurements of how long a message is under way


class CountingProtocol(WebSocketProtocol13):
    """WebSocket protocol that counts all that arrives: messages, parts of one, and the pings that Tornado answers."""

    handler: "DeviceConnection"

    async def _receive_frame(self) -> None:
        await super()._receive_frame()
        await self.handler.patience()


class DeviceConnection(LocalHandler, WebSocketHandler):
    """The connection to one device, which shows one page at a time."""

    ws_connection: Any  # `Counted`

    def initialize(self, server: "Server") -> None:
        super().initialize(server)
        self.scene: RoomPage | None = None
        self.person: Participant | None = None
        self.since, self.pace = time.monotonic(), RateLimit(RATE, BURST)
        self.unheard, self.turn = {}, asyncio.Lock()  # {message waiting for its turn at the login: its length}
        self.pinged = {}
        self.changed, self.seen = asyncio.Event(), SeenFrame()
        self.address = self.request.remote_ip or ""

    def get_websocket_protocol(self) -> WebSocketProtocol13 | None:
        usual = super().get_websocket_protocol()
        return CountingProtocol(self, False, usual.params) if isinstance(usual, WebSocketProtocol13) else None

    def check_origin(self, origin: str) -> bool:
        return self.is_origin(origin)

    def open(self) -> None:
        self.set_nodelay(True)
        self.server.connections.add(self)
        self._count("strangers")
        self.pump = asyncio.ensure_future(self._pump())

    def _count(self, kind: str) -> None:
        """Take a place of this kind. The connection that loses its place for this is sent away, and may come again."""
        if leaving := self.server.places.take(kind, self, self.address):
            leaving.send_away()

    def send_away(self) -> None:
        """Close the connection and drop its pending messages; the client may come again."""
        for each in self.unheard:
            each.cancel()
        self.close(1013, "again")

    def on_close(self) -> None:
        self.server.connections.discard(self)
        self.server.places.leave(self)
        for each in self.unheard:
            each.cancel()
        if hasattr(self, "pump"):
            self.pump.cancel()
        self._leave()

    def on_pong(self, data: bytes) -> None:
        """Measure the lag of the connection: no device is believed to have pressed much earlier."""
        sent = self.pinged.pop(data, None)
        if self.person is not None and sent is not None:
            lag = 1000 * (time.monotonic() - sent)
            self.person.lag = lag if self.person.lag is None else min(lag, 0.5 * (lag + self.person.lag))

    # --- incoming messages -------------------------------------------------------------------------------------------

    async def on_message(self, text: str | bytes) -> None:
        try:
            message = json.loads(text) if isinstance(text, str) else None
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            return self.close(1003, "no message of ours")
        if self.scene is not None and not isinstance(self.scene, LoginPage):
            return await self._hear(message)
        # Do not await the turn here: then a connection that is closed is noticed at once.
        task = asyncio.ensure_future(self._in_turn(message))
        self.unheard[task] = len(text)
        task.add_done_callback(self.unheard.pop)
        if sum(self.unheard.values()) > LARGEST:
            self.send_away()

    async def _in_turn(self, message: Mapping[str, int | str | None]) -> None:
        async with self.turn:
            await self._hear(message)

    async def _hear(self, message: Mapping[str, int | str | None]) -> None:
        with suppress(WebSocketClosedError):
            if self.scene is None or message.get("kind") == "enter":
                return await self._arrive(message)
            if isinstance(self.scene, LoginPage):
                return await self._at_login(self.scene, message)
            await self._answer(self.scene.receive(message))

    async def patience(self) -> None:
        """Wait if this device sends too fast; its next message is read only afterwards."""
        self.pace.count(self)
        if seconds := self.pace.wait(self):
            await asyncio.sleep(seconds)

    async def _arrive(self, message: Mapping[str, Any]) -> None:
        """Handle the first message, which says who is there: the teacher, a known person or a new one."""
        room, key = self.server.room, message.get("key")
        near = self.server.hub or self.address == HERE
        if near and isinstance(key, str) and key.isascii() and secrets.compare_digest(key, room.key):
            page = self.server.pages.get(message.get("page"))
            if page is None:
                return self.close(1008, "no such page")
            self._count("teachers")
            self.ws_connection.params.max_message_size = LARGEST_OF_TEACHER
            return await self._show(page)
        if self.person is not None:
            return None  # a connection's person never changes
        if person := room.known(message.get("token")):
            return await self._sit(person)
        if (known := room.known(message.get("again"))) and not known.devices:
            return await self._come_back(known)  # a tab that was closed
        device, code, name = (printable(str(message.get(key) or "")) for key in ("device", "code", "name"))
        # Many may sit at this computer, or behind a proxy on it.
        address = "" if self.address == HERE else self.address
        login = LoginPage(room, device[:40], address, code, name, Display.read(message.get("eyes")), known)
        if code:
            await self._may_try(login)
            login.look_at_code()
            self._mind(login)
        await self._show(login)

    async def _at_login(self, login: LoginPage, message: Mapping[str, int | str | None]) -> None:
        """Pass a message to its login page; codes are checked in turn, and only one with each message."""
        await self._may_try(login)
        answer = login.receive(message)
        self._mind(login)
        await self._answer(answer)

    async def _may_try(self, login: LoginPage) -> None:
        """Allow the check of one code as soon as its turn has come."""
        if not login.knows_code:
            await self.server.patience(self.address)
        login.tries = 1

    def _mind(self, login: LoginPage) -> None:
        """Count a right code as a guest's place, and a wrong one against the address."""
        if login.knows_code and self in self.server.places["strangers"]:
            self._count("guests")
        if login.wrong:
            login.wrong = 0
            self.server.wrong.count(self.address)

    async def _answer(self, answer: "Json | None") -> None:
        if answer is None:
            return
        if answer.get("late"):
            self.seen.forget()
            self.changed.set()
        await self.write_message(json.dumps(answer))

    # --- outgoing messages -------------------------------------------------------------------------------------------

    async def _come_back(self, person: "Participant") -> None:
        """Send this tab its person's token, and show their page."""
        await self.write_message({"kind": "token", "token": person.token})
        await self._sit(person)

    async def _sit(self, person: "Participant") -> None:
        if self.person is not None:
            self.person.devices -= 1
        self.person = person
        person.devices += 1
        self._count("people")
        mine = [connection for connection in self.server.places["people"] if connection.person is person]
        if len(mine) > MOST_EACH:
            mine[0].close(1008, "elsewhere")
        page = person.page or PupilPage(self.server.room, person)
        self.server.room.attach(page)
        self.server.room.touch()
        await self._show(page)

    async def _show(self, page: RoomPage) -> None:
        if self.scene is not None:
            outlet_of(self.scene, self.server).connections.discard(self)
        if not outlet_of(page, self.server).connections:
            page.refresh()  # what has happened since the last look
        self.scene, self.seen = page, SeenFrame()
        outlet_of(page, self.server).connections.add(self)
        self.changed.set()

    def _leave(self) -> None:
        if self.scene is not None:
            outlet_of(self.scene, self.server).connections.discard(self)
        if isinstance(self.scene, LoginPage):
            self.server.room.admission.leave(self.scene)
        if self.person is not None:
            self.person.devices -= 1
            self.server.room.touch()
            if not self.person.devices and self.person not in self.server.room.people:
                self.server.room.detach(self.person.page)

    async def _pump(self) -> None:
        """Send the current page whenever it has changed; a slow device skips the pages it has missed."""
        with suppress(WebSocketClosedError):
            while True:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), LAGS)
                self._measure()
                self.changed.clear()
                if isinstance(self.scene, LoginPage) and (person := self.scene.person):
                    await self._come_back(person)
                if self.person is not None and (before := self.person.turned_out):
                    self.server.room.detach(self.person.page)
                    await self._come_back(before)
                is_out = isinstance(self.scene, PupilPage) and not self.scene.is_in
                if self.scene and is_out:
                    self.scene.refresh()  # it says so before the connection ends
                message = self.scene and self.seen.next_message(self.scene, self.scene.words)
                if message is not None:
                    await self.write_message(json.dumps(message))
                if is_out:
                    self.close(1000, "closed" if self.server.room.closed.is_set() else "out")

    def _measure(self) -> None:
        """Ping the device now and then to measure the lag."""
        now = time.monotonic()
        if self.person is not None and now - max(self.pinged.values(), default=0) > LAGS:
            mark = secrets.token_bytes(8)  # random, so that no pong can be sent early
            self.pinged = {mark: now}
            self.ping(mark)


def outlet_of(scene: RoomPage, server: "Server") -> Outlet:
    """Return the outlet of this scene, making one if it has none."""
    return scene._stage or Outlet(scene, server.loop)
