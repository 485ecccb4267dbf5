"""Complete caps: brute force for few features, the known sizes, and an estimate by random growth."""

from random import Random

import pytest
from counts.brute import complete

from setlab import counts
from setlab.core.sets import third_table


@pytest.mark.parametrize("n", [1, 2])
def test_against_all_caps(n, lane):
    assert counts.complete_caps(n) == complete(n)


@pytest.mark.full
@pytest.mark.timeout(300)
def test_three_features_against_all_caps(lane):
    assert counts.complete_caps(3) == complete(3)


def test_three_features_by_what_is_known():
    """Largest caps have nine cards; of the eights, those that are not in one of them."""
    without = counts.no_set(3)
    assert counts.complete_caps(3) == {8: without[8] - 9 * without[9], 9: without[9]}


def test_the_largest_of_81_cards():
    """No cap of 19 is complete: each lies in one of 20. And an 18 lies in one of 20 at most."""
    without, found = counts.no_set(), counts.complete_caps()
    assert found[20] == without[20] and 19 not in found and without[19] == 20 * without[20]
    assert found[18] == without[18] - 190 * without[20]


def test_against_random_growth():
    """Knuth (1975): a random way down a tree, weighted by the choices there were, estimates how many ways there are."""
    rng, rows, games = Random(5), third_table(4), 4000
    sums, factorial = dict.fromkeys(range(22), 0.0), [1.0]
    for k in range(1, 22):
        factorial.append(factorial[-1] * k)
    for _ in range(games):
        cap, free, weight = [], set(range(81)), 1.0
        while free:
            weight *= len(free)
            card = rng.choice(sorted(free))
            free -= {card, *(rows[card][other] for other in cap)}
            cap.append(card)
        sums[len(cap)] += weight / factorial[len(cap)]
    found = counts.complete_caps()
    for size in (16, 17):
        assert sums[size] / games == pytest.approx(found[size], rel=0.25)
    assert sum(sums.values()) / games == pytest.approx(sum(found.values()), rel=0.15)


@pytest.mark.full
@pytest.mark.timeout(300)
def test_81_cards_in_plain_python(monkeypatch):
    found = counts.complete_caps(recount=True)
    monkeypatch.setenv("SETLAB_PURE", "1")
    assert counts.complete_caps(recount=True) == found
