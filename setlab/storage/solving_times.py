"""Statistics of the saved matches: the player's times, hit rate and kinds of SETs. Practice is kept apart."""

import csv
import io
import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.common.files import write_whole
from setlab.common.i18n import gettext, ngettext
from setlab.common.integers import integer
from setlab.common.numbers import written
from setlab.common.results import Column, Tabular
from setlab.games.about import about
from setlab.games.match import Match
from setlab.games.records import RecordError
from setlab.games.registry import game_called
from setlab.games.table.game import TableGame
from setlab.storage.saved_games import SavedMatch, saved_matches

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from setlab.common.files import Json


class Take(NamedTuple):
    """A SET that the player took. `seconds` is the time since the table last changed, or a SET was found.

    `date` is the day on which the `match` (the id of its record) of this `game` was begun, `deck` and `cards` are the
    codes. `differing` counts the features in which the cards differ, `choices` the SETs on the table, and `lying` its
    cards. `helped`: a hint was shown; `practice`: it was no game.
    """

    date: str  # when the match was begun
    game: str
    deck: str
    match: str  # the id of the record
    seconds: float
    differing: int  # the kind of SET: in how many features its cards differ
    choices: int  # how many SETs lay on the table
    lying: int  # how many cards lay there
    helped: bool  # a hint was shown
    practice: bool
    cards: str  # their codes


COLUMNS = list(Take._fields)


class PlayedGame(NamedTuple):
    """The result of one match of the player's."""

    match: str
    game: str
    practice: bool
    ended: bool
    minutes: float
    own: int  # SETs taken by the player
    computers: int  # and by the computer
    wrong: int  # wrong guesses
    clock: int | None  # the computer's seconds
    missed: tuple[int, ...] = ()  # the kind of each SET that the computer took


class Statistics(Tabular):
    """Times and hits over many matches. It shows itself as a list, and `plot` draws it.

    `takes` and `games` hold the data, for your own analysis; `to_csv()` writes it down. Its table has a row for each
    SET, with the columns "date", "game", "deck", "match" (the id of the record), "seconds" since the table last
    changed, "differing" (features), "choices" (SETs on the table), "lying" (cards there), "helped" (a hint was shown),
    "practice" and "cards" (their codes).
    """

    def __init__(self, takes: Iterable[Take], games: Iterable[PlayedGame], left_out: int = 0) -> None:
        self.takes, self.games = tuple(takes), tuple(games)
        self.left_out = left_out  # how many games were too long to be read

    def by_kind(self) -> dict[int, tuple[int, float]]:
        """Return {differing features: (number of SETs, median seconds)}, without those that a hint showed."""
        return self.medians("differing")

    def medians(self, field: str) -> dict[Any, tuple[int, float]]:
        """Return {value: (number of SETs, median seconds)} for any `field` of `Take`, such as "choices".

        These are without the SETs that a hint showed.
        """
        groups = {}
        for take in self.takes:
            if not take.helped:
                groups.setdefault(getattr(take, field), []).append(take.seconds)
        return {group: (len(times), median(times)) for group, times in sorted(groups.items())}

    def missed(self) -> Counter[int]:
        """Return {differing features: number of SETs} that the computer took, or that a hint showed."""
        taken = Counter(kind for game in self.games for kind in game.missed)
        return taken + Counter(take.differing for take in self.takes if take.helped)

    @property
    def hit_rate(self) -> float | None:
        """The share of guesses that were SETs, or None before the first."""
        right, wrong = len(self.takes), sum(game.wrong for game in self.games)
        return right / (right + wrong) if right + wrong else None

    @property
    def bests(self) -> dict[str, tuple[float, str]]:
        """{what: (value, id of the match)} of the personal bests so far."""
        alone = [take for take in self.takes if not take.helped]
        ended = [game for game in self.games if game.ended]
        clocked = [game for game in ended if game.clock is not None]
        alone_at_it = [game for game in ended if game.clock is None and not game.computers]
        solitaire = [game for game in alone_at_it if about(game.game).solitaire]
        found = {}
        if alone:
            quick = min(alone, key=lambda take: take.seconds)
            found["fastest SET"] = (quick.seconds, quick.match)
        if clocked:
            most = max(clocked, key=lambda game: game.own)
            found["most SETs against the clock"] = (most.own, most.match)
        if solitaire:
            short = min(solitaire, key=lambda game: game.minutes)
            found["shortest solitaire"] = (round(short.minutes * 60, 1), short.match)
        return found

    def last(self, n: int) -> "Statistics":
        """Return the statistics of the last n SETs."""
        many = integer(n)
        if many is None or many < 0:
            text = gettext("a whole number is needed here, 0 or more, not {it!r}")
            raise (TypeError if many is None else ValueError)(text.format(it=n))
        takes = self.takes[len(self.takes) - many :] if many < len(self.takes) else self.takes
        matches = {take.match for take in takes}
        return Statistics(takes, [game for game in self.games if game.match in matches], self.left_out)

    def columns(self) -> dict[str, Column]:
        """Return the columns of the table, each with its description."""
        names = {
            "date": gettext("date"),
            "game": gettext("game"),
            "deck": gettext("deck"),
            "match": gettext("id of the match"),
            "seconds": gettext("seconds until it was found"),
            "differing": gettext("features in which the three cards differ"),
            "choices": gettext("SETs on the table"),
            "lying": gettext("cards on the table"),
            "helped": gettext("a hint was shown"),
            "practice": gettext("practice"),
            "cards": gettext("cards"),
        }
        return {name: Column(text) for name, text in names.items()}

    def _cells(self) -> tuple[Take, ...]:
        return self.takes

    def plot(self, ax: "Axes | None" = None, by: str = "differing", **style: Any) -> "Axes":
        """Draw every SET as a point, the medians as lines, on these matplotlib Axes or on new ones; returns the Axes.

        `by` is "differing", the number of features in which the cards differ, or "choices", how many SETs lay there.
        """
        from setlab.draw.onaxes import plot_times

        return plot_times(self, by, ax, **style)

    def to_csv(self, path: str | os.PathLike | None = None) -> str | None:
        """Return the SETs as comma-separated values, one line each; with a `path`, write them there and return None."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(self.takes)
        if path is None:
            return out.getvalue()
        write_whole(Path(path), out.getvalue().encode())
        return None

    def lines(self) -> list[str]:
        """Return the statistics line by line, in the current language."""
        if not self.takes:
            return [gettext("No SETs yet: play a game, and your times will be here."), *self.caveats()]
        summary = [
            gettext("SETs: {n}; games: {games}").format(n=len(self.takes), games=len(self.games)),
            gettext("{percent} % of your guesses were SETs").format(percent=round(100 * (self.hit_rate or 0))),
        ]
        for kind, (number, seconds) in self.by_kind().items():
            one = ngettext("{n} feature differs", "{n} features differ", kind).format(n=kind)
            text = gettext("{what}: median {seconds} s ({n})")
            summary.append(text.format(what=one, seconds=written(seconds, 1), n=number))
        return [*summary, *(f"{BESTS[what]()}: {value}" for what, (value, _) in self.bests.items()), *self.caveats()]

    def caveats(self) -> list[str]:
        """Return lines on games that were left out."""
        n = self.left_out
        template = ngettext("{n} game is too long to be included", "{n} games are too long to be included", n)
        return [template.format(n=n)] if n else []

    def __repr__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        from setlab.draw.markup import el, to_html

        head, *rest = self.lines()
        return to_html(el("div", el("p", el("strong", head)), el("ul", [el("li", line) for line in rest])))


BESTS = {
    "fastest SET": lambda: gettext("Your fastest SET, in seconds"),
    "most SETs against the clock": lambda: gettext("Most SETs in a game against the clock"),
    "shortest solitaire": lambda: gettext("Your shortest solitaire, in seconds"),
}


def statistics(
    matches: Iterable | None = None, *, practice: bool = False, game: str | None = None, last: int | None = None
) -> Statistics:
    """Return times and hits from the saved matches in which you were the only player; see `Statistics`.

    With `practice=True` those of practice instead. `game` is an id such as "versus", `last` a number of SETs. With
    `matches` it looks at these instead, as if seat 0 were yours. Games in which something other than SETs is taken
    (UltraSets, quads, dice) are left out.

    >>> from setlab.storage.solving_times import statistics
    >>> statistics()
    No SETs yet: play a game, and your times will be here.
    """
    takes, games, left_out = [], [], 0
    if game is not None:
        game_called(game)  # raises an error that lists the games
    for number, match in enumerate(matches or ()):
        if not _takes_sets(match):
            continue
        found, summary = tally(match, str(number), {})
        takes += found
        games.append(summary)
    for each in reversed(saved_matches() if matches is None else []):
        try:
            match = _of_one_player(each, game, practice)
        except RecordError:
            continue
        left_out += each.is_long and match is not None
        if match is not None and not each.is_long:
            found, summary = tally(match, each.id, each.header)
            takes += found
            games.append(summary)
    result = Statistics(takes, games, left_out)
    return result if last is None else result.last(last)


def _of_one_player(saved: SavedMatch, game: str | None, practice: bool) -> Match | None:
    """Return a saved match if it counts here, else None; of a long match only its beginning."""
    wanted = game in (None, saved.game) and (saved.header.get("practice") is True) == practice
    first = saved.beginning if wanted else None
    if first is None or not _takes_sets(first) or first.state.options.players != 1:
        return None
    return first if saved.is_long else saved.match


def _takes_sets(match: Match) -> bool:
    return isinstance(match.game, TableGame) and match.game.group.id == "set"


def tally(match: Match, name: str, header: "Json") -> tuple[list[Take], PlayedGame]:
    """Return (the player's SETs, the summary) of one match."""
    made, practice = str(header.get("made", ""))[:10], header.get("practice") is True
    (_, before), *steps = match.replay()
    takes, missed, wrong, since = [], [], 0, before.now
    for event, state in steps:
        if event[0] == "take" and event[1] == 0:
            if len(state.piles[0]) == len(before.piles[0]):
                wrong += 1
            else:
                seconds = (state.now - since) / 1000
                codes = " ".join(event[2])
                deck, choices, lying = before.options.deck, len(before.groups), len(before.lying)
                facts = (seconds, differing(event[2]), choices, lying, before.hint > 0, practice, codes)
                takes.append(Take(made, match.id, deck, name, *facts))
        elif event[0] == "take" and len(state.piles[event[1]]) > len(before.piles[event[1]]):
            missed.append(differing(event[2]))
        # In a puzzle the cards stay: there the time runs from the previous SET.
        if (state.cards, state.piles) != (before.cards, before.piles):
            since = state.now
        before = state
    ended, scores = match.outcome() is not None, match.scores
    clock = before.options.seconds
    own, others, minutes = scores[0], sum(scores[1:]), before.now / 60_000
    return takes, PlayedGame(name, match.id, practice, ended, minutes, own, others, wrong, clock, tuple(missed))


def differing(codes: Iterable[str]) -> int:
    """Return the number of features in which cards differ, from codes that name features in the same order.

    >>> differing(["1sro", "2sro", "3sro"])
    1
    """
    return sum(len({*letters}) > 1 for letters in zip(*codes, strict=True))
