"""Checks of answers to exercises: they never raise, name the likely mistake, and give a hint on demand."""

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Any

from setlab.common.arguments import flag
from setlab.common.i18n import gettext, sentences
from setlab.common.pasted import printable
from setlab.draw.markup import el, to_html
from setlab.widgets.parts.prose import inline, plain
from setlab_course.teach.cells.cells import MissingAnswer, answer_of, remark, watch
from setlab_course.teach.exercises.attempts import Attempts, attempts_at, exercise

if TYPE_CHECKING:
    from setlab_course.teach.exercises.kinds import Task

NOT_GIVEN = object()


class Verdict:
    """Verdict of a check: truthy if the answer is right; it shows itself as a sentence or two."""

    def __init__(self, right: bool, text: str, code: str = "") -> None:
        self.right, self.text, self.code = right, printable(text), code

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return "\n\n".join(filter(None, [plain(self.text), self.code]))

    def _repr_html_(self) -> str:
        # Ink and paper are the page's own, so it can be read in every theme; the bar is seen on light and on dark.
        bar = "#2e8b57" if self.right else "#d1495b"
        mark = escape(gettext("Right.") if self.right else gettext("Not yet."))
        lines = "<br>".join(to_html(el("span", inline(line))) for line in self.text.splitlines())
        code = f"<pre>{escape(self.code)}</pre>" if self.code else ""
        return f'<div style="border-left:4px solid {bar};padding:6px 12px"><strong>{mark}</strong> {lines}{code}</div>'


def check(task: Any, answer: object = NOT_GIVEN, hint: bool = False, solution: bool = False) -> Verdict:
    """Judge the answer to a `task`, an exercise such as "01-1". Truthy if it is right. `hint=True` gives one more hint.

    Without an answer it is looked for where the exercise puts it: under a name of its own, such as `answer_5`, or
    the name of the function that was asked for. `solution=True` shows another solution of what is solved.

    >>> answer_5 = 80
    >>> check("01-5", answer_5)
    80 counts ordered partners: each SET through your card holds two of them.
    For a hint, run `sl.teach.check("01-5", hint=True)`.
    """
    hint, solution = flag(hint, "hint"), flag(solution, "solution")
    try:
        task = exercise(task)
    except ValueError as error:
        return Verdict(False, str(error))
    attempts = attempts_at(task)
    if solution:
        unsolved = gettext("Solve it first: then there is another solution to look at.")
        return Verdict(True, task.spoken.after, task.code) if attempts.solved else Verdict(False, unsolved)
    if found := answer is NOT_GIVEN:
        try:
            answer = answer_of(task.name)
        except MissingAnswer as reason:
            return Verdict(False, str(reason))
    wrong, trouble = attempts.judge(answer)
    if not wrong:
        return Verdict(True, "\n".join(filter(None, [*_praise(task), trouble])))
    wrong = sentences([wrong, remark(task.name)]) if found else wrong
    return Verdict(False, "\n".join(filter(None, [wrong, *_hints(attempts, hint), trouble])))


def _praise(task: "Task") -> Iterator[str]:
    """Yield the sentences on a right answer: a further remark, and where to see another solution."""
    yield sentences([gettext("Well done."), task.spoken.after])
    if task.code:
        call = f'`sl.teach.check("{task.id}", solution=True)`'
        yield gettext("For another solution, run {call}.").format(call=call)


def _hints(attempts: Attempts, asked: bool) -> Iterator[str]:
    """Yield the hints so far, and how to ask for the next."""
    if asked:
        attempts.ask()
    yield from attempts.hint_lines()
    if attempts.hints == 0 < attempts.left:
        yield gettext("For a hint, run {call}.").format(call=f'`sl.teach.check("{attempts.task.id}", hint=True)`')
    elif asked and attempts.left:
        yield gettext("Run it again for the next hint.")


watch()  # from the start, so that a cell that fails before the first check counts as failed
