"""Folders that pass: something is made in them and moved to its place, and they go, however the work ended."""

import os
import tempfile
from pathlib import Path
from shutil import rmtree

from setlab.common.files import is_running


class Passing(tempfile.TemporaryDirectory):
    """A folder with this beginning of its name and the number of its process; `with` gives its path.

    What a process has left that was killed is cleared away by the next one.
    """

    def __init__(self, parent: Path, prefix: str) -> None:
        parent.mkdir(parents=True, exist_ok=True)
        for left in parent.glob(f"{prefix}*"):
            owner = left.name.removeprefix(prefix).partition("-")[0]
            if not (owner.isdecimal() and is_running(int(owner))):
                rmtree(left, ignore_errors=True)  # another process may be at it, too
        super().__init__(dir=parent, prefix=f"{prefix}{os.getpid()}-", ignore_cleanup_errors=True)

    def __enter__(self) -> Path:
        return Path(super().__enter__())
