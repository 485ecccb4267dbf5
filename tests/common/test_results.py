"""Results with a table: rows of plain values, a frame of pandas, a table in a notebook; the same for all of them."""

import sys
from functools import cache
from types import ModuleType

import pytest
from helpers.each import with_each
from helpers.svg_reader import SPOKEN

from setlab import Match, caps, chance, counts, games, players
from setlab.common.i18n import speaking
from setlab.common.optional import MissingPackage
from setlab_course import teach


@cache
def some_games():
    return chance.simulate_games(300, seed=1, progress=False)


def statistics():
    match = Match("versus", seed=1, seconds=None)
    players.Session(match, {0: players.Eye("expert")}).run()
    return games.statistics([match])


RESULTS = {
    "estimate": lambda: chance.Estimate(32, 1000),
    "tally": lambda: chance.simulate_tables(500, seed=1, progress=False),
    "games": some_games,
    "distribution": lambda: chance.distribution(5),
    "layouts": lambda: counts.layouts_by_sets(9, features=2),
    "collections": lambda: counts.no_set(2),
    "complete": lambda: counts.complete_caps(2),
    "profile": lambda: caps.profile(caps.largest_known(4)),
    "bounds": caps.known,
    "growth": caps.growth,
    "classes": lambda: caps.classify(3, 8),
    "statistics": statistics,
    "table": lambda: teach.table(["a", "b"], {1: 2, 3: 4}, "what it is"),
}
PLAIN = (int, float, str, bool, type(None))


@pytest.fixture
def pandas(monkeypatch):
    """As much of pandas as a frame needs here: what it was given."""
    module = ModuleType("pandas")
    module.__spec__ = object()
    module.DataFrame = lambda rows, columns: (rows, columns)
    monkeypatch.setitem(sys.modules, "pandas", module)


@pytest.mark.parametrize("name", RESULTS)
def test_rows_are_plain_and_their_columns_are_told(name, pandas):
    result = RESULTS[name]()
    rows, columns = result.rows(), result.columns()
    assert rows and all([*row] == [*columns] and all(type(x) in PLAIN for x in row.values()) for row in rows)
    assert all(column.heading for column in columns.values())
    assert result.to_frame() == (rows, [*columns])


@with_each("code", SPOKEN)
@pytest.mark.parametrize("name", RESULTS)
def test_a_notebook_shows_what_a_screen_reader_can_read(name, code):
    result = RESULTS[name]()
    if name in ("estimate", "statistics"):
        return  # sentences
    with speaking(code):
        html = result._repr_html_()
    assert html.count('scope="col"') == len(result.columns()) and html.count('scope="row"') == len(result.rows())
    assert "<caption>" in html and "{" not in html


def test_rows_are_what_was_counted():
    assert chance.distribution(3).rows()[1] == {"sets": 1, "chance": 1 / 79, "exact": "1/79"}
    assert counts.no_set(1).rows() == [{"cards": k, "collections": n} for k, n in enumerate([1, 3, 3])]
    assert caps.profile(caps.largest_known(4)).rows()[1] == {"parts": "9 + 9 + 2", "directions": 10}
    assert sum(row["caps"] for row in caps.classify(3, 8).rows()) == caps.classify(3, 8).total
    one = chance.Estimate(0, 0).rows()[0]
    assert one["share"] is None and (one["low"], one["high"]) == (0, 1)


def test_games_hold_three_tables(pandas):
    left, largest, stock = (some_games().rows(what) for what in ("left", "largest", "stock"))
    assert sum(row["games"] for row in left) == sum(row["games"] for row in largest) == 300
    assert {row["cards"] for row in largest} == {*some_games().largest_table}
    full = [row for row in stock if (row["cards"], row["stock"], row["fresh"]) == (12, 69, False)]
    assert [(row["without"], row["tables"]) for row in full] == [some_games().no_set_odds[12, 69]]
    assert some_games().to_frame("stock") == (stock, [*some_games().columns("stock")])
    with pytest.raises(ValueError, match="largest"):
        some_games().rows("right")


def test_without_pandas_one_sentence_says_what_to_do(monkeypatch):
    result = counts.no_set(1)
    monkeypatch.setattr("setlab.common.optional.find_spec", lambda name: None)
    with pytest.raises(MissingPackage, match="This needs pandas, which is not installed here: pip install pandas"):
        result.to_frame()


def test_they_stay_what_they_are():
    assert caps.known() == dict(caps.known()) and caps.growth() == list(caps.growth())
    assert chance.Estimate(3, 10) == (3, 10) and chance.Estimate(3, 10)._replace(hits=4).hits == 4
    assert caps.classify(2, 2)._fields == ("dimension", "size", "classes", "total")
    assert counts.no_set(1) == [1, 3, 3]


def test_a_result_without_lines_is_told_in_words():
    assert chance.Distribution()._repr_html_() is None
