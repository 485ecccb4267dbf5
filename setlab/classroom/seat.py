"""A pupil's page: who one is here, and what the room is at."""

from setlab.classroom.eyes import Looks
from setlab.classroom.page import Page
from setlab.core.i18n import gettext
from setlab.draw.markup import el


class Seat(Page):
    """The page of one `person`. What there is to do comes from the room's activity, as a part or as a scene."""

    def __init__(self, room, person):
        super().__init__(room)
        self.person, person.seat = person, self
        self.activity = self.part = None  # what is shown here, and by whom
        self.looks = self.own(Looks(self, self._look))

    @property
    def own_eyes(self):
        return self.person.eyes

    def _look(self, eyes):
        self.person.eyes = eyes

    @property
    def words(self):
        """The device remembers what was chosen on it."""
        return super().words | {"eyes": self.own_eyes._asdict()}

    def follow(self):
        """Another activity has begun: what belonged to the one before is gone."""
        if self.room.activity is self.activity:
            return
        self.activity, self.parts, self.part = self.room.activity, [self.looks], None
        self.show_inside(None)
        self.say("")  # what was said before belongs to what is over
        if self.activity is not None:
            self.part = self.own(self.activity.part_for(self))
        self.move_focus("seat", within=True)

    def receive(self, message):
        if not self.is_in:
            self.refresh()  # then nothing is offered any more
        return super().receive(message)

    @property
    def is_in(self):
        """Or has the teacher sent them out, or closed the room?"""
        return self.room.known(self.person.token) is self.person

    def page(self):
        if not self.is_in:
            body = el("p", self.room.told("out"), class_="stage-note", data_key="out")
        elif self.part is None:
            body = el("p", self.room.told("waits"), data_key="waiting")
        else:
            body = self.part.view()
        if self.is_in and self.room.paused:
            told = el("p", self.room.told("pause"), class_="class-pause", role="status", data_key="pause")
            return el("div", told, class_="class-seat", data_key="seat", tabindex=-1)
        head = el(
            "div",
            el("h1", el("bdi", self.person.own_name), class_="class-name"),
            self._on_wall(),
            self.looks.view(self._other()) if self.is_in else None,
            class_="class-head",
            data_key="head-of-seat",
        )
        size = f"--zoom: {self.eyes.zoom}" if self.eyes.zoom != 1 else None
        return el("div", head, body, class_="class-seat", style=size, data_key="seat", tabindex=-1)

    def _on_wall(self):
        """Who one is there, while names are hidden."""
        if not self.room.hides_names or self.person.pen_name == self.person.own_name:
            return None
        told = gettext("on the wall: {name}").format(name=self.person.pen_name)
        return el("p", el("bdi", told), class_="stage-note", data_key="pen-name")

    def _other(self):
        """The next one who takes this device in hand, forgotten by it and not by the room."""
        text = gettext("I am not {name}").format(name=self.person.own_name)
        return el("button", text, data_key="leave", data_leaves=True)
