"""Proofs that the learner makes, step by step: each is pressed, and each wrong one is answered with a reason."""

from contextlib import suppress
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, quoted, sentences
from setlab.common.notebook import running
from setlab.draw.markup import el
from setlab.widgets.parts.elements import tool
from setlab.widgets.parts.prose import inline, prose, unmarked
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.running import kept_by_cell
from setlab.widgets.scene.scene import Scene
from setlab_course.lessons import FOLDERS, proofs_in, theorem
from setlab_course.teach.exercises.reasoning import Theorem
from setlab_course.teach.forms import IncompleteAnswer
from setlab_course.teach.parsing.parsing import WrongFormat
from setlab_course.teach.recall.met import note_guess

if TYPE_CHECKING:
    from setlab_course.teach.exercises.kinds import Task


class Proof(Scene):
    """Proof of a theorem of the course, by its `name`: one step after the other, as far as the learner has come.

    The first wrong answer to a step is answered by a reason, and the step may be tried once more, as a bet may; after
    another one, or *Show me*, it is shown how it goes. `.right` says for each step that was made whether it was right
    at once. When its cell runs again, what was done stands.
    """

    is_read = True

    def __init__(self, name: str) -> None:
        try:
            self.theorem: Theorem = theorem(name)
        except KeyError:
            text = gettext("There is no proof {name}. Choose one of: {all}.")
            raise ValueError(text.format(name=quoted(name), all=gettext(", ").join(proof_names()))) from None
        self._cell = running().cell
        self._kept = kept_by_cell("proof", name)
        self.load_state(((), None, None))
        if self._kept:
            with suppress(ValueError, TypeError, LookupError, AttributeError):
                self.load_state(self._kept["noted"])

    # --- saved state -------------------------------------------------------------------------------------------------

    def dump_state(self) -> tuple[tuple[tuple[bool, list[int] | None], ...], list[int | str], list[int] | None]:
        """Return (steps made, state of the form, first answer).

        For each step made: whether it was right at once, and what was wrong in the end.
        """
        return tuple(self._made), self.form and self.form.state(), self.first

    def load_state(self, saved: Any) -> None:
        made, state, first = saved
        if len(made) > len(self.theorem.steps) or not all(type(right) is bool for right, _ in made):
            raise ValueError
        self._made: list[tuple[bool, list | None]] = [(right, wrong) for right, wrong in made]
        self.first: list | None = first  # state of the form when it was wrong
        self._lay_out()
        if self.form and state is not None:
            self.form.restore(state)
        for at, (_, wrong) in enumerate((*made, (False, first))):
            self._fault(at, wrong)  # fails if it cannot be judged

    def before_render(self) -> None:
        if self._kept is not None:
            self._kept["noted"] = self.dump_state()

    def _lay_out(self) -> None:
        """Replace the form by that of the next step."""
        self.parts = []
        self.form: Any = None
        if self.task is not None:
            self.form = self.own(self.task.form(self))

    def _fault(self, at: int, state: list | None) -> str:
        """Return what is wrong with this answer to a step; "" if it was never answered."""
        if state is None:
            return ""
        step: Any = self.theorem.steps[at]
        asked = _StepScene(step)  # the form has only a weak reference to its scene
        form = step.form(asked)
        form.restore(state)
        return step.fault(form.answer())

    @property
    def at(self) -> int:
        """Number of the step to make, from 0 on; the number of steps when all is proved."""
        return len(self._made)

    @property
    def task(self) -> Any:
        """Step to make; None when all is proved. Its form asks for it."""
        return self.theorem.steps[self.at] if self.at < len(self.theorem.steps) else None

    @property
    def is_answered(self) -> bool:
        """Whether all is proved."""
        return self.task is None

    @property
    def right(self) -> tuple[bool, ...]:
        """Whether each step that was made was right at once."""
        return tuple(right for right, _ in self._made)

    # --- events ------------------------------------------------------------------------------------------------------

    def remember(self) -> None:
        """Do nothing: a step is judged as a whole and cannot be undone."""

    def on_check(self, event: Event) -> None:
        self.judge()

    def judge(self) -> None:
        """Judge the step: go on if it follows, else say why not."""
        try:
            answer = self.form.answer()
            wrong = self.task.fault(answer)
            if wrong and (read := getattr(self.task, "read", None)):
                read(answer)  # an unreadable answer counts as none
        except (IncompleteAnswer, WrongFormat) as missing:
            raise Refused(str(missing)) from None
        if wrong and self.first in (None, self.form.state()):  # two equal presses are one try
            self.first = self.form.state()
            self.say(sentences([gettext("No."), unmarked(wrong)]))
        else:
            self._make(self.form.state() if wrong else None)

    def on_show(self, event: Event) -> None:
        """Show how the step goes."""
        self._make(self.first)

    def _make(self, wrong: list | None) -> None:
        """Finish the step with the learner's answer, or show the right one after a `wrong` answer."""
        step, reply = self.task, unmarked(self._fault(self.at, wrong))
        texts = (
            [gettext("No."), reply, gettext("The answer:"), unmarked(self._shown(step))] if wrong else [gettext("Yes.")]
        )
        self._made.append((wrong is None and self.first is None, wrong))
        self.first = None
        self._lay_out()
        goes_on = self.theorem.proved if self.task is None else self.task.question
        self.say(sentences([*texts, *(unmarked(gettext(text)) for text in (step.after, goes_on) if text)]))
        self.move_focus("asking" if self.task else "proved")
        if self.task is None:
            note_guess(self._cell, f"{sum(self.right)}/{len(self.right)}", all(self.right))

    def on_again(self, event: Event) -> None:
        """Start again from the first step."""
        self.load_state(((), None, None))
        self.say(unmarked(gettext(self.task.question)))
        self.move_focus("asking")

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        made = [self._made_step(at) for at in range(self.at)]
        return el(
            "div",
            el("h3", self.title, class_="stage-title"),
            el("div", prose(gettext(self.theorem.claim)), class_="stage-why", data_key="claim"),
            made and el("ol", made, class_="stage-proved", data_key="made"),
            self._open_step() if self.task else self._end(),
            class_="stage-exercise stage-proof",
            data_key="proof",
        )

    def _made_step(self, at: int) -> Element:
        step, (_, wrong) = self.theorem.steps[at], self._made[at]
        mark = gettext("Yes.") if wrong is None else gettext("The answer:")
        return el(
            "li",
            el("div", inline(gettext(step.question)), class_="stage-quiet"),
            wrong is not None and el("p", inline(self._fault(at, wrong)), class_="stage-note stage-no"),
            el("p", el("strong", mark), " ", self._answered(step)),
            step.after and el("p", inline(gettext(step.after)), class_="stage-why"),
            data_key=f"made-{at}",
        )

    def _answered(self, step: "Task") -> Element | list[str | Element]:
        """Return the right answer as elements; lines one below the other."""
        lines = getattr(step, "lines", None)
        return el("ol", [el("li", inline(gettext(line))) for line in lines]) if lines else inline(self._shown(step))

    def _shown(self, step: Any) -> str:
        """Return the right answer in words."""
        return step.form(_StepScene(step)).format(step.answer)

    def _open_step(self) -> Element:
        where = gettext("Step {n} of {all}").format(n=self.at + 1, all=len(self.theorem.steps))
        return el(
            "div",
            el(
                "p",
                el("span", where, class_="stage-quiet"),
                el("br"),
                inline(gettext(self.task.question)),
                class_="stage-question",
                tabindex=-1,
                data_key="asking",
            ),
            el("div", self.form.view(), class_="stage-answer", data_key="form"),
            self.first is not None
            and el("p", inline(self._fault(self.at, self.first)), class_="stage-note stage-no", data_key="reply"),
            el(
                "div",
                not self.form.at_once and tool(gettext("Check"), "check", main=True),
                self.first is not None and tool(gettext("Show me"), "show"),
                class_="stage-toolbar",
                data_key="tools",
            ),
            data_key=f"step-{self.at}",
        )

    def _end(self) -> Element:
        return el(
            "div",
            el(
                "p", inline(gettext(self.theorem.proved)), class_="stage-note stage-yes", tabindex=-1, data_key="proved"
            ),
            el("div", tool(gettext("Prove it again"), "again"), class_="stage-toolbar", data_key="tools"),
            data_key="end",
        )

    @property
    def title(self) -> str:
        return gettext(self.theorem.title)

    def still(self) -> tuple[str, Element]:
        """Return the claim only."""
        text = gettext(self.theorem.claim)
        run = el("p", el("em", gettext("Run the cell to prove it, step by step.")))
        return unmarked(text), el("div", el("p", el("strong", self.title)), prose(text), run)

    def __repr__(self) -> str:
        return f'proof("{self.theorem.id}")'


def proof_names() -> list[str]:
    """Return the names of all proofs, in the order of the course."""
    return [each.id for folder in FOLDERS for each in proofs_in(folder)]


class _StepScene:
    """Scene for a single step, for which its form asks."""

    def __init__(self, task: "Task") -> None:
        self.task = task


def proof(name: str) -> Proof:
    """Prove a theorem of the course by pressing, by its `name` such as "08-plane".

    Each step asks which sentence follows, in which order lines stand, which cases are left, or for a number; what does
    not follow is answered by the reason. ValueError if there is no such proof.

    >>> five = proof("08-plane")
    >>> five.press("submit", "answer-0", "3")
    'No. Three points on a line are that line, a SET among the cards.'
    >>> five.press("submit", "answer-0", "2")[:4], five.right
    ('Yes.', (False,))
    """
    return Proof(name)
