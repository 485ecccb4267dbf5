"""Friends at one table, each with a device of their own: nobody sees another's hand, and a computer helps out."""

from contextlib import suppress
from typing import Any, NamedTuple

from setlab.classroom import tables_view as view
from setlab.classroom.activity import Activity, grouped
from setlab.classroom.calls import FAIR, Calls
from setlab.classroom.chairs import chair_at
from setlab.core.i18n import gettext
from setlab.core.rng import PortableRandom, secret_seed
from setlab.games.events import IllegalMove
from setlab.games.match import Match
from setlab.players.crossword import player as crossword_player
from setlab.players.cubed.levels import player as cubed_player
from setlab.players.dnup import player as dnup_player
from setlab.players.eye import Eye
from setlab.players.session import Session
from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DnupTable
from setlab.widgets.crossword.table import Patient
from setlab.widgets.play.match_scene import Visible
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.scene import Part

PACE = 1_500  # milliseconds that a computer takes for a move
PATIENCE = 60_000  # milliseconds for which the seat of one who is away is kept free: a lid is closed and opened again


class Played(NamedTuple):
    """What is played at tables: the widget, how many sit there at most, the computer's level and player, options."""

    game: str
    kind: Any
    most: int
    level: str
    player: Any  # (level, match) -> a computer player
    options: dict = {}  # noqa: RUF012 - never changed


PLAYED = {
    "call": Played(
        "normal", CardTable, 5, "beginner", lambda level, match: Visible(Eye(level), match),
        {"hints": 0, "call_seconds": 8},  # fingers on a phone need longer than hands at a table
    ),
    "dnup": Played("dnup", DnupTable, 5, "greedy", lambda level, match: dnup_player(level)),
    "cubed": Played("cubed", CubedBoard, 4, "greedy", lambda level, match: cubed_player(level)),
    "crossword": Played(
        "crossword", CrosswordTable, 4, "beginner", lambda level, match: Patient(crossword_player(level))
    ),
}  # fmt: skip


class Table:
    """One match, and who sits at it: `people` are persons by seat, the last `computers` seats are a computer's.

    What nobody sits on is played by a computer, until somebody comes.
    """

    def __init__(self, tables, game, seats, computers=0):
        self.tables, self.people, played = tables, {}, PLAYED[game]
        self.kind, self.level = played.kind, played.level
        self.match = Match(played.game, secret_seed(), players=seats, **played.options)
        self.given = self.match.seats[seats - computers :]
        self.session = Session(self.match, clock=lambda: tables.clock() / 1000)
        self.is_timed = hasattr(self.match.state, "now")
        self.players = {seat: played.player(played.level, self.match) for seat in self.match.seats}  # if they help out
        self.calls = Calls(tables.clock)
        self.away, self.moved = {}, tables.clock()  # person -> since when; when somebody moved last
        self.looked = None  # the state in which was last looked whether anything fits
        self._due = None, None  # (for which events and players, when something happens by itself)

    # --- who sits there ----------------------------------------------------------------------------------------------

    @property
    def free(self):
        """The seats on which nobody ever sat, and which are no computer's for good."""
        return [seat for seat in self.match.seats if seat not in self.people and seat not in self.given]

    @property
    def computers(self):
        """The seats for which a computer plays now: those without anybody, and those of who has been away for long."""
        now, helps = self.tables.clock(), self.tables.helps
        long = {person for person, since in self.away.items() if helps and now - since >= PATIENCE}
        return [seat for seat in self.match.seats if seat not in self.people or self.people[seat] in long]

    @property
    def chairs(self):
        """The chairs of all who sit here."""
        return [self.tables.chairs[person] for person in self.people.values() if person in self.tables.chairs]

    @property
    def names(self):
        """The names by seat."""
        return [self.people[seat].name if seat in self.people else "" for seat in self.match.seats]

    def narrator(self, place):
        """Tells what happened, to the one on this seat."""
        names = ["" if seat == place else name for seat, name in enumerate(self.names)]
        return self.match.game.narrator(names, place, self.computers)

    def sit(self, person):
        """Somebody sits down; the chair that shows the table to them."""
        seat = self.free[0]
        self.people[seat] = person
        self.changed()
        return chair_at(self.kind)(self, seat)

    @property
    def turn(self):
        """The seat whose turn it is: who called, where one calls; None where all play at once."""
        state = self.match.state
        if self.is_timed:
            called = getattr(state, "call", None)
            return called[0] if called else None
        return state.turn

    # --- what happens ------------------------------------------------------------------------------------------------

    def changed(self):
        """All who sit here are to see what has happened."""
        self.moved = self.tables.clock()
        self.tables.room.touch(*(person.seat for person in self.people.values()))

    @property
    def attended(self):
        """Is anybody here?"""
        return any(self.tables.is_here(person) for person in self.people.values())

    def tick(self):
        """Who is away is noticed, and a computer makes its move when it is time."""
        now, before = self.tables.clock(), self.computers
        for person in self.people.values():
            if self.tables.is_here(person):
                self.away.pop(person, None)
            else:
                self.away.setdefault(person, now)
        if self.computers != before:
            for chair in self.chairs:
                if chair.place in before:
                    chair.come_back()
            self.changed()
        if self.match.outcome() is None:
            if self.is_timed:
                self._let_time_go()
            elif now - self.moved >= PACE:
                self._help_out()

    # --- games that have a time --------------------------------------------------------------------------------------

    def _let_time_go(self):
        """Time is played while anybody is here. What is due waits as long as an earlier call may be under way."""
        if not self.attended:
            return self.session.stand_still()
        if not self.session.running:
            self.session.begin()
            for chair in self.chairs:
                chair.reset_clock()
        self.session.players = {seat: self.players[seat] for seat in self.computers}
        before = len(self.match.history)
        for at, seat in self.calls.due():
            with suppress(IllegalMove):  # somebody else was faster, which is told
                self.session.push(("call", seat), round(self.tables.clock() - at))
        self.let_happen(self.session.time - FAIR)
        if len(self.match.history) > before:
            self.changed()

    def let_happen(self, until):
        """What was due by then happens."""
        asked = len(self.match.history), tuple(self.session.players)
        if self._due[0] != asked:
            self._due = asked, self.session.due
        if self._due[1] is not None and self._due[1] <= until:
            for chair in self.chairs:
                chair.brace()
            self.session.tick(until)

    def _help_out(self):
        """The move of a computer, or the pass of one whom nothing fits."""
        match, turn = self.match, self.match.state.turn
        nothing_fits = getattr(match.game, "nothing_fits", None)
        if turn in self.computers and self.attended:
            rng = PortableRandom(f"{match.seed}/seat {turn}/{len(match.history)}")
            match.push(self.players[turn].plan(match.observe(turn), match.legal(), rng)[1])
        elif nothing_fits is not None and self.looked is not match.state:
            self.looked = match.state
            if not nothing_fits(match.state):
                return
            match.push(("pass", turn))
        else:
            return
        self.changed()


class Tables(Activity):
    """The class at tables of up to `seats`, all with the same `game`, a key of `PLAYED`.

    At each table so many seats are `computers`'. While `helps` holds, a computer plays for those who are away for long.
    """

    clock = staticmethod(kernel_now)

    def __init__(self, room, game, seats, computers=0):
        super().__init__(room)
        self.game, self.seats, self.chairs = game, min(max(seats, 2), PLAYED[game].most), {}
        self.computers, self.helps = min(computers, self.seats - 1), True
        people = [person for person in room.people if person.devices]
        self.tables = []
        for group in grouped(people, self.seats - self.computers):
            self._set_up(max(2, len(group) + self.computers))
            self.chairs |= {person: self.tables[-1].sit(person) for person in group}

    def _set_up(self, seats):
        self.tables.append(Table(self, self.game, seats, self.computers))
        return self.tables[-1]

    def is_here(self, person):
        """Is a device of theirs connected, and may they stay?"""
        return person.devices > 0 and person in self.room.people

    def chair_of(self, person):
        """Their chair. Who comes late sits down where a computer was, or at a table of their own."""
        if person not in self.chairs:
            table = next((each for each in self.tables if each.free and each.match.outcome() is None), None)
            self.chairs[person] = (table or self._set_up(self.seats)).sit(person)
        return self.chairs[person]

    def tick(self):
        for table in self.tables:
            table.tick()

    def rows(self):
        head = [gettext("table"), gettext("name"), gettext("points")]
        lines = [
            [number, name, score]
            for number, table in enumerate(self.tables, 1)
            for name, score in zip(table.names, table.match.scores, strict=True)
            if name
        ]
        return [head, *lines] if lines else []

    def part_for(self, seat):
        return Sitting(seat, self)

    def controls(self, desk):
        return Watching(desk, self)

    def wall(self, heading="h1"):
        return view.wall(self, heading)


class Sitting(Part):
    """The part of a pupil's page: their chair."""

    def __init__(self, seat, tables):
        super().__init__(seat)
        seat.show_inside(tables.chair_of(seat.person))

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
