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

from setlab.common.i18n import gettext


def lazy_names(
    package: str, modules: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """Return `__getattr__`, `__dir__` and `__all__` of a package that loads its names when they are first used.

    `modules` says which module has which names, as {"bounds": "Bound growth"}; under its own name a module itself is
    meant, which is not listed. What lies in a package above stands in `setlab.ABOVE`. AttributeError suggests the
    nearest name.

    >>> *_, names = lazy_names("setlab.counts", {"setfree": "no_set"})
    >>> names
    ['fewest_sets', 'most_sets', 'no_set', 'orbits']
    """
    above = sys.modules["setlab"].ABOVE.get(package, {})
    places = {name: f"{package}.{module}" for module, names in modules.items() for name in names.split()}
    places |= {name: module for module, names in above.items() for name in names.split()}

    def load(name: str) -> Any:
        here = sys.modules[package]
        if name not in places:
            meant = "" if name.startswith("_") else nearest(name, getattr(here, "__all__", places))
            says = gettext("{place} has no {name!r}; perhaps you mean {meant}. dir() lists what there is")
            says = says if meant else gettext("{place} has no {name!r}; dir() lists what there is")
            raise AttributeError(says.format(place=package, name=name, meant=meant))
        module = import_module(places[name])
        value = module if name in within else getattr(module, name)
        setattr(here, name, value)
        return value

    within = {name for name, module in places.items() if module.rpartition(".")[2] == name}
    return load, lambda: sorted(sys.modules[package].__all__), sorted(places.keys() - within)


def nearest(name: str, names: Iterable[str]) -> str:
    """Return the one of these names that is most probably meant; "" if none is near.

    >>> nearest("Set Cubed", ["versus", "cubed"]), nearest("cardtable", ["CardTable"]), nearest("chess", ["cubed"])
    ('cubed', 'CardTable', '')
    """
    known = {_plain(each): each for each in names}
    wanted = _plain(name)
    near = [wanted] if wanted in known else get_close_matches(wanted, known, n=1, cutoff=0.75)
    near = near or [each for each in name.casefold().split() if each in known]
    return known[near[0]] if near else ""


def _plain(name: str) -> str:
    return "".join(filter(str.isalnum, name)).casefold()
