"""A line that a pupil copies to the teacher, and the table that a teacher makes of a class's lines."""

import re
from zlib import crc32

from setlab.core.i18n import gettext, quoted
from setlab.course import lessons
from setlab.teach.saying.tables import Table

LONGEST = 40  # letters of a name
APART = re.compile(r"[\s:<>'\"]+")  # what mails and chats put around a line is no part of a name
LINE = re.compile(r"(?P<name>[^:<>'\"]{0,40}): *(?P<ids>-|\d\d-\d+(?: \d\d-\d+)*) *\[(?P<sign>[0-9a-f]{4})\]")


def line(name, solved):
    """The exercises that somebody has solved as one line; `sign` in brackets shows whether it was copied whole.

    >>> line("Ann", ("00-1", "01-5"))
    'Ann: 00-1 01-5 [cfc5]'
    """
    name = APART.sub(" ", str(name)).strip()[:LONGEST]
    ids = " ".join(solved) or "-"
    return f"{name}: {ids} [{_sign(name, ids)}]"


def _sign(name, ids):
    return f"{crc32(f'{name}: {ids}'.encode()) & 0xFFFF:04x}"


def read(text):
    """(name, ids) of a line, wherever it stands in a text; None where there is none, or it was not copied whole."""
    found = LINE.search(" ".join(text.split()))
    if not found or found["sign"] != _sign(found["name"].strip(), found["ids"]):
        return None
    return found["name"].strip(), tuple(found["ids"].split()) if found["ids"] != "-" else ()


def class_table(text: str) -> Table:
    """What a class has solved: a table with a line for each pupil, and a column for each lesson with exercises.

    `text` has the lines that pupils copied from `progress().code("their name")`, in any order, one below the other, as
    they come in mails or a chat. Lines that are none, or were not copied whole, are named below the table; ValueError
    if there is no other. `rows()` and `to_frame()` have the table as data.

    >>> class_table("Ann: 00-1 01-5 [cfc5]").rows()[0]["solved"]
    2
    """
    if not isinstance(text, str):
        raise TypeError(gettext("class_table takes a text with the lines of pupils, not {it!r}").format(it=text))
    written = [each for each in text.splitlines() if each.strip()]
    known = [(each, read(each)) for each in written]
    found, lost = [pupil for _, pupil in known if pupil], [each for each, pupil in known if not pupil]
    if not found:
        raise ValueError(
            gettext(
                'there is no line such as {example} in it: pupils get theirs from sl.teach.progress().code("name")'
            ).format(example=line("Ann", ("01-1", "01-2")))
        )
    numbers = [each.file[:2] for each in lessons() if each.exercise]
    head = [gettext("name"), *dict.fromkeys(numbers), gettext("solved")]
    lines = [
        [name, *(sum(each.startswith(f"{number}-") for each in ids) for number in dict.fromkeys(numbers)), len(ids)]
        for name, ids in sorted(found, key=lambda pupil: pupil[0].casefold())
    ]
    told = gettext("Not copied whole: {lines}").format(lines=gettext("; ").join(map(quoted, lost)))
    return Table(head, lines, told if lost else "")
