"""The diary of daily puzzles: which ones were solved, how well, and how many days in a row."""

from collections.abc import Mapping
from datetime import date as Date, timedelta
from typing import TYPE_CHECKING

from setlab.common.files import change_kept, load_kept
from setlab.common.i18n import gettext, ngettext
from setlab.common.numbers import duration

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.puzzles.dailies import Daily

FILE = "daily.json"


def read() -> dict:
    """Return {"2026-11-20 basic": entry, …} of the solved puzzles; damaged entries are left out."""
    return _sound(load_kept(FILE))


def _sound(kept: Mapping) -> dict:
    return {name: entry for name, entry in kept.items() if _is_entry(entry)}


def _is_entry(entry: "Json") -> bool:
    """Return whether the entry holds the seconds, and valid counts of mistakes and hints if any."""
    if not isinstance(entry, dict):
        return False
    numbers = entry.get("seconds"), entry.get("wrong", 0), entry.get("hints", 0)
    return all(type(number) is int and number >= 0 for number in numbers)


def enter(puzzle: "Daily", today: Date | None = None, **numbers: int) -> str:
    """Save a puzzle with its result, unless it was solved before. OSError if it cannot be saved.

    Return the new name of a damaged diary, which is not overwritten; else "".
    """
    entry = numbers | {"on": (today or Date.today()).isoformat()}
    return change_kept(FILE, lambda kept: {puzzle.seed: entry} | _sound(kept))


def solved(puzzle: "Daily", seconds: float, wrong: int, hints: int, today: Date | None = None) -> None:
    """Save the result of a daily puzzle of cards as `enter` does; the seconds are rounded."""
    enter(puzzle, today, seconds=round(seconds), wrong=wrong, hints=hints)


def on_its_day(name: str, entry: "Json") -> bool:
    """Return whether the daily puzzle of this name, such as "2026-03-31 basic", was solved on its day."""
    return entry.get("on") == name.partition(" ")[0]


def brief(entry: "Json") -> str:
    """Return the entry's time as text."""
    return duration(1000 * entry["seconds"])


def streak(kind: str, today: Date | None = None) -> int:
    """Return the number of days in a row on which the puzzle of that day was solved, up to today or yesterday.

    >>> streak("basic")
    0
    """
    day, kept = today or Date.today(), read()

    def kept_up(day: Date) -> bool:
        name = f"{day.isoformat()} {kind}"
        return name in kept and on_its_day(name, kept[name])

    day = day if kept_up(day) else day - timedelta(days=1)
    days = 0
    while kept_up(day):
        days, day = days + 1, day - timedelta(days=1)
    return days


def share(puzzle: "Daily", entry: "Json", days: int, link: str = "") -> str:
    """Return three lines to send to friends, without the answer: the puzzle, its marks, and the time.

    >>> from setlab import daily
    >>> print(share(daily("2026-11-20", "basic"), {"seconds": 75, "wrong": 1, "hints": 0}, 3))
    setlab 2026-11-20 basic: 4 SETs
    🟩🟩🟩🟩❌
    1:15, 3 days in a row
    """
    more = ngettext("{n} day in a row", "{n} days in a row", days).format(n=days) if days > 1 else ""
    last = gettext(", ").join(filter(None, [brief(entry), more, link]))
    return "\n".join([*puzzle.account({**entry}), last])
