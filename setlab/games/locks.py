"""One writer for each record: a lock of the operating system on its file, which ends with the process that holds it."""

import os
import sys

from setlab.core.i18n import gettext

_FAR = 2**30  # beyond any record: what is locked there hinders nobody from reading
_held = set()  # the paths locked by this process, for systems that know no locks


class InUse(ValueError):
    """A record that somebody else is writing."""


class Lock:
    """Holds the record at `path` for this process. Raises InUse if somebody holds it already.

    In a browser, whose files know no locks, only this process is watched.
    """

    def __init__(self, path):
        self.path, self._file = path.resolve(), None
        if self.path in _held:
            raise in_use(path)
        if sys.platform != "emscripten":
            # Another handle than the one that writes, and one that is open for as long as the lock holds.
            self._file = path.open("rb")
            try:
                _lock(self._file)
            except OSError:
                self._file.close()
                raise in_use(path) from None
        _held.add(self.path)

    def release(self):
        """Let the record go."""
        if self._file is not None:
            self._file.close()
        _held.discard(self.path)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.release()


def in_use(path):
    """The error for a record that another session is writing."""
    return InUse(
        gettext("the match {id} is being played in another session; close it there first").format(id=path.stem)
    )


def _lock(file):
    """Lock the file, or BlockingIOError/PermissionError where another process holds it."""
    if os.name == "nt":
        import msvcrt

        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
