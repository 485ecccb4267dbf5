"""A `.setlab` file that comes from outside, which may be anything: what is in it, or a sentence that says why not.

It is looked through whole before the first byte of it is written anywhere. Only files that setlab itself keeps may be
in it, by the names that they have here, so that no name leads anywhere else.
"""

import io
import json
import re
import time
import zipfile
import zlib
from pathlib import Path

from setlab.core.files import LARGEST, UNREADABLE
from setlab.core.i18n import gettext
from setlab.core.pasted import pasted
from setlab.games import records
from setlab.games.joining import RULES
from setlab.games.records import RecordError, checked_header
from setlab.games.saved import FOLDER

FORMAT = 1  # of the file: whoever adds a file to RULES, or changes what one means, counts on
ABOUT = "setlab.json"  # the file within it that says what it is
GAME = re.compile(rf"{FOLDER}/([0-9a-f]{{16}})\.jsonl")
MOST = 20_000_000  # bytes of the file …
MOST_FILES = 20_000
DEEPEST = 50  # levels of things within things
UNPACKED = 60_000_000  # … and of all that is in it

PLAIN = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # how we write; no other unpacker is let loose on what is foreign
BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, *UNREADABLE)


def unpacked(data, name):
    """({name: a JSON object, or the record of a game}, {name: when it was written, in seconds}), checked; ValueError if
    any of it is not as we write it."""

    def refused(why):
        return ValueError(gettext("{name} cannot be brought in: {why}").format(name=name, why=why))

    if len(data) > MOST:
        raise refused(gettext("it is larger than {n} MB").format(n=MOST // 10**6))
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except BROKEN:
        raise refused(gettext("it is no file of setlab's, or it is damaged")) from None
    with archive:
        entries = archive.infolist()
        names = [each.filename for each in entries]
        if len(entries) > MOST_FILES or sum(each.file_size for each in entries) > UNPACKED:
            raise refused(gettext("there is more in it than anybody keeps"))
        if ABOUT not in names or any(each.compress_type not in PLAIN for each in entries):
            raise refused(gettext("it is no file of setlab's, or it is damaged"))
        about = _object(_content(archive, archive.getinfo(ABOUT), refused), ABOUT, refused)
        if about.get("setlab") != "along" or type(about.get("format")) is not int:
            raise refused(gettext("it is no file of setlab's, or it is damaged"))
        if about["format"] > FORMAT:
            raise refused(gettext("a newer setlab wrote it; update setlab"))
        strange = [each for each in names if each not in RULES and each != ABOUT and not GAME.fullmatch(each)]
        if strange or len({*names}) < len(names):
            which = strange[0] if strange else max(names, key=names.count)
            raise refused(gettext("{file!r} in it was not written by setlab").format(file=which))
        found = {each.filename: _content(archive, each, refused) for each in entries if each.filename != ABOUT}
    for each, raw in found.items():
        if each in RULES:
            found[each] = _object(raw, each, refused)
        else:
            try:
                checked_header(raw.partition(b"\n")[0], Path(each))
            except RecordError as error:
                raise refused(error) from None
    return found, _times(about.get("written"))


def _content(archive, entry, refused):
    """What is in one of the files. Its size is what it says of itself, or its checksum is wrong."""
    if entry.file_size > max(LARGEST, records.LARGEST):
        raise refused(gettext("there is more in it than anybody keeps"))
    try:
        return archive.read(entry)
    except BROKEN:
        raise refused(gettext("{file!r} in it is damaged").format(file=entry.filename)) from None


def _object(raw, name, refused):
    try:
        found = json.loads(pasted(raw))
    except UNREADABLE:
        found = None
    if not isinstance(found, dict) or _is_deep(found):
        raise refused(gettext("{file!r} in it is damaged").format(file=name))
    return found


def _is_deep(found: dict) -> bool:
    """Return whether more things lie within things than what we keep has: to go through that is no good."""
    level: list = [found]
    for _ in range(DEEPEST):
        inside = (each.values() if isinstance(each, dict) else each for each in level if isinstance(each, (dict, list)))
        level = [each for parts in inside for each in parts]
    return bool(level)


def _times(written):
    """{name: when it was written}; nobody has written anything tomorrow."""
    if not isinstance(written, dict):
        return {}
    now = int(time.time())
    return {name: min(each, now) for name, each in written.items() if type(each) is int and each > 0}
