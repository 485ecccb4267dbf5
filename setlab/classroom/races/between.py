"""Races between classes that are not in one room: a code deals the same to all, and a line tells what came of it."""

import re
from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple
from zlib import crc32

from setlab.core.i18n import gettext
from setlab.core.names import tidied
from setlab.core.numbers import written
from setlab.teach.saying.tables import Table

LONGEST = 24  # letters of a code, and of the name of a class
_LINE = re.compile(r"([^\n\[\]·]{1,60}) · ([^\n\[\]·]{1,60}) · (\d{1,3}) · (\d{1,4}) \[([0-9a-f]{4})\]")


class Came(NamedTuple):
    """What a class came to: at the deal of a `code` so many `pupils` found so many `sets` together."""

    code: str
    name: str
    pupils: int
    sets: int

    @property
    def mean(self) -> float:
        """SETs of each pupil, on the average."""
        return self.sets / self.pupils

    @property
    def line(self) -> str:
        """What one class sends to the others. The sign in brackets shows whether it was copied whole.

        >>> Came("SPRING 3", "7b", 24, 131).line
        'SPRING 3 · 7b · 24 · 131 [12f7]'
        """
        text = f"{self.code} · {self.name} · {self.pupils} · {self.sets}"
        return f"{text} [{_sign(text)}]"


def _sign(text):
    return f"{crc32(text.encode()) & 0xFFFF:04x}"


def spelled(code: str) -> str:
    """A code as it is compared, however it was typed.

    >>> spelled("  spring  3\\n")
    'SPRING 3'
    """
    return " ".join(tidied(str(code).replace("·", " "), LONGEST).upper().split())


def seed_of(code: str) -> int:
    """The seed that a code stands for, the same on every machine."""
    return int.from_bytes(sha256(spelled(code).encode()).digest()[:6], "big")


def read(text: str) -> list[Came]:
    """What the lines in a text say, each class once for each code; lines that were not copied whole are left out."""
    found = {}
    for code, name, pupils, sets, sign in _LINE.findall(text):
        came = Came(code.strip().lstrip("> "), name.strip(), int(pupils), int(sets))
        if came.pupils and came.line.endswith(f"[{sign}]"):
            found[came.code, came.name] = came
    return list(found.values())


def ladder(text: str) -> Table:
    """Who is ahead after a term: a line for each class, a column for each code, and the sum of the means.

    `text` has the lines that classes sent each other. A class that missed a code has nothing there. ValueError if there
    is no line in it.

    >>> table = ladder("MAY · 7a · 20 · 90 [4c9e]\\nMAY · 7b · 10 · 50 [68bf]")
    >>> [row["class"] for row in table.rows()]
    ['7b', '7a']
    """
    came = read(text)
    if not came:
        example = Came("MAY", "7a", 20, 90).line
        raise ValueError(gettext("there is no line such as {example} in it").format(example=example))
    codes = list(dict.fromkeys(each.code for each in came))
    sums = {one.name: sum(each.mean for each in came if each.name == one.name) for one in came}
    ranked = sorted(sums, key=lambda name: (-sums[name], name))
    head = [gettext("place"), gettext("class"), *codes, gettext("sum")]
    lines = [
        [1 + sum(sums[other] > sums[name] for other in sums), name, *_means(came, name, codes), written(sums[name], 2)]
        for name in ranked
    ]
    return Table(head, lines, gettext("SETs of each pupil, on the average"))


def _means(came: Iterable[Came], name: str, codes: Iterable[str]) -> list[str]:
    means = {each.code: written(each.mean, 2) for each in came if each.name == name}
    return [means.get(code, "") for code in codes]
