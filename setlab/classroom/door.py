"""The door: a code and a name, and one is in, or on the doorstep until the teacher says so."""

from setlab.classroom.page import Page
from setlab.classroom.room import LONGEST_NAME
from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.events import Refused


class Door(Page):
    """What a device shows that nobody knows yet. `person` is who came in through it.

    `device` and `address` tell it from others, "" where nothing is known; `code` and `name` are what stands there.
    """

    def __init__(self, room, device="", address="", code="", name=""):
        super().__init__(room)
        self.device, self.address = device, address
        self.code, self.name, self.person = code[:40], name[:200], None
        self.number = None  # on the doorstep
        self.knows_code, self.wrong = False, 0  # was the right code said, and how many wrong ones since one looked?
        self.tries = None  # how many codes may still be looked at; None: any number

    @property
    def waits(self):
        """Have they knocked, and are not in yet?"""
        return self in self.room.doorstep.waiting

    def look_at_code(self):
        """Is it the room's code?"""
        if not self.code or self.tries == 0:
            return False
        if self.tries is not None:
            self.tries -= 1
        self.knows_code = self.room.opens_with(self.code)
        self.wrong += not self.knows_code
        return self.knows_code

    def on_code(self, event):
        self.code = str(event.value or "")[:40]

    def on_name(self, event):
        """Whoever ends the name with Enter, and has typed the code, need not look for the button."""
        self.name = str(event.value or "")[:200]
        if self.code and self.name.strip():
            self.on_enter(event)

    def on_enter(self, event):
        if self.person or self.waits:
            return  # the button, pressed after Enter
        if not self.look_at_code():
            self.code = ""
            raise Refused(self.room.told("wrong"))
        self.room.doorstep.knock(self)

    def on_back(self, event):
        """Another name, say."""
        self.room.doorstep.leave(self)
        self.move_focus("name")

    # --- what the doorstep says --------------------------------------------------------------------------------------

    def come_in(self):
        """The door opens, if there is still room."""
        try:
            self.person = self.room.enter(self.name, self.device, self.address)
        except Refused as refusal:
            self.refuse(refusal)
        self.refresh()

    def turned_away(self, why):
        """Not today."""
        self.say(why, shown=True)
        self.refresh()

    # --- what there is to see ----------------------------------------------------------------------------------------

    def page(self):
        if self.waits:
            told = gettext("You are at the door, {name}. It opens in a moment, or as soon as the teacher lets you in.")
            body = [
                el("p", told.format(name=self.name.strip()[:LONGEST_NAME]), role="status", data_key="waits"),
                tool(gettext("Back"), "back"),
            ]
        else:
            body = [
                self._field("code", self.room.told("code"), self.code, 12, autocapitalize="characters"),
                self._field("name", gettext("Your name here"), self.name, LONGEST_NAME),
                el("p", self.room.told("name"), class_="stage-quiet"),
                el("button", gettext("Come in"), data_key="enter", data_on_click="enter", class_="stage-main"),
            ]
        return el("div", el("h1", gettext("Come in")), body, class_="class-door", data_key="door")

    @staticmethod
    def _field(name, label, value, longest, **more):
        field = el(
            "input",
            value=value,
            maxlength=longest,
            autocomplete="off",
            spellcheck=False,
            data_key=name,
            data_on_change=name,
            **more,
        )
        return el("label", el("span", label), field, data_key=f"label-{name}")
