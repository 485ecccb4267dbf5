"""Tables of a few friends with a device each: nobody sees another's hand, and a computer helps out.

>>> played("cubed").most, played("versus")
(4, None)
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message, ngettext
from setlab.common.rng import secret_seed
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.games.levels import opponent_name
from setlab.games.match import Match
from setlab.live.devices import FAIR, MOST_SEATS, terms
from setlab.live.live_match import AbsentPlayer, Computer, LiveMatch, Person
from setlab.players.levels import computers_at
from setlab.widgets.match.tables import table_for
from setlab.widgets.parts.elements import choice_of, tool
from setlab.widgets.scene.clock import kernel_now
from setlab_school.classroom.activity import Activity, Box, Entry, Share, chosen, grouped
from setlab_school.classroom.page import hiding
from setlab_school.classroom.projector import TableOfOne

if TYPE_CHECKING:
    from setlab.games.match import Outcome
    from setlab.widgets.match.match_scene import MatchScene
    from setlab.widgets.scene.events import Event
    from setlab_school.classroom.projector import Spotlight
    from setlab_school.classroom.pupil import PupilPage
    from setlab_school.classroom.room import Participant, Participant as Pupil, Room
    from setlab_school.classroom.teacher import TeacherPage

PATIENCE = 60_000  # milliseconds for which the seat of an absent player is kept free, for a lid that is opened again


class SeatedTable:
    """Table: one `live` match, and which persons of the room sit at it, by seat: `people`.

    `tables` is the activity of the room: it gives the time in milliseconds (`clock`), who `is_here`, whether a computer
    `helps` out, and whether a person outside the room plays as well (`hosted`), so that time never stops.
    """

    def __init__(self, tables: Any, live: "ClassMatch", people: "dict[int, Participant]") -> None:
        self.tables, self.live, self.people = tables, live, people
        self.away = {}  # person -> since when

    @property
    def match(self) -> Match:
        """Match that is played here."""
        return self.live.match

    @property
    def turn(self) -> int | None:
        """Seat whose turn it is, or who called; None where all play at once."""
        state = self.match.state
        called = getattr(state, "call", None)
        return called[0] if called else getattr(state, "turn", None)

    def tick(self) -> None:
        """Note who is away, and advance the match while anybody is here."""
        now = self.tables.clock()
        here = {person for person in self.people.values() if self.tables.is_here(person)}
        self.away = {each: since for each, since in self.away.items() if each not in here}
        for seat, person in self.people.items():
            since = now if person in here else self.away.setdefault(person, now)
            long = self.tables.helps and now - since >= PATIENCE
            if long != isinstance(self.live.seats[seat], AbsentPlayer):
                self.live.take_seat(
                    seat, helper(self.match, AbsentPlayer, person.name) if long else Person(person.name)
                )
        if not (here or self.tables.hosted):
            self.live.stand_still()
        elif self.match.outcome() is None:
            self.live.begin()
            self.live.tick()


def helper(match: Match, kind: type[AbsentPlayer | Computer], name: str = "") -> AbsentPlayer | Computer:
    """Return a computer that plays this match for a missing person: an `AbsentPlayer` or a `Computer`."""
    computers = computers_at(match.game)
    return kind(computers.player(computers.helper), computers.helper, name)


class TableSetup(NamedTuple):
    """Game as played at tables: the widget, how many sit there at most, the computers that help, the options."""

    game: str
    widget: Any
    most: int
    computers: Any
    options: dict


def played(game: str) -> Any:
    """Return how this game is played at tables with a device each; None if it is not."""
    known, widget = GAMES.get(game), table_for(game)
    found = None if known is None or widget is None else terms(known)
    return found and TableSetup(game, widget, found.most, computers_at(known), found.options)


class ClassMatch(LiveMatch):
    """Live match at which `members` of the `room` sit, by seat; where names are hidden, every screen has pen names."""

    def __init__(self, room: "Room", members: "dict[int, Participant]", *args: Any, **more: Any) -> None:
        self.room, self.members = room, members
        super().__init__(*args, **more)

    @property
    def names(self) -> list[str]:
        with hiding(self.room.hides_names):
            return [
                self.members[seat].name if seat in self.members else name for seat, name in enumerate(super().names)
            ]


class ClassTable(SeatedTable):
    """Table of the class; the last `computers` seats belong to computers.

    Computers also play the empty seats until a person comes.
    """

    def __init__(self, tables: "TablesActivity", game: str, seats: int, computers: int = 0) -> None:
        self.played = played(game)
        match = Match(self.played.game, secret_seed(), players=seats, **self.played.options)
        self.given = match.seats[seats - computers :]
        level = self.played.computers.helper
        named = {seat: opponent_name(level, number) for number, seat in enumerate(reversed(match.seats), 1)}
        helpers = {seat: helper(match, Computer, name) for seat, name in named.items()}
        clock, widget = (lambda: tables.clock() / 1000), self.played.widget
        people: dict[int, Participant] = {}
        super().__init__(
            tables, ClassMatch(tables.room, people, match, helpers, clock, widget.tempo, FAIR, driven=True), people
        )

    @property
    def free(self) -> list[int]:
        """Seats that were never taken, and are not kept for a computer."""
        return [seat for seat in self.match.seats if seat not in self.people and seat not in self.given]

    def sit(self, person: "Pupil") -> "MatchScene":
        """Seat a person, on a computer's seat if no other is free. Return the screen that shows them the table."""
        if not self.free:
            self.given = self.given[1:]
        seat = self.free[0]
        self.people[seat] = person
        self.live.take_seat(seat, Person(person.name))
        return self.played.widget(self.live, seats=[seat])


def together(people: "Sequence[Pupil]", seats: int, wanted: int) -> "list[Sequence[Pupil]]":
    """Split people into even groups of at most `wanted` for tables of `seats`, leaving no one alone if there is room.

    >>> together("ABCDE", 3, 2), together("ABCDE", 2, 2), together("ABC", 2, 1)
    (['ACE', 'BD'], ['AD', 'BE', 'C'], ['A', 'B', 'C'])
    """
    groups = grouped(people, wanted)
    fewer = len(groups) - 1
    if wanted > 1 and fewer > 0 and len(groups[-1]) == 1 and fewer * seats >= len(people):
        return [people[n::fewer] for n in range(fewer)]
    return groups


class TablesActivity(Activity):
    """Class at tables of up to `seats`, all with the same `game`, one that `played` knows.

    At each table `computers` seats belong to computers. While `helps` holds, a computer plays for those who are away
    for long.
    """

    clock, hosted = staticmethod(kernel_now), False

    def __init__(self, room: "Room", game: str, seats: int, computers: int = 0) -> None:
        super().__init__(room)
        self.game, self.seats = game, min(max(seats, 2), played(game).most)
        self.screens = {}  # by person
        self.computers, self.helps = min(computers, self.seats - 1), True
        people = [person for person in room.people if person.devices]
        self.tables = []
        for group in together(people, self.seats, self.seats - self.computers):
            self._set_up(min(max(2, len(group) + self.computers), self.seats), len(group))
            self.screens |= {person: self.tables[-1].sit(person) for person in group}

    def _set_up(self, seats: int, people: int = 1) -> ClassTable:
        self.tables.append(ClassTable(self, self.game, seats, min(self.computers, seats - people)))
        return self.tables[-1]

    def is_here(self, person: "Pupil") -> bool:
        """Return whether a device of this person is connected, and they are still in the room."""
        return person.devices > 0 and person in self.room.people

    def screen_of(self, person: "Pupil") -> "MatchScene":
        """Return this person's screen. Latecomers take a computer's seat, or a table of their own."""
        if person not in self.screens:
            table = self._room_for_one()
            self.screens[person] = (table or self._set_up(self.seats)).sit(person)
        return self.screens[person]

    def _room_for_one(self) -> ClassTable | None:
        """Return the table at which a newcomer sits down; None if there is none.

        A seat that is meant for a computer is taken only where the newcomer would sit alone with computers otherwise.
        """
        going = [table for table in self.tables if table.match.outcome() is None]
        free = [table for table in going if table.free]
        if not free and self.seats - self.computers > 1:
            free = [table for table in going if table.given]
        return min(free, key=lambda table: len(table.people), default=None)

    def tick(self) -> None:
        for table in self.tables:
            table.tick()

    def rest(self) -> None:
        """Stop all clocks while the class does something else."""
        for table in self.tables:
            table.live.stand_still()

    @property
    def title(self) -> str:
        return gettext("{game} at small tables").format(game=GAMES[self.game].name)

    def entries(self) -> Iterator[Entry]:
        for number, table in enumerate(self.tables, 1):
            scores = table.match.scores
            for seat, person in sorted(table.people.items()):
                if person not in self.room.people:
                    continue
                result = ngettext("{n} point", "{n} points", scores[seat]).format(n=scores[seat])
                yield Entry(person, self.title, result=result, remark=gettext("Table {n}").format(n=number))

    def spotlights(self) -> "dict[str, tuple[str, Callable[[], Spotlight]]]":
        """Return spotlights for the tables, not for pages: no hand is shown."""
        return {
            f"table-{n}": (gettext("Table {n}").format(n=n), partial(TableOfOne, n, table))
            for n, table in enumerate(self.tables, 1)
        }

    def part_for(self, pupil: "PupilPage") -> "PupilTablePart":
        return PupilTablePart(pupil, self)

    def controls(self, teacher: "TeacherPage") -> "TableControls":
        return TableControls(teacher, self)

    def projector(self, heading: str = "h1") -> Element:
        """Return all tables: who sits there, and the score."""
        if not self.tables:
            return el(heading, gettext("Nobody is here to sit down yet."), data_key="tables")
        lists = [_table(number, table) for number, table in enumerate(self.tables, 1)]
        name = self.tables[0].match.game.name
        return el("div", el(heading, name), el("div", lists, class_="class-tables"), data_key="tables")


class PupilTablePart(Share):
    """Part of a pupil's page: the table as they see it."""

    activity: "TablesActivity"

    def __init__(self, pupil: "PupilPage", tables: TablesActivity) -> None:
        super().__init__(pupil, tables)
        pupil.show_inside(tables.screen_of(pupil.person))

    def view(self) -> Element:
        head = el("h2", gettext("Your table"), class_="stage-unseen")
        return el("div", head, self.scene.inner.view(), class_="class-chair", data_key="chair")


class TableControls(Share):
    """Part of the teacher's page: all tables."""

    activity: "TablesActivity"

    def on_helps(self, event: "Event") -> None:
        """Switch whether a computer plays for people who are away for long."""
        self.activity.helps = bool(event.value)

    def view(self) -> Element:
        words = gettext("A computer plays for those who are away for longer than a minute")
        helps = tool(words, "helps", pressed=self.activity.helps)
        return el("div", helps, self.activity.projector("h2"), data_key="watching")


def _table(number: int, table: ClassTable) -> Element:
    outcome, computers = table.match.outcome(), table.live.computers
    lines = [_seat(table, seat, seat in computers, outcome) for seat in table.match.seats]
    caption = gettext("Table {n}").format(n=number)
    if outcome is not None:
        caption = gettext("Table {n}: the game is over").format(n=number)
    return el("table", el("caption", caption), el("tbody", lines), data_key=f"table-{number}")


def _seat(table: ClassTable, seat: int, by_computer: bool, outcome: "Outcome | None") -> Element:
    person = table.people.get(seat)
    name = person.name if person else table.live.names[seat]
    if by_computer:
        helps = isinstance(table.live.seats[seat], AbsentPlayer)
        by = gettext("{name} (a computer helps out)") if helps else gettext("{name} (a computer)")
        name = by.format(name=name)
    mark = None
    if outcome is not None:
        mark = el("strong", " ", gettext("won")) if seat in outcome.winners else None
    elif seat == table.turn:
        mark = el("span", " ◀", role="img", aria_label=gettext("to move"))
    return el("tr", el("th", el("bdi", name), mark, scope="row"), el("td", table.match.scores[seat]))


SEATS = range(2, MOST_SEATS + 1)
COMPUTERS = (0, 1, 2)
WHOLE = ("dnup", "cubed", "crossword", "scramble")  # games that are no modes of SET with cards


class TablesBox(Box):
    """Box for a game, the number of seats at a table, and how many of them are computers'."""

    name = message("Games at small tables")
    key = "tables"

    def __init__(self, teacher: "TeacherPage") -> None:
        super().__init__(teacher)
        self.seats, self.computers, self.mode = SEATS[1], COMPUTERS[0], next(iter(_modes()))

    def on_seats(self, event: "Event") -> None:
        self.seats = chosen(event, SEATS, gettext("Choose how many people sit at a table."))

    def on_computers(self, event: "Event") -> None:
        self.computers = chosen(event, COMPUTERS, gettext("Choose how many computer players sit at a table."))

    def on_mode(self, event: "Event") -> None:
        self.mode = chosen(event, _modes(), gettext("Choose one of the games."))

    def on_tables(self, event: "Event") -> None:
        """Begin a game at tables of a few, with a device for each."""
        self.begin(TablesActivity(self.scene.room, event.key.removeprefix("tables-"), self.seats, self.computers))

    def inside(self) -> tuple[str | Element, ...]:
        seats, computers = {n: str(n) for n in SEATS}, {n: str(n) for n in COMPUTERS}
        names = {"normal": gettext("SET: call first, then take")} | {game: GAMES[game].name for game in WHOLE}
        games = [tool(name, "tables", key=f"tables-{game}") for game, name in names.items()]
        modes = choice_of("mode", "mode", gettext("Another game of cards"), _modes(), self.mode)
        return (
            choice_of("seats", "seats", gettext("How many people sit at a table"), seats, self.seats),
            " ",
            choice_of("computers", "computers", gettext("Computer players"), computers, self.computers),
            el("div", games, class_="stage-toolbar"),
            el("div", modes, " ", tool(gettext("Begin"), "tables", key=f"tables-{self.mode}"), class_="stage-toolbar"),
        )


def _modes() -> dict[str, str]:
    """Return the further games of cards that are played at tables, {id: name}."""
    return {game: GAMES[game].name for game in GAMES if game not in ("normal", *WHOLE) and played(game) is not None}
