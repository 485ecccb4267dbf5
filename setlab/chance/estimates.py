"""An estimate with its confidence interval."""

from collections.abc import Iterable
from fractions import Fraction
from math import floor, log10, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from setlab.common.i18n import gettext
from setlab.common.integers import whole
from setlab.common.numbers import percent as in_percent
from setlab.common.results import Column, Tabular

if TYPE_CHECKING:
    from matplotlib.axes import Axes


Z95 = 1.959963984540054  # standard deviations within which 95 % of a normal distribution lie


class _Counted(NamedTuple):
    hits: int
    trials: int


class Estimate(Tabular, _Counted):
    """A share, estimated by the number of `hits` in a number of `trials`.

    Its table has one row: "hits", "trials", and "share", "low" and "high" (from 0 to 1), the ends of the 95 % interval.

    >>> Estimate(32, 1000)
    Estimate(32, 1000): 3.20 % (2.28 % to 4.48 %)
    """

    __slots__ = ()

    def __new__(cls, hits: int, trials: int) -> Self:
        trials = whole(trials, "trials")
        return super().__new__(cls, whole(hits, "hits", most=trials), trials)

    @property
    def chance(self) -> Fraction | None:
        """The share of hits, None without a trial."""
        return Fraction(self.hits, self.trials) if self.trials else None

    def _repr_html_(self) -> str | None:
        """Return None: a sentence says more than a table of one line."""

    def interval(self, z: float = Z95) -> tuple[float, float]:
        """Return the confidence interval of Wilson (1927), which is right near 0 and 1, too.

        `z` sets the confidence: 1.96 for 95 %, 2.58 for 99 %.

        >>> [round(end, 4) for end in Estimate(0, 1000).interval()]
        [0.0, 0.0038]
        """
        if not self.trials:
            return 0.0, 1.0
        n, share = self.trials, self.hits / self.trials
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        # Rounding must not put the share itself, 0 or 1, beside its interval.
        return min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half))

    @property
    def low(self) -> float:
        """Lower end of the 95 % interval."""
        return self.interval()[0]

    @property
    def high(self) -> float:
        """Upper end of the 95 % interval."""
        return self.interval()[1]

    def __contains__(self, chance: Any) -> bool:
        """Return whether this chance is within the interval."""
        return self.low <= chance <= self.high

    def columns(self) -> dict[str, Column]:
        return {"hits": Column(gettext("hits")), "trials": Column(gettext("trials")), **share_columns()}

    def _cells(self) -> Iterable[tuple]:
        return [(*self, *self.shares())]

    def shares(self) -> tuple[Any, float, float]:
        """Return (share, low, high): the share of hits, None without a trial, and its 95 % interval."""
        return (self.hits / self.trials if self.trials else None, *self.interval())

    def plot(self, ax: "Axes | None" = None, name: str = "", **style: Any) -> "Axes":
        """Draw it, with its interval, on a line with this name: on these matplotlib Axes or on new ones, returned."""
        from setlab.draw.onaxes import plot_estimate

        return plot_estimate(self, ax, name, **style)

    def __repr__(self) -> str:
        if not self.trials:
            return "Estimate(0, 0)"
        return f"Estimate({self.hits}, {self.trials}): {self}"

    def __str__(self) -> str:
        """Return the share and its interval in words."""
        if not self.trials:
            return gettext("nothing has been counted yet")
        share, low, high = map(_short, self.shares())
        return gettext("{share} ({low} to {high})").format(share=share, low=low, high=high)


def share_columns() -> dict[str, Column]:
    """Return the columns for the result of `Estimate.shares`."""
    return {
        "share": Column(gettext("share"), lambda share: "–" if share is None else percent(share)),
        "low": Column(gettext("95 % interval, from"), percent),
        "high": Column(gettext("95 % interval, to"), percent),
    }


def percent(share: float | Fraction, digits: int = 3) -> str:
    """Return a share in percent with `digits` significant digits, however small it is.

    >>> percent(Fraction(1, 31)), percent(0.9), percent(1.4194e-8), percent(0)
    ('3.23 %', '90.0 %', '0.00000142 %', '0 %')
    """
    share = float(share)
    return in_percent(share, 0 if share in (0, 1) else max(0, digits - 1 - floor(log10(100 * share))))


def _short(share: float) -> str:
    return in_percent(share, 2 if share >= 0.001 or share == 0 else 4)
