"""The diary of daily puzzles: which ones were solved, how fast, and how many days in a row."""

from datetime import date as Date
from datetime import timedelta

from setlab.core.files import load_kept, store_kept
from setlab.core.i18n import gettext, ngettext

FILE = "daily.json"


def read():
    """{"2026-11-20 basic": entry} of what was solved; a damaged entry counts as none."""
    return {name: entry for name, entry in load_kept(FILE).items() if _is_entry(entry)}


def _is_entry(entry):
    numbers = ("seconds", "wrong", "hints")
    return isinstance(entry, dict) and all(type(entry.get(name)) is int and entry[name] >= 0 for name in numbers)


def solved(puzzle, seconds, wrong, hints, today=None):
    """Write a solved puzzle down, unless it was solved before. OSError if nothing can be kept."""
    today = today or Date.today()
    entry = {"seconds": round(seconds), "wrong": wrong, "hints": hints, "on": today.isoformat()}
    store_kept(FILE, {puzzle.seed: entry} | read())


def streak(level, today=None):
    """How many days in a row the puzzle of the day was solved on its day, up to today, or yesterday if not yet today.

    >>> streak("basic")
    0
    """
    today, kept = today or Date.today(), read()

    def on_its_day(day):
        return kept.get(f"{day.isoformat()} {level}", {}).get("on") == day.isoformat()

    day = today if on_its_day(today) else today - timedelta(days=1)
    days = 0
    while on_its_day(day):
        days, day = days + 1, day - timedelta(days=1)
    return days


def share(puzzle, entry, days):
    """A text to send to friends, which gives nothing away.

    >>> from setlab import daily
    >>> print(share(daily("2026-11-20", "basic"), {"seconds": 75, "wrong": 1, "hints": 0}, 3))
    setlab 2026-11-20 basic: 4 SETs in 1:15
    1 wrong guess, 0 hints, 3 days in a row
    """
    head = gettext("setlab {puzzle}: {n} SETs in {minutes}:{seconds:02}").format(
        puzzle=puzzle.seed, n=len(puzzle.answer), minutes=entry["seconds"] // 60, seconds=entry["seconds"] % 60
    )
    parts = [
        ngettext("{n} wrong guess", "{n} wrong guesses", entry["wrong"]).format(n=entry["wrong"]),
        ngettext("{n} hint", "{n} hints", entry["hints"]).format(n=entry["hints"]),
    ]
    if days > 1:
        parts.append(ngettext("{n} day in a row", "{n} days in a row", days).format(n=days))
    return head + "\n" + gettext(", ").join(parts)
