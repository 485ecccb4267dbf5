"""Slices of caps: the proof that no cap of five or six dimensions is larger than the largest known ones.

Where counting alone leaves a size possible, it still says which splits into parallel hyperplanes must occur. Then two
slices of such a split hold caps of which all classes are known, and in every position they leave the third too little
room.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor, as_completed
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

from setlab.caps.building import open_points
from setlab.caps.counting import counted, edges, sums, types, worth
from setlab.caps.parsing import checked_dimension
from setlab.caps.point_indices import closed, first_line, place_of, vectors
from setlab.common.i18n import gettext
from setlab.core.canonical import affine_canonical
from setlab.core.symmetry import SymmetryGroup
from setlab.counts.classes import affine_order
from setlab.counts.fast import can_compile, threads
from setlab.counts.reporting import ProgressLine, Shown, announce
from setlab.counts.validation import checked_cards
from setlab_proofs.caps.orbits import MOST, Classification, orbits
from setlab_proofs.caps.third_slice import most_room, placed_with_room

BELOW = 9  # points that a hyperplane of AG(4, 3) can hold of a cap
# Sizes of caps of AG(5, 3) that are classified, and the seconds it takes, with numba on two threads.
LISTED = {44: 60, 43: 300, 42: 3600}


class Split(NamedTuple):
    """Splits of which one must occur.

    `weights` (u, v, w) give a type t the value u + v·pairs(t) + w·triples(t): over all directions of hyperplanes the
    values sum to `total`, which is negative, and only `types` have negative ones.
    """

    dimension: int
    size: int
    below: int
    weights: tuple
    total: int
    types: tuple


class ClassRoom(NamedTuple):
    """Room beside two classes, `first` and `second`, given by size and number in the list.

    `needed` points are needed beside them; `room` is the most there are, −1 if it is only known to be less.
    """

    first: tuple
    second: tuple
    needed: int
    room: Any  # or all placings with their room, while those are looked into


class Exclusion(NamedTuple):
    """Exclusion of the size of the `split`: in no position do two of these caps leave the room that is needed."""

    split: Split
    classes: dict  # {size: Classification} of caps of the slices
    weights: dict  # {size: those of the split of such a cap}, to count that none is missing; () where a step says it
    rooms: tuple


class Filling(NamedTuple):
    """Complete list of the caps of the size of the `split`: parts of `wholes`, which no point can join.

    Each has one of the types of the split. Wherever two slices leave room enough, what can be taken of it goes with
    them into one of the wholes, up to affine maps. Since only the points that are missing there can join such a part,
    it lies in no other whole, and the classes of parts are those under the maps that keep the whole.
    """

    split: Split
    classes: dict
    weights: dict
    rooms: tuple
    wholes: tuple  # of (cap, orbit), the largest first
    found: Classification


def must_split(dimension: int, size: int, below: int) -> Any:
    """Return the `Split` of caps of this size with the smallest third slice for which counting has weights.

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


def split_by(weights: tuple[int, ...], dimension: int, size: int, below: int) -> Split | None:
    """Return the `Split` of caps of this size that these weights force; None if they force none.

    >>> split_by((29190, -133, 10), 5, 46, 20) == must_split(5, 46, 20)
    True
    >>> split_by((0, 1, 0), 5, 46, 20) is None
    True
    """
    total = worth(weights, sums(dimension, size))
    negative = tuple(kind for kind in types(size, below) if worth(weights, counted(kind)) < 0)
    return Split(dimension, size, below, weights, total, negative) if total < 0 else None


def exclude(
    split: Split,
    classes: dict[int, Classification],
    executor: Executor | None = None,
    progress: bool | Callable[[float], object] = True,
) -> Exclusion:
    """Return the `Exclusion` of a split, given the classes of caps in its slices. ValueError if there is room."""
    rooms = tuple(_looked_into(split, classes, most_room, executor, progress))
    for each in rooms:
        if each.room >= each.needed:
            raise ValueError(gettext("there is room for a cap of {n} points after all").format(n=split.size))
    return Exclusion(split, classes, _weights(split, classes), rooms)


def filled(
    split: Split,
    classes: dict[int, Classification],
    executor: Executor | None = None,
    progress: bool | Callable[[float], object] = True,
) -> Filling:
    """Return a `Filling`: all caps of a split's size that have caps of these `classes` in their slices."""
    n, rooms, caps = split.dimension, [], set()
    for room in _looked_into(split, classes, placed_with_room, executor, progress):
        placings = room.room
        rooms.append(room._replace(room=max((len(free) for *_, free in placings), default=-1)))
        for first, second, free in placings:
            caps |= {*_filled_up(first, second, free, room.needed, n)}
    images = {affine_canonical(cap, n) for cap in caps}
    world = vectors(n)
    wholes = [(tuple(world[place] for place in image), affine_order(n) // order) for image, order in images]
    wholes.sort(key=lambda each: (-len(each[0]), each))
    parts = [part for whole in wholes for part in _parts(*whole, split.size)]
    parts.sort(key=lambda each: (-each[1], each[0]))
    total = sum(orbit * comb(len(whole), split.size) for whole, orbit in wholes)
    found = Classification(n, split.size, tuple(parts), total)
    return Filling(split, classes, _weights(split, classes), tuple(rooms), tuple(wholes), found)


def _filled_up(
    first: Sequence[int], second: Sequence[int], free: Sequence[int], needed: int, dimension: int
) -> Iterator[bytes]:
    """Yield complete caps that contain all caps with these two slices and `needed` of the free points."""
    many = 3 ** (dimension - 1)
    two, three = [*first, *(many + place for place in second)], [2 * many + place for place in free]
    for third in combinations(three, needed) if first_line(three) else [three]:
        if not first_line(third):
            cap = [*two, *third]
            if len(closed(cap)) < 3**dimension:  # all points that can join it join at once
                world = vectors(dimension)
                cap += map(place_of, open_points([world[place] for place in cap], dimension))
            if first_line(cap):
                raise ValueError(gettext("these caps are filled up in more than one way"))
            yield bytes(sorted(cap))


def _parts(
    whole: Sequence[tuple[int, ...]], orbit: int, size: int
) -> Iterator[tuple[tuple[tuple[int, ...], ...], int]]:
    """Yield (a part of this size of a whole, how many are like it), one of each class."""
    n = len(whole[0])
    for missing, many in _missing(whole, len(whole) - size):
        cap = tuple(point for point in whole if point not in missing)
        order = SymmetryGroup("affine", n).stabiliser_order(cap)
        if affine_order(n) // order != orbit * many or {*open_points(cap, n)} != missing:
            raise ValueError(gettext("these caps are filled up in more than one way"))
        yield cap, orbit * many


def _missing(cap: Sequence[tuple[int, ...]], number: int) -> Iterator[tuple[frozenset[tuple[int, ...]], int]]:
    """Yield (points of a cap, size of their orbit under the cap's symmetries) for each orbit of `number` points."""
    maps = SymmetryGroup("affine", len(cap[0])).stabiliser(cap).generators()
    left = {*map(frozenset, combinations(cap, number))}
    while left:
        fresh = [left.pop()]
        orbit = {*fresh}
        while fresh:
            points = fresh.pop()
            new = {frozenset(map(each, points)) for each in maps} - orbit
            orbit |= new
            fresh += new
        left -= orbit
        yield min(orbit, key=sorted), len(orbit)


def _weights(split: Split, classes: Mapping[int, Classification]) -> dict[int, tuple[int, ...]]:
    """Return the weights with which the classes are counted again: each cap has a split of these."""
    counted = split.dimension - 1 == MOST
    return {size: must_split(MOST, size, BELOW).weights if counted else () for size in classes}


def _places(classes: Mapping[int, Classification], which: tuple[int, ...]) -> list[int]:
    size, number = which
    return [place_of(point) for point in classes[size].classes[number][0]]


# --- the work, in any order and on any machine ------------------------------------------------------------------------

_settled = {}  # results so far: an interrupted proof resumes from them


def _looked_into(
    split: Split,
    classes: Mapping[int, Classification],
    look: Callable[..., Any],
    executor: Executor | None,
    progress: bool | Callable[[float], object],
) -> list[ClassRoom]:
    """Call `look` for each pair of classes of caps that a split puts side by side; return a `ClassRoom` for each.

    `look` finds how much room is left in the third slice.
    """
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
    with ProgressLine(len(jobs), progress, kept=True) as done:
        if before := sum(key in _settled for key in jobs):
            done(before)
        for key, answer in _answers(look, {key: job for key, job in jobs.items() if key not in _settled}, executor):
            _settled[key] = answer
            done()
    return [ClassRoom(*pair, _settled[key]) for pair, key in zip(pairs, jobs, strict=True)]


def _answers(
    look: Callable[..., Any],
    jobs: Mapping[tuple, tuple[Sequence[int], Sequence[int], int, int]],
    executor: Executor | None,
) -> Iterator[tuple[tuple, Any]]:
    """Yield (key, answer) as they arrive, from the given executor or else from our own threads."""
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


def largest_of_five(executor: Executor | None = None, progress: bool | Callable[[float], object] = True) -> Exclusion:
    """Prove that no cap of AG(5, 3) has 46 points: an `Exclusion`."""
    split = must_split(5, 46, 20)
    return exclude(split, _classes(split, progress), executor, progress)


def listed(size: int, executor: Executor | None = None, progress: bool | Callable[[float], object] = True) -> Filling:
    """Return the `Filling` of all caps of AG(5, 3) with this size, one of `LISTED`."""
    split = must_split(5, size, 20)
    announce(LISTED[size], shown=progress)
    return filled(split, _classes(split, progress), executor, progress)


def the_forty_five(executor: Executor | None = None, progress: bool | Callable[[float], object] = True) -> Filling:
    """Prove that the caps of 45 points of AG(5, 3) are one class, and those of 44 are such a cap less any point."""
    step = listed(44, executor, progress)
    if len(step.wholes) != 1 or len(step.found.classes) != 1:
        raise ValueError(gettext("these caps are not all alike"))
    return step


def largest_of_six(executor: Executor | None = None, progress: bool | Callable[[float], object] = True) -> Exclusion:
    """Prove that no cap of AG(6, 3) has 113 points: an `Exclusion`."""
    split = must_split(6, 113, 45)
    one = the_forty_five(executor, progress)
    return exclude(split, {45: of_45(one), 44: one.found}, executor, progress)


def of_45(one: Filling) -> Classification:
    """Return the one class of 45 points, as a `Classification`."""
    [(cap, orbit)] = one.wholes
    return Classification(5, 45, ((cap, orbit),), orbit)


def _classes(split: Split, progress: bool | Callable[[float], object]) -> dict[int, Classification]:
    sizes = sorted({size for kind in split.types for size in kind[:2]}, reverse=True)
    classes = {size: orbits(split.dimension - 1, size, progress) for size in sizes}
    for size, found in classes.items():
        if not found.complete:
            raise ValueError(gettext("the orbits of the caps of {n} points do not add up to all").format(n=size))
    return classes


LARGEST = 45  # of five dimensions


def classify(dimension: int, size: int, progress: Shown = True) -> Classification:
    """Classify the caps of `size` points up to affine maps, in `dimension` 1 to 4, and 42 to 45 points of 5.

    In four dimensions nine points take seconds, twelve half a minute. So do, with numba, the 45 points of dimension 5:
    they are proved to be alike, see `prove_largest`. The 43 take some minutes: they are one of the 45 without two
    points, in four ways. The 42 take an hour, and are of thirty kinds. ValueError for a size that is not classified.

    H. R. Thackeray classified the caps of AG(5, 3) with 41 points and more before: see Theorem 2.1 of arXiv 2206.09804.

    >>> len(classify(3, 8).classes), classify(3, 9).classes[0][1]
    (3, 2106)
    >>> print(classify(4, 20))
    AG(4, 3): the 682,344 caps of 20 points are 1 class, because its orbit has that many.
    >>> print(classify(2, 2).text)
    # orbit 1 of 1: 36 caps of 2 points in AG(2, 3)
    00
    01
    """
    dimension = checked_dimension(dimension, MOST + 1)
    size = checked_cards(size, dimension)
    if dimension <= MOST:
        return orbits(dimension, size, progress)
    if size > LARGEST:
        raise ValueError(gettext("a cap of AG(5, 3) has at most 45 points, not {size}").format(size=size))
    if size == LARGEST:
        return of_45(the_forty_five(progress=progress))
    if size not in LISTED:
        text = gettext(
            "setlab classifies the caps of AG(5, 3) with {least} to 45 points, not those with {size}; the second paper "
            "of H. R. Thackeray on the cap set problem treats those with 41"
        )
        raise ValueError(text.format(least=min(LISTED), size=size))
    return listed(size, progress=progress).found
