"""Caps up to affine maps: as many classes as Burnside counts, with as many caps as are counted otherwise."""

import json
from itertools import combinations_with_replacement
from math import comb

import pytest
from helpers.tree import ROOT

import setlab as sl
from setlab import counts
from setlab.caps import Certificate, classify, find, prove_classes, verify
from setlab.caps.building import open_points
from setlab.caps.point_indices import place_of
from setlab.core.canonical import affine_canonical
from setlab_proofs import checker
from setlab_proofs.caps.slice_proof import must_split
from setlab_proofs.caps.third_slice import placed_with_room
from setlab_proofs.checker.third_slice import placings


@pytest.mark.every(4)
@pytest.mark.parametrize(("n", "most"), [(1, 3), (2, 5), (3, 10), (4, 8)])
def test_classes_and_their_caps(n, most):
    """Burnside's count of the orbits, and the count of all caps."""
    orbits, caps = counts.orbits("affine", n), counts.no_set(n)
    for size in range(most + 1):
        found = classify(n, size, progress=False)
        assert len(found.classes) == (orbits[size] if size < len(orbits) else 0)
        assert found.complete and found.total == (caps[size] if size < len(caps) else 0)
        assert all(verify(cap) and len(cap) == size for cap, _ in found.classes)


def test_each_class_once():
    group = sl.SymmetryGroup("affine", 3)
    for size in (4, 6, 8):
        found = classify(3, size).classes
        assert len({group.canonical(cap) for cap, _ in found}) == len(found)
        assert [group.orbit_size(cap) for cap, _ in found] == [number for _, number in found]


@pytest.mark.every(2)
@pytest.mark.parametrize(("size", "classes"), [(18, 20), (19, 1), (20, 1), (21, 0)])
def test_the_large_caps_of_the_deck(size, classes):
    found = classify(4, size, progress=False)
    assert len(found.classes) == classes and found.complete
    images = {affine_canonical(bytes(sorted(map(place_of, cap))), 4) for cap, _ in found.classes}
    assert len(images) == classes and all(sl.caps.verify(cap) for cap, _ in found.classes)


@pytest.mark.full
@pytest.mark.parametrize(("size", "classes"), [(15, 1756), (16, 748), (17, 143)])
def test_all_caps_of_the_deck_from_fifteen_points_on(size, classes):
    found = classify(4, size, progress=False)
    assert len(found.classes) == classes and found.complete


@pytest.mark.full
def test_the_largest_of_five_dimensions():
    """All caps of 44 points are caps of 45 without a point."""
    group = sl.SymmetryGroup("affine", 5)
    for size in (44, 45):
        found = classify(5, size, progress=False)
        [(cap, orbit)] = found.classes
        assert found.complete and len(cap) == size and orbit == group.orbit_size(cap)


@pytest.mark.full
@pytest.mark.timeout(900)
def test_all_caps_of_44_points_are_proved(tmp_path):
    """As a file, too: what is said about it before it is checked, and afterwards."""
    proof = prove_classes(5, 44, progress=False)
    assert repr(proof).startswith("<all 7,222,665,827,520 caps of 44 points of AG(5, 3), by classes")
    assert proof.classification == classify(5, 44) and proof.size == 44 and proof.witness == ()
    assert proof.explain().endswith(
        "the 7,222,665,827,520 caps of 44 points are 1 class, because its orbit has that many."
    )
    proof.save(tmp_path / "44.json")
    loaded = Certificate.load(tmp_path / "44.json")
    assert (loaded.data, loaded.classification, loaded.explain()) == (proof.data, proof.classification, proof.explain())
    assert repr(loaded) == "<7,222,665,827,520 caps of 44 points of AG(5, 3), it says; read, not checked: .check()>"
    told = []
    assert checker.check((tmp_path / "44.json").read_text(), told.append) == (5, 44)
    assert told[-1].endswith(
        "has 7,222,665,827,520 caps of 44 points, 1 of them up to affine maps; nothing was believed."
    )
    data = json.loads((tmp_path / "44.json").read_text())
    with pytest.raises(checker.ProofError, match=r"no step lists the caps of 43 points of AG\(5, 3\)"):
        checker.check(json.dumps(data | {"size": 43}))
    (tmp_path / "44.json").write_text(json.dumps(data | {"steps": data["steps"][:-1]}))
    with pytest.raises(ValueError, match="no step lists all caps of the size"):
        Certificate.load(tmp_path / "44.json")


@pytest.mark.full
@pytest.mark.timeout(3600)
def test_caps_of_43_lack_two_points_of_one_of_the_45():
    """Second routes: how many there are of a class, by its own symmetries; the checker lays the slices in its own way;
    and caps that are found by a search, which knows nothing of slices, are like that, too."""
    proof = prove_classes(5, 43, progress=False)
    found, one = proof.classification, classify(5, 45)
    assert found == classify(5, 43, progress=False) and proof.check(progress=False) is proof
    assert found.complete and [number // one.total for _, number in found.classes] == [360, 360, 180, 90]
    assert found.total == comb(45, 2) * one.total
    eighteens = [cap for cap, _ in classify(4, 18, progress=False).classes]
    rooms = set()
    for cap, other in combinations_with_replacement(eighteens, 2):
        ours = placed_with_room([*map(place_of, cap)], [*map(place_of, other)], 4, 7)
        theirs = {len(free) for *_, free in placings(cap, other, 4, 7)}
        assert {len(free) for *_, free in ours} == theirs
        rooms |= theirs
    assert (18, 18, 7) in must_split(5, 43, 20).types and rooms == {9}
    for seed in range(5):
        cap = find(5, 43, seed=seed, progress=False)
        free = open_points(cap, 5)
        assert len(free) == 2 and verify([*cap, *free]), "they can be filled up in one way"


def test_the_text_is_read_again():
    found = classify(3, 6)
    parts = found.text.split("\n\n")
    assert [verify(part).points for part in parts] == [cap for cap, _ in found.classes]
    assert found.text.startswith("# orbit 1 of 3: ") and all(part.count("\n") == 6 for part in parts)
    assert classify(2, 0).text == "# orbit 1 of 1: 1 caps of 0 points in AG(2, 3)"
    assert classify(2, 5).text == ""


@pytest.mark.near
def test_bad_wishes(capsys):
    for n in (0, 6):
        with pytest.raises(ValueError, match="dimensions 1 to 5"):
            classify(n, 3)
    with pytest.raises(ValueError, match="negative"):
        classify(3, -1)
    with pytest.raises(ValueError, match=r"with 42 to 45 points, not those with 41; .* Thackeray"):
        classify(5, 41)
    with pytest.raises(ValueError, match=r"a proof for caps of 42, 43, 44 points of AG.*, not for 20 of AG\(4, 3\)"):
        prove_classes(4, 20)
    with pytest.raises(ValueError, match=r"a cap of .* has at most 45 points, not 46"):
        classify(5, 46)
    classify(4, 8)
    assert "take" not in capsys.readouterr().err


FORTY_TWO = """
00000 00001 00010 00011 00100 00101 00110 00111 01000 01001 01010 01011 01100 01101 01110 01111 10000 10001
10010 10011 10100 10101 10110 10111 11022 11122 11202 11212 11220 11221 12022 12122 12202 12212 12220 12221
21022 21122 21202 21212 21220 21221
"""


def test_a_cap_of_42_points_that_no_point_can_join():
    """One of the thirty kinds; the others are parts of the 45, and all are as many as the documentation says."""
    cap, group = verify(FORTY_TWO), sl.SymmetryGroup("affine", 5)
    assert cap and cap.size == 42 and open_points(cap.points, 5) == []
    assert group.stabiliser_order(cap.points) == 288
    parts = comb(45, 3) * group.orbit_size(sl.caps.section(sl.caps.largest_known(6), (0, 0, 0, 1, 1, 1), 1))
    assert parts + group.orbit_size(cap.points) == 2_277_948_550_157_280
    page = (ROOT / "tools" / "docs" / "pages" / "certificates.md").read_text(encoding="utf-8")
    assert "2,277,948,550,157,280 caps" in page and "a cap of 42 points with 288 symmetries" in page
