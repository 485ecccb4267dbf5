"""Pupils at tables in a room without a network, in which time passes when a test says so."""

from setlab.common.rng import PortableRandom
from setlab.widgets.match import timing
from setlab_school.classroom import Room
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.tables import TablesActivity


class Evening:
    """Pupils at tables, in a room whose time stands still."""

    def __init__(self, monkeypatch, game, names, seats, computers=0):
        self.now, self.room = 1_000_000, Room("en")
        monkeypatch.setattr(TablesActivity, "clock", staticmethod(lambda: self.now))
        monkeypatch.setattr(timing, "kernel_now", lambda: self.now)
        self.projector = ProjectorPage(self.room)
        self.room.attach(self.projector)
        self.pages = [self.comes(name) for name in names]
        self.tables = TablesActivity(self.room, game, seats, computers)
        self.room.begin(self.tables)
        self.draw()

    def comes(self, name):
        page = PupilPage(self.room, self.room.enter(name))
        page.person.devices = 1
        self.room.attach(page)
        return page

    def draw(self):
        for page in self.room.stale():
            page.refresh()

    def wait(self, milliseconds):
        self.now += milliseconds
        self.room.tick()
        self.draw()

    def play(self, match):
        """A computer's move for whoever's turn it is, made on their own page as they would."""
        [table] = [each for each in self.tables.tables if each.match is match]
        turn = match.state.turn
        rng = PortableRandom(f"test {len(match.history)}")
        player = table.played.computers.player(table.played.computers.helper)
        event = player.plan(match.observe(turn), match.legal(), rng)[1]
        screen = self.tables.screens[table.people[turn]]
        screen.act(*(event[:-1] if table.live.is_timed else event))
        screen.refresh()
        self.draw()

    def screen(self, page):
        """The table on this page, as it is now."""
        page.refresh()
        return page.inner
