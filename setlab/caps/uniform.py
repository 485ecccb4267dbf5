"""A cap at random, each with the same chance: a random table without a SET."""

from bisect import bisect
from itertools import accumulate
from math import comb

from setlab.caps import orbits
from setlab.caps.parsing import checked_dimension
from setlab.caps.places import vectors
from setlab.core.i18n import gettext
from setlab.core.integers import whole, whole_seed
from setlab.core.maps import AffineMap
from setlab.core.rng import PortableRandom
from setlab.core.sets import third_table
from setlab.counts.reporting import Shown

TRIES = 50_000  # so many on average one waits for


def random_cap(dimension: int, size: int, seed: int | None = None, progress: Shown = True) -> list[tuple]:
    """A cap of `size` points of AG(dimension, 3), up to dimension 4: each with the same chance, in any order.

    Points are drawn until no three of them are on a line. For 17 to 20 points of four dimensions that would take too
    long: one of all classes of such caps is drawn, each by how many are in it, and then any affine map. The classes
    of 17 are found in a quarter of a minute, once in a session; `progress=False` is silent meanwhile. The same `seed`
    gives the same cap. ValueError for a size that there is not.

    >>> from setlab import deck, find_sets
    >>> table = [deck("set").at(point) for point in random_cap(4, 12, seed=1)]
    >>> len(table), find_sets(table)
    (12, [])
    """
    dimension = checked_dimension(dimension, orbits.MOST)
    counted = orbits.all_counts(dimension)
    size, seed = whole(size, gettext("the size")), whole_seed(seed)
    if size >= len(counted):
        text = gettext("no cap of AG({n}, 3) has more than {most} points, so {size} cannot be drawn")
        raise ValueError(text.format(n=dimension, most=len(counted) - 1, size=size))
    rng = PortableRandom(None if seed is None else f"caps/uniform/{dimension}/{size}/{seed}")
    if comb(3**dimension, size) <= TRIES * counted[size]:
        return _tried(dimension, size, rng)
    return _moved(orbits.orbits(dimension, size, progress), rng)


def _tried(dimension, size, rng):
    """Points are drawn, and all of them anew as soon as three are on a line."""
    rows = third_table(dimension)
    while True:
        cap, closed = [], set()
        for point in rng.sample(range(3**dimension), size):
            if point in closed:
                break
            closed.update(rows[point][other] for other in cap)
            cap.append(point)
        else:
            return [vectors(dimension)[point] for point in cap]


def _moved(found, rng):
    """A cap of a class, each class by how many it has, under any affine map."""
    sums = [*accumulate(number for _, number in found.classes)]
    cap, _ = found.classes[bisect(sums, rng.randrange(found.total))]
    return rng.sample([*map(AffineMap.random(found.dimension, rng), cap)], found.size)
