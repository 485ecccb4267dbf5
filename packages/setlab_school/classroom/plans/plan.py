"""Plan of an hour as a file: what is said when, and what the projector shows. `data/plans` has setlab's own.

A file is TOML. Its texts are messages: in another language they are read in that one, and what a teacher has written
stays as it is.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, TypeGuard

from setlab.common.files import PACKAGE
from setlab.common.i18n import gettext, message
from setlab.common.pasted import pasted
from setlab_school.classroom.plans.puts import KINDS, PlanItem
from setlab_school.classroom.polls.own import LONGEST_LINE

if TYPE_CHECKING:
    from setlab.common.files import Json


LONGEST, MOST_STEPS, MOST_MINUTES = 600, 40, 180  # letters of a text, steps of a plan, minutes of a step
MOST_LESSONS = 40
MOST_PARTS = 8  # of a dotted name: plans have none, and many make the TOML parser extremely slow
_QUOTED = re.compile(r""""{3}(?s:.*?)"{3}|'{3}(?s:.*?)'{3}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|\#.*""")
# Bytes of a file: each letter may be written with a backslash and eight digits.
LARGEST = 10 * (MOST_STEPS * (LONGEST + LONGEST_LINE + 100) + (2 + MOST_LESSONS) * LONGEST)
FOLDER = PACKAGE / "data" / "plans"
SECTIONS = {  # what a plan says besides its steps
    "aim": message("Aim"),
    "room": message("Room"),
    "paper": message("Paper"),
    "misconceptions": message("Misconceptions"),
    "ask": message("Ask"),
    "early": message("Early"),
    "easier": message("Easier"),
    "further": message("Further"),
    "homework": message("Homework"),
}


@dataclass(frozen=True)
class PlanStep:
    """Part of an hour: its `minutes`, what to `say`, and what is `put` up; None leaves up what is there.

    `short` is the minutes it takes where time is short; 0 leaves it out.

    >>> PlanStep.read({"minutes": 3, "say": "One sentence each.", "words": "What is a SET?"}).put
    SentenceItem('What is a SET?')
    """

    minutes: int
    say: str
    put: PlanItem | None = None
    short: int = 0

    @classmethod
    def read(cls, record: object) -> "PlanStep":
        """Read the step from a table in a file; ValueError if it is none."""
        if not isinstance(record, dict):
            raise ValueError(gettext("a step is a table that begins with [[step]]"))
        kinds = record.keys() - {"minutes", "short", "say"}
        if unknown := kinds - KINDS.keys():
            text = gettext("a step has {kinds} or nothing to be shown, and no {name!r}")
            raise ValueError(text.format(kinds=gettext(", ").join(KINDS), name=min(unknown)))
        if len(kinds) > 1:
            raise ValueError(gettext("a step shows one thing: make two steps of it"))
        put = next((KINDS[kind](_text(record, kind, KINDS[kind].longest)) for kind in kinds), None)
        minutes = record.get("minutes")
        short = record.get("short", 0)
        if not (_is_minutes(minutes, 1) and _is_minutes(short, 0)):
            raise ValueError(gettext("a step takes 1 to {n} minutes").format(n=MOST_MINUTES))
        return cls(minutes, _text(record, "say"), put, short)


@dataclass(frozen=True)
class Plan:
    """Plan of an hour: its `title`, the numbers of its `lessons`, its `steps`, and advice for the teacher.

    >>> plan = plans()[1]
    >>> plan.title, plan.minutes, len(plan.steps)
    ('The rule', 45, 6)
    """

    title: str
    steps: tuple[PlanStep, ...]
    lessons: tuple[str, ...] = ()
    aim: str = ""
    room: str = ""
    paper: str = ""
    misconceptions: str = ""
    ask: str = ""
    early: str = ""
    easier: str = ""
    further: str = ""
    homework: str = ""

    @classmethod
    def read(cls, text: str | bytes) -> "Plan":
        """Read the plan from a file; ValueError with a sentence that says what is wrong."""
        try:
            record = _record(pasted(text))
        except (ValueError, RecursionError):
            raise ValueError(gettext("this is not a plan file")) from None
        steps, lessons = record.pop("step", None), record.pop("lessons", [])
        if not isinstance(steps, list) or not 0 < len(steps) <= MOST_STEPS:
            raise ValueError(gettext("a plan has one to {n} steps").format(n=MOST_STEPS))
        if unknown := record.keys() - {"title", *SECTIONS}:
            raise ValueError(gettext("a plan has no {name!r}").format(name=min(unknown)))
        is_list = isinstance(lessons, list) and len(lessons) <= MOST_LESSONS
        if not is_list or not all(isinstance(each, str) and len(each) < 9 for each in lessons):
            raise ValueError(gettext("the lessons of a plan are a list of their numbers"))
        texts = {name: _text(record, name) for name in record}
        if not texts.get("title"):
            raise ValueError(gettext("a plan needs a title"))
        found = []
        for number, each in enumerate(steps, 1):
            try:
                found.append(PlanStep.read(each))
            except ValueError as error:
                raise ValueError(gettext("step {n}: {error}").format(n=number, error=error)) from None
        return cls(steps=tuple(found), lessons=tuple(lessons), **texts)

    @property
    def minutes(self) -> int:
        """Total length in minutes."""
        return sum(step.minutes for step in self.steps)

    @property
    def shortened(self) -> "Plan | None":
        """The same plan for a shorter hour, without the steps that are left out; None if there is none.

        >>> plans()[1].shortened.minutes, plans()[0].shortened
        (25, None)
        """
        kept = tuple(replace(step, minutes=step.short) for step in self.steps if step.short)
        return replace(self, steps=kept) if kept else None

    @property
    def lengths(self) -> list[int]:
        """Minutes of the plan, and those of its short form if there is one."""
        return [each.minutes for each in (self, self.shortened) if each is not None]

    def begins(self, number: int) -> int:
        """Return the minute in which this step, from 0 on, begins."""
        return sum(step.minutes for step in self.steps[:number])

    def spans(self, number: int) -> list[str]:
        """Return when this step is on, as "0–10", and the same in the short form if there is one; "–" for never.

        >>> plans()[1].spans(1), plans()[1].spans(3)
        (['10–15', '8–12'], ['25–32', '–'])
        """
        step, short = self.steps[number], sum(each.short for each in self.steps[:number])
        brief = f"{short}–{short + step.short}" if step.short else "–"
        begins = self.begins(number)
        return [f"{begins}–{begins + step.minutes}", *([brief] if self.shortened else [])]

    def sections(self, translate: Callable[[str], str] = gettext) -> list[tuple[str, ...]]:
        """Return the plan's texts other than the steps as [(heading, text)], each text translated by `translate`."""
        return [(gettext(head), translate(text)) for name, head in SECTIONS.items() if (text := getattr(self, name))]

    def messages(self) -> Iterator[str]:
        """Yield all its texts that can be translated."""
        yield from filter(None, (self.title, *(getattr(self, name) for name in SECTIONS)))
        for step in self.steps:
            yield step.say
            if step.put is not None:
                yield from step.put.texts


@cache
def plans() -> tuple[Plan, ...]:
    """Return the plans that come with setlab: first the ten minutes for a teacher, then those of whole hours."""
    return tuple(Plan.read(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.toml")))


@cache
def own_texts() -> frozenset[str]:
    """Return all texts of setlab's own plans. Only these contain marks; other people's texts are shown as they are."""
    return frozenset(text for plan in plans() for text in plan.messages())


def _is_minutes(given: object, least: int) -> TypeGuard[int]:
    return type(given) is int and least <= given <= MOST_MINUTES


def _text(record: Mapping[str, int | str], name: str, longest: int = LONGEST) -> str:
    text = record.get(name)
    if not isinstance(text, str) or len(text) > longest:
        raise ValueError(gettext("{name!r} is a text of at most {n} letters").format(name=name, n=longest))
    return text


def _record(text: str) -> "Json":
    """Return the table of a file; ValueError if it is none."""
    if any(line.count(".") > MOST_PARTS for line in _QUOTED.sub("", text).split("\n")):
        raise ValueError
    return tomllib.loads(text)
