"""Skeleton: what the class does, in one line."""

from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message, ngettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.events import Event
from setlab_school.classroom.activity import Activity, Entry, Share


class Skeleton(Activity):
    """Hands that go up, as long as nothing better is written here."""

    name = message("TITLE")

    def __init__(self, room: Any) -> None:
        super().__init__(room)
        self.hands: set[Any] = set()  # people

    def part_for(self, seat: Any) -> Share:
        return SkeletonButton(seat, self)

    def controls(self, teacher: Any) -> Share:
        return SkeletonControls(teacher, self)

    def projector(self, heading: str = "h1") -> Element:
        n = len(self.hands)
        text = ngettext("{n} hand is up.", "{n} hands are up.", n).format(n=n)
        return el("div", el(heading, self.title), el("p", text), data_key="skeleton")

    def left(self, person: Any) -> None:
        self.hands.discard(person)

    def entries(self) -> list[Entry]:
        return [Entry(person, self.title) for person in self.room.people if person in self.hands]


class SkeletonButton(Share):
    """The part of a pupil's page."""

    def on_skeleton_hand(self, event: Event) -> None:
        self.activity.hands.add(self.scene.person)
        self.activity.room.touch_all()

    def view(self) -> Element:
        return tool(gettext("Hand up"), "SLUG-hand")


class SkeletonControls(Share):
    """The part of the teacher's page."""

    def on_skeleton_down(self, event: Event) -> None:
        self.activity.hands.clear()
        self.activity.room.touch_all()

    def view(self) -> Element:
        return el("div", self.activity.projector("h2"), tool(gettext("All down"), "SLUG-down"))
