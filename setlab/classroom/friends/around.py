"""One table and all who are around it: who sits there plays, who came since the deal looks on."""

from setlab.classroom.activity import Activity
from setlab.classroom.tables.seated import Seated
from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.scene import LOCK, Part


class Around(Activity):
    """The `sitting` of whoever has opened the room; `seats` says which persons play there, by seat."""

    clock = staticmethod(kernel_now)
    helps = hosted = True

    def __init__(self, room, sitting, kind, seats):
        super().__init__(room)
        self.table, self.kind, self.screens = Seated(self, sitting, seats), kind, {}

    def is_here(self, person):
        """Is a device of theirs connected?"""
        return person.devices > 0

    def seat_of(self, person):
        """The seat on which they play; None where they look on."""
        return next((seat for seat, each in self.table.people.items() if each is person), None)

    def screen_of(self, person):
        """The table as they see it."""
        if person not in self.screens:
            seat = self.seat_of(person)
            self.screens[person] = self.kind(self.table.sitting, eyes=[] if seat is None else [seat])
        return self.screens[person]

    def tick(self):
        if self.table.sitting.driven:  # else the screen at the computer sees to it
            with LOCK:
                self.table.tick()

    def part_for(self, seat):
        return AtTable(seat, self)


class AtTable(Part):
    """A friend's page: the table as they see it, and whether they are in the next deal."""

    def __init__(self, seat, around):
        super().__init__(seat)
        self.around = around
        seat.show_inside(around.screen_of(seat.person))

    def on_looking(self, event):
        """They only look on, from the next deal on, or play again."""
        self.scene.person.looks_on = bool(event.value)
        self.scene.room.host.refresh()

    def view(self):
        screen, person = self.scene.inner, self.scene.person
        plays, over = self.around.seat_of(person) is not None, self.around.table.match.outcome() is not None
        told = gettext("You are watching. You will play in the next deal.")
        if person.looks_on:
            told = gettext("You are watching.")
        return el(
            "div",
            el("h2", gettext("The table"), class_="stage-unseen"),
            not plays and el("p", told, role="status", data_key="looks-on"),
            screen.view(),
            (over or not plays) and tool(gettext("I just want to watch"), "looking", pressed=person.looks_on),
            class_="class-chair",
            data_key="chair",
        )
