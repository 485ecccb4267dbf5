"""Python's end of a line to a page: what is drawn goes out as text, and what somebody did comes in as text."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from setlab.core.i18n import gettext
from setlab.widgets.scene.carried import client_words
from setlab.widgets.scene.changes import changes

SHOWN = Path(__file__).with_name("shown.js").read_text("utf-8")  # the page's end, which imports stage.js beside it


class Carrier:
    """Shows a `scene` on a page: `send` is given each text for it, and `receive` takes the page's.

    The first text shows the scene whole, and so does each after a change of language; all others say what has changed.
    Scenes of one `page` follow one another as one.
    """

    def __init__(self, scene: Any, send: Callable[[str], object], page: str | None = None) -> None:
        self.scene, self.send, self.page = scene, send, page or str(id(scene))
        self._shown, self._words = None, None  # what the page has
        scene._stage = self

    def open(self) -> None:
        """Somebody looks: show them all of it."""
        self._shown = None
        frame = self.scene.frame  # the first one is drawn now, and shown by that
        if self._shown is not frame:
            self.show(frame)

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
        before, words = self._shown, self._told()
        self._shown = frame
        if before is None or words != self._words:
            self._words = words
            return self._tell({"kind": "whole", "page": self.page, "frame": frame, "words": words})
        found = changes(before["html"], frame["html"])
        if found is None:
            found = [(0, before["html"].count("<") + 1, frame["html"].split("<"))]
        return self._tell({"kind": "frame", "base": before["rev"], "changes": found, **frame, "html": None})

    def retell(self) -> None:
        """Words have changed: called by the scene, which is drawn again right after it."""

    def _told(self):
        gone = gettext("Python has stopped here. Load this page again; what was kept is still there.")
        silent = gettext("No answer yet: Python is busy here. If nothing happens, load this page again.")
        return client_words(self.scene) | {"gone": str(gone), "silent": str(silent)}

    def _tell(self, message):
        self.send(json.dumps(message))
