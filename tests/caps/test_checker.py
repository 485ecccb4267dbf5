"""The checker takes the proofs of 45 and 112, and nothing that was tampered with: it says which step is wrong."""

import subprocess
import sys
from copy import deepcopy
from pathlib import Path

import pytest
from caps.checker import Unproved, check, slices
from caps.checker.classes import alike, classes, keeping, maps
from caps.checker.rooms import placings

import setlab as sl
from setlab import counts
from setlab.caps import classify
from setlab.caps.places import place_of
from setlab.caps.rooms import most_room
from setlab.core.symmetry import SymmetryGroup


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


def tampered(data):
    def changed(what, says, change):
        copy = deepcopy(data)
        change(copy["steps"][-1])
        return what, says, copy

    yield changed("a weight", "do not sum", lambda s: s["weights"].__setitem__(1, -132))
    yield changed("the total", "do not sum", lambda s: s.update(total=-809))
    yield changed("a type is left out", "other types", lambda s: s["types"].pop())
    yield changed("a pair is left out", "not laid beside", lambda s: s["rooms"].pop(0))
    yield changed("room", "room for -1, and not for 6", lambda s: s["rooms"][0].update(room=6))
    yield changed("more than hyperplanes hold", "step before allows", lambda s: s.update(below=19))
    yield changed("no weights", "no certificate", lambda s: s.pop("weights"))
    yield changed("another kind", "no certificate", lambda s: s.update(rooms=7))


def test_a_certificate_that_was_tampered_with_is_refused(five, monkeypatch):
    """What takes long, room and classes, is left to the full suite."""
    monkeypatch.setattr(slices, "placings", lambda *_: [])
    monkeypatch.setattr(slices, "classes", lambda *_: None)
    assert check(five.data)[:2] == (5, 45)
    for what, says, data in tampered(five.data):
        with pytest.raises(Unproved, match=says):
            check(data)
            pytest.fail(what)
    with pytest.raises(Unproved, match=r"step 4, 46 points of AG\(5, 3\): the values do not sum"):
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
    with pytest.raises(Unproved, match="no certificate"):
        check(foreign)
    (tmp_path / "foreign.json").write_text(foreign)
    with pytest.raises(ValueError, match="holds no certificate"):
        sl.caps.Certificate.load(tmp_path / "foreign.json")


def test_lists_of_classes_that_were_tampered_with_are_refused():
    found = classify(3, 8, progress=False).classes
    caps = [{"cap": sl.caps.text_of(cap).split(), "orbit": orbit} for cap, orbit in found]
    whole = {"all": counts.no_set(3)[8], "classes": caps}
    classes(3, 8, whole)
    for what, changed in (
        ("one is left out", caps[1:]),
        ("one is there twice", [*caps, caps[0]]),
        ("another orbit", [{**caps[0], "orbit": caps[0]["orbit"] + 1}, *caps[1:]]),
        ("a line", [{**caps[0], "cap": ["000", "001", "002", "010", "020", "100", "110", "121"]}, *caps[1:]]),
        ("a point too few", [{**caps[0], "cap": caps[0]["cap"][1:]}, *caps[1:]]),
    ):
        with pytest.raises(Unproved):
            classes(3, 8, {**whole, "classes": changed})
            pytest.fail(what)


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
        free = [len(free) for _, free in placings(nine, second, 3, 1)]
        assert max(free, default=-1) == most_room([*map(place_of, nine)], [*map(place_of, second)], 3, 1)


@pytest.mark.full
def test_the_checker_agrees_about_45(five):
    assert check(five.data) == (5, 45, {(4, k): counts.no_set(4)[k] for k in (18, 19, 20)})


@pytest.mark.full
def test_112_is_the_largest_and_the_45_are_one(tmp_path):
    """The whole proof, saved, and read by a program of its own."""
    proof = sl.caps.prove_largest(6, progress=False)
    proof.save(tmp_path / "112.json")
    loaded = sl.caps.Certificate.load(tmp_path / "112.json")
    assert (loaded.data, loaded.explain()) == (proof.data, proof.explain())
    assert proof.size == 112 and "45 + 45 + 23, 45 + 44 + 24" in proof.explain()
    done = subprocess.run(
        [sys.executable, "-m", "caps.checker", tmp_path / "112.json"],
        cwd=Path(__file__).parents[1], capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.endswith("the largest cap of AG(6, 3) has 112 points\n"), done.stdout
    assert all(f"AG(4, 3) has {counts.no_set(4)[k]:,} caps of {k} points" in done.stdout for k in (17, 18, 19, 20))


# --- all caps of 45 points are one -----------------------------------------------------------------------------------


def slices_of(cap, normal):
    parts = ([], [], [])
    for point in cap:
        parts[sum(x * y for x, y in zip(normal, point, strict=True)) % 3].append(point[1:])
    return sorted(parts, key=len)


@pytest.fixture
def one(monkeypatch):
    """A step about 45 points, and what its slices leave free: (step, [A, [(B, free)]])"""
    cap = sl.caps.section(sl.caps.largest_known(6), (0, 0, 0, 1, 1, 1), 1)
    normal = next(
        (1, *rest) for rest in sl.AG(4).points if [*map(len, slices_of(cap, (1, *rest)))] == [9, 18, 18]
    )  # fmt: skip
    free, first, second = slices_of(cap, normal)
    left = [first, [(second, free)]]
    monkeypatch.setattr(slices, "beside", lambda *_: [(((18, 0), (18, 0), left[0]), 8, left[1])])
    order = SymmetryGroup("affine", 5).order // 720
    step = {"dimension": 5, "size": 44, "cap": sl.caps.text_of(cap).split(), "orbit": order}
    return step, left


def test_all_caps_of_45_points_are_one(one):
    step, _ = one
    known = {}
    slices.one_class(step, known, {})
    assert known[5, 45]["all"] == step["orbit"] and known[5, 44]["all"] == 45 * step["orbit"]
    both = {"all": step["orbit"], "classes": [{"cap": step["cap"], "orbit": step["orbit"]}]}
    slices.listed(5, 45, both, known, {})
    for says, found in (
        ("not all", {**both, "all": 1}),
        ("not the cap of 45 points", {**both, "classes": [{"cap": step["cap"][::-1], "orbit": step["orbit"]}]}),
    ):
        with pytest.raises(Unproved, match=says):
            slices.listed(5, 45, found, known, {})


@pytest.mark.parametrize("what", ["a point less is free", "an orbit", "a line", "a point joins", "another kind"])
def test_what_is_wrong_about_45_is_said(one, what):
    step, left = one
    [(second, free)] = left[1]
    if what == "a point less is free":
        left[1], says = [(second, free[1:])], "8 points free"
    elif what == "an orbit":
        step["orbit"], says = step["orbit"] // 2, "another size"
    elif what == "a line":
        step["cap"], says = ["00000", "00001", "00002", *step["cap"][3:]], "on a line"
    elif what == "a point joins":  # a product: of 45 points it has too few
        step["cap"], says = sl.caps.text_of(sl.caps.doubled(sl.caps.largest_known(4))).split(), "another size"
    else:
        other = next(p for p in sl.AG(4).points if p not in free)
        left[1], says = [(second, [other, *free[1:]])], "another kind"
    with pytest.raises(Unproved, match=says):
        slices.one_class(step, {}, {})
