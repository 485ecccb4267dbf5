"""The teacher's page: what to begin, who is in, and what is for the teacher's eyes only."""

from collections import Counter
from datetime import datetime
from pathlib import Path

from setlab.classroom import menu
from setlab.classroom.activity import Activity
from setlab.classroom.page import Page
from setlab.classroom.polls.box import Asking, AskingOwn
from setlab.classroom.races.box import Racing
from setlab.classroom.room import LONGEST_NAME
from setlab.classroom.tables.box import Sitting
from setlab.classroom.tasks.box import Setting
from setlab.classroom.wall import names, welcome
from setlab.core.i18n import LANGUAGES, gettext, ngettext
from setlab.core.names import tidied
from setlab.draw.markup import el
from setlab.widgets.parts.elements import choice_of, tool
from setlab.widgets.scene.events import Refused

BOXES = (  # what can be begun; a new activity has its box here
    Asking,
    AskingOwn,
    Racing,
    Sitting,
    Setting,
)
MANY = 5  # names from one address that look like one device


class Desk(Page):
    """The page of the teacher, which opens on this computer only."""

    is_teachers = True

    def __init__(self, room):
        super().__init__(room)
        self.boxes = [self.own(box(self)) for box in BOXES]
        self.activity: Activity | None = None
        self.controls = None  # its part

    @property
    def title(self):
        return gettext("The teacher's page")

    def follow(self):
        """What the room is at brings its own controls."""
        if self.room.activity is not self.activity:
            self.activity, self.parts = self.room.activity, []
            self.controls = None if self.activity is None else self.activity.controls(self)
            for part in self.boxes if self.controls is None else [self.controls]:
                self.own(part)

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

    def on_remove_all(self, event):
        """All who came from where that one came from."""
        address = self.room.numbered(int(event.key.rpartition("-")[2])).address
        people = [person for person in self.room.people if person.address == address]
        for person in people:
            self.room.remove(person)
        self.say(ngettext("{n} is out.", "{n} are out.", len(people)).format(n=len(people)))

    def on_by_hand(self, event):
        self.room.doorstep.by_hand = bool(event.value)

    def on_let_in(self, event):
        self.room.doorstep.let_in(self._waiting(event))

    def on_let_all_in(self, event):
        for door in list(self.room.doorstep.waiting):
            self.room.doorstep.let_in(door)

    def on_keep_out(self, event):
        self.room.doorstep.keep_out(self._waiting(event))

    def _waiting(self, event):
        """Whom the button is about."""
        number = int(event.key.rpartition("-")[2])
        for door in self.room.doorstep.waiting:
            if door.number == number:
                return door
        raise Refused(gettext("They are no longer here."))

    def on_finish(self, event):
        """Back to the beginning: everybody waits."""
        self.room.begin(None)

    def on_save(self, event):
        """What the activity knows, as a table in a file of the teacher's."""
        assert self.activity, "only with one this is offered"
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
            self._doorstep(),
            el("div", menu.view(self.boxes) if self.controls is None else self.controls.view(), data_key="part"),
            self.activity is not None and self._ending(self.activity),
            self._drawer(),
            welcome(room) if self.activity is None else None,
            class_="class-desk",
            data_key="desk",
        )

    def _ending(self, activity):
        save = tool(gettext("Save as a table (CSV)"), "save") if activity.rows() else None
        return el("div", save, tool(gettext("Something else"), "finish"), class_="stage-toolbar", data_key="ending")

    def _doorstep(self):
        """Who waits for the teacher; those who come in by themselves in a moment are not worth a word."""
        step = self.room.doorstep
        waiting = [door for door in step.waiting if step.needs_teacher(door)]
        if not waiting:
            return None
        lines = [
            el(
                "li",
                el("bdi", name := tidied(door.name, LONGEST_NAME)),
                " ",
                tool(gettext("Let {name} in").format(name=name), "let-in", key=f"let-in-{door.number}"),
                " ",
                tool(gettext("Keep {name} out").format(name=name), "keep-out", key=f"keep-out-{door.number}"),
                data_key=f"door-{door.number}",
            )
            for door in waiting
        ]
        return el(
            "section",
            el("h2", gettext("At the door")),
            el("ul", lines, class_="class-people"),
            tool(gettext("Let all of them in"), "let-all-in", main=True) if len(waiting) > 1 else None,
            class_="stage-note",
            data_key="doorstep",
        )

    def _crowds(self):
        """For each address from which suspiciously many have come, a way to send them out; not if all have."""
        count = Counter(person.address for person in self.room.people if person.address)
        first = {person.address: person for person in reversed(self.room.people)}
        text = gettext("Remove all {n} who came from the device of {name}")
        crowds = [(n, first[each]) for each, n in count.items() if n >= MANY and len(count) > 1]
        return [
            el("li", tool(text.format(n=n, name=person.name), "remove-all", key=f"all-{person.number}"))
            for n, person in crowds
        ]

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
            tool(gettext("Everybody waits at the door until I let them in"), "by-hand", pressed=room.doorstep.by_hand),
            " ",
            tool(gettext("Close the room"), "close"),
            el("ul", self._crowds(), people, class_="class-people") if people else None,
            self.activity is not None and names(room),
            data_key="drawer",
        )
