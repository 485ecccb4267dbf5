"""Exercises of a lesson, each pupil at their own pace; the teacher sees their progress, and the most common mistakes.

>>> tasks_of("02")[:2]
('02-1', '02-2')
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message, ngettext, pgettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import choice_of, scrolled, tool
from setlab.widgets.scene.events import Event, Refused
from setlab_course.lessons import TASKS, lessons
from setlab_course.teach.exercises.attempts import Attempts
from setlab_course.teach.exercises.exercises import Exercise
from setlab_course.teach.formatting.showing import worded
from setlab_school.classroom.activity import Activity, Box, Entry, Share, chosen

if TYPE_CHECKING:
    from setlab_school.classroom.answer_worker import InlineWorker
    from setlab_school.classroom.pupil import PupilPage
    from setlab_school.classroom.room import Participant, Room
    from setlab_school.classroom.teacher import TeacherPage

LONGEST = 80  # letters of a wrong answer


@cache
def _by_lesson() -> dict[str, list[str]]:
    """Return {number of a lesson: ids of its exercises that are answered by pressing}; pupils send no programs."""
    found = {}
    for name, task in TASKS.items():
        if task.form is not None:
            found.setdefault(name.partition("-")[0], []).append(name)
    return found


def tasks_of(number: str) -> tuple[str, ...]:
    """Return the ids of the exercises of this lesson that a class can do."""
    return tuple(_by_lesson()[number])


def with_tasks() -> dict[str, str]:
    """Return {number: title} of the lessons that have such exercises."""
    return {each.number: f"{each.number} · {each.title}" for each in lessons() if each.number in _by_lesson()}


def fault(name: str, answer: str) -> str:
    """Return what is wrong with an answer to this exercise; "" if nothing is."""
    return Attempts(TASKS[name], keep=False).judge(answer)[0]


class PupilExercise(Exercise):
    """Exercise on a pupil's page: nothing of it is kept, and each answer is passed to `report(exercise)`.

    The room's `worker` checks the answer, and the page goes on meanwhile.
    """

    solved = False

    def __init__(self, name: str, report: "Callable[[PupilExercise], object]", worker: "InlineWorker") -> None:
        super().__init__(name, keep=False)
        self.report, self.worker, self.tries, self.wrong, self.judged = report, worker, 0, "", True

    def judge(self) -> None:
        if not self.judged:
            raise Refused(gettext("One answer at a time: your last one is still being checked."))
        self._read()
        self.judged = False
        self.worker.ask(self._heard, fault, self.task.id, self.answer)

    def _heard(self, wrong: str | None) -> object:
        """Show the result of the check; None if it took too long."""
        self.judged = True
        if wrong is None:
            self.refuse(gettext("That takes too long to work out: write it as a simpler number."))
            return self.report(self)
        self.tell(wrong)
        self.solved |= not wrong
        self.tries += 1
        self.wrong = worded(self.answer)[:LONGEST] if wrong else ""
        return self.report(self)


class TasksActivity(Activity):
    """Activity in which all pupils work at these exercises, given by their ids."""

    def __init__(self, room: "Room", names: tuple[str, ...]) -> None:
        super().__init__(room)
        self.names, self.parts = tuple(names), {}  # person -> their part
        self.wrong = {name: {} for name in self.names}  # exercise -> {person: the last wrong answer}
        room.worker.ask(id, fault, self.names[0], "")  # so that it has loaded all of them when the first answer comes

    def part_for(self, pupil: "PupilPage") -> "TaskPart":
        return self.parts.setdefault(pupil.person, TaskPart(pupil, self))

    def controls(self, teacher: "TeacherPage") -> "TaskControls":
        return TaskControls(teacher, self)

    def projector(self, heading: str = "h1") -> Element:
        """Return how many have solved each exercise, without names."""
        all_ = max(1, len(self.room.people))
        lines = [
            el(
                "tr",
                el("th", f"{number}. ", TASKS[name].spoken.title, scope="row"),
                el("td", el("span", style=f"--share: {n / all_:.3f}", class_="class-bar", aria_hidden="true"), n),
            )
            for number, name in enumerate(self.names, 1)
            for n in [self.solved(name)]
        ]
        head = el("tr", el("th", gettext("exercise"), scope="col"), el("th", gettext("solved by"), scope="col"))
        table = el("table", el("thead", head), el("tbody", lines), class_="class-bars")
        return el("div", el(heading, gettext("Exercises of a lesson")), table, data_key="tasks")

    def left(self, person: "Participant") -> None:
        self.parts.pop(person, None)
        for wrong in self.wrong.values():
            wrong.pop(person, None)

    def report(self, person: "Participant", exercise: PupilExercise) -> None:
        """Record that a person has answered."""
        if exercise.wrong:
            self.wrong[exercise.task.id][person] = exercise.wrong
        self.room.touch(person.page)

    def commonest(self, name: str) -> tuple[str, int] | None:
        """Return (the most common last wrong answer to this exercise, its number), or None if there is none."""
        return next(iter(Counter(self.wrong[name].values()).most_common(1)), None)

    def standing(self, person: "Participant", name: str) -> tuple[bool, int] | None:
        """Return (solved, tries) of a person at an exercise; None if they have not seen it."""
        work = self.parts.get(person)
        exercise = work.exercises.get(name) if work else None
        return None if exercise is None else (exercise.solved, exercise.tries)

    def solved(self, name: str) -> int:
        """Return how many in the room have solved it."""
        return sum((self.standing(person, name) or (False,))[0] for person in self.room.people)

    @property
    def title(self) -> str:
        lesson = next(each for each in lessons() if each.number == self.names[0].partition("-")[0])
        return gettext("Exercises of lesson {lesson}").format(lesson=f"{lesson.number} · {lesson.title}")

    def entries(self) -> Iterator[Entry]:
        for name in self.names:
            for person in self.room.people:
                if standing := self.standing(person, name):
                    solved, tries = standing
                    last = self.wrong[name].get(person, "")
                    answers = ((gettext("solved"), True),) if solved else ((last, False),) if last else ()
                    result = ngettext("{n} try", "{n} tries", tries).format(n=tries)
                    remark = gettext("last mistake: {answer}").format(answer=last) if solved and last else ""
                    yield Entry(person, TASKS[name].spoken.title, answers, result, remark)


class TaskPart(Share):
    """Part of a pupil's page: one exercise after the other."""

    activity: "TasksActivity"

    def __init__(self, pupil: "PupilPage", tasks: TasksActivity) -> None:
        super().__init__(pupil, tasks)
        self.exercises, self.at = {}, 0

    @property
    def name(self) -> str:
        """Id of the exercise that is open."""
        return self.activity.names[self.at]

    def opened(self) -> PupilExercise:
        """Return the exercise that is open, making it when it is first opened."""
        pupil = self.scene
        if self.name not in self.exercises:
            report, worker = self.activity.report, self.activity.room.worker
            self.exercises[self.name] = PupilExercise(self.name, lambda done: report(pupil.person, done), worker)
        if pupil.inner is not self.exercises[self.name]:
            pupil.show_inside(self.exercises[self.name])
        return pupil.inner

    def on_next(self, event: Event) -> None:
        self._go(1)

    def on_previous(self, event: Event) -> None:
        self._go(-1)

    def _go(self, step: int) -> None:
        self.at = min(max(self.at + step, 0), len(self.activity.names) - 1)
        self.opened()
        self.activity.room.touch()
        self.scene.move_focus("exercise-of-class")

    def view(self) -> Element:
        names, exercise = self.activity.names, self.opened()
        where = gettext("Exercise {n} of {all}").format(n=self.at + 1, all=len(names))
        steps = [
            tool(pgettext("exercise", "Back"), "previous", off=self.at == 0),
            tool(pgettext("exercise", "Next"), "next", off=self.at == len(names) - 1),
        ]
        bar = el("div", el("h2", where), steps, class_="stage-toolbar", data_key="steps")
        open_one = el("div", exercise.view(), data_key=f"at-{self.name}")
        return el("div", bar, open_one, tabindex=-1, class_="class-exercise", data_key="exercise-of-class")


class TaskControls(Share):
    """Part of the teacher's page: the map."""

    activity: "TasksActivity"

    def __init__(self, teacher: "TeacherPage", tasks: TasksActivity) -> None:
        super().__init__(teacher, tasks)
        self.named = True

    def on_names(self, event: Event) -> None:
        self.named = bool(event.value)

    def view(self) -> Element:
        """Return the map of who is where, with names or without, and the most common mistakes."""
        tasks = self.activity
        titles = [el("span", TASKS[name].spoken.title, class_="stage-unseen") for name in tasks.names]
        columns = [el("th", number, " ", title, scope="col") for number, title in enumerate(titles, 1)]
        head = [el("th", gettext("name"), scope="col"), columns]
        lines = [
            el(
                "tr",
                el("th", el("bdi", person.name) if self.named else number, scope="row"),
                [_cell(tasks, person, name) for name in tasks.names],
            )
            for number, person in enumerate(tasks.room.people, 1)
        ]
        words = gettext("✔ means solved, a number counts the tries, and a frame shows where they are now")
        table = el("table", el("caption", words), el("thead", el("tr", head)), el("tbody", lines), class_="class-map")
        return el(
            "div",
            el("h2", gettext("Exercises of a lesson")),
            el("p", gettext("Only you see this page."), class_="stage-quiet"),
            tool(gettext("With names"), "names", pressed=self.named),
            scrolled(gettext("Who is where"), table),
            _slips(tasks),
            data_key="looking",
        )


def standing_sign(standing: tuple[bool, int] | None) -> str:
    """Return the state of an exercise as a sign: ✔ solved, a number of tries, · only seen."""
    if standing is None:
        return ""
    solved, tries = standing
    return f"✔ {tries}" if solved else str(tries) if tries else "·"


def _cell(tasks: TasksActivity, person: "Participant", name: str) -> Element:
    standing, work = tasks.standing(person, name), tasks.parts.get(person)
    here = work is not None and work.name == name
    kinds = ["class-here" if here else "", "class-solved" if standing and standing[0] else ""]
    return el("td", standing_sign(standing), class_=" ".join(filter(None, kinds)) or None)


def _slips(tasks: TasksActivity) -> Element | None:
    """Return the most common last wrong answer for each exercise, or None."""
    found = [(name, slip) for name in tasks.names if (slip := tasks.commonest(name))]
    if not found:
        return None
    lines = [el("li", el("strong", TASKS[name].spoken.title), " ", f"{answer} × {n}") for name, (answer, n) in found]
    return el("div", el("h2", gettext("The most common mistakes")), el("ul", lines), data_key="slips")


class TasksBox(Box):
    """Box for the exercises of a lesson, each pupil at their own pace."""

    name = message("Exercises of a lesson")
    key = "tasks"

    def __init__(self, teacher: "TeacherPage") -> None:
        super().__init__(teacher)
        self.chapter = next(iter(with_tasks()))

    def on_chapter(self, event: Event) -> None:
        self.chapter = chosen(event, with_tasks(), gettext("Choose one of the lessons."))

    def on_tasks(self, event: Event) -> None:
        self.begin(TasksActivity(self.scene.room, tasks_of(self.chapter)))

    def inside(self) -> tuple[Element, str, Element]:
        choice = choice_of("chapter", "chapter", gettext("Lesson"), with_tasks(), self.chapter)
        return choice, " ", tool(gettext("Begin"), "tasks")
