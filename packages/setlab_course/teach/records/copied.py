"""Line that a pupil copies to the teacher, and the table that a teacher makes from a class's lines."""

import re
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from setlab.common.i18n import gettext
from setlab.common.pasted import with_plain_blanks
from setlab.draw.markup import el, to_html
from setlab_course.lessons import TASKS, lessons
from setlab_course.teach.formatting.showing import Table

if TYPE_CHECKING:
    from re import Match

LONGEST = 40  # letters of a name
MISSED = 10  # exercises that are listed as missed most
APART = re.compile(r"[\s:<>|'\"]+")  # characters that mails and chats put around a line
QUOTED = re.compile(r"^[\s>|]+")  # quotation marks of mails
_ONE = r"\d\d-\d+(?:x\d+)?\??"
LINE = re.compile(rf": ?(?P<ids>-|{_ONE}(?: {_ONE})*) ?\[(?P<sign>[0-9a-fA-F]{{4}})\]")
LIKE = re.compile(r"(?<![\d-])\d\d-\d{1,2}(?![\d-])|: ?- ?\[")  # exercises, but no dates; or none
DASH = re.compile(r"(?<=\d)[‐-―−](?=\d)|(?<=:)( ?)[‐-―−](?= ?\[)")  # dashes for the hyphen in 01-5
FRONT = re.compile(r"^\W"), re.compile(r"^\W+")  # bullets and brackets right in front of a name


class TaskResult(NamedTuple):
    """Result of a pupil's tries at an exercise."""

    tries: int
    solved: bool


class Pupil(NamedTuple):
    """Pupil as read from a line, with {id: `TaskResult`}."""

    name: str
    tried: dict

    @property
    def solved(self) -> tuple[str, ...]:
        """Ids of the solved exercises."""
        return tuple(name for name, each in self.tried.items() if each.solved)


def line(name: str, tried: Mapping[str, TaskResult]) -> str:
    """Return a pupil's results as one line: `01-5x3` was solved at the third try, `01-6x2?` was tried twice, unsolved.

    The `sign` in brackets shows whether it was copied whole.

    >>> line("Ann", {"00-1": TaskResult(1, True), "01-5": TaskResult(3, True), "01-6": TaskResult(2, False)})
    'Ann: 00-1 01-5x3 01-6x2? [6a89]'
    """
    name = APART.sub(" ", _plain(str(name))).strip()[:LONGEST].strip()
    ids = " ".join(map(_word, tried, tried.values())) or "-"
    return f"{name}: {ids} [{_sign(name, ids)}]"


def _plain(text: str) -> str:
    """Return a text without what mails, chats and word processors do to lines and spaces."""
    return DASH.sub(lambda dash: f"{dash[1] or ''}-", with_plain_blanks(text))


def _word(name: str, each: TaskResult) -> str:
    return name + f"x{each.tries}" * (each.tries > 1 or not each.solved) + "?" * (not each.solved)


def _tried(word: str) -> tuple[str, TaskResult]:
    name, _, tries = word.removesuffix("?").partition("x")
    return name, TaskResult(int(tries or 1), not word.endswith("?"))


def _sign(name: str, ids: str) -> str:
    return f"{crc32(f'{name}: {ids}'.encode()) & 0xFFFF:04x}"


def read(text: str) -> tuple[list[Pupil], list[int]]:
    """Return the pupils whose lines stand in a text, and the numbers, from 1 on, of incompletely copied lines.

    A line may be broken, quoted and have other words before it, as mails and chats leave it.

    >>> read("> Ann: 00-1\\n> [caf0]  Greetings\\nBo: 00-1 [cb11]")
    ([Pupil(name='Ann', tried={'00-1': TaskResult(tries=1, solved=True)})], [3])
    """
    rows = [QUOTED.sub("", each).split() for each in _plain(text).split("\n")]
    words = [(word, number) for number, row in enumerate(rows, 1) for word in row]
    begins = [0, *accumulate(len(word) + 1 for word, _ in words)]
    whole = " ".join(word for word, _ in words)
    found, covered = [], set()
    for match in LINE.finditer(whole):
        name = _named(whole[max(0, match.start() - 2 * LONGEST) : match.start()], match)
        if name is not None:
            ids = [] if match["ids"] == "-" else match["ids"].split()
            pupil = Pupil(name, dict(map(_tried, ids)))
            found += [] if pupil in found else [pupil]  # it may be quoted in a reply
            covered |= {n for (_, n), at in zip(words, begins, strict=False) if match.start() - 1 <= at < match.end()}
    like = (number for number, row in enumerate(rows, 1) if LIKE.search(" ".join(row)))
    return found, [number for number in like if number not in covered]


def _named(before: str, match: "Match") -> str | None:
    """Return the shortest name before a line's exercises that matches its sign, or None."""
    words = re.split(r"[:<>'\"]", before)[-1].split()
    ends = (" ".join(words[k:]) for k in range(len(words), -1, -1))
    names = (name for end in ends for name in (end, *(front.sub("", end) for front in FRONT)))
    return next((each for each in names if _sign(each, match["ids"]) == match["sign"].lower()), None)


class ClassTable(Table):
    """Table of what a class has solved, a line for each pupil; `missed` is that of the hardest exercises, or None."""

    def __init__(self, pupils: Sequence[Pupil], lost: Sequence[int]) -> None:
        numbers = dict.fromkeys(each.file[:2] for each in lessons() if each.exercise)
        head = [gettext("name"), *numbers, gettext("solved")]
        lines = [
            [each.name, *(sum(n.startswith(f"{number}-") for n in each.solved) for number in numbers), len(each.solved)]
            for each in sorted(pupils, key=lambda pupil: pupil.name.casefold())
        ]
        note = gettext("Lines that were not copied completely: {lines}").format(
            lines=gettext(", ").join(map(str, lost))
        )
        super().__init__(head, lines, note if lost else "")
        self.missed = _missed(pupils)

    def _repr_html_(self) -> str:
        tables = [self.element(), *([self.missed.element()] if self.missed else [])]
        return to_html(el("div", tables))

    def __repr__(self) -> str:
        parts = [super().__repr__(), *([self.missed.caption, repr(self.missed)] if self.missed else [])]
        return "\n".join([*parts, *([self.caption] if self.caption else [])])


def _missed(pupils: Sequence[Pupil]) -> Table | None:
    """Return a table of the exercises with wrong tries, those with the most first; None if there is none."""
    tried: dict[str, list] = {}
    for pupil in pupils:
        for name, each in pupil.tried.items():
            tried.setdefault(name, []).append(each)
    wrong = {name: sum(each.tries - each.solved for each in tried[name]) for name in TASKS if name in tried}
    most = sorted((name for name in wrong if wrong[name]), key=lambda name: -wrong[name])[:MISSED]
    lines = [
        [TASKS[name].spoken.title, name[:2], len(tried[name]), sum(each.solved for each in tried[name]), wrong[name]]
        for name in most
    ]
    head = [gettext("exercise"), gettext("lesson"), gettext("tried by"), gettext("solved by"), gettext("wrong answers")]
    return Table(head, lines, gettext("Where most went wrong")) if lines else None


def class_table(text: str) -> ClassTable:
    """Make a table of what a class has solved, with a line for each pupil, and a column for each lesson with exercises.

    `text` has the lines that pupils copied from `progress().code("their name")`, in any order, as they come in mails or
    a chat: quoted, broken, with greetings around. Those that were not copied whole are named below the table by the
    numbers of their lines; ValueError if there is no other. `missed` is a table of the exercises at which most went
    wrong. `rows()` and `to_frame()` have the table as data.

    >>> table = class_table("Ann: 00-1 01-5x3 01-6x2? [6a89]")
    >>> table.rows()[0]["solved"], [row["wrong answers"] for row in table.missed.rows()]
    (2, [2, 2])
    """
    if not isinstance(text, str):
        raise TypeError(gettext("class_table takes a text with the lines of pupils, not {it!r}").format(it=text))
    found, lost = read(text)
    if not found:
        example = line("Ann", {"01-1": TaskResult(1, True), "01-2": TaskResult(2, True)})
        raise ValueError(
            gettext(
                'there is no line such as {example} in it: pupils get theirs from sl.teach.progress().code("name")'
            ).format(example=example)
        )
    return ClassTable(found, lost)
