"""Charts of simulations: how games end, how rare tables without a SET are, how many SETs a table holds."""

from setlab.core.i18n import gettext
from setlab.core.optional import load
from setlab.draw.charts import Chart

BLUE, ORANGE = "#0072B2", "#D55E00"
FEWEST = 100  # tables that an estimate is drawn from


def games_chart(games):
    """How simulated games of SET end, and how rare tables without a SET are while the stock shrinks. A `Chart`."""
    pyplot = load("matplotlib.pyplot")
    figure, (ends, odds) = pyplot.subplots(1, 2, figsize=(9, 3.5), layout="constrained")
    cards = sorted(games.leftover)
    ends.bar(cards, [games.leftover[n] / games.games for n in cards], width=2, color=BLUE)
    ends.set_xticks(cards)
    ends.set_xlabel(gettext("cards left at the end"))
    ends.set_ylabel(gettext("share of the games"))
    usual = min(games.largest_table)
    for fresh, colour, name in (
        (False, BLUE, gettext("all tables of {n}")),
        (True, ORANGE, gettext("freshly filled tables of {n}")),
    ):
        _draw_odds(odds, games, usual, fresh, colour, name.format(n=usual))
    odds.invert_xaxis()
    odds.set_ylim(bottom=0)
    odds.set_xlabel(gettext("cards in stock"))
    odds.set_ylabel(gettext("chance of no SET, with 95 % interval"))
    odds.legend(fontsize=8)
    return Chart(figure, gettext("; ").join(games.lines()))


def _draw_odds(axes, games, cards, fresh, colour, name):
    source = games.fresh_no_set_odds if fresh else games.no_set_odds
    stocks = sorted(stock for (lying, stock), (_, n) in source.items() if lying == cards and n >= FEWEST)
    found = [games.no_set(cards, stock, fresh) for stock in stocks]
    _draw_estimates(axes, stocks, found, colour, name)


def _draw_estimates(axes, places, found, colour, name):
    shares = [float(each.chance) for each in found]
    below = [share - each.low for share, each in zip(shares, found, strict=True)]
    above = [each.high - share for share, each in zip(shares, found, strict=True)]
    axes.errorbar(places, shares, (below, above), fmt="o", markersize=3, color=colour, capsize=2, label=name)


def tally_chart(tally):
    """How many SETs simulated tables held, with 95 % intervals. A `Chart`."""
    pyplot = load("matplotlib.pyplot")
    figure, axes = pyplot.subplots(figsize=(6, 3.5), layout="constrained")
    numbers = sorted(tally.sets)
    axes.bar(numbers, [tally.sets[k] / tally.trials for k in numbers], color=BLUE, alpha=0.4)
    _draw_estimates(axes, numbers, [tally.holding(k) for k in numbers], ORANGE, None)
    axes.set_xlabel(gettext("number of SETs"))
    axes.set_ylabel(gettext("share, with 95 % interval"))
    axes.set_title(tally.what, fontsize=10)
    return Chart(figure, repr(tally))
