"""One writer for each record: the process that writes a record holds it open and locked."""

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Self

from setlab.common.files import opened, write_all
from setlab.common.i18n import gettext
from setlab.common.locking import locked

_READ_ONLY = (errno.EACCES, errno.EPERM, errno.EROFS)
_held: dict[Path, "Lock"] = {}  # path -> its Lock in this process


class RecordInUse(ValueError):
    """Raised for a record that another session is writing."""


class RecordChanged(ValueError):
    """Raised when another process has written to a record."""


class Lock:
    """The lock of this process on the record at `path`.

    RecordInUse if it is held already, OSError if it cannot be read.

    The handle that writes holds the lock: a network drive grants no lock to one that only reads, and no second handle
    while there is one. In a browser, whose files know no locks, a handle also keeps what is written to itself until it
    is closed: there each use has a handle of its own, and only this process is watched.
    """

    # Called when this process wants the record for another match.
    heir: Callable[[], Callable[[], None] | None] | None = None

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self._file: IO[bytes] | None = None
        if self.path in _held:
            raise in_use(path)
        if sys.platform != "emscripten":
            self._file = _writable(self.path)
            if self._file.writable() and not locked(self._file):
                self._file.close()
                raise in_use(path)
        _held[self.path] = self

    def read(self, most: int) -> bytes:
        """Return the record's bytes, at most one byte more than `most`."""
        with self._handle("rb") as file:
            file.seek(0)
            return file.read(most + 1)

    def append(self, data: bytes, length: int) -> None:
        """Write `data` at the end, all or nothing (OSError). RecordChanged if the file is not `length` bytes long."""
        with self._handle("ab") as file:
            if not file.writable():
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            if self._file and not os.fstat(file.fileno()).st_nlink:
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
            if file.seek(0, os.SEEK_END) != length:
                raise RecordChanged
            try:
                write_all(file, data)
            except OSError:
                with suppress(OSError):  # half a line would block the next try
                    file.truncate(length)
                raise

    def truncate(self, length: int) -> None:
        """Cut the record off after `length` bytes."""
        with self._handle("r+b") as file:
            file.truncate(length)

    def release(self) -> None:
        """Release the record, with everything written to the disk."""
        if self._file is not None and not self._file.closed:
            with suppress(OSError):  # a disk that is full, or gone
                os.fsync(self._file.fileno())
            self._file.close()
        if _held.get(self.path) is self:
            del _held[self.path]

    @contextmanager
    def _handle(self, mode: str) -> Iterator[IO[bytes]]:
        if self._file is not None:
            yield self._file
        else:
            with opened(self.path, mode) as file:
                yield file

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.release()


def holder(path: Path) -> Lock | None:
    """Return the `Lock` that holds this record in this process, or None."""
    return _held.get(path.resolve())


def in_use(path: Path) -> RecordInUse:
    """Return the error for a record that another session is writing."""
    text = gettext("the match {id} is being played in another session; close it there first")
    return RecordInUse(text.format(id=path.stem))


def _writable(path: Path) -> IO[bytes]:
    """Return the file, open for writing if that is allowed; else for reading."""
    try:
        return opened(path, "r+b")
    except OSError as error:
        if error.errno not in _READ_ONLY:
            raise
    return opened(path, "rb")
