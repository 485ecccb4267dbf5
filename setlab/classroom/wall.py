"""What the projector shows: where to go, the code, who is in, and what the room is at.

Nothing can be pressed there but a widget of a lesson, or a table of teams, with the teacher's mouse and keys.
"""

from functools import lru_cache

from setlab.classroom.page import Page
from setlab.core.i18n import gettext, ngettext
from setlab.draw.markup import el


class Wall(Page):
    """The page for the projector."""

    is_teachers = True

    @property
    def title(self):
        return gettext("The projector's page")

    def follow(self):
        """What goes on here: a widget of a lesson, pressed with the teacher's mouse, or a table of pupils."""
        shown = self.room.spotlight or self.room.activity
        scene = getattr(shown, "scene", None)
        if scene is not self.inner:
            self.show_inside(scene)
            self.say("")  # what was said before may have named somebody

    def page(self):
        room = self.room
        if room.spotlight is not None:
            body = room.spotlight.view()
        else:
            body = welcome(room) if room.activity is None else room.activity.wall()
        return el("div", None if room.activity is None else _strip(room), body, class_="class-wall", data_key="wall")


def welcome(room):
    """Where to go, with the address as a code for cameras; and who has come."""
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


def link(room):
    """The address with the code in it, behind a mark that no browser sends."""
    return f"{room.address}/#{room.code}"


def names(room):
    """Who is in."""
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


def _strip(room):
    """For those who come late, one line above everything."""
    there = ngettext("{n} is in", "{n} are in", len(room.people)).format(n=len(room.people))
    return el("p", room.address, " · ", el("strong", room.code), " · ", there, class_="class-strip", data_key="strip")


@lru_cache(maxsize=8)
def code_of(text):
    """A QR code as a drawing, dark on light whatever the page is like."""
    import segno  # only who opens a room needs it

    matrix = segno.make(text, error="m", micro=False).matrix
    size = len(matrix) + 8  # four modules of margin on each side
    dots = "".join(f"M{x + 4},{y + 4}h1v1h-1z" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark)
    drawn = [el("rect", width=size, height=size, fill="white"), el("path", d=dots, fill="black")]
    label = gettext("The address as a code for cameras")
    return el("svg", drawn, viewBox=f"0 0 {size} {size}", class_="class-qr", role="img", aria_label=label)
