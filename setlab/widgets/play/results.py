"""A game that is over: in numbers, and what can be done then."""

from statistics import mean

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import tool


def statistics(steps, humans):
    """This game in numbers: a column for each human seat."""
    columns = [_numbers([step for step in steps if step.seat == seat]) for seat, _ in humans]
    words = [
        gettext("taken"),
        gettext("wrong guesses"),
        gettext("hints"),
        gettext("seconds for one, on average"),
        gettext("seconds for the fastest"),
    ]
    names = [el("th", el("bdi", name), scope="col") for _, name in humans]
    rows = zip(words, zip(*columns, strict=True), strict=True)
    return el(
        "table",
        el("caption", gettext("This game")),
        el("thead", el("tr", el("td", ""), names)),
        el(
            "tbody", [el("tr", el("th", word, scope="row"), [el("td", cell) for cell in cells]) for word, cells in rows]
        ),
    )


def _numbers(own):
    """What one player did: the numbers of `statistics`."""
    times = [(step.at - step.before.since) / 1000 for step in own if step.is_right]
    wrong, hints = sum(step.is_wrong for step in own), sum(step.kind == "hint" for step in own)
    return [len(times), wrong, hints, *([f"{mean(times):.1f}", f"{min(times):.1f}"] if times else "––")]


def end_buttons(scene):
    """Play again, the same deal once more, or look at what happened."""
    return el(
        "div",
        tool(gettext("Play again"), "new", main=True, key="again"),
        tool(gettext("Same deal again"), "same"),
        tool(gettext("Replay"), "replay", key="replay-end"),
        class_="stage-toolbar",
        data_key="end-tools",
    )
