"""Who sits with whom: counted a second time, and by trying all seatings where these are few."""

from collections import Counter
from itertools import combinations

import pytest

from setlab.handouts.league import told
from setlab.handouts.seating import LARGEST, MOST, SMALLEST, Seating, sizes

CLASSES = [(24, 5, 4), (28, 6, 4), (30, 5, 4), (9, 4, 3), (16, 5, 4), (25, 6, 5), (20, 5, 4), (27, 6, 3)]


def meetings(seating):
    """How often each two sit together."""
    return Counter(pair for each in seating.rounds for table in each for pair in combinations(sorted(table), 2))


@pytest.mark.parametrize("pupils", range(3, MOST + 1))
def test_everybody_sits_at_a_table_of_three_to_five(pupils):
    for at in (3, 4, 5):
        found = sizes(pupils, at)
        assert sum(found) == pupils and max(found) - min(found) <= 1
        assert min(found) >= SMALLEST and max(found) <= LARGEST and len(found) <= 26


@pytest.mark.parametrize(("pupils", "rounds", "at"), CLASSES)
def test_nobody_meets_anybody_twice_where_that_is_known_to_be_possible(pupils, rounds, at):
    seating = Seating(pupils, rounds, at)
    assert len(seating.rounds) == rounds and seating.again == seating.least == 0
    for each in seating.rounds:
        assert sorted(pupil for table in each for pupil in table) == [*range(1, pupils + 1)]
        assert sorted(map(len, each)) == sorted(seating.sizes)
    assert max(meetings(seating).values()) == 1


@pytest.mark.parametrize(("pupils", "rounds", "at"), [(12, 3, 4), (13, 4, 4), (8, 3, 4), (5, 2, 4), (15, 7, 3)])
def test_what_is_said_of_meeting_again_is_true(pupils, rounds, at):
    seating = Seating(pupils, rounds, at)
    assert seating.again == sum(times - 1 for times in meetings(seating).values()) >= seating.least
    must = "it cannot be fewer" in told(seating)
    assert must == (seating.again == seating.least) and str(seating.again) in told(seating)


def test_the_least_is_the_least_of_all_seatings_of_six():
    """Two rounds of two tables of three: the first is any, the second is each there is."""
    first = {frozenset(pair) for table in ((1, 2, 3), (4, 5, 6)) for pair in combinations(table, 2)}
    found = []
    for table in combinations(range(1, 7), 3):
        other = [pupil for pupil in range(1, 7) if pupil not in table]
        found.append(sum(frozenset(pair) in first for each in (table, other) for pair in combinations(each, 2)))
    assert Seating(6, 2, 3).least == min(found) == Seating(6, 2, 3).again


def test_a_seed_seats_the_same_everywhere_and_another_one_seats_others():
    assert Seating(30, 5, 4, seed=3).rounds == Seating(30, 5, 4, seed=3).rounds != Seating(30, 5, 4, seed=4).rounds


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ((2,), "for 3 to 60 pupils, not 2"),
        ((61,), "for 3 to 60 pupils"),
        ((24, 13), "1 to 12 rounds"),
        ((24, 5, 6), "3 to 5, not 6"),
        (("24",), "not '24'"),
        ((True,), "not True"),
    ],
)
def test_what_cannot_be_seated_is_said(given, said):
    with pytest.raises(ValueError, match=said):
        Seating(*given)
