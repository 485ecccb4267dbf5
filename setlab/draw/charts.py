"""Charts of counts, simulations and games: plots that need nothing but setlab, each with the same in words."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, ngettext
from setlab.common.numbers import duration, percent, written
from setlab.draw.papers import INK
from setlab.draw.plots import BLUE, LEFT, ORANGE, RIGHT, SIZE, Plot, Plots, rounds, text_width

if TYPE_CHECKING:
    from setlab.chance import Games
    from setlab.chance.estimates import Estimate
    from setlab.chance.tables import Tally
    from setlab.storage.solving_times import Statistics

FEWEST = 100  # tables that an estimate is drawn from
FEWEST_FOUND = 5  # the scale of a pace has whole numbers
MANY = 14  # numbers of SETs that are written one by one


# --- what players did -------------------------------------------------------------------------------------------------


def times(statistics: "Statistics", by: str = "differing") -> Plot:
    """Return a `Plot` of a player's times, as `statistics` gives them: every SET a point, the medians as lines.

    `by` is "differing", the number of features in which the cards differ, or "choices", how many SETs lay there.

    >>> from setlab import games
    >>> times(games.statistics([])).text
    'No SETs yet: play a game, and your times will be here.'
    """
    title, xname, yname = times_named(statistics, by)
    groups = statistics.medians(by)
    first, last = min(groups, default=1), max(groups, default=4)
    found = [take for take in statistics.takes if not take.helped]
    top = max((take.seconds for take in found), default=1) * 1.05
    size = max(SIZE[0], LEFT + RIGHT + 76 * (last - first + 1)), 300  # each median has room for its number
    ticks = sorted(groups) or range(first, last + 1)
    plot = Plot((first - 0.6, last + 0.6), (0, top), xname, yname, ticks, size=size, title=title)
    jitter = Random(0)  # points of one kind side by side; the same picture each time
    plot.dots([(getattr(take, by) + jitter.uniform(-0.2, 0.2), take.seconds) for take in found])
    for group, (number, middle) in groups.items():
        plot.dash(group, middle, 0.7)
        plot.note(group, middle, gettext("{seconds} s ({n})").format(seconds=written(middle, 1), n=number))
    return plot.describe(gettext("; ").join(_spoken(by, group, *found) for group, found in groups.items()) or title)


def times_named(statistics: "Statistics", by: str) -> tuple[str, ...]:
    """Return (title, names of both axes) of a player's times."""
    if by not in TIMES:
        raise ValueError(gettext("times are drawn by 'differing' or 'choices', not by {it!r}").format(it=by))
    lines = gettext("Each point a SET, the lines medians (in brackets, how many)")
    title = lines if statistics.medians(by) else statistics.lines()[0]
    return title, TIMES[by](), gettext("seconds until it was found")


TIMES = {
    "differing": lambda: gettext("features in which the three cards differ"),
    "choices": lambda: gettext("SETs on the table"),
}


def _spoken(by: str, group: int, number: int, middle: float) -> str:
    if by == "differing":
        what = ngettext("{n} feature differs", "{n} features differ", group).format(n=group)
    else:
        what = ngettext("{n} SET on the table", "{n} SETs on the table", group).format(n=group)
    return gettext("{what}: median {seconds} s ({n})").format(what=what, seconds=written(middle, 1), n=number)


def pace(times: Sequence[float], end: float, other: Sequence[float] = (), who: str = "") -> Plot:
    """Plot the number found over time: `times` in seconds, to the `end`; an `other` player's, named `who`, dashed."""
    last = max(end, *other, FEWEST_FOUND)
    unit, name = (60, gettext("minutes")) if last >= 120 else (1, gettext("seconds"))
    most = max(len(times), len(other), FEWEST_FOUND)
    plot = Plot((0, last / unit), (0, most), name, gettext("found"), size=(400, 200))
    plot.line(_steps(times, end, unit), BLUE, 2.5)
    if other:
        plot.line(_steps(other, other[-1], unit), ORANGE, 2, "6 4")
        plot.strokes((gettext("you"), BLUE, None), (who, ORANGE, "6 4"))
    return plot.describe(gettext("{n} found in {time}").format(n=len(times), time=duration(1000 * end)))


def _steps(times: Sequence[float], end: float, unit: float) -> list[tuple[float, float]]:
    """Return the corners of a line that rises by 1 at each of these times and goes on to the `end`, in this unit."""
    rises = [(time / unit, n + up) for n, time in enumerate(times) for up in (0, 1)]
    return [(0, 0), *rises, (end / unit, len(times))]


def shares(results: Mapping[str, tuple[int, int]], even: float | None = None) -> Plot:
    """Return a `Plot` of shares with 95 % intervals: `results` are {name: (won, played)}; `even` is drawn as a line.

    The interval is Wilson's: the true share lies in it 95 times of 100. ValueError if more was won
    than played.

    >>> shares({"greedy": (30, 40)}, even=0.5).text
    'greedy: 30 of 40, 60 % to 86 %'
    """
    from setlab.chance.estimates import Estimate  # which other plots do without

    for name, (won, played) in results.items():
        if not 0 <= won <= played:
            text = gettext("{name}: how many games were won, and of how many, such as (7, 10), not {it!r}")
            raise ValueError(text.format(name=name, it=(won, played)))
    says, texts, names = gettext("{name}: {won} of {played}, {low} to {high}"), [], [*map(str, results)]
    size = 416 + max(map(text_width, names), default=0), 70 + 36 * len(results)
    axis = gettext("share of games won, with the 95 % interval")
    plot = Plot((-0.02, 1.02), None, axis, "", rounds(0, 1), percent="x", size=size, names=names or [""])
    if even is not None:
        plot.post(even, gettext("even: {share}").format(share=percent(even)))
    for place, (name, (won, played)) in enumerate(results.items()):
        low, high = Estimate(won, played).interval()
        plot.span(low, won / played if played else None, high, place)
        texts.append(says.format(name=name, won=won, played=played, low=percent(low), high=percent(high)))
    return plot.describe(gettext("; ").join(texts))


# --- games ------------------------------------------------------------------------------------------------------------


def games_chart(games: "Games") -> Plots:
    """Return two plots of simulated `games`: the cards left at the end, and tables without a SET by the stock.

    >>> from setlab import chance
    >>> type(games_chart(chance.simulate_games(20, seed=1, progress=False))).__name__
    'Plots'
    """
    return Plots((each for each in (ends(games), stock(games)) if each), gettext("; ").join(games.lines()))


def ends(games: "Games") -> Plot:
    """Plot the number of cards left at the end of games."""
    some(games.games)
    left = games.leftover
    found = {n: left[n] / games.games for n in range(0, max(left) + 1, 3)}
    names = gettext("cards left at the end"), gettext("share of the games")
    plot = Plot((-2, max(found) + 2), (0, max(found.values()) * 1.1), *names, found, percent=True)
    for n, share in found.items():
        plot.bar(n, share, 2.4)
    values = gettext("; ").join(f"{n}: {percent(share, 1)}" for n, share in found.items())
    return plot.describe(gettext("Cards left at the end of a game: {shares}").format(shares=values))


def stock(games: "Games", cards: int | None = None, exact: float | None = None) -> Plot | None:
    """Plot the share of tables of `cards` cards (None: as many as are dealt) without a SET, by the stock.

    All tables, and those to which cards were just dealt; `exact` is the chance of random cards. None if there were too
    few tables.
    """
    cards = usual(games) if cards is None else cards
    sources = (
        (False, BLUE, -2, gettext("all tables of {n}").format(n=cards)),
        (True, ORANGE, 2, gettext("freshly filled tables of {n}").format(n=cards)),
    )
    found = {fresh: by_stock(games, cards, fresh) for fresh, *_ in sources}
    points = [each for stocks in found.values() for each in stocks.values()]
    if not points:
        return None
    names = gettext("cards in stock"), gettext("chance of no SET, with 95 % interval")
    top = min(1, 1.3 * max(each.high for each in points))
    plot = Plot((3**games.features - cards + 2, -2), (0, top), *names, percent=True)
    for fresh, colour, shift, _ in sources:
        for left, each in found[fresh].items():
            plot.whisker(left, each.low, float(each.chance or 0), each.high, colour, shift, hollow=fresh)
    if exact is not None:
        plot.level(exact, INK, gettext("random cards, exactly"), 0.25)
    plot.key(*((f"{'○' if fresh else '●'} {name}", colour) for fresh, colour, _, name in sources))
    text = gettext("The chance of no SET by the cards in the stock, from the full stock to the empty one")
    chances = gettext(", ").join(
        f"{left}: {percent(each.chance or 0, 1)}" for left, each in sorted(found[False].items(), reverse=True)
    )
    return plot.describe(gettext("{name}: {points}").format(name=text, points=chances))


def usual(games: "Games") -> int:
    """Return the number of cards dealt at first: the least of all largest tables. ValueError without games."""
    some(games.games)
    return min(games.largest_table)


def by_stock(games: "Games", cards: int, fresh: bool) -> "dict[int, Estimate]":
    """Return {cards in stock: `Estimate` of no SET among `cards` cards}, where enough of these tables were seen."""
    source = games.fresh_no_set_odds if fresh else games.no_set_odds
    stocks = sorted(left for (lying, left), (_, n) in source.items() if lying == cards and n >= FEWEST)
    return {left: games.no_set(cards, left, fresh) for left in stocks}


# --- tables -----------------------------------------------------------------------------------------------------------


def tally_chart(tally: "Tally", exact: Mapping[int, float] | None = None) -> Plot:
    """Return a `Plot` of the numbers of SETs on simulated tables; `exact` {SETs: chance} is drawn as dashes."""
    some(tally.trials)
    found = {k: tally.holding(k) for k in sorted(tally.sets) if tally.sets[k]}
    last = max(*found, 1)
    top = max([each.high for each in found.values()] + [float(chance) for chance in (exact or {}).values()])
    names = gettext("number of SETs"), gettext("share, with 95 % interval")
    ticks = range(last + 1) if last <= MANY else None
    plot = Plot((-0.6, last + 0.6), (0, top * 1.1), *names, ticks, percent=True, title=tally.what)
    for k, each in found.items():
        plot.bar(k, float(each.chance or 0), 0.8)
        plot.whisker(k, each.low, float(each.chance or 0), each.high)
    for k, chance in (exact or {}).items():
        if k <= last:
            plot.dash(k, float(chance), 0.8)
    if exact:
        plot.key((gettext("dealt"), BLUE), (gettext("exactly"), ORANGE))
    values = gettext("; ").join(
        gettext("{sets}: {share}").format(sets=k, share=percent(each.chance or 0, 2)) for k, each in found.items()
    )
    return plot.describe(gettext("How many SETs there are: {shares}").format(shares=values))


def some(number: int) -> int:
    """Return the number of trials if it is not 0; else raise ValueError."""
    if not number:
        raise ValueError(gettext("nothing has been counted yet, so there is nothing to draw"))
    return number
