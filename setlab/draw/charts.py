"""Charts, drawn with matplotlib: axes named, units said, and a text for whoever cannot see them."""

import base64
import io
from random import Random

from setlab.chance.estimates import Estimate
from setlab.core.i18n import gettext, ngettext
from setlab.core.optional import load
from setlab.draw.fields import axes, lettered, percentages
from setlab.draw.markup import el, to_html


def times(statistics, by="differing"):
    """A player's times: every SET a point, the medians as lines. A `Chart`; `plot_times` draws it."""
    figure, groups = plot_times(statistics, by).figure, statistics.medians(by)
    return Chart(figure, gettext("; ").join(_spoken(by, group, *found) for group, found in groups.items()))


@lettered()
def plot_times(statistics, by="differing", ax=None):
    """The same on matplotlib Axes, or on new ones, which are returned.

    `by` is "differing", the number of features in which the cards differ, or "choices", how many SETs lay there.
    """
    if by not in ("differing", "choices"):
        raise ValueError(gettext("times are drawn by 'differing' or 'choices', not by {it!r}").format(it=by))
    differing, choices = gettext("features in which the three cards differ"), gettext("SETs on the table")
    ax = axes(differing if by == "differing" else choices, gettext("seconds until it was found"), ax)
    jitter = Random(0)  # points of one kind side by side; the same picture each time
    groups = statistics.medians(by)
    for group, (number, middle) in groups.items():
        found = [take.seconds for take in statistics.takes if getattr(take, by) == group and not take.helped]
        ax.plot([group + jitter.uniform(-0.2, 0.2) for _ in found], found, "o", color="#0072B2", alpha=0.4)
        ax.plot([group - 0.35, group + 0.35], [middle, middle], color="#D55E00", linewidth=3)
        label, above = f"{middle:.1f} s ({number})", {"xytext": (0, 5), "textcoords": "offset points"}
        paper = {"boxstyle": "round,pad=0.15", "facecolor": "white", "edgecolor": "none", "alpha": 0.8}
        ax.annotate(label, (group, middle), ha="center", bbox=paper, **above)
    ax.set_xticks(list(groups))
    ax.set_ylim(bottom=0)
    ax.set_title(gettext("Each point a SET, the lines medians (in brackets, how many)"), fontsize=10)
    return ax


def _spoken(by, group, number, middle):
    if by == "differing":
        what = ngettext("{n} feature differs", "{n} features differ", group).format(n=group)
    else:
        what = ngettext("{n} SET on the table", "{n} SETs on the table", group).format(n=group)
    return gettext("{what}: median {seconds:.1f} s ({n})").format(what=what, seconds=middle, n=number)


def shares(results, even=None):
    """Shares with their 95 % intervals: results are {name: (won, played)}. A `Chart`; `even` is drawn as a line.

    The interval is Wilson's: with so many games, the true share lies in it 95 times of 100.
    """
    said, figure = [], load("matplotlib.pyplot").figure(figsize=(7, 0.9 + 0.45 * len(results)), layout="constrained")
    with lettered():
        ax = axes(gettext("share of games won, with the 95 % interval"), ax=figure.subplots())
    for place, (name, (won, played)) in enumerate(reversed(results.items())):
        low, high = Estimate(won, played).interval()
        ax.plot([low, high], [place, place], color="#0072B2", linewidth=3, solid_capstyle="butt")
        ax.plot(won / played, place, "o", color="#D55E00")
        says = gettext("{name}: {won} of {played}, {low:.0%} to {high:.0%}")
        said.insert(0, says.format(name=name, won=won, played=played, low=low, high=high))
    if even is not None:
        ax.axvline(even, color="#767e89", linestyle=":")
    ax.set_yticks(range(len(results)), reversed(results))
    ax.set_ylim(-0.5, len(results) - 0.5)
    ax.set_xlim(-0.02, 1.02)
    percentages(ax.xaxis)
    return Chart(figure, gettext("; ").join(said))


class Chart:
    """A matplotlib figure and what it says in words. In a notebook it shows as a picture with that text."""

    def __init__(self, figure, text):
        self.figure, self.text = figure, text
        load("matplotlib.pyplot").close(figure)  # or a notebook would show it a second time

    def __repr__(self):
        return self.text

    def _repr_html_(self):
        return to_html(self.element())

    def element(self):
        """The picture as an element, for a widget."""
        out = io.BytesIO()
        # Without the name of the program, an update of matplotlib does not change every committed picture.
        self.figure.savefig(out, format="png", dpi=110, metadata={"Software": None})
        data = base64.b64encode(out.getvalue()).decode("ascii")
        width, height = (round(96 * inches) for inches in self.figure.get_size_inches())
        return el("img", src=f"data:image/png;base64,{data}", alt=self.text, width=width, height=height)
