"""Two kinds of exercises: give a value, or write a function."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from setlab.core.words import gettext


@dataclass(frozen=True)
class Value:
    """An exercise whose answer is a value. `right()` computes it; `mistakes` are (wrong value, sentence)."""

    id: str
    title: str
    right: Callable[[], Any]
    mistakes: tuple = ()
    hints: tuple = ()
    shape: str = ""  # what the answer should look like, for an answer of another type

    def fault(self, answer):
        """What is wrong with the answer, in a sentence; "" if it is right."""
        right = self.right()
        if type(answer) is not type(right) and self.shape:
            return gettext("Your answer is {it!r}; it should be {shape}.").format(it=answer, shape=self.shape)
        if answer == right:
            return ""
        for wrong, sentence in self.mistakes:
            if answer == (wrong() if callable(wrong) else wrong):
                return sentence
        return gettext("{it!r} is not it.").format(it=answer)


@dataclass(frozen=True)
class Function:
    """An exercise whose answer is a function. It is compared with `right` on `cases()`, a list of argument tuples."""

    id: str
    title: str
    right: Callable
    cases: Callable[[], list]
    mistakes: tuple = ()  # (wrong function, sentence)
    hints: tuple = ()

    def fault(self, answer):
        """What is wrong with the answer, in a sentence; "" if it is right."""
        if not callable(answer):
            return gettext("Your answer is {it!r}; it should be a function.").format(it=answer)
        cases = self.cases()
        got = [answer(*case) for case in cases]
        right = [self.right(*case) for case in cases]
        if got == right:
            return ""
        if all(value in (None, ...) for value in got):
            return gettext("Your function gives nothing back yet. Does it end with return?")
        for wrong, sentence in self.mistakes:
            if got == [wrong(*case) for case in cases]:
                return sentence
        case, value = next((case, g) for case, g, r in zip(cases, got, right, strict=True) if g != r)
        arguments = ", ".join(map(repr, case))
        return gettext("For ({arguments}) your function gives {value!r}, which is wrong.").format(
            arguments=arguments, value=value
        )


@dataclass(frozen=True)
class Wanted:
    """An open exercise: any answer will do that meets every demand. Demands are (test, what to say if it fails)."""

    id: str
    title: str
    demands: tuple = field(default=())
    hints: tuple = ()

    def fault(self, answer):
        """The first demand that is not met; "" if all are."""
        return next((sentence for test, sentence in self.demands if not test(answer)), "")
