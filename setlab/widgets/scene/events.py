"""Messages from a browser: their shape is checked, and only events that the current view offers are allowed.

A message is read once, here: `read` returns a `Hello` or an `Event`, complete and checked.
"""

import math
import re
import sys
from binascii import a2b_base64
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any, TypeAlias
from xml.etree.ElementTree import Element

from setlab.common.pasted import printable

_NAME = re.compile(r"[a-z][a-z0-9-]{0,40}")
_SAFE_INTEGER = 2**53 - 1  # beyond it a browser's numbers lose digits
_LONGEST = 20_000  # letters of a typed or pasted text: the lines of a whole class
_LARGEST = 20_000_000  # bytes of a file; a carrier of messages may accept less
_OFFERING = ("data-on-click", "data-on-change", "data-on-enter", "data-drop", "data-on-zero")
_LOOKED_AT = frozenset((*_OFFERING, "data-drag"))
What: TypeAlias = tuple[str, str | None]  # the name of an event, and the key of its element


class Refused(Exception):
    """Raised for an event that is not allowed. Its text is for the player."""


class Event:
    """A player's action, from a `message` of a browser: `name`, `key` (of its element), `value`, `view`, and when.

    `file` holds the bytes of the file that was chosen, of which the `value` is the name; else it is None. `seq` numbers
    the events of a view, `rev` is the frame that the player was looking at, `at` the time of the action in the kernel's
    milliseconds, as far as the browser knew it (or None). All of it comes from outside: a value of the wrong kind or
    size is a ValueError.
    """

    __slots__ = ("at", "file", "key", "name", "rev", "seq", "value", "view")

    def __init__(self, message: Mapping[str, object]) -> None:
        self.name = text_in(message, "name", 41)
        if not _NAME.fullmatch(self.name):
            raise ValueError(f"{self.name!r} is not the name of an event")
        # Any: a handler knows whether its elements have keys (a text, else None), and the value that they send.
        self.key: Any = None if message.get("key") is None else text_in(message, "key", 200)
        self.value: Any = _scalar(message.get("value"))
        self.file = None if message.get("file") is None else _file_in(message)
        self.view = text_in(message, "view", 64)
        self.seq = whole_in(message, "seq", 1)
        self.rev = whole_in(message, "rev", -1)  # -1: nothing was shown yet
        self.at = None if message.get("at") is None else number_in(message, "at")

    @property
    def size(self) -> int:
        """The approximate size in bytes."""
        return sum(sys.getsizeof(getattr(self, name)) for name in self.__slots__)

    def __repr__(self) -> str:
        return f"Event({self.name!r}, key={self.key!r}, value={self.value!r})"


class Hello:
    """A view that has just opened, or was silent for a while: its last event and frame, and its clock `t`."""

    __slots__ = ("rev", "seq", "t", "view")

    def __init__(self, message: Mapping[str, object]) -> None:
        self.view, self.rev = text_in(message, "view", 64), whole_in(message, "rev", -1)
        self.seq, self.t = whole_in(message, "seq", 0), number_in(message, "t")


def read(message: object) -> Hello | Event:
    """Return a message from a browser as a `Hello` or an `Event`; raise ValueError if it is neither."""
    if not isinstance(message, dict) or message.get("kind") not in ("hello", "event"):
        raise ValueError("a message is a hello or an event")
    return Hello(message) if message["kind"] == "hello" else Event(message)


class AllowedEvents:
    """The events that a tree allows: `events` is the set of its (event name, key)."""

    def __init__(self, tree: Element | None = None) -> None:
        self.events: set[What] = set()
        self._files: set[What] = set()  # events that bring a file
        self.clocks: dict[What, float] = {}  # events that an alarm sends: (event name, key) -> deadline
        self._places: set[What] = set()  # events that put a piece somewhere …
        self._pieces: set[str | None] = set()  # … and the keys of the pieces that can be carried there
        for node in () if tree is None else tree.iter():
            if _LOOKED_AT.isdisjoint(node.keys()):
                continue  # like most elements, which are only shown
            if node.get("disabled") is None and node.get("aria-disabled") != "true":
                self._add(node, node.get("data-key"))

    def _add(self, node: Element, key: str | None) -> None:
        named = {attribute: (name, key) for attribute in _OFFERING if (name := node.get(attribute))}
        self.events.update(named.values())
        if "data-drop" in named:
            self._places.add(named["data-drop"])
        if node.get("type") == "file":
            self._files.update(named.values())
        if "data-on-zero" in named:
            self.clocks[named["data-on-zero"]] = float(node.attrib["data-deadline"])
        if node.get("data-drag") is not None:
            self._pieces.add(key)

    def allow(self, event: Event) -> bool:
        """Return whether the event is offered and, if it puts a piece somewhere, whether the piece is."""
        what = (event.name, event.key)
        return what in self.events and (what not in self._places or event.value in self._pieces)

    def without_strange_file(self, event: Event) -> Event:
        """Return the event, without its file if there is no field for one here."""
        if (event.name, event.key) not in self._files:
            event.file = None
        return event


class Alarms:
    """The alarms that a scene has had. Every view has each, and may ring late: the first ring at a deadline counts."""

    def __init__(self) -> None:
        self._rung: dict[What, float | None] = {}  # the deadline at which each rang last

    def __contains__(self, event: Event) -> bool:
        return (event.name, event.key) in self._rung

    def know(self, clocks: Iterable[What]) -> None:
        """Replace the known alarms by these."""
        for what in clocks:
            self._rung.setdefault(what, None)

    def ring(self, event: Event, clocks: Mapping[What, float]) -> bool:
        """Return whether this ring counts, as the first one at what is now the alarm's deadline."""
        what = (event.name, event.key)
        deadline = clocks.get(what)
        if deadline is None or event.value not in (None, deadline) or self._rung[what] == deadline:
            return False
        self._rung[what] = deadline
        return True


class Inbox:
    """The events of one view, put in order.

    They do not arrive in order: JupyterLab sends some to the kernel's main thread and some to a thread of widgets, and
    either may be first. An early event waits here for those before it.
    """

    __slots__ = ("_asked_after", "_early", "_held", "_is_full", "last")  # there may be thousands
    _PATIENCE = 500  # how far ahead an event may be
    _MOST = 64_000  # bytes of all that wait; an event without room is asked for again

    def __init__(self) -> None:
        self.last = 0  # all up to this one have happened
        self.clear()

    def put(self, event: Event) -> None:
        """Add an event to the queue; drop one that was handled already."""
        if not self.last < event.seq <= self.last + self._PATIENCE or event.seq in self._early:
            return
        is_next, size = event.seq == self.last + 1, event.size
        self._is_full = not is_next and self._held + size > self._MOST
        if not self._is_full:
            self._early[event.seq] = event
            self._held += size

    def clear(self) -> None:
        """Drop all waiting events: a view sends again those that were not handled."""
        self._early: dict[int, Event] = {}
        self._held, self._is_full = 0, False
        self._asked_after: int | None = None

    def take(self) -> Event | None:
        """Return the next event, or None if it is not here; it counts as having happened from now on."""
        event = self._early.pop(self.last + 1, None)
        if event is not None:
            self.last += 1
            self._held -= event.size
        return event

    def missing(self) -> bool:
        """Return whether an event is missing that was not asked for yet, as it may be late or lost."""
        news = (self._is_full or bool(self._early)) and self._asked_after != self.last
        if news:
            self._asked_after = self.last
        return news


class Inboxes(OrderedDict[str, Inbox]):
    """The inboxes of a scene by view: every opened page is one. The view that was heard last is at the end.

    A view's last event is never forgotten, or it could be handled twice.
    """

    MOST = 10_000  # views that have sent events; no more are accepted
    _RECENT = 32  # views heard last: frames tell them their last handled event; other views get it when they ask

    def of(self, view: str) -> Inbox | None:
        """Return the inbox of this view, and mark it as alive; None if there are too many views."""
        if view not in self:
            idle = [each for each, inbox in self.items() if inbox.last == 0]
            if len(idle) >= self._RECENT:
                del self[idle[0]]  # it has done nothing yet
            if len(self) >= self.MOST:
                return None
        inbox = self.setdefault(view, Inbox())
        self.move_to_end(view)
        for quiet in islice(reversed(self.values()), self._RECENT, self._RECENT + 1):
            quiet.clear()
        return inbox

    def acks(self) -> dict[str, int]:
        """Return the last handled event of each view that was heard lately."""
        return {view: inbox.last for view, inbox in islice(reversed(self.items()), self._RECENT)}


def text_in(message: Mapping[str, object], field: str, longest: int) -> str:
    """Return the text of that field; raise ValueError if it is none, too long or not printable."""
    text = message.get(field)
    if not isinstance(text, str) or len(text) > longest or text != printable(text):
        raise ValueError(f"{field} should be a printable text of at most {longest} characters")
    return text


def whole_in(message: Mapping[str, object], field: str, least: int) -> int:
    """Return the whole number of that field; raise ValueError if it is none, or below the least."""
    number = message.get(field)
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= _SAFE_INTEGER:
        raise ValueError(f"{field} should be a whole number from {least} on")
    return number


def number_in(message: Mapping[str, object], field: str) -> float:
    """Return the finite number of that field; raise ValueError if it is none."""
    number = message.get(field)
    if isinstance(number, bool) or not isinstance(number, int | float):
        raise ValueError(f"{field} should be a number")
    _scalar(number)  # it is finite
    return number


def _file_in(message: Mapping[str, object]) -> bytes:
    """Return the bytes of a file; raise ValueError if it is none, or too large."""
    text = message["file"]
    if not isinstance(text, str) or len(text) > _LARGEST * 4 // 3 + 4:
        raise ValueError(f"a file is a text of base64 for at most {_LARGEST} bytes")
    return a2b_base64(text, strict_mode=True)


def _scalar(value: object) -> str | float | bool | None:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str) and len(value) <= _LONGEST:
        return printable(value)  # typed by a player: kept, but for what would break a page or a file
    if isinstance(value, int) and abs(value) <= _SAFE_INTEGER:
        return value
    if isinstance(value, float) and math.isfinite(value):
        return value
    raise ValueError("a value is a short text, a finite number, true, false or null")
