"""A race with three pupils, played without devices and in a time of its own."""

from setlab_school.classroom import Room
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.races.race import OneTable, SameDeal


class Clock:
    """The kernel's time, in milliseconds."""

    def __init__(self):
        self.now = 1_000_000

    def __call__(self):
        return self.now


class Running:
    """A race with three pupils, in a room whose time stands still."""

    def __init__(self, monkeypatch, make):
        self.clock, self.room = Clock(), Room("en")
        for kind in (OneTable, SameDeal):
            monkeypatch.setattr(kind, "clock", staticmethod(self.clock))
        self.projector = ProjectorPage(self.room)
        self.ann, self.bo, self.cy = (PupilPage(self.room, self.room.enter(name)) for name in ("Ann", "Bo", "Cy"))
        self.race = make(self.room)
        for page in (self.projector, self.ann, self.bo, self.cy):
            self.room.attach(page)
        self.room.begin(self.race)
        self.draw()

    def draw(self):
        for page in self.room.stale():
            page.refresh()

    def wait(self, milliseconds=0):
        self.clock.now += milliseconds
        self.room.tick()
        self.draw()

    def pick(self, seat, cards, at=None):
        """Press these cards; what is told."""
        for number, card in enumerate(cards, 1):
            event = {"kind": "event", "view": seat.person.name, "rev": seat.frame["rev"], "name": "pick"}
            event |= {
                "seq": seat.frame.get("ack", {}).get(seat.person.name, 0) + 1,
                "key": f"card-{getattr(card, 'code', card)}",
            }
            seat.receive({**event, "value": True, "at": at if number == len(cards) else None})
        return seat.frame["say"]["text"]

    @property
    def places(self):
        return [(place, name, told.partition(",")[0]) for place, name, told in self.race.ranking()]
