"""Compilation of the catalogues: a setlab.mo beside each setlab.po.

Git holds only the sources. `go.py`, the tests and every build or installation of setlab (`tools/wheel.py`) bring
the rest up to date, and all of them may do so at once.
"""

import os
import re
import struct
import sys
import tomllib
from pathlib import Path

LOCALE = Path(__file__).parent.parent / "setlab" / "locale"
FIELD = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) +((?:"[^\n]*"\s*)+)', re.M)
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


def bring_up_to_date():
    """Compile each changed catalogue. A result gets the time of its newest source."""
    for po in sorted(LOCALE.glob("*/LC_MESSAGES/setlab.po")):
        made = record(po).get("made")
        sources = [po] + ([record_of(po), po.parents[2] / made["of"] / "LC_MESSAGES" / "setlab.po"] if made else [])
        mo, newest = po.with_suffix(".mo"), max(source.stat().st_mtime_ns for source in sources)
        if not mo.exists() or mo.stat().st_mtime_ns != newest:
            fresh = po.with_name(f"setlab.{os.getpid()}.mo~")  # another process may be reading the old one
            fresh.write_bytes(compiled(*(source.read_text(encoding="utf-8", errors="replace") for source in sources)))
            os.utime(fresh, ns=(newest, newest))
            fresh.replace(mo)


def record_of(po):
    """Return the path of the record of a catalogue's language."""
    return po.parents[1] / "language.toml"


def record(po):
    """Return the record of a catalogue's language."""
    file = record_of(po)
    return tomllib.loads(file.read_text(encoding="utf-8-sig")) if file.exists() else {}


def compiled(text, record="", origin=""):
    """Return a .po as a .mo, without messages that are untranslated or not reviewed.

    A language that is derived from another one by rule has its `record`, and the .po of its `origin`.
    """
    words = entries(text)
    if origin:
        from tools.conversion import converter  # which needs OpenCC

        converted = converter(tomllib.loads(record)["made"])
        for key, value in entries(origin).items():
            english = key.rpartition("\x04")[2].rpartition("\0")[2]
            words.setdefault(key, "\0".join(converted(form, english) for form in value.split("\0")))
    return packed(sorted((key.encode(), value.encode()) for key, value in words.items()))


def entries(text):
    """Return {message with its context, as gettext looks it up: translation} of a .po file, including its header."""
    words = {}
    for entry in text.split("\n\n"):
        fields = {name: unquoted(lines) for name, lines in FIELD.findall(entry)}
        forms = [value for name, value in fields.items() if name.startswith("msgstr")]
        if forms and all(forms) and not re.search(r"^#,.*\bfuzzy\b", entry, re.M):
            context = fields["msgctxt"] + "\x04" if "msgctxt" in fields else ""
            many = "\0" + fields["msgid_plural"] if "msgid_plural" in fields else ""
            words[context + fields.get("msgid", "") + many] = "\0".join(forms)
    return words


def unquoted(lines):
    """Return the text that stands between quotation marks, one line after the other."""
    return re.sub(r"\\(.)", lambda found: ESCAPES.get(found[1], found[1]), "".join(QUOTED.findall(lines)))


def packed(pairs):
    """Return pairs of bytes in gettext's file format: a head, the places of the texts, and the texts."""
    head = 28
    places, at = [], head + 16 * len(pairs)
    for column in (0, 1):
        for pair in pairs:
            places += [len(pair[column]), at]
            at += len(pair[column]) + 1
    texts = b"".join(pair[column] + b"\0" for column in (0, 1) for pair in pairs)
    second = head + 8 * len(pairs)
    return struct.pack(f"<7I{len(places)}I", 0x950412DE, 0, len(pairs), head, second, 0, at, *places) + texts


if __name__ == "__main__":
    sys.path.insert(0, str(LOCALE.parents[1]))
    bring_up_to_date()
