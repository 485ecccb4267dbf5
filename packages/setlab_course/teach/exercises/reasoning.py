"""Steps of a proof: choose the sentence that follows, order lines, say which cases are left.

Each wrong answer has its own reason: a sentence for each sentence that does not follow, for each line that depends on
one below it, for each case that was given up or kept without need.

>>> from setlab_course.lessons import theorem
>>> step = theorem("08-plane").steps[-1]
>>> step.fault(step.answer), step.fault(step.answer[::-1])[:27]
('', 'Line 1 comes too early: it ')
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message, sentences
from setlab.common.rng import PortableRandom
from setlab_course.teach.exercises.kinds import Task
from setlab_course.teach.forms import LinesForm, SentenceForm, SeveralForm


class Theorem(NamedTuple):
    """Theorem to prove: its `claim`, `steps` that are exercises, and the sentence once all of them are made.

    `picture` draws it for a poster, if it has one.
    """

    id: str
    title: str
    claim: str
    steps: tuple[Task, ...]
    proved: str
    picture: Callable[[], Element] | None = None

    @property
    def sentences(self) -> list[str]:
        """Whole proof in a few sentences: the lines that were put in order, or what was found step by step."""
        last = self.steps[-1]
        if isinstance(last, LineOrdering):
            return [gettext(line) for line in last.lines]
        found = (
            [*((step.question, step.right) if isinstance(step, ConclusionChoice) else ()), step.after]
            for step in self.steps
        )
        return [sentences(gettext(text) for text in texts if text) for texts in found]


@dataclass(frozen=True)
class ConclusionChoice(Task):
    """Choice of the sentence that follows: `right` does; `wrong` has a reason for each that does not."""

    right: str
    wrong: Mapping[str, str]
    form: Callable | None = field(default=SentenceForm, kw_only=True)

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """All sentences, shuffled."""
        return _shuffled(self.id, (self.right, *self.wrong))

    def fault(self, answer: Any) -> str:
        """Return why the sentence does not follow; "" if it does."""
        return "" if answer == self.right else gettext(self.wrong[answer])

    @property
    def answer(self) -> str:
        """Right answer."""
        return self.right


class Premise(NamedTuple):
    """Dependence of a line on an earlier one, both by their number from 1 on, and the reason."""

    line: int
    on: int
    why: str


@dataclass(frozen=True)
class LineOrdering(Task):
    """Ordering of the `lines` of a proof. They are written in order; `needs` say which depends on which.

    Every order is right in which each line stands below those that it needs. The answer is a list of lines.
    """

    lines: tuple[str, ...]
    needs: tuple[Premise, ...]
    form: Callable | None = field(default=LinesForm, kw_only=True)

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """Lines, shuffled."""
        return _shuffled(self.id, self.lines)

    def fault(self, answer: Sequence[str]) -> str:
        """Return the first line that depends on one below it, and why; "" if none does."""
        place = {line: at for at, line in enumerate(answer)}
        early = [need for need in self.needs if place[self.lines[need.line - 1]] < place[self.lines[need.on - 1]]]
        if not early:
            return ""
        need = min(early, key=lambda need: place[self.lines[need.line - 1]])
        text = gettext("Line {n} comes too early: it needs line {on}.").format(
            n=place[self.lines[need.line - 1]] + 1, on=place[self.lines[need.on - 1]] + 1
        )
        return sentences([text, gettext(need.why)])

    @property
    def answer(self) -> list[str]:
        """Right answer."""
        return list(self.lines)


@dataclass(frozen=True)
class RemainingCases(Task):
    """Choice of the `cases` that are left. For each there is (is it left?, what to say if the learner is wrong).

    The answer is the list of those that are left. `verdicts` are the sentences for a case that is left, and one that is
    not.
    """

    cases: Mapping[str, tuple[bool, str]]
    verdicts: tuple[str, str] = field(
        default=(
            # Translators: {case} is one of the cases, such as 5 + 3 + 2.
            message("{case} is left."),
            # Translators: {case} is one of the cases, such as 5 + 3 + 2.
            message("{case} is not left."),
        ),
        kw_only=True,
    )
    form: Callable | None = field(default=SeveralForm, kw_only=True)

    @property
    def choices(self) -> tuple[str, ...]:
        """All cases, in their order."""
        return tuple(self.cases)

    def fault(self, answer: Iterable[str]) -> str:
        """Return the first case wrongly kept or given up, and why; "" if there is none."""
        kept = {*answer}
        for case, (is_left, why) in self.cases.items():
            if (case in kept) != is_left:
                text = gettext(self.verdicts[not is_left]).format(case=gettext(case))
                return sentences([text, gettext(why)])
        return ""

    @property
    def answer(self) -> list[str]:
        """Right answer."""
        return [case for case, (is_left, _) in self.cases.items() if is_left]


def _shuffled(name: str, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the texts shuffled: the same each time, and never in the given order."""
    mixed, random = list(texts), PortableRandom(name)
    while mixed == list(texts):
        random.shuffle(mixed)
    return tuple(mixed)
