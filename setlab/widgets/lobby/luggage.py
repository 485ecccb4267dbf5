"""What opens below "Take along": all that is kept here as one file, and such a file opened."""

import sys
from datetime import date as Date
from typing import TYPE_CHECKING

from setlab.core.i18n import gettext, sentence, sentences
from setlab.draw.markup import el
from setlab.games.along import ENDING, MOST, brought, packed
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.events import Refused
from setlab.widgets.scene.scene import Part

if TYPE_CHECKING:
    from setlab.widgets.lobby.lobby import Lobby

# Bytes that are carried at once. Jupyter's server drops what comes faster than 3 MB in three seconds, and a file grows
# by a third on its way; where Python runs in the browser there is no such way.
CARRIED = MOST if sys.platform == "emscripten" else 1_500_000


class TakingAlong(Part):
    """What is kept goes down as a file, and comes up as one. `said` is what came of it last; `opened`: is it shown?"""

    scene: "Lobby"

    def __init__(self, scene):
        super().__init__(scene)
        self.opened, self.said = False, ""

    def on_luggage(self, event):
        """It is shown, or no longer."""
        self.opened, self.said = not self.opened, ""

    def on_take_along(self, event):
        """All that is kept, as a file for the browser."""
        self._check_that_it_keeps()
        try:
            data, luggage = packed(f"setlab-{Date.today().isoformat()}{ENDING}", CARRIED)
        except OSError as error:
            raise Refused(sentence(error.strerror or error)) from None
        self.scene.hand_out(luggage.file, data)
        more = gettext("In a notebook, {call} writes all of them.").format(call="sl.take_along()")
        self._tell(sentences([str(luggage), more if luggage.left_out else ""]))

    def on_bring_in(self, event):
        """A file that was chosen is added to what is kept."""
        self._check_that_it_keeps()
        if event.file is None:
            raise Refused(gettext("That cannot be chosen here."))
        self.scene.put_away()
        try:
            luggage = brought(event.file, str(event.value))
        except (OSError, ValueError) as error:
            raise Refused(sentence(getattr(error, "strerror", None) or error)) from None
        self.scene.look_around()
        self._tell(str(luggage))

    def _check_that_it_keeps(self):
        self.said = ""
        if not self.scene.keep:
            raise Refused(sentence(gettext("nothing is kept here")))

    def _tell(self, text):
        self.said = text
        self.scene.say(text)

    def view(self):
        """What can be done; None while it is closed."""
        if not self.opened:
            return None
        what = gettext("Your games, progress and answers as one file: open it here on another computer.")
        large = gettext("This file is too large to be sent from here. In a notebook, {call} opens it.")
        field = el(
            "input",
            type="file",
            accept=ENDING,
            data_key="bring-in",
            data_on_change="bring-in",
            data_most=CARRIED,
            data_refused=large.format(call='sl.bring_in("…")'),
        )
        return el(
            "div",
            el("p", what),
            el(
                "div",
                tool(gettext("Save as a file"), "take-along"),
                el("label", gettext("Open a file"), " ", field),
                class_="stage-toolbar",
            ),
            el(
                "p",
                gettext("You lose nothing here when you open a file. Open only files of your own."),
                class_="stage-quiet",
            ),
            self.said and el("p", self.said, data_key="luggage-said"),
            data_key="luggage-panel",
        )
