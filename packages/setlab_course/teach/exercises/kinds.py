"""Kinds of exercises: give a value or a number, write a function, or find anything that meets every demand."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from numbers import Integral, Real
from typing import Any

from setlab.common.i18n import gettext, sentence
from setlab.core.cards import Card, Piece
from setlab.widgets.parts.prose import literal
from setlab_course.teach.exercises.likeness import likeness
from setlab_course.teach.formatting.numerals import decimal, numeral, within
from setlab_course.teach.formatting.showing import error_text, short, worded
from setlab_course.teach.forms import TextForm
from setlab_course.teach.parsing.parsing import WrongFormat, number

MOST_TYPED = 20  # items of a list that are written out


@dataclass(frozen=True)
class Task:
    """Base of every exercise.

    `gives` is the name that the cell with the answer defines: by default "answer_5". `form` makes the form in which it
    is answered without a program (`setlab_course.teach.forms`), given the scene that shows it; `in_python` is for those
    who answer in a cell. `shows` gives what to look at, `after` is one more sentence once it is solved, and `solution`
    a right answer: a program as text, or a function that gives cards or a picture.

    All texts are written in English, and each is a message; `spoken` has them in the current language.
    """

    id: str
    title: str
    question: str = field(default="", kw_only=True)
    in_python: str = field(default="", kw_only=True)
    shows: Callable[[], object] | None = field(default=None, kw_only=True)
    form: Callable | None = field(default=None, kw_only=True)
    gives: str = field(default="", kw_only=True)
    after: str = field(default="", kw_only=True)
    solution: str | Callable[[], object] = field(default="", kw_only=True)
    hints: tuple = field(default=(), kw_only=True)

    @property
    def spoken(self) -> "Task":
        """Exercise with its texts in the current language."""
        texts = {name: getattr(self, name) for name in ("title", "question", "in_python", "after")}
        translated: dict[str, Any] = {name: gettext(text) for name, text in texts.items()}
        return replace(self, **translated, hints=tuple(map(gettext, self.hints)))

    @property
    def name(self) -> str:
        """Name under which its answer stands in a notebook."""
        return self.gives or f"answer_{self.id.rpartition('-')[2]}"

    @property
    def code(self) -> str:
        """Solution, if it is a program; else ""."""
        return self.solution if isinstance(self.solution, str) else ""

    def ask(self, answer: Any) -> None:
        """Call an answer that is no plain value just as `fault` will call it, without judging it."""


@dataclass(frozen=True)
class Value(Task):
    """Exercise whose answer is a value. `right()` computes it; `mistakes` are (wrong value or range, sentence).

    The first that fits is used, so ranges come last; any number within one fits. `read` brings an answer into the form
    of the right one, or raises WrongFormat. `why` says what is wrong with an answer that is none of the mistakes.
    """

    right: Callable[[], Any]
    read: Callable[[Any], Any]
    mistakes: tuple = ()
    why: Callable[[Any], str] | None = None

    @cached_property
    def key(self) -> tuple[Any, list[tuple[Any, str]]]:
        """Right answer and [(likely wrong one, sentence)]: computed once, and not in a learner's time."""
        return self.right(), [(wrong() if callable(wrong) else wrong, reply) for wrong, reply in self.mistakes]

    @property
    def answer(self) -> int | tuple[int, ...]:
        """Right answer."""
        return self.key[0]

    def fault(self, answer: object) -> str:
        """Return what is wrong with the answer, in a sentence; "" if it is right."""
        try:
            given = self.read(answer)
        except WrongFormat as problem:
            return str(problem)
        right, mistakes = self.key
        if given == right:
            return ""
        counted = not isinstance(right, Integral) or is_whole(given)  # a fraction of a count is a separate mistake
        reply = next((reply for wrong, reply in mistakes if given == wrong or (counted and within(given, wrong))), None)
        if reply:
            return gettext(reply)
        return self.why(given) if self.why else off_by_some(given, right)


@dataclass(frozen=True)
class Number(Value):
    """Exercise whose answer is a number, typed into a field."""

    read: Callable[[Any], Any] = number
    form: Callable | None = field(default=TextForm, kw_only=True)


@dataclass(frozen=True)
class Function(Task):
    """Exercise whose answer is a function. It is compared with `right` on `cases()`, a list of argument tuples.

    `mistakes` are (wrong function, sentence). `shape(case, value)` says what is odd about a single result, `why(case)`
    gives the reason for the right one. An answer may not lean on the functions named in `ready`: they are the answer.
    """

    right: Callable
    cases: Callable[[], list]
    mistakes: tuple = ()
    shape: Callable[[tuple, Any], str] = lambda case, value: ""
    why: Callable[[tuple], str] = lambda case: ""
    ready: tuple = ()

    def ask(self, answer: Any) -> None:
        """Call the function on all cases, up to the first that raises, without computing the right results there."""
        for case in self.cases() if callable(answer) else ():
            answer(*case)

    def fault(self, answer: object) -> str:
        """Return what is wrong with the answer, in a sentence; "" if it is right."""
        if not callable(answer):
            return gettext(
                "Your answer is {it}; it should be a function. Give its name, without parentheses behind it."
            ).format(it=short(answer))
        cases, got = self.cases(), []
        for case in cases:
            try:
                got.append(answer(*case))
            except RecursionError:
                raise
            except Exception as error:
                return gettext("`{call}` stopped with {error}").format(
                    call=called(answer, case), error=error_text(error)
                )
        right = [self.right(*case) for case in cases]
        if got == right:
            return self._leaning(answer)
        if all(value in (None, ...) for value in got):
            return gettext("Your function gives nothing back yet. Does it end with return?")
        return self._mistaken(cases, got) or self._failing(answer, cases, got, right)

    def _leaning(self, answer: object) -> str:
        used = {getattr(answer, "__name__", ""), *getattr(getattr(answer, "__code__", None), "co_names", ())}
        for name in used.intersection(self.ready):
            return gettext("{name} already does the whole job: write it yourself.").format(name=name)
        return ""

    def _mistaken(self, cases: Sequence[tuple], got: Sequence[object]) -> str:
        found = (text for wrong, text in self.mistakes if got == [wrong(*case) for case in cases])
        return next(map(gettext, found), "")

    def _failing(
        self,
        answer: Callable,
        cases: Sequence[tuple],
        got: Sequence[object],
        right: Sequence[int | Iterable[str | Card]],
    ) -> str:
        """Describe the first failing case, preferring one with an odd result, and what all failures have in common."""
        failing = [result for result in zip(cases, got, right, strict=True) if result[1] != result[2]]
        case, value, wanted = next((it for it in failing if self.shape(*it[:2])), failing[0])
        message = gettext("`{call}` gives `{value}`; it should give `{wanted}`").format(
            call=called(answer, case), value=short(value), wanted=short(wanted)
        )
        why, odd = self.why(case), self.shape(case, value) or likeness(got, right)
        message = gettext("{text} ({why})").format(text=message, why=why) if why else message
        return "\n".join(filter(None, [sentence(message), odd]))


@dataclass(frozen=True)
class OpenExercise(Task):
    """Open exercise: any answer will do that meets every demand.

    Demands are (test, what to say if it fails); what is said may depend on the answer. Where looking and saying are one
    piece of work, `judge` takes their place: it says what is wrong, "" if nothing is.
    """

    demands: tuple = ()
    judge: Callable[[Any], str] | None = None

    def ask(self, answer: Any) -> None:
        """Interview the answer by judging it: which questions it gets depends on its replies."""
        self.fault(answer)

    def fault(self, answer: object) -> str:
        """Return what to say about the first demand that is not met; "" if all are."""
        if self.judge:
            return self.judge(answer)
        reply = next((reply for test, reply in self.demands if not test(answer)), "")
        return reply(answer) if callable(reply) else reply and gettext(reply)


def is_whole(number: float | Fraction) -> bool:
    """Return whether it is a whole number, of any type."""
    return isinstance(number, Real) and number % 1 == 0


def off_by_some(given: float | Fraction, right: int) -> str:
    """Return, as a last resort, whether the number is too large or too small, but not by how much."""
    if not isinstance(given, Real) or not isinstance(right, Real):
        quoted = literal(worded(given)) if isinstance(given, (list, tuple)) else short(given)
        return gettext("{it} is not it.").format(it=quoted)
    if isinstance(right, Integral):
        if given != round(given):
            return gettext("Give a whole number; {n} is not one.").format(n=decimal(given))
        given = round(given)
        text = gettext("{n} is too many.") if given > right else gettext("{n} is too few.")
    else:
        text = gettext("{n} is too high.") if given > right else gettext("{n} is too low.")
    return text.format(n=numeral(given))


def called(function: Callable, case: tuple) -> str:
    """Return a call as typed in a notebook: "why_not(sl.Card('1sro'), …)"."""
    name = getattr(function, "__name__", "")
    arguments = ", ".join(map(typed, case))
    return f"{name if name.isidentifier() else 'your_function'}({arguments})"


def typed(argument: Card | Sequence[Card]) -> str:
    """Return an argument as typed in a notebook."""
    if isinstance(argument, list) and len(argument) > MOST_TYPED:
        # Translators: a list that is too long to be shown whole: "[sl.Card('1sro'), …, … 80 in all]".
        n = gettext("{n} in all").format(n=len(argument))
        return f"[{', '.join(map(typed, argument[:3]))}, … {n}]"
    if isinstance(argument, list):
        return f"[{', '.join(map(typed, argument))}]"
    return "sl." * isinstance(argument, Piece) + repr(argument)
