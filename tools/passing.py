"""Temporary folders: results are made in them and moved to their place, and they are removed in any case."""

import os
import tempfile
from pathlib import Path
from shutil import rmtree

from setlab.common.files import is_running


class Passing(tempfile.TemporaryDirectory):
    """A temporary folder named by this prefix and the process id; `with` gives its path.

    Folders left by a killed process are removed by the next one.
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
