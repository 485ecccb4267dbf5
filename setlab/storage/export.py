"""Export and import of a player's data as one file; no entry is lost by an import.

Such a `.setlab` file is a zip of the files that lie in the player's folder. `setlab.json` in it says what it is, and
when each of the others was written.
"""

import io
import json
import os
import re
import time
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from setlab.common.files import (
    LARGEST,
    UNREADABLE,
    change_kept,
    expanded,
    home,
    keeps,
    load_kept,
    read_bytes,
    store_bytes,
    write_whole,
)
from setlab.common.i18n import gettext, listed, ngettext, sentences
from setlab.common.pasted import pasted
from setlab.games.records import LARGEST as LONGEST, RecordError, checked_header
from setlab.storage.locks import Lock, RecordInUse
from setlab.storage.merge import merged
from setlab.storage.saved_games import FOLDER, saved_matches

if TYPE_CHECKING:
    from setlab.common.files import Json


ENDING = ".setlab"
USUAL = "my.setlab"
# Some belong to rooms above this one: a page that only plays takes along what was kept by lessons. What is not among
# them, such as the overview of all games, is made anew wherever it is missing.
KEPT = (
    "answers.json",
    "daily.json",
    "hypotheses.json",
    "pages.json",
    "progress.json",
    "recall.json",
    "series.json",
    "settings.json",
)
GAME = re.compile(rf"{FOLDER}/[0-9a-f]{{16}}\.jsonl")
ABOUT, FORMAT = "setlab.json", 1
MOST, UNPACKED = 20_000_000, 60_000_000  # bytes of the file, and of all that is in it
MOST_FILES = 20_000
DEEPEST = 50  # levels of nesting
PLAIN = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # how we write; no other unpacker is let loose on what is foreign
BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, *UNREADABLE)


@dataclass(frozen=True)
class BackupSummary:
    """The numbers of games and entries that were exported, or new in an import. Its repr is a sentence."""

    games: int
    entries: int  # of progress, answers, settings …
    file: str | Path = ""  # the file that was written; "" after an import
    left_out: int = 0  # games for which there was no room

    def __repr__(self) -> str:
        n, others = self.games, self.entries
        parts = [
            ngettext("{n} game", "{n} games", n).format(n=n) if n else "",
            ngettext("{n} other entry", "{n} other entries", others).format(n=others) if others else "",
        ]
        what = listed(filter(None, parts))
        if self.file:
            text = gettext("{file} holds {what}.") if what else gettext("{file}: nothing is saved yet.")
            summary = text.format(file=self.file, what=what)
        else:
            nothing = gettext("Nothing new: everything is here already.")
            summary = gettext("New here: {what}.").format(what=what) if what else nothing
        left_out = ngettext(
            "It was too much for one file: {n} game, the oldest, was left out.",
            "It was too much for one file: {n} games, the oldest ones, were left out.",
            self.left_out,
        ).format(n=self.left_out)
        return sentences([summary, left_out if self.left_out else ""])


def export_data(path: str | os.PathLike = USUAL) -> BackupSummary:
    """Write all your saved data into one file: games, progress, answers, daily puzzles and settings.

    Elsewhere, `import_data` opens it, and so does the lobby on a page of setlab's. OSError if it cannot be written.

    >>> import setlab as sl, tempfile
    >>> sl.export_data(tempfile.mkdtemp() + "/my.setlab").games
    0
    """
    data, summary = export_bytes(str(path))
    return replace(summary, file=write_whole(Path(path), data))


def export_bytes(name: str, most: int = MOST) -> tuple[bytes, BackupSummary]:
    """Return (the bytes of an export file of this `name`, its `BackupSummary`).

    It has `most` bytes at most: the oldest games are left out.
    """
    kept = {each: found for each in KEPT if (found := load_kept(each))}
    times = {each: _time(home() / each) for each in kept}
    games, left_out, size = 0, 0, 0
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for each, found in kept.items():
            archive.writestr(each, json.dumps(found))
        for path, raw in _records():
            size += len(raw)
            room = most - buffer.tell() - 200 * (games + 20)  # the list of the contents is still to come
            if len(raw) > min(room, LONGEST) or size > UNPACKED or games + 20 > MOST_FILES:
                left_out += 1
                continue
            each = f"{FOLDER}/{path.name}"
            each = each if GAME.fullmatch(each) else _by_content(raw)
            games, times[each] = games + 1, _time(path)
            archive.writestr(each, raw)
        archive.writestr(ABOUT, json.dumps({"setlab": "along", "format": FORMAT, "written": times}))
    return buffer.getvalue(), BackupSummary(games, sum(map(len, kept.values())), name, left_out)


def _records() -> Iterator[tuple[Path, bytes]]:
    """Yield (path, content) of each saved record, the newest first."""
    for saved in saved_matches():
        try:
            raw = read_bytes(saved.path, LONGEST)
            checked_header(raw.partition(b"\n")[0], saved.path)
        except (OSError, RecordError):
            continue  # it is no record, or it has just been deleted
        yield saved.path, raw


def import_data(path: str | os.PathLike) -> BackupSummary:
    """Add the data of a `.setlab` file to your saved data. No entry is lost, and importing twice does no harm.

    Where both have an entry, the later one counts; a game goes on as far as it went on either side. Open only files of
    your own: what you wrote into lessons is in them, and runs when you open that lesson. ValueError if it is no such
    file; then nothing has changed.

    >>> import setlab as sl, tempfile
    >>> path = tempfile.mkdtemp() + "/my.setlab"
    >>> _ = sl.export_data(path)
    >>> sl.import_data(path)
    Nothing new: everything is here already.
    """
    place = expanded(path)
    try:
        return import_bytes(read_bytes(place, MOST), place.name)
    except OSError as error:
        says = gettext("{name} cannot be imported: {why}").format(name=path, why=error.strerror or error)
        raise type(error)(says) from None


def import_bytes(data: bytes, name: str) -> BackupSummary:
    """Import the bytes of an export file, and return what was new; its `name` is only for messages."""
    try:
        files, times = _unpacked(data)
    except ValueError as error:
        raise ValueError(gettext("{name} cannot be imported: {why}").format(name=name, why=error)) from None
    if not keeps():
        raise ValueError(gettext("nothing is kept here"))
    (home() / FOLDER).mkdir(parents=True, exist_ok=True)
    games = entries = 0
    for each, content in files.items():
        if each in KEPT:
            entries += _merge_here(each, content, times.get(each, 0))
        elif place := _place_of(each, content):
            store_bytes(place, content)
            _dated(home() / place, times.get(each, 0))
            games += 1
    return BackupSummary(games, entries)


def _merge_here(name: str, theirs: dict, written: int) -> int:
    """Merge these entries with those in a file of `home()`; return how many are new or different there."""
    before, news = _time(home() / name), []

    def change(ours: "Json") -> "Json":
        both = merged(ours, theirs) if written > before else merged(theirs, ours)
        news.extend(each for each in both if both[each] != ours.get(each))
        return both

    change_kept(name, change)
    _dated(home() / name, max(before, written))
    return len(news)


def _place_of(name: str, raw: bytes) -> str:
    """Return where to write this record, "" if all of it is here already.

    A record that went on differently here gets a new name.
    """
    path = home() / name
    if not path.exists():
        return name
    ours, theirs = (each[: each.rfind(b"\n") + 1] for each in (read_bytes(path, LONGEST), raw))  # their whole lines
    if ours.startswith(theirs):
        return ""
    if theirs.startswith(ours) and _is_free(path):
        return name
    other = _by_content(raw)
    return "" if (home() / other).exists() else other


def _by_content(raw: bytes) -> str:
    """Return a name for a record that follows from its content: imported twice, it is there once."""
    return f"{FOLDER}/{sha256(raw).hexdigest()[:16]}.jsonl"


def _is_free(path: Path) -> bool:
    """Return whether this game is not being played now."""
    try:
        with Lock(path):
            return True
    except (RecordInUse, OSError):
        return False


def _time(path: Path) -> int:
    """Return when this file was written, in whole seconds; 0 if it does not exist."""
    try:
        return int(path.stat().st_mtime)
    except OSError:
        return 0


def _dated(path: Path, written: int) -> None:
    """Set a file's time of writing, in seconds since 1970; 0 means unknown."""
    if written:
        os.utime(path, (written, written))


# --- reading files of unknown origin ---------------------------------------------------------------------------------


def _unpacked(data: bytes) -> tuple[dict[str, Any], dict[str, int]]:
    """Return ({name: a JSON object, or the record of a game}, {name: when it was written, in seconds}).

    The whole file is checked before any of it is written anywhere. Raise ValueError unless all of it is as setlab
    writes it.
    """
    if len(data) > MOST:
        raise ValueError(gettext("it is larger than {n} MB").format(n=MOST // 10**6))
    foreign = ValueError(gettext("it is not a setlab file, or it is damaged"))
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except BROKEN:
        raise foreign from None
    with archive:
        entries, sizes = archive.infolist(), [each.file_size for each in archive.infolist()]
        if len(entries) > MOST_FILES or sum(sizes) > UNPACKED or max(sizes, default=0) > max(LARGEST, LONGEST):
            raise ValueError(gettext("it holds more than setlab can import"))
        names = {each.filename for each in entries}
        if ABOUT not in names or any(each.compress_type not in PLAIN for each in entries):
            raise foreign
        about = _read(archive, ABOUT)
        if about.get("setlab") != "along" or type(about.get("format")) is not int:
            raise foreign
        if about["format"] > FORMAT:
            raise ValueError(gettext("a newer setlab wrote it; update setlab"))
        for each in entries:  # only our own names, once each: none of them leads elsewhere
            if each.filename not in names or not (each.filename in (*KEPT, ABOUT) or GAME.fullmatch(each.filename)):
                raise ValueError(gettext("{file!r} in it was not written by setlab").format(file=each.filename))
            names.remove(each.filename)
        files = {each.filename: _read(archive, each.filename) for each in entries if each.filename != ABOUT}
    return files, _times(about.get("written"))


def _read(archive: zipfile.ZipFile, name: str) -> Any:
    """Return the checked content of a file in the archive; raise ValueError if it is damaged.

    Its size is as it says, or its checksum is wrong.
    """
    try:
        raw = archive.read(name)
        if GAME.fullmatch(name):
            checked_header(raw.partition(b"\n")[0], Path(name))
            return raw
        found = json.loads(pasted(raw))
    except RecordError:
        raise
    except BROKEN:
        found = None
    if not isinstance(found, dict) or not _is_shallow(found):
        raise ValueError(gettext("{file!r} in it is damaged").format(file=name))
    return found


def _is_shallow(found: object, left: int = DEEPEST) -> bool:
    """Return whether the nesting is no deeper than in saved data: deeper data must not be walked through."""
    inside = found.values() if isinstance(found, dict) else found if isinstance(found, list) else ()
    return left > 0 and all(_is_shallow(each, left - 1) for each in inside)


def _times(written: object) -> dict[str, int]:
    """Return {name: when it was written, in seconds}, with times in the future cut to now."""
    found = written.items() if isinstance(written, dict) else ()
    return {name: min(each, int(time.time())) for name, each in found if type(each) is int and each > 0}
