"""Homework: an exercise that gives a line to hand in, and the place where a teacher pastes the lines of a class."""

from setlab.core.i18n import gettext, sentences
from setlab.draw.markup import el
from setlab.teach.exercises.exercises import Exercise
from setlab.teach.forms import field
from setlab.teach.records.copied import LONGEST, ClassTable, Tried, class_table, line
from setlab.widgets.parts.elements import copy_button, scrolled, tool
from setlab.widgets.scene.events import Refused
from setlab.widgets.scene.scene import Scene


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
        """What is handed in, "" before the first try."""
        return line(self.who, {self.task.id: Tried(self.tries, self.solved)}) if self.tries else ""

    def judge(self) -> None:
        """As for any exercise; the same answer once more is no new try, and after a right one none is counted."""
        was_solved = self.solved
        super().judge()
        if not was_solved and self._checked != self.answer:
            self.tries, self._checked = self.tries + 1, self.answer

    def on_who(self, event):
        """Whose line it is."""
        self.who = str(event.value)[:LONGEST]
        if self.line:
            self.say(gettext("Your line for the teacher: {line}").format(line=self.line))

    def view(self):
        """The exercise, and below it the line."""
        whole = super().view()
        name = field("who", "who", self.who, LONGEST)
        how = gettext("Copy this line and send it to your teacher. Nothing is sent by itself.")
        if not self.line:
            how = gettext("When you have checked an answer, a line for your teacher stands here.")
        parts = [el("label", gettext("Your name"), " ", name), el("p", how)]
        if self.line:
            parts += [el("p", el("code", self.line), " ", copy_button(self.line, gettext("Copy this line")))]
        whole.append(el("div", parts, class_="stage-why", data_key="hand-in"))
        return whole


class ClassLines(Scene):
    """Where a teacher pastes the lines of a class and sees who did what, and what most got wrong. It keeps nothing.

    >>> lines = ClassLines()
    >>> lines.press("lines", "lines", "Ann: 00-1 01-5x3 01-6x2? [6a89]")
    'Lines that were read: 1.'
    >>> lines.table.rows()[0]["name"]
    'Ann'
    """

    is_read = True

    def __init__(self) -> None:
        self.text = self.told = ""
        self.table: ClassTable | None = None

    def on_lines(self, event):
        """Read what was pasted; what stood there stays."""
        self.text = str(event.value)
        self.on_read(event)

    def on_read(self, event):
        """Make the table of what stands there."""
        try:
            self.table = class_table(self.text)
        except ValueError as error:
            self.table = None
            raise Refused(str(error)) from None
        text = gettext("Lines that were read: {n}.").format(n=len(self.table.lines))
        self.told = sentences([text, self.table.caption])
        self.say(self.told)

    def refuse(self, refusal):
        """What is wrong stands below the place, too."""
        self.told = str(refusal)
        self.say(refusal)

    def view(self):
        """The place for lines, and the tables below it."""
        label = gettext("Paste the lines of your class here, with all that is around them")
        place = el(
            "textarea", self.text, rows=8, cols=60, data_key="lines", data_on_change="lines", style="width: 100%"
        )
        return el(
            "div",
            el("label", el("span", label), place),
            el("p", gettext("Nothing leaves this page."), class_="stage-quiet"),
            el("div", tool(gettext("Make the table"), "read", main=True), class_="stage-toolbar", data_key="tools"),
            el("p", self.told, class_="stage-note", data_key="said"),
            self.table and scrolled(gettext("The class"), self.table.element()),
            self.table and self.table.missed and scrolled(self.table.missed.caption, self.table.missed.element()),
            class_="stage-exercise",
            data_key="class-lines",
        )
