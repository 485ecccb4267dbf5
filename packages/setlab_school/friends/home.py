"""Friends who come to a table in *Play* with a device of their own, through the login page of a room without a teacher.

>>> Home().enter("").name
'Guest'
"""

from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, language, message
from setlab.draw.markup import el
from setlab.live.live_match import LiveMatch
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.scene import LOCK
from setlab_school.classroom.activity import Activity, Share
from setlab_school.classroom.opening import is_public, own_address, serving
from setlab_school.classroom.projector import code_of, link
from setlab_school.classroom.room import TEXTS, Participant, Room
from setlab_school.classroom.tables import SeatedTable

if TYPE_CHECKING:
    from setlab.widgets.match.match_scene import MatchScene
    from setlab.widgets.scene.events import Event
    from setlab_school.classroom.pupil import PupilPage

MOST = 12  # friends
SAYS = TEXTS | {
    "title": message("A table for friends"),
    "gone": message("This table is closed."),
    "silent": message("No connection to the table. Your device keeps trying."),
    "code": message("The table's code"),
    "wrong": message("That is not the code of this table. The code is next to the address."),
    "name": message("You can also come in without a name."),
    "out": message("This table is closed."),
}


class Home(Room):
    """Room around one table. It calls `friends_changed(came, left)` on its `host`."""

    texts, most, has_teacher = SAYS, MOST, False

    def __init__(self) -> None:
        super().__init__()
        self.host: Any = None
        self._here: list[Participant] = []

    @property
    def here(self) -> list[Participant]:
        """Friends whose device shows the table now, in the order in which they came."""
        return [person for person in self.people if person.devices]

    @property
    def players(self) -> list[Participant]:
        """Friends here who want to play, not only to watch."""
        return [person for person in self.here if not person.looks_on]

    def nameless(self) -> str:
        return gettext("Guest")

    def enter(self, name: str, device: str = "", address: str = "") -> Participant:
        """Let a friend in. A device that was away is recognised, so that it keeps its seat."""
        known = (each for each in self.people if device and each.device == device and not each.devices)
        return next(known, None) or super().enter(name, device, address)

    def show(self, live: LiveMatch, kind: "type[MatchScene]", seats: dict[int, Participant]) -> None:
        """Show this table from now on: each friend sees their own seat of `seats` in a `kind` of widget."""
        self.begin(FriendsActivity(self, live, kind, seats))

    def code_drawn(self) -> Element | None:
        """Return the drawn code of the address for cameras, or None if the package that draws it is missing."""
        try:
            return code_of(link(self))
        except ImportError:
            return None

    def tick(self) -> None:
        if self.language != language():  # the table of the host
            self.language = language()
            self.touch_all()
        super().tick()
        if self.host is not None and self.host.scene is None:  # the table was deleted
            with LOCK:
                self.host.gone(self)
            return
        before, self._here = self._here, self.here
        if before != self._here and self.host is not None:
            with LOCK:
                self.host.friends_changed(
                    [each.name for each in self._here if each not in before],
                    [each.name for each in before if each not in self._here],
                )


def open_home(anywhere: bool = False) -> Home:
    """Open a home to the network of this computer; ValueError says in a sentence why that cannot be.

    Where that network is the Internet itself, only with `anywhere`.
    """
    address = own_address()
    if address is None:
        raise ValueError(gettext("this computer is not on a network: connect it to the one that the other device uses"))
    if is_public(address) and not anywhere:
        text = gettext(
            "strangers could come to this table: this computer's address, {address}, can be reached from all over the "
            "Internet. Press the button once more to open it all the same"
        )
        raise ValueError(text.format(address=address))
    home = Home()
    serving(home, address)
    return home


class FriendsActivity(Activity):
    """Activity that shows the `live` match of the room's host; `seats` maps seats to the persons who play there."""

    clock = staticmethod(kernel_now)
    helps = hosted = True

    def __init__(self, room: Room, live: Any, kind: "type[MatchScene]", seats: dict[int, Participant]) -> None:
        super().__init__(room)
        self.table, self.kind, self.screens = SeatedTable(self, live, seats), kind, {}

    def is_here(self, person: Participant) -> bool:
        """Return whether a device of this person is connected."""
        return person.devices > 0

    def seat_of(self, person: Participant) -> int | None:
        """Return the seat of this person, or None if they are watching."""
        return next((seat for seat, each in self.table.people.items() if each is person), None)

    def screen_of(self, person: Participant) -> "MatchScene":
        """Return the widget that shows the table to this person."""
        if person not in self.screens:
            seat = self.seat_of(person)
            self.screens[person] = self.kind(self.table.live, seats=[] if seat is None else [seat])
        return self.screens[person]

    def tick(self) -> None:
        if self.table.live.driven:  # the screen at the computer does it otherwise
            with LOCK:
                self.table.tick()

    def part_for(self, pupil: "PupilPage") -> Share:
        return FriendPart(pupil, self)


class FriendPart(Share):
    """Friend's page: the table as they see it, and whether they are in the next deal."""

    activity: "FriendsActivity"

    def __init__(self, pupil: "PupilPage", around: FriendsActivity) -> None:
        super().__init__(pupil, around)
        pupil.show_inside(around.screen_of(pupil.person))

    def on_looking(self, event: "Event") -> None:
        """Let this friend watch from the next deal on, or play again."""
        self.scene.person.looks_on = bool(event.value)
        self.scene.room.host.refresh()

    def view(self) -> Element:
        screen, person = self.scene.inner, self.scene.person
        plays, over = self.activity.seat_of(person) is not None, self.activity.table.match.outcome() is not None
        text = gettext("You are watching. You will play in the next deal.")
        if person.looks_on:
            text = gettext("You are watching.")
        return el(
            "div",
            el("h2", gettext("The table"), class_="stage-unseen"),
            not plays and el("p", text, role="status", data_key="looks-on"),
            screen.view(),
            (over or not plays) and tool(gettext("I just want to watch"), "looking", pressed=person.looks_on),
            class_="class-chair",
            data_key="chair",
        )
