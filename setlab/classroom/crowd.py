"""How many of a kind there may be: where it gets tight, whoever holds most gives way."""

import time
from collections import Counter

MOST_REMEMBERED = 1_000  # addresses whose tries are counted


class Places:
    """At most so many places, each held by somebody. There is always one for a newcomer.

    Nobody is turned away: who holds most of the places loses the one they have held longest. So one who takes all there
    are takes them from themselves, and those who hold one keep it.

    >>> places = Places(3)
    >>> [places.take(line, whose) for line, whose in [("a", "Eve"), ("b", "Ann"), ("c", "Eve"), ("d", "Bo")]]
    [None, None, None, 'a']
    >>> places.leave("c")
    >>> list(places)
    ['b', 'd']
    """

    def __init__(self, most):
        self.most, self._held = most, {}

    def take(self, what, whose):
        """A place for this newcomer; what has to go for it is returned, None if nothing has to."""
        self._held[what] = whose
        if len(self._held) <= self.most:
            return None
        count = Counter(self._held.values())
        most = max(count.values())
        leaving = next(each for each, holder in self._held.items() if count[holder] == most)
        del self._held[leaving]
        return leaving

    def leave(self, what):
        """This place is free again, if it was held."""
        self._held.pop(what, None)

    def __iter__(self):
        return iter(tuple(self._held))

    def __len__(self):
        return len(self._held)


class Tries:
    """How often somebody may do something: `most` times within so many seconds; `clock` tells the time in seconds.

    >>> tries = Tries(2, 60, clock=lambda: 0)
    >>> for _ in range(2):
    ...     tries.count("here")
    >>> tries.left("here"), tries.left("there"), tries.wait("here"), tries.wait("there")
    (0, 2, 60, 0)
    """

    def __init__(self, most, within, clock=time.monotonic):
        self.most, self.within, self._clock, self._tried = most, within, clock, {}

    def left(self, whose):
        """How often they may still try now."""
        since = self._clock() - self.within
        return self.most - sum(at > since for at in self._tried.get(whose, ()))

    def wait(self, whose):
        """The seconds until they may try once more."""
        return 0 if self.left(whose) > 0 else self._tried[whose][0] + self.within - self._clock()

    def count(self, whose):
        """They have tried once more. Only the latest tries count, and only the latest who tried."""
        self._tried[whose] = [*self._tried.pop(whose, ()), self._clock()][-self.most :]
        while len(self._tried) > MOST_REMEMBERED:
            del self._tried[next(iter(self._tried))]
