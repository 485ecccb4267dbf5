"""Python's end of a line to a page: what is drawn goes out as text, and what somebody did comes in as text."""

import json
from collections.abc import Callable
from typing import Any

from setlab.core.i18n import gettext
from setlab.pages.sending import SILENT, Seen
from setlab.widgets.scene.carried import client_words


class Carrier:
    """Shows a `scene` on a page: `send` is given each text for it, and `receive` takes the page's.

    The first text shows the scene whole, and so does each after a change of language; all others say what has changed.
    Scenes of one `page` follow one another as one.
    """

    def __init__(self, scene: Any, send: Callable[[str], object], page: str | None = None) -> None:
        self.scene, self.send, self.page = scene, send, page or str(id(scene))
        self._seen = Seen()  # what the page has
        scene._stage = self

    def open(self) -> None:
        """Somebody looks: show them all of it."""
        self._seen.forget()
        self.show(self.scene.frame)

    def receive(self, text: str) -> None:
        """A text of the page's. What is no message is dropped: it is not from our page."""
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            return
        answer = self.scene.receive(message)
        if answer is not None:
            if answer.pop("late", False):
                self.open()
            self._tell(answer)

    def show(self, frame: dict) -> None:
        """The scene was drawn: called by the scene."""
        gone = gettext("Python has stopped here. Load this page again; what was kept is still there.")
        words = client_words(self.scene) | {"gone": str(gone), "silent": str(gettext(SILENT))}
        message = self._seen.news(self.scene, words)
        if message is not None:
            self._tell(message | {"page": self.page} if message["kind"] == "whole" else message)

    def retell(self) -> None:
        """Words have changed: called by the scene, which is drawn again right after it."""

    def _tell(self, message):
        self.send(json.dumps(message))
