"""Most and fewest SETs among a number of cards, with proofs that there are no more, or no fewer.

Half of the deck is enough: k cards and the other 81 − k hold 1080 − 40k + k(k − 1)/2 SETs together.
"""

from functools import cache
from itertools import combinations
from math import comb, exp
from typing import Any, NamedTuple

from setlab.common.i18n import gettext, ngettext
from setlab.common.rng import PortableRandom
from setlab.core.canonical import affine_canonical
from setlab.core.cards import DECK, Card
from setlab.core.sets import third_table
from setlab.counts.classes import affine_order
from setlab.counts.layouts import layouts_by_sets
from setlab.counts.reporting import ProgressLine, Shown
from setlab.counts.setfree import no_set
from setlab.counts.shipped import shipped
from setlab.counts.validation import checked_cards, checked_features
from setlab_proofs.counts.hyperplanes import SlicingProof, sliced
from setlab_proofs.counts.programmes import are_whole, from_lists

COUNTED = 11  # cards of 81 whose layouts are counted in a blink
TRIES = 30  # tries to find cards that reach the bound
Piece = Card | tuple[int, ...]


class CountingProof(NamedTuple):
    """Proof by counting all layouts, which are counted again when it is checked."""

    def shows(self, cards: int, features: int, most: bool, bound: int) -> bool:
        """Return whether this is the most, or the fewest, of all layouts."""
        if features == 4 and cards > COUNTED:
            return False
        return bound == (max if most else min)(layouts_by_sets(cards, features, progress=False, recount=True))


class CapProof(NamedTuple):
    """Proof of the fewest SETs from caps: twenty cards at most hold no SET, and for 21 see `_with_21`.

    Leave out each of k cards in turn: each SET is still there k − 3 times. So k cards hold at least k/(k − 3) times as
    many SETs as k − 1 cards hold.
    """

    def shows(self, cards: int, features: int, most: bool, bound: int) -> bool:
        """Return whether this proves that `cards` of 81 cards hold at least `bound` SETs."""
        return features == 4 and not most and bound <= _at_least(cards)


class Extreme(NamedTuple):
    """Most or fewest SETs among `cards` cards: from `low` to `high`, which are equal where it is known.

    `witness` are cards with `low` SETs for the most, with `high` for the fewest; `proof` shows the other bound.
    """

    cards: int
    features: int
    most: bool
    low: int
    high: int
    witness: tuple[Piece, ...]
    proof: CountingProof | CapProof | SlicingProof

    @property
    def value(self) -> int | None:
        """Number of SETs; None where only bounds are known."""
        return self.low if self.low == self.high else None

    def check(self) -> bool:
        """Count the SETs of the witness, and go through the proof: nothing is searched for or taken on trust."""
        if not self._is_well_formed():
            return False
        found, shown = (self.low, self.high) if self.most else (self.high, self.low)
        few, both = _smaller(self.cards, self.features)
        most = self.most
        if few != self.cards:
            shown, most = both - shown, not most
        places = {*map(_place, self.witness)}
        return (
            len(places) == len(self.witness) == self.cards
            and _sets_of(places, self.features) == found
            and self.proof.shows(few, self.features, most, shown)
        )

    def _is_well_formed(self) -> bool:
        """Return whether each part has its type and range."""
        return (
            are_whole((self.cards, self.features, self.low, self.high))
            and type(self.most) is bool
            and type(self.witness) is tuple
            and type(self.proof) in (CountingProof, CapProof, SlicingProof)
            and 1 <= self.features <= 4
            and 0 <= self.cards <= 3**self.features
            and 0 <= self.low <= self.high <= _smaller(3**self.features, self.features)[1]
            and all(_is_piece(piece, self.features) for piece in self.witness)
        )

    def __repr__(self) -> str:
        n, all_ = self.cards, 3**self.features
        if self.value is not None:
            sets = self.value
            least = ngettext(
                "{cards} of {all} cards hold at least {sets} SET",
                "{cards} of {all} cards hold at least {sets} SETs",
                sets,
            ).format(cards=n, all=all_, sets=sets)
            most = ngettext(
                "{cards} of {all} cards hold at most {sets} SET",
                "{cards} of {all} cards hold at most {sets} SETs",
                sets,
            ).format(cards=n, all=all_, sets=sets)
        else:
            says = gettext("the fewest SETs among {cards} of {all} cards are {low} to {high}")
            least = says.format(cards=n, all=all_, low=self.low, high=self.high)
            text = gettext("the most SETs among {cards} of {all} cards are {low} to {high}")
            most = text.format(cards=n, all=all_, low=self.low, high=self.high)
        return f"<{most if self.most else least}>"


def most_sets(cards: int, features: int = 4, progress: Shown = True, recount: bool = False) -> Extreme:
    """Find the most SETs that `cards` cards of the deck can hold, with cards that do and a proof.

    Known for every number of cards up to four features but for 48 to 53 of 81: there it gives bounds. Cards and proofs
    come with setlab; `recount=True` looks for them here, which takes seconds, and a minute where bounds are all.

    >>> most_sets(12)
    <12 of 81 cards hold at most 14 SETs>
    >>> most_sets(12).check()
    True
    """
    return _extreme(cards, features, True, progress, recount)


def fewest_sets(cards: int, features: int = 4, progress: Shown = True, recount: bool = False) -> Extreme:
    """Find the fewest SETs that `cards` cards of the deck can hold, with cards that do and a proof.

    Known but for 28 to 33 of 81 cards: there it gives bounds. `recount=True` as for `most_sets`.

    >>> fewest_sets(21)
    <21 of 81 cards hold at least 3 SETs>
    >>> fewest_sets(20).value, fewest_sets(10, features=3).value
    (0, 2)
    """
    return _extreme(cards, features, False, progress, recount)


def _extreme(cards: int, features: int, most: bool, progress: Shown, recount: bool) -> Extreme:
    features = checked_features(features)
    cards = checked_cards(cards, features)
    few, both = _smaller(cards, features)
    turned = few != cards
    seeks = most != turned  # whether to seek the most SETs in the smaller part
    sets, places, bound, proof = _solved(few, features, seeks, progress, recount)
    if turned:
        places = [place for place in range(3**features) if place not in places]
        bound, sets = both - bound, both - sets
    low, high = (sets, bound) if most else (bound, sets)
    return Extreme(cards, features, most, low, high, tuple(_piece(place, features) for place in sorted(places)), proof)


def _solved(cards: int, features: int, most: bool, progress: Shown, recount: bool) -> tuple[int, list[int], int, Any]:
    """Return (SETs, the places of cards that hold them, the bound, its proof) for up to half of the deck."""
    known = shipped("extremes", "most" if most else "fewest", features, cards, recount=recount)
    proof: CountingProof | CapProof | SlicingProof | None = None
    bound = 0
    if features < 4 or cards <= COUNTED:
        bound = (max if most else min)(layouts_by_sets(cards, features, progress=False, recount=recount))
        proof = CountingProof()
    elif known:
        bound, proof = known["bound"], _proof(*known.get("proof", ()))
    elif not most and cards <= LARGEST:
        bound, proof = _at_least(cards), CapProof()
    if cards < 3:
        return 0, [*range(cards)], bound, proof
    if not most and features == 4 and cards <= len(_twenty()):
        return 0, _twenty()[:cards], bound, proof
    if known:
        return _sets_of({*known["places"]}, features), known["places"], bound, proof
    return _searched(cards, features, most, bound, proof, progress)


def _proof(*trees: list) -> CapProof | SlicingProof:
    """Return the proof that has these trees, given as lists: without any it is a `CapProof`, which needs none."""
    if not trees:
        return CapProof()
    beyond, *exactly = map(from_lists, trees)
    return SlicingProof(beyond, tuple(exactly))


def _searched(
    cards: int,
    features: int,
    most: bool,
    bound: int,
    proof: CountingProof | CapProof | SlicingProof | None,
    progress: Shown,
) -> tuple[int, list[int], int, Any]:
    """Search for cards that reach the bound; without a proof of one, find that as well."""
    best = swapped(cards, features, most, 0, None if proof is None else bound)  # an empty proof is false
    if proof is None:
        bound, proof = sliced(cards, most, best[0])
    with ProgressLine(TRIES, progress) as done:
        for seed in range(1, TRIES):
            if best[0] == bound:
                break
            best = (max if most else min)(best, swapped(cards, features, most, seed, bound), key=lambda found: found[0])
            done()
    return *best, bound, proof


def _smaller(cards: int, features: int) -> tuple[int, ...]:
    """Return (the number of cards or of the others, whichever is smaller; how many SETs the two hold together).

    Each SET has 0 to 3 of the cards: that is by inclusion and exclusion.
    """
    points, through = 3**features, (3**features - 1) // 2
    few = min(cards, points - cards)
    return few, points * through // 3 - through * few + comb(few, 2)


def _piece(place: int, features: int) -> Card | tuple[int, ...]:
    if features == len(DECK[0].vector):
        return DECK[place]
    return tuple(place // 3**k % 3 for k in reversed(range(features)))


def _is_piece(piece: Any, features: int) -> bool:
    if type(piece) is Card:
        return piece.deck.has_lines and piece.deck.dimension == features
    return are_whole(piece) and len(piece) == features and {*piece} <= {0, 1, 2}


def _place(piece: Card | tuple[int, ...]) -> int:
    vector = piece.vector if isinstance(piece, Card) else piece
    return sum(value * 3**k for k, value in enumerate(reversed(vector)))


def _sets_of(places: set[int], features: int) -> int:
    rows = third_table(features)
    return sum(rows[a][b] in places for a, b in combinations(places, 2)) // 3


# --- the fewest, from twenty cards without a SET on -------------------------------------------------------------------

LARGEST = 27  # cards for which this bound is used


@cache
def _at_least(cards: int) -> int:
    """Return a lower bound for the SETs that `cards` of the 81 cards hold."""
    if cards <= len(_twenty()):
        return 0
    if cards == len(_twenty()) + 1:
        return _with_21()
    return -(-cards * _at_least(cards - 1) // (cards - 3))


def _with_21() -> int:
    """Return the fewest SETs among 21 cards, at most three.

    With two SETs or fewer, two of the 21 cards can be removed so that 19 without a SET are left. There are 20 times as
    many nineteens as twenties without a SET, and no nineteen lies in two twenties: so each lies in one. All twenties
    are alike. Any two more cards make three SETs with the nineteen that is examined.
    """
    counts, twenty = no_set(4, recount=True), _twenty()
    nineteen, rows = twenty[1:], third_table(4)
    alike = affine_order(4) // affine_canonical(bytes(twenty), 4)[1] == counts[20]
    others = [place for place in range(81) if place not in nineteen]
    completed = {place: sum(rows[place][a] in nineteen for a in nineteen) // 2 for place in others}
    one_twenty = [place for place in others if not completed[place]] == [twenty[0]]
    if not (alike and one_twenty and counts[19] == 20 * counts[20] and len(counts) == 21):
        return 0
    return min(3, *(completed[p] + completed[q] + (rows[p][q] in nineteen) for p, q in combinations(others, 2)))


@cache
def _twenty() -> list[int]:
    """Return the places of twenty cards without a SET: w² + x² + yz = 0, without the 0 in their middle."""
    points = [(place // 27, place // 9 % 3, place // 3 % 3, place % 3) for place in range(1, 81)]
    return [_place(point) for point in points if (point[0] ** 2 + point[1] ** 2 + point[2] * point[3]) % 3 == 0]


STEPS = 150_000  # of one try
HOT, COLD = 4.0, 0.3  # temperatures: SETs given up with probability 1/e, first and last


def swapped(cards: int, features: int, most: bool, seed: int, bound: int | None = None) -> tuple[int, list[int]]:
    """Return (number of SETs, places of `cards` cards of the deck) that one try finds; the same for the same `seed`.

    One card is put in place of another until that gets no better (simulated annealing), or reaches the `bound`.

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
        if best == bound:
            break
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
