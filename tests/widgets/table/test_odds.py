"""The odds beside the game: exact, of the table on screen, and only when they are asked for."""

import re

import pytest
from helpers.card_tables import a_group, html, pick

import setlab as sl
from setlab.chance.estimates import percent
from setlab.widgets import CardTable
from setlab.widgets.table.odds import Odds


def test_the_odds_of_a_table():
    table = CardTable(seed=3, seconds=None, keep=False)
    state = table.match.state
    sets = len(sl.find_sets(state.lying))
    assert ("odds", "odds") in table.offers and "odds-found" not in html(table)
    said = table.press("odds", "odds")
    share = sl.chance.distribution(12)[sets]
    assert sets == 1 and f"1 SET is here. Of all tables of 12 cards, {percent(share)} have this many" in said
    assert "hold 2.78 SETs on average, and no SET at all in 3.23 % of cases (30 : 1 against)" in said
    coming = sl.chance.after_dealing(state.lying, state.stock)
    assert f"The next 3 cards bring a new SET with a chance of {100 - 100 * float(coming.get(sets, 0)):.1f} %" in said
    assert "odds-found" in html(table)


def test_they_go_when_the_table_changes():
    table = CardTable(seed=3, seconds=None, keep=False)
    table.press("odds", "odds")
    pick(table, a_group(table))
    assert "odds-found" not in html(table)


def test_a_table_too_large_to_be_counted_says_what_it_can():
    odds = Odds((), 18, 4, 4, {}, {4: 1}, 3)
    assert odds.lines()[0] == "4 SETs are here." and "18 random cards hold 10.33 SETs on average" in odds.lines()[1]
    assert "bring a new SET with a chance of 0.0 %, and 0.00 new ones" in odds.lines()[2]
    assert odds.art() is not None and Odds((), 18, 4, 4, {}, {}, 0).art() is None


def test_an_empty_stock():
    match = sl.Match("junior", seed=1)
    while match.state.stock:
        match.push(next(e for e in match.legal() if e[0] in ("take", "column")))
    table = CardTable(match, keep=False)
    if table.odds.view() and not table.over:
        assert "The stock is empty" in table.press("odds", "odds")
    assert "no more cards come" in Odds((), 9, 3, 1, {1: 1}, {}, 0).lines()[2]


@pytest.mark.parametrize(
    "game, has", [("versus", True), ("junior", True), ("memory", False), ("ultraset", False), ("megaset", False)]
)
def test_where_there_are_odds(game, has):
    table = CardTable(game, seed=1, keep=False)
    assert (("odds", "odds") in table.offers) is has


def test_covered_cards_have_no_odds():
    table = CardTable(seed=3, keep=False)
    pick(table, a_group(table))
    table.press("odds", "odds")
    table.press("pause", "pause")
    assert "odds-found" not in html(table) and "covered" in table.press("odds", "odds")


def test_the_picture_has_its_numbers():
    table = CardTable(seed=3, seconds=None, keep=False)
    table.press("odds", "odds")
    numbers = re.findall(r"<td>([\d.]+) %</td>", html(table))
    assert 99.5 < sum(map(float, numbers[::2])) <= 100.1 and 99.5 < sum(map(float, numbers[1::2])) <= 100.1
