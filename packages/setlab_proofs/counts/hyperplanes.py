"""Integer programme: the most SETs that some of the 81 cards can hold, given their slices by all hyperplanes.

Split the cards by each of the 40 directions into three slices. Pairs and triples of cards inside slices have sums over
all directions that are known beforehand: two cards lie in one slice for 13 directions, a SET for 13, three other cards
for 4. A slice holds no more SETs than three features allow, and the cards that are left out obey the same.
"""

from functools import cache
from math import comb
from typing import NamedTuple

from setlab.counts.layouts import layouts_by_sets
from setlab_proofs.counts.programmes import Fork, Leaf, Programme

DIRECTIONS, INSIDE, WITH_THREE = 40, 13, 4  # of hyperplanes: all, along two cards or a SET, along three other cards
SLICE, ALL, SETS = 27, 81, 1080


class SlicingProof(NamedTuple):
    """Proof: the trees in `exactly` refute numbers of SETs one by one, and `beyond` all that are farther away."""

    beyond: Leaf | Fork
    exactly: tuple[Leaf | Fork, ...]

    def shows(self, cards: int, features: int, most: bool, bound: int) -> bool:
        """Return whether this proves `bound` for `cards` of 81 cards. It checks sums and signs."""
        if features != 4 or type(self.exactly) is not tuple:
            return False
        step = 1 if most else -1
        sets = [bound + step * n for n in range(1, len(self.exactly) + 1)]
        return all(programme(cards, n).holds(tree) for n, tree in zip(sets, self.exactly, strict=True)) and beyond(
            cards, bound + step * (len(sets) + 1), step
        ).holds(self.beyond)


def sliced(cards: int, most: bool, found: int) -> tuple[int, SlicingProof]:
    """Return (the best bound on the SETs among `cards` cards that counting by hyperplanes proves, its proof).

    It is an upper bound if `most`, else a lower one; a layout with `found` SETs is known already.

    >>> sliced(12, True, 14)[0]
    14
    """
    step = 1 if most else -1
    last, far = found, None
    while far is None:
        last += step
        far = beyond(cards, last, step).refuted(1)
    exactly: list[Leaf | Fork] = []
    bound = last - step
    while bound != found and (tree := programme(cards, bound).refuted()):
        exactly.insert(0, tree)
        bound -= step
    return bound, SlicingProof(far, tuple(exactly))


def programme(cards: int, sets: int) -> Programme:
    """Return the programme for exactly `sets` SETs in `cards` cards: x counts the directions of each type."""
    rest = _both(cards) - sets
    types = [
        sizes
        for sizes in _types(cards)
        if sum(_most(n) for n in sizes) + sizes[1] * sizes[2] >= sets  # a SET that crosses: two of it fix the third
        and sum(_most(SLICE - n) for n in sizes) + (SLICE - sizes[0]) * (SLICE - sizes[1]) >= rest
        and sum(_fewest(n) for n in sizes) <= sets
        and sum(_fewest(SLICE - n) for n in sizes) <= rest
    ]
    return Programme([*map(_column, types), *_SPARE], _right(cards, sets), len(types))


def beyond(cards: int, sets: int, step: int) -> Programme:
    """Return the programme for at least `sets` SETs in `cards` cards, or for at most `sets` if the step is −1."""
    types = _types(cards)
    more = (0, 0, -9 * step, -INSIDE * step, INSIDE * step)
    return Programme([*map(_column, types), *_SPARE, more], _right(cards, sets), len(types))


_SPARE = ((0, 0, 0, -1, 0), (0, 0, 0, 0, -1))  # slack: SETs that the slices and their complements could still hold


def _right(cards: int, sets: int) -> tuple[int, ...]:
    triples = WITH_THREE * comb(cards, 3) + (INSIDE - WITH_THREE) * sets
    return DIRECTIONS, INSIDE * comb(cards, 2), triples, INSIDE * sets, INSIDE * (_both(cards) - sets)


def _column(sizes: tuple[int, ...]) -> tuple[int, ...]:
    return (
        1,
        sum(comb(n, 2) for n in sizes),
        sum(comb(n, 3) for n in sizes),
        sum(_most(n) for n in sizes),
        sum(_most(SLICE - n) for n in sizes),
    )


def _types(cards: int) -> list[tuple[int, ...]]:
    """Return the sizes of three slices, the largest first, for all types."""
    sizes = range(min(cards, SLICE) + 1)
    return [(a, b, cards - a - b) for a in sizes for b in range(a + 1) if 0 <= cards - a - b <= b]


def _both(cards: int) -> int:
    """Return the SETs of `cards` cards and of all others together: by inclusion and exclusion, for any cards."""
    return SETS - DIRECTIONS * cards + comb(cards, 2)


@cache
def _most(cards: int) -> int:
    return max(layouts_by_sets(cards, features=3, progress=False, recount=True))


@cache
def _fewest(cards: int) -> int:
    return min(layouts_by_sets(cards, features=3, progress=False, recount=True))
