"""Modules that load some of their names when they are first asked for (PEP 562).

>>> import setlab as sl
>>> sl.find_set
Traceback (most recent call last):
  ...
AttributeError: setlab has no 'find_set'; perhaps you mean find_sets. dir() lists what there is
"""

import ast
import sys
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import partial
from importlib import import_module
from inspect import getsource
from typing import Any

from setlab.common.i18n import gettext


def door(room: str) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """Return `__getattr__`, `__dir__` and `__all__` of a module that loads all of its names later.

    They are the names that it imports `if TYPE_CHECKING:`, as `import name as name`, for others to see. A module within
    the room is loaded as well, but not listed.
    """
    places = imported(room)
    names = sorted(name for name, (_, attribute) in places.items() if attribute)
    return later(room, places), partial(sorted, names), names


def imported(room: str) -> dict[str, tuple[str, str | None]]:
    """Return {name: (module, attribute, or None for the module itself)} of what a module imports `if TYPE_CHECKING:`.

    >>> imported("setlab.counts")["free"], imported("setlab")["play"]
    (('setlab.counts.without', 'free'), ('setlab.live', None))
    """
    block: Any = next(each for each in ast.parse(getsource(sys.modules[room])).body if isinstance(each, ast.If))
    named = [(line.module, each.name) for line in block.body for each in line.names]
    return {name: (f"{room}.{name}", None) if module == room else (module, name) for module, name in named}


def later(room: str, places: Mapping[str, tuple[str, str | None]]) -> Callable[[str], Any]:
    """The `__getattr__` of the module `room`: {name: (module, attribute there, or None for the module itself)}."""

    def load(name: str) -> Any:
        here = sys.modules[room]
        if name not in places:
            meant = "" if name.startswith("_") else nearest(name, here.__all__)
            says = gettext("{place} has no {name!r}; perhaps you mean {meant}. dir() lists what there is")
            says = says if meant else gettext("{place} has no {name!r}; dir() lists what there is")
            raise AttributeError(says.format(place=room, name=name, meant=meant))
        module, attribute = places[name]
        value = import_module(module)
        value = value if attribute is None else getattr(value, attribute)
        setattr(here, name, value)
        return value

    return load


def nearest(name: str, names: Iterable[str]) -> str:
    """The one of these names that is most probably meant; "" if none is near.

    >>> nearest("Set Cubed", ["versus", "cubed"]), nearest("cardtable", ["CardTable"]), nearest("chess", ["cubed"])
    ('cubed', 'CardTable', '')
    """
    known = {_plain(each): each for each in names}
    wanted = _plain(name)
    near = [wanted] if wanted in known else get_close_matches(wanted, known, n=1, cutoff=0.75)
    near = near or [each for each in name.casefold().split() if each in known]
    return known[near[0]] if near else ""


def _plain(name):
    return "".join(filter(str.isalnum, name)).casefold()
