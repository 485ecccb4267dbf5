"""Charts, drawn with matplotlib: axes named, units said, and a text for whoever cannot see them."""

import base64
import io
from random import Random

from setlab.core.heavy import load
from setlab.core.words import gettext, ngettext
from setlab.draw.markup import el, to_html


def times(statistics):
    """The times of a player by kind of SET: every SET a point, the median a line. A `Chart`."""
    pyplot = load("matplotlib.pyplot")
    figure, axes = pyplot.subplots(figsize=(7, 3.5), layout="constrained")
    jitter = Random(0)  # points of one kind side by side; the same picture each time
    kinds = statistics.by_kind()
    for kind, (number, middle) in kinds.items():
        times = [take.seconds for take in statistics.takes if take.differing == kind and not take.helped]
        axes.plot([kind + jitter.uniform(-0.2, 0.2) for _ in times], times, "o", color="#0072B2", alpha=0.5)
        axes.plot([kind - 0.35, kind + 0.35], [middle, middle], color="#D55E00", linewidth=3)
        label, above = f"{middle:.1f} s ({number})", {"xytext": (0, 5), "textcoords": "offset points"}
        axes.annotate(label, (kind, middle), ha="center", **above)
    axes.set_xticks(list(kinds))
    axes.set_xlabel(gettext("features in which the three cards differ"))
    axes.set_ylabel(gettext("seconds until it was found"))
    axes.set_ylim(bottom=0)
    axes.set_title(gettext("Your times by kind of SET: each point a SET, the line the median"), fontsize=10)
    return Chart(figure, gettext("; ").join(_spoken(kind, *found) for kind, found in kinds.items()))


def _spoken(kind, number, middle):
    one = ngettext("{kind} feature differs", "{kind} features differ", kind).format(kind=kind)
    return gettext("{kind}: median {seconds:.1f} s ({n})").format(kind=one, seconds=middle, n=number)


class Chart:
    """A matplotlib figure and what it says in words. In a notebook it shows as a picture with that text."""

    def __init__(self, figure, text):
        self.figure, self.text = figure, text
        load("matplotlib.pyplot").close(figure)  # or a notebook would show it a second time

    def __repr__(self):
        return self.text

    def _repr_html_(self):
        out = io.BytesIO()
        # Without the name of the program, an update of matplotlib does not change every committed picture.
        self.figure.savefig(out, format="png", dpi=110, metadata={"Software": None})
        data = base64.b64encode(out.getvalue()).decode("ascii")
        width, height = (round(96 * inches) for inches in self.figure.get_size_inches())
        picture = el("img", src=f"data:image/png;base64,{data}", alt=self.text, width=width, height=height)
        return to_html(picture)
