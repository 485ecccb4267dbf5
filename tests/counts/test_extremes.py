"""The most and the fewest SETs: counted layouts, real collections, forged proofs, and what any 21 cards hold."""

from itertools import combinations, product
from math import comb

import pytest
from counts.brute import tally
from helpers import oracles
from helpers.some import some

from setlab import DECK, counts
from setlab.common.rng import PortableRandom
from setlab_proofs.counts import extremes, hyperplanes
from setlab_proofs.counts.programmes import Fork, Leaf, Programme, feasible

OPEN = range(48, 54)  # cards of 81 whose most SETs nobody knows
KNOWN = [n for n in range(82) if n not in OPEN and 81 - n not in OPEN]
BOUNDED = [n for n in range(82) if n not in KNOWN]


@pytest.mark.parametrize("features", [1, 2])
def test_all_collections_of_small_decks(features):
    every = tally(features)
    for cards in range(3**features + 1):
        sets = [n for k, n in every if k == cards]
        assert counts.most_sets(cards, features).value == max(sets)
        assert counts.fewest_sets(cards, features).value == min(sets)


@pytest.mark.every(3)
@pytest.mark.parametrize("cards", [4, 5, 23])
def test_three_features_by_all_collections(cards):
    sets = [n for _, n in tally(3, cards)]
    assert (counts.fewest_sets(cards, 3).value, counts.most_sets(cards, 3).value) == (min(sets), max(sets))


@pytest.mark.near
@pytest.mark.every(5)
@pytest.mark.timeout(600)
@pytest.mark.parametrize("cards", [12, 13, *some([14, 66, 15, 16, 17, 18], every=10), 68, 69])
def test_the_programme_says_what_counting_all_layouts_says(cards):
    layouts = counts.layouts_by_sets(cards, progress=False, recount=True)
    assert counts.most_sets(cards, recount=True).value == max(layouts)
    assert counts.fewest_sets(cards, recount=True).value == min(layouts)


@pytest.mark.every(4)
@pytest.mark.timeout(600)
@pytest.mark.parametrize("cards", [*some(KNOWN, every=4), *some(BOUNDED, every=12)])
def test_every_number_of_cards_has_witness_and_proof(cards, monkeypatch):
    if cards in BOUNDED:
        monkeypatch.setattr(extremes, "TRIES", 3)
    most, fewest = counts.most_sets(cards, progress=False), counts.fewest_sets(cards, progress=False)
    assert most.check() and fewest.check()
    assert (most.value is None) == (cards in OPEN) and (fewest.value is None) == (81 - cards in OPEN)
    for extreme, sets in ((most, most.low), (fewest, fewest.high)):
        assert len(set(extreme.witness)) == cards and set(extreme.witness) <= set(DECK)
        assert _sets(extreme.witness) == sets


@pytest.mark.full
def test_to_leave_out_one_card_after_the_other_agrees():
    """Each SET is still there k − 3 times when each of k cards is left out once."""
    most = [counts.most_sets(k).value for k in range(48)]
    for k in range(4, 48):
        assert (k - 3) * most[k] <= k * most[k - 1]
    fewest = [counts.fewest_sets(k).value for k in range(28)]
    for k in range(4, 28):
        assert (k - 3) * fewest[k] >= k * fewest[k - 1]


def test_whole_spaces_hold_the_most():
    assert [counts.most_sets(n).value for n in (3, 9, 27, 81)] == [1, 12, 117, 1080]
    assert counts.fewest_sets(54).value == 1080 - 40 * 27 + comb(27, 2) - 117, "without a hyperplane"


@pytest.mark.full
def test_21_cards_hold_three_sets():
    """A twenty and one more card hold 3 or 10; so says it who tries all cards, and all pairs beside a nineteen."""
    twenty = counts.fewest_sets(20).witness
    assert oracles.is_cap(twenty)
    more = [len(oracles.find_sets([*twenty, card])) for card in DECK if card not in twenty]
    assert sorted(more) == [3] * 60 + [10]
    assert counts.fewest_sets(21).value == 3 and counts.fewest_sets(21).check()
    rows = {(a, b): oracles.third(a, b, DECK) for a, b in combinations(DECK, 2)}
    nineteen = set(twenty[1:])
    beside = [card for card in DECK if card not in nineteen]
    sets = []
    for pair in combinations(beside, 2):
        cards = nineteen | {*pair}
        sets.append(sum(rows[a, b] in cards for a, b in rows if a in cards and b in cards) // 3)
    assert min(sets) == 3


# --- the programme ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [12, 20, 31, 40, 45, 60])
def test_real_cards_obey_the_programme(cards):
    """Slices of all directions, and what they sum to: a proof that excludes real cards would be none."""
    chosen = PortableRandom(cards).sample(list(product(range(3), repeat=4)), cards)
    sets = (
        sum(tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) in chosen for a, b in combinations(chosen, 2)) // 3
    )
    programme = hyperplanes.programme(cards, sets)
    columns = {(column[1], column[2]): column for column in programme.columns[: programme.whole]}
    normals = [n for n in product(range(3), repeat=4) if next((x for x in n if x), 0) == 1]
    assert len(normals) == 40
    total = [0] * 5
    for normal in normals:
        sizes = [0] * 3
        for point in chosen:
            sizes[sum(map(int.__mul__, normal, point)) % 3] += 1
        column = columns[sum(comb(n, 2) for n in sizes), sum(comb(n, 3) for n in sizes)]
        total = [a + b for a, b in zip(total, column, strict=True)]
    right = programme.right
    assert total[:3] == list(right[:3]) and total[3] >= right[3] and total[4] >= right[4]


def test_programmes_against_all_whole_numbers():
    rng = PortableRandom(38)
    refuted = 0
    for _ in range(60):
        columns = [(int(rng.random() * 7) - 2, int(rng.random() * 7) - 2, 1) for _ in range(3)]
        right = (int(rng.random() * 9), int(rng.random() * 9), 4)
        programme = Programme(columns, right, 3)
        solved = any(
            tuple(sum(n * column[i] for n, column in zip(x, columns, strict=True)) for i in range(3)) == right
            for x in product(range(5), repeat=3)
        )
        tree = programme.refuted()
        assert (tree is None) == solved
        assert tree is None or programme.holds(tree)
        refuted += tree is not None
    assert 10 < refuted < 60


def test_it_comes_to_its_end_where_steps_could_go_round():
    """Beale's equations, on which the steepest step cycles for ever."""
    columns = [(1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1), (1, 2, 0, 3), (-32, -48, 0, 0), (-4, -2, 4, 1), (36, 6, 0, 1)]
    weights, x = feasible(columns, (0, 0, 1, 1))
    assert weights is None
    assert [sum(value * columns[j][i] for j, value in x.items()) for i in range(4)] == [0, 0, 1, 1]


# --- what is forged ---------------------------------------------------------------------------------------------------


def test_another_bound_or_proof_does_not_pass():
    known = counts.most_sets(36)
    assert known.value == 140 and known.check()
    _, *rest = known.proof.exactly
    no = Leaf((0,) * 5)
    for forged in (
        known._replace(high=139, low=139),
        known._replace(high=139),
        known._replace(cards=37),
        known._replace(witness=known.witness[:-1] + known.witness[:1]),
        known._replace(witness=(*known.witness[:-1], next(card for card in DECK if card not in known.witness))),
        known._replace(most=False),
        known._replace(features=3),
        known._replace(proof=counts.most_sets(35).proof),
        known._replace(proof=counts.fewest_sets(21).proof),
        known._replace(proof=known.proof._replace(exactly=(no, *rest))),
        known._replace(proof=known.proof._replace(exactly=())),
        known._replace(proof=known.proof._replace(beyond=no)),
        known._replace(proof=known.proof._replace(beyond=Fork(0, 1, known.proof.beyond, known.proof.beyond))),
    ):
        assert not forged.check()


@pytest.mark.parametrize("wrong", [(82,), (-1,), (5, 0), (5, 5), (10, 2)])
def test_what_no_deck_has(wrong):
    with pytest.raises(ValueError):
        counts.most_sets(*wrong)


def _sets(cards):
    points = {card.vector for card in cards}
    lines = combinations(points, 2)
    return sum(tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) in points for a, b in lines) // 3
