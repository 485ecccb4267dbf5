"""Records: a match as a file of JSON lines that a killed kernel cannot damage.

The first line is the header {"setlab": "match", "version": 2, "game", "seed", "options", "made", …, "crc"}. Every other
line is one event as a list, the word "undo", or, at the end of a game, {"over": what it came to}: so a shelf of games
is listed by their ends. What happened to chance is in the record as well, so that it replays exactly.

Since version 2 each line begins with a checksum of the whole record up to it, nine bytes on a line of about seventy:
it detects a flipped bit, a line that is missing, and one that somebody else wrote in between. All that happened at
once is written at once, before the move counts as made.
"""

import json
import re
import time
import warnings
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from setlab.common.files import opened, read_bytes, write_whole
from setlab.common.i18n import gettext
from setlab.games.match import DRAWN, LOST, WON, Match

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.games.registry import GameLike


VERSION = 2
LARGEST = 1_000_000  # bytes; the longest game is far below, and this much is opened in a few seconds
EDGE = 32_768  # bytes of either end of a record that are read for a list; most records are shorter
UNDO, OVER = "undo", "over"
RESERVED = ("self", "game", "seed", "by_hand")  # no option of a game can be called so

_SEALED = re.compile(rb'(?s)(\{.*),"crc":"([0-9a-f]{8})"\}')


class RecordError(ValueError):
    """Raised for a record that cannot be opened. The text says why. `RecordInUse`: another program writes it."""


class RecordLines:
    """The lines after the header of a record; the checksum of each covers all before it."""

    def __init__(self, header: bytes, version: int = VERSION) -> None:
        self.sum = crc32(header) if version > 1 else None

    def written(self, things: Iterable[tuple | Mapping | str]) -> bytes:
        """Return these as the next lines."""
        return b"".join(map(self._written, things))

    def _written(self, thing: tuple | Mapping | str) -> bytes:
        line = _json(thing)
        if self.sum is not None:
            self.sum = crc32(line, self.sum)
            line = b"%08x %s" % (self.sum, line)
        return line + b"\n"

    def read(self, line: bytes) -> Any:
        """Return the content of the next line. ValueError if its checksum is wrong."""
        body = self.body(line)
        if body is None:
            raise ValueError(gettext("its checksum is wrong"))
        return json.loads(body)

    def body(self, line: bytes) -> bytes | None:
        """Return the next line without its checksum; None if that is wrong."""
        if self.sum is None:
            return line
        checksum, _, body = line.partition(b" ")
        new = crc32(body, self.sum)
        if checksum != b"%08x" % new:
            return None
        self.sum = new
        return body


def _json(thing: tuple | Mapping | str) -> bytes:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


def header_of(match: Match, **more: object) -> "Json":
    """Return the header of a record of this match; ValueError if it began in the middle of a game."""
    if match.midway:
        raise ValueError(
            gettext("this match began in the middle of a game, and a record begins where the game begins: not saved")
        )
    made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    return {
        "setlab": "match",
        "version": VERSION,
        "game": match.id,
        "seed": match.seed,
        "options": match.options,
        "by_hand": match.by_hand,
        "made": made,
        **more,
    }


def begun(match: Match, header: "Json") -> tuple[bytes, RecordLines]:
    """Return (the record of a match so far, the `RecordLines` that go on with it)."""
    text = _json(header)
    line = b'%s,"crc":"%08x"}' % (text[:-1], crc32(text))
    lines = RecordLines(line)
    return line + b"\n" + lines.written(logged(match, match.history)), lines


def logged(match: Match, events: Sequence[tuple]) -> Sequence[tuple | Mapping]:
    """Return what the record of a match holds about events that have just happened."""
    return [*events, {OVER: result_of(match)}] if events and match.outcome() is not None else events


def result_of(match: Match) -> "Json":
    """Return the result of a match: scores, result of seat 0 (against others), seconds of play (with a clock)."""
    outcome, scores, now = match.outcome(), list(match.scores), getattr(match.state, "now", None)
    return {
        "scores": scores if all(type(each) is int for each in scores) else [],
        "how": "" if outcome is None or len(scores) < 2 else outcome.result(0),
        "seconds": None if now is None else now / 1000,
    }


def save(match: Match, path: Path | str) -> None:
    """Write a copy of a match, without a lock: see `Match.save`."""
    write_whole(Path(path), begun(match, header_of(match))[0])


def load(path: Path | str, game: "GameLike | None" = None) -> Match:
    """Load the match in this file: see `Match.load`."""
    reading = read(Path(path), game)
    if reading.problem:
        warnings.warn(reading.problem, stacklevel=3)
    reading.match.settle()
    return reading.match


# --- reading ---------------------------------------------------------------------------------------------------------


class ReadRecord(NamedTuple):
    """A record that was read: the match, the number of intact bytes, the problem of the rest ("" if none)."""

    match: Match
    length: int
    problem: str
    header: dict
    lines: RecordLines  # those that go on with it


def read(path: Path, game: "GameLike | None" = None) -> ReadRecord:
    """Return the `ReadRecord` of a record. RecordError if it is not one.

    `game` is for records of a game that is not among GAMES. Pending chance acts at `match.settle()`.
    """
    try:
        raw = read_bytes(path, LARGEST)
    except OSError as error:
        raise unreadable(path, error) from None
    return read_from(as_written(raw), path, game)


def as_written(raw: bytes) -> bytes:
    """Return the bytes of a record without the byte order mark and line ends of a text editor."""
    return raw.removeprefix(BOM_UTF8).replace(b"\r\n", b"\n")


def read_from(raw: bytes, path: Path, game: "GameLike | None" = None) -> ReadRecord:
    """Return the `ReadRecord` of the bytes of a record."""
    if len(raw) > LARGEST:
        large = gettext("{name} is larger than any record (more than {size} bytes): it is not opened")
        raise RecordError(large.format(name=path.name, size=LARGEST))
    whole, _, cut = raw.rpartition(b"\n")
    first, *rest = whole.split(b"\n") if whole else [b""]
    header = checked_header(first, path)
    match, lines = at_its_beginning(header, path, game), RecordLines(first, header["version"])
    length, problem = len(first) + 1, ""
    for number, line in enumerate(rest, 2):
        before = lines.sum
        try:
            _again(match, lines.read(line))
        except (ValueError, TypeError, RecursionError) as error:
            lines.sum = before
            reason = gettext("line {n} of the record is damaged ({why})").format(n=number, why=_short(error))
            problem = gettext("{reason}; the match opens as it stood before it").format(reason=reason)
            break
        length += len(line) + 1
    else:
        if cut:
            problem = gettext("the last line of the record is cut off; the match opens as it stood before it")
    match.by_hand = header.get("by_hand") is True
    return ReadRecord(match, length, problem, header, lines)


def _again(match: Match, thing: object) -> None:
    """Apply a line of the record to the match."""
    if thing == UNDO:
        match.pop()
    elif isinstance(thing, list):
        match.again(tuple(thing))
    elif not _is_end(thing):
        raise ValueError(gettext("an event is a list"))


def _is_end(thing: object) -> bool:
    over = thing.get(OVER) if isinstance(thing, dict) else None
    if not isinstance(over, dict) or not {"scores", "how", "seconds"} <= over.keys():
        return False
    scores, seconds = over["scores"], over["seconds"]
    numbers = isinstance(scores, list) and all(type(each) is int for each in scores)
    return numbers and over["how"] in ("", WON, DRAWN, LOST) and (seconds is None or type(seconds) in (int, float))


def unreadable(path: Path, error: OSError) -> ValueError:
    """Return the RecordError for a file that cannot be read."""
    why = error.strerror or str(error)
    return RecordError(gettext("{name} cannot be read: {why}").format(name=path.name or path, why=why))


def _unopened(path: Path, why: object) -> ValueError:
    return RecordError(gettext("{name} cannot be opened: {why}").format(name=path.name, why=why))


def checked_header(line: bytes, path: Path) -> "Json":
    """Return the header in the first line of a record; RecordError if it is none, or damaged."""
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict) or header.get("setlab") != "match":
        raise RecordError(gettext("{name} is not the record of a match").format(name=path.name))
    version = header.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise RecordError(gettext("{name} does not say which version of records it has").format(name=path.name))
    if version > VERSION:
        newer = gettext("{name} was written by a newer setlab (records {theirs}, this one reads {ours}): update setlab")
        raise RecordError(newer.format(name=path.name, theirs=version, ours=VERSION))
    sealed = _SEALED.fullmatch(line)
    if version > 1 and not (sealed and b"%08x" % crc32(sealed[1] + b"}") == sealed[2]):
        raise _unopened(path, gettext("its first line is damaged"))
    return header


def at_its_beginning(header: "Json", path: Path, game: "GameLike | None" = None) -> Match:
    """Return a match with this header before its first event; chance waits."""
    options = header.get("options")
    try:
        if not isinstance(options, dict) or not isinstance(header.get("game"), str) or header.get("seed") is None:
            raise ValueError(gettext("it lacks the game, the seed or the options"))
        if strange := [name for name in RESERVED if name in options]:
            raise ValueError(gettext("no game has an option {name!r}").format(name=strange[0]))
        return Match(game or header["game"], header["seed"], by_hand=True, **options)
    except (ValueError, TypeError) as error:
        raise _unopened(path, _short(error)) from None


class Ends(NamedTuple):
    """The two ends of a record: its header, the result (None if the game goes on), the number of events.

    The number is None for a long record.
    """

    header: dict
    over: dict | None
    events: int | None


def ends(path: Path) -> Ends:
    """Return the `Ends` of a record without playing it through; RecordError if it is not one.

    A short one is read whole, with its checksums: a damaged game counts as going on. A record of version 1 does not
    hold its end.
    """
    try:
        with opened(path, "rb") as file:
            head = as_written(file.read(EDGE))
            tail = b"" if len(head) < EDGE else as_written(_tail(file))
    except OSError as error:
        raise unreadable(path, error) from None
    first, _, rest = head.partition(b"\n")
    header = checked_header(first, path)
    whole = (tail or rest).split(b"\n")[:-1]
    last = whole[-1].partition(b" ")[2] if whole and header["version"] > 1 else b""
    if tail:
        return Ends(header, _result_in(last), None)
    lines = RecordLines(first, header["version"])
    bodies = [body for body in map(lines.body, whole) if body is not None]
    events = sum(each[:1] == b"[" for each in bodies) - sum(each[:1] == b'"' for each in bodies)
    return Ends(header, _result_in(last) if len(bodies) == len(whole) else None, events)


def _tail(file: IO[bytes]) -> bytes:
    file.seek(-EDGE, 2)
    return file.read(EDGE)


def _result_in(line: bytes) -> "Json | None":
    """Return the result of a game, if this line of its record holds one; else None."""
    if not line.startswith(b"{"):
        return None
    try:
        thing = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return thing[OVER] if _is_end(thing) else None


def _short(error: BaseException) -> str:
    text = str(error)
    return text if len(text) < 200 else text[:200] + "…"
