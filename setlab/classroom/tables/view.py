"""How tables look: one's own on a pupil's page, and who sits where on the projector. No hand is shown there."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.play.sitting import Away
from setlab.widgets.parts.elements import tool


def sitting(screen):
    """The table as it is seen on this screen."""
    return el(
        "div",
        el("h2", gettext("Your table"), class_="stage-unseen"),
        screen.view(),
        class_="class-chair",
        data_key="chair",
    )


def watching(tables):
    """What the teacher can do, above what the projector shows."""
    words = gettext("A computer plays for those who are away for longer than a minute")
    return el("div", tool(words, "helps", pressed=tables.helps), tables.wall("h2"), data_key="watching")


def wall(tables, heading="h1"):
    """All tables: who sits there, and how it stands."""
    if not tables.tables:
        return el(heading, gettext("Nobody is here to sit down yet."), data_key="tables")
    lists = [_table(tables, number, table) for number, table in enumerate(tables.tables, 1)]
    name = tables.tables[0].match.game.name
    return el("div", el(heading, name), el("div", lists, class_="class-tables"), data_key="tables")


def _table(tables, number, table):
    outcome, computers = table.match.outcome(), table.sitting.computers
    lines = [_seat(table, seat, seat in computers, outcome) for seat in table.match.seats]
    caption = gettext("Table {n}").format(n=number)
    if outcome is not None:
        caption = gettext("Table {n}: the game is over").format(n=number)
    return el("table", el("caption", caption), el("tbody", lines), data_key=f"table-{number}")


def _seat(table, seat, by_computer, outcome):
    person = table.people.get(seat)
    told = person.name if person else table.sitting.names[seat]
    if by_computer:
        helps = isinstance(table.sitting.seats[seat], Away)
        by = gettext("{name} (a computer helps out)") if helps else gettext("{name} (a computer)")
        told = by.format(name=told)
    mark = None
    if outcome is not None:
        mark = el("strong", " ", gettext("won")) if seat in outcome.winners else None
    elif seat == table.turn:
        mark = el("span", " ◀", role="img", aria_label=gettext("to move"))
    return el("tr", el("th", el("bdi", told), mark, scope="row"), el("td", table.match.scores[seat]))
