"""AG(n, 3), every count two ways: the formula behind len() and the flats that come out."""

from collections import Counter
from itertools import combinations, islice
from random import Random

import oracles
import pytest

from setlab import AG, DECK, find_sets


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_flats_of_every_dimension(n):
    space = AG(n)
    for k in range(n + 1):
        flats = list(space.flats(k))
        assert len(space.flats(k)) == len(flats) == len(set(flats)) > 0
        through = Counter(point for flat in flats for point in flat)
        assert set(through.values()) == {len(flats) * 3**k // 3**n}  # homogeneous: as many through every point
        for flat in flats:
            assert len(set(flat)) == 3**k and list(flat) == sorted(flat)
        for flat in Random(n).sample(flats, min(20, len(flats))):
            assert space.span(flat) == flat


def test_the_numbers_everybody_quotes():
    assert [len(AG(n).lines()) for n in (2, 3, 4, 5)] == [12, 117, 1080, 9801]
    assert [len(AG(4).flats(k)) for k in range(5)] == [81, 1080, 1170, 120, 1]
    assert len(AG(4).planes()) == 1170 and len(AG(4).hyperplanes()) == 120
    assert len(AG(4).parallel_classes()) == 40
    assert len(AG(1).hyperplanes()) == 3


def test_flats_against_closures():
    for n in (2, 3):
        for k in range(1, n):
            assert {frozenset(flat) for flat in AG(n).flats(k)} == oracles.closed_sets(n, k)


def test_lines_are_the_sets():
    cards = {tuple(sorted(card.vector for card in line)) for line in find_sets(DECK)}
    assert cards == set(AG(4).lines())
    assert {frozenset(line) for line in AG(3).lines()} == oracles.lines(3)


def test_two_points_one_line_and_three_points_one_plane():
    lines = Counter(frozenset(pair) for line in AG(3).lines() for pair in combinations(line, 2))
    assert set(lines.values()) == {1} and len(lines) == 27 * 26 // 2
    planes = [set(plane) for plane in AG(3).planes()]
    corners = [(0, 0, 0), (0, 0, 1), (0, 1, 0)]
    assert sum(set(corners) <= plane for plane in planes) == 1


@pytest.mark.parametrize("k", [0, 1, 2, 3, 4])
def test_parallel_classes_cover_every_point_once(k):
    classes = list(AG(4).parallel_classes(k))
    assert len(classes) == len(AG(4).parallel_classes(k))
    for parallel in classes:
        assert len(parallel) == len(list(parallel)) == 3 ** (4 - k)
        assert sorted(point for flat in parallel for point in flat) == list(AG(4).points)
    assert sum(map(len, classes)) == len(AG(4).flats(k))


def test_points_are_a_sequence_in_index_order():
    points = AG(4).points
    assert list(points) == [card.vector for card in DECK]
    assert points[40] == (1, 1, 1, 1) and points[-1] == (2, 2, 2, 2) and points[:2] == [(0,) * 4, (0, 0, 0, 1)]
    assert points.index((1, 1, 1, 1)) == 40
    assert (1, 1, 1) not in points and (1, 1, 1, 3) not in points and [1, 1, 1, 1] not in points
    with pytest.raises(IndexError, match="there are 81 here"):
        points[81]
    with pytest.raises(ValueError, match="no point of AG"):
        points.index((3, 0, 0, 0))


def test_big_spaces_are_lazy():
    """AG(9) has 64 million lines: its length is a formula, its first lines come at once."""
    nine = AG(9)
    assert len(nine.lines()) == 3**8 * (3**9 - 1) // 2
    assert len(nine.lines()) * 3 == len(nine.points) * ((len(nine.points) - 1) // 2)
    assert all(len(line) == 3 for line in islice(nine.lines(), 5))
    assert len(AG(20).points) == 3**20


def test_span():
    assert AG(4).span([(0, 0, 0, 0)]) == ((0, 0, 0, 0),)
    assert len(AG(4).span(card.vector for card in DECK[:10])) == 27
    assert AG(4).span(AG(4).points) == tuple(AG(4).points)
    with pytest.raises(ValueError, match="give at least one"):
        AG(2).span([])
    with pytest.raises(ValueError, match="no point of AG\\(2\\)"):
        AG(2).span([(0, 0, 0)])


@pytest.mark.parametrize("n", [0, -1, 21, 10**9])
def test_dimensions_out_of_range(n):
    with pytest.raises(ValueError, match="the dimension goes from 1 to 20; the 81 cards are AG"):
        AG(n)


@pytest.mark.parametrize("n", [None, "4", 4.0, True])
def test_a_dimension_is_a_whole_number(n):
    with pytest.raises(TypeError, match="AG takes a number of features"):
        AG(n)
    with pytest.raises(TypeError, match="whole number"):
        AG(4).flats(n)


def test_flats_that_do_not_exist():
    for k in (-1, 5):
        with pytest.raises(ValueError, match=f"flats of dimension 0 to 4; there are none of dimension {k}"):
            AG(4).flats(k)
    with pytest.raises(ValueError, match="none of dimension 2"):
        AG(1).planes()
    assert AG(4) == AG(4) != AG(3) and len({AG(4), AG(4)}) == 1 and repr(AG(4)) == "AG(4)"
