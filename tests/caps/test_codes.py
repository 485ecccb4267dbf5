"""The code of some points: all words written down, and the dual by going through all words of its length."""

from collections import Counter
from itertools import product

import pytest

import setlab as sl
from setlab import caps
from setlab.common.rng import PortableRandom


def words(points):
    """{word}: the values of all affine functions."""
    return {
        tuple((c + sum(a * x for a, x in zip(form, point, strict=True))) % 3 for point in points)
        for c, *form in product(range(3), repeat=len(points[0]) + 1)
    }


def orthogonal(points):
    """{word}: all that sum to 0, and take the points, so many times each, to 0."""
    return {
        word
        for word in product(range(3), repeat=len(points))
        if sum(word) % 3 == 0
        and not any(sum(w * x for w, x in zip(word, column, strict=True)) % 3 for column in zip(*points, strict=True))
    }


def weights(some):
    return dict(sorted(Counter(sum(map(bool, word)) for word in some).items()))


@pytest.mark.parametrize("seed", range(6))
def test_all_words_written_down(seed):
    rng = PortableRandom(seed)
    points = rng.sample([*product(range(3), repeat=3)], 2 + seed)
    code = caps.code(points)
    assert code.weights == weights(words(points)) and code.length == len(points)
    assert 3**code.dimension == len(words(points)) and code.distance == min(filter(None, code.weights))
    assert code.dual_weights == weights(orthogonal(points))


def test_points_of_a_smaller_flat():
    points = [(0, 0, 0), (0, 0, 1), (0, 1, 0)]
    assert caps.code(points).weights == weights(words(points)) and caps.code(points).dimension == 3
    assert str(caps.code([(1, 2)])) == "[1, 1, 1]"


@pytest.mark.parametrize(("n", "said"), [(3, "[9, 4, 5]"), (4, "[20, 5, 11]"), (5, "[45, 6, 27]"), (6, "[112, 7, 67]")])
def test_a_cap_is_a_code_whose_dual_has_distance_four(n, said):
    cap = caps.largest_known(n)
    code = caps.code(cap)
    assert str(code) == said and min(filter(None, code.dual_weights)) == 4
    assert sum(code.dual_weights.values()) == 3 ** (len(cap) - n - 1)


def test_lines_are_words_of_weight_three():
    plane = [*product(range(3), repeat=2)]
    assert caps.code(plane).dual_weights[3] == 2 * 12


@pytest.mark.parametrize(
    ("things", "said"),
    [
        ("2tgq 1sro 3epd", "[3, 2, 2]"),
        ([sl.Card("2tgq"), sl.Card("1sro")], "[2, 2, 1]"),
        ("0000 0001 0010", "[3, 3, 1]"),
        (["0000", "0001"], "[2, 2, 1]"),
        (caps.text_of(caps.largest_known(4)), "[20, 5, 11]"),
        ((point for point in caps.largest_known(3)), "[9, 4, 5]"),
    ],
)
def test_points_in_all_forms(things, said):
    assert str(caps.code(things)) == said


def test_no_points():
    with pytest.raises(ValueError, match="give at least one"):
        caps.code([])
