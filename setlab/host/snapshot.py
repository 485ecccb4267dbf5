"""A start from memory: what a browser keeps of a Python that has imported what pages need, and goes on from next time.

`gather` fills that memory before it is kept, and `wake` makes right again what belongs to one day only. Nothing of a
player is in it: it is made where nothing is kept, and no language or theme was asked for.

>>> gather() == wake()
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


def gather() -> str:
    """Have all of it in memory, and the tables that it reads; what is given back, `wake` has to give as well.

    Nothing is drawn: that would ask for colours and a language, which are the player's.
    """
    for name in NEEDED:
        importlib.import_module(name)
    for path in (PACKAGE / "data").glob("*.toml"):
        load_toml(path.name)
    gc.collect()
    return sign()


def wake() -> str:
    """Go on from memory: with chance of its own, and with the files that lie there now."""
    random.seed()
    importlib.invalidate_caches()
    return sign()


def sign() -> str:
    """What this Python says of twelve cards: where its memory is not as it was, it says something else."""
    cards = PortableRandom(3).sample(DECK, 12)
    return f"{platform.python_version()} {' '.join(map(repr, cards))} {len(find_sets(cards))}"
