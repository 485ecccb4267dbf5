"""The catalogues as gettext reads them: a setlab.mo beside each setlab.po, made by nothing but Python.

Git carries only what people write. `go.py`, the tests and whatever builds or installs setlab (`tools/wheel.py`) bring
the rest up to date, and all of them may do so at once.
"""

import os
import re
import struct
from pathlib import Path

LOCALE = Path(__file__).parent.parent / "setlab" / "locale"
FIELD = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) +((?:"[^\n]*"\s*)+)', re.M)
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


def bring_up_to_date():
    """Compile each catalogue that was changed: what is made has the time of what it was made of."""
    for po in sorted(LOCALE.glob("*/LC_MESSAGES/setlab.po")):
        mo, made = po.with_suffix(".mo"), po.stat().st_mtime_ns
        if not mo.exists() or mo.stat().st_mtime_ns != made:
            fresh = po.with_name(f"setlab.{os.getpid()}.mo~")  # somebody may be reading the old one
            fresh.write_bytes(compiled(po.read_text(encoding="utf-8", errors="replace")))
            os.utime(fresh, ns=(made, made))
            fresh.replace(mo)


def compiled(text):
    """Return a .po as a .mo: what has no translation, or one that nobody has looked at yet, is left out."""
    said = {}
    for entry in text.split("\n\n"):
        fields = {name: unquoted(lines) for name, lines in FIELD.findall(entry)}
        forms = [value for name, value in fields.items() if name.startswith("msgstr")]
        if forms and all(forms) and not re.search(r"^#,.*\bfuzzy\b", entry, re.M):
            context = fields["msgctxt"] + "\x04" if "msgctxt" in fields else ""
            many = "\0" + fields["msgid_plural"] if "msgid_plural" in fields else ""
            said[(context + fields.get("msgid", "") + many).encode()] = "\0".join(forms).encode()
    return packed(sorted(said.items()))


def unquoted(lines):
    """Return the text that stands between quotation marks, one line after the other."""
    return re.sub(r"\\(.)", lambda found: ESCAPES.get(found[1], found[1]), "".join(QUOTED.findall(lines)))


def packed(pairs):
    """Return pairs of bytes as gettext's file: a head, where each text lies, and the texts, each ended by a zero."""
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
    bring_up_to_date()
