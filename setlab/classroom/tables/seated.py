"""A sitting at which persons of a room sit: who is away is helped out, and time is played while anybody is here."""

from setlab.play.sitting import Away, Person
from setlab.players.levels import computers_at

PATIENCE = 60_000  # milliseconds for which the seat of one who is away is kept free: a lid is closed and opened again


class Seated:
    """One `sitting`, and which persons of the room sit at it, by seat: `people`.

    `tables` is the activity of the room: it tells the time in milliseconds (`clock`), who `is_here`, whether a computer
    `helps` out, and whether somebody outside the room plays as well (`hosted`), so that time never stands still.
    """

    def __init__(self, tables, sitting, people):
        self.tables, self.sitting, self.people = tables, sitting, people
        self.away = {}  # person -> since when

    @property
    def match(self):
        """The match that is played here."""
        return self.sitting.match

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
                self.sitting.take_seat(seat, helper(self.match, Away, person.name) if long else Person(person.name))
        if not (here or self.tables.hosted):
            self.sitting.stand_still()
        elif self.match.outcome() is None:
            self.sitting.begin()
            self.sitting.tick()


def helper(match, kind, name=""):
    """A computer that plays this match where somebody is missing: an `Away` or a `Computer` of this `name`."""
    computers = computers_at(match.game)
    return kind(computers.player(computers.helper), computers.helper, name)
