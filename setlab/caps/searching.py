"""Search for caps: among all caps up to dimension 4, among those with a symmetry above; see `symmetric`.

The search goes over orbits, with a short memory of what was removed (tabu search, Glover 1989).
"""

from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING

from setlab.caps.bounds import known
from setlab.caps.judging import verify
from setlab.caps.parsing import checked_dimension
from setlab.caps.point_indices import MOST, place_of, vectors
from setlab.caps.symmetric import orbits_of
from setlab.common.i18n import gettext
from setlab.common.integers import integer, whole, whole_seed
from setlab.common.rng import PortableRandom
from setlab.core.maps import AffineMap
from setlab.counts.reporting import EVERY, PATIENCE, Shown, line
from setlab.counts.slices import ones

if TYPE_CHECKING:
    from setlab.caps.symmetric import Orbits

PATIENT = 400  # moves of a round without getting further
MEMORY = 5  # moves for which a removed orbit stays away, and as many more at random


class CapSearch:
    """Rounds of moves; `best` is the largest cap so far, as orbits, and `most` is its number of points.

    A move adds the orbit that costs least, and removes what it clashes with. `cost[k]` is the cost of orbit k: all that
    clashes with it, and of each two that exclude it the cheaper one. In every other round a cost is a
    number of points, else a number of orbits: where orbits differ in size, now the one helps, now the other.
    """

    def __init__(self, orbits: "Orbits", rng: PortableRandom) -> None:
        self.orbits, self.rng = orbits, rng
        self.sizes = [len(points) for points in orbits.points]
        self.usable = [k for k in range(len(self.sizes)) if orbits.rows(k)]
        self.best: tuple[int, ...] = ()
        self.most = self.rounds = 0
        self._begin()

    def _begin(self) -> None:
        number = len(self.sizes)
        self.price = [1] * number if self.rounds % 2 else self.sizes
        self.rounds += 1
        self.chosen: list[int] = []
        self.cost, self.away = [0] * number, [0] * number
        self.points = self.here = self.moves = 0
        self.patience = PATIENT

    def places(self) -> list[int]:
        """Return the points of the largest cap so far."""
        return [place for k in self.best for place in self.orbits.points[k]]

    def move(self) -> None:
        """Make one move; a new round begins after too many moves without progress."""
        self.moves += 1
        if self.moves > self.patience:
            self._begin()
        k = self._cheapest()
        if k is None:
            return
        for other in self._in_the_way(k) if self.cost[k] else ():
            self._change(other, -1)
            self.away[other] = self.moves + MEMORY + self.rng.randrange(MEMORY)
        self._change(k, 1)
        if self.points > self.here:
            self.here, self.patience = self.points, self.moves + PATIENT
        if self.points > self.most:
            self.best, self.most = tuple(self.chosen), self.points

    def _cheapest(self) -> int | None:
        gains: dict[int, list[int]] = {}
        for k in self.usable:
            if self.away[k] < self.moves and k not in self.chosen:
                gains.setdefault(self.price[k] - self.cost[k], []).append(k)
        return self.rng.choice(gains[max(gains)]) if gains else None

    def _in_the_way(self, k: int) -> list[int]:
        clashes, thirds = self.orbits.rows(k)
        gone = [y for y in self.chosen if clashes >> y & 1]
        for y in self.chosen:
            for z in self.chosen:
                if y in gone:
                    break
                if z > y and thirds[y] >> z & 1 and z not in gone:
                    cheaper = self.price[z] < self.price[y]
                    same = self.price[z] == self.price[y]
                    gone.append(z if cheaper or (same and self.rng.random() < 0.5) else y)
        return gone

    def _change(self, k: int, sign: int) -> None:
        """Add (or remove) an orbit, and update the costs of the others."""
        if sign < 0:
            self.chosen.remove(k)
        clashes, thirds = self.orbits.rows(k)
        cost, price = self.cost, self.price
        self.points += sign * self.sizes[k]
        for other in ones(clashes):
            cost[other] += sign * price[k]
        for y in self.chosen:
            change = sign * min(price[k], price[y])
            for other in ones(thirds[y] & ~self.orbits.rows(y)[0]):
                cost[other] += change
        if sign > 0:
            self.chosen.append(k)


SECONDS = 60


class SearchStopped(RuntimeError):
    """Raised when the time is over or on Ctrl-C. `text` is the message, `.best` the largest cap so far, as vectors."""

    def __init__(self, text: str, best: list) -> None:
        super().__init__(text)
        self.best = best

    def _render_traceback_(self) -> list[str]:
        return [str(self)]  # the place within the search does not help


def find(dimension: int, size: int, seed: int | None = None, seconds: float = SECONDS, progress: Shown = True) -> list:
    """Return a cap of `size` points of AG(dimension, 3), as a list of vectors; the same for a `seed`.

    Dimensions 1 to 8. A size that is known to be too large is refused; one that nobody has reached is tried for
    `seconds`, then `SearchStopped` has the result in `.best`, as it has after Ctrl-C. Up to dimension 4 all caps
    are searched, above that those with a symmetry that the largest known ones have, too; a random affine map follows.

    >>> cap = find(4, 20, seed=1)
    >>> len(cap), len(find(8, 512, seed=1))
    (20, 512)
    >>> find(4, 21)
    Traceback (most recent call last):
    ValueError: no cap of AG(4, 3) has more than 20 points (Pellegrino 1970), so 21 cannot be found
    """
    dimension, size, seconds = _checked(dimension, size, seconds)
    seed = whole_seed(seed)
    rng = PortableRandom(None if seed is None else f"caps/{dimension}/{size}/{seed}")
    search = CapSearch(orbits_of(dimension), rng)
    try:
        _run(search, size, monotonic() + seconds, _SearchProgress(size, progress))
    except KeyboardInterrupt:
        raise _stopped(
            gettext("Interrupted: {most} of {size} points were found; .best has them"), search, size
        ) from None
    if search.most < size:
        text = gettext("Time is up: {most} of {size} points were found; .best has them")
        raise _stopped(text, search, size)
    everywhere = AffineMap.random(dimension, rng)
    places = [place_of(everywhere(vectors(dimension)[place])) for place in sorted(search.places())]
    return _checked_cap(rng.sample(places, size), dimension)


def _checked(dimension: int, size: int, seconds: float) -> tuple[int, int, float]:
    dimension = checked_dimension(dimension, MOST)
    bound, size = known()[dimension], whole(size, gettext("the size"))
    if size > bound.upper:
        text = gettext("no cap of AG({n}, 3) has more than {most} points ({source}), so {size} cannot be found")
        raise ValueError(text.format(n=dimension, most=bound.upper, source=bound.upper_source, size=size))
    return dimension, size, checked_seconds(seconds)


def checked_seconds(seconds: object) -> float:
    """Return the time if it is a number above 0; else raise an error."""
    if not isinstance(seconds, float):
        seconds = integer(seconds)
    if seconds is None:
        raise TypeError(gettext("{what} is a number, not {it!r}").format(what=gettext("the time"), it=seconds))
    if not seconds > 0:
        raise ValueError(gettext("the time is a number of seconds above 0, not {it!r}").format(it=seconds))
    return seconds


def _run(search: CapSearch, size: int, end: float, report: "_SearchProgress") -> None:
    try:
        while search.most < size and monotonic() < end:
            search.move()
            report(search.most)
    finally:
        line.clear()


def _stopped(text: str, search: CapSearch, size: int) -> SearchStopped:
    best = _checked_cap(search.places(), search.orbits.dimension)
    return SearchStopped(text.format(most=len(best), size=size), best)


def _checked_cap(places: Sequence[int], dimension: int) -> list[tuple[int, ...]]:
    """Return the vectors of these places, verified once more."""
    cap = [vectors(dimension)[place] for place in sorted(places)]
    assert verify(cap), "the search has made a mistake"
    return cap


class _SearchProgress:
    """A progress line of the search, shown once it takes long."""

    def __init__(self, size: int, shown: "Shown") -> None:
        self.size, self.shown = size, shown
        self.start = self.last = monotonic()

    def __call__(self, most: int) -> None:
        if callable(self.shown):
            self.shown(most / self.size if self.size else 1.0)
        elif self.shown and (now := monotonic()) - self.start > PATIENCE and now - self.last > EVERY:
            self.last = now
            text = gettext("{most} of {size} points so far").format(most=most, size=self.size)
            line.write(text)
