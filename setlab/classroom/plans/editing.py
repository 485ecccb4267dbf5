"""Changing the plan that is open: minutes, what is said, order; a question more; and plans as files."""

from setlab.classroom.menu import chosen
from setlab.classroom.plans.plan import LARGEST, LONGEST, MOST_MINUTES, Plan, Step, minutes_of, refusing
from setlab.classroom.plans.puts import Question
from setlab.classroom.polls.questions import listed, with_questions
from setlab.core.i18n import gettext, sentence, speaking
from setlab.draw.markup import el
from setlab.widgets.parts.elements import choice_of, tool
from setlab.widgets.scene.events import Refused
from setlab.widgets.scene.scene import Part

ENDING = ".toml"  # of a plan's file
MINUTES = 5  # of a question that is added


class Editing(Part):
    """The part that changes what stands on the `rail`."""

    def __init__(self, desk):
        super().__init__(desk)
        self.lesson = next(iter(with_questions()), "")
        self.problem = ""  # of the file that was brought last

    @property
    def rail(self):
        return self.scene.rail

    # --- steps -------------------------------------------------------------------------------------------------------

    def on_step_minutes(self, event):
        """How long a step is."""
        typed = str(event.value).strip()
        with refusing():
            minutes = minutes_of(int(typed) if typed.isdecimal() and len(typed) < 9 else None)
        self.rail.change(self.rail.plan.changed(self._number(event), minutes=minutes), self.rail.at)

    def on_step_say(self, event):
        """What is said there; left as it was, it is said in each language."""
        number, said = self._number(event), str(event.value or "").strip()[:LONGEST]
        if said != gettext(self.rail.plan.steps[number].say):
            self.rail.change(self.rail.plan.changed(number, say=said), self.rail.at)

    def on_step_up(self, event):
        self._move(event, -1)

    def on_step_down(self, event):
        self._move(event, 1)

    def _move(self, event, by):
        number, plan = self._number(event), self.rail.plan
        to = min(max(number + by, 0), len(plan.steps) - 1)
        order = [*range(len(plan.steps))]
        order.insert(to, order.pop(number))
        self.rail.change(plan.moved(number, to), None if self.rail.at is None else order.index(self.rail.at))
        self.scene.say(gettext("This is step {n} now.").format(n=to + 1))
        end = to == (0 if by < 0 else len(plan.steps) - 1)
        self.scene.move_focus(f"step-{'down' if (by < 0) == end else 'up'}-{to}")

    def on_step_out(self, event):
        """A step less; the one that is shown stays."""
        number, at = self._number(event), self.rail.at
        if number == at:
            raise Refused(gettext("The class is at this step now."))
        with refusing():
            plan = self.rail.plan.without(number)
        self.rail.change(plan, at - 1 if at is not None and number < at else at)
        self.scene.say(gettext("The step is out of the plan."))
        self.scene.move_focus(f"step-say-{min(number, len(plan.steps) - 1)}")

    def _number(self, event):
        number = int(event.key.rpartition("-")[2])
        if self.rail.plan is None or number >= len(self.rail.plan.steps):
            raise Refused(gettext("That is no longer there."))
        return number

    def on_more_lesson(self, event):
        self.lesson = chosen(event, with_questions(), gettext("Choose one of the lessons."))

    def on_add_question(self, event):
        """A question of the lesson, behind the step that one is at."""
        number = int(event.key.rpartition("-")[2])
        with speaking("en"):
            text = listed(self.lesson)[number]
        with refusing():
            self.add(Question(f"{self.lesson.partition('_')[0]} · {text}"))

    def add(self, put):
        """A step that puts this on the wall, behind the one that one is at; Refused if there are too many."""
        if self.rail.plan is None:
            raise Refused(gettext("That is no longer there."))
        at = self.rail.at
        place = -1 if at is None else at
        with refusing():
            plan = self.rail.plan.with_step(Step(MINUTES, "", put), place)
        self.rail.change(plan, at)
        self.scene.say(gettext("The question is step {n} of the plan.").format(n=place + 2))

    # --- files -------------------------------------------------------------------------------------------------------

    def on_save_plan(self, event):
        """The plan as a file for the browser."""
        self.scene.hand_out(f"plan{ENDING}", self.rail.plan.written().encode())
        self.scene.say(gettext("The plan is saved."))

    def on_bring_plan(self, event):
        """A plan from a file, behind all others; a damaged one changes nothing."""
        if event.file is None:
            raise Refused(gettext("That cannot be chosen here."))
        try:
            plan, self.problem = Plan.read(event.file), ""
        except ValueError as error:
            self.problem = sentence(error)
            raise Refused(self.problem) from None
        self.rail.shelf.append(plan)
        self.rail.open(len(self.rail.shelf) - 1)
        self.scene.say(gettext("The plan is open: {title}").format(title=gettext(plan.title)))

    # --- what there is to see ----------------------------------------------------------------------------------------

    def bringing(self):
        """The way to open a file."""
        field = el(
            "input",
            type="file",
            accept=ENDING,
            data_key="bring-plan",
            data_on_change="bring-plan",
            data_most=LARGEST,
            data_refused=gettext("This file is too large for a plan."),
        )
        wrong = self.problem and el("p", self.problem, class_="stage-note stage-no", data_key="plan-problem")
        return el("div", el("label", gettext("Open a plan from a file"), " ", field), wrong or None)

    def view(self):
        """The steps as they can be changed."""
        plan = self.rail.plan
        return el(
            "details",
            el("summary", gettext("Change this plan")),
            el("ol", [self._step(number, step) for number, step in enumerate(plan.steps)], class_="class-asks"),
            self._more(),
            el("p", tool(gettext("Save the plan as a file"), "save-plan")),
            data_key="rail-editing",
        )

    @staticmethod
    def _step(number, step):
        minutes = el(
            "input",
            value=str(step.minutes),
            type="number",
            min="1",
            max=str(MOST_MINUTES),
            data_key=f"step-minutes-{number}",
            data_on_change="step-minutes",
        )
        say = el(
            "textarea",
            gettext(step.say),
            rows="2",
            maxlength=LONGEST,
            data_key=f"step-say-{number}",
            data_on_change="step-say",
        )
        tools = (
            (gettext("Step {n} earlier"), "step-up"),
            (gettext("Step {n} later"), "step-down"),
            (gettext("Leave step {n} out"), "step-out"),
        )
        return el(
            "li",
            step.put and el("p", step.put.told),
            el("label", gettext("Minutes"), " ", minutes),
            el("label", el("span", gettext("What to say")), say),
            el(
                "div",
                [tool(text.format(n=number + 1), name, key=f"{name}-{number}") for text, name in tools],
                class_="stage-toolbar",
            ),
            data_key=f"edit-step-{number}",
        )

    def _more(self):
        """The questions of a lesson, to be added."""
        buttons = [
            el("li", el("button", text, data_key=f"add-question-{n}", data_on_click="add-question"))
            for n, text in enumerate(listed(self.lesson))
        ]
        return el(
            "details",
            el("summary", gettext("Add a question of a lesson")),
            choice_of("more-lesson", "more-lesson", gettext("Lesson"), with_questions(), self.lesson),
            el("ol", buttons, class_="class-asks"),
            data_key="rail-more",
        )
