"""Modules that load some of their names when they are first asked for (PEP 562).

>>> import setlab as sl
>>> sl.find_set
Traceback (most recent call last):
  ...
AttributeError: setlab has no 'find_set'; perhaps you mean find_sets. dir() lists what there is
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import Any

from setlab.core.i18n import gettext


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
