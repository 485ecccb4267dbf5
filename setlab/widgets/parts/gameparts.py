"""Parts that every table has: a field for the seed, the names of the players, the time line of a replay."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el

LONGEST_NAME = 24


def seed_field(typed, problem):
    """(the field in which a seed is typed, what was wrong with it or None); the event is "seed"."""
    says = "--view--problem" if problem else None
    field = el(
        "input",
        data_key="seed",
        data_on_change="seed",
        value=typed,
        placeholder=gettext("any"),
        inputmode="numeric",
        size=12,
        maxlength=15,
        autocomplete="off",
        aria_invalid=bool(problem),
        aria_describedby=says,
    )
    note = problem and el("p", problem, id=says, class_="stage-note stage-no", data_key="problem")
    return el("label", gettext("Seed"), " ", field), note


def names_drawer(names, called):
    """The closed drawer for the players' own names: `called` is {seat: what it is called without one}."""
    fields = [
        el(
            "label",
            gettext("Player {n}").format(n=seat + 1),
            " ",
            el(
                "input",
                value=names[seat],
                placeholder=plain,
                maxlength=LONGEST_NAME,
                autocomplete="off",
                data_key=f"name-{seat}",
                data_on_change="name",
            ),
        )
        for seat, plain in called.items()
    ]
    summary = el("summary", gettext("Names"))
    return el("details", summary, el("div", fields, class_="stage-toolbar"), data_key="players")


def time_line(at, last, said, event):
    """The slider of a replay: step `at` of `last`, which is said for the ear, and the event that it sends."""
    slider = el(
        "input",
        type="range",
        min=0,
        max=last,
        value=at,
        data_key="line-of-time",
        data_on_change=event,
        aria_label=gettext("time line"),
        aria_valuetext=said,
    )
    count = el("span", gettext("step {n} of {all}").format(n=at, all=last), class_="stage-quiet")
    return el("div", slider, count, class_="stage-timeline")


def level_words(levels):
    """{level: how one says it} for these levels of computers."""
    words = {
        "beginner": gettext("beginner"),
        "casual": gettext("casual"),
        "skilled": gettext("skilled"),
        "expert": gettext("expert"),
    }
    return {level: words[level] for level in levels}
