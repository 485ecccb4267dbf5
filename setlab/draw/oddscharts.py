"""What was counted or simulated, as plots: how games end, how rare tables without a SET are, how many SETs they hold.

Each `plot_…` draws on matplotlib Axes, or on new ones, and returns them; a `…_chart` is a picture with a text.
"""

from setlab.core.i18n import gettext
from setlab.core.optional import load
from setlab.draw.charts import Chart
from setlab.draw.fields import axes, lettered, percentages

BLUE, ORANGE = "#0072B2", "#D55E00"
FEWEST = 100  # tables that an estimate is drawn from


# --- games -----------------------------------------------------------------------------------------------------------


def games_chart(games):
    """How simulated games of SET end, and how rare tables without a SET are while the stock shrinks. A `Chart`."""
    figure, (ends, odds) = load("matplotlib.pyplot").subplots(1, 2, figsize=(9, 3.5), layout="constrained")
    plot_ends(games, ends)
    plot_stock(games, odds)
    return Chart(figure, gettext("; ").join(games.lines()))


@lettered()
def plot_ends(games, ax=None):
    """With how many cards left games end."""
    played, cards = _some(games.games), sorted(games.leftover)
    ax = axes(gettext("cards left at the end"), gettext("share of the games"), ax)
    ax.bar(cards, [games.leftover[n] / played for n in cards], width=2, color=BLUE)
    ax.set_xticks(cards)
    percentages(ax.yaxis)
    return ax


@lettered()
def plot_stock(games, ax=None):
    """How rare a table without a SET is while the stock shrinks."""
    usual = _some(games.games) and min(games.largest_table)
    ax = axes(gettext("cards in stock"), gettext("chance of no SET, with 95 % interval"), ax)
    for fresh, colour, name in (
        (False, BLUE, gettext("all tables of {n}")),
        (True, ORANGE, gettext("freshly filled tables of {n}")),
    ):
        _draw_odds(ax, games, usual, fresh, colour, name.format(n=usual))
    ax.invert_xaxis()
    ax.set_ylim(bottom=0)
    percentages(ax.yaxis)
    ax.legend(fontsize=8)
    return ax


def _draw_odds(ax, games, cards, fresh, colour, name):
    source = games.fresh_no_set_odds if fresh else games.no_set_odds
    stocks = sorted(stock for (lying, stock), (_, n) in source.items() if lying == cards and n >= FEWEST)
    found = [games.no_set(cards, stock, fresh) for stock in stocks]
    _draw_estimates(ax, stocks, found, colour, name)


# --- tables ----------------------------------------------------------------------------------------------------------


def tally_chart(tally):
    """How many SETs simulated tables held, with 95 % intervals. A `Chart`."""
    return Chart(plot_tally(tally).figure, repr(tally))


@lettered()
def plot_tally(tally, ax=None):
    """How many SETs simulated tables held, with 95 % intervals."""
    trials, numbers = _some(tally.trials), sorted(tally.sets)
    ax = axes(gettext("number of SETs"), gettext("share, with 95 % interval"), ax)
    ax.bar(numbers, [tally.sets[k] / trials for k in numbers], color=BLUE, alpha=0.4)
    _draw_estimates(ax, numbers, [tally.holding(k) for k in numbers], ORANGE)
    percentages(ax.yaxis)
    ax.set_title(tally.what, fontsize=10)
    return ax


@lettered()
def plot_chances(chances, ax=None):
    """Chances by the number of SETs."""
    ax = axes(gettext("number of SETs"), gettext("chance"), ax)
    ax.bar([*chances], [float(chance) for chance in chances.values()], color=BLUE, alpha=0.4)
    percentages(ax.yaxis)
    return ax


@lettered()
def plot_layouts(layouts, ax=None):
    """In how many ways there are so many SETs, on a scale of powers of ten."""
    ax = axes(gettext("number of SETs"), gettext("number of layouts"), ax)
    return _counted(ax, layouts)


@lettered()
def plot_collections(collections, ax=None):
    """How many collections there are by their size, on a scale of powers of ten."""
    ax = axes(gettext("cards in the collection"), gettext("number of collections"), ax)
    return _counted(ax, collections)


def _counted(ax, numbers):
    """Whole numbers as points over what they belong to; a large one becomes a float, which reaches far enough."""
    ax.plot([*numbers], [float(number) for number in numbers.values()], "o", color=BLUE)
    ax.set_yscale("log")
    ax.xaxis.set_major_locator(load("matplotlib.ticker").MaxNLocator(integer=True))
    return ax


# --- estimates -------------------------------------------------------------------------------------------------------


@lettered()
def plot_estimate(estimate, ax=None, name=""):
    """An estimate with its interval, as a line of its own under this name. On new Axes the first one stands on top."""
    share, low, high, is_first = estimate.hits / _some(estimate.trials), estimate.low, estimate.high, ax is None
    ax = axes(gettext("chance, with 95 % interval"), "", ax)
    if is_first:
        ax.yaxis.set_inverted(True)
    ax.errorbar([share], [name], xerr=[[share - low], [high - share]], fmt="o", color=BLUE, capsize=3)
    ax.margins(y=0.3)
    percentages(ax.xaxis)
    return ax


def _draw_estimates(ax, places, found, colour, name=None):
    shares = [float(each.chance) for each in found]
    below = [share - each.low for share, each in zip(shares, found, strict=True)]
    above = [each.high - share for share, each in zip(shares, found, strict=True)]
    ax.errorbar(places, shares, (below, above), fmt="o", markersize=3, color=colour, capsize=2, label=name)


def _some(number):
    """The number of trials, if there was one."""
    if not number:
        raise ValueError(gettext("nothing was counted yet, so there is nothing to draw"))
    return number
