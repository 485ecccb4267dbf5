"""Rail of an hour on the teacher's page: the steps with their times, *Next*, and whether the class is on time."""

from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message, ngettext, sentence
from setlab.draw.markup import el
from setlab.widgets.parts.elements import choice_of, tool
from setlab.widgets.parts.prose import inline, literal, prose, unmarked
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Part
from setlab_school.classroom.activity import Box, chosen
from setlab_school.classroom.plans.plan import LARGEST, Plan, PlanStep, own_texts, plans

if TYPE_CHECKING:
    from setlab_school.classroom.teacher import TeacherPage

MINUTE = 60_000  # milliseconds


class Rail(Part):
    """Part that plays a plan: `at` is the number of the current step, None before the first.

    All plans are on the `shelf`, setlab's and those from files.
    """

    clock = staticmethod(kernel_now)

    def __init__(self, teacher: "TeacherPage") -> None:
        super().__init__(teacher)
        self.shelf = list(plans())
        self.begun: Any = None  # a number of milliseconds, or None
        self.number: int | None = None
        self.is_short = False  # whether the class has little time
        self.at: Any = None  # number of the step, or None
        self.met = {}  # (number of the plan, put, minutes) -> activity

    @property
    def plan(self) -> Any:
        """Open plan, or None."""
        if self.number is None:
            return None
        plan = self.shelf[self.number]
        return plan.shortened if self.is_short else plan

    def open(self, number: int, short: bool = False) -> None:
        """Open this plan of the shelf, or its `short` form, before its first step."""
        self.number, self.at, self.begun = number, None, None
        self.is_short = short
        self.scene.move_focus("rail-next")

    # --- the time ----------------------------------------------------------------------------------------------------

    @property
    def minute(self) -> int:
        """Number of whole minutes that have gone by."""
        return (self.clock() - self.begun) // MINUTE

    @property
    def behind(self) -> int:
        """Minutes that the class is behind the plan; negative if it is early."""
        begins = self.plan.begins(self.at)
        late, early = self.minute - begins - self.plan.steps[self.at].minutes, self.minute - begins
        return int(max(late, 0) or min(early, 0))

    def on_rail_minute(self, event: Event) -> None:
        """Redraw because another minute is over."""

    # --- steps -------------------------------------------------------------------------------------------------------

    def go(self, number: int) -> None:
        """Go to this step: put up what it shows on the projector and all phones."""
        step = self.plan.steps[number]
        if step.put is not None:
            self._put(step)
        self.at = number
        if self.begun is None:
            self.begun = self.clock()
        self.scene.before_render()  # which moves the focus to what has begun
        self.scene.move_focus("rail-next" if number + 1 < len(self.plan.steps) else "rail")
        self.scene.say(gettext("Step {n} of {all}.").format(n=number + 1, all=len(self.plan.steps)))

    def _put(self, step: Any) -> None:
        """Begin what the step puts up; an activity of this hour is resumed as it was."""
        room, key = self.scene.room, (self.number, step.put, step.minutes)
        if self.met.get(key) not in room.hour:
            self.met[key] = step.put.activity(room, step.minutes)
        room.begin(self.met[key])

    def on_rail_next(self, event: Event) -> None:
        self.go(self._numbered(0 if self.at is None else self.at + 1))

    def on_rail_skip(self, event: Event) -> None:
        """Skip the next step and go to the one after it."""
        self.go(self._numbered(1 if self.at is None else self.at + 2))

    def on_rail_go(self, event: Event) -> None:
        self.go(self._numbered(int(event.key.rpartition("-")[2])))

    def _numbered(self, number: int) -> int:
        if self.plan is None or number >= len(self.plan.steps):
            raise Refused(gettext("That is no longer there."))
        return number

    def on_rail_away(self, event: Event) -> None:
        """Close the plan; the room goes on with its activity."""
        self.number = self.at = self.begun = None
        self.scene.move_focus("part")

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element | None:
        """Return the rail; None while no plan is open."""
        plan = self.plan
        if plan is None:
            return None
        return el(
            "section",
            el("h2", gettext("The plan: {title}").format(title=gettext(plan.title))),
            self._stands(),
            self._now(),
            self._onward(),
            el("details", el("summary", gettext("All steps")), self._steps(), data_key="rail-steps"),
            _about(plan),
            class_="class-rail",
            tabindex=-1,
            data_key="rail",
        )

    def _stands(self) -> Element:
        """Return the line that shows the time, with the clock that rings at the next minute."""
        if self.begun is None:
            text = gettext("{n} minutes. The time starts with the first step.").format(n=self.plan.minutes)
            return el("p", text, class_="stage-quiet", data_key="rail-clock")
        n = self.behind
        text = gettext("on time")
        if n:
            late = ngettext("{n} minute behind", "{n} minutes behind", abs(n))
            early = ngettext("{n} minute early", "{n} minutes early", abs(n))
            text = (late if n > 0 else early).format(n=abs(n))
        minute = gettext("Minute {n} of {all}").format(n=int(self.minute), all=self.plan.minutes)
        ring = self.scene.bell("rail-bell", self.begun + (self.minute + 1) * MINUTE, "rail-minute")
        return el("p", minute, " · ", el("strong", text), ring, class_="class-clock", data_key="rail-clock")

    def _now(self) -> Element | None:
        """Return what to say now."""
        if self.at is None:
            return None
        step = self.plan.steps[self.at]
        return el(
            "div",
            el("p", el("strong", self._span(self.at)), " ", inline(_translated(step.say))),
            self._puts(step),
            class_="stage-note",
            data_key="rail-now",
        )

    def _onward(self) -> Element:
        plan, at = self.plan, -1 if self.at is None else self.at
        buttons = []
        if at + 1 < len(plan.steps):
            step = plan.steps[at + 1]
            summary = unmarked(_translated(step.say)) if step.put is None else step.put.summary  # in a few words
            buttons.append(tool(gettext("Next: {step}").format(step=summary), "rail-next", main=not self.scene.leads))
        if at + 2 < len(plan.steps):
            buttons.append(tool(gettext("Leave that out"), "rail-skip"))
        buttons.append(tool(gettext("Put the plan away"), "rail-away"))
        return el("div", buttons, class_="stage-toolbar", data_key="rail-onward")

    def _span(self, number: int) -> str:
        begins = self.plan.begins(number)
        return gettext("{first}–{last} min").format(first=begins, last=begins + self.plan.steps[number].minutes)

    @staticmethod
    def _puts(step: PlanStep) -> Element:
        summary = gettext("nothing new") if step.put is None else step.put.summary
        return el("p", gettext("On the wall: {what}").format(what=summary), class_="stage-quiet")

    def _steps(self) -> Element:
        lines = []
        for number, step in enumerate(self.plan.steps):
            here = number == self.at
            go = tool(gettext("Go to step {n}").format(n=number + 1), "rail-go", key=f"rail-go-{number}")
            text = el("p", el("strong", "▶ " if here else None, self._span(number)), " ", inline(_translated(step.say)))
            key = f"rail-step-{number}"
            lines.append(el("li", text, self._puts(step), go, aria_current="step" if here else None, data_key=key))
        return el("ol", lines, class_="class-asks")


def _translated(text: str) -> str:
    """Return a plan's text in the current language, with marks only if it is setlab's own."""
    return gettext(text) if text in own_texts() else literal(text)


def _about(plan: Plan) -> Element | None:
    """Return what a teacher should know before, or None."""
    lines = [el("div", el("h3", head), el("div", prose(text))) for head, text in plan.sections(translate=_translated)]
    return el("details", el("summary", gettext("About this plan")), lines, data_key="rail-about") if lines else None


class PlanBox(Box):
    """Box for a plan of the hour, chosen or opened from a file."""

    name = message("A plan for the whole hour")
    key = "plans"
    is_open = True

    def __init__(self, teacher: "TeacherPage") -> None:
        super().__init__(teacher)
        self.number, self.is_short = 1, False
        self.problem = ""  # of the last file

    @property
    def plan(self) -> Plan:
        """Plan that is chosen."""
        return self.scene.rail.shelf[self.number]

    def _lengths(self) -> dict[str, str]:
        """Return {length: in words} of the chosen plan: the whole one, and the short one if there is one."""
        lengths = zip(("whole", "short"), self.plan.lengths, strict=False)
        return {name: gettext("{n} min").format(n=n) for name, n in lengths}

    def _titles(self) -> dict[int, str]:
        return {n: f"{n} · {gettext(plan.title)}" for n, plan in enumerate(self.scene.rail.shelf)}

    def on_plan(self, event: Event) -> None:
        self.number = chosen(event, self._titles(), gettext("Choose one of the plans."))
        self.is_short = self.is_short and self.plan.shortened is not None

    def on_short(self, event: Event) -> None:
        """Choose the whole plan or its short form."""
        self.is_short = chosen(event, self._lengths(), gettext("That cannot be chosen here.")) == "short"

    def on_open_plan(self, event: Event) -> None:
        self.scene.rail.open(self.number, self.is_short)

    def on_bring_plan(self, event: Event) -> None:
        """Open a plan from a file and add it to the shelf; a damaged one changes nothing."""
        if event.file is None:
            raise Refused(gettext("That cannot be chosen here."))
        try:
            plan, self.problem = Plan.read(event.file), ""
        except ValueError as error:
            self.problem = sentence(error)
            raise Refused(self.problem) from None
        rail = self.scene.rail
        rail.shelf.append(plan)
        rail.open(len(rail.shelf) - 1)
        self.scene.say(gettext("The plan is open: {title}").format(title=gettext(plan.title)))

    def inside(self) -> tuple[Any, ...]:
        plan, lengths = (self.plan.shortened if self.is_short else None) or self.plan, self._lengths()
        text = gettext("{n} minutes, {steps} steps").format(n=plan.minutes, steps=len(plan.steps))
        return (
            choice_of("plan", "plan", gettext("Plan"), self._titles(), self.number),
            len(lengths) > 1 and choice_of("short", "short", gettext("How long"), lengths, [*lengths][self.is_short]),
            el("p", text, " · " if plan.aim else None, inline(_translated(plan.aim)), class_="stage-quiet"),
            tool(gettext("Open this plan"), "open-plan", main=self.scene.is_idle),
            self._bringing(),
        )

    def _bringing(self) -> Element:
        """Return the field that opens a file."""
        field = el(
            "input",
            type="file",
            accept=".toml",
            data_key="bring-plan",
            data_on_change="bring-plan",
            data_most=LARGEST,
            data_refused=gettext("This file is too large for a plan."),
        )
        wrong = self.problem and el("p", self.problem, class_="stage-note stage-no", data_key="plan-problem")
        return el("div", el("label", gettext("Open a plan from a file"), " ", field), wrong or None)
