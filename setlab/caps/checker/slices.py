"""Steps that look into slices: which splits must be, and what two caps leave free of the third slice.

`known` holds what is known of caps up to affine maps, {(dimension, size): a list of classes}; what is not in it, the
step has to bring along, and the number of all such caps is believed: {(dimension, size): number}.
"""

from itertools import product

from caps.checker.classes import alike, classes, group, keeping, point_of, profile
from caps.checker.counting import demand, hyperplanes, weighted, witness
from caps.checker.rooms import placings


def excluded(step, known, believed):
    """No cap has this size: no two caps leave room enough beside each other."""
    for pair, needed, free in beside(step, known, believed):
        demand(not free, f"{pair} leave room for {needed} points, so that a cap of {step['size']} points may be there")


def one_class(step, known, believed):
    """All caps of one point more are alike, and any cap of this size is one of them without a point.

    What two caps leave free makes a cap with them, and always the same up to affine maps. That cap without a point can
    only be filled up with that point, and its own maps take each of its points to each other.
    """
    n, size = step["dimension"], step["size"] + 1
    witness(step["cap"], n, size)
    cap = tuple(map(point_of, step["cap"]))
    look, seen = profile(cap, n), set()
    for pair, _, found in beside(step, known, believed):
        for image, free in found:
            points = slices(pair[2], image, free)
            demand(len(points) == size, f"beside {pair[:2]} there are {len(free)} points free")
            seen.add(frozenset(points))
    for each in seen:
        demand(profile(sorted(each), n) == look and alike(cap, sorted(each), n), "a cap of another kind came up")
    first, *rest = (int(point, 3) for point in step["cap"])
    demand({images[first] for images in keeping(cap, n)} == {first, *rest}, "the maps of the cap leave a point alone")
    demand(only_one_joins(cap, n), "another point can join the cap without a point")
    orbit = group(n) // len(keeping(cap, n))
    demand(orbit == step["orbit"], f"an orbit of {size} points has another size")
    known[n, size] = {"all": orbit, "classes": [{"cap": step["cap"], "orbit": orbit}]}
    known[n, size - 1] = {"all": orbit * size, "classes": None}  # any of its points may be the one that is missing


def beside(step, known, believed):
    """(first, second, cap of the first), points that are needed, what `placings` gives: for each pair of each type."""
    n = step["dimension"] - 1
    caps = {}
    for k, found in step["classes"].items():
        listed(n, int(k), found, known, believed)
        for place, each in enumerate(found["classes"]):
            caps[int(k), place] = tuple(map(point_of, each["cap"]))
    rooms = {(tuple(r["first"]), tuple(r["second"])): r for r in step["rooms"]}
    for i, j, needed in split(step):
        for a, b in product((key for key in caps if key[0] == i), (key for key in caps if key[0] == j)):
            if i == j and a > b:
                continue
            demand((a, b) in rooms, f"{a} and {b} were not laid beside each other")
            found = placings(caps[a], caps[b], n, needed)
            room = max((len(free) for _, free in found), default=-1)
            said = rooms[a, b]["room"]
            demand(room == said, f"beside {a} and {b} there is room for {room}, and not for {said}")
            yield (a, b, caps[a]), needed, found


def listed(n, size, found, known, believed):
    """The list of classes is whole: by a step before, or as the orbits add up to a number that is believed."""
    if (n, size) not in known:
        classes(n, size, found)
        believed[n, size] = found["all"]
        return
    before = known[n, size]
    demand(found["all"] == before["all"] == sum(each["orbit"] for each in found["classes"]), f"{size} points: not all")
    [each] = found["classes"]  # a step before has shown that there is one class
    witness(each["cap"], n, size)
    if before["classes"]:
        demand(each["cap"] == before["classes"][0]["cap"], f"this is not the cap of {size} points of the step before")
    else:
        larger = {*known[n, size + 1]["classes"][0]["cap"]}
        demand({*each["cap"]} < larger, f"the {size} points are not those of the step before")


def split(step):
    """The types that have a negative value; there must be one in every cap, and no other type may have one."""
    size, below = step["size"], step["below"]
    directions, pairs, triples = hyperplanes(step["dimension"])
    whole = directions, pairs * size * (size - 1) // 2, triples * size * (size - 1) * (size - 2) // 6
    total = sum(w * x for w, x in zip(step["weights"], whole, strict=True))
    demand(total == step["total"] < 0, "the values do not sum to something negative")
    kinds = [(i, j, size - i - j) for i in range(below + 1) for j in range(i + 1) if 0 <= size - i - j <= j]
    negative = [kind for kind in kinds if weighted(step["weights"], kind) < 0]
    demand(sorted(map(tuple, step["types"])) == sorted(negative), "other types have a negative value")
    return negative


def slices(*parts):
    """Three point sets as three parallel slices of one dimension more."""
    return [(k, *point) for k, part in enumerate(parts) for point in part]


def only_one_joins(cap, n):
    """Without its first point, which points can join the cap?"""
    rest = cap[1:]
    closed = {tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) for a in rest for b in rest}
    return {*product(range(3), repeat=n)} - closed - {*rest} == {cap[0]}
