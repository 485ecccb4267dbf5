"""Layouts by their number of SETs: totals, means, moments, brute force, complements, both lanes."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb
from random import Random

import pytest
from counts.brute import tally
from helpers.each import with_each
from helpers.some import some

from setlab import chance, counts
from setlab.counts import layouts, layouts_by_sets
from setlab.counts.layouts import Spreader
from setlab.counts.pairs import Pairs
from setlab.counts.planes import LONGEST, lines_within, pairs_completed


def test_every_number_of_cards_with_two_features(lane):
    every = tally(2)
    for cards in range(10):
        assert layouts_by_sets(cards, 2) == {sets: n for (k, sets), n in sorted(every.items()) if k == cards}


def test_one_feature():
    assert [layouts_by_sets(cards, 1) for cards in range(4)] == [{0: 1}, {0: 3}, {0: 3}, {1: 1}]


@pytest.mark.parametrize("cards", [0, 1, 3, 4])
def test_three_features_against_all_collections(cards, lane):
    assert layouts_by_sets(cards, 3, recount=True) == {sets: n for (_, sets), n in sorted(tally(3, cards).items())}


@pytest.mark.every(4)
@pytest.mark.parametrize("cards", [5, 22, 24, 27])
def test_three_features_against_more_collections(cards):
    """22 of 27 cards by looking at them, not by what is left out."""
    assert layouts_by_sets(cards, 3, recount=True) == {sets: n for (_, sets), n in sorted(tally(3, cards).items())}


@with_each("cards", range(28))
def test_three_features_add_up(cards):
    agree(layouts_by_sets(cards, 3, recount=True), cards, 3)


@with_each("cards", range(13))
def test_four_features_add_up(cards):
    agree(layouts_by_sets(cards, recount=True), cards, 4)


@pytest.mark.full
@pytest.mark.timeout(600)
@pytest.mark.parametrize("cards", [13, 14, 15, 16, 17, 18, 66])
def test_large_tables_add_up(cards):
    agree(layouts_by_sets(cards, progress=False, recount=True), cards, 4)


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
    assert sum(sets**4 * n for sets, n in layouts_by_sets(6, recount=True).items()) == 159_690_960


def test_most_sets_of_nine_cards_are_the_planes():
    assert layouts_by_sets(9)[12] == 1170 and max(layouts_by_sets(9)) == 12


@pytest.mark.parametrize("cards", some([6, 3, 7, 78]))
def test_plain_python_finds_the_same(cards, plain):
    found = layouts_by_sets(cards, recount=True)
    agree(found, cards, 4)


@pytest.mark.full
@pytest.mark.timeout(300)
def test_plain_python_finds_the_same_for_nine_cards(monkeypatch):
    compiled = layouts_by_sets(9, recount=True)
    monkeypatch.setenv("SETLAB_PURE", "1")
    assert layouts_by_sets(9, recount=True) == compiled


def test_what_is_left_out_says_the_same():
    """All 81 cards hold 1,080 SETs; without one card 40 fewer."""
    assert layouts_by_sets(81, recount=True) == {1080: 1} and layouts_by_sets(80) == {1040: 81}
    assert layouts_by_sets(79, recount=True) == {1001: 3240}


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


@pytest.mark.parametrize(("cards", "time"), [(19, r"\d+ s"), (22, r"\d+ min"), (40, r"\d+ days"), (62, r"\d+ s")])
def test_a_wait_is_announced_not_imposed(cards, time):
    says = rf"{cards} of 81 .* about {time} here: say wait=True .* Up to"
    for function in (layouts_by_sets, chance.distribution):
        with pytest.raises(ValueError, match=f"{says} 18 cards, and for 63 or more"):
            function(cards, recount=True)
        if cards in (22, 40):
            with pytest.raises(ValueError, match=f"{says} 21 cards, and for 60 or more"):
                function(cards)


def test_whoever_waits_is_not_refused(monkeypatch):
    monkeypatch.setattr(layouts, "SOON", 5)
    with pytest.raises(ValueError, match="say wait=True"):
        layouts_by_sets(7, recount=True)
    for cards in (7, 74):
        agree(layouts_by_sets(cards, wait=True, recount=True), cards, 4)
    assert sum(chance.distribution(7, wait=True).values()) == 1


def test_estimates_are_those_that_were_measured(monkeypatch):
    """The estimate from the structure, for numbers of cards that were timed on two cores."""
    measured, plain = layouts.SECONDS[18], layouts.PLAIN_SECONDS[18]
    monkeypatch.setattr(layouts, "SOON", 17)
    monkeypatch.setattr(layouts, "threads", lambda: 2)
    monkeypatch.setattr(layouts, "can_compile", lambda: True)
    assert layouts.seconds_for(18) == pytest.approx(measured, rel=0.2)
    monkeypatch.setattr(layouts, "can_compile", lambda: False)
    assert layouts.seconds_for(18) == pytest.approx(plain, rel=0.2)


def test_slices_of_more_than_half_their_points(monkeypatch, lane):
    """27 + 24 + 3 cards leave out what 0 + 3 + 24 leave: nothing of one slice, so it is a product as well."""
    monkeypatch.setattr("setlab.counts.pairs.HALF", 3)
    by_product, spreader = Counter(), Spreader()
    for x, y in product((few := spreader.within(3)), (most := spreader.within(24))):
        by_product[x + y] += few[x] * most[y]
    pairs = Pairs(24)
    assert sum(size for mask, size in pairs.orbits if mask.bit_count() == 24) == comb(27, 3)
    found = Counter()
    for times, counted in layouts._each(spreader, layouts._work(pairs, [(27, 24, 3)])):
        found.update({1080 - 40 * 27 + comb(27, 2) - sets: times * n for sets, n in counted.items()})
    assert found == {sets: 6 * n for sets, n in by_product.items()}


def test_numbers_of_forty_cards_fit():
    """14 + 13 + 13 of 40 cards, the most collections there are: A spread out over all of them adds up, and so do they
    when they count as often as the largest class of pairs may: no sum is above 2·C(27, 13)² < 2^63."""
    rng = Random(1)
    first, second = (sum(1 << p for p in rng.sample(range(27), 13)) for _ in range(2))
    weights, base = pairs_completed(first, second), lines_within(first) + lines_within(second)
    times = 2 * comb(27, 13)
    found = Spreader().sum_up(14, [(base, weights, times)])
    assert sum(found.values()) == times * comb(27, 14) < 2**63
    mean = base + sum(weights) * Fraction(14, 27) + Fraction(comb(14, 3), 25)
    assert sum(sets * n for sets, n in found.items()) == mean * times * comb(27, 14)
    assert max(found) <= 40 * 39 // 6 < LONGEST


def test_a_wait_can_be_ended(monkeypatch, lane):
    """Nothing is prepared beyond what is being counted, so Ctrl-C is heard at once."""
    made = []

    def interrupted(self, z, jobs):
        made.append(jobs)
        raise KeyboardInterrupt

    monkeypatch.setattr(layouts.Spreader, "sum_up", interrupted)
    with pytest.raises(KeyboardInterrupt):
        list(layouts._each(Spreader(), layouts._work(Pairs(3), [(6, 3, 3)])))
    assert made


def test_a_long_job_says_so_beforehand_and_can_be_silent(monkeypatch, capsys, plain):
    monkeypatch.setattr(layouts.Spreader, "within", stop)
    for progress, said in ((True, "This takes about"), (False, "")):
        with pytest.raises(KeyboardInterrupt):
            layouts_by_sets(12, progress=progress, recount=True)
        assert said in capsys.readouterr().err


def stop(*_):
    raise KeyboardInterrupt
