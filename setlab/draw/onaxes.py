"""What `.plot()` of a result gives: drawn with matplotlib on Axes, or on new ones, which are returned to be drawn on.

What is a chart as well is drawn by `charts`, on these Axes instead of its own field.
"""

from functools import partial

from setlab.core.i18n import gettext
from setlab.core.optional import load
from setlab.draw import fields, plots
from setlab.draw.charts import some
from setlab.draw.fields import axes, lettered, percentages
from setlab.draw.plots import BLUE, ORANGE

# --- charts ----------------------------------------------------------------------------------------------------------


@lettered()
def on_axes(chart, ax, *what):
    """This function of `charts` draws on these Axes, or on new ones: the Axes."""
    return chart(*what, on=partial(AxesPlot, ax)).ax


class AxesPlot:
    """Axes that take what a `Plot` takes of `charts`. How much of x they show, and how far up y goes, is what fits all
    that is on them."""

    def __init__(self, ax, x, y, xname, yname, ticks=None, percent=False, size=None, title=""):
        self.ax = axes(xname, yname, ax)
        if ax is None and size:
            self.ax.figure.set_figwidth(fields.SIZE[0] * size[0] / plots.SIZE[0])
        if x[0] > x[1]:
            self.ax.xaxis.set_inverted(True)
        if ticks is not None:
            self.ax.set_xticks([*ticks])
        if percent:
            percentages(self.ax.yaxis)
        if title:
            self.ax.set_title(title, fontsize=10)

    def bar(self, x, y, width):
        self.ax.bar(x, y, width, color=BLUE, alpha=0.4)

    def dots(self, points):
        self.ax.plot([x for x, _ in points], [y for _, y in points], "o", color=BLUE, alpha=0.4)

    def dash(self, x, y, width):
        self.ax.plot([x - width / 2, x + width / 2], [y, y], color=ORANGE, linewidth=3)

    def whisker(self, x, low, y, high, colour=BLUE, shift=0, hollow=False):
        ends, inside = [[y - low], [high - y]], "white" if hollow else colour
        self.ax.errorbar(x, y, ends, fmt="o", markersize=3, capsize=2, color=colour, markerfacecolor=inside)

    def note(self, x, y, text):
        above = {"xytext": (0, 5), "textcoords": "offset points", "ha": "center"}
        paper = {"boxstyle": "round,pad=0.15", "facecolor": "white", "edgecolor": "none", "alpha": 0.8}
        self.ax.annotate(text, (x, y), bbox=paper, **above)

    def key(self, *named):
        lines = [self.ax.plot([], [], " ", color=colour, label=name)[0] for name, colour in named]
        self.ax.legend(handles=lines, handlelength=0, handletextpad=0, labelcolor="linecolor", fontsize=8)

    def told(self, text):
        self.ax.set_ylim(bottom=0, auto=None)
        return self


# --- tables ----------------------------------------------------------------------------------------------------------


@lettered()
def plot_chances(chances, ax=None):
    """Chances by the number of SETs."""
    ax = axes(gettext("number of SETs"), gettext("chance"), ax)
    ax.bar([*chances], [float(chance) for chance in chances.values()], color=BLUE, alpha=0.4)
    percentages(ax.yaxis)
    return ax


@lettered()
def plot_counts(table, ax=None):
    """The second column of a table, whole numbers, over the first one, on a scale of powers of ten."""
    names, lines = table.columns(), table.rows()
    over, number = names
    ax = axes(names[over].heading, names[number].heading, ax)
    # A large number becomes a float, which reaches far enough.
    ax.plot([line[over] for line in lines], [float(line[number]) for line in lines], "o", color=BLUE)
    ax.set_yscale("log")
    ax.xaxis.set_major_locator(load("matplotlib.ticker").MaxNLocator(integer=True))
    return ax


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
