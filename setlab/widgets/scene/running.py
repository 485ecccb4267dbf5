"""What the cell of a notebook keeps from run to run."""

from typing import Any

from setlab.common.notebook import running

kept_here: dict[tuple, dict] = {}  # (cell id, what it is about) -> what is kept, until the kernel ends


def kept_by_cell(*about: object) -> dict[str, Any] | None:
    """What the running cell keeps of this, as a dict that is there when it runs again; None if no cell is running.

    Shift+Enter runs a cell, wherever the focus is in what it shows: what somebody has answered there is not to be lost.
    """
    cell = running().cell
    return None if cell is None else kept_here.setdefault((cell, *about), {})
