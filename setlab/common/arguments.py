"""Checks of arguments that are no numbers: flags, texts, lists. A wrong type is a TypeError that names the argument."""

from collections.abc import Iterable
from typing import Any

from setlab.common.i18n import gettext


def flag(value: Any, name: str) -> bool:
    """Return the value if it is True or False, of NumPy as well.

    >>> flag(True, "keep")
    True
    """
    if isinstance(value, bool):
        return value
    if getattr(getattr(value, "dtype", None), "kind", "") == "b" and value.shape == ():
        return bool(value)
    raise TypeError(gettext("{name} is True or False, not {it!r}").format(name=name, it=value))


def text(value: object, name: str) -> str:
    """Return the value if it is a text."""
    if isinstance(value, str):
        return value
    raise TypeError(gettext("{name} is a text, not {it!r}").format(name=name, it=value))


def listed_in(value: object, name: str, example: str) -> Iterable:
    """Return the value if it is an iterable other than text; `example` shows what to write."""
    if isinstance(value, Iterable) and not isinstance(value, (str, bytes)):
        return value
    says = gettext("{name} is a list such as {example}, not {it!r}")
    raise TypeError(says.format(name=name, example=example, it=value))
