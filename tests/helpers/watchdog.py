"""Somebody who looks whether a room's loop goes on, and says where it stood still."""

import asyncio
import re
import sys
import threading
import time
import traceback

from setlab.common.files import PACKAGE

HOUSE = re.compile(re.escape(str(PACKAGE.parent)) + r"[\\/](packages[\\/])?setlab")
STILL = 0.1  # seconds: whoever has pressed something notices that


class Watchdog:
    """Watches the loop it is made in. `longest` is the longest time in seconds for which it stood still.

    `where` is the line of setlab's at which that was, "" where the computer had no time for any; `say` gets a sentence,
    once for each such line.
    """

    def __init__(self, say, still=STILL):
        self.longest: float = 0  # seconds
        self.where, self.still = "", still
        self._say, self._said, self._over = say, set(), threading.Event()
        self._loop, self._thread = asyncio.get_running_loop(), threading.get_ident()
        self._base = len(_ours(self._thread)) - 2  # frames that are there while nothing happens: not this call
        threading.Thread(target=self._watch, name="setlab-watchdog", daemon=True).start()

    def close(self):
        """The loop ends."""
        self._over.set()

    def _watch(self):
        while not self._over.wait(self.still / 2):
            heard, asked = threading.Event(), time.monotonic()
            try:
                self._loop.call_soon_threadsafe(heard.set)
            except RuntimeError:  # it is closed
                return
            if heard.wait(self.still):
                continue
            place = "".join(_ours(self._thread)[self._base :][-1:])
            if place and place not in self._said:
                self._said.add(place)
                self._say(f"setlab: the room stands still for more than {1000 * self.still:.0f} ms, at {place}")
            while not heard.wait(self.still) and not self._over.is_set():
                pass
            if (lasted := time.monotonic() - asked) > self.longest:
                self.longest, self.where = lasted, place


def _ours(thread):
    """The places in our own code at which this thread is now, the innermost last."""
    frames = traceback.extract_stack(sys._current_frames()[thread])
    return [
        f"{HOUSE.sub('', each.filename)}:{each.lineno} in {each.name}" for each in frames if HOUSE.match(each.filename)
    ]
