"""The largest number of SETs that can be taken from some dice: a maximum packing of disjoint SETs, exactly.

How many are possible? In a SET of dice every feature adds up to 0 mod 3, and three dice that add up to 0 are a SET. So
without a WILD a third of the dice can be reached only if what is left over has the same sum as all of them: with 42
dice, if all of them add up to 0 in every feature.

One might guess that this is all: 14 SETs from 42 dice if there is a WILD or the sum is 0, and else 13. In 100,000
throws of the 42 dice of the file it was so every time: of all throws, fewer than 4 in 100,000 are otherwise (the 95 %
interval of Wilson). And yet it is no theorem. `FEWEST` is a throw of those very dice with 8 SETs, although its sum
allows 14; one with a WILD has 9 instead of 14. What is true of any 42 dice:

* At least 8 SETs. Dice without a SET show no face three times, and their different faces are a cap; a cap of AG(3,3)
  has at most 9 points. So any 19 dice hold a SET, and one may take SETs until at most 18 dice are left. 8 is exact:
  if nine faces that are a cap are there 5, 5, 5, 5, 5, 5, 5, 5 and 2 times, only equal dice are SETs.
* With a WILD at least 9. It is a SET with any two, so it is left over by no maximum packing. If that had 8 SETs, the 18
  dice left over would be a cap twice. Let the WILD of {WILD, x, y} take any two u and v of them instead: then x and y
  and the other 16 are a cap twice again (else there would be a ninth SET), which is so only if x, y are u, v. But u
  and v are any two.

The guess holds so often because nothing but the sum stands in the way if every face is there often enough: modulo 3
the lines of AG(3,3) span a space of dimension 23, all that is orthogonal to the affine functions 1, x, y, z.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from setlab.common.i18n import gettext
from setlab.core.cards import Face
from setlab.core.features import deck
from setlab.core.sets import third_table
from setlab.core.validation import checked

POINTS = 27
_VECTORS = tuple((n // 9, n // 3 % 3, n % 3) for n in range(POINTS))
_ROWS = third_table(3)
# By point p, the 13 pairs of other points that are a SET with it.
_LINES = tuple(tuple((q, _ROWS[p][q]) for q in range(POINTS) if q != p and q < _ROWS[p][q]) for p in range(POINTS))


# A throw of the 42 dice of the file, die by die.
FEWEST = (
    "2po 1po 2pq 1pd 1go 1go 2go 1gq 2rq 2rq 2po 2go 2po 3gq 2rq 1gq 1pd 2go 1go 1gq 1po "
    "1po 2po 2go 2po 3gq 2pq 2go 2pq 2pq 2rq 1po 1gq 1pd 1go 2pq 2rq 1pd 1po 1pd 1gq 1go"
)


class Packing(NamedTuple):
    """A packing of SETs without a common die. `faces` are all dice, `places` the SETs, three places among them each."""

    faces: tuple
    places: tuple

    @property
    def sets(self) -> list[tuple[Face, ...]]:
        """The SETs, as faces."""
        return [tuple(self.faces[place] for place in places) for places in self.places]

    @property
    def left(self) -> list[Face]:
        """The faces in none of them."""
        used = {place for places in self.places for place in places}
        return [face for place, face in enumerate(self.faces) if place not in used]

    @property
    def why(self) -> str:
        """The reason why there are not as many SETs as a third of the dice; "" if there are."""
        most, indices = len(self.faces) // 3, [face.index for face in self.faces]
        if len(self.places) == most:
            return ""
        counts = [indices.count(point) for point in range(POINTS)]
        if None not in indices and len(self.places) == most - 1 and not _may_leave(counts, len(indices) % 3):
            return _sum_sentence(counts)
        text = gettext("Every way was tried: these dice do not hold {n} SETs without a common die.")
        return text.format(n=len(self.places) + 1)


def maximum_packing(faces: Sequence[Face]) -> Packing:
    """Return a `Packing`: as many SETs as possible among dice with `faces`, no die in two of them.

    A WILD may be any die.

    >>> from setlab import Face
    >>> from setlab.games.dice.packing import maximum_packing
    >>> packing = maximum_packing([Face(code) for code in "1ro 2ro 3ro 1ro 1ro 2ro".split()])
    >>> len(packing.sets)
    1
    >>> print(packing.why)
    Each SET adds up to a multiple of 3 in every feature. All 6 dice do not (number), so some are left over.
    """
    faces = checked(faces)
    if any(not isinstance(face, Face) for face in faces):
        raise TypeError(gettext("a packing is made of dice, not of cards"))
    dice, wilds = {point: [] for point in range(POINTS)}, []
    for place, face in enumerate(faces):
        (wilds if face.index is None else dice[face.index]).append(place)
    triples = _most([len(dice[point]) for point in range(POINTS)], len(wilds))
    places = [tuple(sorted(dice[point].pop() for point in triple)) for triple in triples]
    others = [place for point in range(POINTS) for place in dice[point]]
    while wilds and len(wilds) + len(others) >= 3:  # each WILD that is left makes one more SET, while there are dice
        wild = wilds.pop()
        places.append(tuple(sorted([wild, *((others or wilds).pop() for _ in range(2))])))
    return Packing(faces, tuple(sorted(places)))


def _most(counts: Sequence[int], wilds: int) -> list[tuple[int, ...]]:
    """Return SETs without a WILD, as triples of points: as many as possible, or as are of use beside `wilds` WILDs."""
    number = sum(counts)
    needed = max(0, (number + wilds) // 3 - wilds)
    for spare in range(number - 3 * needed, number + 1, 3):
        if (found := _search(counts, spare, set())) is not None:
            return found
    raise AssertionError("no SET at all is always possible")


def _search(counts: Any, spare: int, failed: set[tuple[bytes, int]]) -> list[tuple[int, ...]] | None:
    """Return SETs that leave over at most `spare` dice, or None. `failed` caches the failures."""
    if spare < 3 and not _may_leave(counts, spare):
        return None
    counts, fewest = counts[:], None
    for point in [point for point in range(POINTS) if counts[point]]:
        pairs = [(q, r) for q, r in _LINES[point] if counts[q] and counts[r]]
        ways = len(pairs) + (counts[point] > 2)
        if not ways:  # nothing goes with it: it is left over
            spare -= counts[point]
            counts[point] = 0
        elif fewest is None or ways < fewest[0]:
            fewest = ways, point, pairs
    if spare < 0 or fewest is None:
        return None if spare < 0 else []
    if (what := (bytes(counts), spare)) in failed:
        return None
    _, point, pairs = fewest  # the die that fits least often goes first, with those that are there most often
    pairs.sort(key=lambda pair: -min(counts[pair[0]], counts[pair[1]]))
    for triple in [(point,) * 3] * (counts[point] > 2) + [(point, *pair) for pair in pairs]:
        if (rest := _search(_without(counts, triple), spare, failed)) is not None:
            return [triple, *rest]
    if spare and (rest := _search(_without(counts, (point,)), spare - 1, failed)) is not None:
        return rest
    failed.add(what)
    return None


def _without(counts: Any, points: tuple[int, ...]) -> Any:
    counts = counts[:]
    for point in points:
        counts[point] -= 1
    return counts


def _may_leave(counts: Sequence[int], spare: int) -> bool:
    """Return whether the sum of all dice allows that SETs leave over `spare` of them (0, 1 or 2)."""
    total = _total(counts)
    if spare == 0:
        return total == 0
    if spare == 1:
        return counts[total] > 0
    pairs = ((point, _ROWS[point][_ROWS[0][total]]) for point in range(POINTS) if counts[point])
    return any(counts[b] > (a == b) for a, b in pairs)


def _total(counts: Sequence[int]) -> int:
    """Return the sum of all dice, as a point. The point 0 is the vector 0."""
    sums = [sum(n * vector[k] for n, vector in zip(counts, _VECTORS, strict=True)) % 3 for k in range(3)]
    return sums[0] * 9 + sums[1] * 3 + sums[2]


def _sum_sentence(counts: Sequence[int]) -> str:
    """Return a sentence on what the sum forbids."""
    number, total, dice = sum(counts), _total(counts), deck("dice")
    if number % 3 == 0:
        off = [feature.spoken for feature, sum_ in zip(dice.features, _VECTORS[total], strict=True) if sum_]
        text = gettext(
            "Each SET adds up to a multiple of 3 in every feature. All {n} dice do not ({features}), so some are left "
            "over."
        )
        return text.format(n=number, features=gettext(", ").join(off))
    if number % 3 == 1:
        text = gettext(
            "The sum of all dice says that a single die left over would be {face}, and there is no such die."
        )
        return text.format(face=dice.at(_VECTORS[total]))
    text = gettext("The sum of all dice says that two dice left over would be a SET with {face}; no two of them are.")
    return text.format(face=dice.at(_VECTORS[_ROWS[0][total]]))
