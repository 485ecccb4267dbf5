"""Exercises to press: the question, a field for the answer, Check, Hint; and as homework, handed in."""

from contextlib import suppress
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.arguments import flag
from setlab.common.files import change_kept, load_kept
from setlab.common.i18n import gettext, sentences
from setlab.draw.markup import el
from setlab.widgets.parts.elements import copy_button, scrolled, tool, undo_button
from setlab.widgets.parts.prose import inline, prose, unmarked
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Scene
from setlab_course.teach.exercises.attempts import Attempts, attempts_at, exercise
from setlab_course.teach.formatting.showing import explained
from setlab_course.teach.forms import CellForm, IncompleteAnswer
from setlab_course.teach.forms.form import field
from setlab_course.teach.records.copied import LONGEST, ClassTable, TaskResult, class_table, line

DRAFTS = "answers.json"  # states of the forms: {id: state}


class Exercise(Scene):
    """Exercise of the course, by its `name`. `.solved` is whether it is solved; `.answer` is the latest answer.

    What is filled in is kept, so that a kernel that was started again, or another day, finds it there; with
    `keep=False` nothing is.
    """

    is_read = True

    def __init__(self, name: str, keep: bool = True) -> None:
        self.task, self.keep = exercise(name), flag(keep, "keep")
        self.attempts = attempts_at(self.task) if keep else Attempts(self.task, keep=False)
        self.form = self.own((self.task.form or CellForm)(self))
        self.answer = None
        self.verdict: tuple[bool | None, str] | None = None  # (right, what is said)
        self.is_open = False  # the solution
        self.past = []
        self._pick_up()

    @property
    def solved(self) -> bool:
        """Whether it was solved, today or on another day."""
        return self.attempts.solved

    # --- saved state -------------------------------------------------------------------------------------------------

    def _pick_up(self) -> None:
        """Restore the latest answer; one that can no longer be read is ignored."""
        state = load_kept(DRAFTS).get(self.task.id) if self.keep else None
        if isinstance(state, list):
            with suppress(ValueError, TypeError, LookupError, AttributeError):  # of an older version, or damaged
                self.form.restore(state)
        self._kept = self.form.state()

    def before_render(self) -> None:
        """Keep the state of the form if it has changed."""
        state = self.form.state()
        if state != self._kept and self.keep:
            self._kept = state
            with suppress(OSError):  # a full disk must not take the exercise away; the check says that it is full
                change_kept(DRAFTS, lambda kept: kept | {self.task.id: state}, lasting=False)

    def remember(self) -> None:
        """Remember the state for undo, and clear the verdict; the form calls this before each change."""
        if self.form.state() not in self.past[-1:]:  # the last press changed nothing
            self.past.append(self.form.state())
        self.verdict = None

    # --- events ------------------------------------------------------------------------------------------------------

    def on_check(self, event: Event) -> None:
        self.judge()

    def judge(self) -> None:
        """Say whether the current answer is right."""
        self._read()
        self.tell(*self.attempts.judge(self.answer))

    def _read(self) -> None:
        """Read the current answer; Refused if something is missing."""
        try:
            self.answer = self.form.answer()
        except IncompleteAnswer as missing:
            raise Refused(str(missing)) from None

    def tell(self, wrong: str, trouble: str = "") -> None:
        """Say what is `wrong` with the answer ("": nothing), and why it could not be noted ("": it was)."""
        text = wrong or sentences([gettext("Well done."), self.task.spoken.after])
        text = sentences([text, trouble])
        self.verdict = not wrong, text
        self.say(sentences([gettext("Not yet.") if wrong else gettext("Right."), unmarked(text)]))

    def on_hint(self, event: Event) -> None:
        self.attempts.ask()
        self.say(unmarked(self.attempts.hint_lines()[-1]))

    def on_solution(self, event: Event) -> None:
        self.is_open = not self.is_open

    def on_undo(self, event: Event) -> None:
        if self.past:
            self.form.restore(self.past.pop())
            self.verdict = None

    def refuse(self, refusal: Refused | str) -> None:
        self.verdict = None, str(refusal)
        self.say(refusal)

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        task = self.task.spoken
        solved = el("strong", gettext("✔ solved"), class_="stage-yes stage-solved") if self.solved else None
        return el(
            "div",
            el("p", el("span", self.title, class_="stage-quiet"), " ", solved, data_key="head"),
            el("div", prose(task.question), class_="stage-why"),
            task.shows and el("div", explained(task.shows()), class_="stage-shown", data_key="shown"),
            el("div", self.form.view(), class_="stage-answer", data_key="form"),
            self._verdict_line(),
            self._tools(),
            self._hints(),
            self.is_open and self._solution(),
            class_="stage-exercise",
            data_key="exercise",
        )

    def _verdict_line(self) -> Element:
        """Return the line for the verdict: it has its place before there is one, so that nothing moves."""
        right, text = self.verdict or (None, "")
        mark = {True: gettext("Right."), False: gettext("Not yet."), None: ""}[right]
        look = {True: "stage-note stage-yes", False: "stage-note stage-no", None: "stage-note"}[right]
        lines = [el("p", inline(line)) for line in text.splitlines()]
        return el("div", mark and el("strong", mark), lines, class_=f"{look} stage-verdict-line", data_key="verdict")

    def _tools(self) -> Element:
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

    def _hints(self) -> Element | None:
        lines = [el("li", inline(line)) for line in self.attempts.hint_lines()]
        return el("ul", lines, data_key="hints") if lines else None

    def _solution(self) -> Element:
        task: Any = self.task
        shown = el("pre", task.code) if task.code else explained(task.solution())
        return el("div", shown, class_="stage-note", data_key="solution")

    @property
    def title(self) -> str:
        return self.task.spoken.title

    def still(self) -> tuple[str, Element]:
        """Return the question only."""
        text = self.task.spoken.question
        return text, el("div", prose(text), el("p", el("em", gettext("Run the cell to answer."))))

    def __repr__(self) -> str:
        return f'task("{self.task.id}")'


def task(name: str) -> Exercise:
    """Show an exercise, by its `name` such as "01-1", to be answered by pressing; by a program where one is asked for.

    It shows the question, a place for the answer that fits it (rows for yes and no, cards to be chosen, a field), and
    says what is wrong and why. Hints come when one asks for them.

    >>> exercise = task("01-5")
    >>> exercise.press("submit", "answer-0", "80 / 2")
    'Right. Well done. Every other card is a partner of yours, and each SET holds two of them: 80 / 2.'
    """
    return Exercise(name)


class Homework(Exercise):
    """An exercise that is handed in: once it was tried, there is a line for the teacher. It keeps nothing.

    >>> homework = Homework("05-1")
    >>> homework.line
    ''
    """

    def __init__(self, name: str) -> None:
        super().__init__(name, keep=False)
        self.who, self.tries = "", 0
        self._checked = None

    @property
    def line(self) -> str:
        """Line to hand in, "" before the first try."""
        return line(self.who, {self.task.id: TaskResult(self.tries, self.solved)}) if self.tries else ""

    def judge(self) -> None:
        """Judge the answer, and count the try unless it is a repetition or follows a right one."""
        was_solved = self.solved
        super().judge()
        if not was_solved and self._checked != self.answer:
            self.tries, self._checked = self.tries + 1, self.answer

    def on_who(self, event: Event) -> None:
        """Set the name on the line."""
        self.who = str(event.value)[:LONGEST]
        if self.line:
            self.say(gettext("Your line for the teacher: {line}").format(line=self.line))

    def view(self) -> Element:
        """Return the exercise, and below it the line."""
        whole = super().view()
        name = field("who", "who", self.who, LONGEST)
        how = gettext("Copy this line and send it to your teacher. Nothing is sent automatically.")
        if not self.line:
            how = gettext("When you have checked an answer, a line for your teacher appears here.")
        parts = [el("label", gettext("Your name"), " ", name), el("p", how)]
        if self.line:
            parts += [el("p", el("code", self.line), " ", copy_button(self.line, gettext("Copy this line")))]
        whole.append(el("div", parts, class_="stage-why", data_key="hand-in"))
        return whole


class ClassLines(Scene):
    """Page where a teacher pastes the lines of a class and sees who did what, and what was hard. It keeps nothing.

    >>> lines = ClassLines()
    >>> lines.press("lines", "lines", "Ann: 00-1 01-5x3 01-6x2? [6a89]")
    'Lines that were read: 1.'
    >>> lines.table.rows()[0]["name"]
    'Ann'
    """

    is_read = True

    def __init__(self) -> None:
        self.text = self.note = ""
        self.table: ClassTable | None = None

    def on_lines(self, event: Event) -> None:
        """Read the pasted lines; they stay in the field."""
        self.text = str(event.value)
        self.on_read(event)

    def on_read(self, event: Event) -> None:
        """Make the table from the pasted lines."""
        try:
            self.table = class_table(self.text)
        except ValueError as error:
            self.table = None
            raise Refused(str(error)) from None
        text = gettext("Lines that were read: {n}.").format(n=len(self.table.lines))
        self.note = sentences([text, self.table.caption])
        self.say(self.note)

    def refuse(self, refusal: Refused | str) -> None:
        """Show the error below the field as well."""
        self.note = str(refusal)
        self.say(refusal)

    def view(self) -> Element:
        """Return the field for the lines, and the tables below it."""
        label = gettext("Paste the lines of your class here, with everything around them")
        place = el(
            "textarea", self.text, rows=8, cols=60, data_key="lines", data_on_change="lines", style="width: 100%"
        )
        return el(
            "div",
            el("label", el("span", label), place),
            el("p", gettext("Nothing leaves this page."), class_="stage-quiet"),
            el("div", tool(gettext("Make the table"), "read", main=True), class_="stage-toolbar", data_key="tools"),
            el("p", self.note, class_="stage-note", data_key="said"),
            self.table and scrolled(gettext("The class"), self.table.element()),
            self.table and self.table.missed and scrolled(self.table.missed.caption, self.table.missed.element()),
            class_="stage-exercise",
            data_key="class-lines",
        )
