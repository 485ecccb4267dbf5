"""What a player keeps, as one file: written here, it is brought in elsewhere, and nothing is lost by it.

Such a `.setlab` file is a zip. What it is says `setlab.json` in it; all else lies there as in the player's folder.
"""

import io
import json
import os
import sys
import time
import zipfile
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from setlab.core.files import (
    LARGEST,
    aside,
    expanded,
    home,
    is_damaged,
    keeps,
    load_kept,
    read_bytes,
    store_all,
    write_whole,
)
from setlab.core.i18n import gettext, listed, ngettext, sentences
from setlab.core.locking import alone
from setlab.games import records
from setlab.games.joining import RULES
from setlab.games.locks import InUse, Lock
from setlab.games.records import RecordError, checked_header
from setlab.games.saved import FOLDER, saved_matches
from setlab.games.unpacking import ABOUT, FORMAT, GAME, MOST, MOST_FILES, UNPACKED, unpacked

ENDING = ".setlab"
USUAL = "my.setlab"


@dataclass(frozen=True)
class Luggage:
    """What was taken along, or what was new in it here: so many of each. It shows itself as a sentence."""

    name: str  # of the file that was written; "" where one was brought in
    games: int = 0
    solved: int = 0  # exercises
    puzzles: int = 0  # of the day
    lessons: bool = False  # was anything written or guessed in lessons?
    left_out: int = 0  # games for which there was no room
    parted: int = 0  # games that went on in two ways
    damaged: tuple[str, ...] = ()  # what could not be read here, by its new name
    path: Path | None = None  # where the file lies

    def __str__(self) -> str:
        n, solved, days = self.games, self.solved, self.puzzles
        parts = [
            n and ngettext("{n} game", "{n} games", n).format(n=n),
            solved and ngettext("{n} solved exercise", "{n} solved exercises", solved).format(n=solved),
            days and ngettext("{n} puzzle of the day", "{n} puzzles of the day", days).format(n=days),
            self.lessons and gettext("what was written in lessons"),
        ]
        what = listed(filter(None, parts))
        return sentences([self._in_it(what) if self.name else self._new_here(what), *self._notes()])

    def _in_it(self, what):
        text = gettext("{file} holds {what}.") if what else gettext("{file}: nothing is kept yet.")
        return text.format(file=self.path or self.name, what=what)

    @staticmethod
    def _new_here(what):
        nothing = gettext("Nothing new: everything is here already.")
        return gettext("New here: {what}.").format(what=what) if what else nothing

    def _notes(self):
        if n := self.left_out:
            yield ngettext(
                "It was too much for one file: {n} game, the oldest, was left out.",
                "It was too much for one file: {n} games, the oldest ones, were left out.",
                n,
            ).format(n=n)
        if n := self.parted:
            yield ngettext(
                "{n} game went on in both places: both versions are kept.",
                "{n} games went on in both places: both versions are kept.",
                n,
            ).format(n=n)
        for name in self.damaged:
            yield gettext("What could not be read here is now in the file {file}.").format(file=name)

    __repr__ = __str__


# --- to be taken along -----------------------------------------------------------------------------------------------


def take_along(path: str | os.PathLike = USUAL) -> Luggage:
    """Write all that you keep into one file: games, progress, answers, puzzles of the day and settings.

    Elsewhere, `bring_in` opens it, and so does the lobby on a page of setlab's.

    >>> import setlab as sl, tempfile
    >>> sl.take_along(tempfile.mkdtemp() + "/my.setlab").games
    0
    """
    place = _path(path)
    data, luggage = packed(place.name)
    return replace(luggage, path=write_whole(place, data))


def packed(name: str, most: int = MOST) -> tuple[bytes, Luggage]:
    """(the file of this `name`, what is in it). So many bytes at `most`: the oldest games are left out."""
    times, kept, games, left_out = {}, {}, 0, 0
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for each in RULES:
            if found := load_kept(each):
                kept[each], times[each] = found, _time(home() / each)
                archive.writestr(zipfile.ZipInfo(each), json.dumps(found), zipfile.ZIP_DEFLATED)
        size = 0
        for saved in saved_matches():
            try:
                raw = read_bytes(saved.path, records.LARGEST)
                checked_header(raw.partition(b"\n")[0], saved.path)
            except (OSError, RecordError):
                continue  # it is none, or it has just gone
            size += len(raw)
            room = most - buffer.tell() - 200 * (games + 20)  # the list of all that is in it is still to come
            if len(raw) > records.LARGEST or size > UNPACKED or len(raw) > room or games + 20 > MOST_FILES:
                left_out += 1
                continue
            each = f"{FOLDER}/{saved.path.name}"
            each = each if GAME.fullmatch(each) else _by_content(raw)
            games, times[each] = games + 1, saved.written[0] // 10**9
            archive.writestr(zipfile.ZipInfo(each), raw, zipfile.ZIP_DEFLATED)
        archive.writestr(zipfile.ZipInfo(ABOUT), json.dumps(_about(times)), zipfile.ZIP_DEFLATED)
    solved, puzzles, lessons = _counted(kept, {})
    return buffer.getvalue(), Luggage(name, games, solved, puzzles, lessons, left_out)


def _about(times):
    """What such a file says of itself, and when each was written: what a zip has for that knows no zone of time."""
    version = sys.modules["setlab"].__version__
    made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    return {"setlab": "along", "format": FORMAT, "version": version, "made": made, "written": times}


def _by_content(raw):
    """A name for a record that follows from what is in it: brought in twice, it is there once."""
    return f"{FOLDER}/{sha256(raw).hexdigest()[:16]}.jsonl"


def _counted(kept, before):
    """(solved exercises, puzzles of the day, was anything written in lessons?) of what is kept, but was not before."""

    def solved(each):
        found = each.get("progress.json", {})
        return {task for task, entry in found.items() if isinstance(entry, dict) and entry.get("solved")}

    puzzles = kept.get("daily.json", {}).keys() - before.get("daily.json", {}).keys()
    written = any(kept.get(name, {}) != before.get(name, {}) for name in ("answers.json", "pages.json"))
    notes = kept.get("hypotheses.json", {}) != before.get("hypotheses.json", {})
    return len(solved(kept) - solved(before)), len(puzzles), written or notes


# --- to be brought in ------------------------------------------------------------------------------------------------


def bring_in(path: str | os.PathLike) -> Luggage:
    """Add what is in a `.setlab` file to what you keep here. Nothing that is here is lost, and it can be done twice.

    A game goes on as far as it went on either side. Open only files of your own: what you wrote into lessons is in
    them, and runs when you open that lesson. ValueError if it is no such file; then nothing has changed.
    FileNotFoundError says which such files are in that folder.

    >>> import setlab as sl, tempfile
    >>> path = tempfile.mkdtemp() + "/my.setlab"
    >>> _ = sl.take_along(path)
    >>> sl.bring_in(path)
    Nothing new: everything is here already.
    """
    place = _path(path)
    try:
        data = read_bytes(place, MOST)
    except FileNotFoundError:
        there = sorted(each.name for each in place.parent.glob(f"*{ENDING}"))[:10]
        gone = gettext("there is no file {file!r}").format(file=str(place))
        other = gettext("{gone}; in that folder there is {files}").format(gone=gone, files=listed(there))
        raise FileNotFoundError(other if there else gone) from None
    except OSError as error:
        says = gettext("{name} cannot be read: {why}").format(name=place.name, why=error.strerror or error)
        raise type(error)(says) from None
    return brought(data, place.name)


def brought(data: bytes, name: str) -> Luggage:
    """The same for the bytes of such a file; its `name` is only for what is said."""
    files, times = unpacked(data, name)
    if not keeps():
        raise ValueError(gettext("nothing is kept here"))
    (home() / FOLDER).mkdir(parents=True, exist_ok=True)
    with alone(home() / "lock"):
        before, kept = {}, {}
        for each in RULES.keys() & files.keys():
            before[each], ours, theirs = load_kept(each), _time(home() / each), times.get(each, 0)
            kept[each] = RULES[each](before[each], files[each], theirs > ours)
            times[each] = max(ours, theirs)
        news = [each for each in kept if kept[each] != before[each]]
        fresh = {each: json.dumps(kept[each], indent=1, sort_keys=True).encode() for each in news}
        if large := [each for each, text in fresh.items() if len(text) > LARGEST]:
            raise ValueError(
                gettext("{name} cannot be brought in: together with what is here, {file} would be too large").format(
                    name=name, file=large[0]
                )
            )
        games, parted = {}, 0
        for each in sorted(files.keys() - RULES.keys()):
            place, divided = _place_of(each, files[each])
            parted += divided
            if place:
                games[place] = files[each]
                times[place] = times.get(each, 0)
        damaged = [(home() / each).replace(aside(home() / each)).name for each in fresh if is_damaged(each)]
        store_all(fresh | games, {each: written for each, written in times.items() if written})
    solved, puzzles, lessons = _counted(kept, before)
    return Luggage("", len(games), solved, puzzles, lessons, parted=parted, damaged=tuple(damaged))


def _time(path):
    """When this file was written, in whole seconds; 0 if it was not."""
    try:
        return int(path.stat().st_mtime)
    except OSError:
        return 0


def _place_of(name, raw):
    """(where to write this record, "" if it is here already; did it go on in two ways?)."""
    path = home() / name
    if not path.exists():
        return name, False
    ours, theirs = _whole(read_bytes(path, records.LARGEST)), _whole(raw)
    if ours.startswith(theirs):
        return "", False
    if theirs.startswith(ours) and _is_free(path):
        return name, False
    other = _by_content(raw)
    return ("", False) if (home() / other).exists() else (other, True)


def _whole(raw):
    """The whole lines of a record. The last one may be cut off."""
    return raw[: raw.rfind(b"\n") + 1]


def _is_free(path):
    """Is nobody playing this game?"""
    try:
        with Lock(path):
            return True
    except (InUse, OSError):
        return False


def _path(path):
    """Where the file lies, with its ending; "my.setlab" in a folder."""
    if not isinstance(path, (str, os.PathLike)) or not os.fspath(path):
        raise TypeError(gettext("a file is named by a text such as 'my.setlab', not {it!r}").format(it=path))
    named = expanded(path)
    named = named / USUAL if named.is_dir() else named
    return named if named.suffix == ENDING else named.with_name(named.name + ENDING)
