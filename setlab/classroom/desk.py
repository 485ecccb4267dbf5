"""The teacher's page: what to begin, who is in, and what is for the teacher's eyes only."""

from datetime import datetime
from pathlib import Path

from setlab.classroom.menu import Menu
from setlab.classroom.page import Page
from setlab.classroom.wall import names, welcome
from setlab.core.i18n import LANGUAGES, gettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import choice_of, tool
from setlab.widgets.scene.events import Refused


class Desk(Page):
    """The page of the teacher, which opens on this computer only."""

    is_teachers = True

    def __init__(self, room):
        super().__init__(room)
        self.menu = Menu(self)
        self.activity, self.part = None, self.own(self.menu)

    @property
    def title(self):
        return gettext("The teacher's page")

    def follow(self):
        """What the room is at brings its own controls."""
        if self.room.activity is not self.activity:
            self.activity, self.parts = self.room.activity, []
            self.part = self.own(self.menu if self.activity is None else self.activity.controls(self))

    # --- the room ----------------------------------------------------------------------------------------------------

    def on_language(self, event):
        if event.value not in LANGUAGES:
            raise Refused(gettext("Choose one of the languages."))
        self.room.language = event.value
        self.room.touch_all()

    def on_lock(self, event):
        self.room.locked = bool(event.value)

    def on_remove(self, event):
        person = self.room.numbered(int(event.key.rpartition("-")[2]))
        self.room.remove(person)
        self.say(gettext("{name} is out.").format(name=person.name))

    def on_finish(self, event):
        """Back to the beginning: everybody waits."""
        self.room.begin(None)

    def on_save(self, event):
        """What the activity knows, as a table in a file of the teacher's."""
        path = Path(f"setlab-class-{datetime.now():%Y-%m-%d-%H%M%S}.csv").resolve()
        try:
            self.activity.save(path)
        except OSError as error:
            raise Refused(gettext("It could not be saved: {error}").format(error=error.strerror or error)) from None
        self.say(gettext("Saved as {path}").format(path=path), shown=True)

    def on_close(self, event):
        self.room.close()

    # --- what there is to see ----------------------------------------------------------------------------------------

    def page(self):
        room = self.room
        if room.closed.is_set():
            return el("p", gettext("This room is closed."), class_="stage-note", data_key="closed")
        return el(
            "div",
            el("h1", gettext("The teacher's page")),
            el(
                "div",
                el("p", room.address, " · ", el("strong", room.code), class_="class-strip"),
                el("button", gettext("Open the projector's page"), data_key="wall", data_opens="wall"),
                class_="stage-toolbar",
            ),
            el("div", self.part.view(), data_key="part"),
            self.activity is not None and self._ending(),
            self._drawer(),
            welcome(room) if self.activity is None else None,
            class_="class-desk",
            data_key="desk",
        )

    def _ending(self):
        save = tool(gettext("Save as a table (CSV)"), "save") if self.activity.rows() else None
        return el("div", save, tool(gettext("Something else"), "finish"), class_="stage-toolbar", data_key="ending")

    def _drawer(self):
        room = self.room
        people = [
            el(
                "li",
                el("bdi", person.name),
                " ",
                tool(gettext("Remove {name}").format(name=person.name), "remove", key=f"remove-{person.number}"),
                data_key=f"person-{person.number}",
            )
            for person in room.people
        ]
        return el(
            "details",
            el("summary", gettext("The room")),
            choice_of("language", "language", gettext("Language of the room"), LANGUAGES, room.language),
            " ",
            tool(gettext("Lock the door"), "lock", pressed=room.locked),
            " ",
            tool(gettext("Close the room"), "close"),
            el("ul", people, class_="class-people") if people else None,
            self.activity is not None and names(room),
            data_key="drawer",
        )
