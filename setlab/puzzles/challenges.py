"""Challenges: a played game as a link for a friend, who plays the same deal.

The link ends in a line that holds the game, the deal, the options, the times of the finds, and perhaps a name; nothing
else. It never tells which cards were found. The line is JSON, compressed, in the letters that an address may have.
"""

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from datetime import date as Date
from typing import TYPE_CHECKING, NamedTuple, Self

from setlab.common.i18n import gettext
from setlab.common.names import tidied
from setlab.common.rng import LARGEST_SEED
from setlab.games.options import chosen
from setlab.games.records import RecordError
from setlab.games.registry import GAMES
from setlab.games.table.game import TableGame
from setlab.puzzles.dailies import FIRST, LEVELS
from setlab.puzzles.series import (
    LONGEST as MOST,  # times; no game and no series of puzzles has more
    Series,
)
from setlab.storage.saved_games import saved_matches

if TYPE_CHECKING:
    from setlab.games.match import Match
    from setlab.games.options import Option
    from setlab.puzzles.puzzle import Puzzle

LONGEST = 2000  # letters that are looked at, the address of a page and all
UNPACKED = 4000  # bytes that a line may hold
LONGEST_NAME = 20
TENTH = 100  # milliseconds
DAYS = (*LEVELS, "dice")  # puzzles of the day with a clock: their seed is the number of the day
# A line by itself, or at the end of an address, with what stands around it in a letter.
_PASTED = re.compile(r"""(?:(?:.*[#&?])?challenge=|\W*)([\w-]+)\W*""", re.ASCII | re.DOTALL)


class Deal(NamedTuple):
    """The part of a game that two people share: a game, series or daily puzzle by its id, its seed, unusual options."""

    what: str
    seed: int
    options: tuple[tuple[str, object], ...] = ()


class Challenge(NamedTuple):
    """A `deal`, the `times` of the finds on it, the `end` of the game, and the `name` of the player.

    Times are tenths of a second.

    >>> sent = Challenge(Deal("junior", 7), (52, 131, 190), 190, "Ann")
    >>> read("https://example.org/play/#challenge=" + sent.line) == sent
    True
    """

    deal: Deal
    times: tuple[int, ...]
    end: int
    name: str = ""

    @property
    def line(self) -> str:
        """The challenge as letters, digits, "-" and "_". ValueError or TypeError if it is not valid."""
        (what, seed, options), times, end, name = _checked(self)
        text = json.dumps([what, seed, dict(options), times, end, name], separators=(",", ":"), ensure_ascii=False)
        return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")

    def found(self, at: float) -> int:
        """Return the number of SETs found by `at` milliseconds."""
        return sum(TENTH * time <= at for time in self.times)

    @property
    def next_times(self) -> tuple[int, ...]:
        """Moments, in milliseconds, when the score changes: the times, and the end."""
        return tuple(TENTH * time for time in (*self.times, self.end))

    def better(self, other: Self | None) -> Self:
        """Return the better of two on the same deal: the one with more finds, or with as many sooner."""
        return self if other is None or (-len(self.times), self.end) <= (-len(other.times), other.end) else other


def challenge_of(deal: Deal, times: tuple[float, ...], end: float, name: str = "") -> Challenge | None:
    """Return a run as a challenge to others: when each SET was found and when it ended, in milliseconds.

    None if no SET was found, or too many for a link.
    """
    if not 1 <= len(times) <= MOST:
        return None
    tenths = tuple(int(time // TENTH) for time in times)
    name = tidied("".join(filter(str.isprintable, name)), LONGEST_NAME)
    return Challenge(deal, tenths, max(int(end // TENTH), tenths[-1]), name)


# --- games ------------------------------------------------------------------------------------------------------------


def deal_of(match: "Match") -> Deal | None:
    """Return the deal of a match if everybody who plays it gets the same; else None.

    That needs a clock and a single player, alone or against the computer that belongs to the game. A computer of a
    level answers equal play equally, so it is the same opponent. In dnup, Scramble and Cubed others play along, or no
    time is counted.

    >>> from setlab import Match
    >>> deal_of(Match("versus", seed=7, seconds=10))
    Deal(what='versus', seed=7, options=(('seconds', 10),))
    >>> deal_of(Match("versus", seed=7, level="casual")).options, deal_of(Match("dnup", seed=7))
    ((('level', 'casual'),), None)
    """
    game, options, is_ours = match.game, match.options, GAMES.get(match.id) is match.game
    if not (isinstance(game, TableGame) or match.id == "crossword") or not is_ours or options.get("players", 1) != 1:
        return None
    changed = any(event[0] == "set" for event in match.history)
    if match.by_hand or match.midway or changed or match.seed > LARGEST_SEED:
        return None
    unusual = _unusual(game.options, options)
    return None if any(isinstance(value, dict) for _, value in unusual) else Deal(match.id, match.seed, unusual)


def _unusual(known: "Mapping[str, Option]", options: Mapping[str, object]) -> tuple[tuple[str, object], ...]:
    return tuple((name, value) for name, value in sorted(options.items()) if value != known[name].default)


def deal_of_day(puzzle: "Puzzle") -> Deal | None:
    """Return the deal of a puzzle of the day; None if no time is counted there.

    >>> from setlab import daily
    >>> deal_of_day(daily("2026-11-20", "basic"))
    Deal(what='basic', seed=739940, options=())
    """
    day, _, kind = puzzle.seed.partition(" ")
    return Deal(kind, Date.fromisoformat(day).toordinal()) if kind in DAYS else None


def times_of(match: "Match") -> tuple[int, ...]:
    """Return the times of a match's finds, in milliseconds: each SET, or each grid of Crossword SET."""
    if match.id == "crossword":
        results = match.state.results
        won = [place for place, result in enumerate(results) if result.winner is not None]
        return tuple(sum(result.time for result in results[: place + 1]) for place in won)
    times, before = [], 0
    for _, state in match.replay():
        now = len(state.piles[0])
        if now > before:
            times.append(state.now)
        before = now
    return tuple(times)


def best_kept(deal: Deal) -> Challenge | None:
    """Return the best of the saved games on this deal, by times alone; None if none of them has ended."""
    best = None
    for saved in saved_matches():
        try:
            if saved.game != deal.what or saved.header.get("seed") != deal.seed or saved.is_long:
                continue
            match = saved.match
        except RecordError:
            continue
        if match.outcome() is not None and deal_of(match) == deal:
            found = challenge_of(deal, times_of(match), match.game.time(match.state))
            best = found.better(best) if found else best
    return best


# --- the line ---------------------------------------------------------------------------------------------------------


def read(text: str) -> Challenge:
    """Return the challenge in a link, or in the line at its end. ValueError if it is damaged, TypeError if no text."""
    if not isinstance(text, str):
        raise TypeError(gettext("a challenge is a text, not {it!r}").format(it=text))
    try:
        what, seed, options, times, end, name = json.loads(_unpacked(text), parse_constant=_refused)
        deal = Deal(what, seed, tuple(sorted(options.items())) if type(options) is dict else options)
        return _checked(Challenge(deal, tuple(times), end, name))
    except (ValueError, TypeError, RecursionError, zlib.error):
        damaged = gettext(
            "This link is damaged, or it comes from another version of setlab. Copy the whole link again."
        )
        raise ValueError(damaged) from None


def _unpacked(text: str) -> bytes:
    """Return the bytes in a line, up to a maximum size; ValueError if it is damaged."""
    found = _PASTED.fullmatch(text) if len(text) <= LONGEST else None
    if found is None:
        raise ValueError(text)
    packed, reader = urlsafe_b64decode(found[1] + "=" * (-len(found[1]) % 4)), zlib.decompressobj()
    data = reader.decompress(packed, UNPACKED)
    if not reader.eof or reader.unused_data:
        raise ValueError(text)
    return data


def _refused(constant: str) -> None:
    raise ValueError(constant)


def _checked(made: Challenge) -> Challenge:
    """Return the challenge if all of it is possible; else raise ValueError."""
    (what, seed, options), times, end, name = made
    hash(options)  # no lists and tables
    known = {} if what in DAYS or what in Series.kinds else GAMES[what].options if what in GAMES else None
    if known is None or options != _unusual(known, chosen(what, known, dict(options))):
        raise ValueError(what)
    if what in DAYS and not FIRST.toordinal() <= seed <= Date.max.toordinal():
        raise ValueError(seed)
    numbers = (seed, *times, end)
    whole = all(type(number) is int and 0 <= number <= LARGEST_SEED for number in numbers)
    if not whole or [*times, end] != sorted([*times, end]) or not 1 <= len(times) <= MOST:
        raise ValueError(numbers)
    if name != tidied(name, LONGEST_NAME) or not name.isprintable():
        raise ValueError(name)
    return made
