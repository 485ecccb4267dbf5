"""Friends at one table, each with a device of their own: nobody sees another's hand, and a computer helps out."""

from setlab.classroom import tables_view as view
from setlab.classroom.activity import Activity, grouped
from setlab.classroom.chairs import LEVEL, chair_at
from setlab.core.i18n import gettext
from setlab.core.rng import PortableRandom
from setlab.games.match import Match
from setlab.players.cubed.levels import player as cubed_player
from setlab.players.dnup import player as dnup_player
from setlab.players.session import Session
from setlab.widgets import CubedBoard, DnupTable
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.scene import Part

PACE = 1_500  # milliseconds that a computer takes for a move
PATIENCE = 60_000  # milliseconds for which the seat of one who is away is kept free: a lid is closed and opened again
# {game: (its widget, its computer player, how many sit at a table at most)}
PLAYED = {"dnup": (DnupTable, dnup_player, 5), "cubed": (CubedBoard, cubed_player, 4)}


class Table:
    """One match, and who sits at it: `people` are persons by seat. What nobody sits on is a computer's."""

    def __init__(self, tables, game, seats):
        self.tables, self.people = tables, {}
        self.kind, player, _ = PLAYED[game]
        self.match = Match(game, players=seats)
        self.session, self.computer = Session(self.match), player(LEVEL)
        self.away, self.moved = {}, tables.clock()  # person -> since when; when somebody moved last
        self.looked = None  # the state in which was last looked whether anything fits

    # --- who sits there ----------------------------------------------------------------------------------------------

    @property
    def free(self):
        """The seats on which nobody ever sat."""
        return [seat for seat in self.match.seats if seat not in self.people]

    @property
    def computers(self):
        """The seats for which a computer plays now: the free ones, and those of who has been away for long."""
        now = self.tables.clock()
        long = {person for person, since in self.away.items() if now - since >= PATIENCE}
        return [seat for seat in self.match.seats if seat not in self.people or self.people[seat] in long]

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

    # --- what happens ------------------------------------------------------------------------------------------------

    def changed(self):
        """All who sit here are to see what has happened."""
        self.moved = self.tables.clock()
        self.tables.room.touch(*(person.seat for person in self.people.values()))

    def tick(self):
        """Who is away is noticed, and a computer makes its move when it is time."""
        now, before = self.tables.clock(), self.computers
        for person in self.people.values():
            if self.tables.is_here(person):
                self.away.pop(person, None)
            else:
                self.away.setdefault(person, now)
        if self.computers != before:
            self.changed()
        elif self.match.outcome() is None and now - self.moved >= PACE:
            self._help_out()

    def _help_out(self):
        """The move of a computer, or the pass of one whom nothing fits."""
        match, turn = self.match, self.match.state.turn
        nothing_fits = getattr(match.game, "nothing_fits", None)
        if turn in self.computers and any(self.tables.is_here(person) for person in self.people.values()):
            rng = PortableRandom(f"{match.seed}/seat {turn}/{len(match.history)}")
            match.push(self.computer.plan(match.observe(turn), match.legal(), rng)[1])
        elif nothing_fits is not None and self.looked is not match.state:
            self.looked = match.state
            if not nothing_fits(match.state):
                return
            match.push(("pass", turn))
        else:
            return
        self.changed()


class Tables(Activity):
    """The class at tables of up to `seats`, all with the same `game`: "dnup" or "cubed"."""

    clock = staticmethod(kernel_now)

    def __init__(self, room, game, seats):
        super().__init__(room)
        self.game, self.seats, self.chairs = game, min(max(seats, 2), PLAYED[game][2]), {}
        people = [person for person in room.people if person.devices]
        self.tables = []
        for group in grouped(people, self.seats):
            self.tables.append(Table(self, game, max(2, len(group))))
            self.chairs |= {person: self.tables[-1].sit(person) for person in group}

    def is_here(self, person):
        """Is a device of theirs connected, and may they stay?"""
        return person.devices > 0 and person in self.room.people

    def chair_of(self, person):
        """Their chair. Who comes late sits down where a computer was, or at a table of their own."""
        if person not in self.chairs:
            table = next((each for each in self.tables if each.free and each.match.outcome() is None), None)
            if table is None:
                table = Table(self, self.game, self.seats)
                self.tables.append(table)
            self.chairs[person] = table.sit(person)
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

    def view(self):
        return self.tables.wall("h2")
