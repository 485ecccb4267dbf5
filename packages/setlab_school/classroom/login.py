"""Login page of a room: an unknown device gives the room's code and a name."""

from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.events import Event, Refused
from setlab_course.teach.forms.form import field
from setlab_school.classroom.display import Display
from setlab_school.classroom.page import RoomPage
from setlab_school.classroom.room import LONGEST_NAME, Participant, Room


class LoginPage(RoomPage):
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
        display: Display | None = None,
        known: Participant | None = None,
    ) -> None:
        super().__init__(room)
        self._display, self.known = display or Display(), known
        self.device, self.address = device, address
        self.code, self.name = code[:40], name[:200]
        self.person: Participant | None = None
        self.number: int | None = None  # in the queue for admission
        self.knows_code, self.wrong = False, 0  # whether the right code was given; wrong ones since the last check
        self.tries: int | None = None  # codes that may still be checked; None for any number

    @property
    def own_display(self) -> Display:
        return self._display

    @property
    def waits(self) -> bool:
        """Whether they have asked to enter and are not in yet."""
        return self in self.room.admission.waiting

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
            raise Refused(self.room.text("wrong"))
        if not (self.name.strip() or self.room.invents):
            self.move_focus("name")
        self.room.admission.apply(self)

    def refuse(self, refusal: Refused | str) -> None:
        """Show why an event was refused, unless Enter came before the button."""
        if not (self.person or self.waits):
            super().refuse(refusal)

    def on_again(self, event: Event) -> None:
        """Take over the page of the other tab."""
        if self.known is None or self.known not in self.room.people:
            raise Refused(gettext("They are no longer here."))
        self.person = self.known

    def on_back(self, event: Event) -> None:
        """Leave the queue, to type another name, say."""
        self.room.admission.leave(self)
        self.move_focus("name")

    # --- admission --------------------------------------------------------------------------------------------------

    def come_in(self, person: Participant | None = None) -> None:
        """Enter the room if there is still space; as a `person` who was here before in any case."""
        with self.display.open():
            try:
                self.person = person or self.room.enter(self.name, self.device, self.address)
                self.person.display = self.own_display
            except Refused as refusal:
                self.refuse(refusal)
        self.refresh()

    def turned_away(self, why: str) -> None:
        """Show why admission was refused."""
        self.say(why, shown=True)
        self.refresh()

    # --- view --------------------------------------------------------------------------------------------------------

    def page(self) -> Element:
        if self.waits:
            text = gettext("You are at the door, {name}. It opens in a moment, or as soon as the teacher lets you in.")
            if self.room.namesake(self.name):
                text = gettext(
                    "Someone called {name} is already here. If that is you, wait until the teacher lets you in. If "
                    "not, go back and choose another name."
                )
            body: list = [
                el("p", text.format(name=self.name.strip()[:LONGEST_NAME]), role="status", data_key="waits"),
                tool(gettext("Back"), "back"),
            ]
        else:
            body = [
                self._other_tab(),
                self._field("code", self.room.text("code"), self.code, 12, autocapitalize="characters"),
                self._name(),
                el("button", gettext("Come in"), data_key="enter", data_on_click="enter", class_="stage-main"),
            ]
        return el("div", el("h1", gettext("Come in")), body, class_="class-login", data_key="login")

    def _other_tab(self) -> Element | None:
        """Return the button for the page of another tab, or None."""
        if self.known is None or self.known not in self.room.people:
            return None
        text = gettext("{name} is already here, in another tab of this browser.").format(name=self.known.name)
        go_on = tool(gettext("I am {name}").format(name=self.known.name), "again")
        return el("div", el("p", text), go_on, class_="stage-note", data_key="other-tab")

    def _name(self) -> Element | list[Element]:
        """Return the field for the name, or a note if the room makes it up."""
        if self.room.invents:
            return el("p", gettext("The room gives you a name."), class_="stage-quiet", data_key="invented")
        return [
            self._field("name", gettext("Your name here"), self.name, LONGEST_NAME),
            el("p", self.room.text("name"), class_="stage-quiet"),
        ]

    @staticmethod
    def _field(name: str, label: str, value: str, longest: int, **more: str) -> Element:
        typed = field(name, name, value, longest, spellcheck=False, **more)
        return el("label", el("span", label), typed, data_key=f"label-{name}")
