"""Simulation of random tables of cards."""

from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from setlab.chance.chunks import checked_number, run
from setlab.chance.estimates import Estimate, share_columns
from setlab.chance.kernels import table_chunks
from setlab.common.i18n import gettext
from setlab.common.integers import checked_seed
from setlab.common.numbers import written
from setlab.common.results import Column, Tabular
from setlab.counts.reporting import Shown
from setlab.counts.validation import any_features, checked_cards

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class Tally(Tabular):
    """The number of SETs on simulated tables, described by `what`.

    `sets` is {number of SETs: tables}, `complete` is False if it was ended early; and `trials`, `seed`.
    Its table has the columns "sets", "tables", and "share", "low" and "high" (from 0 to 1): with the 95 % interval.
    """

    def __init__(self, what: str, seed: int) -> None:
        self.what, self.seed, self.trials, self.complete = what, seed, 0, False
        self.sets = Counter()

    def add(self, tables: int, counted: Sequence[int]) -> None:
        """Add the results of a few chunks: the number of `tables`, and what was `counted` on them."""
        self.trials += tables
        self.sets += Counter(dict(enumerate(counted)))

    @property
    def no_set(self) -> Estimate:
        """An `Estimate` of the chance that there is no SET."""
        return self.holding(0)

    @property
    def some_set(self) -> Estimate:
        """An `Estimate` of the chance that there is one or more."""
        return Estimate(self.trials - self.sets[0], self.trials)

    def holding(self, number: int) -> Estimate:
        """Return an `Estimate` of the chance that there are exactly `number` SETs."""
        return Estimate(self.sets[number], self.trials)

    @property
    def mean(self) -> Fraction | None:
        """The average number of SETs."""
        return Fraction(sum(k * n for k, n in self.sets.items()), self.trials) if self.trials else None

    def __repr__(self) -> str:
        text = gettext("{what}, {n} times, seed {seed}: {mean} SETs on average, no SET {none}").format(
            what=self.what,
            n=written(self.trials),
            seed=self.seed,
            mean=written(float(self.mean or 0), 3),
            none=self.no_set,
        )
        return text if self.complete else text + gettext("; only a part of what was asked for")

    def columns(self) -> dict[str, Column]:
        return {"sets": Column(gettext("SETs")), "tables": Column(gettext("tables")), **share_columns()}

    def _cells(self) -> Iterable[tuple]:
        return ((k, n, *self.holding(k).shares()) for k, n in sorted(self.sets.items()) if n)

    def _caption(self) -> str:
        return repr(self)

    def plot(self, ax: "Axes | None" = None, **style: Any) -> "Axes":
        """Draw the shares on these matplotlib Axes, or on new ones; return the Axes."""
        from setlab.draw.onaxes import plot_chances

        return plot_chances({k: Fraction(n, self.trials) for k, n in sorted(self.sets.items())}, ax, **style)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and vars(self) == vars(other)

    def _repr_html_(self) -> str | None:
        from setlab.draw.charts import tally_chart
        from setlab.draw.tables import with_numbers

        return with_numbers(tally_chart(self), self) if self.trials else None


def simulate_tables(
    tables: int,
    cards: int = 12,
    features: int = 4,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: Shown = True,
) -> Tally:
    """Deal `tables` random tables of `cards` cards and count their SETs, as a `Tally`; up to 100 `features`.

    Seeds, executors and Ctrl-C as in `simulate_games`.

    >>> tally = simulate_tables(5000, seed=1)
    >>> sum(tally.sets.values()), 2.7 < tally.mean < 2.9
    (5000, True)
    """
    tables = checked_number(tables, gettext("the number of tables"))
    features = any_features(features)
    cards = checked_cards(cards, features)
    seed = checked_seed(seed)
    what = gettext("{n} random cards of {all}").format(n=cards, all=3**features)
    return run(table_chunks, (seed, cards, features), tables, Tally(what, seed), executor, progress)
