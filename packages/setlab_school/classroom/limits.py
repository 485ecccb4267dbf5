"""Limits on the number of connections and on the rate of each, both counted by address."""

import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from setlab_school.classroom.connection import DeviceConnection

# Of each kind: connections that ask for a page, those of people who have not said the right code yet, of those who have
# and have no name yet, of those who are in, and of the teacher. A computer can have a thousand files open.
MOST = {"waiting": 200, "strangers": 100, "guests": 100, "people": 300, "teachers": 20}
MOST_REMEMBERED = 1_000  # addresses whose pace is known


class Places:
    """Limited number of places of each kind, each held by a connection from an address. There is one for any newcomer.

    The address that holds most places of a kind loses the one that it has held longest. So a client who takes all
    places takes them from itself, and those who hold one keep it.

    >>> places = Places({"people": 3})
    >>> [places.take("people", each, whose) for each, whose in [("a", "Eve"), ("b", "Ann"), ("c", "Eve"), ("d", "Bo")]]
    [None, None, None, 'a']
    >>> places.leave("c")
    >>> list(places["people"])
    ['b', 'd']
    """

    def __init__(self, most: Mapping[str, int] = MOST) -> None:
        self._most, self._held = most, {kind: {} for kind in most}

    def take(self, kind: str, what: "DeviceConnection", whose: str) -> Any:
        """Give this a place of that kind, in place of any that it has. Return what lost its place for it, or None."""
        self.leave(what)
        held = self._held[kind]
        held[what] = whose
        if len(held) <= self._most[kind]:
            return None
        [(_, most)] = (count := Counter(held.values())).most_common(1)
        leaving = next(each for each, holder in held.items() if count[holder] == most)
        del held[leaving]
        return leaving

    def leave(self, what: "DeviceConnection") -> None:
        """Free the place of this, if it has one."""
        for held in self._held.values():
            held.pop(what, None)

    def __getitem__(self, kind: str) -> "tuple[DeviceConnection, ...]":
        return tuple(self._held[kind])


class RateLimit:
    """Rate limit for each key: `most` times at once, then `rate` times a second; `clock` returns the seconds.

    >>> pace = RateLimit(2, 3, clock=lambda: 0)
    >>> for _ in range(4):
    ...     pace.count("here")
    >>> pace.wait("here"), pace.wait("there")
    (1.0, 0)
    """

    def __init__(self, rate: float, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._step, self._most, self._clock = 1 / rate, most, clock
        self._paid = {}  # key -> time at which its uses are paid off

    def wait(self, whose: "str | DeviceConnection") -> int:
        """Return the seconds until the next action of this key is allowed."""
        return max(0, self._paid.get(whose, 0) - (self._most - 1) * self._step - self._clock())

    def count(self, whose: "DeviceConnection | str") -> None:
        """Count one use. Only the latest keys are remembered."""
        self._paid[whose] = max(self._clock(), self._paid.pop(whose, 0)) + self._step
        if len(self._paid) > MOST_REMEMBERED:
            del self._paid[next(iter(self._paid))]
