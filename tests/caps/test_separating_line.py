"""Lines between splits and their mean: weights go through the points, and what a line proves is so by another way."""

from fractions import Fraction
from itertools import product

import pytest

from setlab import caps
from setlab.caps.counting import counted, refute, refuted_by, types
from setlab.common.rng import PortableRandom
from setlab.core.space import AG
from setlab_proofs.caps.separating_line import Division, drawn, height, question, through
from setlab_proofs.checker import counting as checker


def parts_of(cap, dimension):
    """How each direction splits a cap, hyperplane by hyperplane."""
    for parallels in AG(dimension).parallel_classes(dimension - 1):
        yield tuple(sorted((len({*cap} & {*each}) for each in parallels), reverse=True))


@pytest.mark.parametrize("dimension", [2, 3, 4])
def test_the_mean_is_that_of_a_cap(dimension):
    cap = caps.largest_known(dimension)
    ways = [counted(way)[1:] for way in parts_of(cap, dimension)]
    asked = question(dimension, len(cap))
    assert asked.mean == tuple(Fraction(sum(way[k] for way in ways), len(ways)) for k in (0, 1))
    assert {*ways} <= {*asked.points.values()}


@pytest.mark.parametrize("dimension", [2, 3, 4])
def test_a_cap_is_split_on_the_side_of_the_mean_whatever_the_line(dimension):
    chance = PortableRandom("lines")
    cap = caps.largest_known(dimension)[:-1]
    ways, asked = {*parts_of(cap, dimension)}, question(dimension, len(cap))
    for _ in range(200):
        made = Division(asked, tuple(chance.randrange(-40, 41) for _ in range(3)))
        assert made.total == 0 or ways & {*made.beyond}
        assert made.refutation is None and not made.proves


def test_weights_go_through_both_points():
    chance = PortableRandom("through")
    for _ in range(100):
        a, b = ((Fraction(chance.randrange(99), 7), Fraction(chance.randrange(99), 5)) for _ in range(2))
        if a[0] != b[0]:
            u, v, w = through(a, b)
            assert [u + v * x + w * y for x, y in (a, b)] == [0, 0] and w
            assert height((u, v, w), a[0]) == a[1]


def test_a_line_that_is_near_two_splits_is_theirs():
    asked = question(4)
    exact = [(Fraction(x), height((693, -16, 3), x)) for x in (60, 80)]
    off = [(x, y + Fraction(1, 3)) for x, y in exact]
    assert drawn(asked, tuple(off), Fraction(1, 2)) == (693, -16, 3)
    assert drawn(asked, tuple(off), Fraction(1, 4)) != (693, -16, 3)


def test_what_is_refuted_is_what_the_checker_accepts():
    for dimension, size, below in ((2, 5, 2), (3, 10, 4), (4, 21, 9)):
        for weights in product(range(-3, 16), range(-3, 4), range(-2, 3)):
            if found := refuted_by(weights, dimension, size, below):
                checker.refuted(found)
                values = [sum(map(int.__mul__, weights, counted(kind))) for kind in types(size, below)]
                assert min(values) >= 0
    assert refute(4, 21, 9) == refuted_by((693, -16, 3), 4, 21, 9)


def test_a_line_that_proves_nothing_writes_nothing():
    with pytest.raises(ValueError, match="proves nothing of which a certificate"):
        Division(question(4), (1, 0, 0)).certificate()
    with pytest.raises(ValueError, match="proves nothing of which a certificate"):
        Division(question(5), (29190, -133, 10)).certificate()
    assert Division(question(5), (29190, -133, 10)).split.types == question(5).wanted
