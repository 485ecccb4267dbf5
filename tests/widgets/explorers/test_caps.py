"""The builder of caps: nothing but caps is built, what is blocked says why, and hints keep their promise."""

import re

import pytest

from setlab import AG, Card, caps, is_cap
from setlab.caps.building import largest_with
from setlab.common.rng import PortableRandom
from setlab.core.maps import AffineMap
from setlab.draw.spaces import card_at
from setlab.widgets import CapBuilder
from setlab.widgets.explorers.point_grid import key_of, point_of


def pick(builder, point, value=True):
    said = builder.press("point", key_of(point), value)
    assert not builder.errors, builder.errors[-1]
    return said


def shown(builder, kind):
    found = re.findall(rf'class="stage-{kind}[^"]*"[^>]*?data-key="(p\d+)"', builder.frame["html"])
    return {point_of(key) for key in found}


def test_what_is_blocked_says_by_which_pair():
    builder = CapBuilder(3, cards=False)
    pick(builder, (0, 0, 0))
    pick(builder, (0, 1, 2))
    assert shown(builder, "picked") == {(0, 0, 0), (0, 1, 2)} and shown(builder, "blocked") == {(0, 2, 1)}
    assert "0, 2, 1: blocked by (0, 0, 0) and (0, 1, 2)" in builder.frame["html"]
    assert pick(builder, (0, 2, 1)) == "Blocked: (0, 2, 1) would be on a line with (0, 0, 0) and (0, 1, 2)."
    assert len(builder.cap) == 2 and builder.frame["html"].count(">!<") == 2


@pytest.mark.full
def test_hints_lead_to_a_largest_cap():
    for n, most in ((2, 4), (3, 9), (4, 20)):
        builder = CapBuilder(n)
        while builder.left:
            builder.press("hint", "hint")
            pick(builder, builder.tip)
        assert len(builder.cap) == most and caps.verify(builder.cap)
        assert "it is a largest one" in builder.note and "maximal, and yet" not in builder.note
        assert "Nothing can join" in builder.press("hint", "hint") or ("hint", "hint") not in builder.offers


def by_chance(seed):
    """A complete cap of AG(3, 3): points in a random order, each that can join."""
    cap = []
    for point in PortableRandom(seed).sample(list(AG(3).points), 27):
        if caps.verify([*cap, point]):
            cap.append(point)
    return cap


def test_a_hint_says_when_no_largest_cap_can_be_reached():
    smaller = [cap for cap in map(by_chance, range(60)) if len(cap) == 8]
    assert smaller
    told = set()
    for cap in smaller:
        builder = CapBuilder(3, points=cap[:6])
        reached = largest_with(cap[:6], 3) is not None
        said = builder.press("hint", "hint")
        assert ("on the way to a largest cap" in said) is reached
        assert ("No largest cap can be reached from here" in said) is not reached
        told.add(reached)
        whole = CapBuilder(3, points=cap)
        assert "complete. It is maximal, and yet not the largest: 9 exist" in whole.describe()
    assert False in told


def test_undo_and_redo():
    builder = CapBuilder(2)
    pick(builder, (0, 0))
    pick(builder, (1, 1))
    builder.press("undo", "undo")
    assert builder.cap == [(0, 0)]
    builder.press("redo", "redo")
    assert builder.cap == [(0, 0), (1, 1)]
    pick(builder, (0, 0), False)
    assert builder.cap == [(1, 1)] and ("redo", "redo") not in builder.offers
    builder.press("clear", "clear")
    builder.press("undo", "undo")
    assert builder.cap == [(1, 1)]


@pytest.mark.every(12)
@pytest.mark.parametrize("name", ["minus", "mirror", "turn", "swap"])
@pytest.mark.parametrize("n", [2, 3, 4])
def test_a_symmetry_is_kept(n, name):
    builder = CapBuilder(n, cards=False)
    builder.press("symmetry", "symmetry", name)
    mapping = builder.symmetries()[name][1]
    for point in AG(n).points:
        if point not in builder.cap and ("point", key_of(point)) in builder.offers:
            builder.press("point", key_of(point), True)
    assert builder.cap and caps.verify(builder.cap)
    assert {mapping(point) for point in builder.cap} == {*builder.cap}
    gone = builder.cap[0]
    pick(builder, gone, False)
    assert gone not in builder.cap and {mapping(point) for point in builder.cap} == {*builder.cap}


def test_completing_keeps_what_is_there():
    builder = CapBuilder(5, points=[(0, 0, 0, 0, 0), (1, 1, 1, 1, 1)])
    builder.press("complete", "complete")
    assert builder.cap[:2] == [(0, 0, 0, 0, 0), (1, 1, 1, 1, 1)] and builder.left == 0 and caps.verify(builder.cap)
    builder.press("undo", "undo")
    builder.press("symmetry", "symmetry", "minus")
    said = builder.press("complete", "complete")
    assert "do not go together" in said and len(builder.cap) == 2  # 0 is between every x and −x


def test_all_caps_of_twenty_are_alike():
    any_map = AffineMap([[1, 1, 0, 2], [0, 1, 2, 0], [0, 0, 1, 1], [0, 0, 0, 1]], (1, 0, 2, 1))
    builder = CapBuilder(4, points=[any_map(point) for point in caps.largest_known(4)])
    said = builder.press("compare", "compare", True)
    assert "A largest cap of 20 points is starred" in said and "all caps of 20 points are alike" in said
    assert "★" in builder.frame["html"]
    builder.press("compare", "compare", False)
    assert "★" not in builder.frame["html"]


def test_how_many_are_possible_can_be_kept_back():
    builder = CapBuilder(4, most=False)
    while builder.left:
        builder.press("complete", "complete")
    told = builder.frame["html"] + str(builder.still())
    assert "Is it a largest one?" in told and "most" not in told and "20" not in builder.note
    assert ("compare", "compare") not in builder.offers and repr(builder).endswith("most=False)")
    full = CapBuilder(4, points=caps.largest_known(4), most=False)
    assert "Is it a largest one?" in full.note and "Pellegrino" not in full.frame["html"] + str(full.still())
    assert ("compare", "compare") in CapBuilder(4).offers and "of at most 20" in CapBuilder(4).frame["html"]


@pytest.mark.parametrize("n", [5, 6])
def test_large_spaces_are_spots(n):
    builder = CapBuilder(n)
    builder.refresh()
    assert builder.frame["html"].count("data-rove") == 3**n and "<svg" not in builder.frame["html"]
    builder.press("complete", "complete")
    assert caps.verify(builder.cap) and f"of at most {len(caps.largest_known(n))}" in builder.frame["html"]


def test_another_dimension_and_back():
    builder = CapBuilder(2, points=[(0, 0)])
    pick(builder, (1, 1))
    builder.press("dimension", "dimension", "3")
    assert builder.cap == [] and builder.dimension == 3
    builder.press("dimension", "dimension", "2")
    assert builder.cap == [(0, 0), (1, 1)]
    builder.press("undo", "undo")
    assert builder.cap == [(0, 0)]


def test_cards_make_a_table_without_a_set():
    builder = CapBuilder(4, points=[Card("1sro"), Card("2tgq")])
    builder.press("complete", "complete")
    assert is_cap([card_at(point) for point in builder.cap])


@pytest.mark.parametrize(
    "given, error, says",
    [
        ((1,), ValueError, "2 to 6"),
        ((7,), ValueError, "2 to 6"),
        (("4",), TypeError, "number"),
        ((2, [(0, 0), (0, 1), (0, 2)]), ValueError, "line"),
        ((2, [(0, 0), (0, 0)]), ValueError, "again"),
        ((2, [(0, 3)]), ValueError, "not a point"),
    ],
)
def test_what_is_no_cap(given, error, says):
    with pytest.raises(error, match=says):
        CapBuilder(*given)
