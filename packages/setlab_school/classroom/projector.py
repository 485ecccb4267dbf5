"""Projector: where to go, the code, who is in, and the current activity.

Only a widget that a class sees together or a table of teams can be pressed there, with the teacher's mouse and keys.
"""

from functools import lru_cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.draw.markup import CachedDrawing, el
from setlab.games import GAMES
from setlab.widgets.scene.events import Refused
from setlab.widgets.scene.scene import Scene
from setlab_school.classroom.page import RoomPage, hiding

if TYPE_CHECKING:
    from setlab_school.classroom.room import Participant, Room
    from setlab_school.classroom.tables import ClassTable

_LIVELY = ("data-on-", "data-drop", "data-drag", "data-deals", "tabindex")


class Spotlight:
    """Spotlight on one table or person: a live `scene`, or a picture that stands still."""

    scene: Scene | None = None
    named: bool | None = None  # whether it shows the name; None where that is fixed

    def view(self) -> Element:
        """Return the elements to show."""
        raise TypeError(f"{type(self).__name__} needs a view()")


class TableOfOne(Spotlight):
    """Spotlight on the table with a `number`: the projector is one more screen of its live match, and sees no hand."""

    def __init__(self, number: int, table: "ClassTable") -> None:
        self.number, self.game = number, table.played.game
        self.scene: Scene = table.played.widget(table.live, seats=[])

    def view(self) -> Element:
        title = gettext("Table {n}: {game}").format(n=self.number, game=GAMES[self.game].name)
        head = el("h1", title, class_="stage-question")
        shown = el("div", self.scene.view(), class_="class-onlooking")
        return el("div", head, shown, class_="class-lit", data_key="spotlight")


class Snapshot(Spotlight):
    """Spotlight on the page of a `person` as it was when this was made. Their own name is shown only if it is `named`.

    Refused while there is nothing on their page.
    """

    def __init__(self, person: "Participant") -> None:
        self.person, self.named = person, False
        person.page.refresh()  # the activity may have begun a moment ago
        if person.page.part is None:
            raise Refused(gettext("There is nothing on the page of {name}.").format(name=person.name))
        self._drawn = [self._draw(hides) for hides in (False, True)]

    def _draw(self, hides: bool) -> Element:
        with self.person.page.room.display.open(), hiding(hides):
            return stilled(self.person.page.part.view())

    def view(self) -> Element:
        head = el("bdi", self.person.name) if self.named else gettext("One of you")
        drawn = self._drawn[not self.named or self.person.page.room.hides_names]
        shown = el("div", drawn, class_="class-onlooking", inert=True)
        return el("div", el("h1", head, class_="stage-question"), shown, class_="class-lit", data_key="spotlight")


def stilled(tree: Element) -> Element:
    """Return a copy of a page in which nothing can be pressed, dealt or put somewhere.

    >>> from setlab.draw.markup import to_html
    >>> to_html(stilled(el("p", el("button", "Deal", data_on_click="deal", data_key="deal"), " now")))
    '<p><button data-key="deal">Deal</button> now</p>'
    """
    if isinstance(tree, CachedDrawing):
        return tree  # a drawing
    still = ET.Element(tree.tag, {name: each for name, each in tree.items() if not name.startswith(_LIVELY)})
    still.text, still.tail = tree.text, tree.tail
    still.extend(map(stilled, tree))
    return still


class ProjectorPage(RoomPage):
    """Page for the projector."""

    is_teachers = True

    @property
    def title(self) -> str:
        return gettext("The projector's page")

    def before_render(self) -> None:
        """Show the live scene of the activity: a widget of a lesson, or a table of pupils."""
        shown = self.room.spotlight or self.room.activity
        scene = getattr(shown, "scene", None)
        if scene is not self.inner:
            self.show_inside(scene)
            self.say("")  # earlier messages may contain names

    def page(self) -> Element:
        room = self.room
        if room.spotlight is not None:
            body = room.spotlight.view()
        else:
            body = welcome(room) if room.activity is None else room.activity.projector()
        strip = None  # for those who come late, one line above everything
        if room.activity is not None:
            there = ngettext("{n} is in", "{n} are in", len(room.people)).format(n=len(room.people))
            content = room.address, " · ", el("strong", room.code), " · ", there
            strip = el("p", content, class_="class-strip", data_key="strip")
        return el("div", strip, body, class_="class-projector", data_key="projector")


def welcome(room: "Room") -> Element:
    """Return how to join, with the address as a QR code, and the list of the people in the room."""
    return el(
        "div",
        el("h1", gettext("Come in")),
        el(
            "div",
            code_of(link(room)),
            el(
                "ol",
                el("li", gettext("Open the camera, or type this address:"), " ", el("strong", room.address)),
                el("li", gettext("Type this code:"), " ", el("strong", room.code, class_="class-code")),
                el("li", gettext("Type a name.")),
            ),
            class_="class-way",
        ),
        names(room),
        data_key="welcome",
    )


def link(room: "Room") -> str:
    """Return the address with the code in its fragment, which no browser sends."""
    return f"{room.address}/#{room.code}"


def names(room: "Room") -> Element:
    """Return the list of the people in the room."""
    n = len(room.people)
    text = ngettext("{n} is in", "{n} are in", n).format(n=n)
    people = [
        el(
            "li",
            el("bdi", person.name),
            None if person.devices else el("span", " ", gettext("(away)"), class_="stage-quiet"),
            data_key=f"in-{person.number}",
        )
        for person in room.people
    ]
    return el("div", el("h2", text), el("ul", people, class_="class-names") if people else None, data_key="names")


@lru_cache(maxsize=8)
def code_of(text: str) -> Element:
    """Return a QR code as a drawing, dark on light in every theme."""
    import segno  # optional: needed only for rooms

    matrix = segno.make(text, error="m", micro=False).matrix
    size = len(matrix) + 8  # four modules of margin on each side
    dots = "".join(f"M{x + 4},{y + 4}h1v1h-1z" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark)
    drawn = [el("rect", width=size, height=size, fill="white"), el("path", d=dots, fill="black")]
    label = gettext("The address as a code for cameras")
    return el("svg", drawn, viewBox=f"0 0 {size} {size}", class_="class-qr", role="img", aria_label=label)
