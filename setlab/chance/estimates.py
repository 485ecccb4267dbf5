"""An estimate and how far it can be trusted."""

from fractions import Fraction
from math import floor, log10, sqrt
from typing import NamedTuple

Z95 = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


class Estimate(NamedTuple):
    """So many hits in so many trials.

    >>> Estimate(32, 1000)
    Estimate(32, 1000): 3.20 % (2.28 % to 4.48 %)
    """

    hits: int
    trials: int

    @property
    def chance(self):
        """The share of hits, None without a trial."""
        return Fraction(self.hits, self.trials) if self.trials else None

    def interval(self, z=Z95):
        """Where the true chance probably lies (95 %): the interval of Wilson (1927), right near 0 and 1, too.

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

    low = property(lambda self: self.interval()[0])
    high = property(lambda self: self.interval()[1])

    def __contains__(self, chance):
        """Is this chance within the interval?"""
        return self.low <= chance <= self.high

    def plot(self, ax=None, name=""):
        """Draw it, with its interval, on a line with this name: on these matplotlib Axes or on new ones, returned."""
        from setlab.draw.oddscharts import plot_estimate

        return plot_estimate(self, ax, name)

    def __repr__(self):
        if not self.trials:
            return "Estimate(0, 0)"
        share = self.hits / self.trials
        return (
            f"Estimate({self.hits}, {self.trials}): {_percent(share)} ({_percent(self.low)} to {_percent(self.high)})"
        )


def percent(share, digits=3):
    """A share in percent with so many digits that count, however small it is.

    >>> percent(Fraction(1, 31)), percent(0.9), percent(1.4194e-8), percent(0)
    ('3.23 %', '90.0 %', '0.00000142 %', '0 %')
    """
    share = float(share)
    if share in (0, 1):
        return f"{100 * share:.0f} %"
    return f"{100 * share:.{max(0, digits - 1 - floor(log10(100 * share)))}f} %"


def _percent(share):
    digits = 2 if share >= 0.001 or share == 0 else 4
    return f"{100 * share:.{digits}f} %"
