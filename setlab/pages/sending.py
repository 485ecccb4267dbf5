"""From a scene to the lines that show it: who is told that there is something new, and what each has seen already."""

from contextlib import suppress

from setlab.core.i18n import message
from setlab.widgets.scene.changes import changes

SILENT = message("No answer yet: Python is busy here. If nothing happens, load this page again.")
SMALL = 2_000  # letters of a page that is sent whole: to find out what changed would take longer


class Outlet:
    """What a scene takes for its stage: it tells all lines that show the scene, from whatever thread.

    A line has `news`, an event of asyncio's.
    """

    def __init__(self, scene, loop):
        self.loop, self.lines = loop, set()
        scene._stage = self

    def show(self, frame):
        with suppress(RuntimeError):  # the loop is closed: nobody looks on any more
            self.loop.call_soon_threadsafe(self._tell)

    def retell(self):
        self.show(None)

    def _tell(self):
        for line in self.lines:
            line.news.set()


class Seen:
    """How far one line has seen a scene. What a slow one has missed meanwhile is left out."""

    def __init__(self):
        self.frame = self.words = None

    def forget(self):
        """Send the whole page once more."""
        self.frame = None

    def news(self, scene, words):
        """The next message to the line: the whole page with its `words`, or what has changed; None if nothing has."""
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
