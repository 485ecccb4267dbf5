"""Groups of the table games: found, judged, counted; against obvious versions that try everything, and theorems."""

from functools import cache
from itertools import combinations, product
from random import Random

import pytest
from helpers import oracles
from helpers.each import with_each

from setlab import DECK, FACES, Card, check_set, deck, find_sets
from setlab.common.i18n import LANGUAGES
from setlab.games.table.groups import GROUPS

TABLES = {"set": 12, "ultraset": 12, "ghostset": 10, "quad": 15, "proset": 7}
KINDS = [(name, where) for name, group in GROUPS.items() for where in group.decks]


# --- slow and obvious ------------------------------------------------------------------------------------------------


@cache
def completes(a, b):
    """The card that makes a SET with two others: every card is tried."""
    return oracles.third(a, b, a.deck.cards)


def pairings(cards):
    """Every way of splitting an even number of cards into pairs."""
    if not cards:
        yield ()
        return
    first, *others = cards
    for mate in others:
        yield from (((first, mate), *rest) for rest in pairings([card for card in others if card is not mate]))


def is_ultraset(cards):
    return any(completes(*one) is completes(*two) for one, two in pairings(cards))


def haunts(way):
    """Are the three cards that complete these pairs a SET, or all the same?"""
    ghosts = {completes(*pair) for pair in way}
    return len(ghosts) == 1 or (len(ghosts) == 3 and oracles.is_set(*ghosts))


def is_ghostset(cards):
    return any(haunts(way) for way in pairings(cards))


def is_quad(cards):
    """AAAA, ABCD or AABB in each feature, on the English names of the values."""
    looks = [{name: value.name for name, value in card.looks.items()} for card in cards]
    columns = [[look[name] for look in looks] for name in looks[0]]
    return all({column.count(value) for value in column} in ({4}, {1}, {2}) for column in columns)


def is_proset(cards):
    """Every letter an even number of times in the codes, one after another."""
    letters = "".join(card.code for card in cards)
    return all(letters.count(letter) % 2 == 0 for letter in letters)


OBVIOUS = {
    "set": lambda cards: oracles.is_set(*cards),
    "ultraset": is_ultraset,
    "ghostset": is_ghostset,
    "quad": is_quad,
    "proset": is_proset,
}


def obvious(name, cards):
    """Every selection is tried, in the order of the places."""
    places = [chosen for size in GROUPS[name].sizes for chosen in combinations(range(len(cards)), size)]
    selections = [tuple(cards[place] for place in chosen) for chosen in sorted(places)]
    return [selection for selection in selections if OBVIOUS[name](selection)]


def some(where, size, seed):
    return Random(seed).sample(deck(where).cards, size)


# --- finding and judging ---------------------------------------------------------------------------------------------


@pytest.mark.every(4)
@pytest.mark.parametrize(("name", "where"), KINDS)
def test_found_is_what_trying_everything_finds(name, where):
    """The same groups, each once, in the same order: within a group as the cards lie, groups by their places."""
    size = TABLES[name] - (4 if where == "mega" else 0)
    met = 0
    for seed in range(4):
        cards = some(where, size, seed)
        found = GROUPS[name].find(cards)
        assert found == obvious(name, cards)
        assert GROUPS[name].exists(cards) == bool(found)
        met += len(found)
    assert met or where == "mega"


@pytest.mark.parametrize(("name", "where"), KINDS)
def test_the_order_on_the_table_is_the_order_in_the_groups(name, where):
    """A shuffled table has the same groups, each listed as its cards lie now; the table is not changed."""
    for seed in range(20):
        cards = some(where, TABLES[name] + 3, seed)
        mixed = Random(seed).sample(cards, len(cards))
        found, again = GROUPS[name].find(tuple(cards)), GROUPS[name].find(mixed)
        assert {*map(frozenset, found)} == {*map(frozenset, again)} and len({*again}) == len(again) == len(found)
        places = [tuple(map(mixed.index, group)) for group in again]
        assert places == sorted(places) and all(list(group) == sorted(group) for group in places)


@pytest.mark.every(6)
@pytest.mark.parametrize(("name", "where"), KINDS)
def test_what_is_found_is_judged_a_group_and_the_rest_is_not(name, where):
    """Find and check go different ways: one adds indices, the other looks at features. They agree."""
    group, cards = GROUPS[name], some(where, 8, 3)
    found = {*group.find(cards)}
    for size in group.sizes:
        for selection in combinations(cards, size):
            assert bool(group.check(selection)) == (selection in found)
            mixed = Random(size).sample(selection, size)
            assert bool(group.check(mixed)) == (selection in found)
    for seed in range(30):
        for selection in group.find(some(where, TABLES[name], seed)):
            check = group.check(selection)
            assert check and OBVIOUS[name](selection) and not getattr(check, "failing", ())
            assert len(selection) in group.sizes


def test_sets_are_found_and_judged_as_ever():
    for seed in range(20):
        cards = some("set", 15, seed)
        assert GROUPS["set"].find(cards) == find_sets(cards)
        check = GROUPS["set"].check(cards[:3])
        assert check.explain() == check_set(*cards[:3]).explain()


@pytest.mark.parametrize(("name", "where"), KINDS)
def test_small_tables_hold_nothing(name, where):
    group = GROUPS[name]
    for size in range(group.sizes[0]):
        cards = deck(where).cards[:size]
        assert group.find(cards) == [] and not group.exists(cards) and group.find(iter(cards)) == []


# --- chains ----------------------------------------------------------------------------------------------------------


@pytest.mark.every(3)
@pytest.mark.parametrize(("name", "where", "keep"), [("set", "set", 1), ("ultraset", "set", 2), ("quad", "quads", 2)])
def test_a_chain_uses_exactly_so_many_cards_of_the_previous_group(name, where, keep):
    group, met = GROUPS[name], 0
    for seed in range(6):
        cards = some(where, 40, seed)
        previous = group.find(cards)[0]
        table = [card for card in cards if card not in previous][: 8 if name == "ultraset" else 11]
        expected = [
            (*old, *new)
            for old in combinations(previous, keep)
            for new in combinations(table, group.sizes[0] - keep)
            if OBVIOUS[name]((*old, *new))
        ]
        assert group.find(table, previous, keep) == expected
        assert group.find(table, list(previous), keep=keep) == expected
        assert group.exists(table, previous, keep) == bool(expected)
        assert group.find(table, (), keep) == group.find(table) == group.find(table, previous, 0)
        met += len(expected)
    assert met


@pytest.mark.parametrize("name", GROUPS)
def test_every_group_of_both_uses_some_number_of_the_previous(name):
    """Chains of all lengths together, and the previous group itself, are what lies there if it is put back."""
    group, where = GROUPS[name], GROUPS[name].decks[0]
    cards = some(where, 15, 5)
    previous = group.find(cards)[0]
    table = [card for card in cards if card not in previous]
    parts = [group.find(table, previous, keep) for keep in range(group.sizes[-1])]
    inside = [each for each in group.find(previous) if len(each) == group.sizes[-1]]
    assert sorted(sum(parts, inside)) == sorted(group.find([*previous, *table]))


# --- theorems --------------------------------------------------------------------------------------------------------


def test_ultrasets_of_the_whole_deck():
    """Each card completes 40 pairs, and any two of these are an UltraSet: 81·C(40, 2) = 63,180; none holds a SET."""
    found = GROUPS["ultraset"].find(DECK)
    assert len(found) == 63_180 == len({*found})
    assert {len(GROUPS["ultraset"].find(DECK[:27])), 27 * 13 * 12 // 2} == {2106}
    assert not any(find_sets(group) for group in Random(1).sample(found, 2000))


@pytest.mark.near
def test_an_ultraset_splits_in_one_way_and_its_fifth_card_is_not_in_it():
    for group in Random(2).sample(GROUPS["ultraset"].find(DECK), 100):
        ways = [way for way in pairings(group) if completes(*way[0]) is completes(*way[1])]
        check = GROUPS["ultraset"].check(group)
        assert len(ways) == 1 and check.fifth is completes(*ways[0][0]) and check.fifth not in group
        assert tuple(tuple(group[place] for place in pair) for pair in check.pairs) == ways[0]


def test_ten_cards_hold_an_ultraset_and_nine_need_not():
    """The nine points (x, x²) over nine elements hold none: x + y and x² + y² together tell x and y apart from all."""
    nine = [deck("set").at((a, b, (a * a - b * b) % 3, 2 * a * b % 3)) for a in range(3) for b in range(3)]
    assert not GROUPS["ultraset"].exists(nine) and GROUPS["ultraset"].find(nine) == []
    assert all(GROUPS["ultraset"].exists([*nine, card]) for card in DECK if card not in nine)
    assert all(GROUPS["ultraset"].exists(some("set", 10, seed)) for seed in range(2000))
    assert 8 <= max(map(len, grown("ultraset", DECK, 100))) <= 9


def test_ten_cards_of_64_hold_a_quad_and_nine_need_not():
    cards = deck("quads-junior").cards
    assert all(GROUPS["quad"].exists(some("quads-junior", 10, seed)) for seed in range(2000))
    assert max(map(len, grown("quad", cards, 200))) == 9


def grown(name, cards, times):
    """Collections without a group to which no card can be added, grown at random."""
    for seed in range(times):
        free = []
        for card in Random(seed).sample(cards, len(cards)):
            if not GROUPS[name].exists([*free, card]):
                free.append(card)
        yield free


def test_quads_of_a_whole_deck():
    """Any three cards of 64 have one fourth: 64·63·62 / 24 = 10,416. Of 16 cards alike in one feature, 140."""
    found = GROUPS["quad"].find(deck("quads-junior").cards)
    assert len(found) == 10_416 == len({*found})
    assert len(GROUPS["quad"].find(deck("quads").cards[:16])) == 140


def test_a_quad_in_one_feature_is_a_sum_of_bits():
    """All 256 columns: AAAA, ABCD or AABB, exactly if the values 0 to 3 have the XOR 0."""
    cards = [Card(code, deck="quads-junior") for code in ("1ro", "2ro", "3ro", "4ro")]
    numbers = [card.vector[0] for card in cards]
    assert numbers == [0, 1, 2, 3]
    for column in product(numbers, repeat=4):
        others = [deck("quads").at((digit, 0, place, 0)) for place, digit in enumerate(column)]
        a, b, c, d = column
        assert bool(GROUPS["quad"].check(others)) == (a ^ b ^ c ^ d == 0) == is_quad(others)


@pytest.mark.near
def test_six_cards_are_a_ghostset_in_every_way_of_pairing_or_in_none():
    """And that is so exactly if their vectors sum to 0: random ones, found ones, found ones with a card moved."""
    sixes = [some("set", 6, seed) for seed in range(60)]
    found = [GROUPS["ghostset"].find(some("set", 10, seed)) for seed in range(40)]
    sixes += [six for all_of_them in found for six in all_of_them[:1]]
    sixes += [[*six[:5], card] for six in sixes[60:70] for card in DECK[::20] if card not in six]
    truths = []
    for six in sixes:
        ways = {haunts(way) for way in pairings(six)}
        zero = all(sum(digits) % 3 == 0 for digits in zip(*(card.vector for card in six), strict=True))
        assert ways == {zero} == {bool(GROUPS["ghostset"].check(six))}
        truths.append(zero)
    assert truths.count(True) > 20 and truths.count(False) > 60


def test_ghostsets_of_nine_and_of_27_cards():
    """Of 3ⁿ cards, C(3ⁿ, 6) / 3ⁿ and a little more: characters of the group give 12 and 10,998.

    In a plane they are what a SET leaves over. Of the 27, the 4,680 pairs of disjoint SETs are GhostSets.
    """
    assert len(GROUPS["ghostset"].find(DECK[:9])) == (84 + 8 * 3) // 9 == 12
    plane = {frozenset(DECK[:9]) - {*line} for line in find_sets(DECK[:9])}
    assert {*map(frozenset, GROUPS["ghostset"].find(DECK[:9]))} == plane
    found = GROUPS["ghostset"].find(DECK[:27])
    assert len(found) == (296_010 + 26 * 36) // 27 == 10_998 == len({*found})
    assert sum(bool(find_sets(six)) for six in found) == 117 * 116 // 2 - 27 * 13 * 12 // 2 == 4680
    assert all(len(find_sets(six)) in (0, 2) for six in found)


def test_three_pairs_through_one_card_are_a_ghostset():
    """Then the three cards are all the same; in another way of pairing they are a SET."""
    centre = Card("2tgq")
    pairs = [(card, completes(card, centre)) for card in (Card("1sro"), Card("2sro"), Card("3epq"))]
    check = GROUPS["ghostset"].check(sum(pairs, ()))
    assert check and check.needed == (centre,) * 3
    assert check.summary() == "a GhostSet: the same card completes all three pairs"
    (a, b), (c, d), last = pairs
    other = GROUPS["ghostset"].check((a, c, b, d, *last))
    assert oracles.is_set(*other.needed)
    assert other.summary() == "a GhostSet: the cards that complete the three pairs are a SET"


def test_seven_cards_hold_a_proset_and_six_need_not():
    """Seven vectors in six dimensions depend on each other. With four dots the groups are the Hamming code's words."""
    assert all(GROUPS["proset"].exists(some("proset", 7, seed)) for seed in range(2000))
    assert not GROUPS["proset"].exists([Card(dot, deck="proset") for dot in "raygbp"])
    found = GROUPS["proset"].find([card for card in deck("proset").cards if not {*card.code} & {"b", "p"}])
    sizes = [len(group) for group in found]
    assert [sizes.count(size) for size in range(3, 8)] == [35, 105, 168, 280, 435]
    assert len({*found}) == len(found)


def test_all_groups_within_a_proset_are_found():
    cards = [Card(code, deck="proset") for code in ("r", "a", "ra", "y", "g", "yg")]
    three, six, others = GROUPS["proset"].find(cards)
    assert (three, six, others) == (tuple(cards[:3]), tuple(cards), tuple(cards[3:]))


# --- reasons ---------------------------------------------------------------------------------------------------------


def cards_of(where, *codes):
    return [Card(code, deck=where) for code in codes]


def test_why_it_is_an_ultraset_or_not():
    check = GROUPS["ultraset"].check(cards_of("set", "1sro", "1spd", "2sro", "2sgq"))
    assert check.explain().splitlines() == [
        "an UltraSet: the same card completes both pairs, three solid red ovals",
        "1: one solid red oval; 2: one solid purple diamond; 3: two solid red ovals; 4: two solid green squiggles",
        "1 and 3 need three solid red ovals; 2 and 4 need three solid red ovals",
    ]
    check = GROUPS["ultraset"].check(cards_of("set", "1sro", "1spd", "2sro", "3sgq"))
    assert not check and check.fifth is None and check.pairs is None
    first, _, *ways = check.explain().splitlines()
    assert first == "not an UltraSet: however you pair them, no card completes both pairs"
    assert len(ways) == 3 and ways[1] == "1 and 3 need three solid red ovals; 2 and 4 need two solid red ovals"
    assert repr(check) == f"<{first}>" and str(check) == check.explain()


def test_why_it_is_a_ghostset_or_not():
    check = GROUPS["ghostset"].check([*DECK[:5], DECK[32]])
    assert check.failing == ("number",) and not check
    assert check.explain().splitlines() == [
        "not a GhostSet: the cards that complete the three pairs are not a SET: "
        "two show one symbol and one shows three symbols",
        "1: one solid red oval; 2: one striped red oval; 3: one open red oval; 4: one solid red squiggle; "
        "5: one striped red squiggle; 6: two open red squiggles",
        "1 and 2 need one open red oval",
        "3 and 4 need one striped red diamond",
        "5 and 6 need three solid red squiggles",
        "number: NO, two show one symbol and one shows three symbols",
        "colour: YES, all are red",
        "symbol: YES, all three are different",
        "shading: YES, all three are different",
    ]
    good = GROUPS["ghostset"].check(DECK[:6]).explain()
    assert good.startswith("a GhostSet: the cards that complete the three pairs are a SET\n") and "NO" not in good


@pytest.mark.parametrize("name", ["ghostset", "quad", "set"])
def test_the_failing_features_are_those_whose_sum_is_not_0(name):
    """Which features fail does not depend on the order of the cards."""
    for where, seed in product(GROUPS[name].decks, range(40)):
        cards = some(where, GROUPS[name].sizes[0], seed)
        columns = list(zip(*(card.vector for card in cards), strict=True))
        if name == "quad":
            wrong = [len({column.count(x) for x in column}) > 1 for column in columns]  # AABC or AAAB
        else:
            wrong = [sum(column) % 3 for column in columns]
        failing = tuple(f.name for f, bad in zip(deck(where).features, wrong, strict=True) if bad)
        assert GROUPS[name].check(cards).failing == failing == GROUPS[name].check(cards[::-1]).failing


def test_why_it_is_a_quad_or_not():
    check = GROUPS["quad"].check(cards_of("quads", "1sro", "2sro", "3srq", "4tgq"))
    assert check.failing == ("colour", "shading")
    assert check.explain().splitlines() == [
        "not a quad: colour: red, red, red, green; shading: solid, solid, solid, striped",
        "number: YES, all four are different",
        "colour: NO, red, red, red, green",
        "symbol: YES, two and two: oval, oval, squiggle, squiggle",
        "shading: NO, solid, solid, solid, striped",
        "In a quad every feature is all the same, all different, or two and two.",
    ]
    check = GROUPS["quad"].check(cards_of("quads", "1sro", "2sro", "3sro", "4sro"))
    assert [each.kind for each in check.features] == ["different", "same", "same", "same"]
    assert check.explain().splitlines() == [
        "a quad: every feature is all the same, all different, or two and two",
        "number: YES, all four are different",
        *(f"{name}: YES, all four are the same" for name in ("colour", "symbol", "shading")),
    ]


def test_why_it_is_a_proset_or_not():
    check = GROUPS["proset"].check(cards_of("proset", "ra", "ray", "g", "gb"))
    assert check.failing == ("yellow", "blue")
    assert check.explain().splitlines() == [
        "not a ProSet: 2 dots occur an odd number of times: yellow and blue",
        *("red: YES, on 2 cards", "orange: YES, on 2 cards", "yellow: NO, on one card"),
        *("green: YES, on 2 cards", "blue: NO, on one card", "purple: YES, on 0 cards"),
    ]
    assert GROUPS["proset"].check(cards_of("proset", "ra", "ay", "r")).summary() == (
        "not a ProSet: one dot occurs an odd number of times: yellow"
    )
    check = GROUPS["proset"].check(cards_of("proset", "ra", "ay", "ry"))
    assert check and check.summary() == "a ProSet: every dot occurs an even number of times"


@with_each("lang", LANGUAGES)
@pytest.mark.parametrize("name", GROUPS)
def test_reasons_have_as_many_lines_in_every_language(name, lang):
    for seed in range(5):
        cards = some(GROUPS[name].decks[0], TABLES[name], seed)
        for selection in [cards[: GROUPS[name].sizes[-1]], *GROUPS[name].find(cards)[:1]]:
            check = GROUPS[name].check(selection)
            english, other = check.explain(), check.explain(lang=lang)
            assert len(english.splitlines()) == len(other.splitlines())
            assert (english == other) == (lang == "en")
            assert other.startswith(check.summary(lang)) and check.explain() == english


# --- what is refused -------------------------------------------------------------------------------------------------

COUNTS = {
    "set": "a SET has three pieces; you gave {}",
    "ultraset": "an UltraSet has four cards; you gave {}",
    "ghostset": "a GhostSet has six cards; you gave {}",
    "quad": "a quad has four cards; you gave {}",
    "proset": "a ProSet has three to seven cards; you gave {}",
}


@pytest.mark.parametrize("name", GROUPS)
def test_a_wrong_number_of_cards_is_an_error(name):
    group = GROUPS[name]
    for n in {*range(10)} - {*group.sizes}:
        with pytest.raises(ValueError, match=COUNTS[name].format(n)):
            group.check(some(group.decks[0], n, 1))


@pytest.mark.parametrize("name", GROUPS)
def test_what_cannot_lie_on_the_table_is_refused(name):
    group = GROUPS[name]
    cards = deck(group.decks[0]).cards[:8]
    strange = deck("set" if name in ("quad", "proset") else "quads").cards[:8]
    allowed = ", ".join(map(repr, group.decks))
    for judge in (group.find, group.exists, group.check, lambda cards: group.find(cards, cards[:0], 1)):
        with pytest.raises(ValueError, match="appears twice; a deck has each card once"):
            judge([*cards, cards[2]])
        with pytest.raises(ValueError, match="all pieces must belong to one deck"):
            judge([*cards, strange[0]])
        with pytest.raises(
            ValueError, match=f"belongs to the deck {strange[0].deck.name!r}; take cards .* these: {allowed}"
        ):
            judge(strange)
        for faces in (FACES[:8], [*FACES[:4], FACES[0]], FACES[:1]):
            with pytest.raises(ValueError, match="belongs to the deck 'dice'; take cards"):
                judge(faces)
        for thing, says in [("1sro", "is text, not a card"), (None, "None is not a card"), (cards, "a list of cards")]:
            for things in ([thing], [*cards, thing], [thing, *cards]):
                with pytest.raises(TypeError, match=says):
                    judge(things)
    for thing in ("1sro", cards[0], 5, None):
        for judge in (group.find, group.exists, group.check, lambda thing: group.find(cards, thing, 1)):
            with pytest.raises(TypeError, match="give several cards"):
                judge(thing)


def test_a_chain_asked_for_in_vain():
    group = GROUPS["set"]
    with pytest.raises(ValueError, match=r"Card\('1sro'\) appears twice"):
        group.find(DECK[:5], DECK[:3], 1)
    for keep in (-1, 3, 10):
        with pytest.raises(ValueError, match=f"from 0 to 2, not {keep}"):
            group.find(DECK[3:9], DECK[:3], keep)
    for keep in ("1", None, 1.0):
        with pytest.raises(TypeError, match="from 0 to 2, not"):
            group.exists(DECK[3:9], DECK[:3], keep)


def test_the_groups_there_are():
    assert list(GROUPS) == ["set", "ultraset", "ghostset", "quad", "proset"]
    assert [group.sizes for group in GROUPS.values()] == [(3,), (4,), (6,), (4,), (3, 4, 5, 6, 7)]
    assert all(GROUPS[name].id == name for name in GROUPS)
