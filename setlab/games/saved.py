"""Matches that are kept, in the player's folder: each event is written down at once.

They lie in `home()/matches` under random names; one writer holds each of them. `overview.resume` finds them again.
"""

import json
import secrets
import warnings
from contextlib import suppress

from setlab.core.files import home
from setlab.core.i18n import gettext
from setlab.games.locks import Lock
from setlab.games.records import LARGEST, UNDO, RecordError, header_of, line_of, read

FOLDER = "matches"


class Record:
    """A match being kept in the player's folder: told of every event, it writes it down at once."""

    def __init__(self, match, path, lock, length):
        self.match, self.path, self.lock, self.length = match, path, lock, length
        self.problem = ""  # why the match is not kept any longer
        match.record = self

    @property
    def id(self):
        """The random id of the record, which is the name of its file."""
        return self.path.stem

    def happened(self, event):
        self._write(line_of(event))

    def undone(self):
        self._write(line_of(UNDO))

    def close(self):
        """Let go of the record; the match goes on in memory."""
        self.lock.release()
        if self.match.record is self:
            self.match.record = None

    def _write(self, line):
        if self.problem:
            return
        data = line.encode("utf-8")
        if self.length + len(data) > LARGEST:
            self.problem = gettext("the record is full: the game goes on, but is not kept any further")
            return
        try:
            with self.path.open("ab") as file:
                file.write(data)
        except OSError as error:
            why = error.strerror or str(error)
            self.problem = gettext("the game cannot be kept ({why}); it goes on without a record").format(why=why)
        else:
            self.length += len(data)


def record_match(match, **more):
    """Keep a match from now on, with all that has happened: its `Record`. OSError if nothing can be written.

    `more` goes into the header, such as practice=True.
    """
    folder = home() / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{secrets.token_hex(8)}.jsonl"
    data = "".join(map(line_of, [header_of(match, **more), *match.history])).encode("utf-8")
    path.write_bytes(data)
    return Record(match, path, Lock(path), len(data))


class SavedMatch:
    """A kept match, as listed by `resume`. Nothing is read before it is asked for."""

    def __init__(self, path):
        self.path, self._read = path, None

    @property
    def id(self):
        return self.path.stem

    @property
    def game(self):
        """The id of its game, from the first line of the record alone; "" if there is none to read."""
        with suppress(OSError, ValueError, AttributeError), self.path.open("rb") as file:
            return str(json.loads(file.readline(LARGEST)).get("game", ""))
        return ""

    @property
    def match(self):
        """The match as it was kept, to look at; playing on it changes no record."""
        if self._read is None:
            self._read = read(self.path)
            self._read[0].settle()
        return self._read[0]

    @property
    def header(self):
        """The first line of the record: game, seed, options, when it was made, and whether it is practice."""
        with self.path.open("rb") as file:
            return json.loads(file.readline(LARGEST)) if self.match else {}

    @property
    def problem(self):
        """What is wrong with the record, or ""."""
        try:
            return self._read[2] if self.match else ""
        except RecordError as error:
            return str(error)

    @property
    def events(self):
        """All events that were kept."""
        return self.match.history

    def open(self):
        """Go on playing: the match, with this record attached. InUse if somebody else is writing it."""
        try:
            lock = Lock(self.path)
        except OSError as error:
            raise RecordError(error.strerror or str(error)) from None
        try:
            match, good, problem = read(self.path)
            if problem:
                warnings.warn(problem, stacklevel=2)
                with suppress(OSError), self.path.open("r+b") as file:
                    file.truncate(good)
            Record(match, self.path, lock, good)
        except BaseException:
            lock.release()
            raise
        match.settle()
        return match

    def forget(self):
        """Delete the record."""
        with Lock(self.path):
            self.path.unlink()

    def __repr__(self):
        try:
            match = self.match
        except RecordError as error:
            return f"<{self.id}: {error}>"
        return f"<{self.id}: {match!r}>"


def saved_matches():
    """All kept matches, the one that was played last first."""
    with suppress(OSError):
        files = [(path.stat().st_mtime_ns, path.name, path) for path in (home() / FOLDER).glob("*.jsonl")]
        return [SavedMatch(path) for _, _, path in sorted(files, reverse=True)]
    return []
