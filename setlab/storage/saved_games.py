"""The saved matches in the player's folder: each event is written down at once.

They lie in `home()/matches` under random names; one writer holds each of them. `overview.resume` finds them again.
"""

import os
import secrets
import stat
import warnings
import weakref
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from setlab.common.files import aside, home
from setlab.common.i18n import gettext, sentence, sentences
from setlab.games.match import Match
from setlab.games.records import (
    LARGEST,
    UNDO,
    Ends,
    ReadRecord,
    RecordError,
    RecordLines,
    at_its_beginning,
    begun,
    ends,
    header_of,
    logged,
    read,
    read_from,
    unreadable,
)
from setlab.storage.locks import Lock, RecordChanged, holder

if TYPE_CHECKING:
    from setlab.common.files import Json


FOLDER = "matches"
LOOKED = 200_000  # bytes of the longest record that is played through unasked: twenty times a long game


class Record:
    """A match being saved in the player's folder: it writes down every event at once.

    Events that cannot be written, on a full disk, wait for the next one. A match that is dropped drops its record.
    """

    def __init__(self, match: Match, path: Path, lock: Lock, header: "Json", lines: RecordLines, length: int) -> None:
        self.match, self.path, self.lock = match, path, lock
        self.header, self.lines, self.length = header, lines, length
        self.problem = ""  # why the match is not kept now
        # A weak method, called when the record goes to another table.
        self.table: Callable[[], Callable[[], Any] | None] | None = None
        self._waiting, self._ended = b"", False  # data still to be written; has writing ended?
        match.record, lock.heir = self, weakref.WeakMethod(self.hand_over)
        weakref.finalize(self, lock.release)

    @property
    def id(self) -> str:
        """The random id of the record, which is the name of its file."""
        return self.path.stem

    def append(self, events: Sequence[tuple]) -> None:
        """Write these events, which have happened at once."""
        self._write(events if self.header["version"] == 1 else logged(self.match, events))

    def append_undo(self) -> None:
        """Write that the last event was taken back."""
        self._write([UNDO])

    def close(self) -> None:
        """Release the record; the match goes on in memory."""
        self.lock.release()
        if self.match.record is self:
            self.match.record = None

    def hand_over(self) -> None:
        """Release the record for another match of this process, which goes on from here."""
        self.close()
        if self.table is not None and (notify := self.table()) is not None:
            notify()

    def stop(self, problem: str) -> None:
        """Save nothing from now on."""
        self.problem, self._ended, self._waiting = problem, True, b""

    def _write(self, things: Sequence[tuple | Mapping | str]) -> None:
        if self._ended:
            return
        self._waiting += self.lines.written(things)
        if self.length + len(self._waiting) > LARGEST:
            self.stop(gettext("the record is full: the game goes on, but nothing more is saved"))
            return
        try:
            self.lock.append(self._waiting, self.length)
        except RecordChanged:
            self.stop(gettext("this game goes on in another tab or session; it is no longer saved here"))
        except OSError as error:
            self.problem = _unkept(error)
        else:
            self.length += len(self._waiting)
            self.problem, self._waiting = "", b""


def _unkept(error: OSError) -> str:
    why = error.strerror or str(error)
    return gettext("the game cannot be saved ({why}); it goes on without a record").format(why=why)


def record_match(match: Match, **more: object) -> Record:
    """Save a match from now on, with all its events; return its `Record`. OSError if nothing can be written.

    `more` goes into the header, such as practice=True.
    """
    folder = home() / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{secrets.token_hex(8)}.jsonl"
    header = header_of(match, **more)
    data, lines = begun(match, header)
    lock = None
    try:
        path.touch()
        lock = Lock(path)
        lock.append(data, 0)
    except BaseException:
        if lock is not None:
            lock.release()
        path.unlink(missing_ok=True)
        raise
    return Record(match, path, lock, header, lines, len(data))


class SavedMatch:
    """A saved match, as listed by `resume`. It is read only when asked for, and only as far as necessary."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def id(self) -> str:
        return self.path.stem

    @cached_property
    def written(self) -> tuple[int, int]:
        """(time of writing in nanoseconds, size in bytes) of the record; they change with its content."""
        status = self.path.stat()
        return status.st_mtime_ns, status.st_size

    @cached_property
    def is_long(self) -> bool:
        """Whether the record is too long to be played through without being asked for."""
        return self.written[1] > LOOKED

    @cached_property
    def ends(self) -> Ends:
        """The record's two ends, see `records.Ends`. RecordError if it is no record of setlab's."""
        return ends(self.path)

    @property
    def header(self) -> "Json":
        """The first line of the record: game, seed, options, when it was made, and whether it is practice."""
        return self.ends.header

    @property
    def game(self) -> str:
        """The id of its game, from the first line of the record alone; "" if that cannot be read."""
        with suppress(RecordError):
            return str(self.header.get("game", ""))
        return ""

    @property
    def beginning(self) -> Match:
        """The match before anything has happened."""
        match = at_its_beginning(self.header, self.path)
        match.by_hand = self.header.get("by_hand") is True
        return match

    @cached_property
    def _reading(self) -> ReadRecord:
        reading = read(self.path)
        reading.match.settle()
        return reading

    @property
    def match(self) -> Match:
        """The match as it was saved, to look at; playing on it changes no record."""
        return self._reading.match

    @property
    def problem(self) -> str:
        """The problem with the record, in words, or ""."""
        try:
            return self._reading.problem
        except RecordError as error:
            return str(error)

    @property
    def events(self) -> tuple[tuple, ...]:
        """All events that were saved."""
        return self.match.history

    def open(self, take_over: bool = True) -> Match:
        """Return the match to play on, with this record attached. RecordInUse if another session writes it.

        If this process is writing it, the record goes over to this match; without `take_over`, RecordInUse then, too.
        """
        here = holder(self.path)
        if take_over and here is not None and (hand_over := here.heir and here.heir()):
            hand_over()
        try:
            lock = Lock(self.path)
        except OSError as error:
            raise unreadable(self.path, error) from None
        try:
            raw = lock.read(LARGEST)
            match, length, problem, header, lines = read_from(raw, self.path)
        except BaseException as error:
            lock.release()
            raise unreadable(self.path, error) if isinstance(error, OSError) else error from None
        record = Record(match, self.path, lock, header, lines, length)
        if problem:
            warnings.warn(_mended(record, raw, problem), stacklevel=2)
        match.settle()
        return match

    def forget(self) -> bytes:
        """Delete the record, and return what it held. RecordInUse if a session is writing it."""
        with Lock(self.path) as lock:
            raw = lock.read(self.written[1])
        self.path.unlink()
        return raw

    def restore(self, raw: bytes) -> None:
        """Restore a deleted record, with its time of writing."""
        with self.path.open("xb") as file:
            file.write(raw)
        os.utime(self.path, ns=(self.written[0],) * 2)

    def __repr__(self) -> str:
        try:
            header, _, events = self.ends
        except RecordError as error:
            return f"<{self.id}: {error}>"
        known = f"{self.id}: {header.get('game')}, seed={header.get('seed')}"
        return f"<{known}>" if events is None else f"<{known}, {events} event{'s' * (events != 1)}>"


def _mended(record: Record, raw: bytes, problem: str) -> str:
    """Cut off the damaged end of a record, after copying the whole to another file; return a message about it."""
    copy = aside(record.path)
    try:
        with copy.open("xb") as file:
            file.write(raw)
        record.lock.truncate(record.length)
    except OSError as error:
        record.stop(_unkept(error))
        return sentences([sentence(problem), sentence(record.problem)])
    text = gettext("Everything that was in the record is in the file {name}.")
    return sentences([sentence(problem), text.format(name=copy.name)])


def saved_matches() -> list[SavedMatch]:
    """Return all saved matches, the one that was played last first. Only ordinary files count."""
    found = []
    with suppress(OSError), os.scandir(home() / FOLDER) as entries:
        folder = home() / FOLDER
        for name in (each.name for each in entries if each.name.endswith(".jsonl")):
            with suppress(OSError):  # a link to nothing, or a file that was deleted a moment ago
                saved, status = SavedMatch(folder / name), os.stat(folder / name)
                if stat.S_ISREG(status.st_mode):
                    saved.written = status.st_mtime_ns, status.st_size
                    found.append(saved)
    return sorted(found, key=lambda each: (each.written[0], each.path.name), reverse=True)
