"""Sending of a scene to its connections: which are notified of changes, and what each has received."""

import asyncio
import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from setlab.common.i18n import gettext, message
from setlab.widgets.scene.carried import client_words
from setlab.widgets.scene.changes import changes

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.widgets.scene.scene import Scene

MODEL = Path(__file__).with_name("model.js").read_text("utf-8")  # the page's end, which imports stage.js beside it
SILENT = message("No answer yet. If nothing happens, reload this page.")
SMALL = 2_000  # letters of a page that is sent whole: comparing would take longer


class ConnectionLike(Protocol):
    """A connection to a page."""

    changed: asyncio.Event


class Outlet:
    """The stage of a scene: it notifies all `connections` that show the scene of a change, from any thread.

    For each it sets `changed`, an `asyncio.Event`; the connection then asks for the frame itself.
    """

    def __init__(self, scene: "Scene", loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.connections: set[ConnectionLike] = set()
        scene._stage = self

    def show(self, frame: "Json | None") -> None:
        with suppress(RuntimeError):  # the loop is closed: no connection is left
            self.loop.call_soon_threadsafe(self._tell)

    def retell(self) -> None:
        self.show(None)

    def _tell(self) -> None:
        for connection in self.connections:
            connection.changed.set()


class SeenFrame:
    """The last frame that a connection has seen. Frames that a slow connection has missed are skipped."""

    def __init__(self) -> None:
        self.frame: Json | None = None
        self.words: Json | None = None

    def forget(self) -> None:
        """Send the whole page next time."""
        self.frame = None

    def next_message(self, scene: "Scene", words: "Json") -> "Json | None":
        """Return the next message: the whole frame, or its changes since the last one; None if there are none.

        `words` are the texts beside the frame (see `client_words`). If they differ, the frame is sent whole with them.
        """
        frame, before = scene.frame, self.frame
        if before is None or words != self.words:
            self.frame, self.words = frame, words
            return {"kind": "whole", "page": id(scene), "frame": frame, "words": words}
        if frame["rev"] == before["rev"]:
            return None
        self.frame = frame
        found = changes(before["html"], frame["html"]) if len(frame["html"]) > SMALL else None
        if found is None:
            found = [(0, before["html"].count("<") + 1, frame["html"].split("<"))]
        return {"kind": "frame", "base": before["rev"], "changes": found, **frame, "html": None}


class Carrier:
    """The carrier of a `scene` to a page: `send` is given each text for it, and `receive` takes the page's.

    The first text shows the scene whole, and so does each after a change of language; all others say what has changed.
    A later scene of the same `page` goes on where the earlier one ended: the browser keeps what is the same.
    """

    def __init__(self, scene: "Scene", send: Callable[[str], object], page: str | None = None) -> None:
        self.scene, self.send, self.page = scene, send, page or str(id(scene))
        self._seen = SeenFrame()  # the frame and words that the page has
        self._waits = False  # are frames held back?
        scene._stage = self

    def open(self) -> None:
        """Show the whole scene to a newly opened page."""
        self._seen.forget()
        self.show(self.scene.frame)

    def receive(self, text: str) -> None:
        """Handle a text from the page. A text that is no message is dropped: it is not from our page."""
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            return
        answer = self.scene.receive(message)
        if answer is not None:
            if answer.pop("late", False):
                self.open()
            self._tell(answer)

    def receive_all(self, texts: Iterable[str]) -> None:
        """Handle events sent before Python was ready, and send the page only the frame after all of them."""
        self._waits = True
        try:
            for text in texts:
                self.receive(text)
        finally:
            self._waits = False
        self.open()

    def show(self, frame: dict) -> None:
        """Send a frame, when the scene has drawn itself."""
        if self._waits:
            return
        gone = gettext("The game has stopped. Reload this page; what was saved is still there.")
        words = client_words(self.scene) | {"gone": str(gone), "silent": str(gettext(SILENT))}
        message = self._seen.next_message(self.scene, words)
        if message is not None:
            self._tell(message | {"page": self.page} if message["kind"] == "whole" else message)

    def retell(self) -> None:
        """Do nothing: the scene that calls this after a change of words is drawn again right after it."""

    def _tell(self, message: "Json") -> None:
        self.send(json.dumps(message))
