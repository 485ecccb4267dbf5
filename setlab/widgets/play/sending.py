"""What one sends after a game: the result as a text, as a picture, and the challenge for a friend."""

from typing import Protocol
from xml.etree.ElementTree import tostring

from setlab.core.i18n import gettext
from setlab.core.pasted import printable
from setlab.draw.charts import pace
from setlab.draw.markup import el
from setlab.draw.postcards import postcard
from setlab.widgets.parts.elements import copy_button, tool
from setlab.widgets.play.ghost import Ghost
from setlab.widgets.scene.part import Part, Speaker

DOTS = 2  # for each pixel of the drawing: a picture is sharp on a phone, too


class Sendable(Speaker, Protocol):
    ghost: Ghost

    def to_share(self) -> str:
        """The result in a few lines, which gives nothing away."""


class Sending(Part[Sendable]):
    """It has no memory: what is sent is what stands there."""

    def on_picture(self, event):
        """The result as a file: a drawing, or painted."""
        xml = tostring(self.drawing(), encoding="unicode")
        kind = event.key.rpartition("-")[2]
        self.scene.hand_out(f"setlab.{kind}", printable(xml).encode(), dots=DOTS if kind == "png" else 0)
        self.scene.say(gettext("The picture is saved as {name}.").format(name=f"setlab.{kind}"))

    def drawing(self):
        """The result as a picture, with the curve of the pace where there is one."""
        ghost = self.scene.ghost
        times = [time / 1000 for time in ghost.times()] if ghost.deal() is not None else []
        chart = pace(times, ghost.now() / 1000).drawing() if len(times) > 1 else None
        drawn = postcard(self.scene.to_share().splitlines(), chart)
        drawn.set("xmlns", "http://www.w3.org/2000/svg")
        return drawn

    def view(self):
        """The ways to send it; nothing where there is no result."""
        text = self.scene.to_share()
        if not text:
            return None
        kinds = [tool(name, "picture", key=f"picture-{name.lower()}") for name in ("PNG", "SVG")]
        save = el(
            "details",
            el("summary", gettext("Save as a picture")),
            el("div", kinds, class_="stage-toolbar"),
            data_key="save-picture",
        )
        send = self.scene.ghost.send_button()
        return el("div", send, copy_button(text), save, class_="stage-toolbar", data_key="sending-tools")
