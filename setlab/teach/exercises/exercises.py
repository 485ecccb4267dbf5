"""An exercise as something to press: the question, a place for the answer, Check, Hint, and what was solved."""

from contextlib import suppress

from setlab.core.arguments import flag
from setlab.core.files import change_kept, load_kept
from setlab.core.i18n import gettext, sentences
from setlab.draw.markup import el
from setlab.teach.exercises.attempts import Attempts, attempts_at, exercise
from setlab.teach.forms import InCell, Unfinished
from setlab.teach.saying.showing import explained
from setlab.widgets.parts.elements import tool, undo_button
from setlab.widgets.parts.prose import inline, prose, unmarked
from setlab.widgets.scene.events import Refused
from setlab.widgets.scene.scene import Scene

DRAFTS = "answers.json"  # what stands in the forms: {id: state}


class Exercise(Scene):
    """One exercise of the course, by its `name`. `.solved` says whether it is; `.answer` is what was given last.

    What is filled in is kept, so that a kernel that was started again, or another day, finds it there; with
    `keep=False` nothing is.
    """

    is_read = True

    def __init__(self, name: str, keep: bool = True) -> None:
        self.task, self.keep = exercise(name), flag(keep, "keep")
        self.attempts = attempts_at(self.task) if keep else Attempts(self.task, keep=False)
        self.form = self.own((self.task.form or InCell)(self))
        self.answer = None
        self.verdict: tuple[bool | None, str] | None = None  # (right, what is said)
        self.is_open = False  # the solution
        self.past = []
        self._pick_up()

    @property
    def solved(self):
        """Was it solved, today or on another day?"""
        return self.attempts.solved

    # --- what is kept ------------------------------------------------------------------------------------------------

    def _pick_up(self):
        """Go on with what was filled in last; what cannot be read any more is left alone."""
        state = load_kept(DRAFTS).get(self.task.id) if self.keep else None
        if isinstance(state, list):
            with suppress(ValueError, TypeError, LookupError, AttributeError):  # of an older version, or damaged
                self.form.restore(state)
        self._kept = self.form.state()

    def follow(self):
        """Whatever changed the form, it is kept."""
        state = self.form.state()
        if state != self._kept and self.keep:
            self._kept = state
            with suppress(OSError):  # a full disk must not take the exercise away; the check says that it is full
                change_kept(DRAFTS, lambda kept: kept | {self.task.id: state}, lasting=False)

    def remember(self):
        """To be called by the form before each change: undo comes back to it, and what was said is about the past."""
        if self.form.state() not in self.past[-1:]:  # the last press changed nothing
            self.past.append(self.form.state())
        self.verdict = None

    # --- what happens ------------------------------------------------------------------------------------------------

    def on_check(self, event):
        self.judge()

    def judge(self) -> None:
        """Say whether what stands there now is right."""
        self._read()
        self.tell(*self.attempts.judge(self.answer))

    def _read(self):
        """The answer is what stands there now; Refused if something is missing."""
        try:
            self.answer = self.form.answer()
        except Unfinished as missing:
            raise Refused(str(missing)) from None

    def tell(self, wrong, trouble=""):
        """Say what is `wrong` with the answer ("": nothing), and why it could not be noted ("": it was)."""
        said = wrong or sentences([gettext("Well done."), self.task.spoken.after])
        said = sentences([said, trouble])
        self.verdict = not wrong, said
        self.say(sentences([gettext("Not yet.") if wrong else gettext("Right."), unmarked(said)]))

    def on_hint(self, event):
        self.attempts.ask()
        self.say(unmarked(self.attempts.told()[-1]))

    def on_solution(self, event):
        self.is_open = not self.is_open

    def on_undo(self, event):
        if self.past:
            self.form.restore(self.past.pop())
            self.verdict = None

    def refuse(self, refusal):
        self.verdict = None, str(refusal)
        self.say(refusal)

    # --- what there is to see ----------------------------------------------------------------------------------------

    def view(self):
        task = self.task.spoken
        solved = el("strong", gettext("✔ solved"), class_="stage-yes stage-solved") if self.solved else None
        return el(
            "div",
            el("p", el("span", self.title, class_="stage-quiet"), " ", solved, data_key="head"),
            el("div", prose(task.question), class_="stage-why"),
            task.shows and el("div", explained(task.shows()), class_="stage-shown", data_key="shown"),
            el("div", self.form.view(), class_="stage-answer", data_key="form"),
            self._said(),
            self._tools(),
            self._hints(),
            self.is_open and self._solution(),
            class_="stage-exercise",
            data_key="exercise",
        )

    def _said(self):
        """The line for the verdict: it has its place before there is one, so that nothing moves."""
        right, text = self.verdict or (None, "")
        mark = {True: gettext("Right."), False: gettext("Not yet."), None: ""}[right]
        look = {True: "stage-note stage-yes", False: "stage-note stage-no", None: "stage-note"}[right]
        lines = [el("p", inline(line)) for line in text.splitlines()]
        return el("div", mark and el("strong", mark), lines, class_=f"{look} stage-verdict-line", data_key="verdict")

    def _tools(self):
        attempts = self.attempts
        hint = gettext("Hint ({n} left)").format(n=attempts.left) if attempts.left else gettext("No more hints")
        shown = self.solved and self.task.solution
        return el(
            "div",
            tool(gettext("Check"), "check", main=True),
            tool(hint, "hint", off=not attempts.left),
            undo_button(self.past) if self.task.form else None,
            shown and tool(gettext("A solution"), "solution", pressed=self.is_open),
            class_="stage-toolbar",
            data_key="tools",
        )

    def _hints(self):
        lines = [el("li", inline(line)) for line in self.attempts.told()]
        return el("ul", lines, data_key="hints") if lines else None

    def _solution(self):
        task = self.task
        shown = el("pre", task.code) if task.code else explained(task.solution())
        return el("div", shown, class_="stage-note", data_key="solution")

    @property
    def title(self):
        return self.task.spoken.title

    def still(self):
        """The question only."""
        text = self.task.spoken.question
        return text, el("div", prose(text), el("p", el("em", gettext("Run the cell to answer."))))

    def __repr__(self):
        return f'task("{self.task.id}")'


def task(name: str) -> Exercise:
    """An exercise, by its `name` such as "01-1", to be answered by pressing; by a program where one is asked for.

    It shows the question, a place for the answer that fits it (rows for yes and no, cards to be chosen, a field), and
    says what is wrong and why. Hints come when one asks for them.

    >>> exercise = task("01-5")
    >>> exercise.press("submit", "answer-0", "80 / 2")
    'Right. Well done. Every other card is a partner of yours, and each SET holds two of them: 80 / 2.'
    """
    return Exercise(name)
