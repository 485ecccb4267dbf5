"""Points in nested grids: each at a place of its own, near ones near, and lines straight where they should be."""

from itertools import product

import pytest

from setlab import AG
from setlab.draw.markup import to_html
from setlab.draw.spaces import CHOSEN, _paths, across, card_at, placed, row_by_row, space, torus


@pytest.mark.parametrize("dimension", range(1, 7))
def test_every_point_has_a_place_of_its_own(dimension):
    columns, points = across(dimension), row_by_row(dimension)
    rows = 3**dimension // columns
    assert [placed(point) for point in points] == list(product(range(rows), range(columns)))
    assert sorted(points) == [tuple(point) for point in AG(dimension).points]


def test_the_smallest_grids_are_planes():
    """The last two coordinates run through a block of 3 × 3."""
    for first, second in product(range(3), repeat=2):
        block = {placed((first, second, row, column)) for row, column in product(range(3), repeat=2)}
        assert block == {(3 * first + row, 3 * second + column) for row, column in product(range(3), repeat=2)}


def test_cards_differ_where_points_do():
    for n in (1, 2, 3, 4):
        cards = [card_at(point) for point in row_by_row(n)]
        assert len({*cards}) == 3**n and len({card.deck for card in cards}) == 1
    assert card_at((1, 2, 0, 1)).vector == (1, 2, 0, 1)


@pytest.mark.parametrize("cards", [False, True])
@pytest.mark.parametrize("dimension", [1, 2, 3, 4])
def test_a_space_is_drawn_with_its_marks(dimension, cards):
    point = (0,) * dimension
    html = to_html(space(dimension, {point: (CHOSEN, "a")}, cards, label="all of it"))
    assert 'aria-label="all of it"' in html and CHOSEN in html and "nan" not in html
    assert CHOSEN not in to_html(space(dimension, cards=cards))


def test_lines_of_the_torus_are_straight():
    """Every line of the plane goes through its three points in the middle, or in one of the copies around it."""
    for line in AG(2).lines():
        paths = _paths(line)
        drawn = set()
        for (row, column), (to_row, to_column) in paths:
            down, right = (to_row - row) // 18, (to_column - column) // 18
            drawn |= {(row + k * down, column + k * right) for k in range(19)}
        paper = {(row, column) for row, column in drawn if 0 <= row < 9 and 0 <= column < 9}
        copies = {(r, c) for r, c in product(range(9), repeat=2) if (r % 3, c % 3) in line}
        assert paper == copies
        assert to_html(torus(line)).count("<path") == len(paths)
    assert to_html(torus()).count("<path") == 0
