"""Page of a pupil who is in the room."""

from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.draw.markup import el
from setlab_school.classroom.display import Display, DisplayDrawer
from setlab_school.classroom.page import RoomPage
from setlab_school.classroom.room import Participant, Room

if TYPE_CHECKING:
    from setlab.common.files import Json


class PupilPage(RoomPage):
    """Page of one `person`. The room's activity fills it, as a part or as a scene."""

    def __init__(self, room: Room, person: Participant) -> None:
        super().__init__(room)
        self.person, person.page = person, self
        self.activity: Any = None  # which shows the part here
        self.part: Any = None
        self.display_drawer = self.own(DisplayDrawer(self, self._look))

    @property
    def own_display(self) -> Display:
        return self.person.display

    def _look(self, display: Display) -> None:
        self.person.display = display

    @property
    def words(self) -> dict[str, str | dict[str, None]]:
        """Words and settings for the client; the device remembers its choices."""
        return super().words | {"eyes": self.own_display._asdict()}

    def before_render(self) -> None:
        """Switch to the room's new activity, dropping what belonged to the one before."""
        if self.room.activity is self.activity:
            return
        self.activity, self.parts, self.part = self.room.activity, [self.display_drawer], None
        self.show_inside(None)
        self.say("")  # earlier messages belong to the previous activity
        if self.activity is not None:
            self.part = self.own(self.activity.part_for(self))
        self.move_focus("pupil", within=True)

    def receive(self, message: object) -> "Json | None":
        if not self.is_in:
            self.refresh()  # then nothing is offered any more
        answer = super().receive(message)
        if self.activity is not None and self.activity is self.room.activity:
            self.activity.heard(self.person)
        return answer

    @property
    def is_in(self) -> bool:
        """Whether they are still in: the teacher has not sent them out, and the room is open."""
        return self.room.known(self.person.token) is self.person

    def page(self) -> Element:
        if not self.is_in:
            body = el("p", self.room.text("out"), class_="stage-note", data_key="out")
        elif self.part is None:
            body = el("p", self.room.text("waits"), data_key="waiting")
        else:
            body = self.part.view()
        if self.is_in and self.room.paused:
            note = el("p", self.room.text("pause"), class_="class-pause", role="status", data_key="pause")
            return el("div", note, class_="class-pupil", data_key="pupil", tabindex=-1)
        other = gettext("I am not {name}").format(name=self.person.own_name)  # the next one with this device
        leave = el("button", other, data_key="leave", data_leaves=True)  # the device forgets them; the room does not
        head = el(
            "div",
            el("h1", el("bdi", self.person.own_name), class_="class-name"),
            self._on_wall(),
            self.display_drawer.view(leave) if self.is_in else None,
            class_="class-head",
            data_key="head-of-pupil",
        )
        size = f"--zoom: {self.display.zoom}" if self.display.zoom != 1 else None
        return el("div", head, body, class_="class-pupil", style=size, data_key="pupil", tabindex=-1)

    def _on_wall(self) -> Element | None:
        """Return the pen name shown on the projector, or None while names are not hidden."""
        if not self.room.hides_names or self.person.pen_name == self.person.own_name:
            return None
        text = gettext("on the wall: {name}").format(name=self.person.pen_name)
        return el("p", el("bdi", text), class_="stage-note", data_key="pen-name")
