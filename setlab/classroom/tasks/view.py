"""How exercises look in a class: one of them on a pupil's page, a map on the teacher's, sums on the projector."""

from setlab.core.i18n import gettext, pgettext
from setlab.course import TASKS
from setlab.draw.markup import el
from setlab.widgets.parts.elements import scrolled, tool


def working(work, exercise):
    """An exercise, and the way to the others."""
    names = work.tasks.names
    where = gettext("Exercise {n} of {all}").format(n=work.at + 1, all=len(names))
    steps = [
        tool(pgettext("exercise", "Back"), "previous", off=work.at == 0),
        tool(pgettext("exercise", "Next"), "next", off=work.at == len(names) - 1),
    ]
    bar = el("div", el("h2", where), steps, class_="stage-toolbar", data_key="steps")
    open_one = el("div", exercise.view(), data_key=f"at-{work.name}")
    return el("div", bar, open_one, tabindex=-1, class_="class-exercise", data_key="exercise-of-class")


def told(standing):
    """How far somebody is, in a sign: ✔ solved, a number of tries, · only seen."""
    if standing is None:
        return ""
    solved, tries = standing
    return f"✔ {tries}" if solved else str(tries) if tries else "·"


def looking(tasks, named):
    """Who is where, with names or without; and what goes wrong most."""
    people = tasks.room.people
    head = [el("th", gettext("name"), scope="col"), [_column(n, name) for n, name in enumerate(tasks.names, 1)]]
    lines = [
        el(
            "tr",
            el("th", el("bdi", person.name) if named else number, scope="row"),
            [_cell(tasks, person, name) for name in tasks.names],
        )
        for number, person in enumerate(people, 1)
    ]
    caption = el("caption", gettext("✔ means solved, a number counts the tries, and a frame shows where they are now"))
    table = el("table", caption, el("thead", el("tr", head)), el("tbody", lines), class_="class-map")
    return el(
        "div",
        el("h2", gettext("Exercises of a lesson")),
        el("p", gettext("Only you see this page."), class_="stage-quiet"),
        tool(gettext("With names"), "names", pressed=named),
        scrolled(gettext("Who is where"), table),
        _slips(tasks),
        data_key="looking",
    )


def _column(number, name):
    return el("th", number, " ", el("span", TASKS[name].spoken.title, class_="stage-unseen"), scope="col")


def _cell(tasks, person, name):
    standing, work = tasks.standing(person, name), tasks.desks.get(person)
    here = work is not None and work.name == name
    kinds = ["class-here" if here else "", "class-solved" if standing and standing[0] else ""]
    return el("td", told(standing), class_=" ".join(filter(None, kinds)) or None)


def _slips(tasks):
    """The wrong answer that most gave last, for each exercise."""
    found = [(name, slip) for name in tasks.names if (slip := tasks.commonest(name))]
    if not found:
        return None
    lines = [el("li", el("strong", TASKS[name].spoken.title), " ", f"{answer} × {n}") for name, (answer, n) in found]
    return el("div", el("h2", gettext("The most common mistakes")), el("ul", lines), data_key="slips")


def wall(tasks, heading):
    """How many have solved what: nobody is named."""
    n = max(1, len(tasks.room.people))
    lines = [
        el(
            "tr",
            el("th", f"{number}. ", TASKS[name].spoken.title, scope="row"),
            el("td", el("span", style=f"--share: {solved / n:.3f}", class_="class-bar", aria_hidden="true"), solved),
        )
        for number, name in enumerate(tasks.names, 1)
        for solved in [tasks.solved(name)]
    ]
    head = el("tr", el("th", gettext("exercise"), scope="col"), el("th", gettext("solved by"), scope="col"))
    table = el("table", el("thead", head), el("tbody", lines), class_="class-bars")
    return el("div", el(heading, gettext("Exercises of a lesson")), table, data_key="tasks")
