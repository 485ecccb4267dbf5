"""What the kept games came to, a line for each: read once and remembered, so that thousands of them cost little."""

import time
from contextlib import suppress
from datetime import date
from math import inf
from typing import NamedTuple

from setlab.core.files import load_kept, store_kept
from setlab.core.i18n import gettext
from setlab.games.records import RecordError
from setlab.games.saved import saved_matches
from setlab.games.table.game import TableGame

FILE = "overview.json"
SECONDS = 0.4  # of reading; what is left is read when somebody asks again
MOST = 2000  # games that are remembered, those played last: that stays far below what `load_kept` reads
PLAIN = ("deck", "goal", "minutes", "size", "players", "level")  # with other values of these, times do not compare


# Where the most SETs or points are best; elsewhere it is the shortest time.
HIGHEST = ("versus", "cubed", "scramble", "handheld-timed")


class Glance(NamedTuple):
    """One kept match at a glance."""

    id: str  # of the record
    stamp: int  # when the record was written last, in nanoseconds
    game: str  # its id; "" of a record that cannot be read
    ended: bool
    scores: tuple
    won: bool | None  # did seat 0 win alone? None where one plays alone, or it has not ended
    seconds: float | None  # of play, in games with a clock
    alone: bool  # one person only, and no practice
    plain: bool  # with the usual options: its time can be compared with others
    daily: str  # of a daily puzzle its date and level: "2026-11-20 basic"


class Overview:
    """The kept matches at a glance, the one played last first. `complete`: is there none left that was not read?"""

    def __init__(self, glances=(), complete=True):
        self.glances, self.complete = tuple(glances), complete

    @property
    def unfinished(self):
        """Those that go on."""
        return [each for each in self.glances if each.game and not each.ended]

    def ended(self, game):
        """The matches of this game that ended, of one person alone."""
        return [each for each in self.glances if each.game == game and each.ended and each.alone]

    def fastest(self, game):
        """The shortest time of this game with its usual options, in seconds, or None."""
        return min((each.seconds for each in self.ended(game) if each.plain and each.seconds), default=None)

    def highest(self, game):
        """The highest score of seat 0 in this game, or None."""
        return max((each.scores[0] for each in self.ended(game) if each.scores), default=None)

    def best(self, game):
        """The best of this game: the highest score, or the shortest time in seconds; None before the first."""
        return self.highest(game) if game in HIGHEST else self.fastest(game)

    def best_told(self, game):
        """The same in words; "" before the first."""
        best = self.best(game)
        if best is None:
            return ""
        if game in HIGHEST:
            return gettext("Your best: {n}").format(n=best)
        minutes, seconds = divmod(round(best), 60)
        return gettext("Your best: {minutes}:{seconds:02}").format(minutes=minutes, seconds=seconds)

    def without(self, which):
        """The same without the match of this id."""
        return Overview([each for each in self.glances if each.id != which], self.complete)

    def won(self, game):
        """(matches won by seat 0, matches) of this game against others."""
        results = [each.won for each in self.ended(game) if each.won is not None]
        return sum(results), len(results)


def overview(seconds=SECONDS, clock=time.monotonic):
    """The kept matches at a glance. What is new is read for so many seconds at most, the newest first.

    >>> overview().glances
    ()
    """
    known, until = _remembered(), clock() + seconds
    found, fresh, complete = [], False, True
    for each in saved_matches()[:MOST]:
        stamp = _stamp(each)
        if stamp is None:  # deleted a moment ago
            continue
        glance = known.get((each.id, stamp))
        if glance is None:
            if clock() > until:
                complete = False
                continue
            glance, fresh = _read(each, stamp), True
        found.append(glance)
    if fresh:
        with suppress(OSError):  # then it is read again next time
            store_kept(FILE, {"matches": found})
    return Overview(found, complete)


def ended():
    """The ids of the kept matches that have ended, or that cannot be read. However long it takes, this once."""
    return {each.id for each in overview(inf).glances if each.ended or not each.game}


def _stamp(saved):
    """When a record was written last; None if it is gone."""
    try:
        return saved.path.stat().st_mtime_ns
    except OSError:
        return None


def _remembered():
    """{(id, stamp): glance} of what was read before; what is damaged is read anew."""
    known, lines = {}, load_kept(FILE).get("matches")
    for line in lines if isinstance(lines, list) else ():
        if isinstance(line, list) and len(line) == len(Glance._fields) and _is_sound(glance := Glance(*line)):
            known[glance.id, glance.stamp] = glance._replace(scores=tuple(glance.scores))
    return known


def _is_sound(glance):
    scores = isinstance(glance.scores, list) and all(type(each) is int for each in glance.scores)
    words = all(isinstance(each, str) for each in (glance.id, glance.game, glance.daily))
    flags = all(isinstance(each, bool) for each in (glance.ended, glance.alone, glance.plain))
    time_is = glance.seconds is None or type(glance.seconds) in (int, float)
    return scores and words and flags and time_is and glance.won in (True, False, None)


def _read(saved, stamp):
    """The glance at a kept match, which is played through for it."""
    try:
        match, header = saved.match, saved.header
    except (RecordError, OSError):
        return Glance(saved.id, stamp, "", False, (), None, None, False, False, "")
    outcome, scores = match.outcome(), tuple(match.scores)
    people = header["humans"] if isinstance(header.get("humans"), int) else match.options.get("players", 1)
    now = getattr(match.state, "now", None)
    return Glance(
        id=saved.id,
        stamp=stamp,
        game=match.id,
        ended=outcome is not None,
        scores=scores,
        won=None if outcome is None or len(scores) < 2 else outcome.winners == (0,),
        seconds=None if now is None else now / 1000,
        alone=people == 1 and header.get("practice") is not True,
        plain=_is_plain(match),
        daily=_daily(match),
    )


def _is_plain(match):
    options = getattr(match.game, "options", {})
    return all(match.options[name] == options[name].default for name in PLAIN if name in options)


def _daily(match):
    """The date and the level of a daily puzzle, which is a table that was laid by hand; "" of any other match."""
    sizes = {9: "basic", 12: "advanced"}
    if not (isinstance(match.game, TableGame) and match.id == "one-table" and match.by_hand):
        return ""
    try:
        return f"{date.fromordinal(match.seed).isoformat()} {sizes[match.options['size']]}"
    except (ValueError, OverflowError, KeyError):
        return ""
