"""Access to the package's data and to the files a player keeps: only this module knows where they lie."""

import errno
import glob
import json
import os
import shutil
import stat
import sys
import tomllib
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from io import FileIO
from pathlib import Path
from typing import IO, Any, TypeAlias

from setlab.common.locking import alone
from setlab.common.pasted import pasted

Json: TypeAlias = dict[str, Any]  # a JSON object: who reads it looks at each value

PACKAGE = Path(__file__).parent.parent
# Where JupyterLite mounts the files that it keeps in the browser's storage; all else there is gone with the tab.
DRIVE = Path("/drive")
LARGEST = 1_000_000  # bytes of a saved file; a larger one was not written by setlab
MOST_ASIDE = 100  # damaged files of one name that are kept; the oldest gives way
UNREADABLE = (OSError, ValueError, RecursionError)  # the last: brackets in brackets in brackets …
# Opening a pipe must not wait for its other end. (JupyterLite takes a flag that it does not know for one that writes.)
_NO_WAIT = 0 if sys.platform == "emscripten" else getattr(os, "O_NONBLOCK", 0)


def read_text(name: str) -> str:
    """Return the text of a file in `setlab/data`, such as "rules/set.md"."""
    return pasted((PACKAGE / "data" / name).read_bytes())


def has_text(name: str) -> bool:
    """Return whether there is such a file in `setlab/data`."""
    return (PACKAGE / "data" / name).is_file()


@cache
def load_toml(name: str) -> dict[str, Any]:
    """Load a TOML file from `setlab/data`, once. Treat the result as frozen."""
    return tomllib.loads(read_text(name))


class NoHome(OSError):
    """Raised when there is no folder to keep files in.

    Its text is made when it is shown: the language of the user would be read from that very folder.
    """

    def __str__(self) -> str:
        from setlab.common.i18n import gettext

        folder = os.environ.get("SETLAB_HOME")
        if not folder:
            return gettext("this user has no home folder; set SETLAB_HOME to another folder")
        return gettext("SETLAB_HOME is {folder!r}, and there is no such user").format(folder=folder)


def home() -> Path:
    """Return the folder for a player's files: $SETLAB_HOME, else the platform's folder for user data.

    In a browser it is the folder "records" beside the lessons.
    """
    if folder := os.environ.get("SETLAB_HOME"):
        try:
            return Path(folder).expanduser()
        except RuntimeError:  # "~name" of an unknown user
            raise NoHome from None
    if sys.platform == "emscripten" and DRIVE.is_dir():
        return DRIVE / "records"
    from platformdirs import user_data_path  # not needed before something is kept

    try:
        return user_data_path("setlab", appauthor=False)
    except RuntimeError:  # no HOME, and the user has no name either: so it is in some containers
        raise NoHome from None


def keeps() -> bool:
    """Return whether anything is saved. While nbgrader runs a notebook, nothing is."""
    return "NBGRADER_EXECUTION" not in os.environ


# --- files as they are -----------------------------------------------------------------------------------------------


def expanded(path: str | os.PathLike[str]) -> Path:
    """Return the path with a leading "~" replaced by the home folder. FileNotFoundError if there is none."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        from setlab.common.i18n import gettext

        raise FileNotFoundError(gettext("there is no home folder {name}").format(name=Path(path).parts[0])) from None


def opened(path: str | os.PathLike[str], mode: str) -> IO[bytes]:
    """Open a regular file, unbuffered. OSError for anything else: a pipe would block."""
    path = expanded(path)
    file = open(path, mode, buffering=0, opener=lambda name, flags: os.open(name, flags | _NO_WAIT))  # noqa: SIM115
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise _strange()
    return file


def read_bytes(path: str | os.PathLike[str], most: int) -> bytes:
    """Return the content of a regular file, at most `most` + 1 bytes of it."""
    with opened(path, "rb") as file:
        return file.read(most + 1)


def write_all(file: IO[bytes] | FileIO, data: bytes) -> None:
    """Write all of the data to an unbuffered file, which may take less at a time."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]


def write_whole(path: Path, data: bytes) -> Path:
    """Write a file atomically and return its path; an older file stays until the new one is complete.

    A link stays one, and the file that it leads to is written; "~" is a home folder. OSError where there is a folder,
    a device, a pipe or a file that may not be written.
    """
    fresh = None
    try:
        path = expanded(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        real = _real(path)
        if real.is_dir():
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        if real.exists() and not real.is_file():
            raise _strange()
        if real.exists() and not os.access(real, os.W_OK):  # its folder alone would allow to replace it
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        fresh = _half(real)
        fresh.write_bytes(data)
        with suppress(OSError):  # there is no older one, or its disk knows no rights
            shutil.copymode(real, fresh)
        fresh.replace(real)
    except OSError as error:
        from setlab.common.i18n import gettext

        text = gettext("{path} cannot be written ({why}): name another place")
        raise type(error)(text.format(path=path, why=error.strerror or error)) from None
    finally:
        if fresh:
            with suppress(OSError):  # it may not even be there
                fresh.unlink()
    return path


def _half(path: Path) -> Path:
    """Return the temporary name of a file that is being written. Remove those left by killed processes."""
    stem = f".{path.name[:40]}"  # however long the name is: this one has to fit into the same folder
    for left in path.parent.glob(f"{glob.escape(stem)}.*"):
        owner = left.name.removeprefix(f"{stem}.")
        if owner.isdecimal() and not is_running(int(owner)):
            with suppress(OSError):  # another process was faster
                left.unlink()
    return path.with_name(f"{stem}.{os.getpid()}")


def is_running(process: int) -> bool:
    """Return whether a process may be running: True as well if that cannot be checked without harm."""
    try:
        if os.name == "posix" and process < 2**31:
            os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:  # it belongs to another user
        pass
    return True


def _real(path: Path) -> Path:
    """Return the path with symbolic links resolved.

    A link to something other than a regular file (a device, a folder) is returned as it is: only the link may be moved.
    """
    real = Path(os.path.realpath(path))
    return real if real.is_file() or not real.exists() else path


def _strange() -> OSError:
    from setlab.common.i18n import gettext

    return OSError(errno.EINVAL, gettext("it is not an ordinary file"))


def aside(path: Path) -> Path:
    """Return the first free name beside a damaged file: "x.damaged", "x.damaged-2" and so on."""
    names = (f"{path.name}.damaged{number}" for number in ("", *(f"-{n}" for n in range(2, MOST_ASIDE))))
    free = (each for each in map(path.with_name, names) if not each.exists())
    return next(free, path.with_name(f"{path.name}.damaged"))


# --- saved files -----------------------------------------------------------------------------------------------------


def load_kept(name: str) -> Json:
    """Load a JSON object from a file in `home()`; {} if the file is missing, damaged or too large."""
    try:
        return _object_in(home() / name)
    except UNREADABLE:
        return {}


def is_damaged(name: str) -> bool:
    """Return whether there is such a file in `home()` that cannot be read."""
    try:
        _object_in(home() / name)
    except (FileNotFoundError, NoHome):
        return False
    except UNREADABLE:
        return True
    return False


def _object_in(path: Path) -> Json:
    """Load the JSON object in a file; raise one of UNREADABLE if there is none."""
    raw = read_bytes(path, LARGEST)
    kept = json.loads(pasted(raw)) if len(raw) <= LARGEST else None
    if not isinstance(kept, dict):
        raise ValueError(path.name)
    return kept


def _place(name: str) -> Path:
    """Return the resolved path of a file in `home()`, and create that folder."""
    home().mkdir(parents=True, exist_ok=True)
    return _real(home() / name)


def store_bytes(name: str, data: bytes, lasting: bool = True) -> None:
    """Save data as a file of `home()`, atomically. OSError if that fails.

    With `lasting` the data is on the disk when this returns, and survives a loss of power.
    """
    path = _place(name)
    fresh = _half(path)
    try:
        with fresh.open("wb", buffering=0) as file:
            write_all(file, data)
            if lasting:
                os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


def store_kept(name: str, kept: Mapping[str, object], lasting: bool = True) -> None:
    """Save a JSON object in this file of `home()`, if `keeps()`. OSError also if it is too large to be read."""
    if not keeps():
        return
    data = json.dumps(kept, indent=1, sort_keys=True).encode("utf-8")
    if len(data) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    store_bytes(name, data, lasting)


def change_kept(name: str, change: Callable[[Json], Mapping[str, object]], lasting: bool = True) -> str:
    """Replace the object in this file by `change(object)`, under a lock. OSError if that fails.

    A damaged file is not overwritten. It gets another name, which is returned; else "".
    """
    if not keeps():
        return ""
    path = _place(name)
    with alone(home() / "lock"):
        kept, old = {}, ""
        try:
            kept = _object_in(path)
        except FileNotFoundError:
            pass
        except UNREADABLE:
            old = path.replace(aside(path)).name
        store_kept(name, change(kept), lasting)
    return old
