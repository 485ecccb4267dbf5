"""One writer for each record: it is held open and locked by the process that writes it."""

import errno
import os
import sys
from contextlib import contextmanager, suppress

from setlab.common.files import opened, write_all
from setlab.common.i18n import gettext
from setlab.common.locking import locked

_READ_ONLY = (errno.EACCES, errno.EPERM, errno.EROFS)
_held = {}  # path -> its Lock in this process


class InUse(ValueError):
    """A record that somebody else is writing."""


class Grown(ValueError):
    """Somebody else has written in a record."""


class Lock:
    """Holds the record at `path` for this process. InUse if somebody holds it already, OSError if it cannot be read.

    What locks is the handle that writes: a network drive grants no lock to one that only reads, and no second handle
    while there is one. In a browser, whose files know no locks, a handle also keeps what is written to itself until it
    is closed: there each use has a handle of its own, and only this process is watched.
    """

    heir = None  # what this process calls when it wants the record elsewhere

    def __init__(self, path):
        self.path, self._file = path.resolve(), None
        if self.path in _held:
            raise in_use(path)
        if sys.platform != "emscripten":
            self._file = _writable(self.path)
            if self._file.writable() and not locked(self._file):
                self._file.close()
                raise in_use(path)
        _held[self.path] = self

    def read(self, most):
        """What the record holds, of which one byte more than `most` is read."""
        with self._handle("rb") as file:
            file.seek(0)
            return file.read(most + 1)

    def append(self, data, length):
        """Write this behind the first so many bytes: all of it, or an OSError. Grown if there are others by now."""
        with self._handle("ab") as file:
            if not file.writable():
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            if self._file and not os.fstat(file.fileno()).st_nlink:
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
            if file.seek(0, os.SEEK_END) != length:
                raise Grown
            try:
                write_all(file, data)
            except OSError:
                with suppress(OSError):  # half a line would stand in the way of the next try
                    file.truncate(length)
                raise

    def truncate(self, length):
        """Cut the record off behind so many bytes."""
        with self._handle("r+b") as file:
            file.truncate(length)

    def release(self):
        """Let the record go, with all that was written on the disk."""
        if self._file is not None and not self._file.closed:
            with suppress(OSError):  # a disk that is full, or gone
                os.fsync(self._file.fileno())
            self._file.close()
        if _held.get(self.path) is self:
            del _held[self.path]

    @contextmanager
    def _handle(self, mode):
        if self._file is not None:
            yield self._file
        else:
            with opened(self.path, mode) as file:
                yield file

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.release()


def holder(path):
    """The `Lock` that holds this record in this process, or None."""
    return _held.get(path.resolve())


def in_use(path):
    """The error for a record that another session is writing."""
    text = gettext("the match {id} is being played in another session; close it there first")
    return InUse(text.format(id=path.stem))


def _writable(path):
    """The file, open to be written if that may be; else to be read."""
    try:
        return opened(path, "r+b")
    except OSError as error:
        if error.errno not in _READ_ONLY:
            raise
    return opened(path, "rb")
