"""Lessons 13 and 16: what they find is so by slow and obvious twins."""

from collections import Counter
from functools import cache
from itertools import combinations, product
from math import comb

import nbformat
import pytest

from setlab import counts, deck
from setlab.common.rng import PortableRandom
from setlab.games.table.groups import GROUPS
from tools import notebooks


def cells():
    paths = [path for path in notebooks.lessons() if path.name[:2] in ("13", "16")]
    both = [cell for path in paths for cell in nbformat.read(path, as_version=4).cells]
    return [cell.source for cell in both if cell.cell_type == "code"]


@cache
def lesson():
    """The names of the lesson, run from top to bottom."""
    names = {}
    for source in cells():
        exec(source, names)
    return names


def most_without(cards, group):
    """The most cards without such a group: all collections are looked at, the large ones first."""
    sizes = range(len(cards), 0, -1)
    return next(k for k in sizes if any(not group.exists(some) for some in combinations(cards, k)))


@pytest.mark.full
def test_collections_without_a_quad():
    grow, cards = lesson()["grow"], deck("quads-junior").cards
    half = [card for card in cards if card.vector[0] == 0]
    assert grow([0], range(1, 16)) == most_without(half, GROUPS["quad"]) == 6
    assert grow([0], range(1, 32)) == 7, "less room in half of the deck"
    start, closed = lesson()["start"], lesson()["closed"]
    assert grow(start, [n for n in range(64) if n not in closed | {*start}]) == len(counts.free("quad")) - 1 == 9
    chance, best = PortableRandom(13), 0
    for _ in range(40):  # chance reaches nine now and then, and never ten
        lying = []
        for card in chance.sample(cards, 64):
            if not GROUPS["quad"].exists([*lying, card]):
                lying.append(card)
        best = max(best, len(lying))
    assert best == 9


def test_collections_without_an_ultraset():
    spread, third = lesson()["spread"], lesson()["third"]
    plane = [card for card in deck("set").cards if card.vector[:2] == (0, 0)]
    assert spread([0], range(1, 9), set()) == most_without(plane, GROUPS["ultraset"])
    begin = lesson()["begin"]
    taken = {third[a][b] for a, b in combinations(begin, 2)}
    found = spread(begin, [n for n in range(81) if n not in begin], taken)
    assert found == len(counts.free("ultraset")) - 1 == 9
    assert 18.5 < comb(12, 4) * 63_180 / comb(81, 4) < 19


def test_the_share_of_triples_with_a_fourth_as_in_set():
    """Feature by feature: all the same in 4, all different in 24 of 64 ways; three times one card is no triple."""
    exact = (28**3 - 64) / (64 * 63 * 62)
    found = sum(map(lesson()["has_fourth"], lesson()["drawn"])) / len(lesson()["drawn"])
    assert abs(found - exact) < 0.02


def test_messages_are_what_the_engine_takes_for_groups():
    cards = [deck("proset").at((0, 0, 0, *bits)) for bits in product((0, 1), repeat=3) if any(bits)]
    groups = {frozenset(group) for group in GROUPS["proset"].find(cards)} | {frozenset()}
    chosen = {frozenset(c for c, bit in zip(cards, word, strict=True) if bit) for word in lesson()["messages"]}
    assert groups == chosen and len(chosen) == 16


def test_hills_code_word_by_word():
    """A word that is a sum of others: the weights of all, from the six rows alone and without any message."""
    directions = lesson()["directions"]
    rows, words = [*zip(*directions, strict=True)], {(0,) * 56}
    for row in rows:
        words = {tuple((x + k * y) % 3 for x, y in zip(word, row, strict=True)) for word in words for k in range(3)}
    assert len(words) == 729
    assert Counter(56 - word.count(0) for word in words) == {0: 1, 36: 616, 45: 112}


def test_whoever_is_stuck_is_stuck_with_a_basis():
    assert set(lesson()["lengths"]) == {6}
