"""Simulation of whole games of SET. The SET that ranks lowest is taken, among equals a random one."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Any

from setlab.chance.chunks import checked_number, run
from setlab.chance.estimates import Estimate, share_columns
from setlab.chance.exact import odds
from setlab.chance.kernels import AHEAD, SIZES, play_chunks
from setlab.common.i18n import gettext
from setlab.common.integers import checked_seed, integer
from setlab.common.numbers import percent, written
from setlab.common.results import Column, Tabular, frame
from setlab.core.cards import Card
from setlab.core.features import deck
from setlab.core.sets import find_sets
from setlab.counts.reporting import Shown
from setlab.counts.shipped import shipped
from setlab.counts.validation import number_of, one_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes


DECKS = {3: "junior", 4: "set", 5: "mega"}  # by the number of features
MOST = 256  # different ranks
Policy = str | Callable[[Card, Card, Card], float] | None


def different(a: Card, b: Card, c: Card) -> int:
    """Return the number of features in which three cards of a SET differ."""
    return sum(x != y for x, y in zip(a.vector, b.vector, strict=True))


def hardest(a: Card, b: Card, c: Card) -> int:
    """Rank SETs that differ in many features first."""
    return -different(a, b, c)


NAMED = {"easiest": different, "hardest": hardest}


def ranked(policy: Policy, features: int) -> list[int]:
    """Return the rank of each SET by the numbers of any two of its cards, one row after the other; [] if all are alike.

    A policy is "easiest", "hardest", "ahead", or a function of three cards that returns a number; a ValueError names
    three cards for which it does not. Ranks of "ahead" depend on the table: `AHEAD` stands for them.
    """
    if policy is None or policy == "random":
        return []
    if not callable(policy):
        name = one_of(policy, ("random", "ahead", *NAMED), gettext("a policy"))
        if name == "ahead":
            return [*AHEAD]
        policy = NAMED[name]
    cards = deck(DECKS[features]).cards
    place, points = {card: n for n, card in enumerate(cards)}, len(cards)
    values = {group: number_of(policy, group, _named) for group in find_sets(cards)}
    order = {value: n for n, value in enumerate(sorted(set(values.values())))}
    if len(order) > MOST:
        text = gettext("this policy gives {n} different numbers; up to {most} can be told apart")
        raise ValueError(text.format(n=len(order), most=MOST))
    ranks = [0] * (points * points)
    for group, value in values.items():
        for a, b in combinations(map(place.__getitem__, group), 2):
            ranks[a * points + b] = ranks[b * points + a] = order[value]
    return ranks


def _named(*group: Card) -> str:
    text = gettext("the number that the policy gives {cards}")
    return text.format(cards=" ".join(card.code for card in group))


class Games(Tabular):
    """The result of simulated games.

    `leftover` {cards left: games}, `largest_table` {cards: games}, `no_set_odds` {(cards on the table, cards in
    stock): (tables without a SET, tables)}; `fresh_no_set_odds` counts only tables to which cards were just dealt.

    Three tables are in it: `rows("left")` and `rows("largest")` have "cards" and "games"; `rows("stock")` has "cards"
    on the table, "stock", "fresh" (cards were just dealt), "tables" and how many "without" a SET. Each has "share",
    "low" and "high" (from 0 to 1), with the 95 % interval.
    """

    def __init__(self, features: int, seed: int) -> None:
        self.features, self.seed, self.games, self.complete = features, seed, 0, False
        self.leftover, self.largest_table = Counter(), Counter()
        self.no_set_odds, self.fresh_no_set_odds = {}, {}

    @property
    def trials(self) -> int:
        """Number of games counted."""
        return self.games

    def add(self, games: int, counted: Sequence[Any]) -> None:
        """Add `games` games to the totals, with the three lists that `play_chunks` counted in them."""
        leftover, largest, tables = counted
        self.games += games
        self.leftover += Counter(dict(enumerate(leftover)))
        self.largest_table += Counter(dict(enumerate(largest)))
        for lying, row in enumerate(tables):
            for stock, (old, old_bare, fresh, fresh_bare) in enumerate(row):
                _add(self.no_set_odds, (lying, stock), old_bare + fresh_bare, old + old_bare + fresh + fresh_bare)
                _add(self.fresh_no_set_odds, (lying, stock), fresh_bare, fresh + fresh_bare)

    def _filled(self, games: int, known: Sequence[Any]) -> "Games":
        """Load the counts of `games` games that come with setlab, and return itself."""
        leftover, largest, *tables = known
        self.games, self.complete = games, True
        self.leftover += Counter(dict(enumerate(leftover)))
        self.largest_table += Counter(dict(enumerate(largest)))
        for odds_by_table, rows in zip((self.no_set_odds, self.fresh_no_set_odds), tables, strict=True):
            odds_by_table.update({(lying, stock): (bare, number) for lying, stock, bare, number in rows})
        return self

    def no_set(self, cards: int, stock: int | None = None, fresh: bool = False) -> Estimate:
        """Return an `Estimate` of the share of tables of `cards` cards that hold no SET, in play.

        `stock` is the number of cards in stock (None: any). `fresh=True` counts only tables to which cards were just
        dealt.

        >>> games = simulate_games(1000, seed=1)
        >>> games.no_set(12).trials > 10_000
        True
        """
        source = self.fresh_no_set_odds if fresh else self.no_set_odds
        found = [pair for (lying, left), pair in source.items() if lying == cards and stock in (None, left)]
        return Estimate(sum(bare for bare, _ in found), sum(tables for _, tables in found))

    def left(self, cards: int) -> Estimate:
        """Return an `Estimate` of the share of games that end with `cards` cards left."""
        return Estimate(self.leftover[cards], self.games)

    def lines(self) -> list[str]:
        """Return the summary, line by line, in the current language."""
        usual = SIZES[self.features]
        says = gettext("{n} games of SET with {features} features, seed {seed}")
        summary = [says.format(n=written(self.games), features=self.features, seed=self.seed)]
        if not self.complete:
            summary.append(gettext("This is only a part of what was asked for."))
        every, fresh = self.no_set(usual).chance, self.no_set(usual, fresh=True).chance
        if every and fresh and every < 1 and fresh < 1:
            text = gettext("no SET among {n}: {odds} over all such tables, {fresh} when freshly filled")
            summary.append(text.format(n=usual, odds=odds(every), fresh=odds(fresh)))
        summary.append(gettext("cards left at the end: {shares}").format(shares=_shares(self.leftover, self.games)))
        summary.append(gettext("largest table: {shares}").format(shares=_shares(self.largest_table, self.games)))
        return summary

    def __repr__(self) -> str:
        return "\n".join(self.lines())

    def columns(self, what: str = "left") -> dict[str, Column]:
        """Return the columns of one of its tables; `what` as for `rows`."""
        if one_of(what, ("left", "largest", "stock"), gettext("a table")) == "stock":
            first = {"cards": gettext("cards on the table"), "stock": gettext("cards in stock")}
            first |= {"fresh": gettext("cards were just dealt"), "tables": gettext("tables")}
            first["without"] = gettext("without a SET")
        else:
            cards = gettext("cards left at the end") if what == "left" else gettext("largest table")
            first = {"cards": cards, "games": gettext("games")}
        return {**{name: Column(text) for name, text in first.items()}, **share_columns()}

    def _cells(self, what: str = "left") -> Iterable[tuple]:
        if what != "stock":
            found = sorted((self.leftover if what == "left" else self.largest_table).items())
            return [(cards, n, *Estimate(n, self.games).shares()) for cards, n in found]
        sources = ((False, self.no_set_odds), (True, self.fresh_no_set_odds))
        return [
            (*table, fresh, number, bare, *Estimate(bare, number).shares())
            for fresh, source in sources
            for table, (bare, number) in sorted(source.items())
        ]

    def _caption(self) -> str:
        return self.lines()[0]

    def rows(self, what: str = "left") -> list[dict[str, int | Fraction]]:
        """Return one of its tables as a list of dicts; `what` is "left", "largest" or "stock", see `columns(what)`."""
        names = self.columns(what)
        return [dict(zip(names, line, strict=True)) for line in self._cells(what)]

    def to_frame(self, what: str = "left") -> Any:
        """Return one of its tables as a `pandas.DataFrame`; `what` as for `rows`."""
        return frame(self.rows(what), self.columns(what))

    def plot(self, ax: "Axes | None" = None, what: str = "left", **style: Any) -> "Axes":
        """Draw how often each number of cards was "left", or lay on the "largest" table, and return the Axes.

        `what` is one of these two words.
        """
        from setlab.draw.onaxes import plot_table

        one_of(what, ("left", "largest"), gettext("a plot"))
        return plot_table(self.columns(what), self.rows(what), ("cards", "share"), ax, **style)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Games) and vars(self) == vars(other)

    def _repr_html_(self) -> str | None:
        from setlab.draw.charts import games_chart
        from setlab.draw.tables import with_numbers

        return with_numbers(games_chart(self), self) if self.games else None


def _add(odds_by_table: dict[tuple[int, int], tuple[int, int]], table: tuple[int, int], bare: int, number: int) -> None:
    if number:
        old_bare, old = odds_by_table.get(table, (0, 0))
        odds_by_table[table] = old_bare + bare, old + number


def _shares(counter: Counter, games: int) -> str:
    shares = [f"{cards}: {percent(number / games, 1)}" for cards, number in sorted(counter.items())] if games else []
    return gettext(", ").join(shares)


def simulate_games(
    games: int,
    seed: int | None = None,
    features: int = 4,
    executor: Executor | None = None,
    progress: Shown = True,
    policy: Policy = None,
    recount: bool = False,
) -> Games:
    """Play `games` games of SET at random: 12 cards (9 with three features, 16 with five), random SETs taken.

    Each time a uniformly random SET is taken. `policy` takes others first: "easiest" those that differ in the fewest
    features, "hardest" those that differ in the most, "ahead" those after which most SETs are left on the table, and a
    function of three cards those for which it is least. ValueError for three cards of which it gives no number.

    The same seed gives the same result, whatever runs it: threads of this process, or any `executor` of
    `concurrent.futures`, a process pool or `dask.distributed.Client(…).get_executor()`, say. Ctrl-C ends it early and
    gives what was counted so far (`.complete` is False then). A worker that fails raises `SimulationStopped`, whose
    `.result` is what was counted so far. `progress=False` is silent. What the lessons simulate comes with setlab, and
    `recount=True` plays it again here.

    >>> games = simulate_games(2000, seed=1)
    >>> games.games, sum(games.leftover.values()), games.leftover[3]
    (2000, 2000, 0)
    """
    games = checked_number(games, gettext("the number of games"))
    if (number := integer(features)) not in SIZES:
        text = gettext("games are simulated with 3, 4 or 5 features, not {it!r}")
        raise (TypeError if number is None else ValueError)(text.format(it=features))
    features = number
    seed = checked_seed(seed)
    known = None
    if policy is None or isinstance(policy, str):
        known = shipped("games", games, seed, features, policy or "random", recount=recount)
    if known is not None and executor is None:
        return Games(features, seed)._filled(games, known)
    return run(_play, (seed, features, ranked(policy, features)), games, Games(features, seed), executor, progress)


def _play(
    seed: int, features: int, ranks: Sequence, chunks: Sequence[tuple[int, int]]
) -> list[list[int | list[list[int]]]]:
    return play_chunks(seed, chunks, features, ranks)
