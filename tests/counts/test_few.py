"""Few of 243 cards: the same slices with 27 points against Knuth, equations between cards, orbits, random growth."""

from itertools import combinations
from math import factorial
from random import Random

import pytest
from counts.test_setfree import KNUTH

from setlab import counts
from setlab.core.sets import third_table
from setlab.counts import few
from setlab.counts.equations import without
from setlab.counts.slices import Slice


def few_of_81(up_to=15):
    return few.few_without(3, counts.no_set(3), up_to, progress=False)


def test_few_of_81_cards_as_knuth_counted_them(lane):
    assert few_of_81(12 if lane == "plain" else 15) == KNUTH[: 13 if lane == "plain" else 16]


@pytest.mark.near
def test_larger_slices_have_points_added(monkeypatch):
    """Orbits up to four points, and points one by one to these, where up to nine are sorted into orbits otherwise."""
    monkeypatch.setattr(few, "ORBITS", 4)
    assert few_of_81() == KNUTH[:16]


def test_two_splits_follow_from_the_others(monkeypatch):
    """6 + 6 + 2 and 7 + 6 + 1 of 14 cards, if they had no formula: as for 7 + 7 + 2 and 8 + 7 + 1 of 16."""
    monkeypatch.setattr(few, "FORMULA", 5)
    assert few_of_81(14) == KNUTH[:15]


@pytest.mark.every(2)
def test_243_cards_against_equations_between_them(lane):
    assert counts.no_set(5, up_to=8, recount=True) == [without(cards, 243) for cards in range(9)]


def test_243_cards_against_orbits_in_five_dimensions():
    found = [0] * 6
    for mask, size in Slice(5).orbits(5, caps=True):
        found[mask.bit_count()] += size
    assert counts.no_set(5, up_to=5, recount=True) == found


@pytest.mark.every(2)
@pytest.mark.parametrize("cards", [9, 12])
def test_243_cards_against_random_growth(cards):
    """Knuth (1975): the choices along a random way, multiplied, are on average the number of ways."""
    rng, rows, games, total = Random(cards), third_table(5), 300, 0
    for _ in range(games):
        cap, free, ways = [], set(range(243)), 1
        while len(cap) < cards:
            ways *= len(free)
            card = rng.choice(sorted(free))
            free -= {card, *(rows[card][other] for other in cap)}
            cap.append(card)
        total += ways
    estimate = total / games / factorial(cards)
    assert counts.no_set(5, up_to=cards, recount=True)[cards] == pytest.approx(estimate, rel=0.01)


@pytest.mark.full
def test_243_cards_up_to_the_end():
    """All 15 and 16: for 15 the splits agree with pairs and triples in their directions; 16 agree with another program;
    and random tables are as often without."""
    from setlab import chance

    assert counts.no_set(5, up_to=16, progress=False, recount=True)[16] == 336_708_047_409_835_431_170_412
    for cards in (15, 16):
        tally = chance.simulate_tables(200_000, cards=cards, features=5, seed=1, progress=False)
        low, high = tally.no_set.interval(z=4)
        assert low < chance.no_set(cards, features=5) < high
    assert round(float(chance.no_set(16, features=5)), 3) == 0.079, "says lesson 13"


@pytest.mark.full
@pytest.mark.timeout(300)
def test_243_cards_in_plain_python(monkeypatch):
    compiled = counts.no_set(5, up_to=13, recount=True)
    monkeypatch.setenv("SETLAB_PURE", "1")
    assert counts.no_set(5, up_to=13, recount=True) == compiled


def test_what_is_wrong_does_not_add_up(monkeypatch):
    """A pair of points lies together in 40 directions, a triple in 13, whatever was counted."""
    right = few.Few.number
    monkeypatch.setattr(
        few.Few, "number", lambda self, *split, done: right(self, *split, done=done) + (split == (3, 2, 2))
    )
    with pytest.raises(AssertionError):
        few_of_81(7)


def test_caps_by_their_lines_against_all_collections():
    """Sets of points with many lines and triangles, and with few."""
    space, rng = Slice(3), Random(1)
    for free in ([*range(9)], [*range(9), 11, 15], rng.sample(range(27), 13), rng.sample(range(27), 8)):
        closed = [int(p not in free) for p in range(27)]
        lines = {frozenset((a, b, space.third[a][b])) for a, b in combinations(free, 2) if space.third[a][b] in free}
        crossings = sum(len(a & b) == 1 for a, b in combinations(lines, 2))
        corners = [(a & b, b & c, c & a) for a, b, c in combinations(lines, 3)]
        triangles = sum(all(len(each) == 1 for each in three) and len(set(three)) == 3 for three in corners)
        assert few.triangles_among(space.third, closed, [0] * 27) == triangles
        for size in range(7):
            caps = sum(not any(line <= set(some) for line in lines) for some in combinations(free, size))
            assert few.caps_among(size, len(free), len(lines), crossings, triangles) == caps


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_one_of_each_class_of_translates(size):
    every = counts.no_set(3)
    found, plus = few.Few(3, every, 0).classes(size), Slice(3).plus
    translates = {frozenset(plus[int(p)][step] for p in cap) for cap in found for step in range(27)}
    assert len(translates) == 27 * len(found) == every[size]


@pytest.mark.parametrize("features", [1, 2, 3, 4])
def test_up_to_so_many_cards(features):
    every = counts.no_set(features)
    for up_to in (0, 1, 3, 50):
        assert counts.no_set(features, up_to=up_to) == every[: up_to + 1]


def test_all_of_243_cards_are_refused_with_what_can_be_had():
    with pytest.raises(ValueError, match=r"20 years at a million pairs a second.*no_set\(5, up_to=16\)"):
        counts.no_set(5)


@pytest.mark.parametrize(("cards", "time"), [(17, r"\d min"), (18, r"\d h"), (45, r"\d+ days"), (243, r"\d+ days")])
def test_more_cards_are_refused_with_an_estimate(cards, time):
    with pytest.raises(ValueError, match=rf"up to 16 are counted, not of {cards}:.* more than .*{time}"):
        counts.no_set(5, up_to=cards)


def test_any_number_of_features():
    assert counts.no_set(6, up_to=3) == [1, 729, 729 * 364, 729 * 728 * 726 // 6]
    for up_to in (None, 9):
        with pytest.raises(ValueError, match=r"by the equations between the cards: sl\.counts\.no_set\(7, up_to=8\)"):
            counts.no_set(7, up_to)
    with pytest.raises(ValueError, match="from 1 to 100 features"):
        counts.no_set(101, up_to=3)


@pytest.mark.parametrize("bad", [2.0, "4", True])
def test_what_is_no_number_of_cards(bad):
    for features in (4, 5, 6):
        with pytest.raises(TypeError, match="the number of cards is a whole number"):
            counts.no_set(features, up_to=bad)
        with pytest.raises(ValueError, match="cannot be negative"):
            counts.no_set(features, up_to=-1)


def test_a_long_count_says_so_beforehand_and_can_be_silent(monkeypatch, capsys):
    monkeypatch.setattr(few, "Few", stop)
    for progress, said in ((True, "This takes about"), (False, "")):
        with pytest.raises(KeyboardInterrupt):
            counts.no_set(5, up_to=15, progress=progress, recount=True)
        assert said in capsys.readouterr().err and (progress or not said)


def stop(*_):
    raise KeyboardInterrupt
