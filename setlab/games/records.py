"""Records: a match as a file of JSON lines that a killed kernel cannot damage.

The first line is the header {"setlab": "match", "version": 1, "game", "seed", "options", "made"}. Every other line is
one event as a list, or the word "undo". A line is flushed before the move counts as made. What happened to chance is in
the record as well, so that it replays exactly.
"""

import json
import time
import warnings
from pathlib import Path

from setlab.core.i18n import gettext
from setlab.games.match import Match

VERSION = 1
LARGEST = 5_000_000  # bytes; the longest game is far below
UNDO = "undo"


class RecordError(ValueError):
    """A record that cannot be opened. The text says why. (`InUse`, if it is only that somebody else writes it.)"""


def header_of(match, **more):
    """The first line of a record of this match; ValueError if it began in the middle of a game."""
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


def line_of(event):
    """One line of a record."""
    return json.dumps(event, ensure_ascii=False, separators=(",", ":")) + "\n"


def save(match, path):
    """Write a copy of a match, without a lock: see `Match.save`."""
    lines = map(line_of, [header_of(match), *match.history])
    Path(path).write_text("".join(lines), encoding="utf-8")


def load(path, game=None):
    """The match in this file: see `Match.load`."""
    match, _, problem = read(Path(path), game)
    if problem:
        warnings.warn(problem, stacklevel=3)
    match.settle()
    return match


def read(path, game=None):
    """(match, bytes up to the last whole event, problem or "") of a record. RecordError if it is none of ours.

    `game` is for records of a game that is not among GAMES. Chance that was still to act acts at `match.settle()`.
    """
    raw = _bytes_of(path)
    whole, _, cut = raw.rpartition(b"\n")
    lines = whole.split(b"\n") if whole else []
    header = _header(lines[0] if lines else b"", path)
    match = _match_of(header, path, game)
    good, problem = len(lines[0]) + 1, ""
    for number, line in enumerate(lines[1:], 2):
        try:
            _again(match, line)
        except (ValueError, TypeError, RecursionError) as error:
            reason = gettext("line {n} of the record is damaged ({why})").format(n=number, why=_short(error))
            problem = gettext("{reason}; the match opens as it stood before it").format(reason=reason)
            break
        good += len(line) + 1
    else:
        if cut:
            problem = gettext("the last line of the record is cut off; the match opens as it stood before it")
    match.by_hand = header.get("by_hand") is True
    return match, good, problem


def _again(match, line):
    """Let happen what a line of the record says."""
    event = json.loads(line)
    if event == UNDO:
        match.pop()
    elif isinstance(event, list):
        match.again(event)
    else:
        raise ValueError(gettext("an event is a list"))


def _bytes_of(path):
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise RecordError(
                gettext("{name} is larger than any record ({size} bytes): it is not opened").format(
                    name=path.name, size=size
                )
            )
        return path.read_bytes()
    except OSError as error:
        raise RecordError(
            gettext("{name} cannot be read: {why}").format(name=path.name, why=error.strerror or error)
        ) from None


def _header(line, path):
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict) or header.get("setlab") != "match":
        raise RecordError(gettext("{name} is not the record of a match").format(name=path.name))
    version = header.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise RecordError(gettext("{name} names no version of records").format(name=path.name))
    if version > VERSION:
        newer = gettext("{name} was written by a newer setlab (records {theirs}, this one reads {ours}): update setlab")
        raise RecordError(newer.format(name=path.name, theirs=version, ours=VERSION))
    return header


def _match_of(header, path, game):
    options = header.get("options")
    try:
        if not isinstance(options, dict) or not isinstance(header.get("game"), str) or header.get("seed") is None:
            raise ValueError(gettext("it lacks the game, the seed or the options"))
        return Match(game or header["game"], header["seed"], by_hand=True, **options)
    except (ValueError, TypeError) as error:
        raise RecordError(gettext("{name} cannot be opened: {why}").format(name=path.name, why=_short(error))) from None


def _short(error):
    text = str(error)
    return text if len(text) < 200 else text[:200] + "…"
