"""A player's saved files, where the page stores them: which have changed, and how they come back."""

import json
import os
from contextlib import suppress
from pathlib import Path

from setlab.common.files import UNREADABLE, home

TIMES = "times.json"  # {name: when it was written, in nanoseconds}: what the page keeps of a file is only its content


class BrowserFiles:
    """The folder with all saved files. They are named by their path within it, with "/" on every system.

    >>> import tempfile
    >>> folder = Path(tempfile.mkdtemp())
    >>> kept = BrowserFiles(folder)
    >>> _ = (folder / "settings.json").write_text("{}")
    >>> [*kept.changed()]
    ['settings.json', 'times.json']
    >>> (folder / "settings.json").unlink()
    >>> kept.changed(), kept.changed()
    ({'settings.json': None, 'times.json': b'{}'}, {})

    The times of writing are one of the files: the order of the games is still known when all of them come back.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = home() if folder is None else folder
        self._seen = self._look()
        with suppress(OSError):
            self._set_times((self.folder / TIMES).read_bytes())

    def changed(self) -> dict[str, bytes | None]:
        """Return {name: content, None for a deleted file} of all files that have changed since the last call."""
        before, self._seen = self._seen, self._look()
        found = dict.fromkeys(sorted(before.keys() - self._seen.keys()))
        for name, state in self._seen.items():
            if before.get(name) != state:
                with suppress(OSError):  # it has just been deleted
                    found[name] = (self.folder / name).read_bytes()
        if found:
            found[TIMES] = json.dumps({name: state[0] for name, state in self._seen.items()}).encode()
        return found

    def put(self, name: str, content: bytes | None) -> None:
        """Write a file that another page has changed, or delete it (None); `changed` does not report it.

        ValueError if the name leads out of the folder.
        """
        path = self.folder / name
        if Path(os.path.abspath(path)) != path or self.folder not in path.parents:
            raise ValueError(f"{name!r} is not the name of something that is kept")
        if name == TIMES:
            self._set_times(content or b"")
        elif content is None:
            path.unlink(missing_ok=True)
            self._seen.pop(name, None)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            self._seen[name] = _state(path)

    def _set_times(self, content: bytes) -> None:
        """Set the times of files as they are at their origin, except for those changed here since."""
        times = {}
        with suppress(*UNREADABLE):
            times = json.loads(content)
        for name, written in times.items() if isinstance(times, dict) else ():
            with suppress(OSError, OverflowError):
                if type(written) is int and self._seen.get(name) == _state(self.folder / name):
                    os.utime(self.folder / name, ns=(written, written))
                    self._seen[name] = _state(self.folder / name)

    def _look(self) -> dict[str, tuple[int, int, int]]:
        found = {}
        for folder, _, names in os.walk(self.folder):
            for name in names:
                path = Path(folder, name)
                with suppress(OSError):
                    found[path.relative_to(self.folder).as_posix()] = _state(path)
        return found


def _state(path: Path) -> tuple[int, int, int]:
    state = path.stat()
    return state.st_mtime_ns, state.st_size, state.st_ino
