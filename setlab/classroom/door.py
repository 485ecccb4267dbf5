"""The door: a code and a name, and one is in."""

import time

from setlab.classroom.page import Page
from setlab.classroom.room import LONGEST_NAME
from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.scene.events import Refused

# Codes a minute, and names in ten, that may be tried from one address: a class may share one, behind a router say.
MOST_WRONG, MOST_NAMES = 20, 60
MOST_ADDRESSES = 1_000  # that are remembered


class Tries:
    """How often somebody may fail: `most` times within so many seconds. `clock` tells the time in seconds.

    >>> tries = Tries(2, 60)
    >>> for _ in range(2):
    ...     tries.count("here")
    >>> tries.left("here"), tries.left("there")
    (0, 2)
    """

    def __init__(self, most, within, clock=time.monotonic):
        self.most, self.within, self._clock, self._tried = most, within, clock, {}

    def left(self, address):
        """How often they may still try."""
        since = self._clock() - self.within
        return self.most - sum(at > since for at in self._tried.get(address, ()))

    def count(self, address):
        """They have tried once more. Only the latest tries count, and only the latest addresses."""
        self._tried[address] = [*self._tried.pop(address, ()), self._clock()][-self.most :]
        while len(self._tried) > MOST_ADDRESSES:
            del self._tried[next(iter(self._tried))]


class Door(Page):
    """What a device shows that nobody knows yet. `person` is who came in through it.

    `wrong` and `names` are the `Tries` of codes and of names from this address.
    """

    def __init__(self, room, wrong=None, names=None, address="", code=""):
        super().__init__(room)
        self.wrong, self.names, self.address = wrong or Tries(MOST_WRONG, 60), names or Tries(MOST_NAMES, 600), address
        self.code, self.name, self.person = code[:40], "", None

    def on_code(self, event):
        self.code = str(event.value or "")[:40]

    def on_name(self, event):
        """Whoever ends the name with Enter, and has typed the code, need not look for the button."""
        self.name = str(event.value or "")[:200]
        if self.code and self.name.strip():
            self.on_enter(event)

    def on_enter(self, event):
        if self.person:
            return  # the button, pressed after Enter
        if not self.wrong.left(self.address):
            raise Refused(gettext("Those were too many wrong codes: wait a minute."))
        if not self.room.opens_with(self.code):
            if self.code:
                self.wrong.count(self.address)
            self.code = ""
            raise Refused(gettext("That is not the code of this room: it stands on the projector."))
        if not self.names.left(self.address):
            raise Refused(gettext("Too many names came from this device: wait ten minutes."))
        self.person = self.room.enter(self.name)
        self.names.count(self.address)

    def page(self):
        return el(
            "div",
            el("h1", gettext("Come in")),
            self._field("code", gettext("The room's code"), self.code, 12, autocapitalize="characters"),
            self._field("name", gettext("Your name here"), self.name, LONGEST_NAME),
            el("p", gettext("A first name or any other will do: all in the room see it."), class_="stage-quiet"),
            el("button", gettext("Come in"), data_key="enter", data_on_click="enter", class_="stage-main"),
            class_="class-door",
            data_key="door",
        )

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
