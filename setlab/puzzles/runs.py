"""Saved runs through series of tables: when, how far, at what pace."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from setlab.common.files import change_kept, load_kept
from setlab.puzzles.challenges import Challenge, Deal
from setlab.puzzles.series import LONGEST, Series

FILE = "series.json"
MOST = 1000  # saved runs, the latest and the best: far below the largest file that is read


class Run(NamedTuple):
    """A run through a series. `times` (when each table was solved) and `end` are tenths of a second since its start."""

    kind: str
    seed: int
    times: tuple[int, ...]
    end: int
    wrong: int
    made: str = ""  # when it ended, as "2026-11-20T20:15:00.123456"

    @property
    def challenge(self) -> Challenge | None:
        """The run as a rival; None if nothing was solved."""
        return Challenge(Deal(self.kind, self.seed), self.times, self.end) if self.times else None


def read(kind: str | None = None) -> list[Run]:
    """Return the saved runs of this kind (None: of all), the first one first, without damaged entries.

    >>> read("storm")
    []
    """
    kept = sorted(load_kept(FILE).items())
    return [run for each in kept if (run := _run(*each)) and kind in (None, run.kind)]


def _run(made: str, entry: object) -> Run | None:
    if not isinstance(entry, dict) or entry.get("kind") not in Series.kinds:
        return None
    times, numbers = entry.get("times"), [entry.get(name) for name in ("seed", "end", "wrong")]
    if not isinstance(times, list) or len(times) > LONGEST:
        return None
    whole = all(type(number) is int and number >= 0 for number in (*times, *numbers))
    if not whole or times != sorted(times) or (times and times[-1] > entry["end"]):
        return None
    return Run(entry["kind"], entry["seed"], tuple(times), entry["end"], entry["wrong"], made)


def best(kind: str, seed: int | None = None) -> Run | None:
    """Return the saved run with the most tables, the quickest of these; of this `seed` only, if given. Or None."""
    found = [run for run in read(kind) if seed in (None, run.seed)]
    return min(found, key=lambda run: (-len(run.times), run.end), default=None)


def enter(run: Run, now: datetime | None = None) -> str:
    """Save a run. OSError if it cannot be saved. Return the new name of a damaged file, else ""."""
    made = (now or datetime.now()).isoformat()
    entry = {name: value for name, value in run._asdict().items() if name != "made"}
    return change_kept(FILE, lambda kept: _lately({**kept, made: entry}))


def _lately(kept: Mapping) -> dict:
    """Return the latest entries, and the best of each kind among the older ones."""
    older = sorted(kept)[:-MOST]
    for kind in Series.kinds:
        runs = {name: run for name in older if (run := _run(name, kept[name])) and run.kind == kind}
        if runs:
            older.remove(max(runs, key=lambda name: len(runs[name].times)))
    return {name: entry for name, entry in kept.items() if name not in older}
