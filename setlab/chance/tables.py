"""Simulating random tables of cards and rolls of dice."""

from collections import Counter
from fractions import Fraction

from setlab.chance.chunks import checked_number, checked_seed, run
from setlab.chance.estimates import Estimate
from setlab.chance.kernels import dice_chunks, table_chunks
from setlab.core.i18n import gettext
from setlab.core.optional import Missing
from setlab.counts.validation import any_features, checked_cards, one_of, whole

DICE = 42


class Tally:
    """How many SETs simulated tables (or rolls) held: `sets` {number of SETs: tables}, `trials`, `seed`, `complete`."""

    def __init__(self, what, seed):
        self.what, self.seed, self.trials, self.complete = what, seed, 0, False
        self.sets = Counter()

    def add(self, tables, counted):
        """Add what a few chunks came to."""
        self.trials += tables
        self.sets += Counter(dict(enumerate(counted)))

    @property
    def no_set(self):
        """An `Estimate` of the chance that there is no SET."""
        return self.holding(0)

    @property
    def some_set(self):
        """An `Estimate` of the chance that there is one or more."""
        return Estimate(self.trials - self.sets[0], self.trials)

    def holding(self, number):
        """An `Estimate` of the chance that there are exactly so many SETs."""
        return Estimate(self.sets[number], self.trials)

    @property
    def mean(self):
        """The average number of SETs."""
        return Fraction(sum(k * n for k, n in self.sets.items()), self.trials) if self.trials else None

    def __repr__(self):
        text = gettext("{what}, {n:,} times, seed {seed}: {mean:.3f} SETs on average, no SET {none}").format(
            what=self.what, n=self.trials, seed=self.seed, mean=float(self.mean or 0), none=repr(self.no_set)
        )
        return text if self.complete else text + gettext("; only a part of what was asked for")

    def plot(self, ax=None):
        """Draw the shares with their intervals on these matplotlib Axes, or on new ones; returns the Axes."""
        from setlab.draw.oddscharts import plot_tally

        return plot_tally(self, ax)

    def __eq__(self, other):
        return isinstance(other, Tally) and vars(self) == vars(other)

    __hash__ = None

    def _repr_html_(self):
        from setlab.draw.oddscharts import tally_chart

        try:
            return tally_chart(self)._repr_html_() if self.trials else None
        except Missing:
            return None  # the text says it as well


def simulate_tables(tables, cards=12, features=4, seed=None, executor=None, progress=True):
    """Lay so many random tables and count their SETs: a `Tally`. Any number of features up to 100.

    Seeds, executors and Ctrl-C as in `simulate_games`.

    >>> tally = simulate_tables(5000, seed=1)
    >>> sum(tally.sets.values()), 2.7 < tally.mean < 2.9
    (5000, True)
    """
    checked_number(tables, gettext("the number of tables"))
    checked_cards(cards, any_features(features))
    seed = checked_seed(seed)
    what = gettext("{n} random cards of {all}").format(n=cards, all=3**features)
    return run(table_chunks, (seed, cards, features), tables, Tally(what, seed), executor, progress)


def simulate_dice(rolls, dice=12, faces="standard", seed=None, executor=None, progress=True):
    """Roll random ones of the 42 dice so many times and count the SETs: a `Tally`.

    Equal faces make a SET, and a WILD goes with any two. `faces`: "standard", the dice of setlab; or "uniform", where
    each die shows each of the 27 faces and WILD equally often, whatever the others are.

    >>> 0.03 < simulate_dice(20_000, dice=3, faces="uniform", seed=1).some_set.chance < 0.19
    True
    """
    checked_number(rolls, gettext("the number of rolls"))
    if whole(dice, gettext("the number of dice")) > DICE:
        raise ValueError(gettext("{n} dice are too many: there are {all}").format(n=dice, all=DICE))
    one_of(faces, ("standard", "uniform"), gettext("a kind of dice"))
    seed = checked_seed(seed)
    what = gettext("{n} random dice").format(n=dice)
    return run(dice_chunks, (seed, dice, faces), rolls, Tally(what, seed), executor, progress)
