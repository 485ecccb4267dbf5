"""The checker takes the proofs of 45 and 112, and nothing that was tampered with: it says which step is wrong."""

import ast
import json
import shutil
import subprocess
import sys
from copy import deepcopy
from itertools import combinations, permutations, product
from pathlib import Path

import pytest

import setlab as sl
from setlab import counts
from setlab.caps import classify
from setlab.caps.point_indices import place_of
from setlab.core.symmetry import SymmetryGroup
from setlab_proofs import checker
from setlab_proofs.caps import slice_proof
from setlab_proofs.caps.slice_proof import must_split
from setlab_proofs.caps.third_slice import most_room
from setlab_proofs.checker import ProofError, census, steps
from setlab_proofs.checker.classes import alike, keeping, maps
from setlab_proofs.checker.reading import Class, CompletionStep, Listing, Room, UniquenessStep, certificate
from setlab_proofs.checker.third_slice import placings


def check(data):
    return checker.check(json.dumps(data))


@pytest.fixture(scope="module")
def five():
    return sl.caps.prove_largest(5, progress=False)


def test_no_cap_has_46_points(five):
    told = five.explain()
    assert five.size == 45 and sl.caps.verify(five.witness).size == 45
    assert "20 + 20 + 6, 20 + 19 + 7, 20 + 18 + 8, 19 + 19 + 8" in told and "6,482,268,000" in told
    assert five.explain(5) in told and five.explain(5).startswith("AG(5, 3): suppose") and "\n\n" not in five.explain(5)
    assert "\n- 20 points: 1 class, whose orbit" in five.explain()._repr_markdown_()
    with pytest.raises(ValueError, match="dimensions 1 to 5"):
        five.explain(6)
    [step] = [step for step in five.data["steps"] if "rooms" in step]
    assert len(step["rooms"]) == 23 and all(room["room"] < room["needed"] for room in step["rooms"])


def without_eighteen(step):
    step["lists"]["18"].update(classes=[], all=0)
    step["rooms"] = [room for room in step["rooms"] if 18 not in (room["first"][0], room["second"][0])]


def tampered(data):
    def changed(what, says, change):
        copy = deepcopy(data)
        change(copy["steps"][-1])
        return what, says, copy

    yield changed("a weight", "do not sum", lambda s: s["weights"].__setitem__(1, -132))
    yield changed("the total", "sum to -810, and not to -809", lambda s: s.update(total=-809))
    yield changed("a type is left out", "other types", lambda s: s["types"].pop())
    yield changed("a pair is left out", "laid beside", lambda s: s["rooms"].pop(0))
    yield changed("a pair twice", "laid beside", lambda s: s["rooms"].append(s["rooms"][0]))
    yield changed("room", "room for a cap of this size", lambda s: s["rooms"][0].update(room=6))
    yield changed(
        "more than hyperplanes hold",
        "step before allows hyperplanes 20 points, and not 19",
        lambda s: s.update(below=19),
    )
    yield changed("no weights", "step 4: weights is missing", lambda s: s.pop("weights"))
    yield changed("another kind", "step 4: 7 stands where a list belongs", lambda s: s.update(rooms=7))
    yield changed("a size is not listed", "other sizes have to be listed", lambda s: s["lists"].pop("18"))
    yield changed("no class", "no cap of 18 points is listed", without_eighteen)
    yield changed("no reason", "no three weights", lambda s: s["lists"]["18"].update(weights=[]))
    yield changed("no split", "not sum to something negative", lambda s: s["lists"]["18"].update(weights=[0, 1, 0]))


def test_a_certificate_that_was_tampered_with_is_refused(five, monkeypatch):
    """What takes long, room and classes, is left to the full suite."""
    monkeypatch.setattr(steps, "placings", lambda *_: [])
    monkeypatch.setattr(steps, "complete", lambda *_: iter(()))
    assert check(five.data) == (5, 45)
    for what, says, data in tampered(five.data):
        with pytest.raises(ProofError, match=says):
            check(data)
            pytest.fail(what)
    with pytest.raises(ProofError, match=r"step 4, 46 points of AG\(5, 3\): the values do not sum"):
        check(next(tampered(five.data))[2])


def test_a_certificate_is_saved_and_loaded(five, tmp_path):
    five.save(tmp_path / "45.json")
    loaded = sl.caps.Certificate.load(tmp_path / "45.json")
    assert (loaded.steps, loaded.size, loaded.explain()) == (five.steps, 45, five.explain())
    (tmp_path / "45.json").write_text((tmp_path / "45.json").read_text().replace('"weights"', '"weight"', 1))
    with pytest.raises(ValueError, match=r"45.json holds no certificate that `save` wrote: .*weight"):
        sl.caps.Certificate.load(tmp_path / "45.json")


@pytest.mark.parametrize("foreign", ["", "[]", "{}", "7", '{"dimension": 5}', "no JSON", '{"steps": [{}]}'])
def test_a_foreign_file_is_no_certificate(foreign, tmp_path):
    with pytest.raises(ProofError, match="no certificate"):
        checker.check(foreign)
    (tmp_path / "foreign.json").write_text(foreign)
    with pytest.raises(ValueError, match="holds no certificate"):
        sl.caps.Certificate.load(tmp_path / "foreign.json")


# --- all caps of a size ----------------------------------------------------------------------------------------------


def listing(n, size, weights=()):
    found = classify(n, size, progress=False)
    return Listing(found.total, weights, found.classes)


def whole(n, size, listing, kinds):
    return [*census.complete(n, size, listing, kinds)]


def test_lists_of_classes_that_were_tampered_with_are_refused():
    """Eight points of three dimensions are somewhere split as 4 + 4 + 0."""
    eights, kinds = listing(3, 8), [(4, 4, 0)]
    whole(3, 8, eights, kinds)
    first, *rest = eights.classes
    for says, changed in (
        ("a class of 8 points is left out", rest),
        ("classes 0 and 3 of 8 points are one", [first, *rest, first]),
        ("an orbit of 8 points has another size", [(first[0], first[1] + 1), *rest]),
        ("an orbit of 8 points has another size", [(first[0], first[1] // 2), *rest]),
    ):
        with pytest.raises(ProofError, match=says):
            whole(3, 8, eights._replace(classes=tuple(changed)), kinds)


@pytest.mark.parametrize("n", [2, 3])
def test_splits_are_counted_as_all_caps_are(n):
    """By another route: all splits of all caps, over all directions, are so many as there are caps and directions."""
    for size in range(2, len(counts.no_set(n))):
        kinds = [(i, j, size - i - j) for i in range(size + 1) for j in range(i + 1) if 0 <= size - i - j <= j]
        ways = [len({(a, b, c) for a, b, c in permutations(kind)}) for kind in kinds]
        beside = [census.beside(kind, n - 1) if kind[1] else counts.no_set(n - 1)[size : size + 1] for kind in kinds]
        beside = [each if isinstance(each, int) else sum(each) for each in beside]
        assert sum(x * y for x, y in zip(ways, beside, strict=True)) == counts.no_set(n)[size]


@pytest.mark.every(3)
@pytest.mark.parametrize(
    ("size", "kind", "directions"),
    [(20, (9, 9, 2), 10), (21, (9, 9, 3), 0), (19, (9, 9, 1), 1), (19, (9, 8, 2), 9), (19, (8, 8, 3), 0)],
)
def test_splits_of_the_twenty(size, kind, directions):
    """All twenties are one, and each has ten directions with 9 + 9 + 2; nineteens are twenties without a point."""
    caps = counts.no_set(4)[size] if size < 21 else 0
    assert 40 * len({*permutations(kind)}) * census.beside(kind, 3) == directions * caps


@pytest.mark.every(3)
@pytest.mark.parametrize("size", [18, 19, 20, pytest.param(17, marks=pytest.mark.full)])
def test_all_caps_of_four_dimensions_are_counted_by_their_slices(size):
    """The totals are those of `counts.no_set`, which counts in another way; the checker does not know them."""
    split = must_split(4, size, 9)
    found = listing(4, size, split.weights)
    assert found.all == counts.no_set(4)[size] and len(found.classes) == {17: 143, 18: 20, 19: 1, 20: 1}[size]
    whole(4, size, found, split.types)
    if size < 19:
        with pytest.raises(ProofError, match="points is left out"):
            whole(4, size, found._replace(classes=found.classes[:-1]), split.types)


def test_a_list_is_never_replaced():
    """What a step has shown of a size, a later one says again, or it is refused."""
    twenty = listing(4, 20, must_split(4, 20, 9).weights)
    lists = {(4, 20): twenty}
    assert [*steps._listed(4, 20, twenty, [1, 2, 4, 9, 20], lists)] == []
    for other in (twenty._replace(all=twenty.all + 1), twenty._replace(weights=()), twenty._replace(classes=())):
        with pytest.raises(ProofError, match="the list of 20 points is not that of a step before"):
            [*steps._listed(4, 20, other, [1, 2, 4, 9, 20], lists)]
    with pytest.raises(ProofError, match=r"no step before has listed the caps of 45 points of AG\(5, 3\)"):
        [*steps._listed(5, 45, twenty, [1, 2, 4, 9, 20, 45], lists)]
    assert lists == {(4, 20): twenty}


def test_what_counts_caps_believes_nothing():
    """It imports itself, Python and numba, and runs alone, outside of setlab."""
    folder = Path(checker.__file__).parent
    foreign = set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level != 1:
                names = [f"{node.level}{node.module}"[1:] if not node.level else "above"]
            foreign |= {name.split(".")[0] for name in names} - sys.stdlib_module_names
    assert foreign == {"numba", "numpy"}


def test_it_runs_outside_of_setlab(tmp_path):
    shutil.copytree(Path(checker.__file__).parent, tmp_path / "checker")
    sl.caps.prove_largest(4).save(tmp_path / "20.json")
    program = (
        "import sys; sys.path.insert(0, '.'); from checker.__main__ import main; assert not main(['20.json']);"
        "assert not {name.split('.')[0] for name in sys.modules} & {'setlab', 'numpy', 'numba'}"
    )
    done = subprocess.run([sys.executable, "-I", "-c", program], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("So the largest cap of AG(4, 3) has 20 points; nothing was believed.\n")


@pytest.mark.full
def test_the_checker_finds_the_maps_and_the_room_that_setlab_finds():
    """Two programs that share no line."""
    nine, eights = sl.caps.largest_known(3), [cap for cap, _ in classify(3, 8, progress=False).classes]
    group = SymmetryGroup("affine", 3)
    for cap in (nine, *eights):
        kept = keeping(tuple(cap), 3)
        assert len(kept) == group.stabiliser_order(cap)
        assert all({images[place_of(p)] for p in cap} == {*map(place_of, cap)} for images in kept)
        assert all(alike(cap, other, 3) == (cap == other) for other in (nine, *eights))
        assert len([*maps(cap, [sl.AffineMap([[0, 1, 0], [2, 0, 1], [1, 0, 0]])(p) for p in cap], 3)]) == len(kept)
    for second in (nine, *eights):
        free = [len(free) for *_, free in placings(nine, second, 3, 1)]
        assert max(free, default=-1) == most_room([*map(place_of, nine)], [*map(place_of, second)], 3, 1)


@pytest.mark.full
def test_the_checker_agrees_about_45(five):
    assert five.check(progress=False) is five


@pytest.mark.full
def test_112_is_the_largest_and_the_45_are_one(tmp_path):
    """The whole proof, saved, and read by a program of its own."""
    proof = sl.caps.prove_largest(6, progress=False)
    proof.save(tmp_path / "112.json")
    loaded = sl.caps.Certificate.load(tmp_path / "112.json")
    assert (loaded.data, loaded.explain()) == (proof.data, proof.explain())
    assert proof.size == 112 and "45 + 45 + 23, 45 + 44 + 24" in proof.explain()
    done = subprocess.run(
        [sys.executable, "-m", "setlab.caps", "check", tmp_path / "112.json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.endswith("the largest cap of AG(6, 3) has 112 points; nothing was believed.\n"), done.stdout
    assert all(f"{counts.no_set(4)[k]:,} caps of {k} points" in done.stdout for k in (17, 18, 19, 20))
    for says, change in SHUFFLED:
        data = deepcopy(proof.data)
        change(data["steps"])
        with pytest.raises(ProofError, match=says):
            check(data)


SHUFFLED = [  # steps of the certificate of 112: the fourth is about 46 points, then come 44 and 113
    ("the list of 45 points is not that of a step before", lambda s: s[4].update(orbit=s[4]["orbit"] + 1)),
    ("the list of 18 points is not that of a step before", lambda s: s[4]["lists"]["18"]["classes"].reverse()),
    ("the list of 44 points is not that", lambda s: s[5]["lists"]["44"]["classes"][0]["cap"].reverse()),
    ("this was shown before", lambda s: s.insert(4, s[4])),
    ("no step before has listed the caps of 45 points", lambda s: s.append(s.pop(4))),
    ("no step before has listed the caps of 45 points", lambda s: s.pop(4)),
    ("it is the turn of dimension 5", lambda s: s.insert(3, s.pop(4))),
    ("other sizes have to be listed", lambda s: s[5]["lists"].pop("45")),
    ("told of the largest caps only", lambda s: s[4].update(size=43)),
]


# --- all caps of 45 points are one -----------------------------------------------------------------------------------


def slices_of(cap, normal):
    parts = ([], [], [])
    for point in cap:
        parts[sum(x * y for x, y in zip(normal, point, strict=True)) % 3].append(point[1:])
    return sorted(parts, key=len)


@pytest.fixture
def one(monkeypatch):
    """A step about 45 points, and what its slices leave free: (step, [(B, free)])"""
    cap = sl.caps.section(sl.caps.largest_known(6), (0, 0, 0, 1, 1, 1), 1)
    normal = next(
        (1, *rest) for rest in sl.AG(4).points if [*map(len, slices_of(cap, (1, *rest)))] == [9, 18, 18]
    )  # fmt: skip
    free, first, second = slices_of(cap, normal)
    left = [(first, second, free)]
    monkeypatch.setattr(steps, "placings", lambda *_: left)
    caps = Listing(2, (), ((tuple(first), 1), (tuple(second), 1)))
    caps = caps._replace(classes=tuple(Class(*each) for each in caps.classes))
    rooms = (Room((18, 0), (18, 1), 8, 9),)
    order = SymmetryGroup("affine", 5).order // 720
    return UniquenessStep(5, 44, 20, (), 0, (), {18: caps}, rooms, tuple(cap), order), left


def shown(step):
    return [*steps._filled(step, *steps._wholes_and_classes(step))]


def test_all_caps_of_45_points_are_one(one):
    assert shown(one[0])


@pytest.mark.parametrize("what", ["a point less is free", "an orbit", "a point joins", "another kind"])
def test_what_is_wrong_about_45_is_said(one, what):
    step, left = one
    [(first, second, free)] = left
    if what == "a point less is free":
        left[0], says = (first, second, free[1:]), "room for 8, and not for 9"
    elif what == "an orbit":
        step, says = step._replace(orbit=step.orbit // 2), "another size"
    elif what == "a point joins":  # a product: of 45 points it has too few
        step, says = step._replace(cap=tuple(sl.caps.doubled(sl.caps.largest_known(4)))), "another kind"
    else:
        other = next(p for p in sl.AG(4).points if p not in free)
        left[0], says = (first, second, [other, *free[1:]]), "in more than one way"
    with pytest.raises(ProofError, match=says):
        shown(step)


def test_caps_of_43_points_are_parts_of_the_one(one):
    """Four classes of pairs that are missing, and nothing may be said of them that is not so."""
    step, left = one
    [(first, second, free)] = left
    pairs = slice_proof._missing(step.cap, 2)
    parts = [(tuple(p for p in step.cap if p not in pair), step.orbit * many) for pair, many in pairs]
    whole = Class(step.cap, step.orbit)
    rooms = (step.rooms[0]._replace(needed=7),)
    told = CompletionStep(*step[:1], 43, *step[2:7], rooms, (whole,), tuple(Class(*each) for each in parts))
    assert sorted(orbit // step.orbit for _, orbit in parts) == [90, 180, 360, 360] and shown(told)
    head, *rest = told.classes
    other, closes = rest[0], next(p for p in sl.AG(5).points if p not in step.cap)
    for says, classes in (
        ("a class of 43 points is left out", rest),
        ("a class of 43 points is there twice", [head, head, *rest]),
        ("an orbit of 43 points has another size", [head._replace(orbit=head.orbit // 2), *rest]),
        ("a class has 42 points, and not 43", [head._replace(cap=head.cap[1:]), *rest]),
        ("is no part of a whole", [head._replace(cap=(*head.cap[1:], closes)), *rest]),
        ("is there twice", [head, other._replace(cap=head.cap), *rest[1:]]),
        *(
            (r"a point of a class is not one of AG\(5, 3\)", [head._replace(cap=(*head.cap[1:], point)), *rest])
            for point in (head.cap[0][1:], (*head.cap[0], 0), (0,) * 9, (1,))
        ),
        ("a class has 0 points, and not 43", [head._replace(cap=()), *rest]),
    ):
        with pytest.raises(ProofError, match=says):
            shown(told._replace(classes=tuple(classes)))
    for says, wholes in (
        ("classes 0 and 1 of 45 points are one", (whole, whole)),
        ("an orbit of 45 points has another size", (whole._replace(orbit=whole.orbit + 1),)),
        ("a cap of another kind came up", ()),
    ):
        with pytest.raises(ProofError, match=says):
            shown(told._replace(wholes=wholes))
    left[0] = (first, second, free[:6])
    with pytest.raises(ProofError, match="room for 6, and not for 9"):
        shown(told)


def test_where_the_free_points_hold_a_line_each_choice_of_them_is_looked_at():
    """In three dimensions: two and two points leave six, and four of those without a line make a cap of eight."""
    two, free = [(0, 0), (0, 1)], [(x, y) for x in (1, 2) for y in range(3)]
    four = [part for part in combinations(free, 4) if sl.caps.verify(part)]
    want = {tuple(sorted((k, *p) for k, part in enumerate((two, two, part)) for p in part)) for part in four}
    found = [*steps._filled_up(two, two, free, 4, 3)]
    assert len(found) == 9 and {*found} == want and all(sl.caps.verify(cap) for cap in found)
    three = [*steps._filled_up([*two, (1, 0)], two, [(1, 0), (1, 1), (1, 2), (2, 1)], 3, 3)]
    assert [len(cap) for cap in three] == [8, 8, 9] and all(sl.caps.verify(cap) for cap in three)
    with pytest.raises(ProofError, match="points can join a cap in more than one way"):
        [*steps._filled_up(two, two, free, 3, 3)]
    with pytest.raises(ProofError, match="81 points are too many to choose 40"):
        [*steps._filled_up(two, two, sl.AG(4).points, 40, 5)]


def test_a_cap_that_a_point_can_join_in_another_way_is_none_of_those():
    cap = sl.caps.largest_known(3)
    assert steps._joins(cap[1:], 3) == {cap[0]} and steps._joins(cap[4:], 3) > {cap[0]}


@pytest.mark.full
def test_both_searches_for_room_are_one(monkeypatch):
    """What numba makes fast finds the same flats as the plain loops, in the same order."""
    caps = [sl.caps.largest_known(3), *(cap for cap, _ in classify(3, 8, progress=False).classes)]
    for first, second in product(caps, repeat=2):
        fast = placings(first, second, 3, 1)
        with monkeypatch.context() as patch:
            patch.setenv("SETLAB_PURE", "1")
            assert placings(first, second, 3, 1) == fast
    assert fast


def all_of_43(five, wholes, **more):
    """A certificate of all caps of 43 points, whose list of those of 17 has one only, and which finds no room."""
    split, before = must_split(5, 43, 20), five.data["steps"]
    lists = {i: before[-1]["lists"][str(i)] for i in (18, 19, 20)}
    lists[17] = {"all": 1, "weights": must_split(4, 17, 9).weights, "classes": [spelt(sl.caps.largest_known(4)[:17])]}
    rooms = [
        {"first": (i, a), "second": (j, b), "needed": k, "room": -1}
        for i, j, k in split.types
        for a, b in product(range(len(lists[i]["classes"])), range(len(lists[j]["classes"])))
        if i != j or a <= b
    ]
    step = split._asdict() | {"lists": lists, "rooms": rooms, "wholes": wholes, "classes": wholes} | more
    return {"version": 2, "dimension": 5, "size": 43, "steps": [*before, step]}


def spelt(cap):
    return {"cap": sl.caps.text_of(cap).split(), "orbit": 1}


def test_what_a_pencil_says_of_all_caps_of_a_size(five):
    """Before anything is looked into: the step has its turn, and its wholes are caps that are large enough."""
    cap, line = five.witness, [(0, 0, 0, 0, x) for x in range(3)]
    right = all_of_43(five, [spelt(cap)])
    jobs, follows = steps.pencil(certificate(json.dumps(right)))
    assert len(jobs) == 9 and "AG(5, 3) has 1 caps of 43 points, 1 of them" in follows
    again, early = deepcopy(right), deepcopy(right)
    again["steps"].append(again["steps"][-1])
    early["steps"].insert(3, early["steps"].pop())
    for says, data in (
        ("a cap of 42 points is no whole here", all_of_43(five, [spelt(cap[:42])])),
        ("three points of a cap are on a line", all_of_43(five, [spelt([*line, *(p for p in cap if p not in line)])])),
        ("other types have a negative value", all_of_43(five, [spelt(cap)], types=[])),
        ("no step lists the caps of 44 points", right | {"size": 44}),
        ("this was shown before", again),
        ("it is the turn of dimension 5", early),
    ):
        with pytest.raises(ProofError, match=says):
            check(data)
