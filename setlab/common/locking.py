"""Locks of the operating system on open files: each ends with the process that holds it."""

import errno
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

_FAR = 2**30  # beyond the end of any saved file, so that the lock does not block readers
_TAKEN = {errno.EACCES, errno.EDEADLK} if sys.platform == "win32" else {errno.EWOULDBLOCK, errno.EAGAIN}
PATIENCE = 5  # seconds; a process that locks a small file longer than this hangs
PAUSE = 0.002  # seconds between two tries


def locked(file: IO[bytes]) -> bool:
    """Lock this file for this process and return whether that worked. A network drive needs it open for writing.

    Without support for locks (in a browser, on some network drives) it returns True.
    """
    try:
        _lock(file)
    except OSError as error:
        return error.errno not in _TAKEN
    return True


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold a lock on this path inside the block, as far as the file system supports locks."""
    if sys.platform == "emscripten" or (path.exists() and not path.is_file()):  # a pipe would be waited for
        yield
        return
    with path.open("ab") as file:
        until = time.monotonic() + PATIENCE
        while not locked(file) and time.monotonic() < until:
            time.sleep(PAUSE)
        yield


def _lock(file: IO[bytes]) -> None:
    """Lock the file, or raise OSError at once."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    elif sys.platform != "emscripten":
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
