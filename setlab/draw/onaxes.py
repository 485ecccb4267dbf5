"""Plots on matplotlib Axes: `.plot()` of a result draws on them and returns them, and learners may draw more.

They are labelled in the current language, in a font that has its letters.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from setlab.common.files import PACKAGE
from setlab.common.i18n import gettext, record
from setlab.common.numbers import short, written
from setlab.common.optional import load
from setlab.draw.charts import some, times_named
from setlab.draw.plots import BLUE, ORANGE

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis

    from setlab.caps.bounds import Bounds
    from setlab.chance.estimates import Estimate
    from setlab.chance.exact import Distribution
    from setlab.common.results import Column
    from setlab.counts.drawn import CountTable
    from setlab.storage.solving_times import Statistics

BARS: dict[str, Any] = {"color": BLUE, "alpha": 0.4}
SIZE = (4.5, 3)  # inches: on a phone one still reads it
# A learner's own words may have letters that no word of ours has: then of these the fonts that this machine has.
OTHERS = {
    "chinese": ("Noto Sans CJK TC", "PingFang TC", "Microsoft JhengHei"),
    "simplified": ("Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei"),
}


def axes(xname: str = "", yname: str = "", ax: "Axes | None" = None) -> "Axes":
    """Return these matplotlib Axes (`ax`), or new ones, with names at them. Draw on them: `ax.hist(times)`.

    >>> axes("seconds", "SETs").get_xlabel()
    'seconds'
    """
    pyplot = load("matplotlib.pyplot")
    if ax is not None and not hasattr(ax, "set_xlabel"):
        text = gettext("ax is where to draw: matplotlib Axes, as .plot() returns them, not {it!r}")
        raise TypeError(text.format(it=ax))
    with lettered():
        family = pyplot.rcParams["font.family"]
        ax = pyplot.subplots(figsize=SIZE, layout="constrained")[1] if ax is None else ax
        ax.set_xlabel(xname, fontfamily=family)
        ax.set_ylabel(yname, fontfamily=family)
        ax.tick_params(labelfontfamily=family)
    return ax


@contextmanager
def lettered() -> Iterator[None]:
    """Use fonts with the letters of the current language for plots made in this block."""
    settings = load("matplotlib").rcParams
    usual = settings["font.family"]
    # Not rc_context: it would take back what the first plot of a notebook switches on, and no plot were shown after it.
    settings["font.family"] = [*_chinese(record().fonts), *usual] if record().fonts in OTHERS else usual
    try:
        yield
    finally:
        settings["font.family"] = usual


@cache
def _chinese(fonts: str) -> tuple[str, ...]:
    """Return the names of the fonts to try for Chinese letters, in order, after adding setlab's own, the first one.

    `fonts` is a key of OTHERS, and the name of the font's file.
    """
    manager = load("matplotlib.font_manager").fontManager
    there = {font.name for font in manager.ttflist}
    manager.addfont(PACKAGE / "data" / "fonts" / f"{fonts}.ttf")
    return manager.ttflist[-1].name, *(name for name in OTHERS[fonts] if name in there)


def percentages(axis: "Axis") -> None:
    """Format shares on this axis as percentages, with as many digits as they need."""
    axis.set_major_formatter(lambda share, place: gettext("{n} %").format(n=short(100 * share)))
    axis.set_major_locator(load("matplotlib.ticker").MaxNLocator(6, steps=(1, 2, 5, 10)))


# --- what .plot() of a result draws ---------------------------------------------------------------------------------


@lettered()
def plot_table(
    columns: Mapping[str, "Column"],
    rows: Iterable[dict[str, Any]],
    which: tuple[str, ...],
    ax: "Axes | None" = None,
    **style: Any,
) -> Any:
    """Plot one column as bars over another, `which` is (over, numbers), and return the Axes.

    Words get bars that lie, one below the other.
    """
    over, number = which
    values = {row[over]: row[number] for row in rows}
    are_words = any(isinstance(place, str) for place in values)
    across, up = (number, over) if are_words else (over, number)
    ax = axes(columns[across].heading, columns[up].heading, ax)
    if are_words:
        ax.barh([columns[over].write(place) for place in values], [*values.values()], **{**BARS, **style})
        ax.yaxis.set_inverted(True)
    else:
        ax.bar([*values], [*values.values()], **{**BARS, **style})
    if any(columns[number].write(value).endswith("%") for value in values.values()):
        percentages(ax.xaxis if are_words else ax.yaxis)
    return ax


@lettered()
def plot_chances(chances: "Distribution | Mapping[int, Fraction]", ax: "Axes | None" = None, **style: Any) -> "Axes":
    """Plot chances by the number of SETs."""
    ax = axes(gettext("number of SETs"), gettext("chance"), ax)
    ax.bar([*chances], [float(chance) for chance in chances.values()], **{**BARS, **style})
    percentages(ax.yaxis)
    return ax


@lettered()
def plot_bounds(bounds: "Bounds", ax: "Axes | None" = None, **style: Any) -> "Axes":
    """Plot the known bounds of the largest cap, by dimension, on a logarithmic scale."""
    ax = axes(gettext("dimension"), gettext("points of the largest cap"), ax)
    for name, values, marker in (
        (gettext("at least"), [bound.lower for bound in bounds.values()], "o"),
        (gettext("at most"), [bound.upper for bound in bounds.values()], "_"),
    ):
        looks = {"marker": marker, "linestyle": "", "color": BLUE if marker == "o" else ORANGE, "markersize": 8}
        ax.plot([*bounds], values, **{**looks, "label": name, **style})
    ax.set_yscale("log")
    ax.legend(fontsize=8)
    return ax


@lettered()
def plot_counts(table: "CountTable", ax: "Axes | None" = None, **style: Any) -> "Axes":
    """Plot the second column of a table, whole numbers, over the first one, on a logarithmic scale."""
    names, lines = table.columns(), table.rows()
    over, number = names
    ax = axes(names[over].heading, names[number].heading, ax)
    # A large number becomes a float, which reaches far enough.
    dots = {"marker": "o", "linestyle": "", "color": BLUE, **style}
    ax.plot([line[over] for line in lines], [float(line[number]) for line in lines], **dots)
    ax.set_yscale("log")
    ax.xaxis.set_major_locator(load("matplotlib.ticker").MaxNLocator(integer=True))
    return ax


@lettered()
def plot_estimate(estimate: "Estimate", ax: "Axes | None" = None, name: str = "", **style: Any) -> "Axes":
    """Plot an estimate with its interval on a line of its own under this name. On new Axes the first is on top."""
    share, low, high, is_first = estimate.hits / some(estimate.trials), estimate.low, estimate.high, ax is None
    ax = axes(gettext("chance, with 95 % interval"), "", ax)
    if is_first:
        ax.yaxis.set_inverted(True)
    dots = {"fmt": "o", "color": BLUE, "capsize": 3, **style}
    ax.errorbar([share], [name], xerr=[[share - low], [high - share]], **dots)
    ax.margins(y=0.3)
    percentages(ax.xaxis)
    return ax


@lettered()
def plot_times(statistics: "Statistics", by: str, ax: "Axes | None" = None, **style: Any) -> "Axes":
    """Plot a player's times: every SET a point, the medians as lines."""
    title, xname, yname = times_named(statistics, by)
    ax = axes(xname, yname, ax)
    found = [take for take in statistics.takes if not take.helped]
    dots = {"marker": "o", "linestyle": "", "color": BLUE, "alpha": 0.4, **style}
    ax.plot([getattr(take, by) for take in found], [take.seconds for take in found], **dots)
    for group, (number, middle) in statistics.medians(by).items():
        ax.plot([group - 0.35, group + 0.35], [middle, middle], color=ORANGE, linewidth=3)
        label = gettext("{seconds} s ({n})").format(seconds=written(middle, 1), n=number)
        ax.annotate(label, (group, middle), xytext=(0, 5), textcoords="offset points", ha="center")
    ax.set_title(title, fontsize=10)
    ax.set_ylim(bottom=0, auto=None)
    return ax
