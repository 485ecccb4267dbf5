"""How hyperplanes split a set of points, as a plot on matplotlib Axes."""

from setlab.core.i18n import gettext
from setlab.core.optional import load
from setlab.draw.fields import axes, lettered
from setlab.draw.plots import BLUE


@lettered()
def plot_profile(profile, ax=None):
    """In how many directions which split occurs, the most even one on top; returns the Axes."""
    is_first = ax is None
    ax = axes(gettext("number of directions"), gettext("points in the three parts"), ax)
    if is_first:
        ax.yaxis.set_inverted(True)
    ax.barh(profile.names, [*profile.values()], color=BLUE, alpha=0.4)
    ax.xaxis.set_major_locator(load("matplotlib.ticker").MaxNLocator(integer=True))
    return ax
