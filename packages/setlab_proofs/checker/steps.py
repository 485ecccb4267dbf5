"""Steps of a proof and how each is checked: first the quick part of all steps, then what takes a while.

`pencil` goes through the steps in order and raises if one does not follow. It leaves jobs, generators that do the rest
of the work; each step is shown when its jobs have finished.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import comb
from typing import Any

from .census import MOST, complete
from .classes import alike, different, group, keeping, profile, tables
from .counting import forced, refuted, witness
from .reading import (
    Class,
    CompletionStep,
    CountingStep,
    ExclusionStep,
    LargestCapClaim,
    Listing,
    ProofError,
    UniquenessStep,
    demand,
)
from .third_slice import placings

ListingStep = UniquenessStep | CompletionStep
SlicedStep = ExclusionStep | ListingStep
PARTS = 1_000_000  # subsets of one set of points that are tried at most


def pencil(claim: LargestCapClaim) -> tuple[list[tuple[str, Iterator]], str]:
    """Return ([(what is shown, its job)], conclusion) of a claim whose steps are complete and in order.

    The quick part of each step is checked here. largest[n] is the most points that a cap of AG(n, 3) can have; lists[n,
    size] are all caps of a size, up to affine maps. Neither is ever changed.
    """
    if isinstance(claim, LargestCapClaim):
        witness(claim.witness, claim.dimension, claim.size)
    largest, lists, jobs = [1, 2], {}, []  # a cap of AG(1, 3) has at most two points
    for place, step in enumerate(claim.steps, 1):
        try:
            _in_order(step, largest, lists, claim.dimension)
            jobs += _counted(step) if isinstance(step, CountingStep) else _sliced(step, largest, lists)
        except ProofError as error:
            raise ProofError(f"step {place}, {step.size} points of AG({step.dimension}, 3): {error}") from None
        if isinstance(step, CountingStep | ExclusionStep):
            largest.append(step.size - 1)  # nor is there a larger one, as parts of a cap are caps
    return jobs, (_largest if isinstance(claim, LargestCapClaim) else _all)(claim, largest, lists)


def _largest(claim: LargestCapClaim, largest: Sequence[int], lists: dict[tuple[int, int], Listing]) -> str:
    n, size = claim.dimension, claim.size
    demand(len(largest) > n, f"there is no step for dimension {len(largest)}")
    demand(size == largest[-1], f"the steps leave a cap of AG({n}, 3) at most {largest[-1]} points, and not {size}")
    return f"So the largest cap of AG({n}, 3) has {size} points; nothing was believed."


def _all(claim: LargestCapClaim, largest: Sequence[int], lists: dict[tuple[int, int], Listing]) -> str:
    n, size = claim.dimension, claim.size
    demand((n, size) in lists, f"no step lists the caps of {size} points of AG({n}, 3)")
    found = lists[n, size]
    kinds = f"{len(found.classes)} of them up to affine maps"
    return f"So AG({n}, 3) has {found.all:,} caps of {size} points, {kinds}; nothing was believed."


def _in_order(
    step: CountingStep | SlicedStep, largest: Sequence[int], lists: dict[tuple[int, int], Listing], dimension: int
) -> None:
    """Raise ProofError unless the step is in order: one for each dimension, and lists of a size after it, and once."""
    n = step.dimension
    demand(2 <= n <= dimension, f"AG({n}, 3) has no step here")
    if isinstance(step, CountingStep | ExclusionStep):
        demand(n == len(largest), f"it is the turn of dimension {len(largest)}")
    else:
        demand(n == len(largest) - 1, f"it is the turn of dimension {len(largest)}")
        if isinstance(step, UniquenessStep):
            demand(step.size + 1 == largest[n], "this is told of the largest caps only")
        demand((n, step.size) not in lists, "this was shown before")
    most = largest[n - 1]
    demand(step.below == most, f"a step before allows hyperplanes {most} points, and not {step.below}")


def _counted(step: CountingStep) -> list[tuple[str, Iterator]]:
    refuted(step)
    return [(f"AG({step.dimension}, 3): no cap has {step.size} points, by counting pairs and triples", iter(()))]


def _sliced(
    step: SlicedStep, largest: Sequence[int], lists: dict[tuple[int, int], Listing]
) -> list[tuple[str, Iterator]]:
    """Check a step about slices, which has to name all pairs of classes in order, and return its jobs."""
    n = step.dimension
    total, kinds = forced(n, step.size, step.below, step.weights)
    demand(total == step.total, f"the values sum to {total}, and not to {step.total}")
    demand(step.types == kinds, "other types have a negative value")
    demand(step.lists.keys() == {size for kind in kinds for size in kind[:2]}, "other sizes have to be listed")
    pairs = (
        ((i, a), (j, b), k)
        for i, j, k in kinds
        for a, b in product(range(len(step.lists[i].classes)), range(len(step.lists[j].classes)))
        if i != j or a <= b
    )  # lazily, never more than the file lists
    right = all(room[:3] == next(pairs, None) for room in step.rooms) and next(pairs, None) is None
    demand(right, "not all pairs of classes are laid beside each other, in order")
    jobs = [job for size in step.lists for job in _listed(n - 1, size, step.lists[size], largest, lists)]
    if isinstance(step, ExclusionStep):
        demand(all(room.room == -1 for room in step.rooms), "there is room for a cap of this size")
        return [*jobs, (f"AG({n}, 3): no cap has {step.size} points, as its slices do not fit", _excluded(step))]
    wholes, classes = found = _wholes_and_classes(step)
    for cap, _ in wholes:
        witness(cap, n, len(cap))
        many = comb(len(cap), max(len(cap) - step.size, 0))
        demand(step.size <= len(cap) and many <= PARTS, f"a cap of {len(cap)} points is no whole here")
    lists[n, step.size] = Listing(sum(each.orbit for each in classes), (), classes)
    if isinstance(step, UniquenessStep):
        lists[n, step.size + 1] = Listing(step.orbit, (), wholes)
        shown = f"all caps of {step.size + 1} points are alike, and those of {step.size} lack a point of one"
    else:
        sizes = ", ".join(str(len(cap)) for cap, _ in wholes)
        shown = f"all caps of {step.size} points are parts of caps that are alike to one of these, of so many: {sizes}"
    return [*jobs, (f"AG({n}, 3): {shown}", _filled(step, *found))]


def _wholes_and_classes(step: ListingStep) -> tuple[tuple[Class, ...], tuple[Class, ...]]:
    """Return (wholes, classes) of a step that lists the caps of a size."""
    if not isinstance(step, UniquenessStep):
        return step.wholes, step.classes
    many = step.orbit * (step.size + 1)  # any of the points may be the one that is missing
    return (Class(step.cap, step.orbit),), (Class(step.cap[1:], many),)


def _listed(
    n: int, size: int, listing: Listing, largest: Sequence[int], lists: dict[tuple[int, int], Listing]
) -> Iterator[tuple[str, Iterator[None]]]:
    """Yield the job that shows a new list complete; a list that was shown before has to be the same."""
    if (n, size) in lists:
        demand(listing == lists[n, size], f"the list of {size} points is not that of a step before")
        return
    demand(2 <= n <= MOST, f"no step before has listed the caps of {size} points of AG({n}, 3)")
    _, kinds = forced(n, size, largest[n - 1], listing.weights)
    demand(listing.classes, f"no cap of {size} points is listed")
    for cap, _ in listing.classes:
        witness(cap, n, size)
    many = sum(each.orbit for each in listing.classes)
    demand(listing.all == many, f"the orbits of {size} points add up to {many}, and not to {listing.all}")
    lists[n, size] = listing
    shown = f"AG({n}, 3): classes of all {many:,} caps of {size} points: {len(listing.classes)}"
    yield shown, complete(n, size, listing, kinds)


def _beside(step: Any) -> Iterator[tuple[Any, Sequence]]:
    """Yield (room, what `placings` gives) of each pair; ProofError if the room differs."""
    for each in step.rooms:
        first, second = (step.lists[size].classes[place].cap for size, place in each[:2])
        found = placings(first, second, step.dimension - 1, each.needed)
        most = max((len(free) for *_, free in found), default=-1)
        demand(most == each.room, f"beside {each.first} and {each.second} is room for {most}, and not for {each.room}")
        yield each, found


def _excluded(step: ExclusionStep) -> Iterator[None]:
    for _ in _beside(step):  # each room is −1
        yield


def _filled(step: ListingStep, wholes: Sequence[Class], classes: Sequence[Class]) -> Iterator[None]:
    """Check that wherever two caps leave room, filling it gives a part of a whole, up to affine maps.

    So each cap of this size is a part of an image of a whole; of one image of one whole, since only the points that
    are missing there can join it. Maps that take such parts to each other thus take whole to whole, so that the parts
    of each are sorted by the maps that keep it.
    """
    n, seen = step.dimension, set()
    for room, found in _beside(step):
        for first, second, free in found:
            seen |= {*_filled_up(first, second, free, room.needed, n)}
        yield
    looks = [(profile(cap, n), cap) for cap, _ in wholes]
    for each in sorted(seen):
        look = profile(each, n)
        demand(any(look == other and alike(cap, each, n) for other, cap in looks), "a cap of another kind came up")
        yield
    different([cap for cap, _ in wholes], n)
    for cap, orbit in wholes:
        demand(group(n) == orbit * len(keeping(cap, n)), f"an orbit of {len(cap)} points has another size")
    yield from _parts(step.size, wholes, classes, n)


def _filled_up(
    first: Sequence[tuple[int, ...]],
    second: Sequence[tuple[int, ...]],
    free: Sequence[tuple[int, ...]],
    needed: int,
    n: int,
) -> Iterator[Any]:
    """Yield complete caps that contain all caps with these two slices and `needed` of the free points.

    Each is written by these three slices and what can join it.
    """
    points = [[(k, *point) for point in part] for k, part in enumerate((first, second, free))]
    demand(comb(len(free), needed) <= PARTS, f"{len(free)} points are too many to choose {needed}")
    for third in [points[2]] if _is_cap(points[2]) else combinations(points[2], needed):
        if _is_cap(third):
            cap = [*points[0], *points[1], *third]
            cap += _joins(cap, n)
            demand(_is_cap(cap), "points can join a cap in more than one way")
            yield tuple(sorted(cap))


def _parts(size: int, wholes: Sequence[Class], classes: Sequence[Class], n: int) -> Iterator[None]:
    """Check that the classes are all parts of this size of all wholes, each once up to the maps that keep the whole."""
    places = tables(n)[2]
    points = [{places[point] for point in cap} for cap, _ in wholes]
    left = [{*map(frozenset, combinations(sorted(inside), len(inside) - size))} for inside in points]
    for cap, orbit in classes:
        demand(all(point in places for point in cap), f"a point of a class is not one of AG({n}, 3)")
        part = {places[point] for point in cap}
        demand(len(part) == size, f"a class has {len(part)} points, and not {size}")
        k = next((k for k, inside in enumerate(points) if part <= inside), -1)
        demand(k >= 0, f"a class of {size} points is no part of a whole")
        missing = frozenset(points[k] - part)
        demand({places[point] for point in _joins(cap, n)} == missing, "a point can join a class in another way")
        demand(missing in left[k], f"a class of {size} points is there twice")
        images = {frozenset(map(each.get, missing)) for each in keeping(wholes[k].cap, n)}
        demand(orbit == wholes[k].orbit * len(images), f"an orbit of {size} points has another size")
        left[k] -= images
        yield
    demand(not any(left), f"a class of {size} points is left out")


def _is_cap(points: Sequence[tuple[int, ...]]) -> bool:
    inside = {*points}
    thirds = (tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) for a, b in combinations(points, 2))
    return inside.isdisjoint(thirds)


def _joins(cap: Sequence[tuple[int, ...]], n: int) -> set[tuple[int, ...]]:
    """Return the points that can join a cap."""
    closed = {tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) for a in cap for b in cap}
    return {*product(range(3), repeat=n)} - closed  # a point of the cap closes itself
