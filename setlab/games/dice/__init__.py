"""Shared code of the games with dice: the 42 dice (`die`), boards (`board`), plays on them, and packings of SETs.

>>> from setlab.games.dice.die import dice_named
>>> len(dice_named())
42
"""

from setlab.games.dice.packing import FEWEST, maximum_packing

__all__ = ["FEWEST", "maximum_packing"]


def __dir__() -> list[str]:
    return sorted(__all__)
