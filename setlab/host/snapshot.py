"""A snapshot of the interpreter: a browser keeps a Python that has imported all modules, and starts from it next time.

`prepare` fills that memory before it is kept; `restore` renews what belongs to one day only. Nothing of a player is in
it: it is made where nothing is saved, and no language or theme was asked for.

>>> prepare() == restore()
True
"""

import gc
import importlib
import platform
import random

from setlab.common.files import PACKAGE, load_toml
from setlab.common.rng import PortableRandom
from setlab.core.cards import DECK
from setlab.core.sets import find_sets

NEEDED = ("setlab.host.site_app", "setlab.widgets")  # with all that these import: what every page needs


def prepare() -> str:
    """Import all modules and read their tables; return the `sign` that `restore` has to return as well.

    Nothing is drawn: that would ask for colours and a language, which are the player's.
    """
    for name in NEEDED:
        importlib.import_module(name)
    for path in (PACKAGE / "data").glob("*.toml"):
        load_toml(path.name)
    gc.collect()
    return sign()


def restore() -> str:
    """Make a restored snapshot of Python's memory current: new random numbers, current files. Return its `sign`."""
    random.seed()
    importlib.invalidate_caches()
    return sign()


def sign() -> str:
    """Return a text on the Python version, twelve cards and their SETs, which damaged memory would change."""
    cards = PortableRandom(3).sample(DECK, 12)
    return f"{platform.python_version()} {' '.join(map(repr, cards))} {len(find_sets(cards))}"
