"""Merge rules for two states of saved data: no entry is lost, and of two the later one counts."""

from typing import Any

DATES = ("solved", "on", "date")  # in an entry: the day on which it was made


def merged(older: Any, newer: Any) -> Any:
    """Return two states of saved data merged: the entries of both, and of two entries the later one.

    >>> merged({"a": {"on": "2026-03-02"}, "b": 1}, {"a": {"on": "2026-03-01"}, "b": 2, "c": 3})
    {'a': {'on': '2026-03-02'}, 'b': 2, 'c': 3}
    """
    if _is_list_of_lists(older) and _is_list_of_lists(newer):  # guesses: [cell, question, choices, guess …]
        return newer + [each for each in older if each[:3] not in [other[:3] for other in newer]]
    if not isinstance(older, dict) or not isinstance(newer, dict):
        return newer
    if _date(older) > _date(newer):
        return older
    return older | {name: merged(older[name], each) if name in older else each for name, each in newer.items()}


def _is_list_of_lists(found: object) -> bool:
    return isinstance(found, list) and all(isinstance(each, list) for each in found)


def _date(entry: Any) -> str:
    return max((entry[each] for each in DATES if isinstance(entry.get(each), str)), default="")
