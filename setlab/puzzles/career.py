"""What one has done, over all games and puzzles: computed from what is kept, and kept nowhere else.

Each kept game is looked at once and remembered in a scorebook, which is made anew wherever it is missing.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import date as Date
from datetime import timedelta
from itertools import pairwise
from typing import Any, NamedTuple

from setlab.core.files import load_kept
from setlab.core.i18n import gettext
from setlab.games.match import WON
from setlab.games.overview import Overview, overview
from setlab.games.records import RecordError
from setlab.games.registry import GAMES
from setlab.games.saved import saved_matches
from setlab.games.scorebook import MOST, Scorebook
from setlab.games.solving_times import differing
from setlab.games.table.game import TableGame
from setlab.players.levels import LADDERS, results_of
from setlab.players.rating import Rating, course
from setlab.puzzles import diary, runs
from setlab.puzzles.runs import Run
from setlab.puzzles.series import Series

SECONDS = 2.0  # of reading; what is left is read when somebody asks again
KINDS = 5  # of SETs, by the number of features that differ: the largest deck has five
FEW = 5  # SETs of a kind: of fewer one says nothing
EXERCISES = "progress.json"  # what was solved in lessons is kept by the room of lessons, which lies above this one
NONE = (0,) * KINDS


class Deed(NamedTuple):
    """What one kept game says of its player. `found` and `missed` are SETs by the number of features that differ, from
    one on: those that the player took without help, and those that a computer took or a hint showed."""

    id: str  # of the record
    stamp: int
    size: int
    game: str = ""  # "" where it does not count: practice, several people, or it cannot be read
    ended: bool = False
    taken: int = 0  # groups that the player took
    hints: int = 0
    points: int = 0
    found: tuple = NONE
    missed: tuple = NONE


class Badge(NamedTuple):
    """Something worth reaching: its `name`, what it is for, and how far one is on the way to its `goal`."""

    name: str
    what: str
    reached: int
    goal: int

    @property
    def earned(self) -> bool:
        """Is it reached?"""
        return self.reached >= self.goal


class Career:
    """All that is kept, as one looks at it. `complete`: was every kept game looked at?

    >>> nobody = career()
    >>> nobody.is_empty, [badge.earned for badge in nobody.badges()].count(True)
    (True, 0)
    """

    def __init__(
        self,
        deeds: Iterable[Deed],
        games: Overview,
        days: dict[str, Any],
        series: Iterable[Run],
        exercises: int,
        complete: bool,
    ) -> None:
        self.deeds = [deed for deed in deeds if deed.game]
        self.games, self.days, self.runs = games, days, list(series)
        self.exercises, self.complete = exercises, complete

    @property
    def is_empty(self) -> bool:
        """Was nothing done yet, as far as one can say?"""
        return self.complete and not (self.deeds or self.days or self.runs or self.exercises)

    def kinds(self) -> dict[int, tuple[int, int]]:
        """{features that differ: (SETs that were found, SETs that were missed)} of all kinds that were met."""
        sums = [
            (sum(deed.found[place] for deed in self.deeds), sum(deed.missed[place] for deed in self.deeds))
            for place in range(KINDS)
        ]
        return {place + 1: both for place, both in enumerate(sums) if any(both)}

    def hardest(self) -> int | None:
        """The kind of SET of which the largest share was missed; None while too few were met."""
        met = {kind: both for kind, both in self.kinds().items() if both[1] and sum(both) >= FEW}
        return max(met, key=lambda kind: met[kind][1] / sum(met[kind]), default=None)

    def ratings(self) -> dict[str, list[Rating]]:
        """{game: the rating after each game that counts}, the first one first."""
        played = {game: results_of(game, self.games) for game in LADDERS}
        return {game: course(game, results) for game, results in played.items() if results}

    def badges(self) -> list[Badge]:
        """What is worth reaching, and how far one is."""
        ended = [deed for deed in self.deeds if deed.ended]
        modes = [game.id for game in GAMES.values() if isinstance(game, TableGame) and "hint" in game.kinds]
        unaided = {deed.game for deed in ended if not deed.hints} & {*modes}
        chain = max((deed.taken for deed in self.deeds if deed.game == "set-chain"), default=0)
        cubed = max((deed.points for deed in ended if deed.game == "cubed"), default=0)
        won = {each.level for each in self.games.glances if each.alone and each.how == WON and each.level}
        clean = sum(not (entry["wrong"] or entry["hints"]) for entry in self.days.values() if "wrong" in entry)
        storm, streak = (self._most(kind) for kind in Series.kinds)
        return [
            Badge(gettext("A chain of ten"), gettext("Take ten SETs in a game of SET chain."), chain, 10),
            Badge(
                gettext("With your own eyes"),
                gettext("Finish a game without a hint in every way to play with cards."),
                len(unaided),
                len(modes),
            ),
            Badge(gettext("Builder"), gettext("Make 45 points in a game of SET Cubed."), cubed, 45),
            Badge(gettext("Giant killer"), gettext("Win against computers of three different levels."), len(won), 3),
            Badge(gettext("A whole week"), gettext("Solve a puzzle of the day seven days in a row."), self._row(), 7),
            Badge(gettext("Spotless"), gettext("Solve five puzzles of the day without a mistake or a hint."), clean, 5),
            Badge(gettext("In the eye of the storm"), gettext("Solve 15 tables in a puzzle storm."), storm, 15),
            Badge(gettext("Sure of yourself"), gettext("Solve 20 tables in a puzzle streak."), streak, 20),
        ]

    def _most(self, kind):
        """The most tables that were solved in a series of this kind."""
        return max((len(run.times) for run in self.runs if run.kind == kind), default=0)

    def _row(self):
        """The most days in a row on which a puzzle of the day was solved, of whatever kind."""
        solved = sorted({name[:10] for name, entry in self.days.items() if diary.on_its_day(name, entry)})
        longest = now = min(len(solved), 1)
        for before, day in pairwise(map(Date.fromisoformat, solved)):
            now = now + 1 if day - before == timedelta(days=1) else 1
            longest = max(longest, now)
        return longest


def career(seconds: float = SECONDS, clock: Callable[[], float] = time.monotonic) -> Career:
    """What is kept, looked at for so many `seconds` at most, the newest first."""
    until = clock() + seconds
    rows = DEEDS.rows(saved_matches()[:MOST], wanted=lambda each: clock() <= until)
    games = overview(max(until - clock(), 0), clock)
    solved = load_kept(EXERCISES).values()
    exercises = sum(isinstance(entry, dict) and isinstance(entry.get("solved"), str) for entry in solved)
    complete = None not in rows and games.complete
    return Career(filter(None, rows), games, diary.read(), runs.read(), exercises, complete)


def _deed(saved):
    """What a kept game says of its player."""
    row = Deed(saved.id, *saved.written)
    try:
        header = saved.header
        if saved.is_long or header.get("practice") is True:
            return row
        match = saved.match
    except RecordError:
        return row
    people = header["humans"] if isinstance(header.get("humans"), int) else match.options.get("players", 1)
    if people != 1:
        return row
    row = row._replace(game=match.id, ended=match.outcome() is not None, points=_whole(match.scores[:1]))
    return _of_cards(row, match) if isinstance(match.game, TableGame) else row


def _whole(scores):
    return scores[0] if scores and type(scores[0]) is int else 0


def _of_cards(row, match):
    """The same, with what was taken from a table."""
    found, missed = Counter(), Counter()
    for (_, before), (_, state) in pairwise(match.replay()):
        for seat, pile in enumerate(state.piles):
            if len(pile) > len(before.piles[seat]) and match.game.group.id == "set":
                kind = differing([card.code for card in pile[-1]])
                (found if seat == 0 and not before.hint else missed)[kind] += 1
    by_kind = [tuple(counter[kind] for kind in range(1, KINDS + 1)) for counter in (found, missed)]
    return row._replace(taken=len(match.state.piles[0]), hints=match.state.hints, found=by_kind[0], missed=by_kind[1])


DEEDS = Scorebook("deeds.json", Deed, _deed)
