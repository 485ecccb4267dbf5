"""The state that a notebook cell keeps from run to run."""

from typing import TYPE_CHECKING

from setlab.common.notebook import running

if TYPE_CHECKING:
    from setlab.common.files import Json


kept_here: dict[tuple, dict] = {}  # (cell id, subject) -> the dict that is kept until the kernel ends


def kept_by_cell(*about: object) -> "Json | None":
    """Return the running cell's dict for this subject, which is there again at its next run; None without a cell.

    Shift+Enter runs a cell, wherever the focus is in its output: answers given there must not be lost.
    """
    cell = running().cell
    return None if cell is None else kept_here.setdefault((cell, *about), {})
