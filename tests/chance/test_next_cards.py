"""What the next cards bring, against every choice laid and looked at."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from setlab import DECK, FACES, chance, deck, find_sets
from setlab.common.rng import PortableRandom


@pytest.mark.parametrize("cards", [1, 2, 3])
@pytest.mark.parametrize("kind, lying, left", [("junior", 9, 18), ("junior", 3, 12), ("set", 12, 15), ("set", 0, 9)])
def test_every_choice(cards, kind, lying, left):
    order = PortableRandom(f"{kind}{lying}").sample(deck(kind).cards, lying + left)
    table, stock = order[:lying], order[lying:]
    looked = Counter(len(find_sets([*table, *more])) for more in combinations(stock, cards))
    assert chance.after_dealing(table, stock, cards) == {
        sets: Fraction(n, comb(left, cards)) for sets, n in sorted(looked.items())
    }


def test_nothing_on_the_table_is_three_random_cards():
    assert chance.after_dealing([], DECK, 3) == chance.distribution(3)


def test_the_average_adds_up():
    """All tables of 12 being alike, three more make the expected number for 15, whatever the way of counting."""
    rng, total = PortableRandom("average"), 0
    for _ in range(12):
        order = rng.sample(DECK, 81)
        odds = chance.after_dealing(order[:12], order[12:])
        assert sum(odds.values()) == 1
        total += sum(sets * share for sets, share in odds.items())
    assert abs(total / 12 - chance.expected_sets(15)) < 1.5  # four standard deviations of twelve tables


@pytest.mark.parametrize(
    "table, stock, cards, says",
    [
        (DECK[:12], DECK[11:], 3, "is both on the table and in the stock"),
        (DECK[:12], DECK[12:], 4, "1 to 3 cards can come here, not 4"),
        (DECK[:12], DECK[12:14], 3, "1 to 2 cards can come here, not 3"),
        (DECK[:12], DECK[12:], 0, "1 to 3 cards can come here, not 0"),
        (FACES[:3], FACES[3:], 1, "dice are rolled"),
        (DECK[:3], deck("junior").cards[:3], 1, "different decks"),
    ],
)
def test_what_cannot_come(table, stock, cards, says):
    with pytest.raises(ValueError, match=says):
        chance.after_dealing(table, stock, cards)


def test_an_empty_stock():
    with pytest.raises(ValueError, match="the stock is empty"):
        chance.after_dealing(DECK[:12], [], 3)
