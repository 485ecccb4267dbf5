"""Numbers in the prose of lessons 05, 09 and 10 that no cell there computes."""

import pytest

from setlab import DECK, Match, chance, counts, find_sets
from setlab.common.rng import PortableRandom


def test_what_tables_hold_at_most():
    """Exercise 05: at most 14 SETs among twelve cards, and ten cards hold no more than nine."""
    assert max(counts.layouts_by_sets(12, progress=False)) == 14
    assert max(counts.layouts_by_sets(10, progress=False)) == max(counts.layouts_by_sets(9, progress=False)) == 12


@pytest.mark.full
@pytest.mark.timeout(600)
def test_three_million_games():
    """Lesson 10: how games end, and how large the table gets."""
    games = chance.simulate_games(3_000_000, seed=1, progress=False)
    assert (games.leftover[0], games.leftover[15], games.leftover[18]) == (36_667, 2_209, 1)
    assert games.largest_table[21] == 2 and 64 < 3_000_000 / games.largest_table[18] < 66
    after = [float(games.no_set(12, stock).chance) for stock in (69, 60, 30, 0)]
    assert abs(after[0] - float(chance.no_set(12))) < 0.0005 and after[1] > 2 * after[0] and max(after) < 0.075


@pytest.mark.full
@pytest.mark.timeout(600)
def test_what_is_not_taken_holds_a_few_sets_fewer():
    """Lesson 10: after ten SETs about 261.6 instead of 263.6 SETs among the 51 other cards."""
    found = []
    for seed in range(1_500):
        rng, match, taken = PortableRandom(f"taken {seed}"), Match("normal", seed=seed), 0
        while taken < 10:
            takes = [event for event in match.legal() if event[0] == "take"]
            taken += bool(takes)
            match.push(rng.choice(takes or match.legal()))
        out = {card for pile in match.state.piles for group in pile for card in group}
        found.append(len(find_sets([card for card in DECK if card not in out])))
    assert 261.2 < sum(found) / len(found) < 262.0 and abs(float(chance.expected_sets(51)) - 263.6) < 0.05
