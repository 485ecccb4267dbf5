"""Friends at one table, each with a device of their own: nobody sees another's hand, and a computer helps out."""

from typing import Any, NamedTuple

from setlab.classroom.activity import Activity, grouped
from setlab.classroom.tables import view
from setlab.core.i18n import gettext
from setlab.core.rng import secret_seed
from setlab.games import GAMES
from setlab.games.levels import opponent_name
from setlab.games.match import Match
from setlab.play.calls import FAIR
from setlab.play.sitting import Away, Computer, Person, Sitting
from setlab.players.levels import computers_at
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.scene import Part
from setlab.widgets.tables import table_for

PATIENCE = 60_000  # milliseconds for which the seat of one who is away is kept free: a lid is closed and opened again


MOST_SEATS = 5  # at one table
SPEEDS = {"hints": 0, "call_seconds": 8}  # fingers on a phone need longer than hands at a table


class Played(NamedTuple):
    """What is played at tables: the widget, how many sit there at most, the computers that help, the options."""

    game: str
    widget: Any
    most: int
    computers: Any
    options: dict


def played(game):
    """How this game is played at tables with a device each; None if it is not: nobody to play with, or no widget."""
    known, widget = GAMES.get(game), table_for(game)
    if known is None or widget is None:
        return None
    players = known.options.get("players")
    if players is None or hasattr(known, "computer"):
        return None
    options = {name: value for name, value in SPEEDS.items() if name in known.options}
    return Played(game, widget, min(players.span[1], MOST_SEATS), computers_at(known), options)


class Table:
    """One sitting, and which persons of the room sit at it, by seat; the last `computers` seats are a computer's.

    What nobody sits on is played by a computer, until somebody comes.
    """

    def __init__(self, tables, game, seats, computers=0):
        self.tables, self.people, self.played = tables, {}, played(game)
        match = Match(self.played.game, secret_seed(), players=seats, **self.played.options)
        self.given = match.seats[seats - computers :]
        level = self.played.computers.helper
        named = {seat: opponent_name(level, number) for number, seat in enumerate(reversed(match.seats), 1)}
        helpers = {seat: self._helper(Computer, name) for seat, name in named.items()}
        clock, widget = (lambda: tables.clock() / 1000), self.played.widget
        self.sitting = Sitting(match, helpers, clock, widget.tempo, FAIR, driven=True)
        self.away = {}  # person -> since when

    def _helper(self, kind, name=""):
        level = self.played.computers.helper
        return kind(self.played.computers.player(level), level, name)

    @property
    def match(self):
        """The match that is played here."""
        return self.sitting.match

    @property
    def free(self):
        """The seats on which nobody ever sat, and which are no computer's for good."""
        return [seat for seat in self.match.seats if seat not in self.people and seat not in self.given]

    def sit(self, person):
        """Somebody sits down; the screen that shows the table to them."""
        seat = self.free[0]
        self.people[seat] = person
        self.sitting.take_seat(seat, Person(person.name))
        return self.played.widget(self.sitting, eyes=[seat])

    @property
    def turn(self):
        """The seat whose turn it is: who called, where one calls; None where all play at once."""
        state = self.match.state
        called = getattr(state, "call", None)
        return called[0] if called else getattr(state, "turn", None)

    def tick(self):
        """Who is away is noticed; time is played while anybody is here."""
        now = self.tables.clock()
        here = {person for person in self.people.values() if self.tables.is_here(person)}
        self.away = {each: since for each, since in self.away.items() if each not in here}
        for seat, person in self.people.items():
            since = now if person in here else self.away.setdefault(person, now)
            long = self.tables.helps and now - since >= PATIENCE
            if long != isinstance(self.sitting.seats[seat], Away):
                self.sitting.take_seat(seat, self._helper(Away, person.name) if long else Person(person.name))
        if not here:
            self.sitting.stand_still()
        elif self.match.outcome() is None:
            self.sitting.begin()
            self.sitting.tick()


class Tables(Activity):
    """The class at tables of up to `seats`, all with the same `game`, one that `played` knows.

    At each table so many seats are `computers`'. While `helps` holds, a computer plays for those who are away for long.
    """

    clock = staticmethod(kernel_now)

    def __init__(self, room, game, seats, computers=0):
        super().__init__(room)
        self.game, self.seats = game, min(max(seats, 2), played(game).most)
        self.screens = {}  # by person
        self.computers, self.helps = min(computers, self.seats - 1), True
        people = [person for person in room.people if person.devices]
        self.tables = []
        for group in grouped(people, self.seats - self.computers):
            self._set_up(max(2, len(group) + self.computers))
            self.screens |= {person: self.tables[-1].sit(person) for person in group}

    def _set_up(self, seats):
        self.tables.append(Table(self, self.game, seats, self.computers))
        return self.tables[-1]

    def is_here(self, person):
        """Is a device of theirs connected, and may they stay?"""
        return person.devices > 0 and person in self.room.people

    def screen_of(self, person):
        """Their screen. Who comes late sits down where a computer was, or at a table of their own."""
        if person not in self.screens:
            table = next((each for each in self.tables if each.free and each.match.outcome() is None), None)
            self.screens[person] = (table or self._set_up(self.seats)).sit(person)
        return self.screens[person]

    def tick(self):
        for table in self.tables:
            table.tick()

    def rows(self):
        head = [gettext("table"), gettext("name"), gettext("points")]
        lines = [
            [number, name, score]
            for number, table in enumerate(self.tables, 1)
            for seat, (name, score) in enumerate(zip(table.sitting.names, table.match.scores, strict=True))
            if not isinstance(table.sitting.seats[seat], Computer)
        ]
        return [head, *lines] if lines else []

    def part_for(self, seat):
        return AtTable(seat, self)

    def controls(self, desk):
        return Watching(desk, self)

    def wall(self, heading="h1"):
        return view.wall(self, heading)


class AtTable(Part):
    """The part of a pupil's page: the table as they see it."""

    def __init__(self, seat, tables):
        super().__init__(seat)
        seat.show_inside(tables.screen_of(seat.person))

    def view(self):
        return view.sitting(self.scene.inner)


class Watching(Part):
    """The part of the teacher's page: all tables."""

    def __init__(self, desk, tables):
        super().__init__(desk)
        self.tables = tables

    def on_helps(self, event):
        """A computer plays for those who are away for long, or nobody does."""
        self.tables.helps = bool(event.value)

    def view(self):
        return view.watching(self.tables)
