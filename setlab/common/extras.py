"""Optional features that packages above setlab add to it: they are entry points, and setlab knows none by name.

The groups are "setlab.tables" and "setlab.lobby" (classes of parts, made for every table or lobby) and
"setlab.commands" (functions of the command line). Another package of yours may add to them as well.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from typing import Any


@cache
def named_extras(group: str) -> dict[str, EntryPoint]:
    """Return the entry points of a group by name, without those whose package is not installed.

    >>> sorted(named_extras("setlab.commands"))
    ['caps', 'class', 'handouts']
    """
    found = entry_points(group=group)
    return {each.name: each for each in found if find_spec(each.module.partition(".")[0])}


@cache
def extras(group: str) -> tuple[Any, ...]:
    """Load the entry points of a group, in the order of their names."""
    return tuple(each.load() for _, each in sorted(named_extras(group).items()))
