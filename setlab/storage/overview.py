"""An overview of the saved games: which of them go on, and the best results.

Each is read once, and remembered until its record changes.
"""

import json
import re
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import date
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from setlab.common.files import home, load_kept, store_kept
from setlab.common.i18n import gettext
from setlab.common.integers import integer
from setlab.common.numbers import duration, written
from setlab.games.about import about
from setlab.games.match import WON, Match
from setlab.games.records import VERSION, RecordError, result_of
from setlab.games.registry import GAMES
from setlab.games.table.game import TableGame
from setlab.storage.saved_games import SavedMatch, saved_matches

if TYPE_CHECKING:
    from setlab.common.files import Json


FILE = "overview.json"
MOST = 2000  # games that are remembered, those played last: far below the limit of `load_kept`
SECONDS = 0.4  # of reading; the rest is read at the next call
LAST, FEW = 10, 3  # an average counts the last LAST games; there is none for fewer than FEW

AS_USUAL = {"", "players", "level"}  # the opponents are chosen anew for each game
# For a game that is too long to be played through.
NO_RESULT: dict[str, Any] = {"scores": (), "how": "", "seconds": None}
NAMED = re.compile(r"\d{4}-\d\d-\d\d dice")  # a daily puzzle that is known by its name


class Glance(NamedTuple):
    """A summary of one saved match."""

    id: str  # of the record
    stamp: int  # when the record was written last, in nanoseconds
    size: int  # of the record, in bytes
    game: str = ""  # its id; "" of a record that cannot be read
    ended: bool = False
    scores: tuple = ()
    how: str = ""  # the result of seat 0: "won", "drawn" or "lost"; "" for a single player, or before the end
    level: str = ""  # of the computer, if there is one and one person; else ""
    seconds: float | None = None  # of play, in games with a clock
    alone: bool = False  # one person only, and no practice
    unusual: str = ""  # what differs from the usual, and the level, as "goal=10": only games with the same are compared
    seed: Any = None  # of the deal
    daily: str = ""  # of a puzzle of the day its name: "2026-11-20 basic", "2026-11-20 dice"


class Overview:
    """The summaries of the saved matches, the one played last first. `complete` says whether all were read."""

    def __init__(self, glances: Iterable[Glance] = (), complete: bool = True) -> None:
        self.glances, self.complete = tuple(glances), complete

    @property
    def unfinished(self) -> list[Glance]:
        """The matches that go on."""
        return [each for each in self.glances if each.game and not each.ended]

    def ended(self, game: str) -> list[Glance]:
        """Return the matches of this game that ended, of one person alone."""
        return [each for each in self.glances if each.game == game and each.ended and each.alone]

    def results(self, game: str, unusual: str = "") -> list[float]:
        """Return the results of ended games with these `unusual` options, latest first: scores, or times in seconds."""
        like = [each for each in self.ended(game) if each.unusual == unusual]
        if about(game).highest:
            return [each.scores[0] for each in like if each.scores]
        return [each.seconds for each in like if each.seconds]

    def best(self, game: str, unusual: str = "") -> float | None:
        """Return the best of this game: the highest score, or the shortest time in seconds; None before the first."""
        return (max if about(game).highest else min)(self.results(game, unusual), default=None)

    def average(self, game: str, unusual: str = "") -> tuple[float, int] | None:
        """Return (the average, of how many games) of the latest ones; None while there are too few."""
        last = self.results(game, unusual)[:LAST]
        return (fmean(last), len(last)) if len(last) >= FEW else None

    def usual(self, game: str) -> str:
        """Return the `unusual` options of the latest game that has none but players and level; "" if there is none."""
        last = (each.unusual for each in self.ended(game))
        return next((each for each in last if {part.partition("=")[0] for part in each.split(", ")} <= AS_USUAL), "")

    def modes(self) -> dict[tuple[str, str], list[float]]:
        """Return {(game, unusual options): results}, those with the most games first."""
        modes = dict.fromkeys((each.game, each.unusual) for each in self.glances if each.game in GAMES)
        found = {mode: results for mode in modes if (results := self.results(*mode))}
        return dict(sorted(found.items(), key=lambda mode: -len(mode[1])))

    def without(self, which: str) -> "Overview":
        """Return the overview without the match of this id."""
        return Overview([each for each in self.glances if each.id != which], self.complete)

    def won(self, game: str) -> tuple[int, int]:
        """Return (matches won by seat 0, matches) of this game against others."""
        results = [each.how for each in self.ended(game) if each.how]
        return results.count(WON), len(results)


def best_text(game: str, best: float | None) -> str:
    """Return the best result of this game in words; "" before the first."""
    return "" if best is None else gettext("Your best: {best}").format(best=result_text(game, best))


def average_text(game: str, average: tuple[float, int] | None) -> str:
    """Return the average of the last games in words; "" while there are too few."""
    if average is None:
        return ""
    text = gettext("Average of your last {n} games: {average}")
    return text.format(n=average[1], average=result_text(game, average[0]))


def result_text(game: str, result: float) -> str:
    """Return a game's result in words: its score, or a time given in seconds; an average score has one decimal."""
    if not about(game).highest:
        return duration(1000 * result)
    return str(result) if isinstance(result, int) else written(result, 1)


def overview(seconds: float = SECONDS, clock: Callable[[], float] = time.monotonic) -> Overview:
    """Return the `Overview` of the saved matches. New ones are read for `seconds` seconds at most, the newest first.

    >>> overview().glances
    ()
    """
    until = clock() + seconds
    glances = _glances(saved_matches()[:MOST], lambda each: clock() <= until)
    return Overview(filter(None, glances), complete=None not in glances)


def unfinished() -> list[SavedMatch]:
    """Return the saved matches that are not over, the one played last first.

    Only records of version 1 are replayed for that; later ones say at their end whether the match is over.
    """
    kept = saved_matches()
    glances = _glances(kept, lambda each: each.game in GAMES and each.header["version"] == 1)
    return [
        each
        for each, glance in zip(kept, glances, strict=True)
        if (glance.game and not glance.ended if glance else each.game in GAMES and each.ends.over is None)
    ]


def resume(which: int | str | None = None) -> Any:
    """Return the unfinished matches, the one played last first; `which`, a number or an id, opens one to play on.

    RecordError if there is no such match.

    >>> import setlab as sl
    >>> sl.resume()
    []
    """
    home()  # or a word about where it should be
    named = isinstance(which, str)
    found = [each for each in saved_matches() if each.id == which] if named else unfinished()
    if which is None:
        return found
    place = 0 if named else integer(which)
    if place is not None and 0 <= place < len(found):
        return found[place].open()
    text = gettext("there is no saved match {it!r}; resume() lists those that are not finished")
    raise RecordError(text.format(it=which))


def _glance(saved: SavedMatch) -> Glance:
    """Return the summary of a saved match, which is played through unless its end tells the result."""
    try:
        over, header = saved.ends.over, saved.header
        match = saved.beginning if over or saved.is_long else saved.match
    except RecordError:
        return Glance(saved.id, *saved.written)
    ended = over is not None or match.outcome() is not None
    result = over or (NO_RESULT if saved.is_long else result_of(match))
    people = header["humans"] if isinstance(header.get("humans"), int) else match.options.get("players", 1)
    return Glance(saved.id, *saved.written)._replace(
        game=match.id,
        ended=ended,
        scores=tuple(result["scores"]),
        how=result["how"],
        level=_level(match, header) if people == 1 and len(result["scores"]) == 2 else "",
        seconds=result["seconds"],
        alone=people == 1 and header.get("practice") is not True,
        unusual=unusual_options(match, header),
        seed=match.seed,
        daily=_daily(match, header),
    )


def _level(match: Match, header: "Json") -> str:
    """Return the level of the computer: an option of the game, or in the header that its table wrote; else ""."""
    level = match.options.get("level", header.get("level"))
    return level if isinstance(level, str) else ""


def unusual_options(match: Match, header: "Json") -> str:
    """Return the options of a match that differ from the default, as one text: "goal=10, minutes=5".

    The level of its computers is one of them too where only the header of the record knows it.
    """
    usual = getattr(match.game, "options", {})
    chosen = match.options.items()
    unusual = [f"{name}={value}" for name, value in chosen if name in usual and value != usual[name].default]
    level, humans = header.get("level"), header.get("humans")
    against = isinstance(level, str) and isinstance(humans, int) and humans < match.players
    return ", ".join([*unusual, f"level={level}"] if against and level and "," not in level else unusual)


def _daily(match: Match, header: "Json") -> str:
    """Return the name of a daily puzzle; "" of any other match.

    The header has it, or the match is a table that was laid by hand.
    """
    if match.id == "crossword" and NAMED.fullmatch(str(header.get("daily"))):
        return header["daily"]
    sizes = {9: "basic", 12: "advanced"}
    if not (isinstance(match.game, TableGame) and match.id == "one-table" and match.by_hand):
        return ""
    try:
        return f"{date.fromordinal(match.seed).isoformat()} {sizes[match.options['size']]}"
    except (ValueError, OverflowError, KeyError):
        return ""


# --- the stored summaries ---------------------------------------------------------------------------------------------


def _glances(matches: Sequence[SavedMatch], wanted: Callable[[SavedMatch], bool]) -> list[Glance | None]:
    """Return the summaries of these matches: new ones are read in this order where `wanted`, else they are None."""
    known, glances, fresh = _remembered(), [], False
    for each in matches:
        glance = known.get((each.id, *each.written))
        if glance is None and wanted(each):
            glance, fresh = _glance(each), True
        glances.append(glance)
    if fresh:
        with suppress(OSError):  # then it is read again the next time
            store_kept(FILE, _sealed([glance for glance in glances if glance][:MOST]), lasting=False)
    return glances


def _remembered() -> dict[tuple, Glance]:
    """Return {(id, time, size): summary} of earlier reading; empty if it is damaged, or of another version."""
    kept = load_kept(FILE)
    if kept != _sealed(kept.get("rows")):
        return {}
    rows = ([tuple(part) if isinstance(part, list) else part for part in row] for row in kept["rows"])
    return {tuple(row[:3]): Glance._make(row) for row in rows}


def _sealed(rows: Sequence | None) -> "Json":
    """Return these summaries in their stored form: with their columns, and a checksum."""
    whole = {"records": VERSION, "columns": [*Glance._fields], "rows": rows}
    return whole | {"sum": crc32(json.dumps(whole).encode())}
