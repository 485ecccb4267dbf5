"""Numbers that take long to count, as they come with setlab: `data/counts.toml`, which `tools/counts.py` writes.

A function that has numbers from here counts them itself with `recount=True`; the long tests compare the two.
"""

from typing import Any

from setlab.common.arguments import flag
from setlab.common.files import load_toml


def shipped(name: str, *keys: int | str, recount: bool = False) -> Any:
    """Return what the file has under this name and these keys; None if it has nothing, or with `recount`.

    >>> shipped("layouts", 4, 3), shipped("layouts", 4, 40), shipped("layouts", 4, 3, recount=True)
    ([84240, 1080], None, None)
    """
    found: Any = None if flag(recount, "recount") else load_toml("counts.toml").get(name)
    for key in keys:
        found = found and found.get(str(key))
    return found
