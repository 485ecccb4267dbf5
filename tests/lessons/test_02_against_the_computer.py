"""Exercise 02: each likely mistake gets its own sentence."""

from fractions import Fraction
from importlib import import_module
from math import comb

import pytest
from helpers.lesson_answers import ANSWERS, any_set, count_sets

from setlab import Card, check_set, find_sets
from setlab.core.cards import DECK
from setlab_course.teach import check

answers = import_module("setlab_course.lessons.02_against_the_computer.tasks")


def text(name, answer):
    verdict = check(name, answer)
    assert not verdict, f"{answer!r} should be wrong"
    return verdict.text


SETS = ANSWERS["02-1"]


def test_sets_in_any_order_and_spelling():
    assert check("02-1", [[card.code[::-1] for card in reversed(three)] for three in reversed(SETS)])
    assert check("02-1", find_sets(answers.lying()))


def test_some_sets_are_missing():
    shared = {three: sum(line.kind == "same" for line in check_set(*three).features) for three in SETS}
    assert sorted(shared.values())[0] == 0 < sorted(shared.values())[1]
    assert "differ in everything: try" in text("02-1", [t for t in SETS if shared[t]])
    assert "hardest one" in text("02-1", [t for t in SETS if not shared[t]])
    assert "There are SETs" in text("02-1", [])
    two = [t for t in SETS if shared[t]][:1] + [t for t in SETS if not shared[t]]
    assert "So far 2 of 3" in text("02-1", two)


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ([("1sro", "2sro")], "Three cards make a SET; you gave 2"),
        ([("1sro", "2sro", "3sro")], "does not lie on this table"),
        ([tuple(card.code for card in answers.lying()[:1]) * 3], "the same card appears twice"),
        (["1sro"], "a triple of codes"),
        (5, "a list of triples"),
    ],
)
def test_odd_triples(bad, says):
    assert says in text("02-1", bad)


def test_a_triple_that_is_no_set_is_told_why():
    a, b = answers.lying()[:2]
    c = next(card for card in answers.lying()[2:] if not check_set(a, b, card))
    assert f"Triple 1 is wrong ({check_set(a, b, c).summary()})." in text("02-1", [(a, b, c)])


@pytest.mark.parametrize("right", [Fraction(455, 79), 5.76, 5.7595, comb(15, 3) / 79])
def test_what_to_expect(right):
    assert check("02-2", right)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (Fraction(220, 79), "for twelve cards"),
        (455, "number of triples"),
        (Fraction(455, 81), "79 are left"),
        (Fraction(105, 79), "number of pairs"),
        (6, "only one in 79 is a SET"),
        ("5.5", "count the triples exactly"),
    ],
)
def test_what_not_to_expect(wrong, says):
    assert says in text("02-2", wrong)


def test_counting():
    assert "three times" in text("02-3", lambda table: 3 * count_sets(table))
    assert "six times" in text("02-3", lambda table: 6 * count_sets(table))
    assert "first SET" in text("02-3", lambda table: int(count_sets(table) > 0))
    assert "all pairs" in text("02-3", lambda table: len(table) * (len(table) - 1) // 2)
    assert "there is 1 SET" in text("02-3", lambda table: 0)
    said = text("02-3", lambda table: count_sets(table) + (len(table) > 4))
    assert "[sl.Card('1sgo'), sl.Card('2tpq')" in said


def test_finding_the_bug():
    assert "after the first pair" in text("02-4", first_pair_only)
    assert "every table" in text("02-4", lambda table: True)
    assert "other way round" in text("02-4", lambda table: not any_set(table))
    assert "nothing back" in text("02-4", lambda table: True if any_set(table) else None)


def first_pair_only(table):
    a, b = table[:2]
    third = tuple(-(x + y) % 3 for x, y in zip(a.vector, b.vector, strict=True))
    return any(card.vector == third for card in table)


def test_the_tables_tell_functions_apart():
    found = [len(find_sets(table)) for (table,) in answers.tables()]
    assert (
        0 in found
        and 1 in found
        and max(found) >= 3
        and [len(table) for (table,) in answers.tables()][2:] == sorted(len(table) for (table,) in answers.tables()[2:])
    )


@pytest.mark.parametrize(("wrong", "says"), [(351, "pairs"), (2925, "triples"), (360, "1,080"), (27, "red cards")])
def test_inside_a_crowd(wrong, says):
    assert says in text("02-5", wrong)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (5, "a list of twelve"),
        ("1sro 2sro", "one text"),
        (["1sr0"] * 12, "not a card"),
        (["1sro"], "a list of twelve cards"),
        (["1sro"] * 12, "twice"),
        (list(DECK[:12]), "There is a SET"),
        ([3] * 12, "not a card"),
    ],
)
def test_a_table_without_a_set(wrong, says):
    assert says in text("02-6", wrong)


def test_cards_and_codes_are_both_fine():
    assert check("02-6", [Card(code) for code in ANSWERS["02-6"]])
