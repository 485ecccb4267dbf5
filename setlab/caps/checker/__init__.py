"""Checks a certificate of the largest cap. It imports nothing of setlab and believes next to nothing.

`check(data)` takes what `prove_largest(n).data` is, or its JSON text; a certificate that proves nothing raises
`Unproved`, which says what is wrong. Up to dimension 4 all is counted here again. From dimension 5 on it believes one
thing: how many caps of 17 to 20 points AG(4, 3) has. The numbers are returned, and whoever calls compares them with a
count of another kind. All else is done again, with plain loops.

In the folder `tests`, `python -m caps.checker 112.json` checks what `prove_largest(6).save("112.json")` wrote.
"""

import json
from typing import NamedTuple

from caps.checker.counting import Unproved, demand, refuted, witness
from caps.checker.slices import excluded, one_class

__all__ = ["Checked", "Unproved", "check"]


class Checked(NamedTuple):
    """No cap of the dimension is larger, if {(dimension, size): number of all caps of that size} is right."""

    dimension: int
    size: int
    believed: dict


def check(data, tell=lambda step: None):
    """The `Checked`; `tell` hears of each step that is done."""
    try:
        data = json.loads(data) if isinstance(data, str) else data
        return _check(data, tell)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise Unproved(f"this is no certificate: {error!r}") from error


def _check(data, tell):
    dimension, size, known, believed = data["dimension"], data["size"], {}, {}
    witness(data["witness"], dimension, size)
    largest = {1: 2}  # three points of a line are the line
    for place, step in enumerate(data["steps"], 1):
        try:
            _look_at(step, largest, known, believed)
        except Unproved as error:
            raise Unproved(f"step {place}, {step['size']} points of AG({step['dimension']}, 3): {error}") from None
        tell(step)
    demand(largest.get(dimension, size + 1) <= size, "a larger cap is not excluded")
    return Checked(dimension, size, believed)


def _look_at(step, largest, known, believed):
    n = step["dimension"]
    demand(n - 1 in largest, "a dimension is left out")
    demand(step["below"] >= largest[n - 1], "hyperplanes may hold more points than a step before allows")
    if "cap" in step:
        one_class(step, known, believed)
        return
    if "rooms" in step:
        excluded(step, known, believed)
    else:
        refuted(step)
    largest[n] = step["size"] - 1  # and no larger one, as parts of a cap are caps
