"""The rule: judged, explained, completed, found; against obvious versions that try everything."""

from itertools import combinations, product
from random import Random

import pytest
from helpers import oracles
from hypothesis import given, settings, strategies as st

from setlab import (
    AG,
    DECK,
    FACES,
    WILD,
    Card,
    Check,
    Face,
    check_set,
    deck,
    find_sets,
    is_cap,
    is_complete_cap,
    is_set,
    third,
)
from setlab.common.i18n import LANGUAGES
from setlab.core import sets
from setlab.core.checks import FeatureCheck
from setlab.core.sets import third_table
from setlab.core.validation import fitting

cards = st.sampled_from(DECK)
A, B, C = Card("1sro"), Card("2sro"), Card("3sro")


@given(st.lists(cards, min_size=3, max_size=3, unique=True))
def test_S_2_same_or_different_in_every_feature(three):
    """S-2: a SET is judged feature by feature; the sum of the vectors mod 3 tells the same."""
    check = check_set(*three)
    assert bool(check) == is_set(*three) == oracles.is_set(*three) == (check.sum == (0, 0, 0, 0))


def test_S_2_all_triples_of_faces():
    """S-2 over all 27³ triples of faces, repeats included."""
    for three in product(FACES, repeat=3):
        assert is_set(*three) == oracles.is_set(*three)


@given(st.lists(cards, min_size=3, max_size=3, unique=True))
def test_S_3_every_failing_feature_is_named_with_its_values(three):
    """S-3: one question per feature, YES or NO with the reason; the answer names every feature that fails."""
    check = check_set(*three)
    looks = [card.looks for card in three]
    failing = tuple(
        name
        for name in ("number", "colour", "symbol", "shading")
        if not oracles.all_same_or_all_different(*(look[name].name for look in looks))
    )
    assert check.failing == failing
    summary, *lines = check.explain().splitlines()
    assert len(lines) == 4
    for line, feature in zip(lines, check.features, strict=True):
        assert line.startswith(f"{feature.feature.name}: {'NO' if feature.feature.name in failing else 'YES'}, ")
        if not feature.passes:
            pair, single = sorted(set(feature.values), key=feature.values.count, reverse=True)
            assert pair.two in line and single.one in line and pair.two in summary and single.one in summary
    assert summary.startswith("a SET" if not failing else "not a SET: ")


def test_S_3_in_the_words_of_the_rule():
    """S-3: "two are ovals and one is a squiggle" is the reason for a NO."""
    check = check_set(Card("1sro"), Card("1sgo"), Card("1spq"))
    assert check.failing == ("symbol",)
    assert check.summary() == "not a SET: two are ovals and one is a squiggle"
    assert repr(check) == "<not a SET: two are ovals and one is a squiggle>"
    assert str(check) == check.explain()


@pytest.mark.every(4)
@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_S_3_in_every_language(lang):
    """S-3: every reason that can be given is translated, and the current language stays as it was."""
    seen = set()
    for three in combinations(deck("mega").cards[::7], 3):
        check = check_set(*three)
        for feature in check.features:
            seen.add((feature.feature.name, feature.kind, feature.values if feature.kind != "different" else None))
    assert len(seen) > 60
    for three in combinations(DECK[:40:3], 3):
        english, other = check_set(*three).explain(), check_set(*three).explain(lang=lang)
        assert len(english.splitlines()) == len(other.splitlines())
        assert not set(english.splitlines()) & set(other.splitlines())
        assert check_set(*three).explain() == english


def test_S_4_exactly_one_card_completes_two():
    """S-4: for all 3,240 pairs the third is the only card that makes a SET with them."""
    pairs = list(combinations(DECK, 2))
    assert len(pairs) == 3240
    for a, b in pairs:
        c = third(a, b)
        assert c not in (a, b) and is_set(a, b, c) and third(b, a) is c and third(a, c) is b
    for a, b in Random(1).sample(pairs, 100):
        assert third(a, b) is oracles.third(a, b, DECK)


def test_no_reasons_are_looked_for_where_none_are_asked(monkeypatch):
    """Whether three pieces are a SET, and which completes two, is a look at one table, however they are given."""
    monkeypatch.setattr(FeatureCheck, "__init__", None)
    monkeypatch.setattr(Check, "__init__", None)
    for three in ([A, B, C], FACES[:3], ["1sro", "2sro", "3sro"], ["1sro 2sro 3sro"], deck("mega").cards[:3]):
        assert is_set(*three) is True
    assert is_set(A, B, Card("3sgo")) is is_set(*FACES[:2], FACES[5]) is False
    monkeypatch.setattr(sets, "checked", None)
    monkeypatch.setattr(sets, "three_of", None)
    assert is_set(A, B, C) and third(A, B) is C, "cards of one deck are not even looked at for what else is wrong"


def test_S_4_two_equal_dice_are_completed_by_the_same_face():
    """S-4: and two different faces by exactly one."""
    for a, b in product(FACES, repeat=2):
        assert [f for f in FACES if oracles.is_set(a, b, f)] == [third(a, b)]
        assert (third(a, b) is a) == (a is b)


def test_S_5_equal_faces_are_a_set_and_equal_cards_an_error():
    """S-5: three equal faces are a SET; a card exists once, so it cannot be there twice."""
    for face in FACES:
        assert is_set(face, face, face)
        for other in FACES:
            assert is_set(face, face, other) == (face is other)
    with pytest.raises(ValueError, match=r"Card\('1sro'\) appears twice"):
        is_set(A, A, A)
    with pytest.raises(ValueError, match="appears twice"):
        third(A, A)


@pytest.mark.parametrize("judge", [is_set, check_set, lambda *pieces: Check(pieces)])
def test_S_6_a_wrong_number_of_pieces_is_an_error(judge):
    """S-6: fewer or more than three pieces, or the same card twice, is an error and not "not a SET"."""
    for pieces in [(), (A,), (A, B), (A, B, C, Card("1tro"))]:
        with pytest.raises(ValueError, match=f"a SET has three pieces; you gave {len(pieces)}"):
            judge(*pieces)
    with pytest.raises(ValueError, match="appears twice"):
        judge(A, B, A)
    with pytest.raises(ValueError, match="you gave 2"):
        judge(WILD, WILD)


def test_S_7_a_wild_goes_with_any_two():
    """S-7: three dice with a WILD among them are a SET for is_set, check_set and find_sets; third refuses a WILD."""
    for a, b in product([*FACES, WILD], repeat=2):
        assert is_set(a, b, WILD) and is_set(WILD, a, b) and check_set(a, WILD, b).failing == ()
    dice = [Face("1ro"), WILD, Face("2gq"), Face("2gd")]
    assert find_sets(dice) == [t for t in combinations(dice, 3) if WILD in t]
    with pytest.raises(ValueError, match="a WILD completes any two dice"):
        third(WILD, Face("1ro"))
    with pytest.raises(ValueError, match="you gave 4"):
        is_set(WILD, WILD, WILD, WILD)


def test_S_7_a_stated_wild_counts_as_its_face():
    """S-7: with its features stated a WILD is judged like that face, though it stays a WILD."""
    for a, b in product(FACES[::4], FACES):
        for c in FACES[::5]:
            assert is_set(a, b, WILD.stated(c)) == is_set(a, b, c)
    assert third(Face("1ro"), Face("w2ro")) is Face("3ro")
    assert find_sets([Face("1ro"), Face("w2ro"), Face("3ro")]) == [(Face("1ro"), Face("w2ro"), Face("3ro"))]


def test_S_7_what_the_wild_stands_for_is_said():
    """S-7: a single WILD stands for the face that completes the others; several may be anything."""
    check = check_set(Face("1ro"), WILD, Face("2gq"))
    assert check.stands_for[1] is third(Face("1ro"), Face("2gq")) is Face("3pd")
    assert check.explain().endswith("The WILD stands for: three purple diamonds")
    several = check_set(WILD, WILD, Face("2gq"))
    assert several and several.sum is None and "a WILD can be anything" in several.explain()


@given(st.lists(cards, max_size=21, unique=True))
def test_find_sets_finds_what_trying_everything_finds(table):
    assert find_sets(table) == oracles.find_sets(table)
    assert is_cap(table) == oracles.is_cap(table) == (find_sets(table) == [])


@given(st.lists(st.sampled_from([*FACES, WILD, Face("w2gq")]), max_size=9))
def test_find_sets_among_dice(dice):
    expected = [t for t in combinations(dice, 3) if WILD in t or oracles.is_set(*t)]
    assert find_sets(dice) == expected
    assert is_cap(dice) == (not expected)


def test_counts_of_the_whole_deck():
    """1,080 SETs, 40 through each card; by number of differing features 108, 324, 432, 216."""
    found = find_sets(DECK)
    assert len(found) == 1080 == len(set(found))
    assert all(sum(card in line for line in found) == 40 for card in DECK)
    kinds = [sum(f.kind == "different" for f in check_set(*line).features) for line in found]
    assert [kinds.count(n) for n in (1, 2, 3, 4)] == [108, 324, 432, 216]
    assert len(find_sets(deck("junior").cards)) == 117
    assert len(find_sets(deck("mega").cards)) == 9801


@pytest.mark.full
@settings(max_examples=8, deadline=None)
@given(st.sets(cards, max_size=9), st.integers(0, 10**6))
def test_complete_caps(start, seed):
    """Grow a cap at random until nothing fits: complete. One card less: not complete."""
    cap = []
    for card in Random(seed).sample(DECK, 81):
        if is_cap([*cap, card]):
            cap.append(card)
    assert is_complete_cap(cap) and oracles.is_complete_cap(cap, DECK)
    assert not is_complete_cap(cap[:-1])
    assert is_complete_cap(list(start)) == (len(start) > 0 and oracles.is_complete_cap(list(start), DECK))


def test_the_third_point_table():
    for n in range(1, 6):
        table, points = third_table(n), list(product(range(3), repeat=n))
        for i, j in [(0, 0), (1, 2), (len(points) - 1, 0), (len(points) // 2, len(points) - 1)]:
            assert all(sum(x) % 3 == 0 for x in zip(points[i], points[j], points[table[i][j]], strict=True))


MIXED = [
    ((A, B, Face("1ro")), ValueError, "cards and faces of dice do not mix"),
    ((A, B, Card("1ro", deck="junior")), ValueError, r"different decks \('junior' and 'set'\)"),
    (deck("quads").cards[:3], ValueError, "the deck 'quads' has no SETs of three: its features have 4 values"),
    (deck("proset").cards[:3], ValueError, "the deck 'proset' has no SETs of three"),
    (("1sro", "2sro", "3sr"), ValueError, "'3sr' names no symbol"),
    ((A, B, None), TypeError, "None is not a card"),
    (([A, B, C],), TypeError, "put a star before it"),
    ((["2tgq", "1srq", "3epq"],), TypeError, "put a star before it"),
    ((("1ro", "2gq", "w"),), TypeError, "put a star before it"),
    (
        ([(0, 0, 0), (1, 1, 1), (2, 2, 2)],),
        TypeError,
        r"points, not cards: points in sl.AG\(3\).lines\(\) says whether three of them are a line",
    ),
    ((["hello", "", "0"],), TypeError, r"\['hello', '', '0'\] is not a card: make one"),
    ((A, B, 3), TypeError, "3 is not a card"),
    ((A, B, (0, 1)), TypeError, r"\(0, 1\) is not a card"),
    (
        (A, B, (0, 0, 0, 0)),
        TypeError,
        r"is a point, not a card: its card is sl\.deck\('set'\)\.at\(\(0, 0, 0, 0\)\)",
    ),
]


@pytest.mark.parametrize(("pieces", "error", "says"), MIXED)
def test_what_cannot_be_judged_is_refused(pieces, error, says):
    for judge in (is_set, check_set, lambda *pieces: Check(pieces)):
        with pytest.raises(error, match=says):
            judge(*pieces)
    for judge in (find_sets, is_cap, is_complete_cap):
        if not all(isinstance(piece, str) for piece in pieces):  # a table may be of codes
            with pytest.raises(error, match=says):
                judge(pieces)


@given(st.lists(st.sampled_from(DECK), unique=True, max_size=14))
def test_a_table_by_codes_or_by_vectors(cards):
    codes, vectors = [card.code for card in cards], [card.vector for card in cards]
    digits = ["".join(map(str, vector)) for vector in vectors]
    found = find_sets(cards)
    assert find_sets(codes) == found and (len(cards) < 2 or find_sets(", ".join(codes)) == found)
    for table in (vectors, digits, map(list, vectors), *([" ".join(digits)] if len(cards) > 1 else [])):
        assert find_sets(table) == [tuple(card.vector for card in three) for three in found]
    for judge in (is_cap, is_complete_cap):
        assert judge(cards) == judge(codes) == judge(vectors) == judge(digits)


def test_lines_in_any_dimension():
    line = [(0,) * 12, (1,) * 12, (2,) * 12]
    assert find_sets([*line[:2], (0,) * 11 + (1,), line[2]]) == [tuple(line)] and not is_cap(line)
    assert is_complete_cap([(0,), (2,)]) and not is_complete_cap([(0,)]) and len(find_sets(AG(3).points)) == 117


@pytest.mark.parametrize(
    ("table", "error", "says"),
    [
        ("1sro 2sro 1sro", ValueError, r"Card\('1sro'\) appears twice"),
        ("1sro 2sxo", ValueError, "'2sxo' names no colour"),
        (["1sro", "0120"], ValueError, "'0120'"),
        ([(0, 1), (0, 1)], ValueError, r"\(0, 1\) appears twice"),
        ([(0, 1), (0, 1, 1)], ValueError, r"\(0, 1, 1\) is not a point of AG\(2\)"),
        ([(0, 1), (0, 3)], ValueError, r"\(0, 3\) is not a point of AG\(2\)"),
        (["1sr", Card("2tgq")], ValueError, "'1sr' names no symbol"),
    ],
)
def test_tables_that_are_none(table, error, says):
    for judge in (find_sets, is_cap, is_complete_cap):
        with pytest.raises(error, match=says):
            judge(table)


def test_tables_are_lists_of_cards():
    for thing in ("1sro", A, 5, None, len):
        for judge in (find_sets, is_cap, is_complete_cap, Check):
            with pytest.raises(TypeError, match="give several cards"):
                judge(thing)
    assert find_sets([]) == [] and find_sets(iter([A, B, C])) == [(A, B, C)]
    assert is_cap([]) and not is_complete_cap([])
    with pytest.raises(ValueError, match="appears twice"):
        find_sets([A, B, A])
    for dice in ([Face("1ro"), Face("2gq")], FACES[:3], [WILD, WILD, WILD]):
        with pytest.raises(ValueError, match="of cards, not of dice"):
            is_complete_cap(dice)


def test_a_judgement_can_be_made_of_any_three():
    for three in ([A, B, C], iter([A, B, C]), {A, B, C}):
        assert Check(three) and set(Check([A, B, C]).pieces) == {A, B, C}


def test_what_may_lie_with_the_others():
    """A piece of the same deck, a card only once, equal faces as often as one likes."""
    assert fitting(A, deck("set"), [B, None, C]) is A and fitting(A, "set", []) is A
    assert fitting(FACES[0], deck("dice"), [FACES[0], WILD]) is FACES[0] and fitting(WILD, "dice", [WILD]) is WILD
    with pytest.raises(ValueError, match=r"Card\('1sro'\) appears twice; a deck has each card once"):
        fitting(A, deck("set"), [None, A])
    with pytest.raises(
        ValueError, match=r"Face\('1ro'\) belongs to the deck 'dice': all pieces must belong to one deck"
    ):
        fitting(FACES[0], deck("set"), [])
    for thing, says in [(5, "5 is not a card: make one"), (None, "None is not"), ("1sro", r"write Card\('1sro'\)")]:
        with pytest.raises(TypeError, match=says):
            fitting(thing, deck("set"), [])


def test_wild_is_a_face_however_it_is_written():
    assert check_set("WILD", "2gq", "1ro").stands_for == check_set(WILD, Face("2gq"), Face("1ro")).stands_for
    assert is_set("Wild", "w", "w") and check_set("wild", Face("2gq"), "1ro").sum == (0, 0, 0)
    with pytest.raises(ValueError, match="cards and faces of dice do not mix"):
        is_set("WILD", "1sro", "2tgq")
