"""Axes of matplotlib: named, in the language of now, and in a font that has its letters.

What `plot` methods draw on, and what a learner draws on by hand.
"""

from contextlib import contextmanager
from functools import cache
from typing import Any

from setlab.core.files import PACKAGE
from setlab.core.i18n import gettext, record
from setlab.core.numbers import short
from setlab.core.optional import load

SIZE = (4.5, 3)  # inches: on a phone one still reads it
# A learner's own words may have letters that no word of ours has: then of these the fonts that this machine has.
OTHERS = {
    "chinese": ("Noto Sans CJK TC", "PingFang TC", "Microsoft JhengHei"),
    "simplified": ("Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei"),
}


def axes(xname: str = "", yname: str = "", ax: Any = None) -> Any:
    """These matplotlib Axes, or new ones, with names at them. What is drawn on them is yours: `ax.hist(times)`.

    >>> axes("seconds", "SETs").get_xlabel()
    'seconds'
    """
    pyplot = load("matplotlib.pyplot")
    if ax is not None and not hasattr(ax, "set_xlabel"):
        raise TypeError(
            gettext("ax is where to draw: matplotlib Axes, as .plot() returns them, not {it!r}").format(it=ax)
        )
    with lettered():
        family = pyplot.rcParams["font.family"]
        ax = pyplot.subplots(figsize=SIZE, layout="constrained")[1] if ax is None else ax
        ax.set_xlabel(xname, fontfamily=family)
        ax.set_ylabel(yname, fontfamily=family)
        ax.tick_params(labelfontfamily=family)
    return ax


@contextmanager
def lettered():
    """While this lasts, plots are written in letters of the language of now."""
    settings = load("matplotlib").rcParams
    usual = settings["font.family"]
    # Not rc_context: it would take back what the first plot of a notebook switches on, and no plot were shown after it.
    settings["font.family"] = [*_chinese(record().fonts), *usual] if record().fonts in OTHERS else usual
    try:
        yield
    finally:
        settings["font.family"] = usual


@cache
def _chinese(fonts):
    """The fonts to try for a Chinese letter, one after the other: setlab brings the first one along."""
    manager = load("matplotlib.font_manager").fontManager
    there = {font.name for font in manager.ttflist}
    manager.addfont(PACKAGE / "data" / "fonts" / f"{fonts}.ttf")
    return manager.ttflist[-1].name, *(name for name in OTHERS[fonts] if name in there)


def percentages(axis):
    """Let this axis write shares as percentages, with as many digits as they need."""
    axis.set_major_formatter(lambda share, place: gettext("{n} %").format(n=short(100 * share)))
    axis.set_major_locator(load("matplotlib.ticker").MaxNLocator(6, steps=(1, 2, 5, 10)))
