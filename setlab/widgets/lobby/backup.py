"""The lobby's panel for the backup file: saved data as one file, to save and to open."""

import sys
from datetime import date as Date
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentence, sentences
from setlab.draw.markup import el
from setlab.storage.export import ENDING, MOST, export_bytes, import_bytes
from setlab.widgets.parts.elements import tool, toolbar
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Part, Refused

if TYPE_CHECKING:
    from setlab.widgets.lobby.lobby import Lobby

# Largest file for an import here. Jupyter's server drops more than 3 MB in three seconds, and a file grows by a
# third when it is encoded; with Python in the browser nothing is sent.
CARRIED = MOST if sys.platform == "emscripten" else 1_500_000


class BackupPanel(Part):
    """The saved data as one file, to save and to open. `result` tells of the last file; `opened`: is it shown?"""

    scene: "Lobby"
    opened, result = False, ""

    def on_backup(self, event: Event) -> None:
        """Show the panel, or hide it."""
        self.opened, self.result = not self.opened, ""

    def on_export_data(self, event: Event) -> None:
        """Send all saved data to the browser as a file."""
        self._check_that_it_keeps()
        try:
            data, summary = export_bytes(f"setlab-{Date.today().isoformat()}{ENDING}", CARRIED)
        except OSError as error:
            raise Refused(sentence(error.strerror or error)) from None
        self.scene.hand_out(str(summary.file), data)
        more = gettext("In a notebook, {call} writes all of them.").format(call="sl.export_data()")
        self._tell(sentences([str(summary), more if summary.left_out else ""]))

    def on_import_data(self, event: Event) -> None:
        """Add the chosen file to the saved data; raise Refused if it cannot be read."""
        self._check_that_it_keeps()
        if event.file is None:
            raise Refused(gettext("That cannot be chosen here."))
        self.scene.put_away()
        try:
            summary = import_bytes(event.file, str(event.value))
        except (OSError, ValueError) as error:
            raise Refused(sentence(getattr(error, "strerror", None) or error)) from None
        self.scene.look_around()
        self._tell(str(summary))

    def _check_that_it_keeps(self) -> None:
        self.result = ""
        if not self.scene.keep:
            raise Refused(sentence(gettext("nothing is kept here")))

    def _tell(self, text: str) -> None:
        self.result = text
        self.scene.say(text)

    def view(self) -> Element | None:
        """Return the panel, or None while it is closed."""
        if not self.opened:
            return None
        what = gettext("Your games, progress and answers as one file: open it here on another computer.")
        large = gettext("This file is too large to be sent from here. In a notebook, {call} opens it.")
        field = el(
            "input",
            type="file",
            accept=ENDING,
            data_key="import-data",
            data_on_change="import-data",
            data_most=CARRIED,
            data_refused=large.format(call='sl.import_data("…")'),
        )
        return el(
            "div",
            el("p", what),
            toolbar(tool(gettext("Save as a file"), "export-data"), el("label", gettext("Open a file"), " ", field)),
            el(
                "p",
                gettext("You lose nothing here when you open a file. Open only files of your own."),
                class_="stage-quiet",
            ),
            self.result and el("p", self.result, data_key="backup-said"),
            data_key="backup-panel",
        )
