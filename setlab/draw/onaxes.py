"""What `.plot()` of a result gives: drawn with matplotlib on Axes, or on new ones, which are returned to be drawn on.

The same as pictures that need no matplotlib is in `charts`.
"""

from random import Random

from setlab.core.i18n import gettext
from setlab.core.optional import load
from setlab.draw.charts import by_stock, checked_by, median_told, some, time_names, time_title, usual
from setlab.draw.fields import axes, lettered, percentages

BLUE, ORANGE = "#0072B2", "#D55E00"


# --- games -----------------------------------------------------------------------------------------------------------


@lettered()
def plot_times(statistics, by="differing", ax=None):
    """A player's times: every SET a point, the medians as lines.

    `by` is "differing", the number of features in which the cards differ, or "choices", how many SETs lay there.
    """
    names = time_names()
    ax = axes(names[checked_by(by)], names["seconds"], ax)
    jitter = Random(0)  # points of one kind side by side; the same picture each time
    groups = statistics.medians(by)
    for group, (number, middle) in groups.items():
        found = [take.seconds for take in statistics.takes if getattr(take, by) == group and not take.helped]
        ax.plot([group + jitter.uniform(-0.2, 0.2) for _ in found], found, "o", color=BLUE, alpha=0.4)
        ax.plot([group - 0.35, group + 0.35], [middle, middle], color=ORANGE, linewidth=3)
        above = {"xytext": (0, 5), "textcoords": "offset points"}
        paper = {"boxstyle": "round,pad=0.15", "facecolor": "white", "edgecolor": "none", "alpha": 0.8}
        ax.annotate(median_told(number, middle), (group, middle), ha="center", bbox=paper, **above)
    ax.set_xticks(list(groups))
    ax.set_ylim(bottom=0)
    ax.set_title(time_title(), fontsize=10)
    return ax


@lettered()
def plot_ends(games, ax=None):
    """With how many cards left games end."""
    played, cards = some(games.games), sorted(games.leftover)
    ax = axes(gettext("cards left at the end"), gettext("share of the games"), ax)
    ax.bar(cards, [games.leftover[n] / played for n in cards], width=2, color=BLUE)
    ax.set_xticks(cards)
    percentages(ax.yaxis)
    return ax


@lettered()
def plot_stock(games, ax=None):
    """How rare a table without a SET is while the stock shrinks."""
    cards = usual(games)
    ax = axes(gettext("cards in stock"), gettext("chance of no SET, with 95 % interval"), ax)
    for fresh, colour, name in (
        (False, BLUE, gettext("all tables of {n}")),
        (True, ORANGE, gettext("freshly filled tables of {n}")),
    ):
        found = by_stock(games, cards, fresh)
        _draw_estimates(ax, [*found], [*found.values()], colour, name.format(n=cards))
    ax.invert_xaxis()
    ax.set_ylim(bottom=0)
    percentages(ax.yaxis)
    ax.legend(fontsize=8)
    return ax


# --- tables ----------------------------------------------------------------------------------------------------------


@lettered()
def plot_tally(tally, ax=None):
    """How many SETs simulated tables held, with 95 % intervals."""
    trials, numbers = some(tally.trials), sorted(tally.sets)
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


@lettered()
def plot_profile(profile, ax=None):
    """In how many directions hyperplanes split points in which way, the most even split on top."""
    is_first = ax is None
    ax = axes(gettext("number of directions"), gettext("points in the three parts"), ax)
    if is_first:
        ax.yaxis.set_inverted(True)
    ax.barh(profile.names, [*profile.values()], color=BLUE, alpha=0.4)
    ax.xaxis.set_major_locator(load("matplotlib.ticker").MaxNLocator(integer=True))
    return ax


@lettered()
def plot_bounds(bounds, ax=None):
    """What is known of the largest cap, by dimension, on a scale of powers of ten."""
    ax = axes(gettext("dimension"), gettext("points of the largest cap"), ax)
    for name, values, style in (
        (gettext("at least"), [bound.lower for bound in bounds.values()], "o"),
        (gettext("at most"), [bound.upper for bound in bounds.values()], "_"),
    ):
        ax.plot([*bounds], values, style, color=BLUE if style == "o" else ORANGE, label=name, markersize=8)
    ax.set_yscale("log")
    ax.legend(fontsize=8)
    return ax


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
    share, low, high, is_first = estimate.hits / some(estimate.trials), estimate.low, estimate.high, ax is None
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
