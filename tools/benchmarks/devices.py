"""Devices in a room, without a browser: real web sockets, and the messages that the page would send."""

import asyncio
import json
import re
import uuid

from tornado.httpclient import HTTPRequest
from tornado.websocket import websocket_connect

from setlab.widgets.scene.changes import applied


class Device:
    """A device. `html` is its page, `token` identifies it; `where` is its address, if not this computer's."""

    def __init__(self, room, where=None, **who):
        self.room, self.where, self.who = room, where, who
        self.view, self.seq, self.acked, self.rev, self.html, self.said = uuid.uuid4().hex, 0, 0, -1, "", ""
        self.token, self.page, self.socket, self.acks = who.get("token"), None, None, []
        self.hears = asyncio.Event()

    async def connect(self, origin=None, host=None):
        """Connect to the room, or reconnect to the own seat."""
        address = self.room.address.replace("http", "ws") + "/line"
        headers = {"Origin": origin or self.room.address} | ({"Host": host} if host else {})
        self.socket = await websocket_connect(HTTPRequest(address, headers=headers, network_interface=self.where))
        self.listening = asyncio.ensure_future(self._listen())
        await self.tell({"kind": "enter", "token": self.token, **self.who})
        await self.until(lambda: self.html)
        return self

    async def _listen(self):
        while (text := await self.socket.read_message()) is not None:
            self.take(json.loads(text))
            self.hears.set()
        self.socket = None
        self.hears.set()

    def take(self, message):
        """Handle a message of the server, as the client does."""
        if message["kind"] == "token":
            self.token = message["token"]
        elif message["kind"] == "whole":
            if message["page"] != self.page:
                self.page, self.view, self.seq, self.acked = message["page"], uuid.uuid4().hex, 0, 0
            self._draw(message["frame"], message["frame"]["html"])
        elif message["kind"] == "frame":
            assert message["base"] == self.rev
            self._draw(message, applied(self.html, message["changes"]))

    def _draw(self, frame, html):
        self.rev, self.html, self.said = frame["rev"], html, frame["say"]["text"]
        ack = frame.get("ack", {}).get(self.view, 0)
        self.acks += [ack] if ack > self.acked else []
        self.acked = max(self.acked, ack)

    async def tell(self, message):
        await self.socket.write_message(json.dumps(message))

    async def until(self, true, seconds=20):
        """Wait until a condition is true."""
        async with asyncio.timeout(seconds):
            while not true():
                self.hears.clear()
                await self.hears.wait()

    async def do(self, name, key, value=None, wait=True):
        """Send an event, as a page does; wait until it is acknowledged."""
        self.seq += 1
        event = {"kind": "event", "view": self.view, "seq": self.seq, "rev": self.rev, "name": name, "key": key}
        await self.tell({**event, "value": value, "at": None})
        if wait:
            seq, page = self.seq, self.page
            await self.until(lambda: self.acked >= seq or self.page != page)

    async def enter(self, name):
        """Log in with the room's code and a name."""
        page = self.page
        await self.do("code", "code", self.room.code)
        await self.do("name", "name", name, wait=False)
        await self.until(lambda: self.page != page)
        return self

    @property
    def text(self):
        """Visible text of the page."""
        return " ".join(re.sub(r"<[^>]*>", " ", self.html).split())

    async def close(self):
        if self.socket is not None:
            self.socket.close()
            await self.listening
