"""Puzzles: frozen, seeded, with an answer that is right and not shown."""

import datetime
from itertools import combinations

import pytest
from helpers.hash_seeds import printed

import setlab as sl
from setlab import Card, check_set, deck, find_sets, is_cap, third
from setlab.games import check_game
from setlab.puzzles.dailies import FIRST, LEVELS
from setlab.puzzles.deals import LARGEST_CAPS, MOST, CapToComplete, ExactTable, OneSet, ThirdCard, WhyNot
from setlab.puzzles.endings import Ending

# --- daily ------------------------------------------------------------------------------------------------------------


def check_day(day):
    basic, advanced = sl.daily(day, "basic"), sl.daily(day, "advanced")
    assert len(basic.cards) == 9 and len(find_sets(basic.cards)) == 4
    assert len({card.vector[3] for card in basic.cards}) == 1
    assert len(advanced.cards) == 12 and len(find_sets(advanced.cards)) == 6


@pytest.mark.parametrize("days", [60, pytest.param(2000, marks=pytest.mark.full)])
def test_every_day_holds_what_it_promises(days):
    for number in range(days):
        check_day(FIRST + datetime.timedelta(days=number))


def test_the_same_day_is_the_same_puzzle_everywhere():
    """Written down once: it may never change."""
    assert " ".join(card.code for card in sl.daily("2026-11-20").cards[:4]) == "2sgd 3sgo 1sgq 1sro"
    code = "import setlab as sl; print(*(c.code for c in sl.daily('2027-02-03').cards))"
    assert printed(code, ("0", "1", "2")) == {" ".join(card.code for card in sl.daily("2027-02-03").cards) + "\n"}


def test_dates_are_read_in_several_forms():
    day = datetime.date(2027, 5, 6)
    assert sl.daily(day) == sl.daily("2027-05-06") == sl.daily(datetime.datetime(2027, 5, 6, 23, 59))
    assert sl.daily(day) != sl.daily("2027-05-07") and sl.daily(day) != sl.daily(day, "basic")
    assert sl.daily().date == datetime.date.today()
    assert len(sl.daily("9999-12-31").cards) == 12


@pytest.mark.parametrize(
    ("date", "level", "reason"),
    [
        ("2025-12-31", "basic", "begins on 2026-01-01; 2025-12-31 is before it"),
        ("20 Nov", "basic", "is not a date; write it as in '2026-11-20'"),
        (20261120, "basic", "a date is given as"),
        ("2026-11-20", "expert", "no level 'expert'; choose one of basic, advanced"),
        ("2026-11-20", 3, "no level 3"),
    ],
)
def test_bad_days(date, level, reason):
    with pytest.raises((ValueError, TypeError), match=reason):
        sl.daily(date, level)


def test_the_answer_is_kept_and_judged():
    puzzle = sl.daily("2026-11-20", "basic")
    assert "answer" not in repr(puzzle) and len(puzzle.answer) == LEVELS["basic"].sets
    assert puzzle.judge(puzzle.answer).right
    assert str(puzzle.judge(puzzle.answer[:-1])) == "1 SET is left"
    a, b, c = puzzle.cards[:3]
    wrong = next(x for x in puzzle.cards[2:] if not check_set(a, b, x))
    assert "not a SET" in puzzle.judge([(a, b, wrong)]).text
    other = next(g for g in find_sets(deck("set").cards) if not {*g} & {*puzzle.cards})
    assert not puzzle.judge([*puzzle.answer, other])
    assert c in puzzle.cards


def test_a_day_is_played_as_a_match():
    puzzle = sl.daily("2026-11-20")
    match = puzzle.match()
    assert match.state.cards == puzzle.cards and len(match.legal()) == 6
    while match.outcome() is None:
        match.push(match.legal()[-1])
    assert match.scores == (6,)
    check_game("one-table", games=5)


# --- others -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_third_card_and_why_not(seed):
    puzzle = ThirdCard(seed)
    assert puzzle.answer is third(*puzzle.cards) and puzzle.judge(puzzle.answer).right
    assert not puzzle.judge(next(card for card in sl.DECK if card not in (*puzzle.cards, puzzle.answer)))
    why = WhyNot(seed, deck="junior")
    assert why.answer == check_set(*why.cards).failing != ()
    assert why.judge(why.answer).right and why.judge(reversed(why.answer)).right
    assert "NO" in why.judge(why.answer).text
    assert not why.judge([])


def test_why_not_knows_its_features():
    with pytest.raises(ValueError, match="'shape' is not a feature of these cards; choose one of number, colour"):
        WhyNot(1).judge("shape")


@pytest.mark.parametrize("k", range(15))
def test_a_table_with_exactly_so_many_sets(k):
    puzzle = ExactTable(k, seed=3)
    assert len(puzzle.cards) == 12 == len({*puzzle.cards}) and len(find_sets(puzzle.cards)) == k
    assert puzzle.judge(puzzle.answer).right
    assert ExactTable(k, seed=3) == puzzle


@pytest.mark.parametrize("cards", MOST)
def test_the_most_sets_are_reached(cards):
    assert len(ExactTable(MOST[cards], cards).answer) == MOST[cards]


@pytest.mark.parametrize(
    ("k", "cards", "reason"),
    [
        (15, 12, "no 12 cards hold 15 SETs; at most 14"),
        (10, 9, "no table of 9 cards with 10 SETs was found"),
        (-1, 12, "0 or more, not -1"),
        (1, 13, "3 to 12 cards, not 13"),
        ("2", 12, "not '2'"),
    ],
)
def test_impossible_tables(k, cards, reason):
    with pytest.raises((ValueError, TypeError), match=reason):
        ExactTable(k, cards)


@pytest.mark.parametrize(("deck", "cards", "kinds"), [("set", 9, 4), ("set", 12, 4), ("junior", 6, 3), ("mega", 12, 5)])
def test_a_table_with_one_set_of_a_kind(deck, cards, kinds):
    """Counted feature by feature, three cards at a time."""
    for differing in range(1, kinds + 1):
        for seed in range(5):
            puzzle = OneSet(differing, cards, seed, deck)
            assert len(puzzle.cards) == cards == len({*puzzle.cards})
            columns = {
                three: [len({*values}) for values in zip(*(card.vector for card in three), strict=True)]
                for three in combinations(puzzle.cards, 3)
            }
            [(three, numbers)] = [each for each in columns.items() if 2 not in each[1]]
            assert {*three} == {*puzzle.answer} and numbers.count(3) == differing
            assert OneSet(differing, cards, seed, deck) == puzzle and puzzle.judge(three).right
            assert not puzzle.judge(next(other for other in columns if other != three))


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ((5,), "differs in 1 to 4 features, not in 5"),
        ((0,), "differs in 1 to 4 features, not in 0"),
        (("2",), "not '2'"),
        ((2, 13), "3 to 12 cards, not 13"),
        ((2, 12, 0, "junior"), "no table of 12 cards with 1 SETs was found"),
        ((2, 9, 0, "dice"), "not of dice"),
    ],
)
def test_impossible_tables_with_one_set(asked, reason):
    with pytest.raises((ValueError, TypeError), match=reason):
        OneSet(*asked)


@pytest.mark.parametrize("seed", range(6))
def test_a_collection_without_a_set_to_complete(seed):
    puzzle = CapToComplete(seed, given=4)
    assert len(puzzle.cards) == 4 and is_cap([*puzzle.cards, *puzzle.answer])
    assert len(puzzle.cards) + len(puzzle.answer) == LARGEST_CAPS["junior"] == 9
    assert puzzle.judge(puzzle.answer).right
    assert str(puzzle.judge(puzzle.answer[1:])) == "1 card is missing"
    assert "there is a SET" in puzzle.judge([*puzzle.answer[1:], third(*puzzle.cards[:2])]).text
    with pytest.raises(ValueError, match="twice"):
        puzzle.judge([puzzle.cards[0]])
    with pytest.raises(ValueError, match="these decks: junior"):
        CapToComplete(deck="set")


# --- the end game -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_what_is_left_sums_to_zero(seed):
    ending = Ending(seed)
    assert all(check_set(*group) for group in ending.taken)
    assert ending.worked_out is ending.answer and ending.contradiction == ""
    assert ending.judge(ending.answer).right
    everything = [*ending.cards, ending.answer, *(card for group in ending.taken for card in group)]
    assert sorted(everything) == list(sl.DECK)


@pytest.mark.parametrize("seed", range(12))
def test_one_mistake_is_always_noticed(seed):
    """Theorem: three cards sum to zero only if they are a SET, so one wrong group spoils the sum for certain."""
    ending = Ending(seed, mistakes=1)
    assert sum(not check_set(*group) for group in ending.taken) == 1
    assert ending.worked_out is not ending.answer and ending.contradiction in ("table", "piles")
    assert "1 group that was taken is not a SET" in ending.judge(ending.worked_out).text


def test_two_mistakes_may_cancel():
    endings = [Ending(seed, mistakes=2) for seed in range(400)]
    unnoticed = [ending for ending in endings if not ending.contradiction]
    assert 0 < len(unnoticed) < 20  # one in 80, if sums were random and none of them zero
    assert all(ending.worked_out is ending.answer for ending in unnoticed)
    with pytest.raises(ValueError, match="0, 1 or 2 mistakes"):
        Ending(1, mistakes=3)


def test_another_card_does_not_fit():
    ending = Ending(2)
    other = next(card for card in sl.DECK if card is not ending.answer)
    assert "do not sum to zero" in ending.judge(other).text
    assert Card("1sro") in sl.DECK


def test_an_answer_that_is_no_card_is_refused_not_judged():
    ending = Ending(1)
    assert ending.judge(ending.answer)
    for nonsense in (ending.answer.code, None, 3, [ending.answer]):
        with pytest.raises(TypeError, match="card"):
            ending.judge(nonsense)
    with pytest.raises(ValueError, match="not a feature of these cards"):
        WhyNot(1).judge([1, "x"])
