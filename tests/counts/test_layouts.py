"""Layouts by their number of SETs: totals, means, moments, brute force, complements, both lanes."""

from fractions import Fraction
from math import comb

import pytest
from counts.brute import tally

from setlab import counts
from setlab.counts import layouts_by_sets
from setlab.counts.planes import lines_within, pairs_completed


def test_every_number_of_cards_with_two_features(lane):
    every = tally(2)
    for cards in range(10):
        assert layouts_by_sets(cards, 2) == {sets: n for (k, sets), n in sorted(every.items()) if k == cards}


def test_one_feature():
    assert [layouts_by_sets(cards, 1) for cards in range(4)] == [{0: 1}, {0: 3}, {0: 3}, {1: 1}]


@pytest.mark.parametrize("cards", [0, 1, 3, 4])
def test_three_features_against_all_collections(cards, lane):
    assert layouts_by_sets(cards, 3) == {sets: n for (_, sets), n in sorted(tally(3, cards).items())}


@pytest.mark.parametrize("cards", [5, 22, 24, 27])
def test_three_features_against_more_collections(cards):
    """22 of 27 cards by looking at them, not by what is left out."""
    assert layouts_by_sets(cards, 3) == {sets: n for (_, sets), n in sorted(tally(3, cards).items())}


@pytest.mark.parametrize("cards", range(28))
def test_three_features_add_up(cards):
    agree(layouts_by_sets(cards, 3), cards, 3)


@pytest.mark.parametrize("cards", range(13))
def test_four_features_add_up(cards):
    agree(layouts_by_sets(cards), cards, 4)


@pytest.mark.full
@pytest.mark.timeout(600)
@pytest.mark.parametrize("cards", [13, 14, 15, 16, 17, 18, 66])
def test_large_tables_add_up(cards):
    agree(layouts_by_sets(cards, progress=False), cards, 4)


def agree(found, cards, features):
    """The total, the mean, the second moment by pairs of SETs, and the tables without a SET counted in another way."""
    points = 3**features
    assert sum(found.values()) == comb(points, cards)
    assert sum(sets * n for sets, n in found.items()) == comb(cards, 3) * Fraction(comb(points, cards), points - 2)
    through = (points - 1) // 2
    sets = points * through // 3
    crossing = points * through * (through - 1)
    squares = sum(
        pairs * comb(points - k, cards - k)
        for pairs, k in ((sets, 3), (crossing, 5), (sets * (sets - 1) - crossing, 6))
        if cards >= k
    )
    assert sum(s * s * n for s, n in found.items()) == squares
    without = counts.no_set(features)
    assert found.get(0, 0) == (without[cards] if cards < len(without) else 0)


def test_the_fourth_moment_of_six_cards():
    assert sum(sets**4 * n for sets, n in layouts_by_sets(6).items()) == 159_690_960


def test_most_sets_of_nine_cards_are_the_planes():
    assert layouts_by_sets(9)[12] == 1170 and max(layouts_by_sets(9)) == 12


@pytest.mark.parametrize("cards", [3, 6, 7, 78])
def test_plain_python_finds_the_same(cards, plain):
    found = layouts_by_sets(cards)
    agree(found, cards, 4)


@pytest.mark.full
@pytest.mark.timeout(300)
def test_plain_python_finds_the_same_for_nine_cards(monkeypatch):
    compiled = layouts_by_sets(9)
    monkeypatch.setenv("SETLAB_PURE", "1")
    assert layouts_by_sets(9) == compiled


def test_what_is_left_out_says_the_same():
    """All 81 cards hold 1,080 SETs; without one card 40 fewer."""
    assert layouts_by_sets(81) == {1080: 1} and layouts_by_sets(80) == {1040: 81}
    assert layouts_by_sets(79) == {1001: 3240}


def test_lines_in_a_slice():
    assert lines_within((1 << 27) - 1) == 117
    assert sum(pairs_completed(0b111, (1 << 27) - 1)) == 81


@pytest.mark.parametrize("bad", [-1, 82])
def test_numbers_of_cards_that_there_are_not(bad):
    with pytest.raises(ValueError):
        layouts_by_sets(bad)


@pytest.mark.parametrize("bad", [2.5, "12", None, True])
def test_what_is_no_number_of_cards(bad):
    with pytest.raises(TypeError, match="whole number"):
        layouts_by_sets(bad)


@pytest.mark.parametrize("cards", [19, 40, 62])
def test_too_many_layouts_are_refused_with_an_estimate(cards):
    with pytest.raises(ValueError, match=r"would take about .* up to 18 cards, and from 63 on"):
        layouts_by_sets(cards)


def test_a_long_job_says_so_beforehand_and_can_be_silent(monkeypatch, capsys, plain):
    from setlab.counts import layouts

    monkeypatch.setattr(layouts.Spreader, "within", stop)
    for progress, said in ((True, "This takes about"), (False, "")):
        with pytest.raises(KeyboardInterrupt):
            layouts_by_sets(12, progress=progress)
        assert said in capsys.readouterr().err


def stop(*_):
    raise KeyboardInterrupt
