"""Charts: what they show is what they say, without matplotlib and in every language."""

import sys
from functools import cache

import pytest
from helpers.svg_reader import SPOKEN

from setlab import chance, games, language, players
from setlab.chance import Estimate
from setlab.draw import Hand, charts, shares, times
from setlab.draw.papers import PAPER
from setlab.games import Match


@cache
def tally():
    return chance.simulate_tables(2000, seed=1, progress=False)


@cache
def played():
    return chance.simulate_games(300, seed=1, progress=False)


def statistics():
    match = Match("versus", seed=1, seconds=None)
    players.Session(match, {0: players.Eye("expert")}).run()
    return games.statistics([match])


DRAWN = {
    "times": lambda: times(statistics()),
    "times by choices": lambda: times(statistics(), by="choices"),
    "no times": lambda: times(games.statistics([])),
    "shares": lambda: shares({"greedy, as most are": (30, 40), "random": (0, 0)}, even=0.5),
    "no shares": lambda: shares({}),
    "tally": lambda: charts.tally_chart(tally(), {0: 0.03, 3: 0.3}),
    "ends": lambda: charts.ends(played()),
    "stock": lambda: charts.stock(played(), exact=0.03),
}


@pytest.mark.every(3)
@pytest.mark.parametrize("code", SPOKEN)
@pytest.mark.parametrize("name", DRAWN)
def test_nothing_needs_matplotlib_or_lies_outside(name, code, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)  # whoever imports it now fails
    language(code)
    plot = DRAWN[name]()
    wide, high = plot.size
    for text in plot.drawing().iter("text"):
        if text.get("transform"):
            half = 6 * len(text.text) * float(text.get("font-size")) / 24
            assert half - 1 <= float(text.get("y")) <= high - half + 1 or code == "zh_Hant"
        assert 0 <= float(text.get("x")) <= wide and 0 <= float(text.get("y")) <= high


def circles(plot):
    return [(float(dot.get("cx")), float(dot.get("cy"))) for dot in plot.drawing().iter("circle")]


def written(plot):
    return [text.text for text in plot.drawing().iter("text")]


def test_shares_are_drawn_and_said():
    chart = shares({"greedy": (30, 40), "random": (10, 40)}, even=0.5)
    assert chart.text.startswith("greedy: 30 of 40, 60 % to 86 %; random: 10 of 40")
    assert 'alt="greedy' in chart._repr_html_()
    for dot, place in zip(circles(chart), [chart.at(0.75, 0), chart.at(0.25, 1)], strict=True):
        assert dot == pytest.approx(place, abs=0.1)
    assert chart.at(0.5, 0)[1] < chart.at(0.5, 1)[1], "the first on top"
    assert {"greedy", "random", "even: 50 %", "60 %"} < {*written(chart)}


def test_shares_of_nonsense_are_refused():
    with pytest.raises(ValueError, match=r"such as \(7, 10\), not \(11, 10\)"):
        shares({"cheater": (11, 10)})


def test_every_set_is_a_point_and_each_median_is_written():
    found = statistics()
    for by in ("differing", "choices"):
        chart, groups = times(found, by), found.medians(by)
        assert len(circles(chart)) == len(found.takes) == sum(number for number, _ in groups.values())
        assert {f"{middle:.1f} s ({number})" for number, middle in groups.values()} < {*written(chart)}
    with pytest.raises(ValueError, match="not by 'colour'"):
        times(found, by="colour")


def test_bars_are_as_high_as_the_shares():
    for chart, shown in (
        (charts.tally_chart(tally()), {k: n / 2000 for k, n in tally().sets.items() if n}),
        (charts.ends(played()), {n: played().leftover[n] / 300 for n in range(0, max(played().leftover) + 1, 3)}),
    ):
        bars = [bar for bar in chart.drawing().iter("rect") if bar.get("fill-opacity")]
        tops = [float(bar.get("y")) for bar in bars]
        assert tops == pytest.approx([chart.at(0, shown[k])[1] for k in sorted(shown)], abs=0.1)


def test_the_stock_shows_all_tables_and_fresh_ones_by_different_signs():
    chart = charts.stock(played())
    found = [charts.by_stock(played(), 12, fresh) for fresh in (False, True)]
    fills = [dot.get("fill") for dot in chart.drawing().iter("circle")]
    assert [fills.count(charts.BLUE), fills.count(PAPER)] == [len(each) for each in found]
    assert {"● all tables of 12", "○ freshly filled tables of 12"} < {*written(chart)}
    assert f"69: {float(found[0][69].chance) * 100:.1f} %" in chart.text
    assert charts.stock(played(), cards=18) is None, "too few of these to draw from"


def test_what_was_never_counted_is_not_drawn():
    for chart, nothing in ((charts.tally_chart, chance.Tally("", 1)), (charts.games_chart, chance.Games(4, 1))):
        with pytest.raises(ValueError, match="nothing has been counted yet"):
            chart(nothing)


@pytest.mark.parametrize(("won", "played"), [(0, 10), (10, 10), (5, 10), (500, 1000)])
def test_an_interval_holds_the_share_and_shrinks(won, played):
    low, high = Estimate(won, played).interval()
    assert 0 <= low <= won / played <= high <= 1
    wide = high - low
    low, high = Estimate(100 * won, 100 * played).interval()
    assert high - low < wide / 5


def test_a_hand_says_its_cards():
    assert repr(Hand("15 23")) == "1, and 5 when turned; 2, and 3 when turned"
    assert Hand(["15", "23"])._repr_html_().count("<img") == 2
