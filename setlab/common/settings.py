"""A player's saved settings; read when first needed."""

from collections.abc import Container
from contextlib import suppress
from typing import Any

from setlab.common.files import change_kept, load_kept

FILE = "settings.json"


def remembered(name: str, allowed: Container[object]) -> Any:  # one of these
    """Return the saved setting if there is one and it is still allowed; else None."""
    value = load_kept(FILE).get(name)
    return value if isinstance(value, (str, bool)) and value in allowed else None


def remember(name: str, value: str | bool | None) -> None:
    """Save a setting. If nothing can be written it holds for this session only."""
    with suppress(OSError):
        change_kept(FILE, lambda kept: kept | {name: value})
