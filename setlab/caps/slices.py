"""Looking into the slices: why no cap of five or six dimensions is larger, and that the largest is one.

Where counting alone leaves a size possible, it still says which splits into parallel hyperplanes must occur. Then two
slices of such a split hold caps of which all classes are known, and in every position they leave the third too little
room.
"""

from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import combinations
from math import comb
from typing import NamedTuple

from setlab.caps.building import open_points
from setlab.caps.counting import counted, edges, sums, types, worth
from setlab.caps.orbits import MOST, Classification, orbits
from setlab.caps.places import first_line, place_of, vectors
from setlab.caps.rooms import most_room, placed_with_room
from setlab.core.canonical import affine_canonical
from setlab.core.i18n import gettext
from setlab.core.symmetry import SymmetryGroup
from setlab.counts.classes import affine_order
from setlab.counts.fast import can_compile, threads
from setlab.counts.reporting import Progress, announce

BELOW = 9  # points that a hyperplane of AG(4, 3) can hold of a cap


class Split(NamedTuple):
    """Which splits must occur. `weights` (u, v, w) give a type t the value u + v·pairs(t) + w·triples(t): over all
    directions of hyperplanes the values sum to `total`, which is negative, and only `types` have negative ones."""

    dimension: int
    size: int
    below: int
    weights: tuple
    total: int
    types: tuple


class Room(NamedTuple):
    """Two classes, by size and number in the list, the points that are `needed` beside them, and the most there are;
    −1 where it was only seen that there are fewer than needed."""

    first: tuple
    second: tuple
    needed: int
    room: int


class Exclusion(NamedTuple):
    """No cap has the size of the `split`: in no position do two of these caps leave the room that is needed."""

    split: Split
    classes: dict  # {size: Classification} of caps of the slices
    weights: dict  # {size: those of the split of such a cap}, to count that none is missing; () where a step says it
    rooms: tuple


class Uniqueness(NamedTuple):
    """All caps of this `size` are one class, and caps of one point less are those without a point of it.

    Any cap of one point less has one of the types of the `split`. Where two slices leave room at all, what is left
    is always as many points as the whole cap needs, and with them it is a cap; all of these caps are one class.
    """

    split: Split
    classes: dict
    weights: dict
    rooms: tuple
    cap: tuple
    orbit: int


def must_split(dimension, size, below):
    """The `Split` of caps of this size: with the smallest third slice for which counting has weights.

    >>> must_split(5, 46, 20).types
    ((20, 20, 6), (20, 19, 7), (20, 18, 8), (19, 19, 8))
    """
    kinds, whole = types(size, below), sums(dimension, size)
    for smallest in sorted({kind[2] for kind in kinds}):
        others = [counted(kind) for kind in kinds if kind[2] > smallest]
        found = [(weights, total) for weights in edges(others) if (total := worth(weights, whole)) < 0]
        if found:
            weights, _ = max(found, key=lambda each: sum(worth(each[0], counted(kind)) >= 0 for kind in kinds))
            return split_by(weights, dimension, size, below)
    raise ValueError(gettext("counting pairs and triples forces no split here"))


def split_by(weights, dimension, size, below):
    """The `Split` of caps of this size that these weights force; None if they force none.

    >>> split_by((29190, -133, 10), 5, 46, 20) == must_split(5, 46, 20)
    True
    >>> split_by((0, 1, 0), 5, 46, 20) is None
    True
    """
    total = worth(weights, sums(dimension, size))
    negative = tuple(kind for kind in types(size, below) if worth(weights, counted(kind)) < 0)
    return Split(dimension, size, below, weights, total, negative) if total < 0 else None


def exclude(split, classes, executor=None, progress=True):
    """The `Exclusion` of a split, given the classes of caps in its slices."""
    rooms = tuple(_looked_into(split, classes, most_room, executor, progress))
    for each in rooms:
        if each.room >= each.needed:
            raise ValueError(gettext("there is room for a cap of {n} points after all").format(n=split.size))
    return Exclusion(split, classes, _weights(split, classes), rooms)


def unique(split, classes, executor=None, progress=True):
    """The `Uniqueness` of the caps of one point more than the split has."""
    rooms, caps = [], set()
    for room in _looked_into(split, classes, placed_with_room, executor, progress):
        placings = room.room
        rooms.append(room._replace(room=max((len(free) for _, free in placings), default=-1)))
        first = _places(classes, room.first)
        many = 3 ** (split.dimension - 1)
        caps |= {
            bytes(sorted([*first, *(many + p for p in placed), *(2 * many + p for p in free)]))
            for placed, free in placings
        }
    whole = split.size + 1
    images = {affine_canonical(cap, split.dimension) for cap in caps}
    if {len(cap) for cap in caps} != {whole} or len(images) != 1 or any(map(first_line, caps)):
        raise ValueError(gettext("these caps are not all alike"))
    ((image, order),) = images
    world = vectors(split.dimension)
    orbit = affine_order(split.dimension) // order
    return Uniqueness(split, classes, _weights(split, classes), tuple(rooms), tuple(world[p] for p in image), orbit)


def _weights(split, classes):
    """With them the classes are counted again: each cap has a split of these, and all such splits can be counted."""
    counted = split.dimension - 1 == MOST
    return {size: must_split(MOST, size, BELOW).weights if counted else () for size in classes}


def _places(classes, which):
    size, number = which
    return [place_of(point) for point in classes[size].classes[number][0]]


# --- the work, in any order and on any machine ------------------------------------------------------------------------

_settled = {}  # what was found out already: a proof that was interrupted goes on from there


def _looked_into(split, classes, look, executor, progress):
    """A `Room` for each pair of classes of each type; its room is what `look` finds."""
    pairs = [
        ((i, a), (j, b), needed)
        for i, j, needed in split.types
        for a in range(len(classes[i].classes))
        for b in range(len(classes[j].classes))
        if i != j or a <= b
    ]
    jobs = {}
    for first, second, needed in pairs:
        key = (look.__name__, *(bytes(_places(classes, each)) for each in (first, second)), split.dimension, needed)
        jobs[key] = (_places(classes, first), _places(classes, second), split.dimension - 1, needed)
    with Progress(len(jobs), progress, kept=True) as done:
        if before := sum(key in _settled for key in jobs):
            done(before)
        for key, answer in _answers(look, {key: job for key, job in jobs.items() if key not in _settled}, executor):
            _settled[key] = answer
            done()
    return [Room(*pair, _settled[key]) for pair, key in zip(pairs, jobs, strict=True)]


def _answers(look, jobs, executor):
    """(key, answer) as they come: on the executor that is given, else on threads of our own."""
    if executor is None and not (can_compile() and threads() > 1 and len(jobs) > 1):
        for key, job in jobs.items():
            yield key, look(*job)
        return
    pool = ThreadPoolExecutor(threads()) if executor is None else executor
    try:
        coming = {pool.submit(look, *job): key for key, job in jobs.items()}
        for future in as_completed(coming):
            yield coming[future], future.result()
    finally:
        if executor is None:
            pool.shutdown(cancel_futures=True)


# --- what is proved ---------------------------------------------------------------------------------------------------


def largest_of_five(executor=None, progress=True):
    """No cap of AG(5, 3) has 46 points."""
    split = must_split(5, 46, 20)
    return exclude(split, _classes(split, progress), executor, progress)


def the_forty_five(executor=None, progress=True):
    """All caps of 45 points of AG(5, 3) are one class, and so are those of 44."""
    split = must_split(5, 44, 20)
    announce(60, shown=progress)
    return unique(split, _classes(split, progress), executor, progress)


def largest_of_six(executor=None, progress=True):
    """No cap of AG(6, 3) has 113 points."""
    split = must_split(6, 113, 45)
    one = the_forty_five(executor, progress)
    return exclude(split, {45: of_45(one), 44: of_44(one)}, executor, progress)


def of_45(one):
    """The one class of 45 points, as a `Classification`."""
    return Classification(5, 45, ((one.cap, one.orbit),), one.orbit)


def of_44(one):
    """The class of 44 points: every such cap is a cap of 45 without a point.

    It is one class if symmetries make of any of the 45 points any other: then 45 times as many maps keep all 45 points
    as keep the 44, since nothing but the one point can join those again.
    """
    cap = one.cap[1:]
    order = SymmetryGroup("affine", 5).stabiliser_order(cap)
    if affine_order(5) // order != one.orbit * len(one.cap) or open_points(cap, 5) != [one.cap[0]]:
        raise ValueError(gettext("these caps are not all alike"))
    return Classification(5, 44, ((cap, affine_order(5) // order),), one.orbit * len(one.cap))


def of_43(one, executor=None, progress=True):
    """All caps of 43 points of AG(5, 3): each of them lacks two points of one of the 45, and only those can join it.

    A cap of 43 points has a split with two large slices. Wherever these leave room enough, it is looked which points of
    it can be taken, and whether what can join the cap then makes it one of 45 points. So each pair of points of the one
    cap gives a cap of 43, and no two pairs the same; classes are those of pairs under the symmetries of the cap.
    """
    split = must_split(5, 43, 20)
    classes = _classes(split, progress)
    wholes = set()
    for room in _looked_into(split, classes, placed_with_room, executor, progress):
        first, many = _places(classes, room.first), 3**4
        for placed, free in room.room:
            for chosen in combinations(free, room.needed):
                places = [*first, *(many + p for p in placed), *(2 * many + p for p in chosen)]
                if not first_line(places):
                    joining = map(place_of, open_points([vectors(5)[place] for place in places], 5))
                    wholes.add(bytes(sorted([*places, *joining])))
    same = affine_canonical(bytes(sorted(map(place_of, one.cap))), 5)
    if any(len(whole) != 45 or affine_canonical(whole, 5) != same for whole in wholes):
        raise ValueError(gettext("these caps are not all alike"))
    found = []
    for pair, pairs in _pairs(one.cap):
        cap = tuple(point for point in one.cap if point not in pair)
        order = SymmetryGroup("affine", 5).stabiliser_order(cap)
        if affine_order(5) // order != one.orbit * pairs or {*open_points(cap, 5)} != pair:
            raise ValueError(gettext("these caps are not all alike"))
        found.append((cap, one.orbit * pairs))
    found.sort(key=lambda each: (-each[1], each[0]))
    return Classification(5, 43, tuple(found), one.orbit * comb(45, 2))


def _pairs(cap):
    """[(a pair of points, how many the symmetries of the cap make of it)], one of each orbit."""
    maps = SymmetryGroup("affine", 5).stabiliser(cap).generators()
    left = {frozenset(pair) for pair in combinations(cap, 2)}
    while left:
        orbit = {min(left, key=sorted)}
        fresh = [*orbit]
        while fresh:
            pair = fresh.pop()
            new = {frozenset(map(each, pair)) for each in maps} - orbit
            orbit |= new
            fresh += new
        left -= orbit
        yield min(orbit, key=sorted), len(orbit)


def _classes(split, progress):
    sizes = sorted({size for kind in split.types for size in kind[:2]}, reverse=True)
    classes = {size: orbits(split.dimension - 1, size, progress) for size in sizes}
    for size, found in classes.items():
        if not found.complete:
            raise ValueError(gettext("the orbits of the caps of {n} points do not add up to all").format(n=size))
    return classes
