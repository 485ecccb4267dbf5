"""Record of what a learner has met, and the results: one small file, from which today's questions follow.

>>> due(date(2026, 3, 1))
[]
"""

from collections.abc import Mapping
from contextlib import suppress
from datetime import date, timedelta
from math import isfinite
from typing import TYPE_CHECKING, Any

from setlab.common.files import change_kept, load_kept
from setlab.common.settings import remember, remembered
from setlab_course.teach.recall.memory import AGAIN, GOOD, HARD, MemoryState, begun
from setlab_course.teach.recall.variants import VARIANTS, Variant
from setlab_course.teach.records import notes

if TYPE_CHECKING:
    from setlab.common.files import Json


# {cell of a bet: {"on", "right", "guess"}, twin: {"on", "right", "stability", "difficulty"},
# "read-" and the folder of a lesson that was read to its end: {"on"}}
FILE = "recall.json"
MOST = 5  # questions on one day
A_DAY = timedelta(days=1)
LONGEST = 60  # letters of a guess that are kept


def is_wanted() -> bool:
    """Return whether this player wants to be asked. They do until they say no."""
    return remembered("review", (True, False)) is not False


def want(wanted: bool) -> None:
    """Keep whether the player wants to be asked."""
    remember("review", wanted)


def note_guess(cell: str | None, guess: str | None, right: bool, on: date | None = None) -> None:
    """Keep the result of a bet, by the id of its cell; None is ignored."""
    if cell is not None:
        _note(cell, {"on": (on or date.today()).isoformat(), "right": right, "guess": str(guess)[:LONGEST]})


def note_answer(name: str, right: bool, on: date, late: bool = False) -> None:
    """Keep the result of the variant of this name on that day; `late` is right at the second try."""
    before, grade = _memory(load_kept(FILE).get(name), on), (HARD if late else GOOD) if right else AGAIN
    memory = before.after(grade, on) if before else begun(grade, on)
    numbers = {"stability": round(memory.stability, 4), "difficulty": round(memory.difficulty, 4)}
    _note(name, {"on": on.isoformat(), "right": right, **numbers})


def note_read(lesson: str, on: date | None = None) -> None:
    """Keep that the lesson of this folder was read to its end."""
    _note(f"read-{lesson}", {"on": (on or date.today()).isoformat()})


def was_read() -> set[str]:
    """Return the folders of the lessons that were read to their ends."""
    return {
        name.removeprefix("read-") for name, entry in load_kept(FILE).items() if name[:5] == "read-" and _day(entry)
    }


def _note(name: str, entry: Mapping[str, float | str]) -> None:
    with suppress(OSError):  # learning goes on if nothing can be kept
        change_kept(FILE, lambda kept: kept | {name: entry}, lasting=False)


def due(on: date) -> list[str]:
    """Return the names of the variants to ask on that day, at most five.

    First come those that were missed, then those most likely to be forgotten. What was met on that same day is still
    fresh.
    """
    kept, solved = load_kept(FILE), notes.read()
    if not kept and not solved:
        return []
    waiting = []
    for place, variant in enumerate(VARIANTS.values()):
        entry: Any = kept.get(variant.id)
        if memory := _memory(entry, on):
            if memory.due <= on:
                waiting.append((entry.get("right") is True, memory.recalled(on), place, variant.id))
        elif met := [right for day, right in _met(variant, kept, solved) if day < on]:
            waiting.append((all(met), 1, place, variant.id))
    return [name for *_, name in sorted(waiting)[:MOST]]


def standing() -> dict[str, bool]:
    """Return {id of a variant: was it right at last?} for all that was met; a review counts for more than the original.

    >>> standing()
    {}
    """
    kept, solved, found = load_kept(FILE), notes.read(), {}
    for variant in VARIANTS.values() if kept or solved else ():
        entry: Any = kept.get(variant.id)
        if _day(entry):
            found[variant.id] = entry.get("right") is True
        elif met := _met(variant, kept, solved):
            found[variant.id] = all(right for _, right in met)
    return found


def asked_from(on: date) -> date | None:
    """Return the first day with a question, as it stands on this day; None if there is none.

    It is also None for a player who does not want to be asked.
    """
    kept, solved = load_kept(FILE), notes.read()
    if not is_wanted() or (not kept and not solved):
        return None
    days = []
    for variant in VARIANTS.values():
        memory = _memory(kept.get(variant.id), on)
        days += [memory.due - A_DAY] if memory else [day for day, _ in _met(variant, kept, solved)]
    first = min(days, default=date.max)
    return first + A_DAY if first < date.max else None


def due_today(on: date) -> int:
    """Return the number of questions on that day; 0 for a player who does not want to be asked."""
    return len(due(on)) if is_wanted() else 0


def _memory(entry: Any, on: date) -> MemoryState | None:
    """Return the saved memory of this entry, or None; a future day, from a wrong clock, counts as today."""
    last = _day(entry)
    if last is None or not {"stability", "difficulty"} <= entry.keys():
        return None
    stability, difficulty = entry["stability"], entry["difficulty"]
    if not all(type(number) in (int, float) and isfinite(number) for number in (stability, difficulty)):
        return None
    return MemoryState(max(stability, 0.001), min(max(difficulty, 1), 10), min(last, on))


def _met(
    variant: Variant, kept: Mapping[str, Mapping[str, float | str]], solved: "Mapping[str, Json]"
) -> list[tuple[date, bool]]:
    """Return [(day, right)] for each bet or exercise of which this is a variant and that was met."""
    found = []
    for name in variant.after:
        if name in solved:
            day = _read(solved[name]["solved"])
            if solved[name]["tries"]:
                found.append((day or date.min, day is not None))
        elif day := _day(kept.get(name)):
            found.append((day, kept[name].get("right") is True))
    return found


def _day(entry: object) -> date | None:
    return _read(entry.get("on")) if isinstance(entry, dict) else None


def _read(text: object) -> date | None:
    try:
        return date.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None
