"""A line to one page that shows scenes: their frames go out on it, and what is done there comes in."""

import asyncio
import json
from contextlib import suppress

from tornado.websocket import WebSocketClosedError, WebSocketHandler

from setlab.core.i18n import gettext
from setlab.host.files import Ours
from setlab.pages.sending import SILENT, Seen
from setlab.widgets.scene.carried import client_words

LARGEST = 3_000_000  # bytes of a message: a file may be in it


class Line(Ours, WebSocketHandler):
    """The connection to one page. Each message is a pair, of which the first says for which of its scenes it is."""

    def check_origin(self, origin):
        return self.is_origin(origin)

    def open(self, path):
        self.set_nodelay(True)
        self.path, self.news, self.scenes = path, asyncio.Event(), []
        if path not in self.server.shown:
            return self.close(1008, "no such page")
        self.scenes = [(scene, Seen()) for scene in self.server.shown[path]]
        self.server.lines.add(self)
        for scene, _ in self.scenes:
            scene._stage.lines.add(self)
        self.news.set()
        self.pump = asyncio.ensure_future(self._pump())

    def on_close(self):
        self.server.lines.discard(self)
        if hasattr(self, "pump"):
            self.pump.cancel()
            for scene, _ in self.scenes:
                getattr(scene._stage, "lines", set()).discard(self)

    async def on_message(self, text):
        try:
            at, message = json.loads(text)
            scene, seen = self.scenes[at]
        except (ValueError, TypeError, IndexError, RecursionError):
            return self.close(1003, "no message of ours")
        answer = scene.receive(message)
        if answer is not None:
            if answer.get("late"):
                seen.forget()
                self.news.set()
            with suppress(WebSocketClosedError):
                await self.write_message(json.dumps([at, answer]))

    async def _pump(self):
        with suppress(WebSocketClosedError):
            while True:
                await self.news.wait()
                self.news.clear()
                for at, (scene, seen) in enumerate(self.scenes):
                    if (message := seen.news(scene, _words(scene))) is not None:
                        await self.write_message(json.dumps([at, message]))


def _words(scene):
    gone = gettext("Python has stopped here. Start setlab again; what was kept is still there.")
    return client_words(scene, "title", "lang", "paper", "whole") | {"gone": str(gone), "silent": str(gettext(SILENT))}
