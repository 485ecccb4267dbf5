"""Room between two slices: how many points the third one can hold when caps lie in the first two.

If A and B lie in two of three parallel hyperplanes, a point −(a + b) of the third makes a line with a and b. The points
left there, the *room*, are as many as the complement of A + B has. `most_room` tries B in every position: only the
linear part counts, since moving B alone is a shear of the whole space. The images grow direction by direction, and a
branch is cut when what is placed so far leaves too little room; if only the most room is wanted, too little is what
does not beat the best so far.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from setlab.caps.parsing import checked_dimension, read
from setlab.caps.point_indices import place_of, vectors
from setlab.common.i18n import gettext
from setlab.core.symmetry import SymmetryGroup
from setlab.counts.fast import can_compile, compiled, numbers, zeros
from setlab.counts.moving import ones_of_many
from setlab.counts.reporting import announce
from setlab.counts.slices import slice_of

if TYPE_CHECKING:
    from setlab.core.space import PointsLike
    from setlab.counts.fast import Array


MOST = 5  # dimensions of a slice
SECONDS, PLAIN_SECONDS = 3, 7  # for the largest caps of five dimensions: measured, with numba and without
WORD = 62  # points in a machine number
MOST_HITS = 10_000  # placings that are kept
FRAMES = 60  # start points tried for the frame of B: the sooner much of it is placed, the better


def room(first: "PointsLike", second: "PointsLike") -> int:
    """Count the points that `first` and `second`, caps in parallel hyperplanes, leave in the third, at most.

    That holds for all positions: what is on a line with a point of each is closed. The caps have one dimension, up to
    5, and are read as `verify` reads them. Two parallel planes with four points each leave at most one, so ten points
    in space are never split as 4 + 4 + 2: ValueError if one is empty, or their dimensions differ.

    >>> from setlab.caps import largest_known
    >>> room(largest_known(2), largest_known(2)), room(largest_known(3), largest_known(3))
    (1, 2)
    """
    first, second = read(first), read(second)
    if not first or not second or len(first[0]) != len(second[0]):
        raise ValueError(gettext("give two caps of one dimension, none of them empty"))
    dimension = checked_dimension(len(first[0]), MOST)
    places = [*map(place_of, first)], [*map(place_of, second)]
    if dimension == MOST:
        announce(SECONDS if can_compile() else PLAIN_SECONDS)
    # Too high a demand is soon refused; with too low a demand the search takes long.
    asked = (3**dimension >> halved for halved in range(1, WORD))
    return next(found for least in asked if (found := most_room(*places, dimension, least)) >= 0)


def most_room(first: Sequence[int], second: Sequence[int], dimension: int, least: int) -> int:
    """Return the largest room, at least `least`, beside `first` and any image of `second`; −1 if there is none.

    Caps are given as places.
    """
    if len(second) == 1:
        return max(3**dimension - len(first), -1)
    search = _with_numba if can_compile() else _plain
    return search(first, levels(second, dimension), dimension, least, hits=0)[0]


def placed_with_room(
    first: Sequence[int], second: Sequence[int], dimension: int, least: int
) -> list[tuple[Sequence[int], list[int], list[int]]]:
    """Return all [(one cap, image of the other, free points)] with at least `least` free points, up to symmetries.

    The cap with more symmetries stays where it is, so that the other has fewer images.
    """
    search = _with_numba if can_compile() else _plain
    first, second = sorted((first, second), key=lambda cap: _images_tried(tuple(cap), dimension))
    order = levels(second, dimension)
    _, frames = search(first, order, dimension, least, hits=MOST_HITS)
    if len(frames) == MOST_HITS:  # a proof must not lose any of them
        raise OverflowError(f"more than {MOST_HITS - 1:,} placings leave room for {least} points")
    found = []
    for images in frames:
        placed = _images(order, images, dimension)
        free = _complement(first, placed, dimension)
        found.append((first, placed, free))
    return found


def _images_tried(cap: tuple[int, ...], dimension: int) -> int:
    """Return how many images of the first two directions are tried if this cap stays where it is."""
    return sum(map(len, first_directions(cap, dimension).values()))


def _complement(first: Sequence[int], placed: Sequence[int], dimension: int) -> list[int]:
    """Return the places that −(A + B) leaves free."""
    plus, minus = tables(dimension)
    return sorted({*range(3**dimension)} - {minus[plus[a][b]] for a in first for b in placed})


def _images(order: Sequence[Sequence[Sequence[int]]], images: Sequence[int], dimension: int) -> list[int]:
    """Return the image of B, with its directions sent to these places and its first point to 0."""
    plus, _ = tables(dimension)
    placed = [0]
    for depth, level in enumerate(order):
        for weights in level:
            place = 0
            for weight, image in zip(weights, images[: depth + 1], strict=True):
                for _ in range(weight):
                    place = plus[place][image]
            placed.append(place)
    return sorted(placed)


# --- frames ----------------------------------------------------------------------------------------------------------


def tables(dimension: int) -> tuple[list[list[int]], list[int]]:
    """Return (rows of sums by place, the place of the negative for each place)."""
    space = slice_of(dimension)
    return space.plus, space.minus[0]


def levels(cap: Sequence[int], dimension: int) -> list[list[tuple[int, ...]]]:
    """Choose a frame of the cap. Return, for each direction, the new points that it spans, as weights of directions.

    The cap is moved so that its first point is 0. The frame is chosen so that it spans many points soon.
    """
    every = (_levels(cap, start, dimension) for start in cap[:FRAMES])
    return max(every, key=lambda order: [len(level) for level in order])


def _levels(cap: Sequence[int], start: int, dimension: int) -> list[list[tuple[int, ...]]]:
    plus, minus = tables(dimension)
    points = [plus[place][minus[start]] for place in cap]
    span: dict[int, tuple[int, ...]] = {0: ()}
    order = []
    while outside := [point for point in points if point not in span]:
        choices = [_spanned(span, direction, plus) for direction in outside]
        new = max(choices, key=lambda new: sum(point in new for point in points))
        order.append([new[point] for point in points if point in new])
        span = {place: (*weights, 0) for place, weights in span.items()} | new
    return order


def _spanned(
    span: Mapping[int, tuple[int, ...]], direction: int, plus: Sequence[Sequence[int]]
) -> dict[int, tuple[int, ...]]:
    """Return the points that one more direction adds: {place: weights}."""
    new = {}
    for place, weights in span.items():
        once = plus[place][direction]
        new[once], new[plus[once][direction]] = (*weights, 1), (*weights, 2)
    return new


@lru_cache(maxsize=1000)
def first_directions(cap: tuple[int, ...], dimension: int) -> dict[int, list[int]]:
    """Return {first: seconds}, the images of the first two directions to try, given the cap's own symmetries.

    The firsts are one of each orbit; the seconds one of each orbit of the symmetries that keep the first.
    """
    world = vectors(dimension)
    maps = SymmetryGroup("affine", dimension).stabiliser([world[place] for place in cap]).generators()
    plus, minus = tables(dimension)
    index = {vector: place for place, vector in enumerate(world)}
    moves = []
    for each in maps:
        images = [index[each(vector)] for vector in world]
        moves.append([plus[place][minus[images[0]]] for place in images])
    orbits = _orbits(moves, 3**dimension)
    return {orbit[0]: [each[0] for each in _orbits(_keeping(orbit, moves), 3**dimension)] for orbit in orbits}


def _orbits(moves: Iterable[Sequence[int]], many: int) -> list[list[int]]:
    """Return the orbits of these maps except that of 0, as lists that begin with their least place."""
    left, orbits = {*range(1, many)}, []
    while left:
        orbit = [min(left)]
        left.discard(orbit[0])
        for place in orbit:
            fresh = {move[place] for move in moves} & left
            left -= fresh
            orbit += sorted(fresh)
        orbits.append(orbit)
    return orbits


def _keeping(orbit: Sequence[int], moves: Sequence[Sequence[int]]) -> set[tuple[int, ...]]:
    """Return generators of all maps that keep the first place of this orbit, by Schreier's lemma."""
    ways = {orbit[0]: tuple(range(len(moves[0])))} if moves else {}  # a map from the first place to each
    for place in orbit if moves else ():
        for move in moves:
            ways.setdefault(move[place], tuple(move[step] for step in ways[place]))
    back = {place: sorted(range(len(way)), key=way.__getitem__) for place, way in ways.items()}
    return {tuple(back[move[place]][move[step]] for step in ways[place]) for place in ways for move in moves}


# --- the search, in plain Python -------------------------------------------------------------------------------------


def _plain(
    first: Sequence[int], order: Sequence[Sequence[Sequence[int]]], dimension: int, least: int, hits: int
) -> tuple[int, list[list[int]]]:
    plus, minus = tables(dimension)
    many = 3**dimension
    shifted = [sum(1 << plus[a][step] for a in first) for step in range(many)]
    best, found = -1, []

    def place(span: Sequence[int], images: Sequence[int], blocked: int) -> None:
        nonlocal best, least
        depth = len(images)
        rows = [(plus[_base(weights, images, plus)], weights[-1]) for weights in order[depth]]
        inside = {*span}
        for image in firsts if depth == 0 else firsts[images[0]] if depth == 1 else range(many):
            if image in inside:
                continue
            covered, twice = blocked, minus[image]
            for row, weight in rows:
                covered |= shifted[row[image if weight == 1 else twice]]
            room = many - covered.bit_count()
            if room < least:
                continue
            if depth + 1 < len(order):
                both = [plus[point][step] for step in (image, twice) for point in span]
                place([*span, *both], [*images, image], covered)
            else:
                best = max(best, room)
                if not hits:
                    least = best + 1
                elif len(found) < hits:
                    found.append([*images, image])

    firsts = first_directions(tuple(first), dimension)
    place([0], [], shifted[0])
    return best, found


def _base(weights: Sequence[int], images: Sequence[int], plus: Sequence[Sequence[int]]) -> int:
    """Return the place to which all weights except the last lead."""
    place = 0
    for weight, image in zip(weights, images, strict=False):
        for _ in range(weight):
            place = plus[place][image]
    return place


# --- kernels for numba -----------------------------------------------------------------------------------------------


def _with_numba(
    first: Sequence[int], order: Sequence[Sequence[Sequence[int]]], dimension: int, least: int, hits: int
) -> tuple[int, list[list[int]]]:
    plus, many = tables(dimension)[0], 3**dimension
    words = -(-many // WORD)
    shifted = zeros(many, words)
    for step in range(many):
        for a in first:
            place = plus[a][step]
            shifted[step, place // WORD] |= 1 << place % WORD
    starts = [0]
    for level in order:
        starts.append(starts[-1] + len(level))
    weights = zeros(starts[-1], len(order))
    for k, row in enumerate(row for level in order for row in level):
        weights[k, : len(row)] = row
    result, frames = zeros(2), zeros(hits, len(order))
    room = zeros(dimension + 1, words), zeros(dimension + 1, many), zeros(len(order)), zeros(len(weights))
    directions = first_directions(tuple(first), dimension)
    seconds = zeros(len(directions), many)
    for k, each in enumerate(directions.values()):
        seconds[k, each] = 1
    firsts = numbers([*directions])
    compiled(_search)(
        shifted, numbers(plus), firsts, seconds, numbers(starts), weights, least, hits, *room, frames, result
    )
    return int(result[0]), frames[: int(result[1])].tolist()


def _search(
    shifted: "Array", plus: "Array", firsts: "Array", seconds: "Array", starts: "Array", weights: "Array", least: int,
    hits: int, blocked: "Array", inside: "Array", images: "Array", bases: "Array", frames: "Array", result: "Array"
) -> None:  # fmt: skip
    """Search all images; set result to the best room and the number of frames kept."""
    many, words, deep = shifted.shape[0], shifted.shape[1], len(images)
    result[0], result[1] = -1, 0
    for w in range(words):
        blocked[0, w] = shifted[0, w]
    inside[0, 0] = 1
    depth = 0
    images[0] = -1  # for depth 0 the index in `firsts`; for all others the place of the image
    while depth >= 0:
        images[depth] += 1
        turn = images[depth]
        if turn >= (len(firsts) if depth == 0 else many):
            depth -= 1
            continue
        image = firsts[turn] if depth == 0 else turn
        if inside[depth, image] or (depth == 1 and not seconds[images[0], image]):
            continue
        twice = plus[image, image]
        room = _cover(shifted, plus, starts, weights, depth, image, twice, bases, blocked, least)
        if room < least:
            continue
        if depth + 1 == deep:
            result[0] = max(result[0], room)
            if hits == 0:
                least = room + 1
            elif result[1] < hits:
                for k in range(deep):
                    frames[result[1], k] = firsts[images[k]] if k == 0 else images[k]
                result[1] += 1
            continue
        _span(plus, inside, depth, image, twice)
        depth += 1
        images[depth] = -1
        _find_bases(plus, starts, weights, depth, firsts[images[0]], images, bases)


def _find_bases(
    plus: "Array", starts: "Array", weights: "Array", depth: int, first: int, images: "Array", bases: "Array"
) -> None:
    """Set `bases` to where the points of this depth lie before their last direction is placed."""
    for k in range(starts[depth], starts[depth + 1]):
        base = 0
        for d in range(depth):
            for _ in range(weights[k, d]):
                base = plus[base, first if d == 0 else images[d]]
        bases[k] = base


def _span(plus: "Array", inside: "Array", depth: int, image: int, twice: int) -> None:
    """Set `inside` for the points that are spanned with one more direction."""
    for place in range(inside.shape[1]):
        inside[depth + 1, place] = 0
    for place in range(inside.shape[1]):
        if inside[depth, place]:
            inside[depth + 1, place] = 1
            inside[depth + 1, plus[place, image]] = 1
            inside[depth + 1, plus[place, twice]] = 1


def _cover(
    shifted: "Array",
    plus: "Array",
    starts: "Array",
    weights: "Array",
    depth: int,
    image: int,
    twice: int,
    bases: "Array",
    blocked: "Array",
    least: int,
) -> int:
    """Return the room if this direction is placed, or less than `least` as soon as that is certain."""
    many, words = shifted.shape[0], shifted.shape[1]
    for w in range(words):
        blocked[depth + 1, w] = blocked[depth, w]
    room = many
    for k in range(starts[depth], starts[depth + 1]):
        step = plus[bases[k], image if weights[k, depth] == 1 else twice]
        for w in range(words):
            blocked[depth + 1, w] |= shifted[step, w]
        room = many
        for w in range(words):
            room -= ones_of_many(blocked[depth + 1, w])
        if room < least:
            return room
    return room
