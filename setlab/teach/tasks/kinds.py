"""Three kinds of exercises: give a value, write a function, or find anything that meets every demand."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from setlab.core.cards import Piece
from setlab.core.i18n import gettext, sentence
from setlab.teach.showing import short, told
from setlab.teach.tasks.parsing import Misshapen


@dataclass(frozen=True)
class Task:
    """What every exercise has. `gives` is the name that the cell with the answer gives: without one, "answer_5"."""

    id: str
    title: str
    gives: str = field(default="", kw_only=True)

    @property
    def name(self):
        """The name under which its answer stands in a notebook."""
        return self.gives or f"answer_{self.id.rpartition('-')[2]}"


@dataclass(frozen=True)
class Value(Task):
    """An exercise whose answer is a value. `right()` computes it; `mistakes` are (wrong value, sentence).

    `read` brings an answer into the form of the right one, or raises Misshapen. `why` says what is wrong with an
    answer that is none of the mistakes.
    """

    right: Callable[[], Any]
    read: Callable[[Any], Any]
    mistakes: tuple = ()
    hints: tuple = ()
    why: Callable[[Any], str] = lambda given: gettext("{it} is not it.").format(it=short(given))

    @cached_property
    def key(self):
        """The right answer and [(likely wrong one, sentence)]: computed once, and not in a learner's time."""
        return self.right(), [(wrong() if callable(wrong) else wrong, told) for wrong, told in self.mistakes]

    def fault(self, answer):
        """What is wrong with the answer, in a sentence; "" if it is right."""
        try:
            given = self.read(answer)
        except Misshapen as problem:
            return str(problem)
        right, mistakes = self.key
        if given == right:
            return ""
        return next((told for wrong, told in mistakes if given == wrong), None) or self.why(given)


@dataclass(frozen=True)
class Function(Task):
    """An exercise whose answer is a function. It is compared with `right` on `cases()`, a list of argument tuples.

    `mistakes` are (wrong function, sentence). `shape(case, value)` says what is odd about a single result, `why(case)`
    gives the reason for the right one. An answer may not lean on the functions named in `ready`: they are the answer.
    """

    right: Callable
    cases: Callable[[], list]
    mistakes: tuple = ()
    hints: tuple = ()
    shape: Callable[[tuple, Any], str] = lambda case, value: ""
    why: Callable[[tuple], str] = lambda case: ""
    ready: tuple = ()

    def fault(self, answer):
        """What is wrong with the answer, in a sentence; "" if it is right."""
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
                return gettext("`{call}` stopped with {error}").format(call=called(answer, case), error=told(error))
        right = [self.right(*case) for case in cases]
        if got == right:
            return self._leaning(answer)
        if all(value in (None, ...) for value in got):
            return gettext("Your function gives nothing back yet. Does it end with return?")
        return self._mistaken(cases, got) or self._failing(answer, zip(cases, got, right, strict=True))

    def _leaning(self, answer):
        used = {getattr(answer, "__name__", ""), *getattr(getattr(answer, "__code__", None), "co_names", ())}
        for name in used.intersection(self.ready):
            return gettext("{name} already does the whole job: write it yourself.").format(name=name)
        return ""

    def _mistaken(self, cases, got):
        return next((text for wrong, text in self.mistakes if got == [wrong(*case) for case in cases]), "")

    def _failing(self, answer, results):
        """Of the cases that fail, the first whose result is odd, or else the first."""
        failing = [(case, value, wanted) for case, value, wanted in results if value != wanted]
        case, value, wanted = next((it for it in failing if self.shape(*it[:2])), failing[0])
        told = gettext("`{call}` gives `{value}`; it should give `{wanted}`").format(
            call=called(answer, case), value=short(value), wanted=short(wanted)
        )
        why, odd = self.why(case), self.shape(case, value)
        told = gettext("{text} ({why})").format(text=told, why=why) if why else told
        return "\n".join(filter(None, [sentence(told), odd]))


@dataclass(frozen=True)
class Wanted(Task):
    """An open exercise: any answer will do that meets every demand. Demands are (test, what to say if it fails)."""

    demands: tuple = ()
    hints: tuple = ()

    def fault(self, answer):
        """The first demand that is not met; "" if all are."""
        return next((told for test, told in self.demands if not test(answer)), "")


def called(function, case):
    """A call as one would type it in a notebook: "why_not(sl.Card('1sro'), …)"."""
    name = getattr(function, "__name__", "")
    arguments = ", ".join(map(typed, case))
    return f"{name if name.isidentifier() else 'your_function'}({arguments})"


def typed(argument):
    """An argument as one would type it in a notebook."""
    if isinstance(argument, list):
        return f"[{', '.join(map(typed, argument))}]"
    return "sl." * isinstance(argument, Piece) + repr(argument)
