"""What each step says, and how it is shown: first with a pencil, for all steps, and then what takes a while.

`pencil` goes through the steps in order and raises where one does not follow. It leaves jobs, generators that do the
rest of the work; each step is shown when its jobs have come to their end.
"""

from itertools import product

from .census import MOST, complete
from .classes import alike, group, keeping, profile, tables
from .counting import forced, refuted, witness
from .reading import Class, Counted, Listing, Unique, Unproved, demand
from .rooms import placings


def pencil(claim):
    """[(what is shown, its job)] of a `Claim` whose steps are all there, in order, and right as far as a pencil goes.

    largest[n] is the most points that a cap of AG(n, 3) can have; lists[n, size] are all caps of a size, up to affine
    maps. Neither is ever changed.
    """
    witness(claim.witness, claim.dimension, claim.size)
    largest, lists, jobs = [1, 2], {}, []  # three points of a line are the line
    for place, step in enumerate(claim.steps, 1):
        try:
            _in_order(step, largest, lists, claim.dimension)
            jobs += _counted(step) if isinstance(step, Counted) else _sliced(step, largest, lists)
        except Unproved as error:
            raise Unproved(f"step {place}, {step.size} points of AG({step.dimension}, 3): {error}") from None
        if not isinstance(step, Unique):
            largest.append(step.size - 1)  # and no larger one, as parts of a cap are caps
    demand(len(largest) > claim.dimension, f"there is no step for dimension {len(largest)}")
    most = f"the steps leave a cap of AG({claim.dimension}, 3) at most {largest[-1]} points"
    demand(claim.size == largest[-1], f"{most}, and not {claim.size}")
    return jobs


def _in_order(step, largest, lists, dimension):
    """One step for each dimension, and where all caps of two sizes are one, it is said after that, and once."""
    n = step.dimension
    demand(2 <= n <= dimension, f"AG({n}, 3) has no step here")
    if isinstance(step, Unique):
        demand(n == len(largest) - 1 < dimension, f"it is the turn of dimension {len(largest)}")
        demand(step.size + 1 == largest[n], "this is told of the largest caps only")
        demand((n, step.size) not in lists, "this was shown before")
    else:
        demand(n == len(largest), f"it is the turn of dimension {len(largest)}")
    most = largest[n - 1]
    demand(step.below == most, f"a step before allows hyperplanes {most} points, and not {step.below}")


def _counted(step):
    refuted(step)
    return [(f"AG({step.dimension}, 3): no cap has {step.size} points, by counting pairs and triples", iter(()))]


def _sliced(step, largest, lists):
    """The parts that larger slices can have, all beside each other: no cap of the size, or only those that are said."""
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
    )  # never more of them at once than the file names
    right = all(room[:3] == next(pairs, None) for room in step.rooms) and next(pairs, None) is None
    demand(right, "not all pairs of classes are laid beside each other, in order")
    jobs = [job for size in step.lists for job in _listed(n - 1, size, step.lists[size], largest, lists)]
    if isinstance(step, Unique):
        witness(step.cap, n, step.size + 1)
        lists[n, step.size + 1] = Listing(step.orbit, (), (Class(step.cap, step.orbit),))
        many = step.orbit * (step.size + 1)  # any of the points may be the one that is missing
        lists[n, step.size] = Listing(many, (), (Class(step.cap[1:], many),))
        shown = f"all caps of {step.size + 1} points are alike, and those of {step.size} lack a point of one"
        return [*jobs, (f"AG({n}, 3): {shown}", _unique(step))]
    demand(all(room.room == -1 for room in step.rooms), "there is room for a cap of this size")
    return [*jobs, (f"AG({n}, 3): no cap has {step.size} points, as its slices do not fit", _excluded(step))]


def _listed(n, size, listing, largest, lists):
    """A list that is there already is the same again; any other one is whole, which is a job."""
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


def _beside(step):
    """((room, cap of the first slice), what `placings` gives) of each pair; the room is as it is said."""
    for each in step.rooms:
        first, second = (step.lists[size].classes[place].cap for size, place in each[:2])
        found = placings(first, second, step.dimension - 1, each.needed)
        most = max((len(free) for _, free in found), default=-1)
        demand(most == each.room, f"beside {each.first} and {each.second} is room for {most}, and not for {each.room}")
        yield (each, first), found


def _excluded(step):
    for _ in _beside(step):  # each room is −1
        yield


def _unique(step):
    """What two caps leave free makes a cap with them, and always the same up to affine maps.

    Any cap of one point less is therefore in such a cap. Without a point that can only be filled up with that point
    again, and the maps of the cap take each of its points to each other: so these are alike, too.
    """
    n, cap = step.dimension, step.cap
    look, seen = profile(cap, n), set()
    for (room, first), found in _beside(step):
        for second, free in found:
            points = sorted((k, *point) for k, part in enumerate((first, second, free)) for point in part)
            here = f"beside {room.first} and {room.second} there are {len(free)} points free, not {room.needed + 1}"
            demand(len(free) == room.needed + 1, here)
            seen.add(tuple(points))
        yield
    for each in sorted(seen):
        demand(profile(each, n) == look and alike(cap, each, n), "a cap of another kind came up")
        yield
    whole = sorted(tables(n)[2][point] for point in cap)
    reached = {images[tables(n)[2][cap[0]]] for images in keeping(cap, n)}
    demand(sorted(reached) == whole, "the maps of the cap leave a point alone")
    demand(_joins(cap[1:], n) == {cap[0]}, "another point can join the cap without a point")
    demand(group(n) == step.orbit * len(keeping(cap, n)), f"an orbit of {len(cap)} points has another size")


def _joins(cap, n):
    """The points that can join a cap."""
    closed = {tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) for a in cap for b in cap}
    return {*product(range(3), repeat=n)} - closed  # a point of the cap closes itself
