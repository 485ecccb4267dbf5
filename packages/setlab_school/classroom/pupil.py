"""Pages of a person with a device: the login page of the room, then their seat in it."""

from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.events import Event, Refused
from setlab_course.teach.forms.form import field
from setlab_school.classroom.page import Eyes, Looks, RoomPage
from setlab_school.classroom.room import LONGEST_NAME, Participant, Room


class Door(RoomPage):
    """Login page of an unknown device. `person` is set once they are in.

    `device` and `address` identify it, "" where nothing is known; `code` and `name` are what was typed. `known` is a
    person who is in with another tab of the same browser: this one may be theirs, or another pupil's.
    """

    def __init__(
        self,
        room: Room,
        device: str = "",
        address: str = "",
        code: str = "",
        name: str = "",
        eyes: Eyes | None = None,
        known: Participant | None = None,
    ) -> None:
        super().__init__(room)
        self._eyes, self.known = eyes or Eyes(), known
        self.device, self.address = device, address
        self.code, self.name = code[:40], name[:200]
        self.person: Participant | None = None
        self.number: int | None = None  # on the doorstep
        self.knows_code, self.wrong = False, 0  # whether the right code was given; wrong ones since the last check
        self.tries: int | None = None  # codes that may still be checked; None for any number

    @property
    def own_eyes(self) -> Eyes:
        return self._eyes

    @property
    def waits(self) -> bool:
        """Whether they have asked to enter and are not in yet."""
        return self in self.room.doorstep.waiting

    def look_at_code(self) -> bool:
        """Return whether the typed code is the room's, counting a wrong one."""
        if not self.code or self.tries == 0:
            return False
        if self.tries is not None:
            self.tries -= 1
        self.knows_code = self.room.opens_with(self.code)
        self.wrong += not self.knows_code
        return self.knows_code

    def on_code(self, event: Event) -> None:
        self.code = str(event.value or "")[:40]

    def on_name(self, event: Event) -> None:
        """Set the name; Enter also submits the page if the code has been typed."""
        self.name = str(event.value or "")[:200]
        if self.code and self.name.strip():
            self.on_enter(event)

    def on_enter(self, event: Event) -> None:
        if self.person or self.waits:
            return  # the button, pressed after Enter
        if not self.look_at_code():
            self.code = ""
            self.move_focus("code")
            raise Refused(self.room.told("wrong"))
        if not (self.name.strip() or self.room.invents):
            self.move_focus("name")
        self.room.doorstep.knock(self)

    def refuse(self, refusal: Refused | str) -> None:
        """Show why an event was refused, unless Enter came before the button."""
        if not (self.person or self.waits):
            super().refuse(refusal)

    def on_again(self, event: Event) -> None:
        """Take over the seat of the other tab."""
        if self.known is None or self.known not in self.room.people:
            raise Refused(gettext("They are no longer here."))
        self.person = self.known

    def on_back(self, event: Event) -> None:
        """Leave the queue, to type another name, say."""
        self.room.doorstep.leave(self)
        self.move_focus("name")

    # --- what the doorstep says --------------------------------------------------------------------------------------

    def come_in(self, person: Participant | None = None) -> None:
        """Enter the room if there is still space; as a `person` who was here before in any case."""
        with self.eyes.open():
            try:
                self.person = person or self.room.enter(self.name, self.device, self.address)
                self.person.eyes = self.own_eyes
            except Refused as refusal:
                self.refuse(refusal)
        self.refresh()

    def turned_away(self, why: str) -> None:
        """Show why admission was refused."""
        self.say(why, shown=True)
        self.refresh()

    # --- what there is to see ----------------------------------------------------------------------------------------

    def page(self) -> Element:
        if self.waits:
            told = gettext("You are at the door, {name}. It opens in a moment, or as soon as the teacher lets you in.")
            if self.room.namesake(self.name):
                told = gettext(
                    "Someone called {name} is already here. If that is you, wait until the teacher lets you in. If "
                    "not, go back and choose another name."
                )
            body: list[Any] = [
                el("p", told.format(name=self.name.strip()[:LONGEST_NAME]), role="status", data_key="waits"),
                tool(gettext("Back"), "back"),
            ]
        else:
            body = [
                self._other_tab(),
                self._field("code", self.room.told("code"), self.code, 12, autocapitalize="characters"),
                self._name(),
                el("button", gettext("Come in"), data_key="enter", data_on_click="enter", class_="stage-main"),
            ]
        return el("div", el("h1", gettext("Come in")), body, class_="class-door", data_key="door")

    def _other_tab(self) -> Element | None:
        """Return the button for the seat of another tab, or None."""
        if self.known is None or self.known not in self.room.people:
            return None
        told = gettext("{name} is in with another tab of this browser.").format(name=self.known.name)
        go_on = tool(gettext("I am {name}").format(name=self.known.name), "again")
        return el("div", el("p", told), go_on, class_="stage-note", data_key="other-tab")

    def _name(self) -> Element | list[Element]:
        """Return the field for the name, or a note if the room makes it up."""
        if self.room.invents:
            return el("p", gettext("The room gives you a name."), class_="stage-quiet", data_key="invented")
        return [
            self._field("name", gettext("Your name here"), self.name, LONGEST_NAME),
            el("p", self.room.told("name"), class_="stage-quiet"),
        ]

    @staticmethod
    def _field(name: str, label: str, value: str, longest: int, **more: str) -> Element:
        typed = field(name, name, value, longest, spellcheck=False, **more)
        return el("label", el("span", label), typed, data_key=f"label-{name}")


class PupilPage(RoomPage):
    """Page of one `person`. The room's activity fills it, as a part or as a scene."""

    def __init__(self, room: Room, person: Participant) -> None:
        super().__init__(room)
        self.person, person.seat = person, self
        self.activity: Any = None  # which shows the part here
        self.part: Any = None
        self.looks = self.own(Looks(self, self._look))

    @property
    def own_eyes(self) -> Eyes:
        return self.person.eyes

    def _look(self, eyes: Eyes) -> None:
        self.person.eyes = eyes

    @property
    def words(self) -> dict[str, str | dict[str, None]]:
        """Words and settings for the client; the device remembers its choices."""
        return super().words | {"eyes": self.own_eyes._asdict()}

    def before_render(self) -> None:
        """Switch to the room's new activity, dropping what belonged to the one before."""
        if self.room.activity is self.activity:
            return
        self.activity, self.parts, self.part = self.room.activity, [self.looks], None
        self.show_inside(None)
        self.say("")  # earlier messages belong to the previous activity
        if self.activity is not None:
            self.part = self.own(self.activity.part_for(self))
        self.move_focus("seat", within=True)

    def receive(self, message: Any) -> dict[str, Any] | None:
        if not self.is_in:
            self.refresh()  # then nothing is offered any more
        return super().receive(message)

    @property
    def is_in(self) -> bool:
        """Whether they are still in: the teacher has not sent them out, and the room is open."""
        return self.room.known(self.person.token) is self.person

    def page(self) -> Element:
        if not self.is_in:
            body = el("p", self.room.told("out"), class_="stage-note", data_key="out")
        elif self.part is None:
            body = el("p", self.room.told("waits"), data_key="waiting")
        else:
            body = self.part.view()
        if self.is_in and self.room.paused:
            told = el("p", self.room.told("pause"), class_="class-pause", role="status", data_key="pause")
            return el("div", told, class_="class-seat", data_key="seat", tabindex=-1)
        other = gettext("I am not {name}").format(name=self.person.own_name)  # the next one with this device
        leave = el("button", other, data_key="leave", data_leaves=True)  # the device forgets them; the room does not
        head = el(
            "div",
            el("h1", el("bdi", self.person.own_name), class_="class-name"),
            self._on_wall(),
            self.looks.view(leave) if self.is_in else None,
            class_="class-head",
            data_key="head-of-seat",
        )
        size = f"--zoom: {self.eyes.zoom}" if self.eyes.zoom != 1 else None
        return el("div", head, body, class_="class-seat", style=size, data_key="seat", tabindex=-1)

    def _on_wall(self) -> Element | None:
        """Return the pen name shown on the wall, or None while names are not hidden."""
        if not self.room.hides_names or self.person.pen_name == self.person.own_name:
            return None
        told = gettext("on the wall: {name}").format(name=self.person.pen_name)
        return el("p", el("bdi", told), class_="stage-note", data_key="pen-name")
