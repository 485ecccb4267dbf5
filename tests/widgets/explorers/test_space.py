"""The explorer of AG(n, 3): what is spanned is what the space says, and maps keep flats flat."""

import re

import pytest

from setlab import AG, Card
from setlab.core.maps import AffineMap
from setlab.widgets import SpaceExplorer
from setlab.widgets.explorers.point_grid import key_of, point_of
from setlab.widgets.explorers.space_view import parallels


def pick(space, *points):
    for point in points:
        said = space.press("point", key_of(point), True)
    assert not space.errors, space.errors[-1]
    return said


def shown(space, kind):
    return {
        point_of(key) for key in re.findall(rf'class="stage-{kind}[^"]*"[^>]*data-key="(p\d+)"', space.frame["html"])
    }


def test_two_points_give_the_line_three_the_plane_four_the_hyperplane():
    space = SpaceExplorer(4)
    assert "Choose a second one" in pick(space, (0, 0, 0, 0))
    said = pick(space, (0, 0, 1, 1))
    assert "one solid red oval and one striped red squiggle; the third is one open red diamond" in said
    assert space.flat == AG(4).span([(0, 0, 0, 0), (0, 0, 1, 1)]) and "one of 1,080" in said
    said = pick(space, (0, 1, 0, 0))
    assert "A plane: 9 points with 12 lines. It is one of 1,170" in said and space.flat in AG(4).planes()
    said = pick(space, (1, 0, 0, 0))
    assert "dimension 3, here a hyperplane: 27 points with 117 lines. It is one of 120" in said
    said = pick(space, (0, 0, 0, 1))
    assert "the whole space: 81 points" in said
    pick(space, (2, 2, 2, 2))
    assert space.chosen == [(2, 2, 2, 2)]


def test_what_is_shown_is_what_is_spanned():
    space = SpaceExplorer(3)
    pick(space, (0, 0, 0), (1, 1, 1))
    assert shown(space, "picked") == {(0, 0, 0), (1, 1, 1)} and shown(space, "spanned") == {(2, 2, 2)}


def test_a_point_of_the_flat_adds_nothing():
    space = SpaceExplorer(4)
    pick(space, (0, 0, 0, 0), (0, 0, 0, 1))
    assert "nothing is added" in pick(space, (0, 0, 0, 2)) and len(space.chosen) == 2
    space.press("point", "p0000", False)
    assert space.chosen == [(0, 0, 0, 1)] and space.flat == ((0, 0, 0, 1),)
    space.press("clear", "clear")
    assert space.chosen == [] and space.flat == ()


@pytest.mark.parametrize("n, k, number", [(2, 1, 3), (3, 1, 9), (4, 1, 27), (4, 2, 9), (4, 3, 3)])
def test_parallels_cover_every_point_once(n, k, number):
    unit = AffineMap.identity(n).matrix
    space = SpaceExplorer(n, points=[(0,) * n, *unit[:k]])
    classes = parallels(space.space, space.flat)
    assert set(classes) == set(AG(n).points) and len({name for name, _ in classes.values()}) == number
    flats = AG(n).flats(k)
    for name in {name for name, _ in classes.values()}:
        assert tuple(sorted(point for point, (mark, _) in classes.items() if mark == name)) in flats
    assert {classes[point][0] for point in space.flat} == {"1"}
    said = space.press("parallels", "parallels", True)
    assert f"there are {number}" in said and f">{number}</span>" in space.frame["html"]


@pytest.mark.parametrize("name", ["turn", "swap-values", "swap", "shear", "any"])
@pytest.mark.parametrize("n", [2, 3, 4])
def test_maps_keep_flats_flat(n, name):
    space = SpaceExplorer(n, points=AffineMap.identity(n).matrix[:2], seed=5)
    before, flat = space.chosen, space.flat
    said = space.press("apply", f"map-{name}")
    assert space.flat in AG(n).lines() and [space.map(point) for point in before] == space.chosen
    assert {space.map(point) for point in flat} == set(space.flat)
    assert ("keeps the features" in said) is space.map.keeps_features
    space.press("undo", "undo")
    assert space.chosen == before and space.map == AffineMap.identity(n)


def test_undoing_a_map_keeps_what_was_chosen_since():
    space = SpaceExplorer(4, points=[(0, 0, 0, 0)])
    space.press("apply", "map-turn")
    pick(space, (1, 1, 1, 1))
    space.press("undo", "undo")
    assert len(space.chosen) == 2 and space.chosen[0] == (0, 0, 0, 0)
    space.press("apply", "map-shear")
    space.press("clear", "clear")
    assert space.chosen == [] and ("undo", "undo") in space.offers


def test_all_maps_together_are_written_down():
    space = SpaceExplorer(2)
    space.press("apply", "map-turn")
    space.press("apply", "map-shear")
    assert "(x1, x2) → (x1 + 1, x1 + x2 + 1)" in space.frame["html"]


def test_the_magic_square_has_lines_everywhere():
    space = SpaceExplorer(4, points=[Card("1sro"), Card("2sro"), Card("1tgo")])
    html = space.frame["html"] or ""
    space.refresh()
    html = space.frame["html"]
    assert "magic square" in html and html.count("is a SET") == 1
    space.press("cards", "cards", False)
    assert "magic square" not in space.frame["html"]


def test_the_plane_has_its_torus():
    space = SpaceExplorer(2, cards=False)
    pick(space, (0, 0), (1, 2))
    assert "As a torus" in space.frame["html"]
    space.press("dimension", "dimension", "3")
    assert space.space.dimension == 3 and space.chosen == [] and "As a torus" not in space.frame["html"]


def test_coordinates_on_request():
    space = SpaceExplorer(3, cards=False)
    space.refresh()
    assert ">012<" not in space.frame["html"]
    space.press("coordinates", "coordinates", True)
    assert ">012<" in space.frame["html"]


@pytest.mark.parametrize(
    "given, error",
    [
        ((0,), ValueError),
        ((5,), ValueError),
        ((2.0,), TypeError),
        ((3, [(0, 0)]), ValueError),
        ((2, [(0, 0), (0, 0)]), ValueError),
        ((2, [(0, 0), (0, 1), (0, 2)]), ValueError),
    ],
)
def test_what_cannot_be_explored(given, error):
    with pytest.raises(error):
        SpaceExplorer(*given)


def test_a_point_that_is_not_there_is_not_offered():
    space = SpaceExplorer(2)
    assert space.press("point", "p33", True) and space.chosen == []


def test_how_many_lines_there_are_can_be_kept_back():
    space = SpaceExplorer(2, points=[(0, 0), (0, 1)], cards=False, counts=False)
    assert space.describe() == "A line through (0, 0) and (0, 1); the third is (0, 2)." and "12" not in str(
        space.still()[0]
    )
    solid = SpaceExplorer(4, points=[(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 0)], counts=False)
    assert solid.describe() == "A plane: 9 points."
    assert "12 lines" in SpaceExplorer(2).still()[0]
