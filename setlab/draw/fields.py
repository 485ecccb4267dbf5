"""Axes of matplotlib: named, in the language of now, and in a font that has its letters.

What `plot` methods draw on, and what a learner draws on by hand.
"""

import sys
from contextlib import contextmanager
from typing import Any

from setlab.core.i18n import gettext, language, speaking
from setlab.core.numbers import short
from setlab.core.optional import load

SIZE = (7, 3.5)  # inches
# For each language whose letters matplotlib's own font lacks, the fonts that have them, the best first.
FONTS = {
    "zh_Hant": (
        "Noto Sans CJK TC",
        "Noto Sans TC",
        "Source Han Sans TC",
        "PingFang TC",
        "PingFang HK",
        "Microsoft JhengHei",
        "Heiti TC",
        "Noto Sans CJK HK",
        "Noto Sans CJK JP",  # all that an older matplotlib finds in the file of the whole family
        "Noto Sans CJK SC",
        "Noto Sans CJK KR",
        "AR PL UMing TW",
        "WenQuanYi Zen Hei",
        "WenQuanYi Micro Hei",
        "Droid Sans Fallback",
        "Arial Unicode MS",
    )
}
_told = []  # once a session is enough


def axes(xname: str = "", yname: str = "", ax: Any = None) -> Any:
    """These matplotlib Axes, or new ones, with names at them. What is drawn on them is yours: `ax.hist(times)`."""
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
    """While this lasts, plots are written in the language of now and in letters that are there; if none, in English."""
    fonts = _fonts()
    if not fonts and not _told:
        _told.append(True)
        text = gettext(
            "No font here has the letters of this language, so plots are in English; Noto Sans CJK would have them."
        )
        print(text, file=sys.stderr)
    settings = load("matplotlib").rcParams
    usual = settings["font.family"]
    # Not rc_context: it would take back what the first plot of a notebook switches on, and no plot were shown after it.
    settings["font.family"] = fonts or usual
    try:
        with speaking(None if fonts else "en"):
            yield
    finally:
        settings["font.family"] = usual


def _fonts():
    """The fonts to try one after the other, for each letter; [] if none has the letters of this language."""
    usual = load("matplotlib").rcParams["font.family"]
    if language() not in FONTS:
        return usual
    there = {font.name for font in load("matplotlib.font_manager").fontManager.ttflist}
    return next(([name, *usual] for name in FONTS[language()] if name in there), [])


def percentages(axis):
    """Let this axis write shares as percentages, with as many digits as they need."""
    axis.set_major_formatter(lambda share, place: gettext("{n} %").format(n=short(100 * share)))
    axis.set_major_locator(load("matplotlib.ticker").MaxNLocator(6, steps=(1, 2, 5, 10)))
