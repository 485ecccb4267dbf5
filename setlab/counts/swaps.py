"""Cards with many SETs, or with few: one is put in place of another until that gets no better (simulated annealing)."""

from itertools import combinations
from math import exp

from setlab.core.rng import PortableRandom
from setlab.core.sets import third_table

STEPS = 150_000  # of one try
HOT, COLD = 4.0, 0.3  # SETs that are given away with probability 1/e, at first and in the end


def swapped(cards: int, features: int, most: bool, seed: int) -> tuple[int, list[int]]:
    """(number of SETs, places of so many cards of the deck) that one try has found; the same for the same seed.

    >>> swapped(9, 4, True, 0)[0], swapped(9, 4, False, 0)[0]
    (12, 0)
    """
    rng, rows, sign = PortableRandom(seed), third_table(features), 1 if most else -1
    deck = range(3**features)
    chosen = rng.sample(deck, cards)
    left = [place for place in deck if place not in chosen]
    lies = [place in chosen for place in deck]
    completing = [0] * len(deck)  # pairs of chosen cards that each card completes
    for a, b in combinations(chosen, 2):
        completing[rows[a][b]] += 1
    sets = sum(completing[place] for place in chosen) // 3
    best, found = sets, list(chosen)
    for step in range(STEPS):
        i, j = int(rng.random() * cards), int(rng.random() * len(left))
        old, new = chosen[i], left[j]
        more = completing[new] - lies[rows[old][new]] - completing[old]
        gain = sign * more
        if gain < 0 and rng.random() >= exp(gain / (HOT * (COLD / HOT) ** (step / STEPS))):
            continue
        lies[old], row = False, rows[old]
        for card in chosen:
            if card != old:
                completing[row[card]] -= 1
        chosen[i], left[j], row = new, old, rows[new]
        for card in chosen:
            if card != new:
                completing[row[card]] += 1
        lies[new] = True
        sets += more
        if sign * sets > sign * best:
            best, found = sets, list(chosen)
    return best, found
